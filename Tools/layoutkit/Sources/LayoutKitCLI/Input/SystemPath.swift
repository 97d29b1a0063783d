import Foundation

/// Paths as texts: the system's paths are bytes, which need not be valid UTF-8.
///
/// The text of a path is its UTF-8 with each invalid byte replaced by a scalar of a private use plane, so that every path
/// can be an argument, be stored in a `String`, and reach the system unchanged.
enum SystemPath {
  /// The scalar that stands for the byte 0; bytes from 0x80 are used.
  private static let escapeBase: UInt32 = 0x10FE00

  private static let escapes = (escapeBase + 0x80)...(escapeBase + 0xFF)

  /// Returns the text of bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isEscape) {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let character = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars
      if let scalar = character?.first, character?.count == 1, !isEscape(scalar) {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        // The escapes themselves are escaped byte by byte, so that different paths have different texts.
        Unicode.Scalar(escapeBase + UInt32(first)).map { scalars.append($0) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// Returns the bytes of a text.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isEscape) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// Returns a text as people read it, with `\xE9` for bytes that are not valid UTF-8.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isEscape) else { return text }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      if let byte = byte(of: scalar) {
        shown += "\\x" + String(byte, radix: 16, uppercase: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// Calls a function of the system with a path.
  static func withCString<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // The buffer has at least the final zero.
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }

  /// Returns the names of the files and folders in a folder, without `.` and `..`; nil if it cannot be read, for the
  /// reason in `errno`.
  static func names(inFolder folder: String) -> [String]? {
    guard let stream = withCString(folder, { opendir($0) }) else { return nil }
    defer { closedir(stream) }
    // The name is longer than its declared type in some file systems, and shorter in others: copying would be wrong.
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let name = Array(
        UnsafeBufferPointer(start: start, count: strlen(UnsafePointer<CChar>(OpaquePointer(start)))))
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(text(of: name)) }
    }
    return names
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escapes.contains(scalar.value) }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    isEscape(scalar) ? UInt8(truncatingIfNeeded: scalar.value - escapeBase) : nil
  }
}

/// What the system knows of a file, by whatever path it is reached.
struct FileStatus: Equatable {
  /// The kinds of files.
  enum Kind: Equatable {
    case regular, folder, link
    /// A pipe, socket or device: its name as part of a sentence.
    case special(String)
  }

  /// The kind of the file.
  let kind: Kind
  private let device: UInt64
  private let number: UInt64

  /// The time and the size of the last change.
  let stamp: Stamp

  /// Values that differ after a file was saved.
  struct Stamp: Equatable {
    private let file: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      file = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// Asks for the file at a path; nil if there is none, for the reason in `errno`.
  ///
  /// - Parameter followsLinks: Whether a symbolic link is what it leads to. Default: true.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    let result = SystemPath.withCString(path) { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Asks for the file of a descriptor; nil if the descriptor is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    stamp = Stamp(status)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .special("a pipe")
      case S_IFSOCK: .special("a socket")
      default: .special("a device")
      }
  }

  /// Whether both are the same file.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}
