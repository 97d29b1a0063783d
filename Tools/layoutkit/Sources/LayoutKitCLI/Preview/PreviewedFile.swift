import InterfaceBuilder
import LayoutDocuments
import LayoutDocumentsYAML
import SourceDiagnostics
import SourceText

/// The file that `layoutkit preview` shows. The actor reads the text for the page, detects changes on disk, and writes
/// the text that the user edited on the page.
actor PreviewedFile {
  /// The state of the file that the page shows: its text and its problems.
  struct State: Equatable, Sendable {
    /// A number that increases with each change of the file.
    var version = 1

    /// The text of the document. If the file became unreadable, it is the last text that was read.
    var text: String

    /// The reason why the page cannot write the file; nil if it can.
    var readOnlyReason: String?

    /// A message about the first problem with the file on disk, for example that it cannot be read; nil if there is
    /// none.
    var problem: String?
  }

  /// The result of writing a text.
  enum WriteResult: Sendable {
    /// The file was written, or already had the text.
    case written(State)

    /// Nothing was written, because the file changed since the page read it.
    case changed(State)

    /// Nothing was written, because the page cannot write the file. The associated value is the reason.
    case readOnly(String)

    /// The file could not be written. The associated value is the error message.
    case failed(String)
  }

  /// The contents of a file, in the form in which the page shows them.
  private struct Contents {
    /// The text that the page shows: that of the file, or of the document that the file was converted to.
    var text: String

    /// The text of the file, which users can edit in the page.
    ///
    /// Nil if the page shows a document that the file was converted to.
    var editable: FileText?

    var readOnlyReason: String?

    /// The errors in the damaged parts of an Interface Builder file.
    var errors: [Diagnostic] = []
  }

  /// The state of the file at the path when it was last checked: missing, or existing with a stamp that differs after a
  /// change of the file.
  private enum Look: Equatable {
    case nothing
    case file(FileStatus.Stamp)

    init(_ path: String) { self = FileStatus(path: path).map { .file($0.stamp) } ?? .nothing }
  }

  /// The name of the file in messages.
  nonisolated let name: String

  private let source: InputSource
  private let path: String
  private var state: State

  /// The bytes that were read last; nil if the file could not be read.
  private var bytes: [UInt8]?
  private var editable: FileText?

  /// The state of the file when its bytes were read last. Nil after the preview page has written the file, so that
  /// ``current()`` reads the file again.
  private var shown: Look?
  private var last: Look?

  /// Reads a file.
  ///
  /// A document with mistakes can be shown, because the page shows the mistakes. Errors in the damaged parts of an
  /// Interface Builder file are printed.
  ///
  /// - Throws: ``InputError`` if the file cannot be read, or ``InputProblem`` if it is not a document, or is an
  ///   Interface Builder file that cannot be converted.
  init(path: String) throws {
    self.path = path
    source = .file(path: path)
    name = source.name
    shown = Look(path)
    let read = Array(try source.read())
    let contents = try Self.contents(of: read, in: source)
    StandardError.print(contents.errors)
    bytes = read
    editable = contents.editable
    state = State(
      text: contents.text, readOnlyReason: contents.readOnlyReason, problem: contents.errors.first?.message)
  }

  /// Returns the contents of a file for the page: the text of a document as it is, and other files converted.
  private static func contents(of bytes: [UInt8], in source: InputSource) throws -> Contents {
    let isInterface = InterfaceFile.isInterfaceFile(bytes, name: source.name)
    if !isInterface, let text = FileText(bytes), !CommandHint.isLog(bytes, name: source.name),
      !source.name.lowercased().hasSuffix(".vfl")
    {
      return Contents(text: text.text, editable: text)
    }
    // Files that are not text, logs and visual formats are refused here, with a hint.
    let input = try source.layoutInput(of: bytes)
    guard !input.document.scenes.isEmpty else {
      throw InputProblem("no-views", "There is nothing to show: the file contains no views.", in: source)
    }
    return Contents(
      text: input.document.yaml(),
      readOnlyReason: isInterface
        ? "The document was converted from an Interface Builder file, which the page cannot write."
        : "The document was converted from a file that is not UTF-8, which the page cannot write.",
      errors: input.errors)
  }

  /// Checks whether the file has changed on disk, and returns the state after that.
  ///
  /// Many programs save a file in several steps. Therefore, the file is read only when two calls in a row find the same
  /// change.
  func current() -> State {
    let look = Look(path)
    if look != shown {
      if look == last { read(look) } else { last = look }
    }
    return state
  }

  /// Reads the file, and increases the version if the contents, or the error in reading them, have changed.
  private func read(_ look: Look) {
    shown = look
    last = look
    do {
      let read = Array(try source.read())
      if read == bytes { return }
      bytes = read
      let contents = try Self.contents(of: read, in: source)
      editable = contents.editable
      state.text = contents.text
      state.readOnlyReason = contents.readOnlyReason
      state.problem = contents.errors.first?.message
    } catch {
      if error is InputError {
        if bytes == nil { return }
        bytes = nil
      } else {
        editable = nil
        state.readOnlyReason = "The page cannot write the file, because the file is not a layout document."
      }
      let message = (error as? any ReportableError)?.diagnostics.first?.message
      state.problem = message ?? "The file cannot be read."
    }
    state.version += 1
  }

  /// Replaces the text of the file, if the file has not changed since the version that the user edited on the page.
  ///
  /// - Parameters:
  ///   - text: The new text of the document.
  ///   - version: The version of the ``State`` that the page showed when the user edited the text. If the file had
  ///     already been deleted in that state, it is created again.
  func write(_ text: String, of version: Int) -> WriteResult {
    read(Look(path))
    if let reason = state.readOnlyReason { return .readOnly(reason) }
    guard version == state.version else { return .changed(state) }
    let written = editable?.bytes(of: text) ?? Array(text.utf8)
    if written == bytes { return .written(state) }
    do throws(OutputError) {
      let isReplaced = try FileReplacement.replace(path, with: written) {
        (try? source.read()).map { Array($0) } == bytes
      }
      guard isReplaced else {
        read(Look(path))
        return .changed(state)
      }
    } catch {
      return .failed(error.diagnostics.first?.message ?? "The file cannot be written.")
    }
    bytes = written
    editable = FileText(written)
    shown = nil
    state.version += 1
    state.text = editable?.text ?? text
    state.problem = nil
    return .written(state)
  }
}

extension PreviewedFile.State {
  /// The state as JSON for the page. A file that cannot be written has the member `readOnly` with the reason.
  var json: JSONText {
    .object(
      [("version", .integer(version)), ("text", .string(text))]
        + JSONText.optional("readOnly", readOnlyReason) + JSONText.optional("problem", problem))
  }
}
