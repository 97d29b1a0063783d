import ArgumentParser

/// Writes traces into a folder.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Write the traces of the workloads: FOLDER/form-100.trace and so on.")

  @Argument(help: "Where to; it is made if it is not there.") var folder: String
  @OptionGroup var workloads: WorkloadOptions

  func run() throws {
    try Files.makeFolder(folder)
    try workloads.forEachTrace { workload, size, trace in
      try Files.write(trace, to: "\(folder)/\(workload.name)-\(size).trace")
    }
  }
}
