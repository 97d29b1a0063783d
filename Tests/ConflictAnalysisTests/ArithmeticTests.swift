import ConflictAnalysis
import LayoutSolver
import Testing

/// The sums of conflicts from real logs and everyday layouts, each worked out by hand.
@Suite struct ArithmeticTests {
  @Test func aChainIsAddedUpFromEdgeToEdge() throws {
    let conflict = try theConflict(
      "Label.Leading = Superview.Leading + 16", "Label.Width = 120", "Field.Leading = Label.Trailing + 8",
      "Field.Width = 240", "Superview.Trailing = Field.Trailing + 16", "Superview.Width = 375")
    #expect(conflict.equations == [0, 1, 2, 3, 4, 5])
    #expect(conflict.arithmetic.text == "16 + 120 + 8 + 240 + 16 = 400 > 375")
    #expect(conflict.excess == 25)
    #expect(conflict.arithmetic.excess == 25)
    #expect(conflict.arithmetic.axis == .horizontal)
    #expect(!conflict.needsNonNegativeSizes)
    #expect(conflict.dropped == .equation(5))
    guard case .gap(let from, let to)? = conflict.arithmetic.needed.first?.kind else {
      Issue.record("The sum begins with no gap.")
      return
    }
    #expect(from.item == "Superview" && from.attribute == .left)
    #expect(to.item == "Label" && to.attribute == .left)
    #expect(conflict.arithmetic.needed.map(\.premises) == (0..<5).map { [.equation($0)] })
    #expect(conflict.arithmetic.available.map(\.premises) == [[.equation(5)]])
  }

