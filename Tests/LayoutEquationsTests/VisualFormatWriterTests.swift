import LayoutEquations
import Testing

@Suite("Writing visual formats")
struct VisualFormatWriterTests {
  @Test func sourceHasParenthesesWhereTheyAreNeeded() {
    var writer = VisualFormatWriter(.vertical)
    writer.superview()
    writer.space([.init(.equal, "8")])
    writer.view("a", [.init(.greaterThanOrEqual, "44", priority: "750"), .init(.equal, "b")])
    writer.space([.init(.equal, "-8")])
    writer.view("b")
    writer.space([.init(.equal, "8", priority: "250")])
    writer.view("c")
    writer.space([])
    writer.view("d")
    writer.standardSpace()
    writer.superview()
    #expect(writer.text == "V:|-8-[a(>=44@750,b)]-(-8)-[b]-(8@250)-[c][d]-|")
  }

  @Test func logsAlwaysHaveParentheses() {
    var writer = VisualFormatWriter(.horizontal, style: .log)
    writer.view("UIView:0x7f01")
    writer.space([.init(.equal, "NSSpace(8)")])
    writer.superview()
    writer.leftToRight()
    #expect(writer.text == "H:[UIView:0x7f01]-(NSSpace(8))-|(LTR)")
  }

  @Test func edgesThatFaceEachOtherHaveAGap() {
    #expect(VisualGap(.leading, .trailing, container: nil) == .betweenViews)
    #expect(VisualGap(.top, .top, container: .second) == .fromSuperview)
    #expect(VisualGap(.right, .right, container: .first) == .toSuperview)
    #expect(VisualGap(.leading, .leading, container: .first) == nil)
    #expect(VisualGap(.trailing, .trailing, container: .second) == nil)
    #expect(VisualGap(.top, .top, container: nil) == nil)
    #expect(VisualGap(.trailing, .leading, container: nil) == nil)
    #expect(VisualGap(.width, .width, container: .second) == nil)
  }
}
