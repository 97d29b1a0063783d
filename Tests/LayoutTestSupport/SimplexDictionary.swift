/// A linear program as a textbook dictionary (Chvátal): every basic unknown written through the others.
///
/// Unknowns `0 ..< free` may have any value; all others are at least 0. Row `i` reads
/// `basic[i] == constants[i] - sum over j of entries[i][j] × outside[j]`, where every outside unknown is 0, so
/// `constants` are the values of the basic ones.
struct SimplexDictionary<Scalar: SimplexScalar> {
  /// How many unknowns are free.
  let free: Int

  /// The unknown of each row.
  var basic: [Int]

  /// The unknown of each column.
  var outside: [Int]

  /// The rows' coefficients.
  var entries: [[Scalar]]

  /// The rows' constants.
  var constants: [Scalar]

  /// The objective: `costs[j]` is its change for each unit of the unknown of column `j`.
  var costs: [Scalar]

  /// The objective's value.
  var objective = Scalar.zero

  /// Columns that may still enter; the others are pinned at 0 for good.
  var open: [Int]

  /// Makes a dictionary from rows whose basic unknowns are at least 0.
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

  /// Pins every column that the objective just minimised needs at 0: what remains is exactly the optimal face
  /// (complementary slackness), so no tolerance of the objective leaks into later objectives.
  mutating func pinToOptimalFace() {
    let costs = costs
    close { costs[$0].sign != 0 }
  }

  /// Pins the open columns that satisfy a condition at 0 for good.
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
