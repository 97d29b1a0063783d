import InterfaceBuilder
import LayoutLint
import LayoutSolver
import Testing

/// Findings in Interface Builder files, whose saved sizes need not be those in the app.
@Suite struct CanvasCertaintyTests {
  /// Returns the messages of rules in a storyboard with a table, by its rules.
  private func messages(_ rules: String..., in text: String) throws -> [String] {
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
    let linter = Linter(rules: LintRules.all.filter { rules.contains($0.id) }) { SimplexSolver() }
    return try linter.lint(file.document).map(\.message)
  }

  private func storyboard(_ controller: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="scene"><objects>\(controller)</objects></scene></scenes>
    </document>
    """
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// Returns a table with a cell whose content needs 76 points.
  private func table(rowHeight: String, cellHeight: Double) -> String {
    storyboard(
      """
      <tableViewController id="controller" sceneMemberID="viewController">
      <tableView key="view" rowHeight="\(rowHeight)" id="table">\(rect(0, 0, 393, 852))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <prototypes><tableViewCell id="cell">\(rect(0, 50, 393, cellHeight))<autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\(rect(0, 0, 393, cellHeight))
      <autoresizingMask key="autoresizingMask"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(16, 8, 100, 60))
      <constraints><constraint firstAttribute="height" constant="60" id="height"/>
      <constraint firstAttribute="width" constant="100" id="width"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="16" id="leading"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" constant="8" id="top"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="8" id="bottom"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
      """)
  }

  /// The analysis calls the view by the name of its controller.
  @Test func theViewOfAControllerIsNamedAsInCode() throws {
    let text = storyboard(
      """
      <viewController customClass="LoginViewController" id="controller" sceneMemberID="viewController">
      <view key="view" id="root">\(rect(0, 0, 393, 852))
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(40, 100, 60, 30))
      <constraints><constraint firstAttribute="height" constant="30" id="height"/>
      <constraint firstAttribute="width" constant="60" id="width"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="40" id="leading"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="50" id="other"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
      </constraints></view></viewController>
      """)
    let found = try messages("conflict", in: text)
    #expect(found.count == 1)
    let sum = "50 and 40 to the right of LoginViewController.view.Leading"
    #expect(found.first?.contains(sum) ?? false, "\(found)")
  }

  @Test func aCellThatSizesItselfHasNoConflictWithItsSavedHeight() throws {
    #expect(try messages("conflict", in: table(rowHeight: "-1", cellHeight: 44)) == [])
    let found = try messages("conflict", in: table(rowHeight: "44", cellHeight: 44))
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "content is 44 high, but its content needs 76. The system drops `box.Height = 60` instead.") ?? false)
  }

  /// The saved frame of the switch has the width that the constraint gives it, so it does not show how wide the switch
  /// is without the constraint.
  @Test func aFixThatFreesASizeIsCheckedWithAMeasuredSize() throws {
    func fixes(width: Int) throws -> [LintFix] {
      let text = storyboard(
        """
        <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">\(rect(0, 0, 393, 852))
        <subviews><switch translatesAutoresizingMaskIntoConstraints="NO" id="switch">
        \(rect(16, 100, Double(width) + 2, 31))<constraints>
        <constraint firstAttribute="width" constant="\(width)" id="width"/></constraints></switch></subviews>
        <constraints>
        <constraint firstItem="switch" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="leading"/>
        <constraint firstItem="switch" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
        </constraints></view></viewController>
        """)
      let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
      let rule = try #require(LintRules.rule("fixed-control-size"))
      return try Linter(rules: [rule]) { SimplexSolver() }.lint(file.document).flatMap(\.fixes)
    }
    #expect(try fixes(width: 49).map(\.isSafe) == [true])
    #expect(try fixes(width: 41).map(\.isSafe) == [false])
  }

  /// Returns the results of a rule in a screen with subviews and constraints.
  private func results(_ rule: String, _ subviews: String, _ constraints: String) throws -> [LintResult] {
    let text = storyboard(
      """
      <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">\(rect(0, 0, 393, 852))
      <subviews>\(subviews)</subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="leading"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
      \(constraints)</constraints></view></viewController>
      """)
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
    let rules: [any LintRule] = [try #require(LintRules.rule(rule))]
    return try Linter(rules: rules) { SimplexSolver() }.lint(file.document)
  }

  private func box(_ id: String, _ frame: String, _ constraints: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(frame)<constraints>
    <constraint firstAttribute="width" constant="100" id="width-\(id)"/>
    <constraint firstAttribute="height" constant="40" id="height-\(id)"/>\(constraints)</constraints></view>
    """
  }

  private func below(_ constant: Int, id: String) -> String {
    """
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="\(constant)" id="\(id)"/>
    """
  }

  /// Of two constraints that contradict each other, the one that the saved frames contradict is the mistake, whichever
  /// of them is dropped.
  @Test(arguments: [["wrong", "right"], ["right", "wrong"]])
  func theConstraintThatContradictsTheSavedFramesIsTheMistake(order: [String]) throws {
    let constraints = order.map { below($0 == "right" ? 8 : 59, id: $0) }.joined()
    let found = try results(
      "conflict", box("a", rect(16, 100, 100, 40)) + box("b", rect(16, 148, 100, 40)),
      """
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="b"/>
      \(constraints)
      """)
    #expect(
      found.map(\.fixes) == [
        [LintFix("Remove `b.Top = a.Bottom + 59`", [.removeConstraint(order[0] == "wrong" ? 3 : 4)])]
      ])
    #expect(found.first?.finding.subject == .constraint(order[0] == "wrong" ? 3 : 4))
    #expect(
      found.first?.finding.message.hasPrefix(
        "Probable mistake: `b.Top = a.Bottom + 59`, because the frames in the file fit the constant 8. ")
        ?? false
    )
  }

  /// Removing the constraint on the width alone would make the switch as wide as its height demands.
  @Test func aFixedSwitchLosesTheConstraintBetweenItsWidthAndHeightToo() throws {
    let found = try results(
      "fixed-control-size",
      """
      <switch translatesAutoresizingMaskIntoConstraints="NO" id="a">\(rect(16, 100, 43, 25))<constraints>
      <constraint firstAttribute="width" constant="41" id="width"/>
      <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="41:25" id="ratio"/>
      </constraints></switch>
      """, "")
    #expect(found.flatMap(\.fixes).map(\.changes.count) == [2])
  }

  @Test(arguments: [("", 1), ("lineBreakMode=\"wordWrap\"", 0), ("lineBreakMode=\"tailTruncation\"", 1)])
  func aButtonWhoseTitleWrapsMayHaveAFixedWidth(mode: String, count: Int) throws {
    let found = try results(
      "fixed-text-width",
      """
      <button buttonType="system" \(mode) translatesAutoresizingMaskIntoConstraints="NO" id="a">\(rect(16, 100, 80, 80))
      <constraints><constraint firstAttribute="width" constant="80" id="width"/>
      <constraint firstAttribute="height" constant="80" id="height"/></constraints>
      <state key="normal" title="Show all results"/></button>
      """, "")
    #expect(found.count == count)
  }

  /// A text with a text style is measured at the text size of the environment. A mask keeps the frame of a label in every
  /// environment, so it does not show that the app cuts off the text.
  @Test func aTextIsCutOffIfItDoesNotFitAtTheTextSize() throws {
    func count(_ content: String, _ constraints: String = "") throws -> Int {
      let text = storyboard(
        """
        <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">\(rect(0, 0, 393, 852))
        <subviews><label text="Weather" numberOfLines="0" \(content)
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
        \(constraints)</view></viewController>
        """)
      let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard", content: .measured)
      let large = LintEnvironment(name: "large") { canvas in
        var canvas = canvas
        canvas.textSize = .accessibilityExtraExtraExtraLarge
        return canvas
      }
      let rules: [any LintRule] = [try #require(LintRules.rule("cut-text"))]
      return try file.document.lint(rules: rules, in: [large]) { SimplexSolver() }.count
    }
    let low = """
      translatesAutoresizingMaskIntoConstraints="NO" id="a">\(rect(16, 100, 300, 21))<constraints>
      <constraint firstAttribute="width" constant="300" id="width"/>
      <constraint firstAttribute="height" relation="lessThanOrEqual" constant="21" id="height"/></constraints>
      """
    let placed = """
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="leading"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
      </constraints>
      """
    #expect(try count(low, placed) == 1)
    #expect(try count(low.replacing("constant=\"21\"", with: "constant=\"210\""), placed) == 0)
    #expect(
      try count(
        "fixedFrame=\"YES\" id=\"a\">\(rect(16, 100, 300, 21))<autoresizingMask key=\"autoresizingMask\"/>")
        == 0)
  }

  @Test func anInterfaceForMacOSIsNotCheckedOnAPhone() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21225" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">\(rect(0, 0, 600, 100))
      <subviews><customView translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(0, 0, 600, 100))
      <constraints><constraint firstAttribute="width" constant="100" id="narrow"/>
      <constraint firstAttribute="width" constant="600" id="wide"/></constraints>
      </customView></subviews></customView></objects></document>
      """
    let document = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.xib").document
    let device = try #require(LayoutDevice(named: "iPhone SE"))
    var phone = LintEnvironment(name: "phone") { $0.shown(on: device) ?? $0 }
    phone.applies = { $0.shown(on: device) != nil }
    let rules: [any LintRule] = [try #require(LintRules.rule("conflict"))]
    let linter = Linter(rules: rules) { SimplexSolver() }
    #expect(try linter.lint(document, in: [phone]) == [])
    #expect(try linter.lint(document, in: [phone, .designed]).map(\.environmentCount) == [1])
  }

  /// Returns the messages of a rule on a device.
  private func messages(_ rule: String, on device: String, in text: String) throws -> [String] {
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
    let environment = LintEnvironment(name: device) { canvas in
      LayoutDevice(named: device).flatMap { canvas.shown(on: $0) } ?? canvas
    }
    let rules = [try #require(LintRules.rule(rule))]
    return try file.document.lint(rules: rules, in: [environment]) { SimplexSolver() }.map(\.message)
  }

  @Test(arguments: ["iPhone SE", "iPhone 15", "iPad 11"])
  func aCellKeepsItsHeightOnADevice(device: String) throws {
    let text = table(rowHeight: "76", cellHeight: 76)
    #expect(try messages("conflict", on: device, in: text) == [])
    #expect(try messages("zero-size", on: device, in: text) == [])
  }

  /// A view for a window, and a view that is smaller than all screens, do not take the size of a device.
  @Test(arguments: ["iOS.CocoaTouch", "MacOSX.Cocoa"])
  func aPartOfAScreenKeepsItsSizeOnADevice(runtime: String) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(runtime == "MacOSX.Cocoa" ? "Cocoa" : "CocoaTouch").XIB" \
      version="3.0" toolsVersion="22505" targetRuntime="\(runtime)" useAutolayout="YES">
      <objects><\(runtime == "MacOSX.Cocoa" ? "customView" : "view") id="root">\(rect(0, 0, 700, 100))
      <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(600, 10, 90, 30))</button></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="600" id="a"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="b"/>
      </constraints></\(runtime == "MacOSX.Cocoa" ? "customView" : "view")></objects>
      </document>
      """
    #expect(try messages("off-screen", on: "iPhone SE", in: text) == [])
  }

  /// A view without a saved frame can be installed, unless the file says otherwise.
  @Test func aViewWithoutASavedFrameIsNotTurnedOff() throws {
    func text(_ variation: String, frame: String) -> String {
      storyboard(
        """
        <viewController id="controller" sceneMemberID="viewController">
        <view key="view" id="root">\(rect(0, 0, 393, 852))
        <subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="note">\(frame)</view>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(0, 0, 100, 60))</view>
        </subviews>
        <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="note" secondAttribute="bottom" id="top"/>
        </constraints>\(variation)</view></viewController>
        """)
    }
    #expect(try messages("turned-off-item", in: text("", frame: "")) == [])
    let mask =
      "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"note\"/></mask></variation>"
    #expect(try messages("turned-off-item", in: text(mask, frame: rect(0, 0, 50, 20))).count == 1)
  }

  @Test func aHeightThatWasRoundedIsNoConflict() throws {
    #expect(try messages("conflict", in: table(rowHeight: "76", cellHeight: 75.5)) == [])
    #expect(try messages("conflict", in: table(rowHeight: "72", cellHeight: 72)).count == 1)
  }

  /// Returns a screen with a box of a fixed width that is placed at the top left corner.
  private func screen(box attributes: String = "", constraints: String, outlets: String = "") -> String {
    storyboard(
      """
      <viewController id="controller" sceneMemberID="viewController">
      <view key="view" id="root">\(rect(0, 0, 393, 852))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box" \(attributes)>\(rect(0, 0, 100, 60))
      <constraints><constraint firstAttribute="width" constant="100" id="width"/></constraints></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
      \(constraints)</constraints></view>
      <connections>\(outlets)</connections></viewController>
      """)
  }

  /// Returns a screen with a button of 100 × 60 points, half of which is above the top edge.
  private func screenWithRaisedButton(top attributes: String = "", outlets: String = "") -> String {
    storyboard(
      """
      <viewController id="controller" sceneMemberID="viewController">
      <view key="view" id="root">\(rect(0, 0, 393, 852))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="buy">
      \(rect(0, -30, 100, 60))<constraints><constraint firstAttribute="width" constant="100" id="width"/>
      <constraint firstAttribute="height" constant="60" id="height"/></constraints>
      <state key="normal" title="Buy"/></button></subviews>
      <constraints>
      <constraint firstItem="buy" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
      <constraint firstItem="buy" firstAttribute="top" secondItem="root" secondAttribute="top" constant="-30" \(attributes) id="top"/>
      </constraints></view>
      <connections>\(outlets)</connections></viewController>
      """)
  }

  @Test func aViewThatCodePlacesIsNotOffScreen() throws {
    #expect(try messages("off-screen", in: screenWithRaisedButton()).count == 1)
    let outlet = "<outlet property=\"top\" destination=\"top\" id=\"outlet\"/>"
    #expect(try messages("off-screen", in: screenWithRaisedButton(outlets: outlet)) == [])
    // The outlet of another constraint does not show that code moves the button vertically.
    let other = "<outlet property=\"leading\" destination=\"leading\" id=\"outlet\"/>"
    #expect(try messages("off-screen", in: screenWithRaisedButton(outlets: other)).count == 1)
    #expect(try messages("off-screen", in: screenWithRaisedButton(top: "placeholder=\"YES\"")) == [])
  }

  /// With “Verify Position Only”, code sets the size, which also determines a position at the trailing edge.
  @Test func ofAmbiguousValuesOnlyPositionsAreVerifiedIfTheFileSaysSo() throws {
    func messages(_ check: String, _ edge: String) throws -> [String] {
      let text = storyboard(
        """
        <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">\(rect(0, 0, 393, 852))
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" \(check) id="box">\(rect(20, 100, 100, 60))
        <constraints><constraint firstAttribute="height" constant="60" id="height"/></constraints></view></subviews>
        <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
        \(edge)</constraints></view></viewController>
        """)
      return try self.messages("ambiguous", in: text)
    }
    let trailing = """
      <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-20" id="end"/>
      """
    let positions = "verifyAmbiguity=\"ignoreSizes\""
    #expect(try messages("", trailing) == ["Need constraints for: X position or width of “box”."])
    #expect(try messages(positions, trailing) == [])
    #expect(try messages(positions, "").count == 1)
  }

  @Test func theContentOfACustomClassMayDetermineItsSizeUnlessInterfaceBuilderMarkedIt() throws {
    let expected = ["Need constraints for: height of “box”."]
    #expect(try messages("ambiguous", in: screen(constraints: "")) == expected)
    #expect(try messages("ambiguous", in: screen(box: "customClass=\"Gauge\"", constraints: "")) == [])
    let marked = screen(box: "customClass=\"Gauge\" ambiguous=\"YES\"", constraints: "")
    #expect(try messages("ambiguous", in: marked) == expected)
  }

  @Test func placeholdersThatCodeDoesNotReplaceAreReported() throws {
    let rule = "placeholder-without-replacement"
    let height = """
      <constraint firstItem="box" firstAttribute="height" constant="60" placeholder="YES" id="height"/>
      """
    #expect(
      try messages(rule, in: screen(constraints: height)) == [
        "The placeholder `box.Height = 60` is removed at build time, and nothing replaces it. In the app, the layout is ambiguous. Need constraints for: height of “box”."
      ])
    let outlet = "<outlet property=\"box\" destination=\"box\" id=\"outlet\"/>"
    #expect(try messages(rule, in: screen(constraints: height, outlets: outlet)) == [])
    #expect(try messages(rule, in: screen(box: "customClass=\"Gauge\"", constraints: height)) == [])
    #expect(
      try messages(rule, in: screen(box: "placeholderIntrinsicHeight=\"60\"", constraints: "")) == [
        "The placeholder intrinsic size of “box” is removed at build time, and nothing replaces it. In the app, the layout is ambiguous. Need constraints for: height of “box”."
      ])
    let real = height.replacing("placeholder=\"YES\" ", with: "")
    #expect(try messages(rule, in: screen(constraints: real)) == [])
  }

  @Test func placeholdersOnBothAxesAreOneFindingForEachAxis() throws {
    let text = """
      views: [{name: Card}]
      constraints:
        - {equation: Card.Leading = Superview.Leading, placeholder: true}
        - {equation: Card.Top = Superview.Top, placeholder: true}
        - {equation: Card.Width = 50, placeholder: true}
        - {equation: Card.Height = 50, placeholder: true}
      """
    #expect(
      try LintedText(text, rule: "placeholder-without-replacement").messages == [
        "The placeholders `Card.Leading = Root.Leading` and `Card.Width = 50` are removed at build time, and nothing replaces them. In the app, the layout is ambiguous. Need constraints for: X position, width of “Card”.",
        "The placeholders `Card.Top = Root.Top` and `Card.Height = 50` are removed at build time, and nothing replaces them. In the app, the layout is ambiguous. Need constraints for: Y position, height of “Card”.",
      ])
  }

  /// Code can change a constraint with an outlet, so its constant in the file shows nothing.
  @Test(arguments: ["outlet property", "outletCollection collectionClass=\"NSArray\" property"])
  func constraintsThatCodeCanChangeImplyNothing(connection: String) throws {
    let height = """
      <constraint firstItem="box" firstAttribute="height" constant="60" id="height"/>
      <constraint firstItem="box" firstAttribute="height" relation="greaterThanOrEqual" constant="20" id="least"/>
      """
    func messages(outletTo id: String?) throws -> [String] {
      let outlet = id.map { "<\(connection)=\"size\" destination=\"\($0)\" id=\"outlet\"/>" } ?? ""
      return try self.messages("redundant-constraint", in: screen(constraints: height, outlets: outlet))
    }
    #expect(
      try messages(outletTo: nil) == ["`box.Height >= 20` has no effect: `box.Height = 60` implies it."])
    #expect(try messages(outletTo: "height") == [])
    #expect(try messages(outletTo: "least") == [])
  }

  @Test func placeholdersAreNotReportedByOtherRulesAndImplyNothing() throws {
    let left = """
      <constraint firstItem="box" firstAttribute="left" secondItem="root" secondAttribute="left" placeholder="YES" id="left"/>
      """
    let real = left.replacing("placeholder=\"YES\" ", with: "")
    #expect(try messages("left-right", in: screen(constraints: left)) == [])
    #expect(try messages("left-right", in: screen(constraints: real)).count == 1)
    let wide = """
      <constraint firstItem="box" firstAttribute="width" constant="120" placeholder="YES" id="wide"/>
      """
    #expect(try messages("conflict", in: screen(constraints: wide)) == [])
    #expect(
      try messages("conflict", in: screen(constraints: wide.replacing("placeholder=\"YES\" ", with: "")))
        .count
        == 1)
    // The first of the two constraints is a placeholder, so the second one is needed in the app.
    let same = wide.replacing("120", with: "60").replacing("width", with: "height")
    let copy = same.replacing("placeholder=\"YES\" id=\"wide\"", with: "id=\"real\"")
    #expect(try messages("redundant-constraint", in: screen(constraints: same + copy)) == [])
    #expect(
      try messages(
        "redundant-constraint",
        in: screen(constraints: copy + copy.replacing("id=\"real\"", with: "id=\"b\""))
      ).count == 1)
  }

  /// Returns a window with a container that is 300 points wide, and a wider view with a text in it.
  private func container(_ start: String, _ end: String, key: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="20037" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
    <objects><customView id="root">\(rect(0, 0, 300, 200))<subviews>\(start)
    <view \(key) id="content">\(rect(0, 0, 539, 200))
    <subviews><textField fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="text">\(rect(20, 20, 500, 17))
    <textFieldCell key="cell" title="A text" id="cell"/></textField></subviews></view>
    \(end)</subviews></customView></objects></document>
    """
  }

  @Test func theTabViewSetsTheFrameOfATabThatDoesNotFit() throws {
    let plain = container(
      "<customView fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"tabs\">\(rect(0, 0, 300, 200))<subviews>",
      "</subviews></customView>", key: "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    #expect(try !messages("off-screen", in: plain).isEmpty)
    let tab = container(
      "<tabView fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"tabs\">\(rect(0, 0, 300, 200))<tabViewItems><tabViewItem id=\"item\">",
      "</tabViewItem></tabViewItems></tabView>", key: "key=\"view\"")
    #expect(try messages("off-screen", in: tab) == [])
  }
}
