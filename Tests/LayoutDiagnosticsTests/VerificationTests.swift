import LayoutDiagnostics
import LayoutDocuments
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Checks of layouts by solvers with wrong answers.
@Suite struct LayoutVerificationTests {
  private typealias Liar = LyingSolver<SimplexSolver>

  /// A root that is 320 wide and 200 high, with a box in it. The variables of the solver are x, y, width and height of
  /// the root, and then those of the box.
  private func verification(
    _ constraints: [String], _ lie: Liar.Lie? = nil
  ) throws -> LayoutVerification {
    let equations = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = try LayoutDocument(
      json: """
        {"name": "Root", "canvas": {"size": [320, 200]}, "views": [{"name": "Box"}], "constraints": [\(equations)]}
        """)
    let instance = try document.instantiate()
    let engine = instance.makeEngine(
      solver: lie.map { Liar(SimplexSolver(), $0) as any ConstraintSolver } ?? SimplexSolver())
    engine.layout()
    return LayoutVerification(engine) { SimplexSolver() }
  }

  private static let box = [
    "Box.Leading = Root.Leading + 16", "Box.Top = Root.Top + 8", "Box.Width = 100", "Box.Height = 40",
    "Box.Width = 120 @750",
  ]

  @Test func aCorrectAnswerIsReportedAsCorrect() throws {
    let verification = try verification(Self.box)
    #expect(verification.isSound)
    // The canvas, four sizes that are not negative, and four constraints.
    #expect(
      VerificationText(verification).lines == [
        "The solver's answer is correct: 12 required constraints hold, and the violation of 1 optional constraint is as small as the priorities allow."
      ])
  }

  @Test func aDroppedConstraintIsProven() throws {
    let verification = try verification(Self.box + ["Box.Width = 90"])
    #expect(verification.isSound)
    #expect(verification.report.provenDropCount == 1)
  }

  @Test func aWrongValueIsNamedByTheConstraintsThatItBreaks() throws {
    let verification = try verification(Self.box, .value(6, plus: 25))
    #expect(
      VerificationText(verification).lines == [
        "The solver's answer is wrong: `Box.Width = 100` is violated by 25."
      ])
    #expect(verification.statements.values.map(\.origin) == [.user])
  }

  @Test func anInfiniteValueIsNamedByItsAttribute() throws {
    let verification = try verification(Self.box, .value(7, plus: .infinity))
    #expect(
      VerificationText(verification).lines == [
        "The solver's answer is wrong: Box.Height is not a finite number."
      ])
  }

  @Test func aConflictThatHoldsIsAFlaw() throws {
    let verification = try verification(Self.box, .conflict(constant: 40))
    #expect(
      VerificationText(verification).lines == [
        "The solver's answer is wrong: `Box.Height = 40` was dropped, although it does not conflict with the remaining constraints."
      ])
  }

  @Test func aMissedConflictIsReportedWithItsSum() throws {
    let verification = try verification(Self.box + ["Box.Width = 90"], .peace)
    #expect(!verification.isSound)
    let lines = VerificationText(verification).lines
    #expect(
      lines.contains(
        "The solver's answer is wrong: `Box.Width = 100`, `Box.Width = 90` conflict (100 > 90, 10 too much), but none of them was dropped."
      ))
  }

  @Test func anIgnoredPriorityIsAFlaw() throws {
    let constraints =
      Array(Self.box.dropLast(3)) + ["Box.Height = 40", "Box.Width = 120 @750", "Box.Width = 60 @250"]
    #expect(try verification(constraints).isSound)
    let verification = try verification(constraints, .neglect(750))
    #expect(
      VerificationText(verification).lines == [
        "The solver's answer is wrong: at priority 750, constraints are violated by 60 in total, although 0 is possible; `Box.Width = 120 @750` is violated by 60 instead of 0."
      ])
  }
}

/// All analyses with a solver without refinements.
@Suite struct PlainSolverTests {
  @Test(arguments: SnapshotTests.names) func conflictsNeedNoSolverRefinements(_ name: String) throws {
    let snapshot = try Snapshot(named: name)
    let plain = try Snapshot(named: name) { TaciturnSolver(SimplexSolver()) }
    var analysis = try LayoutAnalysis(plain.engine)
    var other = try LayoutAnalysis(snapshot.engine)
    let conflicts = try analysis.conflicts()
    #expect(conflicts.map(\.conflict.dropped) == (try other.conflicts().map(\.conflict.dropped)))
    for conflict in conflicts { #expect(conflict.conflict.excess > 0) }
    // Without free directions, ambiguous items are found by trying to move them.
    #expect(
      Set(try analysis.ambiguity()?.report.items.map(\.item) ?? [])
        == Set(try other.ambiguity()?.report.items.map(\.item) ?? []))
    for question in snapshot.questions where question.question.contains(".") {
      let asked = try ValueQuestion(parsing: question.question)
      func report(_ analysis: inout LayoutAnalysis, _ snapshot: Snapshot) throws -> WhyReport {
        let item = try asked.item(in: snapshot.instance.items)
        let attribute = try #require(asked.attributes.first)
        return try #require(try analysis.why(item, attribute)).report
      }
      let one = try report(&analysis, plain)
      let two = try report(&other, snapshot)
      #expect(abs(one.value - two.value) < 1e-6)
      #expect(
        abs(one.segments.reduce(0) { $0 + $1.length } - one.value) < 1e-6 || !one.undeterminedUnknowns.isEmpty
      )
    }
  }
}
