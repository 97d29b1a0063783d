import LayoutEquations
import SourceText

/// Edits that add and remove entries of lists.
extension DocumentText {
  /// Returns the text of an equation as an entry of a list.
  ///
  /// - Parameters:
  ///   - multiplier: The form of the equation's multiplier. Default: a number.
  ///   - isQuoted: Whether the text is always written in quotation marks, as in JSON.
  static func entry(_ equation: ConstraintEquation, _ multiplier: ConstraintMultiplier? = nil, isQuoted: Bool)
    -> String
  {
    var text = equation.printed()
    if let ratio = multiplier?.ratio, let second = equation.second {
      let product = "\(NumberText.shortest(equation.multiplier)) * \(second)"
      let written = "\(NumberText.shortest(ratio.first)) / \(NumberText.shortest(ratio.second)) * \(second)"
      if let range = text.firstRange(of: product) {
        let other = String(text[..<range.lowerBound]) + written + String(text[range.upperBound...])
        if let parsed = try? EquationParser.parse(other), parsed.equation == equation { text = other }
      }
    }
    let isPlain =
      !isQuoted && (text.first?.isLetter ?? false) && !text.contains { "\"'#,[]{}&!|\\`".contains($0) }
      && !text.contains(": ")
    return isPlain ? text : JSONText.quoted(text)
  }

  /// Returns the edits that remove entries of a list and add entries at its end. Nil if an edit could damage the text,
  /// for example because a comment is between two entries in brackets.
  ///
  /// - Parameters:
  ///   - elements: The ranges of all entries, in order. There is at least one.
  ///   - removed: The indices of the entries to remove.
  ///   - entries: The texts of the entries to add.
  func edits(ofList elements: [SourceRange], removing removed: Set<Int>, adding entries: [String])
    -> [TextEdit]?
  {
    let elements = elements.map(trimmed)
    if let dash = dash(before: elements[0].start) {
      return edits(ofBlock: elements, indentation: dash.indentation, removed, entries)
    }
    return edits(ofBrackets: elements, removed, entries)
  }

  private func edits(
    ofBlock elements: [SourceRange], indentation: String, _ removed: Set<Int>, _ entries: [String]
  ) -> [TextEdit]? {
    if removed.count == elements.count, !entries.isEmpty {
      // All entries are removed, so the new entries replace them.
      guard let start = dash(before: elements[0].start)?.position,
        let end = lineEnd(of: elements[elements.count - 1])
      else { return nil }
      return [
        TextEdit(
          SourceRange(start: start, end: end), entries.map { "- \($0)" }.joined(separator: "\n\(indentation)")
        )
      ]
    }
    if removed.count == elements.count {
      guard let start = dash(before: elements[0].start)?.position,
        let end = lineEnd(of: elements[elements.count - 1]), let colon = colon(before: start)
      else { return nil }
      return [TextEdit(SourceRange(start: colon, end: end), " []")]
    }
    var edits: [TextEdit] = []
    for index in removed.sorted() {
      guard let edit = removal(of: elements[index]) else { return nil }
      edits.append(edit)
    }
    guard !entries.isEmpty else { return edits }
    // New entries follow the last one that stays, so that they are not inside the range of a removed one.
    guard let last = elements.indices.last(where: { !removed.contains($0) }),
      let end = lineEnd(of: elements[last])
    else { return nil }
    return edits + [
      TextEdit(SourceRange(start: end, end: end), entries.map { "\n\(indentation)- \($0)" }.joined())
    ]
  }

  private func edits(
    ofBrackets elements: [SourceRange], _ removed: Set<Int>, _ entries: [String]
  ) -> [TextEdit]? {
    guard let last = elements.last else { return nil }
    let whole = SourceRange(start: elements[0].start, end: last.end)
    // A comment between two entries may explain one of them, and an edit could separate the two.
    for (one, next) in zip(elements, elements.dropFirst()) where containsComment(one.end..<next.start) {
      return nil
    }
    let separator = separator(in: elements)
    if removed.count == elements.count {
      return [TextEdit(whole, entries.joined(separator: separator))]
    }
    var edits: [TextEdit] = []
    let firstKept = elements.indices.first { !removed.contains($0) } ?? 0
    for index in removed.sorted() {
      let range =
        index < firstKept
        ? SourceRange(start: elements[index].start, end: elements[index + 1].start)
        : SourceRange(start: elements[index - 1].end, end: elements[index].end)
      edits.append(TextEdit(range, ""))
    }
    if !entries.isEmpty {
      guard !containsComment(last.end..<next(after: last.end)) else { return nil }
      edits.append(
        TextEdit(SourceRange(start: last.end, end: last.end), entries.map { separator + $0 }.joined()))
    }
    return edits
  }

