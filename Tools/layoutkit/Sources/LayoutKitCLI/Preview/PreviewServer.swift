#if Preview
  import FlyingFox
  import FlyingSocks
  import Foundation
  import SourceDiagnostics
  import Synchronization

  /// The web server of `layoutkit preview`, which only programs on this computer can reach.
  struct PreviewServer {
    let page: LivePage
    let file: PreviewedFile

    /// The port; 0 for any free port.
    let port: UInt16

    /// Whether the server ends when the page is closed.
    let exitsOnClose: Bool

    /// The time after which the page counts as closed if it sends no request. An open page sends a request at least
    /// every two seconds.
    private static let silence = Duration.seconds(5)

    /// The time, in seconds, for which a server that is stopping waits for unfinished requests.
    private static let lastMoment = 0.3

    /// The result that the server and its caller share: the address of the page, or the error with which the server
    /// ended. It is nil while the server starts.
    private final class Outcome: Sendable {
      let address = Mutex<Result<String, any Error>?>(nil)
    }

    /// Serves the page until the process receives a signal such as Control-C or, if ``exitsOnClose`` is true, until the
    /// page is closed.
    ///
    /// - Parameter body: Called with the address of the page once the page can be opened.
    /// - Throws: ``PreviewServerError`` if the port cannot be used, or the error that `body` throws.
    func run(_ body: (String) throws -> Void) throws {
      ProcessSignals.noteInterrupts()
      let activity = PageActivity()
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 30,
          sharedRequestReplaySize: 4096, logger: .disabled))
      let outcome = Outcome()
      let (page, file) = (page, file)
      Task.detached {
        do {
          try await server.run()
        } catch {
          outcome.address.withLock { $0 = .failure(error) }
        }
      }
      Task.detached {
        // Without an address, `run` has failed, and its error is noted.
        try await server.waitUntilListening()
        guard case .ip4(let address, let port) = await server.listeningAddress else { return }
        let token = Self.token()
        let host = "\(address):\(port)"
        await server.appendRoute(
          "*", to: PreviewHandler(page: page, file: file, token: token, host: host, activity: activity))
        outcome.address.withLock { $0 = $0 ?? .success("http://\(host)/\(token)/") }
      }
      var hasStarted = false
      while !ProcessSignals.isInterrupted, !(exitsOnClose && activity.hasEnded(for: Self.silence)) {
        switch outcome.address.withLock({ $0 }) {
        case .failure(let error): throw PreviewServerError(error, port: port)
        case .success(let address) where !hasStarted:
          hasStarted = true
          try body(address)
        default: usleep(20_000)
        }
      }
      let isStopped = DispatchSemaphore(value: 0)
      Task.detached {
        await server.stop(timeout: Self.lastMoment)
        isStopped.signal()
      }
      isStopped.wait()
    }

    /// Returns 192 random bits as text.
    private static func token() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<24).map { _ in
        let digits = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
    }
  }

  /// An error for a server that cannot start.
  struct PreviewServerError: ReportableError {
    private let reason: String
    private let port: UInt16

    init(_ error: any Error, port: UInt16) {
      self.port = port
      reason = if case SocketError.failed(_, _, let message) = error { message } else { "\(error)" }
    }

    /// The error as an array of one diagnostic, which has no line and column.
    var diagnostics: [Diagnostic] {
      let message =
        port == 0
        ? "The preview cannot be served: \(reason)."
        : "The preview cannot be served on port \(port): \(reason). Choose another port, or leave --port out."
      return [Diagnostic("no-server", .error, message)]
    }
  }
#endif
