import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

@Suite struct TraceWriterTests {
  @Test func aTraceIsWrittenInItsShortestForm() throws {
    let row = TraceRow([.init(2, "x"), .init(-0.5, "y")], .greaterThanOrEqual, 1e-7, priority: 249.99998)
    let trace = SolverTrace([
      .constraint("a", row), .constraint("b", TraceRow([], .equal, 0)), .solve,
      .expect("x", -3, tolerance: 0.001), .level(999.5, 1e16), .minimalConflict(["a", "b"]),
    ])
    #expect(
      trace.text == """
        # solver-trace 1
        con a 249.99998 >= 1e-07 2 x -0.5 y
        con b 1000 == 0
        solve
        expect x -3 0.001
        #@ level 999.5 1e+16
        #@ iis a b

        """)
    #expect(trace.steps.map(\.location.line) == [2, 3, 4, 5, 6, 7])
  }

  @Test(arguments: TraceFile.own + TraceFile.conformanceCases)
  func writtenTracesReadBackEqual(file: TraceFile) throws {
    let trace = try file.read()
    #expect(try SolverTrace(parsing: trace.text).commands == trace.commands)
  }

  @Test(arguments: TestSettings.seeds(200)) func generatedTracesReadBackTheSame(seed: UInt64) throws {
    var generator = CommandGenerator(random: SeededGenerator(seed: seed))
    let commands = generator.commands(count: 60)
    let text = SolverTrace(commands).text
    let read = try SolverTrace(parsing: text)
    #expect(read.commands == commands)
    #expect(read.text == text)
    #expect(read.steps.map(\.location.line) == SolverTrace(commands).steps.map(\.location.line))
  }
}

/// A generator of random commands with unusual names and numbers. Batches are always opened and closed correctly.
private struct CommandGenerator {
  var random: SeededGenerator
  private var isInBatch = false

  init(random: SeededGenerator) { self.random = random }

  mutating func commands(count: Int) -> [TraceCommand] {
    let commands = (0..<count).map { _ in command() }
    return isInBatch ? commands + [.commit] : commands
  }

  private mutating func command() -> TraceCommand {
    switch Int.random(in: 0..<(isInBatch ? 9 : 14), using: &random) {
    case 0: .variable(name())
    case 1: .constraint(name(), row())
    case 2: .remove(name())
    case 3: .setConstant(name(), number())
    case 4: .setPriority(name(), priority())
    case 5: .beginEditing(name(), LayoutPriority(min(priority().rawValue, Float(1000).nextDown)))
    case 6: .suggest(name(), number())
    case 7: .endEditing(name())
    case 8: toggleBatch()
    case 9: .solve
    case 10: .expect(name(), number(), tolerance: Bool.random(using: &random) ? abs(number()) : nil)
    case 11: .ambiguous(name())
    case 12: .level(priority(), number())
    default: Bool.random(using: &random) ? .reject(name()) : .minimalConflict([name(), name()])
    }
  }

  private mutating func toggleBatch() -> TraceCommand {
    isInBatch.toggle()
    return isInBatch ? .begin : .commit
  }

  private mutating func row() -> TraceRow {
    let terms = (0..<Int.random(in: 0...4, using: &random)).map { _ in TraceRow.Term(number(), name()) }
    return TraceRow(
      terms, Relation.allCases.randomElement(using: &random) ?? .equal, number(), priority: priority())
  }

  private mutating func name() -> String {
    ["x", "==", "1000", "con", "a.b[0]", "Größe", "\"", "\\", "🙂", "-", "@", "\u{00A0}", "e\u{301}"]
      .randomElement(using: &random) ?? "x"
  }

  private mutating func number() -> Double {
    let bits = Double(bitPattern: random.next())
    return bits.isFinite && Bool.random(using: &random)
      ? bits : Double(Int.random(in: -1000...1000, using: &random)) / 8
  }

  private mutating func priority() -> LayoutPriority {
    [1000, 999.5, 250, 249.99998, 0.001, .leastNonzeroMagnitude].randomElement(using: &random) ?? 1
  }
}

extension LayoutPriority {
  fileprivate static let leastNonzeroMagnitude = LayoutPriority(Float.leastNonzeroMagnitude)
}
