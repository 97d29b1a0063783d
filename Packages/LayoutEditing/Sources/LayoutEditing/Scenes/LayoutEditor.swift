import LayoutDiagnostics
@_exported import LayoutDocuments

/// An editor of one scene, with the tools of Interface Builder.
///
/// Each tool is a function from a request to a ``SceneEdit``, and changes nothing by itself:
///
///     let editor = try LayoutEditor(document, scene: 0) { SimplexSolver() }
///     let edit = try editor.resolve(.addMissingConstraints)
///     for equation in edit.added { print(equation) }
///
/// An edit is returned only if the changed scene can be laid out, and only if it causes no conflict between required
/// constraints. The tools that add missing or suggested constraints also check that views keep their frames and are not
/// ambiguous.
///
/// Views and constraints are identified by their indices, as in `SceneChange`.
public final class LayoutEditor {
  /// The scene that the tools change.
  public let scene: LayoutDocument.Scene

  /// The canvas on which the scene is laid out.
  public let canvas: LayoutDocument.Canvas

  /// Whether an edit is returned even if it causes conflicts, leaves views ambiguous, moves views that should keep their
  /// frames, or adds constraints to views whose frames are set by their superviews. Default: false.
  public var isForced = false

  let makeSolver: () -> any ConstraintSolver

  /// The ids and names in the document, which new items and constraints must not use.
  let takenIDs: Set<String>

  /// The layout of the scene before any edit.
  let before: SceneTrial

  /// The scene with its views at the frames that the document contains. A view without such a frame has its solved
  /// frame.
  let geometry: SceneGeometry

  /// The frames of ``geometry``, but without the rounding of saved frames.
  ///
  /// If a view is not misplaced, this array contains its exact frame in the layout. The frame in the document differs from
  /// it by rounding, or because a superview has another size than in the document. Constants that are computed from
  /// these frames therefore contain no rounding errors.
  var exactFrames: [LayoutRect?] {
    geometry.frames.indices.map { index in
      guard let saved = geometry.frames[index], let exact = before.frame(index), !before.isAmbiguous(index),
        saved.isNear(exact) || !isInMisplacedView(index)
      else { return geometry.frames[index] }
      return exact
    }
  }

