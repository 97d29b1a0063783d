import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that prints frames as text for snapshots: a change of one frame changes only its line.
///
///     Login.layout.yaml: Login, 375 × 667
///     Login [0 0 375 667]
///       Name [16 26.5 45 20.5] "Name"
///       Field [69 20 290 34] ambiguous
///
/// A frame consists of x, y, width and height in the coordinates of the superview, in points. Hidden views are marked.
/// Guides that were created automatically are left out.
public struct SnapshotRenderer: Renderer {
  /// Creates a renderer.
  public init() {}

  /// Returns the frames of all scenes, followed by the messages of the diagnostics.
  ///
  /// - Complexity: O(*n*) for *n* items and diagnostics.
  public func render(_ file: SolvedFile) -> String {
    file.scenes.map { scene in
      let lines = [file.title(of: scene)] + frames(of: scene) + messages(of: scene, file.name)
      return lines.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func frames(of scene: SolvedScene) -> [String] {
    guard scene.solution.failure == nil else { return [] }
    let names = ItemLabels(scene.solution).shown
    return scene.solution.items.enumerated().compactMap { index, item in
      guard !item.isSystemGuide else { return nil }
      let frame = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height].map(
        NumberText.short)
      var line = String(repeating: "  ", count: min(item.depth, 20)) + DisplayText(names[index]).text
      line += " [\(frame.joined(separator: " "))]"
      if let text = scene.texts[index], !text.isEmpty {
        line += " " + JSONText.quoted(String(text.prefix(80)))
      }
      if scene.hidden.contains(index) { line += " hidden" }
      if item.status != .ok, scene.solution.hasStableConstraints { line += " " + item.status.rawValue }
      return line
    }
  }

  private func messages(of scene: SolvedScene, _ file: String) -> [String] {
    scene.diagnostics(file: file).flatMap { diagnostic -> [String] in
      // A message that ends with a colon announces its notes.
      let notes = diagnostic.message.hasSuffix(":") ? diagnostic.notes : []
      return ["\(diagnostic.severity.rawValue): \(DisplayText(diagnostic.message).text)"]
        + notes.map { "  note: \(DisplayText($0.message).text)" }
    }
  }
}
