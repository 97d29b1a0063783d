/// A limit on the work of checking fixes in one scene.
///
/// Each check lays out the whole scene. A scene with thousands of views can have thousands of findings, each with fixes
/// that must be checked alone. Without a limit, checking them would take hours.
///
/// Work is counted in views and constraints instead of time, so that results are the same in every run.
struct FixBudget {
  /// The number of views and constraints of the scene.
  private let size: Int

  /// The number of views and constraints that checks may still lay out.
  private var remaining: Int

  /// The number of views and constraints that all checks in a scene may lay out together. A scene with 50 views and 150
  /// constraints permits 2,000 checks.
  static let standardLimit = 400_000

  /// Creates the budget of a scene.
  ///
  /// - Parameters:
  ///   - size: The number of views and constraints of the scene.
  ///   - limit: The number of views and constraints that all checks may lay out together.
  init(size: Int, limit: Int) {
    self.size = max(1, size)
    remaining = limit
  }

  /// Whether the budget permits another check.
  var permitsCheck: Bool { remaining > 0 }

  /// Subtracts the work of laying out the scene once.
  mutating func noteLayout() { remaining -= size }
}
