import Foundation

/// Conversions between the system's paths, which are sequences of bytes, and strings.
///
/// A path need not be valid UTF-8. In the string for a path, a private-use character stands for each invalid byte.
/// Therefore, a `String` can represent any path, and can be converted back without loss.
enum SystemPath {
  /// The code point of the private-use character that would stand for the byte 0. Only bytes from 0x80 on are
  /// represented in this way, because lower bytes are always valid UTF-8.
  private static let escapeBase: UInt32 = 0x10FE00

  private static let escapes = (escapeBase + 0x80)...(escapeBase + 0xFF)

  /// Returns the text that represents the bytes of a path. Private-use characters stand for bytes that are not
  /// valid UTF-8.
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
        // If a path itself contains these private-use characters, they are also replaced byte by byte, so that
        // different paths have different texts.
        Unicode.Scalar(escapeBase + UInt32(first)).map { scalars.append($0) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// Returns the bytes of a path from the text that represents it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isEscape) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// Returns the text of a path for messages, in which each byte that is not valid UTF-8 has a form such as `\xE9`.
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

  /// Calls a closure with the bytes of a path as a C string.
  static func withCString<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // The buffer is never empty, because it contains at least the final zero.
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }

  /// Returns the names of the files and folders in a folder, without `.` and `..`.
  ///
  /// If the folder cannot be read, the result is nil, and `errno` contains the reason.
  static func names(inFolder folder: String) -> [String]? {
    guard let stream = withCString(folder, { opendir($0) }) else { return nil }
    defer { closedir(stream) }
    // The name is read in place. Copying a value of its declared type would be wrong, because the real name can be
    // longer or shorter.
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

  /// Returns the absolute path of a file, without symbolic links, `.` and `..`. If no file exists at `path`, returns
  /// `path` unchanged.
  static func resolved(_ path: String) -> String {
    withCString(path) { name in
      guard let real = realpath(name, nil) else { return path }
      defer { free(real) }
      return text(of: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
    }
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escapes.contains(scalar.value) }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    isEscape(scalar) ? UInt8(truncatingIfNeeded: scalar.value - escapeBase) : nil
  }
}

/// The identity, kind and last change of a file, independent of the path that leads to it.
struct FileStatus: Equatable {
  /// The kind of a file: a regular file, a folder, a symbolic link or a special file.
  enum Kind: Equatable {
    case regular, folder, link
    /// A pipe, a socket or a device. The associated value is its kind as part of a sentence, such as `a pipe`.
    case special(String)
  }

  /// The kind of the file.
  let kind: Kind
  /// The size of the file in bytes.
  let size: Int64

  private let device: UInt64
  private let number: UInt64

  /// A value that changes when the file is saved.
  let stamp: Stamp

  /// A value that changes when a file is saved: the file's inode number, size and time of modification.
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

  /// Reads the status of the file at a path. If this fails, the result is nil, and `errno` contains the reason.
  ///
  /// - Parameters:
  ///   - path: The path, encoded by ``SystemPath``.
  ///   - followsLinks: For a symbolic link, whether to read the status of the file that the link refers to instead of
  ///     the status of the link itself. Default: true.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    let result = SystemPath.withCString(path) { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open file; nil if the descriptor is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    stamp = Stamp(status)
    size = Int64(status.st_size)
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

  /// Returns whether two statuses belong to the same file.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}
