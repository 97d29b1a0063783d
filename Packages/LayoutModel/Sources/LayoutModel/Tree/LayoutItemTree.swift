/// The relations of an item to its superitem and subitems, and its names: a part of ``LayoutItem``.
///
/// The state, the superitem and the subitems have no default implementations.
public protocol LayoutItemTree: AnyObject {
  /// The object in which the engine stores its data about the item. It must be the same object as long as the item
  /// lives.
  var layoutState: LayoutItemState { get }

  /// The superitem, in whose coordinates this item has its frame; nil for the root of a tree.
  var layoutSuperitem: (any LayoutItem)? { get }

  /// The direct subitems, in order. Guides added with `addLayoutGuide(_:)` are not among them.
  var layoutSubitems: [any LayoutItem] { get }

  /// The kind of the item, view or guide. Default: view.
  var layoutKind: LayoutItemKind { get }

  /// The name of the item in reports and equations. Default: the name of its type.
  var layoutName: String { get }

  /// Whether ``layoutName`` was set for this item, instead of being the name of its type. Default: false.
  var hasLayoutName: Bool { get }

  /// The unique identifier of the item, for programs. Default: nil.
  var layoutID: String? { get }
}

extension LayoutItemTree {
  /// Default: the item is a view.
  public var layoutKind: LayoutItemKind { .view }

  /// Default: the name of the item's type.
  public var layoutName: String { String(describing: type(of: self)) }

  /// Default: false; ``layoutName`` is the name of the item's type.
  public var hasLayoutName: Bool { false }

  /// Default: nil; the item has no identifier.
  public var layoutID: String? { nil }
}

/// The kinds of items: views and layout guides.
@frozen
public enum LayoutItemKind: String, Hashable, Sendable, CaseIterable {
  /// An item with content, margins and subitems.
  case view

  /// A layout guide, which is only a rectangle. The view that owns the guide holds the constraints on it.
  case guide
}
