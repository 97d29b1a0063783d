import SourceText

/// The spacers of a program, and how they are called.
struct FormatSpacers {
  private(set) var list: [ExtendedVisualFormat.Spacer] = []
  private var places: [String: Int] = [:]
  private var line = 0
  private var axis = LayoutAxis.horizontal
  private var equalCount = 0
  private var relativeCount = 0

  /// Begins a line, or its second direction: the counting begins anew.
  mutating func begin(line: Int, _ axis: LayoutAxis) {
    self.line = line
    self.axis = axis
    equalCount = 0
    relativeCount = 0
  }

  /// Makes the next spacer of `~`; `first` is the one that it is as large as, nil of the first itself.
  mutating func addEqual(at range: SourceRange) -> (name: String, first: String?) {
    equalCount += 1
    let name = "_~\(line):\(equalCount)~"
    add(name, at: range)
    return (name, equalCount == 1 ? nil : "_~\(line):1~")
  }

  /// Makes the next spacer of a space that is relative to something.
  mutating func addRelative(at range: SourceRange) -> String {
    relativeCount += 1
    let name = "_-\(line):\(relativeCount)-"
    add(name, at: range)
    return name
  }

  private mutating func add(_ name: String, at range: SourceRange) {
    if let place = places[name] {
      list[place].axes.append(axis)
    } else {
      places[name] = list.count
      list.append(.init(name: name, axes: [axis], range: range))
    }
  }
}
