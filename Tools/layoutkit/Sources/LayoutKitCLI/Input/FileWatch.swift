#if CLI
  import ArgumentParser
  import Foundation

  /// A loop that runs a command again whenever one of its input files changes, for the option `--watch`.
  ///
  /// The files are checked five times a second. The process sleeps between the checks. A file that is added to a folder
  /// also counts as a change. Control-C ends the process.
  struct FileWatch {
    /// The paths of files and folders from the command line.
    var paths: [String]

    /// The finder of input files in the folders among ``paths``.
    var finder = InputFinder.layouts

    /// The text that is printed before each run except the first. It is empty for JSON output, where each line is an
    /// object.
    var separator = "\n"

    /// Waits until it is time to check the files again. Returns false to end the watch.
    var pause: () -> Bool = {
      usleep(200_000)
      return true
    }

    /// The state of a file: its identity and last change. If it differs from the previous state, the file has changed.
    private struct Version: Equatable {
      var source: InputSource?
      var stamp: FileStatus.Stamp?
    }

    /// Runs the command once, and again after each change.
    ///
    /// Many programs save a file in several steps. Therefore, the command runs again only after two checks in a row
    /// found no further change.
    ///
    /// - Throws: `ValidationError` if the standard input is among the paths, because it cannot change. Also throws the
    ///   errors of the command.
    func run(_ command: () throws -> ExitStatus) throws {
      if paths.contains("-") {
        throw ValidationError("--watch cannot watch the standard input (-); give files or folders instead")
      }
      ProcessSignals.unblock()
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

    private func versions() -> [Version] {
      finder.find(paths).map { input in
        guard case .success(let source) = input, case .file(let path) = source else { return Version() }
        return Version(source: source, stamp: FileStatus(path: path)?.stamp)
      }
    }
  }
#endif
