/// The items that the names in a line refer to: `names: Title:0x7f01, '|':UIView:0x7f02`.
struct RowNames {
  /// For each name, the text of its item, such as `UIView:0x7f02` or only an address. If a name occurs twice, the item
  /// of its first entry is used.
  private(set) var items: [String: String] = [:]

  /// Whether a name refers to two items, so that the item in the equation is not certain.
  private(set) var isAmbiguous = false

  /// The name by which a log refers to a superview.
  static let superview = "|"

  init() {}

  /// Reads the text after `names:`, which lists names, each with the item that it refers to.
  ///
  /// Names can contain commas and colons. A name therefore ends only before an item with an address that is followed by
  /// a comma or by the end.
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

  /// Returns the range of the superview's entry: `'|':my card:0x7f02` or `'|':UIView:0x7f02'Title'`. Returns nil if the
  /// entry is not complete.
  ///
  /// The part before the address can be a name with spaces, and a text can follow the address.
  ///
  /// - Returns: The indices of the colon after `'|'`, of the end of the entry, and of the start of the next entry.
  private static func superviewEntry(in bytes: Bytes, colon: Int) -> (colon: Int, end: Int, next: Int)? {
    for start in bytes[(colon + 1)...].indices(of: "0x") {
      guard start == colon + 1 || bytes[start - 1] == UInt8(ascii: ":"),
        let end = address(in: bytes, from: start)
      else { continue }
      if let next = afterEntry(bytes, end) { return (colon, end, next) }
      guard bytes.at(end) == UInt8(ascii: "'") else { continue }
      // The entry of the superview is the last one, and its text can contain quotes and commas.
      for quote in bytes[(end + 1)...].indices(of: "'").reversed() {
        if let next = afterEntry(bytes, quote + 1) { return (colon, quote + 1, next) }
      }
    }
    return nil
  }

  /// Returns the index after the comma that follows an entry, or the end of the bytes if nothing follows the entry.
  /// Returns nil if anything else follows the entry, which ends at `end`. Spaces are ignored.
  private static func afterEntry(_ bytes: Bytes, _ end: Int) -> Int? {
    let next = bytes.afterSpaces(end)
    if next == bytes.endIndex { return next }
    return bytes[next] == UInt8(ascii: ",") ? next + 1 : nil
  }

  /// Returns the index at which an item such as `UIView:0x7f02` or `0x7f02` ends, if it begins at `start`. Nil if no
  /// item begins there.
  private static func explanation(in bytes: Bytes, from start: Int) -> Int? {
    if bytes.has("0x", at: start) { return address(in: bytes, from: start) }
    let end = bytes[..<Swift.min(bytes.endIndex, start + 512)].end(
      of: { !$0.isSpace && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }, from: start)
    guard end > start, bytes.at(end) == UInt8(ascii: ":") else { return nil }
    return address(in: bytes, from: end + 1)
  }

  private static func address(in bytes: Bytes, from start: Int) -> Int? {
    guard bytes.has("0x", at: start) else { return nil }
    let end = bytes.end(of: { $0.isHexDigit }, from: start + 2)
    return end > start + 2 ? end : nil
  }
}

extension RowNames {
  /// Returns the item that a part of a line names: `UIView:0x7f02'Title'`, `UIView:titleView`, `Title`, `|`.
  func item(_ bytes: Bytes) -> LoggedItem {
    let bytes = bytes.trimmed
    if let item = Self.addressed(bytes) { return item }
    let name = bytes.text
    if let explanation = items[name] {
      var item = explained(explanation)
      if name != Self.superview { item.name = name }
      return item
    }
    if name == Self.superview { return LoggedItem(name: LoggedItem.unnamedSuperview) }
    return Self.keyed(bytes) ?? LoggedItem(name: name)
  }

  /// The superview that the line prints as `|`; nil if the line does not state which view this is.
  var superview: LoggedItem? { items[Self.superview].map(explained) }

  /// Returns the item that a text describes: a class and an address, a name and an address, or only an address.
  ///
  /// - Parameter text: The text that the line prints after the colon that follows a name.
  private func explained(_ text: String) -> LoggedItem {
    let bytes = Bytes(text)
    if let item = Self.addressed(bytes), item.label != nil { return item }
    guard let start = bytes.indices(of: "0x").last, start > bytes.startIndex else {
      return LoggedItem(address: text.lowercased())
    }
    let name = bytes[..<(start - 1)].text
    let address = bytes[start...].text
    if items[name] == address || bytes[..<(start - 1)].contains(where: { $0.isSpace }) {
      return LoggedItem(address: address.lowercased(), name: name)
    }
    return LoggedItem(className: name, address: address.lowercased())
  }

