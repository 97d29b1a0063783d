@_spi(Tools) import LayoutModel
import SourceText

/// The constraints of a layout, grouped by holder (the item that a constraint is installed on), as in Interface
/// Builder's document outline.
///
/// ```swift
/// let outline = LayoutOutline(of: root)
/// print(OutlineRenderer().render(OutlinedFile(name: "Login", scenes: [outline])), terminator: "")
/// ```
///
/// An outline is a value: later changes of the tree do not affect it.
public struct LayoutOutline: Hashable, Sendable {
  /// The items of the tree. The root comes first, and superitems come before their subitems.
  public internal(set) var items: [Item] = []

  /// Whether constraints that do not match a filter were left out.
  var isFiltered = false

  /// An item in a ``LayoutOutline``, with the constraints that are installed on it.
  public struct Item: Hashable, Sendable {
    /// The unique id that the author gave the item; nil if there is none.
    public internal(set) var id: String?

    /// The name of the item, which need not be unique.
    public internal(set) var name: String

    /// Whether the item is a view or a layout guide.
    public internal(set) var kind: LayoutItemKind

    /// The number of the item's ancestors in the tree: 0 for the root.
    public internal(set) var depth: Int

    /// The index in ``LayoutOutline/items`` of the item's superitem; nil for the root.
    var parent: Int?

    /// The constraints that are installed on the item: first the active ones, in the order of their activation, and
    /// then inactive constraints that would be installed on it.
    public internal(set) var constraints: [Constraint] = []
  }

  /// A constraint in a ``LayoutOutline``, as a value.
  public struct Constraint: Hashable, Sendable {
    /// The equation of the constraint. It refers to items by name, or by id if several items have the name.
    public internal(set) var equation: ConstraintEquation

    /// The origin of the constraint: the user, or the part of the layout that generated it, such as a stack view.
    public internal(set) var origin: ConstraintOrigin

    /// Whether the constraint is active.
    public internal(set) var isActive: Bool

    /// The location of the constraint in the file; nil if the file does not contain it.
    public internal(set) var location: SourceLocation?

    /// The items to which the constraint refers, each with its attribute in the constraint.
    var mentions: [Mention]
  }

  /// A reference of a constraint to an attribute of an item.
  struct Mention: Hashable, Sendable {
    /// The index of the item in ``LayoutOutline/items``, or, for a guide that belongs to a view, the index of that
    /// view. Nil for an item outside of the tree.
    var item: Int?

    /// The name of the guide, such as `Safe Area`, if the constraint refers to a guide that belongs to a view;
    /// otherwise nil.
    var guide: String?

    var attribute: LayoutAttribute
  }

  /// Creates the outline of a tree.
  ///
  /// - Parameters:
  ///   - root: The topmost item of the tree.
  ///   - inactive: Inactive constraints to list as well, such as those that are not installed for the current size
  ///     class.
  ///   - includesGenerated: Whether to list also the constraints that stack views, autoresizing masks and guides
  ///     create. Default: false. Constraints that are not installed on an item, such as content constraints, are never
  ///     listed.
  ///   - locations: The locations of constraints in the file, by the identity of the `LayoutConstraint`.
  /// - Complexity: O(*n* + *i* · *d*) for *n* items and constraints, *i* inactive constraints, and a tree of depth *d*.
  public init(
    of root: any LayoutItem, inactive: [LayoutConstraint] = [], includesGenerated: Bool = false,
    locations: [ObjectIdentifier: SourceLocation] = [:]
  ) {
    var builder = OutlineBuilder(index: LayoutItemIndex(root: root), locations: locations)
    builder.list(inactive: inactive, includesGenerated: includesGenerated)
    items = builder.items
  }

  /// The number of constraints in the outline.
  public var count: Int { items.reduce(0) { $0 + $1.constraints.count } }

  /// Returns an outline with only the constraints that refer to the given item, to the given attribute, or, if both are
  /// given, to this attribute of this item.
  ///
  /// ```swift
  /// let widths = try outline.filtered(item: "Field", attribute: .width)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The id or name of the item, as in `LayoutItemIndex`; nil for all items. If it is a view, constraints of
  ///     the guides that belong to the view, such as `Safe Area`, are kept too. The name of such a guide, such as
  ///     `Card Safe Area`, keeps only the constraints of this guide.
  ///   - attribute: The attribute; nil for all attributes.
  /// - Throws: `ItemLookupError` if there is no such item, or more than one.
  /// - Complexity: O(*n*) for *n* items and constraints.
  public func filtered(item: String?, attribute: LayoutAttribute? = nil) throws(ItemLookupError)
    -> LayoutOutline
  {
    var subject: OutlineSubject?
    if let item { subject = try self.subject(named: item) }
    var outline = self
    outline.isFiltered = item != nil || attribute != nil
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

/// A builder that collects the items and constraints of a tree for an outline.
private struct OutlineBuilder {
  let index: LayoutItemIndex
  let locations: [ObjectIdentifier: SourceLocation]
  var items: [LayoutOutline.Item] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(index: LayoutItemIndex, locations: [ObjectIdentifier: SourceLocation]) {
    self.index = index
    self.locations = locations
    for (number, item) in index.items.enumerated() {
      numbers[ObjectIdentifier(item)] = number
      let parent = item.layoutSuperitem.flatMap { numbers[ObjectIdentifier($0)] }
      items.append(
        .init(
          id: item.layoutID, name: item.layoutName, kind: item.layoutKind,
          depth: parent.map { items[$0].depth + 1 } ?? 0, parent: parent))
    }
  }

  mutating func list(inactive: [LayoutConstraint], includesGenerated: Bool) {
    for (number, item) in index.items.enumerated() {
      items[number].constraints = item.heldLayoutConstraints
        .filter { includesGenerated || $0.origin == .user }.map(listed)
    }
    for constraint in inactive where !constraint.isActive {
      guard let holder = constraint.effectiveHolder, let number = numbers[ObjectIdentifier(holder)] else {
        continue
      }
      items[number].constraints.append(listed(constraint))
    }
  }

  private func listed(_ constraint: LayoutConstraint) -> LayoutOutline.Constraint {
    LayoutOutline.Constraint(
      equation: constraint.equation(items: index), origin: constraint.origin, isActive: constraint.isActive,
      location: locations[ObjectIdentifier(constraint)],
      mentions: constraint.mentions.map { mention(of: $0.item, $0.attribute) })
  }

  private func mention(of item: any LayoutItem, _ attribute: LayoutAttribute) -> LayoutOutline.Mention {
    if let number = numbers[ObjectIdentifier(item)] { return .init(item: number, attribute: attribute) }
    let guide = item as? LayoutGuide
    let owner = guide?.owningView.flatMap { numbers[ObjectIdentifier($0)] }
    return .init(item: owner, guide: guide?.systemGuideName, attribute: attribute)
  }
}