  /// Returns whether a view or one of its superviews is misplaced. The subviews of a misplaced view can have other frames
  /// than in the document without being misplaced themselves.
  private func isInMisplacedView(_ index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      if before.isMisplaced(view) { return true }
      current = geometry.parents[view]
    }
    return false
  }

  /// The constraints of the scene, in the order of the document.
  let constraints: [LayoutDocument.Constraint]

  /// Creates an editor, and lays out the scene.
  ///
  /// - Parameters:
  ///   - document: The document that contains the scene.
  ///   - index: The index of the scene.
  ///   - makeSolver: Creates a solver.
  /// - Throws: ``EditingError/failedLayout(_:)`` if the scene cannot be laid out.
  public convenience init(
    _ document: LayoutDocument, scene index: Int, makeSolver: @escaping () -> any ConstraintSolver
  ) throws(EditingError) {
    guard document.scenes.indices.contains(index) else { throw .failedLayout("there is no scene \(index).") }
    let scene = document.scenes[index]
    try self.init(
      scene, canvas: scene.canvas ?? document.canvas, takenIDs: document.idsInUse, makeSolver: makeSolver)
  }

  /// Creates an editor of a scene.
  ///
  /// - Parameter frames: The frames to use instead of those in the document, by index of the view.
  init(
    _ scene: LayoutDocument.Scene, canvas: LayoutDocument.Canvas, takenIDs: Set<String>,
    frames given: [Int: LayoutRect] = [:], makeSolver: @escaping () -> any ConstraintSolver
  ) throws(EditingError) {
    let scene = scene.withCanvasMargins
    self.scene = scene
    self.canvas = canvas
    self.takenIDs = takenIDs
    self.makeSolver = makeSolver
    before = try SceneTrial(scene, canvas: canvas, makeSolver: makeSolver)
    let solved = before
    let frames = solved.views.indices.map { index -> LayoutRect? in
      guard solved.isInstalled(index) else { return nil }
      let source = solved.views[index].source
      return given[index] ?? source.attributes.frame
        ?? (solved.isAmbiguous(index) ? source.canvasNotes.unexpectedFrame : nil) ?? solved.frame(index)
    }
    geometry = try SceneGeometry(scene, frames: frames, canvas: canvas, makeSolver: makeSolver)
    constraints = solved.instance.constraints.map { $0.source }
  }

  /// The number of required constraints that are dropped before any edit.
  public var conflictCount: Int { before.solution.droppedConstraints.count }

  // MARK: Selections

  /// Checks that the selected views exist, are installed and have the same superview. Returns the index of this
  /// superview.
  func container(of selection: [Int], atLeast count: Int = 1) throws(EditingError) -> Int {
    guard !selection.isEmpty else { throw .emptySelection }
    for index in selection {
      guard geometry.sources.indices.contains(index) else { throw .unknownView(index) }
      guard geometry.frames[index] != nil else { throw .notInstalled(geometry.name(index)) }
    }
    guard selection.count >= count else { throw .tooFewViews(needed: count, found: selection.count) }
    guard let parent = geometry.parents[selection[0]] else { throw .root(geometry.name(selection[0])) }
    for index in selection where geometry.parents[index] != parent {
      if index == 0 { throw .root(geometry.name(0)) }
      throw .differentContainers(selection.map { geometry.name($0) })
    }
    return parent
  }

  /// Returns whether a stack view lays out a view.
  func isArranged(_ index: Int) -> Bool {
    guard let parent = geometry.parents[index], geometry.sources[parent].kind == .stack else { return false }
    return geometry.sources[index].attributes.isArranged ?? true
  }

  /// Checks that new constraints that relate the given views can have an effect on one of them. Does nothing if
  /// ``isForced`` is true.
  ///
  /// - Throws: ``EditingError/part(_:of:)`` if each of the views is a part of its superview, which sets its frame.
  func requireFrameOfConstraints(_ views: Int...) throws(EditingError) {
    guard !isForced, views.allSatisfy({ geometry.sources[$0].canvasNotes.isPart }), let part = views.last,
      let owner = geometry.parents[part]
    else { return }
    throw .part(geometry.name(part), of: geometry.name(owner))
  }

  /// Returns whether constraints can lay out a view that is not the root. False if the view is not installed or has an
  /// autoresizing mask.
  ///
  /// Interface Builder fixes the frame of a view without constraints until the first constraint is added.
  func takesConstraints(_ index: Int) -> Bool {
    guard index > 0, geometry.frames[index] != nil else { return false }
    return geometry.sources[index].attributes.autoresizing.map { $0 == [] } ?? true
  }

  // MARK: Names

  /// Returns the reference by which equations refer to a view.
  ///
  /// In Interface Builder files, ids identify views. In other documents, unique names are preferred, because people read
  /// them.
  func reference(to index: Int) throws(EditingError) -> ItemReference {
    let view = geometry.sources[index]
    if scene.isInterfaceFile, let id = view.id { return .item(id) }
    if let name = view.name, isUnique(name, index) { return .item(name) }
    if let id = view.id { return .item(id) }
    if index == 0 { return .item(geometry.sources[0].name ?? "Root") }
    if let text = view.attributes.text, isUnique(text, index) { return .item(text) }
    throw .unnamed(geometry.name(index))
  }

  /// Returns the index of the view that equations refer to in place of the given view. In an Interface Builder file,
  /// this is the nearest view with an id: the given view or an ancestor, such as the cell around a content view without
  /// an id. In other documents, it is the given view.
  func named(_ index: Int) -> Int {
    guard scene.isInterfaceFile else { return index }
    var current = index
    while geometry.sources[current].id == nil, let parent = geometry.parents[current] { current = parent }
    return current
  }

  /// The views that equations cannot refer to. The editor therefore relates no other view to them.
  private(set) lazy var unnamedViews: Set<Int> = Set(
    geometry.sources.indices.filter { (try? reference(to: $0)) == nil })

  private func isUnique(_ name: String, _ index: Int) -> Bool {
    for (other, view) in geometry.sources.enumerated() where other != index {
      if view.name == name || view.id == name || view.displayName == name { return false }
    }
    return !geometry.sources.contains { view in view.guides.contains { $0.name == name || $0.id == name } }
  }

  /// Returns the reference by which equations refer to a system guide of a view.
  func reference(toGuide guide: String, of index: Int) throws(EditingError) -> ItemReference {
    if index == 0, !scene.isInterfaceFile { return .item(guide) }
    guard case .item(let name) = try reference(to: index) else { return .item(guide) }
    return .item("\(name) \(guide)")
  }

  // MARK: Results

  /// Lays out the scene with the given changes, and returns the edit.
  ///
  /// - Throws: ``EditingError/unsatisfiable(_:)`` if the changes cause a conflict, unless ``isForced`` is true.
  func edit(_ changes: [SceneChange]) throws(EditingError) -> SceneEdit {
    let changed = scene.applying(changes)
    let trial = try SceneTrial(changed, canvas: canvas, makeSolver: makeSolver)
    return try edit(changes, changed, trial)
  }

  /// Returns the given changes, in which each new constraint has a holder that equations can refer to; see
  /// ``named(_:)``.
  private func heldByNamedViews(_ changes: [SceneChange]) -> [SceneChange] {
    changes.map { change in
      if case .addConstraint(let constraint, let view) = change {
        .addConstraint(constraint, view: named(view))
      } else {
        change
      }
    }
  }

  func edit(
    _ changes: [SceneChange], _ changed: LayoutDocument.Scene, _ trial: SceneTrial
  ) throws(EditingError) -> SceneEdit {
    let new = trial.newConflicts(besides: before.droppedEquations)
    if !new.isEmpty, !isForced { throw .unsatisfiable(new) }
    var added: [ConstraintEquation] = []
    for case .addConstraint(let constraint, _) in changes { added.append(constraint.equation) }
    let marks = marks(after: changes, trial)
    return SceneEdit(
      changes: heldByNamedViews(changes) + marks,
      scene: marks.isEmpty ? changed : scene.applying(changes + marks), added: added,
      framesBefore: before.views.indices.map { before.solution[before.views[$0].view]?.frame },
      framesAfter: trial.views.indices.map { trial.solution[trial.views[$0].view]?.frame },
      conflicts: new.map { $0.description },
      ambiguousViews: trial.views.indices.filter { trial.isAmbiguous($0) }.map {
        trial.views[$0].source.displayName
      }, ambiguousIndices: trial.views.indices.filter { trial.isAmbiguous($0) },
      exactFrames: trial.views.indices.map { trial.isInstalled($0) ? trial.frame($0) : nil })
  }
}

