import LayoutLint
import Testing

@Suite struct RedundantConstraintTests {
  private func linted(
    _ views: String, _ constraints: [String], rule: String = "redundant-constraint"
  ) throws -> LintedText {
    let list = constraints.map { "  - \($0)" }.joined(separator: "\n")
    return try LintedText("views:\n\(views)\nconstraints:\n\(list)\n", rule: rule)
  }

  private static let card =
    "  - {name: Card, intrinsicSize: [100, 40]}\n  - {name: Badge, intrinsicSize: [20, 20]}"
  private static let place = [
    "Card.Leading = Superview.LeadingMargin", "Card.Top = Safe Area.Top + 16", "Badge.Top = Card.Top",
    "Badge.Leading = Card.Trailing + 8",
  ]

  @Test(arguments: [
    (
      ["Card.Width = 100", "Card.Width >= 80"],
      "`Card.Width >= 80` has no effect: `Card.Width = 100` implies it."
    ),
    (
      ["Card.Width >= 20", "Card.Width >= 30"],
      "`Card.Width >= 20` has no effect: `Card.Width >= 30` implies it."
    ),
    (
      ["Card.Width <= 200", "Card.Width <= 200"],
      "`Card.Width <= 200` occurs twice; remove one of the two."
    ),
    (
      ["Card.Width = 100", "Card.Width = 100 @750"],
      "`Card.Width = 100 @750` has no effect: `Card.Width = 100` requires the same."
    ),
    (
      ["Card.Width = 100", "Card.Width = 120 @750"],
      "`Card.Width = 120 @750` has no effect: required constraints already determine a different value."
    ),
  ])
  func aConstraintThatOthersImplyIsReported(added: [String], message: String) throws {
    let linted = try linted(Self.card, Self.place + added)
    #expect(linted.messages == [message])
    let fix = try #require(linted.results.first?.finding.fixes.first)
    #expect(try linted.frames(after: fix.changes) == linted.frames(after: []))
  }

  @Test(arguments: [
    (
      ["Card.Width = 100", "Card.Width = 120 @750"], "redundant-constraint",
      ["`Card.Width = 100` determines the value"]
    ),
    (
      ["Card.Height = 50", "Card.Width = 2 * Card.Height", "Card.Width = 120 @750"], "implied-constraint",
      [
        "`Card.Height = 50` is one of the constraints that determine the value",
        "`Card.Width = 2 * Card.Height` is one of the constraints that determine the value",
      ]
    ),
    (
      ["Card.Width = 100", "Card.Height = 50", "Card.Width = 2 * Card.Height"], "implied-constraint",
      [
        "`Card.Width = 100` is one of the constraints that together imply it",
        "`Card.Height = 50` is one of the constraints that together imply it",
      ]
    ),
    (["Card.Width = 100", "Card.Width >= 80"], "redundant-constraint", ["`Card.Width = 100` implies it"]),
  ])
  func theNotesStateHowEachConstraintContributes(added: [String], rule: String, notes: [String]) throws {
    let linted = try linted(Self.card, Self.place + added, rule: rule)
    #expect(linted.results.flatMap(\.finding.notes).map(\.message) == notes)
  }

  @Test(arguments: [
    // The height matters on its own; the ratio determines the width.
    ["Card.Height = 50", "Card.Width = 2 * Card.Height"],
    // Which of the limits applies depends on the content.
    ["Card.Width >= 20", "Card.Width <= 300"],
    // The weaker priority applies where the stronger one cannot hold.
    ["Card.Width = 100 @750", "Card.Width = 80 @250"],
    // On another device, the margin is not 16.
    ["Card.Leading = Superview.Leading + 16"],
    // On another device, the top of the safe area is not 0.
    ["Card.Top = Superview.Top + 16"],
    // The size of the root is not 375 on all devices.
    ["Card.Width = 375", "Card.Width = Superview.Width"],
    // The content of the label may have another width.
    ["Badge.Width >= 10"],
  ])
  func aConstraintThatMattersInSomeEnvironmentIsNotReported(added: [String]) throws {
    #expect(try linted(Self.card, Self.place + added).messages == [])
  }

  @Test(arguments: [
    (
      ["Card.Width = 100", "Card.Height = 50", "Card.Width = 2 * Card.Height"],
      "`Card.Width = 2 * Card.Height` has no effect: 2 other constraints together imply it."
    ),
    (
      ["Card.Trailing = Superview.TrailingMargin", "Card.CenterX = Superview.CenterXWithinMargins"], nil
    ),
    (
      ["Badge.CenterY = Card.CenterY", "Badge.Height = Card.Height"],
      "`Badge.CenterY = Card.CenterY` has no effect: 2 other constraints together imply it."
    ),
  ])
  func severalConstraintsTogetherImplyAnother(added: [String], message: String?) throws {
    #expect(try linted(Self.card, Self.place + added).messages == [])
    let linted = try linted(Self.card, Self.place + added, rule: "implied-constraint")
    #expect(linted.messages == (message.map { [$0] } ?? []))
    let changes = linted.results.flatMap(\.finding.fixes).flatMap(\.changes)
    #expect(try linted.frames(after: changes) == linted.frames(after: []))
  }

