import SourceText

extension VisualFormatError {
  /// What can be wrong with formats of the extended dialect alone.
  public enum ExtendedKind: Hashable, Sendable {
    /// What stands behind the dots of a range is no number.
    case rangeWithoutEnd(String)

    /// A range ends before it begins.
    case emptyRange(String)

    /// The numbers of a range have zeros in front, so that it is not known which names are meant.
    case zerosInRange(String)

    /// A range has more views than ``ExtendedVisualFormat/rangeLimit``.
    case rangeTooLong(String)

    /// Ranges and groups make more equations than ``ExtendedVisualFormat/equationLimit(forBytes:)``.
    case tooManyEquations(limit: Int)

    /// Stacks lie within stacks more than ``ExtendedVisualFormat/depthLimit`` times.
    case nestedTooDeeply

    /// A stack of this name was there before.
    case stackRedefined(String)

    /// A range of views, each of which would be a stack of the same views.
    case rangeOfStacks(String)

    /// A stack in a format of both directions, or of depth.
    case stackWithoutDirection(String)

    /// Of this name there is no attribute.
    case unknownAttribute(String)

    /// A number is divided by 0.
    case divisionByZero

    /// The equation is no constraint.
    case illegal(ConstraintEquation.Illegality)

    /// A size is a part of the superview's, and the view has none.
    case percentWithoutSuperview(view: String)

    /// What a format of depth (`Z:`) does not know: sizes, spacers, inequalities, priorities.
    case notInDepth

    /// What the formats of depth say of a view contradicts what they say elsewhere.
    case contradictoryDepth(String)
  }
}

extension VisualFormatError.ExtendedKind: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .rangeWithoutEnd(let text): "The range \(SourceExcerpt.quoted(text)) does not end with a number."
    case .emptyRange(let text): "The range \(SourceExcerpt.quoted(text)) ends before it begins."
    case .zerosInRange(let text): "The numbers of the range \(SourceExcerpt.quoted(text)) begin with 0."
    case .rangeTooLong(let text):
      "The range \(SourceExcerpt.quoted(text)) has more than \(ExtendedVisualFormat.rangeLimit) views."
    case .tooManyEquations(let limit): "From here on there would be more than \(limit) equations."
    case .nestedTooDeeply: "Stacks are nested more than \(ExtendedVisualFormat.depthLimit) deep."
    case .stackRedefined(let name): "There is a stack \(SourceExcerpt.quoted(name)) already."
    case .rangeOfStacks(let text): "The range \(SourceExcerpt.quoted(text)) cannot be a stack: a stack is one."
    case .stackWithoutDirection(let name):
      "The stack \(SourceExcerpt.quoted(name)) is neither a row nor a column here."
    case .unknownAttribute(let text): "\(SourceExcerpt.quoted(text)) is no attribute of a view."
    case .divisionByZero: "Nothing can be divided by 0."
    case .illegal(let illegality): illegality.description
    case .percentWithoutSuperview(let view):
      "A percentage is one of the superview, and \(SourceExcerpt.quoted(view)) has none."
    case .notInDepth: "A format of depth has no sizes, spacers, inequalities or priorities."
    case .contradictoryDepth(let name): "\(SourceExcerpt.quoted(name)) is at another depth already."
    }
  }

  /// What to do about it; nil where the description says it all.
  var hint: String? {
    switch self {
    case .emptyRange, .rangeWithoutEnd: "`a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`."
    case .zerosInRange: "Names in ranges are counted without zeros in front: `a1..3`."
    case .tooManyEquations: "In groups and ranges, each view is related to each of the next ones."
    case .stackRedefined: "Name it without the colon to speak of it again."
    case .rangeOfStacks, .nestedTooDeeply: nil
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
