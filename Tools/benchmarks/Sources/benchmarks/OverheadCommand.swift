import ArgumentParser
import LinearConstraints
import SolverTraces

/// The command `benchmarks overhead`, which measures how much time the measurement of a trace itself takes.
struct OverheadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overhead",
    abstract:
      "Time the workloads with a solver that does nothing, to measure the overhead of the measurement.")

  @OptionGroup var workloads: WorkloadOptions
  @OptionGroup var timing: TimingOptions

  func run() throws {
    print(TimingReport.header)
    try workloads.forEachTrace { workload, _, trace in
      let program = try TraceProgram(parsing: trace, arrangement: timing.arrangement)
      let report = try TimingReport(of: program, named: workload.name, repetitions: timing.repeat) {
        IdleSolver()
      }
      print(report.line)
    }
  }
}

/// A solver that accepts all calls and computes nothing, so that only the overhead of a replay is measured.
private struct IdleSolver: ConstraintSolver {
  private var variableCount: Int32 = 0
  private var rowCount: UInt64 = 0

  mutating func makeVariable() -> Variable {
    variableCount += 1
    return Variable(rawValue: variableCount - 1)
  }

  mutating func add(_ constraint: LinearConstraint, rank: Int) -> ConstraintID {
    rowCount += 1
    return ConstraintID(rawValue: rowCount)
  }

  mutating func discard(_ variable: Variable) {}
  mutating func remove(_ id: ConstraintID) {}
  mutating func setConstant(_ constant: Double, of id: ConstraintID) {}
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) {}
  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) {}
  mutating func suggest(_ value: Double, for variable: Variable) {}
  mutating func endEditing(_ variable: Variable) {}
  mutating func beginBatch() {}
  mutating func commitBatch() -> [Refusal] { [] }
  mutating func solve() {}
  func value(of variable: Variable) -> Double { 0 }
  var changedVariables: [Variable] { [] }
}
