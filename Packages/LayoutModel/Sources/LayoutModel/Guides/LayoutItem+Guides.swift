extension LayoutItem {
  /// The guides added with ``addLayoutGuide(_:)``, in order.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide, after removing it from its current owner. Has no effect on system guides.
  ///
  /// - Complexity: O(*g* + *d*) for *g* guides *d* levels below the root.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, guide.systemGuide == nil else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutState.guides.append(guide)
    guide.owningView = self
    didAddLayoutSubitem(guide)
  }

  /// Removes a guide and deactivates the constraints that refer to it. Has no effect on guides of other views.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let place = layoutState.guides.firstIndex(where: { $0 === guide }) else { return }
    willRemoveLayoutSubitem(guide)
    layoutState.guides.remove(at: place)
    guide.owningView = nil
  }

  /// The guide of the bounds inset by the margins; for an item that scrolls, of its content area inset by the margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) { LayoutGuide() } }

  /// The guide of the part of the margins in which text is readable. It is centered between the margins, no wider than
  /// they are, and no wider than the value of ``LayoutBehavior/readableWidths`` for the environment's text size.
  ///
  /// The latter width has priority 999.5: required constraints are stronger.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent) { LayoutGuide() } }

  /// The guide of the area that bars cover at the top: from the top of the root down to the content.
  ///
  /// Constrain content to its bottom. Its height is the top safe area inset of the environment for the root, and 0 for
  /// other items.
  public var topLayoutGuide: BarLayoutGuide { systemGuide(.top) { BarLayoutGuide(.top) } }

  /// The guide of the area that bars cover at the bottom: from the content down to the bottom of the root.
  ///
  /// Constrain content to its top. Its height is the bottom safe area inset of the environment for the root, and 0 for
  /// other items.
  public var bottomLayoutGuide: BarLayoutGuide { systemGuide(.bottom) { BarLayoutGuide(.bottom) } }

  /// The guide of the bounds inset by the safe area.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) { LayoutGuide() } }

  /// The guide of the part of the item that ``LayoutEnvironment/keyboardFrame`` covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide { systemGuide(.keyboard) { KeyboardLayoutGuide() } }

  /// Returns a system guide of the item; nil for a guide of scrolling items if this one does not scroll.
  func guide(_ kind: SystemGuide) -> LayoutGuide? {
    switch kind {
    case .layoutMargins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    case .safeArea: safeAreaLayoutGuide
    case .top: topLayoutGuide
    case .bottom: bottomLayoutGuide
    case .keyboard: keyboardLayoutGuide
    case .scrollContent: scrollContentGuide
    case .scrollFrame: scrollContentGuide == nil ? nil : systemGuide(.scrollFrame) { LayoutGuide() }
    }
  }

  func systemGuide<Guide: LayoutGuide>(_ kind: SystemGuide, make: () -> Guide) -> Guide {
    if let guide = layoutState.systemGuides[kind] as? Guide { return guide }
    let guide = make()
    guide.name = kind.name
    guide.identifier = kind.identifier
    guide.isSystemGuide = true
    guide.systemGuide = kind
    guide.owningView = self
    layoutState.systemGuides[kind] = guide
    didAddLayoutSubitem(guide)
    guide.place(by: kind, in: self)
    // The keyboard's frame and the readable width are not computed for items without these guides.
    if kind == .keyboard || kind == .readableContent { layoutState.engine?.insetsDidChange() }
    return guide
  }
}

extension LayoutGuide {
  /// Activates those constraints of a system guide that are inactive; creates them if necessary.
  func place(by kind: SystemGuide, in owner: any LayoutItem) {
    if placingConstraints.isEmpty { placingConstraints = kind.constraints(of: self, in: owner) }
    for constraint in placingConstraints where constraint.holder == nil { constraint.attach(to: owner) }
  }
}
