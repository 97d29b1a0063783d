import LayoutEquations

/// A reader of one constraint from its text. ``RowBody`` reads the equation in it.
///
///     @File.swift#98 h=--& v=--& 'gap' H:|-(8)-[UIView:0x7f] priority:750   (active, names: '|':UIView:0x7e )
struct RowReader {
  private var constraint: LoggedConstraint
  private var rest: Bytes
  private var names = RowNames()
  private var isClosed: Bool
  private var hasNotes = false

  /// Reads a constraint. If it is damaged, the result contains the parts that can be read.
  static func read(_ row: RowFinder.Row) -> LoggedConstraint {
    var reader = RowReader(row)
    reader.read()
    return reader.constraint
  }

  private init(_ row: RowFinder.Row) {
    constraint = LoggedConstraint(className: row.className.text, text: row.text.unwrapped.text)
    let name = row.name.text
    if name.hasPrefix("0x") { constraint.address = name.lowercased() } else { constraint.key = name }
    rest = row.rest.unwrapped.trimmed
    isClosed = row.isClosed
  }

  private mutating func read() {
    readOrigin()
    readResizing()
    readIdentifier()
    readNotes()
    readContentPriorities()
    let priority = readPriority()
    var body = RowBody(names: names)
    var hasBody = body.read(rest) && !body.hasInterruptedItem
    if !hasBody {
      let tight = rest.withoutLooseSpaces
      var other = RowBody(names: names)
      if tight.count < rest.count, other.read(tight), !other.hasInterruptedItem {
        (body, rest, hasBody) = (other, tight, true)
      }
    }
    let isRead = hasBody && !mayLackAnEnd(body)
    constraint.items = isClosed ? body.items : body.items.filter { !$0.isUnexplained }
    constraint.hasAmbiguousNames = names.isAmbiguous
    if isRead {
      constraint.equation = body.equation
      constraint.isFirstOfFrame = body.isFirstOfFrame
      constraint.isSecondOfFrame = body.isSecondOfFrame
      constraint.spacing = body.spacing
      constraint.container = body.container
    }
    constraint.isTruncated = !isClosed || body.isTruncated
    if let superview = names.superview {
      constraint.superview = superview.id
      if constraint.item(superview.id) == nil { constraint.items.append(superview) }
    }
    constraint.equation?.identifier = constraint.identifier
    if let priority { constraint.equation?.priority = priority }
  }

  /// Returns whether a cut-off constraint may lack a part of its last number or name, so that its equation is not
  /// reliable.
  private func mayLackAnEnd(_ body: RowBody) -> Bool {
    guard !isClosed else { return false }
    return !hasNotes && rest.last?.isOfNumber == true || body.items.contains(where: { $0.isUnexplained })
  }

  /// Reads the line of code before the body: `@/Users/me/My App/Card.swift#98 `.
  private mutating func readOrigin() {
    guard rest.first == UInt8(ascii: "@") else { return }
    var hash = rest.startIndex + 2
    while let index = rest.firstIndex(of: "#", from: hash) {
      let end = rest.end(of: { $0.isDigit }, from: index + 1)
      if end > index + 1, let next = rest.at(end), next.isSpace, let line = Int(rest[(index + 1)..<end].text)
      {
        constraint.origin = .init(file: rest[(rest.startIndex + 1)..<index].text, line: line)
        rest = rest[end...].trimmed
        return
      }
      hash = index + 1
    }
  }

  /// Reads the part of the text that shows the autoresizing mask, such as `h=--& v=-&- `.
  private mutating func readResizing() {
    func isMask(_ index: Int) -> Bool {
      (index..<(index + 3)).allSatisfy {
        rest.at($0) == UInt8(ascii: "-") || rest.at($0) == UInt8(ascii: "&")
      }
    }
    let start = rest.startIndex
    guard rest.has("h=", at: start), isMask(start + 2) else { return }
    let vertical = rest.afterSpaces(start + 5)
    guard rest.has("v=", at: vertical), isMask(vertical + 2) else { return }
    constraint.resizing =
      "h=\(rest[(start + 2)..<(start + 5)].text) v=\(rest[(vertical + 2)..<(vertical + 5)].text)"
    rest = rest[(vertical + 5)...].trimmed
  }

  /// Reads the identifier: `'gap' `. It can contain quotes, so the quote right before the body ends it.
  private mutating func readIdentifier() {
    guard rest.first == UInt8(ascii: "'") else { return }
    let ends = rest.dropFirst().indices(of: "' ")
    guard let end = ends.first(where: { rest.beginsBody(at: rest.afterSpaces($0 + 1)) }) ?? ends.first else {
      return
    }
    constraint.identifier = rest[(rest.startIndex + 1)..<end].text
    rest = rest[(end + 1)...].trimmed
  }

