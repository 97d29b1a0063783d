/// The beginning of an input in which `layoutkit explain-log` found no messages. It shows what the input is instead of
/// a log.
struct LogBeginning {
  /// The first bytes of the input, at most ``limit``.
  private(set) var bytes: [UInt8] = []

  /// The number of bytes that are kept.
  private static let limit = 4096

  /// Adds a piece of the input, of which only the bytes up to ``limit`` are kept.
  mutating func add(_ piece: [UInt8]) { bytes += piece.prefix(Self.limit - bytes.count) }

  /// The error for an input that cannot be a log: an empty one, a file that is not text, or a layout. Nil for a text
  /// that can be a log.
  ///
  /// - Parameter path: The path of the file; `-` for the standard input.
  func error(path: String) -> (message: String, hint: String?)? {
    if bytes.isEmpty { return ("The log is empty.", nil) }
    if let format = Self.compressions.first(where: { bytes.starts(with: $0.start) }) {
      let shown = path == "-" ? "FILE" : SystemPath.shown(path)
      return (
        "This is not a text file: it is compressed with \(format.name).",
        "To explain the log in it: \(format.tool) \(shown) | layoutkit explain-log"
      )
    }
    if let zero = binaryByte {
      return (
        "This is not a text file: byte \(zero + 1) is 0. Expected a log as text, in UTF-8 or UTF-16.",
        nil
      )
    }
    guard isInterfaceFile || path != "-" && CommandHint.isLayout(path: path) else { return nil }
    return (
      "This is not a log, so it contains no messages about Auto Layout.",
      CommandHint.solve(path, isInterfaceFile: isInterfaceFile)
    )
  }

  /// Whether the input contains the root element of an Interface Builder file.
  private var isInterfaceFile: Bool {
    String(decoding: bytes, as: UTF8.self).contains("type=\"com.apple.InterfaceBuilder")
  }

  /// The formats of compressed files, by their first bytes, with the command that prints their contents.
  private static let compressions: [(name: String, start: [UInt8], tool: String)] = [
    ("gzip", [0x1F, 0x8B], "gunzip -c"),
    ("zip", [0x50, 0x4B, 0x03, 0x04], "unzip -p"),
    ("bzip2", [0x42, 0x5A, 0x68], "bunzip2 -c"),
    ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz -dc"),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD], "zstd -dc"),
  ]

  /// The index of the first byte that is 0, which texts do not contain; nil if there is none, or if the input is UTF-16
  /// or UTF-32.
  private var binaryByte: Int? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
    // In UTF-16 without a mark, one byte of each of the first characters is 0.
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [false, true, false, true] || zeros == [true, false, true, false] { return nil }
    return bytes.firstIndex(of: 0)
  }
}
