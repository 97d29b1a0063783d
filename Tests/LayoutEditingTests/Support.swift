import LayoutDocumentsYAML
import LayoutEditing
import LayoutSolver
import SourceText

/// A document in YAML for tests of tools.
struct EditedText {
  var text: String
  let document: LayoutDocument
  let editor: LayoutEditor

  init(_ text: String) throws {
    self.text = text
    document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Test.layout.yaml")
    editor = try LayoutEditor(document, scene: 0) { SimplexSolver() }
  }

  /// Returns the index of a view by its name.
  func view(_ name: String) -> Int {
    var index = 0
    while let view = document.scenes[0].view(at: index) {
      if view.name == name { return index }
      index += 1
    }
    return -1
  }

  func views(_ names: String...) -> [Int] { names.map(view) }

  /// Returns the text after an edit, and checks that its inverse restores the text.
  func edited(_ edit: SceneEdit) throws -> String {
    guard let edits = LayoutTextEditor().edits(for: edit.changes, in: document.scenes[0]) else {
      return "cannot be edited"
    }
    let result = try TextEdit.apply(edits, to: text)
    let inverse = try TextEdit.inverse(of: edits, in: Array(text.utf8))
    return try TextEdit.apply(inverse, to: result) == text ? result : "the inverse is wrong"
  }

  /// Returns the frames of all views by name.
  static func frames(_ text: String) throws -> [String: LayoutRect] {
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Test.layout.yaml")
    let instance = try document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    var frames: [String: LayoutRect] = [:]
    for entry in instance.views {
      if let name = entry.source.name { frames[name] = solution.frame(of: entry.view) }
    }
    return frames
  }
}

extension SceneEdit {
  /// The added equations as text.
  var equations: [String] { added.map(\.description) }
}
