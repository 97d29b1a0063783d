import Foundation
import PackagePlugin

/// Lints the layouts of a target in each build after a change of them. Mistakes that `layoutkit lint` counts as errors
/// stop the build.
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
    let configuration = [".layoutkit.yml", ".layoutkit.json"]
      .map { context.package.directoryURL.appending(path: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Linting layouts of \(target.name)",
        executable: try context.tool(named: "layoutkit-tool").url,
        arguments: ["lint", "--quiet", "--reporter", "xcode"]
          + (configuration.map { ["--config", $0.path] } ?? []) + layouts.map(\.path),
        inputFiles: layouts + (configuration.map { [$0] } ?? []))
    ]
  }

  /// The layouts in a folder and its subfolders, in the order of their paths.
  private func layouts(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let endings = [".storyboard", ".xib", ".layout.yaml", ".layout.yml", ".layout.json"]
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { file in endings.contains { file.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
  }
}
