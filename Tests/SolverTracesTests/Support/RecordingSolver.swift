import LayoutTestSupport
import LinearConstraints

/// A correct solver that records its calls.
struct RecordingSolver: ForwardingSolver {
  var base = ReferenceSolver()
  private(set) var log: [String] = []

  /// The numbers of rows in the order in which they were added.
  private var numbers: [ConstraintID: Int] = [:]

  mutating func makeVariable() -> Variable {
    log.append("var")
    return base.makeVariable()
  }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    log.append("add \(constraint.constant)")
    let id = try base.add(constraint, rank: rank)
    numbers[id] = numbers.count
    return id
  }

  mutating func remove(_ id: ConstraintID) throws(SolverError) {
    log.append("remove \(name(id))")
    try base.remove(id)
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    log.append("set \(name(id)) \(constant)")
    try base.setConstant(constant, of: id)
  }

  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    log.append("prio \(name(id)) \(priority)")
    try base.setPriority(priority, of: id)
  }

  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    log.append("edit")
    try base.beginEditing(variable, priority: priority)
  }

  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    log.append("suggest \(value)")
    try base.suggest(value, for: variable)
  }

  mutating func endEditing(_ variable: Variable) throws(SolverError) {
    log.append("unedit")
    try base.endEditing(variable)
  }

  mutating func beginBatch() throws(SolverError) {
    log.append("begin")
    try base.beginBatch()
  }

  mutating func commitBatch() throws(SolverError) -> [Refusal] {
    let refusals = try base.commitBatch()
    log.append("commit" + refusals.map { " refused \(name($0.id))" }.joined())
    return refusals
  }

  mutating func solve() throws(SolverError) {
    log.append("solve")
    try base.solve()
  }

  private func name(_ id: ConstraintID) -> String { numbers[id].map { "#\($0)" } ?? "?" }
}
