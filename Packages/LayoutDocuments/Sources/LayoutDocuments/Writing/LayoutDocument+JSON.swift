import Foundation
import LayoutEquations
import SourceText

extension LayoutDocument {
  /// Reads a document from JSON text.
  ///
  /// Errors have a path instead of a line, as Foundation's decoder does not report lines; the reader of
  /// LayoutDocumentsYAML does. If a key is used twice, Foundation keeps one of the values.
  ///
  /// ```swift
  /// let document = try LayoutDocument(json: #"{"views": [{"name": "Box"}]}"#, fileName: "box.layout.json")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: ``DocumentError`` with all problems of the document.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(json text: String, fileName: String? = nil) throws(DocumentError) {
    try self.init(node: DocumentNode(json: text, fileName: fileName))
  }

  /// Returns the document as JSON in the canonical form of ``node``, with lists of numbers on one line.
  ///
  /// - Complexity: O(*n*) for *n* bytes of JSON.
  public func json() -> String { node.json() + "\n" }
}

extension DocumentNode {
  /// Creates the tree of a JSON text with Foundation. Its nodes have no ranges of text.
  ///
  /// - Throws: ``DocumentError`` if the text is empty or not JSON.
  /// - Complexity: O(*n*) for *n* bytes.
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
  /// Reads a document with any decoder.
  ///
  /// - Throws: ``DocumentError`` without locations if the document is invalid, or the errors of the decoder.
  /// - Complexity: O(*n*) for *n* nodes of the document.
  public init(from decoder: any Decoder) throws {
    try self.init(node: DocumentNode(from: decoder))
  }

  /// Encodes the tree ``node``, the canonical form of the document.
  ///
  /// - Throws: The errors of the encoder.
  /// - Complexity: O(*n*) for *n* nodes of the document.
  public func encode(to encoder: any Encoder) throws {
    try node.encode(to: encoder)
  }
}
