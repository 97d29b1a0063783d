import ConflictAnalysis
import LayoutModel

/// Why an attribute has its value, for people.
///
///     Field.Width = 235
///       320 - 16 - 45 - 8 - 16 = 235
///        320  Root.Width                   `Root.Width = 320` (the size of the canvas)
///       - 16  Root.Left to Label.Left      `Label.Leading = Superview.Leading + 16`
///       …
///       lost: `Field.Width <= 97 @250` (the size of its content): it is 235
public struct WhyText {
  private let explanation: LayoutExplanation

  private let text: LengthText

  /// Makes the text of an explanation.
  public init(_ explanation: LayoutExplanation) {
    self.explanation = explanation
    // What is at least so long is just so long in a solution.
    var text = LengthText()
    text.tellsBounds = false
    self.text = text
  }

  /// The lines: the value first.
  public var lines: [String] {
    let report = explanation.report
    let name = "\(report.anchor.item).\(report.anchor.attribute)"
    let origin = report.origin.map {
      " from the \(report.anchor.attribute.axis == .horizontal ? "left" : "top") of \($0)"
    }
    var lines = ["\(name) = \(PointFormat.short(report.value))\(origin ?? "")"]
    lines += report.steps.flatMap { step in
      ["  " + text.step(step)] + details(step.parts)
    }
    let sum = text.sum(report.segments)
    // A single number is told in the line above already.
    if sum != PointFormat.short(report.value) { lines.append("  \(sum)") }
    lines += details(report.segments)
    let told = Set((report.segments + report.steps.flatMap(\.parts)).flatMap(\.premises))
    for part in report.parts where !told.contains(part.premise) {
      lines.append("  by \(statement(part.premise))")
    }
    for quantity in report.resting {
      lines.append("  nothing determines \(Self.name(of: quantity)); it rests where it is")
    }
    lines += report.losers.map { loser in
      "  lost: \(statement(loser.premise)): it comes to \(PointFormat.short(loser.actual))"
    }
    return lines
  }

  /// The parts, each with what says so.
  private func details(_ segments: [LengthSegment]) -> [String] {
    let cells = segments.map { segment in
      (
        number: (segment.length < 0 ? "- " : "") + text.term(segment), what: Self.what(segment),
        by: segment.premises.map(statement).joined(separator: ", ")
      )
    }
    let numbers = cells.map(\.number.count).max() ?? 0
    let names = cells.map { Self.columns($0.what) }.max() ?? 0
    return cells.map { cell in
      let number = String(repeating: " ", count: numbers - cell.number.count) + cell.number
      let what = cell.what + String(repeating: " ", count: names - Self.columns(cell.what))
      let line = "    \(number)  \(what)  \(cell.by)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func columns(_ text: String) -> Int { text.reduce(0) { $0 + TerminalColumns.count(of: $1) } }

  private static func what(_ segment: LengthSegment) -> String {
    switch segment.kind {
    case .size(let size): "\(size.item).\(size.attribute)"
    case .gap(let from, let to): "\(EffectText.name(of: from)) to \(EffectText.name(of: to))"
    case .constant: ""
    }
  }

  /// A quantity in a sentence: `Label.Width`.
  public static func name(of quantity: Quantity) -> String {
    guard let item = quantity.item, let attribute = quantity.attribute else {
      return "where it is counted from"
    }
    return "\(item).\(attribute)"
  }

  private func statement(_ premise: Premise) -> String { StatementText(premise, explanation.statements).text }
}

/// A row as it is written, and where it comes from.
struct StatementText {
  let text: String

  init(_ premise: Premise, _ statements: [Premise: RefusedConstraint.Member]) {
    if case .nonNegativeSize(let item, let axis) = premise {
      text = "the rule that the \(axis == .horizontal ? "width" : "height") of \(item) is not negative"
    } else if let member = statements[premise] {
      text = "`\(member.equation.printed())`" + (member.origin.reason.map { " (\($0))" } ?? "")
    } else {
      text = "a rule of the layout"
    }
  }
}

extension ConstraintOrigin {
  /// Why a constraint that nobody wrote is there; nil for one that somebody wrote.
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
    case ConstraintOrigin(rawValue: "stackView"): "the stack view"
    default: rawValue
    }
  }
}
