import LayoutModel
import LayoutSolver
import Testing

/// Conversion of coordinates, hit testing, tags and printed views, with UIKit's names.
@Suite struct CoordinateTests {
  /// The tree: a root of 320 × 480, in it a card at (20, 30), in it a scroll view at (10, 10) that is scrolled by (5,
  /// 50), and in it a button at (40, 60).
  private let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
  private let card = LayoutView(frame: LayoutRect(x: 20, y: 30, width: 200, height: 300))
  private let scroll = LayoutScrollView(frame: LayoutRect(x: 10, y: 10, width: 150, height: 200))
  private let button = LayoutView(frame: LayoutRect(x: 40, y: 60, width: 80, height: 20))

  init() {
    root.addSubview(card)
    card.addSubview(scroll)
    scroll.addSubview(button)
    scroll.setContentOffset(LayoutPoint(x: 5, y: 50), animated: false)
  }

  @Test func pointsAreConvertedThroughScrolledViews() {
    let inRoot = LayoutPoint(x: 20 + 10 + 40 - 5, y: 30 + 10 + 60 - 50)
    #expect(button.convert(LayoutPoint.zero, to: root) == inRoot)
    #expect(button.convert(LayoutPoint.zero, to: nil) == inRoot)
    #expect(button.convert(inRoot, from: nil) == .zero)
    #expect(button.convert(LayoutPoint(x: 1, y: 2), to: button) == LayoutPoint(x: 1, y: 2))
    #expect(card.convert(button.frame, from: scroll) == LayoutRect(x: 45, y: 20, width: 80, height: 20))
  }

  /// A quarter turn around the center 80, 70: the rectangle 80 × 20 becomes 20 × 80.
  @Test func rectanglesAreConvertedThroughTransforms() {
    button.transform = LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(button.convert(button.bounds, to: scroll) == LayoutRect(x: 70, y: 30, width: 20, height: 80))
    #expect(button.convert(LayoutPoint(x: 90, y: 30), from: scroll) == .zero)
    #expect(button.transform.inverted.applied(to: LayoutPoint(x: -1, y: 0)) == LayoutPoint(x: 0, y: 1))
  }

  @Test func theFrontmostVisibleViewIsHit() {
    let front = LayoutView(frame: card.frame)
    root.addSubview(front)
    #expect(root.hitTest(LayoutPoint(x: 66, y: 55)) === front)
    front.isHidden = true
    #expect(root.hitTest(LayoutPoint(x: 66, y: 55)) === button)
    #expect(root.hitTest(LayoutPoint(x: 64, y: 55)) === scroll)
    #expect(root.hitTest(LayoutPoint(x: 20, y: 30)) === card)
    #expect(root.hitTest(LayoutPoint(x: 1, y: 1)) === root)
    #expect(root.hitTest(LayoutPoint(x: 320, y: 1)) == nil)
  }

  @Test func aViewIsFoundByItsTag() {
    button.tag = 7
    scroll.tag = 3
    #expect(root.viewWithTag(7) === button)
    #expect(button.viewWithTag(3) == nil)
  }

  @Test func subviewsExchangePositions() {
    let front = LayoutView()
    card.addSubview(front)
    card.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(card.subviews.map(ObjectIdentifier.init) == [front, scroll].map(ObjectIdentifier.init))
    card.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(card.subviews.first === front)
  }

  @Test func aViewHearsOfItsSuperview() {
    final class Listener: LayoutView {
      var calls: [String] = []
      override func willMove(toSuperview superview: LayoutView?) {
        calls.append("from \(self.superview?.name ?? "nil") to \(superview?.name ?? "nil")")
      }
      override func didMoveToSuperview() { calls.append("in \(superview?.name ?? "nil")") }
    }
    let (one, other) = (LayoutView(name: "One"), LayoutView(name: "Other"))
    let view = Listener(name: "View")
    one.addSubview(view)
    other.addSubview(view)
    other.bringSubviewToFront(view)
    view.removeFromSuperview()
    view.removeFromSuperview()
    #expect(
      view.calls == [
        "from nil to One", "in One", "from One to Other", "in Other", "from Other to nil", "in nil",
      ])
  }

  @Test func viewsAndGuidesArePrintedWithTheirFrames() {
    card.name = "Card"
    card.isHidden = true
    let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(card)), radix: 16)
    #expect("\(card)" == "<LayoutView: \(address); name = Card; frame = (20 30; 200 300); hidden = YES>")
    #expect("\(scroll)".hasPrefix("<LayoutScrollView: 0x"))
    #expect("\(LayoutGuide(name: "Gap"))".hasSuffix("; name = Gap; layoutFrame = (0 0; 0 0)>"))
  }

  @Test func theDirectionOfAKindOfContentIsKnownWithoutAView() {
    #expect(LayoutView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(
      LayoutView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(LayoutView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func aDroppedConstraintIsPrintedWithItsRivals() throws {
    let scene = Scene("A")
    try scene.constrain("A.Width = 30", "A.Width = 20")
    let dropped = scene.layout(.simplex).droppedConstraints
    #expect(dropped.map(\.description) == ["A.Width = 20 conflicts with A.Width = 30"])
  }
}
