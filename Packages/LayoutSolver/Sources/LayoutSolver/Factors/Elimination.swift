/// Gaussian elimination of rows, in an order that keeps the result sparse (with few nonzeros).
///
/// Each step chooses a *pivot*, which is a coefficient of a row. It subtracts multiples of that row from the others, so
/// that no other row contains the pivot's variable. In layouts, most steps use a row with one remaining variable, or a
/// variable with one remaining row; these need no arithmetic. Other pivots are chosen by a rule similar to Markowitz's.
/// The row is the one with the fewest entries. The variable is the one in this row that the fewest other rows contain,
/// unless its coefficient is much smaller than others in the row.
///
/// Rows are added in groups. All pivots of a group are chosen before the next group is added. If rows are linearly
/// dependent, rows of earlier groups therefore get the pivots, and the other rows become empty. In this way, one pass
/// chooses the tight rows of a working set and computes its factors.
struct Elimination {
  /// An entry of a row: a variable and its coefficient.
  struct Element {
    var variable: Int32
    var value: Double
  }

  /// The factor by which the pivot row of a step was multiplied before it was subtracted from a row.
  struct Multiplier {
    var row: Int32
    var step: Int32
    var value: Double
  }

  /// An element of the linked list of one variable, which contains all rows with that variable. The list can also
  /// contain rows from which the variable was eliminated.
  private struct Mention {
    var row: Int32
    var next: Int32
  }

  /// The state of a variable (a column of the matrix) during the elimination.
  private struct Column {
    /// The step whose pivot is a coefficient of the variable; -1 if there is none yet.
    var step: Int32 = -1
    /// The index in ``mentions`` of the entry for the last row that contains the variable; -1 if there is none.
    var lastMention: Int32 = -1
    /// The number of rows that contain the variable and have no pivot yet.
    var count: Int32 = 0
    /// The number of rows that are not added yet and will contain the variable (see ``expectMentions(by:_:)``).
    var laterMentions: Int32 = 0
    /// The index in ``elements`` of the variable's element in the row that is being reduced; -1 if that row does not
    /// contain the variable.
    var position: Int32 = -1
    /// Whether the pivot rows so far determine the variable; see ``findDeterminedVariables()``.
    var isDetermined = false

    /// Counts another row that contains the variable, and returns the element for its list.
    ///
    /// - Parameter index: The index in ``mentions`` at which the caller stores the result.
    @inline(__always)
    mutating func mention(_ row: Int32, at index: Int) -> Mention {
      let last = count == 0 ? -1 : lastMention
      count += 1
      lastMention = Int32(index)
      return Mention(row: row, next: last)
    }
  }

  /// The part of a row that is not eliminated yet. Its elements are a range of ``elements``.
  private struct ActiveRow {
    var start: Int32
    var length: Int32
    var isDone: Bool
    /// The right side of the row. Subtractions of pivot rows change it.
    var constant: Double
  }

  /// One step of the elimination: the choice of a pivot.
  struct Step {
    /// The variable whose coefficient in ``row`` is the pivot.
    var variable: Int32
    /// The index of the pivot's row, in the order in which rows were added; -1 for a row that ``addUnit(_:)`` added.
    var row: Int32
    /// The index after the last element of the range in ``upper`` that contains the other entries of the pivot's row.
    /// The range starts at the end of the range of the previous step.
    var upperEnd: Int32
    var pivot: Double
    /// The right side of the pivot's row, as it was when the pivot was chosen.
    fileprivate var constant: Double
  }

  // MARK: The result

  /// The steps so far. After a complete elimination, there is one for each variable.
  private(set) var steps: [Step] = []
  /// The entries of all pivot rows except for the pivots themselves, in the order of the steps.
  private(set) var upper: [Element] = []
  /// The factors by which pivot rows were multiplied before they were subtracted from other rows.
  private(set) var multipliers: [Multiplier] = []

