import Foundation
import LayoutEquations
import SourceText

extension LayoutDocument {
  /// Reads a document in JSON.
  ///
  /// Errors name the path of what is wrong and not its line, as Foundation's decoder does not tell it; the reader of
  /// LayoutDocumentsYAML does. Of a key that is used twice, Foundation takes one.
  ///
  /// - Throws: ``DocumentError``.
  public init(json text: String, fileName: String? = nil) throws(DocumentError) {
    try self.init(node: DocumentNode(json: text, fileName: fileName))
  }

  /// The document in JSON, as ``node`` has it: keys in their fixed order, lists of numbers on one line.
  public func json() -> String { node.json() + "\n" }
}

extension DocumentNode {
  /// Reads the tree of a JSON text with Foundation, which tells no places.
  ///
  /// - Throws: ``DocumentError`` if the text is empty or no JSON.
  public init(json text: String, fileName: String? = nil) throws(DocumentError) {
    // The beginning is the only place that is known, and it names the file.
    let start = DocumentOrigin(
      DocumentSource(bytes: [], fileName: fileName), SourceRange(start: 0, end: 0))
    guard text.contains(where: { !$0.isWhitespace }) else { throw DocumentError(.empty, origin: start) }
    do {
      self = try JSONDecoder().decode(DocumentNode.self, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      // The cause behind it tells more, if there is one.
      let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      throw DocumentError(.syntax("This is no JSON: \(cause)"), origin: start)
    } catch {
      throw DocumentError(.syntax("This is no JSON: \(error)"), origin: start)
    }
  }
}

// MARK: Other forms

extension LayoutDocument: Codable {
  /// Reads a document of any form that a decoder knows.
  ///
  /// - Throws: ``DocumentError`` without places if the form is right and the document is not.
  public init(from decoder: any Decoder) throws {
    try self.init(node: DocumentNode(from: decoder))
  }

  /// Writes the canonical form of ``node``.
  public func encode(to encoder: any Encoder) throws {
    try node.encode(to: encoder)
  }
}
