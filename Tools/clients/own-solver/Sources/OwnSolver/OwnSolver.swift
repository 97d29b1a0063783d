import LinearConstraints

/// A solver that computes each answer from scratch with a dense tableau.
///
/// If a variable has several optimal values, it gets its value in the first optimal basis that Bland's rule finds.
struct OwnSolver: ConstraintSolver {
  /// The rows, keyed by number. The numbers increase in the order in which the rows were inserted.
  private var entries: [UInt64: Entry] = [:]
  private var nextNumber: UInt64 = 0
  private var variables: [Variable] = []
  private var nextVariable: Int32 = 0
  private var edits: [Variable: (priority: LayoutPriority, value: Double?)] = [:]
  private var values: [Variable: Double] = [:]
  private var isBatchOpen = false

  private struct Entry {
    var constraint: LinearConstraint
    var rank: Int
    /// The constraint of the row before the open batch changed the row; nil if the batch has not changed the row.
    var old: LinearConstraint?
    var isNew: Bool

    var isPending: Bool { isNew || old.map { $0 != constraint } ?? false }
  }

  init() {}

  // MARK: Variables and edits

  mutating func makeVariable() -> Variable {
    defer { nextVariable += 1 }
    let variable = Variable(rawValue: nextVariable)
    variables.append(variable)
    return variable
  }

