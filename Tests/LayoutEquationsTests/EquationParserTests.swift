import LayoutEquations
import Testing

/// The right column is the canonical form of the left one. Other tests check the meaning of canonical equations.
@Suite("Reading equations")
struct EquationParserTests {
  @Test(
    arguments: [
      ("A.Width=8", "A.Width = 8"),
      ("  A . Width  ==  8  ", "A.Width = 8"),
      ("A.Width\t=\n8", "A.Width = 8"),
      ("A.Width\u{A0}=\u{2003}8", "A.Width = 8"),
      ("A.Width ≤ 8", "A.Width <= 8"),
      ("A.Width≥8", "A.Width >= 8"),
      ("8≥A.Width", "A.Width <= 8"),
      ("Standard <= A.Width", "A.Width >= Standard"),
      ("standard = A.Width", "A.Width = Standard"),
    ] as [(String, String)])
  func spacesAndRelations(_ text: String, _ canonical: String) throws {
    #expect(try ConstraintEquation(parsing: text).printed() == canonical)
  }

  @Test(
    arguments: [
      ("20.0", 20), (".5", 0.5), ("1e-3", 0.001), ("1E+2", 100), ("007", 7), ("-8", -8), ("+8", 8),
      ("\u{2212}8", -8),
      ("2 + 3 - 10", -5), ("8 - -8", 16), ("8 + -8", 0), ("6 / 4", 1.5), ("16:9", 16.0 / 9),
      ("2 * -3 * 4", -24),
      ("0.1 + 0", 0.1), ("1e-400", 0), ("0.0 × NotAnAttribute + 40.0", 40), ("Not An Attribute - 1", -1),
      ("20-8", 12),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ] as [(String, Double)])
  func constants(_ text: String, _ value: Double) throws {
    let expected = ConstraintEquation(
      .attribute(AnchorReference(.item("A"), .width)), .equal, constant: value)
    #expect(try ConstraintEquation(parsing: "A.Width = \(text)") == expected)
    #expect(try ConstraintEquation(parsing: "\(text) = A.Width") == expected)
  }

  @Test(
    arguments: [
      ("A.Width = 2*B.Width", "A.Width = 2 * B.Width"),
      ("A.Width = 1/3 * B.Width", "A.Width = 0.3333333333333333 * B.Width"),
      ("A.Width = -B.Width / -2", "A.Width = 0.5 * B.Width"),
      ("3 * A.Width = B.Width + 1", "A.Width = 0.3333333333333333 * B.Width + 0.3333333333333333"),
      ("-2 * A.Width <= B.Width", "A.Width >= -0.5 * B.Width"),
      ("A.Width / -2 >= 8", "A.Width <= -16"),
      ("B.Width - A.Width >= 8", "B.Width >= A.Width + 8"),
      ("8 - A.Width >= B.Width", "A.Width <= -B.Width + 8"),
      ("0 * A.Width = B.Width - 3", "B.Width = 0 * A.Width + 3"),
      ("A.Width = 0 * B.Width + 40", "A.Width = 0 * B.Width + 40"),
      ("A.Width + 2 * Standard = Standard", "A.Width = -Standard"),
      ("A.Width = A.Width", "A.Width = A.Width"),
      ("49 * A.Width = 49 * B.Width", "A.Width = B.Width"),
    ] as [(String, String)])
  func factorsAndTurns(_ text: String, _ canonical: String) throws {
    #expect(try ConstraintEquation(parsing: text).printed() == canonical)
  }

  @Test(
    arguments: [
      ("(B.Leading-A.Trailing)=8", "(B.Leading - A.Trailing) = 8"),
      ("8 <= ( B . Leading  -  A . Trailing ) * 2", "(B.Leading - A.Trailing) >= 4"),
      ("-(B.Top - A.Bottom) = -(D.Top - C.Bottom)", "(B.Top - A.Bottom) = (D.Top - C.Bottom)"),
      ("(\"a b\".Leading - sign-in.CenterX) = C.Height", "(a b.Leading - sign-in.CenterX) = C.Height"),
    ] as [(String, String)])
  func distances(_ text: String, _ canonical: String) throws {
    #expect(try ConstraintEquation(parsing: text).printed() == canonical)
  }

