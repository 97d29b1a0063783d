import LayoutDocuments
import SourceDiagnostics
import SourceText

/// A mistake in a scene, with the environments in which it was found.
public struct LintResult: Hashable, Sendable {
  /// The id of the rule that found the mistake.
  public var rule: String

  /// The severity of the rule, unless ``Linter/severities`` sets another one.
  public var severity: Diagnostic.Severity

  /// The finding in the first of the ``environments``. Each of its fixes was verified: the linter applied the fix, and
  /// laid out and checked the scene again. The finding was then gone, and there was no new finding. The first fixes of
  /// all findings in a scene were also verified together.
  public var finding: LintFinding

  /// The index of the scene in the document.
  public var scene: Int

  /// The id of the scene, view or constraint that the finding is about. Without an id, this is the name of the view or
  /// scene, or the equation of the constraint. Nil for a scene without id and name. Configurations and baselines
  /// identify the object by this text.
  public var object: String?

  /// The range of text that defines the view, constraint or scene that the finding is about.
  public var origin: DocumentOrigin

  /// The ranges of text of the objects that the finding's notes are about, in the order of the notes.
  public var noteOrigins: [DocumentOrigin]

  /// The names of the environments in which the mistake was found.
  public var environments: [String]

  /// The number of environments that the scene was checked in.
  public var environmentCount: Int

  /// The message of the finding. If only some environments have the finding, the message ends with the names of at most
  /// three of them: ` (on 2 of 8: iPhone SE; iPad Pro 11)`.
  public var message: String {
    guard environments.count < environmentCount else { return finding.message }
    let shown = environments.prefix(Self.listedEnvironments)
    let rest = environments.count - shown.count
    let list = shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return "\(finding.message) (on \(environments.count) of \(environmentCount): \(list))"
  }

  /// The largest number of environments that a message lists.
  private static let listedEnvironments = 3
}

extension LintResult {
  /// Returns the result as a diagnostic, whose id is that of the rule.
  ///
  /// - Parameters:
  ///   - file: The name of the file in messages.
  ///   - document: The document that was checked.
  ///   - editor: The editor of the document's text, which converts fixes to edits; nil if the text cannot be edited. A
  ///     fix that the editor cannot make has no edits.
  public func diagnostic(
    file: String, of document: LayoutDocument, editor: (any DocumentEditor)? = nil
  ) -> Diagnostic {
    let notes = zip(finding.notes, noteOrigins).map { note, origin in
      Diagnostic.Note(note.message, at: Self.place(file, origin, note.subject != nil))
    }
    let fixes = finding.fixes.map {
      Diagnostic.Fix($0.title, edits: edits(of: $0, in: document, editor) ?? [], isSafe: $0.isSafe)
    }
    var diagnostic = Diagnostic(
      rule, severity, message, at: Self.place(file, origin, true),
      details: finding.details.map { "    " + $0 },
      notes: notes, fixes: fixes, subject: subject(in: document))
    if environmentCount > 1 { diagnostic.environments = environments }
    if var cause = finding.cause, document.scenes.indices.contains(scene) {
      // Scenes need not have a name, so the place of a scene distinguishes it from others in the file.
      cause.key = "\(document.scenes[scene].origin.range.start) \(cause.key)"
      diagnostic.cause = cause
    }
    return diagnostic
  }

  /// Returns the part of a document that the finding is about: the names of its scene and object, and the detail.
  private func subject(in document: LayoutDocument) -> Diagnostic.Subject {
    let scene = document.scenes.indices.contains(scene) ? document.scenes[scene] : nil
    let name = scene.flatMap { $0.name ?? $0.root.name ?? $0.id }
    return Diagnostic.Subject(scene: name, object: object, detail: finding.detailKey)
  }

  /// Returns the edits of the document's text that apply a fix; nil if the text cannot be edited, or if the editor
  /// cannot make one of the changes.
  public func edits(
    of fix: LintFix, in document: LayoutDocument, _ editor: (any DocumentEditor)?
  ) -> [TextEdit]? {
    guard let editor, document.scenes.indices.contains(scene) else { return nil }
    var edits: [TextEdit] = []
    for change in fix.changes {
      guard let found = editor.edits(for: change, in: document.scenes[scene]) else { return nil }
      edits += found
    }
    return edits
  }

  private static func place(_ file: String, _ origin: DocumentOrigin, _ isKnown: Bool) -> Diagnostic.Place {
    guard isKnown, let source = origin.source else { return Diagnostic.Place(file: file) }
    return Diagnostic.Place(
      file: file, location: origin.location, range: origin.range,
      excerpt: Diagnostic.Place.Excerpt(origin.range, in: source.bytes))
  }
}
