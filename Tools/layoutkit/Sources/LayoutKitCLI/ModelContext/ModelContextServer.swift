#if CLI
  import SourceText

  /// A server of the Model Context Protocol, whose tools are commands of `layoutkit`.
  struct ModelContextServer {
    /// The supported versions of the protocol. If the client requests another version, the server offers the first of
    /// them.
    private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    /// Answers a message.
    ///
    /// - Parameter bytes: The message as JSON.
    /// - Returns: The answer; nil for a notification.
    func answer(to bytes: [UInt8]) -> JSONText? {
      do throws(JSONRPC.Failure) {
        let request = try JSONRPC.request(bytes)
        guard let id = request.id else { return nil }
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
        let name = request.parameters["name"] as? String ?? ""
        guard let tool = ModelContextTool.all.first(where: { $0.name == name }) else {
          let known = ModelContextTool.all.map(\.name).joined(separator: ", ")
          throw JSONRPC.Failure(
            code: .parameters, message: "unknown tool '\(name)'; expected one of \(known)", id: id)
        }
        do throws(ModelContextTool.Mistake) {
          return call(try tool.commandLine(request.parameters["arguments"] as? [String: Any] ?? [:]))
        } catch {
          throw JSONRPC.Failure(code: .parameters, message: error.message, id: id)
        }
      default:
        throw JSONRPC.Failure(code: .method, message: "unknown method '\(request.method)'", id: id)
      }
    }

    /// Runs a command, and returns its output as the result of a tool call. A run with findings is a successful call.
    private func call(_ line: (arguments: [String], input: String)) -> JSONText {
      let streams = CapturedStreams(input: Array(line.input.utf8))
      var tool = CommandLineTool(solvers: .current)
      tool.rules = CommandLineTool.currentRules
      tool.reporters = .current
      let status = CapturedStreams.$current.withValue(streams) { tool.run(line.arguments) }
      let texts = [streams.output, streams.errors].filter { !$0.isEmpty }
      return .object([
        (
          "content",
          .array(
            texts.map {
              .object([("type", .string("text")), ("text", .string(String(decoding: $0, as: UTF8.self)))])
            })
        ), ("isError", .boolean(status > .findings)),
      ])
    }
  }
#endif
