import LayoutTestSupport
import LinearConstraints
import Testing

@testable import LayoutSolver

/// The growth of the solver's work with the size of the layout. The work is counted and not timed, because times depend
/// on the machine.
///
/// If the layout is twice as large, the work may be a little more than four times as much.
@Suite(.enabled(if: !InternalChecks.areOn)) struct GrowthTests {
  private static let quadratic = 5.0

  /// A sum of parts that must be as large as the first part. For half of the parts, this has a lower priority than that
  /// the sum is small.
  ///
  /// The sum gets its pivot before half of the rows that compare parts. At this time, half of the sum is expressed by
  /// the first part, which all remaining rows contain.
  @Test func aSumThatOutranksItsPartsFillsInLittle() throws {
    let small = try work(of: 300, sumOfEqualParts)
    let large = try work(of: 600, sumOfEqualParts)
    #expect(Double(large.eliminatedElements) < Self.quadratic * Double(small.eliminatedElements))
    #expect(large.eliminatedElements < 1_000_000)
  }

  /// A row of views whose widths are equal fractions of the width of the row, each with a priority of its own.
  ///
  /// If the width of the row got its pivot before these rows, each of them would contain the widths of all views.
  @Test func aWidthThatManyRowsShareGetsItsPivotLast() throws {
    let work = try work(of: 600, shares)
    #expect(work.eliminatedElements < 20 * 600)
  }

  /// A column of texts whose heights change together, as after a change of the width. Each height moves all texts below
  /// it.
  @Test func manyChangesInABatchMoveThePointOnce() throws {
    func changed(_ count: Int) throws -> SimplexSolver {
      var solver = SimplexSolver()
      var above = solver.makeVariable(resting: .position)
      try solver.add(above == 0)
      var heights: [ConstraintID] = []
      for _ in 0..<count {
        let (top, height) = (solver.makeVariable(resting: .position), solver.makeVariable(resting: .size))
        try solver.add(top == above + height)
        heights.append(try solver.add(height == 20 | .defaultHigh))
        above = top
      }
      try solver.solve()
      let before = solver.engine.workCounts.total
      try solver.beginBatch()
      var sum = 0.0
      for (number, id) in heights.enumerated() {
        let height = Double(20 + number % 7)
        try solver.setConstant(height, of: id)
        sum += height
      }
      #expect(try solver.commitBatch().isEmpty)
      try solver.solve()
      #expect(solver.value(of: above) == sum)
      #expect(solver.engine.workCounts.total - before < 20 * count)
      return solver
    }
    var solver = try changed(300)
    _ = try changed(1_000)
    let last = Variable(rawValue: 599)
    try solver.beginEditing(last, priority: .defaultLow)
    try solver.suggest(0, for: last)
    try solver.solve()
    #expect(solver.value(of: Variable(rawValue: 1)) == 20)
  }

  /// Views with a smallest width in a row that is too narrow: almost all smallest widths are refused, for the same
  /// reason.
  @Test func similarRefusalsNeedNoSearch() throws {
    func refusing(_ count: Int) throws -> (work: Int64, refusals: [Refusal]) {
      var solver = SimplexSolver()
      try solver.beginBatch()
      var left = solver.makeVariable(resting: .position)
      try solver.add(left == 0)
      var widths: [Variable] = []
      for _ in 0..<count {
        let (right, width) = (solver.makeVariable(resting: .position), solver.makeVariable(resting: .size))
        try solver.add(width >= 0)
        try solver.add(right == left + width)
        widths.append(width)
        left = right
      }
      try solver.add(left == 375)
      for width in widths { try solver.add(width >= 40) }
      let refusals = try solver.commitBatch()
      #expect(refusals.count == count - 9)
      return (solver.engine.workCounts.total, refusals)
    }
    let small = try refusing(300)
    #expect(small.refusals[0].conflict?.members.count == 2 * 300 + 1)
    let large = try refusing(600)
    #expect(large.work < 3 * small.work)
    // The conflicts of all refusals together would have hundreds of thousands of members.
    #expect(large.refusals[0].conflict != nil)
    #expect(large.refusals.last?.conflict == nil)
  }

  /// Views with widths in proportion to their contents, each with a different priority, in a container whose width
  /// differs from the sum of its rows.
  @Test func unusedLevelsCostNothing() throws {
    let small = try work(of: 200, proportional)
    let large = try work(of: 400, proportional)
    #expect(Double(large.dualElements) < Self.quadratic * Double(small.dualElements))
    #expect(Double(large.exchanges) < 2.5 * Double(small.exchanges))
    #expect(large.dualElements < 10_000_000)
  }

  /// For the same layout, the solver does not store a number for each pair of a view and a priority.
  @Test func dualsAreStoredOnlyWhereTheyAreNotZero() throws {
    for layout in [proportional, squeezed] {
      let small = try solved(200, layout).engine.duals.storedCount
      let large = try solved(400, layout).engine.duals.storedCount
      #expect(large < 3 * small)
      #expect(large < 20 * 400)
    }
  }

  /// Views beside each other that do not fit, each with a different priority. The views with the lowest priorities get
  /// a width of 0.
  @Test func thousandsOfPrioritiesAreRankedInOnePass() throws {
    let count = 3_000
    let solver = try solved(count, squeezed)
    let values = (0..<count).map { solver.value(of: Variable(rawValue: Int32(2 * $0 + 2))) }
    // The 300 points are enough for the 30 views with the highest priorities.
    #expect(values == (0..<count).map { priorityNumber(of: $0, among: count) >= count - 30 ? 10 : 0 })
    #expect(solver.engine.workCounts.dualElements < 30 * count)
    #expect(solver.engine.workCounts.exchanges < 2 * count)
  }

  /// Labels of equal priorities in a row that is too narrow for almost all of them. Any of them can shrink, so each of
  /// them moves twice: to a width of zero, and then to the position that the resting levels determine.
  @Test func tiesTakeWorkInProportion() throws {
    for layout in [tiedLabels, tiedLabelsInTurn] {
      let small = try work(of: 150, layout)
      let large = try work(of: 600, layout)
      #expect(large.exchanges < 5 * small.exchanges)
      #expect(large.total < 5 * small.total)
    }
  }

  /// All left edges are made before all widths.
  private func tiedLabels(_ count: Int, in solver: inout SimplexSolver) throws {
    let lefts = (0..<count).map { _ in solver.makeVariable() }
    let widths = (0..<count).map { _ in solver.makeVariable(resting: .size) }
    try tie(lefts, widths, in: &solver)
  }

  /// Each left edge is made before its width.
  private func tiedLabelsInTurn(_ count: Int, in solver: inout SimplexSolver) throws {
    var lefts: [Variable] = []
    var widths: [Variable] = []
    for _ in 0..<count {
      lefts.append(solver.makeVariable())
      widths.append(solver.makeVariable(resting: .size))
    }
    try tie(lefts, widths, in: &solver)
  }

  private func tie(_ lefts: [Variable], _ widths: [Variable], in solver: inout SimplexSolver) throws {
    var end: [Term] = []
    for (left, width) in zip(lefts, widths) {
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 40, priority: 750))
      try solver.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 40, priority: 250))
      try solver.add(LinearConstraint([Term(1, left)] + end, .equal, 0))
      end = [Term(-1, left), Term(-1, width)]
    }
    try solver.add(LinearConstraint(end, .equal, -375))
  }

  /// Views in a row of which none has a width. One of them should then be wider than the row.
  @Test func aWidthWithoutRoomIsRefusedWithWorkInProportion() throws {
    func work(of count: Int) throws -> Int64 {
      var widths: [Variable] = []
      var solver = try solved(count) { count, solver in
        var end: [Term] = []
        for _ in 0..<count {
          let (left, width) = (solver.makeVariable(), solver.makeVariable(resting: .size))
          widths.append(width)
          try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
          try solver.add(LinearConstraint([Term(1, left)] + end, .equal, 0))
          end = [Term(-1, left), Term(-1, width)]
        }
        try solver.add(LinearConstraint(end, .equal, -375))
      }
      // The last view has the whole width, so that all others can become wider.
      #expect(solver.value(of: widths[count - 1]) == 375)
      let before = solver.engine.workCounts.total
      #expect(throws: SolverError.self) {
        try solver.add(LinearConstraint([Term(1, widths[8])], .equal, 400))
      }
      return solver.engine.workCounts.total - before
    }
    let small = try work(of: 150)
    let large = try work(of: 600)
    #expect(large < 5 * small)
  }

  /// Views of equal widths beside each other in a container that is too narrow for the distances between them. The batch
  /// with all rows refuses only the last one.
  @Test func aContradictionAtTheEndOfABatchTakesWorkInProportion() throws {
    func work(of count: Int) throws -> WorkCounts {
      var solver = SimplexSolver()
      try solver.beginBatch()
      let container = solver.makeVariable(resting: .size)
      let views = (0..<count).map { _ in
        (left: solver.makeVariable(), width: solver.makeVariable(resting: .size))
      }
      for view in views { try solver.add(view.width >= 0) }
      try solver.add(views[0].left == 0)
      for (view, next) in zip(views, views.dropFirst()) {
        try solver.add(next.left - view.left - view.width >= 8)
        try solver.add(next.width - views[0].width == 0)
      }
      try solver.add(container - views[count - 1].left - views[count - 1].width == 0)
      let width = try solver.add(container == 100)
      #expect(try solver.commitBatch().map(\.id) == [width])
      return solver.engine.workCounts
    }
    let small = try work(of: 150)
    let large = try work(of: 600)
    #expect(large.exchanges < 6 * small.exchanges)
    #expect(large.total < 8 * small.total)
  }

  /// The solver keeps no data of priorities that no row has any more.
  @Test func prioritiesWithoutRowsAreForgotten() throws {
    var solver = SimplexSolver()
    let width = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, width)], .equal, 10, priority: 1))
    for number in 0..<1_000 {
      let priority = LayoutPriority(2 + Float(number) / 4)
      let row = try solver.add(LinearConstraint([Term(1, width)], .equal, Double(number), priority: priority))
      try solver.solve()
      #expect(solver.value(of: width) == Double(number))
      try solver.remove(row)
    }
    try solver.solve()
    #expect(solver.value(of: width) == 10)
    #expect(solver.engine.levels.capacity < 60)
  }

  /// Boxes of a diagram that keep distances between them. One of the boxes is dragged between the others, slowly or in
  /// jumps.
  @Test(arguments: [Array(1...30), [30, 3, 28, 8, 20, 1]])
  func aDragTakesAtMostTwiceTheWorkOfANewSolver(frames: [Int]) throws {
    let columns = 12
    let places = (0..<96).map { (x: 60 + 84 * Double($0 % columns), y: 60 + 88 * Double($0 / columns)) }
    var random = SeededGenerator(seed: 1)
    let sizes = places.map { _ in
      (width: Double(random.number(in: 40...70)), height: Double(random.number(in: 30...70)))
    }
    var solver = SimplexSolver()
    let dragged = try diagram(places, sizes, columns: columns, dragged: 3 * columns + 2, in: &solver)
    try solver.solve()
    var slowFrames = 0
    for frame in frames {
      let (x, y) = (dragged.x + 18 * Double(frame), dragged.y + 7 * Double(frame))
      let before = solver.engine.workCounts.total
      try solver.suggest(x, for: dragged.left)
      try solver.suggest(y, for: dragged.top)
      try solver.solve()
      let work = solver.engine.workCounts.total - before
      var new = SimplexSolver()
      let moved = try diagram(places, sizes, columns: columns, dragged: 3 * columns + 2, in: &new)
      try new.suggest(x, for: moved.left)
      try new.suggest(y, for: moved.top)
      try new.solve()
      #expect(Double(work) < 2.2 * Double(new.engine.workCounts.total), "frame \(frame)")
      #expect(abs(solver.value(of: dragged.left) - new.value(of: moved.left)) < 1e-6)
      if work > new.engine.workCounts.total { slowFrames += 1 }
    }
    #expect(slowFrames < 8)
  }

  /// Adds boxes with optional positions and sizes. Neighbors, in all eight directions, have an optional minimum
  /// distance.
  private func diagram(
    _ places: [(x: Double, y: Double)], _ sizes: [(width: Double, height: Double)], columns: Int,
    dragged: Int,
    in solver: inout SimplexSolver
  ) throws -> (left: Variable, top: Variable, x: Double, y: Double) {
    try solver.beginBatch()
    var boxes: [[Variable]] = []
    func keepApart(_ one: Int, _ other: Int, axis: Int, in solver: inout SimplexSolver) throws {
      let terms = [Term(1, boxes[other][axis]), Term(-1, boxes[one][axis]), Term(-1, boxes[one][axis + 2])]
      try solver.add(LinearConstraint(terms, .greaterThanOrEqual, 4, priority: 750))
    }
    for (number, (place, size)) in zip(places, sizes).enumerated() {
      let box = [solver.makeVariable(), solver.makeVariable()]
      boxes.append(box + [solver.makeVariable(resting: .size), solver.makeVariable(resting: .size)])
      for (axis, (at, length)) in [(place.x, size.width), (place.y, size.height)].enumerated() {
        let (start, extent) = (boxes[number][axis], boxes[number][axis + 2])
        try solver.add(LinearConstraint([Term(1, extent)], .equal, length))
        try solver.add(LinearConstraint([Term(1, start)], .equal, at, priority: 250))
        try solver.add(LinearConstraint([Term(1, start)], .greaterThanOrEqual, 0))
        try solver.add(
          LinearConstraint([Term(1, start), Term(1, extent)], .lessThanOrEqual, axis == 0 ? 1_800 : 1_000))
      }
      let column = number % columns
      if column > 0 { try keepApart(number - 1, number, axis: 0, in: &solver) }
      guard number >= columns else { continue }
      try keepApart(number - columns, number, axis: 1, in: &solver)
      if column > 0 {
        for axis in 0...1 { try keepApart(number - columns - 1, number, axis: axis, in: &solver) }
      }
      if column < columns - 1 {
        try keepApart(number, number - columns + 1, axis: 0, in: &solver)
        try keepApart(number - columns + 1, number, axis: 1, in: &solver)
      }
    }
    #expect(try solver.commitBatch().isEmpty)
    let box = boxes[dragged]
    for axis in 0...1 { try solver.beginEditing(box[axis], priority: 900) }
    return (box[0], box[1], places[dragged].x, places[dragged].y)
  }

  /// A stack with equal distances between the centers of labels, which is too narrow for the labels. Half of the labels
  /// get a width of 0.
  ///
  /// The first search takes thousands of steps. The search after a change of one priority must not be abandoned for
  /// another search of this length.
  @Test func aSmallChangeContinuesFromTheLastOptimum() throws {
    var solver = SimplexSolver()
    try solver.beginBatch()
    let contents = try centeredLabels(100, in: &solver)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    for row in contents.prefix(3) {
      var changed = solver
      try changed.setPriority(749, of: row)
      try changed.solve()
      let work = changed.engine.workCounts.total - solver.engine.workCounts.total
      #expect(4 * work < solver.engine.workCounts.total)
    }
  }

  /// Adds labels with a width of 60 to a container with a width of 375, and gaps between the centers of the labels.
  ///
  /// - Returns: The rows that keep the labels as wide as their contents.
  private func centeredLabels(_ count: Int, in solver: inout SimplexSolver) throws -> [ConstraintID] {
    let width = solver.makeVariable(resting: .size)
    let starts = (0..<count).map { _ in solver.makeVariable(resting: .position) }
    let widths = (0..<count).map { _ in solver.makeVariable(resting: .size) }
    let gapStarts = (1..<count).map { _ in solver.makeVariable(resting: .position) }
    let gaps = (1..<count).map { _ in solver.makeVariable(resting: .size) }
    try solver.add(width == 375)
    for size in widths + gaps { try solver.add(LinearConstraint([Term(1, size)], .greaterThanOrEqual, 0)) }
    for number in gaps.indices {
      let (start, gap) = (gapStarts[number], gaps[number])
      try solver.add(start == starts[number] + 0.5 * widths[number])
      try solver.add(start + gap == starts[number + 1] + 0.5 * widths[number + 1])
      if number > 0 { try solver.add(gap == gaps[0] | LayoutPriority(Float(max(1, 150 - number)))) }
    }
    try solver.add(starts[0] == 0)
    try solver.add(width == starts[count - 1] + widths[count - 1])
    for number in gaps.indices { try solver.add(starts[number + 1] >= starts[number] + widths[number]) }
    return try widths.map { width in
      try solver.add(width <= 60 | 251)
      return try solver.add(width >= 60 | 750)
    }
  }

  /// The same container with a required width that conflicts with the minimum widths of the views.
  @Test func aRefusedRowDoesNotDecideWhereToStart() throws {
    var solver = SimplexSolver()
    try solver.beginBatch()
    let container = try row(of: 300, in: &solver)
    let width = try solver.add(LinearConstraint([Term(1, container.width)], .equal, 300))
    #expect(try solver.commitBatch().map(\.id) == [width])
    let before = solver.engine.workCounts.exchanges
    try solver.solve()
    #expect(solver.value(of: container.width) == 300 * 10 + 299 * 2)
    #expect(solver.engine.workCounts.exchanges - before < 10)
  }

  /// Nested containers as small as their contents, in which rows and columns alternate. The largest view of a column
  /// determines its width, which is known only after the widths of the containers in it. An optional width of the
  /// outermost container is too small.
  @Test func containersAreAsLargeAsTheirContentsFromTheStart() throws {
    var solver = SimplexSolver()
    try solver.beginBatch()
    var leafCount = 0
    let (root, expected) = try container(depth: 5, isColumn: true, &leafCount, in: &solver)
    try solver.add(root == 20 | 300)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    #expect(leafCount == 1_024)
    #expect(solver.value(of: root) == expected)
    #expect(solver.engine.workCounts.exchanges < 10)
  }

  /// Adds a container with four views, which are containers too unless `depth` is 1.
  ///
  /// - Returns: The width of the container, and its expected value.
  private func container(
    depth: Int, isColumn: Bool, _ leafCount: inout Int, in solver: inout SimplexSolver
  ) throws -> (width: Variable, expected: Double) {
    let width = solver.makeVariable(resting: .size)
    try solver.add(width >= 0)
    guard depth > 0 else {
      leafCount += 1
      let content = Double(10 + leafCount * 7 % 31)
      try solver.add(width <= content | 250)
      try solver.add(width >= content | 750)
      return (width, content)
    }
    var views: [(width: Variable, expected: Double)] = []
    for _ in 0..<4 {
      views.append(try container(depth: depth - 1, isColumn: !isColumn, &leafCount, in: &solver))
    }
    guard isColumn else {
      let sum = views.map { Term(1, $0.width) } + [Term(-1, width)]
      try solver.add(LinearConstraint(sum, .equal, -16))
      return (width, views.reduce(16) { $0 + $1.expected })
    }
    for view in views { try solver.add(width >= view.width) }
    try solver.add(width == 0 | 51)
    return (width, views.reduce(0) { max($0, $1.expected) })
  }

  private func work(of count: Int, _ build: (Int, inout SimplexSolver) throws -> Void) throws -> WorkCounts {
    try solved(count, build).engine.workCounts
  }

  private func solved(
    _ count: Int, _ build: (Int, inout SimplexSolver) throws -> Void
  ) throws -> SimplexSolver {
    var solver = SimplexSolver()
    try solver.beginBatch()
    try build(count, &solver)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    return solver
  }

  // MARK: Layouts

  private struct Row {
    var width: Variable
    var views: [(left: Variable, width: Variable)]
  }

  /// Views of 10 points beside each other in a container from its left to its right edge, 2 points apart.
  private func row(of count: Int, in solver: inout SimplexSolver) throws -> Row {
    let width = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
    let views = (0..<count).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(resting: .size))
    }
    for view in views {
      try solver.add(LinearConstraint([Term(1, view.width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([Term(1, view.width)], .lessThanOrEqual, 10, priority: 250))
      try solver.add(LinearConstraint([Term(1, view.width)], .greaterThanOrEqual, 10, priority: 750))
    }
    for (view, next) in zip(views, views.dropFirst()) {
      let terms = [Term(1, next.left), Term(-1, view.left), Term(-1, view.width)]
      try solver.add(LinearConstraint(terms, .equal, 2))
    }
    let (first, last) = (views[0], views[count - 1])
    try solver.add(LinearConstraint([Term(1, first.left)], .equal, 0))
    let end = [Term(1, width), Term(-1, last.left), Term(-1, last.width)]
    try solver.add(LinearConstraint(end, .equal, 0))
    return Row(width: width, views: views)
  }

  private func sumOfEqualParts(_ count: Int, in solver: inout SimplexSolver) throws {
    let sum = solver.makeVariable(resting: .size)
    let parts = (0..<count).map { _ in solver.makeVariable(resting: .size) }
    try solver.add(LinearConstraint([Term(-1, sum)] + parts.map { Term(1, $0) }, .equal, 0))
    for part in parts { try solver.add(LinearConstraint([Term(1, part)], .greaterThanOrEqual, 2)) }
    for (index, part) in parts.enumerated().dropFirst() {
      let priority: LayoutPriority = index < count / 2 ? 149 : 1
      try solver.add(LinearConstraint([Term(1, part), Term(-1, parts[0])], .equal, 0, priority: priority))
    }
    try solver.add(LinearConstraint([Term(1, sum)], .equal, 0, priority: 49))
  }

  /// Views that divide a row with distances of 8 points. Nothing else determines the width of the row.
  private func shares(_ count: Int, in solver: inout SimplexSolver) throws {
    let room = solver.makeVariable(resting: .size)
    var end: [Term] = []
    for number in 0..<count {
      let (left, width) = (solver.makeVariable(resting: .position), solver.makeVariable(resting: .size))
      let gap = number == 0 ? 0.0 : 8
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([Term(1, left)] + end, .equal, gap))
      let share = [Term(1, width), Term(-1 / Double(count), room)]
      let priority = LayoutPriority(999 - Float(number) / 4)
      try solver.add(LinearConstraint(share, .equal, 0, priority: priority))
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 60, priority: .defaultHigh))
      try solver.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 60, priority: .defaultLow))
      end = [Term(-1, left), Term(-1, width)]
    }
    try solver.add(LinearConstraint([Term(1, room)] + end, .equal, 0))
  }

  private func proportional(_ count: Int, in solver: inout SimplexSolver) throws {
    let row = try row(of: count, in: &solver)
    let share = 10 / (10 * Double(count) + 2 * Double(count - 1))
    for (index, view) in row.views.enumerated() {
      let terms = [Term(1, view.width), Term(-share, row.width)]
      let priority = LayoutPriority(Float(700 - index))
      try solver.add(LinearConstraint(terms, .equal, 0, priority: priority))
    }
    try solver.add(LinearConstraint([Term(1, row.width)], .equal, 100 * Double(count), priority: 600))
  }

  private func squeezed(_ count: Int, in solver: inout SimplexSolver) throws {
    let container = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, container)], .equal, 300))
    var previousRight: [Variable] = []
    for number in 0..<count {
      let left = solver.makeVariable()
      let width = solver.makeVariable(resting: .size)
      let gap = [Term(1, left)] + previousRight.map { Term(-1, $0) }
      try solver.add(LinearConstraint(gap, .equal, 0))
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
      let priority = LayoutPriority(1 + Float(priorityNumber(of: number, among: count)) / 8)
      try solver.add(LinearConstraint([Term(1, width)], .equal, 10, priority: priority))
      previousRight = [left, width]
    }
    let end = [Term(1, container)] + previousRight.map { Term(-1, $0) }
    try solver.add(LinearConstraint(end, .equal, 0))
  }

  /// Returns the rank of a view's priority among all priorities, from weak to strong. Neighbors have very different
  /// ranks.
  private func priorityNumber(of view: Int, among count: Int) -> Int { view * 7_919 % count }
}

private enum InternalChecks {
  /// Whether the solver checks each step by solving every level again, which takes too long for these sizes.
  static var areOn: Bool {
    #if LAYOUTKIT_INTERNAL_CHECKS
      true
    #else
      false
    #endif
  }
}
