import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// The fitting size of an item: the size that it needs to satisfy its constraints.
///
///     let size = cell.systemLayoutSizeFitting(
///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
///       verticalFittingPriority: .fittingSizeLevel)
///
/// The item and its descendants are laid out separately. Constraints that ancestors hold are ignored, and so is the
/// item's own autoresizing mask. Items that requested an update of their constraints are updated first. No item
/// receives a frame, and the current layout does not change. Margins and safe areas are those of the last layout. Text
/// that wraps is measured at the resulting width.
///
/// Targets and results are sizes of frames. Results are rounded up to whole pixels. In a target, negative numbers and
/// NaN are treated as 0, and numbers above a million are treated as a million. A target with an invalid priority (see
/// `LayoutPriority.isValid`) is ignored. A required target has precedence: constraints that conflict with it are
/// dropped, as in a ``LayoutEngine``.
extension LayoutItem {
  /// Returns the size that is closest to a target and satisfies the item's constraints.
  ///
  /// The target has the priority `LayoutPriority.fittingSizeLevel`, which is 50, on both axes. Pass
  /// ``LayoutView/layoutFittingCompressedSize`` for the smallest size, or ``LayoutView/layoutFittingExpandedSize`` for
  /// the largest. If no engine lays out the item, the result is its content size; see
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  ///
  /// - Complexity: The same as for a first layout of the item.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that is closest to a target and satisfies the item's constraints. The target has a priority for
  /// each axis.
  ///
  /// The solver and the scale are those of the engine that lays out the item or will include it in the next layout.
  /// Without an engine, there is no solver: the result is the item's content size, and 0 on an axis without content. If
  /// you import `LayoutKit`, the default solver of that module is used in this case. To use another solver, call
  /// ``layoutFitting(_:withHorizontalFittingPriority:verticalFittingPriority:scale:solver:)``.
  ///
  /// - Complexity: The same as for a first layout of the item.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(
    _ target: LayoutSize, withHorizontalFittingPriority horizontalPriority: LayoutPriority,
    verticalFittingPriority verticalPriority: LayoutPriority
  ) -> LayoutSize {
    guard let engine = layoutEngine else {
      let grid = PixelGrid(scale: 1)
      return LayoutSize(
        width: grid.roundedUp(contentExtent(.horizontal) ?? 0),
        height: grid.roundedUp(contentExtent(.vertical) ?? 0))
    }
    return engine.layoutFitting(
      self, target, withHorizontalFittingPriority: horizontalPriority,
      verticalFittingPriority: verticalPriority
    ).size
  }

  /// The smallest size that satisfies the item's constraints, which is ``systemLayoutSizeFitting(_:)`` for a target of
  /// zero. The name is AppKit's.
  @_disfavoredOverload
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }

  /// Computes a fitting size with a given solver. The item need not have an engine.
  ///
  ///     let fitting = cell.layoutFitting(
  ///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required, solver: SimplexSolver())
  ///     fitting.size
  ///
  /// - Parameters:
  ///   - target: The target size of the frame, in points.
  ///   - horizontalPriority: The priority of the target width. Default: 50.
  ///   - verticalPriority: The priority of the target height. Default: 50.
  ///   - scale: The number of pixels per point. If it is positive, sizes are rounded up to whole pixels. Default: 1.
  ///   - solver: An expression that creates a solver without variables. It is evaluated again if text must be
  ///     measured at a different width.
  /// - Complexity: The same as for a first layout of the item.
  public func layoutFitting(
    _ target: LayoutSize,
    withHorizontalFittingPriority horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: LayoutPriority = .fittingSizeLevel, scale: Double = 1,
    solver: @autoclosure @escaping () -> AnyConstraintSolver
  ) -> LayoutFitting {
    let target = FittingTarget(
      size: target, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority)
    return FittingSystem(self, engine: layoutEngine, solver: solver).fitting(target, scale: scale)
  }

  /// The engine that lays out the item or will include it in the next layout; nil if there is none.
  ///
  /// - Complexity: O(1) for an item that is laid out already, otherwise O(depth).
  public var layoutEngine: LayoutEngine? {
    var item: (any LayoutItem)? = self
    while let current = item {
      if let engine = current.layoutState.engine { return engine }
      item = current.layoutSuperitem
    }
    return nil
  }
}

extension LayoutEngine {
  /// Computes a fitting size of an item with a new solver. The item must be in the engine's tree, or must have been
  /// added to it since the last layout.
  ///
  /// - Complexity: The same as for a first layout of the item.
  public func layoutFitting(
    _ item: any LayoutItem, _ target: LayoutSize,
    withHorizontalFittingPriority horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: LayoutPriority = .fittingSizeLevel
  ) -> LayoutFitting {
    let target = FittingTarget(
      size: target, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority)
    return FittingSystem(item, engine: self, solver: ledger.state.makeSolver).fitting(
      target, scale: environment.scale)
  }
}

extension LayoutItem {
  /// Calls ``LayoutItem/updateLayoutConstraints()`` for the items of the subtree that requested an update of their
  /// constraints.
  func updateConstraintsForFitting() {
    for _ in 0..<LayoutEngine.iterationLimit {
      // Subitems come before superitems. An update may mark further items, so the search is repeated.
      let marked = layoutSubtree().reversed().filter { $0.layoutState.isMarked(for: .constraints) }
      if marked.isEmpty { break }
      for item in marked {
        item.layoutState.setMarked(false, for: .constraints)
        item.updateLayoutConstraints()
      }
    }
  }

  /// Returns the height of the content at a width, in points; nil if there is no content.
  ///
  /// Afterwards, text that wraps is measured again at its width in the current layout, so that the baselines of the
  /// item do not change.
  func trialContentHeight(forWidth width: Double) -> Double? {
    guard contentHeightDependsOnWidth else { return contentExtent(.vertical) }
    let height = intrinsicContentHeight(forWidth: width)
    recallSolvedWidth()
    return height.isFinite && height >= 0 ? height : nil
  }

  /// Measures wrapping text again at its width in the current layout, so that the baselines of the item belong to this
  /// width. A measurement for a different width may have changed them.
  func recallSolvedWidth() {
    guard let width = layoutState.record?.measurement?.width else { return }
    _ = intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
  }
}

extension LayoutView {
  /// The target for the smallest size in ``LayoutItem/systemLayoutSizeFitting(_:)``: 0 × 0 points.
  public static let layoutFittingCompressedSize = LayoutSize.zero

  /// The target for the largest size in ``LayoutItem/systemLayoutSizeFitting(_:)``: 10,000 × 10,000 points.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// Sets the view's size to the result of ``sizeThatFits(_:)`` for the current size. The origin of the frame does not
  /// change.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
