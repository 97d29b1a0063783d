#if CLI
  import ArgumentParser
  import Foundation

  /// The option for the number of inputs that are processed at the same time.
  struct JobOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The number of files that are laid out at the same time. Default: the number of processor cores.",
        valueName: "number"))
    var jobs: Int?

    func validate() throws {
      if let jobs, !(1...Self.largest).contains(jobs) {
        throw ValidationError("--jobs needs a number from 1 to \(Self.largest), not \(jobs)")
      }
    }

    /// The number of files that are laid out at the same time: the value of the option or, by default, the number of
    /// processor cores.
    var count: Int { jobs ?? min(Self.largest, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// The largest value of ``count``.
    private static let largest = 256
  }
#endif
