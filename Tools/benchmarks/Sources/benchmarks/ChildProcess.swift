#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The result of running a program: its exit code, its processor time and its memory.
struct ChildProcess {
  /// The exit code of the program; 128 plus the number of the signal if a signal ended the program.
  var exitCode: Int

  /// The processor time of the program, in seconds.
  var cpuSeconds: Double

  /// The peak memory of the program, in kilobytes.
  var peakMemoryKilobytes: Int

  /// Whether the program was stopped because it reached its limit of processor time.
  var isStopped: Bool { exitCode == 128 + Int(SIGXCPU) }

  /// Runs a program, discards its output, and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, followed by its arguments.
  ///   - limit: The number of seconds of processor time after which the program is stopped.
  /// - Throws: ``FileError`` if the program cannot be started.
  static func run(_ arguments: [String], cpuLimit limit: Int) throws -> ChildProcess {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    // A started program inherits the limits of this one, which itself takes little time.
    let resource = Self.cpuTimeResource
    var old = rlimit()
    getrlimit(resource, &old)
    var new = old
    new.rlim_cur = min(rlim_t(limit), old.rlim_max)
    setrlimit(resource, &new)
    defer { setrlimit(resource, &old) }
    var child: pid_t = 0
    guard let path = arguments.first, posix_spawn(&child, path, &actions, nil, words, nil) == 0 else {
      throw FileError(path: arguments.first ?? "")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw FileError(path: path) }
    }
    let signal = Int(status & 0x7f)
    #if canImport(Darwin)
      let kilobytes = usage.ru_maxrss / 1024
    #else
      let kilobytes = usage.ru_maxrss
    #endif
    return ChildProcess(
      exitCode: signal == 0 ? Int(status >> 8) & 0xff : 128 + signal,
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemoryKilobytes: Int(kilobytes))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }

  #if canImport(Glibc)
    private static var cpuTimeResource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CPU.rawValue) }
  #else
    private static var cpuTimeResource: Int32 { RLIMIT_CPU }
  #endif
}
