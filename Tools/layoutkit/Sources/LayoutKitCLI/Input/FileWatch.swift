#if CLI
  import ArgumentParser
  import Foundation

  /// Runs a command again whenever one of its input files changes.
  ///
  /// The files are checked a few times a second; between the checks the process sleeps. Files that are added to a folder
  /// count as changes too. Control-C ends the process, as it does without `--watch`.
  struct FileWatch {
    /// The paths of the command line: files and folders.
    var paths: [String]

    /// The files to find in folders.
    var finder = InputFinder.layouts

    /// The text to print before each run but the first. JSON has none: each of its lines is an object.
    var separator = "\n"

    /// Waits until the next check. Returns false to end the watch.
    var pause: () -> Bool = {
      usleep(200_000)
      return true
    }

    /// What is compared of a file.
    private struct Version: Equatable {
      var source: InputSource?
      var stamp: FileStatus.Stamp?
    }

    /// Runs the command once, and then after each change.
    ///
    /// A file is often saved in several steps: the command runs when nothing changed between two checks.
    ///
    /// - Throws: `ValidationError` for the standard input, which cannot change; and what the command throws.
    func run(_ command: () throws -> ExitStatus) throws {
      if paths.contains("-") {
        throw ValidationError("--watch needs files or folders, and - is the standard input")
      }
      unblockSignals()
      var shown = versions()
      _ = try command()
      var last = shown
      while pause() {
        let current = versions()
        defer { last = current }
        guard current != shown, current == last else { continue }
        shown = current
        try StandardOutput.write(separator)
        _ = try command()
      }
    }

    /// Lets the signals that end a process through. A program that starts `layoutkit` from a thread with blocked signals,
    /// as Foundation's `Process` does, passes the block on.
    private func unblockSignals() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGINT)
      sigaddset(&signals, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private func versions() -> [Version] {
      finder.find(paths).map { input in
        guard case .success(let source) = input, case .file(let path) = source else { return Version() }
        return Version(source: source, stamp: FileStatus(path: path)?.stamp)
      }
    }
  }
#endif
