@_exported import LayoutDocuments

/// Reads layout documents in YAML or JSON, and tells line and column of everything that is wrong with one.
///
///     let document = try LayoutDocumentReader.read("""
///       views:
///         - Box
///       constraints:
///         - Box.Width = 0.5 * Superview.Width
///       """)
///
/// Both forms are read the same way, as JSON is YAML but for some escapes, which are known too. Of YAML, a document has
/// lists, maps, comments and every kind of scalar; anchors, aliases, tags, merge keys and several documents in one
/// file are errors. What is a number and what is a text depends on where it stands, so `no` and `1.10` are names.
///
/// The reader needs the package Yams and so the trait `YAML`; without it, it reads JSON alone and tells paths instead
/// of places.
public enum LayoutDocumentReader {
  /// Reads a document from a text.
  ///
  /// - Parameter fileName: The name of the file for errors.
  /// - Throws: ``DocumentError`` with everything that is wrong, the first in the text first.
  /// - Complexity: O(*n*) for a text of *n* bytes, whatever stands in it.
  public static func read(_ text: String, fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try read(bytes: Array(text.utf8), fileName: fileName)
  }

  /// Reads a document from the bytes of a file; a byte order mark is skipped.
  ///
  /// - Parameter fileName: The name of the file for errors.
  /// - Throws: ``DocumentError`` with everything that is wrong, the first in the text first.
  /// - Complexity: O(*n*) for *n* bytes, whatever they are.
  public static func read(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(node: node(bytes: bytes, fileName: fileName))
  }

  /// Reads the tree of a YAML or JSON text, whatever it says.
  ///
  /// - Throws: ``DocumentError`` at the first place that is neither.
  /// - Complexity: O(*n*) for *n* bytes, whatever they are.
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
