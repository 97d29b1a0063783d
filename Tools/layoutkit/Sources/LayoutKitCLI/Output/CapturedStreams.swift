import Foundation

/// Streams in memory that take the place of the standard streams of the process while a closure runs.
///
/// Tests and the server of `layoutkit mcp` use them to run each command without a new process.
final class CapturedStreams: @unchecked Sendable {
  /// The streams of the current task; nil for the standard streams of the process.
  @TaskLocal static var current: CapturedStreams?

  /// The bytes of the standard input.
  let input: [UInt8]

  private let lock = NSLock()
  private var writtenOutput: [UInt8] = []
  private var writtenErrors: [UInt8] = []

  /// Creates streams whose standard input contains the given bytes.
  init(input: [UInt8]) { self.input = input }

  /// The bytes that were written to the standard output.
  var output: [UInt8] { lock.withLock { writtenOutput } }

  /// The bytes that were written to the standard error stream.
  var errors: [UInt8] { lock.withLock { writtenErrors } }

  func write(output bytes: ArraySlice<UInt8>) { lock.withLock { writtenOutput += bytes } }

  func write(errors bytes: ArraySlice<UInt8>) { lock.withLock { writtenErrors += bytes } }
}