  /// The number of matrix elements that the elimination computed since the last reset. It measures the work.
  private(set) var writtenCount = 0

  // MARK: The remaining rows

  private var elements: [Element] = []
  private var rows: [ActiveRow] = []
  private var columns: [Column] = []
  private var mentions: [Mention] = []

  /// The variables that occur in exactly one row without a pivot, in five lists. List *k* contains the variables that
  /// will occur in *k* rows that are not added yet (see ``expectMentions(by:_:)``). List 3 contains those with 3 or
  /// more such rows, and list 4 those with ``manyMentions`` or more.
  private var columnSingletons: [[Int32]] = Array(repeating: [], count: 5)

  /// The number of later rows from which on a variable gets a pivot after all other variables, if possible. For
  /// example, the widths of thousands of views are fractions of the width of their stack. With a pivot on the width of
  /// the stack, each of these rows would get a term for every view.
  private static let manyMentions = 32

  private var rowSingletons = IndexQueue()
  /// Inequalities with one remaining variable that do not get a pivot yet, because other rows may bound the variable
  /// more tightly.
  private var postponed: [Int32] = []
  private var nextPostponed = 0
  private var buckets: [[Int32]] = Array(repeating: [], count: 33)
  private var hasBuckets = false

  private var work = SparseVector()
  private var queue = IndexQueue()

  // MARK: Rows

