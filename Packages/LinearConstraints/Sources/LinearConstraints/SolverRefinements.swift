/// A solver that explains its refusals: each ``SolverError/unsatisfiable(_:)`` and each ``Refusal`` contains a
/// ``Conflict``.
public protocol ConflictExplaining: ConstraintSolver {}

/// A solver that reports ambiguous values, and in which directions they can move.
public protocol AmbiguityReporting: ConstraintSolver {
  /// Returns whether a variable had more than one optimal value at the last ``ConstraintSolver/solve()``.
  func isAmbiguous(_ variable: Variable) -> Bool

  /// Returns the variables that had more than one optimal value at the last ``ConstraintSolver/solve()``, in ascending
  /// order.
  func ambiguousVariables() -> [Variable]

  /// Returns the directions in which the values can move and stay optimal. There is one direction for each degree of
  /// freedom, and no direction is a sum of multiples of others. Empty if no value is ambiguous.
  func freeDirections() -> [FreeDirection]

  /// Returns the first of ``freeDirections()``, at most `limit` of them.
  func freeDirections(limit: Int) -> [FreeDirection]

  /// Returns random sums of ``freeDirections()``; none if all values are unique.
  ///
  /// With probability 1, a sum of variables changes along such a direction if it changes along any free direction. Two
  /// or three of them show which values are ambiguous, at a cost that does not grow with the number of free directions.
  /// The factors are the same on every call, so that results can be repeated.
  func sampleFreeDirections(count: Int) -> [FreeDirection]

  /// Returns how far the values can move along a direction and stay optimal, as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  ///     for direction in solver.freeDirections() {
  ///       let step = min(solver.freeRange(of: direction).upperBound, 100)
  ///       // Adding `step × coefficient` to the variable of each term of `direction` gives another optimal solution.
  ///     }
  ///
  /// Each point within the range is optimal, and no point outside is. You can pass any direction, not only those of
  /// ``freeDirections()``. To move along several directions at once, pass their sum.
  ///
  /// - Returns: A range of factors by which to multiply the direction; it contains 0. A bound is infinite if no row
  ///   limits the movement. For a direction of ``freeDirections()``, the upper bound is greater than 0. The range is
  ///   `0...0` if any movement along the direction makes the solution worse, or if the solver does not compute ranges.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>
}

extension AmbiguityReporting {
  /// Returns `0...0`, for solvers that do not compute ranges.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { 0...0 }

  /// Returns the first of ``freeDirections()``. This is the default for solvers that compute all of them together.
  public func freeDirections(limit: Int) -> [FreeDirection] { Array(freeDirections().prefix(max(0, limit))) }

  /// Returns random sums of ``freeDirections()``. This is the default for solvers that compute all of them together.
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

/// A pseudorandom sequence of factors between 1 and 2, the same in every run. Terms with these factors do not cancel by
/// chance.
@_spi(Tools) public struct RandomFactors {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the series from its beginning.
  public init() {}

  /// Returns the next factor.
  public mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(state >> 12) / 0x1p52
  }
}

/// A direction in which the values can move and stay optimal. A movement along it adds a multiple of each term's
/// coefficient to the term's variable.
public struct FreeDirection: Hashable, Sendable {
  /// The movement of each variable: how far the variable moves while the direction is followed by a factor of 1.
  /// Variables that do not move are left out.
  public var terms: [Term]

  /// Creates a direction from the movement of each variable.
  public init(terms: [Term]) {
    self.terms = terms
  }
}

/// A solver that reports which rows and edits determine a value.
///
/// As long as the same rows are tight, a value is a weighted sum of the constants of a few rows and edits. The weight
/// of a constant is the *sensitivity* of the value to it:
///
///     let parts = solver.influences(on: width)
///     parts.reduce(0) { $0 + $1.sensitivity * constant(of: $1.source) }  // equals solver.value(of: width)
///
/// Here `constant(of:)` is a function of yours. It returns the constant of a row as written, the suggested value of an
/// edit, and 0 for ``Influence/Source/rest(_:)``.
public protocol InfluenceReporting: ConstraintSolver {
  /// Returns the rows and edits that determine a variable, each with its sensitivity, as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  /// Only tight rows are included. A sensitivity that is zero except for rounding errors is left out. An inequality may
  /// be included that is tight only because no other row determines the variable. If more rows than necessary agree on
  /// a value, the result contains as many of them as are sufficient to determine it.
  ///
  /// - Returns: The influences of rows in the order of their insertion, then those of edits, then those of resting
  ///   rows, the last two in the order of their variables. Empty for an unknown variable.
  func influences(on variable: Variable) -> [Influence]
}

/// A row or edit that determines a value, and the sensitivity of the value to its constant.
public struct Influence: Hashable, Sendable {
  /// A row, an edit, or a variable that is at rest.
  public enum Source: Hashable, Sendable {
    /// A row, by its handle.
    case constraint(ConstraintID)

    /// The edit of a variable. Its constant is the suggested value.
    case edit(Variable)

    /// A variable that is 0 because no row or edit determines it.
    case resting(Variable)
  }

  /// The row or edit that determines the value.
  public var source: Source

  /// The change of the value per point by which the constant of ``source`` increases, while the same rows are tight.
  /// For example, `-1` means that the value decreases as much as the constant increases.
  public var sensitivity: Double

  /// Creates an influence of a row or edit.
  public init(source: Source, sensitivity: Double) {
    self.source = source
    self.sensitivity = sensitivity
  }
}

/// A solver that reports how far the suggestion for an edited variable can change while the same rows stay tight.
public protocol EditRangeReporting: ConstraintSolver {
  /// Returns the range of suggestions for an edited variable for which the same rows stay tight, as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  /// If the suggestion changes within this range, each value of the layout changes in proportion to it.
  ///
  /// - Returns: The range; nil if the variable is not being edited or has no suggestion yet.
  func editRange(of variable: Variable) -> ClosedRange<Double>?
}
