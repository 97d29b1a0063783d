/// Sparse Gaussian elimination of rows, in an order that keeps the factors sparse.
///
/// Layout rows are nearly triangular: most steps pivot on a row or a column with one entry left, which costs no
/// arithmetic. What is left goes by Markowitz's rule: few entries in the row, then few in the column, and no pivot
/// much smaller than the largest entry of its row.
///
/// Rows come in groups. A group is eliminated as far as it goes before the next is looked at, so that where rows
/// depend on each other the earlier group's are the ones that get a pivot: this chooses a working set and factorizes
/// it in one pass. All storage is in pools that are kept from one elimination to the next.
struct Elimination {
  /// A place with a value.
  struct Element {
    var place: Int32
    var value: Double
  }

  /// A multiplier that reduced a row.
  struct Multiplier {
    var row: Int32
    var step: Int32
    var value: Double
  }

  /// A row mentioned by a variable; mentions may be out of date.
  private struct Mention {
    var row: Int32
    var next: Int32
  }

  /// A variable's column in the active part.
  private struct Column {
    /// The step that pivoted on the variable, or -1.
    var step: Int32 = -1
    /// The last mention of the variable by a row, or -1, and how many rows have it.
    var lastMention: Int32 = -1
    var count: Int32 = 0
    /// How many rows of groups to come mention it.
    var laterMentions: Int32 = 0
    /// Where the row being reduced has it, or -1.
    var position: Int32 = -1
  }

  /// A row of the active part.
  private struct ActiveRow {
    var start: Int32
    var length: Int32
    var isDone: Bool
    /// What is left of its right side.
    var constant: Double
  }

  /// A step: a pivot.
  struct Step {
    /// The variable pivoted on.
    var variable: Int32
    /// The number of the row pivoted on, in the order in which rows were added; -1 for an added unit row.
    var row: Int32
    /// Where what was left of the row, without the pivot, ends in ``upper``; it starts where the step before ends.
    var upperEnd: Int32
    var pivot: Double
    /// What was left of the row's right side.
    fileprivate var constant: Double
  }

  // MARK: The outcome

  /// The steps, one a variable in the end.
  private(set) var steps: [Step] = []
  /// What was left of the steps' rows, by variable, without the pivots.
  private(set) var upper: [Element] = []
  /// What was subtracted from each row.
  private(set) var multipliers: [Multiplier] = []

  /// How many elements were written to reduce rows.
  private(set) var writtenCount = 0

  // MARK: The active part

  private var elements: [Element] = []
  private var rows: [ActiveRow] = []
  private var columns: [Column] = []
  private var mentions: [Mention] = []

  /// Columns with one entry left, by how many rows to come mention them, up to a limit.
  private var columnSingletons: [[Int32]] = Array(repeating: [], count: 4)
  private var rowSingletons = PlaceQueue()
  /// Rows that bound a variable which other rows, not known yet, bound too.
  private var postponed: [Int32] = []
  private var nextPostponed = 0
  private var buckets: [[Int32]] = Array(repeating: [], count: 33)
  private var hasBuckets = false

  // A row on its way in, while it is reduced by earlier steps.
  private var rowEnd: Int32 = 0
  private var work = SparseVector()
  private var queue = PlaceQueue()

  // MARK: Rows

  /// Starts over, with variables `0 ..< variableCount`.
  mutating func reset(variableCount: Int) {
    steps.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    multipliers.removeAll(keepingCapacity: true)
    writtenCount = 0
    elements.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    columns.append(contentsOf: repeatElement(Column(), count: variableCount))
    rowEnd = 0
    work.reserve(variableCount)
    queue.reserve(variableCount)
    steps.reserveCapacity(variableCount)
    upper.reserveCapacity(2 * variableCount)
    multipliers.reserveCapacity(variableCount)
    elements.reserveCapacity(4 * variableCount)
    rows.reserveCapacity(variableCount)
    mentions.reserveCapacity(4 * variableCount)
  }

  /// How many rows were added.
  var rowCount: Int { rows.count }

  /// Whether every variable has been pivoted on, so that no further row can be.
  var isComplete: Bool { steps.count == columns.count }

  /// Whether a variable has been pivoted on.
  func isPivoted(_ variable: Int) -> Bool { columns[variable].step >= 0 }

  /// Where what was left of a step's row is in ``upper``.
  @inline(__always)
  private func upperRange(of step: Int) -> Range<Int> {
    (step == 0 ? 0 : Int(steps[step - 1].upperEnd))..<Int(steps[step].upperEnd)
  }

