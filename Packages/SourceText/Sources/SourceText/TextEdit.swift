/// The replacement of a range of bytes in a text. The fixes of diagnostics are lists of edits, which any editor can
/// apply.
///
///     let edit = TextEdit(SourceRange(start: 6, end: 12), "Bottom")
///     try TextEdit.apply([edit], to: "Label.Botton = 8")  // "Label.Bottom = 8"
public struct TextEdit: Hashable, Sendable {
  /// The range to replace, in the text as it is before any edit is applied. If the range is empty, the edit inserts
  /// text.
  public var range: SourceRange

  /// The text that replaces the range. If it is empty, the edit only deletes the range.
  public var replacement: String

  /// Creates an edit that replaces a range with a text.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The reason why a list of edits cannot be applied to a text.
public enum TextEditError: Error, Hashable, Sendable {
  /// The range of this edit is not inside the text.
  case outsideText(TextEdit)

  /// The ranges of these two edits overlap: both edits replace the same bytes, or the second one inserts text inside
  /// the range of the first one.
  case overlap(TextEdit, TextEdit)
}

extension TextEditError: CustomStringConvertible {
  /// The error as part of a message.
  public var description: String {
    switch self {
    case .outsideText(let edit):
      "the edit of bytes \(edit.range.start)..<\(edit.range.end) lies outside the text"
    case .overlap(let one, let other):
      "the edits of bytes \(one.range.start)..<\(one.range.end) and \(other.range.start)..<\(other.range.end) overlap"
    }
  }
}

extension TextEdit {
  /// Returns the UTF-8 bytes of a text with all edits applied.
  ///
  /// The order of `edits` does not matter, except for insertions at the same position, which keep their order.
  ///
  /// - Throws: ``TextEditError`` if a range is not inside the text, or if two ranges overlap.
  /// - Complexity: O(*n* + *k* log *k*) for *n* bytes and *k* edits.
  public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) throws(TextEditError) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset) < (
        $1.element.range.start, $1.element.range.end, $1.offset
      )
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    var previous: TextEdit?
    for (_, edit) in ordered {
      guard edit.range.start >= 0, edit.range.end <= bytes.count else { throw .outsideText(edit) }
      if let previous, edit.range.start < previous.range.end { throw .overlap(previous, edit) }
      result += bytes[position..<edit.range.start]
      result += Array(edit.replacement.utf8)
      position = edit.range.end
      previous = edit
    }
    return result + bytes[position...]
  }

  /// Returns a text with all edits applied. The order of `edits` does not matter, except for insertions at the same
  /// position, which keep their order.
  ///
  /// - Throws: ``TextEditError`` if a range is not inside the text, or if two ranges overlap.
  /// - Complexity: O(*n* + *k* log *k*) for *n* bytes and *k* edits.
  public static func apply(_ edits: [TextEdit], to text: String) throws(TextEditError) -> String {
    String(decoding: try apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }
}
