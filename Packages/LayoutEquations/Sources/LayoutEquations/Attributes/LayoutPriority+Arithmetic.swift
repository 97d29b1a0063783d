/// Sums of a priority and a number, as in `label.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)`.
///
/// The operators are in this module, because a module that re-exports only the type `LayoutPriority` does not re-export
/// operators that LinearConstraints declares for the type.
extension LayoutPriority {
  /// Returns the priority that is higher by a number. Sums above 1000 are not valid priorities.
  @inlinable
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue + difference)
  }

  /// Returns the priority that is lower by a number. Differences of 0 or less are not valid priorities.
  @inlinable
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue - difference)
  }

  /// Raises a priority by a number.
  @inlinable
  public static func += (priority: inout LayoutPriority, difference: Float) {
    priority = priority + difference
  }

  /// Lowers a priority by a number.
  @inlinable
  public static func -= (priority: inout LayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
