import Foundation
import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import LayoutTestSupport
import SourceText
import Testing

/// Properties of the tools in real Interface Builder files.
@Suite struct CorpusTests {
  private static let files: [URL] = {
    guard let folder = TestSettings.conformanceData?.appending(path: "interface-builder/dev") else {
      return []
    }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let all = names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    return all.map { folder.appending(path: $0) }
  }()

  /// Every file in long tests, otherwise every 40th.
  private static let sample = files.enumerated().filter { TestSettings.runsLongTests || $0.offset % 40 == 3 }
    .map(\.element)

  private static let hasFiles: Comment = "LAYOUTKIT_CONFORMANCE_DATA has no Interface Builder files"

  /// The number of scenes in which a property holds, and those in which it does not.
  private struct Tally {
    var count = 0
    var failures: [String] = []

    mutating func add(_ name: String, _ problem: String?) {
      count += 1
      if let problem { failures.append("\(name): \(problem)") }
    }

    var share: Double { count == 0 ? 1 : 1 - Double(failures.count) / Double(count) }

    func report(_ title: String) {
      print("\(title): \(count - failures.count) of \(count)")
      if TestSettings.runsLongTests { for failure in failures { print("  \(failure)") } }
    }
  }

  private func forEachScene(
    _ body: (InterfaceFile, Int, LayoutEditor, String) throws -> Void
  ) throws {
    for url in Self.sample {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes, fileName: url.lastPathComponent),
        file.header.usesAutoLayout
      else { continue }
      for index in file.document.scenes.indices {
        guard let editor = try? LayoutEditor(file.document, scene: index, makeSolver: { SimplexSolver() })
        else {
          continue
        }
        try body(file, index, editor, "\(url.lastPathComponent)#\(index)")
      }
    }
  }

  /// Returns the file after an edit of a scene, and checks that the inverse restores the bytes.
  private func edited(_ file: InterfaceFile, _ index: Int, _ edit: SceneEdit) throws -> InterfaceFile? {
    guard let edits = file.edits(for: edit.changes, in: file.document.scenes[index]) else { return nil }
    let bytes = try TextEdit.apply(edits, to: file.source.bytes)
    let inverse = try TextEdit.inverse(of: edits, in: file.source.bytes)
    #expect(try TextEdit.apply(inverse, to: bytes) == file.source.bytes)
    return try InterfaceFile(bytes: bytes)
  }

  /// Returns what is wrong with a layout after an edit that must keep frames; nil if nothing is.
  private func problem(
    _ file: InterfaceFile, _ index: Int, keeping wanted: [LayoutRect?], checks: Bool = true
  ) -> String? {
    let part = LayoutDocument(canvas: file.document.canvas, scenes: [file.document.scenes[index]])
    guard let instance = try? part.instantiate() else { return "invalid" }
    let engine = instance.makeEngine(solver: SimplexSolver())
    let solution = engine.layout()
    if checks, let dropped = solution.droppedConstraints.first { return "\(dropped)" }
    for (number, entry) in instance.views.enumerated() where number > 0 {
      guard let item = solution[entry.view] else { continue }
      if checks, item.status == .ambiguous { return "\(item.name) is ambiguous" }
      guard let frame = wanted[number] else { continue }
      let edges = [
        item.exactFrame.minX - frame.minX, item.exactFrame.maxX - frame.maxX,
        item.exactFrame.minY - frame.minY, item.exactFrame.maxY - frame.maxY,
      ]
      if let moved = edges.first(where: { abs($0) > 0.5 + 1e-6 }) { return "\(item.name) moves by \(moved)" }
    }
    return nil
  }

  @Test(.enabled(if: !files.isEmpty, hasFiles)) func resetAndAddMissingKeepFrames() throws {
    var resets = Tally()
    var additions = Tally()
    try forEachScene { file, index, editor, name in
      let scene = file.document.scenes[index]
      let isEditable = { (change: SceneChange) in file.edits(for: change, in: scene) != nil }
      do {
        let edit = try editor.resolve(.resetToSuggestedConstraints, isEditable: isEditable)
        let wanted = zip(saved(scene), edit.framesBefore).map { $0 ?? $1 }
        let result = try edited(file, index, edit)
        resets.add(name, result.map { problem($0, index, keeping: wanted) } ?? "cannot be edited")
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        resets.add(name, error.description)
      }
      do {
        let edit = try editor.resolve(.addMissingConstraints, isEditable: isEditable)
        let result = try edited(file, index, edit)
        additions.add(
          name,
          result.map { _ in edit.ambiguousViews.first.map { "\($0) is ambiguous" } } ?? "cannot be edited")
      } catch EditingError.nothingToDo {
      } catch let error as EditingError {
        additions.add(name, error.description)
      }
    }
    resets.report("reset to suggested constraints")
    additions.report("add missing constraints")
    if TestSettings.runsLongTests { #expect(resets.share >= 0.9) }
  }

  @Test(.enabled(if: !files.isEmpty, hasFiles)) func updatedFramesAndConstantsFit() throws {
    var frames = Tally()
    var constants = Tally()
    try forEachScene { file, index, editor, name in
      let scene = file.document.scenes[index]
      let isEditable = { (change: SceneChange) in file.edits(for: change, in: scene) != nil }
      if let edit = try? editor.resolve(.updateFrames, isEditable: isEditable) {
        let result = try edited(file, index, edit)
        let misplaced = result.flatMap { misplacedView($0, index) }
        frames.add(name, result == nil ? "cannot be edited" : misplaced.map { "\($0) is misplaced" })
      }
      if let edit = try? editor.resolve(.updateConstants, isEditable: isEditable) {
        let wanted = zip(saved(scene), edit.framesBefore).map { $0 ?? $1 }
        let result = try edited(file, index, edit)
        constants.add(
          name, result.map { problem($0, index, keeping: wanted, checks: false) } ?? "cannot be edited")
      }
    }
    frames.report("update frames")
    constants.report("update constants")
  }

  private func saved(_ scene: LayoutDocument.Scene) -> [LayoutRect?] {
    var frames: [LayoutRect?] = []
    while let view = scene.view(at: frames.count) { frames.append(view.attributes.frame) }
    return frames
  }

  private func misplacedView(_ file: InterfaceFile, _ index: Int) -> String? {
    let part = LayoutDocument(canvas: file.document.canvas, scenes: [file.document.scenes[index]])
    guard let instance = try? part.instantiate() else { return "scene" }
    let engine = instance.makeEngine(solver: SimplexSolver())
    return engine.layout().items.first { $0.status == .misplaced }?.name
  }

  @Test(.enabled(if: !files.isEmpty, hasFiles)) func aChangedConstantIsAChangedLine() throws {
    for url in Self.files {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes) else { continue }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for scene in file.document.scenes {
        guard let constraint = scene.constraint(at: 0), constraint.origin.range.length > 0 else { continue }
        let change = SceneChange.setConstant(constraint.equation.constant + 1, constraint: 0)
        let edits = try #require(file.edits(for: change, in: scene), "\(url.lastPathComponent)")
        let changed = try TextEdit.apply(edits, to: bytes)
        let others = changed.split(separator: 0x0A, omittingEmptySubsequences: false)
        try #require(others.count == lines.count)
        #expect(zip(lines, others).count { $0 != $1 } == 1, "\(url.lastPathComponent)")
        let inverse = try TextEdit.inverse(of: edits, in: bytes)
        #expect(try TextEdit.apply(inverse, to: changed) == bytes)
      }
    }
  }
}
