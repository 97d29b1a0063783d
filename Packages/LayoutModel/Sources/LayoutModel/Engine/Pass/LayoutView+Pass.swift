/// The deferred pass under the names that people's fingers know.
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
