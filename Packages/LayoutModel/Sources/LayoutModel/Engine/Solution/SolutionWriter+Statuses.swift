/// The computation of the items' statuses (conflicting, ambiguous or misplaced) and of the hidden items.
extension SolutionWriter {
  /// Returns the indices of the ambiguous items. Leaves out items with ``LayoutItem/isExcludedFromReports`` and their
  /// descendants.
  func ambiguousIndices() -> Set<Int> {
    var found: Set<Int> = []
    var known: [Int: Bool] = [:]
    for variable in ledger.state.ambiguousVariables {
      guard let record = ledger.state.record(of: variable) else { continue }
      found.formUnion(
        ambiguousItems(for: record).compactMap { $0.index }.filter { isReported($0, known: &known) })
    }
    return found
  }

  /// Returns whether reports would list the item at an index if the item were ambiguous. Reports leave out an item if
  /// ``LayoutItem/isExcludedFromReports`` is true for the item or for one of its ancestors.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the solution.
  ///   - known: A cache of earlier results, by index. Receives the new results.
  private func isReported(_ index: Int, known: inout [Int: Bool]) -> Bool {
    var path: [Int] = []
    var answer = true
    var next: Int? = index
    while let current = next, answer {
      if let known = known[current] {
        answer = known
        break
      }
      path.append(current)
      answer = !(records[current].item?.isExcludedFromReports ?? false)
      next = solution.items[current].parent
    }
    for current in path { known[current] = answer }
    return answer
  }

  /// Returns the items that are reported as ambiguous if a variable of the given item is ambiguous. Usually, this is
  /// only the item itself.
  ///
  /// There are two exceptions. A guide that a container generated is not reported, because containers use it on one
  /// axis only. If constraints refer to the content area of a scroll view, the area is reported together with the
  /// scroll view, as in Interface Builder. Without such constraints, nothing depends on the size of the area, and it is
  /// not reported.
  private func ambiguousItems(for record: ItemRecord) -> [ItemRecord] {
    if (record.item as? LayoutGuide)?.isContainerGuide ?? false { return [] }
    guard let area = record.item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area, let above = owner.layoutState.record
    else { return [record] }
    return area.isConstrained(in: owner) ? [record, above] : []
  }

  /// Returns the indices of the items whose frames depend on the constraints of a conflict. Hidden items are left out,
  /// as in ``ambiguousIndices()``.
  ///
  /// If a constraint relates an item to its ancestor, only the item is included. For a row that sets the size of the
  /// root, no item is included, because the environment determines this size.
  func conflictingIndices() -> Set<Int> {
    var found: Set<Int> = []
    for row in ledger.refusals.rows {
      for member in [row] + (row.refusal?.members?.map({ $0.row }) ?? []) {
        found.formUnion(laidOut(by: member).compactMap { $0.index })
      }
    }
    return found.isEmpty ? found : found.subtracting(hiddenItemIndices())
  }

  /// Returns the items whose frames a row determines. If the row relates an item to one of the item's descendants, only
  /// the descendant is included.
  private func laidOut(by row: RowRecord) -> [ItemRecord] {
    switch row.source {
    case .generated(let kind, let record):
      if kind.origin == .rootSize { return [] }
      return [record]
    case .constraint(let constraint):
      let items = constraint?.items ?? []
      return items.filter { item in
        !items.contains { $0 !== item && $0.isLayoutDescendant(of: item) }
      }.compactMap { $0.layoutState.record }
    }
  }

  /// Returns the indices of hidden views and their descendants in ``LayoutSolution/items``.
  func hiddenItemIndices() -> Set<Int> {
    var hidden: Set<Int> = []
    for (index, record) in records.enumerated() where solution.items.indices.contains(index) {
      let isInHidden = solution.items[index].parent.map { hidden.contains($0) } ?? false
      if isInHidden || (record.item as? LayoutView)?.isHidden ?? false { hidden.insert(index) }
    }
    return hidden
  }

  /// Returns the texts of views. The key is the index of the view in ``LayoutSolution/items``.
  func texts() -> [Int: String] {
    var texts: [Int: String] = [:]
    for (index, record) in records.enumerated() {
      texts[index] = (record.item as? LayoutView)?.content.text?.text
    }
    return texts
  }
}

