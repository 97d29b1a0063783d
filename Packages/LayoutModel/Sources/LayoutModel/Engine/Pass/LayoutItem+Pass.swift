/// Methods that items call to take part in a layout pass; see ``LayoutEngine/layout()``.
extension LayoutItem {
  /// Requests a call of ``LayoutItem/updateLayoutConstraints()`` in the next layout pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutConstraints() { layoutState.mark(.constraints) }

  /// Requests a call of ``LayoutItem/arrangeLayoutSubitems()`` in the next layout pass.
  ///
  /// - Complexity: O(1).
  public func invalidateLayoutArrangement() { layoutState.mark(.arrangement) }

  /// Sends the item's subitems and guides the frames that have changed in the last solve.
  ///
  /// Implementations of ``LayoutItem/arrangeLayoutSubitems()`` call this method first.
  ///
  /// - Complexity: O(*k* log *k*) for *k* frames that have changed.
  public func placeLayoutSubitems() {
    guard let record = layoutState.record else { return }
    record.engine?.pass.placeSubitems(of: record)
  }
}

extension LayoutItemState {
  /// Returns whether the next pass processes the item in a phase: updates its constraints, or arranges its subitems.
  func isMarked(for phase: PassPhase) -> Bool {
    phase == .constraints ? needsConstraintUpdate : needsArrangement
  }

  /// Requests that the next pass process the item in a phase: update its constraints, or arrange its subitems.
  func mark(_ phase: PassPhase) {
    guard !isMarked(for: phase) else { return }
    if let record, let engine = record.engine { return engine.pass.mark(record, for: phase) }
    setMarked(true, for: phase)
  }

  func setMarked(_ isMarked: Bool, for phase: PassPhase) {
    if phase == .constraints { needsConstraintUpdate = isMarked } else { needsArrangement = isMarked }
  }
}

/// Methods of the layout pass with the names that they have in UIKit and AppKit.
extension LayoutView {
  /// Returns whether the next layout pass calls ``updateConstraints()``.
  public func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }

  /// Calls ``updateConstraints()`` for each view that requested an update, among this view and its descendants.
  /// Subviews come before superviews.
  ///
  /// Frames do not change. The call has no effect while an engine updates constraints or solves.
  public func updateConstraintsIfNeeded() {
    if let engine = layoutState.engine {
      engine.updateConstraintsIfNeeded(in: self)
    } else {
      updateConstraintsWithoutEngine()
    }
  }

  /// Lays out this view and its descendants immediately if something has changed; see
  /// ``LayoutEngine/layoutIfNeeded(_:)``.
  ///
  ///     constraint.constant = 100
  ///     view.layoutIfNeeded()
  ///     view.frame  // the new frame
  ///
  /// Without an engine, the call lays out the whole tree of the view with a temporary engine, if the app links the
  /// module LayoutKit (see ``DefaultEngine``). The root of the tree has the size that the app has set. If the app has
  /// set no size, and constraints lay out the root, the constraints determine the size (see `RootSizing.free`). For
  /// repeated layouts, create a ``LayoutEngine``, because a temporary engine solves the entire layout from scratch.
  ///
  /// - Complexity: The same as for ``LayoutEngine/layout()``. Without an engine, the same as for the first layout of
  ///   the tree.
  public func layoutIfNeeded() {
    if let engine = layoutState.engine {
      engine.layoutIfNeeded(self)
    } else {
      layOutWithDefaultEngine()
    }
  }

  /// Whether the next layout pass calls ``layoutSubviews()``.
  ///
  /// It is true if ``setNeedsLayout()`` was called, if the view's size has changed, or if a subview was added, was
  /// removed or has a new frame. Setting true calls ``setNeedsLayout()``. Setting false has no effect.
  ///
  /// After a change of a constraint, only ``LayoutEngine/needsLayout`` is true, because it is not known before solving
  /// which views the change affects.
  public var needsLayout: Bool {
    get { layoutState.needsArrangement }
    set { if newValue { setNeedsLayout() } }
  }

  /// AppKit's name for ``layoutIfNeeded()``.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }

  /// AppKit's name for ``updateConstraintsIfNeeded()``.
  public func updateConstraintsForSubtreeIfNeeded() { updateConstraintsIfNeeded() }

  /// Calls ``updateConstraints()``, which subclasses override. For the root view of a view controller, calls
  /// ``LayoutViewController/updateViewConstraints()`` instead, which by default calls ``updateConstraints()`` of the
  /// view.
  public func updateLayoutConstraints() {
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  /// Calls ``layoutSubviews()``, which subclasses override. If the view has a controller, also calls the controller's
  /// methods before and after: ``LayoutViewController/viewWillLayoutSubviews()`` and
  /// ``LayoutViewController/viewDidLayoutSubviews()``.
  public func arrangeLayoutSubitems() {
    let controller = viewController
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
}
