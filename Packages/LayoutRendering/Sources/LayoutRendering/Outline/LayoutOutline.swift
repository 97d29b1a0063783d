@_spi(Tools) import LayoutModel
import SourceText

/// The constraints of a layout, each listed below its holder, as in Interface Builder's document outline.
///
///     let outline = LayoutOutline(of: root)
///     print(OutlineRenderer().render(OutlinedFile(name: "Login", scenes: [outline])), terminator: "")
///
/// An outline is a value: later changes of the tree do not affect it.
public struct LayoutOutline: Hashable, Sendable {
  /// The items, superitems before their subitems, the root first.
  public internal(set) var items: [Item] = []

  /// An item and the constraints that it holds.
  public struct Item: Hashable, Sendable {
    /// The item's unique identifier; nil if it has none.
    public internal(set) var id: String?

    /// The item's name.
    public internal(set) var name: String

    /// Whether it is a view or a guide.
    public internal(set) var kind: LayoutItemKind

    /// The number of superitems.
    public internal(set) var depth: Int

    /// The index of the superitem; nil for the root.
    var parent: Int?

    /// The constraints that the item holds, in the order of their activation, followed by the inactive constraints that
    /// it would hold.
    public internal(set) var constraints: [Constraint] = []
  }

  /// A constraint of an outline.
  public struct Constraint: Hashable, Sendable {
    /// The equation, with unique names of its items.
    public internal(set) var equation: ConstraintEquation

    /// The origin of the constraint.
    public internal(set) var origin: ConstraintOrigin

    /// Whether the constraint is active.
    public internal(set) var isActive: Bool

    /// The location in the file; nil if the file does not contain the constraint.
    public internal(set) var location: SourceLocation?

    /// The items and attributes that the constraint mentions.
    var mentions: [Mention]
  }

  /// An attribute of an item that a constraint mentions.
  struct Mention: Hashable, Sendable {
    /// The index of the item in ``LayoutOutline/items``; for a guide that belongs to a view, the index of that view.
    /// Nil for an item outside of the tree.
    var item: Int?

    /// The name of a guide that belongs to a view, such as `Safe Area`; nil for other items.
    var guide: String?

    var attribute: LayoutAttribute
  }

  /// Lists the constraints of a tree.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - inactive: Inactive constraints to list, such as those that are not installed for the current size class.
  ///   - includesGenerated: Whether constraints of stack views, autoresizing masks and guides are listed too. Default:
  ///     false. Constraints that belong to no item, such as content constraints, are never listed.
  ///   - locations: The locations of constraints in the file, by the identity of the `LayoutConstraint`.
  /// - Complexity: O(*n*) for *n* items and constraints, plus the depth of each inactive constraint.
  public init(
    of root: any LayoutItem, inactive: [LayoutConstraint] = [], includesGenerated: Bool = false,
    locations: [ObjectIdentifier: SourceLocation] = [:]
  ) {
    var builder = OutlineBuilder(index: LayoutItemIndex(root: root), locations: locations)
    builder.list(inactive: inactive, includesGenerated: includesGenerated)
    items = builder.items
  }

  /// The number of listed constraints.
  public var count: Int { items.reduce(0) { $0 + $1.constraints.count } }

  /// Returns the constraints that mention an item, an attribute, or an attribute of an item.
  ///
  /// - Parameters:
  ///   - item: The id or name of the item, as in `LayoutItemIndex`; nil for all items. A view includes its own guides,
  ///     such as its `Safe Area`; the name of such a guide, as `Card Safe Area`, means only the guide.
  ///   - attribute: The attribute; nil for all attributes.
  /// - Throws: ``ItemLookupError`` if there is no such item, or more than one.
  /// - Complexity: O(*n*) for *n* items and constraints.
  public func filtered(item: String?, attribute: LayoutAttribute? = nil) throws(ItemLookupError)
    -> LayoutOutline
  {
    var subject: OutlineSubject?
    if let item { subject = try self.subject(named: item) }
    var outline = self
    for index in outline.items.indices {
      outline.items[index].constraints.removeAll { constraint in
        !constraint.mentions.contains { mention in
          (subject?.isMeant(by: mention) ?? true) && (attribute == nil || mention.attribute == attribute)
        }
      }
    }
    return outline
  }
}

/// A builder of outlines.
private struct OutlineBuilder {
  let index: LayoutItemIndex
  let locations: [ObjectIdentifier: SourceLocation]
  var items: [LayoutOutline.Item] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init(index: LayoutItemIndex, locations: [ObjectIdentifier: SourceLocation]) {
    self.index = index
    self.locations = locations
    for (place, item) in index.items.enumerated() {
      places[ObjectIdentifier(item)] = place
      let parent = item.layoutSuperitem.flatMap { places[ObjectIdentifier($0)] }
      items.append(
        .init(
          id: item.layoutID, name: item.layoutName, kind: item.layoutKind,
          depth: parent.map { items[$0].depth + 1 } ?? 0, parent: parent))
    }
  }

  mutating func list(inactive: [LayoutConstraint], includesGenerated: Bool) {
    for (place, item) in index.items.enumerated() {
      items[place].constraints = item.heldLayoutConstraints
        .filter { includesGenerated || $0.origin == .user }.map(listed)
    }
    for constraint in inactive where !constraint.isActive {
      guard let holder = constraint.naturalHolder, let place = places[ObjectIdentifier(holder)] else {
        continue
      }
      items[place].constraints.append(listed(constraint))
    }
  }

  private func listed(_ constraint: LayoutConstraint) -> LayoutOutline.Constraint {
    LayoutOutline.Constraint(
      equation: constraint.equation(items: index), origin: constraint.origin, isActive: constraint.isActive,
      location: locations[ObjectIdentifier(constraint)],
      mentions: constraint.mentions.map { mention(of: $0.item, $0.attribute) })
  }

  private func mention(of item: any LayoutItem, _ attribute: LayoutAttribute) -> LayoutOutline.Mention {
    if let place = places[ObjectIdentifier(item)] { return .init(item: place, attribute: attribute) }
    let guide = item as? LayoutGuide
    let owner = guide?.owningView.flatMap { places[ObjectIdentifier($0)] }
    return .init(item: owner, guide: guide?.systemGuideName, attribute: attribute)
  }
}
