import LayoutModel
import LayoutSolver

extension LayoutEngine {
  /// Creates an engine with the default solver, a new `SimplexSolver`.
  ///
  ///     let engine = LayoutEngine(root: view, environment: LayoutEnvironment(size: size))
  ///     engine.layout()
  ///     view.subviews.map(\.frame)
  ///
  /// Call ``LayoutEngine/layout()`` to lay out the tree. Conflicts are logged; see ``LayoutEngine/logsConflicts``. To use
  /// another solver, call ``LayoutEngine/init(root:environment:solver:)``.
  public convenience init(root: any LayoutItem, environment: LayoutEnvironment) {
    self.init(root: root, environment: environment, solver: SimplexSolver())
    logsConflicts = true
  }
}

/// Views without an engine are laid out with the default solver; see ``LayoutView/layoutIfNeeded()``.
extension LayoutModel.DefaultEngine: LayoutModel.EngineProviding {
  /// Returns a new engine with the default solver.
  public static func makeEngine(root: any LayoutItem, environment: LayoutEnvironment) -> LayoutEngine {
    LayoutEngine(root: root, environment: environment)
  }
}

/// Methods that compute the fitting sizes of items with the default solver.
///
///     let card = LayoutView(name: "Card")
///     // … add views and constraints …
///     card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
///
/// An item in an engine's tree uses the solver of that engine. Any other item uses a new `SimplexSolver`.
extension LayoutItem {
  /// Returns the size that the constraints of the item and its descendants allow and that is closest to a target size.
  ///
  /// The target size has the priority `LayoutPriority.fittingSizeLevel`, which is 50, on both axes. If the item is not
  /// in an engine's tree, the result is rounded up to whole points.
  ///
  /// - Complexity: The same as the first layout of the item and its descendants.
  public func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints of the item and its descendants allow and that is closest to a target size.
  /// The target has a priority for each axis.
  ///
  /// If the item is not in an engine's tree, the result is rounded up to whole points.
  ///
  /// - Complexity: The same as the first layout of the item and its descendants.
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

  /// The smallest size that the constraints of the item and its descendants allow. AppKit's name for
  /// `systemLayoutSizeFitting(.zero)`.
  ///
  /// - Complexity: The same as the first layout of the item and its descendants.
  public var fittingSize: LayoutSize { systemLayoutSizeFitting(.zero) }
}
