/// The threads that logged the lines of a section. Tools that print several logs at once mix the lines of several
/// threads. The prefix of each line then contains the process and the thread.
///
///     10:11:12.131 Shop[101:2002] "<NSLayoutConstraint:0x6001 …
///     10:11:12.132 Shop[101:2003] Unable to simultaneously satisfy constraints.
struct LogThreads: Sendable {
  /// The threads as printed, such as `[101:2002]`, in the order of the log.
  private(set) var names: [[UInt8]] = []

  private var namedLines = 0
  private var otherLines = 0

  /// The maximum number of threads in ``names``. Lines of further threads are only counted.
  private static let limit = 16

  /// Whether the lines of several threads alternate. This is assumed if the log names several threads, and nearly every
  /// line names its thread.
  var areInterleaved: Bool { names.count > 1 && otherLines * 20 <= namedLines }

  /// The number of threads whose lines alternate: that of ``names`` if ``areInterleaved`` is true; otherwise 1.
  var number: Int { areInterleaved ? names.count : 1 }

  init() {}

  /// Counts a line: as a line that names a thread, or as one that names none. Empty lines are not counted. If the
  /// thread is new, adds it to ``names``.
  mutating func count(_ line: Bytes) {
    guard let name = Self.name(in: line) else {
      otherLines += line.trimmed.isEmpty ? 0 : 1
      return
    }
    namedLines += 1
    guard names.count < Self.limit, !names.contains(where: { $0.elementsEqual(name) }) else { return }
    names.append(Array(name))
  }

  /// Returns the process and thread in the prefix of a line, `[101:2002]`; nil if the line has none.
  static func name(in line: Bytes) -> Bytes? {
    let near = line.prefix(160)
    guard let open = near.indices(of: "[").first(where: { near.at($0 + 1)?.isDigit == true }),
      near[..<open].contains(where: { $0.isLetter })
    else { return nil }
    let colon = near.end(of: { $0.isDigit }, from: open + 1)
    guard colon > open + 1, near.at(colon) == UInt8(ascii: ":") else { return nil }
    let close = near.end(of: { $0.isHexDigit }, from: colon + 1)
    guard close > colon + 1, near.at(close) == UInt8(ascii: "]") else { return nil }
    // A constraint can contain such brackets in the name of a view.
    guard !near[..<open].contains(.less), !near[..<open].contains(.quote) else { return nil }
    return near[open...close]
  }
}
