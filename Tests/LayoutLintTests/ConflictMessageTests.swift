import LayoutLint
import Testing

/// The messages of conflicts in Interface Builder files, in which the saved frames show the probable mistake.
@Suite struct ConflictMessageTests {
  private let ids = ["abc-12-def", "ghi-34-jkl", "mno-56-pqr"]

  private func box(_ id: String, y: Double, _ attributes: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">\(LintedScreen.rect(16, y, 100, 40))
    <constraints>\(LintedScreen.size("\(id).width", 100))\(LintedScreen.size("\(id).height", 40))</constraints></view>
    """
  }

  private func below(_ id: String, _ other: String, _ constants: [Double]) -> String {
    constants.enumerated().map { number, constant in
      """
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(other)" secondAttribute="bottom" \
      constant="\(constant)" id="\(id)-\(number)"/>
      """
    }.joined()
  }

  private func results(_ names: [String], _ constants: [Double]) throws -> [LintResult] {
    let attributes = names.map { $0.isEmpty ? "" : "userLabel=\"\($0)\"" }
    let screen = LintedScreen(
      box(ids[0], y: 100, attributes[0]) + box(ids[1], y: 148, attributes[1]),
      LintedScreen.constraint("\(ids[0]).leading", "root.leading", 16)
        + LintedScreen.constraint("\(ids[1]).leading", "root.leading", 16)
        + LintedScreen.constraint("\(ids[0]).top", "root.top", 100) + below(ids[1], ids[0], constants))
    return try screen.results("conflict")
  }

  /// The first sentence blames one constraint, and the dropped one comes last.
  @Test func theProbableMistakeComesFirst() throws {
    let found = try results(["First", "Second"], [51, 8])
    #expect(found.count == 1)
    #expect(
      found.first?.finding.message
        == "Probable mistake: `Second.Top = First.Bottom + 51`, because the frames in the file fit the constant 8. Second.Top cannot be both 51 and 8 below First.Bottom. The system drops `Second.Top = First.Bottom + 8` instead."
    )
  }

  /// After “If you need X”, only changes that keep X are listed.
  @Test func alternativesKeepTheConstraintThatTheReaderNeeds() throws {
    let details = try #require(try results(["First", "Second"], [51, 8]).first).finding.details
    #expect(
      details.suffix(2) == [
        "If you need `Second.Top = First.Bottom + 51`, make this change instead of removing it:",
        "- remove `Second.Top = First.Bottom + 8`; then `Second.Top = First.Bottom + 51` holds",
      ])
  }

  /// An id that Xcode generated says nothing, so the kind of the view precedes it.
  @Test func aViewWithoutANameIsCalledByItsKind() throws {
    let message = try #require(try results(["", "Second"], [51, 8]).first).finding.message
    #expect(message.contains("`Second.Top = view (abc-12-def).Bottom + 51`"))
    #expect(message.contains("8 below view (abc-12-def).Bottom."))
  }

  @Test func twoViewsNeverHaveTheSameName() throws {
    let message = try #require(try results(["Box", "Box"], [51, 8]).first).finding.message
    #expect(message.contains("`Box (ghi-34-jkl).Top = Box (abc-12-def).Bottom + 51`"))
  }

  /// The fix names the constraints that it removes.
  @Test func theFixOfACopyNamesIt() throws {
    let screen = LintedScreen(
      box(ids[0], y: 100, "userLabel=\"Box\""),
      LintedScreen.constraint("\(ids[0]).leading", "root.leading", 16)
        + LintedScreen.constraint("\(ids[0]).top", "root.top", 100)
        + "<constraint firstItem=\"\(ids[0])\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"100\" id=\"copy\"/>"
    )
    let found = try screen.results("redundant-constraint")
    let title = try #require(found.first?.finding.fixes.first?.title)
    #expect(title.hasPrefix("Remove one copy of `Box.Top = ") && title.hasSuffix(".Top + 100`"))
  }

  /// Two boxes are too high for the same card. A change of one box would leave the other conflict.
  @Test func aFindingAboutSeveralConflictsListsChangesThatConcernAllOfThem() throws {
    let inner = ["one", "two"].map { id in
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(LintedScreen.rect(0, 0, 100, 40))
      <constraints>\(LintedScreen.size("\(id).width", 100))\(LintedScreen.size("\(id).height", 60))</constraints></view>
      """
    }.joined()
    let screen = LintedScreen(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="Card" id="card">\(LintedScreen.rect(0, 100, 393, 40))
      <subviews>\(inner)</subviews><constraints>\(LintedScreen.size("card.height", 40))
      \(["one", "two"].map { LintedScreen.constraint("\($0).top", "card.top") + LintedScreen.constraint("\($0).bottom", "card.bottom") }.joined())
      \(LintedScreen.constraint("one.leading", "card.leading"))\(LintedScreen.constraint("two.trailing", "card.trailing"))
      </constraints></view>
      """,
      LintedScreen.constraint("card.leading", "root.leading")
        + LintedScreen.constraint("card.trailing", "root.trailing")
        + LintedScreen.constraint("card.top", "root.top", 100))
    let found = try screen.results("conflict")
    #expect(found.count == 2)
    let details = found.flatMap(\.finding.details)
    #expect(
      details.contains { $0.hasPrefix("- change `Card.Height = 40` to `Card.Height >= 40`") }, "\(details)")
    #expect(
      !details.contains { $0.hasPrefix("- remove `one.") || $0.hasPrefix("- change `one.") }, "\(details)")
  }

  /// The height of the content is only limited, and the saved frame fits the limit.
  @Test func aScrollViewNamesTheLimitThatIsNoEquation() throws {
    let content = """
      <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="Content" id="content">\(LintedScreen.rect(0, 0, 393, 900))
      <constraints>\(LintedScreen.size("content.height", 900, "greaterThanOrEqual"))</constraints></view>
      """
    let screen = LintedScreen(
      """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" userLabel="Page" id="page">\(LintedScreen.rect(0, 0, 393, 852))
      <subviews>\(content)</subviews><constraints>\(LintedScreen.edges("content", of: "page"))
      \(LintedScreen.constraint("content.width", "page.width"))</constraints></scrollView>
      """, LintedScreen.edges("page", of: "root"))
    let found = try screen.results("ambiguous")
    #expect(
      found.map(\.finding.details) == [
        [
          "It depends on the height of “Content”, which can be 900 or more.",
          "`Content.Height >= 900` only limits this value. If the limit is meant, change it to `Content.Height = 900`.",
        ]
      ])
  }
}
