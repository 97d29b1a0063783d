import LayoutTestSupport
import Testing
import VisualFormat

/// Arbitrary text as formats of the extended dialect gives a result or errors with ranges inside the text, in
/// linear time and memory.
@Suite("Hostile extended formats")
struct ExtendedHostileTextTests {
  private static let pieces = [
    "H:", "V:", "HV:", "Z:", "C:", "|", "-", "->", "~", "[", "]", "(", ")", "a", "_b", "9", "1e400", "50%",
    "..3",
    "..", ".width", ".left", "*2", "/0", "+3", "@", ",", "==", ">=", ":", "//", " ", "\n", "\r\n", "\t",
    "\u{0}",
    "e\u{301}", "]\u{338}", "👨‍👩‍👧‍👦", "[a]", "[s:", "[a1..9]", "[b(20%)]", "~(8)~", "\u{202E}", "🙂",
  ]

  @Test(arguments: TestSettings.seeds(100))
  func everyErrorIsInsideTheText(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 80_000 + seed)
    for _ in 0..<60 {
      let text = (0..<random.number(below: 16)).map { _ in random.pick(Self.pieces) }.joined()
      let scope = random.happens(percent: 50) ? VisualFormatScope() : .views("a", metrics: ["_b": 8])
      do throws(VisualFormatErrors) {
        let format = try VisualFormatExpansion(
          text, dialect: .extended, options: .alignAllTop, scope: scope)
        #expect(
          format.constraints.allSatisfy { $0.range.end <= text.utf8.count && $0.equation.legality() == nil })
        #expect(try VisualFormatSyntax(parsing: format.syntax.text, dialect: .extended) == format.syntax)
      } catch {
        #expect(!error.errors.isEmpty)
        for error in error.errors {
          #expect(error.range.start >= 0 && error.range.end <= text.utf8.count, "\(error) in \(text)")
          #expect(error.marked(in: text).contains("^"))
        }
      }
    }
  }

  /// Pieces of texts for which a careless parser would read the rest of the text repeatedly, or a careless expansion
  /// would create too many equations.
  private static let repeated = [
    "[a]", "[a", "[a-", "[a..", "[a1..2]", "[s:", "[s:[a]]", "~", "->", "[a]~", "[a]->", "-(", "[a(b*",
    "[a(b.",
    "C:a", "C:a.left(b)\n", ".left(b)", "\n", "//\n", "/", "/ ", " ", "[a,", "a,", "[é", "Z:[a]\n",
    "HV:[a]~[b]\n",
    "V:[s:[a]]\nH:[s]\n", "[a1..1000]", "[a1..1000]\n", "[a1..1000,", "-1%-[a]", "[a(50%)]", "[a]\r",
  ]

  @Test(arguments: repeated)
  func longRepetitionsAreRead(_ piece: String) {
    _ = extendedErrors(of: String(repeating: piece, count: TestSettings.scaled(1 << 14) / piece.utf8.count))
  }

  /// The processor time of this thread is proportional to the length of the text, and not to its square.
  @Test(.enabled(if: TestSettings.runsSoakTests), arguments: repeated)
  func timeGrowsWithTheTextAndNotWithItsSquare(_ piece: String) {
    let large = 1 << 14
    let small = large / 16
    let times = [small, large].map { size in
      let text = String(repeating: piece, count: size / piece.utf8.count)
      return (0..<3).map { _ in ThreadClock.seconds { _ = extendedErrors(of: text) } }.min() ?? 0
    }
    #expect(times[1] < 80 * max(times[0], 1e-3))
  }

  @Test func aMegabyteOfViewsIsExpanded() throws {
    let count = (1 << 20) / 3
    let format = try extendedExpansion(String(repeating: "[a]", count: count))
    #expect(format.equations.count == count - 1)
  }

  /// Stacks that are nested so deeply over many lines that recursion would overflow the call stack.
  @Test func aChainOfStacksIsBoundWithoutRecursion() throws {
    let count = 5000
    let lines = (0..<count).map { "V:[s\($0):[s\($0 + 1)]]" } + ["H:[s0]", "Z:[s0]"]
    let format = try extendedExpansion(lines.joined(separator: "\n"))
    #expect(format.equations.count == 4 * count)
    #expect(format.zOrder.count == count + 1)
    // Two stacks can contain each other.
    #expect(try extendedExpansion("V:[s:[t]]\nV:[t:[s]]\nH:[s]").equations.count == 8)
  }

  @Test func theSizeOfRangesIsLimited() {
    func kinds(_ text: String) -> [VisualFormatError.Kind] { extendedErrors(of: text).map(\.kind) }
    let limit = VisualFormatLimits.equations(forBytes: 20)
    #expect(kinds("[a1..1000][b1..1000]") == [.tooManyEquations(limit: limit)])
    #expect(kinds("[a1..1000000000]") == [.rangeTooLong("a1..1000000000")])
    #expect(kinds("[a1..1001]") == [.rangeTooLong("a1..1001")])
    #expect(kinds("[a1..1000]").isEmpty)
    #expect(kinds("Z:[a1..1000][b1..999]").count == 1)
  }

  @Test func nestingIsLimited() {
    let limit = VisualFormatLimits.stackDepth
    func nested(_ depth: Int) -> String {
      (0..<depth).map { "[s\($0):" }.joined() + "[a]" + String(repeating: "]", count: depth)
    }
    #expect(extendedErrors(of: nested(limit)).isEmpty)
    #expect(extendedErrors(of: nested(limit + 1)).map(\.kind) == [.nestedTooDeeply])
    #expect(extendedErrors(of: nested(100_000)).contains { $0.kind == .nestedTooDeeply })
  }

  @Test func ofManyErrorsTheFirstAreReported() {
    #expect(
      extendedErrors(of: String(repeating: "[5]\n", count: 1000)).count == VisualFormatLimits.errors)
    #expect(
      extendedErrors(of: String(repeating: "Z:[a(8)]\n", count: 1000)).count == VisualFormatLimits.errors)
  }

  @Test func numbersMayBeLimited() {
    var scope = VisualFormatScope(metrics: ["m": -2e8])
    #expect(extendedErrors(of: "[a]-1e300-[b(m)]", scope: scope).isEmpty)
    scope.greatestNumber = 1e8
    #expect(
      extendedErrors(of: "[a]-1e300-[b(m,1e8)]\nC:a.width(b*1e300-2e8)", scope: scope).map(\.kind) == [
        .numberTooLarge("1e300", limit: 1e8), .numberTooLarge("m = -200000000", limit: 1e8),
        .numberTooLarge("-200000000", limit: 1e8),
      ])
    #expect(
      errors(of: "[a]-1e300-[b(m,1e8)]", scope: scope).map { "\($0)" } == [
        "`1e300` is too large; the limit is 100000000.",
        "`m = -200000000` is too large; the limit is 100000000.",
      ])
  }
}
