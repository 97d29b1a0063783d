import Foundation
import Testing

/// A command in a document, with the output that the document shows.
struct DocumentedCommand: Sendable, CustomTestStringConvertible {
  /// The document, from the root of the repository.
  var document: String
  /// The number of the line with the command.
  var line: Int
  /// The command as a user types it.
  var command: String
  /// The expected output; nil if the document does not show it.
  var output: String?

  var testDescription: String { "\(document):\(line): \(command)" }

  /// Whether the command runs `layoutkit`. Tests run only such commands.
  var runsTool: Bool {
    command.hasPrefix("layoutkit ") || command.hasPrefix("swift run layoutkit ")
      || (command.hasPrefix("sed ") && command.contains(" | layoutkit "))
  }

  /// The command for a shell that finds `layoutkit` on its path. It does not build the tool again, which would take
  /// minutes.
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
      // A folder that is a link would be listed as empty.
      let url = root.appendingPathComponent(folder).resolvingSymlinksInPath()
      let paths = FileManager.default.enumerator(atPath: url.path)
      return (paths?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let atRoot = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return (atRoot + inFolders).filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
  }()

  /// The commands of all documents but those of sessions.
  static let all: [DocumentedCommand] = documents.flatMap { document -> [DocumentedCommand] in
    let steps = DocumentedSession.steps(of: document)
    return steps.contains(where: \.isFile) ? [] : steps.compactMap(\.command)
  }
}

/// A document whose reader writes files and runs commands on them, one after the other.
///
/// A fenced block with a file's name after the language is a file: ` ```yaml card.layout.yaml `. A block `diff NAME`
/// changes a file that an earlier block wrote. Any document with such a block is a session.
struct DocumentedSession: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case file(path: String, text: String)
    case change(path: String, lines: [String], line: Int)
    case command(DocumentedCommand)

    var isFile: Bool {
      if case .command = self { false } else { true }
    }

    var command: DocumentedCommand? {
      if case .command(let command) = self { command } else { nil }
    }
  }

  /// The document, from the root of the repository.
  var document: String
  var steps: [Step]

  var testDescription: String { document }

  /// The sessions of all documents.
  static let all: [DocumentedSession] = DocumentedCommand.documents
    .map { DocumentedSession(document: $0, steps: steps(of: $0)) }
    .filter { $0.steps.contains(where: \.isFile) }

  /// The commands of fenced blocks, and the files: `console` has commands after `$ ` and what they print, `sh` commands
  /// alone.
  static func steps(of document: String) -> [Step] {
    let url = DocumentedCommand.root.appendingPathComponent(document)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var steps: [Step] = []
    var fence: (words: [String], line: Int, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if !line.hasPrefix("```") {
        fence?.lines.append(String(line))
      } else if let block = fence {
        steps += self.steps(ofBlock: block.words, block.lines, line: block.line, document: document)
        fence = nil
      } else {
        fence = (line.dropFirst(3).split(separator: " ").map(String.init), index + 2, [])
      }
    }
    return steps
  }

  private static func steps(
    ofBlock words: [String], _ lines: [String], line: Int, document: String
  ) -> [Step] {
    if words.count == 2, words[1].contains(".") {
      return words[0] == "diff"
        ? [.change(path: words[1], lines: lines, line: line)]
        : [.file(path: words[1], text: lines.joined(separator: "\n") + "\n")]
    }
    var commands: [DocumentedCommand] = []
    for (index, text) in lines.enumerated() {
      if words == ["console"], text.hasPrefix("$ ") {
        commands.append(
          DocumentedCommand(document: document, line: line + index, command: String(text.dropFirst(2))))
      } else if words == ["console"], let last = commands.indices.last {
        commands[last].output = (commands[last].output ?? "") + text + "\n"
      } else if words == ["sh"], !text.isEmpty, !text.hasPrefix("#") {
        commands.append(DocumentedCommand(document: document, line: line + index, command: text))
      }
    }
    return commands.map(Step.command)
  }

  /// Returns a file after a change in the format of `diff`: the lines with `-` or without a mark are replaced by those
  /// with `+` or without a mark.
  ///
  /// - Returns: nil if the file does not have the lines, or has them more than once.
  static func changed(_ text: String, by lines: [String]) -> String? {
    func side(_ mark: Character) -> String {
      lines.filter { $0.first == mark || $0.first == " " }.map { $0.dropFirst() + "\n" }.joined()
    }
    let parts = text.components(separatedBy: side("-"))
    return parts.count == 2 ? parts.joined(separator: side("+")) : nil
  }
}
