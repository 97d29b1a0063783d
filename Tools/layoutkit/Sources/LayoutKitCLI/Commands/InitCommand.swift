#if CLI
  import ArgumentParser
  import Foundation
  import LayoutDocumentsYAML
  import SourceDiagnostics

  /// The command `layoutkit init`, which writes an example document as a starting point.
  struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Write a commented example of a layout document.",
      discussion: """
        An existing file is never overwritten. A file whose name ends in .json is \
        written as JSON, which has no comments.

        EXAMPLES
          layoutkit init
          layoutkit init Settings.layout.yaml
          layoutkit init - | layoutkit solve -
        """
    )

    @Argument(
      help: ArgumentHelp("The file to write, or - for the standard output.", valueName: "file"),
      completion: .file(extensions: ["yaml"]))
    var path = "Example.layout.yaml"

    func run() throws {
      guard path != "-" else { return try StandardOutput.write(ExampleDocument.text) }
      try checkName()
      var status = ExitStatus.fine
      try status.collect {
        try OutputFile.create(path, ExampleDocument.text(for: path))
        let shown = SystemPath.shown(path)
        let isPlain = shown.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        let argument = isPlain ? shown : "'" + shown.replacingOccurrences(of: "'", with: "'\\''") + "'"
        try StandardOutput.print("Wrote \(shown). To lay it out: layoutkit solve \(argument)")
        if !InputFinder.layouts.endings.contains(where: path.hasSuffix) {
          StandardError.print(
            "note: folders are searched only for names that end in .layout.yaml or .layout.json, so 'layoutkit solve .' does not find this file"
          )
        }
        return .fine
      }
      try status.end()
    }
  }

  extension InitCommand {
    /// Rejects a folder, and a file whose name does not end like that of a document.
    ///
    /// - Throws: `ValidationError` that suggests another name.
    private func checkName() throws {
      var isFolder: ObjCBool = false
      let shown = SystemPath.shown(path)
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        let folder = path.hasSuffix("/") ? shown : shown + "/"
        throw ValidationError(
          "`\(shown)` is a folder; write the name of a file, such as \(folder)Example.layout.yaml")
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard ![".yaml", ".yml", ".json"].contains(where: name.lowercased().hasSuffix), !name.isEmpty else {
        return
      }
      let base =
        name.firstIndex(of: ".").map { $0 == name.startIndex ? "Example" : String(name[..<$0]) } ?? name
      let folder = path.hasSuffix(name) ? path.dropLast(name.count) : ""
      let isInterfaceFile = [".storyboard", ".xib"].contains(where: name.lowercased().hasSuffix)
      let reason =
        isInterfaceFile
        ? "init writes a layout document, not an Interface Builder file"
        : "the name of a layout document ends in .layout.yaml or .layout.json"
      throw ValidationError("\(reason); write \(SystemPath.shown("\(folder)\(base).layout.yaml"))")
    }
  }

  /// The example document that `layoutkit init` writes.
  enum ExampleDocument {
    /// Returns the example document in YAML or JSON, depending on the extension of the file name.
    static func text(for path: String) throws -> String {
      guard path.lowercased().hasSuffix(".json") else { return text }
      return try LayoutDocumentReader.read(text).json()
    }

    static let text = """
      # A layout document. Lay it out with:  layoutkit solve Example.layout.yaml
      # or while you edit it:                layoutkit solve Example.layout.yaml --watch
      name: Sign In
      canvas: iPhone 15                     # a device, or a size such as 375x667

      # Views from back to front. Constraints refer to a view by its name.
      views:
        - name: Page
          kind: scrollView                  # scrolls if large texts or the keyboard leave too little room
          views:
            - name: Form
              kind: stack                   # a stack lays out its views in a row or a column
              axis: vertical
              spacing: 12
              views:
                - name: Title
                  kind: label               # a label is as large as its text
                  text: Welcome back
                  font: largeTitle          # fonts of text styles follow the text size
                  lines: 0                  # as many lines as the text needs
                  spacingAfter: 24
                - {name: Mail, kind: textField, text: name@example.com, font: body}
                - {name: Password, kind: textField, font: body}
                - {name: Sign In Button, kind: button, text: Sign In, font: headline}

      # Equations: Item.Attribute = multiplier * Item.Attribute + constant @priority
      # Superview is the view around an item; Standard is the standard spacing.
      constraints:
        - Page.Top = Safe Area.Top
        - Page.Leading = Superview.Leading
        - Page.Trailing = Superview.Trailing
        - Page.Bottom = Keyboard Layout Guide.Top

        # The four edges of the form determine the size of the content that scrolls.
        - Form.Top = Page.Top + 40
        - Form.Bottom = Page.Bottom - 40
        - Form.Leading = Page.Leading + 16
        - Form.Trailing = Page.Trailing - 16
        - Form.Width = Page.Width - 32      # as wide as the screen, so that texts wrap

      """
  }
#endif
