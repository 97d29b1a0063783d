import ArgumentParser

/// The command `benchmarks generate`, which writes the traces of workloads to a folder.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Write the traces of the workloads: FOLDER/form-100.trace and so on.")

  @Argument(help: "The folder to write to. It is created if it does not exist.") var folder: String
  @OptionGroup var workloads: WorkloadOptions

  func run() throws {
    try Files.makeFolder(folder)
    try workloads.forEachTrace { workload, size, trace in
      try Files.write(trace, to: "\(folder)/\(workload.name)-\(size).trace")
    }
  }
}
