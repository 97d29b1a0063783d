import LayoutDiagnostics
import LayoutDocuments

/// The search for frames in the document that no constraints can produce together.
extension LayoutEditor {
  /// Returns the views that cannot all have their frames in the document with any constraints, because the frames
  /// conflict with each other, with a stack view, or with an autoresizing mask.
  ///
  /// The method adds required constraints that keep each edge of each view within the tolerance of its place in the
  /// document. If all of these hold together, so do the frames. Otherwise, each conflict contains an impossible frame.
  ///
  /// - Parameter changes: The changes that remove the constraints which the frames need not satisfy. Default: those
  ///   that remove all constraints.
  func impossibleFrames(after changes: [SceneChange]? = nil) -> Set<Int> {
    let base = changes ?? clearing(nil) { _ in true }
    guard let free = try? SceneTrial(scene.applying(base), canvas: canvas, makeSolver: makeSolver) else {
      return []
    }
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    var added: [SceneChange] = []
    var views: [ConstraintEquation: Int] = [:]
    for view in geometry.sources.indices.dropFirst() {
      guard geometry.sources[view].attributes.frame != nil, before.isInstalled(view),
        !before.isLeftOut(view)
      else { continue }
      for constraint in bands(of: view, maker) {
        views[constraint.equation] = view
        added.append(.addConstraint(constraint, view: maker.container(of: view)))
      }
    }
    guard
      let trial = try? SceneTrial(
        scene.applying(base + added), canvas: canvas, makeSolver: makeSolver)
    else { return [] }
    var sources: [ObjectIdentifier: ConstraintEquation] = [:]
    for entry in trial.instance.constraints {
      sources[ObjectIdentifier(entry.constraint)] = entry.source.equation
    }
    var impossible: Set<Int> = []
    for dropped in trial.newConflicts(besides: free.droppedEquations) {
      let members = [dropped.dropped] + (dropped.conflict ?? [])
      let involved = members.compactMap { $0.constraint.flatMap { sources[$0] }.flatMap { views[$0] } }
      if let first = involved.first { impossible.insert(first) }
    }
    return impossible
  }

  /// Returns the constraints that keep each edge of a view within ``Completion/tolerance`` of its position in the
  /// document.
  private func bands(of view: Int, _ maker: ConstraintMaker) -> [LayoutDocument.Constraint] {
    let parent = EditedItem.container(maker.container(of: view))
    let edges: [(LayoutAttribute, LayoutAttribute)] = [
      (.left, .left), (.right, .left), (.top, .top), (.bottom, .top),
    ]
    return edges.flatMap { attribute, origin -> [LayoutDocument.Constraint] in
      guard let own = maker.value(attribute, of: .view(view)), let start = maker.value(origin, of: parent)
      else { return [] }
      let distance = own - start
      return [Relation.greaterThanOrEqual, .lessThanOrEqual].compactMap { relation in
        let slack = relation == .greaterThanOrEqual ? -Completion.tolerance : Completion.tolerance
        return try? maker.constraint(
          view, attribute, parent, origin, relation: relation, constant: distance + slack, snap: 0)
      }
    }
  }
}
