import Foundation
import SourceDiagnostics

/// A file that a command writes instead of the standard output.
struct OutputFile: Sendable {
  /// The path as it was given.
  let path: String

  /// A path that can be written, as far as can be told before there is anything to write.
  ///
  /// Nothing is written yet, so that a mistake costs neither a long run nor a file.
  ///
  /// - Throws: ``OutputError`` if it cannot be written, or is what the command reads.
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

  /// What the system says of its last call.
  private var failure: OutputError {
    OutputError(path: path, kind: .failed(String(cString: strerror(errno))))
  }
}

/// Why an output cannot be written.
struct OutputError: ReportableError, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The path is empty, or ends where a name should stand.
    case noName
    /// It is a folder.
    case isDirectory
    /// It is the file that is read.
    case isInput
    /// There is no such folder.
    case noFolder(String)
    /// The system says why.
    case failed(String)
  }

  /// The path as it was given.
  var path: String

  /// What is wrong with it.
  var kind: Kind

  /// The finding, about the output as a whole.
  var diagnostics: [Diagnostic] {
    let message =
      switch kind {
      case .noName: "The path for --output has no file name."
      case .isDirectory: "It cannot be written: this is a folder."
      case .isInput: "It cannot be written: this is the log that is read. Choose another file for --output."
      case .noFolder(let folder): "It cannot be written: there is no folder \(folder)."
      case .failed(let reason): "It cannot be written: \(reason)."
      }
    return [Diagnostic("unwritable-output", .error, message, at: Diagnostic.Place(file: path))]
  }
}

/// What tells a file from all others, whatever path leads to it.
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
