import SourceText

extension VisualFormatError {
  /// Instructions for correcting the error, in one or two sentences; nil if the description is enough.
  public var hint: String? {
    guard isExtendedSyntax else { return ownHint }
    let optIn = "The extended dialect has it: `--extended`, in Swift `dialect: .extended`."
    return ownHint.map { "\($0) \(optIn)" } ?? optIn
  }

  /// Whether the error is probably syntax of the extended dialect in a format of Apple's dialect.
  public var isExtendedSyntax: Bool {
    guard dialect == .apple else { return false }
    switch kind {
    case .unknownOrientation(let text): return ["HV:", "Z:", "C:"].contains(text)
    case .arithmetic(_, let isOfName): return isOfName
    case .malformedNumber(let text): return text.hasSuffix("%")
    case .invalidViewName(let text): return text.utf8.contains(UInt8(ascii: ",")) || text.hasDots
    case .expected(let expectation, let found?):
      return switch expectation {
      case .view, .viewOrSuperview: found == "~" || found == ">" || found == "/"
      case .end: found == "/"
      case .closingParenthesis: found == "."
      case .closingBracket: found == ":" || found == "." || found == ","
      default: false
      }
    default: return false
    }
  }

  private var ownHint: String? {
    switch kind {
    case .empty: "The least format is a view in brackets, such as `[button]`."
    case .space: "Leave the spaces out, also around `-` and within parentheses."
    case .unknownOrientation where dialect == .extended:
      "A format begins with `H:`, `V:`, `HV:` or `Z:`, or without any for horizontal; a line of attributes with `C:`."
    case .unknownOrientation: "A format begins with `H:`, with `V:`, or without either for horizontal."
    case .expected(let expectation, let found): expectation.hint(found: found, dialect)
    case .invalidViewName(let name) where name.isEmpty: "A view is written as `[name]`."
    case .invalidViewName: "Use another key for this view in the dictionary of views."
    case .viewAsNumber: "The name of a view stands alone in the parentheses of another view: `[a(b)]`."
    case .ambiguousMinus: "A negative space is written as `-(-8)-`, the standard space as one `-`."
    case .alignmentAlongAxis(let attributes, let axis):
      "A \(axis == .horizontal ? "horizontal" : "vertical") format places its views "
        + "\(axis == .horizontal ? "side by side" : "one below the other"), so they cannot share "
        + "\(attributes.map { $0.name }.joined(separator: ", ")); use "
        + "\(axis == .horizontal ? "top, bottom, centerY or a baseline" : "left, right, leading, trailing or centerX")."
    case .arithmetic: "Multiples and sums are written as equations, such as `a.Width = 0.5 * b.Width + 8`."
    case .secondPredicateList: "Several predicates stand in one pair of parentheses: `[a(>=20,<=60)]`."
    case .noSuperview(let view): "Add \(SourceExcerpt.quoted(view)) to a superview before."
    case .malformedNumber(let text) where text.hasSuffix("%"):
      "A visual format has no fractions of other sizes; write an equation."
    case .twoDirections:
      "Keep one of `directionLeftToRight` and `directionRightToLeft`; leading to trailing is neither."
    case .emptyRange, .rangeWithoutEnd: "`a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`."
    case .zerosInRange: "Names in ranges are counted without zeros in front: `a1..3`."
    case .tooManyEquations: "In groups and ranges, each view is related to each of the next ones."
    case .stackRedefined: "Name it without the colon to speak of it again."
    case .stackWithoutDirection: "A stack stands in a format that begins with `H:` or `V:`."
    case .unknownAttribute:
      "There are left, right, top, bottom, leading, trailing, width, height, centerX and centerY."
    case .notInDepth: "`Z:` knows views, and between them `->`, nothing, `-`, or a number such as `-10-`."
    case .contradictoryDepth:
      "A view is 1 above the view before it, or as much as the number between them says."
    default: nil
    }
  }
}

extension String {
  /// Whether the text contains `..`.
  fileprivate var hasDots: Bool {
    let dot = UInt8(ascii: ".")
    return zip(utf8, utf8.dropFirst()).contains { $0 == dot && $1 == dot }
  }
}

extension VisualFormatError.Expectation {
  fileprivate func hint(found: String?, _ dialect: VisualFormatDialect) -> String? {
    let isExtended = dialect == .extended
    return switch self {
    case .viewOrSuperview where found == nil && isExtended:
      "Behind a connection stands a view or the superview's edge, `|`."
    case .viewOrSuperview where isExtended && (found == "~" || found == ">"):
      "Views are connected by `-`, `->`, `~`, or nothing."
    case .closingBracket where found == "|" && isExtended:
      "Within a stack the edges are the stack's, and need no `|`."
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
