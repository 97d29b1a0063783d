extension VisualFormatError {
  /// What to do about it, as one sentence; nil where the description says it all.
  public var hint: String? {
    switch kind {
    case .empty: "The least format is a view in brackets, such as `[button]`."
    case .space: "Leave the spaces out, also around `-` and within parentheses."
    case .unknownOrientation: "A format begins with `H:`, with `V:`, or without either for horizontal."
    case .expected(let expectation, let found): expectation.hint(found: found)
    case .invalidViewName(let name) where name.isEmpty: "A view is written as `[name]`."
    case .invalidViewName: "Use another key for this view in the dictionary of views."
    case .viewAsNumber: "The name of a view stands alone in the parentheses of another view: `[a(b)]`."
    case .ambiguousMinus: "A negative space is written as `-(-8)-`, the standard space as one `-`."
    case .alignmentAlongAxis(let attributes, let axis):
      "A \(axis == .horizontal ? "horizontal" : "vertical") format places its views "
        + "\(axis == .horizontal ? "side by side" : "one below the other"), so they cannot share "
        + "\(attributes.map(\.name).joined(separator: ", ")); use "
        + "\(axis == .horizontal ? "top, bottom, centerY or a baseline" : "left, right, leading, trailing or centerX")."
    case .arithmetic: "Multiples and sums are written as equations, such as `a.Width = 0.5 * b.Width + 8`."
    case .secondPredicateList: "Several predicates stand in one pair of parentheses: `[a(>=20,<=60)]`."
    case .noSuperview(let view): "Add \(Excerpt.quoted(view)) to a superview before."
    case .malformedNumber(let text) where text.hasSuffix("%"):
      "A visual format has no fractions of other sizes; write an equation."
    default: nil
    }
  }
}

extension VisualFormatError.Expectation {
  fileprivate func hint(found: String?) -> String? {
    switch self {
    case .viewOrSuperview where found == nil: "Behind `-` stands a view or the superview's edge, `|`."
    case .viewOrSuperview where found == "(":
      "The predicates of a view stand within its brackets: `[a(20)]`."
    case .viewOrSuperview where found == "~" || found == ">": "Only `-` connects views."
    case .closingBracket where found == nil: nil
    case .value where found == "(": "Parentheses are not nested."
    case .value where found == ")": "Leave out parentheses without predicates."
    case .end: "`|` is the superview's edge: it stands at the beginning and at the end alone."
    case .view where found == nil: "A format has at least one view: `[name]`."
    default: nil
    }
  }
}
