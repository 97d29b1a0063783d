import LinearConstraints

/// A multiple of an unknown, in the form that a kind of row takes.
public protocol LinearTerm {
  /// What the term is a multiple of.
  associatedtype Unknown: Equatable

  /// What the unknown is multiplied by.
  var coefficient: Double { get set }

  /// The unknown.
  var unknown: Unknown { get }

  /// Creates the term `coefficient × unknown`.
  init(_ coefficient: Double, _ unknown: Unknown)
}

/// A term of a solver's row.
extension Term: LinearTerm {
  /// The variable.
  @inlinable public var unknown: Variable { variable }
}

/// A sum of unknowns and a constant, while a row is being made.
@frozen
public struct LinearSum<Term: LinearTerm> {
  @usableFromInline var added: [Term] = []
  @usableFromInline var addedConstant = 0.0

  /// Makes an empty sum.
  @inlinable public init() {}

  /// The terms, with each unknown once and no coefficient 0, in the order in which the unknowns came.
  @inlinable public var terms: [Term] { added }

  /// The constant, in points.
  @inlinable public var constant: Double { addedConstant }

  /// Adds a multiple of an unknown; an unknown that cancels out is removed.
  ///
  /// - Complexity: O(*n*) for *n* terms, of which rows have few.
  @inlinable public mutating func add(_ coefficient: Double, _ unknown: Term.Unknown) {
    for place in added.indices where added[place].unknown == unknown {
      added[place].coefficient += coefficient
      if added[place].coefficient == 0 { added.remove(at: place) }
      return
    }
    guard coefficient != 0 else { return }
    // Two items that are siblings, or one in the other, have no more.
    if added.isEmpty { added.reserveCapacity(4) }
    added.append(Term(coefficient, unknown))
  }

  /// Adds a constant, in points.
  @inlinable public mutating func add(constant: Double) { addedConstant += constant }
}
