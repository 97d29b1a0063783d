import LayoutEquations
import LinearConstraints

/// A check by Gaussian elimination, without a solver, whether a few rows can hold together.
///
/// Each equation determines one unknown, its pivot, and this unknown is eliminated from later equations. The check then
/// tries a few points that satisfy the equations, until a point satisfies all inequalities too. The conflicts in most
/// logs have few rows, for which the check is much faster than a solve. A solver is still needed if the result depends
/// on rounding, or if no tried point satisfies the inequalities.
struct DirectElimination {
  /// A row to check. Its unknowns are indices of ``IndexedSystem/unknowns``.
  struct Line {
    var terms: [(coefficient: Double, unknown: Int)]
    var relation: Relation
    var constant: Double
  }

  /// A refusal of a line (a row to check) that conflicts with earlier equations.
  struct Refusal {
    /// The index of the refused line in the list of lines to check.
    var line: Int
    /// The proof of the conflict: the indices of all conflicting lines, including the refused one, with multipliers.
    var proof: [(line: Int, multiplier: Double)]
  }

  /// The result of a check whether lines can hold together.
  enum Answer {
    /// All checked rows can hold together.
    case holds
    /// Some of the lines conflict with lines before them. The associated value contains the refused lines; the other
    /// lines can hold together.
    case refuses([Refusal])
    /// The checked rows conflict, but the check does not show which of them a solver would refuse.
    case contradicts
    /// The check does not show whether the checked rows can hold together.
    case undecided
  }

  private let lines: [Line]
  private let isSize: [Bool]
  private let width: Int

  /// The equations after the elimination, one after another: for each equation, the coefficients of all unknowns, then
  /// the constant. Each equation is a weighted sum of the checked lines; ``proofs`` contains the weights.
  private var rows: [Double] = []
  private var pivots: [Int] = []
  private var proofs: [Double] = []

  /// Creates a check. Returns nil if there are more than 48 unknowns or 96 lines, or if numbers are so large or small
  /// that rounding could change the result.
  ///
  /// - Parameter isSize: Whether each unknown is a size, which is positive in most layouts.
  init?(_ lines: [Line], isSize: [Bool]) {
    guard isSize.count <= 48, lines.count <= 96 else { return nil }
    let isPlain = lines.allSatisfy { line in
      line.constant.magnitude < 1e6
        && line.terms.allSatisfy { (1e-3...1e3).contains($0.coefficient.magnitude) }
    }
    guard isPlain else { return nil }
    self.lines = lines
    self.isSize = isSize
    width = isSize.count + 1
  }

  /// Finds out whether the rows (``Line``) can hold together and, if they conflict, which of them a solver would
  /// refuse.
  ///
  /// - Parameter findsRefusals: Whether the answer names the lines that a solver would refuse. If false, the answer to
  ///   any conflict is ``Answer/contradicts``. Default: true.
  /// - Complexity: O(*e*² · (*u* + *n*)) for *e* equations among *n* lines with *u* unknowns.
  mutating func answer(findsRefusals: Bool = true) -> Answer {
    var refusals: [Refusal] = []
    var hasRedundant = false
    for number in lines.indices where lines[number].relation == .equal {
      switch eliminate(equation: number) {
      case .pivot: break
      case .redundant: hasRedundant = true
      case .conflict(let refusal): refusals.append(refusal)
      case .uncertain: return .undecided
      }
    }
    let inequalities = lines.filter { $0.relation != .equal }
    guard findsRefusals || refusals.isEmpty else { return .contradicts }
    guard refusals.isEmpty else {
      // If there are redundant equations, a conflict can have several proofs, and the solver may use a different one.
      // If all other lines can hold together, a solver that adds the lines in this order accepts each of them.
      return !hasRedundant && canHold(inequalities) ? .refuses(refusals) : .contradicts
    }
    if canHold(inequalities) { return .holds }
    let refused = refusedInequalities
    guard !refused.isEmpty else { return .undecided }
    guard findsRefusals else { return .contradicts }
    // A solver refuses the last row of a conflict. It refuses the inequality only if all equations of the proof come
    // before it.
    let isOrdered = refused.allSatisfy { refusal in refusal.proof.allSatisfy { $0.line <= refusal.line } }
    let gone = Set(refused.map { $0.line })
    let rest = lines.indices.filter { lines[$0].relation != .equal && !gone.contains($0) }
    if isOrdered {
      return !hasRedundant && canHold(rest.map { lines[$0] }) ? .refuses(refused) : .contradicts
    }
    return hasRedundant ? .contradicts : lastLineRefused(by: refused)
  }

