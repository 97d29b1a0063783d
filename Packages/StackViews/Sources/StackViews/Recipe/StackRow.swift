import LayoutModel

/// A row of arranged views as the rules see it, wherever the views come from.
protocol StackRow {
  var rules: StackRules { get }

  /// How many views are arranged.
  var count: Int { get }

  /// The view at a place.
  func item(at place: Int) -> StackItem
}

extension StackRow {
  /// The last visible view before a place.
  ///
  /// - Complexity: O(hidden views in between), as the next two.
  func visiblePlace(before place: Int) -> Int? {
    var place = place - 1
    while place >= 0, item(at: place).isHidden { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// The first visible view from a place on.
  func visiblePlace(from place: Int) -> Int? {
    var place = place
    while place < count, item(at: place).isHidden { place += 1 }
    return place < count ? place : nil
  }

  /// The places of the first and the last visible view; nil if there is none.
  var visiblePlaces: ClosedRange<Int>? {
    guard let first = visiblePlace(from: 0), let last = visiblePlace(before: count) else { return nil }
    return first...last
  }

  /// The view at a place with what its constraints depend on.
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

  /// How a proportional stack is shared out; nil for other stacks.
  ///
  /// - Complexity: O(*n*): every share depends on all.
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

  /// The constraints of the view at a place.
  func constraints(at place: Int, in crowd: StackCrowd) -> [StackConstraint] {
    let view = neighborhood(at: place, in: crowd)
    var list: [StackConstraint] = []
    rules.addConstraintsAlong(view, to: &list)
    rules.addConstraintsAcross(view, to: &list)
    return list
  }

  /// The constraints of the stack itself.
  func canvasConstraints(in crowd: StackCrowd) -> [StackConstraint] {
    var list: [StackConstraint] = []
    rules.addCanvasConstraintsAlong(crowd, to: &list)
    rules.addCanvasConstraintsAcross(crowd, to: &list)
    return list
  }
}

/// The recipe of a whole stack, from values alone.
struct StackRecipe: StackRow {
  var rules: StackRules
  var items: [StackItem]

  var count: Int { items.count }

  func item(at place: Int) -> StackItem { items[place] }

  /// What the rules have to know of all views together.
  var crowd: StackCrowd {
    let visible = items.filter { !$0.isHidden }
    return StackCrowd(
      count: count, visibleCount: visible.count, visiblePlaces: visiblePlaces,
      wrappingCount: visible.count { $0.wraps },
      proportions: proportions())
  }

  /// All constraints: those of the stack under nil, those of arranged views under their places.
  var constraints: [(place: Int?, constraint: StackConstraint)] {
    let crowd = crowd
    return canvasConstraints(in: crowd).map { (nil, $0) }
      + items.indices.flatMap { place in constraints(at: place, in: crowd).map { (place, $0) } }
  }
}
