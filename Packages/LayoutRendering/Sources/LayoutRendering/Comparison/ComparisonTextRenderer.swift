import LayoutEquations
import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that prints the differences between two versions of a layout as lines.
///
///     HEAD:Login.layout.yaml -> Login.layout.yaml
///     Login
///       ~ view Title: text Name -> Full name
///       + constraint Title.Width = 120
///       frames
///         Title  [16 20 45 20.5] -> [16 20 120 20.5]
///       findings
///         - warning: …
///
/// A line starts with `+` for what was added, `-` for what was removed, and `~` for what changed. Frames are x, y, width
/// and height in the coordinates of the superview, in points.
public struct ComparisonTextRenderer: ComparisonRenderer {
  /// Whether added parts are green and removed parts are red. Default: false.
  public var usesColor: Bool

  /// Creates a renderer. By default, it uses no colors.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Returns the differences between the versions of each file. For a file without differences, returns one line that
  /// states that the versions are equal.
  ///
  /// - Complexity: O(*n*) for *n* differences.
  public func render(_ files: [FileComparison]) -> String {
    files.map { file in
      let names = "\(DisplayText(file.oldName).text) -> \(DisplayText(file.newName).text)"
      guard !file.isEqual else {
        return names + ": the views, constraints, frames and findings are equal\n"
      }
      let scenes = file.scenes.filter { !$0.isEqual }.flatMap { lines(of: $0) }
      return ([names] + scenes).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func lines(of scene: SceneComparison) -> [String] {
    let name = DisplayText(scene.name).text
    switch scene.presence {
    case .added: return [line(.added, "scene \(name)", indentation: "")]
    case .removed: return [line(.removed, "scene \(name)", indentation: "")]
    case .both: break
    }
    var lines = [name] + scene.changes.map { line($0.kind, Self.text(of: $0), indentation: "  ") }
    for layout in scene.layouts {
      let values = layout.variant.map { $0.value }.joined(separator: ", ")
      let suffix = values.isEmpty ? "" : " (\(DisplayText(values).text))"
      if !layout.frames.isEmpty {
        let width = layout.frames.map { DisplayText($0.name).width }.max() ?? 0
        lines.append("  frames\(suffix)")
        lines += layout.frames.map { self.line(of: $0, nameWidth: width) }
      }
      if !layout.findings.isEmpty {
        lines.append("  findings\(suffix)")
        lines += layout.findings.flatMap { self.lines(of: $0) }
      }
    }
    return lines
  }

  /// Returns the text of a change without the sign at the start of its line, such as `view Title: text Name -> Full
  /// name`.
  static func text(of change: DocumentChange) -> String {
    let name = change.subject == .canvas ? "canvas" : "\(change.subject.rawValue) \(change.name)"
    let details = change.details.map { detail in
      "\(detail.property) \(shown(detail.old)) -> \(shown(detail.new))"
    }
    return DisplayText(name + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))).text
  }

  private static func shown(_ value: String?) -> String {
    guard let value else { return "(not set)" }
    let line = value.prefix(longest).split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: " ")
    return value.count > longest ? line + "…" : line.isEmpty ? "\"\"" : line
  }

  /// The largest number of characters that are printed of a value.
  private static let longest = 120

  private func line(of change: LayoutComparison.FrameChange, nameWidth: Int) -> String {
    let name = DisplayText(change.name)
    switch (change.old, change.new) {
    case (let old?, let new?):
      return "    ~ \(name.padded(to: nameWidth))  \(Self.text(old)) -> \(Self.text(new))"
    case (nil, let new?):
      return line(.added, "\(name.padded(to: nameWidth))  \(Self.text(new))", indentation: "    ")
    case (let old, nil):
      return line(
        .removed, "\(name.padded(to: nameWidth))  \(old.map { Self.text($0) } ?? "")", indentation: "    ")
    }
  }

  private func lines(of change: LayoutComparison.FindingChange) -> [String] {
    var lines: [String] = []
    if let old = change.old { lines.append(line(.removed, Self.text(old), indentation: "    ")) }
    if let new = change.new { lines.append(line(.added, Self.text(new), indentation: "    ")) }
    return lines
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.location.map { " (line \($0.line))" } ?? ""
    return DisplayText("\(diagnostic.severity.rawValue): \(diagnostic.message)\(place)").text
  }

  static func text(_ frame: LayoutRect) -> String {
    "["
      + [frame.minX, frame.minY, frame.width, frame.height].map { NumberText.short($0) }.joined(
        separator: " ")
      + "]"
  }

  private func line(_ kind: DocumentChange.Kind, _ text: String, indentation: String) -> String {
    let (sign, color) =
      switch kind {
      case .added: ("+", "32")
      case .removed: ("-", "31")
      case .changed: ("~", "")
      }
    let line = "\(indentation)\(sign) \(text)"
    return usesColor && !color.isEmpty ? "\u{1B}[\(color)m\(line)\u{1B}[0m" : line
  }
}
