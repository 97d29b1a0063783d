/// A replacement of a range of bytes in a text. Fixes are lists of edits, which any editor can apply.
public struct TextEdit: Hashable, Sendable {
  /// The range to replace, in the text before all edits; empty to insert.
  public var range: SourceRange

  /// The replacement text; empty to delete.
  public var replacement: String

  /// Creates an edit.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The reason why a list of edits cannot be applied to a text.
public enum TextEditError: Error, Hashable, Sendable {
  /// The range of an edit is not inside the text.
  case outsideText(TextEdit)

  /// Two edits replace the same bytes.
  case overlap(TextEdit, TextEdit)
}

extension TextEditError: CustomStringConvertible {
  /// The error in one sentence.
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
  /// Returns the bytes with all edits applied; bytes outside the ranges are unchanged.
  ///
  /// The order of the list does not matter, except that insertions at the same position keep their order.
  ///
  /// - Throws: ``TextEditError`` if a range lies outside the text, or two ranges overlap.
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

  /// Returns the text with all edits applied; see ``apply(_:to:)-([TextEdit],[UInt8])``.
  ///
  /// - Throws: ``TextEditError`` if a range lies outside the text, or two ranges overlap.
  public static func apply(_ edits: [TextEdit], to text: String) throws(TextEditError) -> String {
    String(decoding: try apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }
}
