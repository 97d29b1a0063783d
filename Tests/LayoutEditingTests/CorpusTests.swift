import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import LayoutTestSupport
import Testing

/// Properties of the commands of Resolve Auto Layout Issues in real Interface Builder files.
@Suite(.enabled(if: !Corpus.files.isEmpty, Corpus.hasFiles)) struct CorpusTests {
  @Test func resetAndAddMissingKeepFrames() throws {
    var resets = Corpus.Tally()
    var additions = Corpus.Tally()
    var contradictory = 0
    try Corpus.forEachScene { scene in
      do {
        let edit = try scene.editor.resolve(.resetToSuggestedConstraints, isEditable: scene.isEditable)
        let layout = try scene.edited(edit).flatMap { Corpus.Layout($0, scene.index) }
        var problem = layout == nil ? "cannot be edited" : layout?.issue
        if problem == nil {
          problem = layout?.moved(from: zip(scene.saved, edit.framesBefore).map { $0 ?? $1 })
          // If the frames in the file are proven to contradict each other, views keep the frames of their layout.
          if problem != nil, !edit.missedFrames.isEmpty, layout?.moved(from: edit.framesBefore) == nil {
            contradictory += 1
            problem = nil
          }
        }
        resets.add(scene.name, problem)
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        resets.add(scene.name, error.description)
      }
      do {
        let edit = try scene.editor.resolve(.addMissingConstraints, isEditable: scene.isEditable)
        let result = try scene.edited(edit)
        additions.add(
          scene.name,
          result.map { _ in edit.ambiguousViews.first.map { "\($0) is ambiguous" } } ?? "cannot be edited")
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        additions.add(scene.name, error.description)
      }
    }
    print("scenes whose frames contradict each other: \(contradictory)")
    resets.report("reset to suggested constraints", atLeast: 0.98)
    additions.report("add missing constraints", atLeast: 0.98)
  }

  @Test func updatedFramesFit() throws {
    var frames = Corpus.Tally()
    try Corpus.forEachScene { scene in
      guard let edit = try? scene.editor.resolve(.updateFrames, isEditable: scene.isEditable) else { return }
      let layout = try scene.edited(edit).flatMap { Corpus.Layout($0, scene.index) }
      let misplaced = layout?.solution.items.first { $0.status == .misplaced }?.name
      let isReported = !edit.missedFrames.isEmpty
      frames.add(
        scene.name,
        layout == nil ? "cannot be edited" : misplaced.map { "\($0) is misplaced, reported: \(isReported)" })
      #expect(misplaced == nil || isReported, "\(scene.name)")
    }
    frames.report("update frames", atLeast: 0.99)
  }

  /// After the update, either the views have the frames in the file, or the edit says for each other view why not.
  @Test func updatedConstantsKeepFrames() throws {
    var kept = Corpus.Tally()
    var explained = Corpus.Tally()
    var reasons: [String: Int] = [:]
    try Corpus.forEachScene { scene in
      guard let edit = try? scene.editor.resolve(.updateConstants, isEditable: scene.isEditable) else {
        return
      }
      guard let result = try scene.edited(edit), let layout = Corpus.Layout(result, scene.index) else {
        return kept.add(scene.name, "cannot be edited")
      }
      let moved = layout.moved(from: zip(scene.saved, edit.framesBefore).map { $0 ?? $1 })
      kept.add(scene.name, moved)
      guard moved != nil else { return }
      let reported = Set(edit.missedFrames.map(\.view))
      for missed in edit.missedFrames {
        switch missed.reason {
        case .ambiguous: reasons["ambiguous", default: 0] += 1
        case .contradictory: reasons["contradictory", default: 0] += 1
        case .unsettled: reasons["unsettled", default: 0] += 1
        case .undetermined: reasons["undetermined", default: 0] += 1
        case .fixedConstant: reasons["fixed constant", default: 0] += 1
        case .arranged: reasons["arranged", default: 0] += 1
        }
      }
      let others = layout.moved(from: scene.saved.enumerated().map { reported.contains($0) ? nil : $1 })
      // Every constraint holds at the frames in the file, so no other constants would keep more frames.
      var isDone = false
      if let again = Corpus.scene(result, scene.index, scene.name) {
        let isEditable = again.isEditable
        do { _ = try again.editor.resolve(.updateConstants, isEditable: isEditable) } catch EditingError
          .nothingToDo
        { isDone = true } catch {}
      }
      explained.add(
        scene.name, others.map { "\($0), unexplained" } ?? (isDone ? nil : "constants still differ"))
    }
    print("reasons: \(reasons.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    kept.report("update constants keeps frames", atLeast: 0.85)
    explained.report("update constants explains other frames", atLeast: 0.9)
  }
}
