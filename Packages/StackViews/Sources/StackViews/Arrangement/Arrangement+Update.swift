@_spi(Tools) import LayoutModel

extension ConstraintOrigin {
  /// The origin of the constraints that a ``StackView`` creates.
  public static let stackView = ConstraintOrigin(rawValue: "stackView")
}

/// Methods that compute the stack's constraints with its ``StackRules``, and update the active constraints to match.
extension Arrangement {
  /// Computes the constraints of the marked views and of the stack with its ``StackRules``, and updates the active
  /// constraints to match.
  ///
  /// - Complexity: O(*m*) for *m* marked views. O(*n*) for *n* arranged views if the distribution is
  ///   ``StackView/Distribution/fillProportionally``, or after one of the changes that ``refreshBasis()`` lists.
  func update() {
    guard isStale else { return }
    for view in isAllStale ? views : stale { refreshItem(of: view) }
    refreshBasis()
    settleFirstGap()
    let marked = isAllStale ? views : stale
    for view in marked where isAllStale || view.isStale {
      let index = index(of: view)
      install(constraints(at: index, in: basis.crowd), in: &view.installed, at: index)
      dropUnusedGap(of: view)
    }
    install(canvasConstraints(in: basis.crowd), in: &canvas, at: nil)
    dropUnusedSpanners()
    for view in stale { view.isStale = false }
    stale = []
    isAllStale = false
    isStale = false
  }

  /// Updates the stored properties of an arranged view from which its constraints are computed, such as the length of
  /// its content.
  private func refreshItem(of arranged: ArrangedView) {
    let view = arranged.view
    if rules.alignsBaselines {
      arranged.item.hasFirstBaseline = view.hasTextBaseline(.firstBaseline)
      arranged.item.hasLastBaseline = view.hasTextBaseline(.lastBaseline)
    }
    if rules.textWidthPriority != nil { arranged.item.wraps = view.contentHeightDependsOnWidth }
    if rules.breaksTies {
      if rules.distribution != .fillProportionally {
        let length = view.intrinsicContentSize[rules.axis]
        arranged.item.contentLength = length.isFinite && length >= 0 ? length : nil
      }
    }
    // Hidden views are not measured before they are shown.
    if rules.distribution == .fillProportionally, arranged.needsMeasuring, !arranged.item.isHidden {
      // The constraints that the stack created for the previous length must not affect the measurement.
      for installed in arranged.installed where installed.constraint.holder === view {
        if installed.role == .proportionalLength || installed.role == .hiding {
          installed.constraint.deactivate()
        }
      }
      arranged.item.contentLength = view.contentLength(along: rules.axis)
      arranged.needsMeasuring = false
    }
  }

  // MARK: Constraints

  /// Changes the active constraints of an arranged view, or of the stack itself, to the wanted constraints. An active
  /// constraint that is still wanted is kept.
  ///
  /// - Parameters:
  ///   - wanted: The constraints as computed by ``StackRules``.
  ///   - installed: The constraints that are active now. Updated to the new active constraints.
  ///   - index: The index of the arranged view; nil for the constraints of the stack itself.
  private func install(
    _ wanted: [StackConstraint], in installed: inout [InstalledConstraint], at index: Int?
  ) {
    var old: [InstalledConstraint] = []
    swap(&old, &installed)
    installed.reserveCapacity(wanted.count)
    for constraint in wanted {
      let first = resolve(constraint.first, at: index)
      let second = constraint.second.map { resolve($0, at: index) }
      if let index = old.firstIndex(where: { $0.role == constraint.role }) {
        let candidate = old.remove(at: index)
        if let adapted = adapt(candidate, to: constraint, first, second) {
          installed.append(adapted)
          continue
        }
        candidate.constraint.deactivate()
      }
      let new = make(constraint, first, second)
      new.precedence = constraint.role.precedence
      // All items are the stack, its arranged views and its guides.
      new.activate(heldByKnown: second == nil && first.layoutKind == .view ? first : stack)
      installed.append(
        InstalledConstraint(role: constraint.role, offset: constraint.offset, constraint: new))
    }
    for constraint in old { constraint.constraint.deactivate() }
  }

  /// Changes the constant and the priority of an active constraint to those of the wanted constraint, and returns the
  /// changed constraint. Returns nil if a new constraint must be created, because the two constraints differ in another
  /// property, or only one of them is required.
  private func adapt(
    _ installed: InstalledConstraint, to wanted: StackConstraint, _ first: any LayoutItem,
    _ second: (any LayoutItem)?
  ) -> InstalledConstraint? {
    let constraint = installed.constraint
    guard constraint.isActive, constraint.firstItem === first, constraint.secondItem === second,
      constraint.firstAttribute == wanted.firstAttribute,
      constraint.secondAttribute == wanted.secondAttribute, constraint.relation == wanted.relation,
      constraint.multiplier == wanted.multiplier,
      constraint.priority.isRequired == wanted.priority.isRequired
    else { return nil }
    if installed.offset != wanted.offset {
      guard case .points(let points) = wanted.offset, case .points = installed.offset else { return nil }
      constraint.constant = points
    }
    if constraint.priority != wanted.priority { constraint.priority = wanted.priority }
    return InstalledConstraint(role: wanted.role, offset: wanted.offset, constraint: constraint)
  }

