import LayoutEquations
import LinearConstraints

/// Tests of a single constraint, for the classes that recognize causes of conflicts. `index` is the index of the
/// constraint in ``constraints``.
extension ConflictCase {
  /// Returns the width or height that a constraint compares with a number, together with this number. Returns nil for
  /// any other constraint.
  func size(of index: Int) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    guard let equation = constraints[index].equation, equation.second == nil,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, case .item(let id) = anchor.item
    else { return nil }
    return (id, anchor.attribute, equation.relation, equation.constant)
  }

  /// The negative size that a constraint sets, if the conflict consists only of this constraint; nil for all other
  /// conflicts.
  var negativeSize: (index: Int, item: String, attribute: LayoutAttribute, constant: Double)? {
    guard conflict != nil, members.count == 1, let size = size(of: members[0]), size.constant < 0 else {
      return nil
    }
    return (members[0], size.item, size.attribute, size.constant)
  }

  /// Returns whether the constraint comes from a host, such as a table, that sets the size of its view, or from UIKit
  /// while it measures a view.
  func isHostSize(_ index: Int) -> Bool { makers[index] == .host || makers[index] == .measuring }

  /// Returns whether the maker of a constraint is guessed: the constraint sets the size of a cell or its content view, but
  /// the log prints no identifier. UIKit sets such sizes with an identifier, which some tools remove.
  func isGuessedHostSize(_ index: Int) -> Bool {
    guard constraints[index].identifier == nil, let size = size(of: index), size.relation == .equal,
      kinds[size.item] == .hostContent
    else { return false }
    // If the app makes its constraints with a library, a constraint of class `NSLayoutConstraint` is certainly UIKit's.
    if makers[index] == .host { return !isOfLibrary }
    // If two constraints without identifiers set the same size, only the dropped constraint shows which of them is the
    // app's.
    return makers[index] == .app
      && constraints.indices.contains { other in
        other != index && makers[other] == .host && constraints[other].identifier == nil
          && constraints[other].equation?.first == constraints[index].equation?.first
      }
  }

  /// Returns whether a constraint without an identifier makes a header, a footer or a cell of the app 0 wide or high.
  /// The maker of such a constraint is not known: an app makes it to hide the view, and a table makes it before its
  /// first layout.
  func isZeroOfUnknownMaker(_ index: Int) -> Bool {
    guard constraints[index].className == "NSLayoutConstraint", constraints[index].identifier == nil,
      let size = size(of: index), size.relation == .equal, size.constant == 0
    else { return false }
    return kinds[size.item] == .app && grows(size.item)
  }

  /// Returns whether the size that a host sets on an item is guessed: no constraint with an identifier sets this size.
  func isGuessedHost(_ item: String) -> Bool {
    let sizes = deciding.filter { makers[$0] == .host && subject(of: $0) == item }
    return !sizes.isEmpty && sizes.allSatisfy(isGuessedHostSize)
  }

  /// Returns whether a constraint may come from the app, although one of its items is inside a view that belongs to the
  /// system.
  func isInsideSystem(_ index: Int) -> Bool {
    makers[index] == .app && owners[index] == .open
      && constraints[index].items.contains { item in
        superviews[item.id].map { kinds[$0] == .apple } ?? false || isJoinedToPicker(item.id)
      }
  }

  /// Returns whether constraints join an item to one of the system's own views inside a picker. Apps cannot add views
  /// there, so the item is the system's too, even if its class is public.
  private func isJoinedToPicker(_ id: String) -> Bool {
    var (known, open): (Set<String>, [String]) = ([id], [id])
    while let next = open.popLast() {
      for index in items.rows(of: next) where owners[index] == .apple || owners[index] == .open {
        for item in constraints[index].items {
          if kinds[item.id] == .apple, className(of: item.id)?.mentions("Picker") == true { return true }
          if kinds[item.id] == .neutral, known.insert(item.id).inserted { open.append(item.id) }
        }
      }
    }
    return false
  }

  /// Returns whether the constraint is a size of 0 that comes from a host, such as a table, or from UIKit measuring a
  /// view.
  ///
  /// Sizes below ``leastLength`` count as 0, because apps hide headers with `CGFloat.leastNormalMagnitude`.
  func isZeroHost(_ index: Int) -> Bool {
    guard isHostSize(index), let size = size(of: index) else { return false }
    return size.constant.magnitude < Self.leastLength
  }

  /// The length, in points, below which a size counts as 0.
  static let leastLength = 0.001

  /// Returns the item that a constraint positions or sizes; nil if the constraint names no items.
  ///
  /// This is usually the first item of the equation. An exception is `V:[bar]-(0)-|`: its equation begins with the
  /// superview, so the item is the second one.
  func subject(of index: Int) -> String? {
    let constraint = constraints[index]
    if constraint.container == .first, case .attribute(let anchor)? = constraint.equation?.second,
      case .item(let id) = anchor.item
    {
      return id
    }
    return constraint.items.first?.id
  }

  /// Returns the item that is positioned or sized by the first constraint in ``deciding`` that fulfills a condition;
  /// nil if none does.
  ///
  /// - Parameter isRow: The condition. Its argument is the index of a constraint.
  func item(where isRow: (Int) -> Bool) -> String? {
    deciding.first(where: isRow).flatMap(subject)
  }

  /// Returns whether an item contains other items.
  ///
  /// An item contains others if it is a superview or a cell, if a constraint uses its margins, or if constraints place
  /// other items between its edges on one axis.
  func isContainer(_ id: String) -> Bool {
    if items.isSuperview(id) || kinds[id] == .hostContent || usesMargins(of: id) { return true }
    return LayoutAxis.allCases.contains { axis in
      guard let near = inset(of: id, axis, isNear: true), let far = inset(of: id, axis, isNear: false) else {
        return false
      }
      let sum = near.length + far.length
      // Without insets, the item that a constraint names first is usually the inner one.
      return sum > 0 || sum == 0 && !(near.isFirst && far.isFirst)
    }
  }

  private func usesMargins(of id: String) -> Bool {
    items.rows(of: id).contains { index in
      [constraints[index].equation?.first, constraints[index].equation?.second].contains { operand in
        guard case .attribute(let anchor)? = operand else { return false }
        return anchor.item == .item(id) && anchor.attribute.marginEdge != nil
      }
    }
  }

  /// Returns the distance from an edge of the item `id` inwards to the same edge of an item that it contains. Returns
  /// nil if no conflicting constraint states such a distance.
  ///
  /// - Parameter isNear: Whether the edge is the left, leading or top one.
  /// - Returns: The inset in points, and whether the constraint that states it names the item `id` first.
  private func inset(of id: String, _ axis: LayoutAxis, isNear: Bool) -> (length: Double, isFirst: Bool)? {
    for index in deciding(about: id) {
      guard let equation = constraints[index].equation, equation.multiplier == 1,
        case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
        let isOneNear = one.attribute.edge.isNearEdge, one.attribute.edge == other.attribute.edge,
        one.attribute.axis == axis, isOneNear == isNear, one.item != other.item,
        constraints[index].identifier?.hasPrefix("UISV-alignment") != true,
        superviews[id].map({ one.item != .item($0) && other.item != .item($0) }) ?? true
      else { continue }
      // If the constraint names a margin of the other item, the other item is the outer one, even if `id` extends over
      // the margin.
      let isAtMargin =
        other.item == .item(id) ? one.attribute.marginEdge != nil : other.attribute.marginEdge != nil
      guard !isAtMargin else { continue }
      // The first position minus the second one is the constant.
      if other.item == .item(id) {
        return (length: isNear ? equation.constant : -equation.constant, isFirst: false)
      }
      if one.item == .item(id) {
        return (length: isNear ? -equation.constant : equation.constant, isFirst: true)
      }
    }
    return nil
  }

  /// Returns whether the system places a view by its frame: a bar, a window, the content view of a cell, the root view
  /// of a controller, or one of the system's own views.
  ///
  /// Constraints of the app cannot position such a view, not even with `translatesAutoresizingMaskIntoConstraints =
  /// false`.
  func isPlacedBySystem(_ id: String) -> Bool {
    if kinds[id].isOfApple || kinds[id] == .hostContent { return true }
    if let name = className(of: id), AppleClasses.placedByFrame.contains(name) { return true }
    if let superview = superviews[id] {
      if kinds[superview].isOfApple { return true }
      // A table or navigation bar places a search bar by its frame. A search bar in any other view can have
      // constraints.
      if className(of: id) == "UISearchBar", let name = className(of: superview) {
        return Self.searchBarHolders.contains { name.hasPrefix($0) }
      }
    }
    return items.rows(of: id).contains { index in
      constraints[index].isInsideAlert || makers[index] == .host && subject(of: index) == id
    }
  }

  /// Prefixes of class names. Views of these classes place a search bar that they contain by setting its frame.
  private static let searchBarHolders = ["UITableView", "UINavigation", "UISearchController"]

  /// Returns the class of the item with an id; nil if the log does not print it.
  func className(of id: String) -> String? { items.className(of: id) }
}

extension LayoutAttribute {
  /// The edge that a margin is measured from; the attribute itself if it is not a margin.
  fileprivate var edge: LayoutAttribute { marginEdge?.edge ?? self }

  /// True for the left, leading and top edge, false for the opposite edges; nil for all other attributes.
  var isNearEdge: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
