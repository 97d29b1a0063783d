import Foundation

/// The settings that the environment gives a test run; see Documentation/Contributing/EnvironmentVariables.md.
public enum TestSettings {
  /// The value of `LAYOUTKIT_LONG_TESTS`: the factor for the number of seeds of a property test. Default: nil, for a
  /// fifth of the seeds.
  private static let longTests = variable("LAYOUTKIT_LONG_TESTS").flatMap { UInt64($0) }.map {
    min(max($0, 1), 1000)
  }

  /// The factor by which soak tests multiply the number of seeds of a property test. It is 1 by default and in long
  /// tests.
  public static var factor: Int { longTests.map { Int($0) } ?? 1 }

  /// Whether all seeds and all conformance data are tested: `LAYOUTKIT_LONG_TESTS=1`.
  public static let runsLongTests = longTests != nil

  /// Whether tests run that take an hour, or that compare durations: `LAYOUTKIT_LONG_TESTS=2` and above.
  public static let runsSoakTests = longTests.map { $0 > 1 } ?? false

  /// Whether tests that compare with recorded text record it again instead: `LAYOUTKIT_RECORD=1`.
  public static let recordsSnapshots = variable("LAYOUTKIT_RECORD") == "1"

  /// The folder with data that is not part of the repository: `LAYOUTKIT_CONFORMANCE_DATA`. Suites that need it are
  /// skipped if it is nil.
  public static let conformanceData: URL? = variable("LAYOUTKIT_CONFORMANCE_DATA").map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// Returns the first seeds of a property test: a fifth of `count` by default, all in long tests, and a multiple with
  /// `LAYOUTKIT_LONG_TESTS=20`. They begin at `first`.
  public static func seeds<Seed: FixedWidthInteger>(_ count: Seed, from first: Seed = 0) -> Range<Seed>
  where Seed.Stride: SignedInteger {
    first..<(first + Seed(scaled(Int(count))))
  }

  /// Returns a number of cases or bytes, scaled as ``seeds(_:from:)`` are.
  public static func scaled(_ count: Int) -> Int {
    runsLongTests ? count * factor : max(1, count / 5)
  }

  /// Returns a number of expensive cases: `short` by default, and `count` scaled as ``seeds(_:from:)`` are in long
  /// tests.
  public static func scaled(_ count: Int, short: Int) -> Int {
    runsLongTests ? count * factor : short
  }

  /// Returns every fifth case of a table by default, and all in long tests.
  public static func sample<Case>(_ cases: [Case]) -> [Case] {
    runsLongTests ? cases : cases.enumerated().filter { $0.offset % 5 == 2 }.map(\.element)
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
