import LayoutDiagnostics
@_spi(Tools) import LayoutModel

extension LintedLayout {
  /// Returns the findings of the analysis that have the given id, such as `off-canvas`.
  ///
  /// - Complexity: The layout is analyzed when findings are read for the first time. After that, O(*n*) for *n* findings.
  func diagnosed(_ ids: String...) -> [LintFinding] {
    diagnostics.filter { ids.contains($0.diagnostic.id) }.map { finding in
      let diagnostic = finding.diagnostic
      let notes = diagnostic.notes.enumerated().map { index, note in
        let object = finding.noteObjects.indices.contains(index) ? finding.noteObjects[index] : nil
        return LintFinding.Note(note.message, about: object.flatMap(subject))
      }
      return LintFinding(
        diagnostic.message, about: finding.object.flatMap(subject) ?? .scene,
        detailKey: Self.key(of: diagnostic.message), details: diagnostic.details.map(Self.withoutIndentation),
        notes: notes)
    }
  }

  /// Returns the part of the scene with an identity: a constraint, a view, or the view that owns a guide. Nil if the
  /// document does not contain it, as with the constraints of stack views.
  func subject(of object: ObjectIdentifier) -> LintFinding.Subject? {
    if let index = constraintIndex(of: object) { return .constraint(index) }
    return viewIndex(of: object).map { .view($0) }
  }

  /// Returns the view or the owner of the guide that has the given name in the analysis; nil if there is none.
  func view(named name: String) -> LintedView? {
    diagnosis?.items[name].flatMap(viewIndex).map { views[$0] }
  }

  /// Returns a message without its numbers, which differ between environments.
  private static func key(of message: String) -> String {
    message.filter { !$0.isNumber && $0 != "." && $0 != "-" }
  }

  private static func withoutIndentation(_ line: String) -> String {
    line.hasPrefix("    ") ? String(line.dropFirst(4)) : line
  }
}
