import LayoutSolver
import LinearConstraints
import SourceText
import Testing

/// Invalid calls: each of them throws a typed error, and does not change the solver.
@Suite struct BadInputTests {
  private var solver = SimplexSolver()
  private let x: Variable
  private let y: Variable
  private let row: ConstraintID
  private let wish: ConstraintID

  init() throws {
    x = solver.makeVariable()
    y = solver.makeVariable(resting: .size)
    row = try solver.add(LinearConstraint([Term(1, x), Term(2, y)], .lessThanOrEqual, 10))
    wish = try solver.add(LinearConstraint([Term(1, y)], .equal, 40, priority: 250))
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(-3, for: x)
    try solver.solve()
  }

  /// Expects a call to throw an error and to leave every part of the solver as it was.
  private mutating func expect(
    _ error: SolverError, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ call: (inout SimplexSolver) throws -> Void
  ) {
    let before = fullDump(solver)
    #expect(throws: error, sourceLocation: sourceLocation) { try call(&solver) }
    #expect(fullDump(solver) == before, sourceLocation: sourceLocation)
  }

  static let notFinite = [Double.infinity, -.infinity, .nan]

  @Test(arguments: notFinite, [LayoutPriority.required, 1])
  mutating func aCoefficientThatIsNotFinite(coefficient: Double, priority: LayoutPriority) {
    expect(.coefficientNotFinite(termIndex: 1)) { [x, y] in
      try $0.add(
        LinearConstraint([Term(1, x), Term(coefficient, y)], .equal, 0, priority: priority))
    }
  }

  @Test mutating func coefficientsThatAddUpToInfinity() {
    let half = Double.greatestFiniteMagnitude / 1.5
    expect(.coefficientNotFinite(termIndex: 2)) { [x, y] in
      try $0.add(LinearConstraint([Term(half, x), Term(1, y), Term(half, x)], .equal, 0))
    }
  }

  @Test(arguments: [Double.infinity, -.infinity])
  mutating func aConstantThatIsNotFinite(constant: Double) {
    expect(.constantNotFinite(constant)) { [x] in
      try $0.add(LinearConstraint([Term(1, x)], .equal, constant))
    }
    expect(.constantNotFinite(constant)) { [row] in try $0.setConstant(constant, of: row) }
    expect(.constantNotFinite(constant)) { [wish] in try $0.setConstant(constant, of: wish) }
    expect(.constantNotFinite(constant)) { [x] in try $0.suggest(constant, for: x) }
  }

  @Test mutating func aConstantThatIsNotANumber() throws {
    // NaN is not equal to itself, so the error that contains it cannot be compared with `==`.
    let before = fullDump(solver)
    let calls: [(inout SimplexSolver) throws -> Void] = [
      { [x] in try $0.add(LinearConstraint([Term(1, x)], .equal, .nan)) },
      { [row] in try $0.setConstant(.nan, of: row) },
      { [x] in try $0.suggest(.nan, for: x) },
    ]
    for call in calls {
      let error = #expect(throws: SolverError.self) { try call(&solver) }
      guard case .constantNotFinite(let value) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(value.isNaN)
    }
    #expect(fullDump(solver) == before)
  }

  @Test(arguments: [0, -0.0, -1, 1000.0001, .infinity, -.infinity] as [Float])
  mutating func aPriorityOutOfRange(number: Float) {
    let priority = LayoutPriority(number)
    expect(.invalidPriority(priority)) { [x] in
      try $0.add(LinearConstraint([Term(1, x)], .equal, 0, priority: priority))
    }
    expect(.invalidPriority(priority)) { [row] in try $0.setPriority(priority, of: row) }
    expect(.invalidPriority(priority)) { [y] in try $0.beginEditing(y, priority: priority) }
  }

  @Test mutating func anEditMustBeOptional() {
    expect(.requiredEdit(y)) { [y] in try $0.beginEditing(y, priority: .required) }
  }

  @Test(arguments: [-1, 2, 99, .max, .min] as [Int32])
  mutating func anUnknownVariable(number: Int32) {
    let stranger = Variable(rawValue: number)
    expect(.unknownVariable(stranger)) {
      try $0.add(LinearConstraint([Term(0, stranger)], .equal, 0, priority: 250))
    }
    expect(.unknownVariable(stranger)) { try $0.beginEditing(stranger, priority: 250) }
    expect(.unknownVariable(stranger)) { try $0.suggest(1, for: stranger) }
    expect(.unknownVariable(stranger)) { try $0.endEditing(stranger) }
    expect(.unknownVariable(stranger)) { try $0.discard(stranger) }
    #expect(solver.value(of: stranger) == 0)
    #expect(!solver.isAmbiguous(stranger))
    #expect(solver.influences(on: stranger).isEmpty)
    #expect(solver.editRange(of: stranger) == nil)
  }

