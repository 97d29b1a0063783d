/// The tolerances below which the engine treats a difference as rounding, each with its reason.
///
/// For each tolerance, the README of the module names a trace that fails without it, or states that none is known.
///
/// Rows are scaled so that their largest coefficient is in [1, 2); therefore residuals are in points.
enum Tolerance {
  /// A residual smaller than this is zero, as long as coordinates are in the range of usual screens.
  ///
  /// Coordinates reach 1e5 points and doubles have 16 digits; a residual is a sum of a few dozen of them.
  static let residual = 1e-9

  /// The part of the residual tolerance that is proportional to the largest number in the row, scaled as the row is. It
  /// covers the precision that larger numbers lose.
  static let relativeResidual = 1e-14

  /// The bound for numbers that exceed any screen.
  ///
  /// When a larger constant is removed, all numbers are recomputed. After a longer step, the point is recomputed. No
  /// move is deferred farther. Otherwise the rounding error of the large numbers would remain.
  static let largeConstant = 1e6

  /// A reduced cost smaller than this is zero.
  ///
  /// Costs are compared level by level. The compared numbers are sums of the weights of one priority, rarely more than
  /// hundreds. Therefore an optional row whose coefficients are all smaller than this has no weight. Required rows have
  /// a weight of 1.
  static let reducedCost = 1e-7

  /// The violation of a required row that still counts as rounding; see the laws of the trace format.
  static let acceptance = 1e-6

  /// The part of ``acceptance`` that is proportional to the largest constant involved in the violation.
  static let relativeAcceptance = 1e-11

  /// A pivot element smaller than this is not used.
  static let pivot = 1e-9

  /// A pivot element smaller than this is used only if a fresh factorization confirms it.
  static let doubtfulPivot = 1e-6

  /// Elements of an exchanged row or of a direction smaller than this are rounding residue. No result is known to
  /// depend on them, but they make vectors longer.
  static let etaDrop = 1e-13

  /// An element that an elimination step makes smaller than this has cancelled.
  static let cancelled = 1e-12

  /// The smallest pivot that an elimination accepts, relative to the largest entry of the row.
  static let pivotThreshold = 0.1

  /// A component of a movement smaller than this is rounding residue.
  static let freedom = 1e-9

  /// A residual smaller than this counts as zero in the search for free directions. Visible differences between layouts
  /// are larger.
  static let closeness = 1e-6

  /// A multiplier of a proof smaller than this, relative to the largest, is rounding residue; its row is not part of
  /// the proof.
  static let multiplier = 1e-8

  /// The number of repeated steps of length zero, each in a slot that already made one, before the right sides are
  /// perturbed.
  static let stallLimit = 60

  /// The size of a perturbation, in points: above ``residual``, below any visible difference.
  static let perturbation = 1e-6
}
