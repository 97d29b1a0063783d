import Foundation

/// A running solver program that exchanges lines of text with this process.
///
/// Lines are collected, and written when an answer is awaited. While lines are written, the output of the program is
/// read too, so that the two processes cannot block each other with full pipes.
final class SolverProcess {
  private var pid: pid_t
  private var input: Int32
  private var output: Int32
  private var outgoing: [UInt8] = []
  private var incoming: [UInt8] = []
  /// The buffer into which the output of the process is read.
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The index in ``incoming`` of the first byte that has not been returned as part of a line.
  private var lineStart = 0
  /// The index in ``incoming`` at which the search for the next line break continues. There is no line break between
  /// ``lineStart`` and this index.
  private var scanned = 0
  private var hasEnded = false

  /// The longest time, in seconds, that the process may take for one answer.
  let timeLimit: Double

  private static let starting = NSLock()

  /// The number of unwritten bytes above which ``send(_:)`` writes some of them immediately.
  private static var largestBuffer: Int { 1 << 16 }

  /// The longest line that is accepted, in bytes. Without this limit, a process that prints no line breaks would use up
  /// all memory.
  private static var longestLine: Int { 1 << 26 }

  /// Starts a program. The program shares the standard error stream of this process.
  ///
  /// - Throws: ``ExternalSolverError/notStarted(_:reason:)``.
  init(path: String, arguments: [String], timeLimit: Double) throws(ExternalSolverError) {
    self.timeLimit = timeLimit
    // A process that another thread starts at the same time would inherit the descriptors, and keep them open.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    // The input is a socket, because `SIGPIPE` can be suppressed for sockets: if the program has ended, writing fails
    // with an error code.
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    func failure(_ code: Int32) -> ExternalSolverError {
      .notStarted(path, reason: String(cString: strerror(code)))
    }
    guard socketpair(AF_UNIX, Self.streamSocket, 0, &sockets) == 0 else { throw failure(errno) }
    guard pipe(&pipes) == 0 else {
      let error = failure(errno)
      for descriptor in sockets { close(descriptor) }
      throw error
    }
    for descriptor in sockets + pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    for descriptor in [sockets[0], pipes[0]] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(sockets[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let (pid, code) = Self.spawn(path, arguments, input: sockets[1], output: pipes[1])
    close(sockets[1])
    close(pipes[1])
    guard code == 0 else {
      close(sockets[0])
      close(pipes[0])
      throw failure(code)
    }
    self.pid = pid
    RunningSolvers.insert(pid)
    input = sockets[0]
    output = pipes[0]
  }

  deinit { end(kills: false) }

  /// Adds a line to the output. The output is written when the next answer is awaited, or earlier if it is longer than
  /// ``largestBuffer``.
  func send(_ line: String) {
    outgoing.append(contentsOf: line.utf8)
    outgoing.append(UInt8(ascii: "\n"))
    if outgoing.count > Self.largestBuffer { transfer(waitsFor: 0) }
  }

  /// Returns the next line that the process prints.
  ///
  /// - Parameters:
  ///   - command: The command that the line answers, for messages.
  ///   - deadline: The time at which the method throws ``ExternalSolverError/timedOut(command:seconds:)``.
  func readLine(
    answering command: String, until deadline: ContinuousClock.Instant
  ) throws(ExternalSolverError) -> Substring {
    while true {
      if let end = incoming[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Substring(decoding: incoming[lineStart..<end], as: UTF8.self)
        lineStart = end + 1
        scanned = lineStart
        return line.last == "\r" ? line.dropLast() : line
      }
      scanned = incoming.count
      if incoming.count - lineStart > Self.longestLine {
        let start = Substring(decoding: incoming[lineStart..<lineStart + 100], as: UTF8.self)
        throw .unexpectedLine(ProtocolText.excerpt(start), command: command)
      }
      if lineStart > 0 {
        incoming.removeSubrange(..<lineStart)
        scanned -= lineStart
        lineStart = 0
      }
      if hasEnded { throw endOfProcess(command) }
      let rest = ContinuousClock.now.duration(to: deadline).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { throw .timedOut(command: command, seconds: timeLimit) }
      transfer(waitsFor: Int32(clamping: milliseconds))
    }
  }

  /// The time by which an answer must be complete if its command is sent now.
  var deadline: ContinuousClock.Instant { ContinuousClock.now + .milliseconds(Int64(timeLimit * 1000)) }

  /// Closes the input of the process, and waits for the process to exit. Kills the process if it has not exited after
  /// 20 milliseconds.
  ///
  /// - Parameter kills: Whether the process is killed without waiting.
  func end(kills: Bool) {
    guard pid > 0 else { return }
    close(input)
    close(output)
    _ = wait(milliseconds: kills ? 0 : 20)
    hasEnded = true
  }
}

// MARK: Input and output

extension SolverProcess {
  /// Writes waiting lines and reads output, as much as is possible without blocking.
  ///
  /// - Parameter milliseconds: The longest time to wait until writing or reading is possible.
  private func transfer(waitsFor milliseconds: Int32) {
    var polled = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if !outgoing.isEmpty { polled.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return }
    if polled.count > 1, polled[1].revents != 0 { write() }
    if polled[0].revents != 0 { read() }
  }

  private func write() {
    let count = outgoing.withUnsafeBytes { Foundation.send(input, $0.baseAddress, $0.count, Self.noSignal) }
    if count > 0 {
      outgoing.removeSubrange(..<count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // The process no longer reads its input. The lines that it printed last, or its exit status, give the reason.
      outgoing = []
    }
  }

  private func read() {
    let count = chunk.withUnsafeMutableBytes { Foundation.read(output, $0.baseAddress, $0.count) }
    if count > 0 {
      incoming += chunk[..<count]
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  private static var noSignal: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  private static var streamSocket: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

// MARK: Start and end

extension SolverProcess {
  /// Starts a program with the given descriptors as its standard input and output.
  ///
  /// - Returns: The id of the process and the code 0. If the program could not be started, the code is that of the
  ///   error, and the id has no meaning.
  private static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32
  ) -> (pid: pid_t, code: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // This process may ignore `SIGPIPE`, and a new process would inherit this setting.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The program gets its own process group, so that all its processes can be ended together: a script may start other
    // programs.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var pid: pid_t = 0
    let code = posix_spawn(&pid, path, &actions, &attributes, words, environ)
    return (pid, code)
  }

  /// Waits until the process exits. Kills it if it has not exited after the given time.
  ///
  /// - Returns: The status as `waitpid` reports it.
  private func wait(milliseconds: Int) -> Int32 {
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    var pause: UInt32 = 50
    while ContinuousClock.now < deadline {
      if waitpid(pid, &status, WNOHANG) != 0 {
        RunningSolvers.remove(pid)
        pid = 0
        return status
      }
      usleep(pause)
      pause = min(pause * 2, 5000)
    }
    kill(-pid, SIGKILL)
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    RunningSolvers.remove(pid)
    pid = 0
    return status
  }

  /// Returns the error for a process that has ended or closed its output before it answered a command.
  private func endOfProcess(_ command: String) -> ExternalSolverError {
    guard pid > 0 else { return .exited(code: 0, command: command) }
    close(input)
    close(output)
    let status = wait(milliseconds: 500)
    let signal = status & 0x7F
    return signal == 0
      ? .exited(code: status >> 8 & 0xFF, command: command) : .killed(signal: signal, command: command)
  }
}
