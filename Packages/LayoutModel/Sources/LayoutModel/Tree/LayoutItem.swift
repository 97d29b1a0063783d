@_exported import LayoutEnvironments
@_exported import LayoutEquations
@_exported import TextMeasuring

/// An object that the layout positions, and that has anchors: a view, a layout guide, or an instance of your own class.
///
/// Your own view class must implement four members. It must also call `didAddLayoutSubitem(_:)` and
/// `willRemoveLayoutSubitem(_:)` where it adds and removes subitems:
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
/// Superitems and subitems must form a tree: no item contains itself, directly or indirectly, and each item is one of
/// the subitems of its superitem. Otherwise, a layout may never end.
///
/// The protocol inherits most of its members from ``LayoutItemTree``, ``LayoutItemContent``, ``LayoutItemText`` and
/// ``LayoutItemMargins``. It adds callbacks for the layout pass, for traits and for frames. All members have default
/// implementations except the four in the example.
///
/// Extensions of the protocol provide anchors, guides and margins. ``LayoutView`` is a class that conforms to the
/// protocol.
public protocol LayoutItem: LayoutItemTree, LayoutItemContent, LayoutItemMargins, LayoutItemText {
  /// Called when the content size, content priorities, alignment insets or baselines of a subitem have changed.
  /// Default: does nothing.
  func layoutSubitemContentDidChange(_ item: any LayoutItem)

  /// Receives the solved frame, in points and in the superitem's coordinates. Its edges are rounded to pixels.
  ///
  /// Called during the layout pass if the item's frame has changed, while the superitem arranges its subitems. Changes
  /// that this method makes take effect in the next iteration of the pass.
  func layoutDidSolve(frame: LayoutRect)

  /// Updates the item's constraints to match its state. Default: does nothing.
  ///
  /// Called once for an item that is new to the layout, and again after `invalidateLayoutConstraints()`. The calls take
  /// place before the engine solves, for subitems before their superitem.
  func updateLayoutConstraints()

  /// Sends the subitems their frames. Default: calls `placeLayoutSubitems()`, which sends the solved frames.
  ///
  /// An implementation may adjust these frames. It may also change constraints on the item's descendants, and request
  /// that they be arranged.
  ///
  /// Called during the layout pass if the item is new, if its size or the frame of a subitem has changed, or after a
  /// call of `invalidateLayoutArrangement()`. The calls take place for superitems before their subitems. See
  /// ``LayoutEngine/layout()``.
  func arrangeLayoutSubitems()

  /// Called when traits such as size classes have changed. Default: does nothing.
  ///
  /// - Parameter previous: The traits before the change; nil when the item enters the layout.
  func layoutTraitsDidChange(from previous: TraitCollection?)

  /// The frame and the autoresizing mask by which the item is laid out. Default: nil, for an item that is laid out by
  /// constraints.
  ///
  /// Call `invalidateAutoresizing()` after a change.
  var autoresizing: LayoutAutoresizing? { get }

  /// Whether the item's subitems are autoresized when code sets the item's size. Default: true.
  ///
  /// When an engine sets the size, the subitems are always autoresized, by generated constraints.
  var autoresizesLayoutSubitems: Bool { get }

  /// Receives the frame that autoresizing computes when code has set the superitem's size, in points and in the
  /// superitem's coordinates. Default: calls ``layoutDidSolve(frame:)``.
  func layoutDidAutoresize(frame: LayoutRect)

  /// The frame that a document or a test expects the item to have. Default: nil.
  ///
  /// If an edge of the item's frame differs from this frame by at least half a pixel, and by more than
  /// `LayoutEnvironment.frameTolerance`, the status of the item is ``LayoutStatus/misplaced``. Exceptions: the item has
  /// a more serious problem, or its frame differs only because its superitem does not have the expected size.
  var expectedFrame: LayoutRect? { get }
}

extension LayoutItem {
  /// The default implementation does nothing.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {}

  /// The default implementation does nothing.
  public func updateLayoutConstraints() {}

  /// The default implementation sends the subitems their solved frames.
  public func arrangeLayoutSubitems() { placeLayoutSubitems() }

  /// The default implementation does nothing.
  public func layoutTraitsDidChange(from previous: TraitCollection?) {}

  /// The default implementation returns nil: constraints lay out the item.
  public var autoresizing: LayoutAutoresizing? { nil }

  /// The default implementation returns true: the subitems are autoresized when code sets the size of the item.
  public var autoresizesLayoutSubitems: Bool { true }

  /// The default implementation calls ``layoutDidSolve(frame:)``.
  public func layoutDidAutoresize(frame: LayoutRect) { layoutDidSolve(frame: frame) }

  /// The default implementation returns nil: no frame is expected.
  public var expectedFrame: LayoutRect? { nil }
}
