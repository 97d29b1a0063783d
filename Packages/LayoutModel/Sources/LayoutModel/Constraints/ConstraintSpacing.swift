/// What a constant stands for, until somebody sets it: a number, or a spacing of the system's.
enum ConstraintSpacing: Hashable {
  /// A number.
  case none

  /// The equation said `+ Standard`, so many times.
  case standard(Double)

  /// It came from `constraint(equalToSystemSpacingAfter:multiplier:)` and the like.
  case anchors
}
