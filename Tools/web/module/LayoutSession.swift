// A layout that stays alive between calls, so that a drag of the window's corner only lays out.

import ConflictAnalysis
import LayoutDiagnostics
import LayoutDocuments
@_spi(Tools) import LayoutModel
@_spi(Tools) import LayoutRendering
import LayoutSolver
import LinearConstraints
import SourceDiagnostics
import SourceText

/// The views of a scene with their engine.
final class LayoutSession {
  private let instance: LayoutInstance
  private let opened: OpenedScene
  private let engine: LayoutEngine
  private var request: CanvasRequest
  private var canvas: LayoutDocument.Canvas
  /// The location in the document of each constraint, view and guide.
  private let locations: [ObjectIdentifier: SourceLocation]

  /// The name of the document in messages.
  private static let fileName = "Layout"

  init(_ instance: LayoutInstance, _ opened: OpenedScene, _ request: CanvasRequest) {
    self.instance = instance
    self.opened = opened
    self.request = request
    canvas = request.applied(to: instance.canvas)
    locations = instance.locations
    let environment = canvas.environment ?? instance.environment
    if environment != instance.environment {
      // Frames are expected only on the canvas of the document.
      for entry in instance.views { entry.view.expectedFrame = nil }
    }
    engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
  }

  /// Changes the size of the root for the next layout. All other settings stay those of the request that opened the
  /// layout.
  func resize(_ size: LayoutSize) {
    request.size = size
    canvas = request.applied(to: instance.canvas)
    if let environment = canvas.environment, environment != engine.environment {
      engine.environment = environment
    }
  }

