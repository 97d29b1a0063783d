import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// How large an item would like to be.
///
///     let size = cell.systemLayoutSizeFitting(
///       LayoutSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
///       verticalFittingPriority: .fittingSizeLevel)
///
/// The item and what lies in it are laid out aside, as if there were nothing around them: constraints held by an item
/// above take no part, nor does the item's own autoresizing mask. Items that asked for it update their constraints
/// before. Nobody is told a frame, and the layout that the item belongs to goes on as if nothing had happened. Margins and safe areas are as of the last layout. Text that wraps is
/// measured at the width that comes out.
///
/// A target is the size of the frame, and so is the result, each extent rounded up to a whole pixel. What is negative
/// or no number in a target counts as 0, what is greater than a million points as that; with a priority outside
/// (0, 1000] there is no target. A required target wins over the constraints in the item. What contradicts each other
/// is given up as by a ``LayoutEngine``.
extension LayoutItem {
  /// The size nearest to a target that the constraints in the item allow, with the priority
  /// `LayoutPriority.fittingSizeLevel`, 50, on both axes.
  ///
  /// ``LayoutView/layoutFittingCompressedSize`` asks for the least size, ``LayoutView/layoutFittingExpandedSize`` for
  /// the greatest. For an item that no engine lays out see the form with priorities.
  ///
  /// - Complexity: That of a layout of the item in a fresh engine.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size nearest to a target that the constraints in the item allow, where width and height matter differently.
  ///
  /// The solver and the pixels are those of the engine that lays the item out, or is going to. Without one there is
  /// nothing to solve with: the result is the size of the item's own content, and 0 on an axis without. `LayoutKit` has
  /// its default solver for such an item; with another one see
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

  /// AppKit's name of ``systemLayoutSizeFitting(_:)`` with the least size.
  @_disfavoredOverload
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }

  /// Lays the item out aside with a solver of one's own, whether an engine lays it out or not.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, which sizes are rounded up to; they are not rounded if it is not a positive number.
  ///   - solver: A fresh solver. The expression is evaluated again if text has to be measured at another width.
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

  /// The engine that lays the item out, or is going to in its next layout; nil if there is none.
  ///
  /// - Complexity: O(1) for an item that is laid out already, else O(depth).
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
  /// Lays an item of the tree, or one that comes into it, out aside, with a fresh solver.
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
  /// Has what lies in the item, and then the item, update constraints as far as they asked for it.
  func updateConstraintsForFitting() {
    for _ in 0..<LayoutEngine.roundLimit {
      // Children first; what updates may bring others.
      let marked = layoutSubtree().reversed().filter { $0.layoutState.isMarked(for: .constraints) }
      if marked.isEmpty { break }
      for item in marked {
        item.layoutState.setMarked(false, for: .constraints)
        item.updateLayoutConstraints()
      }
    }
  }

  /// The height of the content at a width, in points, as far as it has one; the item does not take the width for its
  /// own.
  func trialContentHeight(forWidth width: Double) -> Double? {
    guard contentHeightDependsOnWidth else { return contentExtent(.vertical) }
    let height = intrinsicContentHeight(forWidth: width)
    recallSolvedWidth()
    return height.isFinite && height >= 0 ? height : nil
  }

  /// Lets text know its width in the layout again: its baselines are those of the width that it was asked for last.
  func recallSolvedWidth() {
    guard let width = layoutState.record?.measurement?.width else { return }
    _ = intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
  }
}

extension LayoutView {
  /// A target for the least size: 0 × 0.
  public static let layoutFittingCompressedSize = LayoutSize.zero

  /// A target for the greatest size: 10,000 × 10,000.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// Gives the view the size of ``sizeThatFits(_:)``; its corner stays.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
