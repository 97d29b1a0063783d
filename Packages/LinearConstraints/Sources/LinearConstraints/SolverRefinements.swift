/// A solver that states why it refuses rows: each ``SolverError/unsatisfiable(_:)`` and each ``Refusal`` contains a
/// ``Conflict``. If a batch has thousands of refusals, some of them may lack a conflict; see ``Refusal/conflict``.
public protocol ConflictExplaining: ConstraintSolver {}

/// A solver that reports which values are ambiguous, and how they can change without making the solution worse.
public protocol AmbiguityReporting: ConstraintSolver {
  /// Returns whether a variable had more than one optimal value at the last ``ConstraintSolver/solve()``.
  func isAmbiguous(_ variable: Variable) -> Bool

  /// Returns the variables that had more than one optimal value at the last ``ConstraintSolver/solve()``, in ascending
  /// order.
  func ambiguousVariables() -> [Variable]

  /// Returns the directions along which values can change while the solution stays optimal: one for each degree of
  /// freedom, linearly independent.
  ///
  /// - Returns: The directions; an empty array if no value is ambiguous.
  func freeDirections() -> [FreeDirection]

  /// Returns the first `limit` directions of ``freeDirections()``, or all of them if there are fewer.
  func freeDirections(limit: Int) -> [FreeDirection]

  /// Returns `count` random linear combinations of ``freeDirections()``; an empty array if no value is ambiguous.
  ///
  /// With probability 1, each combination changes every variable that any free direction changes. Two or three
  /// combinations therefore show which values are ambiguous, at a cost that does not grow with the number of free
  /// directions. The random factors are the same in every call, so results can be repeated.
  func sampleFreeDirections(count: Int) -> [FreeDirection]

  /// Returns how far values can move along a direction while the solution of the last ``ConstraintSolver/solve()``
  /// stays optimal.
  ///
  ///     for direction in solver.freeDirections() {
  ///       let step = min(solver.freeRange(of: direction).upperBound, 100)
  ///       // Adding `step × coefficient` to the variable of each term of `direction` gives another optimal solution.
  ///     }
  ///
  /// All solutions within the range are optimal, and none outside of it is. You can pass any direction, not only one
  /// that ``freeDirections()`` returned. To move along several directions at once, pass their sum.
  ///
  /// - Returns: The range of factors by which the direction can be multiplied. It contains 0. A bound is infinite if no
  ///   row limits the movement. For a direction that ``freeDirections()`` returned, the upper bound is greater than 0.
  ///   The range is `0...0` if any movement along the direction makes the solution worse, or if the solver does not
  ///   compute ranges.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>
}

extension AmbiguityReporting {
  /// Returns `0...0`. This is the default implementation, for solvers that do not compute ranges.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { 0...0 }

  /// Returns the first `limit` directions of ``freeDirections()``. This default implementation computes all of them
  /// first.
  public func freeDirections(limit: Int) -> [FreeDirection] { Array(freeDirections().prefix(max(0, limit))) }

  /// Returns random linear combinations of ``freeDirections()``. This default implementation computes all free
  /// directions first.
  public func sampleFreeDirections(count: Int) -> [FreeDirection] {
    let directions = freeDirections()
    guard !directions.isEmpty else { return [] }
    var random = RandomFactors()
    return (0..<max(0, count)).map { _ in
      var sums: [Variable: Double] = [:]
      for direction in directions {
        let factor = random.next()
        for term in direction.terms { sums[term.variable, default: 0] += factor * term.coefficient }
      }
      return FreeDirection(
        terms: sums.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { Term($0.value, $0.key) })
    }
  }
}

/// A pseudorandom sequence of factors, the same in every run. A sum of terms that are multiplied by such factors is
/// practically never zero by chance.
@_spi(Tools) public struct RandomFactors {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the sequence, which starts with the same factor every time.
  public init() {}

  /// Returns the next factor of the sequence, which is at least 1 and less than 2.
  public mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(state >> 12) / 0x1p52
  }
}