  /// The result of a search for any conflict.
  enum Finding {
    /// All checked rows can hold together.
    case holds
    /// These checked rows conflict. The conflict is irreducible.
    case conflict(Refusal)
    /// The check does not show whether the checked rows can hold together.
    case undecided
  }

  /// Searches for one conflict among the lines (the rows to check). A solver might refuse lines because of other
  /// conflicts.
  ///
  /// - Complexity: The same as ``answer(findsRefusals:)``.
  mutating func finding() -> Finding {
    for number in lines.indices where lines[number].relation == .equal {
      switch eliminate(equation: number) {
      case .pivot, .redundant: break
      case .conflict(let refusal): return .conflict(refusal)
      case .uncertain: return .undecided
      }
    }
    if canHold(lines.filter { $0.relation != .equal }) { return .holds }
    return refusedInequalities.first.map { .conflict($0) } ?? .undecided
  }

  /// The result of eliminating an equation.
  private enum Elimination {
    /// The equation is independent of earlier equations, and one of its unknowns becomes its pivot.
    case pivot
    /// Earlier equations imply the equation.
    case redundant
    /// The equation conflicts with earlier equations.
    case conflict(Refusal)
    /// Rounding errors are too large to decide which of the other cases applies.
    case uncertain
  }

  /// Subtracts multiples of the eliminated equations from the equation with this index, so that their pivots vanish.
  /// If the result still contains unknowns, adds it to the eliminated equations.
  private mutating func eliminate(equation number: Int) -> Elimination {
    var (row, proof) = reduced(lines[number], number)
    let largest = row.dropLast().reduce(0) { max($0, $1.magnitude) }
    if largest < Self.zero {
      let rest = row[width - 1].magnitude
      if rest < Self.zero { return .redundant }
      return rest > Self.contradiction
        ? .conflict(Refusal(line: number, proof: Self.parts(proof))) : .uncertain
    }
    guard largest > Self.leastPivot, let pivot = pivot(of: row, largest) else { return .uncertain }
    let factor = 1 / row[pivot]
    for index in row.indices { row[index] *= factor }
    for index in proof.indices { proof[index] *= factor }
    rows += row
    proofs += proof
    pivots.append(pivot)
    return .pivot
  }

  /// Returns the answer if one inequality conflicts with equations, some of which come after the inequality. A solver
  /// then accepts the inequality, and refuses the last equation of the conflict. Returns ``Answer/contradicts`` if it
  /// is not clear that this is the only refused row.
  private func lastLineRefused(by refused: [Refusal]) -> Answer {
    guard refused.count == 1, let last = refused[0].proof.map({ $0.line }).max() else { return .contradicts }
    var others = lines
    others.remove(at: last)
    guard var check = DirectElimination(others, isSize: isSize),
      case .holds = check.answer(findsRefusals: false)
    else { return .contradicts }
    return .refuses([Refusal(line: last, proof: refused[0].proof)])
  }

  /// Tries a few points that satisfy the equations, and returns whether one of them also satisfies the inequalities. If
  /// the result is false, the inequalities may still hold at a point that was not tried.
  private func canHold(_ inequalities: [Line]) -> Bool {
    if inequalities.isEmpty { return true }
    for size in Self.trialSizes {
      let point = point(isSize.map { $0 ? size : 0 })
      if inequalities.allSatisfy({ Self.violation($0, at: point) < Self.zero }) { return true }
    }
    return canHoldAfterCorrection(inequalities)
  }

