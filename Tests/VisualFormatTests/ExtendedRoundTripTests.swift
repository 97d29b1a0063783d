import LayoutTestSupport
import SourceText
import Testing
@testable import VisualFormat

@Suite("What is printed of extended formats reads back")
struct ExtendedRoundTripTests {
  /// A hundred cases of a hundred texts each.
  @Test(arguments: TestSettings.seeds(100))
  func printedFormatsAreReadAsTheSameFormats(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 90_000 + seed)
    for _ in 0..<100 {
      let syntax = random.extendedSyntax()
      #expect(try VisualFormatSyntax(parsing: syntax.text, dialect: .extended) == syntax, "\(syntax.text)")
    }
  }

  @Test(arguments: [
    ("|~(==10%)~[a1..3(==b.width/2+0)]->|  //  x", "H:|~(10%)~[a1..3(b.width/2)]->| //  x"),
    ("[a]-(8%)-[b]-(-8%)-[c]-(b)-[d]", "H:[a]-8%-[b]-(-8%)-[c]-b-[d]"),
    ("V:[s:-[a(20),b]~[c]-]", "V:[s:-[a(20),b]~[c]-]"),
    ("C:a.left(b*+2).top(b-1e1)", "C:a.left(b*2).top(b-10)"), ("  // c", "// c"), ("\r\n[a]\n", "\nH:[a]\n"),
  ])
  func theNormalForm(_ text: String, _ normal: String) throws {
    #expect(try VisualFormatSyntax(parsing: text, dialect: .extended).text == normal)
  }

  @Test func thePlacesOfTheParts() throws {
    let source = "// x\nHV:|~(a/2@9)~[s,b1..2(>=c.top)]->|"
    let syntax = try VisualFormatSyntax(parsing: source, dialect: .extended)
    func text(_ range: SourceRange) -> String { range.text(in: source) }
    #expect(syntax.lines.map { text($0.range) } == ["// x", "HV:|~(a/2@9)~[s,b1..2(>=c.top)]->|"])
    guard case .format(let format)? = syntax.lines[1].content else { throw NoFormat() }
    #expect(text(format.orientationRange) == "HV:")
    #expect(format.leading.map { text($0.range) } == "|~(a/2@9)~")
    guard case .equal(let sizes)? = format.leading?.kind, let size = sizes.first else { throw NoFormat() }
    #expect([size.range, size.objectRange, size.priorityRange].map(text) == ["a/2@9", "a/2", "9"])
    #expect(text(format.first.range) == "[s,b1..2(>=c.top)]")
    #expect(format.first.members.map { text($0.nameRange) } == ["s", "b1..2"])
    #expect(format.first.members[1].predicates.map { text($0.range) } == [">=c.top"])
    #expect(format.trailing.map { text($0.range) } == "->|")
  }

  private struct NoFormat: Error {}

  @Test func placesDoNotCount() throws {
    let one = try VisualFormatSyntax(parsing: "H:[a(==8)]")
    let other = try VisualFormatSyntax(parsing: "[a(8)]")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(try VisualFormatSyntax(parsing: "[a(9)]") != other)
  }
}

extension SeededGenerator {
  /// Returns a random text of the extended dialect.
  mutating func extendedSyntax() -> VisualFormatSyntax {
    .init(lines: (0...number(below: 3)).map { _ in extendedLine() })
  }

  private mutating func extendedLine() -> VisualFormatSyntax.Line {
    let comment = happens(percent: 20) ? pick(["", " x", "//", "  größe [a", "%~"]) : nil
    switch number(below: 8) {
    case 0: return .init(nil, comment: comment)
    case 1:
      let rules = (0...number(below: 3)).map { _ in
        VisualFormatSyntax.Rule(attribute(), (0...number(below: 2)).map { _ in extendedPredicate() })
      }
      return .init(.attributes(.init(extendedName(), rules)), comment: comment)
    default:
      let format = VisualFormatSyntax.Format(
        pick(VisualFormatSyntax.Orientation.allCases),
        leading: happens(percent: 50) ? extendedConnection() : nil,
        group(depth: 0), (0..<number(below: 4)).map { _ in .init(extendedConnection(), group(depth: 0)) },
        trailing: happens(percent: 50) ? extendedConnection() : nil)
      return .init(.format(format), comment: comment)
    }
  }

  private mutating func extendedName() -> String {
    let start = Array("abcXYZ_CHV").map(String.init)
    let parts = start + Array("0123456789").map(String.init)
    return pick(start) + (0..<number(below: 5)).map { _ in pick(parts) }.joined()
  }

  private mutating func group(depth: Int) -> VisualFormatSyntax.Group {
    .init((0...(happens(percent: 75) ? 0 : number(below: 3))).map { _ in member(depth: depth) })
  }

  private mutating func member(depth: Int) -> VisualFormatSyntax.Member {
    let predicates = (0..<(happens(percent: 50) ? 0 : number(below: 4))).map { _ in extendedPredicate() }
    if happens(percent: 15) {
      // The first number of a range is the number in the name, or 1 if the name has none.
      let first = number(below: 30)
      let last = (first == 0 ? 1 : first) + number(below: 900)
      return .init(pick(["a", "_", "b_"]) + (first == 0 ? "" : "\(first)"), through: last, predicates)
    }
    guard depth < 3, happens(percent: 20) else { return .init(extendedName(), predicates) }
    return .init(
      extendedName(), predicates,
      stack: .init(
        leading: extendedConnection(), group(depth: depth + 1),
        (0..<number(below: 3)).map { _ in .init(extendedConnection(), group(depth: depth + 1)) },
        trailing: extendedConnection()))
  }

  private mutating func extendedConnection() -> VisualFormatSyntax.Connection {
    switch number(below: 6) {
    case 0: .init(.flush)
    case 1: .init(.standard)
    case 2: .init(.none)
    case 3: .init(.space([.init(.equal, object())]))
    case 4: .init(.space((0...number(below: 3)).map { _ in extendedPredicate() }))
    default: .init(.equal((0..<number(below: 3)).map { _ in extendedPredicate() }))
    }
  }

  private mutating func extendedPredicate() -> VisualFormatSyntax.Predicate {
    let priorities: [VisualFormatSyntax.Value?] = [nil, nil, .name("p"), .number(0.5), .number(1000)]
    return .init(pick(Relation.allCases), object(), priority: pick(priorities))
  }

  private mutating func attribute() -> LayoutAttribute { pick(VisualFormatSyntax.attributes).attribute }

  private mutating func finiteNumber() -> Double {
    switch number(below: 4) {
    case 0: return Double(number(below: 1000))
    case 1: return Double(number(below: 20_000) - 10_000) / 8
    case 2:
      return pick([0, -0.0, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, .pi, 1e16, 1e-7, 0x1p53])
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 1
    }
  }

  private mutating func object() -> VisualFormatSyntax.Object {
    switch number(below: 3) {
    case 0: return .number(finiteNumber())
    case 1: return .percent(finiteNumber())
    default:
      let divisor = finiteNumber()
      let factors: [VisualFormatSyntax.Factor?] = [
        nil, .times(finiteNumber()), .divided(by: divisor == 0 ? 3 : divisor),
      ]
      return .term(
        .init(
          extendedName(), happens(percent: 30) ? attribute() : nil, pick(factors),
          plus: happens(percent: 50) ? finiteNumber() : 0))
    }
  }
}
