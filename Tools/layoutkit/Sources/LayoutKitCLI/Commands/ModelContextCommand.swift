#if CLI
  import ArgumentParser

  /// The command `layoutkit mcp`, which offers other commands to programs through the Model Context Protocol.
  struct ModelContextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mcp",
      abstract: "Serve solve, lint, explain-log, render and summary to an agent.",
      discussion: """
        The server uses the Model Context Protocol: it reads JSON-RPC messages from the \
        standard input, one on each line, and writes the answers to the standard output. \
        It ends when the input ends.

        EXAMPLE (the configuration of a client)
          {"mcpServers": {"layoutkit": {"command": "layoutkit", "args": ["mcp"]}}}
        """
    )

    func run() throws {
      let server = ModelContextServer()
      let lines = InputLines(of: [.success(.standardInput)])
      while let line = lines.next() {
        guard case .success(.line(_, let bytes)) = line else {
          try StandardOutput.print(JSONRPC.error(.parse, "the message cannot be read", id: .null).text)
          continue
        }
        if let answer = server.answer(to: bytes) { try StandardOutput.print(answer.text) }
      }
    }
  }
#endif
