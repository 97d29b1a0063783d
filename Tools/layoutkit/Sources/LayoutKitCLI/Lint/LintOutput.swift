#if CLI
  import Foundation
  import LayoutLint
  import SourceDiagnostics

  /// The outputs of `layoutkit lint`: files, the standard output, or both, each with the reporter that writes to it.
  struct LintOutput {
    private var outputs: [(reporter: ReporterRegistry.Entry, file: OutputFile?)]

    /// A file from which the command reads settings, and which no output may overwrite.
    struct SettingsFile {
      /// The path of the file.
      var path: String

      /// The kind of error to report if an output would overwrite this file.
      var error: OutputError.Kind
    }

    /// Whether reports omit the line that states the numbers of findings and files.
    var isQuiet = false

    /// Creates the outputs after checking that their files can be written. Nothing is written yet.
    ///
    /// - Parameters:
    ///   - reporters: The values of the option `--reporter`.
    ///   - standard: The name of the reporter for the standard output, used if no value of the option writes there. If
    ///     it is nil, nothing is written to the standard output, unless the option has no values: then the first
    ///     reporter of the registry is used.
    ///   - path: The path of a file that takes the place of the standard output; nil if there is none.
    ///   - inputs: The inputs of the command, which no output may overwrite.
    ///   - settings: The files that configure the command, which no output may overwrite.
    /// - Throws: ``InputProblem`` if a file cannot be written.
    init(
      _ reporters: [ReporterArgument], standard: String?, path: String? = nil,
      inputs: [Result<InputSource, InputError>], settings: [SettingsFile]
    ) throws {
      outputs = try reporters.map { argument in
        let file = try argument.path.map { path in try Self.file(path, inputs, settings) }
        return (argument.reporter, file)
      }
      let paths = reporters.compactMap(\.path) + (path.map { [$0] } ?? [])
      if let repeated = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
        let error = OutputError(path: repeated, kind: .isRepeated)
        throw InputProblem(error.diagnostics, status: .usage)
      }
      if let standard = standard.flatMap({ ReporterRegistry.current[$0] }),
        !outputs.contains(where: { $0.file == nil })
      {
        outputs.append((standard, nil))
      }
      if outputs.isEmpty || (path != nil && !outputs.contains { $0.file == nil }) {
        outputs += ReporterRegistry.current.entries.prefix(1).map { ($0, nil) }
      }
      guard let path else { return }
      let file = try Self.file(path, inputs, settings)
      for index in outputs.indices where outputs[index].file == nil { outputs[index].file = file }
    }

    /// Returns an output file, after checks that the file can be written, and that it is neither an input nor one of
    /// the files that configure the command. Nothing is written yet.
    static func file(
      _ path: String, _ inputs: [Result<InputSource, InputError>], _ settings: [SettingsFile]
    ) throws(InputProblem) -> OutputFile {
      do throws(OutputError) {
        let file = try OutputFile(path: path, besides: .file(path: ""))
        if let own = FileStatus(path: path) {
          for case .success(.file(let input)) in inputs {
            if let read = FileStatus(path: input), own.isSameFile(as: read) {
              throw OutputError(path: path, kind: .isAmongInputs)
            }
          }
          for setting in settings {
            if let read = FileStatus(path: setting.path), own.isSameFile(as: read) {
              throw OutputError(path: path, kind: setting.error)
            }
          }
        }
        return file
      } catch {
        throw InputProblem(error.diagnostics, status: error.status)
      }
    }

    /// The names of the reporters that write text for people, like the messages on the standard error. If such a
    /// reporter writes to the standard output, it leaves out the errors about files, because the standard error already
    /// shows them.
    private static let textReporters: Set<String> = ["pretty", "xcode"]

    /// Writes the findings, and the errors of files, with all reporters. If an output file cannot be written, prints an
    /// error, and still writes the other outputs.
    func write(_ files: [LintedFile], rules: [any LintRule], limit: Diagnostic.Severity?) throws -> ExitStatus
    {
      let findings = files.map { Diagnostic.mergingCauses($0.diagnostics) }
      let all = zip(files, findings).flatMap { $0.reportedErrors + $1 }
      var context = ReporterRegistry.Context(
        tool: ToolDescription(
          name: "layoutkit", version: ToolVersion.current, rules: rules.map(\.description)),
        files: files.filter(\.isChecked).map(\.name), texts: [:], failure: limit,
        folder: FileManager.default.currentDirectoryPath, usesColor: false, isQuiet: isQuiet)
      for file in files { context.texts[file.name] = file.bytes }
      var status = ExitStatus.fine
      for output in outputs {
        context.usesColor = output.file == nil && StandardOutput.usesColor
        let isText = output.file == nil && Self.textReporters.contains(output.reporter.name)
        let text = output.reporter.makeReporter(context).report(isText ? findings.flatMap { $0 } : all)
        try status.collect {
          if let file = output.file { try file.replace(with: text) } else { try StandardOutput.write(text) }
          return .fine
        }
      }
      return status
    }
  }
#endif
