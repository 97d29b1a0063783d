import LayoutModel

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

    /// What it speaks of: places among ``LayoutOutline/items``, each with its attribute. Of a guide that comes with
    /// every view, the place of the view that owns it.
    var mentions: [Mention]
  }

  /// An attribute of an item that a constraint speaks of.
  struct Mention: Hashable, Sendable {
    /// The place of the item; nil for one outside of the tree.
    var item: Int?
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
  ///   - item: The item, by id or name as ``LayoutItemIndex`` finds it; nil for any.
  ///   - attribute: The attribute; nil for any.
  /// - Throws: ``ItemLookupError`` if no item, or more than one, is called so.
  public func filtered(item: String?, attribute: LayoutAttribute? = nil) throws(ItemLookupError)
    -> LayoutOutline
  {
    var place: Int?
    if let item { place = try self.place(ofItemNamed: item) }
    var outline = self
    for index in outline.items.indices {
      outline.items[index].constraints.removeAll { constraint in
        !constraint.mentions.contains { mention in
          (place == nil || mention.item == place) && (attribute == nil || mention.attribute == attribute)
        }
      }
    }
    return outline
  }

  /// The place of an item: of the one with this id, the only one of this name, or the only one but for case.
  private func place(ofItemNamed name: String) throws(ItemLookupError) -> Int {
    if let place = items.firstIndex(where: { $0.id == name }) { return place }
    let folded = name.lowercased()
    let tests: [(Item) -> Bool] = [
      { $0.name == name }, { $0.name.lowercased() == folded || $0.id?.lowercased() == folded },
    ]
    for test in tests {
      let found = items.indices.filter { test(items[$0]) }
      guard let place = found.first else { continue }
      guard found.count == 1 else {
        throw .ambiguous(
          name,
          candidates: found.map {
            .init(name: items[$0].name, id: items[$0].id, superitem: superitem(of: $0))
          })
      }
      return place
    }
    throw .unknown(name, suggestions: Suggestions.nearest(to: name, among: items.map(\.name)))
  }

  /// The name of what an item lies in.
  private func superitem(of place: Int) -> String? {
    items[..<place].last { $0.depth == items[place].depth - 1 }?.name
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
      let depth =
        item.layoutSuperitem.flatMap { places[ObjectIdentifier($0)] }.map { items[$0].depth + 1 } ?? 0
      items.append(.init(id: item.layoutID, name: item.layoutName, kind: item.layoutKind, depth: depth))
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
      mentions: constraint.mentions.map { .init(item: place(of: $0.item), attribute: $0.attribute) })
  }

  /// The place of an item, or of the view that a guide of the system's belongs to.
  private func place(of item: any LayoutItem) -> Int? {
    places[ObjectIdentifier(item)]
      ?? (item as? LayoutGuide)?.owningView.flatMap { places[ObjectIdentifier($0)] }
  }
}