  /// Returns the edit that adds a key with a list of entries to a map that does not contain the key; nil if the form of
  /// the map does not allow it.
  ///
  /// - Parameters:
  ///   - key: The key to add.
  ///   - entries: The texts of the entries.
  ///   - map: The range of the map.
  ///   - isJSON: Whether the key is written in quotation marks, as in JSON.
  func addingList(_ key: String, _ entries: [String], to map: SourceRange, isJSON: Bool) -> TextEdit? {
    let map = trimmed(map)
    if isInBraces(map) || !isMap(map) {
      let list =
        "["
        + entries.map { isJSON || $0.hasPrefix("{") || $0.hasPrefix("\"") ? $0 : quotedInFlow($0) }.joined(
          separator: ", ") + "]"
      return adding(isJSON ? "\"\(key)\": \(list)" : "\(key): \(list)", to: map)
    }
    guard let end = lineEnd(of: map) else { return nil }
    let indentation = String(repeating: " ", count: column(of: map.start))
    let lines = entries.map { "\n\(indentation)  - \($0)" }.joined()
    return TextEdit(SourceRange(start: end, end: end), "\n\(indentation)\(key):\(lines)")
  }

  /// Returns the edit that adds entries to the empty list in a range; nil if the range contains anything else.
  ///
  /// - Parameters:
  ///   - range: The range of the list.
  ///   - entries: The texts of the entries to add.
  ///   - isJSON: Whether the document is JSON, so that the list stays in brackets, and no quotation marks are added.
  func filling(_ range: SourceRange, _ entries: [String], isJSON: Bool) -> TextEdit? {
    let range = trimmed(range)
    guard isByte("[", at: range.start), isByte("]", at: range.end - 1),
      next(after: range.start + 1) == range.end
    else { return nil }
    if !isJSON, let colon = colon(before: range.start), let line = lineEnd(of: range),
      !isInFlow(colon), line == range.end
    {
      let lines = entries.map { "\n\(String(repeating: " ", count: indentation(of: colon) + 2))- \($0)" }
        .joined()
      return TextEdit(SourceRange(start: colon, end: range.end), lines)
    }
    return TextEdit(range, "[" + entries.map { isJSON ? $0 : quotedInFlow($0) }.joined(separator: ", ") + "]")
  }

  private func quotedInFlow(_ entry: String) -> String {
    entry.contains { ",[]{}".contains($0) } ? JSONText.quoted(entry) : entry
  }

  /// Returns the edit that removes a key with its value from a map; nil if the form of the map does not allow it.
  ///
  /// - Parameter value: The range of the value, which must be on one line.
  func removingKey(_ key: String, value: SourceRange, in map: SourceRange) -> TextEdit? {
    let value = trimmed(value)
    guard isOnOneLine(value), let start = start(ofKey: key, before: value.start) else { return nil }
    if isInBraces(map) {
      var end = value.end
      while isBlankByte(end) { end += 1 }
      if isByte(",", at: end) {
        end += 1
        while isBlankByte(end) { end += 1 }
        return TextEdit(SourceRange(start: start, end: end), "")
      }
      var before = start
      while isBlankByte(before - 1) { before -= 1 }
      guard isByte(",", at: before - 1) else { return nil }
      return TextEdit(SourceRange(start: before - 1, end: value.end), "")
    }
    // The first key of a map in a list is beside the dash of the list.
    guard start > map.start, let end = lineEnd(of: value) else { return nil }
    let line = start - column(of: start)
    guard line > 0 else { return nil }
    return TextEdit(SourceRange(start: line - 1, end: end), "")
  }
}
