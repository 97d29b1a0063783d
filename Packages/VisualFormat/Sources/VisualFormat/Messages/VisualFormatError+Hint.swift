import SourceText

extension VisualFormatError {
  /// One or two sentences that explain how to correct the error; nil if the description is enough.
  public var hint: String? {
    guard isExtendedSyntax else { return ownHint }
    let optIn = "use `--extended`, or `dialect: .extended` in Swift."
    switch kind {
    case .unknownOrientation(let text):
      return "\(SourceExcerpt.quoted(text)) exists only in the extended dialect: \(optIn)"
    case .invalidViewName, .expected(.closingBracket, found: _):
      return
        "Ranges such as `a1..3`, groups such as `a,b` and stacks such as `s:[a]` exist only in the extended dialect: \(optIn)"
    default:
      let allowed = "In the extended dialect, this is allowed: \(optIn)"
      return ownHint.map { "\($0) \(allowed)" } ?? allowed
    }
  }

  /// Whether the error is probably caused by syntax of the extended dialect in a format of Apple's dialect.
  public var isExtendedSyntax: Bool {
    guard dialect == .apple else { return false }
    switch kind {
    case .unknownOrientation(let text): return ["HV:", "Z:", "C:"].contains(text)
    case .arithmetic(_, let isOfName): return isOfName
    case .malformedNumber(let text): return text.hasSuffix("%")
    case .invalidViewName(let text): return text.continuesInExtendedSyntax
    case .expected(let expectation, let found?):
      return switch expectation {
      case .view, .viewOrSuperview: found == "~" || found == ">" || found == "/"
      case .end: found == "/"
      case .closingParenthesis: found == "."
      case .closingBracket: found.continuesInExtendedSyntax
      default: false
      }
    default: return false
    }
  }

  /// The part of the ``hint`` that does not refer to the extended dialect; nil if there is none.
  @_spi(Tools) public var ownHint: String? {
    switch kind {
    case .empty: "The shortest format is a view in brackets, such as `[button]`."
    case .space: "Remove the spaces, including those around `-` and inside parentheses."
    case .unknownOrientation where dialect == .extended:
      "A format begins with `H:`, `V:`, `HV:` or `Z:` (default: `H:`). A line of attributes begins with `C:`."
    case .unknownOrientation: "A format begins with `H:` or `V:` (default: `H:`)."
    case .expected(let expectation, let found): expectation.hint(found: found, dialect)
    case .invalidViewName(let name) where name.isEmpty: "A view is written as `[name]`."
    case .invalidViewName: "Use another key for this view in the dictionary of views."
    case .viewAsNumber: "Only the size of a view can refer to another view: `[a(b)]`."
    case .ambiguousMinus: "Write a negative space as `-(-8)-`, and the standard space as a single `-`."
    case .alignmentAlongAxis(let attributes, let axis):
      "A \(axis == .horizontal ? "horizontal" : "vertical") format places its views \(axis == .horizontal ? "side by side" : "one below the other"), so they cannot share \(attributes.map { $0.name }.joined(separator: ", ")); use \(axis == .horizontal ? "top, bottom, centerY or a baseline" : "left, right, leading, trailing or centerX")."
    case .arithmetic: "Write multiples and sums as equations, such as `a.Width = 0.5 * b.Width + 8`."
    case .secondPredicateList: "Write several predicates in one pair of parentheses: `[a(>=20,<=60)]`."
    case .noSuperview(let view): "Add \(SourceExcerpt.quoted(view)) to a superview first, or leave out `|`."
    case .malformedNumber(let text) where text.hasSuffix("%"):
      "A visual format cannot contain percentages; write an equation, such as `a.Width = 0.5 * b.Width`."
    case .twoDirections:
      "Keep one of them, or remove both for the default, `directionLeadingToTrailing`."
    case .emptyRange, .rangeWithoutEnd:
      "Write the first name and the last number: `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`."
    case .zerosInRange: "Write the numbers of a range without leading zeros: `a1..3`."
    case .tooManyEquations:
      "Each view of a group or range is connected to every view of the next one. Use fewer views, or split the format."
    case .stackRedefined: "To refer to the stack again, write its name without a colon."
    case .stackWithoutDirection: "Define the stack in a format that begins with `H:` or `V:`."
    case .unknownAttribute:
      "The attributes are left, right, top, bottom, leading, trailing, width, height, centerX and centerY."
    case .notInDepth:
      "`Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`."
    case .conflictingDepth:
      "The depth of each view is that of the previous view plus 1, or plus the number between them; change one of the numbers."
    default: nil
    }
  }
}

extension String {
  /// Whether the text contains `,`, `:` or `..`, which can follow a name in brackets only in the extended dialect.
  fileprivate var continuesInExtendedSyntax: Bool {
    let dot = UInt8(ascii: ".")
    return utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") }
      || zip(utf8, utf8.dropFirst()).contains { $0 == dot && $1 == dot }
  }
}

extension VisualFormatError.Expectation {
  fileprivate func hint(found: String?, _ dialect: VisualFormatDialect) -> String? {
    let isExtended = dialect == .extended
    return switch self {
    case .viewOrSuperview where found == nil && isExtended:
      "Write a view or the superview's edge, `|`, after a connection."
    case .viewOrSuperview where isExtended && (found == "~" || found == ">"):
      "Views are connected by `-`, `->`, `~`, or nothing."
    case .closingBracket where found == "|" && isExtended:
      "Inside a stack, leave out `|`: the first and the last view are at the edges of the stack."
    case .viewOrSuperview where found == nil: "Write a view or the superview's edge, `|`, after `-`."
    case .viewOrSuperview where found == "(":
      "Write the predicates of a view inside its brackets: `[a(20)]`."
    case .viewOrSuperview where found == "~" || found == ">": "Only `-` connects views."
    case .closingBracket where found == nil: nil
    case .closingBracket where !isExtended && found?.hasPrefix("-") == true && found != "-":
      "Write each view in its own brackets: `[a]-[b]`."
    case .value where found == "(": "Parentheses cannot be nested."
    case .value where found == ")": "Write a number or a name before `)`, or remove the empty parentheses."
    case .end: "`|` is the superview's edge; it is allowed only at the beginning and at the end."
    case .view where found == nil: "A format needs at least one view: `[name]`."
    default: nil
    }
  }
}