  mutating func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let isUsed = entries.values.contains { entry in
      entry.constraint.terms.contains { $0.variable == variable }
    }
    if isUsed || edits[variable] != nil { throw .variableInUse(variable) }
    variables.removeAll { $0 == variable }
    values[variable] = nil
  }

  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try check(variable)
    if edits[variable] != nil { throw .alreadyEditing(variable) }
    guard priority.isValid else { throw .invalidPriority(priority) }
    if priority.isRequired { throw .requiredEdit(variable) }
    edits[variable] = (priority, nil)
  }

  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(variable)
    if edits[variable] == nil { throw .notEditing(variable) }
    guard value.isFinite else { throw .constantNotFinite(value) }
    edits[variable]?.value = value
  }

  mutating func endEditing(_ variable: Variable) throws(SolverError) {
    try check(variable)
    if edits.removeValue(forKey: variable) == nil { throw .notEditing(variable) }
  }

  // MARK: Rows

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    for (index, term) in constraint.terms.enumerated() {
      guard term.coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      try check(term.variable)
    }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    if !isBatchOpen, !fits(constraint, beside: Array(entries.keys)) { throw .unsatisfiable(nil) }
    defer { nextNumber += 1 }
    entries[nextNumber] = Entry(constraint: constraint, rank: rank, old: nil, isNew: isBatchOpen)
    return ConstraintID(rawValue: nextNumber)
  }

  mutating func remove(_ id: ConstraintID) throws(SolverError) {
    if entries.removeValue(forKey: id.rawValue) == nil { throw .unknownConstraint(id) }
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try change(id) { row throws(SolverError) in
      guard constant.isFinite else { throw .constantNotFinite(constant) }
      row.constant = constant
    }
  }

  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    try change(id) { row throws(SolverError) in
      guard priority.isValid else { throw .invalidPriority(priority) }
      row.priority = priority
    }
  }

  private mutating func change(
    _ id: ConstraintID, _ body: (inout LinearConstraint) throws(SolverError) -> Void
  ) throws(SolverError) {
    guard var entry = entries[id.rawValue] else { throw .unknownConstraint(id) }
    let old = entry.constraint
    try body(&entry.constraint)
    if isBatchOpen {
      if !entry.isNew, entry.old == nil { entry.old = old }
    } else if !fits(entry.constraint, beside: entries.keys.filter { $0 != id.rawValue }) {
      throw .unsatisfiable(nil)
    }
    entries[id.rawValue] = entry
  }

  // MARK: Batches

  mutating func beginBatch() throws(SolverError) {
    if isBatchOpen { throw .batchOpen }
    isBatchOpen = true
  }

  mutating func commitBatch() throws(SolverError) -> [Refusal] {
    guard isBatchOpen else { throw .noBatch }
    isBatchOpen = false
    let pending = entries.filter { $0.value.isPending && $0.value.constraint.priority.isRequired }.keys
      .sorted { (entries[$0]?.rank ?? 0, $0) < (entries[$1]?.rank ?? 0, $1) }
    let unchanged = entries.keys.filter { !pending.contains($0) }
    let outcome =
      outcome(of: pending, unchanged, keepingOldRows: false)
      ?? outcome(of: pending, unchanged, keepingOldRows: true) ?? [:]
    let refused = pending.filter { outcome[$0] == .some(false) }
    for number in refused {
      if let old = entries[number]?.old { entries[number]?.constraint = old } else { entries[number] = nil }
    }
    for number in entries.keys {
      entries[number]?.old = nil
      entries[number]?.isNew = false
    }
    return refused.map { Refusal(id: ConstraintID(rawValue: $0)) }
  }

  /// Tries the rows of a batch in their order.
  ///
  /// - Parameter keepingOldRows: Whether a changed row keeps its old constraint until its new constraint is tried. If
  ///   false, the old constraint takes part only after the new one was refused. It may then conflict with a row that
  ///   was accepted before.
  /// - Returns: Whether each row was accepted, by the number of the row; nil if an old constraint conflicts with the
  ///   accepted rows and cannot be restored.
  private func outcome(
    of pending: [UInt64], _ unchanged: [UInt64], keepingOldRows: Bool
  ) -> [UInt64: Bool]? {
    var present: [UInt64: LinearConstraint] = [:]
    for number in unchanged { present[number] = entries[number]?.constraint }
    if keepingOldRows {
      for number in pending { present[number] = entries[number]?.old }
    }
    var outcome: [UInt64: Bool] = [:]
    for number in pending {
      guard let entry = entries[number] else { continue }
      present[number] = nil
      let isAccepted = isPossible(Array(present.values) + [entry.constraint])
      outcome[number] = isAccepted
      present[number] = isAccepted ? entry.constraint : entry.old
      if !isAccepted, entry.old != nil, !isPossible(Array(present.values)) { return nil }
    }
    return outcome
  }

  // MARK: Solving

  mutating func solve() throws(SolverError) {
    if isBatchOpen { throw .batchOpen }
    let rows = entries.sorted { $0.key < $1.key }.map { row($0.value.constraint) }
    let wishes = edits.sorted { $0.key < $1.key }.compactMap { variable, edit in
      edit.value.map {
        Row(
          priority: edit.priority.rawValue, relation: .equal, constant: $0, terms: [(1, name(of: variable))])
      }
    }
    var tableau = Tableau(rows + wishes, variables: variables.map(name(of:)))
    guard tableau.minimize() else { throw .failed(reason: "the tableau has no optimum") }
    values = Dictionary(uniqueKeysWithValues: zip(variables, tableau.values))
  }

  func value(of variable: Variable) -> Double { values[variable] ?? 0 }

  var changedVariables: [Variable] { variables }

  private func check(_ variable: Variable) throws(SolverError) {
    if !variables.contains(variable) { throw .unknownVariable(variable) }
  }

  private func fits(_ constraint: LinearConstraint, beside others: [UInt64]) -> Bool {
    !constraint.priority.isRequired
      || isPossible(others.compactMap { entries[$0]?.constraint } + [constraint])
  }

  private func isPossible(_ constraints: [LinearConstraint]) -> Bool {
    let required = constraints.filter(\.priority.isRequired)
    var tableau = Tableau(required.map(row), variables: variables.map(name(of:)))
    let largest = required.reduce(1) { max($0, abs($1.constant)) }
    return !tableau.minimize(levels: 1) || tableau.requiredError <= 1e-6 + 1e-11 * largest
  }

  private func name(of variable: Variable) -> String { "v\(variable.rawValue)" }

  private func row(_ constraint: LinearConstraint) -> Row {
    let relation: Row.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    return Row(
      priority: constraint.priority.rawValue, relation: relation, constant: constraint.constant,
      terms: constraint.terms.map { ($0.coefficient, name(of: $0.variable)) })
  }
}
