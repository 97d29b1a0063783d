@_spi(Tools) import SourceText
import StackViews

/// Edits of a document's text that move views: into a new stack, or out of a view that is removed.
struct TreeEdits {
  private let scene: LayoutDocument.Scene

  init(_ scene: LayoutDocument.Scene) { self.scene = scene }

  /// Returns the edits for the changes that move views, combined with other edits of the same text; nil if the views
  /// are written in a form that cannot be edited.
  func edits(for changes: [SceneChange], besides others: [TextEdit]) -> [TextEdit]? {
    var edits = others
    let areMade = changes.makeMoves { views, stack in
      wrap(views, stack, &edits)
    } unwrap: { view in
      unwrap(view, &edits)
    }
    return areMade ? edits : nil
  }

  /// The siblings among which views are moved, as entries of a list.
  private struct Siblings {
    var bytes: [UInt8]
    var text: DocumentText
    var parent: LayoutDocument.View
    /// The index in the scene of each sibling.
    var indices: [Int]
    var ranges: [SourceRange]
  }

  private func siblings(of view: Int) -> Siblings? {
    var next = 0
    var found: (LayoutDocument.View, [Int])?
    func visit(_ parent: LayoutDocument.View) {
      next += 1
      var indices: [Int] = []
      for child in parent.views {
        indices.append(next)
        visit(child)
      }
      if indices.contains(view) { found = (parent, indices) }
    }
    visit(scene.root)
    guard let (parent, indices) = found, let bytes = parent.views.first?.origin.source?.bytes else {
      return nil
    }
    let text = DocumentText(bytes)
    return Siblings(
      bytes: bytes, text: text, parent: parent, indices: indices,
      ranges: parent.views.map { text.trimmed($0.origin.range) })
  }

  // MARK: Into a stack

  private func wrap(_ views: [Int], _ stack: LayoutDocument.View, _ edits: inout [TextEdit]) -> Bool {
    guard let first = views.min(), let siblings = siblings(of: first) else { return false }
    let places = views.compactMap { siblings.indices.firstIndex(of: $0) }
    guard places.count == views.count, let place = places.min() else { return false }
    let isBlock = siblings.text.dash(before: siblings.ranges[place].start) != nil
    var members: [String] = []
    var moved: [SourceRange] = []
    for member in places {
      let range = siblings.ranges[member]
      guard
        let text = try? TextEdit.movedText(
          of: range, in: siblings.bytes, applying: edits, indentedBy: isBlock ? 4 : 0)
      else { return false }
      members.append(text)
      moved.append(range)
    }
    edits.removeAll { edit in moved.contains { $0.start <= edit.range.start && edit.range.end <= $0.end } }
    let isJSON = siblings.parent.origin.isInJSON
    let keys = Self.keys(of: stack)
    if isBlock {
      let indentation = String(repeating: " ", count: siblings.text.column(of: siblings.ranges[place].start))
      let lines = keys.map { "\($0.key): \($0.value)" } + ["views:"] + members.map { "  - \($0)" }
      edits.append(TextEdit(siblings.ranges[place], lines.joined(separator: "\n\(indentation)")))
    } else {
      let pairs = keys.map { isJSON ? "\"\($0.key)\": \(Self.json($0.value))" : "\($0.key): \($0.value)" }
      let list = (isJSON ? "\"views\": [" : "views: [") + members.joined(separator: ", ") + "]"
      edits.append(TextEdit(siblings.ranges[place], "{" + (pairs + [list]).joined(separator: ", ") + "}"))
    }
    let others = Set(places.filter { $0 != place })
    guard let removals = siblings.text.edits(ofList: siblings.ranges, removing: others, adding: []) else {
      return false
    }
    edits += removals
    return true
  }

  /// Returns the keys of a new stack and their values as YAML, without its subviews.
  private static func keys(of stack: LayoutDocument.View) -> [(key: String, value: String)] {
    var keys: [(key: String, value: String)] = []
    if let id = stack.id { keys.append(("id", scalar(id))) }
    if let name = stack.name { keys.append(("name", scalar(name))) }
    keys.append(("kind", "stack"))
    let attributes = stack.attributes.stack
    if attributes.axis == .vertical { keys.append(("axis", "vertical")) }
    if let distribution = attributes.distribution, distribution != .fill {
      keys.append(("distribution", distribution.documentName))
    }
    if let alignment = attributes.alignment, alignment != .fill {
      keys.append(("alignment", alignment.documentName))
    }
    if case .points(let spacing)? = attributes.spacing, spacing != 0 {
      keys.append(("spacing", NumberText.shortest(spacing)))
    }
    return keys
  }

  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter ?? false && text.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return isPlain && text.last != " " ? text : JSONText.quoted(text)
  }

  private static func json(_ value: String) -> String {
    Double(value) != nil || value.hasPrefix("\"") ? value : JSONText.quoted(value)
  }

  // MARK: Out of a view

  private func unwrap(_ view: Int, _ edits: inout [TextEdit]) -> Bool {
    guard let siblings = siblings(of: view), let place = siblings.indices.firstIndex(of: view) else {
      return false
    }
    let source = siblings.parent.views[place]
    guard !source.views.isEmpty else { return false }
    let range = siblings.ranges[place]
    let outer = siblings.text.dash(before: range.start)
    let members = source.views.map { siblings.text.trimmed($0.origin.range) }
    let inner = siblings.text.dash(before: members[0].start)
    guard (outer == nil) == (inner == nil) else { return false }
    if siblings.parent.kind != .stack {
      // Outside of a stack, these keys are errors.
      for member in source.views {
        for key in ["arranged", "spacingAfter"] {
          guard let value = member.attributes.origins[key]?.range else { continue }
          guard let edit = siblings.text.removingKey(key, value: value, in: member.origin.range) else {
            return false
          }
          edits.append(edit)
        }
      }
    }
    let depth = siblings.text.column(of: members[0].start) - siblings.text.column(of: range.start)
    var texts: [String] = []
    for member in members {
      guard
        let text = try? TextEdit.movedText(
          of: member, in: siblings.bytes, applying: edits, indentedBy: outer == nil ? 0 : -depth)
      else { return false }
      texts.append(text)
    }
    edits.removeAll { range.start <= $0.range.start && $0.range.end <= range.end }
    let separator = outer.map { "\n\($0.indentation)- " } ?? ", "
    edits.append(TextEdit(range, texts.joined(separator: separator)))
    return true
  }
}

extension StackView.Distribution {
  /// The name of the distribution in documents.
  fileprivate var documentName: String {
    switch self {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    }
  }
}

extension StackView.Alignment {
  /// The name of the alignment in documents.
  fileprivate var documentName: String {
    switch self {
    case .fill: "fill"
    case .leading: "leading"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: "trailing"
    case .lastBaseline: "lastBaseline"
    }
  }
}
