import Foundation
import LayoutEquations
import Testing

@Suite("The guide's recipes")
struct RecipeTests {
  @Test(arguments: RecipeEquations.all)
  func anEquationOfARecipeIsReadAsItIsWritten(_ text: String) throws {
    let parsed = try EquationParser.parse(text)
    #expect(try ConstraintEquation(parsing: parsed.equation.printed()) == parsed.equation)

    // The ranges of the parts cover the entire text.
    let sides = text.components(separatedBy: parsed.relation.text(in: text))
    #expect(sides.count == 2)
    #expect(parsed.first.range.text(in: text) == sides[0].trimmingCharacters(in: .whitespaces))
    var right = parsed.second.map { [$0.range.text(in: text)] } ?? []
    right += parsed.constants.map { $0.text(in: text) }
    let priority = parsed.priority.map { " " + $0.text(in: text) } ?? ""
    #expect(right.joined(separator: " + ") + priority == sides[1].trimmingCharacters(in: .whitespaces))
  }

  @Test func aMarginOfTheSuperview() throws {
    let equation = try ConstraintEquation(parsing: RecipeEquations.simpleLabelAndTextField[0])
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Name Label"), .leading)), .equal,
      .attribute(AnchorReference(.superview, .leadingMargin)))
    #expect(equation == expected)
  }

  @Test func theStandardSpacing() throws {
    let equation = try ConstraintEquation(parsing: RecipeEquations.simpleLabelAndTextField[2])
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Name Text Field"), .leading)), .equal,
      .attribute(AnchorReference(.item("Name Label"), .trailing)), standardSpacing: 1)
    #expect(equation == expected)
  }

  @Test func aBaselineOfANameInAnotherCase() throws {
    let equation = try ConstraintEquation(parsing: RecipeEquations.simpleLabelAndTextField[4])
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Name label"), .lastBaseline)), .equal,
      .attribute(AnchorReference(.item("Name Text Field"), .lastBaseline)))
    #expect(equation == expected)
  }

  @Test func anInequalityToALayoutGuide() throws {
    let equation = try ConstraintEquation(parsing: RecipeEquations.dynamicHeightLabelAndTextField[3])
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Name Label"), .top)), .greaterThanOrEqual,
      .attribute(AnchorReference(.item("Top Layout Guide"), .bottom)), constant: 20)
    #expect(equation == expected)
  }

  @Test func aPriorityInParentheses() throws {
    let equation = try ConstraintEquation(parsing: RecipeEquations.dynamicHeightLabelAndTextField[4])
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Name Label"), .top)), .equal,
      .attribute(AnchorReference(.item("Top Layout Guide"), .bottom)), constant: 20, priority: 249)
    #expect(equation == expected)
  }

  @Test func theSuperviewMayComeFirst() throws {
    let equation = try ConstraintEquation(parsing: "Superview.TrailingMargin >= Long Button.Trailing")
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.superview, .trailingMargin)), .greaterThanOrEqual,
      .attribute(AnchorReference(.item("Long Button"), .trailing)))
    #expect(equation == expected)
  }

  @Test func aHeightOfZeroIsParsed() throws {
    let equation = try ConstraintEquation(parsing: "Leading Dummy View.Height = 0.0")
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("Leading Dummy View"), .height)), .equal)
    #expect(equation == expected)
  }

  @Test func theGuidesMisspellingOffersTheRightWord() throws {
    let text = "Bottom Layout Guide.Top = Long Button.Botton + 20.0"
    let error = #expect(throws: EquationError.self) { try EquationParser.parse(text) }
    #expect(error?.kind == .unknownAttribute("Botton"))
    #expect(error?.suggestions == ["Bottom"])
    #expect(error?.range.text(in: text) == "Botton")
  }
}
