#if Preview
  import ArgumentParser
  import Foundation
  import SourceText

  /// The command `layoutkit preview`, which shows a file in the browser while it is edited.
  struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "preview",
      abstract: "Show a layout in the browser, and update it whenever the file is saved.",
      discussion: """
        The command serves a page that shows the layout, and prints the address of the \
        page. The page lays the document out again whenever the file is saved. If the text \
        is changed in the page, the page can also write it to the file, after a \
        confirmation. It does not overwrite changes that another program has made in the \
        meantime. An Interface Builder file is shown as a document and is not written.

        Only programs on this computer can reach the address, and only if they know its \
        random part. Control-C ends the command, with the exit code 0.

        EXAMPLES
          layoutkit preview Login.layout.yaml --open
          layoutkit preview Main.storyboard --port 8080
          layoutkit preview Login.layout.yaml --open --exit-on-close
        """
    )

    @Argument(
      help: ArgumentHelp("A document or an Interface Builder file.", valueName: "file"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var file: String

    @Option(
      help: ArgumentHelp(
        "The empty page to serve, a file that Tools/web/build makes. Default: ../share/layoutkit/layoutkit.html beside the executable, or else the file that LAYOUTKIT_PAGE names.",
        valueName: "file"),
      completion: .file(extensions: ["html"]))
    var page: String?

    @Option(
      parsing: .unconditional, help: "The port that serves the page. Default: any free port.",
      transform: { text in
        guard let port = UInt16(text) else {
          throw ValidationError("expected a number from 1 to 65535, or 0 for any free port")
        }
        return port
      })
    var port: UInt16?

    @Flag(help: "Open the address in the browser.")
    var open = false

    @Flag(help: "End the command when the page is closed.")
    var exitOnClose = false

    mutating func validate() throws {
      if file == "-" {
        throw ValidationError("the standard input (-) cannot be watched or written; give a file instead")
      }
    }

    func run() throws {
      var status = ExitStatus.fine
      try status.collect {
        let file = try PreviewedFile(path: file)
        var page = try LivePage(LivePage.find(option: page))
        try page.allowConnections()
        let server = PreviewServer(page: page, file: file, port: port ?? 0, exitsOnClose: exitOnClose)
        try server.run { address in
          try StandardOutput.print(address)
          if open { Self.openInBrowser(address) }
        }
        return .fine
      }
      try status.end()
    }

    private static func openInBrowser(_ address: String) {
      #if canImport(Darwin)
        let program = "open"
      #else
        let program = "xdg-open"
      #endif
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program, address]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { process in
        if process.terminationStatus != 0 {
          StandardError.print("note: \(program) opened no browser; open the address yourself")
        }
      }
      do {
        try process.run()
      } catch {
        StandardError.print("note: \(program) cannot be run; open the address yourself")
      }
    }
  }
#endif
