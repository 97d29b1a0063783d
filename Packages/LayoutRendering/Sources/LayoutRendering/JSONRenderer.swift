import LayoutModel
import SourceDiagnostics
import SourceText

/// A renderer that prints each file as one JSON object on one line.
///
///     {"schemaVersion": 1, "file": "Login.layout.yaml", "scenes": [
///       {"root": "login", "name": "Login",
///        "views": [{"id": "login", "name": "Login", "frame": [0, 0, 375, 667], "status": "ok", "parent": null}],
///        "guides": [],
///        "refused": []}]}
///
/// ```swift
/// let file = SolvedFile(name: "Login.layout.yaml", scenes: [SolvedScene(solution: engine.layout())])
/// print(JSONRenderer().render(file), terminator: "")
/// ```
///
/// A frame consists of x, y, width and height, in points, in the superview's coordinates. The origin is at the top
/// left, or at the bottom left if ``SolvedScene/hasOriginAtBottom`` is true. Every edge is on a pixel boundary. Ids are
/// unique: an item without an id gets its name as the id, followed by a number if another item already has that id. The
/// key `parent` contains the id of the superview, and `owner` the id of the view that a guide belongs to. For guides
/// that were created automatically, `generated` is true.
///
/// The key `refused` contains the dropped constraints, each with its `equation`, its `origin`, and its `line` and
/// `column` if known. The `conflict` of a dropped constraint lists the constraints that conflict with it, in the same
/// form.
///
/// If the solver failed, the `status` of the file and of the scene is `error`, the file has `errors`, and the scene has
/// no views.
///
/// A file that is laid out several times has one object for each layout. Its key `variant` contains the settings of the
/// layout, such as `{"device": "iPhone 15", "direction": "rtl"}`. If the size of a scene's root is computed from its
/// content, `fitting` contains the axes on which this is the case. Settings without effect are listed in `warnings`,
/// each with `id`, `text`, and `line` and `column` if known.
///
/// If the layout did not converge, there are two more keys. The value of `unsettled` is a list of the ids of the items
/// that do not converge. The value of `layoutLoop` has the number of `rounds` (iterations), the names of the `items`
/// that still request layout, the `constraints` that changed last, the cause as `text`, and the `changes` that end the
/// loop.
public struct JSONRenderer: Renderer {
  /// The value of the key `schemaVersion`. It increases with each incompatible change of the format. New keys are
  /// compatible changes.
  public static let schemaVersion = 1

  /// Creates a renderer.
  public init() {}

  /// Returns the file as one line of JSON, with a line break at its end.
  ///
  /// - Complexity: O(*n*) for *n* items and findings.
  public func render(_ file: SolvedFile) -> String {
    let variant = file.variant.map { (key: $0.name, value: JSONText.string($0.value)) }
    let errors = file.scenes.flatMap { $0.errors(file: file.name) }
    let object = JSONText.object(
      [("schemaVersion", .integer(Self.schemaVersion)), ("file", .string(file.name))]
        + (errors.isEmpty ? [] : [Self.errorStatus])
        + (variant.isEmpty ? [] : [("variant", .object(variant))])
        + [("scenes", .array(file.scenes.map { scene($0, of: file) }))]
        + (errors.isEmpty ? [] : [("errors", .array(errors.map { $0.jsonText }))]))
    return object.text + "\n"
  }

  /// Returns one line of JSON for a file that could not be laid out.
  ///
  /// The object has no scenes. Each of its `errors` has the keys `id`, `severity` and `message`, and if they are known
  /// also `line`, `column` and `notes` (related locations).
  ///
  /// - Parameters:
  ///   - errors: The errors that prevented the layout.
  ///   - file: The name of the file, for the key `file`.
  public func render(_ errors: [Diagnostic], of file: String) -> String {
    let object = JSONText.object([
      ("schemaVersion", .integer(Self.schemaVersion)), ("file", .string(file)), Self.errorStatus,
      ("scenes", .array([])), ("errors", .array(errors.map { $0.jsonText })),
    ])
    return object.text + "\n"
  }

  /// The key `status` with its value for a file or scene that could not be laid out, and for the items of a
  /// layout that does not converge.
  private static let errorStatus: (key: String, value: JSONText) = ("status", .string("error"))

