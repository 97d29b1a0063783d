import SourceText

/// The stacks of a program: what is in them, and in which directions they were met.
struct FormatStacks {
  /// The names of all stacks of the program, wherever they stand.
  private(set) var names: Set<String> = []
  /// The same in the order of the text.
  private(set) var order: [String] = []
  private var places: [String: SourceRange] = [:]
  private var contents: [String: [String]] = [:]
  /// The directions in which something was met before it turned out to be a stack, or in which a stack was bound.
  private var axes: [String: Set<LayoutAxis>] = [:]

  /// Notes a stack before anything is expanded; false if there is one of this name.
  mutating func declare(_ name: String, at range: SourceRange) -> Bool {
    guard names.insert(name).inserted else { return false }
    order.append(name)
    places[name] = range
    return true
  }

  /// The views and stacks directly in a stack.
  func contents(of name: String) -> [String] { contents[name] ?? [] }

  /// Where the stack is made.
  func place(of name: String) -> SourceRange { places[name] ?? .nowhere }

  /// Notes that something is placed in a direction, and tells which stacks have to be bound to their contents now: it,
  /// if it is a stack that is not yet bound, and the stacks in it.
  mutating func meet(_ name: String, _ axis: LayoutAxis) -> [String] {
    var bound: [String] = []
    // Stacks may lie in each other as deep as the text is long, line after line, and in a circle.
    var waiting = [name]
    while let next = waiting.popLast() {
      guard names.contains(next), axes[next, default: []].insert(axis).inserted, let inside = contents[next]
      else { continue }
      bound.append(next)
      waiting += inside.reversed()
    }
    return bound
  }

  /// Keeps what is in a stack that lies along an axis, and tells whether it was met in the other direction before.
  mutating func fill(_ name: String, with contents: [String], along axis: LayoutAxis) -> Bool {
    self.contents[name] = contents
    let wasMet = axes[name]?.contains(axis.other) ?? false
    axes[name] = [axis]
    return wasMet
  }
}

extension LayoutAxis {
  /// The axis across.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
