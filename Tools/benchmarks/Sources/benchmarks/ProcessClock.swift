#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Clocks of this process, and its memory.
enum ProcessClock {
  /// Returns the processor time of the process, in seconds.
  ///
  /// Other processes do not affect this time. A call takes a few hundred nanoseconds, so use it for long measurements.
  static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the median processor time of each step of a round, in milliseconds.
  ///
  /// - Parameters:
  ///   - count: The number of rounds; at least 1.
  ///   - round: Performs a round, and calls its argument at the end of each step.
  static func medianMilliseconds(rounds count: Int, _ round: (_ endStep: () -> Void) -> Void) -> [Double] {
    var spans: [[Double]] = []
    for _ in 0..<count {
      var times = [cpuSeconds()]
      round { times.append(cpuSeconds()) }
      let durations = zip(times, times.dropFirst()).map { $1 - $0 }
      if spans.isEmpty { spans = durations.map { _ in [] } }
      for index in durations.indices { spans[index].append(durations[index]) }
    }
    return spans.map { ($0.sorted()[$0.count / 2] * 1e7).rounded() / 1e4 }
  }

  /// Returns the wall-clock time, in seconds.
  ///
  /// A call takes tens of nanoseconds, so use it for short measurements. Other processes affect the time.
  static func wallSeconds() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Returns the peak memory of the process so far, in kilobytes.
  static func peakMemoryKilobytes() -> Int {
    if let kilobytes = peakOfThisProgram() { return kilobytes }
    var usage = rusage()
    // 0 is RUSAGE_SELF, whose type differs between systems.
    guard getrusage(0, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// Returns the peak memory since the program started, in kilobytes; nil on systems other than Linux.
  ///
  /// It is read from `/proc`. On Linux, `getrusage` also counts the memory of the process before it executed this
  /// program: a hundred megabytes if `swift run` started it.
  private static func peakOfThisProgram() -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = line.prefix { $0 != 0 }.split { $0 == 0x20 || $0 == 0x09 }
        .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
      if words.first == "VmHWM:", words.count > 1 { return Int(words[1]) }
    }
    return nil
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