extension LayoutEditor {
  /// Returns the additional changes that keep Interface Builder's marks `ambiguous` and `misplaced` up to date. A view
  /// gets or loses the mark `ambiguous` if `changes` make it ambiguous or unambiguous. A view loses the mark
  /// `misplaced` if its solved frame now equals its frame in the document.
  private func marks(after changes: [SceneChange], _ trial: SceneTrial) -> [SceneChange] {
    guard scene.isInterfaceFile else { return [] }
    var placed: Set<Int> = []
    for case .setFrame(_, let view) in changes { placed.insert(view) }
    var marks: [SceneChange] = []
    for (new, old) in oldIndices(after: changes).enumerated() {
      // Interface Builder marks no roots.
      guard let old, old > 0, before.isInstalled(old), trial.isInstalled(new) else { continue }
      let notes = geometry.sources[old].canvasNotes
      let isAmbiguous = trial.isAmbiguous(new)
      if before.isAmbiguous(old) != isAmbiguous, notes.isAmbiguous != isAmbiguous,
        !isAmbiguous || notes.ambiguityCheck == .all
      {
        marks.append(.setAmbiguousMark(isAmbiguous, view: old))
      }
      if notes.isMisplaced, before.isMisplaced(old), !trial.isMisplaced(new), !placed.contains(old) {
        marks.append(.removeMisplacedMark(view: old))
      }
    }
    return marks
  }
}

extension LayoutDocument {
  /// The ids and names of all views and guides, and the ids of all constraints.
  var idsInUse: Set<String> {
    var ids: Set<String> = []
    func add(_ view: View) {
      ids.formUnion([view.id, view.name].compactMap { $0 })
      for guide in view.guides { ids.formUnion([guide.id, guide.name].compactMap { $0 }) }
      for constraint in view.constraints { ids.formUnion([constraint.id].compactMap { $0 }) }
      for child in view.views { add(child) }
    }
    for scene in scenes { add(scene.root) }
    return ids
  }
}

extension LayoutDocument.Scene {
  /// Whether the scene was read from an Interface Builder file, in which ids identify views.
  var isInterfaceFile: Bool { root.origin.source?.isInterfaceFile ?? false }

  /// The scene with the margins that all views have on Interface Builder's canvas. The document contains margins only
  /// for views whose margins are used by constraints. Edits can add constraints that use the margins of other views.
  fileprivate var withCanvasMargins: LayoutDocument.Scene {
    func complete(_ view: inout LayoutDocument.View) {
      if view.attributes.margins == nil { view.attributes.margins = view.canvasNotes.margins }
      for index in view.views.indices { complete(&view.views[index]) }
    }
    var scene = self
    complete(&scene.root)
    return scene
  }
}
