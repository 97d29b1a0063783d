import LayoutTestSupport
import LinearConstraints
import SolverTraces
import SourceText
import Testing

/// A trace has the same results in each style of replay.
@Suite struct TraceStyleTests {
  @Test func commandsBetweenSolvesGoIntoBatches() throws {
    try expectBatched(
      """
      var x
      con a 1000 >= 0 1 x
      con b 250 == 5 1 x
      edit x 500
      solve
      suggest x 3
      solve
      """,
      as: """
        begin
        var x
        con a 1000 >= 0 1 x
        con b 250 == 5 1 x
        edit x 500
        commit
        solve
        begin
        suggest x 3
        commit
        solve
        """)
  }

  @Test func commandsWhoseOrderMattersAreInSeparateBatches() throws {
    try expectBatched(
      """
      con a 1000 == 0 1 x
      rm a
      con a 1000 == 1 1 x
      set a 2
      prio a 250
      con b 250 == 0 1 x
      prio b 1000
      reject b
      begin
      rm b
      commit
      rm a
      """,
      // A batch ends before the removal of an added row, and before a second command about the same row, except for an
      // addition after a removal.
      as: """
        begin
        con a 1000 == 0 1 x
        commit
        begin
        rm a
        con a 1000 == 1 1 x
        commit
        begin
        set a 2
        commit
        begin
        prio a 250
        con b 250 == 0 1 x
        commit
        begin
        prio b 1000
        commit
        reject b
        begin
        rm b
        commit
        begin
        rm a
        commit
        """)
  }

  @Test func aConstantThatIsReplacedIsSet() throws {
    var calls = CallCounter()
    let trace = try SolverTrace(
      parsing: """
        # solver-trace 1
        con a 1000 >= 0 1 x
        con b 1000 <= 9 1 x
        solve
        rm b
        con b 1000 <= 5 1 x
        rm b
        con b 1000 <= -5 1 x
        con b 1000 <= 7 1 x
        solve
        rm b
        con b 1000 <= 7 2 x
        rm b
        """)
    var events: [TraceReplayer.Style: [TraceEvent]] = [:]
    for style in [TraceReplayer.Style.asWritten, .constants] {
      var replayer = TraceReplayer(solver: CountingSolver(counter: calls))
      try replayer.replay(trace, style: style) { events[style, default: []].append($0) }
      calls = (replayer.solver as? CountingSolver)?.counter ?? CallCounter()
      #expect(calls == (style == .constants ? CallCounter(adds: 4, sets: 2) : CallCounter(adds: 6, sets: 0)))
      calls = CallCounter()
    }
    #expect(events[.constants] == events[.asWritten])
    #expect(events[.constants]?.count == 3)
  }

  @Test(arguments: SolverUnderTest.all, 0..<80)
  func randomSessionsGiveTheSameAnswers(solver: SolverUnderTest, seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    let trace = SolverTrace(session.commands(count: 40))
    let right = try answers(trace, .asWritten, ReferenceSolver())
    for style in TraceReplayer.Style.allCases {
      #expect(try answers(trace, style, solver.make()) == right, "\(style): \(trace.text)")
    }
  }

  private func expectBatched(_ lines: String, as expected: String) throws {
    let header = "# solver-trace 1\n"
    #expect(try SolverTrace(parsing: header + lines).batched().text == header + expected + "\n")
  }

  /// Returns the results that must be equal in all styles: the rows that are refused between two solves, the ambiguous
  /// variables, and the values of all other variables.
  private func answers(
    _ trace: SolverTrace, _ style: TraceReplayer.Style, _ solver: any ConstraintSolver
  ) throws -> [String] {
    var result: [String] = []
    var replayer = TraceReplayer(solver: solver)
    try replayer.replay(trace, style: style) { event in
      switch event {
      case .refused(let refusal): result.append("refused \(refusal.id)")
      case .error(let text): result.append(text)
      case .point(let point):
        let ambiguous = Set(point.ambiguous ?? [])
        let unique = zip(point.names, point.values).filter { !ambiguous.contains($0.0) }
        result.append("\(ambiguous.sorted()) \(unique.map { "\($0) \(($1 * 1e6).rounded() / 1e6 + 0)" })")
      }
    }
    return result
  }
}

/// The numbers of added rows and of changed constants.
private struct CallCounter: Equatable {
  var adds = 0
  var sets = 0
}

private struct CountingSolver: ForwardingSolver {
  var base = ReferenceSolver()
  var counter: CallCounter

  init(counter: CallCounter) { self.counter = counter }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    counter.adds += 1
    return try base.add(constraint, rank: rank)
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    counter.sets += 1
    try base.setConstant(constant, of: id)
  }
}

/// Makes sessions that are full of refusals: few variables, small constants, many required rows.
private struct RandomSession {
  private var random: SeededGenerator
  private var replayer = TraceReplayer(solver: ReferenceSolver())
  private var live: Set<String> = []
  private var edited: Set<String> = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func commands(count: Int) -> [TraceCommand] {
    var commands: [TraceCommand] = []
    while commands.count < count { commands += nextCommands() }
    return commands + [.solve]
  }

  /// Returns one command, or a removal and an addition of the same row. Refused rows do not count as live.
  private mutating func nextCommands() -> [TraceCommand] {
    let name = "c\(Int.random(in: 0..<8, using: &random))"
    guard live.contains(name) else { return perform([.constraint(name, row())]) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return perform([.remove(name)])
    case 1, 2: return perform([.setConstant(name, constant())])
    case 3: return perform([.setPriority(name, priority())])
    case 4: return perform([.remove(name), .constraint(name, row())])
    case 5: return edit()
    default: return perform([.solve])
    }
  }

  private mutating func edit() -> [TraceCommand] {
    let name = variable()
    if edited.remove(name) != nil { return perform([.endEditing(name)]) }
    edited.insert(name)
    return perform([.beginEditing(name, 500), .suggest(name, constant())])
  }

  private mutating func perform(_ commands: [TraceCommand]) -> [TraceCommand] {
    for command in commands {
      let step = SolverTrace.Step(command, at: SourceText.SourceLocation(line: 1, column: 1))
      let events = (try? replayer.perform(step)) ?? []
      if case .remove(let name) = command { live.remove(name) }
      if case .constraint(let name, _) = command, events.isEmpty { live.insert(name) }
    }
    return commands
  }

  private mutating func row() -> TraceRow {
    let terms = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      TraceRow.Term(Bool.random(using: &random) ? 1 : -1, variable())
    }
    let relation = Relation.allCases.randomElement(using: &random) ?? .equal
    return TraceRow(terms, relation, constant(), priority: priority())
  }

  private mutating func variable() -> String { ["x", "y", "z"].randomElement(using: &random) ?? "x" }
  private mutating func constant() -> Double { Double(Int.random(in: -4...4, using: &random)) }
  private mutating func priority() -> LayoutPriority {
    [1000, 1000, 250, 249.5].randomElement(using: &random) ?? .required
  }
}
