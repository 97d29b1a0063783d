/// A type that restores constraints in a section if line breaks or lines of other threads interrupt them.
///
/// Terminals and bug trackers break lines at a fixed column: the joiner removes these line breaks. It also removes
/// lines of other threads that are inside a constraint. Line breaks between words stay; ``RowReader`` handles them.
struct LineJoiner {
  /// The text of the section after its broken lines were joined.
  private(set) var text: Bytes

  /// For each line break that was removed, the index in ``text`` of the byte that followed the line break. The indices
  /// are in ascending order.
  private(set) var removedBreaks: [Int] = []

  private var lines: [Line] = []

  private struct Line {
    var range: Range<Int>
    /// Whether the line ends inside a constraint, which began on this line or on an earlier one.
    var isOpen = false
    /// Whether a line of another thread begins inside this line. From the start of the other line on, all bytes of this
    /// line are ignored.
    var isCutByOther = false
    /// Whether another thread logged the line, so that the line is left out.
    var isForeign = false
    /// Whether a prefix was removed from the line: a text such as a time stamp, with which all lines of the log begin.
    var isShortened = false
    /// The width of the line in the log, in columns (characters).
    var columns = 0
  }

  /// A way in which a program broke lines: at which column, and with how many spaces at the start of the next line.
  private struct Wrap {
    var column: Int
    var indent = 0
  }

  /// Joins the lines of a section.
  ///
  /// - Parameters:
  ///   - text: The text of the section.
  ///   - columns: The width of each line before it was cleaned, in columns (characters); empty if not known.
  ///   - thread: The thread whose lines are read, as ``LogThreads`` finds it; nil for all lines.
  init(_ text: Bytes, columns: [Int] = [], thread: [UInt8]? = nil) {
    self.text = text
    findLines(of: thread)
    for number in lines.indices {
      let isKnown = number < columns.count && !lines[number].isCutByOther
      lines[number].columns = isKnown ? columns[number] : text[lines[number].range].columnCount
    }
    if lines.contains(where: { $0.isOpen }) { findForeignLines() }
    if let wrap {
      join(wrap)
    } else if isChanged {
      join(nil)
    }
  }

  /// Whether some text of the section has to be left out: a prefix that all lines have, or text that other threads
  /// logged.
  private var isChanged: Bool { lines.contains { $0.isForeign || $0.isShortened || $0.isCutByOther } }

  // MARK: Finding lines

