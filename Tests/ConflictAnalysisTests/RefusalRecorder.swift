import ConflictAnalysis
import Foundation
import LayoutTestSupport
import LinearConstraints
import SolverTraces

/// Sessions of the conformance data.
enum RefusalFiles {
  static let all: [URL] = {
    guard let data = TestSettings.conformanceData else { return [] }
    let folders = ["cases", "fuzz", "fuzz2"].map {
      data.appendingPathComponent("solver/traces/\($0)")
    }
    let found = folders.flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    return found.filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }.enumerated()
      .filter { TestSettings.runsLongTests || $0.offset % 8 == 0 }.map(\.element)
  }()
}

/// A recorder that follows a session and its expected refusals. For each refusal, it records the rows that were live at
/// this time.
struct RefusalRecorder {
  struct Refusal {
    var system: ConstraintSystem
    var isOfBatch: Bool
  }

  /// The live rows. Inside a batch, the rows that would be live if nothing were refused.
  private var rows: [String: TraceRow] = [:]

  /// The rows that were live when the batch began, and the names of the rows that the batch removed.
  private var before: [String: TraceRow]?
  private var removed: Set<String> = []

  mutating func refusals(in trace: SolverTrace) -> [Refusal] {
    var found: [Refusal] = []
    let commands = trace.commands
    for (index, command) in commands.enumerated() where !command.isCheck {
      // The expected refusals of a command follow the command.
      let refused = commands[(index + 1)...].prefix(while: \.isCheck).compactMap { check in
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

  /// Ends a batch: refused rows are removed or get their old form again. Returns the refusals.
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
        if let index = sums.firstIndex(where: { $0.name == term.variable }) {
          sums[index].coefficient += term.coefficient
        } else {
          sums.append((term.variable, term.coefficient))
        }
      }
      let terms = sums.filter { $0.coefficient != 0 }.map {
        ConstraintSystem.Term($0.coefficient, .size(item: $0.name, .horizontal))
      }
      return ConstraintSystem.Row(.equation(number), terms, row.relation, row.constant)
    }
    let nothing = ConstraintEquation(.attribute(AnchorReference(.item("x"), .width)), .equal)
    return Refusal(
      system: ConstraintSystem(equations: all.map { _ in .init(nothing) }, rows: all), isOfBatch: isOfBatch)
  }
}
