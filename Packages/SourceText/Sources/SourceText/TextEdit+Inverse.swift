extension TextEdit {
  /// Returns edits that undo the given edits: applied to the edited text, they restore the original text.
  ///
  /// - Parameters:
  ///   - edits: The edits to undo. Their ranges must not split Unicode scalars.
  ///   - bytes: The text before the edits, in valid UTF-8.
  /// - Throws: ``TextEditError`` if the range of an edit is not inside the text, or if two ranges overlap.
  /// - Complexity: O(*n* + *k* log *k*) for *n* bytes and *k* edits.
  public static func inverse(of edits: [TextEdit], in bytes: [UInt8]) throws(TextEditError) -> [TextEdit] {
    _ = try apply(edits, to: bytes)
    let ordered = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset) < (
        $1.element.range.start, $1.element.range.end, $1.offset
      )
    }
    var shift = 0
    var inverse: [TextEdit] = []
    for (_, edit) in ordered {
      let start = edit.range.start + shift
      let length = edit.replacement.utf8.count
      let old = String(decoding: bytes[edit.range.start..<edit.range.end], as: UTF8.self)
      inverse.append(TextEdit(SourceRange(start: start, end: start + length), old))
      shift += length - edit.range.length
    }
    return inverse
  }
}
