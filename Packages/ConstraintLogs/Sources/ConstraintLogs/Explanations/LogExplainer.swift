import ConflictAnalysis
import LinearConstraints

/// An explainer of the reports in a log. Its texts are for people who are not experts in Auto Layout.
///
/// ```swift
/// let explainer = LogExplainer { SimplexSolver() }
/// for report in LogReader.reports(in: log) {
///   print(PrettyFormat().text(explainer.explain(report)), terminator: "")
/// }
/// ```
///
/// All numbers in an explanation come from solving the constraints. If the conflict can be proven from the log, it is
/// reduced to as few constraints as possible, and a fix that changes constraints is printed only if it resolves the
/// conflict.
public struct LogExplainer {
  /// The optional parts that explanations contain. Default: all of them.
  ///
  /// To save time, include only the parts that are printed:
  ///
  ///     explainer.parts = PrettyFormat(isBrief: true).parts
  public var parts = Parts.all

  /// A set of optional parts of explanations. These parts take time to compute, and not every format prints them.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The sum of the powers of two that stand for the parts in the set.
    public let rawValue: Int

    /// Creates a set from the sum of the powers of two that stand for its parts.
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

  /// Creates an explainer that solves constraints with solvers from a factory.
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
  /// - Complexity: For a conflict or a list of constraints, at most one search for a conflict for each case of
  ///   ``ConflictCase/Basis``, and a few solves for each of the ``parts`` and each possible fix.
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
