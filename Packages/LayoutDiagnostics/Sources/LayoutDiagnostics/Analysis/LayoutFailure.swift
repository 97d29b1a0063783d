@_spi(Tools) import LayoutModel
import LinearConstraints

/// A layout for which the solver found no values, with the largest and the smallest number in its constraints.
///
/// Solvers fail if the numbers of a layout are too far apart for double precision, so these two numbers are usually the
/// cause. The layout has no frames.
public struct LayoutFailure: Hashable, Sendable {
  /// A number in a layout, with its place.
  public struct Number: Hashable, Sendable {
    /// The absolute value of the number.
    public var value: Double

    /// The constraint that contains the number.
    public var equation: ConstraintEquation

    /// The identity of the constraint.
    public var object: ObjectIdentifier
  }

  /// The error of the solver.
  public var error: SolverError

  /// The largest multiplier or constant; nil if there is none.
  public var largest: Number?

  /// The smallest multiplier or constant other than 0; nil if there is none.
  public var smallest: Number?

  /// The magnitudes of multipliers and constants with which solvers have to find a layout.
  public static let supportedMagnitudes: ClosedRange<Double> = 1e-9...1e9

  /// Whether a number of the constraints is outside of ``supportedMagnitudes``. If not, the failure is an error in the
  /// solver.
  public var exceedsLimits: Bool {
    [largest, smallest].compactMap(\.self).contains { !Self.supportedMagnitudes.contains($0.value) }
  }

  /// Creates the report of a failure without numbers.
  public init(_ error: SolverError) { self.error = error }

  /// Creates the report of a failed layout; nil if the last layout of the engine did not fail.
  ///
  /// - Complexity: O(*n* log *n*) for *n* constraints.
  public init?(_ engine: LayoutEngine) {
    guard let error = engine.lastSolution.failure else { return nil }
    self.init(error)
    let names = LayoutItemIndex(root: engine.root)
    for constraint in engine.root.layoutConstraintsInSubtree {
      let numbers = (constraint.items.count > 1 ? [constraint.multiplier] : []) + [constraint.constant]
      for value in numbers.map(\.magnitude) where value > 0 && value.isFinite {
        let isLargest = value > largest?.value ?? 0
        let isSmallest = value < smallest?.value ?? .infinity
        guard isLargest || isSmallest else { continue }
        let number = Number(
          value: value, equation: constraint.equation(items: names), object: ObjectIdentifier(constraint))
        if isLargest { largest = number }
        if isSmallest { smallest = number }
      }
    }
  }
}
