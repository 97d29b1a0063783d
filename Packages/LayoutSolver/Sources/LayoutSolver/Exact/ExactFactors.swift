/// The factors of a square matrix, computed without rounding.
///
/// The matrix has a row for each slot of the working set, and a column for each variable. The elimination processes the
/// shortest row first. The matrices of layouts are almost triangular, so this order leaves most elements unchanged.
struct ExactFactors {
  /// An element of a matrix row: its column and its value.
  struct Element {
    var column: Int
    var value: ExactNumber
  }

  /// One operation of the elimination: `factor` times the row `source` is subtracted from the row `target`.
  private struct Operation {
    var target: Int
    var source: Int
    var factor: ExactNumber
  }

  /// One step of the elimination: the row and column of its pivot.
  private struct Pivot {
    var row: Int
    var column: Int
    var value: ExactNumber
    /// The other elements of the pivot row. Their columns get their pivots in later steps.
    var others: [Element]
  }

  private var operations: [Operation] = []
  private var pivots: [Pivot] = []

  /// The rows that are linear combinations of other rows; an empty array if the matrix is regular. ``openColumns``
  /// contains the columns without a pivot; both arrays have the same number of elements.
  private(set) var dependentRows: [Int] = []
  private(set) var openColumns: [Int] = []

  /// The number of matrix elements that the elimination computed, which measures its work.
  private(set) var elementCount = 0

  /// Whether the sign of a computed element is unknown (see ``ExactNumber/isUndecided``). If so, the factors cannot be
  /// used.
  private(set) var isUndecided = false

  /// Creates the factors of an empty matrix.
  init() {}

  /// Factorizes a matrix.
  ///
  /// - Parameters:
  ///   - rows: The rows of the matrix. Each column occurs at most once in a row.
  ///   - limit: The number of computed elements after which the elimination stops without a result. In that case,
  ///     ``elementCount`` is larger than the limit.
  init(_ rows: [[Element]], limit: Int) {
    var rows = rows
    var rowsOfColumn: [[Int]] = Array(repeating: [], count: rows.count)
    var isDone = Array(repeating: false, count: rows.count)
    var hasPivot = Array(repeating: false, count: rows.count)
    // The rows that wait for their step, by length: `waiting[n]` contains rows of length *n*. An entry is out of date
    // if the row's length has changed since it was added.
    var waiting: [[Int]] = []
    func note(_ row: Int, _ length: Int, in waiting: inout [[Int]]) {
      while waiting.count <= length { waiting.append([]) }
      waiting[length].append(row)
    }
    for (number, row) in rows.enumerated() {
      for element in row { rowsOfColumn[element.column].append(number) }
      note(number, row.count, in: &waiting)
    }
    var length = 0
    while length < waiting.count, elementCount <= limit {
      guard let number = waiting[length].popLast() else {
        length += 1
        continue
      }
      guard !isDone[number], rows[number].count == length else { continue }
      isDone[number] = true
      guard
        let place = rows[number].indices.min(by: {
          rowsOfColumn[rows[number][$0].column].count < rowsOfColumn[rows[number][$1].column].count
        })
      else {
        dependentRows.append(number)
        continue
      }
      let pivot = rows[number].remove(at: place)
      hasPivot[pivot.column] = true
      for other in Set(rowsOfColumn[pivot.column]).sorted() where !isDone[other] {
        guard let target = rows[other].firstIndex(where: { $0.column == pivot.column }) else { continue }
        let factor = rows[other].remove(at: target).value / pivot.value
        operations.append(Operation(target: other, source: number, factor: factor))
        elementCount += 1 + rows[number].count
        if factor.isUndecided { isUndecided = true }
        for element in rows[number] {
          let change = factor * element.value
          if let same = rows[other].firstIndex(where: { $0.column == element.column }) {
            let value = rows[other][same].value - change
            rows[other][same].value = value
            if value.isZero { rows[other].remove(at: same) }
            if value.isUndecided { isUndecided = true }
          } else {
            rows[other].append(Element(column: element.column, value: -change))
            rowsOfColumn[element.column].append(other)
          }
        }
        note(other, rows[other].count, in: &waiting)
        length = min(length, rows[other].count)
      }
      pivots.append(Pivot(row: number, column: pivot.column, value: pivot.value, others: rows[number]))
    }
    openColumns = hasPivot.indices.filter { !hasPivot[$0] }
  }

  /// Solves the linear equations `row = value`, one for each row of the matrix. Returns the values of the variables,
  /// indexed by column.
  ///
  /// - Parameter leftSides: The value of each row, indexed by row.
  func solve(_ leftSides: [ExactNumber]) -> [ExactNumber] {
    var sides = leftSides
    for operation in operations where !sides[operation.source].isZero {
      sides[operation.target] = sides[operation.target] - operation.factor * sides[operation.source]
    }
    var values = Array(repeating: ExactNumber.zero, count: sides.count)
    for pivot in pivots.reversed() {
      var value = sides[pivot.row]
      for element in pivot.others where !values[element.column].isZero {
        value = value - element.value * values[element.column]
      }
      values[pivot.column] = value.isZero ? .zero : value / pivot.value
    }
    return values
  }

  /// Returns the *coordinates* of a given row: the factors by which the rows of the matrix are multiplied so that they
  /// add up to the given row.
  ///
  /// - Parameter elements: The elements of the given row, indexed by column.
  func coordinates(of elements: [ExactNumber]) -> [ExactNumber] {
    var elements = elements
    var multiples = Array(repeating: ExactNumber.zero, count: elements.count)
    for pivot in pivots where !elements[pivot.column].isZero {
      let multiple = elements[pivot.column] / pivot.value
      multiples[pivot.row] = multiple
      for element in pivot.others {
        elements[element.column] = elements[element.column] - multiple * element.value
      }
    }
    for operation in operations.reversed() where !multiples[operation.target].isZero {
      multiples[operation.source] =
        multiples[operation.source] - operation.factor * multiples[operation.target]
    }
    return multiples
  }
}
