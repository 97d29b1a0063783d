import LayoutLint
import Testing

/// The messages and fixes of the rules for the failing examples on their pages.
@Suite struct LogicalRuleMessageTests {
  private static let messages: [(rule: String, message: String, fix: String?)] = [
    (
      "left-right",
      "`Title.Left = Root.Left + 16` does not follow the direction of the language; use leading and trailing instead of left and right.",
      "Change `Left` to `Leading` on both sides"
    ),
    (
      "center-offset",
      "“Title” is 60 left of the center of “Root”, and is not mirrored in right-to-left languages; constrain its leading or trailing edge to “Root” instead.",
      nil
    ),
    (
      "mask-beside-constraints",
      "The frame and the autoresizing mask of “Card” already determine its position and size; remove the constraints on its position and size, or remove the frame and the mask.",
      nil
    ),
    (
      "turned-off-item",
      "Constraint referencing items turned off in current configuration. Turn off this constraint in the current configuration. “Photo” is not installed, so `Title.Top = Photo.Top` is not active and does not place “Title”.",
      nil
    ),
    (
      "redundant-constraint",
      "`Photo.Trailing = Title.Leading - 8` has no effect: `Title.Leading = Photo.Trailing + 8` requires the same.",
      "Remove `Photo.Trailing = Title.Leading - 8`"
    ),
    (
      "implied-constraint",
      "`Photo.CenterX = Root.CenterX` has no effect: 2 other constraints together imply it.",
      "Remove `Photo.CenterX = Root.CenterX`"
    ),
    (
      "center-with-fixed-edges",
      "The leading and trailing constraints of “Title” already determine its center, so the center constraint has no effect, and conflicts with them as soon as only one of their constants changes.",
      "Remove the center constraint"
    ),
    (
      "fixed-text-width",
      "Fixed width constraints may cause clipping. “Title” stays 80 wide even if its text is longer in another language. Use `>=` instead of `=`.",
      "Set constraint to >= current width"
    ),
    (
      "fixed-text-height",
      "Fixed height constraints may cause clipping. “Terms” stays 24 high even if its text needs more lines.",
      "Set constraint to >= current height"
    ),
    (
      "fixed-control-size",
      "The system determines the size of “Sound”; remove `Sound.Width = 49`, which the control ignores.",
      "Remove the constraint"
    ),
    (
      "missing-leading-or-trailing",
      "Trailing constraint is missing, which may cause overlapping with other views. A longer translation of “Title” covers “Mode”; add a constraint between them.",
      nil
    ),
    (
      "required-content-priority",
      "The horizontal compression resistance priority of “Title” is required (1000), so it can conflict with other constraints if its text gets longer or its font larger; use 999.",
      "Set horizontal compression resistance priority to 999"
    ),
    (
      "unusual-priority",
      "The priority 666 of `Card.Width = 120 @666` is far from the usual priorities 1000, 750, 500, 250 and 50; use one of these, plus or minus a few.",
      "Set priority to 749"
    ),
    (
      "outside-safe-area",
      "“Title” is 20 from the top edge of “Root”, where a bar may cover it; constrain “Title” to the safe area instead.",
      nil
    ),
    (
      "margin-instead-of-edge",
      "“Background” reaches the leading edge of “Root” only while the margin is 16, because of `Background.Leading = Root.LeadingMargin - 16`; constrain “Background” to the edge instead.",
      "Constrain “Background” to the leading and trailing edges of “Root”"
    ),
    (
      "background-in-margins",
      "“Background” is behind all other views, but ends at the margins of “Root”; constrain “Background” to the edges instead.",
      nil
    ),
    (
      "control-at-edge",
      "“Sound” touches the leading edge of “Root”; constrain “Sound” to the margin instead.", nil
    ),
    (
      "readable-width",
      "The lines of “Story” are 728 wide, more than the readable width of 672; constrain the text to the readable content guide.",
      nil
    ),
    (
      "reaches-across",
      "`Info.Leading = Photo.Trailing + 72` reaches across “Title”, so its constant contains the width of “Title” (53). Use a constraint between “Title” and “Info” instead.",
      "Replace it with `Info.Leading = Title.Trailing + 11`"
    ),
    (
      "could-be-stack-view",
      "The 3 views from “Yes” to “Later” form a row with gaps of 12; a stack view can arrange these views without constraints between them.",
      nil
    ),
    (
      "stretched-baseline",
      "“Name” is aligned with “Value” by its baseline, but constraints make it 60 high, and its text needs only 20.5. A label that is too high has its text in the middle, so the baseline moves; let the text determine the height of “Name”.",
      nil
    ),
    (
      "stretched-text",
      "“Title” is 635 high, but its text is only 20.5 high; raise the hugging priority of “Title”, or change the constraint that stretches it.",
      nil
    ),
    (
      "spacer-view",
      "“Left” only separates the views beside it; use a layout guide instead.", nil
    ),
    ("unnamed-view", "The view “v1” has constraints, but no name; give the view a name.", nil),
  ]

