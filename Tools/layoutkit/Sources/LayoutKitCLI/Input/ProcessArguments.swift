#if CLI
  import ArgumentParser
  import Foundation
  import SourceText

  /// The arguments with which `layoutkit` was started.
  enum ProcessArguments {
    /// The arguments without the name of the tool. They are encoded by ``SystemPath``, because paths need not be valid
    /// UTF-8.
    static var all: [String] {
      (0..<max(0, Int(CommandLine.argc))).dropFirst().compactMap { index in
        CommandLine.unsafeArgv[index].map { argument in
          SystemPath.text(of: (0..<strlen(argument)).map { UInt8(bitPattern: argument[$0]) })
        }
      }
    }
  }

  /// A check that the arguments refer to existing commands.
  enum CommandNames {
    /// Checks that the first argument is a command or an option, and that the words after `help` are commands.
    ///
    /// - Throws: `ValidationError` that suggests similar names.
    static func check(_ arguments: [String]) throws {
      guard let first = arguments.first, !first.hasPrefix("-") else { return }
      guard first == "help" else {
        // `format` means `vfl` only for visual formats. For a file, it means a formatter, which layoutkit is not.
        let isOfFile = first == "format" && !arguments.dropFirst().contains { $0.contains("[") }
        try check(first, in: RootCommand.self, known: ["help"], usesForeignNames: !isOfFile)
        return
      }
      var parent: any ParsableCommand.Type = RootCommand.self
      for word in arguments.dropFirst() where !word.hasPrefix("-") {
        parent = try check(word, in: parent, known: ["help"])
      }
    }

    /// Words that other tools use as commands. The value of each word is the command of `layoutkit` that does the same,
    /// with its options.
    private static let foreign = [
      "draw": "solve --format drawing", "render": "solve --format drawing", "show": "solve --format drawing",
      "print": "solve --format drawing", "layout": "solve",
      "run": "solve",
      "lay-out": "solve", "frames": "solve", "measure": "solve --fit", "size": "solve --fit",
      "fit": "solve --fit",
      "check": "solve --strict", "validate": "solve --strict",
      "verify": "solve --strict",
      "test": "solve --strict", "watch": "solve --watch", "why": "solve --explain", "explain": "explain-log",
      "log": "explain-log", "logs": "explain-log", "conflicts": "explain-log", "diagnose": "explain-log",
      "export": "convert --to swift", "swift": "convert --to swift", "codegen": "convert --to swift",
      "generate": "convert --to swift", "translate": "convert", "transform": "convert",
      "import": "convert --to yaml",
      "yaml": "convert --to yaml", "json": "convert --to json", "new": "init", "create": "init",
      "example": "init",
      "tree": "outline", "list": "outline", "constraints": "outline", "describe": "summary",
      "stats": "summary",
      "info": "summary", "format": "vfl", "visual-format": "vfl", "parse": "vfl --check", "device": "devices",
      "version": "--version",
    ]

    @discardableResult
    private static func check(
      _ word: String, in parent: any ParsableCommand.Type, known others: [String] = [],
      usesForeignNames: Bool = true
    ) throws -> any ParsableCommand.Type {
      let commands = parent.configuration.subcommands
      // This uses a closure because the compiler crashes on key paths of existential metatypes.
      if let command = commands.first(where: { $0.configuration.commandName == word }) { return command }
      if others.contains(word) { return parent }
      let names = commands.compactMap { command in command.configuration.commandName } + others
      // If the word is the name of a document, the user most likely wants to lay it out.
      let isLayout = InputFinder.layouts.endings.contains { word.hasSuffix($0) }
      let near =
        isLayout
        ? ["solve \(word)"]
        : !usesForeignNames
          ? []
          : foreign[word.lowercased()].map { [$0] } ?? Suggestions.nearest(to: word, among: names)
      let sentence = Suggestions.sentence("there is no command `\(word)`", offering: near)
      let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      throw ValidationError(
        near.isEmpty && names.count > 1 ? "\(sentence); the commands are \(list)" : sentence)
    }
  }
#endif
