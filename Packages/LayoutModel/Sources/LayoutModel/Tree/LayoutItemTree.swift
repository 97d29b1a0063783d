/// The members of ``LayoutItem`` for its superitem, its subitems and its names.
///
/// `layoutState`, `layoutSuperitem` and `layoutSubitems` have no default implementations.
public protocol LayoutItemTree: AnyObject {
  /// The object in which the engine stores its data about the item. It must be the same object during the item's
  /// lifetime.
  var layoutState: LayoutItemState { get }

  /// The superitem; nil for the root of a tree. The item's frame is in the coordinates of the superitem.
  var layoutSuperitem: (any LayoutItem)? { get }

  /// The direct subitems, in the order in which solutions list them. For views, this is the order from back to front.
  ///
  /// Guides that were added with `addLayoutGuide(_:)` are not included.
  var layoutSubitems: [any LayoutItem] { get }

  /// The kind of the item: view or guide. Default: view.
  var layoutKind: LayoutItemKind { get }

  /// The name of the item in reports and equations. Default: the name of its type.
  var layoutName: String { get }

  /// Whether ``layoutName`` was chosen for this item and is not just the name of its type. Default: false.
  var hasLayoutName: Bool { get }

  /// The unique identifier of the item, for use by programs. Default: nil.
  var layoutID: String? { get }
}

extension LayoutItemTree {
  /// The default implementation returns ``LayoutItemKind/view``.
  public var layoutKind: LayoutItemKind { .view }

  /// The default implementation returns the name of the item's type.
  public var layoutName: String { typeName(of: self) }

  /// The default implementation returns false: ``layoutName`` is the name of the item's type.
  public var hasLayoutName: Bool { false }

  /// The default implementation returns nil: the item has no identifier.
  public var layoutID: String? { nil }
}

/// The kinds of layout items: views and layout guides.
@frozen
public enum LayoutItemKind: String, Hashable, Sendable, CaseIterable {
  /// An item with content, margins and subitems.
  case view

  /// A layout guide, which is a rectangle without content. The view that owns the guide holds constraints that refer
  /// only to the guide.
  case guide
}
