import Foundation
import Testing

/// A command that a document shows, and what the document says it prints.
struct DocumentedCommand: Sendable, CustomTestStringConvertible {
  /// The document, from the root of the repository.
  var document: String
  /// The line it stands on.
  var line: Int
  /// What is typed.
  var command: String
  /// What is printed; nil if the document does not show it.
  var output: String?

  var testDescription: String { "\(document):\(line): \(command)" }

  /// Whether it runs our tool, and so can be run here.
  var runsTool: Bool { command.hasPrefix("layoutkit ") || command.hasPrefix("swift run layoutkit ") }

  /// The command for a shell that finds `layoutkit` on its path; building once more would take minutes.
  var shellCommand: String { command.replacingOccurrences(of: "swift run layoutkit ", with: "layoutkit ") }
}

extension DocumentedCommand {
  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The documents, from the root of the repository.
  static let documents: [String] = {
    let folders = ["Documentation", "Packages", "Tools"]
    let inFolders = folders.flatMap { folder -> [String] in
      let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (paths?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let atRoot = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return (atRoot + inFolders).filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
  }()

  /// The commands of all documents.
  static let all: [DocumentedCommand] = documents.flatMap { document -> [DocumentedCommand] in
    let text = try? String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    return commands(in: text ?? "", of: document)
  }

  /// The commands of fenced blocks: `console` has commands after `$ ` and what they print, `sh` commands alone.
  static func commands(in text: String, of document: String) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    var language: String?
    var isNew = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
        isNew = true
      } else if language == "console", line.hasPrefix("$ ") {
        commands.append(
          DocumentedCommand(document: document, line: index + 1, command: String(line.dropFirst(2))))
        isNew = false
      } else if language == "console", !isNew, let last = commands.indices.last {
        commands[last].output = (commands[last].output ?? "") + line + "\n"
      } else if language == "sh", !line.isEmpty, !line.hasPrefix("#") {
        commands.append(DocumentedCommand(document: document, line: index + 1, command: String(line)))
      }
    }
    return commands
  }
}
