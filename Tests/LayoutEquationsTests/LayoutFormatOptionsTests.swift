import LayoutEquations
import Testing

/// `spec/model` §1.1: the raw values of the options are those of Apple's headers.
@Suite("Options of visual formats")
struct LayoutFormatOptionsTests {
  @Test func rawValuesAreThoseOfNSLayoutConstraint() {
    let named: [(LayoutFormatOptions, UInt)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16),
      (.alignAllLeading, 32),
      (.alignAllTrailing, 64), (.alignAllCenterX, 512), (.alignAllCenterY, 1024),
      (.alignAllLastBaseline, 2048),
      (.alignAllBaseline, 2048), (.alignAllFirstBaseline, 4096), (.alignmentMask, 65535),
      (.directionLeadingToTrailing, 0), (.directionLeftToRight, 65536), (.directionRightToLeft, 131072),
      (.directionMask, 196608), (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 524288),
      (.spacingMask, 524288),
    ]
    #expect(named.map(\.0.rawValue) == named.map(\.1))
  }

  @Test func alignmentsComeInTheOrderOfTheirBits() {
    let options: LayoutFormatOptions = [
      .alignAllLastBaseline, .directionRightToLeft, .alignAllTop, .spacingBaselineToBaseline,
    ]
    #expect(options.alignments == [.top, .lastBaseline])
    #expect(LayoutFormatOptions.alignmentMask.alignments.count == 10)
    #expect(LayoutFormatOptions.directionMask.alignments.isEmpty)
  }

  @Test func partsAreTakenOutByMasks() {
    let options: LayoutFormatOptions = [.alignAllLeft, .directionLeftToRight, .spacingBaselineToBaseline]
    #expect(options.intersection(.directionMask) == .directionLeftToRight)
    #expect(options.intersection(.alignmentMask) == .alignAllLeft)
    #expect(options.intersection(.spacingMask) == .spacingBaselineToBaseline)
  }
}

@Suite("Names of format options")
struct LayoutFormatOptionsNameTests {
  @Test(arguments: LayoutFormatOptions.names.map(\.name))
  func anOptionIsFoundByItsNameInAnyCase(_ name: String) throws {
    let options = try #require(LayoutFormatOptions(named: name))
    #expect(LayoutFormatOptions(named: name.uppercased()) == options)
    #expect(
      options.setNames.compactMap { LayoutFormatOptions(named: $0) } == (options.isEmpty ? [] : [options]))
  }

  @Test func severalOptionsHaveSeveralNames() {
    let options: LayoutFormatOptions = [.alignAllTop, .alignAllBaseline, .directionRightToLeft]
    #expect(options.setNames == ["alignAllTop", "alignAllLastBaseline", "directionRightToLeft"])
    #expect(LayoutFormatOptions(named: "alignAll") == nil)
  }

  @Test func alignmentsOfAnAxisAreTakenOut() {
    let options: LayoutFormatOptions = [.alignAllTop, .alignAllLeft, .directionLeftToRight]
    #expect(options.withoutAlignments(on: .vertical) == [.alignAllLeft, .directionLeftToRight])
    #expect(options.withoutAlignments(on: .horizontal) == [.alignAllTop, .directionLeftToRight])
  }
}
