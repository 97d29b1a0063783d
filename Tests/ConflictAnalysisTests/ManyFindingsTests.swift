import ConflictAnalysis
import LayoutSolver
import LayoutTestSupport
import Testing

/// Systems with many findings, or with findings of many rows. Work is counted, not timed.
@Suite struct ManyFindingsTests {
  /// Returns a system of items side by side, from the left to the right edge of a root. `each` returns the other
  /// equations of an item.
  private static func row(
    of count: Int, rootWidth: Double, _ each: (Int) -> [String], isClosedLast: Bool = false
  ) throws -> ConstraintSystem {
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = Dictionary(
      (0..<count).map { ("V\($0)", "Root") }, uniquingKeysWith: { first, _ in first })
    var equations = ["Root.Width = \(rootWidth)", "Root.Height = 480", "V0.Left = Root.Left"]
    let end = "Root.Right = V\(count - 1).Right"
    for number in 1..<count { equations.append("V\(number).Left = V\(number - 1).Right") }
    if !isClosedLast { equations.append(end) }
    for number in 0..<count {
      equations += ["V\(number).Top = Root.Top", "V\(number).Height = 10"] + each(number)
    }
    if isClosedLast { equations.append(end) }
    return try system(equations, context: context)
  }

  // MARK: Ties

  @Test(arguments: [3, 12, 60]) func aTieOfAnyNumberOfRowsIsOneFinding(count: Int) throws {
    // The contents need 20 points each, and have half of the space that they need.
    let system = try Self.row(of: count, rootWidth: Double(10 * count)) { ["V\($0).Width >= 20 @750"] }
    var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve()
    let report = try solved.ambiguity()
    #expect(report.ties.count == 1)
    let tie = try #require(report.ties.first)
    #expect(tie.premises.count == count)
    #expect(tie.priority == 750)
    #expect(abs(tie.violation - Double(10 * count)) < 1e-6)
    #expect(Set(report.items.map(\.item)).count == count)
  }

  @Test func aDecisionOfAPairIsFoundInEachRow() throws {
    // Each row has its own pair of contents, and no row affects another one.
    let count = 20
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    var equations = ["Root.Width = 100", "Root.Height = 480"]
    for number in 0..<count {
      let (first, second) = ("A\(number)", "B\(number)")
      context.superviews[first] = "Root"
      context.superviews[second] = "Root"
      equations += [
        "\(first).Left = Root.Left", "\(second).Left = \(first).Right", "Root.Right = \(second).Right",
        "\(first).Width >= \(60 + number) @750", "\(second).Width >= 80 @750", "\(first).Height = 10",
        "\(second).Height = 10", "\(first).Top = Root.Top", "\(second).Top = Root.Top",
      ]
    }
    var solved = try ConflictAnalyzer(try system(equations, context: context)) { SimplexSolver() }.solve()
    let report = try solved.ambiguity()
    #expect(report.ties.count == count)
    for (number, tie) in report.ties.enumerated() {
      #expect(tie.premises.count == 2)
      #expect(tie.violation == Double(40 + number))
      #expect(tie.decision?.priority == 751)
      // Of the 100 points, the second content needs 80 and the first at least 60. A decision is about one of the two
      // contents.
      #expect(tie.decision.map { tie.premises.contains($0.premise) } == true)
    }
  }

  // MARK: Conflicts

  @Test func eachOfManyConflictsHasItsProof() throws {
    let count = TestSettings.scaled(300, short: 60)
    let equations = (0..<count).flatMap { ["V\($0).Width = \(10 + $0)", "V\($0).Width = \(11 + $0)"] }
    let system = try system(equations)
    let report = try ConflictAnalyzer(system, limits: AnalysisLimits(results: 1000)) { SimplexSolver() }
      .conflicts()
    #expect(report.stop == nil)
    #expect(report.conflicts.map(\.equations) == (0..<count).map { [2 * $0, 2 * $0 + 1] })
    for conflict in report.conflicts {
      #expect(ExactProof.flaw(of: conflict, in: system) == nil)
      #expect(conflict.excess == 1)
    }
  }

