import LinearConstraints
@_exported import StackViews

/// A scene of a document come alive: its views, guides and constraints, ready to be laid out.
///
///     let instance = try document.instantiate()
///     let engine = instance.makeEngine(solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: try instance.items.item(named: "Name Label"))
///
/// Which views and constraints are installed, and what they are like, follows the traits of the environment: at first
/// those of the canvas, later those of whatever engine lays the scene out. A new size class changes what differs, and
/// the next layout takes it in:
///
///     engine.environment = LayoutEnvironment(device: landscape)
///     engine.layout()
///
/// An instance belongs to one task at a time, as its views do.
public final class LayoutInstance {
  /// The root, as large as the canvas.
  public let root: LayoutView

  /// Finds views and guides by id or name, whether they are installed or not.
  public let items: LayoutItemIndex

  /// What the document says of the canvas.
  public let canvas: LayoutDocument.Canvas

  /// What the canvas stands for.
  public let environment: LayoutEnvironment

  private let installer: LayoutInstaller

  /// A constraint, and what it was made from.
  public struct Constraint {
    /// The constraint of the model; active if it and its items are installed.
    ///
    /// Some variations, such as another multiplier, put another object in its place.
    public let constraint: LayoutConstraint

    /// What the document says of it, with its place.
    public let source: LayoutDocument.Constraint
  }

  init(
    root: LayoutView, items: LayoutItemIndex, installer: LayoutInstaller, canvas: LayoutDocument.Canvas,
    environment: LayoutEnvironment
  ) {
    self.root = root
    self.items = items
    self.installer = installer
    self.canvas = canvas
    self.environment = environment
  }

  /// The constraints of the scene, installed or not; first its own, then those of its views, outer before inner.
  public var constraints: [Constraint] {
    installer.constraints.map { Constraint(constraint: $0.constraint, source: $0.source) }
  }

  /// The traits that the scene is installed for.
  public var traits: TraitCollection { installer.traits ?? TraitCollection() }

  /// Installs the scene for traits, without an engine.
  ///
  /// Whatever is there stays as it is unless the traits ask for something else. A constraint that comes back is newer
  /// than those that stayed, which matters only if they contradict each other.
  ///
  /// - Complexity: O(views and constraints that may vary), and that of inserting, removing and activating those that
  ///   do.
  public func apply(_ traits: TraitCollection) { installer.install(for: traits) }

  /// An engine that lays the instance out, installed for its environment.
  ///
  /// - Parameter environment: What to lay out in; nil for what the canvas says.
  public func makeEngine(
    solver: @autoclosure @escaping () -> any ConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine {
    let engine = LayoutEngine(root: root, environment: environment ?? self.environment, solver: solver())
    installer.install(for: engine.environment.traits)
    return engine
  }

  /// What the document says of a constraint; nil for one that was not made from it.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func source(of constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    installer.constraints.first { $0.constraint === constraint }?.source
  }
}
