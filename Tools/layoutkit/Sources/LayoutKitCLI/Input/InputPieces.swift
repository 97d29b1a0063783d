import Foundation

/// The pieces of an input, in the order in which they become available. The input can have any size.
final class InputPieces {
  private let source: InputSource

  /// The bytes of an input that is in memory already; nil after they were returned, and for other inputs.
  private var bytes: [UInt8]?

  /// The file descriptor of the input; nil for an input that is in memory.
  private let descriptor: Int32?

  private var buffer: [UInt8] = []

  /// The maximum size of a piece, in bytes.
  private static let pieceSize = 1 << 18

  /// Opens an input.
  init(_ source: InputSource) throws(InputError) {
    self.source = source
    if case .line(_, _, let line) = source {
      (bytes, descriptor) = (line, nil)
    } else if source.isStandardInput, let captured = CapturedStreams.current {
      (bytes, descriptor) = (captured.input, nil)
    } else {
      descriptor = try source.open()
      buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    }
  }

  deinit { if let descriptor { InputSource.close(descriptor) } }

  /// Returns the next piece; nil at the end of the input. Waits until bytes are available.
  func next() throws(InputError) -> [UInt8]? {
    guard let descriptor else {
      defer { bytes = nil }
      return bytes?.isEmpty == true ? nil : bytes
    }
    let count = try source.readPiece(descriptor, into: &buffer)
    return count == 0 ? nil : Array(buffer[..<count])
  }
}
