import LayoutEquations
import Testing

/// The example of the module's README, with the results in its comments.
@Suite("The module's README")
struct ReadmeTests {
  @Test func theExampleHasTheStatedResult() throws {
    let equation = try ConstraintEquation(parsing: "Field.Leading = Name Label.Trailing + Standard @high")
    #expect(equation.first == .attribute(AnchorReference(.item("Field"), .leading)))
    #expect(equation.standardSpacing == 1)
    #expect(equation.priority == 750)
    #expect(equation.printed() == "Field.Leading = Name Label.Trailing + Standard @750")

    let wrong = "Long Button.Botton = Superview.Bottom"
    do throws(EquationError) {
      _ = try EquationParser.parse(wrong)
      Issue.record("an equation")
    } catch {
      #expect("\(error)" == "Unknown attribute `Botton`; did you mean `Bottom`?")
      #expect(
        error.marked(in: wrong) == """
              Long Button.Botton = Superview.Bottom
                          ^~~~~~
          """)
    }
  }
}
