/// Whom the names in a line stand for: `names: Title:0x7f01, '|':UIView:0x7f02`.
struct RowNames {
  /// The item behind each name, as text: `UIView:0x7f02` or an address alone. The first of equal names counts.
  private(set) var items: [String: String] = [:]

  /// Whether one name stands for two items, so that nobody can tell which is meant where.
  private(set) var isAmbiguous = false

  /// The name that stands for the superview.
  static let superview = "|"

  init() {}

  /// Reads what follows `names:`. A name ends where a class and an address follow, or an address, and then a comma or
  /// nothing: names may hold commas and colons themselves.
  init(_ bytes: Bytes) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let first = bytes.afterSpaces(start)
      guard let entry = Self.entry(in: bytes, from: first) else { return }
      var name = bytes[first..<entry.colon].text
      if name.count > 1, name.hasPrefix("'"), name.hasSuffix("'") {
        name = String(name.dropFirst().dropLast())
      }
      let item = bytes[(entry.colon + 1)..<entry.end].text
      if let known = items[name], known != item { isAmbiguous = true }
      items[name] = items[name] ?? item
      start = entry.next
    }
  }

  private static func entry(in bytes: Bytes, from first: Int) -> (colon: Int, end: Int, next: Int)? {
    if bytes.has("'|':", at: first), let entry = superviewEntry(in: bytes, colon: first + 3) { return entry }
    var colon = first + 1
    while colon < bytes.endIndex {
      if bytes[colon] == UInt8(ascii: ":"), let end = explanation(in: bytes, from: colon + 1) {
        if let next = afterEntry(bytes, end) { return (colon, end, next) }
      }
      colon += 1
    }
    return nil
  }

  /// `'|':my card:0x7f02` or `'|':UIView:0x7f02'Title'`: what stands for the superview may be a name, which may have
  /// blanks, and may have a text behind it.
  private static func superviewEntry(in bytes: Bytes, colon: Int) -> (colon: Int, end: Int, next: Int)? {
    for start in bytes[(colon + 1)...].places(of: "0x") {
      guard start == colon + 1 || bytes[start - 1] == UInt8(ascii: ":"),
        let end = address(in: bytes, from: start)
      else { continue }
      if let next = afterEntry(bytes, end) { return (colon, end, next) }
      guard bytes.at(end) == UInt8(ascii: "'") else { continue }
      // It comes last, and its text may hold quotes and commas.
      for quote in bytes[(end + 1)...].places(of: "'").reversed() {
        if let next = afterEntry(bytes, quote + 1) { return (colon, quote + 1, next) }
      }
    }
    return nil
  }

  /// Where the next entry begins if one ends at a place: at a comma, or at the end of all.
  private static func afterEntry(_ bytes: Bytes, _ end: Int) -> Int? {
    let next = bytes.afterSpaces(end)
    if next == bytes.endIndex { return next }
    return bytes[next] == UInt8(ascii: ",") ? next + 1 : nil
  }

  /// `UIView:0x7f02` or `0x7f02`; its end.
  private static func explanation(in bytes: Bytes, from start: Int) -> Int? {
    if bytes.has("0x", at: start) { return address(in: bytes, from: start) }
    let end = bytes[..<Swift.min(bytes.endIndex, start + 512)].end(
      of: { !$0.isSpace && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }, from: start)
    guard end > start, bytes.at(end) == UInt8(ascii: ":") else { return nil }
    return address(in: bytes, from: end + 1)
  }

  private static func address(in bytes: Bytes, from start: Int) -> Int? {
    guard bytes.has("0x", at: start) else { return nil }
    let end = bytes.end(of: \.isHexDigit, from: start + 2)
    return end > start + 2 ? end : nil
  }
}
