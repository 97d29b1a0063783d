import LayoutDocuments
import LayoutLint
import LayoutRendering
import SourceDiagnostics

/// A linter that checks one file at a time.
struct FileLinter {
  /// The linter for layouts, with its rules and its solver.
  var linter: Linter

  /// The environments in which scenes are laid out.
  var environments: [LintEnvironment]

  /// A finding with the document that it was found in.
  struct Finding {
    var result: LintResult
    var diagnostic: Diagnostic
  }

  /// Returns the findings in a file, scene by scene. The findings in a scene are in the order of their locations in the
  /// text.
  ///
  /// - Throws: ``InputProblem`` if a constraint of the document is invalid.
  func findings(in input: LayoutInput, name: String) throws(InputProblem) -> [Finding] {
    var findings: [Finding] = []
    // The views of a scene are released before those of the next scene are created, because files can be large.
    for part in input.separateScenes where !part.scenes.isEmpty {
      do throws(DocumentError) {
        findings += try linter.lint(part, in: environments).map { result in
          Finding(result: result, diagnostic: result.diagnostic(file: name, of: part, editor: input.editor))
        }
      } catch {
        throw InputProblem(error.diagnostics(fileName: name))
      }
    }
    return findings
  }

  /// Returns whether a file has scenes, but none of the ``environments`` can show any of these scenes.
  func skips(_ input: LayoutInput) -> Bool {
    let canvases = input.document.scenes.map { $0.canvas ?? input.document.canvas }
    return !canvases.isEmpty
      && !canvases.contains { canvas in environments.contains { $0.applies(canvas) } }
  }
}

extension LayoutInput {
  /// The bytes of the file that the document was read from; nil if the document has no scenes.
  var bytes: [UInt8]? { document.scenes.lazy.compactMap(\.root.origin.source?.bytes).first }
}

/// The findings in one file.
struct LintedFile: Sendable {
  /// The name of the file in messages.
  var name: String

  /// The path of the file, or its name if it has no path.
  var path: String

  /// The findings in the file, as diagnostics.
  var diagnostics: [Diagnostic]

  /// The bytes of the file; nil if its document has no scenes.
  var bytes: [UInt8]?

  /// The errors that were printed, because the file could not be read or written.
  var errors: [Diagnostic] = []

  /// Whether the file was checked, at least partly.
  var isChecked = true

  /// Whether the scenes of the file were not laid out, because no environment can show them; see
  /// ``FileLinter/skips(_:)``. For example, a phone cannot show a window of macOS.
  var isForOtherSystem = false

  /// Whether the file was not checked, because it does not contain the chosen scene.
  var lacksScene = false

  /// The number of fixes that were made.
  var fixCount = 0

  /// The entries of `ignore` whose paths match the file. The key is the index of the entry, and the value is whether
  /// the entry ignores a finding in the file, including findings that have just been fixed.
  var ignoreUses: [Int: Bool] = [:]

  /// The file before and after its fixes; nil if no comparison was requested, or if the file was not changed.
  var comparison: FileComparison?
}

extension LintedFile {
  /// Creates the result for a file that could not be checked.
  init(name: String, errors: [Diagnostic]) {
    self.init(name: name, path: name, diagnostics: [], errors: errors, isChecked: false)
  }

  /// Creates the result for a file that does not contain the scene that the user chose.
  init(withoutScene name: String) {
    self.init(name: name, errors: [])
    lacksScene = true
  }

  /// The ids of the diagnostics for errors in files, as opposed to findings of rules.
  static let errorRules = Set(errorPages.keys)

  /// For each id of ``errorRules``, the text that explains it.
  static let errorPages = [
    unreadable:
      "A file could not be read, or it is invalid, so it was not checked or only in part. The message states the mistake and its place. The exit code is 2. Such errors cannot be disabled; to leave a file out, name it in `excluded` of the configuration.",
    "unwritable-output":
      "A file could not be written: a report, a baseline, or a file with fixes. The file has its old content. The exit code is 2.",
    "changed-file":
      "Another program changed a file while it was checked, so its fixes were not made. Run the command again. The exit code is 2.",
  ]

  private static let unreadable = "unreadable-file"

  /// The ``errors`` in the form that reports contain, without warnings. Every error that makes a file unreadable, such
  /// as a syntax error, gets the same id, so that programs recognize it.
  var reportedErrors: [Diagnostic] {
    errors.filter { $0.severity == .error }.map { error in
      var error = error
      if !Self.errorRules.contains(error.id) { error.id = Self.unreadable }
      return error
    }
  }
}
