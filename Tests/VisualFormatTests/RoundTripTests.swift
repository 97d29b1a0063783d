import LayoutTestSupport
import Testing
@testable import VisualFormat

@Suite("What is printed reads back")
struct RoundTripTests {
  /// A hundred cases of a hundred formats each.
  @Test(arguments: TestSettings.seeds(100))
  func aPrintedFormatIsReadAsTheSameFormat(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let syntax = random.format()
      #expect(try VisualFormatSyntax(parsing: syntax.text) == syntax)
    }
  }

  @Test(arguments: [
    ("|-[a]-[b(==a)]-|", "H:|-[a]-[b(a)]-|"), ("[a]-(8)-[b]", "H:[a]-8-[b]"),
    ("V:[a]-(==gap)-[b]", "V:[a]-gap-[b]"),
    ("[a]-8.0@750-[b]", "H:[a]-(8@750)-[b]"), ("[a(0x10,1e1)]", "H:[a(16,10)]"),
    ("[a]-(-8)-[b]", "H:[a]-(-8)-[b]"),
    ("[a]-0-[b]", "H:[a]-0-[b]"), ("[a][b]", "H:[a][b]"),
  ])
  func theNormalForm(_ format: String, _ normal: String) throws {
    #expect(try VisualFormatSyntax(parsing: format).text == normal)
  }

  @Test func theNamesOfAFormatAreKnownInSpiteOfItsErrors() {
    #expect(VisualFormatSyntax.viewNames(in: "|-[a]-[5]--[c(=8)][a]-") == ["a", "c", "a"])
    #expect(VisualFormatSyntax.viewNames(in: "").isEmpty)
  }

  @Test func namesAreIdentifiers() {
    #expect(["a", "_", "A9_z"].allSatisfy(VisualFormatSyntax.isName))
    #expect(!["", "9", "a b", "ä", "a-b", "a.b", "a\u{301}"].contains(where: VisualFormatSyntax.isName))
  }
}

extension SeededGenerator {
  /// Returns a random format.
  mutating func format() -> VisualFormatSyntax {
    let format = VisualFormatSyntax.Format(
      pick([.horizontal, .vertical]), leading: happens(percent: 50) ? connection() : nil, view(),
      (0..<number(below: 5)).map { _ in .init(connection(), view()) },
      trailing: happens(percent: 50) ? connection() : nil)
    return VisualFormatSyntax(lines: [.init(.format(format))])
  }

  private mutating func name() -> String {
    let start = Array("abcxyzABCXYZ_").map(String.init)
    let parts = start + Array("0123456789").map(String.init)
    return pick(start) + (0..<number(below: 8)).map { _ in pick(parts) }.joined()
  }

  private mutating func view() -> VisualFormatSyntax.Group {
    .init([.init(name(), (0..<(happens(percent: 50) ? 0 : number(below: 4))).map { _ in predicate() })])
  }

  private mutating func connection() -> VisualFormatSyntax.Connection {
    switch number(below: 4) {
    case 0: .init(.flush)
    case 1: .init(.standard)
    case 2: .init(.space([.init(.equal, value())]))
    default: .init(.space((0...number(below: 3)).map { _ in predicate() }))
    }
  }

  private mutating func predicate() -> VisualFormatSyntax.Predicate {
    .init(pick(Relation.allCases), value(), priority: happens(percent: 40) ? priority() : nil)
  }

  private mutating func priority() -> VisualFormatSyntax.Value {
    happens(percent: 30) ? .name(name()) : .number(Double(number(in: 1...1_000_000)) / 1000)
  }

  private mutating func value() -> VisualFormatSyntax.Object {
    switch number(below: 5) {
    case 0: return .term(.init(name()))
    case 1: return .number(Double(number(below: 1000)))
    case 2: return .number(Double(number(below: 20_000) - 10_000) / 8)
    case 3:
      let values = [0, -0.0, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, .pi, 1e16, 1e-7, 0x1p53]
      return .number(pick(values))
    default:
      let value = Double(bitPattern: next())
      return .number(value.isFinite ? value : 1)
    }
  }
}
