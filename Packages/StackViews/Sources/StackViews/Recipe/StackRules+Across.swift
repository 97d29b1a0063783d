import LayoutModel

/// The constraints across the axis of a stack, which align the arranged views.
extension StackRules {
  /// Adds the constraints of an arranged view across the axis of the stack.
  func addConstraintsAcross(_ view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard era != .appKit else { return addAlignmentInAppKit(of: view, to: &list) }
    if view.index > 0 { addAlignment(of: view, to: &list) }
    guard alignment != .fill else { return }
    // This constraint has an effect only if nothing else determines the view's size across the axis.
    list.append(
      StackConstraint(
        role: .ambiguitySuppression, first: .item, firstAttribute: crossAxis.length,
        priority: .ambiguitySuppression))
    if !view.item.isHidden,
      hasAlignmentSpanner(count: view.crowd.count, visibleCount: view.crowd.visibleCount)
    {
      list.append(boundary(.boundaryStart, crossAxis.start, .lessThanOrEqual, isExact: alignment == .leading))
      list.append(boundary(.boundaryEnd, crossAxis.end, .greaterThanOrEqual, isExact: alignment == .trailing))
    }
  }

  /// Adds the constraints that align a view with the first arranged view, even if the first arranged view is hidden.
  private func addAlignment(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    func align(_ role: StackConstraint.Role, _ attribute: LayoutAttribute) {
      list.append(
        StackConstraint(
          role: role, first: .firstItem, firstAttribute: attribute, second: .item, secondAttribute: attribute)
      )
    }
    switch alignment {
    case .fill:
      align(.alignment, crossAxis.start)
      align(.alignmentEnd, crossAxis.end)
    case .leading: align(.alignment, crossAxis.start)
    case .trailing: align(.alignment, crossAxis.end)
    case .center: align(.alignment, crossAxis.center)
    // If one of the two views has no text, the top or bottom edges of the views are aligned instead (measured).
    case .firstBaseline where alignsBaselines:
      align(.alignment, view.first.hasFirstBaseline && view.item.hasFirstBaseline ? .firstBaseline : .top)
    case .lastBaseline where alignsBaselines:
      align(.alignment, view.first.hasLastBaseline && view.item.hasLastBaseline ? .lastBaseline : .bottom)
    case .firstBaseline, .lastBaseline: break
    }
  }

  /// Adds the constraints that keep a visible view inside of the stack, align it, and stretch it across the axis to the
  /// size of the stack, as in ``StackView/Era/appKit``. Each view is aligned with the stack or, for baseline
  /// alignments, with the first view.
  private func addAlignmentInAppKit(of view: StackNeighborhood, to list: inout [StackConstraint]) {
    guard !view.item.isHidden else { return }
    func relate(
      _ role: StackConstraint.Role, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
      to item: StackConstraint.Placeholder? = nil, at priority: LayoutPriority = .required
    ) {
      list.append(
        StackConstraint(
          role: role, first: .item, firstAttribute: attribute, relation: relation, second: item ?? .canvas,
          secondAttribute: attribute, priority: priority))
    }
    relate(.boundaryStart, crossAxis.start, .greaterThanOrEqual)
    relate(.boundaryEnd, crossAxis.end, .lessThanOrEqual)
    relate(.ambiguitySuppression, alignment == .trailing ? crossAxis.start : crossAxis.end, at: .stackHugging)
    switch alignment {
    case .fill:
      relate(.alignment, crossAxis.start, at: .optionalAlignment)
      relate(.alignmentEnd, crossAxis.end, at: .optionalAlignment)
    case .leading: relate(.alignment, crossAxis.start, at: .optionalAlignment)
    case .trailing: relate(.alignment, crossAxis.end, at: .optionalAlignment)
    case .center: relate(.alignment, crossAxis.center, at: .optionalAlignment)
    case .firstBaseline where alignsBaselines && view.index > 0:
      let isText = view.first.hasFirstBaseline && view.item.hasFirstBaseline
      relate(.alignment, isText ? .firstBaseline : .top, to: .firstItem, at: .optionalAlignment)
    case .lastBaseline where alignsBaselines && view.index > 0:
      let isText = view.first.hasLastBaseline && view.item.hasLastBaseline
      relate(.alignment, isText ? .lastBaseline : .bottom, to: .firstItem, at: .optionalAlignment)
    case .firstBaseline, .lastBaseline: break
    }
  }

