#if Preview
  import FlyingFox
  import FlyingSocks
  import Foundation
  import SourceText

  /// A handler that answers the requests of the page that `layoutkit preview` serves.
  ///
  /// Other pages in the browser and other users of the computer can send requests too. Therefore, a request must
  /// contain the token, and must have the host and the origin of the page.
  struct PreviewHandler: HTTPHandler {
    /// The page to serve. Its content security policy allows connections only to its own origin.
    let page: LivePage

    let file: PreviewedFile

    /// The random part of the page's address. Requests without it are rejected, because other programs do not know it.
    let token: String

    /// The host and the port in the address of the page, such as `127.0.0.1:8080`.
    let host: String

    let activity: PageActivity

    /// The size of the largest text that the page can write, in bytes. The page reads documents of up to 5 million
    /// characters, each of which has at most 4 bytes.
    static let sizeLimit = 20_000_000

    /// The maximum time that the server waits for a change of the file before it answers a request for changes.
    private static let patience = Duration.seconds(2)

    private static let pause = Duration.milliseconds(100)

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let path = request.target.path()
      guard request.headers[.host] == host,
        request.headers[HTTPHeader("Origin")].map({ $0 == "http://\(host)" }) ?? true,
        let resource = resource(in: path)
      else {
        return Self.text(
          .forbidden,
          "This request is rejected, because it does not come from the page; open the address that `layoutkit preview` printed.",
          to: request)
      }
      switch (resource, request.method) {
      case ("", .GET): return await openedPage(request)
      case ("changes", .GET): return await changes(request)
      case ("file", .PUT): return try await write(request)
      case ("", _), ("changes", _): return Self.wrongMethod("GET", request)
      case ("file", _): return Self.wrongMethod("PUT", request)
      default:
        return Self.text(
          .notFound, "There is no page at this address; open the address that `layoutkit preview` printed.",
          to: request)
      }
    }

    /// Returns the part of a URL path after ``token``; nil if the path does not begin with the token.
    private func resource(in path: String) -> Substring? {
      let start = Array("/\(token)/".utf8)
      let bytes = Array(path.utf8.prefix(start.count))
      guard bytes.count == start.count else { return nil }
      // The comparison does not end at the first difference, so that its duration says nothing about the token.
      let difference = zip(bytes, start).reduce(0) { $0 | ($1.0 ^ $1.1) }
      return difference == 0 ? Substring(path.utf8.dropFirst(start.count)) : nil
    }

    private func openedPage(_ request: HTTPRequest) async -> HTTPResponse {
      let state = await file.current()
      let about = JSONText.object(
        [("name", .string(file.name)), ("version", .integer(state.version))]
          + JSONText.optional("readOnly", state.readOnlyReason) + JSONText.optional("problem", state.problem))
      let bytes = page.opening(
        view: "layout", state: .object([("text", .string(state.text))]), besides: [("file", about)])
      return Self.response(.ok, "text/html; charset=utf-8", Data(bytes), to: request)
    }

    /// Answers with the state of the file as soon as its version differs from the version that the page knows. If it
    /// does not differ within ``patience``, answers with only the version.
    private func changes(_ request: HTTPRequest) async -> HTTPResponse {
      activity.note()
      let known = Self.value(of: "version", in: request.target.query()).flatMap { Int($0) }
      let end = ContinuousClock.now + Self.patience
      var state = await file.current()
      while state.version == known, ContinuousClock.now < end, !Task.isCancelled {
        try? await Task.sleep(for: Self.pause)
        state = await file.current()
      }
      activity.note()
      let isKnown = state.version == known
      return Self.json(
        .ok, isKnown ? .object([("version", .integer(state.version))]) : state.json, to: request)
    }

    private func write(_ request: HTTPRequest) async throws -> HTTPResponse {
      guard let version = request.headers[HTTPHeader("If-Match")].flatMap({ Int($0) }) else {
        return Self.text(
          .preconditionRequired, "The header If-Match must contain the version of the file.", to: request)
      }
      if let count = request.bodySequence.count, count > Self.sizeLimit { return Self.tooLarge(request) }
      var bytes: [UInt8] = []
      for try await part in request.bodySequence {
        bytes += part
        if bytes.count > Self.sizeLimit { return Self.tooLarge(request) }
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return Self.text(
          .badRequest, "The text is not valid UTF-8, so it was not written.", to: request, isRead: true)
      }
      switch await file.write(text, of: version) {
      case .written(let state):
        return Self.json(.ok, .object([("version", .integer(state.version))]), to: request, isRead: true)
      case .changed(let state): return Self.json(.preconditionFailed, state.json, to: request, isRead: true)
      case .readOnly(let reason): return Self.text(.conflict, reason, to: request, isRead: true)
      case .failed(let message):
        return Self.text(.internalServerError, message, to: request, isRead: true)
      }
    }

    private static func value(of name: String, in query: String) -> Substring? {
      query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }
  }

  extension PreviewHandler {
    private static func tooLarge(_ request: HTTPRequest) -> HTTPResponse {
      text(.payloadTooLarge, "The text is larger than \(sizeLimit / 1_000_000) MB.", to: request)
    }

    private static func wrongMethod(_ allowed: String, _ request: HTTPRequest) -> HTTPResponse {
      var response = text(.methodNotAllowed, "This address accepts only \(allowed) requests.", to: request)
      response.headers[HTTPHeader("Allow")] = allowed
      return response
    }

    private static func text(
      _ status: HTTPStatusCode, _ message: String, to request: HTTPRequest, isRead: Bool = false
    ) -> HTTPResponse {
      response(status, "text/plain; charset=utf-8", Data("\(message)\n".utf8), to: request, isRead: isRead)
    }

    private static func json(
      _ status: HTTPStatusCode, _ value: JSONText, to request: HTTPRequest, isRead: Bool = false
    ) -> HTTPResponse {
      response(status, "application/json", Data(value.text.utf8), to: request, isRead: isRead)
    }

    /// Returns a response to a request.
    ///
    /// - Parameter isRead: Whether the body of the request was read to its end. If false, the connection ends with the
    ///   response, so that the unread bytes of the request are not taken for another request.
    private static func response(
      _ status: HTTPStatusCode, _ type: String, _ body: Data, to request: HTTPRequest, isRead: Bool = false
    ) -> HTTPResponse {
      var headers: HTTPHeaders = [
        .contentType: type, .cacheControl: "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        // No other page can show this page in a frame.
        HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
      ]
      if isRead || request.bodySequence.count == 0 {
        return HTTPResponse(
          statusCode: status, headers: headers,
          body: HTTPBodySequence(data: body, suggestedBufferSize: 1 << 18))
      }
      headers[.connection] = "close"
      return HTTPResponse(
        statusCode: status, headers: headers,
        body: HTTPBodySequence(from: LastBytes(bytes: Array(body)), count: body.count))
    }
  }

  /// The body of the last response of a connection. After its bytes, it throws an error, which ends the connection.
  private struct LastBytes: AsyncBufferedSequence {
    typealias Element = UInt8

    private struct End: Error {}

    let bytes: [UInt8]

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...]) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var rest: ArraySlice<UInt8>

      mutating func next() async throws -> UInt8? {
        guard let byte = rest.popFirst() else { throw End() }
        return byte
      }

      mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { throw End() }
        defer { rest = [] }
        return rest
      }
    }
  }

  /// The time at which a page last asked for changes.
  final class PageActivity: @unchecked Sendable {
    private let lock = NSLock()
    private var last: ContinuousClock.Instant?

    /// Records that a page has just asked for changes.
    func note() { lock.withLock { last = .now } }

    /// Returns whether a page has asked for changes at least once, but not within the last `time`.
    func hasEnded(for time: Duration) -> Bool {
      lock.withLock { last.map { ContinuousClock.now - $0 > time } ?? false }
    }
  }
#endif
