@_spi(Tools) import LayoutModel
import LinearConstraints

/// A layout for which the solver failed, with the largest and the smallest number in its constraints.
///
/// The usual cause of a failure is that the numbers of a layout differ too much in size for double precision, so these
/// two numbers usually show the cause. The layout has no frames.
public struct LayoutFailure: Hashable, Sendable {
  /// A multiplier or constant in a layout, and the constraint that contains it.
  public struct Number: Hashable, Sendable {
    /// The absolute value of the multiplier or constant.
    public var value: Double

    /// The equation of the constraint that contains the number.
    public var equation: ConstraintEquation

    /// The identity of the constraint object that contains the number.
    public var object: ObjectIdentifier
  }

  /// The error that the solver threw.
  public var error: SolverError

  /// The multiplier or constant with the largest absolute value; nil if there is none.
  public var largest: Number?

  /// The multiplier or constant with the smallest absolute value other than 0; nil if there is none.
  public var smallest: Number?

  /// The range of magnitudes of multipliers and constants that every solver must be able to handle.
  public static let supportedMagnitudes: ClosedRange<Double> = 1e-9...1e9

  /// Whether a number in the constraints is outside of ``supportedMagnitudes``. If false, the failure is an error in
  /// the solver.
  public var exceedsLimits: Bool {
    [largest, smallest].compactMap { $0 }.contains { !Self.supportedMagnitudes.contains($0.value) }
  }

  /// Creates a failure with the solver's error. ``largest`` and ``smallest`` are nil.
  public init(_ error: SolverError) { self.error = error }

  /// Creates a failure from the last layout of an engine; nil if the solver did not fail.
  ///
  /// - Complexity: O(*n* log *n*) for *n* constraints.
  public init?(_ engine: LayoutEngine) {
    guard let error = engine.solution.failure else { return nil }
    self.init(error)
    let names = LayoutItemIndex(root: engine.root)
    for constraint in LayoutConstraint.active(inSubtreeOf: engine.root) {
      let numbers = (constraint.items.count > 1 ? [constraint.multiplier] : []) + [constraint.constant]
      for value in numbers.map({ $0.magnitude }) where value > 0 && value.isFinite {
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