  private func scene(_ scene: SolvedScene, of file: SolvedFile) -> JSONText {
    let items = scene.solution.items
    let ids = ItemLabels(scene.solution).ids
    guard scene.solution.failure == nil else {
      return .object([
        ("root", .string(ids.first ?? "")), ("name", .string(items.first?.name ?? "")), Self.errorStatus,
        ("views", .array([])), ("guides", .array([])), ("refused", .array([])),
      ])
    }
    // If the layout does not converge, the conflicts of its last iteration have no meaning.
    let dropped = scene.solution.hasStableConstraints ? scene.solution.droppedConstraints : []
    func all(_ kind: LayoutItemKind) -> JSONText {
      .array(
        items.indices.filter { items[$0].kind == kind }.map {
          item(items[$0], id: ids[$0], ids: ids, in: scene)
        })
    }
    let others = scene.otherWarnings(file: file.name)
    let diagnosis =
      scene.diagnosis.map {
        DiagnosisJSON(diagnosis: $0, locations: scene.locations, otherWarnings: others).members
      } ?? (others.isEmpty ? [] : [("warnings", .array(others.map { $0.warningJSON }))])
    let fitting = LayoutAxis.allCases.filter(scene.fittingAxes.contains).map { axis in
      JSONText.string(axis == .horizontal ? "width" : "height")
    }
    return .object(
      [
        ("root", .string(ids.first ?? "")), ("name", .string(items.first?.name ?? "")),
        ("views", all(.view)), ("guides", all(.guide)),
        ("refused", .array(dropped.map { refusal($0, in: scene) })),
      ] + convergence(of: scene, ids: ids)
        + (fitting.isEmpty ? [] : [("fitting", .array(fitting))]) + diagnosis)
  }

  /// Returns the keys `unsettled` and `layoutLoop` with their values; empty if the layout converged.
  ///
  /// - Parameter ids: The ids of the items in JSON, in the order of the solution's items.
  private func convergence(of scene: SolvedScene, ids: [String]) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    let unsettled = scene.unconvergedIndices
    if !unsettled.isEmpty { members.append(("unsettled", .array(unsettled.map { .string(ids[$0]) }))) }
    if let loop = scene.solution.layoutLoop {
      let changes = scene.diagnosis?.loopChanges ?? []
      let object = JSONText.object(
        [
          ("rounds", .integer(loop.iterations)), ("items", .array(loop.items.map(JSONText.string))),
          ("constraints", .array(loop.constraints.map { .string($0.printed()) })),
        ] + (loop.constraints.isEmpty ? [] : [("text", .string(LoopText(loop).sentence))])
          + (changes.isEmpty ? [] : [("changes", .array(changes.map { .string(LoopText.sentence($0)) }))]))
      members.append(("layoutLoop", object))
    }
    return members
  }

  private func item(
    _ item: LayoutSolution.Item, id: String, ids: [String], in scene: SolvedScene
  ) -> JSONText {
    var frame = item.frame
    if scene.hasOriginAtBottom, let parent = item.parent {
      frame = frame.flipped(inHeight: scene.solution.items[parent].frame.height)
    }
    let parent = JSONText(item.parent.map { ids[$0] })
    return .object(
      [
        ("id", .string(id)), ("name", .string(item.name)),
        ("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map(JSONText.number))),
        scene.solution.hasStableConstraints ? ("status", .string(item.status.rawValue)) : Self.errorStatus,
        (item.kind == .guide ? "owner" : "parent", parent),
      ] + (item.isSystemGuide ? [("generated", .boolean(true))] : []))
  }

  private func refusal(_ refusal: DroppedConstraint, in scene: SolvedScene) -> JSONText {
    var members = self.members(of: refusal.dropped, in: scene)
    if let error = refusal.error { members.append(("error", .string("\(error)"))) }
    if let conflict = refusal.conflict {
      members.append(("conflict", .array(conflict.map { .object(self.members(of: $0, in: scene)) })))
    }
    return .object(members)
  }

  private func members(
    of member: DroppedConstraint.Member, in scene: SolvedScene
  ) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = [
      ("equation", .string(member.equation.printed())), ("origin", .string(member.origin.rawValue)),
    ]
    if let location = scene.location(of: member) {
      members += [("line", .integer(location.line)), ("column", .integer(location.column))]
    }
    return members
  }
}
