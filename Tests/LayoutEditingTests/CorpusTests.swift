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
    var rounded = 0
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
          // A frame in the file can differ from the layout by up to a point without being misplaced.
          if problem != nil, layout?.moved(from: scene.exact) == nil {
            rounded += 1
            problem = nil
          }
        }
        resets.add(scene, problem)
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        resets.add(scene, error.description)
      }
      do {
        let edit = try scene.editor.resolve(.addMissingConstraints, isEditable: scene.isEditable)
        let result = try scene.edited(edit)
        additions.add(
          scene,
          result.map { _ in edit.ambiguousViews.first.map { "\($0) is ambiguous" } } ?? "cannot be edited")
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        additions.add(scene, error.description)
      }
    }
    print("scenes whose frames contradict each other: \(contradictory)")
    print("scenes that keep the frames of the layout instead of the rounded ones of the file: \(rounded)")
    try resets.report("reset to suggested constraints", atLeast: 0.98)
    try additions.report("add missing constraints", atLeast: 0.98)
  }

  @Test func updatedFramesFit() throws {
    var frames = Corpus.Tally()
    try Corpus.forEachScene { scene in
      guard let edit = try? scene.editor.resolve(.updateFrames, isEditable: scene.isEditable) else { return }
      let layout = try scene.edited(edit).flatMap { Corpus.Layout($0, scene.index) }
      let misplaced = layout?.solution.items.first { $0.status == .misplaced }?.name
      let isReported = !edit.missedFrames.isEmpty
      frames.add(
        scene,
        layout == nil ? "cannot be edited" : misplaced.map { "\($0) is misplaced, reported: \(isReported)" })
      #expect(misplaced == nil || isReported, "\(scene.name)")
    }
    try frames.report("update frames", atLeast: 0.99)
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
        return kept.add(scene, "cannot be edited")
      }
      let moved = layout.moved(from: zip(scene.saved, edit.framesBefore).map { $0 ?? $1 })
      let found = Set(edit.missedFrames.map { Self.name(of: $0.reason) }).sorted()
      kept.add(scene, moved.map { "\(found.joined(separator: ", ")): \($0)" })
      guard moved != nil else { return }
      let reported = Set(edit.missedFrames.map(\.view))
      for missed in edit.missedFrames { reasons[Self.name(of: missed.reason), default: 0] += 1 }
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
        scene, others.map { "\($0), unexplained" } ?? (isDone ? nil : "constants still differ"))
    }
    print("reasons: \(reasons.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    try kept.report("update constants keeps frames", atLeast: 0.85)
    try explained.report("update constants explains other frames", atLeast: 0.9)
  }

  private static func name(of reason: MissedFrame.Reason) -> String {
    switch reason {
    case .ambiguous: "ambiguous"
    case .contradictory: "contradictory"
    case .unsettled: "unsettled"
    case .undetermined: "undetermined"
    case .fixedConstant: "fixed constant"
    case .arranged: "arranged"
    }
  }
}
