import Foundation
import Testing

extension CommandLineTests {
  /// The command `layoutkit mcp`: messages of a client, and the answers.
  @Suite struct ModelContextCommandTests {
    private func answers(_ messages: String...) throws -> [[String: Any]] {
      let result = try Tool.run(["mcp"], input: messages.map { $0 + "\n" }.joined())
      #expect(result.exitCode == 0)
      #expect(result.errors == "")
      return try result.output.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(object as? [String: Any])
      }
    }

    private func call(_ name: String, _ arguments: [String: Any]) throws -> [String: Any] {
      let message: [String: Any] = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": name, "arguments": arguments],
      ]
      let text = String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
      let found = try answers(text)
      return try #require(found.first)
    }

    private func text(_ answer: [String: Any]) throws -> String {
      let result = try #require(answer["result"] as? [String: Any], "\(answer)")
      let content = try #require(result["content"] as? [[String: Any]])
      return content.compactMap { $0["text"] as? String }.joined()
    }

    @Test func aSessionBeginsWithTheVersionAndTheTools() throws {
      let answers = try answers(
        #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2024-11-05"}}"#,
        #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
        #"{"jsonrpc": "2.0", "id": "a", "method": "ping"}"#,
        #"{"jsonrpc": "2.0", "id": 2, "method": "tools/list"}"#)
      #expect(answers.count == 3)
      let first = try #require(answers[0]["result"] as? [String: Any])
      #expect(first["protocolVersion"] as? String == "2024-11-05")
      #expect(answers[1]["id"] as? String == "a")
      let tools = (answers[2]["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []
      #expect(
        tools.compactMap { $0["name"] as? String } == ["solve", "lint", "explain-log", "render", "summary"])
    }

    @Test func eachToolDoesWhatItsCommandDoes() throws {
      let document = "views: [Box]\nconstraints: ['H:|-[Box(100)]', 'V:|[Box(40)]']\n"
      let solved = try text(call("solve", ["document": document, "size": "320x200"]))
      #expect(try solved == Tool.run(["solve", "--size=320x200", "-"], input: document).output)
      #expect(try text(call("lint", ["document": document])).contains("no findings"))
      #expect(try text(call("render", ["document": document, "format": "terminal"])).contains("Box"))
      #expect(try text(call("summary", ["document": document])).contains("1 scene"))
      let log = DocumentedCommand.root.appendingPathComponent("Documentation/Guides/Conflict.log").path
      #expect(try text(call("explain-log", ["path": log])).contains("60.5 too much"))
    }

    @Test func findingsAreNoErrorButAnUnreadableDocumentIs() throws {
      let conflict = "views: [Box]\nconstraints: [Box.Width = 1, Box.Width = 2]\n"
      let found = try call("solve", ["document": conflict])["result"] as? [String: Any]
      #expect(found?["isError"] as? Bool == false)
      let unreadable = try call("solve", ["document": "views: 3"])["result"] as? [String: Any]
      #expect(unreadable?["isError"] as? Bool == true)
    }

    @Test(arguments: [
      ("nonsense", -32700), ("[]", -32600), (#"{"id": 1}"#, -32600), ("null", -32600), ("5", -32600),
      (#"{"jsonrpc": "2.0", "id": true, "method": "ping"}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600),
      (#"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]"#, -32600),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"arguments": {}}}"#, -32602),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": []}}"#,
        -32602
      ),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": {"document": "", "device": ""}}}"#,
        -32602
      ),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": {"path": "/dev/stdin"}}}"#,
        -32602
      ),
      (#"{"jsonrpc": "2.0", "id": {}, "method": "ping"}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/eat"}"#, -32601),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "eat"}}"#, -32602),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve"}}"#, -32602),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": {"document": "", "x": ""}}}"#,
        -32602
      ),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "solve", "arguments": {"document": 3}}}"#,
        -32602
      ),
    ])
    func aMistakeIsAnErrorAndTheSessionGoesOn(message: String, code: Int) throws {
      let answers = try answers(message, #"{"jsonrpc": "2.0", "id": 9, "method": "ping"}"#)
      #expect((answers[0]["error"] as? [String: Any])?["code"] as? Int == code)
      #expect(answers.last?["id"] as? Int == 9)
    }

    /// The server sends no requests, so an answer from the client has no meaning.
    @Test func anAnswerIsIgnored() throws {
      let answers = try answers(
        #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#, #"{"jsonrpc": "2.0", "id": 2, "method": "ping"}"#)
      #expect(answers.map { $0["id"] as? Int } == [2])
    }

    @Test func aVersionThatNeedsBatchesIsAnsweredWithANewerOne() throws {
      let answer = try answers(
        #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-03-26"}}"#)
      #expect((answer[0]["result"] as? [String: Any])?["protocolVersion"] as? String == "2025-06-18")
    }

    @Test func aPipeIsRejectedInsteadOfWaitingForIt() throws {
      let folder = try TemporaryFolder()
      let pipe = folder.url.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let error = try #require(call("solve", ["path": pipe])["error"] as? [String: Any])
      #expect(
        (error["message"] as? String)?.contains("must be the path of a file or folder") == true, "\(error)")
    }

    @Test func messagesNameTheArgumentsOfTheTool() throws {
      let text = try text(call("solve", ["document": "views: [Box]", "device": "iPhone 99"]))
      #expect(text.contains("'device'"), "\(text)")
      #expect(!text.contains("--device") && !text.contains("Usage"), "\(text)")
    }

    @Test func theCauseOfAFailureComesFirst() throws {
      let result = try #require(call("lint", ["path": "/missing.storyboard"])["result"] as? [String: Any])
      let content = try #require(result["content"] as? [[String: Any]])
      #expect((content.first?["text"] as? String)?.contains("no such file") == true, "\(content)")
    }
  }
}