  /// Announces a row of a group to come that mentions a variable.
  ///
  /// A pivot on such a variable fills in that row; among columns that are as cheap now, others come first.
  @inline(__always)
  mutating func expectMention(of variable: Int32) {
    columns[Int(variable)].laterMentions += 1
  }

  /// Adds a term to the row that ``endRow(constant:)`` will add.
  @inline(__always)
  mutating func addTerm(_ coefficient: Double, _ variable: Int32) {
    elements.append(Element(place: variable, value: coefficient))
  }

  /// Adds a row of the terms since the last one, with its right side, to the current group.
  mutating func endRow(constant: Double) {
    let row = rows.count
    let start = row == 0 ? 0 : Int(rowEnd)
    rows.append(
      ActiveRow(start: Int32(start), length: Int32(elements.count - start), isDone: false, constant: constant)
    )
    var needsReduction = false
    for index in start..<elements.count {
      let variable = Int(elements[index].place)
      if columns[variable].laterMentions > 0 { columns[variable].laterMentions -= 1 }
      if columns[variable].step >= 0 { needsReduction = true }
    }
    if needsReduction { reduceByEarlierSteps(row) }
    rowEnd = Int32(elements.count)
    guard rows[row].length > 0 else {
      rows[row].isDone = true
      return
    }
    for index in span(of: row) { mention(Int32(row), at: Int(elements[index].place)) }
  }

  private mutating func mention(_ row: Int32, at variable: Int) {
    let last = columns[variable].count == 0 ? -1 : columns[variable].lastMention
    columns[variable].count += 1
    columns[variable].lastMention = Int32(mentions.count)
    mentions.append(Mention(row: row, next: last))
  }

  @inline(__always)
  private func span(of row: Int) -> Range<Int> {
    let row = rows[row]
    return Int(row.start)..<Int(row.start + row.length)
  }

  /// Eliminates the variables that steps of earlier groups pivoted on from a new row.
  private mutating func reduceByEarlierSteps(_ row: Int) {
    work.clear()
    for index in span(of: row) {
      let element = elements[index]
      work.add(element.value, at: Int(element.place))
      let step = columns[Int(element.place)].step
      if step >= 0 { queue.insert(Int(step)) }
    }
    var hint = 0
    while let number = queue.popLowest(&hint) {
      let step = steps[number]
      let value = work[Int(step.variable)]
      work.set(0, at: Int(step.variable))
      guard abs(value) > Tolerance.cancelled else { continue }
      let factor = value / step.pivot
      multipliers.append(Multiplier(row: Int32(row), step: Int32(number), value: factor))
      rows[row].constant -= factor * step.constant
      writtenCount += upperRange(of: number).count
      for index in upperRange(of: number) {
        let element = upper[index]
        work.add(-factor * element.value, at: Int(element.place))
        let next = columns[Int(element.place)].step
        if next >= 0 { queue.insert(Int(next)) }
      }
    }
    elements.removeLast(Int(rows[row].length))
    for variable in work.indices where abs(work[Int(variable)]) > Tolerance.cancelled {
      elements.append(Element(place: variable, value: work[Int(variable)]))
    }
    rows[row].length = Int32(elements.count) - rows[row].start
  }

  /// Adds a step for an unpivoted variable and a unit row of its own.
  mutating func addUnit(_ variable: Int) {
    columns[variable].step = Int32(steps.count)
    steps.append(
      Step(variable: Int32(variable), row: -1, upperEnd: Int32(upper.count), pivot: 1, constant: 0))
  }

  // MARK: Elimination

