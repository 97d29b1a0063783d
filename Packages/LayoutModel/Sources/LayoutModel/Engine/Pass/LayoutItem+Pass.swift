/// What an item says, and what it may do, in the deferred pass; see ``LayoutEngine/layout()``.
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
    record.engine?.placeSubitems(of: record)
  }
}

extension LayoutItemState {
  /// Whether the item waits for a phase of the pass.
  func isMarked(for phase: PassPhase) -> Bool {
    phase == .constraints ? needsConstraintUpdate : needsArrangement
  }

  func mark(_ phase: PassPhase) {
    guard !isMarked(for: phase) else { return }
    if let record, let engine = record.engine { return engine.mark(record, for: phase) }
    setMarked(true, for: phase)
  }

  func setMarked(_ isMarked: Bool, for phase: PassPhase) {
    if phase == .constraints { needsConstraintUpdate = isMarked } else { needsArrangement = isMarked }
  }
}
