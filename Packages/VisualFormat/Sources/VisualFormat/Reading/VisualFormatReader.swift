import SourceText

/// The state of reading one format: the chain of views. What is in a view, a connection and a predicate has files of
/// its own.
///
/// An error ends nothing: the reader reports it, goes on where the next part certainly begins, and reports nothing that
/// would only follow from it. Of a format with errors it returns what it could read, with empty names where there was
/// none.
struct VisualFormatReader: FormatReading {
  var scanner: FormatScanner
  var errors: [VisualFormatError] = []
  var hasReportedSpace = false
  var dialect: VisualFormatDialect { .apple }

  /// A connection with its places.
  typealias ReadConnection = (syntax: VisualFormatSyntax.Connection, places: ParsedVisualFormat.Connection)
  /// A predicate with its places.
  typealias ReadPredicate = (syntax: VisualFormatSyntax.Predicate, places: ParsedVisualFormat.Predicate)

  init(_ text: String) {
    scanner = FormatScanner(text)
  }

  /// Reads `[orientation] ["|" connection] view {connection view} [connection "|"]`; nil if there is no view.
  mutating func readFormat() -> ParsedVisualFormat? {
    guard !scanner.isAtEnd else {
      report(.empty, at: SourceRange(start: 0, end: 0), apple: nil)
      return nil
    }
    skipSpaces(.view)
    let (axis, orientation) = readOrientation()
    skipSpaces(.view)
    let start = scanner.position
    var leading: ReadConnection?
    var isTold = false
    if scanner.take("|") {
      guard !scanner.isAtEnd else {
        reportExpected(.connection)
        return nil
      }
      skipSpaces(.view)
      let errorCount = errors.count
      leading = readConnection(from: start)
      isTold = errors.count > errorCount
    }
    skipSpaces(.view)
    if !scanner.isAt("[") {
      if !isTold { reportMissingView() }
      scanner.skip(to: "[")
    }
    guard scanner.isAt("[") else { return nil }
    return readChain(axis, orientation, leading)
  }

  /// Reads `H:` or `V:`, or nothing.
  private mutating func readOrientation() -> (axis: LayoutAxis, range: SourceRange?) {
    let start = scanner.position
    let end = scanner.nameEnd
    let word = scanner.excerpt(SourceRange(start: start, end: end))
    let axis: LayoutAxis = word.lowercased() == "v" ? .vertical : .horizontal
    if end > start, scanner.byte(at: end) == UInt8(ascii: ":") {
      scanner.position = end + 1
      let range = SourceRange(start: start, end: end + 1)
      if word != "H", word != "V" {
        let suggestions = word == "h" ? ["H:"] : word == "v" ? ["V:"] : ["H:", "V:"]
        report(
          .unknownOrientation(word + ":"), at: range,
          apple: .init(VisualFormatError.Expectation.view.appleSentence, at: start), suggestions: suggestions)
      }
      return (axis, range)
    }
    guard word == "H" || word == "V" else { return (.horizontal, nil) }
    scanner.position = end
    report(
      .missingColon(orientation: word), at: SourceRange(start: end, end: end),
      apple: .init(VisualFormatError.Expectation.view.appleSentence, at: start))
    return (axis, SourceRange(start: start, end: end))
  }

  /// Reports that there is no view; a name without brackets is the likeliest reason.
  private mutating func reportMissingView() {
    let start = scanner.position
    let range = SourceRange(start: start, end: scanner.nameEnd)
    guard !range.isEmpty else { return reportExpected(.view) }
    let name = scanner.excerpt(range)
    report(
      .expected(.view, found: name), at: range,
      apple: .init(VisualFormatError.Expectation.view.appleSentence, at: start), suggestions: ["[\(name)]"])
  }

  /// Reads `view {connection view} [connection "|"]`.
  private mutating func readChain(
    _ axis: LayoutAxis, _ orientation: SourceRange?, _ leading: ReadConnection?
  ) -> ParsedVisualFormat {
    let (first, firstPlaces) = readView()
    var parsed = ParsedVisualFormat(
      syntax: VisualFormatSyntax(axis, leading: leading?.syntax, first), orientation: orientation,
      leading: leading?.places, views: [firstPlaces])
    while true {
      skipSpaces(.viewOrSuperview)
      let start = scanner.position
      guard !scanner.isAtEnd else { return parsed }
      let errorCount = errors.count
      let connection = readConnection(from: start)
      skipSpaces(.viewOrSuperview)
      if !scanner.isAt("[|") {
        if errors.count == errorCount { reportExpected(.viewOrSuperview) }
        scanner.skip(to: "[|")
      }
      if scanner.take("|") {
        parsed.syntax.trailing = connection?.syntax ?? .flush
        parsed.trailing =
          connection?.places ?? .init(range: SourceRange(start: start, end: start), predicates: [])
        parsed.trailing?.range.end = scanner.position
        skipSpaces(.end)
        if !scanner.isAtEnd { reportExpected(.end) }
        return parsed
      }
      guard scanner.isAt("[") else { return parsed }
      var (view, places) = readView()
      places.connection =
        connection?.places ?? .init(range: SourceRange(start: start, end: start), predicates: [])
      parsed.syntax.rest.append(.init(connection?.syntax ?? .flush, view))
      parsed.views.append(places)
    }
  }
}
