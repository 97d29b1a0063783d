import Foundation
import SourceDiagnostics

/// A file that a command writes instead of the standard output.
struct OutputFile: Sendable {
  /// The path as given.
  let path: String

  /// Checks that a path can be written, without writing anything.
  ///
  /// A mistake is thus reported before a long run, and does not overwrite a file.
  ///
  /// - Throws: ``OutputError`` if the path cannot be written, or is the input of the command.
  init(path: String, besides input: InputSource) throws(OutputError) {
    self.path = path
    guard !path.isEmpty else { throw OutputError(path: path, kind: .noName) }
    if let own = FileIdentity(path: path) {
      if own.isDirectory { throw OutputError(path: path, kind: .isDirectory) }
      if own == FileIdentity(of: input) { throw OutputError(path: path, kind: .isInput) }
      if access(path, W_OK) != 0 {
        throw OutputError(path: path, kind: .failed(String(cString: strerror(errno))))
      }
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let parent = FileIdentity(path: folder) else {
      throw OutputError(path: path, kind: .noFolder(folder))
    }
    guard parent.isDirectory else { throw OutputError(path: path, kind: .noFolder(folder)) }
    if path.hasSuffix("/") { throw OutputError(path: path, kind: .noName) }
    if access(folder, W_OK) != 0 {
      throw OutputError(path: path, kind: .failed(String(cString: strerror(errno))))
    }
  }

  /// Writes the whole file.
  func write(_ text: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  /// The error of the last system call.
  private var failure: OutputError {
    OutputError(path: path, kind: .failed(String(cString: strerror(errno))))
  }
}

/// An error of an output that cannot be written.
struct OutputError: ReportableError, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The path has no file name: it is empty or ends with a slash.
    case noName
    /// The path is a folder.
    case isDirectory
    /// The path is the input file.
    case isInput
    /// The folder of the path does not exist.
    case noFolder(String)
    /// The system reported this reason.
    case failed(String)
  }

  /// The path as given.
  var path: String

  /// The kind of the error.
  var kind: Kind

  /// The diagnostic, about the output as a whole.
  var diagnostics: [Diagnostic] {
    let message =
      switch kind {
      case .noName: "The path for --output has no file name."
      case .isDirectory: "The output cannot be written: this is a folder."
      case .isInput:
        "The output cannot be written: this is the log to read. Choose another file for --output."
      case .noFolder(let folder): "The output cannot be written: there is no folder \(folder)."
      case .failed(let reason): "The output cannot be written: \(reason)."
      }
    return [Diagnostic("unwritable-output", .error, message, at: Diagnostic.Place(file: path))]
  }
}

/// The identity of a file, which is the same for all paths to it.
private struct FileIdentity: Equatable {
  private var device: UInt64
  private var number: UInt64
  var isDirectory: Bool

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(of input: InputSource) {
    switch input {
    case .file(let path): self.init(path: path)
    case .standardInput:
      var status = stat()
      guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.init(status)
    }
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
  }
}
