import LayoutEnvironments
@_spi(Tools) import LayoutModel
import LayoutSolver
import Testing

/// The layout in the form in which tools analyze it.
@Suite struct LayoutSystemTests {
  /// A screen with a card that contains a title.
  private final class Screen {
    let root = LayoutView(name: "Screen")
    let card = LayoutView(name: "Card")
    let title = LayoutView(name: "Title")
    let width: LayoutConstraint
    let engine: LayoutEngine

    init() {
      root.addSubview(card)
      card.addSubview(title)
      width = card.widthAnchor.constraint(equalToConstant: 200)
      engine = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(width: 320, height: 480)),
        solver: SimplexSolver())
      LayoutConstraint.activate([
        width, card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        card.topAnchor.constraint(equalTo: root.topAnchor), card.heightAnchor.constraint(equalToConstant: 50),
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        title.topAnchor.constraint(equalTo: card.topAnchor),
      ])
      engine.layout()
    }

    /// Returns whether a system that uses the members of an earlier one again is the same as a new system.
    func isSameSystem(after previous: LayoutSystem) -> Bool {
      let (reused, new) = (engine.layoutSystem(after: previous), engine.layoutSystem())
      return reused.members == new.members && reused.system.rows == new.system.rows
        && reused.system.equations == new.system.equations
        && reused.items.map(\.name) == new.items.map(\.name)
        && reused.constraints.map { $0.map(ObjectIdentifier.init) }
          == new.constraints.map { $0.map(ObjectIdentifier.init) }
    }
  }

  @Test(arguments: 0..<7) func anEarlierSystemChangesNothing(change: Int) {
    let screen = Screen()
    let previous = screen.engine.layoutSystem()
    switch change {
    case 0: screen.engine.environment.size.width = 400
    case 1: screen.engine.environment.direction = .rightToLeft
    case 2: screen.width.constant = 120
    case 3: screen.width.identifier = "width"
    case 4: screen.title.name = "Heading"
    case 5: screen.title.removeFromSuperview()
    default: screen.title.widthAnchor.constraint(equalTo: screen.card.widthAnchor).isActive = true
    }
    screen.engine.layout()
    #expect(screen.isSameSystem(after: previous))
  }
}
