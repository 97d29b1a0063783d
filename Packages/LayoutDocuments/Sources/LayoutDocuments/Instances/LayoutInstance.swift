import LinearConstraints
@_exported import StackViews

/// An instantiated scene of a document: its views, guides and constraints, ready to be laid out.
///
/// ```swift
/// let instance = try document.instantiate()
/// let engine = instance.makeEngine(solver: SimplexSolver())
/// let solution = engine.layout()
/// solution.frame(of: try instance.items.item(named: "Name Label"))
/// ```
///
/// Traits determine which views and constraints are installed, and their attributes. At first, these are the traits of
/// the canvas, later those of the engine's environment. When traits change, the instance changes only values that
/// differ, and the next layout pass applies them:
///
/// ```swift
/// engine.environment = LayoutEnvironment(device: landscape)
/// engine.layout()
/// ```
///
/// An instance belongs to one task at a time, as its views do.
public final class LayoutInstance {
  /// The root view of the scene, which has the size of the canvas.
  public let root: LayoutView

  /// An index that finds the views and guides of the scene by id or name, whether they are installed or not.
  public let items: LayoutItemIndex

  /// The canvas of the scene.
  public let canvas: LayoutDocument.Canvas

  /// The environment that the canvas describes, and the default for engines.
  public let environment: LayoutEnvironment

  let installer: LayoutInstaller

  /// The ranges of text that views and guides were read from.
  private let origins: [ObjectIdentifier: DocumentOrigin]

  /// A constraint of the instance, with its source in the document.
  public struct Constraint {
    /// The constraint object. It is active if the constraint and its items are installed.
    ///
    /// Some variations, such as one with a different multiplier, replace this object.
    public let constraint: LayoutConstraint

    /// The description of the constraint in the document, with its range of text.
    public let source: LayoutDocument.Constraint
  }

  init(
    root: LayoutView, items: LayoutItemIndex, installer: LayoutInstaller, canvas: LayoutDocument.Canvas,
    environment: LayoutEnvironment, origins: [ObjectIdentifier: DocumentOrigin]
  ) {
    self.root = root
    self.items = items
    self.installer = installer
    self.canvas = canvas
    self.environment = environment
    self.origins = origins
  }

  /// The constraints of the scene, installed or not. The root's constraints come first, and those of a view before
  /// those of its subviews.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public var constraints: [Constraint] {
    installer.constraints.map { Constraint(constraint: $0.constraint, source: $0.source) }
  }

  /// The traits for which views and constraints are currently installed.
  public var traits: TraitCollection { installer.traits ?? TraitCollection() }

  /// Installs the views and constraints for traits, without an engine.
  ///
  /// Values that are equal for the old and the new traits stay as they are. A constraint that is installed again
  /// becomes the newest, which matters only if constraints conflict.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints with variations, plus the cost of inserting, removing and
  ///   activating those that change.
  public func apply(_ traits: TraitCollection) { installer.install(for: traits) }

  /// Returns a new engine that lays out the scene, and installs the scene for the traits of the engine's environment.
  ///
  /// ```swift
  /// let engine = instance.makeEngine(solver: SimplexSolver())
  /// let solution = engine.layout()
  /// ```
  ///
  /// - Parameters:
  ///   - solver: The solver of the engine.
  ///   - environment: The environment to lay out in. Default: that of the canvas.
  /// - Complexity: O(*n*) for *n* views and constraints with variations.
  public func makeEngine(
    solver: @autoclosure @escaping () -> any ConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine {
    let engine = LayoutEngine(root: root, environment: environment ?? self.environment, solver: solver())
    installer.install(for: engine.environment.traits)
    return engine
  }

  /// Returns a new engine that lays out only one view and its subviews, with the smallest size that constraints allow.
  ///
  /// The size is that of UIKit's `systemLayoutSizeFitting`. Unless the view is the ``root``, the engine ignores
  /// constraints that ancestors of the view hold, the safe area, the keyboard, and the minimum margins of the screen.
  /// Until another engine is created for the instance, no engine lays out the views around the view.
  ///
  /// ```swift
  /// let cell = instance.root.subviews[0]
  /// let engine = instance.makeEngine(fitting: cell, along: [.vertical], solver: SimplexSolver())
  /// let frame = engine.layout().frame(of: cell)
  /// ```
  ///
  /// - Parameters:
  ///   - view: A view of the instance.
  ///   - axes: The axes on which the size fits the content. On the other axes, the view has the environment's size.
  ///   - solver: The solver of the engine.
  ///   - environment: The environment to lay out in. Default: that of the canvas.
  /// - Complexity: O(*n*) for *n* views and constraints with variations.
  public func makeEngine(
    fitting view: LayoutView, along axes: Set<LayoutAxis>,
    solver: @autoclosure @escaping () -> any ConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine {
    var environment = environment ?? self.environment
    environment.sizing = .fitting(axes)
    if view === root { return makeEngine(solver: solver(), environment: environment) }
    environment.safeAreaInsets = .zero
    environment.additionalSafeAreaInsets = .zero
    environment.keyboardFrame = nil
    environment.rootMargins = nil
    environment.viewRespectsSystemMinimumLayoutMargins = false
    installer.install(for: environment.traits)
    return LayoutEngine(root: view, environment: environment, solver: solver())
  }

  /// Returns the range of text that a view or a guide was read from; nil if the item is not part of the document.
  ///
  /// The range of a system guide, such as the margins, is that of its view.
  public func origin(of item: any LayoutItem) -> DocumentOrigin? {
    if let origin = origins[ObjectIdentifier(item)] { return origin }
    return (item as? LayoutGuide)?.owningView.flatMap { origins[ObjectIdentifier($0)] }
  }

  /// Returns the description of a constraint in the document; nil if the document does not contain the constraint.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func source(of constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    installer.constraints.first { $0.constraint === constraint }?.source
  }
}