  /// Returns a constraint that keeps a view inside the alignment spanner, the guide that spans the arranged views
  /// across the axis.
  ///
  /// - Parameters:
  ///   - role: The purpose of the constraint.
  ///   - attribute: The edge of the view and of the spanner that the constraint relates.
  ///   - relation: The relation of the spanner's edge to the view's edge. Ignored if `isExact` is true.
  ///   - isExact: Whether the two edges should be equal. The constraint then has the priority 999.5 instead of 1000.
  private func boundary(
    _ role: StackConstraint.Role, _ attribute: LayoutAttribute, _ relation: Relation, isExact: Bool
  ) -> StackConstraint {
    StackConstraint(
      role: role, first: .alignmentSpanner, firstAttribute: attribute, relation: isExact ? .equal : relation,
      second: .item, secondAttribute: attribute, priority: isExact ? .spanningBoundary : .required)
  }

  /// Adds the constraints across the axis of the stack that belong to no single arranged view.
  func addCanvasConstraintsAcross(_ crowd: StackCrowd, to list: inout [StackConstraint]) {
    guard crowd.count > 0, era != .appKit else { return }
    let (start, end) = (crossAxis.start, crossAxis.end)
    func connect(
      _ startRelation: Relation, _ startItem: StackConstraint.Placeholder,
      _ endRelation: Relation, _ endItem: StackConstraint.Placeholder
    ) {
      list.append(connection(.crossCanvasStart, start, startRelation, startItem))
      list.append(connection(.crossCanvasEnd, end, endRelation, endItem))
    }
    if hasAlignmentSpanner(count: crowd.count, visibleCount: crowd.visibleCount) {
      connectSpanner(crowd, connect)
      list.append(
        StackConstraint(
          role: .spanningFit, first: .alignmentSpanner, firstAttribute: crossAxis.length,
          priority: .spanningFit))
    } else {
      // Without a spanner, the first view is constrained to the stack. In this case, the first view is the only view,
      // or all views fill the stack.
      connect(
        alignment == .fill || alignment == .leading ? .equal : .lessThanOrEqual, .firstItem,
        alignment == .fill || alignment == .trailing ? .equal : .greaterThanOrEqual, .firstItem)
    }
    guard crowd.visibleCount > 0 else { return }
    if alignment == .center {
      list.append(connection(.crossCanvasCenter, crossAxis.center, .equal, .firstItem))
    }
    if alignment != .fill, crowd.count == 1 || alignsBaselines {
      list.append(
        StackConstraint(
          role: .crossCanvasFit, first: .stack, firstAttribute: crossAxis.length, priority: .canvasFit))
    }
  }

  private func connectSpanner(
    _ crowd: StackCrowd,
    _ connect: (Relation, StackConstraint.Placeholder, Relation, StackConstraint.Placeholder) -> Void
  ) {
    guard crowd.visibleCount > 0, !ignoresAlignment else {
      return connect(.equal, .alignmentSpanner, .equal, .alignmentSpanner)
    }
    switch alignment {
    case .leading: connect(.equal, .firstItem, .equal, .alignmentSpanner)
    case .trailing: connect(.equal, .alignmentSpanner, .equal, .firstItem)
    case .firstBaseline where era != .iOS10:
      // Views whose tops are above the top of the first view extend above the stack.
      connect(.lessThanOrEqual, .firstItem, .equal, .alignmentSpanner)
    case .lastBaseline: connect(.equal, .alignmentSpanner, .greaterThanOrEqual, .firstItem)
    case .fill, .center, .firstBaseline: connect(.equal, .alignmentSpanner, .equal, .alignmentSpanner)
    }
  }
}
