/// The tolerances of the engine, that is, the sizes below which numbers count as rounding errors, and other numeric
/// limits.
///
/// For each tolerance, the module's README describes what goes wrong without it, or states that no such case is known.
///
/// The engine scales each row so that its largest coefficient is at least 1 and less than 2. Residuals are therefore
/// approximately in points.
enum Tolerance {
  /// The absolute residual, in points, up to which a row counts as tight or satisfied if all numbers are small. For
  /// large numbers, ``relativeResidual`` is added.
  ///
  /// A residual is a sum of a few dozen coordinates, which are at most 1e5 points on usual screens, and a `Double` has
  /// 16 digits. Rounding errors are therefore smaller than this number.
  static let residual = 1e-9

  /// The relative part of the tolerance for residuals: a row's tolerance is ``residual`` plus this factor times the
  /// largest number in the scaled row. It accounts for the digits that large numbers lose.
  static let relativeResidual = 1e-14

  /// The largest absolute value, in points, that the engine handles without the extra computations below. It is far
  /// larger than any screen.
  ///
  /// Larger numbers leave rounding errors in other numbers. Therefore, the engine recomputes all numbers when a
  /// constant larger than this is removed or changed, and recomputes the point after a step longer than this. It does
  /// not defer moves (see ``CachedMove``) longer than this.
  static let largeConstant = 1e6

  /// If the cost changes by at most this much while values move by 1 point, it counts as constant.
  ///
  /// The cost of each priority is compared separately. It is a sum of row weights (1 for required rows), which is
  /// rarely larger than a few hundred.
  static let reducedCost = 1e-10

  /// The sum of the violations of required rows, in points, up to which the rows still count as satisfied.
  static let acceptance = 1e-6

  /// The relative part of the accepted violation: in addition to ``acceptance``, a required row may be violated by this
  /// factor times the largest constant among the rows that cause the violation.
  static let relativeAcceptance = 1e-11

  /// The smallest absolute value of a number by which an exchange of tight rows divides.
  static let pivot = 1e-9

  /// The absolute value below which a divisor is doubtful. The engine divides by a doubtful number only if the number
  /// is still the same after a new factorization, which removes rounding errors.
  static let doubtfulPivot = 1e-6

  /// The absolute value below which elements of sparse vectors, such as duals and rates, are left out. No result is
  /// known to depend on such elements, but they make later computations slower.
  static let etaDrop = 1e-13

  /// The absolute value below which the result of a subtraction in an elimination counts as zero. If the minuend is
  /// larger than 1, the limit is multiplied by the minuend.
  static let cancelled = 1e-12

  /// The smallest pivot (divisor) that an elimination chooses among several variables of a row, relative to the largest
  /// coefficient of the row. A pivot on a variable that no other row contains may be smaller.
  static let pivotThreshold = 0.1

  /// The largest change of a variable along a direction that counts as no movement. The direction is scaled so that the
  /// variable that changes most changes by 1.
  static let freedom = 1e-9

  /// The largest residual, in points, that counts as zero in the search for free directions. It is smaller than any
  /// visible difference between layouts.
  static let closeness = 1e-6

  /// The limit that makes a row *wide*, so that the engine uses exact arithmetic for the row. A row is wide if its
  /// largest coefficient is at least this number times its smallest coefficient. A row is also wide if its largest
  /// coefficient, as written, is about this number or larger, or about the inverse of this number or smaller.
  static let widestRatio = 10_000.0

  /// The smallest multiplier of a row in a proof, relative to the proof's largest multiplier. Smaller multipliers count
  /// as rounding errors, unless the proof needs the row to cancel a variable.
  static let multiplier = 1e-8

  /// The relative size up to which the coefficients of a variable cancel in a proof: their weighted sum counts as zero
  /// if it is at most this number times the largest summand.
  static let uncancelled = 1e-6

  /// The value that replaces ``uncancelled`` for proofs from exact arithmetic.
  ///
  /// It is larger than the rounding errors of coefficients that binary numbers cannot represent exactly. For example,
  /// the binary number nearest to 0.0001, multiplied by 10,000, is not exactly 1. A row whose only effect is to
  /// compensate for such an error must not be part of a proof.
  static let exactlyUncancelled = 1e-12

  /// The number of steps without progress after which the engine changes the constants of rows slightly, so that steps
  /// do not repeat forever.
  ///
  /// A step counts if the step itself did not move the point, and neither did the previous step that replaced the row
  /// in the same slot of the ``WorkingSet``. In a layout with more variables than this number, the limit is the number
  /// of variables.
  static let stallLimit = 60

  /// The size, in points, of the random changes of constants after ``stallLimit`` steps without progress. It is larger
  /// than ``residual``, but smaller than any visible difference.
  static let perturbation = 1e-6
}
