import InterfaceBuilder
import LayoutLint
import LayoutSolver
import Testing

/// A storyboard with one screen of 393 × 852 points as text. The id of its root is `root`.
struct LintedScreen {
  let text: String

  /// Creates a screen from the text of its subviews, constraints, connections and resources.
  init(_ subviews: String, _ constraints: String, connections: String = "", resources: String = "") {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
      <view key="view" id="root">\(Self.rect(0, 0, 393, 852))
      <subviews>\(subviews)</subviews>
      <constraints>\(constraints)</constraints></view>
      <connections>\(connections)</connections></viewController></objects></scene></scenes>
      <resources>\(resources)</resources></document>
      """
  }

  /// Returns the results of rules.
  func results(_ rules: String...) throws -> [LintResult] {
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
    return try Linter(rules: LintRules.all.filter { rules.contains($0.id) }) { SimplexSolver() }
      .lint(file.document)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func label(
    _ id: String, _ text: String, _ frame: String, _ attributes: String = "", _ constraints: String = ""
  ) -> String {
    """
    <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>\(frame)
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <constraints>\(constraints)</constraints></label>
    """
  }

  /// Returns a constraint whose id consists of its items and attributes: `a.leading = root.leading + 20`.
  static func constraint(_ first: String, _ second: String, _ constant: Double = 0) -> String {
    let (one, other) = (first.split(separator: "."), second.split(separator: "."))
    return """
      <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" secondItem="\(other[0])" \
      secondAttribute="\(other[1])" constant="\(constant)" id="\(first)-\(second)"/>
      """
  }

  /// Returns a constraint between a size and a constant.
  static func size(_ first: String, _ constant: Double, _ relation: String = "equal") -> String {
    let one = first.split(separator: ".")
    return """
      <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" relation="\(relation)" constant="\(constant)" \
      id="\(first)"/>
      """
  }

  /// Returns constraints that fix a view to the top left of the root.
  static func corner(_ id: String, _ x: Double = 20, _ y: Double = 100) -> String {
    constraint("\(id).leading", "root.leading", x) + constraint("\(id).top", "root.top", y)
  }

  /// Returns constraints that make a view fill another one.
  static func edges(_ id: String, of other: String) -> String {
    ["leading", "trailing", "top", "bottom"].map { constraint("\(id).\($0)", "\(other).\($0)") }.joined()
  }
}

extension LintedScreen {
  /// Returns the results of rules that need not be part of LayoutKit.
  func results(_ rules: [any LintRule]) throws -> [LintResult] {
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
    return try Linter(rules: rules) { SimplexSolver() }.lint(file.document)
  }
}
