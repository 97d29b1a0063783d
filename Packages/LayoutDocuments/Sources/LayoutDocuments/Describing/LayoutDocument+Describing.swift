@_spi(Tools) import LayoutModel

extension LayoutDocument {
  /// Creates a document that describes the tree of items that an engine lays out.
  ///
  /// A program can dump its layout as a document:
  ///
  /// ```swift
  /// let document = try LayoutDocument(describing: engine)
  /// print(document.json())
  /// ```
  ///
  /// The document contains the views, stacks and guides, their contents and autoresizing masks, the constraints that
  /// users created, and the environment as its canvas. Items whose names are not unique get ids. Constraints that the
  /// engine and stacks generate are left out.
  ///
  /// A layout of the document has the same frames as the engine's layout. Each view lists the constraints that it
  /// holds. If constraints conflict or the layout is ambiguous, the order of activation affects the frames. In this
  /// case, the root may list all constraints in the order of their activation.
  ///
  /// A document cannot express:
  ///
  /// - subclasses: for a view that computes its own size or baselines, the document stores the computed values,
  /// - variations: the document contains only the items that are installed for the current traits, with their values
  ///   for these traits,
  /// - guides that activate and deactivate constraints, see `TrackingLayoutGuide`: the constraints that are active
  ///   now are stored as ordinary constraints,
  /// - transforms, which do not affect the layout,
  /// - the options of `LayoutBehavior` and of the engine,
  /// - numbers whose magnitude is larger than ``DocumentLimits/points``: constraints that contain such numbers are left
  ///   out, and other values are clamped.
  ///
  /// - Parameters:
  ///   - engine: The engine of the tree.
  ///   - expectingFrames: Whether the document stores the current frames as expected frames. A layout of the document
  ///     then reports each item whose frame differs as misplaced. Default: false.
  /// - Throws: ``DocumentError/Kind/tooDeep(limit:)`` for views that are nested deeper than
  ///   ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n*) for *n* items and constraints, plus the cost of `LayoutEngine.layout()`, which this
  ///   initializer calls first.
  public init(describing engine: LayoutEngine, expectingFrames: Bool = false) throws(DocumentError) {
    let solution = engine.layout()
    var environment = engine.environment
    // The content of a window may have made the window larger than the environment's size.
    environment.size = solution[engine.root]?.exactFrame.size ?? environment.size
    let knowledge = TreeKnowledge(
      isSolved: true, isUnique: engine.reportsAmbiguity && solution.isUnique,
      measuresTextsAlike: engine.measuresTextsApproximately
    ) { item in solution[item].map { SolvedFrame(exact: $0.exactFrame, onPixels: $0.frame) } }
    let describer = TreeDescriber(
      root: engine.root, environment: environment, expectsFrames: expectingFrames, knowing: knowledge)
    self = try describer.document()
  }

  /// Creates a document that describes a tree of views without an engine.
  ///
  /// The frames come from the last layout pass, or were set by the app. For the contents of the document, see
  /// ``init(describing:expectingFrames:)``.
  ///
  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - environment: The environment that becomes the canvas.
  ///   - expectingFrames: Whether the document stores the current frames as expected frames. Default: false.
  /// - Throws: ``DocumentError/Kind/tooDeep(limit:)`` for views that are nested deeper than
  ///   ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n*) for *n* items and constraints.
  public init(
    root: LayoutView, environment: LayoutEnvironment, expectingFrames: Bool = false
  ) throws(DocumentError) {
    let knowledge = TreeKnowledge(isSolved: false, isUnique: false, measuresTextsAlike: true) { item in
      // Transforms do not affect the layout.
      (item as? LayoutView).map { view in
        let size = view.bounds.size
        let corner = LayoutPoint(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2)
        let frame = LayoutRect(origin: corner, size: size)
        return SolvedFrame(exact: frame, onPixels: frame)
      }
    }
    let describer = TreeDescriber(
      root: root, environment: environment, expectsFrames: expectingFrames, knowing: knowledge)
    self = try describer.document()
  }
}

extension LayoutSolution {
  /// Whether the solution is the only one: no constraints conflict, no item is ambiguous, and the layout has converged.
  fileprivate var isUnique: Bool {
    isSatisfied && unconvergedItems.isEmpty && !items.contains { $0.status == .ambiguous }
  }
}

// MARK: Canvas

extension LayoutDocument.Canvas {
  /// Creates a canvas that describes an environment. Properties that documents cannot express are left out.
  ///
  /// The canvas stores the size but no device, because several devices have the same size.
  public init(describing environment: LayoutEnvironment) {
    var environment = environment
    let fittingAxes = environment.sizing.fittingAxes
    for axis in fittingAxes { environment.size[axis] = Self.standardSize[axis] }
    self.init(size: environment.size.limited)
    self.fittingAxes = fittingAxes
    if environment.scale > 0, environment.scale <= Self.largestScale, environment.scale != Self.standardScale
    {
      scale = environment.scale
    }
    let tolerance = environment.frameTolerance
    if tolerance > 0, tolerance <= DocumentLimits.points { frameTolerance = tolerance }
    direction = environment.direction == .leftToRight ? nil : environment.direction
    let category = environment.preferredContentSizeCategory
    textSize = category == .unspecified ? nil : category
    let estimate = TraitCollection(sizeClassesFor: environment.size)
    if environment.horizontalSizeClass != estimate.horizontalSizeClass
      || environment.verticalSizeClass != estimate.verticalSizeClass
    {
      sizeClasses = LayoutDocument.SizeClasses(
        width: environment.horizontalSizeClass, height: environment.verticalSizeClass)
    }
    idiom = environment.userInterfaceIdiom == .unspecified ? nil : environment.userInterfaceIdiom
    safeArea = environment.safeAreaInsets == .zero ? nil : environment.safeAreaInsets.limited
    additionalSafeArea =
      environment.additionalSafeAreaInsets == .zero ? nil : environment.additionalSafeAreaInsets.limited
    keyboard = environment.keyboardFrame.map { frame in
      let docked = LayoutDocument.Keyboard.docked(height: frame.height)
      return docked.frame(in: environment.size) == frame ? docked : .frame(frame)
    }
    margins = environment.rootMargins
  }
}
