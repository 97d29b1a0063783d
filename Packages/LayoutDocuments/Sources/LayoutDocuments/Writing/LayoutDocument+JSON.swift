import Foundation
import LayoutEquations
import SourceText

extension LayoutDocument {
  /// Reads a document in JSON.
  ///
  /// Errors have a path instead of a line, as Foundation's decoder does not report lines; the reader of
  /// LayoutDocumentsYAML does. If a key is used twice, Foundation keeps one of the values.
  ///
  /// - Throws: ``DocumentError``.
  public init(json text: String, fileName: String? = nil) throws(DocumentError) {
    try self.init(node: DocumentNode(json: text, fileName: fileName))
  }

  /// Returns the document as JSON in the canonical form of ``node``, with lists of numbers on one line.
  public func json() -> String { node.json() + "\n" }
}

extension DocumentNode {
  /// Creates the tree of a JSON text with Foundation, which does not report locations.
  ///
  /// - Throws: ``DocumentError`` if the text is empty or not JSON.
  public init(json text: String, fileName: String? = nil) throws(DocumentError) {
    // The start is the only known location, and contains the name of the file.
    let start = DocumentOrigin(
      DocumentSource(bytes: [], fileName: fileName), SourceRange(start: 0, end: 0))
    guard text.contains(where: { !$0.isWhitespace }) else { throw DocumentError(.empty, origin: start) }
    do {
      self = try JSONDecoder().decode(DocumentNode.self, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      // The underlying error has more details.
      let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      throw DocumentError(.syntax("This is not valid JSON: \(cause)"), origin: start)
    } catch {
      throw DocumentError(.syntax("This is not valid JSON: \(error)"), origin: start)
    }
  }
}

// MARK: Other forms

extension LayoutDocument: Codable {
  /// Creates a document from any decoder.
  ///
  /// - Throws: ``DocumentError`` without locations if the document is invalid, or the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    try self.init(node: DocumentNode(from: decoder))
  }

  /// Encodes the canonical form of ``node``.
  public func encode(to encoder: any Encoder) throws {
    try node.encode(to: encoder)
  }
}