  @Test(arguments: [
    (
      ["Badge.Trailing >= Card.Trailing"],
      "`Badge.Trailing >= Card.Trailing` has no effect: `Badge.Leading = Card.Trailing + 8` implies it."
    ),
    (["Card.Width >= 0"], "`Card.Width >= 0` has no effect: a size is never negative."),
    (
      ["Card.Width >= 30", "Badge.Width >= Card.Width", "Badge.Width >= 20"],
      "`Badge.Width >= 20` has no effect: 2 other constraints together imply it."
    ),
    (
      ["Card.Trailing <= Superview.Trailing @750", "Badge.Trailing <= Superview.Trailing"],
      "`Card.Trailing <= Root.Trailing @750` has no effect: 2 other constraints together imply it."
    ),
    (["Badge.Width >= Card.Width", "Badge.Width >= 20"], nil),
    (["Card.Trailing <= Superview.Trailing", "Badge.Trailing <= Superview.Trailing @750"], nil),
    // On another device, the margin is not 16.
    (["Card.Leading >= Superview.Leading + 8"], nil),
  ])
  func anInequalityThatIsNeverTightIsReported(added: [String], message: String?) throws {
    #expect(try linted(Self.card, Self.place + added).messages == [])
    let linted = try linted(Self.card, Self.place + added, rule: "implied-constraint")
    #expect(linted.messages == (message.map { [$0] } ?? []))
    let changes = linted.results.flatMap(\.finding.fixes).flatMap(\.changes)
    #expect(try linted.frames(after: changes) == linted.frames(after: []))
  }

  @Test func constraintsThatConflictAreNotRedundant() throws {
    #expect(try linted(Self.card, Self.place + ["Card.Width = 100", "Card.Width = 120"]).messages == [])
  }

  @Test func aConstraintThatIsInstalledForOneSizeClassImpliesNothing() throws {
    let text = """
      views:
        - {name: Card, intrinsicSize: [100, 40]}
      constraints:
        - Card.Leading = Superview.LeadingMargin
        - Card.Top = Safe Area.Top + 16
        - {equation: Card.Width = 100, installed: compact x any}
        - Card.Width = 100
      """
    #expect(try LintedText(text, rule: "redundant-constraint").messages == [])
  }

  @Test func constraintsBetweenTheSameItemsAreOneFinding() throws {
    let linted = try linted(
      Self.card, Self.place + ["Card.Width = 100", "Card.Width >= 40", "Card.Width <= 200"])
    #expect(
      linted.messages == [
        "`Card.Width >= 40` has no effect: `Card.Width = 100` implies it. `Card.Width <= 200` has no effect either."
      ])
    #expect(
      linted.results.first?.finding.notes.map(\.message) == [
        "`Card.Width = 100` implies it", "`Card.Width <= 200` has no effect: `Card.Width = 100` implies it.",
      ])
    #expect(linted.fixes == [["Remove `Card.Width >= 40` and `Card.Width <= 200`"]])
  }

  /// “Is a copy, too” would not say of which constraint.
  @Test func copiesOfAConstraintAreAFindingOfTheirOwn() throws {
    let linted = try linted(
      Self.card, Self.place + ["Badge.Top = Card.Top", "Card.Trailing = Badge.Leading - 8"])
    #expect(
      linted.messages.sorted() == [
        "`Badge.Top = Card.Top` occurs twice; remove one of the two.",
        "`Card.Trailing = Badge.Leading - 8` has no effect: `Badge.Leading = Card.Trailing + 8` requires the same.",
      ])
  }

  @Test func copiesOfOneConstraintAreCounted() throws {
    let linted = try linted(
      Self.card, Self.place + ["Badge.Top = Card.Top", "Badge.Top = Card.Top"])
    #expect(linted.messages == ["`Badge.Top = Card.Top` occurs 3 times; keep only one of them."])
    #expect(
      linted.results.first?.finding.fixes.map(\.title) == [
        "Remove all but one copy of `Badge.Top = Card.Top`"
      ])
  }

  @Test func marginsAreEqualOnlyToThemselves() throws {
    let linted = try linted(Self.card, Self.place + ["Superview.LeadingMargin = Card.Leading"])
    #expect(
      linted.messages == [
        "`Root.LeadingMargin = Card.Leading` has no effect: `Card.Leading = Root.LeadingMargin` requires the same."
      ])
  }

  @Test func aLongChainOfViewsTakesLittleTime() throws {
    let views = (0..<400).map { "  - {name: V\($0), intrinsicSize: [10, 10]}" }.joined(separator: "\n")
    var constraints = ["V0.Leading = Superview.Leading", "V0.Top = Superview.Top"]
    for index in 1..<400 {
      constraints.append("V\(index).Leading = V\(index - 1).Leading + 1")
      constraints.append("V\(index).Top = V\(index - 1).Top")
    }
    constraints.append("V399.Leading = Superview.Leading + 399")
    #expect(
      try linted(views, constraints, rule: "implied-constraint").messages == [
        "`V399.Leading = Root.Leading + 399` has no effect: 400 other constraints together imply it."
      ])
  }
}
