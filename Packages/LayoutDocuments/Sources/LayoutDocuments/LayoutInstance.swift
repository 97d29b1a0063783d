@_exported import LayoutModel

/// A document come alive: its views, guides and active constraints, ready to be laid out.
///
///     let instance = try document.instantiate()
///     let engine = instance.makeEngine(solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: try instance.items.item(named: "Name Label"))
///
/// An instance belongs to one task at a time, as its views do.
public final class LayoutInstance {
  /// The root, as large as the canvas.
  public let root: LayoutView

  /// Finds views and guides by id or name.
  public let items: LayoutItemIndex

  /// The constraints of the document, all active; first its own, then those of its views, outer before inner.
  public let constraints: [Constraint]

  /// What the canvas says.
  public let environment: LayoutEnvironment

  /// A constraint, and what it was made from.
  public struct Constraint {
    /// The constraint of the model.
    public let constraint: LayoutConstraint

    /// What the document says of it, with its place.
    public let source: LayoutDocument.Constraint
  }

  init(root: LayoutView, items: LayoutItemIndex, constraints: [Constraint], environment: LayoutEnvironment) {
    self.root = root
    self.items = items
    self.constraints = constraints
    self.environment = environment
  }

  /// An engine that lays the instance out.
  ///
  /// - Parameter environment: What to lay out in; nil for what the canvas says.
  public func makeEngine(
    solver: @autoclosure @escaping () -> any ConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine
  {
    LayoutEngine(root: root, environment: environment ?? self.environment, solver: solver())
  }

  /// What the document says of a constraint; nil for one that was not made from it.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func source(of constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    constraints.first { $0.constraint === constraint }?.source
  }
}
