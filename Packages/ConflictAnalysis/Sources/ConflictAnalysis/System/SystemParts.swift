@_spi(Tools) import LayoutEquations
import LinearConstraints

/// The parts of a system that do not affect each other.
///
/// Rows are in the same part if they share an unknown, directly or through other rows. Unknowns with a value that
/// required equations state, such as the size of the canvas, connect no rows. The best values of a part do not depend on
/// the other parts, at any priorities of its rows: a change of one part can be tried in a system of this part alone.
struct SystemParts {
  private let index: IndexedSystem

  /// Whether required equations determine the unknown with each number.
  private let isFixed: [Bool]

  /// For each unknown, another unknown of the same part. A part is a tree, and its root is its own parent.
  private var parents: [Int]

  /// The rows of each part, ascending, by the root of the part.
  private var rowsOfRoot: [Int: [Int]] = [:]

  /// Finds the parts of a system.
  ///
  /// - Parameter rows: The numbers of the rows that are in force.
  /// - Complexity: O(*t*) for *t* terms of the rows, apart from the time to find roots.
  init(_ index: IndexedSystem, rows: [Int]) {
    self.index = index
    isFixed = Self.fixedUnknowns(of: index, rows)
    parents = Array(index.unknowns.indices)
    for row in rows {
      var first: Int?
      for term in index.terms[row] where !isFixed[term.unknown] {
        join(term.unknown, first ?? term.unknown)
        first = first ?? term.unknown
      }
    }
    for row in rows.sorted() {
      if let root = root(of: row) { rowsOfRoot[root, default: []].append(row) }
    }
  }

  /// Returns, for each unknown, whether required equations alone determine it, one after the other.
  private static func fixedUnknowns(of index: IndexedSystem, _ rows: [Int]) -> [Bool] {
    var isFixed = Array(repeating: false, count: index.unknowns.count)
    var openCounts: [Int: Int] = [:]
    var queue: [Int] = []
    for row in rows where index.system.rows[row].priority.isRequired {
      guard index.system.rows[row].relation == .equal else { continue }
      openCounts[row] = index.terms[row].count
      if index.terms[row].count == 1 { queue.append(row) }
    }
    while let row = queue.popLast() {
      guard let unknown = index.terms[row].first(where: { !isFixed[$0.unknown] })?.unknown else { continue }
      isFixed[unknown] = true
      for other in index.rowsOfUnknown[unknown] {
        guard let count = openCounts[other] else { continue }
        openCounts[other] = count - 1
        if count == 2 { queue.append(other) }
      }
    }
    return isFixed
  }

  // MARK: Sets

  private func root(_ unknown: Int) -> Int {
    var root = unknown
    while parents[root] != root { root = parents[root] }
    return root
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(one), root(other))
    let root = min(first, second)
    parents[first] = root
    parents[second] = root
    for start in [one, other] {
      var unknown = start
      while parents[unknown] != root {
        let parent = parents[unknown]
        parents[unknown] = root
        unknown = parent
      }
    }
  }

  /// Returns the root of the part that a row belongs to; nil if all of its unknowns are fixed.
  private func root(of row: Int) -> Int? {
    index.terms[row].first { !isFixed[$0.unknown] }.map { root($0.unknown) }
  }

  /// Returns the numbers of the rows in the part of a row, ascending.
  func rows(around row: Int) -> [Int] { root(of: row).flatMap { rowsOfRoot[$0] } ?? [] }

  /// Returns whether the unknown with a number belongs to the part of a row.
  func contains(_ unknown: Int, around row: Int) -> Bool {
    !isFixed[unknown] && root(unknown) == root(of: row)
  }
}

extension SolvedSystem {
  /// A system of the rows of one part.
  struct Part {
    var solved: SolvedSystem

    /// The number in the part of each row of the whole system.
    var rows: [Int: Int]
  }

  /// Returns the system of the rows that affect a row, solved alone; nil if these are most rows of the system.
  ///
  /// All other unknowns of its items have the values of this solution.
  ///
  /// - Complexity: One solve of the part.
  func part(around row: Int, _ parts: SystemParts) -> Part? {
    let members = parts.rows(around: row)
    guard let solvers, !members.isEmpty, 2 * members.count < handles.count else { return nil }
    var superviews: [String: String] = [:]
    var items = OrderedUnique<String>()
    var unknowns = OrderedUnique<ConstraintSystem.Unknown>()
    for member in members {
      for term in system.rows[member].terms {
        unknowns.insert(term.unknown)
        guard let item = term.unknown.item else { continue }
        items.insert(item)
        if let above = system.superviews[item] {
          superviews[item] = above
          items.insert(above)
        }
      }
    }
    for item in items.elements {
      for axis in LayoutAxis.allCases {
        unknowns.insert(.position(item: item, axis))
        unknowns.insert(.size(item: item, axis))
      }
    }
    var rows = members.map { system.rows[$0] }
    for unknown in unknowns.elements {
      if let number = index.numbers[unknown], parts.contains(number, around: row) { continue }
      rows.append(
        ConstraintSystem.Row(
          .origin(item: unknown.item ?? "", unknown.axis), [ConstraintSystem.Term(1, unknown)], .equal,
          value(of: unknown)))
    }
    let alone = ConstraintSystem(
      equations: system.equations, rows: rows, superviews: superviews, direction: system.direction)
    guard alone.rows.count == rows.count else { return nil }
    do throws(AnalysisError) {
      var solved = try SolvedSystem(
        IndexedSystem(alone), solver: solvers.makeBox(), refused: [], conflicts: ConflictReport(),
        limits: limits, solvers: solvers)
      solved.ignored = ignored
      var numbers: [Int: Int] = [:]
      for (number, member) in members.enumerated() { numbers[member] = number }
      return Part(solved: solved, rows: numbers)
    } catch {
      // With rounding errors in the values of the other unknowns, the part alone may not have a solution.
      return nil
    }
  }
}
