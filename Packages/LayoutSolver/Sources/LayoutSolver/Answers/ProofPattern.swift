import LinearConstraints

/// The proof that a row was refused, in a form that also proves the conflicts of similar rows without a search.
///
/// In a row of views with fixed total width, for example, each view may have a smallest width. As soon as the widths of
/// some views fill the row, all further widths conflict with the same constraints. Their proofs differ only in two
/// members: the row `B.width >= 40` takes the place of `B.width >= 0`, and `A.width >= 0` takes the place of the
/// refused row `A.width >= 40`.
struct ProofPattern {
  /// The members of the proof, including the refused row.
  private let members: [SimplexEngine.ProofMember]

  /// The index in ``members`` of the refused row.
  private let refused: Int

  /// For each variable, the index in ``members`` of the only row of the proof that contains this variable and no other.
  /// Variables with several such rows are left out.
  private var places: [Int32: Int] = [:]

  /// 1 or -1: the sign of the multipliers of inequalities.
  private let sign: Double

  /// The right side of the proof's sum `0 >= excess`, above 0.
  private let excess: Double

  /// The sum of the absolute values that were added for ``excess``.
  private let magnitude: Double

  /// The row that takes the place of the refused row in proofs of other rows, with its multiplier: a required row with
  /// the same single variable. Nil if there is none.
  private let substitute: SimplexEngine.ProofMember?

  /// Creates the pattern of a proof. Returns nil if the refused row has several variables, so that no other proof can
  /// be derived.
  ///
  /// - Complexity: O(*m*) for *m* members of the proof.
  init?(_ proof: [SimplexEngine.ProofMember], refusing row: RowIndex, in table: borrowing RowTable) {
    guard table[row].termCount == 1, let refused = proof.firstIndex(where: { $0.row == row }) else {
      return nil
    }
    members = proof
    self.refused = refused
    var sum = 0.0
    var magnitude = 0.0
    var repeated: Set<Int32> = []
    for (place, member) in proof.enumerated() {
      let part = member.multiplier * table[member.row].constant
      sum += part
      magnitude += abs(part)
      guard table[member.row].termCount == 1 else { continue }
      let variable = table.entries[Int(table[member.row].firstTerm)].variable
      if places.updateValue(place, forKey: variable) != nil { repeated.insert(variable) }
    }
    for variable in repeated { places[variable] = nil }
    let own = proof[refused].multiplier
    sign = table[row].kind == .atLeast ? (own < 0 ? -1 : 1) : (sum < 0 ? -1 : 1)
    excess = sign * sum
    self.magnitude = magnitude
    substitute = Self.substitute(for: proof[refused], sign: sign, in: table)
    guard excess > 0 else { return nil }
  }

  /// Returns the required row with the same variable as a refused row that keeps the excess of the proof as large as
  /// possible, with its multiplier.
  private static func substitute(
    for refused: SimplexEngine.ProofMember, sign: Double, in table: borrowing RowTable
  ) -> SimplexEngine.ProofMember? {
    let own = table.entries[Int(table[refused.row].firstTerm)]
    var best: (member: SimplexEngine.ProofMember, part: Double)?
    var next = table.columnHeads[Int(own.variable)]
    while next >= 0 {
      let entry = table.entries[Int(next)]
      next = entry.next
      let row = table[entry.row]
      guard entry.row != refused.row, row.termCount == 1, row.state == .live, row.level == .required else {
        continue
      }
      let multiplier = refused.multiplier * own.coefficient / entry.coefficient
      guard row.kind == .equal || sign * multiplier > 0 else { continue }
      let part = sign * multiplier * row.constant
      if best.map({ part > $0.part }) ?? true { best = ((row: entry.row, multiplier: multiplier), part) }
    }
    return best?.member
  }

  /// Returns the proof that another row conflicts with the required rows that are in use, if it can be derived from
  /// this proof without a search. All rows of this proof except the refused one must still be in use. Returns nil if it
  /// cannot be derived; the row may nevertheless conflict with other rows.
  ///
  /// - Parameters:
  ///   - row: The row, which need not be in use.
  ///   - constant: The right side of the row, scaled like the coefficients.
  func derivation(
    refusing row: RowIndex, constant: Double, in table: borrowing RowTable
  ) -> Derivation? {
    guard table[row].termCount == 1 else { return nil }
    let entry = table.entries[Int(table[row].firstTerm)]
    guard let place = places[entry.variable] else { return nil }
    let replaced = members[place]
    let old = table[replaced.row]
    let coefficient = table.entries[Int(old.firstTerm)].coefficient
    let multiplier = replaced.multiplier * coefficient / entry.coefficient
    guard table[row].kind == .equal || sign * multiplier > 0 else { return nil }
    var excess = excess + sign * (multiplier * constant - replaced.multiplier * old.constant)
    var added: SimplexEngine.ProofMember?
    if place != refused {
      guard let substitute else { return nil }
      let own = members[refused]
      excess +=
        sign
        * (substitute.multiplier * table[substitute.row].constant - own.multiplier * table[own.row].constant)
      added = substitute
    }
    // Smaller violations may be rounding errors, so a search decides about them.
    guard excess * table[row].weight > 1e-3 * abs(multiplier), excess > 1e-6 * magnitude else { return nil }
    return Derivation(replaced: place, member: (row: row, multiplier: multiplier), added: added)
  }

  /// The differences between the proof of a similar row and the proof of a ``ProofPattern``.
  struct Derivation {
    /// The index of the member that the refused row replaces.
    fileprivate var replaced: Int
    /// The refused row with its multiplier.
    fileprivate var member: SimplexEngine.ProofMember
    /// The member that replaces the refused row of the pattern; nil if this is the row at `replaced`.
    fileprivate var added: SimplexEngine.ProofMember?
  }

  /// Returns the members of a derived proof, including the refused row.
  func proof(_ derivation: Derivation) -> [SimplexEngine.ProofMember] {
    var proof = members
    proof[derivation.replaced] = derivation.member
    if let added = derivation.added { proof[refused] = added }
    return proof
  }
}
