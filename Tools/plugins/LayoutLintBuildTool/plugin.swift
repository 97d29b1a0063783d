import Foundation
import PackagePlugin

/// A build tool plug-in that lints the layouts of a target in each build. Mistakes that `layoutkit lint` counts as
/// errors stop the build.
///
/// The file `.layoutkit.yml` or `.layoutkit.json` in the folder of the package configures the linter.
@main
struct LayoutLintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let layouts = layouts(in: target.directoryURL)
    if layouts.isEmpty {
      Diagnostics.warning("The target \(target.name) contains no layouts, so none are linted.")
      return []
    }
    // The command writes one of its inputs, so each build runs it. A command that runs only after a change of the
    // layouts would not notice a new configuration, because SwiftPM uses the plug-in's earlier answer until a source
    // file is added or removed.
    let report = context.pluginWorkDirectoryURL.appending(path: "report.json")
    if !FileManager.default.fileExists(atPath: report.path) { try Data().write(to: report) }
    return [
      .buildCommand(
        displayName: "Linting layouts of \(target.name)",
        executable: try context.tool(named: "layoutkit-tool").url,
        arguments: [
          "lint", "--quiet", "--reporter", "xcode", "--reporter", "json=\(report.path)", "--config",
          context.package.directoryURL.path,
        ] + layouts.map(\.path),
        inputFiles: layouts + [report])
    ]
  }

  /// Returns the layouts in a folder and its subfolders, in the order of their paths.
  private func layouts(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let endings = [".storyboard", ".xib", ".layout.yaml", ".layout.yml", ".layout.json"]
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { file in endings.contains { file.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
  }
}