  /// Searches for a point at which inequalities hold, and returns whether one was found. The search corrects the most
  /// violated inequality again and again, each time by a change of one undetermined unknown.
  private func canHoldAfterCorrection(_ inequalities: [Line]) -> Bool {
    // Without the pivots, each inequality depends on the undetermined unknowns only.
    let reducedLines = inequalities.map { line in
      var row = coefficients(of: line)
      eliminate(&row) { _, _ in }
      return Line(
        terms: row.indices.dropLast().filter { row[$0].magnitude > Self.zero }.map { (row[$0], $0) },
        relation: line.relation, constant: row[width - 1])
    }
    var free = isSize.map { $0 ? 1.0 : 0 }
    for _ in 0..<(4 * reducedLines.count) {
      var worst: (line: Line, violation: Double)?
      for line in reducedLines {
        let violation = Self.violation(line, at: free)
        if violation > worst?.violation ?? Self.zero { worst = (line, violation) }
      }
      guard let worst else {
        let point = point(free)
        return inequalities.allSatisfy { Self.violation($0, at: point) < Self.zero }
      }
      guard
        let term = worst.line.terms.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }),
        term.coefficient.magnitude > Self.leastPivot
      else { return false }
      let change = worst.violation / term.coefficient
      free[term.unknown] += worst.line.relation == .lessThanOrEqual ? -change : change
    }
    return false
  }

  /// The inequalities that conflict with equations: the equations determine the value of the left side, and this value
  /// violates the inequality.
  private var refusedInequalities: [Refusal] {
    let (zero, one) = (point(isSize.map { _ in 0 }), point(isSize.map { $0 ? 1 : 0 }))
    return lines.indices.compactMap { number in
      let line = lines[number]
      guard line.relation != .equal, Self.violation(line, at: zero) > Self.contradiction,
        Self.violation(line, at: one) > Self.contradiction
      else { return nil }
      let (row, proof) = reduced(line, number)
      guard row.dropLast().allSatisfy({ $0.magnitude < Self.zero }) else { return nil }
      return Refusal(line: number, proof: Self.parts(proof))
    }
  }

  private static func parts(_ proof: [Double]) -> [(line: Int, multiplier: Double)] {
    proof.indices.filter { proof[$0].magnitude > zero }.map { (line: $0, multiplier: proof[$0]) }
  }

  /// The absolute value below which a number counts as a rounding error. Coefficients are usually near 1.
  private static let zero = 1e-9

  /// The violation, in points, above which every solver refuses a row.
  private static let contradiction = 1e-3

  /// The smallest coefficient that is certainly not a rounding error, so that it can be a pivot.
  private static let leastPivot = 1e-5

  /// The values, in points, to try for sizes that the equations do not determine.
  private static let trialSizes: [Double] = [1, 100, 0, 10, 1000]

  /// Subtracts multiples of the eliminated equations from a line, until it contains none of their pivots.
  ///
  /// - Parameter number: The index of the line.
  /// - Returns: In `row`, the resulting coefficients and constant. They are a weighted sum of lines; `proof` contains
  ///   the weight of each line.
  private func reduced(_ line: Line, _ number: Int) -> (row: [Double], proof: [Double]) {
    var row = coefficients(of: line)
    var proof = [Double](repeating: 0, count: lines.count)
    proof[number] = 1
    eliminate(&row) { place, factor in
      let first = place * lines.count
      for index in 0..<lines.count where proofs[first + index] != 0 {
        proof[index] -= factor * proofs[first + index]
      }
    }
    return (row, proof)
  }

  /// Returns the unknown to eliminate with a row, if possible a position. The unknowns that remain undetermined are
  /// then mostly sizes, for which positive values can be tried. Returns nil if the row has no unknowns with a
  /// coefficient near `largest`.
  private func pivot(of row: [Double], _ largest: Double) -> Int? {
    var found: Int?
    for index in 0..<(width - 1) where row[index].magnitude >= largest * 0.1 {
      guard let known = found else {
        found = index
        continue
      }
      let isBetter =
        isSize[known] != isSize[index] ? isSize[known] : row[index].magnitude > row[known].magnitude
      if isBetter { found = index }
    }
    return found
  }

  /// Returns the coefficients of a line, in the order of the unknowns, followed by the constant of the line.
  private func coefficients(of line: Line) -> [Double] {
    var row = [Double](repeating: 0, count: width)
    for term in line.terms { row[term.unknown] += term.coefficient }
    row[width - 1] = line.constant
    return row
  }

  /// Subtracts multiples of the eliminated equations from a row of coefficients and a constant, until it contains none
  /// of their pivots.
  ///
  /// - Parameter subtracted: Called for each equation that is subtracted, with its index among the eliminated
  ///   equations, and the factor.
  private func eliminate(_ row: inout [Double], _ subtracted: (_ place: Int, _ factor: Double) -> Void) {
    for (place, pivot) in pivots.enumerated() where row[pivot].magnitude > 0 {
      let factor = row[pivot]
      let start = place * width
      for index in 0..<width where rows[start + index] != 0 { row[index] -= factor * rows[start + index] }
      row[pivot] = 0
      subtracted(place, factor)
    }
  }

  /// Returns the point that satisfies the equations and at which the unknowns that no equation determines have the
  /// given values.
  ///
  /// - Parameter values: A value for each unknown. Values of pivots (unknowns that an equation determines) are ignored.
  private func point(_ values: [Double]) -> [Double] {
    var point = values
    for place in pivots.indices.reversed() {
      let (start, pivot) = (place * width, pivots[place])
      var value = rows[start + width - 1]
      for index in 0..<(width - 1) where index != pivot { value -= rows[start + index] * point[index] }
      point[pivot] = value
    }
    return point
  }

  private static func violation(_ line: Line, at point: [Double]) -> Double {
    let residual = line.terms.reduce(-line.constant) { $0 + $1.coefficient * point[$1.unknown] }
    return switch line.relation {
    case .equal: residual.magnitude
    case .lessThanOrEqual: residual
    case .greaterThanOrEqual: -residual
    }
  }
}

