#if CLI
  import ArgumentParser

  /// The command `layoutkit mcp`, which offers other commands to programs through the Model Context Protocol.
  struct ModelContextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mcp",
      abstract:
        "Offer solve, lint, explain-log, render and summary to an agent through the Model Context Protocol.",
      discussion: """
        The command runs a server, which reads JSON-RPC messages from the standard \
        input, one on each line, and writes the answers to the standard output. \
        The server ends when the input ends.

        The server reads every path that its user may read. Messages about a file that \
        is not a layout quote its lines, so the agent can receive the contents of any \
        such file.

        EXAMPLE (the configuration of a client)
          {"mcpServers": {"layoutkit": {"command": "layoutkit", "args": ["mcp"]}}}
        """
    )

    func run() throws {
      let server = ModelContextServer()
      let lines = InputLines(of: [.success(.standardInput)])
      while let line = lines.next() {
        let bytes: [UInt8]
        switch line {
        case .success(.line(_, _, let line)): bytes = line
        case .success: continue
        case .failure(let error):
          let message = "the message cannot be read: \(error.diagnostics[0].message)"
          try StandardOutput.print(JSONRPC.error(.parse, message, id: .null).text)
          if error.kind == .tooLarge { continue }
          throw EndOfRun(status: .unreadable)
        }
        if let answer = server.answer(to: bytes) { try StandardOutput.print(answer.text) }
      }
    }
  }
#endif
