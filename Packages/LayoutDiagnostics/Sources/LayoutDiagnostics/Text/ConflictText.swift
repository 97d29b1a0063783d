import ConflictAnalysis
import LayoutModel

/// A conflict for people: the sum, a drawing of it, what one sees, and what would help.
public struct ConflictText {
  private let conflict: LayoutConflict

  /// How many changes are told.
  public var mostRelaxations = 4

  /// Makes the text of a conflict.
  public init(_ conflict: LayoutConflict) { self.conflict = conflict }

  /// The lines, without indentation.
  public var lines: [String] {
    let arithmetic = conflict.conflict.arithmetic
    var lines = ArithmeticText(arithmetic).lines
    let drawing = SumDrawing(arithmetic).lines
    if !drawing.isEmpty { lines += [""] + drawing + [""] }
    let effects = effects
    if !effects.isEmpty { lines.append("As it is, " + effects.joined(separator: ", and ") + ".") }
    let relaxations = chosenRelaxations
    if !relaxations.isEmpty {
      lines.append(relaxations.count == 1 ? "This would resolve it:" : "Any of these would resolve it:")
      lines += relaxations.map { "- " + RelaxationText($0, statements: conflict.statements).sentence }
    }
    return lines
  }

  private var effects: [String] {
    let collisions = conflict.effects.filter { effect in
      if case .differs = effect { false } else { true }
    }
    return (collisions.isEmpty ? conflict.effects : collisions).compactMap { EffectText($0).sentence }
  }

  /// Changes of every kind before a second one of any.
  private var chosenRelaxations: [Relaxation] {
    var byKind: [[Relaxation]] = [[], [], [], []]
    for relaxation in conflict.relaxations { byKind[relaxation.kind].append(relaxation) }
    // A number that fits is worth more than that something may be too large.
    byKind[3].sort { $0.strangeness < $1.strangeness }
    var chosen: [Relaxation] = []
    var round = 0
    while chosen.count < mostRelaxations, byKind.contains(where: { $0.count > round }) {
      for kind in byKind where kind.count > round && chosen.count < mostRelaxations {
        chosen.append(kind[round])
      }
      round += 1
    }
    return chosen.sorted { $0.kind < $1.kind }
  }
}

extension Relaxation {
  fileprivate var kind: Int {
    switch change {
    case .remove: 0
    case .relation: 1
    case .priority: 2
    case .constant: 3
    }
  }

  /// How odd a change looks: things on top of each other, then numbers below 0.
  fileprivate var strangeness: Int {
    if !effects.isEmpty { return 2 }
    if case .constant(let constant) = change, constant < 0 { return 1 }
    return 0
  }
}
