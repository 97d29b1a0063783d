import SourceText

/// A command of `layoutkit` as a tool of the Model Context Protocol.
struct ModelContextTool: Sendable {
  /// An argument of a tool. The value of every argument is a text.
  struct Argument: Sendable {
    var name: String
    var summary: String
    /// The option of the command, such as `--size`, that gets the value of this argument. Nil for an argument that
    /// contains the input or its path.
    var option: String?
    /// The values that are allowed; empty if every text is allowed.
    var values: [String] = []
  }

  /// The name of the tool.
  var name: String

  /// The purpose of the tool, for the language model that chooses between tools.
  var summary: String

  /// The command with its fixed options.
  var command: [String]

  /// The name of the argument that contains the input as text.
  var inputName: String

  /// The arguments that set options of the command.
  var options: [Argument]

  /// An error for a call of a tool with invalid arguments.
  struct Mistake: Error {
    var message: String
  }

  /// All arguments: the input as text or as a path, and the options.
  private var arguments: [Argument] {
    [
      Argument(name: inputName, summary: "The text itself. Give this or `path`."),
      Argument(name: "path", summary: "The path of a file, or of a folder with such files."),
    ] + options
  }

  /// The description of the tool, as `tools/list` returns it.
  var json: JSONText {
    let properties = arguments.map { argument -> (key: String, value: JSONText) in
      var schema: [(key: String, value: JSONText)] = [
        ("type", .string("string")), ("description", .string(argument.summary)),
      ]
      if !argument.values.isEmpty { schema.append(("enum", .array(argument.values.map { .string($0) }))) }
      return (argument.name, .object(schema))
    }
    return .object([
      ("name", .string(name)), ("description", .string(summary)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")), ("properties", .object(properties)),
          ("additionalProperties", .boolean(false)),
        ])
      ),
    ])
  }

  /// Returns the arguments and the standard input with which a tool call runs the command.
  ///
  /// - Parameter given: The arguments of the tool call, by name.
  /// - Throws: ``Mistake`` if an argument is unknown, missing, or not a text.
  func commandLine(_ given: [String: Any]) throws(Mistake) -> (arguments: [String], input: String) {
    var texts: [String: String] = [:]
    for (name, value) in given {
      guard let argument = arguments.first(where: { $0.name == name }) else {
        let known = arguments.map { "'\($0.name)'" }.joined(separator: ", ")
        throw Mistake(message: "unknown argument '\(name)'; expected \(known)")
      }
      guard let text = value as? String else {
        throw Mistake(message: "the argument '\(name)' must be a string")
      }
      guard argument.values.isEmpty || argument.values.contains(text) else {
        let known = argument.values.joined(separator: ", ")
        throw Mistake(message: "the argument '\(name)' must be one of \(known), not '\(text)'")
      }
      guard !text.isEmpty || name == inputName else {
        throw Mistake(message: "the argument '\(name)' must not be empty")
      }
      texts[name] = text
    }
    var line = command
    for argument in options {
      if let option = argument.option, let text = texts[argument.name] { line.append("\(option)=\(text)") }
    }
    switch (texts[inputName], texts["path"]) {
    case (let input?, nil): return (line + ["-"], input)
    case (nil, "-"):
      throw Mistake(
        message: "the argument 'path' must be the path of a file or folder; pass a text as '\(inputName)'")
    case (nil, let path?):
      // Reading a pipe or a device, such as the server's own input, could block the server forever.
      if let kind = FileStatus(path: path)?.kind, kind != .regular, kind != .folder {
        throw Mistake(
          message: "the argument 'path' must be the path of a file or folder, but \(path) is neither")
      }
      return (line + [path.hasPrefix("-") ? "./\(path)" : path], "")
    default: throw Mistake(message: "give either '\(inputName)' or 'path'")
    }
  }

  /// Converts a command's message about invalid options to a message for the caller of the tool. The result is the
  /// first line of the message, in which the tool's arguments replace the options of the command. The other lines
  /// describe the usage of the command, so they are left out.
  func message(ofUsageError message: String) -> String {
    var line = String(message.prefix { $0 != "\n" })
    for argument in options {
      guard let option = argument.option, let start = line.firstRange(of: "'\(option) <"),
        let end = line[start.upperBound...].firstRange(of: ">'")
      else { continue }
      line.replaceSubrange(start.lowerBound..<end.upperBound, with: "'\(argument.name)'")
    }
    return line + "\n"
  }
}

extension ModelContextTool {
  private static let canvas = [
    Argument(
      name: "size", summary: "The size of the canvas, such as 320x568; several with commas between them.",
      option: "--size"),
    Argument(
      name: "device",
      summary: "The name of a device, such as iPhone 15; several with commas between them, or all.",
      option: "--device"),
    Argument(
      name: "direction", summary: "The direction of the layout.", option: "--direction",
      values: ["ltr", "rtl"]),
    Argument(name: "textSize", summary: "The text size, such as L or AX1.", option: "--text-size"),
  ]

  /// The tools that the server offers.
  static let all = [
    ModelContextTool(
      name: "solve",
      summary:
        "Lays out a document (.layout.yaml or .layout.json) or Interface Builder file with Auto Layout. Returns the frames of all views, conflicts with changes that resolve them, and ambiguous views.",
      command: ["solve"], inputName: "document",
      options: canvas + [
        Argument(
          name: "format", summary: "table for people (default), json for programs, drawing: boxes as text.",
          option: "--format",
          values: ["table", "json", "drawing"]),
        Argument(
          name: "explain", summary: "Explain the value of an attribute, such as Title.Width.",
          option: "--explain"
        ),
      ]),
    ModelContextTool(
      name: "lint",
      summary: "Finds mistakes in a layout document or Interface Builder file, with fixes that were tested.",
      command: ["lint"], inputName: "document",
      options: canvas + [
        Argument(
          name: "format", summary: "pretty for people (default), json for programs.", option: "--reporter",
          values: ["pretty", "json"])
      ]),
    ModelContextTool(
      name: "explain-log",
      summary:
        "Explains constraint logs of Xcode, such as “Unable to simultaneously satisfy constraints”: which constraints conflict, by how much, and what to change.",
      command: ["explain-log"], inputName: "log",
      options: [
        Argument(
          name: "format", summary: "pretty for people (default), json for programs.", option: "--format",
          values: ["pretty", "json"])
      ]),
    ModelContextTool(
      name: "render",
      summary: "Draws a layout document or Interface Builder file as a picture.",
      command: ["render"], inputName: "document",
      options: canvas + [
        Argument(
          name: "format", summary: "terminal: boxes as text; svg: a picture (default); text: stable text.",
          option: "--format", values: ["terminal", "svg", "text"])
      ]),
    ModelContextTool(
      name: "summary",
      summary:
        "Summarizes the scenes of a layout document or Interface Builder file: sizes, numbers of views and constraints, findings.",
      command: ["summary"], inputName: "document", options: canvas),
  ]
}
