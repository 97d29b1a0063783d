@_spi(Tools) import LayoutModel
import SourceText

/// The constraints of a layout, each below the item that holds it, as Interface Builder's document outline lists them.
///
///     let outline = LayoutOutline(of: root)
///     print(OutlineRenderer().render(OutlinedFile(name: "Login", scenes: [outline])), terminator: "")
///
/// A value that lives on when the tree changes.
public struct LayoutOutline: Hashable, Sendable {
  /// The items, parents before their children, the root first.
  public internal(set) var items: [Item] = []

  /// An item and what it holds.
  public struct Item: Hashable, Sendable {
    /// The item's unique name for programs.
    public internal(set) var id: String?

    /// The item's name for people.
    public internal(set) var name: String

    /// Whether it is a view or a guide.
    public internal(set) var kind: LayoutItemKind

    /// How many items it lies in.
    public internal(set) var depth: Int

    /// The place of the item that it lies in; nil for the root.
    var parent: Int?

    /// The constraints that the item holds, in the order of their activation; then those that it would hold if they
    /// were active.
    public internal(set) var constraints: [Constraint] = []
  }

  /// A constraint of an outline.
  public struct Constraint: Hashable, Sendable {
    /// What it says, with names that tell its items apart.
    public internal(set) var equation: ConstraintEquation

    /// Where it comes from.
    public internal(set) var origin: ConstraintOrigin

    /// Whether it takes part in layout.
    public internal(set) var isActive: Bool

    /// Where it stands in its file; nil for one that nobody wrote there.
    public internal(set) var location: SourceLocation?

    /// What it speaks of, each with its attribute.
    var mentions: [Mention]
  }

  /// An attribute of an item that a constraint speaks of.
  struct Mention: Hashable, Sendable {
    /// The place among ``LayoutOutline/items``: of a guide that comes with views, that of the view that owns it; nil for
    /// an item outside of the tree.
    var item: Int?

    /// The name of a guide that comes with views.
    var guide: String?

    var attribute: LayoutAttribute
  }

  /// Lists the constraints of a tree.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - inactive: Constraints that nothing holds at the moment, such as those that are not installed for a size class.
  ///   - includesGenerated: Whether those are listed too that nobody wrote: those of stack views, masks and guides.
  ///     What the layout makes for itself, as the sizes of contents, is on no item's list.
  ///   - locations: Where constraints stand in the file, by the identity of the `LayoutConstraint`.
  /// - Complexity: O(*n*) for *n* items and constraints, and the depth of the inactive ones.
  public init(
    of root: any LayoutItem, inactive: [LayoutConstraint] = [], includesGenerated: Bool = false,
    locations: [ObjectIdentifier: SourceLocation] = [:]
  ) {
    var builder = OutlineBuilder(index: LayoutItemIndex(root: root), locations: locations)
    builder.list(inactive: inactive, includesGenerated: includesGenerated)
    items = builder.items
  }

  /// How many constraints it lists.
  public var count: Int { items.reduce(0) { $0 + $1.constraints.count } }

  /// The part of the outline that speaks of an item, an attribute, or an attribute of an item.
  ///
  /// - Parameters:
  ///   - item: The item, by id or name as `LayoutItemIndex` finds it; nil for any. A view means its own guides too, as
  ///     its `Safe Area`; such a guide, as `Card Safe Area`, means itself alone.
  ///   - attribute: The attribute; nil for any.
  /// - Throws: ``ItemLookupError`` if no item, or more than one, is called so.
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

/// Makes an outline of a tree.
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
