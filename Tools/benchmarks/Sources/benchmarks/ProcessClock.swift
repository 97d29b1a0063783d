#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system tells about the time and the memory of this process.
enum ProcessClock {
  /// The processor time of the process, in seconds. Other processes do not count, so it is the clock for what takes
  /// long; reading it costs some hundred nanoseconds.
  static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Time that passes, in seconds. Reading it costs some ten nanoseconds, but other processes count.
  static func wallSeconds() -> Double { seconds(CLOCK_MONOTONIC) }

  /// The most memory that the process has held so far, in kilobytes.
  static func peakMemoryKilobytes() -> Int {
    if let kilobytes = peakOfThisProgram() { return kilobytes }
    var usage = rusage()
    // 0 is RUSAGE_SELF, which has another type on each system.
    guard getrusage(0, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// What Linux tells in a file; nil elsewhere. There `getrusage` counts what the process held before it became this
  /// program, too: behind `swift run` that is a hundred megabytes.
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
