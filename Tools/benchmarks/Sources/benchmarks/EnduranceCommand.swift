import ArgumentParser
import LayoutSolver
import LinearConstraints

/// The command `benchmarks endurance`, which changes one solver a million times, and measures time and memory.
struct EnduranceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endurance",
    abstract: "Change one solver very often, and print time and memory after each tenth of the cycles.",
    discussion: """
      The solver contains a column of cells. Each cycle changes a cell in one of four ways, in turn: it removes its rows \
      and adds them again; replaces the cell by one with new variables; replaces the optional constraint of its height; \
      or edits the width of the column. Each cycle is one batch and one solve.
      """)

  @Option(help: "The number of cycles.") var cycles = 1_000_000
  @Option(help: "The number of cells.") var cells = 20

  func validate() throws {
    guard 10...1_000_000_000 ~= cycles else {
      throw ValidationError("--cycles expects a number of 10 or more.")
    }
    guard 1...10_000 ~= cells else { throw ValidationError("--cells expects a number from 1 to 10000.") }
  }

  func run() throws {
    var column = try CellColumn(solver: SimplexSolver(), cellCount: cells)
    print("cycles,us_per_cycle,resident_kb,height")
    var done = 0
    for tenth in 1...10 {
      let end = cycles / 10 * tenth
      let start = ProcessClock.cpuSeconds()
      for cycle in done..<end { try column.change(cycle) }
      let microseconds = (ProcessClock.cpuSeconds() - start) * 1e6 / Double(end - done)
      done = end
      print("\(done),\((microseconds * 100).rounded() / 100),\(residentKilobytes()),\(column.height)")
    }
  }

  /// Returns the current memory of the process, in kilobytes. On systems that do not report the current memory, returns
  /// the peak memory.
  private func residentKilobytes() -> Int {
    let pageKilobytes = 4
    guard let text = try? Files.readText("/proc/self/statm"),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return ProcessClock.peakMemoryKilobytes() }
    return pages * pageKilobytes
  }
}

/// A solver with the rows of a column of cells. The width of the column is an edit variable.
struct CellColumn<Solver: ConstraintSolver> {
  private var solver: Solver
  private let width: Variable
  private var cells: [Cell] = []

  private struct Cell {
    var top: Variable
    var height: Variable
    var titleWidth: Variable
    var rows: [ConstraintID] = []
    var wish: ConstraintID?
  }

  /// The height of the column in the current solution.
  var height: Double { cells.last.map { solver.value(of: $0.top) + solver.value(of: $0.height) } ?? 0 }

  init(solver: Solver, cellCount: Int) throws {
    self.solver = solver
    width = self.solver.makeVariable()
    try self.solver.beginEditing(width, priority: 990)
    try self.solver.suggest(375, for: width)
    for place in 0..<cellCount { cells.append(makeCell(place)) }
    try inBatch { column in
      for place in 0..<cellCount { try column.addRows(of: place) }
    }
  }

  /// Makes one change and solves. There are four kinds of changes: the remainder of `cycle` divided by 4 selects the
  /// kind.
  mutating func change(_ cycle: Int) throws {
    let place = cycle * 7919 % cells.count
    switch cycle % 4 {
    case 0:
      try inBatch { column in
        try column.removeRows(of: place)
        try column.addRows(of: place)
      }
    case 1: try replaceCell(place)
    case 2:
      try inBatch { column in
        if let wish = column.cells[place].wish { try column.solver.remove(wish) }
        try column.addWish(of: place, height: Double(40 + cycle % 30))
      }
    default:
      try solver.suggest(Double(320 + cycle % 400), for: width)
      try solver.solve()
    }
  }

  private mutating func inBatch(_ body: (inout Self) throws -> Void) throws {
    try solver.beginBatch()
    try body(&self)
    let refusals = try solver.commitBatch()
    guard refusals.isEmpty else { throw SolverError.failed(reason: "a cell was refused") }
    try solver.solve()
  }

  /// Replaces a cell by a new cell with new variables. The solver discards the variables of the old cell.
  private mutating func replaceCell(_ place: Int) throws {
    let old = cells[place]
    let next = place + 1 < cells.count ? place + 1 : nil
    try inBatch { column in
      try column.removeRows(of: place)
      if let next { try column.removeRows(of: next) }
      column.cells[place] = column.makeCell(place)
      try column.addRows(of: place)
      if let next { try column.addRows(of: next) }
    }
    for variable in [old.top, old.height, old.titleWidth] { try solver.discard(variable) }
  }

  private mutating func makeCell(_ place: Int) -> Cell {
    Cell(
      top: solver.makeVariable(), height: solver.makeVariable(resting: .size),
      titleWidth: solver.makeVariable(resting: .size))
  }

  private mutating func removeRows(of place: Int) throws {
    for row in cells[place].rows { try solver.remove(row) }
    if let wish = cells[place].wish { try solver.remove(wish) }
    cells[place].rows.removeAll(keepingCapacity: true)
    cells[place].wish = nil
  }

  private mutating func addRows(of place: Int) throws {
    let cell = cells[place]
    var above = [Term(1, cell.top)]
    if place > 0 { above += [Term(-1, cells[place - 1].top), Term(-1, cells[place - 1].height)] }
    let room = [Term(1, width), Term(-1, cell.titleWidth)]
    let rows = [
      LinearConstraint(above, .equal, 1),
      LinearConstraint([Term(1, cell.height)], .greaterThanOrEqual, 44),
      LinearConstraint(room, .greaterThanOrEqual, 76),
      LinearConstraint(
        [Term(1, cell.titleWidth)], .lessThanOrEqual, Double(60 + place % 7 * 40), priority: 250),
      LinearConstraint(
        [Term(1, cell.titleWidth)], .greaterThanOrEqual, Double(60 + place % 7 * 40), priority: 750),
    ]
    for row in rows { cells[place].rows.append(try solver.add(row, rank: 0)) }
    try addWish(of: place, height: 50)
  }

  private mutating func addWish(of place: Int, height: Double) throws {
    let row = LinearConstraint([Term(1, cells[place].height)], .equal, height, priority: 500)
    cells[place].wish = try solver.add(row, rank: 0)
  }
}
