import LayoutSolver

extension LayoutEngine {
  /// Creates an engine with the default solver, a new `SimplexSolver`.
  ///
  ///     let engine = LayoutEngine(root: view, environment: LayoutEnvironment(size: size))
  ///     engine.layout()
  ///     view.subviews.map(\.frame)
  ///
  /// The first layout is computed by ``LayoutEngine/layout()``. To use another solver, call
  /// ``LayoutEngine/init(root:environment:solver:)``.
  public convenience init(root: any LayoutItem, environment: LayoutEnvironment) {
    self.init(root: root, environment: environment, solver: SimplexSolver())
  }
}

/// Fitting sizes of items. Items that are not part of an engine's tree use the default solver.
///
///     import LayoutKit
///
///     let card = LayoutView(name: "Card")
///     // … add views and constraints …
///     card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
///
/// Items in the tree of an engine use the engine's solver.
extension LayoutItem {
  /// Returns the size nearest to a target size that the constraints of the item and its subitems allow. The target has
  /// the priority `LayoutPriority.fittingSizeLevel`, 50, on both axes.
  ///
  /// Without an engine, the size is rounded up to whole points.
  ///
  /// - Complexity: A solve of the item's subtree.
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size nearest to a target size that the constraints of the item and its subitems allow, with a priority
  /// for each axis of the target.
  ///
  /// Without an engine, the size is rounded up to whole points.
  ///
  /// - Complexity: A solve of the item's subtree.
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

  /// The smallest size that the constraints allow: AppKit's name of `systemLayoutSizeFitting(.zero)`.
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }
}
