import ConflictAnalysis
import LinearConstraints

/// An explainer of the reports in a log, in words for people who are not experts in Auto Layout.
///
/// ```swift
/// let explainer = LogExplainer { SimplexSolver() }
/// for report in LogReader.reports(in: log) {
///   print(PrettyFormat().text(explainer.explain(report)), terminator: "")
/// }
/// ```
///
/// All numbers in an explanation come from solving the constraints. A conflict is proven and reduced to the fewest
/// constraints. A fix that changes constraints is printed only if it resolves the conflict.
public struct LogExplainer {
  /// The optional parts that explanations contain. Default: all of them.
  ///
  /// Explanations without parts that are not printed take less time:
  ///
  ///     explainer.parts = PrettyFormat(isBrief: true).parts
  public var parts = Parts.all

  /// The parts of explanations that take time to compute, and that not every format prints.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The parts as a sum of powers of two.
    public let rawValue: Int

    /// Creates a set of parts from the sum of the powers of two that stand for these parts.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The option for ``LogExplanation/Row/effect``: for each constraint, the effect of deactivating only this
    /// constraint.
    public static let effects = Parts(rawValue: 1)

    /// The option for ``LogExplanation/drawing``: the drawing to scale as text. Explanations of reports without
    /// constraints contain the drawing even without this option.
    public static let drawings = Parts(rawValue: 2)

    /// The option for ``LogExplanation/picture``: the drawing to scale as shapes.
    public static let pictures = Parts(rawValue: 4)

    /// The option for ``LogExplanation/consequence``: the visible effect of the dropped constraint.
    public static let consequences = Parts(rawValue: 8)

    /// All optional parts.
    public static let all: Parts = [.effects, .drawings, .pictures, .consequences]
  }

  let solvers: SolverFactory

  /// Creates an explainer with a factory, which makes the solvers that solve the constraints.
  public init(solvers: SolverFactory) { self.solvers = solvers }

  #if !hasFeature(Embedded)
    /// Creates an explainer that solves constraints with solvers that a closure creates.
    ///
    /// - Parameter makeSolver: Returns a new solver on each call.
    public init(makeSolver: @escaping () -> any ConstraintSolver) {
      self.init(solvers: SolverFactory(makeSolver))
    }
  #endif

  /// Returns the explanation of a report.
  ///
  /// - Complexity: For a conflict, a search among its constraints and one solve.
  public func explain(_ report: LogReport) -> LogExplanation {
    let isOfConstraints = report.kind == .unsatisfiable || report.kind == .constraintList
    let conflict = isOfConstraints ? ConflictCase(report, solvers: solvers) : nil
    let cause = ConflictCauses.cause(of: report, conflict)
    guard let conflict else {
      return MessageExplainer(report: report, cause: cause?.cause).explanation
    }
    let words = ConflictWording(report, SolvedCase(conflict, solvers: solvers))
    return ConflictWriter(words, cause, parts).explanation
  }
}
