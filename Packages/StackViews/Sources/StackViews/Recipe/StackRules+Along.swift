import LayoutModel

/// The part of the rules that creates the constraints along the axis of a stack. They determine the distances between
/// the views and the lengths of the views.
extension StackRules {
  /// Adds the constraints of an arranged view along the axis of the stack.
  func addConstraintsAlong(_ view: StackNeighborhood, to list: inout [StackConstraint]) {
    if era.leavesHiddenViewsOut {
      addSpacingWithoutHidden(of: view, to: &list)
    } else {
      addSpacing(of: view, to: &list)
    }
    guard !view.item.isHidden else {
      list.append(
        StackConstraint(
          role: .hiding, first: .item, firstAttribute: axis.length,
          priority: era.leavesHiddenViewsOut ? .optionalHiding : .required))
      return
    }
    addLength(of: view, to: &list)
    if hasElasticGaps { addGap(before: view, to: &list) }
  }

  /// Adds the constraints along the axis of the stack that belong to no single arranged view.
  func addCanvasConstraintsAlong(_ crowd: StackCrowd, to list: inout [StackConstraint]) {
    guard crowd.count > 0 else { return }
    let isEmpty = crowd.visibleCount == 0
    list.append(
      connection(.canvasStart, axis.start, .equal, isEmpty ? .orderingSpanner : .firstVisibleItem))
    list.append(connection(.canvasEnd, axis.end, .equal, isEmpty ? .orderingSpanner : .lastVisibleItem))
    if isEmpty {
      list.append(
        StackConstraint(
          role: .orderingFit, first: .orderingSpanner, firstAttribute: axis.length, priority: .orderingFit))
    }
    if hasElasticGaps {
      list.append(
        StackConstraint(role: .canvasFit, first: .stack, firstAttribute: axis.length, priority: .canvasFit))
    }
  }

  /// Returns a constraint between the same attribute of the canvas and of an item. The canvas is the area in which
  /// views are arranged.
  ///
  /// - Parameters:
  ///   - role: The purpose of the constraint.
  ///   - attribute: The attribute of the canvas and of the item.
  ///   - relation: The relation of the canvas's attribute to the item's attribute.
  ///   - item: The placeholder of the item.
  func connection(
    _ role: StackConstraint.Role, _ attribute: LayoutAttribute, _ relation: Relation,
    _ item: StackConstraint.Placeholder
  ) -> StackConstraint {
    StackConstraint(
      role: role, first: .canvas, firstAttribute: attribute, relation: relation, second: item,
      secondAttribute: attribute)
  }

  /// Adds the constraint for the distance between a view and the arranged view directly before it.
  ///
  /// Before and after a hidden view that is between two visible views, the distance is half the spacing of the visible
  /// views. The distance is 0 between two hidden views, before the first visible view and after the last visible view.
  private func addSpacing(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard let previous = view.previous else { return }
    let hiddenCount = (view.item.isHidden ? 1 : 0) + (previous.isHidden ? 1 : 0)
    var offset = StackSpacing.points(0)
    if let visible = view.previousVisible, view.index <= view.crowd.visibleIndices?.upperBound ?? -1 {
      offset = spacing(after: visible.item).scaled(by: 1 - Double(hiddenCount) / 2)
    }
    list.append(
      StackConstraint(
        role: .spacing, first: .item, firstAttribute: startOfGap(at: view.item),
        relation: hasElasticGaps ? .greaterThanOrEqual : .equal, second: .previousItem,
        secondAttribute: endOfGap(at: previous), offset: offset))
  }

  /// Adds the constraint for the position of a view along the axis, in eras that leave hidden views out (see
  /// ``StackView/Era/interfaceBuilder``).
  ///
  /// The position of a visible view depends only on visible views. Unless other constraints position a hidden view, the
  /// hidden view begins where the previous view ends or, if the previous view is hidden too, where the previous view
  /// begins.
  private func addSpacingWithoutHidden(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    if view.item.isHidden {
      let isFirst = view.previous == nil
      let followsVisible = view.previous?.isHidden == false
      list.append(
        StackConstraint(
          role: .spacing, first: .item, firstAttribute: axis.start, second: isFirst ? .canvas : .previousItem,
          secondAttribute: followsVisible ? axis.end : axis.start, priority: .ambiguitySuppression))
    } else if let visible = view.previousVisible {
      list.append(
        StackConstraint(
          role: .spacing, first: .item, firstAttribute: startOfGap(at: view.item),
          relation: hasElasticGaps ? .greaterThanOrEqual : .equal, second: .previousVisibleItem,
          secondAttribute: endOfGap(at: visible.item), offset: spacing(after: visible.item)))
    }
  }

