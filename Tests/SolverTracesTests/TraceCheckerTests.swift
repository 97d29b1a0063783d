import LayoutTestSupport
import LinearConstraints
import SolverTraces
import SourceText
import Testing

/// The failures that a checker must detect, with a test for each kind.
@Suite struct TraceCheckerTests {
  @Test func aRightSolverPasses() throws {
    let verdict = try check(
      """
      con a 1000 == 1 1 x
      con b 1000 == 2 1 x 0 y
      reject b
      #@ iis a b
      con c 250 == 3 1 x
      solve
      #@ level 250 2
      expect x 1
      ambiguous y
      """)
    #expect(verdict.isPassed)
    #expect(verdict.checkedCount == 5)
  }

  // MARK: Values

  @Test func anotherValueFails() throws {
    try expect(
      "con a 1 == 5 1 x\nsolve\nexpect x 4.5\nexpect x 4.999 1e-2\nexpect x 4.999 1e-4",
      fails: [
        "4:1: expected x == 4.5, found 5 (off by 0.5, tolerance 1e-06)",
        "6:1: expected x == 4.999, found 5 (off by 0.001000000000000334, tolerance 0.0001)",
      ])
  }

  @Test func checksOfValuesNeedASolve() throws {
    try expect(
      "var x\nexpect x 0\nambiguous x\n#@ level 250 0",
      fails: [
        "3:1: there are no values to check before the first 'solve'",
        "4:1: there are no values to check before the first 'solve'",
        "5:1: there are no values to check before the first 'solve'",
      ])
    try expect(
      "solve\nvar x\nexpect x 0", fails: ["4:1: there are no values to check before the first 'solve'"])
  }

  @Test func wrongAmbiguityFails() throws {
    try expect(
      "con a 1 == 5 1 x\nsolve\nambiguous x",
      fails: ["4:1: expected x to be ambiguous, but the solver reports a unique value"])
    try expect(
      "con a 1 == 5 1 x\nsolve\nexpect x 5", with: WrongSolver { $0.changeAmbiguity = { _ in true } },
      fails: ["4:1: expected a unique value for x, but the solver reports it as ambiguous"])
  }

  @Test func aViolatedRequiredRowFailsTheTrace() throws {
    try expect(
      "con a 1000 <= 5 2 x\nsolve", with: WrongSolver { $0.changeValue = { $0 + 4 } },
      fails: ["3:1: the required constraint a is violated by 3"])
  }

  @Test func levelsAreComparedFromTheTopUntilOneIsOff() throws {
    try expect(
      """
      con a 250 == 0 1 x
      con b 100 == 4 1 x
      con c 50 == 6 1 x
      solve
      #@ level 50 7
      #@ level 100 5
      #@ level 250 0
      solve
      #@ level 50 7
      #@ level 100 4
      edit x 500
      suggest x 1
      solve
      #@ level 500 2
      """,
      fails: [
        "7:1: expected a total violation of 5 at priority 100, found 4",
        "10:1: expected a total violation of 7 at priority 50, found 6",
        "15:1: expected a total violation of 2 at priority 500, found 0",
      ])
  }

  // MARK: Refusals

  @Test func aMissingOrMisplacedRefusalFails() throws {
    try expect("con a 1000 == 1 1 x\nreject a", fails: ["3:1: expected the preceding command to refuse a"])
    try expect(
      "con a 1000 == 1\nsolve\nreject a",
      fails: [
        "2:1: a was refused, but no 'reject a' follows", "4:1: expected the preceding command to refuse a",
      ])
    try expect(
      "con a 1000 == 1\nreject a\nreject a", fails: ["4:1: expected the preceding command to refuse a"])
  }

  @Test func anUnexpectedRefusalFailsTheTrace() throws {
    try expect("con a 1000 == 1", fails: ["2:1: a was refused, but no 'reject a' follows"])
    try expect(
      "begin\ncon a 1000 == 1\ncon b 1000 == 2\ncommit\nreject b",
      fails: ["5:1: a was refused, but no 'reject a' follows"])
  }

  @Test func aSolverThatRefusesTooMuchOrTooLittleFails() throws {
    try expect(
      "con a 1000 == 1 1 x\ncon b 1000 == 1 1 y",
      with: WrongSolver {
        $0.refusesSecondRow = true
        $0.changeConflict = { _ in nil }
      },
      fails: [
        "3:1: the solver returned no conflict for the refusal of b",
        "3:1: b was refused, but no 'reject b' follows",
      ])
    try expect(
      "con a 1000 == 1\nreject a", with: WrongSolver { $0.refusesNothing = true },
      fails: ["3:1: expected the preceding command to refuse a"])
  }

  @Test func aFailingSolverFailsTheTrace() throws {
    try expect(
      "solve", with: WrongSolver { $0.failure = .failed(reason: "out of breath") },
      fails: ["2:1: the solver failed: out of breath"])
  }

  // MARK: Conflicts

  /// `a: x >= 0, b: x <= 9, c: x + y <= 1` are live; `d: x <= -3` is refused because of `a`.
  private static let refusal = """
    con a 1000 >= 0 1 x
    con b 1000 <= 9 1 x
    con c 1000 <= 1 1 x 1 y
    con d 1000 <= -3 1 x
    reject d
    """

