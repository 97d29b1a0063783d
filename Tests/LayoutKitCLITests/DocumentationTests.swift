import Foundation
import Testing

extension CommandLineTests {
  /// Checks the commands and tables in the documents.
  @Suite struct DocumentationTests {
    @Test(arguments: DocumentedCommand.all.filter(\.runsTool))
    func aDocumentedCommandPrintsTheDocumentedOutput(command: DocumentedCommand) throws {
      let result = try Tool.runShell(command.shellCommand, in: DocumentedCommand.root)
      if let output = command.output {
        #expect(result.output == output)
      } else {
        #expect(result.exitCode == 0, "\(result.output)")
      }
    }

    /// The reader of a session starts in a folder with a clone of this repository.
    @Test(arguments: DocumentedSession.all)
    func theCommandsOfASessionPrintWhatItsDocumentShows(session: DocumentedSession) throws {
      let start = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        at: start.url.appendingPathComponent("layoutkit"), withDestinationURL: DocumentedCommand.root)
      var folder = start.url
      for step in session.steps {
        switch step {
        case .file(let path, let text):
          let file = folder.appendingPathComponent(path)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file)
        case .change(let path, let lines, let line):
          let file = folder.appendingPathComponent(path)
          let changed = DocumentedSession.changed(try String(contentsOf: file, encoding: .utf8), by: lines)
          let text = try #require(changed, "\(session.document):\(line): the file has other lines")
          try Data(text.utf8).write(to: file)
        case .command(let command) where command.command.hasPrefix("cd "):
          for part in command.command.dropFirst(3).split(separator: "/") {
            folder =
              part == ".." ? folder.deletingLastPathComponent() : folder.appendingPathComponent(String(part))
          }
        case .command(let command) where command.command.hasPrefix("mkdir ") || command.runsTool:
          let result = try Tool.runShell(command.command, in: folder)
          if let output = command.output {
            #expect(result.output == output, "\(command.testDescription)")
          } else {
            #expect(result.exitCode == 0, "\(command.testDescription): \(result.output)")
          }
        case .command(let command):
          #expect(
            Self.otherCommands.contains(where: command.command.hasPrefix), "\(command.testDescription)")
        }
      }
    }

    @Test func aChangeOfASessionReplacesLines() {
      let lines = ["   - A", "-  - B", "+  - C", "+  - D"]
      let changed = DocumentedSession.changed("  - A\n  - B\n  - E\n", by: lines)
      #expect(changed == "  - A\n  - C\n  - D\n  - E\n")
      #expect(DocumentedSession.changed("x:\n  - B\n", by: lines) == nil)
    }

    /// Commands that these tests do not run. `.ci/run` runs those that build or test. The others are not part of this
    /// repository, or take too long.
    private static let otherCommands = [
      "swift test", "swift build", "swift run profile", "swift format", ".ci/run", "Tools/scripts/",
      "git clone", "cd ", "install ", "export PATH=",
      "LAYOUTKIT_LONG_TESTS=1 swift test", "swift run -c release --package-path Tools/correctness",
      "Tools/correctness/compare-with-kiwi", "Tools/fuzzing/fuzz", "Tools/benchmarks/compare-with-kiwi",
      "LAYOUTKIT_TEST_SOLVER=./mine swift test",
      "Tools/benchmarks/compare-stacks", "Tools/benchmarks/compare-feeds", "swift run -c release framework",
      "Tools/benchmarks/endurance", "Tools/benchmarks/growth",
      "Tools/web/build",
    ]

    @Test(arguments: DocumentedCommand.all.filter { !$0.runsTool })
    func anyOtherCommandIsOneThatContinuousIntegrationRuns(command: DocumentedCommand) {
      #expect(Self.otherCommands.contains(where: command.command.hasPrefix))
    }

    @Test func theReadmeShowsTheDocumentThatItSolves() throws {
      let document = try Self.text(of: "Documentation/Guides/Contradiction.layout.yaml")
      #expect(try Self.text(of: "README.md").contains("```yaml\n\(document)```"))
    }

    @Test func theReadmeHasAtMost200Lines() throws {
      #expect(try Self.text(of: "README.md").filter { $0 == "\n" }.count <= 200)
    }

    @Test(arguments: DocumentedCommand.documents)
    func aLinkToAFileOfTheRepositoryLeadsToOne(document: String) throws {
      let folder = DocumentedCommand.root.appendingPathComponent(document).deletingLastPathComponent()
      for link in try Self.text(of: document).matches(of: /\]\((?<path>[^)#\s]+)(#[^)\s]*)?\)/) {
        let path = String(link.path)
        guard !path.contains("://") else { continue }
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path), "\(path)")
      }
    }

    private static func text(of path: String) throws -> String {
      try String(contentsOf: DocumentedCommand.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theArchitectureHasTheModulesOfTheManifest() throws {
      let manifest = try ModuleTable.fromManifest()
      #expect(!manifest.isEmpty)
      #expect(try ModuleTable.fromDocument("Documentation/Architecture.md") == manifest)
    }

    @Test func everyModuleHasAReadmeAndIsNamedInTheMainOne() throws {
      let readme = try Self.text(of: "README.md")
      for module in try ModuleTable.fromManifest() {
        #expect(DocumentedCommand.documents.contains("Packages/\(module.name)/README.md"))
        #expect(
          readme.contains("(Packages/\(module.name)/README.md)"), "README.md does not link to \(module.name)")
      }
    }
  }
}

/// The modules and what they import.
enum ModuleTable {
  struct Row: Equatable {
    var name: String
    var imports: [String]
  }

  /// The rows `("Name", ["Import", …]),` of `modules` in Package.swift.
  static func fromManifest() throws -> [Row] {
    try lines(of: "Package.swift")
      .drop { !$0.hasPrefix("let modules") }.dropFirst().prefix { $0 != "]" }
      // A long row takes several lines.
      .joined().split(separator: "),")
      .map { row in
        let names = row.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map {
          String($0.element)
        }
        return Row(name: names.first ?? "", imports: Array(names.dropFirst()))
      }
  }

  /// The rows `| [Name](…) | what it holds | Import, … |` of a table.
  static func fromDocument(_ path: String) throws -> [Row] {
    try lines(of: path).compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("["), let end = cells[0].firstIndex(of: "]") else {
        return nil
      }
      let imports = cells[2] == "nothing" ? [] : cells[2].components(separatedBy: ", ")
      return Row(name: String(cells[0][..<end].dropFirst()), imports: imports)
    }
  }

  private static func lines(of path: String) throws -> [Substring] {
    let text = try String(contentsOf: DocumentedCommand.root.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n")
  }
}
