/// A limit on the work of checking fixes in one scene.
///
/// Each check lays out the whole scene. A scene with thousands of views can have thousands of findings, each with fixes
/// that must be checked alone. Without a limit, checking them would take hours.
///
/// Work is computed from the numbers of views and constraints, not from time, so that results are the same in every run.
struct FixBudget {
  /// The work of laying out the scene once and checking its rules.
  private let workOfLayout: Int

  /// The work that checks may still take.
  private var remaining: Int

  /// The work that all checks in a scene may take together. A scene with 50 views and 150 constraints permits about 1,700
  /// checks, and one with 1,000 views and 3,500 constraints 17. Both take a few seconds.
  static let standardLimit = 400_000

  /// Creates the budget of a scene.
  ///
  /// - Parameters:
  ///   - size: The number of views and constraints of the scene.
  ///   - limit: The work that all checks may take together.
  init(size: Int, limit: Int) {
    // The square is for the analysis of large scenes, whose time grows faster than their size.
    let size = Double(max(1, size))
    workOfLayout = Int(size + size * size / 1000)
    remaining = limit
  }

  /// Whether the budget permits another check.
  var permitsCheck: Bool { remaining > 0 }

  /// Subtracts the work of laying out the scene once.
  mutating func noteLayout() { remaining -= workOfLayout }
}
