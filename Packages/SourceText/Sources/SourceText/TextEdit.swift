/// A change of a text: the bytes of a range are replaced. Fixes are lists of edits, so that any editor can apply them.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace, counted in the text before any edit; empty to insert.
  public var range: SourceRange

  /// The new text; empty to delete.
  public var replacement: String

  /// Creates an edit.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// Why a list of edits cannot be applied to a text.
public enum TextEditError: Error, Hashable, Sendable {
  /// The range of an edit ends after the text, or begins before it.
  case outsideText(TextEdit)

  /// Two edits replace the same bytes.
  case overlap(TextEdit, TextEdit)
}

extension TextEditError: CustomStringConvertible {
  /// One sentence for people.
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
  /// Returns the bytes with all edits applied; bytes outside the ranges stay as they are.
  ///
  /// The order of the list does not matter, except for insertions at the same place, which keep their order.
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

  /// Returns the text with all edits applied, as ``apply(_:to:)-([TextEdit],[UInt8])`` does with bytes.
  ///
  /// - Throws: ``TextEditError`` if a range lies outside the text, or two ranges overlap.
  public static func apply(_ edits: [TextEdit], to text: String) throws(TextEditError) -> String {
    String(decoding: try apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }
}
