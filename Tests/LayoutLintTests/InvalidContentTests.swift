import InterfaceBuilder
import LayoutLint
import LayoutSolver
import Testing

/// Invalid parts of Interface Builder files, which the reader ignores or replaces.
@Suite struct InvalidContentTests {
  /// Returns a file with a view and one constraint of the view, whose attributes are given.
  private func file(_ constraint: String, frame: String = "width=\"80\"") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
            <view contentMode="scaleToFill" id="card">
                <rect key="frame" x="0.0" y="0.0" height="80" \(frame)/>
                <constraints>
                    <constraint \(constraint) id="c"/>
                </constraints>
            </view>
        </objects>
    </document>
    """
  }

  private func results(_ text: String) throws -> [LintResult] {
    try LintedText(text, rule: "invalid-content").results
  }

  @Test(arguments: [
    ("firstAttribute=\"height\" constant=\"NaN\"", "`NaN` is not a constant"),
    ("firstAttribute=\"height\" constant=\"1,5\"", "`1,5` is not a constant"),
    ("firstAttribute=\"height\" constant=\"80\" priority=\"high\"", "`high` is not a priority"),
    ("firstAttribute=\"height\" relation=\"more\" constant=\"80\"", "`more` is not a relation"),
    ("firstAttribute=\"heigth\" constant=\"80\"", "attribute `heigth`"),
    ("firstAttribute=\"height\" secondItem=\"old\" secondAttribute=\"height\"", "the id `old`"),
  ])
  func anInvalidConstraintIsAFindingAtItsElement(constraint: String, message: String) throws {
    let result = try #require(try results(file(constraint)).first)
    #expect(result.message.contains(message), "\(result.message)")
    #expect(result.object == "c")
    #expect(result.origin.location?.line == 7)
  }

  @Test func anInvalidValueOfAViewIsAFinding() throws {
    let result = try #require(
      try results(file("firstAttribute=\"height\" constant=\"80\"", frame: "width=\"wide\"")).first)
    #expect(result.message == "`wide` is not a number; 0 is used as the `width` of <rect>.")
    #expect(result.object == nil)
    #expect(result.origin.location?.line == 5)
  }

  @Test func aViewWithTheIDOfAnotherViewIsAFinding() throws {
    let text = file("firstAttribute=\"height\" constant=\"80\"").replacing(
      "<constraints>",
      with: """
        <subviews>
        <view id="box"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
        <view id="box"><rect key="frame" x="20" y="0" width="10" height="10"/></view>
        </subviews>
        <constraints>
        """)
    let result = try #require(try results(text).first)
    #expect(
      result.message
        == "The view is left out, because another view also has the id `box`; give one of the two another id."
    )
    #expect(result.origin.location?.line == 8)
  }

  /// Xcode writes such variations for Mac Catalyst. LayoutKit ignores them, but they are valid.
  @Test func aVariationForOtherTraitsIsOnlyANote() throws {
    func text(_ key: String) -> String {
      file("firstAttribute=\"height\" constant=\"80\"").replacing(
        "<constraints>", with: "<variation key=\"\(key)\" hidden=\"YES\"/><constraints>")
    }
    #expect(try results(text("userInterfaceIdiom=mac")) == [])
    #expect(try results(text("heightClass=compact-userInterfaceIdiom=mac")) == [])
    let notes = try InterfaceFile(bytes: Array(text("userInterfaceIdiom=mac").utf8), fileName: "A.xib").notes
    #expect(notes.map(\.kind) == [.variation])
    #expect(try results(text("widthClass=tiny")).count == 1)
    #expect(try results(text("userInterfaceIdiom")).count == 1)
  }

  /// The view lacks the constraint that is invalid, so a finding about what the view lacks would be a second finding
  /// about one mistake.
  @Test(arguments: [
    ("secondItem=\"card\" secondAttribute=\"top\"", ["ambiguous"]),
    ("secondItem=\"old\" secondAttribute=\"top\"", ["invalid-content"]),
    ("secondItem=\"card\" secondAttribute=\"tip\"", ["invalid-content"]),
  ])
  func whatAViewLacksIsOneFinding(second: String, ids: [String]) throws {
    let text = file("firstAttribute=\"height\" constant=\"80\"").replacing(
      "<constraints>",
      with: """
        <subviews>
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" ambiguous="YES" id="name">
        <rect key="frame" x="20" y="20" width="45" height="20.5"/></label>
        </subviews>
        <constraints>
        <constraint firstItem="name" firstAttribute="\(ids == ["ambiguous"] ? "top" : "leading")" \(second) id="n"/>
        """)
    let rules = LintRules.all.filter { ["ambiguous", "invalid-content"].contains($0.id) }
    let results = try Linter(rules: rules) { SimplexSolver() }.lint(LintedText.document(text))
    #expect(results.map(\.rule) == ids)
  }

  @Test func aValidFileHasNoFinding() throws {
    #expect(try results(file("firstAttribute=\"height\" constant=\"80\"")) == [])
  }

  @Test func everyInvalidPartIsOneFindingInAllEnvironments() throws {
    let text = file("firstAttribute=\"height\" constant=\"NaN\" multiplier=\"x\"")
    let rule = try #require(LintRules.rule("invalid-content"))
    let results = try Linter(rules: [rule]) { SimplexSolver() }.lint(
      try LintedText.document(text), in: [.designed, LintEnvironment(name: "again") { $0 }])
    #expect(results.map(\.environments.count) == [2, 2])
    #expect(Set(results.map(\.finding.detailKey)).count == 2)
  }
}
