import LinearConstraints

/// Quick answers about the last layout, for tools that lay out a tree in many environments.
extension LayoutEngine {
  /// A number that grows whenever a layout pass changes rows or the list of items. If two passes end with the same
  /// number and the same scale, all frames are the same after both passes.
  @_spi(Tools) public var changeCount: Int { ledger.changeCount + writer.listing }

  /// Whether the layout has at least one ambiguous item. Items that reports leave out, such as hidden views, do not
  /// count. Unlike the statuses in the solution, this includes ambiguous items that also take part in a conflict.
  ///
  /// - Complexity: The first call after a layout takes as long as one or more solves.
  @_spi(Tools) public var hasAmbiguousItems: Bool { !writer.ambiguousIndices().isEmpty }

  /// Whether a view that is not hidden could be hard to see: it is smaller than its content, its width or height is 0,
  /// it extends beyond the canvas or the content of its scroll view, or a constraint sets a negative size.
  ///
  /// If false, no such view exists. If true, such a view may exist, and the caller must examine the solution.
  ///
  /// - Complexity: O(*n*) for *n* items and rows.
  @_spi(Tools) public var hasSymptoms: Bool {
    guard let canvas = writer.solution.items.first?.rootFrame else { return false }
    var isHidden = [Bool](repeating: false, count: writer.records.count)
    var scrollViews = [Int?](repeating: nil, count: writer.records.count)
    for (index, record) in writer.records.enumerated() {
      guard let item = record.item else { continue }
      let entry = writer.solution.items[index]
      if let parent = entry.parent {
        isHidden[index] = isHidden[parent]
        scrollViews[index] =
          writer.records[parent].item?.scrollContentGuide == nil ? scrollViews[parent] : parent
      }
      if (item as? LayoutView)?.isHidden ?? false { isHidden[index] = true }
      guard item.layoutKind == .view, !isHidden[index] else { continue }
      let insets = item.alignmentRectInsets.finite
      if isTooSmall(record, item, entry, insets) { return true }
      guard index > 0 else { continue }
      var area = canvas
      if let scrollView = scrollViews[index] {
        area = writer.solution.items[scrollView].rootFrame
        guard let guide = writer.records[scrollView].item?.scrollContentGuide?.layoutState.record?.index
        else {
          return true
        }
        let content = writer.solution.items[guide].rootFrame
        area = LayoutRect(
          x: content.minX, y: content.minY, width: max(content.width, area.width),
          height: max(content.height, area.height))
      }
      if !entry.rootFrame.inset(by: insets).isInside(area) { return true }
    }
    return ledger.state.liveRows.all.contains(where: Self.setsNegativeSize)
  }

  /// The largest difference between two lengths, in points, that is certainly invisible.
  private static let invisible = 0.2

  /// Returns whether a view is smaller than its content, or has a width or height of 0 although it has content or
  /// subviews. Some sizes above 0 are not counted, even if they are smaller than the content: the widths of wrapping
  /// texts and text fields, and sizes with a compression resistance priority below 750.
  private func isTooSmall(
    _ record: ItemRecord, _ item: any LayoutItem, _ entry: LayoutSolution.Item, _ insets: EdgeInsets
  ) -> Bool {
    LayoutAxis.allCases.contains { axis in
      let size = entry.exactFrame.size[axis] - insets.sum(axis)
      let content = record.contentExtent(axis) ?? 0
      if size <= Self.invisible {
        return content > 0 || item.layoutChildren.contains { $0.layoutKind == .view }
      }
      // A view with wrapping text may be narrower than the text on one line. A text field may be narrower than its
      // text, because it scrolls.
      let isShrinking = axis == .horizontal && (item.contentHeightDependsOnWidth || Self.isTextField(item))
      guard content - size > Self.invisible, !isShrinking else { return false }
      return item.contentCompressionResistancePriority(for: axis) >= .defaultHigh
    }
  }

  private static func isTextField(_ item: any LayoutItem) -> Bool {
    if case .textField? = (item as? LayoutView)?.content.textRole { true } else { false }
  }

  private static func setsNegativeSize(_ row: RowRecord) -> Bool {
    guard let constraint = row.constraint, constraint.origin == .user else { return false }
    return constraint.constant < 0 && constraint.secondItem == nil
      && constraint.relation != .greaterThanOrEqual
  }
}

extension LayoutRect {
  /// Returns whether this rectangle is inside another one. Differences that are too small to be visible are ignored.
  fileprivate func isInside(_ other: LayoutRect) -> Bool {
    minX > other.minX - 0.2 && minY > other.minY - 0.2 && maxX < other.maxX + 0.2 && maxY < other.maxY + 0.2
  }
}
