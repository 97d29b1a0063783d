import Foundation
import SourceDiagnostics

/// A file to which a command writes its result instead of to the standard output.
struct OutputFile: Sendable {
  /// The path as it was given on the command line.
  let path: String

  /// Creates a value for an output file after checking that the file can be written. Nothing is written yet.
  ///
  /// With this check, a wrong path is reported before a long run, and the input file cannot be overwritten by mistake.
  ///
  /// - Throws: ``OutputError`` if the path cannot be written, or is the input of the command.
  init(path: String, besides input: InputSource) throws(OutputError) {
    self.path = path
    guard !path.isEmpty else { throw OutputError(path: path, kind: .noName) }
    if let own = FileStatus(path: path) {
      if own.kind == .folder { throw OutputError(path: path, kind: .isDirectory) }
      if let read = Self.status(of: input), own.isSameFile(as: read) {
        throw OutputError(path: path, kind: .isInput)
      }
      try Self.checkAccess(path, of: path)
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileStatus(path: folder)?.kind == .folder else {
      throw OutputError(path: path, kind: .noFolder(folder))
    }
    if path.hasSuffix("/") { throw OutputError(path: path, kind: .noName) }
    try Self.checkAccess(folder, of: path)
  }

  /// Creates a value for an output file of a command that reads several inputs. The output file must not be one of
  /// these inputs.
  ///
  /// - Throws: ``OutputError`` if the path cannot be written, or is one of the inputs.
  init(path: String, besides inputs: [InputSource]) throws(OutputError) {
    // This first check also covers a command without inputs: it compares the path only with the standard input.
    self = try OutputFile(path: path, besides: .standardInput)
    for input in inputs {
      do throws(OutputError) {
        _ = try OutputFile(path: path, besides: input)
      } catch {
        throw error.kind == .isInput ? OutputError(path: path, kind: .isAmongInputs) : error
      }
    }
  }

  private static func checkAccess(_ target: String, of path: String) throws(OutputError) {
    if SystemPath.withCString(target, { access($0, W_OK) }) != 0 {
      throw OutputError(path: path, kind: .failed(String(cString: strerror(errno))))
    }
  }

  /// Returns the status of the file that an input reads; nil for other inputs, such as a pipe, a terminal or a version
  /// in git.
  private static func status(of input: InputSource) -> FileStatus? {
    switch input {
    case .file(let path): return FileStatus(path: path)
    case .version, .line: return nil
    case .standardInput, .contents:
      let status = FileStatus(descriptor: STDIN_FILENO)
      return status?.kind == .regular ? status : nil
    }
  }

  /// Writes text as the whole content of the file.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - creates: Whether the file must be new, so that an existing file is an error. Default: false, which overwrites
  ///     an existing file.
  /// - Throws: ``OutputError`` if the file cannot be written.
  func write(_ text: String, creates: Bool = false) throws(OutputError) {
    try write(bytes: Array(text.utf8), creates: creates)
  }

  /// Writes bytes as the whole content of the file. The parameters and errors are those of ``write(_:creates:)``.
  func write(bytes: [UInt8], creates: Bool = false) throws(OutputError) {
    let descriptor = SystemPath.withCString(path) {
      open($0, O_WRONLY | O_CREAT | (creates ? O_EXCL : O_TRUNC), 0o666)
    }
    try FileReplacement.write(bytes, to: descriptor, path)
  }

  /// Creates a file with text as its content.
  ///
  /// - Throws: ``OutputError`` if a file exists at the path, or if the file cannot be written.
  static func create(_ path: String, _ text: String) throws(OutputError) {
    if FileStatus(path: path, followsLinks: false) != nil { throw OutputError(path: path, kind: .exists) }
    // No input can be overwritten here. The empty path stands for no input, because no file has this path.
    try OutputFile(path: path, besides: .file(path: "")).write(text, creates: true)
  }
}

/// An error for an output that cannot be written.
struct OutputError: ReportableError, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The path has no file name: it is empty or ends with a slash.
    case noName
    /// A file exists at the path, but must not be overwritten.
    case exists
    /// The path is a folder.
    case isDirectory
    /// The output must not overwrite the command's input file, and the path leads to this file.
    case isInput
    /// The path leads to one of the command's input files, which must not be overwritten.
    case isAmongInputs
    /// The path leads to the configuration of the command, so writing would overwrite the configuration.
    case isConfiguration
    /// The path leads to the baseline that the command reads, so writing would overwrite the baseline.
    case isBaseline
    /// The file exists, but its permissions do not allow writing to it.
    case isReadOnly
    /// Two results would be written to the path.
    case isRepeated
    /// The folder in the path does not exist. The associated value is the path of the folder.
    case noFolder(String)
    /// A system call failed. The associated value is the system's error message.
    case failed(String)
  }

  /// The path as it was given on the command line.
  var path: String

  /// The reason why the output cannot be written.
  var kind: Kind

  /// The error as an array of one diagnostic, which has no line and column.
  var diagnostics: [Diagnostic] {
    let message =
      switch kind {
      case .noName: "The path of the output has no file name; add a file name."
      case .exists: "The file already exists and is not overwritten. Choose another name."
      case .isDirectory: "The output cannot be written to a folder; add the name of a file."
      case .isInput:
        "The output cannot overwrite the log that is read. Choose another file for --output."
      case .isAmongInputs:
        "The output cannot overwrite one of the files that are read. Choose another file."
      case .isConfiguration:
        "The output cannot overwrite the configuration of the command. Choose another file."
      case .isBaseline:
        "The output cannot overwrite the baseline that is read. Choose another file, or replace the baseline with --write-baseline."
      case .isReadOnly:
        "The file is read-only, so it was not changed; make it writable and run the command again."
      case .isRepeated: "Two outputs cannot be written to the same file. Choose another file for one of them."
      case .noFolder(let folder):
        "The output cannot be written, because there is no folder \(SystemPath.shown(folder)); create the folder first."
      case .failed(let reason): "The output cannot be written: \(reason)."
      }
    let place = Diagnostic.Place(file: path.isEmpty ? nil : SystemPath.shown(path))
    return [Diagnostic("unwritable-output", .error, message, at: place)]
  }
}
