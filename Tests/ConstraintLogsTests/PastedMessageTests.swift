import ConstraintLogs
import LayoutSolver
import SourceText
import Testing

/// Messages that are no conflicts, in the shapes in which they reach people.
@Suite("Pasted messages")
struct PastedMessageTests {
  private func explanation(_ log: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> LogExplanation
  {
    let reports = LogReader.reports(in: log)
    try #require(reports.count == 1, sourceLocation: sourceLocation)
    return LogExplainer { SimplexSolver() }.explain(reports[0])
  }

  private static let tree =
    "•UIWindow:0x7f10\n|   *UIView:0x7f11\n|   |   *UILabel:0x7f12'Price'- AMBIGUOUS LAYOUT"
    + " for UILabel:0x7f12'Price'.minX{id: 34}, UILabel:0x7f12'Price'.Width{id: 35}\n"

  /// A printed tree in the forms in which debuggers print strings: unchanged, as a string of Objective-C, or as an
  /// optional of Swift.
  private static let trees: [String] = {
    let lines = tree.split(separator: "\n")
    let escaped = lines.joined(separator: "\\n")
    let prefixed = lines.map { "2024-05-02 10:11:12.131+0200 Shop[101:2002] [Layout] \($0)\n" }
    return [
      tree, "Optional(\"\\n\(escaped)\\n\")\n", "\"\(escaped.split(separator: "•").joined())\"\n",
      prefixed.joined(),
      tree.split(separator: "AMBIGUOUS").joined(separator: "AMBIGOUS"),
    ]
  }()

  @Test(arguments: trees.indices)
  func aTreeIsReadHoweverItIsPrinted(_ index: Int) throws {
    let explanation = try explanation(Self.trees[index])
    #expect(
      explanation.headline
        == "The label “Price” is ambiguous: the constraints allow more than one position or size.")
    #expect(explanation.drawing == ["the label “Price”: x and width are not determined"])
  }

  @Test func aViewWithoutConstraintsToItsHostIsReported() throws {
    let explanation = try explanation("•UIView:0x7f10\n|   +Shop.Card:0x7f11, MISSING HOST CONSTRAINTS\n")
    #expect(explanation.headline == "No constraint connects Card to its superview.")
    #expect(
      explanation.fixes.map(\.advice) == ["Constrain Card to its superview, or set its frame."])
  }

  /// The quote before the mark ends a text, and not one in a remark behind it.
  @Test(arguments: [
    ("'Price'- AMBIGUOUS LAYOUT for UILabel:0x7f11'Price'.minX{id: 3}", "Price"),
    ("'Price', MISSING HOST CONSTRAINTS (see 'Card')", "Price"),
    ("'Don't stop'- AMBIGUOUS LAYOUT for UILabel:0x7f11'Don't stop'.minX{id: 3}", "Don't stop"),
    ("'Price' (hidden, in 'Card')", "Price"), ("'It's 5'", "It's 5"),
  ])
  func aTextInAHierarchyEndsAtItsQuote(_ rest: String, _ text: String) throws {
    let log = "•UIView:0x7f10\n|   *UILabel:0x7f11\(rest)\n"
    let report = try #require(LogReader.reports(in: log).first)
    guard case .trace(let trace) = report.content else {
      Issue.record("no hierarchy: \(report.kind)")
      return
    }
    #expect(trace.rows.last?.item.label == text)
  }

  private static let anchors = """
    Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x60 "Shop.Card:0x7f11.leading"> and \
    <NSLayoutXAxisAnchor:0x61 "Shop.Bar:0x7f12.trailing"> because they have no common ancestor.
    """

  @Test(
    arguments: [
      ("", ""), (" \"", "\n\""), ("and ", "and\n"), ("no common ", "no common\n"), ("\"", "\\\""),
      ("\"", "&quot;"), ("\"", "\u{201C}"),
    ])
  func anchorsWithoutAnAncestorAreRead(_ old: String, _ new: String) throws {
    let log = old.isEmpty ? Self.anchors : Self.anchors.split(separator: old).joined(separator: new)
    #expect(
      try explanation(log + "\n").headline
        == "Card and Bar are not in the same view hierarchy, so no constraint can relate them.")
  }

  /// The format is on a separate line, in a text with escaped line breaks as in JSON, or on one line as in crash
  /// reports.
  @Test(arguments: ["\n", "\\n", " "])
  func aFormatIsReadWithItsCaret(_ lineBreak: String) throws {
    let lines = [
      "Unable to parse constraint format:", "label is not a key in the views dictionary.", "V:|[label]|",
    ]
    let caret = lineBreak == " " ? "^" : "          ^"
    let log = "{\"reason\": \"\((lines + [caret]).joined(separator: lineBreak))\"}\n"
    let explanation = try explanation(log)
    #expect(
      explanation.headline == "“label” is not a key in the views dictionary.")
    #expect(explanation.drawing.first == "V:|[label]|")
    #expect(explanation.fixes.first?.advice.hasPrefix("Add “label” to the views dictionary") == true)
  }

  @Test func aFullyHiddenMessageIsRecognizedByItsCategory() throws {
    let log =
      "2024-05-02 10:11:12.131+0200 0x7d2 Error Shop: (UIKitCore) [com.apple.UIKit:LayoutConstraints] <private>\n"
    #expect(
      try explanation(log).headline
        == "The log contains <private> in place of this conflict's constraints, so the conflict cannot be explained."
    )
  }

  /// The short name of a class contains no module, no generic parameters and no mangling.
  @Test(
    arguments: [
      ("Shop.Card", "Card"), ("Shop.Card<Main.Model>", "Card"), ("Shop.Outer.Inner", "Inner"),
      ("Shop.Card<Swift.Dictionary<Swift.Int, Main.Model>>", "Card"), ("Shop.(Card in _1A2B3C)", "Card"),
      ("_TtC4Shop4Card", "Card"), ("_TtGC4Shop4CardV4Main5Model_", "Card"),
      ("_TtCC4Shop5Outer5Inner", "Inner"),
      ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Card", "Card"), ("_TtC4Shop99Card", "_TtC4Shop99Card"),
      ("NSKVONotifying_Shop.Card", "Card"),
      ("_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_", "the hosted SwiftUI view"),
      ("_UIHostingView<ModifiedContent<AnyView, RootModifier>>", "the hosted SwiftUI view"),
      ("UIImageView", "the image view"),
    ])
  func classesAreCalledByTheirNames(_ name: String, _ word: String) throws {
    let rows = [3, 5].map { "<NSLayoutConstraint:0x\($0) \(name):0x2.width == \($0)   (active)>" }
    #expect(try explanation(conflictLog(rows)).rows.first?.text == "\(word) is 3 wide")
  }

  /// Two views of equal width do not contain each other.
  @Test func sizesThatDependOnEachOtherHoldNothing() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 Shop.Left:0x11.width == Shop.Right:0x12.width   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Left:0x11.width == 40   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Right:0x12.width == 50   (active)>",
    ]
    #expect(
      try explanation(conflictLog(rows)).headline
        == "Left is 40 wide, but the other constraints make it 50: that is 10 more.")
  }
}
