import SourceText
import VisualFormat

/// A visual format in which the errors were corrected with the likeliest suggestion for each.
struct FormatRepair {
  /// The corrected format, which has no syntax errors.
  let format: String

  /// The largest number of errors that are corrected. A text with more errors is probably no format.
  private static let limit = 20

  /// Corrects a format; nil if one of its errors has no suggestion, or if errors remain.
  ///
  /// - Complexity: O(*n* · *e*) for a format of *n* bytes with *e* errors.
  init?(_ format: String) {
    var text = format
    for _ in 0...Self.limit {
      guard let error = Self.firstError(in: text) else {
        guard text != format else { return nil }
        self.format = text
        return
      }
      let isSpace = if case .space = error.kind { true } else { false }
      guard let replacement = isSpace ? "" : error.suggestions.first else { return nil }
      let bytes = Array(text.utf8)
      text = String(
        decoding: bytes[..<error.range.start] + Array(replacement.utf8) + bytes[error.range.end...],
        as: UTF8.self)
    }
    return nil
  }

  private static func firstError(in format: String) -> VisualFormatError? {
    do throws(VisualFormatErrors) {
      _ = try VisualFormatSyntax(parsing: format)
      return nil
    } catch {
      return error.errors.first
    }
  }
}
