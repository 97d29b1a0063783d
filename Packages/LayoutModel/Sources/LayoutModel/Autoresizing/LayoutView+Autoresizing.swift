extension LayoutView {
  /// Takes the frame, and the superview's size as it is now, as what the mask starts from.
  func frameReferenceDidChange() {
    referenceSuperviewSize = superview?.bounds.size ?? .zero
    if translatesAutoresizingMaskIntoConstraints { invalidateAutoresizing() }
  }
}

extension LayoutItem {
  /// Tells the layout that what lays the item out, its frame and mask or its constraints, changed.
  func invalidateAutoresizing() {}

  /// Tells the layout that the item's content scrolled.
  func invalidateBoundsOrigin() {}
}
