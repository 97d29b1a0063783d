import Foundation

/// A process of `layoutkit preview`, with a client that sends any bytes.
final class RunningPreview {
  /// The answer to a request.
  struct Answer {
    var status = 0
    /// The values of the headers, with names in lower case.
    var headers: [String: String] = [:]
    var body = ""
    /// Whether the server ended the connection after the answer.
    var isLast = false
  }

  /// The answer to a question for changes, or the object about the file in the page.
  struct State: Decodable, Equatable {
    var version: Int
    var text: String?
    var readOnly: String?
    var problem: String?
    var name: String?
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// What the process has printed so far: one line with the address.
  private(set) var address = ""

  /// The host and the port of the address.
  var host: String { address.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var port: UInt16 { host.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// The path of the address, `/TOKEN/`.
  var root: String { "/" + address.split(separator: "/").dropFirst(2).joined(separator: "/") + "/" }

  /// Starts the command, and waits until it has printed its address or has ended.
  init(_ file: String, page: String, _ options: [String] = []) throws {
    process.executableURL = Tool.executable
    process.arguments = ["preview", file, "--page", page] + options
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    while !address.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      address += String(decoding: data, as: UTF8.self)
    }
    address = String(address.dropLast())
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Sends a signal, waits for the end, and returns the result. Its output is what followed the address.
  func end(_ signal: Int32? = SIGINT) -> Tool.Result {
    if let signal { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return Tool.Result(
      exitCode: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      errors: String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  /// Sends a request with the host and the token of the address.
  ///
  /// - Parameters:
  ///   - path: The path after the token.
  ///   - headers: Lines of headers.
  ///   - count: The length of the body in the headers. Default: that of the body.
  func request(
    _ method: String, _ path: String, _ headers: [String] = [], body: String = "", count: Int? = nil
  ) throws -> Answer {
    let isChunked = headers.contains("Transfer-Encoding: chunked")
    let hasLength = !isChunked && !(body.isEmpty && count == nil)
    let length = hasLength ? ["Content-Length: \(count ?? body.utf8.count)"] : []
    let lines = ["\(method) \(root)\(path) HTTP/1.1", "Host: \(host)"] + headers + length
    return try send(lines.map { $0 + "\r\n" }.joined() + "\r\n" + body)
  }

  /// Asks for changes since a version.
  func changes(since version: Int) throws -> State {
    try Self.decoded(request("GET", "changes?version=\(version)").body)
  }

  static func decoded(_ json: String) throws -> State {
    try JSONDecoder().decode(State.self, from: Data(json.utf8))
  }

  /// Sends a text, and reads one answer.
  func send(_ text: String) throws -> Answer { try send(bytes: Array(text.utf8)) }

  /// Sends bytes, and reads one answer.
  func send(bytes: [UInt8]) throws -> Answer {
    let client = socket(AF_INET, Self.stream, 0)
    guard client >= 0 else { throw Failure(description: "no socket") }
    defer { close(client) }
    // A server that does not answer must not block the tests.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(description: "no connection: \(errno)") }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, Self.noSignal) }
      if count < 0 { break }
      rest = rest.dropFirst(count)
    }
    return try Self.answer(client)
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Reads an answer, and whether the connection ends after it.
  private static func answer(_ client: Int32) throws -> Answer {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var answer = Answer()
    let blank = Data("\r\n\r\n".utf8)
    var end: Int?
    while end.map({ bytes.count < $0 }) ?? true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(description: "the connection ended after \(bytes.count) bytes") }
      bytes.append(contentsOf: buffer[..<count])
      guard end == nil, let head = bytes.range(of: blank) else { continue }
      let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      answer.status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      for line in lines.dropFirst() {
        let parts = line.components(separatedBy: ": ")
        answer.headers[parts[0].lowercased()] = parts.dropFirst().joined(separator: ": ")
      }
      end = head.upperBound + (answer.headers["content-length"].flatMap { Int($0) } ?? 0)
    }
    answer.body = String(decoding: bytes.suffix(from: bytes.range(of: blank)?.upperBound ?? 0), as: UTF8.self)
    if answer.headers["connection"] == "close" { answer.isLast = recv(client, &buffer, 1, 0) <= 0 }
    return answer
  }
}
