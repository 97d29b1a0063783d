import LayoutModel

/// The properties of a stack and its arranged views from which constraints are computed.
///
/// Two types conform: an ``Arrangement`` reads the properties from live views, and a ``StackRecipe`` stores them
/// without views.
protocol StackRow {
  var rules: StackRules { get }

  /// The number of arranged views.
  var count: Int { get }

  /// Returns the properties of an arranged view that the stack's constraints depend on.
  ///
  /// - Parameter index: The index of the view among the arranged views.
  func item(at index: Int) -> StackItem
}

extension StackRow {
  /// Returns the index of the last visible view before a given index; nil if all views before it are hidden.
  ///
  /// - Complexity: O(*n*) for *n* hidden views between the two indices.
  func visibleIndex(before index: Int) -> Int? {
    var index = index - 1
    while index >= 0, item(at: index).isHidden { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// Returns the index of the first visible view at or after a given index; nil if all these views are hidden.
  ///
  /// - Complexity: O(*n*) for *n* hidden views between the two indices.
  func visibleIndex(from index: Int) -> Int? {
    var index = index
    while index < count, item(at: index).isHidden { index += 1 }
    return index < count ? index : nil
  }

  /// The indices of the first and last visible views; nil if no view is visible.
  ///
  /// - Complexity: O(*n*) for *n* hidden views at the start and at the end of the stack.
  var visibleIndices: ClosedRange<Int>? {
    guard let first = visibleIndex(from: 0), let last = visibleIndex(before: count) else { return nil }
    return first...last
  }

  /// Returns the properties on which the constraints of an arranged view depend: its own, and those of views before it.
  ///
  /// - Parameter crowd: The values computed from all arranged views of the stack.
  func neighborhood(at index: Int, in crowd: StackCrowd) -> StackNeighborhood {
    let item = item(at: index)
    let previous = index > 0 ? self.item(at: index - 1) : nil
    var previousVisible: (index: Int, item: StackItem)?
    if let previous, !(item.isHidden && previous.isHidden), let visible = crowd.visibleIndices,
      visible.lowerBound < index, let index = visibleIndex(before: index)
    {
      previousVisible = (index, self.item(at: index))
    }
    return StackNeighborhood(
      item: item, index: index, previous: previous, previousVisible: previousVisible,
      first: self.item(at: 0), crowd: crowd)
  }

  /// Returns the proportions of the views' lengths for ``StackView/Distribution/fillProportionally``; nil for other
  /// distributions.
  ///
  /// - Complexity: O(*n*) for *n* arranged views.
  func proportions() -> StackProportions? {
    guard rules.distribution == .fillProportionally else { return nil }
    var lengths: [Double?] = []
    var spacings = 0.0
    var gap = 0.0
    for index in 0..<count {
      let item = item(at: index)
      guard !item.isHidden else { continue }
      lengths.append(item.contentLength)
      spacings += gap
      gap = (item.customSpacing ?? rules.spacing).nominalPoints
    }
    return StackProportions(lengths: lengths, spacings: spacings)
  }

  /// Computes the constraints that belong to the arranged view at an index.
  ///
  /// - Parameter crowd: The values computed from all arranged views of the stack.
  func constraints(at index: Int, in crowd: StackCrowd) -> [StackConstraint] {
    let view = neighborhood(at: index, in: crowd)
    var list: [StackConstraint] = []
    // Most views have at most six constraints.
    list.reserveCapacity(6)
    let rules = rules.inForce
    rules.addConstraintsAlong(view, to: &list)
    rules.addConstraintsAcross(view, to: &list)
    return list
  }

  /// Computes the constraints that belong to the stack itself and not to an arranged view.
  ///
  /// - Parameter crowd: The values computed from all arranged views of the stack.
  func canvasConstraints(in crowd: StackCrowd) -> [StackConstraint] {
    var list: [StackConstraint] = []
    // Most stacks have at most eight constraints of their own.
    list.reserveCapacity(8)
    let rules = rules.inForce
    rules.addCanvasConstraintsAlong(crowd, to: &list)
    rules.addCanvasConstraintsAcross(crowd, to: &list)
    return list
  }
}

/// The properties of a stack and of its arranged views, stored without live views. Tests compute constraints from these
/// properties.
struct StackRecipe: StackRow {
  var rules: StackRules
  var items: [StackItem]

  var count: Int { items.count }

  func item(at index: Int) -> StackItem { items[index] }

  /// The values that are computed from all arranged views, such as their count. The constraints of each view may
  /// depend on them.
  var crowd: StackCrowd {
    let visible = items.filter { !$0.isHidden }
    return StackCrowd(
      count: count, visibleCount: visible.count, visibleIndices: visibleIndices,
      wrappingCount: visible.count { $0.wraps },
      proportions: proportions())
  }

  /// All constraints of the stack. Each has the index of the arranged view that it belongs to, or nil if it belongs to
  /// the stack itself.
  var constraints: [(index: Int?, constraint: StackConstraint)] {
    let crowd = crowd
    return canvasConstraints(in: crowd).map { (nil, $0) }
      + items.indices.flatMap { index in constraints(at: index, in: crowd).map { (index, $0) } }
  }
}