  /// Reads the notes after the body: `   (active, names: '|':UIView:0x7f )`. They may be cut off.
  private mutating func readNotes() {
    // Three spaces precede the notes, but a copied log can have fewer. Brackets after three spaces are tried first,
    // since texts of labels can look like notes.
    let brackets = rest.indices.filter { rest[$0] == UInt8(ascii: "(") }
    for index in brackets.filter({ rest.has("   ", at: $0 - 3) }) + brackets {
      let word = index + 1
      if rest.hasWord("active", at: word) {
        constraint.isActive = true
      } else if rest.hasWord("inactive", at: word) {
        constraint.isActive = false
      } else if !rest.has("names:", at: word), !rest.has("Names:", at: word) {
        continue
      }
      if let key = rest.firstIndex(of: "ames:", from: index) {
        var end = rest.trimmed.endIndex
        if rest.at(end - 1) == UInt8(ascii: ")") { end -= 1 }
        if key + 5 < end { names = RowNames(rest[(key + 5)..<end].trimmed) }
      }
      rest = rest[..<index].trimmed
      hasNotes = true
      return
    }
    guard !isClosed, let index = rest.lastIndex(of: UInt8(ascii: "(")), index > rest.startIndex,
      rest[index - 1].isSpace
    else { return }
    if "active".hasPrefix(rest[(index + 1)...].text) {
      rest = rest[..<index].trimmed
      hasNotes = true
    }
  }

  /// Reads the hugging and compression resistance priorities: ` Hug:250 CompressionResistance:750`.
  private mutating func readContentPriorities() {
    guard let index = rest.firstIndex(of: " Hug:") else { return }
    let end = rest.end(of: { $0.isOfNumber }, from: index + 5)
    let word = rest.afterSpaces(end)
    guard rest.has("CompressionResistance:", at: word) else { return }
    let last = word + "CompressionResistance:".utf8.count
    guard let hugging = rest[(index + 5)..<end].priority, let resistance = rest[last...].priority else {
      return
    }
    constraint.contentPriorities = .init(hugging: hugging, compressionResistance: resistance)
    rest = rest[..<index].trimmed
  }

  /// Reads a priority, such as ` priority:750`; returns nil if there is none.
  private mutating func readPriority() -> LayoutPriority? {
    guard let index = rest.indices(of: "priority:").last, let priority = rest[(index + 9)...].priority else {
      return nil
    }
    rest = rest[..<index].trimmed
    return priority
  }
}

extension LoggedItem {
  /// Whether the address of the item is missing in the line. False for a superview that logs write as `|`, which never
  /// has an address.
  fileprivate var isUnexplained: Bool { address == nil && !isUnknownSuperview }

  /// Whether the address after the item's name was interrupted by a line break, as in `UIView:0x7f 01`. The reader then
  /// treats the address as a part of the name.
  fileprivate var isInterrupted: Bool {
    guard address == nil, let name, name.mentions(":0x") else { return false }
    return name.utf8.contains(0x20)
  }
}

extension RowBody {
  /// Whether a line break or a space interrupts the address of an item.
  fileprivate var hasInterruptedItem: Bool { items.contains { $0.isInterrupted } }
}

extension UInt8 {
  /// Whether the byte is a digit or a decimal point.
  fileprivate var isOfNumber: Bool { isDigit || self == UInt8(ascii: ".") }
}

extension ArraySlice<UInt8> {
  /// The bytes as a priority; nil if they are not a number.
  var priority: LayoutPriority? {
    let bytes = trimmed
    guard !bytes.isEmpty, bytes.allSatisfy({ $0.isOfNumber }) else { return nil }
    return Float(bytes.text).map { LayoutPriority(rawValue: $0) }
  }

  /// Returns whether the body of a constraint begins at an index: a visual format, or an item with an address.
  fileprivate func beginsBody(at index: Int) -> Bool {
    for start in ["H:[", "H:|", "V:[", "V:|"] as [StaticString] where has(start, at: index) { return true }
    let colon = end(of: { $0.isOfClass }, from: index)
    return at(colon) == UInt8(ascii: ":") && has("0x", at: colon + 1)
  }

  /// Returns whether a word begins at an index and no letter or digit follows it.
  fileprivate func hasWord(_ word: StaticString, at index: Int) -> Bool {
    has(word, at: index) && !(at(index + word.utf8CodeUnitCount)?.isWord ?? false)
  }

  /// The bytes without line breaks. If a line break is inside a word, the spaces around it are removed too.
  fileprivate var unwrapped: Bytes {
    guard contains(.newline) else { return self }
    var bytes: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      guard self[index].isSpace else {
        bytes.append(self[index])
        index += 1
        continue
      }
      let next = afterSpaces(index)
      if self[index..<next].contains(.newline) {
        if !joins(bytes.last, at: next) { bytes.append(0x20) }
      } else {
        bytes += self[index..<next]
      }
      index = next
    }
    return bytes[...]
  }

  /// Returns whether the byte before a line break and the text that begins at `index`, after the break, belong to the
  /// same word.
  private func joins(_ last: UInt8?, at index: Int) -> Bool {
    switch last {
    case UInt8(ascii: ":"): has("0x", at: index)
    case UInt8(ascii: "-"): has("[", at: index) || has("(", at: index)
    case UInt8(ascii: "]"): has("-(", at: index)
    default: false
    }
  }
}