  /// Eliminates the rows from number `first` on, which make up a group, as far as it goes.
  ///
  /// - Parameter isBounding: Whether the rows are inequalities that bound from below. Then a variable is pivoted on
  ///   where it is bound most, and preferably when all that bounds it is known: a container by its largest content.
  mutating func eliminateGroup(from first: Int, isBounding: Bool = false) {
    defer { rowEnd = Int32(elements.count) }
    rowSingletons.reserve(rows.count)
    postponed.removeAll(keepingCapacity: true)
    nextPostponed = 0
    for row in first..<rows.count where !rows[row].isDone {
      if rows[row].length == 1 { rowSingletons.insert(row) }
      for index in span(of: row) where columns[Int(elements[index].place)].count == 1 {
        noteColumnSingleton(elements[index].place)
      }
    }
    hasBuckets = false
    while true {
      var hint = 0
      if let row = rowSingletons.popLowest(&hint) {
        guard !rows[row].isDone, rows[row].length == 1 else { continue }
        let variable = Int(elements[Int(rows[row].start)].place)
        if !isBounding {
          pivot(row: row, variable: variable)
        } else if let closest = closestBound(of: variable, like: row, canWait: true) {
          pivot(row: closest, variable: variable)
        } else {
          postponed.append(Int32(row))
        }
      } else if nextPostponed < postponed.count {
        let row = Int(postponed[nextPostponed])
        nextPostponed += 1
        guard !rows[row].isDone, rows[row].length == 1 else { continue }
        let variable = Int(elements[Int(rows[row].start)].place)
        pivot(row: closestBound(of: variable, like: row, canWait: false) ?? row, variable: variable)
      } else if let variable = popColumnSingleton() {
        if columns[Int(variable)].count == 1, let row = lastActiveRow(of: Int(variable)),
          isAcceptable(variable, in: row)
        {
          pivot(row: row, variable: Int(variable))
        }
      } else if let row = popShortestRow(from: first) {
        pivot(row: row, variable: cheapestVariable(in: row))
      } else {
        break
      }
    }
  }

  /// Of the rows that bound only this variable, to the same side as one of them, the one that bounds it most.
  ///
  /// - Parameter canWait: Whether to give nil if a row that bounds it to that side has another variable yet.
  private func closestBound(of variable: Int, like row: Int, canWait: Bool) -> Int? {
    let isBelow = elements[Int(rows[row].start)].value > 0
    let canWait = canWait && columns[variable].count <= Self.waitingLimit
    var best = row
    var bound = rows[row].constant / elements[Int(rows[row].start)].value
    var place = columns[variable].lastMention
    while place >= 0 {
      let other = Int(mentions[Int(place)].row)
      place = mentions[Int(place)].next
      guard !rows[other].isDone else { continue }
      if rows[other].length == 1 {
        let element = elements[Int(rows[other].start)]
        guard Int(element.place) == variable, (element.value > 0) == isBelow else { continue }
        let otherBound = rows[other].constant / element.value
        if isBelow ? otherBound > bound : otherBound < bound {
          best = other
          bound = otherBound
        }
      } else if canWait,
        span(of: other).contains(where: {
          Int(elements[$0].place) == variable && (elements[$0].value > 0) == isBelow
        })
      {
        return nil
      }
    }
    return best
  }

  /// A variable with more rows than this is not waited for: each new one would look at all of them.
  private static let waitingLimit = 64

  @inline(__always)
  private mutating func noteColumnSingleton(_ variable: Int32) {
    columnSingletons[min(Int(columns[Int(variable)].laterMentions), columnSingletons.count - 1)].append(
      variable)
  }

  private mutating func popColumnSingleton() -> Int32? {
    for list in columnSingletons.indices {
      if let variable = columnSingletons[list].popLast() { return variable }
    }
    return nil
  }

  private func lastActiveRow(of variable: Int) -> Int? {
    var place = columns[variable].lastMention
    while place >= 0 {
      let row = Int(mentions[Int(place)].row)
      if !rows[row].isDone, span(of: row).contains(where: { Int(elements[$0].place) == variable }) {
        return row
      }
      place = mentions[Int(place)].next
    }
    return nil
  }

  /// A column's only entry makes a fine pivot at no cost, unless it is tiny beside the rest of its row: the row's
  /// other entries become the factor's, divided by it. One of the size that rows are scaled to is not tiny, however large
  /// the others have grown: a sum of many parts that are equally large has a large coefficient for the one that they
  /// are compared with, and to pivot on that would fill in the rows of all other parts.
  private func isAcceptable(_ variable: Int32, in row: Int) -> Bool {
    var largest = 0.0
    var own = 0.0
    for index in span(of: row) {
      largest = max(largest, abs(elements[index].value))
      if elements[index].place == variable { own = abs(elements[index].value) }
    }
    return own >= min(0.01 * largest, 0.25)
  }

  private mutating func enqueue(_ row: Int) {
    buckets[min(Int(rows[row].length), buckets.count - 1)].append(Int32(row))
  }

  /// The shortest row left of a group; the buckets that order them are not filled before the first is asked for.
  private mutating func popShortestRow(from first: Int) -> Int? {
    if !hasBuckets {
      hasBuckets = true
      for row in first..<rows.count where !rows[row].isDone { enqueue(row) }
    }
    for length in buckets.indices {
      while let row = buckets[length].popLast() {
        let row = Int(row)
        if !rows[row].isDone, min(Int(rows[row].length), buckets.count - 1) == length { return row }
      }
    }
    return nil
  }

