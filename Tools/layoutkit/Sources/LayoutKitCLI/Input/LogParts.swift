import ConstraintLogs
import Foundation

/// The reports of a log, divided into parts of a few reports each, so that several threads can explain the parts while
/// the log is read.
final class LogParts {
  /// A few successive reports of a log.
  struct Part {
    /// The reports, each with its position in ``bytes``.
    var events: ArraySlice<LogReader.Event>

    /// The bytes of the log from the end of the previous part to the end of this one. Empty if they are not kept.
    var bytes: ArraySlice<UInt8>
  }

  private let pieces: InputPieces
  private let keepsBytes: Bool
  private var reader = LogReader()
  private var isFinished = false

  /// The first bytes of the log that were read.
  private(set) var beginning = LogBeginning()

  /// The reports and the bytes of the current piece that are not in a returned part yet.
  private var waiting = Part(events: [], bytes: [])

  /// The maximum number of reports in a part.
  private static let size = 8

  /// Creates the parts of a log.
  ///
  /// - Parameter keepsBytes: Whether the parts contain the bytes of the log.
  init(of pieces: InputPieces, keepsBytes: Bool) {
    self.pieces = pieces
    self.keepsBytes = keepsBytes
  }

  /// Returns the next part; nil at the end of the log. Waits until bytes of the log are available.
  func next() throws(InputError) -> Part? {
    while waiting.events.isEmpty {
      if !waiting.bytes.isEmpty {
        defer { waiting.bytes = [] }
        return waiting
      }
      if isFinished { return nil }
      if let piece = try pieces.next() {
        beginning.add(piece)
        waiting = Part(events: reader.read(piece)[...], bytes: keepsBytes ? piece[...] : [])
      } else {
        isFinished = true
        waiting = Part(events: reader.finish()[...], bytes: [])
      }
    }
    var part = Part(events: waiting.events.prefix(Self.size), bytes: [])
    waiting.events = waiting.events.dropFirst(Self.size)
    if keepsBytes, let end = waiting.events.isEmpty ? waiting.bytes.endIndex : part.events.last?.offset {
      part.bytes = waiting.bytes[..<end]
      waiting.bytes = waiting.bytes[end...]
    }
    return part
  }
}

/// A pool of explainers for several threads. Each explainer is used by only one thread at a time.
final class LogExplainerPool: @unchecked Sendable {
  private let explainer: LogExplainer
  private let lock = NSLock()

  /// The explainers that no thread uses at the moment. Protected by ``lock``.
  private var idle: [CachingLogExplainer] = []

  /// Creates a pool of explainers with the settings of the given explainer.
  init(_ explainer: LogExplainer) { self.explainer = explainer }

  /// Returns the explanations of reports, in the order of the reports.
  func explain(_ reports: some Sequence<LogReport>) -> [LogExplanation] {
    var explainer = lock.withLock { idle.popLast() } ?? CachingLogExplainer(explainer: explainer)
    defer { lock.withLock { idle.append(explainer) } }
    return reports.map { explainer.explain($0) }
  }
}
