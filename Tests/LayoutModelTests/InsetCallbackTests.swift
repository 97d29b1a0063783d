import LayoutModel
import Testing

/// The calls that a view receives when its safe area or its margins change.
@Suite struct InsetCallbackTests {
  /// A view that records the calls in the order in which it receives them.
  private final class Card: LayoutView {
    var calls: [String] = []
    var reports = true
    var reaction: (() -> Void)?
    override var reportsInsetChanges: Bool { reports }

    override func safeAreaInsetsDidChange() {
      calls.append("safe area \(safeAreaInsets.top)")
      reaction?()
    }

    override func layoutMarginsDidChange() { calls.append("margins \(layoutMargins.top)") }

    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }

  private let root = LayoutView(name: "Root")
  private let card = Card(name: "Card")

  /// Creates an engine for a root with a top safe area inset of 20, and for the card, which is 100 high.
  ///
  /// - Returns: The engine, and the constraint that sets the distance between the tops of the root and the card.
  private func engine(_ kind: SolverKind) -> (LayoutEngine, LayoutConstraint) {
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    let top = card.topAnchor.constraint(equalTo: root.topAnchor)
    LayoutConstraint.activate([
      top, card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 100),
    ])
    let environment = LayoutEnvironment(
      size: LayoutSize(200, 400), safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    return (LayoutEngine(root: root, environment: environment, solver: kind.make()), top)
  }

  /// The card starts under the bar, and its margins of 8 contain the safe area. It moves down by 5, then past the bar.
  @Test(arguments: SolverKind.allCases) func aViewThatMovesIsCalled(_ kind: SolverKind) {
    let (engine, top) = engine(kind)
    engine.layout()
    #expect(card.calls == ["safe area 20.0", "margins 28.0", "layout"])
    card.calls = []
    top.constant = 5
    engine.layout()
    #expect(card.calls == ["safe area 15.0", "margins 23.0"])
    card.calls = []
    top.constant = 50
    engine.layout()
    #expect(card.calls == ["safe area 0.0", "margins 8.0"])
    card.calls = []
    top.constant = 60
    engine.layout()
    #expect(card.calls.isEmpty)
  }

  @Test(arguments: SolverKind.allCases) func marginsAndSafeAreasChangeSeparately(_ kind: SolverKind) {
    let (engine, top) = engine(kind)
    top.constant = 50
    engine.layout()
    #expect(card.calls == ["layout"])
    card.calls = []
    card.layoutMargins.top = 30
    engine.layout()
    #expect(card.calls == ["margins 30.0"])
    card.calls = []
    card.insetsLayoutMarginsFromSafeArea = false
    engine.environment.safeAreaInsets.top = 70
    engine.layout()
    #expect(card.calls == ["safe area 20.0"])
  }

  /// A change that the method makes takes effect in the same pass.
  @Test(arguments: SolverKind.allCases) func aCallCanChangeConstraints(_ kind: SolverKind) {
    let (engine, top) = engine(kind)
    card.reaction = { [unowned card] in top.constant = card.safeAreaInsets.top > 0 ? 20 : top.constant }
    engine.layout()
    #expect(card.frame.minY == 20)
    #expect(card.safeAreaInsets.top == 0)
    #expect(!engine.needsLayout)
  }

  @Test(arguments: SolverKind.allCases) func viewsThatDoNotAskAreNotCalled(_ kind: SolverKind) {
    card.reports = false
    let (engine, _) = engine(kind)
    engine.layout()
    #expect(card.calls == ["layout"])
  }

  /// The root of the layout has its insets from the start.
  @Test(arguments: SolverKind.allCases) func theRootIsCalledInTheFirstLayout(_ kind: SolverKind) {
    let environment = LayoutEnvironment(
      size: LayoutSize(200, 400), safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let engine = LayoutEngine(root: card, environment: environment, solver: kind.make())
    engine.layout()
    #expect(card.calls == ["safe area 20.0", "layout"])
  }
}
