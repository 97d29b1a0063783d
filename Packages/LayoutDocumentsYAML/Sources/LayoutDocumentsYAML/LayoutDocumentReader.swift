@_exported import LayoutDocuments

/// A reader of layout documents in YAML or JSON, which reports the line and column of every error.
///
///     let document = try LayoutDocumentReader.read("""
///       views:
///         - Box
///       constraints:
///         - Box.Width = 0.5 * Superview.Width
///       """)
///
/// JSON is read as YAML, of which it is a subset except for some escapes, which the reader handles. A document may use
/// the lists, maps, comments and all scalars of YAML. Anchors, aliases, tags, merge keys and several documents in one
/// file are errors. The key decides whether a value is a number or a text, so `no` and `1.10` are valid names.
///
/// The reader needs the package Yams and so the trait `YAML`. Without it, it reads JSON only, and errors have paths
/// instead of lines and columns.
public enum LayoutDocumentReader {
  /// Reads a document from a text.
  ///
  /// - Parameter fileName: The name of the file for errors.
  /// - Throws: ``DocumentError`` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any text of *n* bytes.
  public static func read(_ text: String, fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try read(bytes: Array(text.utf8), fileName: fileName)
  }

  /// Reads a document from the bytes of a file; a byte order mark is skipped.
  ///
  /// - Parameter fileName: The name of the file for errors.
  /// - Throws: ``DocumentError`` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func read(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(node: node(bytes: bytes, fileName: fileName))
  }

  /// Reads the tree of a YAML or JSON text, which need not be a document.
  ///
  /// - Throws: ``DocumentError`` at the first location that is neither valid YAML nor valid JSON.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func node(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> DocumentNode {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let source = DocumentSource(bytes: bytes, fileName: fileName)
    try TextCheck.check(bytes, in: source)
    #if YAML
      var builder = DocumentNodeBuilder(bytes, source: source)
      return try builder.build()
    #else
      return try DocumentNode(json: String(decoding: bytes, as: UTF8.self), fileName: fileName)
    #endif
  }
}
