// Embedded Swift has neither Foundation nor Codable.
#if !hasFeature(Embedded)
  import Foundation
  import LayoutEquations
  import SourceText

  extension LayoutDocument {
    /// Reads a document from JSON text.
    ///
    /// Errors contain a path within the document instead of a line, because Foundation's decoder does not report lines.
    /// To get errors with lines, use `LayoutDocumentReader` from the module LayoutDocumentsYAML. If a map contains a key
    /// twice, Foundation keeps one of the values.
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
  }

  extension DocumentNode {
    /// Parses a JSON text with Foundation. The nodes of the tree have no ranges of text.
    ///
    /// - Throws: ``DocumentError`` if the text is empty or not JSON.
    /// - Complexity: O(*n*) for *n* bytes.
    public init(json text: String, fileName: String? = nil) throws(DocumentError) {
      // The location of the error in the text is not known. The start of an empty source is used, so that messages
      // contain the file name.
      let start = DocumentOrigin(
        DocumentSource(bytes: [], fileName: fileName), SourceRange(start: 0, end: 0))
      guard text.contains(where: { !$0.isWhitespace }) else { throw DocumentError(.empty, origin: start) }
      do {
        self = try JSONDecoder().decode(DocumentNode.self, from: Data(text.utf8))
      } catch DecodingError.dataCorrupted(let context) {
        // The underlying error, if there is one, describes the problem in more detail.
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

    /// Encodes the document in its canonical form, the tree ``node``.
    ///
    /// - Throws: The errors of the encoder.
    /// - Complexity: O(*n*) for *n* nodes of the document.
    public func encode(to encoder: any Encoder) throws {
      try node.encode(to: encoder)
    }
  }
#endif
