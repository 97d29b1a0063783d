/// Reads formats of Apple's *Visual Format Language*, and tells where each part stands.
///
///     let parsed = try VisualFormatParser.parse("V:|-[find]-(>=8@750)-[list(find)]|")
///     parsed.syntax.views.count  // 2
///
/// What names stand for is not asked here; see ``VisualFormatExpansion``.
///
/// The grammar is in `Documentation/Guides/VisualFormat.md`. Besides what Apple documents, a space in numbers may have
/// a priority without parentheses (`-8@750-`), as Apple's parser takes it.
public enum VisualFormatParser {
  /// Of one format, so many errors are reported at most.
  public static let errorLimit = 100

  /// Reads a format.
  ///
  /// - Throws: ``VisualFormatErrors``; all their places lie within the text.
  /// - Complexity: O(*n*) for a text of *n* bytes, whatever stands in it; nothing recurses.
  public static func parse(_ text: String) throws(VisualFormatErrors) -> ParsedVisualFormat {
    var reader = VisualFormatReader(text)
    let parsed = reader.readFormat()
    guard reader.errors.isEmpty, let parsed else { throw VisualFormatErrors(reader.errors) }
    return parsed
  }

  /// The names in the brackets of a format, in their order and as far as they can be read, even if the format has errors;
  /// for several formats that share their views.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public static func viewNames(in text: String) -> [String] {
    var reader = VisualFormatReader(text)
    return reader.readFormat()?.syntax.views.map(\.name).filter { !$0.isEmpty } ?? []
  }
}

extension VisualFormatSyntax {
  /// Reads a format.
  ///
  /// - Throws: ``VisualFormatErrors``
  public init(parsing text: String) throws(VisualFormatErrors) {
    self = try VisualFormatParser.parse(text).syntax
  }
}
