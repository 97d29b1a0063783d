extension LayoutItem {
  /// The guides that were added with ``addLayoutGuide(_:)``, in the order in which they were added.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide to the item. If the guide belongs to a different item, it is first removed from that item. Has no
  /// effect on system guides.
  ///
  /// - Complexity: O(*g* + *d*), where *g* is the number of guides of the item, and *d* is its depth in the tree.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, guide.systemGuide == nil else { return }
    guide.removeFromOwningView()
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

  /// The guide for the area inside the item's margins. If the item scrolls, the margins are those of its content area.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) { LayoutGuide() } }

  /// The guide for the area in which lines of text have a readable width, centered between the margins.
  ///
  /// The guide is at most as wide as the space between the margins. Its width is also limited to the width in
  /// `LayoutBehavior.readableWidths` for the environment's text size. This limit has the priority 999.5, so required
  /// constraints have precedence.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent) { LayoutGuide() } }

  /// The guide for the area at the top of the root that bars cover.
  ///
  /// To keep content below the bars, constrain it to the guide's bottom edge. For the root, the height of the guide is
  /// the top safe area inset. For other items, the height is 0.
  public var topLayoutGuide: BarLayoutGuide { systemGuide(.top) { BarLayoutGuide(.top) } }

  /// The guide for the area at the bottom of the root that bars cover.
  ///
  /// To keep content above the bars, constrain it to the guide's top edge. For the root, the height of the guide is the
  /// bottom safe area inset. For other items, the height is 0.
  public var bottomLayoutGuide: BarLayoutGuide { systemGuide(.bottom) { BarLayoutGuide(.bottom) } }

  /// The guide for the safe area of the item, which bars do not cover: its bounds inside the safe area insets.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) { LayoutGuide() } }

  /// The guide for the part of the item that the keyboard covers; see `LayoutEnvironment.keyboardFrame`.
  public var keyboardLayoutGuide: KeyboardLayoutGuide { systemGuide(.keyboard) { KeyboardLayoutGuide() } }

  /// Returns the system guide of a kind. Returns nil if the kind exists only for scrolling items and this item does not
  /// scroll.
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

  /// Returns the system guide of a kind. Creates the guide on the first access.
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
    // The keyboard's overlap and the readable width are computed only for items with these guides.
    if kind == .keyboard || kind == .readableContent { layoutState.engine?.insetsDidChange() }
    return guide
  }
}

extension LayoutGuide {
  /// Removes the guide from the view that contains it. Has no effect if no view contains the guide.
  ///
  /// In Embedded Swift, generic code that is compiled in another module cannot call methods of protocol extensions on a
  /// value of type `any LayoutItem`. Such code calls this method instead.
  func removeFromOwningView() { owningView?.removeLayoutGuide(self) }

  /// Activates the constraints that determine the frame of this guide as a system guide of `owner`. Creates them if
  /// they do not exist yet.
  func place(by kind: SystemGuide, in owner: any LayoutItem) {
    if placingConstraints.isEmpty { placingConstraints = kind.constraints(of: self, in: owner) }
    for constraint in placingConstraints where constraint.holder == nil { constraint.attach(to: owner) }
  }
}
