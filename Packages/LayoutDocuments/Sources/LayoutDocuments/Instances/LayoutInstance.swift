import LinearConstraints
@_exported import StackViews

/// A scene of a document as live objects: its views, guides and constraints, ready to be laid out.
///
/// ```swift
/// let instance = try document.instantiate()
/// let engine = instance.makeEngine(solver: SimplexSolver())
/// let solution = engine.layout()
/// solution.frame(of: try instance.items.item(named: "Name Label"))
/// ```
///
/// The current traits determine which views and constraints are installed, and the values of their attributes. At
/// first, the current traits are the traits of the canvas; later, they are the traits of the engine's environment. When
/// the traits change, the instance updates only the values that differ. The next layout pass applies them:
///
/// ```swift
/// engine.environment = LayoutEnvironment(device: landscape)
/// engine.layout()
/// ```
///
/// Like its views, an instance must be used by only one task at a time.
public final class LayoutInstance {
  /// The root view of the scene. It has the size of the canvas.
  public let root: LayoutView

  /// An index that finds the views and guides of the scene by id or name, whether they are installed or not.
  public let items: LayoutItemIndex

  /// The canvas of the scene.
  public let canvas: LayoutDocument.Canvas

  /// The environment that the canvas describes. It is the default environment of engines for this instance.
  public let environment: LayoutEnvironment

  let installer: LayoutInstaller

  /// The range of text that each view and guide was read from, by the identity of the item.
  private let origins: [ObjectIdentifier: DocumentOrigin]

  /// A constraint of the instance, with its source in the document.
  public struct Constraint {
    /// The constraint object. It is active while the constraint and all its items are installed.
    ///
    /// If a variation cannot change the object in place, as with a different multiplier, a new object replaces it.
    public let constraint: LayoutConstraint

    /// The constraint as the document describes it, with its range of text.
    public let source: LayoutDocument.Constraint
  }

  /// A view of the instance, with its source in the document.
  public struct View {
    /// The view object. It is in the tree while the view and all its superviews are installed.
    public let view: LayoutView

    /// The index of the superview in ``LayoutInstance/views``; nil for the root.
    public let parent: Int?

    /// The view as the document describes it.
    public let source: LayoutDocument.View
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

  /// The views of the scene, whether installed or not. Each view comes before its subviews, and the subviews of one view
  /// are in the order of the document. The first view is the ``root``.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public var views: [View] {
    installer.views.map { View(view: $0.view ?? root, parent: $0.parent, source: $0.source) }
  }

  /// The constraints of the scene, whether installed or not. The constraints that a view lists come before those that
  /// its subviews list.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public var constraints: [Constraint] {
    installer.constraints.map { Constraint(constraint: $0.constraint, source: $0.source) }
  }

  /// The traits for which views and constraints are currently installed.
  public var traits: TraitCollection { installer.traits ?? TraitCollection() }

  /// Installs the views and constraints for the given traits. An engine that lays out the instance calls this method
  /// automatically when its traits change.
  ///
  /// Values that are equal for the old and the new traits do not change. A constraint that is installed again counts as
  /// the most recently activated one, which matters only if constraints conflict.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints with variations, plus the cost of inserting, removing and
  ///   activating those that change.
  public func apply(_ traits: TraitCollection) { installer.install(for: traits) }

  /// Applies the variations for the traits of an environment, and returns a new engine that lays out the instance.
  ///
  /// ```swift
  /// let engine = instance.makeEngine(solver: SimplexSolver())
  /// let solution = engine.layout()
  /// ```
  ///
  /// - Parameters:
  ///   - solver: The solver of the engine.
  ///   - environment: The environment of the engine. Default: the environment that the canvas describes.
  /// - Complexity: O(*n*) for *n* views with variations and constraints with variations.
  public func makeEngine(
    solver: @autoclosure @escaping () -> AnyConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine {
    let engine = LayoutEngine(root: root, environment: environment ?? self.environment, solver: solver())
    installer.install(for: engine.environment.traits)
    return engine
  }

  #if hasFeature(Embedded)
    /// Applies the variations for the traits of an environment, and returns a new engine that lays out the instance
    /// with a solver that reports ambiguity and influences.
    ///
    /// - Parameters:
    ///   - solver: The solver of the engine.
    ///   - environment: The environment of the engine. Default: the environment that the canvas describes.
    /// - Complexity: O(*n*) for *n* views with variations and constraints with variations.
    public func makeEngine<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>(
      solver: @autoclosure @escaping () -> Solver, environment: LayoutEnvironment? = nil
    ) -> LayoutEngine {
      makeEngine(solver: AnyConstraintSolver(solver()), environment: environment)
    }
  #endif

  /// Returns a new engine that lays out one view and its subviews, as small as constraints allow along the given axes.
  ///
  /// The size is the one that UIKit's `systemLayoutSizeFitting` returns. Unless the view is the ``root``, the engine
  /// ignores everything outside the view: constraints that are installed on its ancestors, the safe area, the keyboard,
  /// and the minimum margins of the canvas. Until you create another engine for the instance, no engine lays out the
  /// rest of the scene.
  ///
  /// ```swift
  /// let cell = instance.root.subviews[0]
  /// let engine = instance.makeEngine(fitting: cell, along: [.vertical], solver: SimplexSolver())
  /// let frame = engine.layout().frame(of: cell)
  /// ```
  ///
  /// - Parameters:
  ///   - view: A view of the instance.
  ///   - axes: The axes on which the view is as small as its content allows. On any other axis, the view has the size
  ///     of the environment.
  ///   - solver: The solver of the engine.
  ///   - environment: The environment of the engine. Default: the environment that the canvas describes.
  /// - Complexity: O(*n*) for *n* views with variations and constraints with variations.
  public func makeEngine(
    fitting view: LayoutView, along axes: Set<LayoutAxis>,
    solver: @autoclosure @escaping () -> AnyConstraintSolver, environment: LayoutEnvironment? = nil
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
  /// For a system guide, such as the layout margins guide, the result is the range of its view.
  public func origin(of item: any LayoutItem) -> DocumentOrigin? {
    if let origin = origins[ObjectIdentifier(item)] { return origin }
    return (item as? LayoutGuide)?.owningView.flatMap { origins[ObjectIdentifier($0)] }
  }

  /// Returns the constraint of the document from which a constraint object was created; nil if the document does not
  /// contain the constraint.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func source(of constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    installer.constraints.first { $0.constraint === constraint }?.source
  }
}
