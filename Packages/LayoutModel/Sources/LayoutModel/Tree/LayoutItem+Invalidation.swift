/// What an item says when something changed that the layout had asked it for.
extension LayoutItem {
  /// Tells the layout that ``LayoutItem/intrinsicContentSize``, or a priority of the content, changed.
  ///
  /// It is asked again in the next ``LayoutEngine/layout()``, in which the superitem is arranged.
  public func invalidateIntrinsicContentSize() {
    layoutSuperitem?.invalidateLayoutArrangement()
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
  }

  /// Tells the layout that alignment insets or baselines changed.
  public func invalidateAlignment() {
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
    record.engine?.mentionsDidChange(of: self)
    record.engine?.alignmentDidChange(of: self)
    baselinesDidChange()
  }

  /// Tells the layout that what margins and safe areas follow from changed: ``LayoutItem/preferredLayoutMargins``,
  /// ``LayoutItem/preservesSuperviewLayoutMargins``, ``LayoutItem/insetsLayoutMarginsFromSafeArea``,
  /// ``LayoutItem/layoutMarginsFollowReadableWidth`` or ``LayoutItem/additionalSafeAreaInsets``.
  public func invalidateLayoutMargins() {
    guard let engine = layoutState.engine else { return }
    engine.insetsDidChange()
    engine.readableMarginsDidChange(of: self)
  }

  /// Tells the layout that ``LayoutItem/semanticContentAttribute`` changed.
  public func invalidateLayoutDirection() {
    layoutState.engine?.directionDidChange(from: self)
  }

  /// Tells the layout that a name, an id or an expected frame changed, which solutions carry.
  public func invalidateLayoutDescription() {
    layoutState.engine?.descriptionDidChange()
  }
}
