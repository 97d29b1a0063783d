import LayoutModel
import Testing

/// `spec/model` §1.2 and §1.3: the exceptions of Apple's frameworks.
@Suite struct ConstraintExceptionTests {
  let label = LayoutView(name: "Label")
  let card = LayoutView(name: "Card")

  @Test(
    arguments: [
      (
        .noFirstItem, .invalidArgument,
        "NSLayoutConstraint for (null): Constraint must contain a first layout item"
      ),
      (
        .illegal(.locationWithoutPartner(.left)), .invalidArgument,
        "NSLayoutConstraint for <Label>: A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. Location attributes must be "
          + "specified in pairs."
      ),
      (
        .illegal(.locationTimesZero(.left)), .invalidArgument,
        "NSLayoutConstraint for <Label>: A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. Location attributes must be "
          + "specified in pairs."
      ),
      (
        .illegal(.locationWithSize(.left, size: .width)), .invalidArgument,
        "NSLayoutConstraint for <Label>: Invalid pairing of layout attributes."
      ),
      (
        .illegal(.directionalWithAbsolute(.leading, .left)), .invalidArgument,
        "NSLayoutConstraint for <Label>: A constraint cannot be made between a leading/trailing attribute and a "
          + "right/left attribute. Use leading/trailing for both or neither."
      ),
      (
        .illegal(.noAttribute), .invalidArgument, "NSLayoutConstraint for <Label>: Unknown layout attribute"
      ),
      (
        .illegal(.horizontalWithVertical(.left, .top)), .invalidArgument,
        "NSLayoutConstraint for <NSLayoutDimension:0x_ \"Label.width\">: A constraint cannot be made between "
          + "<NSLayoutDimension:0x_ \"Label.width\"> and <NSLayoutDimension:0x_ \"Card.height\"> because their units "
          + "are not compatible."
      ),
      (
        .illegal(.notFinite(.constant)), .internalInconsistency,
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:2.5 "
          + "firstAnchor:<NSLayoutDimension:0x_ \"Label.width\"> secondAnchor:<NSLayoutDimension:0x_ \"Card.height\">"
      ),
      (
        .illegal(.priorityOutOfRange(1000.5)), .internalInconsistency,
        "It's illegal to set priority:1000.5.  Priorities must be greater than 0 and less or equal to "
          + "NSLayoutPriorityRequired, which is 1000.000000."
      ),
      (
        .requiredChange(from: 1000, to: 999.5), .internalInconsistency,
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You "
          + "passed priority 999.5 and the existing priority was 1000."
      ),
      (
        .noCommonAncestor("Label", "Card"), .generic,
        "Unable to activate constraint with anchors <NSLayoutDimension:0x_ \"Label.width\"> and "
          + "<NSLayoutDimension:0x_ \"Card.height\"> because they have no common ancestor.  Does the constraint or its "
          + "anchors reference items in different view hierarchies?  That's illegal."
      ),
      (
        .holderNotAbove("Card"), .generic,
        "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of "
          + "the view?  That's illegal. constraint:<NSLayoutConstraint:0x_ Label.width == 3*Card.height + 2.5   "
          + "(inactive, names: Label:0x_, Card:0x_ )> view:<Card>"
      ),
    ] as [(ConstraintError, AppleException.Name, String)])
  func anErrorKnowsApplesException(
    _ error: ConstraintError, _ name: AppleException.Name, _ reason: String
  ) throws {
    let constraint = label.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 3, constant: 2.5)
    let exception = try #require(constraint.exception(for: error))
    #expect(exception.name == name)
    #expect(exception.reason.withoutAddresses == reason)
    #expect(error.exception?.name == name)
  }

  @Test(
    arguments: [
      .itemGone, .guideWithoutOwner("Gap"), .noSuperview("Root"), .lookup(.unknown("A", suggestions: [])),
      .illegal(.distanceOfSize(.width)),
    ] as [ConstraintError])
  func errorsThatAppleDoesNotReportHaveNoException(_ error: ConstraintError) {
    #expect(error.exception == nil)
  }

  @Test func anExceptionHasItsName() {
    #expect(
      ConstraintError.illegal(.locationWithSize(.left, size: .width)).exception?.description
        == "NSInvalidArgumentException: NSLayoutConstraint for (null): Invalid pairing of layout attributes.")
    let names = AppleException.Name.allCases.map(\.rawValue)
    #expect(
      names == ["NSInvalidArgumentException", "NSInternalInconsistencyException", "NSGenericException"])
  }
}
