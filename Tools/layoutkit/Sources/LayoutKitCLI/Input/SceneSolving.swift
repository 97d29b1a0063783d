// The page of Tools/web compiles this file too, so that it shows the same scenes as the command.

import LayoutDiagnostics
import LayoutDocuments
@_spi(Tools) import LayoutModel
import LayoutRendering
import LayoutSolver
import LinearConstraints
@_spi(Tools) import SourceText

extension LayoutInstance {
  /// Lays out this scene with an engine, analyzes problems, and returns the result as a value.
  ///
  /// - Parameters:
  ///   - engine: An engine that this instance created.
  ///   - canvas: The canvas with which the environment of the engine was created.
  ///   - fileName: The name of the file in messages.
  ///   - items: The attributes whose values to explain. Default: none.
  ///   - verifier: Returns a solver that checks the answer of the engine's solver. Default: nil, for no check.
  func solvedScene(
    _ engine: LayoutEngine, on canvas: LayoutDocument.Canvas, fileName: String,
    explaining items: [(item: any LayoutItem, attribute: LayoutAttribute)] = [],
    checkedBy verifier: (() -> AnyConstraintSolver)? = nil
  ) -> SolvedScene {
    let solution = engine.layout()
    // Collecting the rows takes time in a large layout, so all analyses share them.
    let layout = solution.hasStableConstraints ? engine.layoutSystem() : nil
    let found = layout.map { LayoutWarnings(engine, $0) }
    let needsDiagnosis =
      !solution.hasStableConstraints || !items.isEmpty || !solution.droppedConstraints.isEmpty
      || solution.items.contains { $0.status == .ambiguous } || found?.isEmpty == false
    var diagnosis =
      needsDiagnosis ? LayoutDiagnosis(engine, explaining: items, layout: layout, warnings: found) : nil
    if let verifier, solution.hasStableConstraints {
      diagnosis = diagnosis ?? LayoutDiagnosis()
      diagnosis?.verification = LayoutVerification(engine, checkedBy: verifier)
    }
    if let analysis = diagnosis, let layout, let found {
      // This search lays out the tree again, so it comes after the other findings.
      diagnosis?.wrappableTexts = engine.textsFittingInSeveralLines(analysis, known: (layout, found))
    }
    var scene = SolvedScene(
      solution: solution, locations: locations, diagnosis: diagnosis,
      hidden: engine.hiddenItemIndices,
      warnings: warnings(in: canvas, fileName: fileName),
      fittingAxes: engine.environment.sizing.fittingAxes, texts: engine.textsByItemIndex)
    let fromFormats = constraints.filter { $0.source.origins["format"] != nil }
    scene.formatConstraints = Set(fromFormats.map { ObjectIdentifier($0.constraint) })
    if origin(of: root)?.source?.isInterfaceFile ?? false { scene.names = DisplayedNames(displayedNames) }
    // This search lays out the tree with different constraints, so it comes last.
    if solution.layoutLoop != nil { scene.diagnosis?.loopChanges = engine.changesEndingLoop() }
    return scene
  }

  /// Lays out this scene on a canvas, and returns the result. It includes ``SolvedScene/canvas``, the details that
  /// pictures show besides frames.
  func drawnScene(on canvas: LayoutDocument.Canvas, fileName: String) -> SolvedScene {
    let environment = canvas.environment
    // Frames are expected only on the canvas of the document.
    if let environment, environment != self.environment {
      for entry in views { entry.view.expectedFrame = nil }
    }
    let engine = makeEngine(solver: SimplexSolver(), environment: environment)
    var scene = solvedScene(engine, on: canvas, fileName: fileName)
    scene.hidden.formUnion(hiddenTabs(in: scene.solution))
    if scene.solution.failure == nil {
      scene.canvas = SceneCanvas(engine, kinds: kinds, appearances: appearances)
    }
    return scene
  }

  /// Returns the indices of the items in tabs that are not shown: all but the first tab of each tab view.
  private func hiddenTabs(in solution: LayoutSolution) -> Set<Int> {
    var shown: Set<Int> = []
    var covered: Set<ObjectIdentifier> = []
    for entry in views where entry.source.canvasNotes.isContentOfTab {
      if let parent = entry.parent, !shown.insert(parent).inserted {
        covered.insert(ObjectIdentifier(entry.view))
      }
    }
    guard !covered.isEmpty else { return [] }
    let identities = solution.identities
    var hidden: Set<Int> = []
    for (index, item) in solution.items.enumerated() {
      let isCovered = identities[index].map { covered.contains($0) } ?? false
      if isCovered || item.parent.map({ hidden.contains($0) }) ?? false { hidden.insert(index) }
    }
    return hidden
  }

  /// The appearances of views in Interface Builder files, such as whether a check box is on, keyed by the identity of
  /// the view.
  var appearances: [ObjectIdentifier: LayoutViewAppearance] {
    Dictionary(keepingFirst: views.map { (ObjectIdentifier($0.view), $0.source.canvasNotes.appearance) })
  }

  /// The kinds of the views, keyed by the identity of the view.
  var kinds: [ObjectIdentifier: LayoutViewKind] {
    Dictionary(keepingFirst: views.map { (ObjectIdentifier($0.view), $0.source.kind) })
  }

  /// The locations of constraints, views and guides in the file, keyed by the identity of the object.
  var locations: [ObjectIdentifier: SourceLocation] {
    let ofConstraints = constraints.compactMap { made in
      made.source.origin.location.map { (ObjectIdentifier(made.constraint), $0) }
    }
    let ofItems = items.items.compactMap { item in
      origin(of: item)?.location.map { (ObjectIdentifier(item), $0) }
    }
    return Dictionary(keepingFirst: ofConstraints + ofItems)
  }
}
