import Foundation
import SourceDiagnostics

/// A source of input: a file or the standard input.
enum InputSource: Hashable, Sendable {
  /// The standard input, written `-` on the command line.
  case standardInput

  /// A file, with its path as given or as found in a folder.
  case file(path: String)

  /// The name in messages.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// The largest size of an input, in bytes. Larger inputs are rejected, so that they do not use up all memory.
  static let sizeLimit = 256 << 20

  /// Reads all bytes.
  func read() throws(InputError) -> Data {
    switch self {
    case .standardInput: return try Self.readAll(from: .standardInput, name: name)
    case .file(let path):
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw InputError(source: name, kind: .missing)
      }
      guard !isDirectory.boolValue else { throw InputError(source: name, kind: .isDirectory) }
      guard let handle = FileHandle(forReadingAtPath: path) else {
        throw InputError(source: name, kind: .unreadable(String(cString: strerror(errno))))
      }
      defer { try? handle.close() }
      return try Self.readAll(from: handle, name: name)
    }
  }

  /// Passes the bytes to a closure in pieces, as they become available. There is no size limit.
  func readPieces(_ body: ([UInt8]) throws -> Void) throws {
    var descriptor = STDIN_FILENO
    if case .file(let path) = self {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw InputError(source: name, kind: .missing)
      }
      guard !isDirectory.boolValue else { throw InputError(source: name, kind: .isDirectory) }
      descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else {
        throw InputError(source: name, kind: .unreadable(String(cString: strerror(errno))))
      }
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        try body(Array(buffer[..<count]))
      } else if errno != EINTR {
        throw InputError(source: name, kind: .unreadable(String(cString: strerror(errno))))
      }
    }
  }

  /// Reads to the end in pieces, so that an endless pipe reaches the limit.
  private static func readAll(from handle: FileHandle, name: String) throws(InputError) -> Data {
    var bytes = Data()
    while true {
      let piece: Data?
      do {
        piece = try handle.read(upToCount: 1 << 20)
      } catch {
        throw InputError(source: name, kind: .unreadable(InputError.reason(of: error)))
      }
      guard let piece, !piece.isEmpty else { return bytes }
      bytes.append(piece)
      if bytes.count > sizeLimit { throw InputError(source: name, kind: .tooLarge) }
    }
  }
}

/// An error of an input that could not be read.
struct InputError: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// No file or folder has this path.
    case missing
    /// The path is a folder, but a file was expected.
    case isDirectory
    /// The folder contains no file with one of these endings.
    case nothingInside(endings: [String])
    /// The system reported this reason.
    case unreadable(String)
    /// The input is larger than ``InputSource/sizeLimit``.
    case tooLarge
  }

  /// The name of the input in messages.
  var source: String

  /// The kind of the error.
  var kind: Kind
}

extension InputError: ReportableError {
  /// The diagnostic, about the input as a whole.
  var diagnostics: [Diagnostic] {
    [Diagnostic("unreadable-input", .error, message, at: Diagnostic.Place(file: source))]
  }

  /// Returns the system's message of an error, without the text that Foundation adds.
  static func reason(of error: any Error) -> String {
    let cocoa = error as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError ?? cocoa
    guard underlying.domain == NSPOSIXErrorDomain, let code = Int32(exactly: underlying.code) else {
      return cocoa.localizedDescription
    }
    return String(cString: strerror(code))
  }

  private var message: String {
    switch kind {
    case .missing: "There is no such file or folder."
    case .isDirectory: "Expected a file, but this is a folder."
    case .nothingInside(let endings):
      "The folder contains no file whose name ends in \(Self.list(endings))."
    case .unreadable(let reason): "The input cannot be read: \(reason)."
    case .tooLarge: "The input is too large; the limit is \(InputSource.sizeLimit >> 20) MB."
    }
  }

  /// Returns words as a list: `a, b or c`.
  private static func list(_ words: [String]) -> String {
    let start = words.dropLast().joined(separator: ", ")
    return [start, words.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
