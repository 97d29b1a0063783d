import LayoutModel

extension LayoutDocument {
  /// Describes what an engine lays out, so that any program can dump its layout.
  ///
  ///     print(try LayoutDocument(describing: engine).json())
  ///
  /// The document has the views, stacks and guides with what content and masks ask for, the constraints that people made,
  /// and the environment as its canvas. Items whose names do not tell them apart get ids. What the engine and stacks
  /// generate is left out.
  ///
  /// Laid out again, it has the same frames. Constraints stand in the view that holds them; but where they contradict each
  /// other or leave a choice, what comes first counts, and all of them stand in the root in the order of their activation.
  ///
  /// There are no words for:
  ///
  /// - subclasses: a view that computes its size or its baselines has those that it computed,
  /// - variations: the document is as things are under the present traits, with what is installed,
  /// - guides that switch constraints, see ``TrackingLayoutGuide``: those that are active are constraints as all others,
  /// - transforms, which change nothing but what is seen,
  /// - switches of ``LayoutBehavior`` and of the engine,
  /// - numbers beyond ``DocumentLimits/points``: constraints with such are left out.
  ///
  /// - Parameter expectingFrames: Whether frames are written as expectations, so that what is elsewhere is reported.
  /// - Throws: ``DocumentError/Kind/tooDeep(limit:)`` for views nested deeper than a document can have them.
  /// - Complexity: That of ``LayoutEngine/layout()``, which is called first, and O(items and constraints).
  public init(describing engine: LayoutEngine, expectingFrames: Bool = false) throws(DocumentError) {
    let solution = engine.layout()
    var environment = engine.environment
    // A window may have given way to its content.
    environment.size = solution[engine.root]?.exactFrame.size ?? environment.size
    let knowledge = TreeKnowledge(
      isSolved: true, isUnique: engine.reportsAmbiguity && solution.isUnique,
      measuresTextsAlike: engine.textMeasurer is ApproximateTextMeasurer
    ) { item in solution[item].map { SolvedFrame(exact: $0.exactFrame, onPixels: $0.frame) } }
    let describer = TreeDescriber(
      root: engine.root, environment: environment, expectsFrames: expectingFrames, knowing: knowledge)
    self = try describer.document()
  }

  /// Describes a tree of views as ``init(describing:expectingFrames:)`` does, without an engine: frames are those of the
  /// last layout, or those that code set.
  ///
  /// - Parameter environment: What becomes the canvas.
  /// - Throws: ``DocumentError/Kind/tooDeep(limit:)`` for views nested deeper than a document can have them.
  /// - Complexity: O(items and constraints).
  public init(
    root: LayoutView, environment: LayoutEnvironment, expectingFrames: Bool = false
  ) throws(DocumentError) {
    let knowledge = TreeKnowledge(isSolved: false, isUnique: false, measuresTextsAlike: true) { item in
      // Transforms change what is seen and not what is laid out.
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
  /// Whether the constraints have no other solution.
  fileprivate var isUnique: Bool {
    isSatisfied && unsettledItems.isEmpty && !items.contains { $0.status == .ambiguous }
  }
}

// MARK: Canvas

extension LayoutDocument.Canvas {
  /// The canvas that stands for an environment, as far as there are words for it.
  ///
  /// Numbers are said, not the device that may have them: several have the same.
  public init(describing environment: LayoutEnvironment) {
    self.init(size: environment.size.limited)
    if environment.scale > 0, environment.scale <= Self.largestScale, environment.scale != Self.standardScale
    {
      scale = environment.scale
    }
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
