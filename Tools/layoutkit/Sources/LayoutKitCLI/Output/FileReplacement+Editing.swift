#if CLI
  import SourceDiagnostics

  extension FileReplacement {
    /// Replaces the contents of a file that was edited, or fixed by `lint --fix`.
    ///
    /// - Parameter old: The contents when the file was read.
    /// - Throws: ``InputProblem`` if the file has other contents now, and ``OutputError`` if it cannot be written.
    static func replace(
      _ path: String, of source: InputSource, with bytes: [UInt8], insteadOf old: [UInt8]
    ) throws {
      let isSaved = try replace(path, with: bytes) {
        (try? source.read()).map { Array($0) == old } ?? false
      }
      guard isSaved else {
        throw InputProblem(
          "changed-file",
          "Another program changed the file meanwhile, so the file was not written; run the command again.",
          in: source)
      }
    }
  }
#endif
