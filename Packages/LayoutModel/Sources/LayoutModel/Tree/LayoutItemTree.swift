/// The position of an item in its tree, and its names: the first of the four parts of ``LayoutItem``.
///
/// The state, the superitem and the subitems have no default implementations.
public protocol LayoutItemTree: AnyObject {
  /// The layout state of the item: one object that lives as long as the item.
  var layoutState: LayoutItemState { get }

  /// The superitem, in whose coordinates this item has its frame; nil for the root of a tree.
  var layoutSuperitem: (any LayoutItem)? { get }

  /// The direct subitems, in order, without the guides that `addLayoutGuide(_:)` stores.
  var layoutSubitems: [any LayoutItem] { get }

  /// The kind of the item: view or guide. Default: view.
  var layoutKind: LayoutItemKind { get }

  /// The name that people read and equations use. Default: the name of the type.
  var layoutName: String { get }

  /// Whether ``layoutName`` was set for this item. If false, it is the name of the type.
  var hasLayoutName: Bool { get }

  /// A unique identifier for programs. Default: nil.
  var layoutID: String? { get }
}

extension LayoutItemTree {
  /// Default: a view.
  public var layoutKind: LayoutItemKind { .view }

  /// The type's name.
  public var layoutName: String { String(describing: type(of: self)) }

  /// Default: false, because the default name is that of the type.
  public var hasLayoutName: Bool { false }

  /// Default: nil.
  public var layoutID: String? { nil }
}

/// The kinds of items: views have content and subviews; guides are rectangles without either.
@frozen
public enum LayoutItemKind: String, Hashable, Sendable, CaseIterable {
  /// An item with content, margins and subitems.
  case view

  /// A layout guide, which is only a rectangle. The view that owns the guide holds the constraints on it.
  case guide
}
