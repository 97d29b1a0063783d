import SourceText

/// Methods that read views in brackets and, in the extended dialect, groups, ranges and stacks.
extension FormatReader {
  /// Reads a group: `"[" member {"," member} "]"`. In Apple's dialect, it has one member. The current position must be
  /// at the `[`.
  mutating func readGroup() -> Syntax.Group {
    let start = scanner.position
    let errorCount = errors.count
    _ = scanner.take("[")
    var members = [readMember()]
    skipSpaces(.closingBracket)
    while dialect == .extended, scanner.take(",") {
      members.append(readMember())
      skipSpaces(.closingBracket)
    }
    if !scanner.take("]") {
      if errors.count == errorCount { reportExpected(.closingBracket) }
      scanner.skip(to: dialect.charactersAfterView)
      _ = scanner.take("]")
    }
    return Syntax.Group(members, at: SourceRange(start: start, end: scanner.position))
  }

  /// Reads a member of a group: `name [".." integer] ["(" predicates ")"] [":" stack]`.
  private mutating func readMember() -> Syntax.Member {
    if scanner.isAtSpace { skipSpaces(apple: .noViewName(at: scanner.position)) }
    var member = readName()
    if scanner.isAt("=<>") {
      reportMissingParentheses(upTo: dialect.charactersAfterBarePredicate, apple: .closingBracket)
    }
    if scanner.isAt("(") { member.predicates = readPredicates() }
    while scanner.isAt("(") {
      report(.secondPredicateList, at: scanner.found.range, apple: apple(.closingBracket))
      _ = readPredicates()
    }
    let colon = scanner.position
    guard dialect == .extended, scanner.take(":") else { return member }
    if member.last != nil {
      report(.rangeOfStacks(scanner.excerpt(member.nameRange)), at: member.nameRange)
    }
    member.stack = readStack(from: colon)
    return member
  }

  // MARK: Names

  /// Reads the name of a member and, in the extended dialect, the end of a range. If the text contains no name here,
  /// the returned name is empty.
  private mutating func readName() -> Syntax.Member {
    let start = scanner.position
    if let name = takeName() {
      if dialect == .extended, scanner.isAtDots { return readRange(name) }
      if scanner.isAtSpace { skipSpaces(apple: apple(after: name), in: nameWithSpaces(from: name)) }
      if scanner.isAtEnd || scanner.isAt(dialect.charactersAfterName) || isBracketMissing {
        return Syntax.Member(scanner.text(name), at: name)
      }
    }
    let end = scanner.position
    let isEmpty = end == start
    let stop = scanner.next(
      of: isEmpty ? dialect.charactersAfterMissingName : dialect.charactersAfterInvalidName)
    let whole = SourceRange(start: start, end: stop)
    // A space in the name was already reported.
    if isEmpty || scanner.bytes[end - 1].isNamePart {
      let name = SourceRange(start: start, end: end)
      let rest = SourceRange(start: end, end: stop)
      let isView = dialect == .apple && scope?.views[scanner.text(name)] != nil
      report(
        isView
          ? .expected(.closingBracket, found: scanner.excerpt(rest))
          : .invalidViewName(scanner.excerpt(whole)),
        at: rest, apple: isEmpty ? .noViewName(at: start) : apple(after: name))
    }
    scanner.position = stop
    return Syntax.Member("", at: whole)
  }

