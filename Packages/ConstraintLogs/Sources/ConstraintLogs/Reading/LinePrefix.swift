/// The prefix that each line of a text has, such as a time stamp or the name of a job.
///
/// Digits in the prefix can differ from line to line. The prefix ends with white space.
struct LinePrefix {
  /// The prefix as it appears in the first line that is not blank; empty if the lines have no common prefix.
  private(set) var pattern: Bytes = []

  /// The smallest number of lines from which a prefix is derived.
  private static let leastCount = 3

  /// Finds the prefix that all lines of a text have in common. Blank lines are ignored.
  init(_ lines: [Bytes]) {
    let filled = lines.filter { !$0.trimmed.isEmpty }
    if Self.areBehindBars(filled) {
      pattern = Array("| ".utf8)[...]
      return
    }
    guard filled.count >= Self.leastCount, var common = filled.first?.prefix(200) else { return }
    for line in filled.dropFirst() {
      let end = Self.match(common, line)
      // A line that consists only of the prefix may lack the space at the end of the prefix.
      if end.line == line.endIndex, line.count >= 8 { continue }
      common = common[..<end.pattern]
      if common.isEmpty { return }
    }
    if let end = Self.endOfJob(common) {
      pattern = common[..<end]
      return
    }
    // These characters are parts of constraints and hierarchies.
    common = common.prefix { $0 != .less && $0 != .quote && $0 != UInt8(ascii: "|") }
    while let last = common.last, !last.isSpace { common = common.dropLast() }
    // Of the white space at the end, only one character belongs to the prefix. The rest is indentation.
    while common.count > 1, common[common.endIndex - 2].isSpace { common = common.dropLast() }
    guard common.count >= 8, common.contains(where: { $0.isDigit }), common.first?.isSpace == false else {
      return
    }
    pattern = common
  }

  /// Returns whether all lines begin with `| `, as tools quote text. The lines of a printed view hierarchy also begin
  /// with a bar, but have more spaces or bars after it.
  private static func areBehindBars(_ lines: [Bytes]) -> Bool {
    let isText = { (line: Bytes) in
      line.at(line.startIndex + 2).map { !$0.isSpace && $0 != UInt8(ascii: "|") } ?? false
    }
    return lines.count >= leastCount && lines.contains(where: isText)
      && lines.allSatisfy { $0.has("| ", at: $0.startIndex) || $0.trimmed.elementsEqual([UInt8(ascii: "|")]) }
  }

  /// Returns the index after a name and a bar, such as `web-1  | `, at the start of `common`; nil if `common` begins
  /// with anything else. Tools that run several programs side by side print such a mark before each line.
  private static func endOfJob(_ common: Bytes) -> Int? {
    let name = common.end(
      of: { $0.isWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }, from: common.startIndex)
    let bar = common.end(of: { $0 == UInt8(ascii: " ") }, from: name)
    guard name > common.startIndex, bar > name, common.at(bar) == UInt8(ascii: "|") else { return nil }
    return common.at(bar + 1)?.isSpace == true ? bar + 2 : bar + 1
  }

  /// Returns the index after the prefix of a line; the start of the line if the line does not have the prefix.
  func end(in line: Bytes) -> Int {
    guard !pattern.isEmpty else { return line.startIndex }
    let end = Self.match(pattern, line)
    return end.pattern == pattern.endIndex || end.line == line.endIndex ? end.line : line.startIndex
  }

  /// Returns the indices at which a pattern and a line first differ, or at which the shorter one ends. Any two runs of
  /// digits are treated as equal.
  private static func match(_ pattern: Bytes, _ line: Bytes) -> (pattern: Int, line: Int) {
    var (one, other) = (pattern.startIndex, line.startIndex)
    while one < pattern.endIndex, other < line.endIndex {
      if pattern[one].isDigit, line[other].isDigit {
        one = pattern.end(of: { $0.isDigit }, from: one)
        other = line.end(of: { $0.isDigit }, from: other)
      } else if pattern[one] == line[other] {
        one += 1
        other += 1
      } else {
        break
      }
    }
    return (pattern: one, line: other)
  }
  /// The phrases with which reports begin. If a line contains one of them, its prefix is not removed, because the
  /// prefix contains the time and the process.
  private static let beginnings: [StaticString] = [
    "Unable to ", "Conflicting constraints", "reason: '", "[LayoutConstraints]", "is not prepared",
    "unprepared",
    "multiplier of 0", "cannot be made between", "nvalid pairing", "improperly relates", "marked as needing",
    "exceeds internal",
    "layoutSubtreeIfNeeded", "feedback loop", "Detected a case", "ambiguous layout",
    "Auto Layout still required",
  ]

  /// The phrases that are searched for in reports, to recognize whether lines were joined correctly.
  static let phrases: [StaticString] =
    beginnings + [
      "simultaneously satisfy constraints", "recover by breaking constraint", "prepared for the constraint",
      "constraint with anchors", "no common ancestor", "constraint format", "views dictionary",
      "in Window pass",
      "already being laid out", "height of zero", "illegal constraint", "right/left attribute",
    ]

  /// Returns whether a line contains a phrase with which reports begin.
  static func beginsReport(_ line: Bytes) -> Bool { beginnings.contains { line.contains($0) } }
}
