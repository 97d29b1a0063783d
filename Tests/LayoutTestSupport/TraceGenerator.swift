import LinearConstraints
import SolverTraces
import SourceText

/// A generator of random traces with expected results: batches, edits, changes and refusals of rows from a
/// ``RowSource``. The expectations are the results of the ``ReferenceSolver``.
///
///     var generator = TraceGenerator(seed: 7)
///     let trace = try generator.makeTrace()
///     let verdict = try TraceChecker { SimplexSolver() }.check(trace)
///
/// Each `solve` is followed by an `expect` or `ambiguous` for every variable and by the optimum of each level, and each
/// refusal by a `reject`. The same seed gives the same trace.
public struct TraceGenerator {
  /// The commands that a trace can contain.
  public enum Scope: String, CaseIterable, Sendable {
    /// All commands.
    case full

    /// The usual commands that all solvers of this kind support: three priorities below required, no batches and no
    /// refusals.
    case plain
  }

  private var random: SeededGenerator
  private let scope: Scope
  private let source: RowSource
  private let stepCount: Int
  private var replayer = TraceReplayer(solver: ReferenceSolver())
  private var commands: [TraceCommand] = []
  private var rowCount = 0

  /// The rows of the solver, with their names, in the order in which they were added. Inside a batch, the rows that the
  /// commit should result in.
  private var live: [(name: String, row: TraceRow)] = []
  private var edits: [String: (priority: LayoutPriority, value: Double?)] = [:]
  private var beforeBatch: [(name: String, row: TraceRow)]?

  /// Creates a generator of one trace.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random choices.
  ///   - scope: The commands that the trace can contain.
  ///   - family: The kind of rows. Default: chosen by the seed.
  ///   - sizes: The range of the approximate number of variables.
  ///   - steps: The range of the number of solves after the first.
  public init(
    seed: UInt64, scope: Scope = .full, family: RowSource.Family? = nil, sizes: ClosedRange<Int> = 3...24,
    steps: ClosedRange<Int> = 3...8
  ) {
    var random = SeededGenerator(seed: seed)
    let other = random.pick(RowSource.Family.allCases)
    source = RowSource(family ?? other, size: random.number(in: sizes), using: &random)
    stepCount = random.number(in: steps)
    self.random = random
    self.scope = scope
  }

  /// Returns the trace.
  ///
  /// - Throws: ``TraceError`` or `SolverError` if the reference solver fails, which means that it has a bug.
  public mutating func makeTrace() throws -> SolverTrace {
    for row in source.rows(using: &random) {
      try add(row)
      // Most of a layout is added at once, but not always.
      if random.happens(percent: 4) { try solve() }
    }
    try solve()
    for _ in 0..<stepCount {
      for _ in 0..<random.number(in: 1...3) {
        if scope == .full, random.happens(percent: 30) { try batch() } else { try change() }
      }
      try solve()
    }
    return SolverTrace(commands)
  }

  // MARK: Changes

  private mutating func batch() throws {
    try perform(.begin)
    beforeBatch = live
    for _ in 0..<random.number(in: 2...6) { try change() }
    try perform(.commit)
    beforeBatch = nil
  }

  private mutating func change() throws {
    switch random.number(below: 10) {
    case 0, 1: try add(source.row(using: &random))
    case 2 where !live.isEmpty: try perform(.remove(random.pick(live).name))
    case 3, 4, 5: try changeConstant()
    case 6 where !live.isEmpty: try changePriority()
    default: try edit()
    }
  }

  private mutating func add(_ row: LinearConstraint) throws {
    rowCount += 1
    let terms = row.terms.map { TraceRow.Term($0.coefficient, Self.name(of: $0.variable)) }
    let isOdd = scope == .plain && !row.priority.isRequired
    let priority = isOdd ? optionalPriority() : row.priority
    try perform(
      .constraint("c\(rowCount)", TraceRow(terms, row.relation, row.constant, priority: priority)))
  }

  private mutating func changeConstant() throws {
    guard !live.isEmpty else { return }
    let (name, row) = random.pick(live)
    let change = Double(random.number(in: -80...80)) / 2
    try perform(
      .setConstant(
        name, random.happens(percent: 60) ? row.constant + change : source.constant(using: &random)))
  }

