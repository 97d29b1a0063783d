import LinearConstraints

/// A product of a coefficient and an unknown.
public protocol LinearTerm {
  /// The type that identifies an unknown.
  associatedtype Unknown: Equatable

  /// The number by which the unknown is multiplied.
  var coefficient: Double { get set }

  /// The unknown number, such as the width of an item.
  var unknown: Unknown { get }

  /// Creates the term `coefficient × unknown`.
  init(_ coefficient: Double, _ unknown: Unknown)
}

/// The conformance that makes the terms of a solver's rows usable in a ``LinearSum``.
extension Term: LinearTerm {
  /// The variable of the term.
  @inlinable public var unknown: Variable { variable }
}

/// A sum of terms and a constant, for translating an equation to a row.
@frozen
public struct LinearSum<Term: LinearTerm> {
  @usableFromInline var added: [Term] = []
  @usableFromInline var addedConstant = 0.0

  /// Creates a sum without terms, whose value is 0.
  @inlinable public init() {}

  /// The terms of the sum, in the order in which their unknowns were first added. Each unknown occurs once, and no
  /// coefficient is 0.
  @inlinable public var terms: [Term] { added }

  /// The constant part of the sum, in points.
  @inlinable public var constant: Double { addedConstant }

  /// Adds `coefficient × unknown` to the sum. If the total coefficient of the unknown becomes 0, the term of the
  /// unknown is removed.
  ///
  /// - Complexity: O(*n*) for *n* terms. A row usually has at most four.
  @inlinable public mutating func add(_ coefficient: Double, _ unknown: Term.Unknown) {
    for index in added.indices where added[index].unknown == unknown {
      added[index].coefficient += coefficient
      if added[index].coefficient == 0 { added.remove(at: index) }
      return
    }
    guard coefficient != 0 else { return }
    // An equation between an item and its sibling or superview has at most four terms.
    if added.isEmpty { added.reserveCapacity(4) }
    added.append(Term(coefficient, unknown))
  }

  /// Adds a number, in points, to the constant part of the sum.
  @inlinable public mutating func add(constant: Double) { addedConstant += constant }
}
