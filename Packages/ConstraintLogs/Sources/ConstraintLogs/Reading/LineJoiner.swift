/// The text of a section with broken constraints joined.
///
/// Terminals and bug trackers break lines at a fixed column. The joiner removes these line breaks, and removes lines of
/// other threads from the middle of constraints. It keeps line breaks between words, which ``RowReader`` joins.
struct LineJoiner {
  /// The text, with fewer line breaks.
  private(set) var text: Bytes

  /// The indices of the bytes after the removed line breaks, in order.
  private(set) var removedBreaks: [Int] = []

  private var lines: [Line] = []

  private struct Line {
    var range: Range<Int>
    /// Whether a constraint is still open at the end of the line.
    var isOpen = false
    /// Whether a line of another thread begins inside this line; the rest of the line is ignored.
    var isCutByOther = false
    /// Whether the line comes from another thread and is inside a constraint.
    var isForeign = false
  }

  init(_ text: Bytes) {
    self.text = text
    findLines()
    guard lines.contains(where: { $0.isOpen }) else { return }
    findForeignLines()
    let width = self.width
    if width != nil || lines.contains(where: { $0.isForeign || $0.isCutByOther }) { join(width: width) }
  }

  // MARK: Finding lines

  private mutating func findLines() {
    var start = text.startIndex
    var isOpen = false
    while start < text.endIndex {
      let end = text.end(of: { $0 != .newline }, from: start)
      let line = text[start..<end]
      isOpen = line.leavesConstraintOpen(isOpen)
      let intrusion = isOpen ? line.placeOfDate : nil
      lines.append(Line(range: start..<(intrusion ?? end), isOpen: isOpen, isCutByOther: intrusion != nil))
      start = end + 1
    }
    // The last line may be incomplete.
    if text.last != .newline, !lines.isEmpty { lines[lines.count - 1].isOpen = false }
  }

  private mutating func findForeignLines() {
    var number = 0
    while number < lines.count {
      guard lines[number].isOpen else {
        number += 1
        continue
      }
      var next = number + 1
      while next < lines.count, text[lines[next].range].isOfAnotherThread { next += 1 }
      if next > number + 1, next < lines.count, text[lines[next].range].continuesConstraint {
        for foreign in (number + 1)..<next { lines[foreign].isForeign = true }
      }
      number = next
    }
  }

  /// The column at which lines are broken; nil if there is no common column.
  private var width: Int? {
    let cut = lines.indices.filter { lines[$0].isOpen && !lines[$0].isForeign && !isBeforeOther($0) }
      .map { lines[$0].range.count }
    guard cut.count >= 2, let width = cut.max(), width >= 40 else { return nil }
    // A space at the end of a line may have been lost.
    guard cut.allSatisfy({ $0 >= width - 1 }), cut.count(where: { $0 == width }) >= 2,
      lines.allSatisfy({ $0.isForeign || $0.range.count <= width })
    else { return nil }
    return width
  }

  private func isBeforeOther(_ number: Int) -> Bool {
    lines[number].isCutByOther || lines.indices.contains(number + 1) && lines[number + 1].isForeign
  }

  // MARK: Joining

  private mutating func join(width: Int?) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var breaks: [Int] = []
    var pending = 0
    for (number, line) in lines.enumerated() {
      if line.isForeign {
        pending += 1
        continue
      }
      if pending > 0 {
        breaks += Array(repeating: bytes.count, count: pending)
        pending = 0
      }
      bytes += text[line.range]
      guard line.range.upperBound < text.endIndex else { break }
      if isBeforeOther(number) || line.range.count == width {
        pending = 1
      } else if let width, line.isOpen, line.range.count == width - 1 {
        bytes.append(0x20)
        pending = 1
      } else {
        bytes.append(.newline)
      }
    }
    text = bytes[...]
    removedBreaks = breaks
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a constraint is open at the end of the line.
  ///
  /// - Parameter isOpen: Whether a constraint is open at its start.
  fileprivate func leavesConstraintOpen(_ isOpen: Bool) -> Bool {
    let line = trimmed
    guard !line.isEmpty, line.first != UInt8(ascii: ")") else { return false }
    let begins = line.places(of: "Constraint:").last.map { word in
      // The end of a constraint without an opening bracket is unknown.
      line[..<word].last { !$0.isOfClass } == .less
    }
    guard begins ?? isOpen else { return false }
    let ends: [UInt8] = [.quote] + Array(",.;)]*`".utf8)
    return line.last { !$0.isSpace && !ends.contains($0) } != .greater
  }

  /// Whether the line begins with a date and is not about layout.
  fileprivate var isOfAnotherThread: Bool {
    hasDate(at: startIndex) && !withUnsafeBufferPointer(LineFilter.mayMatter)
  }

  /// The index of a date after the start of a constraint, if the rest of the line is not about layout; otherwise nil.
  fileprivate var placeOfDate: Int? {
    guard let place = places(of: "-").lazy.map({ $0 - 4 }).first(where: hasDate), place > startIndex,
      !self[..<place].contains("onstraints"), !self[place...].withUnsafeBufferPointer(LineFilter.mayMatter)
    else { return nil }
    return place
  }

  /// Returns whether a date such as `2024-05-02 10:11:12` is at an index.
  private func hasDate(at place: Int) -> Bool {
    let form: StaticString = "0000-00-00 00:00:00"
    guard place >= startIndex, endIndex - place > form.utf8CodeUnitCount else { return false }
    return form.withUTF8Buffer { form in
      form.indices.allSatisfy {
        form[$0] == UInt8(ascii: "0") ? self[place + $0].isDigit : self[place + $0] == form[$0]
      }
    }
  }

  /// Whether the line can be the rest of a constraint.
  fileprivate var continuesConstraint: Bool {
    let line = trimmed
    guard !line.isEmpty, line.first != UInt8(ascii: ")") else { return false }
    return !line.contains("Constraint:") && line.contains(.greater)
  }
}

/// A converter from indices to line numbers, efficient for indices close to each other.
struct LineCounter {
  private let text: Bytes
  /// The indices of the bytes after the removed line breaks.
  private let removedBreaks: [Int]
  private var place: Int
  private var line: Int
  /// The number of ``removedBreaks`` at or before ``place``.
  private var passedBreaks = 0

  init(_ joined: LineJoiner, firstLine: Int) {
    text = joined.text
    removedBreaks = joined.removedBreaks
    place = text.startIndex
    line = firstLine
  }

  /// Returns the number of the line that contains an index.
  ///
  /// - Complexity: O(*d*) for a distance of *d* bytes from the previous index.
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
