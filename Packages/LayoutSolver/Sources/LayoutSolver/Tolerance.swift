/// The numbers below which the engine takes a difference for rounding, each with its reason.
///
/// The README of the module names, for each, a trace that goes wrong without it, or says that none is known.
///
/// Rows are scaled so that their largest coefficient lies in [1, 2), so residuals are in points.
enum Tolerance {
  /// A residual smaller than this is zero, as long as the numbers are of a screen's size.
  ///
  /// Coordinates reach 1e5 points and doubles carry 16 digits; a residual is a sum of a few dozen of them.
  static let residual = 1e-9

  /// Added to ``residual`` for each point of the largest number that meets in the row, scaled as it is: what larger
  /// numbers lose.
  static let relativeResidual = 1e-14

  /// Beyond any screen. When a larger constant goes away, all numbers are computed anew; after a longer step, the
  /// point is; and no move is deferred farther: what rounding it left would otherwise stay.
  static let largeConstant = 1e6

  /// A reduced cost smaller than this is zero. Costs are compared level by level, so the numbers compared are
  /// sums of weights of one priority, seldom more than hundreds.
  /// An optional row whose coefficients are all smaller than this therefore weighs nothing. Of required rows none is
  /// weighed.
  static let reducedCost = 1e-7

  /// A required row may be missed by this much and still counts as satisfiable; see the laws of the trace format.
  static let acceptance = 1e-6

  /// Added to ``acceptance`` for each point of the largest constant that takes part in the violation.
  static let relativeAcceptance = 1e-11

  /// A pivot element smaller than this is not used.
  static let pivot = 1e-9

  /// A pivot element below this is used only when a fresh factorization still shows it.
  static let doubtfulPivot = 1e-6

  /// Elements of an exchanged row, and of a direction, below this are rounding residue: no answer is known to
  /// change by keeping them, but vectors get longer.
  static let etaDrop = 1e-13

  /// An element that an elimination step leaves below this has cancelled.
  static let cancelled = 1e-12

  /// Among the entries of a row, an elimination pivots on none smaller than this part of the largest.
  static let pivotThreshold = 0.1

  /// A part of a movement below this is rounding residue.
  static let freedom = 1e-9

  /// A residual below this counts as zero when freedom to move is judged, and a movement shorter than this
  /// is none: layouts differ by points, not by less.
  static let closeness = 1e-6

  /// A multiplier of a proof below this part of the largest is rounding residue, and its row not part of it.
  static let multiplier = 1e-8

  /// How many steps of length zero may come back to a slot that made one before the right sides are perturbed.
  static let stallLimit = 60

  /// The size of a perturbation, in points: above ``residual``, below what anybody sees.
  static let perturbation = 1e-6
}
