// Changes of a document that resolve the conflicts of its layout.

import ConflictAnalysis
import LayoutDiagnostics
import LayoutDocuments
import LayoutDocumentsYAML
import LayoutModel
import SourceText

/// The document from which a layout was made.
struct OpenedScene {
  /// The text of the document.
  let text: String

  /// The scene that is laid out.
  let scene: LayoutDocument.Scene

  /// The number of the scene in the document, from 0.
  let number: Int
}

/// Changes that resolve the conflicts of a layout, as edits of the document's text.
struct LayoutFixes {
  private let opened: OpenedScene
  private let request: CanvasRequest

  /// The indices of the constraints in the document, by the identity of the constraint.
  private let indices: [ObjectIdentifier: Int]

  /// The maximum number of changes in all, and the maximum number for a single conflict.
  private static let limits = (all: 12, ofConflict: 4)

  init(_ instance: LayoutInstance, _ opened: OpenedScene, _ request: CanvasRequest) {
    self.opened = opened
    self.request = request
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, entry) in instance.constraints.enumerated() {
      indices[ObjectIdentifier(entry.constraint)] = index
    }
    self.indices = indices
  }

  /// Returns the changes as JSON, each with its `title` and its `edits`: the bytes from `start` to `end` are replaced
  /// by `text`.
  ///
  /// To test a change, it is applied to the text, and the result is laid out. A change is returned only if fewer
  /// constraints are dropped with it.
  ///
  /// - Parameters:
  ///   - diagnosis: The findings about the layout.
  ///   - count: The number of constraints that the layout drops without a change.
  func json(for diagnosis: LayoutDiagnosis, dropping count: Int) -> [JSONText] {
    var fixes: [JSONText] = []
    var titles: Set<String> = []
    for conflict in diagnosis.conflicts {
      for relaxation in conflict.relaxations.prefix(Self.limits.ofConflict)
      where fixes.count < Self.limits.all {
        let title = RelaxationText(relaxation, statements: conflict.statements).sentence
        guard
          let constraint = conflict.statements[.equation(relaxation.equation)]?.constraint,
          let index = indices[constraint], titles.insert(title).inserted,
          let edits = LayoutTextEditor().edits(
            for: Self.change(relaxation.change, of: index), in: opened.scene),
          let left = droppedCount(after: edits), left < count
        else { continue }
        fixes.append(.object([("title", .string(title)), ("edits", .array(edits.map { Self.json($0) }))]))
      }
    }
    return fixes
  }

  private static func change(_ change: Relaxation.Change, of index: Int) -> SceneChange {
    switch change {
    case .remove: .removeConstraint(index)
    case .relation(let relation): .setRelation(relation, constraint: index)
    case .priority(let priority): .setPriority(priority, constraint: index)
    case .constant(let constant): .setConstant(constant, constraint: index)
    }
  }

  /// Returns the number of constraints that the layout drops after edits; nil if the edited text is not a valid
  /// document, or cannot be laid out.
  private func droppedCount(after edits: [TextEdit]) -> Int? {
    guard let bytes = try? TextEdit.apply(edits, to: Array(opened.text.utf8)),
      let document = try? LayoutDocumentReader.read(String(decoding: bytes, as: UTF8.self)),
      let instances = try? document.instantiateScenes(), instances.indices.contains(opened.number)
    else { return nil }
    let changed = OpenedScene(
      text: opened.text, scene: document.scenes[opened.number], number: opened.number)
    return LayoutSession(instances[opened.number], changed, request).droppedCount
  }

  private static func json(_ edit: TextEdit) -> JSONText {
    .object([
      ("start", .integer(edit.range.start)), ("end", .integer(edit.range.end)),
      ("text", .string(edit.replacement)),
    ])
  }
}
