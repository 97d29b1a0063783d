/// Joins the constraints in a section that line breaks or lines of other threads interrupt.
///
/// Terminals and bug trackers break lines at a fixed column: the joiner removes these line breaks. It also removes
/// lines of other threads that are inside a constraint. Line breaks between words stay; ``RowReader`` handles them.
struct LineJoiner {
  /// The text of the section after joining.
  private(set) var text: Bytes

  /// For each removed line break, the index in ``text`` of the byte after it, in ascending order.
  private(set) var removedBreaks: [Int] = []

  private var lines: [Line] = []

  private struct Line {
    var range: Range<Int>
    /// Whether a constraint that began in this line or before it has not ended at the end of the line.
    var isOpen = false
    /// Whether a line of another thread begins inside this line. The bytes from there on are ignored.
    var isCutByOther = false
    /// Whether another thread logged the line, and it interrupts a constraint.
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
      let intrusion = isOpen ? line.indexOfDate : nil
      lines.append(Line(range: start..<(intrusion ?? end), isOpen: isOpen, isCutByOther: intrusion != nil))
      start = end + 1
    }
    // The last line may be incomplete, so it is not known whether its constraint ends.
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

  /// The column at which lines are broken, counted in bytes; nil if there is no common column.
  private var width: Int? {
    let cut = lines.indices.filter { lines[$0].isOpen && !lines[$0].isForeign && !isBeforeOther($0) }
      .map { lines[$0].range.count }
    guard cut.count >= 2, let width = cut.max(), width >= 40 else { return nil }
    // A line can be one byte shorter if the space at its end was lost.
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
  /// Returns whether a constraint has not ended at the end of the line.
  ///
  /// - Parameter isOpen: Whether a constraint has not ended at the start of the line.
  fileprivate func leavesConstraintOpen(_ isOpen: Bool) -> Bool {
    let line = trimmed
    guard !line.isEmpty, line.first != UInt8(ascii: ")") else { return false }
    let begins = line.indices(of: "Constraint:").last.map { word in
      // A constraint without an opening bracket has no closing bracket either, so its end is not known.
      line[..<word].last { !$0.isOfClass } == .less
    }
    guard begins ?? isOpen else { return false }
    let ends: [UInt8] = [.quote] + Array(",.;)]*`".utf8)
    return line.last { !$0.isSpace && !ends.contains($0) } != .greater
  }

  /// Whether another thread probably logged the line: it begins with a date and is not about layout.
  fileprivate var isOfAnotherThread: Bool {
    hasDate(at: startIndex) && !withUnsafeBufferPointer(LineFilter.mayMatter)
  }

  /// The index of a date inside the line after which the line is not about layout, so that another thread's line
  /// probably begins there; nil if there is none.
  fileprivate var indexOfDate: Int? {
    guard let index = indices(of: "-").lazy.map({ $0 - 4 }).first(where: hasDate), index > startIndex,
      !self[..<index].contains("onstraints"), !self[index...].withUnsafeBufferPointer(LineFilter.mayMatter)
    else { return nil }
    return index
  }

  /// Returns whether a date and time such as `2024-05-02 10:11:12` begin at an index.
  private func hasDate(at index: Int) -> Bool {
    let form: StaticString = "0000-00-00 00:00:00"
    guard index >= startIndex, endIndex - index > form.utf8CodeUnitCount else { return false }
    return form.withUTF8Buffer { form in
      form.indices.allSatisfy {
        form[$0] == UInt8(ascii: "0") ? self[index + $0].isDigit : self[index + $0] == form[$0]
      }
    }
  }

  /// Whether the line can be the rest of a constraint that began in an earlier line.
  fileprivate var continuesConstraint: Bool {
    let line = trimmed
    guard !line.isEmpty, line.first != UInt8(ascii: ")") else { return false }
    return !line.contains("Constraint:") && line.contains(.greater)
  }
}

/// Converts indices in a section to line numbers of the log. Fast if successive indices are close to each other.
struct LineCounter {
  private let text: Bytes
  /// The indices after the removed line breaks, see ``LineJoiner/removedBreaks``.
  private let removedBreaks: [Int]
  private var index: Int
  private var line: Int
  /// The number of ``removedBreaks`` at or before ``index``.
  private var passedBreaks = 0

  init(_ joined: LineJoiner, firstLine: Int) {
    text = joined.text
    removedBreaks = joined.removedBreaks
    index = text.startIndex
    line = firstLine
  }

  /// Returns the number of the line that contains an index, from 1.
  ///
  /// - Complexity: O(*d*) for a distance of *d* bytes from the previous index.
  mutating func number(at index: Int) -> Int {
    let index = max(text.startIndex, min(index, text.endIndex))
    let (low, high) = (min(index, self.index), max(index, self.index))
    let breaks = text[low..<high].count { $0 == .newline }
    line += index >= self.index ? breaks : -breaks
    while passedBreaks < removedBreaks.count, removedBreaks[passedBreaks] <= index {
      passedBreaks += 1
      line += 1
    }
    while passedBreaks > 0, removedBreaks[passedBreaks - 1] > index {
      passedBreaks -= 1
      line -= 1
    }
    self.index = index
    return line
  }
}