  @Test func aDistanceGoesFromItsSecondAnchorToItsFirst() throws {
    let equation = try ConstraintEquation(parsing: "(B.Leading - A.Trailing) = 8")
    let distance = ConstraintEquation.Operand.distance(
      from: AnchorReference(.item("A"), .trailing), to: AnchorReference(.item("B"), .leading))
    #expect(equation == ConstraintEquation(distance, .equal, constant: 8))
  }

  @Test(
    arguments: [
      ("@750", 750), ("@ 750", 750), ("@high", 750), ("@ DefaultHigh", 750), ("@default low", 250),
      ("@REQUIRED", 1000),
      ("@249.99998", 249.99998), ("@1e2", 100), ("(Priority 249)", 249), ("(priority low)", 250),
      ("( PRIORITY 999.5 )", 999.5), ("@windowSizeStayPut", 500), ("@fittingSizeLevel", 50), ("", 1000),
    ] as [(String, Float)])
  func priorities(_ text: String, _ value: Float) throws {
    let equation = try ConstraintEquation(parsing: "A.Width = 8 \(text)")
    #expect(equation.priority == LayoutPriority(value))
    #expect(equation.constant == 8)
  }

  @Test(
    arguments: [
      ("\"a\": A.Width = 8", "a"), ("\"\" : A.Width = 8", ""),
      ("\"a \\\"b\\\" \\\\\":A.Width = 8", "a \"b\" \\"),
      ("\"\\u{1F600}\\n\": A.Width = 8", "😀n"), ("\"A\".Width = 8", nil), ("A.Width = 8", nil),
    ] as [(String, String?)])
  func labels(_ text: String, _ identifier: String?) throws {
    #expect(try ConstraintEquation(parsing: text).identifier == identifier)
  }

  @Test(
    arguments: [
      ("Name Label.Width", "Name Label"), ("Name  Label .Width", "Name  Label"), ("A.B.Width", "A.B"),
      ("A\\.Width.Width", "A.Width"), ("A\\ .Width", "A "), ("\"A \".Width", "A "),
      ("\\Superview.Width", "Superview"),
      ("Super\\view.Width", "Superview"), ("\"superview\".Width", "superview"),
      ("Standard.Width", "Standard"),
      ("8.Width", "8"), ("2 Buttons.Width", "2 Buttons"), ("3rd.Width", "3rd"), ("8\" box.Width", "8\" box"),
      ("7Bc-aF-3d9.Width", "7Bc-aF-3d9"), ("sign-in.Width", "sign-in"), ("Yes/No.Width", "Yes/No"),
      ("com.my-app.Width", "com.my-app"), ("Email:.Width", "Email:"), ("Hello!.Width", "Hello!"),
      ("A\\u{42}\\u{10FFFF}.Width", "AB\u{10FFFF}"), ("[a].Width", "[a]"), ("\u{338}.Width", "\u{338}"),
    ] as [(String, String)])
  func namesOfItems(_ text: String, _ name: String) throws {
    let equation = try ConstraintEquation(parsing: "\(text) = 8")
    #expect(equation.first == .attribute(AnchorReference(.item(name), .width)))
  }

  @Test(arguments: ["Superview", "superview", "SUPERVIEW"])
  func theSuperviewHasAnyCase(_ name: String) throws {
    let equation = try ConstraintEquation(parsing: "\(name).Width = 8")
    #expect(equation.first == .attribute(AnchorReference(.superview, .width)))
  }

  @Test(
    arguments: [
      ("A.Width-8 = B.Width", "A.Width = B.Width + 8"),
      ("A.Top-B.Bottom = 8", "A.Top = B.Bottom + 8"),
      ("A.Width/2 = 20-8", "A.Width = 24"),
    ] as [(String, String)])
  func aHyphenAfterAnAttributeOrANumberIsAMinus(_ text: String, _ canonical: String) throws {
    #expect(try ConstraintEquation(parsing: text).printed() == canonical)
  }
}
