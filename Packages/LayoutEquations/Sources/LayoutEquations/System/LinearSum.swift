import LinearConstraints

/// The product of a coefficient and an unknown.
public protocol LinearTerm {
  /// The type of the unknown.
  associatedtype Unknown: Equatable

  /// The coefficient of the unknown.
  var coefficient: Double { get set }

  /// The unknown of the term.
  var unknown: Unknown { get }

  /// Creates the term `coefficient × unknown`.
  init(_ coefficient: Double, _ unknown: Unknown)
}

/// A term of a solver's row.
extension Term: LinearTerm {
  /// The variable.
  @inlinable public var unknown: Variable { variable }
}

/// A sum of terms and a constant that is built while an equation is translated to a row.
@frozen
public struct LinearSum<Term: LinearTerm> {
  @usableFromInline var added: [Term] = []
  @usableFromInline var addedConstant = 0.0

  /// Creates an empty sum.
  @inlinable public init() {}

  /// The terms in the order in which their unknowns were first added. Each unknown occurs once, and no coefficient is
  /// 0.
  @inlinable public var terms: [Term] { added }

  /// The constant of the sum, in points.
  @inlinable public var constant: Double { addedConstant }

  /// Adds a multiple of an unknown, and removes the term if its coefficient becomes 0.
  ///
  /// - Complexity: O(*n*) for *n* terms; rows have few terms.
  @inlinable public mutating func add(_ coefficient: Double, _ unknown: Term.Unknown) {
    for place in added.indices where added[place].unknown == unknown {
      added[place].coefficient += coefficient
      if added[place].coefficient == 0 { added.remove(at: place) }
      return
    }
    guard coefficient != 0 else { return }
    // An equation between siblings, or between an item and its superview, has at most four terms.
    if added.isEmpty { added.reserveCapacity(4) }
    added.append(Term(coefficient, unknown))
  }

  /// Adds a constant, in points.
  @inlinable public mutating func add(constant: Double) { addedConstant += constant }
}
