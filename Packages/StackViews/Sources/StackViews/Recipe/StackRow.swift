import LayoutModel

/// A row of arranged views, as the rules see it: live views, or values.
protocol StackRow {
  var rules: StackRules { get }

  /// The number of arranged views.
  var count: Int { get }

  /// Returns the view at an index.
  func item(at place: Int) -> StackItem
}

extension StackRow {
  /// Returns the index of the last visible view before an index.
  ///
  /// - Complexity: O(*n*) for *n* hidden views in between; the same holds for the next two members.
  func visiblePlace(before place: Int) -> Int? {
    var place = place - 1
    while place >= 0, item(at: place).isHidden { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// Returns the index of the first visible view at or after an index.
  func visiblePlace(from place: Int) -> Int? {
    var place = place
    while place < count, item(at: place).isHidden { place += 1 }
    return place < count ? place : nil
  }

  /// The indices of the first and the last visible view; nil if there is none.
  var visiblePlaces: ClosedRange<Int>? {
    guard let first = visiblePlace(from: 0), let last = visiblePlace(before: count) else { return nil }
    return first...last
  }

  /// Returns the view at an index, and the values that its constraints depend on.
  func neighborhood(at place: Int, in crowd: StackCrowd) -> StackNeighborhood {
    let item = item(at: place)
    let previous = place > 0 ? self.item(at: place - 1) : nil
    var previousVisible: (place: Int, item: StackItem)?
    if let previous, !(item.isHidden && previous.isHidden), let visible = crowd.visiblePlaces,
      visible.lowerBound < place, let place = visiblePlace(before: place)
    {
      previousVisible = (place, self.item(at: place))
    }
    return StackNeighborhood(
      item: item, place: place, previous: previous, previousVisible: previousVisible,
      first: self.item(at: 0), crowd: crowd)
  }

  /// Returns the proportions of a proportional stack; nil for other stacks.
  ///
  /// - Complexity: O(*n*), as every share depends on all views.
  func proportions() -> StackProportions? {
    guard rules.distribution == .fillProportionally else { return nil }
    var lengths: [Double?] = []
    var spacings = 0.0
    var gap = 0.0
    for place in 0..<count {
      let item = item(at: place)
      guard !item.isHidden else { continue }
      lengths.append(item.contentLength)
      spacings += gap
      gap = (item.customSpacing ?? rules.spacing).nominalPoints
    }
    return StackProportions(lengths: lengths, spacings: spacings)
  }

  /// Returns the constraints of the view at an index.
  func constraints(at place: Int, in crowd: StackCrowd) -> [StackConstraint] {
    let view = neighborhood(at: place, in: crowd)
    var list: [StackConstraint] = []
    let rules = rules.inForce
    rules.addConstraintsAlong(view, to: &list)
    rules.addConstraintsAcross(view, to: &list)
    return list
  }

  /// Returns the constraints of the stack itself.
  func canvasConstraints(in crowd: StackCrowd) -> [StackConstraint] {
    var list: [StackConstraint] = []
    let rules = rules.inForce
    rules.addCanvasConstraintsAlong(crowd, to: &list)
    rules.addCanvasConstraintsAcross(crowd, to: &list)
    return list
  }
}

/// The recipe of a whole stack, without views.
struct StackRecipe: StackRow {
  var rules: StackRules
  var items: [StackItem]

  var count: Int { items.count }

  func item(at place: Int) -> StackItem { items[place] }

  /// The values of all views together that the rules depend on.
  var crowd: StackCrowd {
    let visible = items.filter { !$0.isHidden }
    return StackCrowd(
      count: count, visibleCount: visible.count, visiblePlaces: visiblePlaces,
      wrappingCount: visible.count { $0.wraps },
      proportions: proportions())
  }

  /// All constraints: those of the stack with nil, those of arranged views with their indices.
  var constraints: [(place: Int?, constraint: StackConstraint)] {
    let crowd = crowd
    return canvasConstraints(in: crowd).map { (nil, $0) }
      + items.indices.flatMap { place in constraints(at: place, in: crowd).map { (place, $0) } }
  }
}
