/// Sparse Gaussian elimination of the working set's rows, in an order that keeps the factors sparse.
///
/// Layout rows are nearly triangular: most steps pivot on a row or a column with one entry left, which costs no
/// arithmetic. What is left goes by Markowitz's rule: few entries in the row, then few in the column, and no pivot
/// much smaller than the largest entry of its row.
struct Elimination {
  /// A place with a value.
  struct Element {
    var place: Int32
    var value: Double
  }

  /// Step → the variable pivoted on.
  private(set) var pivotVariables: [Int32] = []
  /// Step → the row pivoted on, as numbered in the input.
  private(set) var pivotRows: [Int32] = []
  /// Step → the pivot element.
  private(set) var diagonal: [Double] = []
  /// Step → the multipliers that reduced its row, by step.
  private(set) var lowerRows: [[Element]] = []
  /// Step → what was left of its row, by variable, without the pivot.
  private(set) var upperRows: [[Element]] = []

  /// The input rows that depend on the others: nothing was left of them.
  private(set) var dependentRows: [Int32] = []

  // The active part: what is left of each row, where each variable occurs (with stale mentions), and how often.
  private var active: [[Element]]
  private var multipliers: [[Element]]
  private var isDone: [Bool]
  private var columns: [[Int32]]
  private var columnCounts: [Int32]

  private var columnSingletons: [Int32] = []
  private var rowSingletons: [Int32] = []
  private var buckets: [[Int32]] = []
  private var positions: [Int32]

  /// Eliminates rows over variables `0 ..< variableCount`.
  init(rows: [[Element]], variableCount: Int) {
    active = rows
    multipliers = Array(repeating: [], count: rows.count)
    isDone = Array(repeating: false, count: rows.count)
    columns = Array(repeating: [], count: variableCount)
    columnCounts = Array(repeating: 0, count: variableCount)
    positions = Array(repeating: -1, count: variableCount)
    for (row, elements) in rows.enumerated() {
      for element in elements {
        columns[Int(element.place)].append(Int32(row))
        columnCounts[Int(element.place)] += 1
      }
    }
    run()
  }

  /// The variables that no step pivoted on.
  func unpivotedVariables() -> [Int32] {
    var isPivoted = Array(repeating: false, count: columnCounts.count)
    for variable in pivotVariables { isPivoted[Int(variable)] = true }
    return isPivoted.indices.filter { !isPivoted[$0] }.map { Int32($0) }
  }

  /// Adds a step for an unpivoted variable and a unit row that stands in for a dependent one.
  mutating func appendUnit(variable: Int32, row: Int32) {
    pivotVariables.append(variable)
    pivotRows.append(row)
    diagonal.append(1)
    lowerRows.append([])
    upperRows.append([])
  }

  private mutating func run() {
    for variable in columns.indices where columnCounts[variable] == 1 {
      columnSingletons.append(Int32(variable))
    }
    for row in active.indices {
      if active[row].count == 1 { rowSingletons.append(Int32(row)) }
      if active[row].isEmpty { retire(row) } else { enqueue(row) }
    }
    while true {
      if let variable = columnSingletons.popLast() {
        if columnCounts[Int(variable)] == 1, let row = lastActiveRow(of: Int(variable)),
          isAcceptable(variable, in: row)
        {
          pivot(row: row, variable: Int(variable))
        }
      } else if let row = rowSingletons.popLast() {
        if !isDone[Int(row)], active[Int(row)].count == 1 {
          pivot(row: Int(row), variable: Int(active[Int(row)][0].place))
        }
      } else if let row = popShortestRow() {
        pivot(row: row, variable: cheapestVariable(in: row))
      } else {
        break
      }
    }
  }

  private func lastActiveRow(of variable: Int) -> Int? {
    for row in columns[variable] where !isDone[Int(row)] {
      if active[Int(row)].contains(where: { Int($0.place) == variable }) { return Int(row) }
    }
    return nil
  }