  /// Returns the attribute of a view to which the distance from the previous view is measured: its leading or top edge.
  /// If the stack measures distances between baselines and the view is not hidden, returns the first baseline instead.
  ///
  /// Baselines of hidden views are not used, because a hidden view has no height for its text.
  private func startOfGap(at item: StackItem) -> LayoutAttribute {
    countsFromBaselines && !item.isHidden ? .firstBaseline : axis.start
  }

  /// Returns the attribute of a view from which the distance to the next view is measured: its trailing or bottom edge.
  /// If the stack measures distances between baselines and the view is not hidden, returns the last baseline instead.
  private func endOfGap(at item: StackItem) -> LayoutAttribute {
    countsFromBaselines && !item.isHidden ? .lastBaseline : axis.end
  }

  /// Adds the constraints that determine the length of a visible view. The constraints depend on the distribution, and
  /// on the stack's options ``textWidthPriority`` and ``breaksTies``.
  private func addLength(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    switch (distribution, view.crowd.proportions) {
    case (.fillEqually, _), (.fillProportionally, .equally?):
      guard view.previousVisible != nil else { break }
      list.append(
        StackConstraint(
          role: .equalLength, first: .item, firstAttribute: axis.length, second: .firstVisibleItem,
          secondAttribute: axis.length, priority: era == .appKit ? .defaultLow : .required))
    case (.fillProportionally, .fractions(let total, let isRequired)?):
      list.append(share(of: view, total: total, isRequired: isRequired))
    default: break
    }
    addTextWidth(of: view, to: &list)
    addTieBreaker(of: view, to: &list)
  }

  /// Adds the constraint for ``StackView/orderBreaksTies``: `length = content length`, or `length = 0` for a view
  /// without content.
  ///
  /// The priority is so low that the constraint only chooses among solutions that satisfy all other constraints equally
  /// well. The priority increases from view to view, so earlier views are stretched or compressed first.
  private func addTieBreaker(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard breaksTies, view.previousVisible != nil else { return }
    let length = view.item.contentLength
    guard distribution == .fill || (distribution == .equalSpacing && length != nil) else { return }
    list.append(
      StackConstraint(
        role: .tie, first: .item, firstAttribute: axis.length, offset: .points(max(0, length ?? 0)),
        priority: .tie(at: view.index)))
  }

  private func share(of view: StackNeighborhood, total: Double, isRequired: Bool) -> StackConstraint {
    guard let length = view.item.contentLength, length > 0 else {
      return StackConstraint(role: .proportionalLength, first: .item, firstAttribute: axis.length)
    }
    return StackConstraint(
      role: .proportionalLength, first: .item, firstAttribute: axis.length,
      second: era == .iOS10 ? .stack : .canvas, secondAttribute: axis.length, multiplier: length / total,
      // The priorities decrease from view to view, so that the last view absorbs rounding errors.
      priority: isRequired ? .required : .falling(from: 999, by: view.index))
  }

  /// Adds the constraint for ``StackView/textWidthDisambiguationPriority``, which gives equal widths to all views whose
  /// text can wrap.
  ///
  /// The constraint is added only if the stack has at least two such views. Without the constraint, the widths of these
  /// views would be ambiguous.
  private func addTextWidth(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard let textWidthPriority, axis == .horizontal, view.item.wraps, view.crowd.wrappingCount > 1 else {
      return
    }
    let count = Double(view.crowd.visibleCount)
    list.append(
      StackConstraint(
        role: .textWidth, first: .item, firstAttribute: .width, second: .stack, secondAttribute: .width,
        multiplier: 1 / count, offset: .points(-spacing.nominalPoints / count * (count - 1)),
        priority: textWidthPriority))
  }

  /// Adds the constraints for the guide in the gap between a view and the last visible view before it. The constraints
  /// make this gap as long as the stack's other gaps.
  private func addGap(before view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard let previous = view.previousVisible else { return }
    let isCentering = distribution == .equalCentering
    list.append(
      StackConstraint(
        role: .gapStart, first: .gap, firstAttribute: axis.start, second: .previousVisibleItem,
        secondAttribute: isCentering ? axis.center : countsFromBaselines ? .lastBaseline : axis.end))
    list.append(
      StackConstraint(
        role: .gapEnd, first: .gap, firstAttribute: axis.end, second: .item,
        secondAttribute: isCentering ? axis.center : countsFromBaselines ? .firstBaseline : axis.start))
    guard previous.index != view.crowd.visibleIndices?.lowerBound else { return }
    list.append(
      StackConstraint(
        role: .gapLength, first: .gap, firstAttribute: axis.length, second: .firstGap,
        secondAttribute: axis.length,
        priority: isCentering ? .falling(from: 150, by: previous.index) : .required))
  }
}