  private func cheapestVariable(in row: Int) -> Int {
    var largest = 0.0
    for index in span(of: row) { largest = max(largest, abs(elements[index].value)) }
    var best = Int(elements[Int(rows[row].start)].place)
    var fewest = Int32.max
    for index in span(of: row) where abs(elements[index].value) >= Tolerance.pivotThreshold * largest {
      let variable = Int(elements[index].place)
      let count = columns[variable].count + columns[variable].laterMentions
      if count < fewest {
        fewest = count
        best = variable
      }
    }
    return best
  }

  private mutating func pivot(row: Int, variable: Int) {
    let number = Int32(steps.count)
    var pivot = 1.0
    let upperStart = upper.count
    for index in span(of: row) {
      let element = elements[index]
      let place = Int(element.place)
      if place == variable {
        pivot = element.value
      } else {
        upper.append(element)
        columns[place].count -= 1
        if columns[place].count == 1 { noteColumnSingleton(element.place) }
      }
    }
    rows[row].isDone = true
    let constant = rows[row].constant
    columns[variable].step = number
    steps.append(
      Step(
        variable: Int32(variable), row: Int32(row), upperEnd: Int32(upper.count), pivot: pivot,
        constant: constant))
    var place = columns[variable].count > 1 ? columns[variable].lastMention : -1
    columns[variable].count = 0
    while place >= 0 {
      let mention = mentions[Int(place)]
      place = mention.next
      if !rows[Int(mention.row)].isDone {
        reduce(Int(mention.row), by: upperStart..<upper.count, pivot: pivot, variable: variable, step: number)
      }
    }
  }

  /// Subtracts a multiple of the pivot row, so that the pivot variable leaves the row.
  private mutating func reduce(
    _ row: Int, by pivotRow: Range<Int>, pivot: Double, variable: Int, step: Int32
  ) {
    let own = span(of: row)
    guard let place = own.first(where: { Int(elements[$0].place) == variable }) else { return }
    let factor = elements[place].value / pivot
    multipliers.append(Multiplier(row: Int32(row), step: step, value: factor))
    rows[row].constant -= factor * steps[Int(step)].constant
    elements.swapAt(place, own.upperBound - 1)
    rows[row].length -= 1
    if !pivotRow.isEmpty { subtract(factor, times: pivotRow, from: row) }
    if rows[row].length == 0 {
      rows[row].isDone = true
    } else {
      if rows[row].length == 1 { rowSingletons.insert(row) }
      if hasBuckets { enqueue(row) }
    }
  }

  private mutating func subtract(_ factor: Double, times pivotRow: Range<Int>, from row: Int) {
    writtenCount += Int(rows[row].length) + pivotRow.count
    moveToEnd(row)
    var hasCancelled = false
    for index in pivotRow {
      let element = upper[index]
      let position = Int(columns[Int(element.place)].position)
      if position >= 0 {
        let old = elements[position].value
        let new = old - factor * element.value
        let isCancelled = abs(new) <= Tolerance.cancelled * max(1, abs(old))
        elements[position].value = isCancelled ? 0 : new
        if isCancelled { hasCancelled = true }
      } else {
        elements.append(Element(place: element.place, value: -factor * element.value))
        rows[row].length += 1
        mention(Int32(row), at: Int(element.place))
      }
    }
    for index in span(of: row) { columns[Int(elements[index].place)].position = -1 }
    if hasCancelled { dropZeros(of: row) }
  }

  /// Moves a row to the end of the pool, where it can grow, and notes the positions of its elements.
  private mutating func moveToEnd(_ row: Int) {
    let old = span(of: row)
    rows[row].start = Int32(elements.count)
    for index in old {
      columns[Int(elements[index].place)].position = Int32(elements.count)
      elements.append(elements[index])
    }
  }

  private mutating func dropZeros(of row: Int) {
    var kept = Int(rows[row].start)
    for index in span(of: row) {
      let element = elements[index]
      if element.value == 0 {
        columns[Int(element.place)].count -= 1
        if columns[Int(element.place)].count == 1 { noteColumnSingleton(element.place) }
      } else {
        elements[kept] = element
        kept += 1
      }
    }
    rows[row].length = Int32(kept) - rows[row].start
  }
}
