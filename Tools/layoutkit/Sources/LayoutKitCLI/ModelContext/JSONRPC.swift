import Foundation
import SourceText

/// Messages of JSON-RPC 2.0.
enum JSONRPC {
  /// A request; a notification if it has no id.
  struct Request {
    var method: String
    var parameters: [String: Any]
    /// The id as JSON; nil for a notification.
    var id: JSONText?
  }

  /// An error that an answer reports.
  struct Failure: Error {
    var code: Code
    var message: String
    var id: JSONText
  }

  /// The kinds of errors.
  enum Code: Int {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
  }

  /// Reads a request from a message in JSON. Returns nil if the message is an answer, which the server never waits for.
  static func request(_ bytes: [UInt8]) throws(Failure) -> Request? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
      throw Failure(code: .parse, message: "the message is not valid JSON", id: .null)
    }
    guard let object = value as? [String: Any] else {
      throw Failure(code: .request, message: "expected a JSON object", id: .null)
    }
    if object["method"] == nil, object["result"] != nil || object["error"] != nil { return nil }
    let id = object["id"].map(Self.id)
    guard object["jsonrpc"] as? String == "2.0", let method = object["method"] as? String else {
      let message = "expected \"jsonrpc\": \"2.0\" and a \"method\""
      throw Failure(code: .request, message: message, id: (id ?? nil) ?? .null)
    }
    guard let id else { return Request(method: method, parameters: parameters(object), id: nil) }
    guard let id else {
      throw Failure(
        code: .request, message: "expected an id that is a string or an integer of 64 bits", id: .null)
    }
    return Request(method: method, parameters: parameters(object), id: id)
  }

  private static func parameters(_ object: [String: Any]) -> [String: Any] {
    object["params"] as? [String: Any] ?? [:]
  }

  private static func id(_ value: Any) -> JSONText? {
    switch value {
    case let text as String: .string(text)
    // A Boolean is a number too, whose type is a character.
    case let number as NSNumber where UInt8(bitPattern: number.objCType.pointee) != UInt8(ascii: "c"):
      number.doubleValue == Double(number.intValue) ? .integer(number.intValue) : nil
    default: nil
    }
  }

  /// Returns the answer to the request with the given id, if the request was successful. `value` is the result.
  static func result(_ value: JSONText, id: JSONText) -> JSONText {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", value)])
  }

  /// Returns the answer to the request with the given id, if the request failed. `message` is the error message.
  static func error(_ code: Code, _ message: String, id: JSONText) -> JSONText {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id),
      ("error", .object([("code", .integer(code.rawValue)), ("message", .string(message))])),
    ])
  }
}
