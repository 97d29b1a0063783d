import LayoutKit
import Testing

/// Views that the app lays out without creating an engine, as UIKit allows.
@Suite struct DefaultEngineTests {
  private let root = LayoutView()
  private let label = LayoutView(name: "Label")

  init() {
    root.addSubview(label)
    label.content.intrinsicSize = LayoutSize(width: 60, height: 20)
    LayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
    ])
  }

  @Test func aRootWithAFrameKeepsItsSize() {
    root.frame = LayoutRect(x: 0, y: 0, width: 200, height: 100)
    label.layoutIfNeeded()
    #expect(label.frame == LayoutRect(x: 130, y: 75, width: 60, height: 20))
    #expect(label.layoutEngine == nil)

    // A later change takes effect in the next call.
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(label.frame.minX == 230)
  }

  @Test func constraintsDetermineTheSizeOfARootWithoutFrame() {
    root.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(root.frame == LayoutRect(x: 0, y: 0, width: 80, height: 30))
    #expect(label.frame == LayoutRect(x: 10, y: 5, width: 60, height: 20))

    // The size that the layout computed is not a size that code has set.
    label.content.intrinsicSize.width = 100
    root.layoutIfNeeded()
    #expect(root.frame.width == 120)
  }

  @Test func aNewSubviewIsLaidOutByTheEngineOfItsTree() {
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 200, height: 100)))
    engine.layout()
    let badge = LayoutView(name: "Badge")
    label.addSubview(badge)
    badge.widthAnchor.constraint(equalToConstant: 7).isActive = true
    badge.layoutIfNeeded()
    #expect(badge.frame.width == 7)
    #expect(badge.layoutEngine === engine)
  }

  @Test func anEngineOfAPartOfTheTreeKeepsItsItems() {
    let engine = LayoutEngine(
      root: label, environment: LayoutEnvironment(size: LayoutSize(width: 30, height: 10)))
    engine.layout()
    root.layoutIfNeeded()
    #expect(label.layoutEngine === engine)
    #expect(label.frame.size == LayoutSize(width: 30, height: 10))
  }

  @Test func constraintsAreUpdatedWithoutAnEngine() {
    final class Card: LayoutView {
      var updates: [String] = []
      weak var owner: Card?
      override func updateConstraints() {
        (owner ?? self).updates.append(layoutName)
        super.updateConstraints()
      }
    }
    let card = Card(name: "Card")
    let inner = Card(name: "Inner")
    inner.owner = card
    card.addSubview(inner)
    card.updateConstraintsIfNeeded()
    card.updateConstraintsIfNeeded()
    #expect(card.updates == ["Inner", "Card"])
    inner.setNeedsUpdateConstraints()
    card.updateConstraintsIfNeeded()
    #expect(card.updates == ["Inner", "Card", "Inner"])
  }

  @Test func theDefaultEngineLogsConflictsUnlessAHandlerIsSet() {
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 200, height: 100)))
    #expect(engine.logsConflicts)
    var logged: [String] = []
    engine.conflictLogger = { engine, dropped in logged += dropped.map { "\($0.equation)" } }
    let fixed = [50.0, 70].map { label.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(fixed)
    engine.layout()
    engine.layout()
    #expect(logged == ["Label.Width = 70"])

    var handled = 0
    engine.unsatisfiableConstraintsHandler = { _ in handled += 1 }
    fixed[1].isActive = false
    engine.layout()
    fixed[1].isActive = true
    engine.layout()
    #expect((logged.count, handled) == (1, 1))
  }
}
