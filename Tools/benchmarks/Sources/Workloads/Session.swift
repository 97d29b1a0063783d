import LayoutTestSupport

/// A trace that is being written.
struct Session {
  private var text: [UInt8] = []
  private var random: SeededGenerator
  private var variableCount = 0
  private var rowCount = 0

  /// The rows of a group: their names, and where their lines are in the text.
  private var groups: [[(name: String, line: Range<Int>)]] = []
  private var isInGroup = false

  /// The variables that a resize moves: a width and a height.
  private var window: (width: String, height: String)?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func write(_ line: String) {
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  /// The whole text; the head is written last, since it has the counts.
  consuming func finish(name: String, size: Int) -> [UInt8] {
    let head = "# solver-trace 1\n# workload \(name) n \(size) vars \(variableCount) cons \(rowCount)\n"
    text.insert(contentsOf: head.utf8, at: 0)
    return text
  }

  /// A whole number of points, evenly spread.
  mutating func points(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
}

// MARK: Building

extension Session {
  /// Makes a view's variables.
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

  /// Adds the row `sum relation constant`.
  mutating func add(_ sum: Sum, _ relation: Relation, _ constant: Double, priority: Int = 1000) {
    rowCount += 1
    let name = "c\(rowCount)"
    let start = text.count
    var line = "con \(name) \(priority) \(relation.rawValue) \(constant.decimal)"
    for term in sum.terms { line += " \(term.coefficient.decimal) \(term.variable)" }
    write(line)
    if isInGroup { groups[groups.count - 1].append((name, start..<text.count)) }
  }

  /// Makes the rows that are added here a group: they are removed and added again together.
  mutating func group(_ body: (inout Session) -> Void) {
    groups.append([])
    isInGroup = true
    body(&self)
    isInGroup = false
    if groups.last?.isEmpty == true { groups.removeLast() }
  }

  /// Lets a view be the window that is resized. Its size is edited just below required: what must hold, holds.
  mutating func makeWindow(
    _ view: View, width: Double = 375, height: Double = 667, heightPriority: Int = 990
  ) {
    let names = (width: "\(view.name).w", height: "\(view.name).h")
    window = names
    write("edit \(names.width) 990")
    write("edit \(names.height) \(heightPriority)")
    write("suggest \(names.width) \(width.decimal)")
    write("suggest \(names.height) \(height.decimal)")
  }

  /// Makes the window that most families have.
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

  /// From a narrow, high window to a wide, low one and back.
  mutating func resize(steps: Int) {
    guard let window else { return }
    let short = 320.0
    let long = 1366.0
    for step in 0..<max(steps, 0) {
      let progress = 1 - abs(1 - 2 * Double(step) / Double(steps))
      write("suggest \(window.width) \((short + (long - short) * progress).hundredths)")
      write("suggest \(window.height) \((long - (long - short) * progress).hundredths)")
      solve()
    }
  }

  /// Groups go and come back, one a solve. They are taken from all over the session, not in their order.
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
  /// The line is copied on its own first: a slice of the text would share its storage, and appending to that copies all.
  private mutating func copyLine(_ range: Range<Int>) {
    let line = Array(text[range])
    text.append(contentsOf: line)
  }
}

extension Double {
  /// As short as it can be written: `1`, `-0.5`.
  fileprivate var decimal: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Rounded to two decimals.
  fileprivate var hundredths: String { ((self * 100).rounded() / 100).decimal }
}
