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

  // MARK: The outcome

  /// Step → the variable pivoted on.
  private(set) var pivotVariables: [Int32] = []
  /// Step → the number of the row pivoted on, in the order in which rows were added; -1 for an added unit row.
  private(set) var pivotRows: [Int32] = []
  /// Step → the pivot element.
  private(set) var diagonal: [Double] = []
  /// What was left of each step's row, by variable, without the pivot; step *k* has `upperStarts[k] ..<`.
  private(set) var upper: [Element] = []
  private(set) var upperStarts: [Int32] = [0]
  /// What was subtracted from each row.
  private(set) var multipliers: [Multiplier] = []
  /// Variable → the step that pivoted on it, or -1.
  private(set) var steps: [Int32] = []
  /// The rows that depend on others: nothing was left of them.
  private(set) var dependentRows: [Int32] = []

  // MARK: The active part

  private var elements: [Element] = []
  private var starts: [Int32] = []
  /// Row → what is left of its right side, and step → that of its row.
  private var constants: [Double] = []
  private var stepConstants: [Double] = []
  private var lengths: [Int32] = []
  private var isDone: [Bool] = []
  private var mentions: [Mention] = []
  private var columnHeads: [Int32] = []
  private var columnCounts: [Int32] = []
  private var positions: [Int32] = []

  /// Variable → how many rows of groups to come mention it.
  private var laterMentions: [Int32] = []

  /// Columns with one entry left, by how many rows to come mention them, up to a limit.
  private var columnSingletons: [[Int32]] = Array(repeating: [], count: 4)
  private var rowSingletons = PlaceQueue()
  /// Rows that bound a variable which other rows, not known yet, bound too.
  private var postponed: [Int32] = []
  private var nextPostponed = 0
  private var buckets: [[Int32]] = Array(repeating: [], count: 33)
  private var hasBuckets = false

  // A row on its way in, while it is reduced by earlier steps.
  private var needsReduction = false
  private var rowEnd: Int32 = 0
  private var work = SparseVector()
  private var queue = PlaceQueue()

  // MARK: Rows

  /// Starts over, with variables `0 ..< variableCount`.
  mutating func reset(variableCount: Int) {
    pivotVariables.removeAll(keepingCapacity: true)
    pivotRows.removeAll(keepingCapacity: true)
    diagonal.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    upperStarts.removeAll(keepingCapacity: true)
    upperStarts.append(0)
    multipliers.removeAll(keepingCapacity: true)
    dependentRows.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    stepConstants.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    isDone.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    columnHeads.removeAll(keepingCapacity: true)
    columnCounts.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    laterMentions.removeAll(keepingCapacity: true)
    laterMentions.append(contentsOf: repeatElement(0, count: variableCount))
    steps.append(contentsOf: repeatElement(-1, count: variableCount))
    columnHeads.append(contentsOf: repeatElement(-1, count: variableCount))
    columnCounts.append(contentsOf: repeatElement(0, count: variableCount))
    positions.append(contentsOf: repeatElement(-1, count: variableCount))
    reserveCapacity(variableCount)
    rowEnd = 0
    work.reserve(variableCount)
    queue.reserve(variableCount)
  }

  /// Makes room for as many rows and steps as there are variables, with a few entries each.
  private mutating func reserveCapacity(_ count: Int) {
    pivotVariables.reserveCapacity(count)
    pivotRows.reserveCapacity(count)
    diagonal.reserveCapacity(count)
    upper.reserveCapacity(2 * count)
    upperStarts.reserveCapacity(count + 1)
    multipliers.reserveCapacity(count)
    elements.reserveCapacity(4 * count)
    starts.reserveCapacity(count)
    constants.reserveCapacity(count)
    stepConstants.reserveCapacity(count)
    lengths.reserveCapacity(count)
    isDone.reserveCapacity(count)
    mentions.reserveCapacity(4 * count)
  }

  /// How many rows were added.
  var rowCount: Int { starts.count }

  /// Whether every variable has been pivoted on, so that no further row can be.
  var isComplete: Bool { pivotVariables.count == steps.count }

  /// Announces a row of a group to come that mentions a variable.
  ///
  /// A pivot on such a variable fills in that row; among columns that are as cheap now, others come first.
  @inline(__always)
  mutating func expectMention(of variable: Int32) {
    laterMentions[Int(variable)] += 1
  }

  /// Adds a term to the row that ``endRow()`` will add.
  @inline(__always)
  mutating func addTerm(_ coefficient: Double, _ variable: Int32) {
    elements.append(Element(place: variable, value: coefficient))
    if laterMentions[Int(variable)] > 0 { laterMentions[Int(variable)] -= 1 }
    if steps[Int(variable)] >= 0 { needsReduction = true }
  }

  /// Adds a row of the terms since the last one, with its right side, to the current group.
  mutating func endRow(constant: Double) {
    let row = Int32(starts.count)
    let start = starts.isEmpty ? 0 : rowEnd
    starts.append(start)
    constants.append(constant)
    isDone.append(false)
    lengths.append(Int32(elements.count) - start)
    if needsReduction { reduceByEarlierSteps(row) }
    needsReduction = false
    rowEnd = Int32(elements.count)
    guard lengths[Int(row)] > 0 else {
      retire(Int(row))
      return
    }
    for index in span(of: Int(row)) { mention(row, at: Int(elements[index].place)) }
  }

  private mutating func mention(_ row: Int32, at variable: Int) {
    if columnCounts[variable] == 0 { columnHeads[variable] = -1 }
    columnCounts[variable] += 1
    mentions.append(Mention(row: row, next: columnHeads[variable]))
    columnHeads[variable] = Int32(mentions.count - 1)
  }

  @inline(__always)
  private func span(of row: Int) -> Range<Int> {
    let start = Int(starts[row])
    return start..<start + Int(lengths[row])
  }

  /// Eliminates the variables that steps of earlier groups pivoted on from a new row.
  private mutating func reduceByEarlierSteps(_ row: Int32) {
    work.clear()
    for index in span(of: Int(row)) {
      let element = elements[index]
      work.add(element.value, at: Int(element.place))
      let step = steps[Int(element.place)]
      if step >= 0 { queue.insert(Int(step)) }
    }
    var hint = 0
    while let step = queue.popLowest(&hint) {
      let variable = Int(pivotVariables[step])
      let value = work[variable]
      work.set(0, at: variable)
      guard abs(value) > Tolerance.cancelled else { continue }
      let factor = value / diagonal[step]
      multipliers.append(Multiplier(row: row, step: Int32(step), value: factor))
      constants[Int(row)] -= factor * stepConstants[step]
      for index in Int(upperStarts[step])..<Int(upperStarts[step + 1]) {
        let element = upper[index]
        work.add(-factor * element.value, at: Int(element.place))
        let next = steps[Int(element.place)]
        if next >= 0 { queue.insert(Int(next)) }
      }
    }
    elements.removeLast(Int(lengths[Int(row)]))
    for variable in work.indices where abs(work[Int(variable)]) > Tolerance.cancelled {
      elements.append(Element(place: variable, value: work[Int(variable)]))
    }
    lengths[Int(row)] = Int32(elements.count) - starts[Int(row)]
  }

  /// Adds a step for an unpivoted variable and a unit row of its own.
  mutating func addUnit(_ variable: Int) {
    steps[variable] = Int32(pivotVariables.count)
    pivotVariables.append(Int32(variable))
    pivotRows.append(-1)
    diagonal.append(1)
    stepConstants.append(0)
    upperStarts.append(Int32(upper.count))
  }

  // MARK: Elimination

  /// Eliminates the rows from number `first` on, which make up a group, as far as it goes.
  ///
  /// - Parameter isBounding: Whether the rows are inequalities that bound from below. Then a variable is pivoted on
  ///   where it is bound most, and preferably when all that bounds it is known: a container by its largest content.
  mutating func eliminateGroup(from first: Int, isBounding: Bool = false) {
    defer { rowEnd = Int32(elements.count) }
    rowSingletons.reserve(starts.count)
    postponed.removeAll(keepingCapacity: true)
    nextPostponed = 0
    for row in first..<starts.count where !isDone[row] {
      if lengths[row] == 1 { rowSingletons.insert(row) }
      for index in span(of: row) where columnCounts[Int(elements[index].place)] == 1 {
        noteColumnSingleton(elements[index].place)
      }
    }
    hasBuckets = false
    while true {
      var hint = 0
      if let row = rowSingletons.popLowest(&hint) {
        guard !isDone[row], lengths[row] == 1 else { continue }
        let variable = Int(elements[Int(starts[row])].place)
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
        guard !isDone[row], lengths[row] == 1 else { continue }
        let variable = Int(elements[Int(starts[row])].place)
        pivot(row: closestBound(of: variable, like: row, canWait: false) ?? row, variable: variable)
      } else if let variable = popColumnSingleton() {
        if columnCounts[Int(variable)] == 1, let row = lastActiveRow(of: Int(variable)),
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
    let isBelow = elements[Int(starts[row])].value > 0
    let canWait = canWait && columnCounts[variable] <= Self.waitingLimit
    var best = row
    var bound = constants[row] / elements[Int(starts[row])].value
    var place = columnHeads[variable]
    while place >= 0 {
      let other = Int(mentions[Int(place)].row)
      place = mentions[Int(place)].next
      guard !isDone[other] else { continue }
      if lengths[other] == 1 {
        let element = elements[Int(starts[other])]
        guard Int(element.place) == variable, (element.value > 0) == isBelow else { continue }
        let otherBound = constants[other] / element.value
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
    columnSingletons[min(Int(laterMentions[Int(variable)]), columnSingletons.count - 1)].append(variable)
  }

  private mutating func popColumnSingleton() -> Int32? {
    for list in columnSingletons.indices {
      if let variable = columnSingletons[list].popLast() { return variable }
    }
    return nil
  }

  private func lastActiveRow(of variable: Int) -> Int? {
    var place = columnHeads[variable]
    while place >= 0 {
      let row = Int(mentions[Int(place)].row)
      if !isDone[row], span(of: row).contains(where: { Int(elements[$0].place) == variable }) { return row }
      place = mentions[Int(place)].next
    }
    return nil
  }

  /// A column's only entry makes a fine pivot at no cost, unless it is tiny beside the rest of its row: the row's
  /// other entries become the factor's, divided by it.
  private func isAcceptable(_ variable: Int32, in row: Int) -> Bool {
    var largest = 0.0
    var own = 0.0
    for index in span(of: row) {
      largest = max(largest, abs(elements[index].value))
      if elements[index].place == variable { own = abs(elements[index].value) }
    }
    return own >= 0.01 * largest
  }

  private mutating func enqueue(_ row: Int) {
    buckets[min(Int(lengths[row]), buckets.count - 1)].append(Int32(row))
  }

  /// The shortest row left of a group; the buckets that order them are not filled before the first is asked for.
  private mutating func popShortestRow(from first: Int) -> Int? {
    if !hasBuckets {
      hasBuckets = true
      for row in first..<starts.count where !isDone[row] { enqueue(row) }
    }
    for length in buckets.indices {
      while let row = buckets[length].popLast() {
        let row = Int(row)
        if !isDone[row], min(Int(lengths[row]), buckets.count - 1) == length { return row }
      }
    }
    return nil
  }

  private func cheapestVariable(in row: Int) -> Int {
    var largest = 0.0
    for index in span(of: row) { largest = max(largest, abs(elements[index].value)) }
    var best = Int(elements[Int(starts[row])].place)
    var fewest = Int32.max
    for index in span(of: row) where abs(elements[index].value) >= Tolerance.pivotThreshold * largest {
      let variable = Int(elements[index].place)
      let count = columnCounts[variable] + laterMentions[variable]
      if count < fewest {
        fewest = count
        best = variable
      }
    }
    return best
  }

  private mutating func retire(_ row: Int) {
    isDone[row] = true
    dependentRows.append(Int32(row))
  }

  private mutating func pivot(row: Int, variable: Int) {
    let step = Int32(pivotVariables.count)
    var pivot = 1.0
    let upperStart = upper.count
    for index in span(of: row) {
      let element = elements[index]
      let place = Int(element.place)
      columnCounts[place] -= 1
      if place == variable {
        pivot = element.value
      } else {
        upper.append(element)
        if columnCounts[place] == 1 { noteColumnSingleton(element.place) }
      }
    }
    isDone[row] = true
    steps[variable] = step
    pivotVariables.append(Int32(variable))
    pivotRows.append(Int32(row))
    diagonal.append(pivot)
    stepConstants.append(constants[row])
    upperStarts.append(Int32(upper.count))
    var place = columnCounts[variable] > 0 ? columnHeads[variable] : -1
    while place >= 0 {
      let mention = mentions[Int(place)]
      place = mention.next
      if !isDone[Int(mention.row)] {
        reduce(Int(mention.row), by: upperStart..<upper.count, pivot: pivot, variable: variable, step: step)
      }
    }
    columnCounts[variable] = 0
  }

  /// Subtracts a multiple of the pivot row, so that the pivot variable leaves the row.
  private mutating func reduce(
    _ row: Int, by pivotRow: Range<Int>, pivot: Double, variable: Int, step: Int32
  ) {
    let own = span(of: row)
    guard let place = own.first(where: { Int(elements[$0].place) == variable }) else { return }
    let factor = elements[place].value / pivot
    multipliers.append(Multiplier(row: Int32(row), step: step, value: factor))
    constants[row] -= factor * stepConstants[Int(step)]
    elements.swapAt(place, own.upperBound - 1)
    lengths[row] -= 1
    if !pivotRow.isEmpty { subtract(factor, times: pivotRow, from: row) }
    if lengths[row] == 0 {
      retire(row)
    } else {
      if lengths[row] == 1 { rowSingletons.insert(row) }
      if hasBuckets { enqueue(row) }
    }
  }

  private mutating func subtract(_ factor: Double, times pivotRow: Range<Int>, from row: Int) {
    moveToEnd(row)
    var hasCancelled = false
    for index in pivotRow {
      let element = upper[index]
      let position = Int(positions[Int(element.place)])
      if position >= 0 {
        let old = elements[position].value
        let new = old - factor * element.value
        let isCancelled = abs(new) <= Tolerance.cancelled * max(1, abs(old))
        elements[position].value = isCancelled ? 0 : new
        if isCancelled { hasCancelled = true }
      } else {
        elements.append(Element(place: element.place, value: -factor * element.value))
        lengths[row] += 1
        mention(Int32(row), at: Int(element.place))
      }
    }
    for index in span(of: row) { positions[Int(elements[index].place)] = -1 }
    if hasCancelled { dropZeros(of: row) }
  }

  /// Moves a row to the end of the pool, where it can grow, and notes the positions of its elements.
  private mutating func moveToEnd(_ row: Int) {
    let old = span(of: row)
    starts[row] = Int32(elements.count)
    for index in old {
      positions[Int(elements[index].place)] = Int32(elements.count)
      elements.append(elements[index])
    }
  }

  private mutating func dropZeros(of row: Int) {
    var kept = Int(starts[row])
    for index in span(of: row) {
      let element = elements[index]
      if element.value == 0 {
        columnCounts[Int(element.place)] -= 1
        if columnCounts[Int(element.place)] == 1 { noteColumnSingleton(element.place) }
      } else {
        elements[kept] = element
        kept += 1
      }
    }
    lengths[row] = Int32(kept) - starts[row]
  }
}
