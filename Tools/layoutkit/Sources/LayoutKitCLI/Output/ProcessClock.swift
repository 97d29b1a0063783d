#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measurements of this process: clocks and memory.
enum ProcessClock {
  /// Returns the processor time of the process, in seconds.
  ///
  /// This time is not affected by other processes. Use it for long measurements: a call takes hundreds of nanoseconds.
  static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the time of a monotonic clock, in seconds. It is not the time of day: only the difference between two
  /// results has a meaning.
  ///
  /// This time also passes while other processes run. Use it for short measurements: a call takes tens of nanoseconds.
  static func wallSeconds() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Returns the largest amount of memory that the process has used so far, in kilobytes; 0 if the system does not
  /// report it.
  static func peakMemoryKilobytes() -> Int {
    if let kilobytes = peakOfThisProgram() { return kilobytes }
    var usage = rusage()
    // The literal 0 stands for RUSAGE_SELF, whose type differs between systems.
    guard getrusage(0, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// Returns the largest amount of memory that this program has used so far, in kilobytes; nil on systems other than
  /// Linux.
  ///
  /// The value comes from `/proc`. On Linux, `getrusage` also counts memory that the process used before it executed
  /// this program, such as a hundred megabytes if `swift run` started it.
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
