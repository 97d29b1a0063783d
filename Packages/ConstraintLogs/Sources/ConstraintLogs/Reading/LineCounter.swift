/// Turns places in a text into numbers of lines, going forward for the most part.
struct LineCounter {
  private let text: Bytes
  /// Where line breaks were taken out of the text.
  private let removedBreaks: [Int]
  private var place: Int
  private var line: Int
  /// How many of ``removedBreaks`` stand at ``place`` or before it.
  private var passedBreaks = 0

  init(_ joined: LineJoiner, firstLine: Int) {
    text = joined.text
    removedBreaks = joined.removedBreaks
    place = text.startIndex
    line = firstLine
  }

  /// The number of the line that a place is in.
  ///
  /// - Complexity: O(*d*) for *d* bytes since the last place.
  mutating func number(at place: Int) -> Int {
    let place = max(text.startIndex, min(place, text.endIndex))
    let (low, high) = (min(place, self.place), max(place, self.place))
    let breaks = text[low..<high].count { $0 == .newline }
    line += place >= self.place ? breaks : -breaks
    while passedBreaks < removedBreaks.count, removedBreaks[passedBreaks] <= place {
      passedBreaks += 1
      line += 1
    }
    while passedBreaks > 0, removedBreaks[passedBreaks - 1] > place {
      passedBreaks -= 1
      line -= 1
    }
    self.place = place
    return line
  }
}