  @Test func aConflictOfManyRowsIsOneSum() throws {
    let system = try Self.row(
      of: 200, rootWidth: 1000, { ["V\($0).Width = \($0 % 5 + 6)"] }, isClosedLast: true)
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1)
    // The sum of all widths is 40 × (6 + 7 + 8 + 9 + 10) = 1600. The conflict consists of the edges, the 200 widths,
    // and the width of the root.
    #expect(conflict.members.count == 200 + 200 + 1 + 1)
    #expect(conflict.excess == 600)
    #expect(conflict.arithmetic.isChain)
    #expect(conflict.arithmetic.neededSum == 1600)
    #expect(ExactProof.flaw(of: conflict, in: system) == nil)
  }

  @Test func equallyWideItemsAreSubstitutedInOneSum() throws {
    // No width is known: each is the same as the next one, and the last one is half as wide as the root.
    let count = 100
    let system = try Self.row(
      of: count, rootWidth: 100,
      { $0 + 1 < count ? ["V\($0).Width = V\($0 + 1).Width"] : ["V\($0).Width = 0.5 * Root.Width"] },
      isClosedLast: true)
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.arithmetic.neededSum == 50 * Double(count))
    #expect(conflict.arithmetic.availableSum == 100)
    #expect(ExactProof.flaw(of: conflict, in: system) == nil)
  }

  @Test func unknownSizesInProportionAreSubstituted() throws {
    // The items are 1 + 2 + 3 = 6 times as wide as the first one, and the root only 5 times. So the first one can only be
    // 0 wide, but is at least 10 wide.
    let system = try system([
      "A.Left = Root.Left", "B.Left = A.Right", "C.Left = B.Right", "B.Width = 2 * A.Width",
      "C.Width = 3 * A.Width", "Root.Width = 5 * A.Width", "A.Width >= 10", "C.Right <= Root.Right",
    ])
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.members.count == 8)
    #expect(conflict.arithmetic.neededSum == 10)
    #expect(conflict.arithmetic.availableSum == 0)
    #expect(ExactProof.flaw(of: conflict, in: system) == nil)
  }

  @Test func ofAddedRowsTheConflictWithTheLargestExcessIsReturned() throws {
    for count in [5, 40, 100] {
      let plain = try Self.row(of: count, rootWidth: 95) { ["V\($0).Width >= \(20 + $0 % 3)"] }
      let added = Set(
        plain.rows.indices.filter { row in
          plain.rows[row].relation == .greaterThanOrEqual && plain.rows[row].premise.equation != nil
        })
      #expect(added.count == count)
      // The same rows, with the added rows last, because both searches add the other rows first.
      let order = plain.rows.indices.filter { !added.contains($0) } + added.sorted()
      let rows = order.map { plain.rows[$0] }
      let system = ConstraintSystem(
        equations: plain.equations.enumerated().map { number, equation in
          var equation = equation
          equation.rank =
            plain.rows.contains { $0.premise == .equation(number) && $0.relation != .equal } ? 1 : 0
          return equation
        }, rows: rows, superviews: plain.superviews)
      let analyzer = ConflictAnalyzer(system, limits: AnalysisLimits(results: 8)) { SimplexSolver() }
      let all = try analyzer.conflicts()
      let first = try analyzer.conflicts(adding: Set(rows.count - count..<rows.count))
      // All these conflicts are about the same edges: the one with the largest excess is returned.
      let largest = try #require(all.conflicts.max { $0.excess < $1.excess })
      #expect(first.conflicts == [largest])
      #expect((first.stop != nil) == (all.stop != nil))
    }
  }

  // MARK: Changes

  /// Returns the rows that an engine drops from a system, with their proofs. An analyzer without limits finds them.
  private static func dropped(in system: ConstraintSystem) throws -> [ConstraintSystem.DroppedRow] {
    try ConflictAnalyzer(system, limits: AnalysisLimits(results: 1000)) { SimplexSolver() }.conflicts()
      .conflicts
      .compactMap { conflict in
        conflict.members.first { $0.premise == conflict.dropped }.map { member in
          ConstraintSystem.DroppedRow(
            row: member.row, proof: conflict.members.map { (row: $0.row, multiplier: $0.multiplier) })
        }
      }
  }

  @Test func changesAreTriedWithoutNewSolvers() throws {
    for count in [10, 80] {
      let equations = (0..<count).flatMap { ["V\($0).Width = \(10 + $0)", "V\($0).Width = \(12 + $0)"] }
      let system = try system(equations)
      let dropped = try Self.dropped(in: system)
      #expect(dropped.count == count)
      nonisolated(unsafe) var solvers = 0
      let analyzer = ConflictAnalyzer(system) {
        solvers += 1
        return SimplexSolver()
      }
      var solved = try analyzer.solve(dropped: dropped)
      for conflict in solved.conflicts.conflicts {
        let relaxations = try solved.relaxations(of: conflict).relaxations
        #expect(relaxations.count == 8)
      }
      #expect(solvers == 1, "\(count) conflicts")
    }
  }

  @Test func rowsThatAreSolvedAnewAreLimited() throws {
    // The proofs of the dropped rows are too long to be stored. Without them, each change is confirmed by solving all
    // rows anew.
    let count = 36
    let chain = ["V0.Width = 10"] + (1..<count).map { "V\($0).Width = V\($0 - 1).Width + 1" }
    let system = try system(chain + (0..<count).map { "V\(count - 1).Width = \(1000 + $0)" })
    var analyzer = ConflictAnalyzer(system) { SimplexSolver() }
    analyzer.limits.rowsSolvedAnew = 400
    var solved = try analyzer.solve(dropped: Self.dropped(in: system))
    let conflict = try #require(solved.conflicts.conflicts.first)
    #expect(try solved.relaxations(of: conflict).stop == .rowsSolvedAnew(400))
  }

  @Test func ofManyWidthsOnlyChangesThatAnEngineFollowsAreOffered() throws {
    let equations = (1...40).map { "A.Width = \(10 * $0)" }
    let system = try system(equations)
    var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve(dropped: Self.dropped(in: system))
    #expect(solved.conflicts.conflicts.count == 39)
    for (number, conflict) in solved.conflicts.conflicts.enumerated() {
      let found = try solved.relaxations(of: conflict).relaxations
      #expect(conflict.equations == [0, number + 1])
      // Without the first width, an engine keeps the second one, and still drops all later ones.
      let isSecond = number == 0
      #expect(found.contains { $0.equation == 0 && $0.change.kind == .remove } == isSecond)
      #expect(found.contains { $0.equation == 0 && $0.change.kind == .priority } == isSecond)
      #expect(found.contains { $0.equation == 0 && $0.change == .constant(Double(10 * (number + 2))) })
      #expect(found.contains { $0.equation == number + 1 && $0.change.kind == .remove })
      #expect(
        found.contains { $0.equation == number + 1 && $0.change == .relation(.greaterThanOrEqual) } == false)
    }
  }

  /// The analysis offers exactly those changes after which an engine drops no additional row.
  @Test func changesAreOfferedIfAnEngineDropsNoOtherRow() throws {
    var offered = 0
    var refused = 0
    for seed in 0..<UInt64(TestSettings.scaled(300, short: 20)) {
      let random = RandomSystem(seed: seed).system
      // Without rows for sizes, an engine and an analyzer add rows in the same order.
      let rows = random.rows.filter { !$0.premise.isImplicit }
      let system = ConstraintSystem(equations: random.equations, rows: rows, superviews: random.superviews)
      let dropped = try Self.dropped(in: system)
      guard dropped.count > 1 else { continue }
      var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve(dropped: dropped)
      let old = Set(dropped.map { system.rows[$0.row].premise })
      for conflict in solved.conflicts.conflicts {
        let report = try solved.relaxations(of: conflict)
        for equation in conflict.equations {
          for change in [
            Relaxation.Change.priority(999), .relation(.greaterThanOrEqual), .relation(.lessThanOrEqual),
          ] {
            let isOffered = report.relaxations.contains { $0.equation == equation && $0.change == change }
            let member = conflict.members.first { $0.premise == .equation(equation) }
            if case .relation(let relation) = change {
              // The analysis does not try other changes of relations.
              guard let member, system.rows[member.row].relation == .equal,
                relation == member.neededRelation.reversed
              else { continue }
            }
            let changed = Self.changing(system, equation, change)
            let now = Set(
              try ConflictAnalyzer(changed, limits: AnalysisLimits(results: 1000)) { SimplexSolver() }
                .conflicts()
                .conflicts.map(\.dropped))
            let isFollowed = now.isSubset(of: old) && !now.contains(conflict.dropped)
            #expect(isOffered == isFollowed, "seed \(seed): \(equation) \(change)")
            if isOffered { offered += 1 } else { refused += 1 }
          }
        }
      }
    }
    #expect(offered >= TestSettings.scaled(100, short: 5))
    #expect(refused >= TestSettings.scaled(20, short: 1))
  }

  private static func changing(
    _ system: ConstraintSystem, _ equation: Int, _ change: Relaxation.Change
  ) -> ConstraintSystem {
    let rows = system.rows.map { row in
      guard row.premise == .equation(equation) else { return row }
      var row = row
      switch change {
      case .priority(let priority): row.priority = priority
      case .relation(let relation): row.relation = relation
      case .remove, .constant: break
      }
      return row
    }
    return ConstraintSystem(equations: system.equations, rows: rows, superviews: system.superviews)
  }
}
