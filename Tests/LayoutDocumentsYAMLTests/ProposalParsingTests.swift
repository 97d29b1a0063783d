import Foundation
import LayoutDocumentsYAML
import LayoutEquations
import LayoutTestSupport
import Testing

/// The equations that error messages propose are valid.
@Suite struct ProposalParsingTests {
  private static let texts = [
    "A.Width = 20,5", "A.Width = 20,750 * B.Width", "A.Width = 50, priority 750", "A.Width = 50 (750)",
    "A.Top = Superview.Top + 7,5", "A.Height = 20 if compact", "A.CenterX,CenterY = B.CenterX,CenterY",
    "A.Width / A.Height = 16/9", "A.Width = max(B.Width, 40)", "A.Top = B.Bottom + spacing",
    "A.Leading = Superview.Leading + 8 @high", "(B.Leading - A.Trailing) >= 8",
    "A.Width = 50% of Superview.Width",
    "A.Width = 25 percent", "A.Top = 0.2 * Superview.Height", "A.aspectRatio = 16:9",
    "A.top.equalToSuperview()",
    "A.width.equalTo(B.width).multipliedBy(2).offset(8)", "A.Width, B.Width = 40", "A.Leading = 16",
    "A.topAnchor.constraint(equalTo: B.bottomAnchor, constant: 8)", "A.Width = fill", "A Width = 40",
  ]

  /// Returns a text with one to three random edits.
  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    let pieces =
      Array("=<>+-*/().,@%:0159 ABTW|'").map { String($0) } + ["  ", "Top", ".Width", " if ", "max("]
    for _ in 0..<Int.random(in: 0...3, using: &random) where !characters.isEmpty {
      let place = Int.random(in: 0..<characters.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: characters.remove(at: place)
      case 1: characters.insert(contentsOf: Array(pieces.randomElement(using: &random) ?? ""), at: place)
      case 2: characters.swapAt(place, Int.random(in: 0..<characters.count, using: &random))
      default:
        characters.replaceSubrange(place...place, with: Array(pieces.randomElement(using: &random) ?? ""))
      }
    }
    return String(characters)
  }

  private static func isEquation(_ text: String) -> Bool { (try? EquationParser.parse(text)) != nil }

  @Test(arguments: TestSettings.seeds(1000)) func everyProposedEquationIsOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = Self.damaged(Self.texts.randomElement(using: &random) ?? "", &random)
      guard !text.contains("'") else { continue }
      do throws(DocumentError) {
        _ = try LayoutDocumentReader.read("views: [A, B]\nconstraints:\n  - '\(text)'\n")
      } catch {
        for error in error.all {
          switch error.kind {
          case .equation, .notAnEquation:
            // A suggestion is a whole equation, or the text for the range of the error.
            let start = error.origin.range.start - "views: [A, B]\nconstraints:\n  - '".utf8.count
            for suggestion in error.suggestions where !Self.isEquation(suggestion) {
              let end = start + (error.origin.range.end - error.origin.range.start)
              let bytes = Array(text.utf8)
              guard start >= 0, end <= bytes.count, start <= end else {
                Issue.record("`\(text)`: \(suggestion)")
                continue
              }
              let edited = String(
                decoding: bytes[..<start] + Array(suggestion.utf8) + bytes[end...], as: UTF8.self)
              let isRead = Self.isEquation(edited) || Self.hasLaterMistake(edited, than: start, suggestion)
              #expect(isRead, "`\(text)`: \(error)")
            }
            if error.suggestions.isEmpty {
              for quoted in Self.quotedEquations("\(error)") {
                #expect(Self.isEquation(quoted), "`\(text)`: \(error)")
              }
            }
          default: break
          }
        }
      }
    }
  }

  /// Returns whether a text with a replaced part is valid, or has a mistake only outside of this part.
  private static func hasLaterMistake(_ text: String, than start: Int, _ suggestion: String) -> Bool {
    do throws(EquationError) {
      _ = try EquationParser.parse(text)
      return true
    } catch {
      return error.range.start >= start + suggestion.utf8.count || error.range.end < start
    }
  }

  /// Returns the equations in backticks after `write` in a message.
  private static func quotedEquations(_ message: String) -> [String] {
    guard
      let start = message.range(of: "; write one constraint for each attribute: ")
        ?? message.range(of: "function `max`; write ") ?? message.range(of: "function `min`; write ")
    else { return [] }
    return message[start.upperBound...].split(separator: "`").map(String.init).filter { $0.contains("=") }
  }
}
