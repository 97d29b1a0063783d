import LayoutEquations
import LayoutTestSupport
import Testing

@Suite("Texts that are no equations")
struct HostileTextTests {
  @Test(arguments: 0..<10)
  func changedEquationsGiveAnEquationOrAnErrorWithinTheText(_ seed: UInt64) throws {
    var generator = EquationGenerator(seed: 1000 + seed)
    var readable = 0
    for _ in 0..<400 {
      let text = generator.mutated(generator.equation().printed())
      do throws(EquationError) {
        let parsed = try EquationParser.parse(text)
        readable += 1
        #expect(parsed.equation.legality() == nil)
        let again = try? ConstraintEquation(parsing: parsed.equation.printed())
        #expect(again == parsed.equation, "\(text)")
      } catch {
        expectWithin(text, error)
      }
    }
    // The test is useful only if some changed equations are readable and some are not.
    #expect(readable > 20 && readable < 380)
  }

  @Test(arguments: 0..<4)
  func tokensInAnyOrderGiveAnEquationOrAnErrorWithinTheText(_ seed: UInt64) {
    var generator = EquationGenerator(seed: 2000 + seed)
    for _ in 0..<500 {
      let text = generator.tokens()
      do throws(EquationError) {
        let parsed = try EquationParser.parse(text)
        #expect((try? ConstraintEquation(parsing: parsed.equation.printed())) == parsed.equation, "\(text)")
      } catch {
        expectWithin(text, error)
      }
    }
  }

  @Test(arguments: ["[", "(", "*", "8", "\\", "="])
  func megabytesAreRejected(_ piece: String) {
    expectRefusal(of: String(repeating: piece, count: TestSettings.scaled(10_000_000)))
  }

  @Test(arguments: [
    ")", "×", "-", "+", "≤", ".", "\"", ":", "@", " ", "\n", "a", "é", "👩‍👩‍👧", "a.", "a-", "8.", "1e", "-8",
    "a.Width-", "\\u{41}", "\u{301}", "\u{0}", "(a.Left-", "1+", "\"a\":", "=8",
  ])
  func muchOfAnythingIsRejected(_ piece: String) {
    expectRefusal(of: String(repeating: piece, count: 200_000 / piece.utf8.count))
  }

  @Test func aHugeSumIsRead() throws {
    let ones = String(repeating: "1+", count: 100_000)
    #expect(try ConstraintEquation(parsing: "A.Width = \(ones)1").constant == 100_001)
    let product = String(repeating: "2/2*", count: 100)
    #expect(try ConstraintEquation(parsing: "A.Width = \(product)1").constant == 1)
  }

  @Test func aNumberMayHaveFourHundredDigits() throws {
    let zeros = String(repeating: "0", count: 398)
    #expect(try ConstraintEquation(parsing: "A.Width = \(zeros)8").constant == 8)
    #expect(throws: EquationError.self) { try ConstraintEquation(parsing: "A.Width = \(zeros)008") }
    #expect(throws: EquationError.self) { try ConstraintEquation(parsing: "A.Width = 8 @\(zeros)008") }
  }

  /// The times leave room for debug builds on busy machines; reading in quadratic time would take far more.
  private func expectRefusal(of text: String) {
    let error = #expect(throws: EquationError.self) { try EquationParser.parse(text) }
    if let error { expectWithin(text, error) }
  }

  /// Expects the range of the error to be inside the text, and the message and the marks to be short.
  private func expectWithin(_ text: String, _ error: EquationError) {
    #expect(error.range.start >= 0 && error.range.end <= text.utf8.count, "\(error.range)")
    #expect(error.description.utf8.count < 1000)
    let lines = error.marked(in: text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2)
    #expect(lines.last?.contains("^") == true)
  }
}

extension EquationGenerator {
  /// Signs, words and numbers of the notation, and some that are not part of it.
  private static let tokens = [
    "=", "<=", "≥", "!=", "+", "-", "*", "×", "/", ":", "@", "(", ")", "\"", "\\", ".", " ", " ", " ",
    "A.Width",
    "B.Leading", "C.Trailing", ".Height", "Superview", "Standard", "NotAnAttribute", "8", "0", "2.5", "1e308",
    "nan",
    "@high", "(Priority 249)", "\"a\":", "16:9", "\\u{", "\u{301}", "é", "\n",
  ]

  /// Up to twelve tokens in a row.
  mutating func tokens() -> String {
    (0..<(number(below: 12) + 1)).reduce(into: "") { text, _ in text += pick(Self.tokens) }
  }

  /// The text with one to three scalars taken out, doubled, exchanged or replaced.
  mutating func mutated(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...number(below: 3) where scalars.count > 1 {
      let index = number(below: scalars.count)
      switch number(below: 5) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(scalars[index], at: index)
      case 2: scalars.swapAt(index, number(below: scalars.count))
      case 3: scalars.insert(contentsOf: pick(Self.tokens).unicodeScalars, at: index)
      default: scalars.removeLast(scalars.count - index)
      }
    }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
