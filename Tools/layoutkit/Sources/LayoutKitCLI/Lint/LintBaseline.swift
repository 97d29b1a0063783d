import LayoutDocumentsYAML
import SourceDiagnostics
import SourceText

/// The findings that a project had when the baseline was written. They are not reported again.
///
/// The findings are identified by file, rule and object instead of by line, and the files are relative to the folder of
/// the configuration or, if there is none, of the baseline. Therefore a baseline stays valid when lines move, and in
/// other checkouts.
struct LintBaseline {
  /// The properties that identify a finding. Two findings with equal properties are the same finding.
  private struct Key: Hashable, Comparable {
    var file: String
    var rule: String
    var scene: String
    var object: String
    var detail: String

    private var parts: [String] { [file, rule, scene, object, detail] }

    static func < (left: Key, right: Key) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }
  }

  /// The number of findings with each key.
  private var counts: [Key: Int] = [:]

  /// Creates an empty baseline.
  init() {}

  /// Reads a baseline.
  ///
  /// - Throws: ``InputError`` if the file cannot be read, or ``InputProblem`` if it is not a baseline.
  init(path: String) throws {
    let source = InputSource.file(path: path)
    let bytes = try Self.read(source)
    // A layout document or a configuration has other keys, which must not be reported as mistakes.
    if Self.isOther(bytes, fileName: source.name) {
      throw InputProblem(
        "configuration", "This is not a baseline; to write one, use --write-baseline.", in: source)
    }
    let map = try NodeMap(bytes: bytes, keys: ["schemaVersion", "findings"], file: source.name)
    let version = try map.required(
      "schemaVersion", "this is not a baseline; to write one, use --write-baseline")
    guard version == "1" else {
      throw map.problem(
        "the baseline has the version \(SourceExcerpt.shown(version)), but 1 was expected; write the baseline again",
        at: map["schemaVersion"]?.origin ?? map.origin)
    }
    for node in try map.list("findings") {
      let entry = try NodeMap(
        node, keys: ["file", "rule", "scene", "object", "detail", "count"], file: source.name)
      let count = try entry.text("count").map { Int($0) ?? 0 } ?? 1
      guard count > 0 else {
        throw entry.problem(
          "expected a number above 0 for `count`", at: entry["count"]?.origin ?? entry.origin)
      }
      let key = Key(
        file: try entry.required("file", "write the baseline again"),
        rule: try entry.required("rule", "write the baseline again"), scene: try entry.text("scene") ?? "",
        object: try entry.text("object") ?? "", detail: try entry.text("detail") ?? "")
      counts[key, default: 0] += count
    }
  }

  /// Returns whether a text is valid YAML or JSON, but has none of the keys of a baseline.
  private static func isOther(_ bytes: [UInt8], fileName: String) -> Bool {
    guard let node = try? LayoutDocumentReader.node(bytes: bytes, fileName: fileName) else { return false }
    switch node.content {
    case .mapping(let entries):
      return !entries.isEmpty && !entries.contains { ["schemaVersion", "findings"].contains($0.key) }
    case .scalar(let scalar): return !scalar.isNull
    case .sequence: return true
    }
  }

  /// Reads the baseline file. If the file does not exist, the error explains how to create it.
  private static func read(_ source: InputSource) throws -> [UInt8] {
    do throws(InputError) {
      return Array(try source.read())
    } catch {
      guard case .missing(let names) = error.kind else { throw error }
      let message = Suggestions.sentence(
        "There is no such file to use as the baseline.", offering: names.map(SystemPath.shown))
      throw InputProblem(
        "unreadable-input", message + " To write a baseline, use --write-baseline.", in: source)
    }
  }

  /// Adds the findings of a file.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings to add.
  ///   - path: The path of the file, relative as in ``LintConfiguration/baselinePaths(of:)``.
  mutating func add(_ diagnostics: [Diagnostic], in path: String) {
    for diagnostic in diagnostics { counts[Self.key(diagnostic, path), default: 0] += 1 }
  }

  /// Returns those of the given findings in a file that the baseline does not contain. The baseline stores how many
  /// findings have the same rule and object. If the file has more of them, the last ones are returned.
  ///
  /// - Parameter path: The path of the file, relative as in ``LintConfiguration/baselinePaths(of:)``.
  func reported(_ diagnostics: [Diagnostic], in path: String) -> [Diagnostic] {
    guard !counts.isEmpty else { return diagnostics }
    var seen: [Key: Int] = [:]
    return diagnostics.filter { diagnostic in
      let key = Self.key(diagnostic, path)
      seen[key, default: 0] += 1
      return seen[key, default: 0] > counts[key, default: 0]
    }
  }

  /// Returns whether the baseline contains findings, but none of the files of these findings exists in the folder of
  /// `paths`. If so, the baseline was probably written with paths that are relative to another folder.
  func isForOtherFolder(than paths: FolderPaths) -> Bool {
    !counts.isEmpty && !counts.keys.contains { FileStatus(path: "\(paths.folder)/\($0.file)") != nil }
  }

  private static func key(_ diagnostic: Diagnostic, _ path: String) -> Key {
    let subject = diagnostic.subject
    return Key(
      file: path, rule: diagnostic.id, scene: subject?.scene ?? "", object: subject?.object ?? "",
      detail: subject?.detail ?? "")
  }

  /// The number of findings in the baseline.
  var count: Int { counts.values.reduce(0, +) }

  /// The baseline as JSON. Each line contains one finding, with its number of repetitions if there are several equal
  /// ones.
  var text: String {
    let entries = counts.sorted { $0.key < $1.key }.map { key, count in
      var members: [(key: String, value: JSONText)] = [
        ("file", .string(key.file)), ("rule", .string(key.rule)),
      ]
      for (name, value) in [("scene", key.scene), ("object", key.object), ("detail", key.detail)] {
        members += JSONText.optional(name, value.isEmpty ? nil : value)
      }
      if count > 1 { members.append(("count", .integer(count))) }
      return "  " + JSONText.object(members).text
    }
    let list = entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n]"
    return "{\"schemaVersion\": 1, \"findings\": \(list)}\n"
  }
}

extension FolderPaths {
  /// Returns the note that none of the files in a baseline exists in this folder.
  ///
  /// - Parameter path: The path of the baseline.
  func mismatch(ofBaseline path: String) -> Diagnostic {
    Diagnostic(
      "unused-baseline", .note,
      "The baseline hides no finding: its paths are relative to \(SystemPath.shown(folder)), and none of these files exists there.",
      at: Diagnostic.Place(file: SystemPath.shown(path)))
  }
}
