import Foundation
import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import LayoutTestSupport
import SourceText
import Testing

/// Real Interface Builder files, with the scenes that tests edit.
enum Corpus {
  static let folder = TestSettings.conformanceData?.appending(path: "interface-builder/dev")

  static let files: [URL] = {
    guard let folder else { return [] }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let all = names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    return all.map { folder.appending(path: $0) }
  }()

  /// Every file in long tests, otherwise every 40th.
  static let sample = files.enumerated().filter { TestSettings.runsLongTests || $0.offset % 40 == 3 }
    .map(\.element)

  /// The storyboards that show the recipes of Apple's guide.
  static let recipes = files.filter { $0.path.contains("Auto-Layout-Cookbook/") }

  /// The first eight digits of the SHA-256 hashes of the files, by path. Empty if the data has no list of the files.
  static let keys: [String: String] = {
    let index = folder?.deletingLastPathComponent().appending(path: "index_dev.tsv")
    guard let text = index.flatMap({ try? String(contentsOf: $0, encoding: .utf8) }) else { return [:] }
    var keys: [String: String] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 3 else { continue }
      keys["\(cells[0].replacing("/", with: "__"))/\(cells[1])"] = String(cells[3].prefix(8))
    }
    return keys
  }()

  static let hasFiles: Comment = "LAYOUTKIT_CONFORMANCE_DATA has no Interface Builder files"

  /// The number of scenes in which a property holds, and those in which it does not.
  struct Tally {
    var count = 0
    var failures: [(key: String, name: String, problem: String)] = []

    mutating func add(_ scene: Scene, _ problem: String?) {
      count += 1
      if let problem { failures.append((scene.key, scene.name, problem)) }
    }

    var share: Double { count == 0 ? 1 : 1 - Double(failures.count) / Double(count) }

    /// Prints the counts, and in long tests the failures. Long tests check the share of scenes in which the property
    /// holds, and that the counts and the other scenes are those that the documentation lists.
    func report(_ title: String, atLeast least: Double) throws {
      print("\(title): \(count - failures.count) of \(count)")
      guard TestSettings.runsLongTests else { return }
      for failure in failures { print("  \(failure.key) \(failure.name): \(failure.problem)") }
      #expect(share >= least, "\(title)")
      guard !Corpus.keys.isEmpty else { return }
      let row = "| \(title) | \(count - failures.count) of \(count) |"
      #expect(try EditedScenes.text().contains(row), "\(EditedScenes.path) does not contain: \(row)")
      let listed = try EditedScenes.failures(of: title)
      let found = Set(failures.map(\.key))
      let new = failures.filter { !listed.contains($0.key) }
        .map { "\($0.key) \($0.name): \($0.problem)" }
      #expect(new.isEmpty, "\(title): \(new.joined(separator: "\n")) must be in \(EditedScenes.path)")
      #expect(listed.isSubset(of: found), "\(title) holds, but is in the list: \(listed.subtracting(found))")
    }
  }

  /// A scene of a file with an editor of it.
  struct Scene {
    let file: InterfaceFile
    let index: Int
    let editor: LayoutEditor
    /// The path of the file, and the index of the scene.
    let name: String
    /// The start of the file's hash, and the index of the scene, as the documentation lists them.
    var key: String {
      let path = name.prefix { $0 != "#" }
      return "\(Corpus.keys[String(path)] ?? String(path))#\(index)"
    }

    var scene: LayoutDocument.Scene { file.document.scenes[index] }

    func isEditable(_ change: SceneChange) -> Bool { file.edits(for: change, in: scene) != nil }

    /// The frames of the views in the document, by index.
    var saved: [LayoutRect?] {
      var frames: [LayoutRect?] = []
      while let view = scene.view(at: frames.count) { frames.append(view.attributes.frame) }
      return frames
    }

    /// The frames of the views in the layout, except for misplaced views: the frames of these are those in the document.
    var exact: [LayoutRect?] {
      guard let layout = Layout(file, index) else { return saved }
      return zip(layout.instance.views, saved).map { view, saved in
        let item = layout.solution[view.view]
        return item?.status == .ok ? item?.exactFrame : saved
      }
    }

    /// Returns the file after an edit of the scene, and checks that the inverse restores the bytes. Nil if the text does
    /// not allow the edit.
    func edited(_ edit: SceneEdit) throws -> InterfaceFile? {
      guard let edits = file.edits(for: edit.changes, in: scene) else { return nil }
      let bytes = try TextEdit.apply(edits, to: file.source.bytes)
      let inverse = try TextEdit.inverse(of: edits, in: file.source.bytes)
      #expect(try TextEdit.apply(inverse, to: bytes) == file.source.bytes)
      return try InterfaceFile(bytes: bytes)
    }
  }

  static func scene(_ file: InterfaceFile, _ index: Int, _ name: String) -> Scene? {
    guard let editor = try? LayoutEditor(file.document, scene: index, makeSolver: { SimplexSolver() }) else {
      return nil
    }
    return Scene(file: file, index: index, editor: editor, name: "\(name)#\(index)")
  }

  static func forEachScene(in files: [URL] = sample, _ body: (Scene) throws -> Void) throws {
    for url in files {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes, fileName: url.lastPathComponent),
        file.header.usesAutoLayout
      else { continue }
      let name = folder.map { String(url.path.dropFirst($0.path.count + 1)) } ?? url.lastPathComponent
      for index in file.document.scenes.indices {
        if let scene = scene(file, index, name) { try body(scene) }
      }
    }
  }

  /// A solved scene.
  struct Layout {
    let instance: LayoutInstance
    let engine: LayoutEngine
    let solution: LayoutSolution

    init?(_ file: InterfaceFile, _ index: Int) {
      let part = LayoutDocument(canvas: file.document.canvas, scenes: [file.document.scenes[index]])
      guard let instance = try? part.instantiate() else { return nil }
      self.instance = instance
      engine = instance.makeEngine(solver: SimplexSolver())
      solution = engine.layout()
    }

    /// The items with the indices of their views, without the root and without views that stack views leave out.
    var items: [(index: Int, item: LayoutSolution.Item)] {
      instance.views.indices.compactMap { index in
        guard index > 0, !isLeftOut(index), let item = solution[instance.views[index].view] else {
          return nil
        }
        return (index, item)
      }
    }

    /// Returns whether a view is hidden in a stack view, or inside such a view, so that its frame has no meaning.
    func isLeftOut(_ index: Int) -> Bool {
      var current: Int? = index
      while let view = current {
        let entry = instance.views[view]
        if entry.view.isHidden, let parent = entry.parent, instance.views[parent].source.kind == .stack,
          entry.source.attributes.isArranged ?? true
        {
          return true
        }
        current = entry.parent
      }
      return false
    }

    /// Returns what is ambiguous or in conflict; nil if nothing is.
    var issue: String? {
      if let dropped = solution.droppedConstraints.first { return "\(dropped)" }
      return items.first { $0.item.status == .ambiguous }.map { "\($0.item.name) is ambiguous" }
    }

    /// Returns a view that does not have its wanted frame; nil if all have it.
    func moved(from wanted: [LayoutRect?]) -> String? {
      for (index, item) in items {
        guard let frame = wanted[index] else { continue }
        let edges = [
          item.exactFrame.minX - frame.minX, item.exactFrame.maxX - frame.maxX,
          item.exactFrame.minY - frame.minY, item.exactFrame.maxY - frame.maxY,
        ]
        if let moved = edges.first(where: { abs($0) > 0.5 + 1e-6 }) {
          return "\(item.name) moves by \(moved)"
        }
      }
      return nil
    }
  }
}

/// The document that lists the scenes in which the properties of the tools do not hold.
enum EditedScenes {
  static let path = "Documentation/EditedScenes.md"

  static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the keys of the scenes in the table under the heading of a property, such as `## Update frames`.
  static func failures(of property: String) throws -> Set<String> {
    let text = try text()
    guard let heading = text.range(of: "\n## \(property)\n", options: .caseInsensitive) else { return [] }
    let rest = text[heading.upperBound...]
    let section = rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    let keys = section.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return Set(keys.filter { $0.contains("#") })
  }
}