  @Test(arguments: messages.indices)
  func theFailingExampleHasThisMessageAndFix(index: Int) throws {
    let expected = Self.messages[index]
    let page = try #require(LintRules.rule(expected.rule)?.page)
    let linted = try LintedText(page.failing, rule: expected.rule)
    #expect(linted.messages.first == expected.message)
    #expect(linted.fixes.first == (expected.fix.map { [$0] } ?? []))
  }

  @Test(arguments: ["label2", "Label", "Label 3", "View 1"])
  func aNameThatIsOnlyTheKindIsReported(name: String) throws {
    let text =
      "views:\n  - {name: \(name), kind: label, text: Welcome}\nconstraints:\n"
      + "  - {first: '\"\(name)\".Leading', relation: '=', second: Superview.Leading}\n"
    #expect(
      try LintedText(text, rule: "unnamed-view").messages == [
        "The name “\(name)” states only the kind of the view; name the view after what it shows."
      ])
    let better = text.replacing(name, with: "Greeting")
    #expect(try LintedText(better, rule: "unnamed-view").messages == [])
  }

  @Test func aConstraintThatIsThereThreeTimesIsOneFinding() throws {
    let text = """
      views: [{name: Photo, intrinsicSize: [40, 40]}]
      constraints:
        - Photo.Leading = Superview.LeadingMargin
        - Photo.Leading = Superview.LeadingMargin
        - Photo.Leading = Superview.LeadingMargin
        - Photo.Top = Safe Area.Top + 16
      """
    #expect(
      try LintedText(text, rule: "redundant-constraint").messages == [
        "`Photo.Leading = Root.LeadingMargin` occurs 3 times; keep only one of them."
      ])
  }

  @Test(arguments: [
    ("0", "“Sound” touches the leading edge of “Root”; constrain “Sound” to the margin instead."),
    ("2", "“Sound” is only 2 away from the leading edge of “Root”; constrain “Sound” to the margin instead."),
  ])
  func theDistanceOfAControlFromTheEdgeIsStated(distance: String, message: String) throws {
    let text = """
      views: [{name: Sound, kind: switch}]
      constraints: [Sound.Leading = Superview.Leading + \(distance), Sound.Top = Safe Area.Top + 16]
      """
    #expect(try LintedText(text, rule: "control-at-edge").messages == [message])
  }

  /// The sentence is complete without the fix.
  @Test func allSizesOfAControlAreToBeRemoved() throws {
    let text = """
      views: [{name: Sound, kind: switch}]
      constraints:
        - Sound.Leading = Superview.LeadingMargin
        - Sound.Top = Safe Area.Top + 16
        - Sound.Width = 49
        - Sound.Height = 31
      """
    let linted = try LintedText(text, rule: "fixed-control-size")
    #expect(
      linted.messages == [
        "The system determines the size of “Sound”; remove `Sound.Width = 49` and `Sound.Height = 31`, which the control ignores."
      ])
  }

  @Test func aConstraintBesideOneToTheSafeAreaIsToBeRemoved() throws {
    let text = """
      canvas: iPhone SE
      views: [{name: Back, kind: button, text: Back}]
      constraints:
        - Back.Leading = Superview.LeadingMargin
        - Back.Top = Superview.Top + 20
        - Back.Top >= Safe Area.Top
      """
    #expect(
      try LintedText(text, rule: "outside-safe-area").messages == [
        "“Back” is 20 from the top edge of “Root”, where a bar may cover it; “Back” is also constrained to the safe area, so remove this constraint."
      ])
  }

  @Test func aViewAtTheEdgeOfTheScreenTouchesTheEdge() throws {
    let text = """
      canvas: iPhone 15
      views: [{name: Title, kind: label, text: Welcome}]
      constraints: [Title.Leading = Superview.LeadingMargin, Title.Top = Superview.Top]
      """
    #expect(
      try LintedText(text, rule: "outside-safe-area").messages == [
        "“Title” touches the top edge of “Root”, where a bar may cover it; constrain “Title” to the safe area instead."
      ])
  }

  /// The neighbor is already related to one of the two views, so the constraint to the other one is missing.
  @Test func theViewsWithoutAConstraintBetweenThemAreNamed() throws {
    let text = """
      views:
        - {name: Player, intrinsicSize: [300, 100]}
        - {name: Add, kind: button, text: Add}
        - {name: List, intrinsicSize: [300, 100]}
      constraints:
        - Player.Top = Safe Area.Top
        - Player.Leading = Superview.Leading
        - List.Leading = Superview.Leading
        - List.Top = Player.Bottom + 40
        - List.Top = Add.Bottom + 2
        - Add.Leading = Superview.Leading + 20
        - Add.Width = 200
      """
    #expect(
      try LintedText(text, rule: "reaches-across").messages == [
        "`List.Top = Player.Bottom + 40` reaches across “Add”, so its constant contains the height of “Add” (30). Use a constraint between “Add” and “Player” instead."
      ])
  }

  @Test func unreliableRulesAreOptIn() {
    let optIn = LintRules.all.filter(\.isOptIn).map(\.id)
    #expect(
      Set(optIn).isSuperset(of: [
        "could-be-stack-view", "implied-constraint", "spacer-view", "stretched-text", "unnamed-view",
        "unusual-priority",
      ]))
  }
}
