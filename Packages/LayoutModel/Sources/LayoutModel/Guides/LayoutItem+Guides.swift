extension LayoutItem {
  /// The guides added by hand, in order.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide, after taking it from the view that owned it; a guide that comes with a view stays with that.
  ///
  /// - Complexity: O(*g* + *d*) for *g* guides *d* levels below the root.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, guide.systemGuide == nil else { return }
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

  /// The bounds without the margins; of an item that scrolls, its content area without them.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) { LayoutGuide() } }

  /// The part of the margins in which text is pleasant to read: in their middle, no wider than they are, and no
  /// wider than ``LayoutBehavior/readableWidths`` has it for the text size of the environment.
  ///
  /// The latter is wished for at 999.5: what is required is stronger.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent) { LayoutGuide() } }

  /// What the bars at the top cover: from the top of the root down to the content.
  ///
  /// Pin to its bottom. Its height is the top safe area inset of the root's environment; of other items it is 0.
  public var topLayoutGuide: BarLayoutGuide { systemGuide(.top) { BarLayoutGuide(.top) } }

  /// What the bars at the bottom cover: from the content down to the bottom of the root.
  ///
  /// Pin to its top. Its height is the bottom safe area inset of the root's environment; of other items it is 0.
  public var bottomLayoutGuide: BarLayoutGuide { systemGuide(.bottom) { BarLayoutGuide(.bottom) } }

  /// The bounds without what bars, corners and the like cover.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) { LayoutGuide() } }

  /// What ``LayoutEnvironment/keyboardFrame`` covers of the item.
  public var keyboardLayoutGuide: KeyboardLayoutGuide { systemGuide(.keyboard) { KeyboardLayoutGuide() } }

  /// A guide that comes with the item; nil for one of items that scroll if this one does not.
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
    // What these are placed by is not computed for items without them.
    if kind == .keyboard || kind == .readableContent { layoutState.engine?.insetsDidChange() }
    return guide
  }
}

extension LayoutGuide {
  /// Activates the constraints that place the guide, as far as they are not.
  func place(by kind: SystemGuide, in owner: any LayoutItem) {
    if placingConstraints.isEmpty { placingConstraints = kind.constraints(of: self, in: owner) }
    for constraint in placingConstraints where constraint.holder == nil { constraint.attach(to: owner) }
  }
}
