import SourceText

/// Views in brackets, ranges and stacks.
extension ExtendedFormatReader {
  /// Reads `"[" member {"," member} "]"`; `[` comes next.
  mutating func readGroup() -> Syntax.Group {
    let start = scanner.position
    let errorCount = errors.count
    _ = scanner.take("[")
    var members: [Syntax.Member] = []
    repeat {
      members.append(readMember())
      skipSpaces(.closingBracket)
    } while scanner.take(",")
    if !scanner.take("]") {
      if errors.count == errorCount { reportExpected(.closingBracket) }
      scanner.skip(to: "-~[|]")
      _ = scanner.take("]")
    }
    return Syntax.Group(members, at: SourceRange(start: start, end: scanner.position))
  }

  /// Reads `name [".." integer] ["(" predicates ")"] [":" stack]`.
  private mutating func readMember() -> Syntax.Member {
    skipSpaces(.view)
    var member = readName()
    if scanner.isAt("=<>") {
      let range = SourceRange(start: scanner.position, end: scanner.next(of: "()[]|,"))
      let text = scanner.excerpt(range)
      report(.missingParentheses(text), at: range, suggestions: ["(\(text))"])
      scanner.position = range.end
    }
    if scanner.isAt("(") { member.predicates = readPredicates() }
    while scanner.isAt("(") {
      report(.secondPredicateList, at: scanner.found.range)
      _ = readPredicates()
    }
    let colon = scanner.position
    guard scanner.take(":") else { return member }
    if member.last != nil {
      report(.extended(.rangeOfStacks(scanner.excerpt(member.nameRange))), at: member.nameRange)
    }
    member.stack = readStack(from: colon)
    return member
  }

  /// Reads a name and perhaps the end of a range; an empty name where there is none.
  private mutating func readName() -> Syntax.Member {
    let start = scanner.position
    if let name = takeName() {
      if scanner.byte(at: name.end) == UInt8(ascii: "."), scanner.byte(at: name.end + 1) == UInt8(ascii: ".")
      {
        return readRange(name)
      }
      skipSpaces(.closingBracket)
      let isBracketMissing = scanner.isAt("-~") && !isName(upTo: scanner.next(of: "()[]|,:"))
      if scanner.isAtEnd || scanner.isAt("([]|,:=<>") || isBracketMissing {
        return Syntax.Member(scanner.text(name), through: nil, [], stack: nil, at: name)
      }
    }
    let end = scanner.position
    let stop = scanner.next(of: "()[]|,:")
    let whole = SourceRange(start: start, end: stop)
    // A space within the name was told.
    if end == start || scanner.bytes[end - 1].isNamePart {
      report(.invalidViewName(scanner.excerpt(whole)), at: SourceRange(start: end, end: stop))
    }
    scanner.position = stop
    return Syntax.Member("", through: nil, [], stack: nil, at: whole)
  }

  /// Whether what stands before a sign is the name of a view that is none: `[a-b]`, not `[a-[b]`.
  private func isName(upTo stop: Int) -> Bool {
    scanner.byte(at: stop).map { ",:()]".utf8.contains($0) } ?? false
  }

  /// Reads `".." integer` behind a name.
  private mutating func readRange(_ name: SourceRange) -> Syntax.Member {
    scanner.position = name.end + 2
    let digits = scanner.bytes[scanner.position..<scanner.end].prefix { $0.isNamePart || $0 == 0x2E }
    let range = SourceRange(start: name.start, end: scanner.position + digits.count)
    let text = scanner.excerpt(range)
    let numbers = SourceRange(start: scanner.position, end: range.end)
    func member(_ name: String, _ last: Int?) -> Syntax.Member {
      Syntax.Member(name, through: last, [], stack: nil, at: range)
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
      report(.extended(.rangeWithoutEnd(text)), at: range)
      scanner.position = range.end
      return member("", nil)
    }
    scanner.position = range.end
    let start = scanner.bytes[name.start..<name.end].reversed().prefix(while: \.isDigit).count
    let first = scanner.text(SourceRange(start: name.end - start, end: name.end))
    let last = scanner.text(numbers)
    if last.hasPrefix("0") && last.count > 1 || first.hasPrefix("0") && first.count > 1 {
      report(.extended(.zerosInRange(text)), at: range)
    } else if let last = Int(last), let first = first.isEmpty ? 1 : Int(first) {
      if last < first {
        report(.extended(.emptyRange(text)), at: range)
      } else if last - first >= ExtendedVisualFormat.rangeLimit {
        report(.extended(.rangeTooLong(text)), at: range)
      } else {
        return member(scanner.text(name), last)
      }
    } else {
      // One of the numbers has more than 18 digits.
      report(.extended(.rangeTooLong(text)), at: range)
    }
    return member("", nil)
  }

  /// Reads `connection group {connection group} connection`; nil if there is no view, or if it lies too deep.
  private mutating func readStack(from colon: Int) -> Syntax.Stack? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ExtendedVisualFormat.depthLimit else {
      report(.extended(.nestedTooDeeply), at: SourceRange(start: colon, end: scanner.position))
      scanner.position = scanner.end
      return nil
    }
    skipSpaces(.stack)
    let errorCount = errors.count
    let leading = readConnection(from: scanner.position)
    skipSpaces(.stack)
    if !scanner.isAt("[") {
      if errors.count == errorCount { reportMissingView(.stack) }
      scanner.skip(to: "[]|")
    }
    return scanner.isAt("[") ? readStack(behind: leading) : nil
  }

  /// Reads `group {connection group} connection`; `[` comes next.
  private mutating func readStack(behind leading: Syntax.Connection) -> Syntax.Stack {
    var stack = Syntax.Stack(leading: leading, readGroup())
    while true {
      skipSpaces(.closingBracket)
      let connection = readConnection(from: scanner.position)
      guard scanner.isAt("[") else {
        stack.trailing = connection
        return stack
      }
      stack.rest.append(.init(connection, readGroup()))
    }
  }
}
