import StackViews
import Testing

/// Constraints of `UIStackView` as they were printed on a real system (iOS 10), for three views of 160 × 200, 80 × 100 and
/// 40 × 50.
@Suite struct DumpTests {
  /// A change of a stack view, and the constraints that were printed afterwards, without those that are the same in
  /// every dump.
  struct Dump: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var set: @Sendable (StackView) -> Void
    var text: String
    var count = 3
    var hasText = false
    /// Whether the dump leaves out the constraints of a spacing of 0 and of the ends along the axis, or those of `fill`
    /// across the axis.
    var isAlong = false
    var isAcross = false
  }

  private static let fillAcross = """
    UISV-alignment v0.bottom == v1.bottom @1000 held by S
    UISV-alignment v0.bottom == v2.bottom @1000 held by S
    UISV-alignment v0.top == v1.top @1000 held by S
    UISV-alignment v0.top == v2.top @1000 held by S
    UISV-canvas-connection S.bottom == v0.bottom @1000 held by S
    UISV-canvas-connection S.top == v0.top @1000 held by S
    """

  private static let fillAlong = """
    UISV-canvas-connection S.leading == v0.leading @1000 held by S
    UISV-canvas-connection S.trailing == v2.trailing @1000 held by S
    UISV-spacing v1.leading == v0.trailing @1000 held by S
    UISV-spacing v2.leading == v1.trailing @1000 held by S
    """

  static let all: [Dump] = [
    Dump(testDescription: "fill", set: { _ in }, text: "", isAlong: true, isAcross: true),
    Dump(
      testDescription: "fill equally", set: { $0.distribution = .fillEqually },
      text: """
        UISV-fill-equally v1.width == v0.width @1000 held by S
        UISV-fill-equally v2.width == v0.width @1000 held by S
        """, isAlong: true, isAcross: true),
    Dump(
      testDescription: "fill proportionally", set: { $0.distribution = .fillProportionally },
      text: """
        UISV-fill-proportionally v0.width == \(160.0 / 280)*S.width @999 held by S
        UISV-fill-proportionally v1.width == \(80.0 / 280)*S.width @998 held by S
        UISV-fill-proportionally v2.width == \(40.0 / 280)*S.width @997 held by S
        """, isAlong: true, isAcross: true),
    Dump(
      testDescription: "equal spacing",
      set: {
        $0.distribution = .equalSpacing
        $0.spacing = 10
      },
      text: """
        UISV-canvas-connection S.leading == v0.leading @1000 held by S
        UISV-canvas-connection S.trailing == v2.trailing @1000 held by S
        UISV-canvas-fit S.width == 0.0 @49 held by S
        UISV-distributing-edge gap(v0 v1).leading == v0.trailing @1000 held by S
        UISV-distributing-edge gap(v0 v1).trailing == v1.leading @1000 held by S
        UISV-distributing-edge gap(v1 v2).leading == v1.trailing @1000 held by S
        UISV-distributing-edge gap(v1 v2).trailing == v2.leading @1000 held by S
        UISV-fill-equally gap(v1 v2).width == gap(v0 v1).width @1000 held by S
        UISV-spacing v1.leading >= v0.trailing + 10.0 @1000 held by S
        UISV-spacing v2.leading >= v1.trailing + 10.0 @1000 held by S
        """, isAcross: true),
    Dump(
      testDescription: "equal centering", set: { $0.distribution = .equalCentering },
      text: """
        UISV-canvas-connection S.leading == v0.leading @1000 held by S
        UISV-canvas-connection S.trailing == v2.trailing @1000 held by S
        UISV-canvas-fit S.width == 0.0 @49 held by S
        UISV-distributing-edge gap(v0 v1).leading == v0.centerX @1000 held by S
        UISV-distributing-edge gap(v0 v1).trailing == v1.centerX @1000 held by S
        UISV-distributing-edge gap(v1 v2).leading == v1.centerX @1000 held by S
        UISV-distributing-edge gap(v1 v2).trailing == v2.centerX @1000 held by S
        UISV-fill-equally gap(v1 v2).width == gap(v0 v1).width @149 held by S
        UISV-spacing v1.leading >= v0.trailing @1000 held by S
        UISV-spacing v2.leading >= v1.trailing @1000 held by S
        """, isAcross: true),
    Dump(
      testDescription: "leading", set: { $0.alignment = .leading },
      text: """
        UISV-alignment v0.top == v1.top @1000 held by S
        UISV-alignment v0.top == v2.top @1000 held by S
        UISV-ambiguity-suppression v0.height == 0.0 @25 held by v0
        UISV-ambiguity-suppression v1.height == 0.0 @25 held by v1
        UISV-ambiguity-suppression v2.height == 0.0 @25 held by v2
        UISV-canvas-connection S.bottom == UISV-alignment-spanner.bottom @1000 held by S
        UISV-canvas-connection S.top == v0.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v0.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v1.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v2.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top == v0.top @999.5 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top == v1.top @999.5 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top == v2.top @999.5 held by S
        UISV-spanning-fit UISV-alignment-spanner.height == 0.0 @51 held by S
        """, isAlong: true),
    Dump(
      testDescription: "center", set: { $0.alignment = .center },
      text: """
        UISV-alignment v0.centerY == v1.centerY @1000 held by S
        UISV-alignment v0.centerY == v2.centerY @1000 held by S
        UISV-ambiguity-suppression v0.height == 0.0 @25 held by v0
        UISV-ambiguity-suppression v1.height == 0.0 @25 held by v1
        UISV-ambiguity-suppression v2.height == 0.0 @25 held by v2
        UISV-canvas-connection S.bottom == UISV-alignment-spanner.bottom @1000 held by S
        UISV-canvas-connection S.centerY == v0.centerY @1000 held by S
        UISV-canvas-connection S.top == UISV-alignment-spanner.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v0.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v1.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom >= v2.bottom @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v0.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v1.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v2.top @1000 held by S
        UISV-spanning-fit UISV-alignment-spanner.height == 0.0 @51 held by S
        """, isAlong: true),
    Dump(
      testDescription: "trailing", set: { $0.alignment = .trailing },
      text: """
        UISV-alignment v0.bottom == v1.bottom @1000 held by S
        UISV-alignment v0.bottom == v2.bottom @1000 held by S
        UISV-ambiguity-suppression v0.height == 0.0 @25 held by v0
        UISV-ambiguity-suppression v1.height == 0.0 @25 held by v1
        UISV-ambiguity-suppression v2.height == 0.0 @25 held by v2
        UISV-canvas-connection S.bottom == v0.bottom @1000 held by S
        UISV-canvas-connection S.top == UISV-alignment-spanner.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom == v0.bottom @999.5 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom == v1.bottom @999.5 held by S
        UISV-spanning-boundary UISV-alignment-spanner.bottom == v2.bottom @999.5 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v0.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v1.top @1000 held by S
        UISV-spanning-boundary UISV-alignment-spanner.top <= v2.top @1000 held by S
        UISV-spanning-fit UISV-alignment-spanner.height == 0.0 @51 held by S
        """, isAlong: true),
    Dump(
      testDescription: "first baseline",
      set: {
        $0.alignment = .firstBaseline
        $0.era = .iOS10
        $0.textWidthDisambiguationPriority = 760
      },
      text: baselines(
        "firstBaseline", top: "S.top == UISV-alignment-spanner.top",
        bottom: "S.bottom == UISV-alignment-spanner.bottom"), hasText: true, isAlong: true),
    Dump(
      testDescription: "last baseline",
      set: {
        $0.alignment = .lastBaseline
        $0.era = .iOS10
        $0.textWidthDisambiguationPriority = 760
      },
      text: baselines(
        "lastBaseline", top: "S.top == UISV-alignment-spanner.top", bottom: "S.bottom >= v0.bottom"),
      hasText: true, isAlong: true),
    Dump(
      testDescription: "baseline relative",
      set: {
        $0.axis = .vertical
        $0.isBaselineRelativeArrangement = true
        $0.spacing = 20
      },
      text: """
        UISV-alignment v0.leading == v1.leading @1000 held by S
        UISV-alignment v0.leading == v2.leading @1000 held by S
        UISV-alignment v0.trailing == v1.trailing @1000 held by S
        UISV-alignment v0.trailing == v2.trailing @1000 held by S
        UISV-canvas-connection S.bottom == v2.bottom @1000 held by S
        UISV-canvas-connection S.leading == v0.leading @1000 held by S
        UISV-canvas-connection S.top == v0.top @1000 held by S
        UISV-canvas-connection S.trailing == v0.trailing @1000 held by S
        UISV-spacing v1.firstBaseline == v0.lastBaseline + 20.0 @1000 held by S
        UISV-spacing v2.firstBaseline == v1.lastBaseline + 20.0 @1000 held by S
        """, hasText: true),
    Dump(
      testDescription: "single view, center", set: { $0.alignment = .center },
      text: """
        UISV-ambiguity-suppression v0.height == 0.0 @25 held by v0
        UISV-canvas-connection S.bottom >= v0.bottom @1000 held by S
        UISV-canvas-connection S.centerY == v0.centerY @1000 held by S
        UISV-canvas-connection S.leading == v0.leading @1000 held by S
        UISV-canvas-connection S.top <= v0.top @1000 held by S
        UISV-canvas-connection S.trailing == v0.trailing @1000 held by S
        UISV-canvas-fit S.height == 0.0 @49 held by S
        """, count: 1),
    Dump(
      testDescription: "margins", set: { $0.isLayoutMarginsRelativeArrangement = true },
      text: """
        UISV-alignment v0.bottom == v1.bottom @1000 held by S
        UISV-alignment v0.bottom == v2.bottom @1000 held by S
        UISV-alignment v0.top == v1.top @1000 held by S
        UISV-alignment v0.top == v2.top @1000 held by S
        UISV-canvas-connection Layout Margins Guide.bottom == v0.bottom @1000 held by S
        UISV-canvas-connection Layout Margins Guide.leading == v0.leading @1000 held by S
        UISV-canvas-connection Layout Margins Guide.top == v0.top @1000 held by S
        UISV-canvas-connection Layout Margins Guide.trailing == v2.trailing @1000 held by S
        UISV-spacing v1.leading == v0.trailing @1000 held by S
        UISV-spacing v2.leading == v1.trailing @1000 held by S
        """),
    // In this dump, the stack is constrained to the hidden view, which has no width and ends where the next view
    // begins. In other comparisons with UIKit, the stack is constrained to the first visible view. The frames are the
    // same.
    Dump(
      testDescription: "first view hidden",
      set: {
        $0.spacing = 10
        $0.arrangedSubviews[0].isHidden = true
      },
      text: """
        UISV-canvas-connection S.leading == v1.leading @1000 held by S
        UISV-canvas-connection S.trailing == v2.trailing @1000 held by S
        UISV-hiding v0.width == 0.0 @1000 held by v0
        UISV-spacing v1.leading == v0.trailing @1000 held by S
        UISV-spacing v2.leading == v1.trailing + 10.0 @1000 held by S
        """, isAcross: true),
  ]

  private static func baselines(_ attribute: String, top: String, bottom: String) -> String {
    let all = (0..<3).map { index in
      """
      UISV-ambiguity-suppression v\(index).height == 0.0 @25 held by v\(index)
      UISV-spanning-boundary UISV-alignment-spanner.bottom >= v\(index).bottom @1000 held by S
      UISV-spanning-boundary UISV-alignment-spanner.top <= v\(index).top @1000 held by S
      UISV-text-width-disambiguation v\(index).width == \(1.0 / 3)*S.width @760 held by S
      """
    }
    return
      (all + [
        """
        UISV-alignment v0.\(attribute) == v1.\(attribute) @1000 held by S
        UISV-alignment v0.\(attribute) == v2.\(attribute) @1000 held by S
        UISV-canvas-connection \(top) @1000 held by S
        UISV-canvas-connection \(bottom) @1000 held by S
        UISV-canvas-fit S.height == 0.0 @49 held by S
        UISV-spanning-fit UISV-alignment-spanner.height == 0.0 @51 held by S
        """
      ]).joined(separator: "\n")
  }

  @Test(arguments: all)
  func constraintsAreThosePrinted(dump: Dump) {
    let sizes = [
      LayoutSize(width: 160, height: 200), LayoutSize(width: 80, height: 100),
      LayoutSize(width: 40, height: 50),
    ]
    let stack = StackView(name: "S")
    for (index, size) in sizes.prefix(dump.count).enumerated() {
      let view = dump.hasText ? Paragraph(name: "v\(index)") : LayoutView(name: "v\(index)")
      view.content.intrinsicSize = size
      stack.addArrangedSubview(view)
    }
    dump.set(stack)
    stack.updateConstraints()
    let text = [dump.text, dump.isAlong ? Self.fillAlong : "", dump.isAcross ? Self.fillAcross : ""]
    let expected = text.joined(separator: "\n").split(separator: "\n").map(String.init).sorted()
    #expect(stack.constraintLines.map(\.description).sorted() == expected)
  }
}

/// A view with text that wraps.
final class Paragraph: LayoutView {
  override var contentHeightDependsOnWidth: Bool { true }
  override var firstBaselineOffsetFromTop: Double { 12 }
  override var lastBaselineOffsetFromBottom: Double { 4 }
}
