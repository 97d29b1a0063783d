/// Sums of a priority and a number, as in `label.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)`.
///
/// The operators are in this module, because a module that re-exports only the type `LayoutPriority` does not re-export
/// operators that LinearConstraints declares for the type.
extension LayoutPriority {
  /// Returns a priority raised by `difference`. A result above 1000 is not a valid priority.
  @inlinable
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue + difference)
  }

  /// Returns a priority lowered by `difference`. A result of 0 or less is not a valid priority.
  @inlinable
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue - difference)
  }

  /// Raises a priority by `difference`. A result above 1000 is not a valid priority.
  @inlinable
  public static func += (priority: inout LayoutPriority, difference: Float) {
    priority = priority + difference
  }

  /// Lowers a priority by `difference`. A result of 0 or less is not a valid priority.
  @inlinable
  public static func -= (priority: inout LayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
