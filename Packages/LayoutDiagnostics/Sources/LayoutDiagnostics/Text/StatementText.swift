import ConflictAnalysis
import LayoutModel
import SourceText

/// The text of a row: its equation, and for a generated constraint also its origin, such as `(the margins)`.
struct StatementText {
  let text: String

  /// Creates the text of a row.
  ///
  /// - Parameters:
  ///   - premise: The origin of the row.
  ///   - statements: The equations of rows.
  ///   - showsPriority: Whether the equation of an optional row ends with its priority.
  init(
    _ premise: ConstraintSystem.Premise, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    showsPriority: Bool = true
  ) {
    if case .nonNegativeSize(let item, let axis) = premise {
      text = "the rule that the \(axis == .horizontal ? "width" : "height") of \(item) cannot be negative"
    } else if let member = statements[premise] {
      // The numbers of generated constraints are computed, so they are rounded.
      var equation = member.origin == .user ? member.equation : member.equation.rounded
      if !showsPriority { equation.priority = .required }
      text = "`\(equation.readable)`" + (member.origin.reason.map { " (\($0))" } ?? "")
    } else {
      text = "an internal constraint"
    }
  }
}

extension ConstraintEquation {
  /// The equation as text, with a long multiplier written as a ratio: `Photo.Width = 16:9 * Photo.Height`. Parsing the
  /// text returns an equal equation.
  var readable: String {
    let factor = NumberText.shortest(multiplier.magnitude)
    guard factor.count > 6, let ratio = NumberText.fraction(multiplier.magnitude),
      Double(ratio.numerator) / Double(ratio.denominator) == multiplier.magnitude
    else { return printed() }
    return printed().replacing("\(factor) * ", with: "\(ratio.numerator):\(ratio.denominator) * ")
  }

  /// The equation with a constant of at most two digits after the point.
  fileprivate var rounded: ConstraintEquation {
    var equation = self
    let hundredths = (constant * 100).rounded() / 100
    if hundredths.isFinite { equation.constant = hundredths }
    return equation
  }
}

extension ConstraintOrigin {
  /// The origin of a generated constraint as text, such as “the margins”; nil for a user's constraint.
  public var reason: String? {
    switch self {
    case .user: nil
    case .rootSize: "the size of the canvas"
    case .nonNegativeSize: "no size is negative"
    case .contentSize: "the size of its content"
    case .layoutMarginsGuide: "the margins"
    case .readableContentGuide: "the readable width"
    case .safeAreaGuide, .barGuide: "the safe area"
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
