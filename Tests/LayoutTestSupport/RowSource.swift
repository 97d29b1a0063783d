import LinearConstraints

/// A source of random rows over the variables 0, 1, 2, … of a solver.
///
/// Constants are multiples of a half and coefficients are exact in binary, so that satisfiability and uniqueness do not
/// depend on rounding.
public struct RowSource: Sendable {
  /// The kinds of rows that a source can generate.
  public enum Family: String, CaseIterable, Sendable {
    /// Nested boxes along one axis: margins, gaps, content sizes, equal and proportional sizes, centering.
    case layout

    /// Rows of one to four terms over any variables.
    case dense
  }

  /// The kind of rows that the source generates.
  public let family: Family

  /// The number of variables.
  public let variableCount: Int

  /// The superitem of each item; the first item has none.
  private let parents: [Int]

  /// Creates a source.
  ///
  /// - Parameter size: The approximate number of variables.
  public init(_ family: Family, size: Int, using random: inout SeededGenerator) {
    self.family = family
    switch family {
    case .layout:
      let count = max(2, size / 2)
      parents = (0..<count).map { $0 == 0 ? 0 : random.number(in: max(0, $0 - 4)...($0 - 1)) }
      variableCount = 2 * count
    case .dense:
      parents = []
      variableCount = max(1, size)
    }
  }

  /// Returns the rows of a whole problem, in the order in which to add them. Required rows can conflict.
  public func rows(using random: inout SeededGenerator) -> [LinearConstraint] {
    switch family {
    case .layout: return parents.indices.flatMap { rows(ofItem: $0, using: &random) }
    case .dense:
      let count = variableCount + random.number(in: 0...(2 * variableCount))
      return (0..<count).map { _ in denseRow(using: &random) }
    }
  }

  /// Returns a row to add later.
  public func row(using random: inout SeededGenerator) -> LinearConstraint {
    switch family {
    case .layout where random.happens(percent: 70):
      return random.pick(rows(ofItem: random.number(below: parents.count), using: &random))
    default: return denseRow(using: &random)
    }
  }

  /// Returns a constant, a multiple of a half.
  public func constant(using random: inout SeededGenerator) -> Double {
    Double(random.number(in: family == .layout ? 0...600 : -400...400)) / 2
  }

  /// Returns a priority below required.
  public static func optionalPriority(using random: inout SeededGenerator) -> LayoutPriority {
    random.pick([999.5, 999, 750, 750, 749, 500, 250, 250, 250, 249.99998, 50, 1])
  }
}

// MARK: Layouts

extension RowSource {
  private func position(_ item: Int) -> Variable { Variable(rawValue: Int32(2 * item)) }
  private func size(_ item: Int) -> Variable { Variable(rawValue: Int32(2 * item + 1)) }

  private func rows(ofItem item: Int, using random: inout SeededGenerator) -> [LinearConstraint] {
    var rows = [LinearConstraint([Term(1, size(item))], .greaterThanOrEqual, 0)]
    guard item > 0 else {
      rows.append(LinearConstraint([Term(1, position(0))], .equal, 0))
      rows.append(
        LinearConstraint(
          [Term(1, size(0))], .equal, 100 + constant(using: &random), priority: random.pick([1000, 500, 499]))
      )
      return rows
    }
    let parent = parents[item]
    rows += edges(of: item, in: parent, using: &random)
    if random.happens(percent: 60) { rows += contentSize(of: item, using: &random) }
    if let sibling = (1..<item).last(where: { parents[$0] == parent }), random.happens(percent: 70) {
      rows.append(
        LinearConstraint(
          [Term(1, position(item)), Term(-1, position(sibling)), Term(-1, size(sibling))],
          random.pick([.equal, .equal, .greaterThanOrEqual]), random.pick([0, 4, 8, 20]),
          priority: random.pick([1000, 1000, 750, 250])))
    }
    if random.happens(percent: 30) {
      let other = random.number(below: item)
      rows.append(
        LinearConstraint(
          [Term(1, size(item)), Term(random.pick([-1, -1, -2, -0.5, -0.75, -1.25]), size(other))],
          random.pick([.equal, .equal, .lessThanOrEqual]), 0,
          priority: random.happens(percent: 40) ? .required : Self.optionalPriority(using: &random)))
    }
    return rows
  }

  private func edges(
    of item: Int, in parent: Int, using random: inout SeededGenerator
  ) -> [LinearConstraint] {
    let margin: Double = random.pick([0, 8, 16, 20])
    let leading = [Term(1, position(item))]
    let trailing = [Term(1, size(parent)), Term(-1, position(item)), Term(-1, size(item))]
    switch random.number(below: 4) {
    case 0:
      return [
        LinearConstraint(leading, .greaterThanOrEqual, margin),
        LinearConstraint(trailing, .greaterThanOrEqual, margin),
      ]
    case 1:
      return [
        LinearConstraint(leading, .equal, margin),
        LinearConstraint(trailing, .equal, margin, priority: random.pick([1000, 750, 250])),
      ]
    case 2:
      return [
        LinearConstraint(
          [Term(1, position(item)), Term(0.5, size(item)), Term(-0.5, size(parent))], .equal, 0,
          priority: random.pick([1000, 750, 500]))
      ]
    default:
      return [
        LinearConstraint(leading, .equal, margin, priority: Self.optionalPriority(using: &random)),
        LinearConstraint(trailing, .greaterThanOrEqual, margin, priority: random.pick([1000, 999.5])),
      ]
    }
  }

  private func contentSize(of item: Int, using random: inout SeededGenerator) -> [LinearConstraint] {
    let content = Double(random.number(in: 0...300)) / 2
    return [
      LinearConstraint(
        [Term(1, size(item))], .lessThanOrEqual, content, priority: random.pick([250, 251, 249])),
      LinearConstraint(
        [Term(1, size(item))], .greaterThanOrEqual, content, priority: random.pick([750, 751, 749])),
    ]
  }
}

// MARK: Anything

extension RowSource {
  private func denseRow(using random: inout SeededGenerator) -> LinearConstraint {
    let all = (0..<variableCount).map { Variable(rawValue: Int32($0)) }
    let chosen = random.pick(random.pick([1, 1, 2, 2, 2, 3, 4]), of: all)
    return LinearConstraint(
      chosen.map { Term(random.pick([1, 1, -1, 2, -2, 0.5, -0.5, 3]), $0) },
      random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), constant(using: &random),
      priority: random.happens(percent: 35) ? .required : Self.optionalPriority(using: &random))
  }
}
