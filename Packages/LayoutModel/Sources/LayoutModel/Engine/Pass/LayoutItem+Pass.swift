/// Requests and operations of items in a layout pass; see ``LayoutEngine/layout()``.
extension LayoutItem {
  /// Requests ``LayoutItem/updateLayoutConstraints()`` in the next pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutConstraints() { layoutState.mark(.constraints) }

  /// Requests ``LayoutItem/arrangeLayoutSubitems()`` in the next pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutArrangement() { layoutState.mark(.arrangement) }

  /// Sends the subitems and guides of an item their new frames.
  ///
  /// An implementation of ``LayoutItem/arrangeLayoutSubitems()`` calls it first.
  ///
  /// - Complexity: O(*k* log *k*) for *k* frames that changed.
  public func placeLayoutSubitems() {
    guard let record = layoutState.record else { return }
    record.engine?.pass.placeSubitems(of: record)
  }
}

extension LayoutItemState {
  /// Whether a phase of the next pass has to process the item.
  func isMarked(for phase: PassPhase) -> Bool {
    phase == .constraints ? needsConstraintUpdate : needsArrangement
  }

  func mark(_ phase: PassPhase) {
    guard !isMarked(for: phase) else { return }
    if let record, let engine = record.engine { return engine.pass.mark(record, for: phase) }
    setMarked(true, for: phase)
  }

  func setMarked(_ isMarked: Bool, for phase: PassPhase) {
    if phase == .constraints { needsConstraintUpdate = isMarked } else { needsArrangement = isMarked }
  }
}

/// The layout pass under the names of UIKit and AppKit.
extension LayoutView {
  /// Returns whether the next pass calls ``updateConstraints()``.
  public func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }

  /// Calls ``updateConstraints()`` for this view and its descendants where requested, subitems first.
  ///
  /// Frames do not change. Has no effect while constraints are being updated, and without an engine.
  public func updateConstraintsIfNeeded() { layoutState.engine?.updateConstraintsIfNeeded(in: self) }

  /// Performs the requested layout of the view's subtree immediately; see ``LayoutEngine/layoutIfNeeded(_:)``.
  ///
  /// Has no effect without an engine.
  public func layoutIfNeeded() { layoutState.engine?.layoutIfNeeded(self) }

  /// Whether the next pass calls ``layoutSubviews()``: it was requested, the size changed, or a subview was added, was
  /// removed or has a new frame. Setting true calls ``setNeedsLayout()``; setting false has no effect.
  ///
  /// A changed constraint sets ``LayoutEngine/needsLayout`` only. Which views it affects is known after solving.
  public var needsLayout: Bool {
    get { layoutState.needsArrangement }
    set { if newValue { setNeedsLayout() } }
  }

  /// AppKit's name for ``layoutIfNeeded()``.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }

  /// AppKit's name for ``updateConstraintsIfNeeded()``.
  public func updateConstraintsForSubtreeIfNeeded() { updateConstraintsIfNeeded() }

  /// Calls ``updateConstraints()``.
  public func updateLayoutConstraints() { updateConstraints() }

  /// Calls ``layoutSubviews()``.
  public func arrangeLayoutSubitems() { layoutSubviews() }
}