  private func make(
    _ wanted: StackConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?
  ) -> LayoutConstraint {
    switch wanted.offset {
    case .points(let points):
      return LayoutConstraint(
        generatedBy: .stackView, identifier: wanted.role.identifier, first, wanted.firstAttribute,
        wanted.relation, second, wanted.secondAttribute, multiplier: wanted.multiplier, constant: points,
        priority: wanted.priority)
    case .system(let multiplier):
      let constraint = systemSpacing(wanted, first, second, multiplier)
      constraint.identifier = wanted.role.identifier
      constraint.origin = .stackView
      constraint.creationSite = nil
      constraint.priority = wanted.priority
      return constraint
    }
  }

  private func systemSpacing(
    _ wanted: StackConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?, _ multiplier: Double
  ) -> LayoutConstraint {
    let previous = second ?? stack
    if rules.axis == .horizontal {
      return wanted.relation == .equal
        ? first.leadingAnchor.constraint(
          equalToSystemSpacingAfter: previous.trailingAnchor, multiplier: multiplier)
        : first.leadingAnchor.constraint(
          greaterThanOrEqualToSystemSpacingAfter: previous.trailingAnchor, multiplier: multiplier)
    }
    let lower = wanted.firstAttribute == .firstBaseline ? first.firstBaselineAnchor : first.topAnchor
    let upper =
      wanted.secondAttribute == .lastBaseline ? previous.lastBaselineAnchor : previous.bottomAnchor
    return wanted.relation == .equal
      ? lower.constraint(equalToSystemSpacingBelow: upper, multiplier: multiplier)
      : lower.constraint(greaterThanOrEqualToSystemSpacingBelow: upper, multiplier: multiplier)
  }

  // MARK: Items

  /// Returns the view or guide that a placeholder in a ``StackConstraint`` represents.
  ///
  /// - Parameters:
  ///   - item: The placeholder.
  ///   - index: The index of the arranged view that the constraint belongs to; nil for constraints of the stack itself.
  private func resolve(_ item: StackConstraint.Placeholder, at index: Int?) -> any LayoutItem {
    switch item {
    case .stack: stack
    case .canvas: rules.isLayoutMarginsRelative ? stack.layoutMarginsGuide : stack
    case .alignmentSpanner: spanner(.alignmentSpanner)
    case .orderingSpanner: spanner(.orderingSpanner)
    case .gap: index.map { gap(of: views[$0]) } ?? stack
    case .firstGap: firstGap ?? stack
    case .item: view(at: index)
    case .previousItem: view(at: index.map { $0 - 1 })
    case .previousVisibleItem: view(at: index.flatMap { visibleIndex(before: $0) })
    case .firstItem: view(at: 0)
    case .firstVisibleItem: view(at: basis.crowd.visibleIndices?.lowerBound)
    case .lastVisibleItem: view(at: basis.crowd.visibleIndices?.upperBound)
    }
  }

  /// Returns the arranged view at an index. If there is none, which would be a mistake in ``StackRules``, returns the
  /// stack.
  private func view(at index: Int?) -> LayoutView {
    guard let index, views.indices.contains(index) else {
      assertionFailure("A constraint of the stack view refers to a view that does not exist.")
      return stack
    }
    return views[index].view
  }
}

extension LayoutView {
  /// Returns the length of the view's content along an axis, in points; nil if the view has no intrinsic content size,
  /// no subviews and no constraints, or if the length is infinite or NaN.
  ///
  /// The length is the intrinsic content size. For a view without intrinsic content size, it is the smallest length
  /// that the constraints inside the view allow, or 0 while no engine lays out the view. Measurements show that UIKit
  /// uses the same lengths.
  fileprivate func contentLength(along axis: LayoutAxis) -> Double? {
    let length = intrinsicContentSize[axis]
    if length >= 0 || length.isNaN { return length.isFinite ? length : nil }
    // A view without subviews and constraints has no content.
    if subviews.isEmpty && constraints.isEmpty { return nil }
    return systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)[axis]
  }
}

extension StackSpacing {
  /// Creates a spacing from the number that was passed to ``StackView/setCustomSpacing(_:after:)``. Returns nil for
  /// ``StackView/spacingUseDefault``.
  ///
  /// Spacings in points are rounded to whole pixels, as measured in UIKit.
  init?(custom spacing: Double, scale: Double) {
    if spacing == StackView.spacingUseDefault { return nil }
    if spacing == StackView.spacingUseSystem {
      self = .system(1)
      return
    }
    let pixels = (spacing * scale).rounded()
    self = .points(scale > 0 && pixels.isFinite ? pixels / scale : spacing)
  }
}
