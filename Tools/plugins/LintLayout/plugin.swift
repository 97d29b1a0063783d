import Foundation
import PackagePlugin

/// Lints the layouts of a package: `swift package lint-layout [PATH…] [OPTION…]`.
///
/// Without a path, the folders of all targets of the package are linted. Options are those of `layoutkit lint`, and the
/// command ends with its exit code.
@main
struct LintLayout: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "layoutkit-tool")
    var arguments = arguments
    // `--target NAME` is the option of SwiftPM's plugins that chooses a target.
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    arguments = extractor.remainingArguments
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    // Without a path, the options of the command stay as they are.
    let hasPath = arguments.contains { !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) }
    let folders = hasPath && names.isEmpty ? [] : targets.map(\.directoryURL.path)
    if folders.isEmpty && !hasPath {
      Diagnostics.error("The package has no targets to lint.")
      return
    }

    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["lint"] + arguments + folders
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("layoutkit was ended by signal \(process.terminationStatus).")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("layoutkit lint ended with exit code \(process.terminationStatus).")
    }
  }
}
