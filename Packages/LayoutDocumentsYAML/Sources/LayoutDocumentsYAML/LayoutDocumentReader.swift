@_exported import LayoutDocuments

/// A reader of layout documents in YAML or JSON, which reports the line and column of every error.
///
/// ```swift
/// let document = try LayoutDocumentReader.read("""
///   views:
///     - Box
///   constraints:
///     - Box.Width = 0.5 * Superview.Width
///   """)
/// ```
///
/// A document may use the lists, maps, comments and all scalars of YAML. Anchors, aliases, tags, merge keys and several
/// documents in one file are errors. The key decides whether a value is a number or a text, so `no` and `1.10` are
/// valid names. JSON is read as YAML; the few escapes that only JSON allows are converted first. A file whose name ends in
/// `.json` has to be valid JSON.
///
/// The reader uses the package Yams, on which LayoutKit depends only with the package trait `YAML`, which is on by
/// default. Without this trait, the reader reads only JSON, and errors have paths instead of lines and columns.
public enum LayoutDocumentReader {
  /// Reads a document from a YAML or JSON text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: ``DocumentError`` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any text of *n* bytes.
  public static func read(_ text: String, fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try read(bytes: Array(text.utf8), fileName: fileName)
  }

  /// Reads a document from the bytes of a YAML or JSON file. A byte order mark is skipped.
  ///
  /// ```swift
  /// let bytes = [UInt8](try Data(contentsOf: url))
  /// let document = try LayoutDocumentReader.read(bytes: bytes, fileName: url.lastPathComponent)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: ``DocumentError`` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func read(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(node: node(bytes: bytes, fileName: fileName))
  }

  /// Reads any YAML or JSON text as a tree of nodes, without converting it to a document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: ``DocumentError`` with the first location that is neither valid YAML nor valid JSON.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func node(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> DocumentNode {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let source = DocumentSource(bytes: bytes, fileName: fileName)
    try TextCheck.check(bytes, in: source)
    #if YAML
      var builder = DocumentNodeBuilder(bytes, source: source)
      let node = try builder.build()
      // Other programs read files with this ending as JSON.
      if fileName?.lowercased().hasSuffix(".json") == true, !bytes.isEmpty {
        try JSONCheck.check(bytes, in: source)
      }
      return node
    #else
      return try DocumentNode(json: String(decoding: bytes, as: UTF8.self), fileName: fileName)
    #endif
  }
}
