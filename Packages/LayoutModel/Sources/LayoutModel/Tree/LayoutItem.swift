@_exported import LayoutEnvironments
@_exported import LayoutEquations
@_exported import TextMeasuring

/// An object that has anchors and is laid out: a view, a guide, or an object of your own class.
///
/// A view class of your own takes part with four members, and two calls where its children come and go:
///
///     final class Node: LayoutItem {
///       let layoutState = LayoutItemState()
///       weak var parent: Node?
///       var children: [Node] = []
///       var frame = LayoutRect.zero
///
///       var layoutSuperitem: (any LayoutItem)? { parent }
///       var layoutSubitems: [any LayoutItem] { children }
///       func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
///
///       func add(_ child: Node) {
///         child.parent = self
///         children.append(child)
///         didAddLayoutSubitem(child)
///       }
///     }
///
/// Superitems and subitems are a tree: no item lies in itself, however many are between, and each is a subitem of its
/// superitem. The layout of items that form no tree does not end.
///
/// Its parts are ``LayoutItemTree``, ``LayoutItemContent``, ``LayoutItemText`` and ``LayoutItemMargins``; here are the
/// pass, traits and frames. Everything but those four members has a default.
///
/// Anchors, guides and margins come with it. ``LayoutView`` is the ready-made class.
public protocol LayoutItem: LayoutItemTree, LayoutItemContent, LayoutItemMargins, LayoutItemText {
  /// Called when a subitem's content size, priorities, alignment insets or baselines change. Default: does nothing.
  func layoutSubitemContentDidChange(_ item: any LayoutItem)

  /// Receives the frame, in the superitem's coordinates and points, with every edge on a pixel.
  ///
  /// Called in the pass, when the superitem is arranged, for items whose frame changed. What it changes takes part in
  /// the next round.
  func layoutDidSolve(frame: LayoutRect)

  /// Updates constraints to the state of the item. Default: does nothing.
  ///
  /// Called once for an item that is new to the layout, and again after `invalidateLayoutConstraints()`; before
  /// anything is solved, and for what lies in an item before the item.
  func updateLayoutConstraints()

  /// Places the subitems. Default: `placeLayoutSubitems()`, which places them by constraints; an item may adjust the
  /// result.
  ///
  /// Called in the pass for items that are new, whose size changed, that have an item in them whose frame changed, and
  /// after `invalidateLayoutArrangement()`; for an item before what lies in it. It may change constraints on what lies
  /// in the item, and ask to arrange that. See ``LayoutEngine/layout()``.
  func arrangeLayoutSubitems()

  /// Called when traits, such as size classes, change. Default: does nothing.
  ///
  /// - Parameter previous: The traits until now; nil when the item comes into a layout.
  func layoutTraitsDidChange(from previous: TraitCollection?)

  /// The frame and mask that lay the item out. Default: nil; constraints lay it out.
  ///
  /// Call `invalidateAutoresizing()` after a change.
  var autoresizing: LayoutAutoresizing? { get }

  /// The frame that a document or a test expects. Default: nil.
  ///
  /// An item that is laid out elsewhere is ``LayoutStatus/misplaced``.
  var expectedFrame: LayoutRect? { get }
}

extension LayoutItem {
  /// Does nothing.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {}

  /// Does nothing.
  public func updateLayoutConstraints() {}

  /// Places what is in the item by its constraints.
  public func arrangeLayoutSubitems() { placeLayoutSubitems() }

  /// Does nothing.
  public func layoutTraitsDidChange(from previous: TraitCollection?) {}

  /// Constraints.
  public var autoresizing: LayoutAutoresizing? { nil }

  /// No expectation.
  public var expectedFrame: LayoutRect? { nil }
}
