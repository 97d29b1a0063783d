import LayoutModel
import Testing

/// A custom view class with its own masks.
private final class Sprite: LayoutItem {
  let layoutState = LayoutItemState()
  weak var parent: Sprite?
  var children: [Sprite] = []
  var frame = LayoutRect.zero
  var springs: LayoutAutoresizing? { didSet { invalidateAutoresizing() } }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  var autoresizing: LayoutAutoresizing? { springs }
  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  func add(_ child: Sprite) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }
}

@Suite struct AutoresizingForeignItemTests {
  @Test(arguments: SolverKind.allCases)
  func aForeignItemHasAMaskToo(_ kind: SolverKind) {
    let root = Sprite()
    let box = Sprite()
    root.add(box)
    box.springs = LayoutAutoresizing(
      mask: [.flexibleLeftMargin], frame: LayoutRect(10, 0, 20, 30), superitemSize: LayoutSize(100, 100))
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(160, 100)), solver: kind.make())
    engine.layout()
    #expect(box.frame == LayoutRect(70, 0, 20, 30))

    // Without a size of the superitem for this frame, the mask refers to the current size of the superitem.
    box.springs = LayoutAutoresizing(mask: [.flexibleWidth], frame: LayoutRect(10, 0, 20, 30))
    engine.layout()
    #expect(box.frame == LayoutRect(10, 0, 20, 30))
    engine.environment.size.width = 200
    engine.layout()
    #expect(box.frame == LayoutRect(10, 0, 60, 30))

    box.springs = nil
    box.widthAnchor.constraint(equalToConstant: 5).isActive = true
    #expect(engine.layout().isSatisfied)
    #expect(box.frame.width == 5)
  }

  @Test func itemsWithoutAMaskWriteNoMask() {
    #expect(LayoutGuide(name: "G").autoresizing == nil)
    #expect(LayoutView(name: "A").autoresizing == nil)
    #expect(LayoutView().autoresizing == LayoutAutoresizing(frame: .zero))
  }
}
