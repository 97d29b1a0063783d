/// What an item asks for, and what it may do, in the deferred pass; see ``LayoutEngine/layout()``.
extension LayoutItem {
  /// Asks for ``LayoutItem/updateLayoutConstraints()`` in the next pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutConstraints() { layoutState.mark(.constraints) }

  /// Asks for ``LayoutItem/arrangeLayoutSubitems()`` in the next pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutArrangement() { layoutState.mark(.arrangement) }

  /// Tells the subitems and guides of an item their frames, as far as they do not have them yet.
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
  /// Whether the item waits for a phase of the pass.
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

/// The deferred pass under the names of UIKit and AppKit.
extension LayoutView {
  /// Whether ``updateConstraints()`` is going to be called.
  public func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }

  /// Calls ``updateConstraints()`` of the views in this one that asked for it, and of this one, children first.
  ///
  /// Frames stay as they are. While constraints are being updated it does nothing; without an engine neither.
  public func updateConstraintsIfNeeded() { layoutState.engine?.updateConstraintsIfNeeded(in: self) }

  /// Lays out now what would be laid out in the next pass; see ``LayoutEngine/layoutIfNeeded(_:)``.
  ///
  /// Without an engine it does nothing.
  public func layoutIfNeeded() { layoutState.engine?.layoutIfNeeded(self) }

  /// Whether ``layoutSubviews()`` is going to be called: somebody asked for it, the size changed, or a subview came,
  /// went, or has a frame to come. Setting it to true is ``setNeedsLayout()``; to false it cannot be set.
  ///
  /// A change of constraints marks the engine, ``LayoutEngine/needsLayout``; whose subviews it moves is known once it
  /// is solved.
  public var needsLayout: Bool {
    get { layoutState.needsArrangement }
    set { if newValue { setNeedsLayout() } }
  }

  /// AppKit's name of ``layoutIfNeeded()``.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }

  /// AppKit's name of ``updateConstraintsIfNeeded()``.
  public func updateConstraintsForSubtreeIfNeeded() { updateConstraintsIfNeeded() }

  /// Calls ``updateConstraints()``.
  public func updateLayoutConstraints() { updateConstraints() }

  /// Calls ``layoutSubviews()``.
  public func arrangeLayoutSubitems() { layoutSubviews() }
}
