import LayoutEquations
import LinearConstraints

/// The conversion of a `NamedConflict` to a sum of lengths. The variables of the conflict need not belong to a layout.
extension NamedConflict {
  /// Returns the conflict as a sum of lengths along one axis: the lengths that are needed, and the length that is
  /// available. Spans are the items of the sum, and variables are positions. Returns nil if no conflict is found.
  ///
  /// ```swift
  /// let text = NamedConflictText(conflict, try conflict.arithmetic(SolverFactory { SimplexSolver() }))
  /// print(text.sum)  // 50 + 15 = 65 > 45, 20 too much
  /// ```
  ///
  /// - Parameter solvers: The factory of solvers that confirm the conflict.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: Up to three solves of the conflicting rows.
  public func arithmetic(_ solvers: SolverFactory) throws(AnalysisError) -> ConflictArithmetic? {
    try ConflictAnalyzer(ConstraintSystem(self), solvers: solvers).firstConflict()?.arithmetic
  }

  /// The names of the spans in the conflict. A span consists of two variables: a start and a length; see `NamedSpan`.
  var spans: Set<String> {
    var spans: Set<String> = []
    for name in names.values where name.part != .whole { spans.insert(name.item) }
    return spans
  }
}

extension ConstraintSystem {
  /// Creates a system with the rows of a conflict, in the same order, and the refused row at the end. All unknowns are
  /// horizontal.
  public init(_ conflict: NamedConflict) {
    let members = conflict.others + [conflict.refused]
    let equations = members.enumerated().map { index, member in
      // The system needs an equation for each row. Analyses that show conflicts read only the equation's index, so
      // these equations have no right side.
      Equation(
        ConstraintEquation(
          .attribute(AnchorReference(.item(member.row.name ?? "row \(index + 1)"), .left)), .equal,
          identifier: member.row.name))
    }
    let rows = members.enumerated().map { index, member in
      var terms: [Term] = []
      for term in member.row.constraint.terms {
        let unknown = conflict.unknown(of: term.variable)
        if let known = terms.firstIndex(where: { $0.unknown == unknown }) {
          terms[known].coefficient += term.coefficient
        } else {
          terms.append(Term(term.coefficient, unknown))
        }
      }
      terms.removeAll { $0.coefficient == 0 }
      let row = member.row.constraint
      return Row(.equation(index), terms, row.relation, row.constant, priority: row.priority)
    }
    self.init(equations: equations, rows: rows)
  }
}

extension NamedConflict {
  fileprivate func unknown(of variable: Variable) -> ConstraintSystem.Unknown {
    guard let name = names[variable] else {
      return .position(item: "variable \(variable.rawValue)", .horizontal)
    }
    return name.part == .length
      ? .size(item: name.item, .horizontal) : .position(item: name.item, .horizontal)
  }
}
