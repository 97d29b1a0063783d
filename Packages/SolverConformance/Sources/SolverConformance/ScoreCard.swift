import LinearConstraints
import SourceText

/// The results of all checks of a solver, by law.
public struct ScoreCard: Sendable {
  /// A check, with its outcome for this solver.
  public struct Entry: Sendable {
    /// The check that was made.
    public var check: ConformanceCase

    /// The expectations that the solver did not meet, and the numbers of expectations.
    public var outcome: ConformanceCase.Outcome
  }

  /// The name of the solver.
  public var solver: String

  /// The results, in the order of the checks. By default, the checks are sorted by the law that they test.
  public var entries: [Entry]

  /// Checks a solver, and creates the score card of the results.
  ///
  /// - Parameters:
  ///   - name: The name of the solver.
  ///   - cases: The checks to make. Default: ``ConformanceCase/all``.
  ///   - makeSolver: Creates a solver without variables. Each check calls this closure several times.
  public init(
    of name: String, cases: [ConformanceCase] = ConformanceCase.all,
    makeSolver: @escaping () -> any ConstraintSolver
  ) {
    solver = name
    entries = cases.map { Entry(check: $0, outcome: $0.outcome(makeSolver)) }
  }

  /// The results of the checks that failed.
  public var failed: [Entry] { entries.filter { !$0.outcome.failures.isEmpty } }

  /// Returns the results of all checks that test a law.
  public func entries(of law: ConformanceLaw) -> [Entry] { entries.filter { $0.check.law == law } }
}

// MARK: Text

extension ScoreCard {
  /// The score card as text: a table with a line for each law, followed by the first failure of each failed check.
  public var text: String {
    var rows = [["law", "passed", "of", "expectations", "not checked"]]
    func add(_ title: String, _ entries: [Entry]) {
      rows.append([
        title, "\(entries.count { $0.outcome.failures.isEmpty })", "\(entries.count)",
        "\(entries.reduce(0) { $0 + $1.outcome.checkedCount })",
        "\(entries.reduce(0) { $0 + $1.outcome.uncheckedCount })",
      ])
    }
    for law in ConformanceLaw.allCases where !entries(of: law).isEmpty { add(law.rawValue, entries(of: law)) }
    add("all", entries)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = "\(solver)\n"
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    for entry in failed {
      let failures = entry.outcome.failures
      let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      text += "\(entry.check): \(failures[0])\(more)\n"
    }
    return text
  }

  /// The score card as JSON, with every failure.
  public var json: JSONText {
    func count(_ number: Int) -> JSONText { .integer(number) }
    let laws: [JSONText] = ConformanceLaw.allCases.compactMap { law in
      let entries = entries(of: law)
      guard !entries.isEmpty else { return nil }
      return .object([
        ("law", .string(law.rawValue)), ("passed", count(entries.count { $0.outcome.failures.isEmpty })),
        ("of", count(entries.count)),
        (
          "checks",
          .array(
            entries.map { entry in
              .object([
                ("name", .string(entry.check.name)), ("expectations", count(entry.outcome.checkedCount)),
                ("unchecked", count(entry.outcome.uncheckedCount)),
                ("failures", .array(entry.outcome.failures.map { .string($0) })),
              ])
            })
        ),
      ])
    }
    return .object([
      ("solver", .string(solver)), ("passed", count(entries.count - failed.count)),
      ("of", count(entries.count)), ("laws", .array(laws)),
    ])
  }
}
