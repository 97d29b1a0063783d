#if CLI
  import ArgumentParser
  import Foundation

  /// The paths that a command gets as arguments.
  enum InputPaths {
    /// Returns the paths to read: the given ones or, if there are none, the path `-` of the standard input.
    ///
    /// Without a given path, the standard input is read only if it is a pipe or a file with content. On a terminal, the
    /// command would wait without printing anything, and in many CI services the standard input is empty.
    ///
    /// - Throws: An error for missing arguments.
    static func orStandardInput(_ paths: [String]) throws -> [String] {
      if !paths.isEmpty { return paths }
      if isPiped { return ["-"] }
      throw ValidationError("Missing expected argument '<path> ...'")
    }

    private static var isPiped: Bool {
      if let captured = CapturedStreams.current { return !captured.input.isEmpty }
      guard let status = FileStatus(descriptor: STDIN_FILENO) else { return false }
      return status.kind == .special("a pipe") || (status.kind == .regular && status.size > 0)
    }
  }
#endif
