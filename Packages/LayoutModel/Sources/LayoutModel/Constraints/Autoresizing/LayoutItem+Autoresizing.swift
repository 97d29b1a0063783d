/// Frames that code sets, and autoresizing without an engine.
///
/// A class whose users set frames notifies the layout in a property observer:
///
///     final class Node: LayoutItem {
///       var frame = LayoutRect.zero { didSet { didSetLayoutFrame(frame) } }
///       var mask: AutoresizingMask = [] { didSet { if mask != oldValue { restartLayoutAutoresizing() } } }
///       var autoresizing: LayoutAutoresizing? { layoutAutoresizing(mask: mask) }
///       func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
///       // … the other members of `LayoutItem` …
///     }
///
/// ``LayoutView`` does this for its own frame.
extension LayoutItem {
  /// Notifies the layout that code has set the item's frame.
  ///
  /// Subitems with a mask are autoresized immediately. If the item itself has a mask, autoresizing starts again from
  /// this frame. Otherwise, the solved frame is restored when the superitem next arranges its subitems.
  ///
  /// A call during ``LayoutItem/layoutDidSolve(frame:)`` has no effect, because the layout itself has set the frame.
  /// Therefore, a property observer may call this method after every change.
  ///
  /// - Parameter frame: The new frame in points, in the superitem's coordinates. Numbers that are not finite and
  ///   negative sizes are treated as 0.
  /// - Complexity: O(*n*) for *n* descendants that are autoresized. Otherwise O(1).
  public func didSetLayoutFrame(_ frame: LayoutRect) {
    if !layoutState.isReceivingFrame { setLayoutFrameByCode(frame) }
  }

  /// Returns the item's autoresizing with the given mask: it starts from the frame that code last set with
  /// ``didSetLayoutFrame(_:)``, and from the superitem's size at that time.
  public func layoutAutoresizing(mask: AutoresizingMask) -> LayoutAutoresizing {
    let start = layoutState.autoresizingStart
    return LayoutAutoresizing(mask: mask, frame: start.frame, superitemSize: start.superitemSize)
  }

  /// Makes autoresizing start from the item's current frame and the superitem's current size. Call this method after
  /// the mask has changed. ``didAddLayoutSubitem(_:)`` calls it for the added item.
  public func restartLayoutAutoresizing() {
    layoutState.autoresizingStart = AutoresizingStart(
      frame: layoutState.frame, superitemSize: layoutSuperitem?.sizeForSubitems)
    invalidateAutoresizing()
  }

  /// Stores a frame that the app has set. Later autoresizing starts from this frame.
  func setLayoutFrameByCode(_ frame: LayoutRect) {
    let oldSize = layoutState.frame.size
    storeLayoutFrame(frame.standardizedForLayout)
    restartLayoutAutoresizing()
    autoresizeSubitems(from: oldSize)
  }

  /// Sends the item a frame that the engine has computed.
  func receiveLayoutFrame(_ frame: LayoutRect) {
    layoutState.frame = frame
    layoutState.isReceivingFrame = true
    layoutDidSolve(frame: frame)
    layoutState.isReceivingFrame = false
  }

  /// Stores a frame that the app has set or autoresizing has computed.
  private func storeLayoutFrame(_ frame: LayoutRect) {
    let state = layoutState
    if frame.size != state.frame.size { invalidateLayoutArrangement() }
    if let record = state.record { record.engine?.frameWasSet(frame, of: record) }
    state.frame = frame
  }

  /// Autoresizes the subitems after code has set the item's size. Does the same for each subitem whose size changes.
  ///
  /// Each frame is computed from the frame at which autoresizing started, not from the previous frame. Therefore, if a
  /// superitem shrinks to zero and grows again, its subitems get their old frames back.
  private func autoresizeSubitems(from oldSize: LayoutSize) {
    var open: [(item: any LayoutItem, oldSize: LayoutSize)] = [(self, oldSize)]
    while let (item, oldSize) = open.popLast() {
      let size = item.layoutState.frame.size
      guard size != oldSize, item.autoresizesLayoutSubitems else { continue }
      for subitem in item.layoutSubitems {
        guard let source = subitem.autoresizing else { continue }
        open.append((subitem, subitem.layoutState.frame.size))
        subitem.follow(superitemSize: size, startingFrom: oldSize, source)
      }
    }
  }

  /// Computes the item's frame from its mask after code has changed the superitem's size, and stores the frame.
  private func follow(
    superitemSize: LayoutSize, startingFrom oldSize: LayoutSize, _ source: LayoutAutoresizing
  ) {
    let state = layoutState
    let start = source.superitemSize ?? state.translation?.superitemSize ?? oldSize
    state.autoresizingStart = AutoresizingStart(frame: source.frame, superitemSize: start)
    let frame = source.mask.resized(source.frame, from: start, to: superitemSize)
    storeLayoutFrame(frame)
    state.isReceivingFrame = true
    layoutDidAutoresize(frame: frame)
    state.isReceivingFrame = false
    invalidateAutoresizing()
  }

  /// The current size of this item. Autoresizing of the subitems starts from this size and from their current frames.
  /// Nil for a topmost item whose size is zero, because an engine will set its size.
  private var sizeForSubitems: LayoutSize? {
    let size = layoutState.frame.size
    return size == .zero && layoutSuperitem == nil ? nil : size
  }
}

/// A frame that the app has set, and the superitem's size at that time. Autoresizing computes all later frames from
/// these values.
struct AutoresizingStart {
  var frame: LayoutRect
  var superitemSize: LayoutSize?
}
