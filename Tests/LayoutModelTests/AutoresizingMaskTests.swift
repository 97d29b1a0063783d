@_spi(Tools) import LayoutModel
import Testing

/// Masks as values, without any tree.
@Suite struct AutoresizingMaskTests {
  /// §10: the raw values in the headers of UIKit and AppKit.
  @Test func bitsAreThoseOfBothSystems() {
    let masks: [AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(masks == [.minXMargin, .width, .maxXMargin, .minYMargin, .height, .maxYMargin])
  }

  @Test func aMaskOfAnUnflippedSuperviewExchangesTopAndBottom() {
    let mask: AutoresizingMask = [.minYMargin, .width, .height]
    #expect(mask.verticallyFlipped == [.flexibleBottomMargin, .flexibleWidth, .flexibleHeight])
    #expect(mask.verticallyFlipped.verticallyFlipped == mask)
    #expect(AutoresizingMask([.minYMargin, .maxYMargin]).verticallyFlipped == [.minYMargin, .maxYMargin])
  }

  /// §10: the form in which logs print masks.
  @Test(
    arguments: [
      ([], "h=--& v=--&"), ([.flexibleRightMargin], "h=--& v=--&"),
      ([.flexibleWidth, .flexibleHeight], "h=-&- v=-&-"),
      ([.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin], "h=&-& v=&--"),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleHeight, .flexibleBottomMargin], "h=&&- v=-&&"),
      (AutoresizingMask(rawValue: 63), "h=&&& v=&&&"), (AutoresizingMask(rawValue: 64), "h=--& v=--&"),
    ] as [(AutoresizingMask, String)])
  func logsPrefixConstraintsWithTheMask(_ mask: AutoresizingMask, _ text: String) {
    #expect(mask.logPrefix == text)
  }

  /// Results that were computed by hand. The superview grows from 100 to 160 points; 20 of the 100 are before the view,
  /// 50 in it, and 30 after it.
  @Test(
    arguments: [
      ([], 20, 50), ([.flexibleRightMargin], 20, 50), ([.flexibleLeftMargin], 80, 50),
      ([.flexibleWidth], 20, 110),
      // The left margin gets 20 / 50 of the additional 60 points.
      ([.flexibleLeftMargin, .flexibleRightMargin], 44, 50),
      // The width gets 50 / 80 of the additional 60 points.
      ([.flexibleWidth, .flexibleRightMargin], 20, 87.5),
      // The left margin gets 20 / 70 of the additional 60 points, and the width gets 50 / 70.
      ([.flexibleLeftMargin, .flexibleWidth], 20 + 120.0 / 7, 50 + 300.0 / 7),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 32, 80),
    ] as [(AutoresizingMask, Double, Double)])
  func flexiblePartsShareTheChange(_ mask: AutoresizingMask, _ x: Double, _ width: Double) {
    let frame = mask.resized(LayoutRect(20, 5, 50, 6), from: LayoutSize(100, 40), to: LayoutSize(160, 40))
    #expect(frame.isClose(to: LayoutRect(x, 5, width, 6), within: 1e-12))
  }

  @Test(arguments: AutoresizingMask.everyMask)
  func theAxesAreIndependent(_ mask: AutoresizingMask) {
    let frame = LayoutRect(11, 23, 47, 31)
    let old = LayoutSize(120, 90)
    let wider = mask.resized(frame, from: old, to: LayoutSize(200, 90))
    let taller = mask.resized(frame, from: old, to: LayoutSize(120, 300))
    let both = mask.resized(frame, from: old, to: LayoutSize(200, 300))
    #expect(wider.minY == frame.minY && abs(wider.height - frame.height) < 1e-12)
    #expect(taller.minX == frame.minX && abs(taller.width - frame.width) < 1e-12)
    #expect(both.isClose(to: LayoutRect(wider.minX, taller.minY, wider.width, taller.height)))
  }

  @Test(arguments: AutoresizingMask.everyMask)
  func resizingAndBackGivesTheSameFrames(_ mask: AutoresizingMask) {
    let frame = LayoutRect(20, 30, 40, 50)
    let small = LayoutSize(100, 120)
    let large = LayoutSize(333, 777)
    let there = mask.resized(frame, from: small, to: large)
    #expect(there.isClose(to: AutoresizingOracle(mask: mask).resized(frame, from: small, to: large)))
    #expect(mask.resized(there, from: large, to: small).isClose(to: frame))
  }

  /// Flexible parts with a length of 0 keep this length, and no result is NaN.
  @Test(arguments: AutoresizingMask.everyMask)
  func emptyFramesInEmptySuperviewsStayNumbers(_ mask: AutoresizingMask) {
    let frame = mask.resized(.zero, from: .zero, to: LayoutSize(100, 200))
    #expect(
      frame.isClose(to: AutoresizingOracle(mask: mask).resized(.zero, from: .zero, to: LayoutSize(100, 200))))
  }

  @Test(
    arguments: AutoresizingMask.everyMask,
    [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude])
  func hostileNumbersStayNumbers(_ mask: AutoresizingMask, _ number: Double) {
    let frames = [
      mask.resized(
        LayoutRect(number, number, number, number), from: LayoutSize(100, 100), to: LayoutSize(200, 200)),
      mask.resized(LayoutRect(10, 20, 30, 40), from: LayoutSize(number, number), to: LayoutSize(200, 200)),
      mask.resized(LayoutRect(10, 20, 30, 40), from: LayoutSize(100, 100), to: LayoutSize(number, number)),
      mask.resized(
        LayoutRect(number, 20, -number, 40), from: LayoutSize(-number, 0), to: LayoutSize(0, number)),
    ]
    let numbers = frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
  }

  @Test func anExtentNeverBecomesNegative() {
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    let frame = mask.resized(LayoutRect(20, 20, 60, 60), from: LayoutSize(100, 100), to: LayoutSize(30, 0))
    #expect(frame == LayoutRect(20, 20, 0, 0))
  }
}
