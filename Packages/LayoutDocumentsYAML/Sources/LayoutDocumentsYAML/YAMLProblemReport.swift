#if YAML
  @_spi(Tools) import SourceText

  @_spi(Tools) import LayoutDocuments
  import LayoutEquations

  /// A converter from libyaml's errors to document errors, whose messages state how to correct the text.
  struct YAMLProblemReport {
    private let problem: YAMLProblem
    private let bytes: [UInt8]
    private let offset: Int

    init(_ problem: YAMLProblem, in bytes: [UInt8], offset: Int) {
      self.problem = problem
      self.bytes = bytes
      self.offset = min(offset, bytes.count)
    }

    /// Returns the document error that corresponds to libyaml's error.
    ///
    /// - Parameters:
    ///   - source: The text with the error.
    ///   - contextOffset: The byte offset at which the list, map or scalar that contains the error starts; nil if it is
    ///     not known.
    func error(source: DocumentSource, contextOffset: Int?) -> DocumentError {
      var start = offset
      var suggestions: [String] = []
      let kind: DocumentError.Kind
      if let marker = conflictMarker {
        return DocumentError(
          .syntax(
            "This is a conflict marker that git wrote: keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>."
          ),
          origin: DocumentOrigin(source, SourceRange(start: marker, end: min(marker + 7, bytes.count))))
      }
      if let space = strangeSpace {
        return DocumentError(
          .syntax(
            "This line is indented with a space that YAML does not allow (\(space.name)); replace it with ordinary spaces."
          ),
          origin: DocumentOrigin(source, SourceRange(start: space.offset, end: space.offset + space.length)))
      }
      if let comment = commentInBraces(from: contextOffset) {
        return DocumentError(
          .syntax(
            "`#` begins a comment here, so the rest of the line is ignored; put the text in quotes: `\(comment.quoted)`."
          ),
          origin: DocumentOrigin(source, SourceRange(start: comment.offset, end: comment.offset + 1)))
      }
      switch problem.problem {
      case let text where text.hasPrefix("Maximum nesting level"):
        kind = .tooDeep(limit: DocumentLimits.nodeDepth)
        start = contextOffset ?? offset
      case let text where text.contains("tab character"):
        kind = .tab
      case "found character that cannot start any token":
        kind = byte == 0x09 ? .tab : .reservedCharacter(character)
      case "did not find expected alphabetic or numeric character":
        // An `&` or `*` that is followed by a space is neither an anchor nor an alias, and cannot begin a text.
        start = contextOffset ?? offset
        kind = .reservedCharacter(character(at: start))
      default:
        if problem.problem == "mapping values are not allowed in this context",
          let code = Self.element(of: line(around: offset)), let equation = AnchorCode.equation(for: code)
        {
          kind = .notAnEquation(code)
          suggestions = [equation]
          start = lineStart(offset) + indentation(at: offset) + 2
        } else if problem.problem == "mapping values are not allowed in this context",
          let pair = pairWithoutSpace(above: offset)
        {
          kind = .syntax("Write a space after the colon: `\(pair.text)`.")
          start = pair.offset
        } else if problem.problem == "mapping values are not allowed in this context",
          let pair = pairWithoutColon(above: offset)
        {
          kind = .syntax("Write a colon after the key: `\(pair.text)`.")
          start = pair.offset
        } else if problem.problem.hasPrefix("could not find expected ':'"), let contextOffset,
          (try? EquationParser.parse(line(around: contextOffset).trimmed)) != nil
        {
          kind = .syntax(
            "A constraint cannot be here; move it to the list `constraints`, and begin its line with `- `.")
        } else {
          kind = .syntax(sentence(contextOffset))
        }
        if problem.problem.hasPrefix("could not find expected ':'") { start = contextOffset ?? offset }
        if problem.problem == "found unexpected end of stream" { start = contextOffset ?? offset }
        // The line after the last line break does not exist for a reader.
        if problem.problem == "did not find expected node content", isAtEnd { start = endOfText }
        if problem.problem == "did not find expected ',' or '}'", let contextOffset,
          let entry = entryToQuote(contextOffset)
        {
          start = keyOffset(entry.key, after: contextOffset)
        }
      }
      return DocumentError(
        kind, origin: DocumentOrigin(source, SourceRange(start: start, end: min(start + 1, bytes.count))),
        suggestions: suggestions)
    }

    /// The byte offset of the first line that begins with a conflict marker of git; nil if there is none.
    private var conflictMarker: Int? {
      var start = 0
      while start < bytes.count {
        let line = bytes[start...]
        if line.starts(with: Array("<<<<<<< ".utf8)) || line.starts(with: Array(">>>>>>> ".utf8)) {
          return start
        }
        guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
        start = end + 1
      }
      return nil
    }

    /// The first Unicode space other than U+0020 and tab in the indentation of the line with the error or of the two
    /// lines above it; nil if there is none.
    private var strangeSpace: (offset: Int, length: Int, name: String)? {
      var starts = [lineStart(offset)]
      for _ in 0..<2 where starts[starts.count - 1] > 0 {
        starts.append(lineStart(starts[starts.count - 1] - 1))
      }
      for start in starts.reversed() {
        let line = String(
          decoding: bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(256), as: UTF8.self)
        var position = start
        for scalar in line.unicodeScalars {
          let length = String(scalar).utf8.count
          guard scalar.properties.isWhitespace else { break }
          if scalar != " ", scalar != "\t" {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return (position, length, "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
          }
          position += length
        }
      }
      return nil
    }

    /// Returns a correction of the line above an offset if a colon is missing after the key: `name: Login` for
    /// `name Login`, with the byte offset of the key. Nil if the line contains a colon, has another indentation than
    /// the line at the offset, or does not begin with a valid key.
    private func pairWithoutColon(above offset: Int) -> (text: String, offset: Int)? {
      let end = lineStart(offset)
      guard end > 0 else { return nil }
      let start = lineStart(end - 1)
      let text = line(around: start).trimmed
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard let key = words.first, !text.contains(":"), indentation(at: start) == indentation(at: offset),
        DocumentError.Part.view.keys.contains(key) || DocumentError.Part.document.keys.contains(key)
      else { return nil }
      return (words.count == 1 ? "\(key):" : "\(key): \(words[1])", start + indentation(at: start))
    }

    /// Returns the location of a `#` that was meant as text in a list or map in brackets, as in `{color: #ff0000}`, and
    /// the text in quotation marks. Nil if there is no such `#`.
    ///
    /// - Parameter context: The byte offset at which the list or map starts; nil if it is not known.
    private func commentInBraces(from context: Int?) -> (offset: Int, quoted: String)? {
      let isAtNode =
        problem.problem.hasPrefix("did not find expected ',' or")
        || problem.problem == "did not find expected node content"
      guard isAtNode else { return nil }
      // The error is found on a later line, because the bracket at the end of the line is part of the comment.
      var lines: [Int] = []
      if let context, context < bytes.count { lines.append(lineStart(context)) }
      var start = lineStart(offset)
      for _ in 0..<3 where start > 0 {
        start = lineStart(start - 1)
        lines.append(start)
      }
      for line in lines {
        let content = bytes[line...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(512)
        guard let open = content.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
        else {
          continue
        }
        let text = String(decoding: content[open...], as: UTF8.self)
        guard !text.contains("\""), !text.contains("'"), let mark = text.firstRange(of: ": #"),
          let end = text.lastIndex(where: { "}]".contains($0) }), end > mark.upperBound
        else { continue }
        let value = text[mark.upperBound..<end].prefix { !",}]".contains($0) }
        guard !value.isEmpty, value.first != " " else { continue }
        let hash = open + text[..<mark.upperBound].utf8.count - 1
        return (hash, "\"#\(String(value).trimmed)\"")
      }
      return nil
    }

    // MARK: Lines

    /// Returns the byte offset at which the line that contains `offset` starts.
    private func lineStart(_ offset: Int) -> Int {
      let before = bytes[..<min(offset, bytes.count)]
      return (before.lastIndex { $0 == 0x0A || $0 == 0x0D }).map { $0 + 1 } ?? 0
    }

    private func line(around offset: Int) -> String {
      let rest = bytes[lineStart(offset)...].prefix { $0 != 0x0A && $0 != 0x0D }
      return String(decoding: rest.prefix(512), as: UTF8.self)
    }

    /// Returns the number of spaces at the start of the line that contains a byte offset.
    private func indentation(at offset: Int) -> Int {
      bytes[lineStart(offset)...].prefix { $0 == 0x20 }.count
    }

    /// Returns whether only spaces precede a byte offset on its line.
    private func isFirstInLine(_ offset: Int) -> Bool {
      lineStart(offset) + indentation(at: offset) == offset
    }

    /// Returns the column of the key in the line above an offset, counted from 0 and not including a `- ` before the
    /// key. Empty lines and comments are skipped. Nil if there is no such line, or if the line contains no key.
    private func keyColumnAbove(_ offset: Int) -> Int? {
      var end = lineStart(offset)
      while end > 0 {
        let start = lineStart(end - 1)
        let text = bytes[start..<end].prefix { $0 != 0x0A && $0 != 0x0D }
        let content = text.drop { $0 == 0x20 }
        if content.isEmpty || content.first == UInt8(ascii: "#") {
          end = start
          continue
        }
        guard text.contains(UInt8(ascii: ":")) else { return nil }
        let marked =
          content.starts(with: [UInt8(ascii: "-"), 0x20]) ? content.dropFirst().drop { $0 == 0x20 } : content
        return marked.startIndex - start
      }
      return nil
    }

    /// Returns a correction of the line above an offset if a space is missing after the colon: `canvas: iPhone 15` for
    /// `canvas:iPhone 15`, with the byte offset of the key. Nil if the line has another form.
    private func pairWithoutSpace(above offset: Int) -> (text: String, offset: Int)? {
      let end = lineStart(offset)
      guard end > 0 else { return nil }
      let start = lineStart(end - 1)
      let indentation = indentation(at: start)
      let text = line(around: start).trimmed
      guard let colon = text.firstIndex(of: ":"), indentation == self.indentation(at: offset),
        !text[..<colon].isEmpty, text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
        !text[colon...].contains(": "), text.last != ":"
      else { return nil }
      return ("\(text[..<colon]): \(text[text.index(after: colon)...])", start + indentation)
    }

    /// Returns the list element on a line, without its `- `; nil if the line does not begin with `- `.
    private static func element(of line: String) -> String? {
      let text = line.drop { $0 == " " }
      return text.hasPrefix("- ") ? String(text.dropFirst(2)) : nil
    }

    /// Returns a number of spaces in words, such as `1 space` or `4 spaces`.
    private static func spaces(_ count: Int) -> String { "\(count) space\(count == 1 ? "" : "s")" }

    /// Returns the message for an error in a list, usually a line that does not begin with `- ` at the list's
    /// indentation.
    ///
    /// - Parameter list: The byte offset of the start of the list; nil if it is not known.
    private func listSentence(_ list: Int?) -> String {
      guard isFirstInLine(offset), let list else {
        return endOfTextSentence
          ?? "Expected the end of the line here; if the text begins with a bracket or a quotation mark, put the whole text in quotes."
      }
      let own = Self.spaces(indentation(at: offset))
      let dash = list - lineStart(list)
      if line(around: offset).drop(while: { $0 == " " }).hasPrefix("- ") {
        return
          "This element is indented by \(own), but the other elements of the list are indented by \(dash); indent all equally."
      }
      let keys = bytes[min(list + 1, bytes.count)...].prefix { $0 == 0x20 }.count + 1 + dash
      return
        "This line is indented by \(own); indent it by \(keys) if it belongs to the element above, or write `- ` after \(Self.spaces(dash)) if it is a new element."
    }

    /// Returns the message for an error in a map, usually a line that is not indented like the map's keys.
    ///
    /// - Parameter map: The byte offset of the start of the map; nil if it is not known.
    private func keySentence(_ map: Int?) -> String {
      guard isFirstInLine(offset), let map, byte != UInt8(ascii: "}") else {
        return endOfTextSentence
          ?? "Expected a key and a colon here; if the text begins with a bracket or a quotation mark, put it in quotes."
      }
      let own = Self.spaces(indentation(at: offset))
      if line(around: offset).trimmed.hasPrefix("- ") {
        if let above = dashColumnAbove(offset), above > indentation(at: offset) {
          return
            "This element is indented by \(own), but the element above is indented by \(Self.spaces(above)); indent all equally."
        }
        return
          "A list element cannot follow keys at the same level; for views inside a view, write the key `views:` below the other keys, and the elements below `views:`."
      }
      let outer = map - lineStart(map)
      let columns = Set([keyColumnAbove(offset) ?? outer, outer]).sorted().map(String.init).joined(
        separator: " or ")
      return "This line is indented by \(own); indent it by \(columns), like the keys above it."
    }

    /// The message about a quotation mark in a text that ends the text too early, as in `'It's'`; nil if there is no
    /// quotation mark before the error.
    private var endOfTextSentence: String? {
      guard offset > 0 else { return nil }
      switch bytes[offset - 1] {
      case UInt8(ascii: "'"):
        return
          "The `'` before this character ends the text; put the text in double quotation marks, or write `''` for an apostrophe in it."
      case UInt8(ascii: "\""):
        return
          "The `\"` before this character ends the text; put the text in single quotation marks, or write `\\\"` for a quotation mark in it."
      default: return nil
      }
    }

    /// Returns the column of the `-` of the list element on the line above an offset, counted from 0. Nil if the line
    /// above is not the start of a list element.
    private func dashColumnAbove(_ offset: Int) -> Int? {
      let start = lineStart(offset)
      guard start > 0, line(around: start - 1).drop(while: { $0 == " " }).hasPrefix("- ") else { return nil }
      return indentation(at: start - 1)
    }

    /// The correction of a list element with a visual format that contains a space after its orientation, such as
    /// `H:|-[A]-|` for `- H: |-[A]-|`. Nil for any other line.
    private var formatWithoutSpace: String? {
      guard let element = Self.element(of: line(around: offset)) else { return nil }
      let orientation = String(element.prefix(2))
      guard ["H:", "V:"].contains(orientation), element.dropFirst(2).first == " " else { return nil }
      return orientation + String(element.dropFirst(2)).trimmed
    }

    /// The message about a colon at a location where YAML does not allow one.
    private var colonSentence: String {
      let own = indentation(at: offset)
      let before = String(
        decoding: bytes[lineStart(offset)..<min(offset, bytes.count)].prefix(512), as: UTF8.self)
      if let colon = before.firstRange(of: ": ") {
        let value = line(around: offset).dropFirst(before[..<colon.upperBound].count)
        let quoted = String(value).trimmed
        guard quoted.utf8.count <= 60, !quoted.contains("\""), !quoted.contains(" #") else {
          return "A colon before a space is not allowed in text without quotes; put the text in quotes."
        }
        return
          "A colon before a space is not allowed in text without quotes; put the text in quotes: `\"\(quoted)\"`."
      }
      if let above = keyColumnAbove(offset), own > above {
        return
          "This line is indented by \(Self.spaces(own)), more than the key above it; indent it by \(above). If it belongs to the text above, put that text in quotes."
      }
      return "A colon before a space is not allowed in text without quotes; put the text in quotes."
    }

    /// If there is an opening bracket at a byte offset, returns its location as the end of a sentence; otherwise an
    /// empty text. For example, ``; the `[` on line 1, column 8 is not closed``. The line is left out if the error is
    /// on the same line.
    private func opening(_ start: Int?) -> String {
      guard let start, start < bytes.count, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[start])
      else { return "" }
      let column = 1 + String(decoding: bytes[lineStart(start)..<start], as: UTF8.self).count
      let line = 1 + bytes[..<start].count { $0 == 0x0A }
      let place =
        lineStart(start) == lineStart(offset) ? "in column \(column)" : "on line \(line), column \(column)"
      return "; the `\(character(at: start))` \(place) is not closed"
    }

    /// Whether only white space follows the error.
    private var isAtEnd: Bool { endOfText <= offset }

    /// The byte offset after the last character that is not white space.
    private var endOfText: Int {
      (bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? -1) + 1
    }

    /// The byte offset of the last bracket or brace that is not closed. Nil if there is none near the end, or if
    /// quotation marks or a comment come after it: a bracket in these has no meaning.
    private var unclosedBracket: Int? {
      var depth = 0
      for index in bytes.indices.suffix(512).reversed() {
        switch bytes[index] {
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          if depth == 0 { return index }
          depth -= 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "#"): return nil
        default: break
        }
      }
      return nil
    }

    /// Whether the error is at `//` or `/*`, which begin comments in other languages.
    private var isSlashComment: Bool {
      let start = bytes[min(offset, bytes.count)...]
      return start.starts(with: Array("//".utf8)) || start.starts(with: Array("/*".utf8))
    }

    /// Returns the advice to quote a text in a map in braces, such as `Note: read` in `{text: Note: read}`. Nil if no
    /// single text of the map can be quoted so that the map becomes valid YAML.
    ///
    /// - Parameter open: The byte offset of the opening brace.
    private func quotedEntry(_ open: Int?) -> String? {
      guard let entry = entryToQuote(open) else { return nil }
      let reason =
        entry.value.contains(" #")
        ? "` #` begins a comment"
        : entry.value.contains(": ")
          ? "A text without quotes cannot contain a colon and a space"
          : nil
      return reason.map { "\($0), so quote this text: `\(entry.key): \(entry.quoted)`." }
        ?? "Quote this text: `\(entry.key): \(entry.quoted)`."
    }

    /// Returns the byte offset of the first occurrence of `key` and a colon after an opening brace. Returns the offset
    /// of the brace if they do not occur in the next 512 bytes.
    private func keyOffset(_ key: String, after open: Int) -> Int {
      let pattern = Array("\(key):".utf8)
      let rest = bytes[open...].prefix(512)
      return rest.indices.first { rest[$0...].starts(with: pattern) } ?? open
    }

    /// Returns the entry of a map in braces that makes the map valid YAML if its value is quoted. Nil if there is no
    /// such entry.
    ///
    /// - Parameter open: The byte offset of the opening brace.
    private func entryToQuote(_ open: Int?) -> (key: String, value: String, quoted: String)? {
      guard let open, open < bytes.count, bytes[open] == UInt8(ascii: "{") else { return nil }
      let rest = bytes[open...].prefix { $0 != 0x0A && $0 != 0x0D }
      guard rest.count <= 512, let close = rest.lastIndex(of: UInt8(ascii: "}")), close > open + 1 else {
        return nil
      }
      let entries = FlowEntries(String(decoding: bytes[(open + 1)..<close], as: UTF8.self))
      for (index, entry) in entries.list.enumerated() {
        guard let quoted = entry.quoted, Self.isValid("{\(entries.text(replacing: index, by: quoted))}")
        else {
          continue
        }
        return (entry.key, entry.value, quoted)
      }
      return nil
    }

    /// Returns whether a text is valid YAML.
    private static func isValid(_ text: String) -> Bool {
      let events = YAMLEvents(Array(text.utf8))
      do throws(YAMLProblem) {
        while true {
          if case .streamEnd = try events.next().kind { return true }
        }
      } catch {
        return false
      }
    }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var character: Character { character(at: offset) }

    private func character(at offset: Int) -> Character {
      String(decoding: bytes[offset...].prefix(32), as: UTF8.self).first ?? " "
    }

    /// Returns the message for libyaml's error.
    ///
    /// - Parameter context: The byte offset at which the list, map or scalar that contains the error starts; nil if it
    ///   is not known.
    private func sentence(_ context: Int?) -> String {
      switch problem.problem {
      case "mapping values are not allowed in this context":
        colonSentence
      case "could not find expected ':'", "could not find expected ': '":
        "Expected a colon after this key; if this is an element of a list instead, begin the line with `- `, and if this line continues the text above, write the text on one line."
      case "did not find expected key":
        keySentence(context)
      case "did not find expected '-' indicator":
        listSentence(context)
      case "did not find expected ',' or ']'" where isSlashComment,
        "did not find expected ',' or '}'" where isSlashComment:
        "A comment begins with `#` in YAML, and JSON has no comments; remove this comment, or, in YAML, begin it with `#`."
      case "did not find expected ',' or ']'":
        "Expected `,` or `]` here\(opening(context))."
      case "did not find expected ',' or '}'" where quotedEntry(context) != nil:
        quotedEntry(context) ?? ""
      case "did not find expected ',' or '}'":
        "Expected `,` or `}` here\(opening(context))."
      case "did not find expected node content":
        "Expected a value here\(isAtEnd ? opening(unclosedBracket) : "")."
      case "did not find expected <document start>":
        "This line does not belong to the document above it; indent the line like the keys above, or remove the line."
      case "block sequence entries are not allowed in this context":
        "A list with `-` cannot begin on the same line as its key; begin the list on the next line, or write it in brackets: `[a, b]`."
      case "found unexpected end of stream":
        "This quotation mark is not closed; write another quotation mark at the end of the text."
      case "did not find expected whitespace or line break":
        "In YAML, text cannot begin with `!` unless it is in quotes; put quotes around it."
      case "found unknown escape character":
        "Unknown escape sequence in text; write `\\\\` for a backslash, or put the text in single quotation marks."
      case "found invalid Unicode character escape code", "did not find expected hexdecimal number":
        "This escape is not a character; write `\\u` and four hexadecimal digits, such as `\\u00E9`."
      case "did not find expected comment or line break" where formatWithoutSpace != nil:
        "A visual format cannot contain a space after `H:` or `V:`; write `\(formatWithoutSpace ?? "")`."
      case "did not find expected comment or line break":
        "Expected the end of the line here; if the text begins with `|` or `>`, put it in quotes."
      default:
        "This is neither valid YAML nor valid JSON: \(problem.problem)."
      }
    }
  }
#endif