  /// Returns the item of `UIView:0x7f02'Title'`, with or without brackets around it; nil if the bytes have another
  /// form.
  private static func addressed(_ bytes: Bytes) -> LoggedItem? {
    let isBracketed = bytes.first == .less
    let start = isBracketed ? bytes.startIndex + 1 : bytes.startIndex
    let colon = bytes.endOfClass(from: start)
    guard colon > start, bytes.at(colon) == UInt8(ascii: ":") else { return nil }
    let address = bytes.afterSpaces(colon + 1)
    guard bytes.has("0x", at: address) else { return nil }
    var end = bytes.end(of: { $0.isHexDigit }, from: address + 2)
    guard end > address + 2 else { return nil }
    var item = LoggedItem(
      className: bytes[start..<colon].text, address: bytes[address..<end].text.lowercased())
    if bytes.at(end) == .greater { end += 1 }
    var label = bytes[end...]
    // Anything else after the address is the rest of an address that a line break interrupts.
    guard label.isEmpty || label.first == UInt8(ascii: "'") || label.first == UInt8(ascii: ";") else {
      return nil
    }
    if label.first == UInt8(ascii: "'") {
      label = label.dropFirst()
      if label.last == UInt8(ascii: "'") { label = label.dropLast() }
      item.label = label.unescaped
    }
    return item
  }

  /// Returns the item of `UIView:titleView`, as Masonry and SnapKit print items with a key; nil if the bytes have
  /// another form.
  private static func keyed(_ bytes: Bytes) -> LoggedItem? {
    guard let first = bytes.first, first.beginsClass else { return nil }
    let colon = bytes.end(of: { $0.isOfClass }, from: bytes.startIndex)
    guard bytes.at(colon) == UInt8(ascii: ":"), let start = bytes.at(colon + 1), start.isWord else {
      return nil
    }
    let key = bytes[(colon + 1)...]
    let rest = key.end(
      of: { $0.isWord || $0 == 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") },
      from: key.startIndex)
    guard rest == bytes.endIndex else { return nil }
    return LoggedItem(className: bytes[..<colon].text, name: key.text)
  }
}

extension UInt8 {
  fileprivate var isOfItemClass: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "'"), .quote, .less, .greater: false
    default: !isSpace
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end of the name of a class that begins at an index.
  ///
  /// Generic and private classes contain spaces and colons in brackets: `App.Cell<Swift.Dictionary<Swift.Int, ()>>`,
  /// `App.(Cell in _1A2B)`.
  fileprivate func endOfClass(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < endIndex {
      switch self[index] {
      case .less, UInt8(ascii: "("): depth += 1
      case .greater where at(index - 1) == UInt8(ascii: "-"): break
      case .greater, UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      case let byte where depth == 0 && !byte.isOfItemClass: return index
      default: break
      }
      index += 1
    }
    return index
  }

  /// The text with the escape sequences of property lists resolved, such as `\U8021`, `\n` and `\"`.
  var unescaped: String {
    guard contains(UInt8(ascii: "\\")) else { return text }
    var units: [UInt16] = []
    var index = startIndex
    var plain = startIndex
    func flush(_ end: Int) { units += Array(self[plain..<end].text.utf16) }
    while index < endIndex {
      guard self[index] == UInt8(ascii: "\\"), let next = at(index + 1) else {
        index += 1
        continue
      }
      flush(index)
      guard next < 0x80 else {
        // A letter beyond ASCII has several bytes and is no escape sequence. It is kept without the backslash.
        plain = index + 1
        index = plain
        continue
      }
      if next | 0x20 == UInt8(ascii: "u"), endIndex - index >= 6,
        self[(index + 2)..<(index + 6)].allSatisfy({ $0.isHexDigit }),
        let unit = UInt16(self[(index + 2)..<(index + 6)].text, radix: 16)
      {
        units.append(unit)
        index += 6
      } else {
        units.append(next == UInt8(ascii: "n") ? 0x0A : UInt16(next))
        index += 2
      }
      plain = index
    }
    flush(endIndex)
    return String(decoding: units, as: UTF16.self)
  }
}
