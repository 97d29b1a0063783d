import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// The fitting size of an item: the size that it needs for its constraints.
///
///     let size = cell.systemLayoutSizeFitting(
///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
///       verticalFittingPriority: .fittingSizeLevel)
///
/// The item and its descendants are laid out separately. Constraints held by ancestors take no part, and neither does
/// the item's own autoresizing mask. Items that requested it update their constraints first. No item receives a frame,
/// and the current layout is not affected. Margins and safe areas are those of the last layout. Wrapping text is
/// measured at the resulting width.
///
/// Targets and results are sizes of frames. Results are rounded up to whole pixels. In a target, negative numbers and
/// NaN count as 0, and numbers above a million points as a million. A target with a priority outside (0, 1000] is
/// ignored. A required target takes precedence over conflicting constraints, which are dropped as by a
/// ``LayoutEngine``.
extension LayoutItem {
  /// Returns the size closest to a target that the item's constraints allow.
  ///
  /// The target has the priority `LayoutPriority.fittingSizeLevel`, 50, on both axes. Pass
  /// ``LayoutView/layoutFittingCompressedSize`` for the smallest size, ``LayoutView/layoutFittingExpandedSize`` for the
  /// greatest. For an item without an engine, the result is its content size; see
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  ///
  /// - Complexity: That of a first layout of the item.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size closest to a target that the item's constraints allow, with a priority for each axis.
  ///
  /// Solver and scale are those of the engine that lays out the item, or will do so in its next layout. Without an
  /// engine there is no solver. The result is then the item's content size, and 0 on an axis without content.
  /// `LayoutKit` uses its default solver in that case. To pass another solver, use
  /// ``layoutFitting(_:withHorizontalFittingPriority:verticalFittingPriority:scale:solver:)``.
  ///
  /// - Complexity: That of a first layout of the item.
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

  /// The smallest size that the item's constraints allow: ``systemLayoutSizeFitting(_:)`` with a zero target. The name
  /// is AppKit's.
  @_disfavoredOverload
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }

  /// Computes a fitting size with a given solver, whether or not an engine lays out the item.
  ///
  ///     let fitting = cell.layoutFitting(
  ///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required, solver: SimplexSolver())
  ///     fitting.size
  ///
  /// - Parameters:
  ///   - target: The target size of the frame, in points.
  ///   - horizontalPriority: The priority of the target width. Default: 50.
  ///   - verticalPriority: The priority of the target height. Default: 50.
  ///   - scale: Pixels per point, to round sizes up. If it is not positive, sizes are not rounded. Default: 1.
  ///   - solver: An expression that creates a solver without variables. It is evaluated again when text is measured at
  ///     another width.
  /// - Complexity: That of a first layout of the item.
  public func layoutFitting(
    _ target: LayoutSize,
    withHorizontalFittingPriority horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: LayoutPriority = .fittingSizeLevel, scale: Double = 1,
    solver: @autoclosure @escaping () -> any ConstraintSolver
  ) -> LayoutFitting {
    let target = FittingTarget(
      size: target, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority)
    return FittingSystem(self, engine: layoutEngine, solver: solver).fitting(target, scale: scale)
  }

  /// The engine that lays out the item, or will do so in its next layout; nil without an engine.
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
  /// Computes a fitting size of an item with a fresh solver. The item is part of the engine's tree, or was added to it
  /// since the last layout.
  ///
  /// - Complexity: That of a first layout of the item.
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
  /// Calls ``LayoutItem/updateLayoutConstraints()`` for the item and its descendants where it was requested.
  func updateConstraintsForFitting() {
    for _ in 0..<LayoutEngine.iterationLimit {
      // Children first; updates may mark further items.
      let marked = layoutSubtree().reversed().filter { $0.layoutState.isMarked(for: .constraints) }
      if marked.isEmpty { break }
      for item in marked {
        item.layoutState.setMarked(false, for: .constraints)
        item.updateLayoutConstraints()
      }
    }
  }

  /// Returns the content height for a width, in points; nil without content. The layout of the text is not affected.
  func trialContentHeight(forWidth width: Double) -> Double? {
    guard contentHeightDependsOnWidth else { return contentExtent(.vertical) }
    let height = intrinsicContentHeight(forWidth: width)
    recallSolvedWidth()
    return height.isFinite && height >= 0 ? height : nil
  }

  /// Measures the text again at its width in the current layout, because its baselines follow the last measurement.
  func recallSolvedWidth() {
    guard let width = layoutState.record?.measurement?.width else { return }
    _ = intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
  }
}

extension LayoutView {
  /// The target of ``LayoutItem/systemLayoutSizeFitting(_:)`` for the smallest size: 0 × 0 points.
  public static let layoutFittingCompressedSize = LayoutSize.zero

  /// The target of ``LayoutItem/systemLayoutSizeFitting(_:)`` for the greatest size: 10,000 × 10,000 points.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// Sets the view's size to the result of ``sizeThatFits(_:)`` for its current size. The origin does not change.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
