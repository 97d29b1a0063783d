import LayoutTestSupport

/// A builder that writes a solver session as a trace.
struct Session {
  private var text: [UInt8] = []
  private var random: SeededGenerator
  private var variableCount = 0
  private var rowCount = 0

  /// The groups of rows that are removed and added again together. Each row is stored as its name and the range of its
  /// line in the text.
  private var groups: [[(name: String, line: Range<Int>)]] = []
  private var isInGroup = false

  /// The names of the two edit variables that the resize phase changes, and the two pairs of values between which it
  /// changes them.
  private var path: (first: String, second: String, from: (Double, Double), to: (Double, Double))?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func write(_ line: String) {
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  /// Adds the header with the numbers of variables and rows, and returns the text of the trace.
  consuming func finish(name: String, size: Int) -> [UInt8] {
    let head = "# solver-trace 1\n# workload \(name) n \(size) vars \(variableCount) cons \(rowCount)\n"
    text.insert(contentsOf: head.utf8, at: 0)
    return text
  }

  /// Returns a random whole number of points in a range. All numbers are equally likely.
  mutating func points(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
}

// MARK: Building

extension Session {
  /// Creates a view, and writes its four variables.
  mutating func makeView(_ name: String) -> View {
    let view = View(name: name)
    for variable in view.variables { write("var \(variable)") }
    variableCount += 4
    return view
  }

  enum Relation: String {
    case equal = "=="
    case atLeast = ">="
    case atMost = "<="
  }

  /// Adds the row `sum relation constant`, such as `width >= 44`.
  mutating func add(_ sum: Sum, _ relation: Relation, _ constant: Double, priority: Int = 1000) {
    add(sum, relation, constant, priority: Double(priority))
  }

  /// Adds a row whose priority need not be a whole number.
  mutating func add(_ sum: Sum, _ relation: Relation, _ constant: Double, priority: Double) {
    rowCount += 1
    let name = "c\(rowCount)"
    let start = text.count
    var line = "con \(name) \(priority.decimal) \(relation.rawValue) \(constant.decimal)"
    for term in sum.terms { line += " \(term.coefficient.decimal) \(term.variable)" }
    write(line)
    if isInGroup { groups[groups.count - 1].append((name, start..<text.count)) }
  }

  /// Calls a closure, and puts the rows that the closure adds into a new group. The churn phase removes and adds the
  /// rows of a group together.
  mutating func group(_ body: (inout Session) -> Void) {
    groups.append([])
    isInGroup = true
    body(&self)
    isInGroup = false
    if groups.last?.isEmpty == true { groups.removeLast() }
  }

  /// Makes a view the window whose size the resize phase changes.
  ///
  /// Its width and height become edit variables with a priority below required, so that required rows hold.
  mutating func makeWindow(
    _ view: View, width: Double = 375, height: Double = 667, heightPriority: Int = 990
  ) {
    let (short, long) = (320.0, 1366.0)
    edit(
      (view.width, 990, width), (view.height, heightPriority, height), from: (short, long), to: (long, short))
  }

  /// Makes the resize phase drag a view from one position to another and back. The view's left and top edges become
  /// edit variables.
  mutating func makeDraggable(_ view: View, from start: (Double, Double), to end: (Double, Double)) {
    edit((view.left, 900, start.0), (view.top, 900, start.1), from: start, to: end)
  }

  private mutating func edit(
    _ first: (variable: Sum, priority: Int, value: Double),
    _ second: (variable: Sum, priority: Int, value: Double), from: (Double, Double), to: (Double, Double)
  ) {
    let names = (first.variable.terms[0].variable, second.variable.terms[0].variable)
    path = (names.0, names.1, from, to)
    write("edit \(names.0) \(first.priority)")
    write("edit \(names.1) \(second.priority)")
    write("suggest \(names.0) \(first.value.decimal)")
    write("suggest \(names.1) \(second.value.decimal)")
  }

  /// Creates a root view with the size of a window, and its left and top edge at 0. Most workloads start with it.
  mutating func makeRoot() -> View {
    let root = makeView("root")
    makeWindow(root)
    add(root.left, .equal, 0)
    add(root.top, .equal, 0)
    return root
  }
}

// MARK: Phases

extension Session {
  mutating func beginPhase(_ name: String) { write("# phase \(name)") }

  mutating func solve() { write("solve") }

  /// Writes the resize phase. The window changes from narrow and tall to wide and short, and back. After
  /// ``makeDraggable(_:from:to:)``, a view is dragged to another position and back instead.
  mutating func resize(steps: Int) {
    guard let path else { return }
    for step in 0..<max(steps, 0) {
      let progress = 1 - abs(1 - 2 * Double(step) / Double(steps))
      write("suggest \(path.first) \((path.from.0 + (path.to.0 - path.from.0) * progress).hundredths)")
      write("suggest \(path.second) \((path.from.1 + (path.to.1 - path.from.1) * progress).hundredths)")
      solve()
    }
  }

  /// Writes the churn phase: each operation removes the rows of a group, adds them again, and solves.
  ///
  /// Consecutive operations change groups that are far apart in the session.
  mutating func churn(operations: Int) {
    guard !groups.isEmpty else { return }
    let stride = 7919
    for operation in 0..<max(operations, 0) {
      let group = groups[operation * stride % groups.count]
      for row in group { write("rm \(row.name)") }
      for row in group { copyLine(row.line) }
      solve()
    }
  }
}

extension Session {
  /// Appends a copy of a line to the text.
  ///
  /// The line is copied to an array first. Appending a slice of the text would copy the whole text, because the slice
  /// and the text share storage.
  private mutating func copyLine(_ range: Range<Int>) {
    let line = Array(text[range])
    text.append(contentsOf: line)
  }
}

extension Double {
  /// The number in its shortest decimal notation, such as `1` or `-0.5`.
  fileprivate var decimal: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to two decimals.
  fileprivate var hundredths: String { ((self * 100).rounded() / 100).decimal }
}
