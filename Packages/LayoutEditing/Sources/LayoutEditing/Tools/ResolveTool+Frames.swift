import LayoutDiagnostics
import LayoutDocuments

/// The command “Update Frames” of Interface Builder's menu “Resolve Auto Layout Issues”.
extension LayoutEditor {
  /// The maximum number of times that the scene is laid out to update frames. It is laid out again while frames in the
  /// document change, because a view's intrinsic size can depend on its frame in the document, and can change other
  /// frames.
  private static let frameRounds = 4

  func updateFrames(
    _ views: Set<Int>, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    var frames: [Int: LayoutRect] = [:]
    var trial = before
    for _ in 0..<Self.frameRounds {
      var isChanged = false
      for index in views.sorted() where index > 0 && !trial.isAmbiguous(index) {
        guard let saved = frames[index] ?? geometry.sources[index].attributes.frame,
          let frame = trial.solution[trial.views[index].view]?.frame, frame != saved,
          // Small differences come from the rounding of other frames.
          trial.solution[trial.views[index].view]?.missedFrame != nil || !saved.isNear(frame),
          isEditable(.setFrame(frame, view: index))
        else { continue }
        frames[index] = frame
        isChanged = true
      }
      guard isChanged else { break }
      let changes = frames.sorted { $0.key < $1.key }.map { SceneChange.setFrame($0.value, view: $0.key) }
      trial = try SceneTrial(scene.applying(changes), canvas: canvas, makeSolver: makeSolver)
    }
    guard !frames.isEmpty else { throw .nothingToDo(reasonForUnchangedFrames(of: views)) }
    var edit = try edit(frames.sorted { $0.key < $1.key }.map { .setFrame($0.value, view: $0.key) })
    edit.missedFrames = views.sorted().filter { trial.isMisplaced($0) && !trial.isAmbiguous($0) }.map {
      MissedFrame(view: $0, name: geometry.name($0), reason: .unsettled)
    }
    return edit
  }

  /// Returns the reason why no frame of the given views was changed, as a sentence.
  private func reasonForUnchangedFrames(of views: Set<Int>) -> String {
    let placed = views.filter { $0 > 0 && geometry.sources[$0].attributes.frame != nil }
    if placed.isEmpty { return "No frame was changed, because the file contains no frames of these views." }
    if placed.allSatisfy({ before.isAmbiguous($0) }) {
      return
        "No frame was changed, because the constraints do not determine the frames; add the missing constraints."
    }
    if conflictCount > 0 {
      return
        "All frames already match the layout, but required constraints conflict, so not all of them are met."
    }
    return "All frames already match the constraints."
  }
}
