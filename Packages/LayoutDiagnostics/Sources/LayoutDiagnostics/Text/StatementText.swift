import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that describes a row: its equation, followed by its origin, such as `(the margins)`, if the constraint was
/// generated.
struct StatementText {
  let text: String

  /// Creates the text of a row.
  ///
  /// - Parameters:
  ///   - premise: The source of the row, such as a constraint, which identifies the row.
  ///   - statements: The equations of constraints with their origins, by the source of the row.
  ///   - showsPriority: Whether the equation of an optional row ends with its priority. Default: true.
  init(
    _ premise: ConstraintSystem.Premise, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    showsPriority: Bool = true
  ) {
    if case .nonNegativeSize(let item, let axis) = premise {
      text = "the rule that the \(axis == .horizontal ? "width" : "height") of \(item) cannot be negative"
    } else if let member = statements[premise] {
      text = Self.text(of: member, showsPriority: showsPriority)
    } else {
      text = "an internal constraint"
    }
  }

  /// Returns the equation of a constraint, followed by its origin if the constraint was generated.
  static func text(of member: DroppedConstraint.Member, showsPriority: Bool = true) -> String {
    // Numbers in generated constraints are results of computations, so they are rounded.
    var equation = member.origin == .user ? member.equation : member.equation.rounded
    if !showsPriority { equation.priority = .required }
    // The identifier of a generated constraint is a name inside of the system. The reason states the purpose
    // of the constraint.
    if member.origin != .user { equation.identifier = nil }
    return "`\(equation.readable)`" + (reason(of: member).map { " (\($0))" } ?? "")
  }

  /// Returns the reason for a generated constraint, such as “the margins” or “the spacing of the stack view”; nil for a
  /// constraint that a user created.
  private static func reason(of member: DroppedConstraint.Member) -> String? {
    switch member.equation.identifier {
    case "UISV-spacing" where member.origin != .user: "the spacing of the stack view"
    case "UISV-alignment" where member.origin != .user: "the alignment of the stack view"
    case "UISV-canvas-connection" where member.origin != .user: "the edge of the stack view"
    case "UISV-fill-equally" where member.origin != .user: "the distribution of the stack view"
    case "UISV-fill-proportionally" where member.origin != .user: "the distribution of the stack view"
    default: member.origin.reason
    }
  }
}

extension ConstraintEquation {
  /// The equation as text. A multiplier with many digits is written as a ratio, as in
  /// `Photo.Width = 16:9 * Photo.Height`. Parsing the text returns an equal equation.
  var readable: String {
    let factor = NumberText.shortest(multiplier.magnitude)
    guard factor.count > 6, let ratio = NumberText.fraction(multiplier.magnitude),
      Double(ratio.numerator) / Double(ratio.denominator) == multiplier.magnitude
    else { return printed() }
    return printed().replacing("\(factor) * ", with: "\(ratio.numerator):\(ratio.denominator) * ")
  }

  /// The equation with its constant rounded to two digits after the decimal point.
  @_spi(Tools) public var rounded: ConstraintEquation {
    var equation = self
    let hundredths = (constant * 100).rounded() / 100
    if hundredths.isFinite { equation.constant = hundredths }
    return equation
  }
}

extension ConstraintOrigin {
  /// The origin of a generated constraint as text, such as “the margins”. Nil for a constraint that a user created.
  public var reason: String? {
    switch self {
    case .user: nil
    case .rootSize: "the size of the canvas"
    case .nonNegativeSize: "no size is negative"
    case .contentSize: "the size of its content"
    case .layoutMarginsGuide: "the margins"
    case .readableContentGuide: "the readable width"
    case .safeAreaGuide: "the safe area insets"
    case .barGuide: "the bars at this edge"
    case .autoresizingMask: "its autoresizing mask"
    case .keyboardGuide: "the keyboard"
    case .boundsOrigin: "the scroll position"
    case .scrollContentGuide: "the position of the scrollable content"
    case .scrollFrameGuide: "the frame of the scroll view"
    case .fittingSize: "the fitting size"
    case ConstraintOrigin(rawValue: "stackView"): "the stack view"
    default: rawValue
    }
  }
}
