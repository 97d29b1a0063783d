import Foundation
import PackagePlugin

/// A command plug-in that lints the layouts of a package: `swift package lint-layout [PATH…] [OPTION…]`.
///
/// Without a path or a target, all layouts in the folder of the package are linted. The options are those of
/// `layoutkit lint`, and `--target NAME` lints the folder of a target.
@main
struct LayoutLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let arguments = extractor.remainingArguments
    var folders = try context.package.targets(named: names).map(\.directoryURL.path)
    if folders.isEmpty && !arguments.contains(where: isPath) { folders = ["."] }

    // The command is not a dependency of this plug-in: SwiftPM finds the executable of a dependency by the name of its
    // target, which differs from the name of the product, and would compile all modules a second time for the plug-in.
    Diagnostics.progress("Building layoutkit, which takes some minutes the first time")
    let build = try packageManager.build(.product("layoutkit"), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let tool = build.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "layoutkit"
      })
    else {
      Diagnostics.error("layoutkit could not be built:\n\(build.logText)")
      return
    }

    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["lint"] + folders + arguments
    process.currentDirectoryURL = context.package.directoryURL
    // The standard input of a plug-in contains the messages of SwiftPM.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("layoutkit was ended by signal \(process.terminationStatus).")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("layoutkit lint ended with exit code \(process.terminationStatus).")
    }
  }

  /// Returns whether an argument is a path to lint, and not the value of an option: a folder, or a file whose name ends
  /// like that of a layout.
  private func isPath(_ argument: String) -> Bool {
    if argument.hasPrefix("-") { return false }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder), isFolder.boolValue {
      return true
    }
    return [".storyboard", ".xib", ".layout.yaml", ".layout.yml", ".layout.json"].contains {
      argument.hasSuffix($0)
    }
  }
}
