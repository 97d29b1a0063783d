import LinearConstraints

extension ReferenceSolver {
  /// Adds a row.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    try check(constraint)
    let id = ConstraintID(rawValue: nextID)
    try put(Row(constraint: constraint, rank: rank), as: id)
    nextID += 1
    return id
  }

  /// Removes a row.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard rows.removeValue(forKey: id) != nil else { throw .unknownConstraint(id) }
  }

  /// Changes the constant of a row.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard var row = rows[id] else { throw .unknownConstraint(id) }
    row.constraint.constant = constant
    try check(row.constraint)
    try put(row, as: id)
  }

  /// Changes the priority of a row.
  public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    guard var row = rows[id] else { throw .unknownConstraint(id) }
    row.constraint.priority = priority
    try check(row.constraint)
    try put(row, as: id)
  }

  /// Begins editing a variable.
  public mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try check(variable)
    guard edits[variable] == nil else { throw .alreadyEditing(variable) }
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard !priority.isRequired else { throw .requiredEdit(variable) }
    edits[variable] = Edit(priority: priority, suggestion: nil)
  }

  /// Suggests a value for an edited variable.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(variable)
    guard edits[variable] != nil else { throw .notEditing(variable) }
    guard value.isFinite else { throw .constantNotFinite(value) }
    edits[variable]?.suggestion = value
  }

  /// Ends editing a variable.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard edits.removeValue(forKey: variable) != nil else { throw .notEditing(variable) }
  }

  /// Stores a row under a handle. Outside a batch, throws an error instead if a required row conflicts with other rows.
  private mutating func put(_ row: Row, as id: ConstraintID) throws(SolverError) {
    if rowsBeforeBatch == nil, row.constraint.priority.isRequired {
      let others = rows.filter { $0.key != id && $0.value.constraint.priority.isRequired }
      if let conflict = try conflict(of: row, with: others) { throw .unsatisfiable(conflict) }
    }
    rows[id] = row
  }

  /// Throws an error unless the numbers of the row are finite, its priority is legal and its variables are known.
  private func check(_ constraint: LinearConstraint) throws(SolverError) {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    var sums: [Variable: Double] = [:]
    for (index, term) in constraint.terms.enumerated() {
      try check(term.variable)
      let sum = sums[term.variable, default: 0] + term.coefficient
      guard term.coefficient.isFinite, sum.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      sums[term.variable] = sum
    }
  }
}

extension ReferenceSolver {
  /// The handles of rows, in the order of their creation.
  func orderedIDs(in rows: [ConstraintID: Row]) -> [ConstraintID] { rows.keys.sorted() }

  /// Tries a required row with other rows that are satisfiable.
  ///
  /// - Returns: The conflict; nil if there is none.
  func conflict(of row: Row, with others: [ConstraintID: Row]) throws(SolverError) -> Conflict? {
    try scalar == RoundedDouble.self
      ? conflict(RoundedDouble.self, of: row, with: others) : conflict(scalar, of: row, with: others)
  }

  private func conflict<Scalar: SimplexScalar>(
    _ scalar: Scalar.Type, of row: Row, with others: [ConstraintID: Row]
  ) throws(SolverError) -> Conflict? {
    let ids = orderedIDs(in: others)
    // The row comes first; only rows that are connected with it matter.
    let system = RowSystem(rows: [row.constraint] + ids.compactMap { others[$0]?.constraint })
    let component = system.components().first?.places ?? []
    guard let found = try system.irreducibleConflict(scalar, places: component) else { return nil }
    var conflict = Conflict(members: [], refusedMultiplier: 0)
    for (place, multiplier) in zip(found.places, found.multipliers) {
      if place == 0 {
        conflict.refusedMultiplier = multiplier
      } else {
        conflict.members.append(Conflict.Member(id: ids[place - 1], multiplier: multiplier))
      }
    }
    return conflict
  }
}
