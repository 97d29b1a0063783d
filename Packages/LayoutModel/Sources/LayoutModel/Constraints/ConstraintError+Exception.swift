import SourceText

extension ConstraintError {
  /// The exception that Apple's frameworks raise for this error; nil if they raise none.
  ///
  /// An error does not contain all items of its constraint. The text of the exception contains `(null)` for missing
  /// items. ``LayoutConstraint/exception(for:)`` returns the text with all items.
  public var exception: AppleException? { exception(of: ConstraintTexts()) }

  /// Returns the exception that Apple's frameworks raise for this error, with the wording of crash logs. Returns nil if
  /// they raise none.
  ///
  /// - Parameter constraint: The parts of the constraint that the text of the exception quotes.
  func exception(of constraint: ConstraintTexts) -> AppleException? {
    switch self {
    case .illegal(let problem):
      problem.exception(of: constraint)
    case .noFirstItem:
      .invalid("(null)", "Constraint must contain a first layout item")
    case .requiredChange(let old, let new):
      AppleException(
        name: .internalInconsistency,
        reason: "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
          + "supported.  You passed priority \(new) and the existing priority was \(old).")
    case .noCommonAncestor(let one, let other):
      AppleException(
        name: .generic,
        reason: "Unable to activate constraint with anchors \(constraint.firstAnchor ?? one) and "
          + "\(constraint.secondAnchor ?? other) because they have no common ancestor.  Does the constraint or its "
          + "anchors reference items in different view hierarchies?  That's illegal.")
    case .holderNotAbove(let holder):
      AppleException(
        name: .generic,
        reason:
          "Unable to install constraint on view.  Does the constraint reference something from outside the "
          + "subtree of the view?  That's illegal. constraint:\(constraint.whole ?? "(null)") view:<\(holder)>"
      )
    case .itemGone, .guideWithoutOwner, .lookup, .noSuperview:
      nil
    }
  }
}

extension LayoutConstraint {
  /// Returns the exception that Apple's frameworks raise for an error of this constraint; nil if they raise none.
  public func exception(for error: ConstraintError) -> AppleException? {
    error.exception(
      of: ConstraintTexts(
        firstItem: firstItem.map { "<\(ConstraintLogLine.Item($0).logText)>" },
        firstAnchor: firstAnchor?.debugDescription, secondAnchor: secondAnchor?.debugDescription,
        constant: constant, multiplier: multiplier, whole: debugDescription))
  }

  /// Stops the program with the text of an error and the line of code that created the constraint. Called for errors
  /// that only a mistake in the calling code can cause.
  func trap(_ error: ConstraintError) -> Never {
    let site = creationSite.map { "\($0): " } ?? ""
    let exception = exception(for: error).map { " (UIKit: \($0))" } ?? ""
    preconditionFailure("\(site)\(error)\(exception)")
  }
}

/// The parts of a constraint that the texts of exceptions quote. A part that is not known is nil.
struct ConstraintTexts {
  var firstItem: String?
  var firstAnchor: String?
  var secondAnchor: String?
  var constant: Double?
  var multiplier: Double?
  var whole: String?
}

extension ConstraintEquation.Illegality {
  fileprivate func exception(of constraint: ConstraintTexts) -> AppleException? {
    let item = constraint.firstItem ?? "(null)"
    let anchors = (constraint.firstAnchor ?? "(null)", constraint.secondAnchor ?? "(null)")
    switch self {
    case .locationWithoutPartner, .locationTimesZero:
      return .invalid(
        item,
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    case .locationWithSize:
      return .invalid(item, "Invalid pairing of layout attributes.")
    case .directionalWithAbsolute:
      return .invalid(
        item,
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    case .horizontalWithVertical:
      return .invalid(
        anchors.0,
        "A constraint cannot be made between \(anchors.0) and \(anchors.1) because their units are not compatible."
      )
    case .noAttribute:
      return .invalid(item, "Unknown layout attribute")
    case .notFinite(let number):
      let value = (number == .multiplier ? constraint.multiplier : constraint.constant) ?? .nan
      let name = number == .multiplier ? "multiplier" : "constant"
      return AppleException(
        name: .internalInconsistency,
        reason:
          "NSLayoutConstraint \(name) is not finite!  That's illegal.  \(name):\(NumberText.sixDigits(value)) "
          + "firstAnchor:\(anchors.0) secondAnchor:\(anchors.1)")
    case .priorityOutOfRange(let priority):
      return AppleException(
        name: .internalInconsistency,
        reason:
          "It's illegal to set priority:\(NumberText.sixDigits(Double(priority.rawValue))).  Priorities must be "
          + "greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
    case .distanceOfSize:
      // No anchor in UIKit or AppKit can refer to a distance between sizes, so there is no exception for this error.
      return nil
    }
  }
}

extension AppleException {
  fileprivate static func invalid(_ item: String, _ text: String) -> AppleException {
    AppleException(name: .invalidArgument, reason: "NSLayoutConstraint for \(item): \(text)")
  }
}
