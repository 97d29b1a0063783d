import LayoutLint
import Testing

/// Layouts that resemble mistakes, but are none.
@Suite struct LogicalRuleLimitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var why: String
    var text: String

    var testDescription: String { "\(rule): \(why)" }
  }

  @Test(arguments: cases)
  func thisIsNotReported(example: Case) throws {
    #expect(try LintedText(example.text, rule: example.rule).messages == [])
  }

  private static func label(_ rule: String, _ why: String, _ attributes: String, _ added: String...) -> Case {
    let constraints =
      ["Title.Leading = Superview.LeadingMargin", "Title.Top = Safe Area.Top + 16"] + added
    return Case(
      rule: rule, why: why,
      text: "views:\n  - {name: Title, kind: label, \(attributes)}\nconstraints:\n"
        + constraints.map { "  - \($0)\n" }.joined())
  }

  private static func pair(
    _ rule: String, _ why: String, _ first: String, _ second: String, _ constraints: String...
  ) -> Case {
    Case(
      rule: rule, why: why,
      text: "views:\n  - {name: A, \(first)}\n  - {name: B, \(second)}\nconstraints:\n"
        + constraints.map { "  - \($0)\n" }.joined())
  }

  private static let cases = textCases + neighborCases + screenCases + otherCases

  private static let textCases = [
    label("fixed-text-width", "a number is not translated", "text: 12:30", "Title.Width = 60"),
    label("fixed-text-width", "a translation fits", "text: OK", "Title.Width = 100"),
    label("fixed-text-width", "the text wraps", "text: Settings and more, lines: 0", "Title.Width = 100"),
    label("fixed-text-width", "the width is optional", "text: Settings", "Title.Width = 70 @249"),
    label("fixed-text-height", "one line keeps its height", "text: Settings, font: 17", "Title.Height = 21"),
    label(
      "fixed-text-height", "a translation needs one line too", "text: Settings, lines: 0",
      "Title.Height = 21", "Title.Trailing = Superview.TrailingMargin"),
    label("fixed-text-height", "a translation fits", "text: Settings, lines: 0", "Title.Height = 200"),
    label("required-content-priority", "999 is not required", "text: Settings, hugging: {vertical: 999}"),
    label(
      "required-content-priority", "nothing limits the size",
      "text: Settings, compression: {horizontal: 1000}"),
    label(
      "required-content-priority", "a view between minimum distances can be as small as its text",
      "text: Settings, hugging: {horizontal: 1000}", "Title.Trailing <= Superview.TrailingMargin"),
    label(
      "required-content-priority", "the height may be larger than the text",
      "text: Settings, compression: {vertical: 1000}", "Title.Height >= 20"),
    label("fixed-text-width", "a unit is not translated", "text: 83 Hz", "Title.Width = 50"),
    label(
      "fixed-text-width", "an address is not translated", "text: http://example.org", "Title.Width = 170"),
    label("fixed-text-width", "code replaces the text of a new label", "text: Label", "Title.Width = 42"),
    label("stretched-text", "twice the height is a usual touch area", "text: Settings", "Title.Height = 40"),
    label("unnamed-view", "the text is a name", "text: Settings"),
  ]

  private static let neighborCases = [
    pair(
      "missing-leading-or-trailing", "there is enough space for a translation", "kind: label, text: Sound",
      "kind: switch", "A.Leading = Superview.LeadingMargin", "B.Trailing = Superview.TrailingMargin",
      "B.Top = Safe Area.Top + 16", "A.CenterY = B.CenterY"),
    pair(
      "missing-leading-or-trailing", "the views are not in the same row",
      "kind: label, text: Notifications about new messages", "kind: switch",
      "A.Leading = Superview.LeadingMargin", "A.Top = Safe Area.Top + 16",
      "B.Trailing = Superview.TrailingMargin", "B.Top = A.Bottom + 8"),
    pair(
      "missing-leading-or-trailing", "an inequality holds the end",
      "kind: label, text: Notifications about new messages", "kind: switch",
      "A.Leading = Superview.LeadingMargin", "A.Trailing <= B.Leading - 8",
      "B.Trailing = Superview.TrailingMargin", "B.Top = Safe Area.Top + 16", "A.CenterY = B.CenterY"),
    pair(
      "reaches-across", "nothing is between the views", "kind: label, text: Sound", "kind: switch",
      "A.Leading = Superview.LeadingMargin", "A.Top = Safe Area.Top + 16", "B.Leading = A.Trailing + 120",
      "B.CenterY = A.CenterY"),
    pair(
      "left-right", "the controls of a player are the same in all languages", "kind: button, text: Play",
      "kind: slider", "A.Left = Superview.Left + 16", "A.Top = Safe Area.Top + 16", "B.Left = A.Right + 12",
      "B.CenterY = A.CenterY", "B.Right = Superview.Right - 16"),
    pair(
      "left-right", "the row contains a view with a fixed direction", "kind: label, text: Sunset",
      "intrinsicSize: [40, 40], direction: playback", "A.Left = Superview.Left + 16",
      "A.Top = Safe Area.Top + 16", "B.Left = A.Right + 12", "B.CenterY = A.CenterY"),
    pair(
      "could-be-stack-view", "two views are no row", "intrinsicSize: [40, 40]", "intrinsicSize: [40, 40]",
      "A.Leading = Superview.LeadingMargin", "A.Top = Safe Area.Top + 16", "B.Leading = A.Trailing + 12",
      "B.CenterY = A.CenterY"),
    pair(
      "center-offset", "a few points are an optical correction", "intrinsicSize: [40, 40]",
      "intrinsicSize: [20, 20]", "A.CenterX = Superview.CenterX", "A.Top = Safe Area.Top + 16",
      "B.CenterX = A.CenterX + 2", "B.Top = A.Bottom"),
    pair(
      "center-offset", "two views are symmetric", "intrinsicSize: [40, 40]", "intrinsicSize: [40, 40]",
      "A.CenterX = Superview.CenterX - 60", "A.Top = Safe Area.Top + 16",
      "B.CenterX = Superview.CenterX + 60", "B.Top = A.Top"),
    pair(
      "center-offset", "a required constraint overrides the center", "intrinsicSize: [40, 40]",
      "intrinsicSize: [20, 20]", "A.Leading = Superview.Leading", "A.Top = Safe Area.Top + 16",
      "A.CenterX = Superview.CenterX + 100 @200", "B.CenterX = A.CenterX", "B.Top = A.Bottom"),
    pair(
      "center-offset", "the system drops the constraint", "intrinsicSize: [40, 40]",
      "intrinsicSize: [20, 20]", "A.Leading = Superview.Leading", "A.Trailing = Superview.Trailing",
      "A.CenterX = Superview.CenterX + 30", "A.Top = Safe Area.Top + 16", "B.CenterX = A.CenterX",
      "B.Top = A.Bottom"),
    pair(
      "center-offset", "video controls are the same in all languages",
      "intrinsicSize: [40, 40], direction: playback", "intrinsicSize: [20, 20]",
      "A.CenterX = Superview.CenterX - 60", "A.Top = Safe Area.Top + 16", "B.CenterX = A.CenterX",
      "B.Top = A.Bottom"),
  ]

  private static let screenCases = [
    Case(
      rule: "control-at-edge", why: "the scene is a cell",
      text: """
        canvas: 375x60
        views:
          - {name: Sound, kind: switch}
        constraints:
          - Sound.Leading = Superview.Leading
          - Sound.CenterY = Superview.CenterY
        """),
    Case(
      rule: "control-at-edge", why: "the view fills the width",
      text: """
        views:
          - {name: Kind, kind: segmentedControl}
        constraints:
          - Kind.Leading = Superview.Leading
          - Kind.Trailing = Superview.Trailing
          - Kind.Top = Safe Area.Top
        """),
    Case(
      rule: "outside-safe-area", why: "an image may be behind bars",
      text: """
        canvas: iPhone 15
        views:
          - {name: Photo, kind: imageView, intrinsicSize: [100, 100]}
        constraints:
          - Photo.CenterX = Superview.CenterX
          - Photo.Top = Superview.Top
        """),
    Case(
      rule: "reaches-across", why: "the neighbor has space to grow",
      text: """
        views:
          - {name: Photo, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Sunset}
          - {name: Info, kind: button, text: Info}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Photo.Trailing + 8
          - Title.CenterY = Photo.CenterY
          - Info.Leading = Photo.Trailing + 120
          - Info.CenterY = Photo.CenterY
        """),
    Case(
      rule: "reaches-across", why: "the neighbor is related to both views",
      text: """
        views:
          - {name: Photo, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Sunset}
          - {name: Info, kind: button, text: Info}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Photo.Trailing + 8
          - Title.Trailing = Info.Leading - 8
          - Title.CenterY = Photo.CenterY
          - Info.Leading = Photo.Trailing + 72
          - Info.CenterY = Photo.CenterY
        """),
    Case(
      rule: "outside-safe-area", why: "the distance includes the bars",
      text: """
        canvas: iPhone 15
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Superview.Top + 200
        """),
    Case(
      rule: "readable-width", why: "the screen is narrow",
      text: """
        canvas: iPhone 15
        views:
          - name: Story
            kind: label
            text: The walk along the coast takes five hours with a break at the lighthouse.
            lines: 0
        constraints:
          - Story.Leading = Superview.LeadingMargin
          - Story.Trailing = Superview.TrailingMargin
          - Story.Top = Safe Area.Top + 16
        """),
    Case(
      rule: "readable-width", why: "the superview's margins follow the readable width",
      text: """
        canvas: iPad 9.7
        layoutMarginsFollowReadableWidth: true
        views:
          - name: Story
            kind: label
            text: The walk along the coast takes five hours with a break at the lighthouse, if it is open, and six if not.
            lines: 0
        constraints:
          - Story.Leading = Superview.LeadingMargin
          - Story.Trailing = Superview.TrailingMargin
          - Story.Top = Safe Area.Top + 16
        """),
    Case(
      rule: "margin-instead-of-edge", why: "the view ends outside of the superview",
      text: """
        views:
          - {name: Photo, kind: imageView}
        constraints:
          - Photo.Leading = Superview.LeadingMargin - 40
          - Photo.Width = 100
          - Photo.Top = Safe Area.Top
          - Photo.Height = 100
        """),
  ]

  private static let otherCases = [
    Case(
      rule: "mask-beside-constraints", why: "the constraint places the sibling",
      text: """
        views:
          - {name: Card, frame: [20, 40, 200, 100], autoresizing: []}
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading = Card.Leading
          - Title.Top = Card.Bottom + 8
        """),
    Case(
      rule: "mask-beside-constraints", why: "the constraint places a subview",
      text: """
        views:
          - name: Card
            frame: [20, 40, 200, 100]
            autoresizing: []
            views: [{name: Title, kind: label, text: Welcome}]
        constraints:
          - Title.Leading = Card.Leading + 8
          - Title.Top = Card.Top + 8
        """),
    Case(
      rule: "turned-off-item", why: "the constraint is turned off with its item",
      text: """
        views:
          - {name: Photo, intrinsicSize: [40, 40], installed: regular x any}
          - {name: Title, kind: label, text: Sunset}
        constraints:
          - {equation: Title.Top = Photo.Top, installed: regular x any}
          - Title.Leading = Superview.LeadingMargin
          - {equation: Title.Top = Safe Area.Top, installed: compact x any}
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top
        """),
    Case(
      rule: "center-with-fixed-edges", why: "the edges are limits",
      text: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading >= Superview.LeadingMargin
          - Title.Trailing = Superview.TrailingMargin @750
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """),
    Case(
      rule: "stretched-baseline", why: "the text has its own height",
      text: """
        views:
          - {name: Name, kind: label, text: Name}
          - {name: Value, kind: label, text: Ann}
        constraints:
          - Name.Leading = Superview.LeadingMargin
          - Name.Top = Safe Area.Top + 16
          - Name.Height >= 20
          - Value.Leading = Name.Trailing + 8
          - Value.FirstBaseline = Name.FirstBaseline
        """),
    Case(
      rule: "unusual-priority", why: "one less than a usual priority is a usual rank",
      text: """
        views:
          - {name: Card, intrinsicSize: [100, 40]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 16
          - Card.Width = 120 @999
          - Card.Height = 50 @251
        """),
    Case(
      rule: "spacer-view", why: "the view has content",
      text: """
        views:
          - {name: Card, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 16
          - Title.Leading = Card.Trailing + 8
          - Title.CenterY = Card.CenterY
        """),
  ]
}
