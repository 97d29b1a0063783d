import SourceText

/// All errors in a text, which are thrown together.
///
/// ```swift
/// do throws(VisualFormatErrors) {
///   _ = try VisualFormatExpansion(text)
/// } catch {
///   print(error.report(in: text))
/// }
/// ```
public struct VisualFormatErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text. There is at least one, and there are at most ``VisualFormatLimits/errors``.
  ///
  /// In Apple's dialect, errors that concern a format as a whole come after all other errors. Apple's parser reports
  /// only the first error.
  public let errors: [VisualFormatError]

  init(_ errors: [VisualFormatError]) { self.errors = errors }

  /// Creates a list of the errors that were found in a text, without the suggestions that do not correct their error.
  /// Errors about numbers quote them as they are written in the text.
  init(_ errors: [VisualFormatError], in text: String) {
    let errors = errors.map { $0.quotingNumber(in: text) }
    guard errors.contains(where: { !$0.suggestions.isEmpty }) else {
      self.errors = errors
      return
    }
    let bytes = Array(text.utf8)
    self.errors = errors.map { $0.confirmed(in: bytes) }
  }
}

extension VisualFormatErrors: CustomStringConvertible {
  /// The messages of all errors, one on each line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }

  /// Returns the report of each error (see ``VisualFormatError/report(in:)``). The report of the first error also
  /// contains Apple's messages (see ``VisualFormatError/appleLines(in:)``).
  ///
  /// - Parameter format: The text that was read.
  /// - Complexity: O(*n* · *e*) for a text of *n* bytes and *e* errors.
  public func report(in format: String) -> String {
    var lines = errors.map { $0.report(in: format) }
    if let apple = errors.first?.appleLines(in: format) { lines[0] += apple.map { "\n    \($0)" }.joined() }
    return lines.joined(separator: "\n")
  }
}

extension VisualFormatError {
  /// Returns the error with a number as it is written in the text, such as `1e9` instead of `1000000000`. Other errors
  /// are returned unchanged.
  fileprivate func quotingNumber(in text: String) -> VisualFormatError {
    guard case .numberTooLarge(_, let limit) = kind, range.length <= 80 else { return self }
    let written = range.text(in: text)
    guard NumberText.decimal(written) != nil else { return self }
    return VisualFormatError(
      .numberTooLarge(written, limit: limit), at: range, appleMessage, suggestions, dialect)
  }

  /// The maximum length, in bytes, of a line for which suggestions are checked. For longer lines, all suggestions are
  /// kept unchecked.
  private static var longestLine: Int { 500 }

  /// Returns the error without the suggestions that contain a syntax error. Each suggestion is checked in its line, in
  /// place of the text in ``range``.
  fileprivate func confirmed(in bytes: [UInt8]) -> VisualFormatError {
    guard !suggestions.isEmpty else { return self }
    func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let start = bytes[..<range.start].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[range.end...].firstIndex(where: isLineEnd) ?? bytes.count
    guard end - start <= Self.longestLine else { return self }
    let valid = suggestions.filter { suggestion in
      let line = bytes[start..<range.start] + Array(suggestion.utf8) + bytes[range.end..<end]
      var reader = FormatReader(String(decoding: line, as: UTF8.self), dialect)
      _ = reader.readSyntax()
      let replaced = SourceRange(start: range.start - start, end: range.start - start + suggestion.utf8.count)
      return !reader.errors.contains { other in
        other.range.start >= replaced.start && other.range.start < max(replaced.end, replaced.start + 1)
      }
    }
    guard valid.count < suggestions.count else { return self }
    return VisualFormatError(kind, at: range, appleMessage, valid, dialect)
  }
}

/// A warning about a part of a format that is allowed, but probably a mistake.
public struct VisualFormatWarning: Hashable, Sendable {
  /// The kinds of warnings.
  public enum Kind: Hashable, Sendable {
    /// A name in a predicate is the name of a metric and of a view. The metric is used.
    case metricShadowsView(String)

    /// A view is connected to itself, or its size is related to itself.
    case relatedToItself(String)

    /// A predicate sets the size of a view to a negative number.
    case negativeSize(String)
  }

  /// The probable mistake, with the name that it concerns.
  public let kind: Kind

  /// The range, in the text, of the part that the warning is about.
  public var range: SourceRange

  init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Returns two lines: the format, and a line that marks the range of the warning.
  ///
  /// - Parameters:
  ///   - format: The text that was read.
  ///   - indentation: The text at the start of both lines. Default: four spaces.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }
}

extension VisualFormatWarning: CustomStringConvertible {
  /// The message of the warning.
  public var description: String {
    switch kind {
    case .metricShadowsView(let name):
      "\(SourceExcerpt.quoted(name)) is the name of a metric and of a view; the metric is used."
    case .relatedToItself(let name):
      "\(SourceExcerpt.quoted(name)) is connected to itself or compared with itself; use another view in one of the two places."
    case .negativeSize(let name):
      "The size of \(SourceExcerpt.quoted(name)) is set to a negative number; a width or height is at least 0."
    }
  }
}
