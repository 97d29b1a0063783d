/// A finder of the constraints in the text of a log. Any text may surround them.
struct RowFinder {
  /// The lines of a log, from which ``LineCleaner`` has removed the characters that other programs added.
  let text: Bytes

  /// The text of a constraint, split into the parts that can be recognized without reading its body.
  struct Row {
    /// The index of the opening bracket, or of the class if there is no bracket.
    var start: Int
    var end: Int
    var className: Bytes
    /// The address of the constraint, or the key that a library printed instead.
    var name: Bytes
    /// The bytes between the address or key and the end of the constraint.
    var rest: Bytes
    /// Whether the end of the constraint was found: its closing bracket, or the end of its line.
    var isClosed: Bool
    /// The text of the constraint, with its brackets.
    var text: Bytes
  }

  /// The maximum length of a constraint in bytes. Real constraints are shorter than 1,000 bytes.
  static let lengthLimit = 4096

  /// Returns the constraints in the order of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func rows() -> [Row] {
    let heads = heads()
    return heads.indices.map { index in
      row(heads[index], until: index + 1 < heads.count ? heads[index + 1].start : text.endIndex)
    }
  }

  /// The beginning of a constraint: brackets, class and address, such as `"<NSLayoutConstraint:0x7f00 `.
  private struct Head {
    /// The index in the log at which the constraint begins: the index of the quote before the brackets, of the first
    /// bracket if there is no quote, or of the class if there are no brackets.
    var start: Int
    /// The number of opening brackets: usually 1; 2 in the oldest versions of SnapKit; 0 if they are missing from the
    /// log.
    var brackets: Int
    var isQuoted: Bool
    var className: Range<Int>
    var name: Range<Int>
  }

  // MARK: Beginnings

  private func heads() -> [Head] {
    var heads: [Head] = []
    for word in text.indices(of: "Constraint:").merged(with: text.indices(of: "Constraint :0x")) {
      guard let head = head(around: word), head.start >= heads.last?.name.upperBound ?? text.startIndex
      else { continue }
      heads.append(head)
    }
    return heads
  }

  private func head(around word: Int) -> Head? {
    let end = word + "Constraint".utf8.count
    let colon = text.at(end) == UInt8(ascii: ":") ? end : end + 1
    guard let className = className(endingAt: end, word: word), let name = name(after: colon) else {
      return nil
    }
    var index = className.lowerBound
    func before() -> UInt8? { text.at(index - 1) }
    if let byte = before(), byte.isSpace, text.at(index - 2) == .less { index -= 1 }
    var brackets = 0
    while brackets < 2, before() == .less {
      index -= 1
      brackets += 1
    }
    let bracket = index
    while let byte = before(), byte.isSpace { index -= 1 }
    var isQuoted = before() == .quote
    if isQuoted { index -= 1 } else { index = bracket }
    if brackets == 0 {
      // Without brackets, a constraint can begin only at the start of a line.
      index = className.lowerBound
      func skipBlanks() { while let byte = before(), byte.isSpace, byte != .newline { index -= 1 } }
      skipBlanks()
      isQuoted = before() == .quote
      if isQuoted {
        index -= 1
        skipBlanks()
      }
      guard before() ?? .newline == .newline else { return nil }
      index = className.lowerBound
    }
    return Head(start: index, brackets: brackets, isQuoted: isQuoted, className: className, name: name)
  }

  private func className(endingAt end: Int, word: Int) -> Range<Int>? {
    var start = word
    var component = word
    while start > text.startIndex, text[start - 1].isOfClass, end - start < 512 {
      start -= 1
      if component == start + 1, text[start] != UInt8(ascii: ".") { component = start }
    }
    // `Constraint` without a prefix is an English word and not the name of a class.
    guard component < word, text[component].beginsClass else { return nil }
    while start < component, !text[start].beginsClass { start += 1 }
    return start..<end
  }

  private func name(after colon: Int) -> Range<Int>? {
    var start = colon + 1
    if let byte = text.at(start), byte.isSpace { start += 1 }
    let end: Int
    if text.has("0x", at: start) {
      end = text.end(of: { $0.isDigit || $0.isLetter }, from: start + 2)
      guard end > start + 2 else { return nil }
    } else {
      guard start == colon + 1, let first = text.at(start), first.beginsClass else { return nil }
      end = text.end(of: { $0.isWord || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }, from: start)
    }
    guard let next = text.at(end) else { return nil }
    return next == UInt8(ascii: "@") || next.isSpace || next == .greater ? start..<end : nil
  }

  // MARK: Ends

  private func row(_ head: Head, until next: Int) -> Row {
    let limit = min(next, head.name.upperBound + Self.lengthLimit)
    let start = head.brackets > 0 ? text[..<head.className.lowerBound].lastBracket : head.className.lowerBound
    if let doubled = doublyBracketed(head, from: start, limit: limit)
      ?? closedEarly(head, from: start, limit: limit)
    {
      return doubled
    }
    let rest = text[head.name.upperBound..<limit]
    var end = closing(head, in: rest)
    let isClosed = end != nil
    if end == nil { end = cut(rest) }
    let last = end ?? rest.endIndex
    let whole = text[start..<(isClosed && head.brackets > 0 ? last + 1 : last)]
    return Row(
      start: start, end: last, className: text[head.className], name: text[head.name],
      rest: text[head.name.upperBound..<last], isClosed: isClosed, text: whole.trimmed)
  }

  /// Returns a constraint in double brackets, `<<App.LayoutConstraint:0x7f> <UIView:0x7e>.top == <UIView:0x7d>.top>`;
  /// nil if it is not in double brackets.
  private func doublyBracketed(_ head: Head, from start: Int, limit: Int) -> Row? {
    guard head.brackets > 0, text.at(head.name.upperBound) == .greater else { return nil }
    let body = text.afterSpaces(head.name.upperBound + 1)
    guard body > head.name.upperBound + 1, body < limit, head.brackets == 2 || text.at(body) == .less else {
      return nil
    }
    let line = text[head.name.upperBound..<limit].line(at: body)
    var end = line.endIndex
    while end > body, text[end - 1].isSpace || text[end - 1] == .quote || text[end - 1] == UInt8(ascii: ",") {
      end -= 1
    }
    guard end > body, text[end - 1] == .greater else { return nil }
    return Row(
      start: start, end: end, className: text[head.className], name: text[head.name],
      rest: text[body..<(end - 1)], isClosed: true, text: text[start..<end])
  }

  /// Returns a constraint whose closing bracket comes directly after its address instead of after its body, as in
  /// `<NSLayoutConstraint:0x7f> UIView:0x7e.top == 8`. Returns nil if the rest of the line is not the body of a
  /// constraint.
  private func closedEarly(_ head: Head, from start: Int, limit: Int) -> Row? {
    guard head.brackets == 1, text.at(head.name.upperBound) == .greater else { return nil }
    let line = text[(head.name.upperBound + 1)..<limit].line(at: head.name.upperBound + 1)
    var body = line.trimmed
    let ends: [UInt8] = [.quote, .greater, UInt8(ascii: ","), UInt8(ascii: ";")]
    while let last = body.last, ends.contains(last) || last.isSpace { body = body.dropLast() }
    if let first = body.first, first == UInt8(ascii: ":") { body = body.dropFirst().trimmed }
    guard !body.isEmpty, isReadable(head, body) else { return nil }
    return Row(
      start: start, end: body.endIndex, className: text[head.className], name: text[head.name], rest: body,
      isClosed: true, text: text[start..<body.endIndex])
  }

  private func closing(_ head: Head, in rest: Bytes) -> Int? {
    guard head.brackets > 0 else {
      let end = rest.end(of: { $0 != .newline }, from: rest.startIndex)
      var last = end
      let enders: [UInt8] = head.isQuoted ? [.quote, UInt8(ascii: ",")] : [UInt8(ascii: ",")]
      while last > rest.startIndex, rest[last - 1].isSpace || enders.contains(rest[last - 1]) { last -= 1 }
      return last
    }
    if head.isQuoted {
      let ends = rest.indices(of: ">\"")
      let likely = ends.filter { rest.endsEntry(at: $0 + 2) }
      if let end = readableEnd(head, rest, likely.isEmpty ? ends[...] : likely[...]) { return end }
    }
    return readableEnd(head, rest, rest.indices.lazy.filter { isEnd(rest, $0) })
  }

  /// The maximum number of closing brackets that are tried as the end of a constraint.
  private static let trialLimit = 8

  /// Returns the first of the given closing brackets at which the constraint can end, so that its text can be
  /// read. If there is none, returns the first bracket; nil if no brackets are given.
  ///
  /// Not every bracket ends the constraint, because texts of labels can contain brackets and quotes.
  private func readableEnd(_ head: Head, _ rest: Bytes, _ ends: some Sequence<Int>) -> Int? {
    var first: Int?
    for end in ends.prefix(Self.trialLimit) {
      first = first ?? end
      if !rest[..<end].contains(UInt8(ascii: "'")) || isReadable(head, rest[..<end]) { return end }
    }
    return first
  }

  private func isReadable(_ head: Head, _ rest: Bytes) -> Bool {
    let row = Row(
      start: head.start, end: rest.endIndex, className: text[head.className], name: text[head.name],
      rest: rest,
      isClosed: true, text: rest)
    return RowReader.read(row).equation != nil
  }

  private func isEnd(_ rest: Bytes, _ index: Int) -> Bool {
    rest[index] == .greater && rest.at(index - 1) != UInt8(ascii: "(") && closes(rest, at: index)
  }

  /// Returns whether the byte after a closing bracket can follow the end of a constraint.
  private func closes(_ rest: Bytes, at bracket: Int) -> Bool {
    guard let next = rest.at(bracket + 1) else { return true }
    switch next {
    case UInt8(ascii: "="): return false
    case .quote, UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"):
      return true
    case _ where next.isSpace: return true
    default: return rest.has("Break", at: bracket + 1) || rest.has("Make", at: bracket + 1)
    }
  }

  /// Returns the index at which a constraint without a closing bracket ends: at an empty line, or at the end of the
  /// list.
  private func cut(_ rest: Bytes) -> Int {
    for index in rest.indices where rest[index] == .newline {
      let next = rest.afterSpaces(index + 1)
      let isEmptyLine = rest[(index + 1)..<next].contains(.newline)
      if isEmptyLine || rest.at(next) == UInt8(ascii: ")") { return index }
    }
    return rest.endIndex
  }
}

extension [Int] {
  /// Returns the elements of both arrays in ascending order. Both must be in this order.
  fileprivate func merged(with other: [Int]) -> [Int] { other.isEmpty ? self : (self + other).sorted() }
}

extension ArraySlice<UInt8> {
  /// Returns whether an entry in a list of constraints can end before an index, judged by the bytes after it.
  fileprivate func endsEntry(at index: Int) -> Bool {
    let next = end(of: { $0 == 0x20 || $0 == 0x09 }, from: index)
    guard let byte = at(next) else { return true }
    return byte == .newline || [UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte)
  }

  /// If the bytes end with one or more opening brackets (`<`), the index of the first of these brackets; otherwise the
  /// end index.
  fileprivate var lastBracket: Int {
    var index = endIndex
    if let byte = at(index - 1), byte.isSpace { index -= 1 }
    while at(index - 1) == .less { index -= 1 }
    return index
  }
}
