import LayoutModel

extension LayoutDocument {
  /// Describes what an engine lays out, so that any program can dump its layout.
  ///
  ///     print(try LayoutDocument(describing: engine).json())
  ///
  /// The document has the views and guides with what constraints and content ask for, the constraints that people made
  /// (each with the view that holds it, in the order of activation), and the environment as its canvas. Items whose names
  /// do not tell them apart get ids. What the engine and containers generate is left out, and so are subclasses: a view
  /// that computes its size has the size that it computed.
  ///
  /// Laid out again, the document has the same frames, but where constraints contradict each other or leave a choice: there
  /// the outcome depends on the order in which they came. Switches of ``LayoutBehavior`` have no words in a document.
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
    let knowledge = TreeKnowledge(
      isSolved: false, isUnique: false, measuresTextsAlike: true
    ) { item in
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
