import LayoutSolver
import Testing

@_spi(Tools) @testable import ConstraintLogs

/// Reports with many constraints: the work grows with their number, not with its square.
@Suite("Long lists")
struct LongListTests {
  /// The number of solvers that a test has made.
  private final class SolverCounter {
    var count = 0
  }

  /// Returns the constraints of labels in a row, and one that places the last label directly after the first. The
  /// conflict needs all of them.
  private func ring(_ count: Int) -> [String] {
    func row(_ number: Int, _ from: Int, _ to: Int) -> String {
      "<NSLayoutConstraint:0x6\(number) H:[UILabel:0x7\(from)]-(8)-[UILabel:0x7\(to)]   (active)>"
    }
    return (1..<count).map { row($0, $0, $0 + 1) } + [row(count, 1, count)]
  }

  private func explain(_ rows: [String]) throws -> (explanation: LogExplanation, solvers: Int) {
    let counter = SolverCounter()
    let explainer = LogExplainer {
      counter.count += 1
      return SimplexSolver()
    }
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    return (explainer.explain(report), counter.count)
  }

  @Test func aLongerRowNeedsNoMoreSolves() throws {
    let short = try explain(ring(100))
    let long = try explain(ring(300))
    #expect(long.explanation.analysis?.members.count == 300)
    #expect(long.solvers <= short.solvers + 20)
  }

  @Test func lettersDistinguishEqualNames() {
    let items = (1...300).map { LoggedItem(className: "UILabel", address: "0x\($0)") }
    let names = ItemNames(items: items + items)
    #expect(names("0x1") == "label A")
    #expect(names("0x26") == "label Z")
    #expect(names("0x300") == "label 300")
  }
}
