import LayoutModel
import LayoutTestSupport
import StackViews
import Testing

/// Frames during a transition between two layouts.
@Suite struct TransitionTests {
  private let root = LayoutView(name: "Root")
  private let panel = LayoutView(name: "Panel")
  private let label = LayoutView(name: "Label")
  private let engine: LayoutEngine
  private let width: LayoutConstraint

  init() {
    root.addSubview(panel)
    panel.addSubview(label)
    width = panel.widthAnchor.constraint(equalToConstant: 100)
    LayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      panel.topAnchor.constraint(equalTo: root.topAnchor),
      panel.heightAnchor.constraint(equalToConstant: 40), width,
      label.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: panel.topAnchor), label.widthAnchor.constraint(equalToConstant: 20),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(300, 100)),
      solver: SolverKind.simplex.make())
  }

  @Test func aChangedConstantMovesFramesLinearly() throws {
    let transition = engine.transition { width.constant = 200 }
    #expect(transition.changes.map(\.item.layoutName) == ["Panel", "Label"])
    #expect(transition.frame(of: panel, at: 0.25) == LayoutRect(0, 0, 125, 40))
    #expect(transition.frame(of: label, at: 0.5) == LayoutRect(120, 0, 20, 20))
    #expect(transition.frame(of: root, at: 0.5) == nil)
    // The fraction can be outside of 0...1, as for spring animations, but sizes never become negative.
    #expect(transition.frame(of: panel, at: 1.5)?.width == 250)
    #expect(transition.frame(of: panel, at: -2)?.width == 0)
    #expect(transition.frame(of: panel, at: .nan)?.width == 200)
  }

  @Test func framesAreShownWithoutAnotherPass() {
    let transition = engine.transition { width.constant = 200 }
    #expect(panel.frame.width == 200)
    transition.show(at: 0)
    #expect(panel.frame.width == 100 && label.frame.minX == 70)
    transition.show(at: 0.5)
    #expect(panel.frame.width == 150 && !engine.needsLayout)
    engine.layout()
    #expect(panel.frame.width == 150)
    // A pass that arranges the superview restores the solved frames.
    root.setNeedsLayout()
    engine.layout()
    #expect(panel.frame.width == 200 && label.frame.minX == 170)
    transition.show(at: 0.5)
    transition.show(at: 1)
    #expect(panel.frame.width == 200 && label.frame.minX == 170)
  }

  @Test func aChangedPriorityReplacesAddingAndRemoving() {
    let narrow = panel.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = 100
    width.isActive = false
    width.priority = 900
    LayoutConstraint.activate([width, narrow])
    let transition = engine.transition { narrow.priority = 950 }
    #expect(transition.frame(of: panel, at: 0)?.width == 100)
    #expect(transition.frame(of: panel, at: 1)?.width == 50)
  }

  @Test func onlyASubtreeTakesPart() {
    let other = LayoutView(name: "Other")
    let dot = LayoutView(name: "Dot")
    root.addSubview(other)
    other.addSubview(dot)
    let inset = dot.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    LayoutConstraint.activate([
      other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor), other.widthAnchor.constraint(equalToConstant: 50),
      other.heightAnchor.constraint(equalToConstant: 50), inset,
      dot.topAnchor.constraint(equalTo: other.topAnchor), dot.widthAnchor.constraint(equalToConstant: 5),
      dot.heightAnchor.constraint(equalToConstant: 5),
    ])
    let gap = label.constraints.first { $0.firstAttribute == .height }
    let transition = engine.transition(of: panel) {
      gap?.constant = 30
      inset.constant = 9
    }
    #expect(transition.frame(of: label, at: 0.5)?.height == 25)
    #expect(transition.frame(of: dot, at: 1) == nil && dot.frame.minX == 0)
    engine.layout()
    #expect(dot.frame.minX == 9)
  }

  @Test func anItemOfTheSecondLayoutHasItsFinalFrame() {
    let badge = LayoutView(name: "Badge")
    let transition = engine.transition {
      root.addSubview(badge)
      LayoutConstraint.activate([
        badge.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9),
        badge.topAnchor.constraint(equalTo: root.topAnchor), badge.widthAnchor.constraint(equalToConstant: 5),
        badge.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    #expect(transition.changes.map(\.start) == [nil])
    #expect(transition.frame(of: badge, at: 0.5) == LayoutRect(9, 0, 5, 5))
  }

  @Test func aHiddenArrangedViewCollapses() {
    let stack = StackView(name: "Stack")
    let cells = (0..<3).map { LayoutView(name: "Cell \($0)") }
    for cell in cells {
      cell.content.intrinsicSize = LayoutSize(30, 10)
      stack.addArrangedSubview(cell)
    }
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let transition = engine.transition { cells[1].isHidden = true }
    #expect(transition.frame(of: cells[2], at: 0)?.minX == 60)
    #expect(transition.frame(of: cells[2], at: 0.5)?.minX == 45)
    #expect(transition.frame(of: cells[1], at: 0.5)?.width == 15)
    #expect(transition.frame(of: stack, at: 1)?.width == 60)
  }

  @Test func sizeClassesMayChangeInBetween() {
    final class Adaptive: LayoutView {
      lazy var wide = heightAnchor.constraint(equalToConstant: 80)
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        wide.isActive = traitCollection.horizontalSizeClass == .regular
      }
    }
    let view = Adaptive(name: "Adaptive")
    view.content.intrinsicSize = LayoutSize(10, 10)
    root.addSubview(view)
    engine.environment.horizontalSizeClass = .compact
    let transition = engine.transition { engine.environment.horizontalSizeClass = .regular }
    #expect(transition.frame(of: view, at: 0)?.height == 10)
    #expect(transition.frame(of: view, at: 1)?.height == 80)
  }
}
