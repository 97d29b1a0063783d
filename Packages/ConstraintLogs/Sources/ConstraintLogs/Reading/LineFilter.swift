/// A fast test of whether a line of a log can be about layout. Nearly all lines fail the test and are skipped.
enum LineFilter {
  /// Returns whether a line may belong to a report: it contains `Constraint` or `constraint`, as most lines of reports
  /// do, or another text that occurs in reports.
  static func mayMatter(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = line.count
    guard count >= 8 else { return false }
    return triggers.withUnsafeBufferPointer { triggers in
      for index in 0..<count where triggers[Int(line[index])] {
        if matters(line, at: index) { return true }
      }
      return false
    }
  }

  /// For each byte, whether ``matters(_:at:)`` must test the text around it. True only for letters that are rare in
  /// logs, so most lines are skipped quickly.
  private static let triggers: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for letter in "CcxAbLkSTWHU-".utf8 { table[Int(letter)] = true }
    return table
  }()

  @inline(never)
  private static func matters(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch line[index] {
    case UInt8(ascii: "C"), UInt8(ascii: "c"):
      line.has("onstraint", at: index + 1) || endsInConstraint(line, at: index)
    case UInt8(ascii: "x"): startsItem(line, at: index)
    case UInt8(ascii: "A"):
      line.has("AMBIGUOUS", at: index) || line.has("Auto Layout still required", at: index)
    case UInt8(ascii: "b"): line.has("mbiguous", at: index - 1)
    case UInt8(ascii: "L"): line.has("LayoutLoop", at: index) || line.has("LayoutFeedback", at: index)
    case UInt8(ascii: "k"): line.has("feedback loop", at: index - 7)
    case UInt8(ascii: "S"):
      line.has("SubtreeIfNeeded", at: index) || line.ends(in: "SubtreeIfNeeded", at: index)
    case UInt8(ascii: "W"): line.has("Window pass", at: index)
    case UInt8(ascii: "U"):
      line.has("Unable to simultaneously", at: index) || line.ends(in: "Unable to simultaneously", at: index)
        || line.ends(in: "Unable to parse constraint", at: index)
        || line.ends(in: "Unable to activate constraint", at: index)
    case UInt8(ascii: "T"):
      line.ends(in: "The view hierarchy is not prepared for the constraint", at: index)
    case UInt8(ascii: "H"): line.has("Heads:(", at: index)
    case UInt8(ascii: "-"): line.has("-level view", at: index)
    default: false
    }
  }

  /// Returns whether the line ends with the first letters of `Constraint` in the name of a class, or of the word
  /// `constraint`. A terminal has then probably broken the line inside the word.
  private static func endsInConstraint(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index > 0, line.count - index < 10 else { return false }
    return line[index] == UInt8(ascii: "C")
      ? line[index - 1].isLetter && line.ends(in: "Constraint", at: index)
      : line[index - 1] == 0x20 && line.ends(in: "constraint", at: index)
  }

  /// Returns whether the bytes before the `x` of an address are the start of a row in a view hierarchy, such as
  /// `|   •UIView:0x`.
  private static func startsItem(_ line: UnsafeBufferPointer<UInt8>, at x: Int) -> Bool {
    guard x >= 3, line[x - 1] == UInt8(ascii: "0") else { return false }
    var index = x - 2
    if line[index] == 0x20 { index -= 1 }
    guard index > 0, line[index] == UInt8(ascii: ":") else { return false }
    repeat { index -= 1 } while index >= 0 && line[index].isOfClass
    // The bullet `•` is not ASCII, so the loop above skipped it as part of the class.
    let hasBullet = line[index + 1] == 0xE2
    while index >= 0 {
      switch line[index] {
      case UInt8(ascii: "|"): return true
      case 0x20, 0x09, UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: "\\"): index -= 1
      // After a prefix, the first row of a hierarchy consists of an item only.
      default: return hasBullet || endsWithAddress(line, from: x + 1)
      }
    }
    return true
  }

  /// Returns whether the digits of an address are followed by `"`, `\` or `<`, or by nothing.
  ///
  /// - Parameter start: The index of the first digit.
  private static func endsWithAddress(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < line.count, line[index].isHexDigit { index += 1 }
    guard index < line.count else { return true }
    return line[index] == .quote || line[index] == UInt8(ascii: "\\") || line[index] == .less
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ word: StaticString, at index: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index >= 0, count - index >= length else { return false }
    let letters = word.utf8Start
    for offset in 0..<length where self[index + offset] != letters[offset] { return false }
    return true
  }
  /// Returns whether the bytes from an index to the end are the start of a longer word. They must contain at least
  /// three of its letters.
  fileprivate func ends(in word: StaticString, at index: Int) -> Bool {
    let length = count - index
    guard length >= 3, length < word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    for offset in 0..<length where self[index + offset] != letters[offset] { return false }
    return true
  }
}
