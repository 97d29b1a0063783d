import LayoutTestSupport
import SourceText
import Testing
import VisualFormat

/// The suggestions of an error in a format correct this error.
@Suite struct SuggestionTests {
  private static let formats = [
    "H:|-[a(>=20,<=60)]-8-[b(==a@high)]-|", "V:|[a]-(8@750)-[b]|", "[a]-8-[b(a)]", "|-20-[a]->=20-[b]-|",
    "[a=44]", "[a=<44]", "[a]--8-[b]", "[my label]-[b]", "HV:|[a]|", "[a]-=8-[b]", "[a>20]", "Z:[a]",
  ]

  private static func errors(_ text: String, _ dialect: VisualFormatDialect) -> [VisualFormatError] {
    do throws(VisualFormatErrors) {
      _ = try VisualFormatExpansion(text, dialect: dialect)
      return []
    } catch {
      return error.errors
    }
  }

  /// Returns the syntax errors of a text. Unknown names are not among them.
  private static func mistakes(_ text: String, _ dialect: VisualFormatDialect) -> [VisualFormatError] {
    do throws(VisualFormatErrors) {
      _ = try VisualFormatSyntax(parsing: text, dialect: dialect)
      return []
    } catch {
      return error.errors
    }
  }

  @Test(arguments: TestSettings.seeds(1000)) func everySuggestionCorrectsItsError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = Array("[]()-|=<>@,:.HV8a ").map { String($0) } + ["==", ">=", "high", "-(-8)-", "50%"]
    for _ in 0..<20 {
      var text = Array(Self.formats.randomElement(using: &random) ?? "")
      for _ in 0..<Int.random(in: 0...3, using: &random) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        let piece = Array(pieces.randomElement(using: &random) ?? "")
        if Bool.random(using: &random) {
          text.insert(contentsOf: piece, at: place)
        } else {
          text.replaceSubrange(place...place, with: piece)
        }
      }
      let format = String(text)
      for dialect in [VisualFormatDialect.apple, .extended] {
        let errors = Self.errors(format, dialect)
        for error in errors {
          for suggestion in error.suggestions {
            let bytes = Array(format.utf8)
            let edited = String(
              decoding: bytes[..<error.range.start] + Array(suggestion.utf8) + bytes[error.range.end...],
              as: UTF8.self)
            let end = error.range.start + suggestion.utf8.count
            let remaining = Self.mistakes(edited, dialect).filter { other in
              other.range.start >= error.range.start && other.range.start < end
            }
            #expect(remaining.isEmpty, "`\(format)`: \(error); then \(remaining)")
          }
        }
      }
    }
  }
}