extension LayoutItem {
  /// Whether reports do not list the item and its descendants as ambiguous.
  ///
  /// This is the case if the item is hidden, or if its superview deliberately leaves it without constraints; see
  /// ``LayoutView/leavesUnconstrained(_:)``.
  var isExcludedFromReports: Bool {
    guard let view = self as? LayoutView else { return false }
    if view.isHidden { return true }
    guard let superview = view.superview, superview.leavesUnconstrained(view) else { return false }
    return !layoutState.mentions.contains { constraint in
      constraint.items.contains { $0 !== view && !$0.isLayoutDescendant(of: view) }
    }
  }
}

/// A comparison of frames with expected frames, with the scale and the tolerance of an environment.
struct FrameComparison {
  /// The number of pixels per point.
  private let scale: Double
  /// The distance up to which positions are treated as equal, in points.
  private let tolerance: Double

  init(_ environment: LayoutEnvironment) {
    let scale = environment.scale
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    let tolerance = environment.frameTolerance
    // Expected frames are often rounded to a few digits, so the tolerance is slightly increased.
    self.tolerance = tolerance > 0 ? tolerance + 0.001 : 0
  }

  /// Returns whether an edge of an item's frame differs from the expected frame by at least half a pixel, and by more
  /// than the tolerance. The difference must be that large both before and after rounding to pixels.
  func isMisplaced(_ item: LayoutSolution.Item, from expected: LayoutRect) -> Bool {
    let edges: [(LayoutRect) -> Double] = [{ $0.minX }, { $0.minY }, { $0.maxX }, { $0.maxY }]
    return !edges.allSatisfy { edge in
      areEqual(edge(item.frame), edge(expected)) || areEqual(edge(item.exactFrame), edge(expected))
    }
  }

  /// Returns whether an item is misplaced only because its superitem does not have its expected size.
  ///
  /// This requires that, on each axis, one of these pairs is as expected: the distances to both edges of the superitem;
  /// the distance to one edge and the item's size; or the item's size and its offset from the superitem's center.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - expected: The expected frame of the item.
  ///   - superitem: The superitem.
  ///   - expectedSuperitem: The expected frame of the superitem.
  func follows(
    _ item: LayoutSolution.Item, from expected: LayoutRect, in superitem: LayoutSolution.Item,
    from expectedSuperitem: LayoutRect
  ) -> Bool {
    let now = superitem.frame.size
    let before = expectedSuperitem.size
    guard !areEqual(now.width, before.width) || !areEqual(now.height, before.height) else { return false }
    return LayoutAxis.allCases.allSatisfy { axis in
      let (start, end) = item.frame.distances(to: now, along: axis)
      let (expectedStart, expectedEnd) = expected.distances(to: before, along: axis)
      let hasStart = areEqual(start, expectedStart)
      let hasEnd = areEqual(end, expectedEnd)
      if hasStart && hasEnd { return true }
      return areEqual(item.frame.size[axis], expected.size[axis])
        && (hasStart || hasEnd || areEqual(start - end, expectedStart - expectedEnd))
    }
  }

  private func areEqual(_ position: Double, _ expected: Double) -> Bool {
    let distance = abs(position - expected)
    return distance * scale < 0.5 || distance <= tolerance
  }
}

extension LayoutRect {
  /// Returns the distances between the edges of the rectangle and the edges of a superitem with the given size: at the
  /// left and right, or at the top and bottom.
  fileprivate func distances(to size: LayoutSize, along axis: LayoutAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (minX, size.width - maxX) : (minY, size.height - maxY)
  }
}

extension LayoutGuide {
  /// Returns whether a constraint that was not generated refers to this guide, which is the content area of a scroll
  /// view. A constraint between an edge of the scroll view and one of its descendants also refers to the content area.
  ///
  /// - Parameter owner: The scroll view.
  fileprivate func isConstrained(in owner: any LayoutItem) -> Bool {
    if layoutState.mentions.contains(where: { $0.derivedConstant == nil }) { return true }
    return owner.layoutState.mentions.contains { constraint in
      guard constraint.derivedConstant == nil else { return false }
      let targets = constraint.targets
      return targets.contains { $0.item === owner && $0.attribute.isOfContentArea }
        && targets.contains { target in
          target.item.map { $0 !== owner && $0.isLayoutDescendant(of: owner) } ?? false
        }
    }
  }
}
