import Foundation
import LayoutKit
import LayoutRendering

/// The form of a snapshot file. Both forms are text files, which are the same on every machine.
public enum SnapshotForm: String, Hashable, Sendable {
  /// A line for each view with its frame, in a file that ends with `.txt`.
  case text = "txt"

  /// A picture, in a file that ends with `.svg`.
  case svg
}

/// The handling of snapshots whose file does not exist, or differs from the layout.
public enum SnapshotRecording: String, Hashable, Sendable {
  /// If a snapshot file does not exist, it is written and the test fails. Existing files are not changed, and the test
  /// fails if the layout differs from the file. This is the default.
  case missing

  /// A file that does not exist, or differs from the layout, is written. The test passes.
  case all

  /// No file is written. The test fails if the file does not exist, or differs from the layout.
  case never

  /// The case that the environment variable `LAYOUTKIT_SNAPSHOTS` names; ``missing`` if the variable is not set or
  /// names no case.
  public static var current: SnapshotRecording {
    ProcessInfo.processInfo.environment["LAYOUTKIT_SNAPSHOTS"].flatMap(SnapshotRecording.init(rawValue:))
      ?? .missing
  }
}

/// Expects that a layout equals its snapshot. Otherwise, the test fails at the line of the call.
///
/// The snapshot is the file `Snapshots/FILE/NAME.txt` or `Snapshots/FILE/NAME.svg` in the folder of the test's source
/// file. FILE is the name of this source file without its extension, and NAME is the name of the snapshot.
///
/// The message of the failure contains the lines that differ. For a frame that changed, these are a line with `-` for
/// the snapshot and a line with `+` for the layout.
///
/// - Parameters:
///   - name: The name of the snapshot. Letters, digits, `-` and `_` are kept; other characters become `-`.
///   - form: Whether the snapshot contains the frames as text, or a picture. Default: text.
///   - recording: Whether the file is written if it does not exist or differs from the layout. Default:
///     ``SnapshotRecording/current``.
/// - Returns: Whether the expectation is met.
/// - Complexity: One layout pass, and O(*n*) for *n* items. For a failure, also O(*m*²) for *m* lines that differ.
@discardableResult
public func expectSnapshot(
  of layout: TestedLayout, named name: String, as form: SnapshotForm = .text,
  recording: SnapshotRecording = .current, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = TestSite(fileID: fileID, file: file, line: line, column: column)
  let source = URL(fileURLWithPath: "\(file)")
  let folder = source.deletingLastPathComponent().appendingPathComponent("Snapshots")
    .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  let url = folder.appendingPathComponent("\(SnapshotFile.name(name)).\(form.rawValue)")
  let found = layout.snapshot(form)
  let expected = try? String(contentsOf: url, encoding: .utf8)
  if expected == found { return true }
  if recording == .all || (recording == .missing && expected == nil) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(found.utf8).write(to: url, options: .atomic)
    } catch {
      site.record("the snapshot \(url.path) cannot be written: \(error.localizedDescription)")
      return false
    }
    if recording == .all { return true }
    site.record("the snapshot \(url.path) did not exist and was written now; run the test again")
    return false
  }
  guard let expected else {
    site.record(
      "the snapshot \(url.path) does not exist; run the test with LAYOUTKIT_SNAPSHOTS=missing to write it")
    return false
  }
  let difference = LineDifference(from: expected, to: found).lines.joined(separator: "\n")
  site.record(
    """
    \(layout.name) differs from its snapshot \(url.path)
    \(difference)
    \(layout.solution.drawing(columns: 72))
    To accept the layout, run the test with LAYOUTKIT_SNAPSHOTS=all
    """)
  return false
}

extension TestedLayout {
  /// Returns the layout as the text of a snapshot file: the frames, or a picture as SVG. The text is the same on every
  /// machine and in every run.
  ///
  /// - Complexity: One layout pass for the changes since the last layout, and O(*n*) for *n* items.
  public func snapshot(_ form: SnapshotForm) -> String {
    var scene = scene()
    switch form {
    case .text: return SnapshotRenderer().render(SolvedFile(name: name, scenes: [scene]))
    case .svg:
      scene.canvas = SceneCanvas(engine)
      return SVGRenderer().render(SolvedFile(name: name, scenes: [scene]))
    }
  }
}

/// Functions for the names of snapshot files.
enum SnapshotFile {
  /// Returns a name in which each character that is not allowed in file names is replaced by a hyphen.
  static func name(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
  }
}
