import LayoutEquations
import SourceText
import Testing

@Suite("The places of an equation's parts")
struct ParsedEquationTests {
  @Test func everyPartHasItsPlace() throws {
    let text = #" "edge": 2 * Größe 👩‍👩‍👧.Leading Margin - 4 >= Superview . trailing / 3 + 2 × Standard @high "#
    let parsed = try EquationParser.parse(text)
    #expect(parsed.label?.text(in: text) == #""edge""#)
    #expect(parsed.first.range.text(in: text) == "2 * Größe 👩‍👩‍👧.Leading Margin")
    #expect(parsed.first.factors.map { $0.text(in: text) } == ["2"])
    let first = try #require(parsed.first.attributeAnchor)
    #expect(first.item.text(in: text) == "Größe 👩‍👩‍👧")
    #expect(first.attribute.text(in: text) == "Leading Margin")
    #expect(first.range.text(in: text) == "Größe 👩‍👩‍👧.Leading Margin")
    #expect(parsed.relation.text(in: text) == ">=")
    #expect(parsed.second?.range.text(in: text) == "Superview . trailing / 3")
    #expect(parsed.second?.factors.map { $0.text(in: text) } == ["3"])
    let second = try #require(parsed.second?.attributeAnchor)
    #expect(second.item.text(in: text) == "Superview")
    #expect(second.attribute.text(in: text) == "trailing")
    #expect(parsed.constants.map { $0.text(in: text) } == ["4", "2 × Standard"])
    #expect(parsed.priority?.text(in: text) == "@high")
  }

  @Test func aTurnedEquationHasItsFirstOperandOnTheRight() throws {
    let text = "8 = \"A\".Width (Priority 20)"
    let parsed = try EquationParser.parse(text)
    #expect(parsed.first.range == SourceRange(start: 4, end: 13))
    #expect(parsed.second == nil)
    #expect(parsed.constants == [SourceRange(start: 0, end: 1)])
    #expect(parsed.first.attributeAnchor?.item.text(in: text) == "\"A\"")
    #expect(parsed.priority?.text(in: text) == "(Priority 20)")
  }

  @Test func bothEndsOfADistanceHaveTheirPlaces() throws {
    let text = "(B.Leading - A.Trailing) = 8"
    let parsed = try EquationParser.parse(text)
    guard case .distance(let from, let to) = parsed.first.anchors else {
      Issue.record("no distance")
      return
    }
    #expect(to.range.text(in: text) == "B.Leading")
    #expect(from.range.text(in: text) == "A.Trailing")
    #expect(parsed.first.range.text(in: text) == "(B.Leading - A.Trailing)")
  }
}

extension ParsedEquation.Operand {
  /// The anchor, unless this is a distance.
  fileprivate var attributeAnchor: ParsedEquation.Anchor? {
    if case .attribute(let anchor) = anchors { anchor } else { nil }
  }
}
