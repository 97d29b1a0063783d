import Testing

@testable import ConstraintLogs

/// The edges of a scroll view are those of its content for the views inside it, and those of its frame for the views
/// around it.
@Suite("Scrolled content in logs")
struct ScrolledContentTests {
  private let root = "names: '|':UIView:0x10 )>"
  private let scroll = "names: '|':UIScrollView:0x11 )>"

  private func explanation(_ rows: [String]) throws -> LogExplanation {
    let report = try #require(LogReader.reports(in: "(\n\(rows.joined(separator: ",\n"))\n)\n").first)
    return ExplanationTests.explainer.explain(report)
  }

  private var frame: [String] {
    [
      "\"<NSLayoutConstraint:0x1 V:|-(0)-[UIScrollView:0x11]   (active, \(root)\"",
      "\"<NSLayoutConstraint:0x2 V:[UIScrollView:0x11]-(0)-|   (active, \(root)\"",
      "\"<NSLayoutConstraint:0x3 UIView:0x10.height == 667   (active)>\"",
    ]
  }

  @Test func contentThatIsHigherThanItsScrollViewIsNoConflict() throws {
    let found = try explanation(
      frame + [
        "\"<NSLayoutConstraint:0x4 V:|-(0)-[UIView:0x12]   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x5 V:[UIView:0x12]-(0)-|   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x6 UIView:0x12.height == 900   (active)>\"",
      ])
    #expect(found.headline == "6 constraints, no conflict among them.")
  }

  @Test func pagesBesideEachOtherAreNoConflict() throws {
    let found = try explanation([
      "\"<NSLayoutConstraint:0x1 H:|-(0)-[UIView:0x12]   (active, \(scroll)\"",
      "\"<NSLayoutConstraint:0x2 UIView:0x12.width == UIScrollView:0x11.width   (active)>\"",
      "\"<NSLayoutConstraint:0x3 H:[UIView:0x12]-(0)-[UIView:0x13]   (active)>\"",
      "\"<NSLayoutConstraint:0x4 UIView:0x13.width == UIScrollView:0x11.width   (active)>\"",
      "\"<NSLayoutConstraint:0x5 H:[UIView:0x13]-(0)-|   (active, \(scroll)\"",
      "\"<NSLayoutConstraint:0x6 UIScrollView:0x11.width == 390   (active)>\"",
    ])
    #expect(found.headline == "6 constraints, no conflict among them.")
  }

  @Test func contentAsHighAsTheFrameCanConflict() throws {
    let found = try explanation(
      frame + [
        "\"<NSLayoutConstraint:0x4 V:|-(0)-[UIView:0x12]   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x5 V:[UIView:0x12]-(0)-|   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x6 UIView:0x12.height == 900   (active)>\"",
        "\"<NSLayoutConstraint:0x7 UIView:0x12.height == UIScrollView:0x11.height   (active)>\"",
      ])
    #expect(found.analysis?.members == [0, 1, 2, 5, 6])
    #expect(found.fixes.first?.advice.hasPrefix("Lower [7] (") == true)
  }

  /// The frame guide does not scroll, and neither do the views in a scroll view of AppKit.
  @Test(arguments: [
    "UILayoutGuide:0x12'UIScrollView-frameLayoutGuide'|UIScrollView", "NSClipView:0x12|NSScrollView",
  ])
  func viewsThatDoNotScrollHaveTheFrame(_ items: String) throws {
    let (item, view) = (items.split(separator: "|")[0], items.split(separator: "|")[1])
    let found = try explanation([
      "\"<NSLayoutConstraint:0x1 V:|-(0)-[\(item)]   (active, names: '|':\(view):0x11 )>\"",
      "\"<NSLayoutConstraint:0x2 V:[\(item)]-(0)-|   (active, names: '|':\(view):0x11 )>\"",
      "\"<NSLayoutConstraint:0x3 \(item).height == 900   (active)>\"",
      "\"<NSLayoutConstraint:0x4 \(view):0x11.height == 667   (active)>\"",
    ])
    #expect(found.analysis?.members == [0, 1, 2, 3])
  }

  @Test func contentHasAName() throws {
    let found = try explanation(
      frame + [
        "\"<NSLayoutConstraint:0x4 V:|-(20)-[UIView:0x12]   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x5 UIView:0x12.centerY == UIScrollView:0x11.centerY   (active)>\"",
        "\"<NSLayoutConstraint:0x6 V:[UIView:0x12]-(10)-|   (active, \(scroll)\"",
        "\"<NSLayoutConstraint:0x7 UIView:0x12.height <= UIScrollView:0x11.height   (active)>\"",
      ])
    #expect(found.analysis?.members == [3, 4, 5])
    #expect(found.headline.contains("the content of the scroll view"))
  }
}
