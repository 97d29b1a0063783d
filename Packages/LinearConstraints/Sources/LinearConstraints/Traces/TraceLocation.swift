/// A place in the text of a trace.
public struct TraceLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1, counted in characters.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TraceLocation: Comparable {
  /// Orders as the text is read.
  public static func < (left: TraceLocation, right: TraceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TraceLocation: CustomStringConvertible {
  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