  /// Lays out the scene, and returns the frames and, if `withPicture` is true, the picture without findings.
  func frames(withPicture: Bool) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = [("layout", layout(engine.layout()))]
    if withPicture { members.append(("picture", .string(picture()))) }
    return members
  }

  /// Lays out the scene, and returns its picture without findings, as SVG.
  func picture() -> String {
    let solution = engine.layout()
    var scene = SolvedScene(
      solution: solution, locations: locations, hidden: engine.hiddenItemIndices,
      fittingAxes: engine.environment.sizing.fittingAxes, texts: engine.textsByItemIndex)
    if solution.failure == nil { scene.canvas = sceneCanvas }
    return picture(of: scene)
  }

  /// Lays out the scene, and returns numbers: the width and the height of the root, then six for each item that
  /// ``frames(withPicture:)`` lists: its id, the four numbers of its frame, and the index of its state in
  /// `LayoutStatus.allCases`.
  ///
  /// During a drag, nothing else is needed: names and lines stay the same, and writing JSON takes longer than the
  /// layout.
  func numbers() -> [Double] {
    let solution = engine.layout()
    let size = rootSize(in: solution)
    let hidden = engine.hiddenItemIndices
    let states = LayoutStatus.allCases
    var numbers = [size.width, size.height]
    numbers.reserveCapacity(2 + 6 * solution.items.count)
    for (index, item) in solution.items.enumerated().dropFirst() where Self.isListed(item, index, hidden) {
      let frame = item.rootFrame
      let state = states.firstIndex(of: item.status) ?? 0
      numbers += [Double(index), frame.minX, frame.minY, frame.width, frame.height, Double(state)]
    }
    return numbers
  }

  /// The names of the items, as a member of a JSON object.
  var names: (key: String, value: JSONText) {
    var seen: Set<String> = []
    let names = engine.layout().items.dropFirst().compactMap { item in
      item.isSystemGuide || !seen.insert(item.name).inserted ? nil : item.name
    }
    return ("names", .array(names.map { .string($0) }))
  }

  /// Analyzes the layout, and returns the members of a JSON object: the directions in which ambiguous items can move,
  /// the constraints, the findings, and the picture with the findings. The picture is null if nothing was found,
  /// because the picture that ``frames(withPicture:)`` returns is then the same.
  func examination() -> [(key: String, value: JSONText)] {
    var scene = instance.solvedScene(engine, on: canvas, fileName: Self.fileName)
    let solution = scene.solution
    if solution.failure == nil { scene.canvas = sceneCanvas }
    // Without layers, the drawing consists of the constraints and the findings.
    let drawing = CanvasDrawing(scene, file: Self.fileName, options: PictureOptions(layers: []))
    let isPlain = scene.diagnosis == nil && drawing.diagnostics.isEmpty
    return [
      ("directions", .array(scene.diagnosis.map { directions($0, solution) } ?? [])),
      ("constraints", .array(drawing.constraints.map { constraint($0) })),
      ("findings", .array(drawing.diagnostics.map { LayoutProblem($0).json })),
      ("picture", isPlain ? .null : .string(picture(of: scene))),
    ]
  }

  private var sceneCanvas: SceneCanvas {
    SceneCanvas(engine, kinds: instance.kinds, appearances: instance.appearances)
  }

  private func layout(_ solution: LayoutSolution) -> JSONText {
    let size = rootSize(in: solution)
    return .object([
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("items", .array(items(of: solution))), ("directions", .array([])),
    ])
  }

  private func rootSize(in solution: LayoutSolution) -> LayoutSize {
    solution.items.first?.frame.size ?? engine.environment.size
  }

  /// Returns whether the page shows an item: hidden items, and guides that the layout generated, are left out.
  private static func isListed(_ item: LayoutSolution.Item, _ index: Int, _ hidden: Set<Int>) -> Bool {
    !item.isSystemGuide && !hidden.contains(index)
  }

  private func picture(of scene: SolvedScene) -> String {
    SVGRenderer().figure(of: scene, in: SolvedFile(name: Self.fileName, scenes: [scene]), id: "layout")
  }

  /// The number of constraints that the engine drops when it lays out the scene; nil if the solver fails.
  var droppedCount: Int? {
    let solution = engine.layout()
    return solution.failure == nil ? solution.droppedConstraints.count : nil
  }

  /// Returns the changes of the document that resolve its conflicts, as JSON; empty if the layout drops no constraint.
  func fixes() -> [JSONText] {
    guard let count = droppedCount, count > 0 else { return [] }
    return LayoutFixes(instance, opened, request).json(for: LayoutDiagnosis(engine), dropping: count)
  }

  /// Returns the explanation of a value, such as that of `Name Label.Width`, as lines of text.
  func explanation(of text: String) -> [String] {
    do throws(EquationError) {
      let question = try ValueQuestion(parsing: text)
      guard let item = try? question.item(in: instance.items) else { return ["There is no item `\(text)`."] }
      let questions = question.attributes.map { (item: item, attribute: $0) }
      return LayoutDiagnosis(engine, explaining: questions).explanations.flatMap { WhyText($0).lines }
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: Parts

  /// The visible views and guides of the document except the root, as JSON. Guides that the layout generated are left
  /// out. Each entry contains, among others, the name of the item, its frame in the root's coordinates, its state, and
  /// its line in the document.
  private func items(of solution: LayoutSolution) -> [JSONText] {
    let hidden = engine.hiddenItemIndices
    let identities = solution.identities
    return solution.items.enumerated().dropFirst().compactMap { index, item -> JSONText? in
      guard Self.isListed(item, index, hidden) else { return nil }
      let frame = item.rootFrame
      let line = identities[index].flatMap { locations[$0]?.line }
      return .object([
        ("id", .integer(index)), ("name", .string(item.name)),
        ("reference", .string("\(ItemReference.item(item.id ?? item.name))")),
        (
          "frame",
          .array([.number(frame.minX), .number(frame.minY), .number(frame.width), .number(frame.height)])
        ), ("state", .string(item.status.rawValue)), ("isGuide", .boolean(item.kind == .guide)),
        ("line", line.map { .integer($0) } ?? .null),
      ])
    }
  }

  private func constraint(_ constraint: SceneCanvas.Constraint) -> JSONText {
    .object([
      ("equation", .string("\(constraint.equation)")), ("state", .string(constraint.state.rawValue)),
      ("items", .array(constraint.items.map { .integer($0) })),
      ("line", locations[constraint.identity].map { .integer($0.line) } ?? .null),
    ])
  }

  /// Returns the free directions of ambiguous items as JSON, with the changes of the items' frames in the coordinates
  /// of the root.
  private func directions(_ diagnosis: LayoutDiagnosis, _ solution: LayoutSolution) -> [JSONText] {
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, identity) in solution.identities { indices[identity] = index }
    return (diagnosis.ambiguity?.report.freeDirections ?? []).prefix(40).compactMap {
      direction -> JSONText? in
      var own: [Int: [Double]] = [:]
      for term in direction.rates {
        guard let name = term.unknown.item, let identity = diagnosis.items[name],
          let index = indices[identity]
        else {
          continue
        }
        let isHorizontal = term.unknown.axis == .horizontal
        let place: Int
        switch term.unknown {
        case .position: place = isHorizontal ? 0 : 1
        case .size: place = isHorizontal ? 2 : 3
        default: continue
        }
        own[index, default: [0, 0, 0, 0]][place] += term.coefficient
      }
      guard !own.isEmpty else { return nil }
      var all: [Int: [Double]] = [:]
      for (index, item) in solution.items.enumerated() {
        let above = item.parent.flatMap { all[$0] } ?? [0, 0, 0, 0]
        let rates = own[index] ?? [0, 0, 0, 0]
        let sum = [rates[0] + above[0], rates[1] + above[1], rates[2], rates[3]]
        if sum != [0, 0, 0, 0] { all[index] = sum }
      }
      let moved = all.keys.sorted().map { index -> JSONText in
        .object([("id", .integer(index)), ("rates", .array((all[index] ?? []).map { .number($0) }))])
      }
      return .object([
        ("items", .array(moved)), ("least", .number(direction.range?.lowerBound ?? 0)),
        ("greatest", .number(direction.range?.upperBound ?? 0)),
      ])
    }
  }
}

/// A diagnostic in the form in which the web page receives it: as JSON.
struct LayoutProblem {
  private let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// The diagnostic as JSON: its severity, its message, the lines below the message, its location, and its notes.
  var json: JSONText {
    let place = diagnostic.place.location
    return .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
      ("details", .array(diagnostic.details.map { .string($0) })),
      ("line", place.map { .integer($0.line) } ?? .null),
      ("column", place.map { .integer($0.column) } ?? .null),
      ("notes", .array(diagnostic.notes.map { .string($0.message) })),
    ])
  }
}
