/// A linear program as a textbook dictionary (Chvátal): every basic unknown is expressed by the nonbasic ones.
///
/// Unknowns `0 ..< free` can have any value; all others are at least 0. Row `i` is
/// `basic[i] == constants[i] - sum over j of entries[i][j] × outside[j]`, where every outside unknown is 0, so
/// `constants` are the values of the basic ones.
struct SimplexDictionary<Scalar: SimplexScalar> {
  /// The number of free unknowns.
  let free: Int

  /// The unknown of each row.
  var basic: [Int]

  /// The unknown of each column.
  var outside: [Int]

  /// The coefficients of the rows.
  var entries: [[Scalar]]

  /// The constants of the rows.
  var constants: [Scalar]

  /// The objective: `costs[j]` is its change for each unit of the unknown of column `j`.
  var costs: [Scalar]

  /// The value of the objective.
  var objective = Scalar.zero

  /// The columns that can still enter; the others are fixed at 0.
  var open: [Int]

  /// Creates a dictionary from rows whose basic unknowns are at least 0.
  init(free: Int, basic: [Int], outside: [Int], entries: [[Scalar]], constants: [Scalar]) {
    self.free = free
    self.basic = basic
    self.outside = outside
    self.entries = entries
    self.constants = constants
    costs = Array(repeating: .zero, count: outside.count)
    open = Array(outside.indices)
  }

  /// Exchanges the basic unknown of a row with the outside unknown of a column.
  mutating func pivot(row: Int, column: Int) {
    let divisor = entries[row][column]
    entries[row][column] = .one
    for j in outside.indices where entries[row][j] != .zero { entries[row][j] = entries[row][j] / divisor }
    constants[row] = constants[row] / divisor
    let pivotRow = entries[row]
    let pivotConstant = constants[row]
    let nonzero = outside.indices.filter { $0 != column && pivotRow[$0] != .zero }
    for i in basic.indices where i != row {
      let factor = entries[i][column]
      guard factor != .zero else { continue }
      for j in nonzero { Scalar.subtract(factor, times: pivotRow[j], from: &entries[i][j]) }
      entries[i][column] = -(factor / divisor)
      Scalar.subtract(factor, times: pivotConstant, from: &constants[i])
    }
    let cost = costs[column]
    if cost != .zero {
      for j in nonzero { Scalar.subtract(cost, times: pivotRow[j], from: &costs[j]) }
      costs[column] = -(cost / divisor)
      objective = objective + cost * pivotConstant
    }
    swap(&basic[row], &outside[column])
  }

  /// Sets the objective to a sum of unknowns.
  mutating func price(_ objectiveTerms: [(unknown: Int, cost: Scalar)]) {
    var byUnknown: [Int: Scalar] = [:]
    for term in objectiveTerms { byUnknown[term.unknown, default: .zero] = term.cost }
    objective = .zero
    for j in outside.indices { costs[j] = byUnknown[outside[j]] ?? .zero }
    for i in basic.indices {
      guard let cost = byUnknown[basic[i]], cost != .zero else { continue }
      objective = objective + cost * constants[i]
      for j in outside.indices where entries[i][j] != .zero {
        Scalar.subtract(cost, times: entries[i][j], from: &costs[j])
      }
    }
  }

  /// Fixes at 0 every column that the minimized objective requires to be 0. The rest is exactly the optimal face
  /// (complementary slackness), so that later objectives do not inherit a tolerance of this one.
  mutating func pinToOptimalFace() {
    let costs = costs
    close { costs[$0].sign != 0 }
  }

  /// Fixes the open columns that satisfy a condition at 0.
  mutating func close(where condition: (_ column: Int) -> Bool) {
    for j in open where condition(j) {
      for i in entries.indices { entries[i][j] = .zero }
    }
    open.removeAll(where: condition)
  }

  /// The values of the free unknowns.
  var point: [Scalar] {
    var values = Array(repeating: Scalar.zero, count: free)
    for i in basic.indices where basic[i] < free { values[basic[i]] = constants[i] }
    return values
  }
}
