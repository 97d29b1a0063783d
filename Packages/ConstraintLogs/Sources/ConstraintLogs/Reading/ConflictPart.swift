/// A part of a ``LogSection`` that belongs to a conflict, such as its first line or a constraint.
struct ConflictPart {
  /// The index at which the part begins in the section's text.
  var index: Int
  var content: Content

  enum Content {
    /// The first line of a conflict.
    case header
    /// Apple's line “Will attempt to recover by breaking constraint”, which precedes the dropped constraint.
    case breaking
    /// The message that precedes a constraint whose items are not in the same view hierarchy.
    case unprepared
    case row(RowFinder.Row)
    case loss(LoggedConflict.Loss)
    /// A line in the list of constraints that is not a constraint.
    case unreadLine(String)
    /// The line after Apple's line “Will attempt to recover by breaking constraint”, if it is not a constraint.
    case unreadDropped(String)
    /// The line with the bracket, `)` or `]`, that ends the list of constraints.
    case listEnd
  }

  /// Returns the parts of all conflicts in a text, in order.
  static func all(in text: Bytes) -> [ConflictPart] {
    var parts: [ConflictPart] = []
    func find(_ word: StaticString, _ content: Content) {
      for index in text.indicesOfPhrase(word) { parts.append(ConflictPart(index: index, content: content)) }
    }
    if text.beginsInHeader { parts.append(ConflictPart(index: text.startIndex, content: .header)) }
    find("Unable to simultaneously satisfy constraints", .header)
    find("Conflicting constraints detected", .header)
    find("LayoutConstraints] <private>", .header)
    find("Will attempt to recover by breaking", .breaking)
    find("The view hierarchy is not prepared for the constraint", .unprepared)
    find("Unable to install constraint on view", .unprepared)
    find("hierarchy unprepared for constraint.\n", .unprepared)
    find("\tConstraint: <", .unprepared)
    let rows = RowFinder(text: text).rows()
    parts += rows.map { ConflictPart(index: $0.start, content: .row($0)) }
    if parts.contains(where: { if case .header = $0.content { true } else { false } }) {
      parts += losses(in: text, rows: rows)
    }
    return parts.sorted { $0.index < $1.index }
  }

  /// The number of characters that are kept of a line that is not a constraint.
  private static let longestLine = 400

  /// Returns the unreadable lines in lists of constraints, and the positions at which constraints are missing from the
  /// log.
  ///
  /// A list of constraints follows a line that contains only `(` or `[`, and ends at a line that begins with `)` or
  /// `]`.
  private static func losses(in text: Bytes, rows: [RowFinder.Row]) -> [ConflictPart] {
    var parts: [ConflictPart] = []
    for index in text.indices(of: "<private>") {
      parts.append(ConflictPart(index: index, content: .loss(.redacted)))
    }
    for index in text.indices(of: "\"\", \"\"") {
      parts.append(ConflictPart(index: index, content: .loss(.stripped)))
    }
    var isInList = false
    var isAfterBreaking = false
    var start = text.startIndex
    var row = 0
    while start < text.endIndex {
      let end = text.end(of: { $0 != .newline }, from: start)
      let line = text[start..<end].trimmed
      while row < rows.count, rows[row].end < start { row += 1 }
      let holdsRow = row < rows.count && rows[row].start < end
      if isAfterBreaking, !line.isEmpty {
        isAfterBreaking = false
        if !holdsRow, line.first != UInt8(ascii: "("), line.first != UInt8(ascii: "<") {
          parts.append(
            ConflictPart(index: start, content: .unreadDropped(String(line.text.prefix(longestLine)))))
        }
      }
      if line.elementsEqual([UInt8(ascii: "(")]) || line.elementsEqual([UInt8(ascii: "[")]) {
        isInList = true
      } else if line.first == UInt8(ascii: ")") || line.first == UInt8(ascii: "]")
        || line.contains("recover by breaking")
      {
        if isInList, line.count <= 2 { parts.append(ConflictPart(index: start, content: .listEnd)) }
        isInList = false
        isAfterBreaking = !holdsRow && line.contains("recover by breaking")
      } else if isInList, !holdsRow, !line.isEmpty {
        let isElision =
          line.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
          || line.has("…", at: line.startIndex)
        parts.append(
          ConflictPart(
            index: start,
            content: isElision ? .loss(.elided) : .unreadLine(String(line.text.prefix(longestLine)))))
      }
      start = end + 1
    }
    return parts
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins in the middle of the first line of a conflict. This happens if a program broke the line,
  /// and the part before the break was not recognized.
  fileprivate var beginsInHeader: Bool {
    let phrase: StaticString = "Unable to simultaneously satisfy constraints"
    let start = afterSpaces(startIndex)
    return phrase.withUTF8Buffer { letters in
      // The break can be at any letter of the phrase from the second one to the last one before “satisfy”.
      (1..<24).contains { offset in
        letters[offset] == self[at: start] && hasPhraseRest(letters[offset...], at: start)
      }
    }
  }

  private func hasPhraseRest(_ letters: Slice<UnsafeBufferPointer<UInt8>>, at start: Int) -> Bool {
    guard endIndex - start >= letters.count else { return false }
    for (offset, letter) in letters.enumerated() where self[start + offset] != letter { return false }
    return true
  }

  private subscript(at index: Int) -> UInt8 { index < endIndex ? self[index] : 0 }
}
