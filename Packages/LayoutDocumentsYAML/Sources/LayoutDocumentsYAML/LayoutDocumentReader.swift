@_exported import LayoutDocuments

/// A reader for layout documents in YAML or JSON. It reports the line and column of every error.
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
/// A document can use YAML's lists, maps, comments and all kinds of scalars. Anchors, aliases, tags, merge keys and
/// more than one document in a file are errors. The key decides whether a value is read as a number or a text, so `no`
/// and `1.10` are valid names. JSON is read as YAML, after the escapes that only JSON allows have been converted. A
/// file whose name ends in `.json` must be valid JSON.
///
/// The reader uses the package Yams. LayoutKit depends on Yams only if the package trait `YAML` is enabled, which is
/// the default. Without this trait, the reader accepts only JSON, and errors contain paths within the document instead
/// of lines and columns.
public enum LayoutDocumentReader {
  /// Reads a document from a YAML or JSON text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: `DocumentError` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any text of *n* bytes.
  public static func read(_ text: String, fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try read(bytes: Array(text.utf8), fileName: fileName)
  }

  /// Reads a document from the bytes of a YAML or JSON file, ignoring a byte order mark.
  ///
  /// ```swift
  /// let bytes = [UInt8](try Data(contentsOf: url))
  /// let document = try LayoutDocumentReader.read(bytes: bytes, fileName: url.lastPathComponent)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: `DocumentError` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func read(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(node: node(bytes: bytes, fileName: fileName))
  }

  /// Parses any YAML or JSON text to a tree of nodes, without converting it to a document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in error messages. Default: none.
  /// - Throws: `DocumentError` for the first problem: bytes that are not text in UTF-8, a syntax error, lists and maps
  ///   that are nested too deeply, or a feature of YAML that documents cannot use, such as an alias.
  /// - Complexity: O(*n*) for any *n* bytes.
  public static func node(bytes: [UInt8], fileName: String? = nil) throws(DocumentError) -> DocumentNode {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let source = DocumentSource(bytes: bytes, fileName: fileName)
    try TextCheck.check(bytes, in: source)
    #if YAML
      // Other programs expect a file with this extension to be JSON, so it is not enough that the text is valid YAML.
      if fileName?.lowercased().hasSuffix(".json") == true, !bytes.isEmpty {
        try JSONCheck.check(bytes, in: source)
      }
      var builder = DocumentNodeBuilder(bytes, source: source)
      return try builder.build()
    #else
      return try DocumentNode(json: String(decoding: bytes, as: UTF8.self), fileName: fileName)
    #endif
  }
}