  /// Returns the range of a name that consists of several words, as in `[my label]`, and the name `my_label` to write
  /// instead. Nil if the text up to the closing bracket or the predicates contains anything other than words.
  private func nameWithSpaces(from first: SourceRange) -> (range: SourceRange, suggestion: String)? {
    let rest = scanner.bytes[first.start..<scanner.end].prefix { $0.isNamePart || $0 == UInt8(ascii: " ") }
    let next = rest.endIndex < scanner.end ? scanner.bytes[rest.endIndex] : 0
    guard next == UInt8(ascii: "]") || next == UInt8(ascii: "("), rest.count <= 64 else { return nil }
    let words = rest.split(separator: UInt8(ascii: " "))
    guard words.count > 1, let end = words.last?.endIndex else { return nil }
    let range = SourceRange(start: first.start, end: end)
    return (range, words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_"))
  }

  /// Returns the message that Apple's parser prints if neither `(` nor `]` follows a name.
  ///
  /// For an unknown name, this is the message about the name, since Apple's parser looks up the name first.
  private func apple(after range: SourceRange) -> VisualFormatError.AppleMessage {
    let name = scanner.text(range)
    guard let scope, scope.otherViews == .none, scope.views[name] == nil else {
      return .init(VisualFormatError.Expectation.closingBracket.appleSentence, at: range.end)
    }
    return .unknownView(name, at: range.end)
  }

  /// Whether the name ends at the current position and only the `]` after it is missing. True in `[a-[b]`; false in
  /// `[a-b]`, where the whole name is invalid.
  private var isBracketMissing: Bool {
    guard dialect == .apple || scanner.isAt("-~") else { return false }
    let stop = scanner.next(of: dialect.charactersAfterInvalidName)
    return !(scanner.byte(at: stop).map { ",:()]".utf8.contains($0) } ?? false)
  }

  /// Reads the end of a range, `".." integer`, after the name of the range's first view.
  private mutating func readRange(_ name: SourceRange) -> Syntax.Member {
    scanner.position = name.end + 2
    let digits = scanner.bytes[scanner.position..<scanner.end].prefix { $0.isNamePart || $0 == 0x2E }
    let range = SourceRange(start: name.start, end: scanner.position + digits.count)
    let numbers = SourceRange(start: scanner.position, end: range.end)
    scanner.position = range.end
    let start = scanner.bytes[name.start..<name.end].reversed().prefix { $0.isDigit }.count
    let first = scanner.text(SourceRange(start: name.end - start, end: name.end))
    let last = scanner.text(numbers)
    let error: VisualFormatError.Kind
    if digits.isEmpty || !digits.allSatisfy({ $0.isDigit }) {
      error = .rangeWithoutEnd(scanner.excerpt(range))
    } else if last.hasPrefix("0") && last.count > 1 || first.hasPrefix("0") && first.count > 1 {
      error = .zerosInRange(scanner.excerpt(range))
    } else if let last = Int(last), let first = first.isEmpty ? 1 : Int(first) {
      if last >= first, last - first < VisualFormatLimits.rangeLength {
        return Syntax.Member(scanner.text(name), through: last, at: range)
      }
      error = last < first ? .emptyRange(scanner.excerpt(range)) : .rangeTooLong(scanner.excerpt(range))
    } else {
      // At least one of the numbers is too large for an `Int`.
      error = .rangeTooLong(scanner.excerpt(range))
    }
    report(error, at: range)
    return Syntax.Member("", at: range)
  }

  // MARK: Stacks

  /// Reads the contents of a stack: `connection group {connection group} connection`. Returns nil if there is no view,
  /// or if stacks are nested too deeply.
  private mutating func readStack(from colon: Int) -> Syntax.Stack? {
    stackDepth += 1
    defer { stackDepth -= 1 }
    guard stackDepth <= VisualFormatLimits.stackDepth else {
      report(.nestedTooDeeply, at: SourceRange(start: colon, end: scanner.position))
      scanner.position = scanner.end
      return nil
    }
    skipSpaces(.stack)
    let errorCount = errors.count
    let leading = readConnectionInStack()
    skipSpaces(.stack)
    if !scanner.isAt("[") {
      if errors.count == errorCount { reportMissingView(.stack) }
      scanner.skip(to: "[]|")
    }
    guard scanner.isAt("[") else { return nil }
    var stack = Syntax.Stack(leading: leading, readGroup())
    while true {
      skipSpaces(.closingBracket)
      let connection = readConnectionInStack()
      guard scanner.isAt("[") else {
        stack.trailing = connection
        return stack
      }
      stack.rest.append(.init(connection, readGroup()))
    }
  }

  private mutating func readConnectionInStack() -> Syntax.Connection {
    readConnection(from: scanner.position) ?? .init(.standard)
  }
}
