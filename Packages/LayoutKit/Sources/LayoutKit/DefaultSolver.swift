import LayoutSolver

extension LayoutEngine {
  /// Makes an engine with the default solver, a fresh `SimplexSolver`.
  ///
  ///     let engine = LayoutEngine(root: view, environment: LayoutEnvironment(size: size))
  ///     engine.layout()
  ///     view.subviews.map(\.frame)
  ///
  /// Nothing is laid out before ``LayoutEngine/layout()``. A solver of your own goes to
  /// ``LayoutEngine/init(root:environment:solver:)``.
  public convenience init(root: any LayoutItem, environment: LayoutEnvironment) {
    self.init(root: root, environment: environment, solver: SimplexSolver())
  }
}

/// Fitting sizes with the default solver for items that no engine lays out.
///
///     import LayoutKit
///
///     let card = LayoutView(name: "Card")
///     // …views and constraints in it…
///     card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
///
/// An item that an engine lays out, or is going to, is solved with the engine's solver, as in `LayoutModel`.
extension LayoutItem {
  /// The size nearest to a target that the constraints in the item allow, with the priority
  /// `LayoutPriority.fittingSizeLevel`, 50, on both axes.
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size nearest to a target that the constraints in the item allow, where width and height matter differently.
  ///
  /// Without an engine it is rounded up to whole points.
  public func systemLayoutSizeFitting(
    _ target: LayoutSize, withHorizontalFittingPriority horizontalPriority: LayoutPriority,
    verticalFittingPriority verticalPriority: LayoutPriority
  ) -> LayoutSize {
    guard let engine = layoutEngine else {
      return layoutFitting(
        target, withHorizontalFittingPriority: horizontalPriority, verticalFittingPriority: verticalPriority,
        solver: SimplexSolver()
      ).size
    }
    return engine.layoutFitting(
      self, target, withHorizontalFittingPriority: horizontalPriority,
      verticalFittingPriority: verticalPriority
    ).size
  }

  /// AppKit's name of `systemLayoutSizeFitting(_:)` with the least size.
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }
}
