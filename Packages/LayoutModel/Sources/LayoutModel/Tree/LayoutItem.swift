@_exported import LayoutEnvironments
@_exported import LayoutEquations
@_exported import TextMeasuring

/// An object that has anchors and is laid out: a view, a guide, or an instance of your own class.
///
/// Your own view class needs four members, and must call `didAddLayoutSubitem(_:)` and `willRemoveLayoutSubitem(_:)`
/// where it adds and removes subitems:
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
/// Superitems and subitems must form a tree: no item contains itself, directly or indirectly, and each item is among
/// the subitems of its superitem. If they do not form a tree, a layout does not end.
///
/// The protocol inherits from ``LayoutItemTree``, ``LayoutItemContent``, ``LayoutItemText`` and ``LayoutItemMargins``.
/// It adds the callbacks of the layout pass, traits and frames. All members except for the four above have defaults.
///
/// Extensions of the protocol provide anchors, guides and margins. ``LayoutView`` is a class that conforms to it.
public protocol LayoutItem: LayoutItemTree, LayoutItemContent, LayoutItemMargins, LayoutItemText {
  /// Called when a subitem's content size, content priorities, alignment insets or baselines change. Default: does
  /// nothing.
  func layoutSubitemContentDidChange(_ item: any LayoutItem)

  /// Receives the solved frame, in points and in the superitem's coordinates. Every edge is on a pixel.
  ///
  /// Called during the layout pass for each item whose frame changed, when its superitem arranges its subitems. Changes
  /// that this method makes take effect in the next iteration of the pass.
  func layoutDidSolve(frame: LayoutRect)

  /// Updates the item's constraints to match its state. Default: does nothing.
  ///
  /// Called once for an item that is new to the layout, and again after `invalidateLayoutConstraints()`. All calls
  /// precede solving. Subitems are called before their superitem.
  func updateLayoutConstraints()

  /// Sets the frames of the subitems. Default: calls `placeLayoutSubitems()`, which sets the frames that follow from
  /// constraints.
  ///
  /// An implementation may adjust these frames. It may also change constraints on the item's descendants, and
  /// invalidate their arrangement.
  ///
  /// Called during the layout pass for an item that is new, for an item whose size changed or that has a subitem whose
  /// frame changed, and after `invalidateLayoutArrangement()`. An item is called before its subitems. See
  /// ``LayoutEngine/layout()``.
  func arrangeLayoutSubitems()

  /// Called when traits, such as size classes, change. Default: does nothing.
  ///
  /// - Parameter previous: The traits before the change; nil when the item joins a layout.
  func layoutTraitsDidChange(from previous: TraitCollection?)

  /// The frame and the autoresizing mask by which the item is laid out. Default: nil; constraints lay out the item.
  ///
  /// Call `invalidateAutoresizing()` after a change.
  var autoresizing: LayoutAutoresizing? { get }

  /// The frame that a document or a test expects. Default: nil.
  ///
  /// An item with another frame has the status ``LayoutStatus/misplaced``.
  var expectedFrame: LayoutRect? { get }
}

extension LayoutItem {
  /// The default implementation does nothing.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {}

  /// The default implementation does nothing.
  public func updateLayoutConstraints() {}

  /// The default implementation sets the frames that follow from constraints.
  public func arrangeLayoutSubitems() { placeLayoutSubitems() }

  /// The default implementation does nothing.
  public func layoutTraitsDidChange(from previous: TraitCollection?) {}

  /// Default: nil; constraints lay out the item.
  public var autoresizing: LayoutAutoresizing? { nil }

  /// Default: nil; no frame is expected.
  public var expectedFrame: LayoutRect? { nil }
}
