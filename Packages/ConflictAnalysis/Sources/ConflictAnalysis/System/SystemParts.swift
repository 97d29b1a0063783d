@_spi(Tools) import LayoutEquations
import LinearConstraints

/// The parts of a system that do not affect each other.
///
/// Two rows are in the same part if they share an unknown, directly or through other rows. An unknown whose value
/// follows from required equations alone, such as the width of the canvas, does not connect rows. The solution of a
/// part never depends on the other parts. A change of one part can therefore be tried in a smaller system that contains
/// only this part.
struct SystemParts {
  private let index: IndexedSystem

  /// Whether required equations alone determine each unknown, in the order of ``IndexedSystem/unknowns``.
  private let isFixed: [Bool]

  /// The parent of each unknown in a forest (a disjoint-set structure), in which each tree is one part of the system.
  /// The root of a tree is its own parent.
  private var parents: [Int]

  /// For each part, identified by its root in ``parents``, the indices of its rows, ascending.
  private var rowsOfRoot: [Int: [Int]] = [:]

  /// Finds the parts of a system.
  ///
  /// - Parameters:
  ///   - index: The system.
  ///   - rows: The indices of the rows that were not dropped.
  /// - Complexity: Nearly O(*t*) for *t* terms of the rows.
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

  /// Returns whether required equations determine each unknown, in the order of ``IndexedSystem/unknowns``. An unknown
  /// is determined by an equation in which it is the only unknown, or in which all other unknowns are determined in
  /// this way.
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

  /// Returns the root of the part of the system that contains a row. The root is the index of the unknown that
  /// represents the part; see ``parents``. Returns nil if required equations determine all unknowns of the row.
  private func root(of row: Int) -> Int? {
    index.terms[row].first { !isFixed[$0.unknown] }.map { root($0.unknown) }
  }

  /// Returns the indices of the rows that are in the same part as a row, ascending.
  func rows(around row: Int) -> [Int] { root(of: row).flatMap { rowsOfRoot[$0] } ?? [] }

  /// Returns whether the unknown with the index `unknown` belongs to the same part of the system as the row with the
  /// index `row`.
  func contains(_ unknown: Int, around row: Int) -> Bool {
    !isFixed[unknown] && root(unknown) == root(of: row)
  }
}

extension SolvedSystem {
  /// A part of a system (see ``SystemParts``), solved on its own.
  struct Part {
    var solved: SolvedSystem

    /// The index in ``solved`` of each row of the part, keyed by the index of the row in the whole system.
    var rows: [Int: Int]
  }

  /// Returns the part of the system that contains a row, solved on its own. Returns nil if there is no factory of
  /// solvers, if the part contains at least half of all rows, or if the part has no solution.
  ///
  /// A position or size of the part's items that does not belong to the part itself is fixed at its current value.
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
      // Because of rounding errors in the values of the other unknowns, the part may have no solution on its own.
      return nil
    }
  }
}
