import LayoutModel

/// The gaps that texts make in outlines, such as those of expected frames. An outline through a text would cross the
/// text out.
struct OutlineGaps {
  private var texts = CrowdGrid()

  /// Creates the gaps for the texts in the given rectangles.
  ///
  /// - Parameter margin: The space between a text and a line, in points. If it is negative, lines can be on the upper and
  ///   the lower parts of letters. Default: 2.
  init(_ texts: [LayoutRect], margin: Double = 2) {
    for text in texts where min(text.width, text.height) > max(0, -2 * margin) {
      self.texts.insert(text.insetBy(dx: -margin, dy: -margin))
    }
  }

  /// Returns whether horizontal and vertical lines cross no text.
  func leaveWhole(_ lines: [DisplayList.Line]) -> Bool { lines.allSatisfy { crossed(by: $0).isEmpty } }

  /// Returns the parts of horizontal and vertical lines that are outside of texts. Nil if less than half of one of the
  /// lines remains, because the parts would not be recognized as a frame.
  ///
  /// - Complexity: O(*n*) for lines of *n* points altogether.
  func parts(of lines: [DisplayList.Line]) -> [DisplayList.Line]? {
    var parts: [DisplayList.Line] = []
    for line in lines {
      let (axis, low, high, across) = Self.extent(of: line)
      let gaps = crossed(by: line).map { ($0.start(axis), $0.end(axis)) }.sorted { $0.0 < $1.0 }
      guard !gaps.isEmpty else {
        parts.append(line)
        continue
      }
      var (position, rest) = (low, 0.0)
      for (start, end) in gaps + [(high, high)] {
        let length = min(start, high) - position
        if length >= Self.leastPart {
          var part = line
          (part.start, part.end) = (axis.point(position, across), axis.point(position + length, across))
          parts.append(part)
          rest += length
        }
        position = max(position, end)
      }
      guard rest >= (high - low) / 2 else { return nil }
    }
    return parts
  }

  /// Returns the rectangles of the texts that a line crosses.
  private func crossed(by line: DisplayList.Line) -> [LayoutRect] {
    let (axis, low, high, across) = Self.extent(of: line)
    guard low.isFinite, high.isFinite, across.isFinite, high - low < Self.longest else { return [] }
    // A grid ignores rectangles that fill most of its cells, so a long line is compared in parts.
    let count = max(1, Int(((high - low) / Self.partLength).rounded(.up)))
    return (0..<count).flatMap { number in
      let start = low + Double(number) * Self.partLength
      return texts.rectangles(
        meeting: MarkPlacement.box(
          axis, from: start, to: min(start + Self.partLength, high), across: across, width: 0.1))
    }
  }

  /// Returns the axis of a horizontal or vertical line, its lower and upper end on this axis, and its position on the
  /// other one.
  private static func extent(
    of line: DisplayList.Line
  ) -> (axis: LayoutAxis, low: Double, high: Double, across: Double) {
    let (start, end) = (line.start, line.end)
    return start.y == end.y
      ? (.horizontal, min(start.x, end.x), max(start.x, end.x), start.y)
      : (.vertical, min(start.y, end.y), max(start.y, end.y), start.x)
  }

  /// The length of the shortest part of a line that is drawn, in points.
  private static let leastPart = 4.0
  /// The length of the parts in which lines are compared with texts, and of the longest line that is compared, in points.
  private static let (partLength, longest) = (400.0, 1e5)
}