/// A way to change several values at once without making the solution worse.
///
/// To move by a distance along the direction, add `distance × coefficient` to the variable of each term.
public struct FreeDirection: Hashable, Sendable {
  /// The change of each variable per unit of distance. Variables that do not change are left out.
  public var terms: [Term]

  /// Creates a direction from the change of each variable per unit of distance.
  public init(terms: [Term]) {
    self.terms = terms
  }
}

/// A solver that can fail while it answers a question, for example because it runs in another process.
///
/// Methods such as ``AmbiguityReporting/ambiguousVariables()`` cannot throw. If the solver fails, they return empty
/// results. Read ``failure`` after a call of such a method to find out whether the result is valid.
public protocol FailureReporting: ConstraintSolver {
  /// The error with which the solver failed; nil if it has not failed. After a failure, calls for which the solver
  /// would have to compute something, such as ``ConstraintSolver/solve()``, throw this error.
  var failure: SolverError? { get }
}

/// A solver that reports which rows and edits determine a value.
///
/// A row is *tight* if it holds with equality and the solver uses it to determine values. As long as the same rows are
/// tight, a value is a weighted sum of the constants of these rows. The weight of a constant is the *sensitivity* of
/// the value to that constant:
///
///     let parts = solver.influences(on: width)
///     parts.reduce(0) { $0 + $1.sensitivity * constant(of: $1.source) }  // equals solver.value(of: width)
///
/// The function `constant(of:)` is your own. It returns the constant of a row as written, the suggested value of an
/// edit, and 0 for ``Influence/Source/resting(_:)``.
public protocol InfluenceReporting: ConstraintSolver {
  /// Returns the rows and edits that determine the value of a variable, as of the last ``ConstraintSolver/solve()``,
  /// each with its sensitivity (the change of the value per point of the row's constant).
  ///
  /// Rows whose sensitivity is 0 apart from rounding errors are left out. The result can contain an inequality that is
  /// tight only because no other row determines the variable. If several rows imply the same value, the result contains
  /// only as many of these rows as are needed to determine the value.
  ///
  /// - Returns: The influences of rows in the order of their insertion, followed by those of edits in the order of
  ///   variables. Last come the influences of variables that the solver set to 0 (see
  ///   ``Influence/Source/resting(_:)``), in the order of variables. An empty array for an unknown variable.
  func influences(on variable: Variable) -> [Influence]
}

/// A row or edit on which the value of a variable depends, and the change of the value if the constant of that row or
/// edit changes.
///
/// The ``source`` can also be a variable that the solver set to 0.
public struct Influence: Hashable, Sendable {
  /// A cause on which the value of a variable depends: a row, an edit, or a variable that the solver set to 0.
  public enum Source: Hashable, Sendable {
    /// A row, identified by its handle.
    case constraint(ConstraintID)

    /// The edit of a variable. Its constant is the suggested value.
    case edit(Variable)

    /// A variable that the solver set to 0, because no row or edit determines its value.
    case resting(Variable)
  }

  /// The cause of the influence: a row, an edit, or a variable that the solver set to 0.
  public var source: Source

  /// The change of the influenced value if the constant of ``source`` increases by 1 point while the same rows stay
  /// tight. For example, the sensitivity is -1 if the value decreases by 1 point.
  public var sensitivity: Double

  /// Creates an influence from its source, and the change of the influenced value per point of the source's constant.
  public init(source: Source, sensitivity: Double) {
    self.source = source
    self.sensitivity = sensitivity
  }
}

/// A solver that reports how far the suggested value of an edit can change before different rows determine the layout.
public protocol EditRangeReporting: ConstraintSolver {
  /// Returns the range in which the suggested value of an edited variable can change before different rows determine
  /// the layout.
  ///
  /// The range is valid for the rows and suggestions of the last ``ConstraintSolver/solve()``. While the suggestion
  /// changes within the range, the same rows stay tight (a tight row holds with equality and determines values), and
  /// the change of each value is proportional to the change of the suggestion.
  ///
  /// - Returns: The range, with an infinite bound if nothing limits the suggestion on that side; nil if the variable is
  ///   not being edited or has no suggestion yet, or if the solver finds no solution.
  func editRange(of variable: Variable) -> ClosedRange<Double>?
}
