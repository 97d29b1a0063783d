import LayoutDiagnostics
@_spi(Tools) import LayoutModel

extension LintedLayout {
  /// The results of the analysis without explanations: ambiguity, content that does not fit, and the items of the
  /// layout by name. Nil if the solution has no problem.
  var analysis: LayoutDiagnosis? { examination.analysis }

  /// Returns the findings of the analysis that have the given id, such as `off-canvas`.
  ///
  /// - Complexity: The layout is analyzed when findings are read for the first time. After that, O(*n*) for *n* findings.
  func diagnosed(_ ids: String...) -> [LintFinding] {
    var uses: [LintFinding.Subject: [String: Int]] = [:]
    return examination.findings.filter { ids.contains($0.diagnostic.id) }.map { finding in
      let diagnostic = finding.diagnostic.convertingTexts(withoutEscapes)
      let notes = diagnostic.notes.enumerated().map { index, note in
        let object = finding.noteObjects.indices.contains(index) ? finding.noteObjects[index] : nil
        return LintFinding.Note(note.message, about: object.flatMap(subject))
      }
      let part = (finding.squeezed ?? finding.object).flatMap(subject) ?? .scene
      // The key contains neither the edge that a view extends beyond nor numbers: they can differ between environments,
      // but the mistake is the same.
      var key = diagnostic.id + (finding.axis.map { " \($0)" } ?? "")
      uses[part, default: [:]][key, default: 0] += 1
      if let count = uses[part]?[key], count > 1 { key += " \(count)" }
      return LintFinding(
        diagnostic.message, about: part, detailKey: key,
        details: diagnostic.details.map(Self.withoutIndentation), notes: notes)
    }
  }

  /// Returns the part of the scene that an object belongs to: a constraint, a view, or the view that owns a guide. Nil
  /// if the document does not contain the object, as with the constraints of stack views.
  func subject(of object: ObjectIdentifier) -> LintFinding.Subject? {
    if let index = constraintIndex(of: object) { return .constraint(index) }
    return viewIndex(of: object).map { .view($0) }
  }

  /// Returns the view with the given name in the analysis. If the name is that of a guide, returns the guide's owner.
  /// Nil if there is no such view.
  func view(named name: String) -> LintedView? {
    analysis?.items[name].flatMap(viewIndex).map { views[$0] }
  }

  /// Returns a text with the names of views as they are, without the escape sequences that equations in documents need.
  func withoutEscapes(_ text: String) -> String {
    // The names of all items are only collected if there is something to remove.
    displayed(text.contains("\\") ? examination.escapedNames.removed(from: text) : text)
  }

  /// Returns a text in which views have their names in messages instead of those in the analysis, which can be ids or
  /// long texts.
  func displayed(_ text: String) -> String { names.displayed(text) }

  private static func withoutIndentation(_ line: String) -> String {
    line.hasPrefix("    ") ? String(line.dropFirst(4)) : line
  }
}
