import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Synchronization
import Testing

/// Scenes whose layout in one direction is the mirror image of the layout in the other direction. They are laid out only
/// once for both.
@Suite struct MirrorImageTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  /// A rule that finds the title, and counts how often it is checked.
  private struct CountingRule: LintRule {
    let id = "count"
    let summary = "Counts."
    let severity = Diagnostic.Severity.note
    let counter = Counter()

    func findings(in layout: LintedLayout) -> [LintFinding] {
      counter.count.add(1, ordering: .relaxed)
      return [LintFinding("A title", about: .view(1))]
    }
  }

  private static let environments: [LintEnvironment] = [LayoutDirection.rightToLeft, .leftToRight].map {
    direction in
    LintEnvironment(name: "\(direction)") { canvas in
      var canvas = canvas
      (canvas.device, canvas.direction, canvas.size) = ("iPhone SE", direction, nil)
      return canvas
    }
  }

  /// Returns how often the rule was checked in two environments that differ by the direction.
  private static func layoutCount(_ lines: String..., title: String = "") throws -> Int {
    let text = """
      name: Card
      canvas: {size: [200, 100]}
      views:
        - {name: Title, intrinsicSize: [60, 20]\(title)}
        - {name: Note, intrinsicSize: [40, 20]}
      constraints:
        - Title.Top = Superview.Top + 8
        - Note.Top = Title.Bottom + 8
        - Note.CenterX = Superview.CenterX
      \(lines.map { "  - \($0)\n" }.joined())
      """
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "")
    let rule = CountingRule()
    let results = try Linter(rules: [rule]) { SimplexSolver() }.lint(document, in: environments)
    #expect(results.map(\.environments) == [["rightToLeft", "leftToRight"]])
    return rule.counter.count.load(ordering: .relaxed)
  }

  @Test(arguments: [
    "Title.Leading = Superview.Leading + 16", "Title.Trailing = Superview.TrailingMargin",
    "Title.Leading = Superview.CenterX + 4", "Title.CenterX = Superview.CenterX",
    "Title.Leading = Note.Trailing + 8",
  ])
  func constraintsThatFollowTheDirectionGiveMirrorImages(line: String) throws {
    #expect(try Self.layoutCount(line) == 1)
  }

  @Test(arguments: [
    "Title.Left = Superview.Left + 16", "Title.CenterX = Superview.CenterX + 8",
    "Title.Leading = 0.5 * Superview.Trailing", "Title.CenterX <= Superview.CenterX",
  ])
  func constraintsWithASideGiveNone(line: String) throws {
    #expect(try Self.layoutCount(line) == 2)
  }

  @Test(arguments: [
    ", direction: playback", ", margins: {left: 4, right: 8}",
    ", alignmentRectInsets: {left: 3}",
  ])
  func aViewWithASideGivesNone(title: String) throws {
    #expect(try Self.layoutCount("Title.Leading = Superview.Leading", title: title) == 2)
  }

  /// Returns how often a rule was checked in a scene with a cell in a table. The cell contains a title.
  private static func layoutCount(
    cell: String, mask: String, width: Int = 180, constraint: String = "Title.Leading = Cell.Leading + 8"
  ) throws -> Int {
    let text = """
      name: List
      canvas: {size: [\(width + 20), 300]}
      views:
        - name: Table
          kind: tableView
          frame: [10, 0, \(width), 300]
          autoresizing: [flexibleWidth, flexibleHeight]
          views:
            - name: Cell
              frame: [\(cell), 44]
              autoresizing: [\(mask)]
              views: [{name: Title, intrinsicSize: [60, 20]}]
      constraints: [Title.Top = Cell.Top + 8, \(constraint)]
      """
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "")
    let rule = CountingRule()
    _ = try Linter(rules: [rule]) { SimplexSolver() }.lint(document, in: environments)
    return rule.counter.count.load(ordering: .relaxed)
  }

  @Test(arguments: [
    ("0, 0, 180", "flexibleWidth", 1), ("20, 0, 140", "flexibleWidth", 1),
    ("20, 0, 140", "flexibleLeftMargin, flexibleRightMargin", 1), ("20, 0, 130", "flexibleWidth", 2),
    ("0, 0, 180", "flexibleHeight", 2), ("20, 0, 140", "flexibleWidth, flexibleLeftMargin", 2),
  ])
  func aMaskIsSymmetricIfItKeepsBothDistances(cell: String, mask: String, count: Int) throws {
    #expect(try Self.layoutCount(cell: cell, mask: mask) == count)
  }

  /// The screen is 320 wide, so the table keeps its width of 300, and the cell with a fixed width fills it.
  @Test(arguments: [("0, 0, 300", 1), ("20, 0, 260", 1), ("0, 0, 280", 2)])
  func aFixedFrameIsSymmetricIfItIsInTheMiddle(cell: String, count: Int) throws {
    #expect(try Self.layoutCount(cell: cell, mask: "", width: 300) == count)
  }

  /// Returns how often a rule was checked in a screen with the given views and constraints.
  private static func layoutCount(views: [String], constraints: [String]) throws -> Int {
    func list(_ lines: [String]) -> String { lines.map { "  - \($0)\n" }.joined() }
    let text = """
      name: Screen
      canvas: {size: [300, 200]}
      views:
      \(list(views))constraints:
      \(list(constraints))
      """
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "")
    let rule = CountingRule()
    _ = try Linter(rules: [rule]) { SimplexSolver() }.lint(document, in: environments)
    return rule.counter.count.load(ordering: .relaxed)
  }

  /// A mask keeps a view at the left in both directions, so rules would find other mistakes if views around it were
  /// mirrored.
  @Test(arguments: [
    ("Title.CenterX = Superview.CenterX", "", 1), ("Title.Leading = Superview.Leading + 16", "", 2),
    ("Title.CenterX = Superview.CenterX", "{name: Dot, frame: [0, 0, 5, 5], autoresizing: []}", 1),
    ("Title.CenterX = Superview.CenterX", "{name: Dot, intrinsicSize: [5, 5]}", 2),
  ])
  func aMaskedViewIsKeptUnlessViewsAroundItAreMirrored(constraint: String, subview: String, count: Int) throws
  {
    let badge =
      "{name: Badge, frame: [10, 100, 40, 20], autoresizing: [flexibleRightMargin], views: [\(subview)]}"
    let place =
      subview.contains("intrinsic") ? ["Dot.Leading = Badge.Leading + 2", "Dot.Top = Badge.Top"] : []
    #expect(
      try Self.layoutCount(
        views: ["{name: Title, intrinsicSize: [60, 20]}", badge],
        constraints: [constraint, "Title.Top = Superview.Top"] + place) == count)
  }

  @Test func aConstraintOnAMaskedViewAsidePreventsTheProof() throws {
    let badge = "{name: Badge, frame: [10, 100, 40, 20], autoresizing: [flexibleRightMargin]}"
    #expect(
      try Self.layoutCount(
        views: [badge, "{name: Title, intrinsicSize: [60, 20]}"],
        constraints: ["Title.Top = Superview.Top", "Title.Leading = Badge.Trailing"]) == 2)
  }

  /// The content of a scroll view starts at the left in both directions.
  @Test(arguments: [
    ("Row.Width = Scroll.Width - 16", 1), ("Row.Width = 500", 2), ("Row.CenterX = Scroll.CenterX", 2),
    ("Row.Width = Superview.Width - 16", 1),
  ])
  func theContentOfAScrollViewIsMirroredIfItIsAsWideAsTheScrollView(width: String, count: Int) throws {
    let scroll = "{name: Scroll, kind: scrollView, views: [{name: Row, intrinsicSize: [60, 20]}]}"
    #expect(
      try Self.layoutCount(
        views: [scroll],
        constraints: [
          "Scroll.Leading = Superview.Leading", "Scroll.Trailing = Superview.Trailing",
          "Scroll.Top = Superview.Top", "Scroll.Bottom = Superview.Bottom",
          "Row.Leading = Scroll.Leading + 8", "Row.Trailing = Scroll.Trailing - 8",
          "Row.Top = Scroll.Top", "Row.Bottom = Scroll.Bottom",
          width.replacing("Superview", with: "Screen"),
        ]) == count)
  }

  @Test func theContentOfAScrollViewStartsAtTheLeft() throws {
    #expect(
      try Self.layoutCount(
        cell: "0, 0, 180", mask: "flexibleWidth", constraint: "Title.Leading = Table.Leading + 8") == 2)
  }

  @Test func aLayoutThatIsNotUniqueIsLaidOutInBothDirections() throws {
    #expect(try Self.layoutCount("Title.Width >= 70") == 2)
    #expect(
      try Self.layoutCount(
        "Title.Leading = Superview.Leading", "Title.Leading = Note.Leading", "Note.Width = 500") == 2)
  }
}
