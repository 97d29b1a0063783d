/// The change from one layout to the next, with the frames at every fraction in between: the values that an animation
/// shows.
///
///     let transition = engine.transition {
///       panelWidth.constant = 240
///       details.isHidden = false
///     }
///     for step in 1...60 {
///       transition.show(at: Double(step) / 60)
///       draw(root)
///     }
///
/// Each frame is interpolated independently, as in Core Animation. Therefore constraints need not hold at fractions
/// between 0 and 1. After `show(at: 1)`, all items have the frames of the second layout.
///
/// A transition keeps its items alive.
public struct LayoutTransition {
  /// The change of one item's frame from the first layout to the second.
  public struct Change {
    /// The item whose frame changes.
    public let item: any LayoutItem

    /// The frame in the first layout, in points and in the superitem's coordinates. Nil if the item was not part of
    /// that layout.
    public let start: LayoutRect?

    /// The frame in the second layout, in points and in the superitem's coordinates.
    public let end: LayoutRect

    /// Returns the frame at a fraction of the transition; see ``LayoutTransition/frame(of:at:)``.
    public func frame(at fraction: Double) -> LayoutRect {
      guard let start, start != end, fraction.isFinite else { return end }
      func value(_ from: Double, _ to: Double) -> Double {
        // The ends are exact: `from + (to - from)` may differ from `to`.
        fraction == 0 ? from : fraction == 1 ? to : from + (to - from) * fraction
      }
      return LayoutRect(
        x: value(start.minX, end.minX), y: value(start.minY, end.minY),
        width: max(0, value(start.width, end.width)), height: max(0, value(start.height, end.height)))
    }
  }

  /// The items whose frames differ between the two layouts, and the items that are only in the second layout.
  /// Superitems come before their subitems.
  public let changes: [Change]

  private let indices: [ObjectIdentifier: Int]

  init(from start: [ObjectIdentifier: LayoutRect], to end: [(item: any LayoutItem, frame: LayoutRect)]) {
    let changes = end.compactMap { item, frame in
      let old = start[ObjectIdentifier(item)]
      return old == frame ? nil : Change(item: item, start: old, end: frame)
    }
    self.changes = changes
    indices = Dictionary(
      uniqueKeysWithValues: changes.indices.map { (ObjectIdentifier(changes[$0].item), $0) })
  }

  /// Returns the frame of an item at a fraction of the transition. Nil if the item's frame does not change.
  ///
  /// - Parameters:
  ///   - item: An item of the second layout.
  ///   - fraction: 0 for the first layout, 1 for the second. Values outside 0...1, as in animations with springs,
  ///     continue the movement; sizes never become negative. A value that is not finite is treated as 1. An item that
  ///     was not part of the first layout has its final frame at every fraction.
  public func frame(of item: any LayoutItem, at fraction: Double) -> LayoutRect? {
    indices[ObjectIdentifier(item)].map { changes[$0].frame(at: fraction) }
  }

  /// Sends the items their frames at a fraction of the transition (``LayoutItem/layoutDidSolve(frame:)``).
  ///
  /// The layout itself does not change, and no pass becomes necessary. If a pass arranges a superitem for another
  /// reason, the pass restores the solved frames of the subitems.
  ///
  /// - Parameter fraction: The fraction; see ``frame(of:at:)``.
  /// - Complexity: O(*n*) for *n* items in ``changes``.
  public func show(at fraction: Double) {
    for change in changes {
      let frame = change.frame(at: fraction)
      let state = change.item.layoutState
      guard state.frame != frame else { continue }
      if let record = state.record { record.engine?.pass.frameWasShown(frame, of: record) }
      change.item.receiveLayoutFrame(frame)
    }
  }
}

extension LayoutEngine {
  /// Lays out the tree, makes changes, lays out the tree again, and returns the transition between both layouts.
  ///
  /// The changes may be constants, priorities, constraints that are activated and deactivated, hidden views, subviews,
  /// content, or ``environment``, such as its size classes. The items have their final frames afterwards; call
  /// ``LayoutTransition/show(at:)`` with 0 to start an animation.
  ///
  /// - Parameters:
  ///   - item: The item whose subtree receives its frames now. The frames of other items change in the next pass,
  ///     without a transition. Default: the root.
  ///   - changes: The function that makes the changes.
  /// - Complexity: The same as for two calls of ``layout()``, plus O(*n*) for *n* items.
  public func transition(of item: (any LayoutItem)? = nil, _ changes: () -> Void) -> LayoutTransition {
    layout()
    let start = publishedFrames()
    changes()
    if let item { layoutIfNeeded(item) } else { layout() }
    return LayoutTransition(
      from: Dictionary(uniqueKeysWithValues: start.map { (ObjectIdentifier($0.item), $0.frame) }),
      to: publishedFrames())
  }

  /// Returns the items of the last layout with their current frames. These are the frames in the solution, or the
  /// frames that the app has set since the last layout.
  private func publishedFrames() -> [(item: any LayoutItem, frame: LayoutRect)] {
    writer.records.compactMap { record in record.item.map { ($0, record.publishedFrame) } }
  }
}
