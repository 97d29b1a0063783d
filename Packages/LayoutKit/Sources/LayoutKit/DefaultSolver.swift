import LayoutSolver

extension LayoutEngine {
  /// Creates an engine with the default solver, a new `SimplexSolver`.
  ///
  ///     let engine = LayoutEngine(root: view, environment: LayoutEnvironment(size: size))
  ///     engine.layout()
  ///     view.subviews.map(\.frame)
  ///
  /// Call ``LayoutEngine/layout()`` to lay out the tree. To use another solver, call
  /// ``LayoutEngine/init(root:environment:solver:)``.
  public convenience init(root: any LayoutItem, environment: LayoutEnvironment) {
    self.init(root: root, environment: environment, solver: SimplexSolver())
  }
}

/// Fitting sizes of items with the default solver.
///
///     let card = LayoutView(name: "Card")
///     // … add views and constraints …
///     card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
///
/// Items in the tree of an engine use the engine's solver. Other items use a new `SimplexSolver`.
extension LayoutItem {
  /// Returns the size closest to a target that the constraints of the item and its subitems allow.
  ///
  /// The target has the priority `LayoutPriority.fittingSizeLevel`, 50, on both axes. Without an engine, the size is
  /// rounded up to whole points.
  ///
  /// - Complexity: That of a first layout of the item and its descendants.
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size closest to a target that the constraints of the item and its subitems allow, with a priority for
  /// each axis.
  ///
  /// Without an engine, the size is rounded up to whole points.
  ///
  /// - Complexity: That of a first layout of the item and its descendants.
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

  /// The smallest size that the item's constraints allow: `systemLayoutSizeFitting(.zero)`. The name is AppKit's.
  ///
  /// - Complexity: That of a first layout of the item and its descendants.
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }
}