  @Test mutating func handlesOfAnotherSolver() throws {
    var other = SimplexSolver()
    let foreign = try other.add(LinearConstraint([Term(1, other.makeVariable())], .equal, 1))
    for id in [foreign, ConstraintID(rawValue: 0), ConstraintID(rawValue: .max)] {
      expect(.unknownConstraint(id)) { try $0.remove(id) }
      expect(.unknownConstraint(id)) { try $0.setConstant(3, of: id) }
      expect(.unknownConstraint(id)) { try $0.setPriority(3, of: id) }
    }
  }

  @Test mutating func removingTwice() throws {
    try solver.remove(row)
    expect(.unknownConstraint(row)) { [row] in try $0.remove(row) }
    // The new row uses the record of the old one, but the old handle does not refer to the new row.
    try solver.add(LinearConstraint([Term(1, x)], .equal, 5))
    expect(.unknownConstraint(row)) { [row] in try $0.remove(row) }
    expect(.unknownConstraint(row)) { [row] in try $0.setConstant(6, of: row) }
  }

  @Test mutating func suggestingWithoutEditing() throws {
    expect(.notEditing(y)) { [y] in try $0.suggest(1, for: y) }
    expect(.notEditing(y)) { [y] in try $0.endEditing(y) }
    try solver.endEditing(x)
    expect(.notEditing(x)) { [x] in try $0.suggest(1, for: x) }
    expect(.notEditing(x)) { [x] in try $0.endEditing(x) }
    #expect(solver.editRange(of: x) == nil)
  }

  @Test mutating func editingTwice() {
    expect(.alreadyEditing(x)) { [x] in try $0.beginEditing(x, priority: 1) }
  }

  @Test mutating func callsAtTheWrongTime() throws {
    expect(.noBatch) { _ = try $0.commitBatch() }
    try solver.beginBatch()
    expect(.batchOpen) { try $0.solve() }
    expect(.batchOpen) { try $0.beginBatch() }
    try solver.setConstant(4, of: row)
    expect(.batchOpen) { try $0.solve() }
    #expect(try solver.commitBatch().isEmpty)
    expect(.noBatch) { _ = try $0.commitBatch() }
  }

  @Test mutating func badInputInABatch() throws {
    try solver.beginBatch()
    let new = try solver.add(LinearConstraint([Term(1, x)], .equal, 1))
    expect(.coefficientNotFinite(termIndex: 0)) { [x] in
      try $0.add(LinearConstraint([Term(.infinity, x)], .equal, 0))
    }
    expect(.constantNotFinite(-.infinity)) { try $0.setConstant(-.infinity, of: new) }
    expect(.invalidPriority(0)) { try $0.setPriority(0, of: new) }
    try solver.remove(new)
    expect(.unknownConstraint(new)) { try $0.remove(new) }
    expect(.unknownConstraint(new)) { try $0.setConstant(0, of: new) }
    #expect(try solver.commitBatch().isEmpty)
  }

  @Test mutating func discardingAUsedVariable() throws {
    for variable in [x, y] { expect(.variableInUse(variable)) { try $0.discard(variable) } }
    try solver.remove(row)
    // The variable is still an edit variable.
    expect(.variableInUse(x)) { [x] in try $0.discard(x) }
    try solver.endEditing(x)
    try solver.discard(x)
    expect(.unknownVariable(x)) { [x] in try $0.discard(x) }
    expect(.unknownVariable(x)) { [x] in try $0.add(LinearConstraint([Term(1, x)], .equal, 0)) }
  }

  @Test mutating func discardingAVariableOfAnOpenBatch() throws {
    let z = solver.makeVariable()
    try solver.beginBatch()
    let new = try solver.add(LinearConstraint([Term(1, z)], .equal, 1))
    expect(.variableInUse(z)) { try $0.discard(z) }
    try solver.remove(new)
    try solver.discard(z)
    #expect(try solver.commitBatch().isEmpty)
  }

  @Test mutating func rowsOfZeroCoefficientsAreLegal() throws {
    try solver.add(LinearConstraint([Term(0, x), Term(-0.0, y)], .lessThanOrEqual, 3))
    try solver.add(LinearConstraint([Term(1, x), Term(-1, x)], .equal, 0))
    try solver.add(LinearConstraint([], .equal, 7, priority: 250))
    let refused = LinearConstraint([Term(2, x), Term(-2, x)], .greaterThanOrEqual, 1)
    let error = #expect(throws: SolverError.self) { try solver.add(refused) }
    guard case .unsatisfiable(let conflict?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.members.isEmpty)
    try solver.solve()
    #expect(solver.value(of: x) == -3)
  }
}
