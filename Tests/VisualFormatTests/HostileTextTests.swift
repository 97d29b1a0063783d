import Foundation
import LayoutTestSupport
import Testing
import VisualFormat

/// Arbitrary text gives a result or errors with ranges inside the text, in linear time.
@Suite("Hostile formats")
struct HostileTextTests {
  private static let pieces = [
    "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "_b", "9", "8", "1e400", "-8", "@", ",", "==", ">=", "<=",
    "=", "<", ">",
    " ", "\n", "\u{A0}", "\u{0}", "é", "e\u{301}", "]\u{338}", "👨‍👩‍👧‍👦", "名", ".", "%", "*", "+", "0x", "~", ":",
    "≥", "[a]",
    "[b(20)]", "-(8)-", "\u{202E}", "\"", "\\",
  ]

  @Test(arguments: TestSettings.seeds(100))
  func everyErrorIsInsideTheText(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let text = (0..<random.number(below: 14)).map { _ in random.pick(Self.pieces) }.joined()
      let scope = random.happens(percent: 50) ? VisualFormatScope() : .views("a", metrics: ["_b": 8])
      do throws(VisualFormatErrors) {
        let expansion = try VisualFormatExpansion(text, options: .alignAllTop, scope: scope)
        #expect(expansion.constraints.allSatisfy { $0.range.end <= text.utf8.count })
        #expect(try VisualFormatSyntax(parsing: expansion.syntax.text) == expansion.syntax)
      } catch {
        #expect(!error.errors.isEmpty)
        for error in error.errors {
          let ends = [error.range.start, error.range.end, error.appleMessage?.offset ?? 0]
          #expect(ends.allSatisfy { $0 >= 0 && text.isScalarBorder($0) }, "\(error) in \(text)")
          #expect(error.marked(in: text).contains("^"))
          #expect(error.appleReason(for: text).hasPrefix("Unable to parse constraint format: "))
        }
      }
    }
  }

  /// Pieces of texts for which a careless parser would read the rest of the text repeatedly, and a valid one.
  private static let repeated = [
    "[a]", "[a", "[a-", "[a(b", "[a(", "-", "|", "(", "[", "]", ",", "[a(1,", "[a(x)]", "[a]-x-", "[a]--",
    "é", "[é]",
    " ", "[ a ]", "@", "[a(20@", "1", "a", "[a=", "[a]-(8", "0x", "[a(1)(1)", "[a.", "~",
  ]

  @Test(arguments: repeated)
  func longRepetitionsAreRead(_ piece: String) {
    _ = errors(of: String(repeating: piece, count: TestSettings.scaled(1 << 16) / piece.utf8.count))
  }

  /// The processor time of this thread is proportional to the length of the text, and not to its square.
  @Test(.enabled(if: TestSettings.runsSoakTests), arguments: repeated)
  func timeGrowsWithTheTextAndNotWithItsSquare(_ piece: String) {
    let large = 1 << 16
    let small = large / 16
    let times = [small, large].map { size in
      let text = String(repeating: piece, count: size / piece.utf8.count)
      return (0..<3).map { _ in ThreadClock.seconds { _ = errors(of: text) } }.min() ?? 0
    }
    #expect(times[1] < 80 * max(times[0], 1e-4))
  }

  @Test func aMegabyteOfViewsIsRead() throws {
    let text = String(repeating: "[a]", count: (1 << 20) / 3)
    let syntax = try VisualFormatSyntax(parsing: text)
    #expect(syntax.viewNames.count == (1 << 20) / 3)
    #expect(syntax.text == "H:" + text)
  }

  @Test func aNumberWithTooManyDigitsIsAnError() {
    let digits = String(repeating: "9", count: 1000)
    #expect(errors(of: "[a(\(digits))]").map(\.kind) == [.numberOutOfRange(String(digits.prefix(80)))])
  }
}

extension String {
  /// Returns whether a scalar begins, or the text ends, at a UTF-8 offset.
  fileprivate func isScalarBorder(_ offset: Int) -> Bool {
    guard offset < utf8.count else { return offset == utf8.count }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 != 0x80
  }
}

/// The time that the processor spent on this thread, which other tests do not lengthen.
enum ThreadClock {
  static func seconds(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
