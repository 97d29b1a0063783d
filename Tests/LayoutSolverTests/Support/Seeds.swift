import Foundation

/// The seeds of property tests.
enum Seeds {
  /// Whether the environment sets `LAYOUTKIT_LONG_TESTS=1`.
  static let isLong = ProcessInfo.processInfo.environment["LAYOUTKIT_LONG_TESTS"] == "1"

  /// `count` seeds; twenty times as many in long tests.
  static func of(_ count: UInt64) -> Range<UInt64> { 0..<(isLong ? 20 * count : count) }
}
