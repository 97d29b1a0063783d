/// The place of an item in its tree, and its names: the first of the four parts of ``LayoutItem``.
///
/// The state, the superitem and the subitems have no defaults.
public protocol LayoutItemTree: AnyObject {
  /// What the layout keeps with the item; one object that lives as long as the item.
  var layoutState: LayoutItemState { get }

  /// The item in whose coordinates this one is placed; nil for the root of a tree.
  var layoutSuperitem: (any LayoutItem)? { get }

  /// The items placed in this one, in order, without the guides that `addLayoutGuide(_:)` keeps.
  var layoutSubitems: [any LayoutItem] { get }

  /// Whether this is a view or a guide. Default: a view.
  var layoutKind: LayoutItemKind { get }

  /// The name for people and for equations. Default: the type's name.
  var layoutName: String { get }

  /// Whether ``layoutName`` was given to this item, and is not its type's.
  var hasLayoutName: Bool { get }

  /// A unique name for programs. Default: nil.
  var layoutID: String? { get }
}

extension LayoutItemTree {
  /// A view.
  public var layoutKind: LayoutItemKind { .view }

  /// The type's name.
  public var layoutName: String { String(describing: type(of: self)) }

  /// False: the name is the type's.
  public var hasLayoutName: Bool { false }

  /// nil.
  public var layoutID: String? { nil }
}

/// Views have content and subviews; guides are rectangles without either.
@frozen
public enum LayoutItemKind: String, Hashable, Sendable, CaseIterable {
  /// Has content, margins and subitems.
  case view

  /// Has a rectangle only; the constraints on it are held by the view that owns it.
  case guide
}
