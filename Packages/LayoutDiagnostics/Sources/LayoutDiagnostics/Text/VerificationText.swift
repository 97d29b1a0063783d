import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that describes the result of checking a solver's answer.
///
/// ```swift
/// print(VerificationText(LayoutVerification(engine) { SimplexSolver() }).lines.joined(separator: "\n"))
/// // The solver's answer is wrong: `Field.Width = 240` is violated by 25.
/// ```
public struct VerificationText {
  private let verification: LayoutVerification

  /// A sentence, and the constraint that it is about. A report can print the location of this constraint.
  public struct Line: Hashable, Sendable {
    /// A sentence that states one flaw in the solver's answer.
    public var text: String

    /// The constraint that the sentence is about; nil if the sentence is not about a single constraint.
    public var constraint: DroppedConstraint.Member?
  }

  /// Creates the text about the result of a check.
  public init(_ verification: LayoutVerification) { self.verification = verification }

  /// The flaws in the solver's answer, one on each line, or the summary if there are none.
  public var lines: [String] { flaws.map { $0.text } + [summary].compactMap { $0 } }

  /// A sentence for each flaw in the solver's answer; empty if there are none.
  public var flaws: [Line] {
    var lines = verification.report.flaws.map(line)
    if let failure = verification.failure {
      lines.append(
        Line(
          text:
            "The solver's answer could not be checked, because \(AnalysisErrorText(failure, verification.statements).text)."
        ))
    }
    return lines
  }

  /// A sentence that states how many rows were checked; nil if there are flaws.
  public var summary: String? {
    let report = verification.report
    guard verification.failure == nil, report.flaws.isEmpty else { return nil }
    var text =
      "The solver's answer is correct: "
      + Self.count(report.heldRowCount, "required constraint holds", "required constraints hold")
    if report.provenDropCount > 0 {
      text +=
        ", \(Self.count(report.provenDropCount, "dropped constraint conflicts", "dropped constraints conflict")) with them"
    }
    if report.optimalRowCount > 0 {
      text +=
        ", and the \(report.optimalRowCount == 1 ? "violation" : "violations") of \(Self.count(report.optimalRowCount, "optional constraint is", "optional constraints are")) as small as the priorities allow"
    }
    return text
      + (report.stop == nil ? "." : "; the check reached its limit, so not all constraints were checked.")
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func line(_ flaw: SolutionFlaw) -> Line {
    switch flaw {
    case .notFinite(let quantity):
      Line(text: wrong("\(WhyText.name(of: quantity)) is not a finite number"))
    case .violated(let premise, let error):
      Line(
        text: wrong("\(statement(premise)) is violated by \(number(abs(error)))"),
        constraint: constraint(premise))
    case .needlessDrop(let premise):
      Line(
        text: wrong(
          "\(statement(premise)) was dropped, although it does not conflict with the remaining constraints"),
        constraint: constraint(premise))
    case .missedConflict(let conflict):
      Line(
        text: wrong(
          "\(conflict.members.map { statement($0.premise) }.joined(separator: ", ")) conflict (\(ArithmeticText(conflict.arithmetic).sum)), but none of them was dropped"
        ), constraint: constraint(conflict.dropped))
    case .improvable(let priority, let violation, let leastViolation, let shortfalls):
      Line(
        text: wrong(
          "at priority \(priority), constraints are violated by \(number(violation)) in total, although \(number(leastViolation)) is possible; "
            + shortfalls.map {
              "\(statement($0.premise)) is violated by \(number($0.violation)) instead of \(number($0.leastViolation))"
            }
            .joined(separator: ", ")), constraint: shortfalls.first.flatMap { constraint($0.premise) })
    }
  }

  private func wrong(_ text: String) -> String { "The solver's answer is wrong: \(text)." }

  /// Returns a number as text, with enough digits that a small violation does not look like 0.
  private func number(_ value: Double) -> String {
    let text = NumberText.short(value)
    return text == "0" ? NumberText.exact(value) : text
  }

  private func statement(_ premise: ConstraintSystem.Premise) -> String {
    StatementText(premise, verification.statements).text
  }

  private func constraint(_ premise: ConstraintSystem.Premise) -> DroppedConstraint.Member? {
    verification.statements[premise]
  }
}

/// The text that describes an error of an analysis, with the equations of the constraints that the error mentions.
struct AnalysisErrorText {
  let text: String

  init(_ error: AnalysisError, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]) {
    func list(_ premises: [ConstraintSystem.Premise]) -> String {
      premises.map { StatementText($0, statements).text }.joined(separator: ", ")
    }
    text =
      switch error {
      case .solver, .optimumWorseThanAnswer: "\(error)"
      case .inconsistentRefusal(let premises):
        "the solver refused at least one of these constraints in one attempt, but accepted all of them in another: \(list(premises))"
      case .violated(let premise, let error):
        "the solver accepted all constraints, but its solution violates \(list([premise])) by \(NumberText.short(abs(error)))"
      case .unprovenRefusal(let premises):
        "the solver refused one of these constraints, although they do not conflict: \(list(premises)). This is an error in the solver, not in your layout"
      }
  }
}
