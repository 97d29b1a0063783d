import Foundation
import SourceDiagnostics

/// A place that text comes from.
enum InputSource: Hashable, Sendable {
  /// The standard input, which `-` stands for.
  case standardInput

  /// A file; the path as it was given, or found.
  case file(path: String)

  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// No input of ours is larger; a file that is gets an error instead of all the memory.
  static let sizeLimit = 256 << 20

  /// Reads all bytes, whatever they are.
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

  /// Hands over the bytes in pieces as they come, however many there are: of a pipe what is in it now.
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

  /// Reads to the end in pieces, so that a pipe that never ends meets the limit.
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

/// Why an input could not be read.
struct InputError: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// A file was expected.
    case isDirectory
    /// The folder has no file whose name ends in one of these.
    case nothingInside(endings: [String])
    /// The system says why.
    case unreadable(String)
    /// Larger than ``InputSource/sizeLimit``.
    case tooLarge
  }

  /// What messages call the input.
  var source: String

  /// What is wrong with it.
  var kind: Kind
}

extension InputError: ReportableError {
  /// The finding, about the input as a whole.
  var diagnostics: [Diagnostic] {
    [Diagnostic("unreadable-input", .error, message, at: Diagnostic.Place(file: source))]
  }

  /// The system's words, without the bookkeeping of Foundation around them.
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
      "Expected a file that ends in \(Self.list(endings)) in this folder, but there is none."
    case .unreadable(let reason): "It cannot be read: \(reason)."
    case .tooLarge: "It is larger than \(InputSource.sizeLimit >> 20) MB."
    }
  }

  /// `a, b or c`.
  private static func list(_ words: [String]) -> String {
    let start = words.dropLast().joined(separator: ", ")
    return [start, words.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