  /// A row of views, each with a minimum width and a gap after it. The sum is readable although it has many terms.
  @Test func equalTermsOfALongSumAreCombined() throws {
    func row(_ count: Int, width: (Int) -> Int) throws -> String {
      var equations = ["Root.Width = 100", "V0.Leading = Root.Leading"]
      for number in 0..<count {
        equations.append("V\(number).Width >= \(width(number))")
        let next = number + 1 < count ? "V\(number + 1).Leading" : "Root.Trailing"
        equations.append("\(next) = V\(number).Trailing + 8")
      }
      let system = ConstraintSystem(try equations.map { try ConstraintEquation(parsing: $0) })
      let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
      return ArithmeticText(try #require(report.conflicts.first).arithmetic).comparison
    }
    #expect(
      try row(50) { _ in 10 } == "50 × at least 10 + 50 × 8 = at least 900 > 100")
    #expect(
      try row(50) { 10 + $0 }
        == "at least 10 + 50 × 8 + at least 11 + at least 12 + at least 13 + at least 14 + at least 15 + at least 16"
        + " + at least 17 + at least 18 + at least 19 + at least 20 + … (39 more) = at least 2125 > 100")
  }

  @Test(arguments: [
    // The equations of the conflict, and the expected sum.
    (["A.Width = 100", "A.Width = 120"], "120 > 100"),
    (["A.Width = 100", "A.Width >= 120"], "at least 120 > 100"),
    (["A.Width <= 100", "A.Width >= 120"], "at least 120 > at most 100"),
    (["A.Leading = B.Leading + 16", "A.Leading = B.Leading + 20"], "20 > 16"),
    (["A.Height = -16"], "at least 0 > -16"),
    // An overlap is subtracted from the needed length.
    (
      [
        "A.Leading = Superview.Leading + 16", "A.Width = 50", "B.Leading = A.Trailing - 8", "B.Width = 60",
        "B.Trailing = Superview.Trailing - 16", "Superview.Width = 100",
      ], "16 + 50 - 8 + 60 + 16 = 134 > 100"
    ),
    // The available length can also be the sum of a chain.
    (
      [
        "A.Width = 40", "B.Width = 40", "B.Leading = A.Trailing + 8", "C.Leading = A.Leading",
        "C.Trailing = B.Trailing", "C.Width = 100",
      ], "0 + 100 + 0 = 100 > 40 + 8 + 40 = 88"
    ),
    // Gaps of 0 are part of the sum: a view of 100 is between the edges of a cell of 44.
    (
      [
        "V.Top = Cell.Top", "V.Height = 100", "V.Bottom = Cell.Bottom", "Cell.Height = 44",
      ], "0 + 100 + 0 = 100 > 44"
    ),
    (
      [
        "V.Top = Cell.Top + 12", "V.Height = 46", "Cell.Bottom >= V.Bottom + 12", "Cell.Height = 69.5",
      ], "12 + 46 + at least 12 = 70 > 69.5"
    ),
    // Conflicts with the implicit rule that no size is negative.
    (
      [
        "C.Leading = S.Leading + 8", "S.Trailing = C.Trailing + 8", "S.Width = 0",
      ], "8 + at least 0 + 8 = 16 > 0"
    ),
    // Left and right edges form a chain in the same way as leading and trailing edges.
    (
      ["C.Left = S.Left + 8", "S.Right = C.Right + 8", "C.Width = 90", "S.Width = 100"],
      "8 + 90 + 8 = 106 > 100"
    ),
    // Half of a centered label, and the view below the label, do not fit into half of the screen.
    (
      [
        "Label.CenterY = Superview.CenterY", "Label.Height = 200", "Next.Top = Label.Bottom + 16",
        "Next.Height = 200", "Superview.Bottom >= Next.Bottom", "Superview.Height = 375",
      ], "0 + 0.5 × 200 + 16 + 200 + at least 0 = 316 > 0.5 × 375"
    ),
    // Both edges of V coincide with those of S, but its center is 48 above the center of S.
    (
      [
        "V.Top = S.Top", "V.Bottom = S.Bottom", "V.CenterY = S.CenterY - 48",
      ], "0 + 48 = 48 > 0"
    ),
  ]) func sumsAreThoseOfPaper(_ equations: [String], _ expected: String) throws {
    let report = try ConflictAnalyzer(try system(equations)) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.arithmetic.text) == [expected])
  }

  @Test func multipliersAreCarriedOutBeforeTheSum() throws {
    let conflict = try theConflict(
      "Icon.Width = 60", "Banner.Width = 1.5 * Icon.Width", "Banner.Leading = Superview.Leading + 8",
      "Superview.Trailing >= Banner.Trailing + 8", "Superview.Width = 100")
    #expect(
      conflict.arithmetic.text
        == "Banner.Width = 1.5 × 60 = 90; 8 + 90 + at least 8 = 106 > 100")
  }

  @Test func equalWidthsCountAsOftenAsTheyStandInTheChain() throws {
    let conflict = try theConflict(
      "A.Leading = Superview.Leading + 16", "B.Leading = A.Trailing + 8", "B.Width = A.Width",
      "Superview.Trailing = B.Trailing + 16", "A.Width >= 200", "Superview.Width = 375")
    #expect(
      conflict.arithmetic.text
        == "B.Width >= at least 200 = 200; 16 + at least 200 + 8 + at least 200 + 16 = 440 > 375")
    #expect(conflict.members.first { $0.premise == .equation(4) }?.multiplier == 2)
  }

  @Test func anAspectRatioTakesTheSumFromOneAxisToTheOther() throws {
    let conflict = try theConflict(
      "Image.Top = Superview.Top + 16", "Superview.Bottom = Image.Bottom + 16", "Superview.Height = 100",
      "Image.Width = 2 * Image.Height", "Image.Leading = Superview.Leading + 16",
      "Superview.Trailing = Image.Trailing + 16", "Superview.Width = 150")
    let arithmetic = conflict.arithmetic
    #expect(arithmetic.crossesAxes)
    #expect(arithmetic.isChain)
    // The height is 100 - 16 - 16 = 68, and the width is twice the height.
    #expect(arithmetic.steps.first?.value == 68 || arithmetic.steps.first?.value == 118)
    #expect(abs(arithmetic.excess - conflict.excess) < 1e-9)
  }

  @Test func theImplicitSizeRuleIsNamedInAConflict() throws {
    let conflict = try theConflict(
      "Control.Leading = Row.Leading + 8", "Row.Trailing = Control.Trailing + 8", "Row.Width = 0")
    #expect(conflict.needsNonNegativeSizes)
    #expect(conflict.arithmetic.squeezed.map(\.size) == [ItemSize(item: "Control", .horizontal)])
    #expect(conflict.arithmetic.squeezed.map(\.availableLength) == [-16])
    #expect(conflict.members.map(\.premise).contains(.nonNegativeSize(item: "Control", .horizontal)))
  }

  @Test func aConflictThatNeedsNoUnwrittenRuleIsShownWithoutIt() throws {
    let found = try conflicts("A.Width = -5", "A.Width = 10")
    #expect(found.map(\.equations) == [[0, 1], [0]])
    #expect(found.map(\.needsNonNegativeSizes) == [false, true])
  }

  @Test func marginsAreSpelledOutWhereTheyAreKnown() throws {
    var context = ConstraintSystem.Context()
    context.knownOffsets[ConstraintSystem.Anchor("Superview", .leftMargin)] = ConstraintSystem.Offset(
      fraction: 0, distance: 16)
    context.knownOffsets[ConstraintSystem.Anchor("Superview", .rightMargin)] = ConstraintSystem.Offset(
      fraction: 1, distance: -16)
    let found = try conflicts(
      "A.Leading = Superview.LeadingMargin", "Superview.TrailingMargin = A.Trailing", "A.Width = 300",
      "Superview.Width = 320", context: context)
    #expect(found.map(\.arithmetic.text) == ["16 + 0 + 300 + 0 + 16 = 332 > 320"])
    #expect(
      found.first?.arithmetic.needed.first?.premises == [
        .marginOrBaseline(ConstraintSystem.Anchor("Superview", .leftMargin), isAssumed: false)
      ])
    #expect(found.first?.needsAssumption == false)
  }

  @Test func aConflictThatNeedsAssumedMarginsIsMarked() throws {
    let equations = [
      "A.Leading = Superview.LeadingMargin", "Superview.TrailingMargin = A.Trailing", "A.Width = 310",
      "Superview.Width = 320",
    ]
    #expect(try ConflictAnalyzer(system(equations)) { SimplexSolver() }.conflicts().conflicts.isEmpty)
    var context = ConstraintSystem.Context()
    context.assumedMargin = 8
    let analyzer = ConflictAnalyzer(try system(equations, context: context)) { SimplexSolver() }
    let found = try analyzer.conflicts().conflicts
    #expect(found.map(\.needsAssumption) == [true])
    #expect(found.map(\.arithmetic.text) == ["8 + 0 + 310 + 0 + 8 = 326 > 320"])
  }

  @Test func rightToLeftChainsAreSummedFromLeftToRight() throws {
    var context = ConstraintSystem.Context()
    context.direction = .rightToLeft
    let found = try conflicts(
      "Label.Leading = Superview.Leading + 16", "Label.Width = 120", "Field.Leading = Label.Trailing + 8",
      "Field.Width = 240", "Superview.Trailing = Field.Trailing + 20", "Superview.Width = 375",
      context: context)
    #expect(found.map(\.arithmetic.text) == ["20 + 240 + 8 + 120 + 16 = 404 > 375"])
  }

  @Test func aCenterAtAShareOfTheWidthIsAPlaceInIt() throws {
    // A quarter of 400 is 100; from there half of 240 sticks out on the left.
    let conflict = try theConflict(
      "A.CenterX = 0.25 * Superview.Right", "A.Width = 240", "A.Left >= Superview.Left",
      "Superview.Width = 400")
    #expect(conflict.arithmetic.text == "at least 0 + 0.5 × 240 + 0 = 120 > 0.25 × 400")
  }
}

/// The one conflict of equations.
func theConflict(_ equations: String..., context: ConstraintSystem.Context = ConstraintSystem.Context())
  throws
  -> ConstraintConflict
{
  let analyzer = ConflictAnalyzer(try system(equations, context: context)) { SimplexSolver() }
  let found = try analyzer.conflicts().conflicts
  #expect(found.count == 1)
  return try #require(found.first)
}
