#if CLI
  import ArgumentParser
  import Foundation
  import SourceDiagnostics

  /// The command `layoutkit init`, which writes an example document that users can change.
  struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Write a commented example of a layout document.",
      discussion: """
        An existing file is never overwritten.

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
      var status = ExitStatus.fine
      try status.collect {
        try OutputFile.create(path, ExampleDocument.text)
        let shown = SystemPath.shown(path)
        let isPlain = shown.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        let argument = isPlain ? shown : "'" + shown.replacingOccurrences(of: "'", with: "'\\''") + "'"
        try StandardOutput.print("Wrote \(shown). To lay it out: layoutkit solve \(argument)")
        return .fine
      }
      try status.end()
    }
  }

  /// The example document that `layoutkit init` writes.
  enum ExampleDocument {
    static let text = """
      # A layout document. Lay it out with:  layoutkit solve Example.layout.yaml
      # or while you edit it:                layoutkit solve Example.layout.yaml --watch
      name: Sign In
      canvas: iPhone 15                     # a device, or a size such as 375x667

      # Views from back to front. Constraints refer to a view by its name.
      views:
        - name: Title
          kind: label                       # a label is as large as its text
          text: Welcome back
          font: largeTitle

        - name: Form
          kind: stack                       # a stack lays out its views in a row or a column
          axis: vertical
          spacing: 12
          views:
            - {name: Mail, kind: textField, text: name@example.com}
            - {name: Password, kind: textField}
            - {name: Sign In Button, kind: button, text: Sign In}

      # Equations: Item.Attribute = multiplier * Item.Attribute + constant @priority
      # Superview is the view around an item; Standard is the standard spacing.
      constraints:
        - Title.Top = Safe Area.Top + 40
        - Title.CenterX = Superview.CenterX

        - Form.Top = Title.Bottom + 24
        - Form.Leading = Superview.LeadingMargin
        - Form.Trailing = Superview.TrailingMargin @high    # as wide as the screen allows,
        - Form.Width <= 400                                 # but not wider than 400 points

      """
  }
#endif
