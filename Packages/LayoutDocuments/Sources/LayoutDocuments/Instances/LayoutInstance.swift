import LinearConstraints
@_exported import StackViews

/// An instantiated scene of a document: its views, guides and constraints, ready to be laid out.
///
///     let instance = try document.instantiate()
///     let engine = instance.makeEngine(solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: try instance.items.item(named: "Name Label"))
///
/// The traits of the environment determine the views and constraints that are installed, and their attributes: first
/// the traits of the canvas, later those of the engine that lays the scene out. A new size class changes only values
/// that differ, and the next layout pass applies them:
///
///     engine.environment = LayoutEnvironment(device: landscape)
///     engine.layout()
///
/// An instance belongs to one task at a time, as its views do.
public final class LayoutInstance {
  /// The root view, which has the size of the canvas.
  public let root: LayoutView

  /// The index that finds views and guides by id or name, installed or not.
  public let items: LayoutItemIndex

  /// The canvas, as in the document.
  public let canvas: LayoutDocument.Canvas

  /// The environment that the canvas describes.
  public let environment: LayoutEnvironment

  let installer: LayoutInstaller

  /// The ranges of text that views and guides were read from.
  private let origins: [ObjectIdentifier: DocumentOrigin]

  /// A constraint and its source in the document.
  public struct Constraint {
    /// The constraint; active if it and its items are installed.
    ///
    /// Some variations, such as a different multiplier, replace the object.
    public let constraint: LayoutConstraint

    /// The constraint in the document, with its location.
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

  /// The constraints of the scene, installed or not: the root's first, and those of a view before those of its
  /// subviews.
  public var constraints: [Constraint] {
    installer.constraints.map { Constraint(constraint: $0.constraint, source: $0.source) }
  }

  /// The traits that the scene is installed for.
  public var traits: TraitCollection { installer.traits ?? TraitCollection() }

  /// Installs the scene for traits, without an engine.
  ///
  /// Values that the traits do not change stay as they are. A constraint that is installed again counts as newer than
  /// those that stayed, which matters only if they conflict.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints that may vary, plus the cost of inserting, removing and
  ///   activating those that do.
  public func apply(_ traits: TraitCollection) { installer.install(for: traits) }

  /// Returns an engine that lays the instance out, installed for the engine's environment.
  ///
  /// - Parameter environment: The environment to lay out in. Default: that of the canvas.
  public func makeEngine(
    solver: @autoclosure @escaping () -> any ConstraintSolver, environment: LayoutEnvironment? = nil
  ) -> LayoutEngine {
    let engine = LayoutEngine(root: root, environment: environment ?? self.environment, solver: solver())
    installer.install(for: engine.environment.traits)
    return engine
  }

  /// Returns an engine that lays out one view and its subviews, without the views around it, as small as constraints
  /// allow: the `systemLayoutSizeFitting` of the view, with its frames.
  ///
  /// Constraints that ancestors of the view hold take no part. Neither do the safe area, the keyboard and the minimum
  /// margins of the screen, unless the view is the ``root``. The views around it are laid out by no engine until the
  /// next one is made.
  ///
  /// - Parameters:
  ///   - view: A view of the instance.
  ///   - axes: The axes on which the size fits the content. On the others it is that of the environment.
  ///   - environment: The environment to lay out in. Default: that of the canvas.
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

  /// Returns the range of text that a view or a guide was read from; for a guide that every view has, such as its
  /// margins, that of the view. Nil if the item is not part of the document.
  public func origin(of item: any LayoutItem) -> DocumentOrigin? {
    if let origin = origins[ObjectIdentifier(item)] { return origin }
    return (item as? LayoutGuide)?.owningView.flatMap { origins[ObjectIdentifier($0)] }
  }

  /// Returns the source of a constraint in the document; nil if the document does not contain it.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func source(of constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    installer.constraints.first { $0.constraint === constraint }?.source
  }
}
