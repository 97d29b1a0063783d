import LayoutEquations
import Testing

@Suite("What is printed reads back")
struct RoundTripTests {
  @Test(arguments: EquationGenerator.hostileNames)
  func anItemMayHaveAnyName(_ name: String) throws {
    let equation = ConstraintEquation(
      .distance(
        from: AnchorReference(.item(name), .trailing), to: AnchorReference(.item(name), .leading)),
      .greaterThanOrEqual, multiplier: 2, .attribute(AnchorReference(.item(name), .width)), constant: -8,
      identifier: name)
    let text = equation.printed()
    #expect(try ConstraintEquation(parsing: text) == equation, "\(text)")
    #expect(text.filter(\.isNewline).isEmpty, "\(text)")
  }

  @Test(arguments: 0..<20)
  func tenThousandEquationsAreReadBackEqual(_ seed: UInt64) throws {
    var generator = EquationGenerator(seed: seed)
    for _ in 0..<500 {
      let equation = generator.equation()
      try #require(equation.legality() == nil)
      let text = equation.printed()
      let parsed = try ConstraintEquation(parsing: text)
      #expect(parsed == equation, "\(text)")
      #expect(parsed.printed() == text)
      // `==` treats a letter with a separate accent as equal to the combined character, so the scalars are compared.
      #expect(scalars(of: parsed) == scalars(of: equation), "\(text)")
    }
  }

  private func scalars(of equation: ConstraintEquation) -> [[Unicode.Scalar]] {
    let operands = [equation.first] + (equation.second.map { [$0] } ?? [])
    let anchors = operands.flatMap { operand in
      switch operand {
      case .attribute(let anchor): [anchor]
      case .distance(let from, let to): [from, to]
      }
    }
    let names = anchors.map { anchor in
      if case .item(let name) = anchor.item { name } else { "" }
    }
    return (names + [equation.identifier ?? ""]).map { Array($0.unicodeScalars) }
  }
}