extension ConflictAnalyzer {
  /// Returns the given rows that conflict with earlier ones, each with the proof; nil if a solver must decide.
  func refusalsByElimination(of rows: [Int]) -> [SystemProbe.Refused]? {
    guard var check = DirectElimination(rows.map(line), isSize: index.unknowns.map { $0.isSize }) else {
      return nil
    }
    return switch check.answer() {
    case .holds: []
    case .refuses(let refusals): refusals.map { refused($0, among: rows) }
    case .contradicts, .undecided: nil
    }
  }

  /// Searches for any conflict among the given rows by Gaussian elimination, without a solver.
  func findingByElimination(among rows: [Int]) -> DirectElimination.Finding {
    var check = DirectElimination(rows.map(line), isSize: index.unknowns.map { $0.isSize })
    return check?.finding() ?? .undecided
  }

  /// Converts a refusal by elimination to a refusal of a row of the system. The lines of the elimination are positions
  /// in `rows`, which contains the indices of the rows.
  func refused(_ refusal: DirectElimination.Refusal, among rows: [Int]) -> SystemProbe.Refused {
    SystemProbe.Refused(
      row: rows[refusal.line],
      claim: refusal.proof.map { (row: rows[$0.line], multiplier: $0.multiplier) })
  }

  /// Checks by elimination, without a solver, whether rows can hold together. Returns nil if only a solver can decide.
  func holdsByElimination(_ lines: [DirectElimination.Line]) -> Bool? {
    guard var check = DirectElimination(lines, isSize: index.unknowns.map { $0.isSize }) else { return nil }
    return switch check.answer() {
    case .holds: true
    case .refuses, .contradicts: false
    case .undecided: nil
    }
  }

  func line(_ row: Int) -> DirectElimination.Line {
    .init(terms: index.terms[row], relation: system.rows[row].relation, constant: system.rows[row].constant)
  }

  /// Returns whether changes of several equations, made together, resolve a conflict; nil if only
  /// ``SolvedSystem/isResolved(_:by:leaving:)`` can decide this, which needs a solver.
  ///
  /// - Parameters:
  ///   - conflict: The conflict to resolve.
  ///   - changes: The changes, by the index of the equation to change.
  ///   - report: The result of ``conflicts()`` for the same system. The rows that it lists as refused stay dropped,
  ///     except the refused row of `conflict`. Default: nil, which means that no row stays dropped, so the changes must
  ///     resolve all conflicts.
  ///   - sizes: The widths and heights that the changed equations must allow to be at least 1 point. If they do not,
  ///     the result is false. Default: none.
  /// - Complexity: O(*r*³) for *r* required rows.
  public func isResolvedByElimination(
    _ conflict: ConstraintConflict, by changes: [Int: Relaxation.Change],
    without report: ConflictReport? = nil,
    leaving sizes: [ItemSize] = []
  ) -> Bool? {
    let refused = Set(report?.refusedRows ?? [])
    let out = conflict.members.filter { refused.contains($0.row) }
    let asked = out.filter { $0.premise == conflict.dropped }
    let back = Set((asked.isEmpty ? out : asked).map { $0.row })
    var lines: [DirectElimination.Line] = []
    for row in requiredRows where !refused.contains(row) || back.contains(row) {
      guard let number = system.rows[row].premise.equation, let change = changes[number] else {
        lines.append(line(row))
        continue
      }
      guard let changed = system.row(row, after: change), changed.priority.isRequired else { continue }
      lines.append(.init(terms: index.terms[row], relation: changed.relation, constant: changed.constant))
    }
    for size in sizes {
      guard let number = index.numbers[.size(item: size.item, size.axis)] else { return nil }
      lines.append(.init(terms: [(1, number)], relation: .greaterThanOrEqual, constant: 1))
    }
    return holdsByElimination(lines)
  }
}
