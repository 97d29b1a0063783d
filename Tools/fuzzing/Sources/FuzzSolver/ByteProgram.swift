import LinearConstraints
import SolverTraces

/// A solver session with at most six variables, decoded from arbitrary bytes.
///
/// Every byte has a meaning, so each change that a fuzzer makes to an input results in another session. Numbers are
/// small and exact in binary, so rounding affects neither refusals nor unique values.
struct ByteProgram {
  /// The commands that the bytes mean, in the order in which the solver receives them.
  private(set) var commands: [TraceCommand] = []

  private var bytes: ArraySlice<UInt8>
  private var live: [String] = []
  private var edited: Set<String> = []
  private var rowCount = 0
  private var isBatchOpen = false

  private static let variables = ["a", "b", "c", "d", "e", "f"]
  private static let coefficients: [Double] = [1, -1, 2, -2, 0.5, -0.5, 3, 1]
  private static let relations: [Relation] = [
    .equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual,
  ]
  private static let priorities: [LayoutPriority] = [1000, 1000, 999.5, 750, 750, 500, 250, 1]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes.prefix(400)
    while !self.bytes.isEmpty, commands.count < 120 { readCommand() }
    if isBatchOpen { commands.append(.commit) }
    commands.append(.solve)
  }

  private mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next() % elements.count] }

  private mutating func constant() -> Double { Double(Int8(truncatingIfNeeded: next())) / 2 }

  private mutating func readCommand() {
    switch next() % 16 {
    case 0...5: addRow()
    case 6 where !live.isEmpty:
      let index = next() % live.count
      commands.append(.remove(live.remove(at: index)))
    case 7, 8: if !live.isEmpty { commands.append(.setConstant(pick(live), constant())) }
    case 9: if !live.isEmpty { commands.append(.setPriority(pick(live), pick(Self.priorities))) }
    case 10, 11: edit()
    case 12:
      commands.append(isBatchOpen ? .commit : .begin)
      isBatchOpen.toggle()
    default: if !isBatchOpen { commands.append(.solve) }
    }
  }

  private mutating func addRow() {
    rowCount += 1
    let terms = (0...(next() % 3)).map { _ in TraceRow.Term(pick(Self.coefficients), pick(Self.variables)) }
    let name = "r\(rowCount)"
    commands.append(
      .constraint(name, TraceRow(terms, pick(Self.relations), constant(), priority: pick(Self.priorities))))
    live.append(name)
  }

  private mutating func edit() {
    let name = pick(Self.variables)
    if edited.insert(name).inserted {
      commands.append(.beginEditing(name, pick(Array(Self.priorities.dropFirst(2)))))
    } else if next() % 8 == 0 {
      edited.remove(name)
      commands.append(.endEditing(name))
      return
    }
    commands.append(.suggest(name, constant()))
  }
}
