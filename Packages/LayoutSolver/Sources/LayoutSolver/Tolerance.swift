/// The tolerances of the engine: smaller numbers or differences count as rounding errors.
///
/// For each tolerance, the README of the module describes the failure that happens without it, or states that none is
/// known.
///
/// Coefficients are near 1, since rows are scaled so that the largest is in [1, 2). A residual is therefore in points.
enum Tolerance {
  /// The residual, in points, below which a row counts as tight, if all numbers are in the range of usual screens.
  ///
  /// Coordinates reach 1e5 points, a `Double` has 16 digits, and a residual is a sum of a few dozen coordinates.
  static let residual = 1e-9

  /// A factor: multiplied by the largest number in the scaled row, it is added to ``residual``. It accounts for the
  /// digits that large numbers lose.
  static let relativeResidual = 1e-14

  /// The largest number, in points, that does not need special treatment. It is far larger than any screen.
  ///
  /// Larger numbers leave rounding errors in other numbers. Therefore, when a larger constant is removed, the engine
  /// recomputes all numbers. After a longer step, it recomputes the point. It defers no move that is longer.
  static let largeConstant = 1e6

  /// The change of the cost, per point of movement, below which it counts as zero.
  ///
  /// Costs are compared separately for each priority. The compared numbers are sums of the weights of rows, rarely
  /// larger than hundreds. Required rows always have the weight 1.
  static let reducedCost = 1e-10

  /// The violation of a required row, in points, up to which the row still counts as satisfied.
  static let acceptance = 1e-6

  /// A factor: multiplied by the largest constant among the rows that cause a violation, it is added to ``acceptance``.
  static let relativeAcceptance = 1e-11

  /// The smallest number by which an elimination or an exchange divides.
  static let pivot = 1e-9

  /// A divisor smaller than this is used only if it stays the same after a new factorization, which removes rounding
  /// errors.
  static let doubtfulPivot = 1e-6

  /// The engine drops elements of vectors that are smaller than this. No result is known to depend on them, but they
  /// make later computations slower.
  static let etaDrop = 1e-13

  /// If a subtraction in an elimination leaves less than this, the element counts as zero.
  static let cancelled = 1e-12

  /// The smallest pivot (divisor) that an elimination accepts, as a factor of the largest coefficient of the row.
  static let pivotThreshold = 0.1

  /// If a variable moves by less than this along a direction whose largest movement is 1, it counts as not moving.
  static let freedom = 1e-9

  /// The residual, in points, below which a row counts as tight in the search for free directions. Visible differences
  /// between layouts are larger.
  static let closeness = 1e-6

  /// A row is *wide* if its largest coefficient is more than this number of times its smallest, or if its largest
  /// coefficient as written is that much larger or smaller than 1. Wide rows are decided by exact arithmetic.
  static let widestRatio = 10_000.0

  /// A row belongs to a proof only if its multiplier is larger than this, as a factor of the proof's largest
  /// multiplier.
  static let multiplier = 1e-8

  /// A sum of the terms of one variable in a proof is zero if it is smaller than this, relative to the largest of these
  /// terms.
  static let uncancelled = 1e-6

  /// The number of steps without progress after which the constants of rows are changed slightly, so that steps do not
  /// repeat forever.
  ///
  /// A step counts if it does not move the point, and a step of the same slot did not move the point before. In layouts
  /// with more variables than this number, the limit is the number of variables.
  static let stallLimit = 60

  /// The size of the changes of constants that ``stallLimit`` describes, in points: above ``residual``, below any
  /// visible difference.
  static let perturbation = 1e-6
}
