import ConflictAnalysis
import LayoutSolver

/// Returns a system of equations that are written in the equation notation.
func system(_ equations: [String], context: ConstraintSystem.Context = ConstraintSystem.Context()) throws
  -> ConstraintSystem
{
  ConstraintSystem(try equations.map { try ConstraintEquation(parsing: $0) }, context: context)
}

/// Returns the conflicts of equations that are written in the equation notation.
func conflicts(_ equations: String..., context: ConstraintSystem.Context = ConstraintSystem.Context()) throws
  -> [ConstraintConflict]
{
  let analyzer = ConflictAnalyzer(try system(equations, context: context)) { SimplexSolver() }
  return try analyzer.conflicts().conflicts
}

extension ConflictArithmetic {
  /// The sums in one line, steps first.
  var text: String {
    let last = "\(Self.text(needed)) > \(Self.text(available))"
    return (steps.map(\.text) + [last]).joined(separator: "; ")
  }

  private static func text(_ segments: [LengthSegment]) -> String {
    let sum = segments.map(\.text).joined(separator: " + ").replacing("+ -", with: "- ")
    let total = segments.reduce(0) { $0 + $1.length }
    return segments.count > 1 ? "\(sum) = \(number(total))" : segments.isEmpty ? "0" : sum
  }
}

extension SizeStep {
  /// The step in one line.
  var text: String {
    let sum = parts.map(\.text).joined(separator: " + ").replacing("+ -", with: "- ")
    let sign = bound == .exactly ? "=" : bound == .atLeast ? ">=" : "<="
    let ratio = divisor == 1 ? "" : " / \(number(divisor))"
    return "\(size.item).\(size.attribute) \(sign) \(sum)\(ratio) = \(number(value))"
  }
}

extension LengthSegment {
  /// The number in a sum.
  var text: String {
    let words = bound == .atLeast ? "at least " : bound == .atMost ? "at most " : ""
    return factor == 1
      ? words + number(base)
      : factor == -1 ? words + number(-base) : "\(words)\(number(factor)) × \(number(base))"
  }
}

/// A number with at most two decimals.
func number(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let text = "\(Double(hundredths) / 100)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
