#if CLI
  import SourceText

  /// A server of the Model Context Protocol, whose tools are commands of `layoutkit`.
  struct ModelContextServer {
    /// The supported versions of the protocol. If the client requests another version, the server offers the first of
    /// them. Version 2025-03-26 is not supported, because it requires servers to accept several requests in one
    /// message.
    private static let versions = ["2025-06-18", "2024-11-05"]

    /// Answers a message.
    ///
    /// - Parameter bytes: The message as JSON.
    /// - Returns: The answer; nil for a notification.
    func answer(to bytes: [UInt8]) -> JSONText? {
      do throws(JSONRPC.Failure) {
        guard let request = try JSONRPC.request(bytes), let id = request.id else { return nil }
        return JSONRPC.result(try result(of: request, id), id: id)
      } catch {
        return JSONRPC.error(error.code, error.message, id: error.id)
      }
    }

    private func result(of request: JSONRPC.Request, _ id: JSONText) throws(JSONRPC.Failure) -> JSONText {
      switch request.method {
      case "initialize":
        let wanted = request.parameters["protocolVersion"] as? String ?? ""
        return .object([
          ("protocolVersion", .string(Self.versions.contains(wanted) ? wanted : Self.versions[0])),
          ("capabilities", .object([("tools", .object([]))])),
          (
            "serverInfo",
            .object([("name", .string("layoutkit")), ("version", .string(ToolVersion.current))])
          ),
        ])
      case "ping": return .object([])
      case "tools/list": return .object([("tools", .array(ModelContextTool.all.map(\.json)))])
      case "tools/call":
        guard let name = request.parameters["name"] as? String else {
          let message = "the parameter 'name' is missing; expected the name of a tool"
          throw JSONRPC.Failure(code: .parameters, message: message, id: id)
        }
        let given = request.parameters["arguments"] ?? [:] as [String: Any]
        guard let given = given as? [String: Any] else {
          let message = "the parameter 'arguments' must be an object"
          throw JSONRPC.Failure(code: .parameters, message: message, id: id)
        }
        guard let tool = ModelContextTool.all.first(where: { $0.name == name }) else {
          let known = ModelContextTool.all.map(\.name).joined(separator: ", ")
          throw JSONRPC.Failure(
            code: .parameters, message: "unknown tool '\(name)'; expected one of \(known)", id: id)
        }
        do throws(ModelContextTool.Mistake) {
          return call(tool, try tool.commandLine(given))
        } catch {
          throw JSONRPC.Failure(code: .parameters, message: error.message, id: id)
        }
      default:
        throw JSONRPC.Failure(code: .method, message: "unknown method '\(request.method)'", id: id)
      }
    }

    /// Runs a command, and returns its output as the result of a tool call. A run with findings is a successful call.
    private func call(_ called: ModelContextTool, _ line: (arguments: [String], input: String)) -> JSONText {
      let streams = CapturedStreams(input: Array(line.input.utf8))
      var tool = CommandLineTool(solvers: .current)
      tool.rules = CommandLineTool.currentRules
      tool.reporters = .current
      let status = CapturedStreams.$current.withValue(streams) { tool.run(line.arguments) }
      var output = String(decoding: streams.output, as: UTF8.self)
      var errors = String(decoding: streams.errors, as: UTF8.self)
      if status == .usage { errors = called.message(ofUsageError: errors) }
      // An agent may show only the first part, so it is the cause if the call failed.
      if status > .findings { swap(&output, &errors) }
      return .object([
        (
          "content",
          .array(
            [output, errors].filter { !$0.isEmpty }.map {
              .object([("type", .string("text")), ("text", .string($0))])
            })
        ), ("isError", .boolean(status > .findings)),
      ])
    }
  }
#endif
