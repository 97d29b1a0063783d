@_exported import LayoutEnvironments
@_exported import LayoutEquations
@_exported import TextMeasuring

/// An object that has anchors and is laid out: a view, a guide, or an instance of your own class.
///
/// Your own view class needs four members, and two calls in the methods that add and remove subitems:
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
/// It adds the callbacks of the layout pass, traits and frames. Everything but the four members above has a default.
///
/// Anchors, guides and margins are provided in extensions. ``LayoutView`` is the ready-made class.
public protocol LayoutItem: LayoutItemTree, LayoutItemContent, LayoutItemMargins, LayoutItemText {
  /// Called when a subitem's content size, priorities, alignment insets or baselines change. Default: does nothing.
  func layoutSubitemContentDidChange(_ item: any LayoutItem)

  /// Receives the frame, in points and in the superitem's coordinates, with every edge on a pixel.
  ///
  /// Called during the layout pass, when the superitem arranges its subitems, for each item whose frame changed.
  /// Changes that it makes take effect in the next iteration of the pass.
  func layoutDidSolve(frame: LayoutRect)

  /// Updates the constraints of the item to its state. Default: does nothing.
  ///
  /// Called once for an item that is new to the layout, and again after `invalidateLayoutConstraints()`. All calls
  /// precede solving, and subitems are called before their superitem.
  func updateLayoutConstraints()

  /// Sets the frames of the subitems. Default: `placeLayoutSubitems()`, which sets the frames that follow from
  /// constraints; an implementation may adjust them.
  ///
  /// Called during the pass for an item that is new, whose size changed, or that has a subitem whose frame changed, and
  /// after `invalidateLayoutArrangement()`. An item is called before its subitems. It may change constraints on its
  /// descendants, and invalidate their arrangement. See ``LayoutEngine/layout()``.
  func arrangeLayoutSubitems()

  /// Called when traits, such as size classes, change. Default: does nothing.
  ///
  /// - Parameter previous: The traits before the change; nil when the item joins a layout.
  func layoutTraitsDidChange(from previous: TraitCollection?)

  /// The frame and the autoresizing mask that lay the item out. Default: nil, which means constraints.
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

  /// Sets the frames of the subitems from constraints.
  public func arrangeLayoutSubitems() { placeLayoutSubitems() }

  /// The default implementation does nothing.
  public func layoutTraitsDidChange(from previous: TraitCollection?) {}

  /// Default: nil; constraints lay the item out.
  public var autoresizing: LayoutAutoresizing? { nil }

  /// Default: nil; no frame is expected.
  public var expectedFrame: LayoutRect? { nil }
}
