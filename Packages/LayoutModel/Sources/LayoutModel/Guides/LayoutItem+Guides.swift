extension LayoutItem {
  /// The guides that were added with ``addLayoutGuide(_:)``, in this order.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide to the item. If another item owns the guide, it is removed from that first. Has no effect on system
  /// guides.
  ///
  /// - Complexity: O(*g* + *d*) for *g* guides of an item at depth *d* of the tree.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, guide.systemGuide == nil else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutState.guides.append(guide)
    guide.owningView = self
    didAddLayoutSubitem(guide)
  }

  /// Removes a guide from the item, and deactivates the constraints that refer to the guide.
  ///
  /// Has no effect on guides of other items.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutState.guides.firstIndex(where: { $0 === guide }) else { return }
    willRemoveLayoutSubitem(guide)
    layoutState.guides.remove(at: index)
    guide.owningView = nil
  }

  /// The guide of the item's bounds inset by its margins. For an item that scrolls: of its content area inset by the
  /// margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) { LayoutGuide() } }

  /// The guide of the area between the margins in which lines of text have a readable width.
  ///
  /// It is centered between the margins and at most as wide as the space between them. Its width is also limited by
  /// ``LayoutBehavior/readableWidths`` for the environment's text size. This limit has priority 999.5, so required
  /// constraints are stronger.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent) { LayoutGuide() } }

  /// The guide of the area that bars cover at the top of the root.
  ///
  /// Constrain content to the guide's bottom. For the root, the guide's height is the top safe area inset of the
  /// environment; for other items it is 0.
  public var topLayoutGuide: BarLayoutGuide { systemGuide(.top) { BarLayoutGuide(.top) } }

  /// The guide of the area that bars cover at the bottom of the root.
  ///
  /// Constrain content to the guide's top. For the root, the guide's height is the bottom safe area inset of the
  /// environment; for other items it is 0.
  public var bottomLayoutGuide: BarLayoutGuide { systemGuide(.bottom) { BarLayoutGuide(.bottom) } }

  /// The guide of the item's bounds inset by its safe area insets: the area that bars do not cover.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) { LayoutGuide() } }

  /// The guide of the part of the item that ``LayoutEnvironment/keyboardFrame`` covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide { systemGuide(.keyboard) { KeyboardLayoutGuide() } }

  /// Returns the system guide of a kind; nil for a guide of scrolled content if this item does not scroll.
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

  /// Returns the system guide of a kind. Creates it on first use.
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
  /// Activates the constraints that determine a system guide's position and size; creates them if necessary.
  func place(by kind: SystemGuide, in owner: any LayoutItem) {
    if placingConstraints.isEmpty { placingConstraints = kind.constraints(of: self, in: owner) }
    for constraint in placingConstraints where constraint.holder == nil { constraint.attach(to: owner) }
  }
}
