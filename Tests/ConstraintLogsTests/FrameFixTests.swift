import Testing

@testable import ConstraintLogs

/// Fixes for views whose size comes from a frame, and for cells whose width is final.
@Suite("Fixes of frames")
struct FrameFixTests {
  private static func rows(mask: String, className: String = "Shop.Bar") -> [String] {
    [
      "<NSAutoresizingMaskLayoutConstraint:0x1 \(mask) \(className):0x10.height == 86   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIButton:0x11'Pay']   (active, names: '|':\(className):0x10 )>",
      "<NSLayoutConstraint:0x3 UIButton:0x11'Pay'.height == 52   (active)>",
      "<NSLayoutConstraint:0x4 V:[UIButton:0x11'Pay']-(42)-|   (active, names: '|':\(className):0x10 )>",
    ]
  }

  /// With a flexible top margin, the bottom of the bar stays at the bottom of its superview.
  @Test func aFrameThatHangsAtTheBottomMovesUp() throws {
    let fix = try explanation(Self.rows(mask: "h=-&- v=&--")).fixes.first
    #expect(
      fix?.advice
        == "Give Bar a frame 94 high and move its top up by 8, so that its bottom stays where it is."
    )
    #expect(fix?.code == "bar.frame.origin.y -= 8\nbar.frame.size.height = 94")
  }

  @Test func aFrameThatHangsAtTheTopOnlyGrows() throws {
    let fix = try explanation(Self.rows(mask: "h=-&- v=--&")).fixes.first
    #expect(fix?.advice == "Give Bar a frame at least 94 high.")
    #expect(fix?.code == "bar.frame.size.height = 94")
  }

  /// A table sets the frame of its own header from the frame that the app gave it.
  @Test func theFrameOfAHeaderGrows() throws {
    let fix = try explanation(Self.rows(mask: "h=-&- v=--&", className: "Shop.ProfileHeader")).fixes.first
    #expect(fix?.advice == "Give ProfileHeader a frame at least 94 high.")
  }

  /// A width of 150 is no estimate: with a lower priority at the end, the label would leave the cell.
  @Test func aMinimumWidthYieldsToAFinalWidth() throws {
    let fix = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.leading == UIView:0x10.leading + 16   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.width == 40   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x12'Name'.leading == UIImageView:0x11.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0x12'Name'.trailing == UIView:0x10.trailing - 16   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x12'Name'.width >= 100   (active)>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 150   (active)>",
    ]).fixes.first
    #expect(fix?.advice.hasPrefix("Lower [5]") == true, "\(fix?.advice ?? "")")
  }
}
