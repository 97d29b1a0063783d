import ConflictAnalysis
import Foundation
import LayoutSolver
import LayoutTestSupport
import Testing

/// The refusals in sessions of the conformance data: each is analysed by what was in at the time, without the solver's
/// own conflict, and checked by solving again.
///
/// Every eighth session is taken, all of them where LAYOUTKIT_LONG_TESTS=1.
@Suite(.enabled("LAYOUTKIT_CONFORMANCE_DATA is not set") { !RefusalFiles.all.isEmpty })
struct TraceRefusalTests {
  @Test(arguments: RefusalFiles.all) func aRefusalIsProvenAndIrreducible(_ file: URL) throws {
    let trace = try SolverTrace(parsing: Array(Data(contentsOf: file)))
    var recorder = RefusalRecorder()
    for refusal in recorder.refusals(in: trace) {
      let system = refusal.system
      let report = try ConflictAnalyzer(system) { TaciturnSolver() }.conflicts()
      // What a batch refuses may fit what is in at its end.
      guard let conflict = report.conflicts.first else {
        #expect(refusal.isOfBatch)
        continue
      }
      #expect(report.conflicts.count == 1)
      #expect(conflict.refused == .equation(system.rows.count - 1))
      let rows = conflict.members.map { system.rows[$0.row] }
      #expect(try !isSatisfiable(rows))
      for place in rows.indices {
        var rest = rows
        rest.remove(at: place)
        #expect(try isSatisfiable(rest), "\(file.lastPathComponent): \(place) of \(rows.count) is idle")
      }
      checkSum(conflict, rows)
    }
  }

  private func isSatisfiable(_ rows: [ConstraintSystem.Row]) throws -> Bool {
    var solver = SimplexSolver()
    var variables: [Quantity: Variable] = [:]
    try solver.beginBatch()
    for row in rows {
      let terms = row.terms.map { term in
        let variable = variables[term.quantity] ?? solver.makeVariable()
        variables[term.quantity] = variable
        return Term(term.coefficient, variable)
      }
      try solver.add(LinearConstraint(terms, row.relation, row.constant), rank: 0)
    }
    return try solver.commitBatch().isEmpty
  }

  private func checkSum(_ conflict: ConstraintConflict, _ rows: [ConstraintSystem.Row]) {
    var sums: [Quantity: (sum: Double, largest: Double)] = [:]
    var constant = 0.0
    for (member, row) in zip(conflict.members, rows) {
      constant += member.multiplier * row.constant
      #expect(row.relation != .greaterThanOrEqual || member.multiplier > 0)
      #expect(row.relation != .lessThanOrEqual || member.multiplier < 0)
      for term in row.terms {
        let part = member.multiplier * term.coefficient
        let old = sums[term.quantity] ?? (0, 0)
        sums[term.quantity] = (old.sum + part, max(old.largest, abs(part)))
      }
    }
    for sum in sums.values { #expect(abs(sum.sum) <= 1e-7 * max(1, sum.largest)) }
    #expect(constant > 0)
  }
}

/// Sessions of the conformance data.
private enum RefusalFiles {
  static let all: [URL] = {
    let variables = ProcessInfo.processInfo.environment
    guard let data = variables["LAYOUTKIT_CONFORMANCE_DATA"] else { return [] }
    let isLong = variables["LAYOUTKIT_LONG_TESTS"] == "1"
    let folders = ["cases", "fuzz", "fuzz2"].map {
      URL(fileURLWithPath: data).appendingPathComponent("solver/traces/\($0)")
    }
    let found = folders.flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    return found.filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }.enumerated()
      .filter { isLong || $0.offset % 8 == 0 }.map(\.element)
  }()
}

/// Follows sessions, by what they say is refused, and keeps what was in at the time.
private struct RefusalRecorder {
  struct Refusal {
    var system: ConstraintSystem
    var isOfBatch: Bool
  }

  /// The rows that are in, or, in a batch, wanted.
  private var rows: [String: TraceRow] = [:]

  /// What was in when the batch began, and the rows that it took out.
  private var before: [String: TraceRow]?
  private var removed: Set<String> = []

  mutating func refusals(in trace: SolverTrace) -> [Refusal] {
    var found: [Refusal] = []
    let commands = trace.commands
    for (place, command) in commands.enumerated() where !command.isCheck {
      // Checks follow what they are about.
      let refused = commands[(place + 1)...].prefix(while: \.isCheck).compactMap { check in
        if case .reject(let id) = check { id } else { nil }
      }
      let old = rows
      apply(command)
      if case .commit = command {
        found += settle(refused)
      } else if before == nil, let id = refused.first, let row = rows[id] {
        rows = old
        found.append(refusal(of: row, id, isOfBatch: false))
      }
    }
    return found
  }

  private mutating func apply(_ command: TraceCommand) {
    switch command {
    case .constraint(let id, let row): rows[id] = row
    case .remove(let id):
      rows[id] = nil
      if before != nil { removed.insert(id) }
    case .setConstant(let id, let constant): rows[id]?.constant = constant
    case .setPriority(let id, let priority): rows[id]?.priority = priority
    case .begin: before = rows
    default: break
    }
  }

  /// Ends a batch: what it refuses is gone, or as it was.
  private mutating func settle(_ refused: [String]) -> [Refusal] {
    let wanted = rows
    for id in refused { rows[id] = removed.contains(id) ? nil : before?[id] }
    before = nil
    removed = []
    return refused.compactMap { id in wanted[id].map { refusal(of: $0, id, isOfBatch: true) } }
  }

  private func refusal(of row: TraceRow, _ id: String, isOfBatch: Bool) -> Refusal {
    let live = rows.filter { $0.key != id && $0.value.priority.isRequired }.sorted { $0.key < $1.key }
    let all = (live.map(\.value) + [row]).enumerated().map { number, row in
      var sums: [(name: String, coefficient: Double)] = []
      for term in row.terms {
        if let place = sums.firstIndex(where: { $0.name == term.variable }) {
          sums[place].coefficient += term.coefficient
        } else {
          sums.append((term.variable, term.coefficient))
        }
      }
      let terms = sums.filter { $0.coefficient != 0 }.map {
        QuantityTerm($0.coefficient, .size(item: $0.name, .horizontal))
      }
      return ConstraintSystem.Row(.equation(number), terms, row.relation, row.constant)
    }
    let nothing = ConstraintEquation(.attribute(AnchorReference(.item("x"), .width)), .equal)
    return Refusal(
      system: ConstraintSystem(equations: all.map { _ in .init(nothing) }, rows: all), isOfBatch: isOfBatch)
  }
}