  private mutating func findLines(of thread: [UInt8]?) {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.end(of: { $0 != .newline }, from: start)
      var line = Line(range: start..<end)
      if let thread, let name = LogThreads.name(in: text[start..<end]), !name.elementsEqual(thread) {
        line.isForeign = true
      }
      lines.append(line)
      start = end + 1
    }
    let prefix = LinePrefix(lines.filter { !$0.isForeign }.map { text[$0.range] })
    var isOpen = false
    for number in lines.indices where !lines[number].isForeign {
      let range = lines[number].range
      let first = prefix.end(in: text[range])
      if first > range.lowerBound, !LinePrefix.beginsReport(text[first..<range.upperBound]) {
        lines[number].range = first..<range.upperBound
        lines[number].isShortened = true
      }
      let line = text[lines[number].range]
      isOpen = line.leavesConstraintOpen(isOpen)
      lines[number].isOpen = isOpen
      if isOpen, let intrusion = line.indexOfDate {
        lines[number].range = lines[number].range.lowerBound..<intrusion
        lines[number].isCutByOther = true
      }
    }
    // The last line may be incomplete, so it is not known whether its constraint ends.
    if text.last != .newline, !lines.isEmpty { lines[lines.count - 1].isOpen = false }
  }

  private mutating func findForeignLines() {
    var number = 0
    while number < lines.count {
      guard lines[number].isOpen, !lines[number].isForeign else {
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

  /// The way in which a program broke lines inside words; nil if it broke no lines, or only between words.
  ///
  /// All broken lines end at one column, and no line is longer. Other lines can end at this column by chance, so
  /// joining the lines must also make more constraints readable.
  private var wrap: Wrap? {
    let own = lines.indices.filter { !lines[$0].isForeign }
    let lengths = own.map { lines[$0].columns }
    guard let column = lengths.max(), column >= Self.leastColumn else { return nil }
    let cut = own.indices.filter { lines[own[$0]].isOpen && !isBeforeOther(own[$0]) }
    let indents = indents(at: column)
    let full = lengths.count { $0 == column }
    // A line can be one column shorter if the space at its end was lost.
    let isRegular = cut.allSatisfy { lengths[$0] >= column - 1 }
    if isRegular, cut.count(where: { lengths[$0] == column }) >= 2, indents.isEmpty {
      return Wrap(column: column)
    }
    let least = text.contains("onstraint:") ? 3 : 2
    guard full >= least || cut.contains(where: { lengths[$0] == column }) else { return nil }
    var best: Wrap?
    var most = quality(after: nil)
    for wrap in [Wrap(column: column)] + indents.map({ Wrap(column: column, indent: $0) }) {
      let quality = quality(after: wrap)
      if quality > most {
        most = quality
        best = wrap
      }
    }
    return best
  }

  /// The smallest column at which a program is assumed to break lines.
  private static let leastColumn = 24

  /// Returns the indentation of the lines that continue a line broken at `column`. The result is an array with one
  /// element, the most frequent number of spaces at the start of these lines. It is empty if this number is 0, or if
  /// there are no such lines.
  private func indents(at column: Int) -> [Int] {
    var counts: [Int: Int] = [:]
    var previous: Int?
    for number in lines.indices where !lines[number].isForeign {
      if let previous, lines[previous].columns == column {
        let line = text[lines[number].range]
        let spaces = line.end(of: { $0 == 0x20 }, from: line.startIndex) - line.startIndex
        counts[spaces, default: 0] += 1
      }
      previous = number
    }
    // If several numbers are equally frequent, the smallest is chosen.
    let best = counts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }
    return best.map { $0.key == 0 ? [] : [$0.key] } ?? []
  }

  /// Returns a score for the text after its lines were joined; higher is better. Complete constraints count most. The
  /// addresses in them, unbroken names, and unbroken known phrases of reports also count.
  private func quality(after wrap: Wrap?) -> Int {
    var joined = self
    if wrap != nil || isChanged { joined.join(wrap) }
    let phrases = LinePrefix.phrases.reduce(0) { $0 + joined.text.indices(of: $1).count }
    return RowFinder(text: joined.text).rows().reduce(phrases) { sum, row in
      let constraint = RowReader.read(row)
      guard row.isClosed, constraint.equation != nil else { return sum }
      let isWhole = constraint.identifier?.utf8.contains(0x20) != true && !row.text.hasBrokenNames
      return sum + 8 + constraint.items.count { $0.address != nil } + (isWhole ? 1 : 0)
    }
  }

  private func isBeforeOther(_ number: Int) -> Bool {
    lines[number].isCutByOther || lines.indices.contains(number + 1) && lines[number + 1].isForeign
  }

  // MARK: Joining

  private mutating func join(_ wrap: Wrap?) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var breaks: [Int] = []
    var pending = 0
    var follows = false
    for (number, line) in lines.enumerated() {
      if line.isForeign {
        pending += 1
        continue
      }
      if pending > 0 {
        breaks += Array(repeating: bytes.count, count: pending)
        pending = 0
      }
      let part = text[line.range]
      let spaces = part.prefix { $0 == 0x20 }.count
      bytes += follows ? part.dropFirst(min(wrap?.indent ?? 0, spaces)) : part
      follows = false
      guard line.range.upperBound < text.endIndex else { break }
      let columns = wrap == nil ? 0 : line.columns
      if isBeforeOther(number) || wrap != nil && columns == wrap?.column {
        pending = 1
        follows = wrap != nil && columns == wrap?.column
      } else if let wrap, line.isOpen, columns == wrap.column - 1 {
        bytes.append(0x20)
        pending = 1
        follows = true
      } else {
        bytes.append(.newline)
      }
    }
    text = bytes[...]
    removedBreaks = breaks
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line break is inside one of the names listed at the end of a constraint, instead of between two names.
  fileprivate var hasBrokenNames: Bool {
    guard let names = firstIndex(of: "ames:") else { return false }
    return self[names...].indices.contains { index in
      guard self[index] == .newline, let last = self[..<index].last(where: { !$0.isSpace }) else {
        return false
      }
      return last != UInt8(ascii: ",") && last != UInt8(ascii: ":")
    }
  }

  /// Returns whether the line ends inside a constraint that continues on the next line.
  ///
  /// - Parameter isOpen: Whether the line begins inside a constraint of the previous line.
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

  /// The index of the first date inside the line, if another thread's line probably begins there: the text before the
  /// date does not mention constraints, and the rest of the line is not about layout. Nil otherwise.
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

/// A converter of indices in a section to line numbers of the log. It is fast if successive indices are close to each
/// other.
struct LineCounter {
  private let text: Bytes
  /// For each removed line break, the index in ``text`` of the byte after it; see ``LineJoiner/removedBreaks``.
  private let removedBreaks: [Int]
  private var index: Int
  private var line: Int
  /// The number of ``removedBreaks`` that are not greater than ``index``.
  private var passedBreaks = 0

  init(_ joined: LineJoiner, firstLine: Int) {
    text = joined.text
    removedBreaks = joined.removedBreaks
    index = text.startIndex
    line = firstLine
  }

  /// Returns the number of the line that contains an index. The first line of the log has number 1.
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
