import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// The size that an item needs for its constraints.
///
///     let size = cell.systemLayoutSizeFitting(
///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
///       verticalFittingPriority: .fittingSizeLevel)
///
/// The item and its descendants are laid out separately: constraints held by ancestors take no part, and neither does
/// the item's own autoresizing mask. Items that requested it update their constraints first. No item receives a frame,
/// and the current layout is not affected. Margins and safe areas are those of the last layout. Wrapping text is
/// measured at the resulting width.
///
/// Targets and results are sizes of frames; results are rounded up to whole pixels. In a target, negative numbers and
/// NaN count as 0, and numbers above a million points as a million. A target with a priority outside (0, 1000] is
/// ignored. A required target takes precedence over conflicting constraints, which are dropped as by a
/// ``LayoutEngine``.
extension LayoutItem {
  /// Returns the size closest to a target that the item's constraints allow. The priority of the target is
  /// `LayoutPriority.fittingSizeLevel`, 50, on both axes.
  ///
  /// Pass ``LayoutView/layoutFittingCompressedSize`` for the smallest size, ``LayoutView/layoutFittingExpandedSize``
  /// for the greatest. For an item without an engine see the method with priorities.
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
  /// engine there is no solver: the result is the item's content size, and 0 on an axis without content. `LayoutKit`
  /// uses its default solver in that case; to pass another one use
  /// ``layoutFitting(_:withHorizontalFittingPriority:verticalFittingPriority:scale:solver:)``.
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

  /// AppKit's name for ``systemLayoutSizeFitting(_:)`` with a zero target.
  @_disfavoredOverload
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }

  /// Computes a fitting size with a given solver, whether or not an engine lays out the item.
  ///
  /// - Parameters:
  ///   - target: The target size of the frame.
  ///   - horizontalPriority: The priority of the target width.
  ///   - verticalPriority: The priority of the target height.
  ///   - scale: Pixels per point, to round sizes up; they are not rounded if the scale is not positive.
  ///   - solver: An expression that creates a solver without variables. It is evaluated again when text is measured at
  ///     another width.
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

  /// The engine that lays out the item, or will do so in its next layout; nil if there is none.
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
  /// Computes a fitting size of an item, which is or will be part of the tree, with a fresh solver.
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
  /// Updates the constraints of marked descendants and of the item.
  func updateConstraintsForFitting() {
    for _ in 0..<LayoutEngine.roundLimit {
      // Children first; updates may mark further items.
      let marked = layoutSubtree().reversed().filter { $0.layoutState.isMarked(for: .constraints) }
      if marked.isEmpty { break }
      for item in marked {
        item.layoutState.setMarked(false, for: .constraints)
        item.updateLayoutConstraints()
      }
    }
  }

  /// Returns the content height for a width, in points, without affecting the layout of the text; nil without content.
  func trialContentHeight(forWidth width: Double) -> Double? {
    guard contentHeightDependsOnWidth else { return contentExtent(.vertical) }
    let height = intrinsicContentHeight(forWidth: width)
    recallSolvedWidth()
    return height.isFinite && height >= 0 ? height : nil
  }

  /// Measures text at its width in the current layout again, because its baselines are those of the last measurement.
  func recallSolvedWidth() {
    guard let width = layoutState.record?.measurement?.width else { return }
    _ = intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
  }
}

extension LayoutView {
  /// The target for the smallest size: 0 × 0.
  public static let layoutFittingCompressedSize = LayoutSize.zero

  /// The target for the greatest size: 10,000 × 10,000.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// Sets the view's size to the result of ``sizeThatFits(_:)`` for its current size; the origin does not change.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
