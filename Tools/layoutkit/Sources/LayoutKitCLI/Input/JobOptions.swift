#if CLI
  import ArgumentParser
  import Foundation

  /// The option for the number of inputs that are processed at the same time.
  struct JobOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The number of files that are laid out at the same time. Default: the number of processor cores.",
        valueName: "number"), transform: JobOptions.number)
    var jobs: Int?

    /// Reads the value of the option `--jobs`.
    private static func number(_ text: String) throws -> Int {
      guard let jobs = Int(text), (1...largest).contains(jobs) else {
        throw ValidationError("expected a number from 1 to \(largest), not `\(text)`")
      }
      return jobs
    }

    /// The number of files that are laid out at the same time: the value of the option or, by default, the number of
    /// processor cores.
    var count: Int { jobs ?? min(Self.largest, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// The largest value of ``count``.
    private static let largest = 256
  }
#endif