  /// A column's only entry makes a fine pivot at no cost, unless it is tiny beside the rest of its row: the row's
  /// other entries become the factor's, divided by it.
  private func isAcceptable(_ variable: Int32, in row: Int) -> Bool {
    var largest = 0.0
    var own = 0.0
    for element in active[row] {
      largest = max(largest, abs(element.value))
      if element.place == variable { own = abs(element.value) }
    }
    return own >= 0.01 * largest
  }

  private mutating func enqueue(_ row: Int) {
    let length = min(active[row].count, 64)
    while buckets.count <= length { buckets.append([]) }
    buckets[length].append(Int32(row))
  }

  private mutating func popShortestRow() -> Int? {
    for length in buckets.indices {
      while let row = buckets[length].popLast() {
        let row = Int(row)
        if !isDone[row], min(active[row].count, 64) == length { return row }
      }
    }
    return nil
  }

  private func cheapestVariable(in row: Int) -> Int {
    let largest = active[row].reduce(0) { max($0, abs($1.value)) }
    var best = Int(active[row][0].place)
    var fewest = Int32.max
    for element in active[row] where abs(element.value) >= Tolerance.pivotThreshold * largest {
      if columnCounts[Int(element.place)] < fewest {
        fewest = columnCounts[Int(element.place)]
        best = Int(element.place)
      }
    }
    return best
  }

  private mutating func retire(_ row: Int) {
    guard !isDone[row] else { return }
    isDone[row] = true
    dependentRows.append(Int32(row))
  }

  private mutating func pivot(row: Int, variable: Int) {
    let step = Int32(pivotVariables.count)
    var rest = active[row]
    let place = rest.firstIndex { Int($0.place) == variable } ?? 0
    let pivot = rest[place].value
    rest.swapAt(place, rest.count - 1)
    rest.removeLast()
    isDone[row] = true
    active[row] = []
    columnCounts[variable] -= 1
    for element in rest {
      columnCounts[Int(element.place)] -= 1
      if columnCounts[Int(element.place)] == 1 { columnSingletons.append(element.place) }
    }
    if columnCounts[variable] > 0 {
      for other in columns[variable] where !isDone[Int(other)] {
        reduce(Int(other), by: rest, pivot: pivot, variable: variable, step: step)
      }
    }
    columnCounts[variable] = 0
    columns[variable] = []
    pivotVariables.append(Int32(variable))
    pivotRows.append(Int32(row))
    diagonal.append(pivot)
    lowerRows.append(multipliers[row])
    upperRows.append(rest)
    multipliers[row] = []
  }

  /// Subtracts a multiple of the pivot row, so that the pivot variable leaves the row.
  private mutating func reduce(_ row: Int, by rest: [Element], pivot: Double, variable: Int, step: Int32) {
    guard let place = active[row].firstIndex(where: { Int($0.place) == variable }) else { return }
    let factor = active[row][place].value / pivot
    var reduced = active[row]
    active[row] = []
    reduced.swapAt(place, reduced.count - 1)
    reduced.removeLast()
    multipliers[row].append(Element(place: step, value: factor))
    for (index, element) in reduced.enumerated() { positions[Int(element.place)] = Int32(index) }
    var hasCancelled = false
    for element in rest {
      let position = positions[Int(element.place)]
      if position >= 0 {
        let old = reduced[Int(position)].value
        let new = old - factor * element.value
        if abs(new) <= Tolerance.cancelled * max(1, abs(old)) {
          reduced[Int(position)].value = 0
          hasCancelled = true
        } else {
          reduced[Int(position)].value = new
        }
      } else {
        reduced.append(Element(place: element.place, value: -factor * element.value))
        columnCounts[Int(element.place)] += 1
        columns[Int(element.place)].append(Int32(row))
      }
    }
    for element in reduced { positions[Int(element.place)] = -1 }
    if hasCancelled {
      reduced.removeAll { element in
        guard element.value == 0 else { return false }
        columnCounts[Int(element.place)] -= 1
        if columnCounts[Int(element.place)] == 1 { columnSingletons.append(element.place) }
        return true
      }
    }
    active[row] = reduced
    if reduced.isEmpty {
      retire(row)
    } else {
      if reduced.count == 1 { rowSingletons.append(Int32(row)) }
      enqueue(row)
    }
  }
}