  private mutating func changePriority() throws {
    let (name, row) = random.pick(live)
    let becomesRequired = !row.priority.isRequired && random.happens(percent: 50)
    try perform(
      .setPriority(name, becomesRequired ? .required : optionalPriority()))
  }

  private mutating func edit() throws {
    if let name = edits.keys.sorted().first, random.happens(percent: 20) {
      return try perform(.endEditing(name))
    }
    let name = Self.name(of: Variable(rawValue: Int32(random.number(below: source.variableCount))))
    if edits[name] == nil {
      try perform(.beginEditing(name, optionalPriority()))
      if random.happens(percent: 10) { return }
    }
    try perform(.suggest(name, source.constant(using: &random)))
  }

  private mutating func optionalPriority() -> LayoutPriority {
    scope == .plain ? random.pick([750, 500, 250]) : RowSource.optionalPriority(using: &random)
  }

  private static func name(of variable: Variable) -> String { "v\(variable.rawValue)" }

  // MARK: Answers

  private mutating func solve() throws { try perform(.solve) }

  private mutating func perform(_ command: TraceCommand) throws {
    var replayer = replayer
    let step = SolverTrace.Step(command, at: SourceLocation(line: commands.count + 2, column: 1))
    let events = try replayer.perform(step)
    if scope == .plain, events.contains(where: \.isRefusal) { return }
    self.replayer = replayer
    commands.append(command)
    note(command)
    let old = beforeBatch ?? live
    var refused: [String] = []
    for event in events {
      switch event {
      case .refused(let refusal): refused.append(refusal.id)
      case .point(let point): describe(point)
      case .error(let text): throw SolverError.failed(reason: text)
      }
    }
    for name in refused { commands.append(.reject(name)) }
    settle(command, refused: refused, old: old)
  }

  /// Records the effect of a command that cannot be refused.
  private mutating func note(_ command: TraceCommand) {
    switch command {
    case .remove(let name): live.removeAll { $0.name == name }
    case .beginEditing(let name, let priority): edits[name] = (priority, nil)
    case .suggest(let name, let value): edits[name]?.value = value
    case .endEditing(let name): edits[name] = nil
    default: break
    }
  }

  /// Records the result of a batch, or of a command that can be refused.
  private mutating func settle(
    _ command: TraceCommand, refused: [String], old: [(name: String, row: TraceRow)]
  ) {
    if command == .commit {
      for name in refused {
        let before = old.first { $0.name == name }?.row
        guard let place = live.firstIndex(where: { $0.name == name }) else { continue }
        if let before { live[place].row = before } else { live.remove(at: place) }
      }
      return
    }
    guard refused.isEmpty else { return }
    switch command {
    case .constraint(let name, let row): live.append((name, row))
    case .setConstant(let name, let constant): change(name) { $0.constant = constant }
    case .setPriority(let name, let priority): change(name) { $0.priority = priority }
    default: break
    }
  }

  private mutating func change(_ name: String, _ body: (inout TraceRow) -> Void) {
    if let place = live.firstIndex(where: { $0.name == name }) { body(&live[place].row) }
  }

  /// Writes the results of the reference as expectations.
  private mutating func describe(_ point: TracePoint) {
    let ambiguous = Set(point.ambiguous ?? [])
    for (name, value) in zip(point.names, point.values) {
      commands.append(ambiguous.contains(name) ? .ambiguous(name) : .expect(name, value, tolerance: nil))
    }
    let values = Dictionary(zip(point.names, point.values), uniquingKeysWith: { first, _ in first })
    var sums: [LayoutPriority: Double] = [:]
    for (_, row) in live where !row.priority.isRequired {
      sums[row.priority, default: 0] += row.violation { values[$0] ?? 0 }
    }
    for (name, edit) in edits {
      guard let value = edit.value else { continue }
      sums[edit.priority, default: 0] += abs((values[name] ?? 0) - value)
    }
    for (priority, sum) in sums.sorted(by: { $0.key > $1.key }) { commands.append(.level(priority, sum)) }
  }
}

extension TraceEvent {
  fileprivate var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }
}
