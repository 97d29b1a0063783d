import LayoutEquations
import SourceText

/// Edits that set for which traits a constraint is installed.
extension LayoutDocument.Constraint {
  /// Returns the edits that change the traits for which the constraint is installed; nil if the constraint is written
  /// in a form that cannot be edited.
  ///
  /// - Parameter change: A change of the installation.
  func editsOfInstallation(for change: SceneChange, in text: DocumentText) -> [TextEdit]? {
    var changed = self
    changed.apply(change)
    let keys = [DocumentKey.installed, .variations].map { $0.rawValue }
    let old = fullNode.entries.filter { keys.contains($0.key) }
    let new = changed.fullNode.entries.filter { keys.contains($0.key) }
    guard text.isMap(origin.range) else {
      // An equation without a map has no installation yet, so all of it is new.
      guard let content = text.content(of: origin.range), let equation = EquationEdits(content.text) else {
        return nil
      }
      if new.isEmpty { return [] }
      let key = origin.isInJSON ? "\"equation\"" : "equation"
      let written = DocumentText.entry(equation.parsed.equation, isQuoted: true)
      let entries = new.map { entry($0) }.joined(separator: ", ")
      return [TextEdit(origin.range, "{\(key): \(written), \(entries)}")]
    }
    var edits: [TextEdit] = []
    for key in keys {
      let before = old.first { $0.key == key }
      let after = new.first { $0.key == key }
      guard before?.value.json(lineLength: .max) != after?.value.json(lineLength: .max) else { continue }
      guard let edit = edit(of: key, to: after, in: text) else { return nil }
      edits.append(edit)
    }
    return edits
  }

  /// Returns the edit that gives a key another value, or that adds or removes the key.
  private func edit(of key: String, to entry: DocumentNode.Entry?, in text: DocumentText) -> TextEdit? {
    let written = text.value(of: key, in: origin.range, origins)
    guard let entry else {
      return written.flatMap { text.removingKey(key, value: $0, in: origin.range) }
    }
    if let written {
      // A value over several lines could contain comments.
      return text.isOnOneLine(written) ? TextEdit(written, entry.value.json(lineLength: .max)) : nil
    }
    return origins[key] == nil ? text.adding(self.entry(entry), to: origin.range) : nil
  }

  private func entry(_ entry: DocumentNode.Entry) -> String {
    "\(origin.isInJSON ? "\"\(entry.key)\"" : entry.key): \(entry.value.json(lineLength: .max))"
  }
}
