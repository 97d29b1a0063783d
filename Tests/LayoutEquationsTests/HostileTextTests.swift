import LayoutEquations
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
    // Changes that never or always break an equation would show nothing.
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

  @Test(arguments: [
    "[", "(", ")", "*", "×", "-", "+", "=", "≤", "8", ".", "\\", "\"", ":", "@", " ", "\n", "a", "é", "👩‍👩‍👧",
    "a.", "a-",
    "8.", "1e", "-8", "a.Width-", "\\u{41}", "\u{301}", "\u{0}",
  ])
  func aHugeTextIsRefusedQuickly(_ piece: String) throws {
    let text = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
    let time = ContinuousClock().measure {
      let error = #expect(throws: EquationError.self) { try EquationParser.parse(text) }
      guard let error else { return }
      expectWithin(text, error)
    }
    // Two thousand times what a quadratic reader would need for a tenth; debug builds on a busy machine included.
    #expect(time < .seconds(30))
  }

  @Test(
    arguments: [
      ("1+", "0=A.Width", 1e6), ("1*", "1=A.Width", 1), ("2-1-", "0=A.Width", 1e6), ("- ", "8=A.Width", nil),
    ] as [(String, String, Double?)])
  func aHugeSumIsReadInLinearTime(_ piece: String, _ end: String, _ constant: Double?) throws {
    let text = String(repeating: piece, count: 1_000_000) + end
    if let constant {
      #expect(abs(try ConstraintEquation(parsing: text).constant) == constant || piece == "2-1-")
    } else {
      #expect(throws: EquationError.self) { try EquationParser.parse(text) }
    }
  }

  @Test func aNumberMayHaveFourHundredDigits() throws {
    let zeros = String(repeating: "0", count: 398)
    #expect(try ConstraintEquation(parsing: "A.Width = \(zeros)8").constant == 8)
    #expect(throws: EquationError.self) { try ConstraintEquation(parsing: "A.Width = \(zeros)008") }
    #expect(throws: EquationError.self) { try ConstraintEquation(parsing: "A.Width = 8 @\(zeros)008") }
  }

  /// Expects the error to be about the text, and its sentence and marks to be short.
  private func expectWithin(_ text: String, _ error: EquationError) {
    #expect(error.range.start >= 0 && error.range.end <= text.utf8.count, "\(error.range)")
    #expect(error.description.utf8.count < 1000)
    let lines = error.marked(in: text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2)
    #expect(lines.last?.contains("^") == true)
  }
}

extension EquationGenerator {
  /// Signs, words and numbers of the notation, and some that are none.
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
      let place = number(below: scalars.count)
      switch number(below: 5) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(scalars[place], at: place)
      case 2: scalars.swapAt(place, number(below: scalars.count))
      case 3: scalars.insert(contentsOf: pick(Self.tokens).unicodeScalars, at: place)
      default: scalars.removeLast(scalars.count - place)
      }
    }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
