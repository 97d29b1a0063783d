#if CLI
  import ArgumentParser
  import Foundation
  @_spi(Tools) import LayoutDocuments
  import LayoutEnvironments
  import SourceText

  /// Corrections of options that a command does not have.
  ///
  /// They are needed because ArgumentParser suggests the option with the nearest spelling even if it is very different,
  /// such as `--all` for `--rtl`.
  enum OptionNames {
    /// Returns ArgumentParser's message about an unknown option with a better correction. Any other message is returned
    /// unchanged.
    ///
    /// - Parameter arguments: The arguments of the command, beginning with its name.
    static func corrected(_ message: String, _ arguments: [String]) -> String {
      let message = completed(joined(message, arguments), arguments)
      let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let start = "Error: Unknown option '"
      guard let first = lines.first, first.hasPrefix(start),
        let end = first.dropFirst(start.count).firstIndex(of: "'")
      else { return message }
      let written = String(first[first.index(first.startIndex, offsetBy: start.count)..<end])
      let own = options(of: arguments)
      var line = "\(start)\(written)'"
      if let correction = correction(of: written, among: own, arguments) { line += ". \(correction)" }
      return ([line] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    }

    /// Returns the first option in the arguments that the command does not have; nil if there is none, or if the
    /// message of a usage error is already about such an option.
    ///
    /// ArgumentParser reports a missing argument before an unknown option. Its message then seems wrong to a user who
    /// mistyped an option.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command, beginning with its name.
    ///   - message: The message of the usage error.
    static func unknown(in arguments: [String], besides message: String) -> String? {
      let command = command(of: arguments)
      // `vfl` also accepts formats that begin with dashes.
      guard command != RootCommand.self, command != VisualFormatCommand.self,
        !message.hasPrefix("Error: Unknown option"),
        // This message gets a correction of its own, which considers options such as `--format`.
        !message.hasPrefix("Error: Missing expected argument '--to")
      else { return nil }
      var known: Set<String> = [
        "--help", "--help-hidden", "--version", "--experimental-dump-help", "--generate-completion-script",
      ]
      for line in RootCommand.helpMessage(for: command, columns: 200).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("-") else { continue }
        let words = text.split(whereSeparator: { " ,/".contains($0) })
        known.formUnion(words.filter { $0.hasPrefix("--") }.map(String.init))
      }
      let withValue = optionsWithValue(of: arguments)
      var isValue = false
      for word in arguments.dropFirst() {
        if word == "--" { return nil }
        let name = String(word.prefix { $0 != "=" })
        if isValue {
          isValue = false
        } else if word.hasPrefix("--") {
          if !known.contains(name) { return name }
          isValue = name == word && withValue.contains(name)
        }
      }
      return nil
    }

    /// Returns the message about an option whose value the shell split at a space, with a suggestion that contains the
    /// joined value. Examples are `--device iPhone 15` and `--size 320 480`. Any other message is returned unchanged.
    private static func joined(_ message: String, _ arguments: [String]) -> String {
      let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = lines.first,
        let index = arguments.firstIndex(where: { $0 == "--device" || $0 == "--size" }),
        first.contains("'\(arguments[index]) <"), arguments.indices.contains(index + 2)
      else { return message }
      let parts = (arguments[index + 1], arguments[index + 2])
      let value: String
      if arguments[index] == "--device" {
        guard let device = LayoutDevice(named: "\(parts.0) \(parts.1)") else { return message }
        value = "'\(device.name)'"
      } else {
        guard NumberText.decimal(parts.0) != nil, NumberText.decimal(parts.1) != nil else { return message }
        value = "\(parts.0)x\(parts.1)"
      }
      let start = first.firstRange(of: "; ").map { first[..<$0.lowerBound] } ?? first
      let advice = arguments[index] == "--device" ? " Put quotation marks around a name with spaces." : ""
      let correction = "\(start); did you mean \(arguments[index]) \(value)?\(advice)"
      return ([correction] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    }

    /// Completes two of ArgumentParser's messages. A message about a missing `--to` of `convert` also lists the
    /// possible forms, and a message about a second file also states how to process several files. Any other message is
    /// returned unchanged.
    private static func completed(_ message: String, _ arguments: [String]) -> String {
      guard let first = message.split(separator: "\n", maxSplits: 1).first else { return message }
      let name = command(of: arguments).configuration.commandName ?? ""
      var addition: String?
      if name == "convert",
        first.hasPrefix("Error: Missing expected argument '--to")
          || first.hasPrefix("Error: Missing value for '--to")
      {
        let forms = ConvertCommand.Form.allCases.map(\.rawValue)
        let given = zip(arguments, arguments.dropFirst()).first {
          ["--format", "-f", "--emit", "-t"].contains($0.0)
        }?.1
        let inPath = arguments.dropFirst().first { forms.contains($0) }
        let meant = [given, inPath].compactMap(\.self).first(where: forms.contains)
        addition =
          meant.map { ". Did you mean '--to \($0)'?" }
          ?? "; expected one of \(forms.dropLast().joined(separator: ", ")) or \(forms.last ?? "")."
      } else if first.hasPrefix("Error: Unexpected argument") || first.contains(" unexpected arguments") {
        switch name {
        case "explain-log":
          addition = ". The command reads one log; to explain several logs: cat *.log | layoutkit explain-log"
        case "convert": addition = ". The command converts one file; run it once for each file."
        case "init": addition = ". The command writes one file; run it once for each file."
        default: break
        }
      }
      guard let addition else { return message }
      return first + addition + message.dropFirst(first.count)
    }

    /// Returns the correction of an option as a sentence; nil if none is known.
    ///
    /// - Parameters:
    ///   - written: The option as the user wrote it.
    ///   - own: The options of the command.
    ///   - arguments: The arguments of the command.
    static func correction(
      of written: String, among own: [String], _ arguments: [String]
    ) -> String? {
      let name = String(written.drop { $0 == "-" }.prefix { $0 != "=" }).lowercased()
      guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
      if ["o", "out", "output", "file"].contains(name), !own.contains("--output") {
        return
          "The command writes to the standard output; add '> \(value(after: written, arguments) ?? "file")'."
      }
      if own.contains("--to"), let value = value(after: written, arguments),
        ConvertCommand.Form(rawValue: value.lowercased()) != nil
      {
        return "Did you mean '--to \(value.lowercased())'?"
      }
      if own.contains("--reporter") {
        let value = value(after: written, arguments) ?? "json"
        let reporter = name == "format" ? value : name
        if ReporterRegistry.current[reporter] != nil { return "Did you mean '--reporter \(reporter)'?" }
      }
      if let meant = meant(by: name, value: value(after: written, arguments)),
        let option = meant.split(separator: " ").first, own.contains(String(option))
      {
        return "Did you mean \(quoted(meant))?"
      }
      let near = Suggestions.nearest(to: "--\(name)", among: own, limit: 1).filter { option in
        // Dashes are removed, because they would make all options look similar.
        Suggestions.nearest(to: name, among: [String(option.drop { $0 == "-" })]).count == 1
      }
      if let option = near.first { return "Did you mean '\(option)'?" }
      let key = camelCased(name)
      if own.contains("--device"), DocumentError.Part.canvas.keys.contains(key) {
        return "Set `\(key)` under `canvas` in the document."
      }
      return nil
    }

    /// Returns the option and value that the user probably meant by an unknown option. The unknown option may be a
    /// value of another option, such as `--rtl` for `--direction rtl`, or a name that other tools use.
    private static func meant(by name: String, value: String?) -> String? {
      let plain = name.filter { $0 != "-" && $0 != "_" }
      if let direction = DirectionArgument(rawValue: plain) { return "--direction \(direction.rawValue)" }
      if let category = ContentSizeCategory.allCases.dropFirst().first(where: {
        $0.shortName.lowercased() == plain
      }),
        plain.count > 1
      {
        return "--text-size \(category.shortName)"
      }
      if let device = LayoutDevice.all.first(where: { $0.name.lowercased().filter { $0 != " " } == plain }) {
        return "--device '\(device.name)'"
      }
      let points = value.flatMap { NumberText.decimal($0) == nil ? nil : $0 }
      switch plain {
      case "righttoleft": return "--direction rtl"
      case "lefttoright": return "--direction ltr"
      case "locale", "language", "lang", "layoutdirection": return "--direction rtl"
      case "landscape", "orientation", "rotate", "rotated": return "--device 'iPhone 15 landscape'"
      case "portrait", "iphone", "ipad", "phone", "tablet", "screen":
        return "--device '\(plain == "ipad" || plain == "tablet" ? "iPad 11" : "iPhone 15")'"
      case "width", "w": return "--size \(points ?? "320")xauto"
      case "height", "h": return "--size 320x\(points ?? "568")"
      case "canvas", "frame", "dimensions", "viewport", "resolution": return "--size 320x568"
      case "format" where value.map { ["json", "swift", "equations", "frames"].contains($0) } ?? false:
        return "--emit \(value ?? "")"
      case "nosuperview", "superview", "root", "roots": return "--without-superview"
      case "table", "json", "drawing", "html", "github", "pretty": return "--format \(plain)"
      case "svg", "png", "draw", "picture", "image", "ascii": return "--format drawing"
      case "swift", "frames", "equations": return "--emit \(plain)"
      case "dynamictype", "accessibility", "a11y", "contentsize", "contentsizecategory", "category",
        "fontsize", "ax":
        return "--text-size AX5"
      case "why", "reason": return "--explain"
      case "view", "name", "element", "object": return "--item"
      case "ci", "werror", "pedantic": return "--strict"
      case "out", "file", "o": return "--output"
      default: return nil
      }
    }

    /// Returns the value of an option: the text after its equal sign, or the next argument. Nil if there is no value.
    private static func value(after written: String, _ arguments: [String]) -> String? {
      if let sign = written.firstIndex(of: "=") { return String(written[written.index(after: sign)...]) }
      guard let position = arguments.firstIndex(where: { $0 == written || $0.hasPrefix(written + "=") })
      else {
        return nil
      }
      if let sign = arguments[position].firstIndex(of: "=") {
        return String(arguments[position][arguments[position].index(after: sign)...])
      }
      return arguments.indices.contains(position + 1) ? arguments[position + 1] : nil
    }

    /// Returns the command that the arguments select.
    static func command(of arguments: [String]) -> any ParsableCommand.Type {
      var command: any ParsableCommand.Type = RootCommand.self
      for word in arguments {
        guard
          let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word })
        else { break }
        command = next
      }
      return command
    }

    /// The options that a command accepts more than once.
    private static let repeatable: Set<String> = [
      "--size", "--device", "--direction", "--text-size", "--size-classes", "--explain", "--fail-on",
      "--options",
      "--metrics", "--ignore", "--ignore-class", "--add", "--reporter", "--select", "--view",
      "--pick",
    ]

    /// Checks that no option with a single value occurs more than once. ArgumentParser would silently use the last
    /// value.
    ///
    /// - Throws: `ValidationError` with the first repeated option.
    static func checkRepetitions(_ arguments: [String]) throws {
      let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map {
        String($0.prefix { $0 != "=" })
      }
      var seen: Set<String> = []
      let repeated = names.filter { !seen.insert($0).inserted && !repeatable.contains($0) }
      guard let first = repeated.first, optionsWithValue(of: arguments).contains(first) else { return }
      throw ValidationError("\(first) is given twice; it takes one value")
    }

    /// Returns the long options, such as `--size`, that require a value, for the command that the arguments select.
    private static func optionsWithValue(of arguments: [String]) -> Set<String> {
      let help = RootCommand.helpMessage(for: command(of: arguments), columns: 200)
      let lines = help.split(separator: "\n").filter {
        $0.drop { $0 == " " }.hasPrefix("-") && $0.contains(" <")
      }
      return Set(
        lines.flatMap { line in
          line.split(whereSeparator: { $0 == " " || $0 == "," }).prefix(2).filter { $0.hasPrefix("--") }.map(
            String.init)
        })
    }

    /// Returns the long options, such as `--size`, of the command that the arguments select.
    private static func options(of arguments: [String]) -> [String] {
      let command = command(of: arguments)
      let help = RootCommand.helpMessage(for: command, columns: 200)
      var options: [String] = []
      for line in help.split(separator: "\n") {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("-") else { continue }
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }).prefix(2)
        where word.hasPrefix("--") {
          options.append(String(word))
        }
      }
      return options
    }

    private static func quoted(_ text: String) -> String { text.contains("'") ? "`\(text)`" : "'\(text)'" }

    /// Returns a name with dashes in camel case, such as `safeArea` for `safe-area`.
    private static func camelCased(_ name: String) -> String {
      let words = name.split(separator: "-")
      return (words.first.map(String.init) ?? "")
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
#endif
