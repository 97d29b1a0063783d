import ConflictAnalysis
import LinearConstraints

/// The rows of a system in groups that share no unknown, so that rows of different groups cannot conflict.
///
/// An unknown that a required row sets to a number, such as the width of the root, does not join rows into one group.
/// The row that sets the unknown is part of each group that contains the unknown.
struct RowGroups {
  private let system: ConstraintSystem
  private var parents: [Int]
  private var numbers: [ConstraintSystem.Unknown: Int] = [:]
  private var fixed: Set<ConstraintSystem.Unknown> = []
  private let isIncluded: (Int) -> Bool

  /// Creates groups from those rows of a system for which a closure returns true.
  ///
  /// - Parameter isJoining: Returns whether a row is part of a group. Its arguments are the index of the row, and
  ///   whether the row is required.
  /// - Complexity: O(*n*) for *n* terms of all rows.
  init(_ system: ConstraintSystem, joining isJoining: (Int, Bool) -> Bool) {
    self.system = system
    let included = system.rows.indices.map { isJoining($0, system.rows[$0].priority.isRequired) }
    isIncluded = { included[$0] }
    parents = []
    for (index, row) in system.rows.enumerated() where included[index] && Self.fixes(row) {
      fixed.formUnion(row.terms.map { $0.unknown })
    }
    for (index, row) in system.rows.enumerated() where included[index] {
      var first: Int?
      for term in row.terms where !fixed.contains(term.unknown) {
        let number = numbers[term.unknown] ?? parents.count
        if number == parents.count {
          numbers[term.unknown] = number
          parents.append(number)
        }
        if let first { join(first, number) } else { first = number }
      }
    }
  }

  /// Returns whether a required row sets its only unknown to a number, as in `Root.Width = 320`.
  private static func fixes(_ row: ConstraintSystem.Row) -> Bool {
    row.priority.isRequired && row.relation == .equal && row.terms.count == 1
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(one), root(other))
    parents[first] = second
  }

  /// Returns the representative of the group that contains an unknown: the number of one unknown of the group, which is
  /// the same for all unknowns of the group.
  ///
  /// - Parameter number: The number of the unknown.
  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Returns, for each row of the system, whether it is in the same group as one of the given rows. Also true for a row
  /// that sets an unknown of such a group to a number. False for all rows that are in no group.
  func members(around rows: Set<Int>) -> [Bool] {
    var groups = self
    var wanted: Set<Int> = []
    for index in rows {
      for term in system.rows[index].terms {
        if let number = numbers[term.unknown] { wanted.insert(groups.root(number)) }
      }
    }
    var needed: Set<ConstraintSystem.Unknown> = []
    var isMember = system.rows.indices.map { index in
      guard isIncluded(index) else { return false }
      let row = system.rows[index]
      if Self.fixes(row), !rows.contains(index) { return false }
      let isInGroup = row.terms.contains { term in
        guard let number = groups.numbers[term.unknown] else { return rows.contains(index) }
        return wanted.contains(groups.root(number))
      }
      if isInGroup {
        for term in row.terms where fixed.contains(term.unknown) { needed.insert(term.unknown) }
      }
      return isInGroup
    }
    for (index, row) in system.rows.enumerated() where isIncluded(index) && Self.fixes(row) {
      isMember[index] = isMember[index] || row.terms.contains { needed.contains($0.unknown) }
    }
    return isMember
  }
}