  @Test(
    arguments: [
      ([], 1, "its constraints can hold together"),
      ([(0, -1), (0, -1)], 1, "it contains a twice"),
      ([(0, -1), (1, 0)], 1, "it is not minimal, because the other constraints conflict even without b"),
      ([(0, -1), (7, 0)], 1, "?constraint 8 is not a required constraint of the solver at this line"),
      ([(2, 1)], 1, "its constraints can hold together"),
      ([(0, -0.5)], 1, "in the weighted sum of its constraints, the coefficient of x is 0.5 instead of 0"),
      (
        [(0, 0)], 0,
        "its proof needs one finite multiplier for each constraint, and at least one that is not 0"
      ),
      (
        [(0, .nan)], 1,
        "its proof needs one finite multiplier for each constraint, and at least one that is not 0"
      ),
    ] as [([(Int, Double)], Double, String)])
  func aWrongConflictFails(members: [(Int, Double)], refused: Double, flaw: String) throws {
    // The reference solver numbers rows from 1.
    let ids = members.map { Conflict.Member(id: ConstraintID(rawValue: UInt64($0.0) + 1), multiplier: $0.1) }
    let solver = WrongSolver {
      $0.changeConflict = { _ in Conflict(members: ids, refusedMultiplier: refused) }
    }
    // The verifier is a correct solver. Only the solver that replays the trace is wrong.
    try expect(
      Self.refusal, with: solver, verifier: ReferenceSolver(),
      fails: ["5:1: the solver refused d, but the conflict that it returned is wrong: \(flaw)"])
  }

  @Test func theSignsOfAProofMayAllBeTurnedRound() throws {
    let turned = WrongSolver {
      $0.changeConflict = { conflict in
        conflict.map {
          Conflict(
            members: $0.members.map { .init(id: $0.id, multiplier: -3 * $0.multiplier) },
            refusedMultiplier: -3 * $0.refusedMultiplier)
        }
      }
    }
    try expect(Self.refusal, with: turned, verifier: ReferenceSolver(), fails: [])
  }

  /// The checker verifies the proof of a conflict by arithmetic, without relying on the solver.
  @Test(
    arguments: [
      // 1 (x >= 5) - 1 (x <= 9) adds up to 0 against -4, but with the signs of `x <= 5` and `x >= 9`.
      (
        9, 1, -1,
        "the multiplier of a in its proof has the wrong sign, so the weighted sum of its constraints proves nothing"
      ),
      (
        9, -1, 1,
        "the multiplier of a in its proof has the wrong sign, so the weighted sum of its constraints proves nothing"
      ),
      // x >= 5 and x <= 5 add up to 0 against 0.
      (
        5, -1, 1,
        "the weighted sum of its constraints proves no conflict, because the sides of the sum are 0 and 0"
      ),
    ] as [(Double, Double, Double, String)])
  func aProofIsCheckedByArithmetic(most: Double, first: Double, second: Double, flaw: String) throws {
    let believer = WrongSolver {
      $0.refusesSecondRow = true
      $0.changeConflict = { _ in
        let member = Conflict.Member(id: ConstraintID(rawValue: 1), multiplier: first)
        return Conflict(members: [member], refusedMultiplier: second)
      }
    }
    try expect(
      "con a 1000 >= 5 1 x\ncon d 1000 <= \(most) 1 x\nreject d", with: believer,
      fails: ["3:1: the solver refused d, but the conflict that it returned is wrong: \(flaw)"])
  }

  @Test func aConflictIsOwedByASolverThatPromisesOne() throws {
    try expect(
      Self.refusal, with: WrongSolver { $0.changeConflict = { _ in nil } },
      fails: ["5:1: the solver returned no conflict for the refusal of d"])
  }

  @Test(arguments: [
    ("#@ iis d", "7:1: the conflict in this line is wrong: its constraints can hold together"),
    (
      "#@ iis a b d",
      "7:1: the conflict in this line is wrong: it is not minimal, because the other constraints conflict even without b"
    ),
    (
      "#@ iis a d e",
      "7:1: the conflict in this line is wrong: e is not a required constraint of the solver at this line"
    ),
    ("solve\n#@ iis a d", "8:1: this line states a conflict, but no successful 'reject' precedes it"),
  ])
  func aWrongConflictInTheTraceFails(line: String, message: String) throws {
    try expect(Self.refusal + "\n" + line, fails: [message])
  }

  // MARK: Solvers that can tell less

  @Test func expectationsThatTheSolverCannotAnswerAreCountedAsUnchecked() throws {
    let verdict = try check(
      Self.refusal + "\n#@ iis a d\nvar z\nsolve\nambiguous z\nambiguous y",
      with: TaciturnSolver(ReferenceSolver()))
    #expect(verdict.isPassed)
    #expect(verdict.checkedCount == 4)
    #expect(verdict.uncheckedAmbiguityCount == 2)
    #expect(verdict.uncheckedConflictCount == 1)
  }

  // MARK: Helpers

  private func expect(
    _ lines: String, with solver: any ConstraintSolver = ReferenceSolver(),
    verifier: (any ConstraintSolver)? = nil, fails expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let verdict = try check(lines, with: solver, verifier: verifier)
    #expect(verdict.failures.map { "\($0.location): \($0)" } == expected, sourceLocation: sourceLocation)
    #expect(verdict.isPassed == expected.isEmpty, sourceLocation: sourceLocation)
  }

  private func check(
    _ lines: String, with solver: any ConstraintSolver = ReferenceSolver(),
    verifier: (any ConstraintSolver)? = nil
  ) throws -> TraceVerdict {
    var isFirst = true
    let checker = TraceChecker {
      defer { isFirst = false }
      return isFirst ? solver : verifier ?? solver
    }
    return try checker.check(SolverTrace(parsing: "# solver-trace 1\n" + lines))
  }
}
