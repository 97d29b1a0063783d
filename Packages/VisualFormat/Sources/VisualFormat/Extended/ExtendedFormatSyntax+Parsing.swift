extension ExtendedFormatSyntax {
  /// Reads formats, one a line.
  ///
  /// - Parameter whitespace: Whether spaces at the ends of lines count.
  /// - Throws: ``VisualFormatErrors``; all their places lie within the text.
  /// - Complexity: O(*n*) for a text of *n* bytes, whatever stands in it; it recurses as deep as stacks are nested, at
  ///   most ``ExtendedVisualFormat/depthLimit``.
  public init(
    parsing text: String, whitespace: ExtendedVisualFormat.Whitespace = .strict
  ) throws(VisualFormatErrors) {
    var reader = ExtendedFormatReader(text, whitespace)
    self = reader.readLines()
    guard reader.errors.isEmpty else { throw VisualFormatErrors(reader.errors) }
  }
}
