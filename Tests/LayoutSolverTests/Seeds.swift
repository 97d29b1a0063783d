import Foundation

/// The seeds of property tests.
enum Seeds {
  /// `count` seeds; twenty times as many where the environment sets `LAYOUTKIT_LONG_TESTS=1`.
  static func of(_ count: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["LAYOUTKIT_LONG_TESTS"] == "1" ? 20 * count : count)
  }
}