  /// Removes all rows and steps, and starts an elimination with the variables `0 ..< variableCount`.
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
    work.reserve(variableCount)
    queue.reserve(variableCount)
    steps.reserveCapacity(variableCount)
    upper.reserveCapacity(2 * variableCount)
    multipliers.reserveCapacity(variableCount)
    elements.reserveCapacity(4 * variableCount)
    rows.reserveCapacity(variableCount)
    mentions.reserveCapacity(4 * variableCount)
  }

  /// The number of rows added so far.
  var rowCount: Int { rows.count }

  /// Whether every variable has a pivot. If so, rows that are added later cannot get one.
  var isComplete: Bool { steps.count == columns.count }

  func isPivoted(_ variable: Int) -> Bool { columns[variable].step >= 0 }

  /// Returns the range of a step's pivot row in ``upper``.
  @inline(__always)
  private static func upperRange(of step: Int, in steps: [Step]) -> Range<Int> {
    (step == 0 ? 0 : Int(steps[step - 1].upperEnd))..<Int(steps[step].upperEnd)
  }

  /// Announces that a row of a later group will contain the variables of some terms.
  ///
  /// A pivot on such a variable causes work when that row is added. Among equally good pivots, the elimination
  /// therefore prefers pivots on other variables.
  mutating func expectMentions(by entries: [RowTable.Entry], _ span: Range<Int>) {
    columns.withUnsafeMutableBufferPointer { columns in
      for index in span { columns[Int(entries[index].variable)].laterMentions += 1 }
    }
  }

  /// Finds the variables that the pivot rows so far determine: those whose pivot row contains no other variable that is
  /// not determined.
  ///
  /// A row with only such variables depends on the pivot rows. ``addRow(count:constant:_:)`` therefore need not reduce
  /// it.
  ///
  /// - Complexity: Proportional to the number of elements of the pivot rows.
  mutating func findDeterminedVariables() {
    columns.withUnsafeMutableBufferPointer { columns in
      // A pivot row contains only variables with later pivots, and variables without a pivot.
      for number in steps.indices.reversed() {
        let variable = Int(steps[number].variable)
        guard !columns[variable].isDetermined else { continue }
        columns[variable].isDetermined = Self.upperRange(of: number, in: steps).allSatisfy {
          columns[Int(upper[$0].variable)].isDetermined
        }
      }
    }
  }

  /// Adds a row to the current group (see ``Elimination``).
  ///
  /// - Parameters:
  ///   - count: The number of terms.
  ///   - constant: The right side of the row.
  ///   - term: Returns the term at an index.
  @inline(__always)
  mutating func addRow(count: Int, constant: Double, _ term: (Int) -> Element) {
    let row = rows.count
    let start = elements.count
    var needsReduction = false
    var isDetermined = true
    columns.withUnsafeMutableBufferPointer { columns in
      for index in 0..<count {
        let variable = Int(term(index).variable)
        if columns[variable].laterMentions > 0 { columns[variable].laterMentions -= 1 }
        if columns[variable].step >= 0 { needsReduction = true }
        if !columns[variable].isDetermined { isDetermined = false }
      }
    }
    if !isDetermined {
      for index in 0..<count { elements.append(term(index)) }
    }
    rows.append(
      ActiveRow(
        start: Int32(start), length: Int32(elements.count - start), isDone: isDetermined, constant: constant))
    guard !isDetermined else { return }
    if needsReduction { reduceByEarlierSteps(row) }
    guard rows[row].length > 0 else {
      rows[row].isDone = true
      return
    }
    mentionAll(of: row)
  }

  /// Adds a row to the lists of the variables that it contains.
  private mutating func mentionAll(of row: Int) {
    let span = span(of: row)
    columns.withUnsafeMutableBufferPointer { columns in
      for index in span {
        let variable = Int(elements[index].variable)
        mentions.append(columns[variable].mention(Int32(row), at: mentions.count))
      }
    }
  }

  private mutating func mention(_ row: Int32, at variable: Int) {
    mentions.append(columns[variable].mention(row, at: mentions.count))
  }

  @inline(__always)
  private func span(of row: Int) -> Range<Int> {
    let row = rows[row]
    return Int(row.start)..<Int(row.start + row.length)
  }

  /// Subtracts pivot rows from a new row, so that it no longer contains the variables of earlier pivots.
  private mutating func reduceByEarlierSteps(_ row: Int) {
    work.clear()
    let own = span(of: row)
    var constant = rows[row].constant
    work.withView { work in
      queue.withView { queue in
        for index in own {
          let element = elements[index]
          work.add(element.value, at: Int(element.variable))
          let step = columns[Int(element.variable)].step
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
          constant -= factor * step.constant
          let others = Self.upperRange(of: number, in: steps)
          writtenCount += others.count
          for index in others {
            let element = upper[index]
            work.add(-factor * element.value, at: Int(element.variable))
            let next = columns[Int(element.variable)].step
            if next >= 0 { queue.insert(Int(next)) }
          }
        }
      }
    }
    // The row's elements are the last ones.
    var end = own.lowerBound
    for variable in work.indices where abs(work[Int(variable)]) > Tolerance.cancelled {
      let element = Element(variable: variable, value: work[Int(variable)])
      if end < elements.count { elements[end] = element } else { elements.append(element) }
      end += 1
    }
    while elements.count > end { elements.removeLast() }
    rows[row].constant = constant
    rows[row].length = Int32(elements.count) - rows[row].start
  }

  /// Adds a step with the row `variable = 0`, for a variable that has no pivot.
  mutating func addUnit(_ variable: Int) {
    columns[variable].step = Int32(steps.count)
    steps.append(
      Step(variable: Int32(variable), row: -1, upperEnd: Int32(upper.count), pivot: 1, constant: 0))
  }

  // MARK: Elimination

  /// Chooses pivots in a group of rows until each row of the group has a pivot or is empty.
  ///
  /// - Parameters:
  ///   - first: The index of the group's first row. The group contains this row and all rows after it.
  ///   - boundsStart: The index of the first row of the group that is only a *bound*: an inequality that gets the pivot
  ///     instead of an equation if the equation would violate it. Bounds without a pivot are removed at the end. For
  ///     example, the equation is `width = 0`, and the bounds state that a container includes its subviews. Default:
  ///     the group has no bounds.
  ///   - isBounding: Whether the rows are inequalities. If so, the pivot for a variable is preferably in the row that
  ///     bounds the variable most tightly. For example, a container then gets the size of its largest subview.
  mutating func eliminateGroup(from first: Int, boundsFrom boundsStart: Int? = nil, isBounding: Bool = false)
  {
    let boundsStart = boundsStart ?? rows.count
    let hasBounds = boundsStart < rows.count
    rowSingletons.reserve(rows.count)
    postponed.removeAll(keepingCapacity: true)
    nextPostponed = 0
    for row in first..<rows.count where !rows[row].isDone {
      if rows[row].length == 1 { rowSingletons.insert(row) }
      for index in span(of: row) where columns[Int(elements[index].variable)].count == 1 {
        noteColumnSingleton(elements[index].variable)
      }
    }
    hasBuckets = false
    while true {
      var hint = 0
      if let row = rowSingletons.popLowest(&hint) {
        guard !rows[row].isDone, rows[row].length == 1 else { continue }
        let variable = Int(elements[Int(rows[row].start)].variable)
        if hasBounds {
          pivotWithinBounds(row: row, variable: variable, boundsStart: boundsStart)
        } else if !isBounding {
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
        let variable = Int(elements[Int(rows[row].start)].variable)
        pivot(row: closestBound(of: variable, like: row, canWait: false) ?? row, variable: variable)
      } else if let variable = popColumnSingleton() {
        if columns[Int(variable)].count == 1, let row = lastActiveRow(of: Int(variable)), row < boundsStart,
          isAcceptable(variable, in: row)
        {
          pivot(row: row, variable: Int(variable))
        }
      } else if let row = popShortestRow(from: first, to: boundsStart) {
        pivot(row: row, variable: cheapestVariable(in: row))
      } else {
        break
      }
    }
    for row in boundsStart..<rows.count where !rows[row].isDone { remove(row) }
  }

  /// Removes a row without a pivot.
  private mutating func remove(_ row: Int) {
    rows[row].isDone = true
    for index in span(of: row) {
      columns[Int(elements[index].variable)].count -= 1
      columns[Int(elements[index].variable)].laterMentions += 1
    }
  }

  /// Returns whether a row has no pivot yet and contains variables without a pivot.
  func isActive(_ row: Int) -> Bool { !rows[row].isDone }

  /// Chooses the pivot for the only remaining variable of a row, in a group with bounds (see
  /// ``eliminateGroup(from:boundsFrom:isBounding:)``): in the tightest bound that the equation for the variable would
  /// violate or, if there is none, in the equation.
  ///
  /// Waits as long as a bound of the variable contains other variables, because these might get pivots later.
  ///
  /// - Parameter row: The equation, or one of its bounds.
  private mutating func pivotWithinBounds(row: Int, variable: Int, boundsStart: Int) {
    if row < boundsStart {
      if columns[variable].count <= Self.waitingLimit,
        let closest = closestBound(of: variable, like: row, canWait: true)
      {
        pivot(row: closest, variable: variable)
      } else {
        postponed.append(Int32(row))
      }
    } else if columns[variable].count <= Self.waitingLimit,
      let equation = equation(for: variable, before: boundsStart),
      let closest = closestBound(of: variable, like: equation, canWait: true)
    {
      pivot(row: closest, variable: variable)
    }
  }

  /// Returns a row that contains only the given variable and is not a bound (see
  /// ``eliminateGroup(from:boundsFrom:isBounding:)``); nil if there is none.
  private func equation(for variable: Int, before boundsStart: Int) -> Int? {
    var index = columns[variable].lastMention
    while index >= 0 {
      let row = Int(mentions[Int(index)].row)
      if row < boundsStart, !rows[row].isDone, rows[row].length == 1,
        Int(elements[Int(rows[row].start)].variable) == variable
      {
        return row
      }
      index = mentions[Int(index)].next
    }
    return nil
  }

  /// Returns the row that bounds a variable most tightly. Returns nil if a row that still contains other variables
  /// might later bound the variable more tightly. The caller then tries again later.
  ///
  /// The method considers only rows that contain no other variable, and that bound the variable on the same side as
  /// `row`: from below or from above.
  ///
  /// - Parameter canWait: Whether the result can be nil. If false, rows that still contain other variables are ignored.
  private func closestBound(of variable: Int, like row: Int, canWait: Bool) -> Int? {
    let isBelow = elements[Int(rows[row].start)].value > 0
    let canWait = canWait && columns[variable].count <= Self.waitingLimit
    var best = row
    var bound = rows[row].constant / elements[Int(rows[row].start)].value
    var index = columns[variable].lastMention
    while index >= 0 {
      let other = Int(mentions[Int(index)].row)
      index = mentions[Int(index)].next
      guard !rows[other].isDone else { continue }
      if rows[other].length == 1 {
        let element = elements[Int(rows[other].start)]
        guard Int(element.variable) == variable, (element.value > 0) == isBelow else { continue }
        let otherBound = rows[other].constant / element.value
        if isBelow ? otherBound > bound : otherBound < bound {
          best = other
          bound = otherBound
        }
      } else if canWait,
        span(of: other).contains(where: {
          Int(elements[$0].variable) == variable && (elements[$0].value > 0) == isBelow
        })
      {
        return nil
      }
    }
    return best
  }

  /// If more rows than this contain a variable, ``closestBound(of:like:canWait:)`` does not wait for tighter bounds of
  /// the variable. Each call of that method visits all these rows, so waiting would be slow.
  private static let waitingLimit = 64

  @inline(__always)
  private mutating func noteColumnSingleton(_ variable: Int32) {
    let mentions = Int(columns[Int(variable)].laterMentions)
    columnSingletons[mentions < Self.manyMentions ? min(mentions, 3) : 4].append(variable)
  }

  private mutating func popColumnSingleton() -> Int32? {
    for list in columnSingletons.indices {
      if let variable = columnSingletons[list].popLast() { return variable }
    }
    return nil
  }

  private func lastActiveRow(of variable: Int) -> Int? {
    var index = columns[variable].lastMention
    while index >= 0 {
      let row = Int(mentions[Int(index)].row)
      if !rows[row].isDone, span(of: row).contains(where: { Int(elements[$0].variable) == variable }) {
        return row
      }
      index = mentions[Int(index)].next
    }
    return nil
  }

  /// Returns whether the coefficient of a variable that only one row contains is large enough to be a pivot: at least
  /// 0.25, or at least 1 % of the row's largest coefficient.
  ///
  /// Such a pivot needs no arithmetic. The other coefficients of the row are later divided by the pivot, so it must not
  /// be much smaller than these coefficients. The limit of 0.25 matters for a row like `a + b + c + … - 1000 × d = 0`:
  /// with a pivot on `d` instead of `a`, all other rows that contain `d` would get terms with `a`, `b`, `c`, …
  private func isAcceptable(_ variable: Int32, in row: Int) -> Bool {
    var largest = 0.0
    var own = 0.0
    for index in span(of: row) {
      largest = max(largest, abs(elements[index].value))
      if elements[index].variable == variable { own = abs(elements[index].value) }
    }
    return own >= min(0.01 * largest, 0.25)
  }

  private mutating func enqueue(_ row: Int) {
    buckets[min(Int(rows[row].length), buckets.count - 1)].append(Int32(row))
  }

  /// Removes and returns the row with the fewest entries among the remaining rows of a group; nil if no row is left.
  /// The first call for a group sorts its rows by their number of entries.
  ///
  /// - Parameters:
  ///   - first: The index of the group's first row.
  ///   - end: The index after the group's last row that can get a pivot.
  private mutating func popShortestRow(from first: Int, to end: Int) -> Int? {
    if !hasBuckets {
      hasBuckets = true
      for row in first..<end where !rows[row].isDone { enqueue(row) }
    }
    for length in buckets.indices {
      while let row = buckets[length].popLast() {
        let row = Int(row)
        if row < end, !rows[row].isDone, min(Int(rows[row].length), buckets.count - 1) == length {
          return row
        }
      }
    }
    return nil
  }

  private func cheapestVariable(in row: Int) -> Int {
    var largest = 0.0
    for index in span(of: row) { largest = max(largest, abs(elements[index].value)) }
    var best = Int(elements[Int(rows[row].start)].variable)
    var fewest = Int32.max
    for index in span(of: row) where abs(elements[index].value) >= Tolerance.pivotThreshold * largest {
      let variable = Int(elements[index].variable)
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
      let other = Int(element.variable)
      if other == variable {
        pivot = element.value
      } else {
        upper.append(element)
        columns[other].count -= 1
        if columns[other].count == 1 { noteColumnSingleton(element.variable) }
      }
    }
    rows[row].isDone = true
    let constant = rows[row].constant
    columns[variable].step = number
    steps.append(
      Step(
        variable: Int32(variable), row: Int32(row), upperEnd: Int32(upper.count), pivot: pivot,
        constant: constant))
    var index = columns[variable].count > 1 ? columns[variable].lastMention : -1
    columns[variable].count = 0
    while index >= 0 {
      let mention = mentions[Int(index)]
      index = mention.next
      if !rows[Int(mention.row)].isDone {
        reduce(Int(mention.row), by: upperStart..<upper.count, pivot: pivot, variable: variable, step: number)
      }
    }
  }

  /// Subtracts a multiple of a pivot row from a row, so that the row no longer contains the pivot's variable.
  ///
  /// - Parameters:
  ///   - row: The index of the row to reduce.
  ///   - pivotRow: The range in ``upper`` of the entries of the pivot row, except for the pivot.
  ///   - pivot: The coefficient of `variable` in the pivot row.
  ///   - step: The index in ``steps`` of the step that chose the pivot.
  private mutating func reduce(
    _ row: Int, by pivotRow: Range<Int>, pivot: Double, variable: Int, step: Int32
  ) {
    let own = span(of: row)
    guard let index = own.first(where: { Int(elements[$0].variable) == variable }) else { return }
    let factor = elements[index].value / pivot
    multipliers.append(Multiplier(row: Int32(row), step: step, value: factor))
    rows[row].constant -= factor * steps[Int(step)].constant
    elements.swapAt(index, own.upperBound - 1)
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
      let position = Int(columns[Int(element.variable)].position)
      if position >= 0 {
        let old = elements[position].value
        let new = old - factor * element.value
        let isCancelled = abs(new) <= Tolerance.cancelled * max(1, abs(old))
        elements[position].value = isCancelled ? 0 : new
        if isCancelled { hasCancelled = true }
      } else {
        elements.append(Element(variable: element.variable, value: -factor * element.value))
        rows[row].length += 1
        mention(Int32(row), at: Int(element.variable))
      }
    }
    for index in span(of: row) { columns[Int(elements[index].variable)].position = -1 }
    if hasCancelled { dropZeros(of: row) }
  }

  /// Copies a row to the end of ``elements``, so that terms can be added to it, and stores the position of each
  /// variable's element.
  private mutating func moveToEnd(_ row: Int) {
    let old = span(of: row)
    rows[row].start = Int32(elements.count)
    for index in old {
      columns[Int(elements[index].variable)].position = Int32(elements.count)
      elements.append(elements[index])
    }
  }

  private mutating func dropZeros(of row: Int) {
    var kept = Int(rows[row].start)
    for index in span(of: row) {
      let element = elements[index]
      if element.value == 0 {
        columns[Int(element.variable)].count -= 1
        if columns[Int(element.variable)].count == 1 { noteColumnSingleton(element.variable) }
      } else {
        elements[kept] = element
        kept += 1
      }
    }
    rows[row].length = Int32(kept) - rows[row].start
  }
}
