import SourceText

/// The spacers in all lines of a text, and the counters that number them.
struct FormatSpacers {
  private(set) var list: [VisualFormatExpansion.Spacer] = []
  private var indices: [String: Int] = [:]
  private var line = 0
  private var axis = LayoutAxis.horizontal
  private var equalCount = 0
  private var relativeCount = 0

  /// Begins a line of the text, or the second axis of an `HV:` line. The numbers of spacers start at 1 again.
  mutating func begin(line: Int, _ axis: LayoutAxis) {
    self.line = line
    self.axis = axis
    equalCount = 0
    relativeCount = 0
  }

  /// Adds a spacer for a `~`, which has the same size as the first such spacer of the line. Returns the names of both
  /// spacers. `first` is nil if the new spacer is itself the first.
  mutating func addEqual(at range: SourceRange) -> (name: String, first: String?) {
    equalCount += 1
    let name = "_~\(line):\(equalCount)~"
    add(name, at: range)
    return (name, equalCount == 1 ? nil : "_~\(line):1~")
  }

  /// Adds a spacer for a space whose size depends on the size of an item, and returns its name.
  mutating func addRelative(at range: SourceRange) -> String {
    relativeCount += 1
    let name = "_-\(line):\(relativeCount)-"
    add(name, at: range)
    return name
  }

  private mutating func add(_ name: String, at range: SourceRange) {
    if let index = indices[name] {
      list[index].axes.append(axis)
    } else {
      indices[name] = list.count
      list.append(.init(name: name, axes: [axis], range: range))
    }
  }
}

/// The stacks of all formats in a text: for each stack, its contents and the axes along which formats placed it.
struct FormatStacks {
  /// The names of all stacks, for fast lookup.
  private(set) var names: Set<String> = []
  /// The names of all stacks, in the order of the text.
  private(set) var order: [String] = []
  private var ranges: [String: SourceRange] = [:]
  private var contents: [String: [String]] = [:]
  /// The axes of each stack. If the contents of the stack are known, these are the axes along which equations between
  /// the stack and its contents were added. If not, these are the axes along which lines have placed the stack so far.
  private var axes: [String: Set<LayoutAxis>] = [:]

  /// Registers the name of a stack in a visual format, before the format becomes constraints. Returns false if there
  /// already is a stack with this name.
  ///
  /// - Parameter range: The place of the name in the text.
  mutating func declare(_ name: String, at range: SourceRange) -> Bool {
    guard names.insert(name).inserted else { return false }
    order.append(name)
    ranges[name] = range
    return true
  }

  /// Returns the names of the views and stacks directly inside of a stack.
  func contents(of name: String) -> [String] { contents[name] ?? [] }

  /// Returns the range of a stack's name in the text, at the place that defines which views the stack contains.
  func range(of name: String) -> SourceRange { ranges[name] ?? .nowhere }

  /// Records that an item is placed along an axis. Returns the names of the stacks whose contents must now get
  /// equations along this axis.
  ///
  /// If the item is a stack whose contents have no equations along this axis yet, the result contains the name of the
  /// item and the names of all stacks inside it. Otherwise, the result is empty.
  mutating func place(_ name: String, along axis: LayoutAxis) -> [String] {
    if names.isEmpty { return [] }
    var bound: [String] = []
    // This is a loop, not a recursion, because several lines can nest stacks arbitrarily deep or in a cycle.
    var waiting = [name]
    while let next = waiting.popLast() {
      guard names.contains(next), axes[next, default: []].insert(axis).inserted, let inside = contents[next]
      else { continue }
      bound.append(next)
      waiting += inside.reversed()
    }
    return bound
  }

  /// Stores the contents of the stack with a name, and the axis along which they are lined up.
  ///
  /// - Returns: Whether the stack was already placed along the other axis.
  mutating func fill(_ name: String, with contents: [String], along axis: LayoutAxis) -> Bool {
    self.contents[name] = contents
    let wasPlaced = axes[name]?.contains(axis.other) ?? false
    axes[name] = [axis]
    return wasPlaced
  }
}

// MARK: Equations of stacks

extension FormatExpander {
  /// Adds the equations between the views in a stack, and between the views and the stack's edges.
  mutating func expand(
    _ stack: Syntax.Stack, of name: String, _ attributes: FormatAttributes, _ axis: LayoutAxis
  ) {
    let chain = Chain(
      leading: stack.leading, first: stack.first, rest: stack.rest, trailing: stack.trailing,
      container: .item(name))
    var contents: [String] = []
    expand(chain, attributes, axis) { contents.append($0.name) }
    if stacks.fill(name, with: contents, along: axis) {
      bindStacks(at: name, axis.other, range: stack.first.range)
    }
  }

  /// Adds equations that make the contents of a stack as wide or high as the stack, and align them with the stack's
  /// leading or top edge. Does the same for stacks inside the stack.
  ///
  /// Used for the axis across the stack's direction. For example, in a column, each view is as wide as the column and
  /// begins at the column's leading edge.
  ///
  /// - Parameters:
  ///   - name: The name of the stack.
  ///   - axis: The axis across the stack's direction.
  ///   - range: The range of text that the equations come from.
  mutating func bindStacks(at name: String, _ axis: LayoutAxis, range: SourceRange) {
    let bound = stacks.place(name, along: axis)
    guard !bound.isEmpty else { return }
    let attributes = FormatAttributes(axis, options)
    for stack in bound {
      for view in stacks.contents(of: stack) where !isOver {
        for attribute in [attributes.size, attributes.start] {
          add(
            ConstraintEquation(
              .attribute(.init(.item(view), attribute)), .equal, .attribute(.init(.item(stack), attribute))),
            at: range, .stack)
        }
      }
    }
  }
}

extension LayoutAxis {
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
