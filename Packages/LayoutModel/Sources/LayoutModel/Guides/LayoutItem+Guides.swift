extension LayoutItem {
  /// The guides added by hand, in order.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide, after taking it from the view that owned it.
  ///
  /// - Complexity: O(*g* + *d*) for *g* guides *d* levels below the root.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutState.guides.append(guide)
    guide.owningView = self
    didAddLayoutSubitem(guide)
  }

  /// Removes a guide and deactivates the constraints that mention it; a guide of another view stays.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let place = layoutState.guides.firstIndex(where: { $0 === guide }) else { return }
    willRemoveLayoutSubitem(guide)
    layoutState.guides.remove(at: place)
    guide.owningView = nil
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) }

  /// What the bars at the top cover: from the top of the root down to the content.
  ///
  /// Pin to its bottom. Its height is the top safe area inset of the root's environment; of other items it is 0.
  public var topLayoutGuide: LayoutGuide { systemGuide(.top) }

  /// What the bars at the bottom cover: from the content down to the bottom of the root.
  ///
  /// Pin to its top. Its height is the bottom safe area inset of the root's environment; of other items it is 0.
  public var bottomLayoutGuide: LayoutGuide { systemGuide(.bottom) }

  /// The bounds without what bars, corners and the like cover.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  func systemGuide(_ kind: SystemGuide) -> LayoutGuide {
    if let guide = layoutState.systemGuides[kind] { return guide }
    let guide = LayoutGuide(name: kind.name)
    guide.identifier = kind.identifier
    guide.isSystemGuide = true
    guide.owningView = self
    layoutState.systemGuides[kind] = guide
    didAddLayoutSubitem(guide)
    guide.placingConstraints = kind.constraints(of: guide, in: self)
    for constraint in guide.placingConstraints { constraint.attach(to: self) }
    return guide
  }
}
