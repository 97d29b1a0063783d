import ConstraintLogs
import LayoutKit
import LayoutSolver
import LayoutTestSupport
import Testing

/// LayoutKit prints conflicts and trees in the format of Apple's logs, which is then read back and explained.
@Suite struct LogTests {
  private let card = LayoutView(name: "Card")
  private let label = LayoutView(name: "Label")

  private func engine(_ width: Double) -> LayoutEngine {
    card.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      label.widthAnchor.constraint(equalToConstant: width),
    ])
    return LayoutEngine(root: card, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
  }

  @Test(arguments: ConflictMessage.Dialect.allCases)
  func aConflictIsLoggedReadAndExplained(_ dialect: ConflictMessage.Dialect) throws {
    let engine = engine(120)
    let messages = engine.conflictMessages(of: engine.layout(), dialect: dialect)
    try #require(messages.count == 1)
    let report = try #require(LogReader.reports(in: messages[0].text).first)
    #expect(
      report.constraints.compactMap(ConstraintLogLine.init).map(\.description)
        == messages[0].lines.map(\.description))
    let explanation = LogExplainer { SimplexSolver() }.explain(report)
    #expect(
      explanation.headline
        == "UIKit makes Card 100 wide, but its content needs 136: 36 too much.")
    #expect(explanation.cause == .hostSize)
  }

  @Test func aSatisfiedLayoutLogsNothing() {
    let engine = engine(84)
    #expect(engine.conflictMessages(of: engine.layout()).isEmpty)
  }

  @Test func aTreeIsPrintedWithItsAmbiguousItems() throws {
    let engine = engine(84)
    let trace = engine.trace(of: engine.layout())
    #expect(trace.rows.map(\.isAmbiguous) == [false, true])
    #expect(LogReader.reports(in: trace.description).map(\.content) == [.trace(trace)])
  }

  @Test func itemsWithEqualNamesKeepTheirAddresses() throws {
    let root = LayoutView()
    let boxes = [LayoutView(), LayoutView()]
    for box in boxes {
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      box.widthAnchor.constraint(equalTo: root.widthAnchor, constant: 5).isActive = true
    }
    boxes[1].trailingAnchor.constraint(equalTo: boxes[0].leadingAnchor).isActive = true
    boxes[1].leadingAnchor.constraint(equalTo: boxes[0].leadingAnchor).isActive = true
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
    engine.logsConflicts = false
    let messages = engine.conflictMessages(of: engine.layout())
    let text = try #require(messages.first).text
    func address(_ view: LayoutView) -> String { String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16) }
    #expect(text.contains(address(boxes[1])) && text.contains(address(root)))
    #expect(!text.contains("(null)") && !text.contains(": )"))
  }

  @Test func itemsOfACustomClassAreLogged() throws {
    final class Node: LayoutItem {
      let layoutState = LayoutItemState()
      weak var parent: Node?
      var children: [Node] = []
      var layoutSuperitem: (any LayoutItem)? { parent }
      var layoutSubitems: [any LayoutItem] { children }
      func layoutDidSolve(frame: LayoutRect) {}
    }
    let root = Node()
    let child = Node()
    child.parent = root
    root.children = [child]
    let edges = [
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      child.widthAnchor.constraint(equalToConstant: 90),
    ]
    LayoutConstraint.activate(edges)
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
    engine.logsConflicts = false
    let message = try #require(engine.conflictMessages(of: engine.layout()).first)
    // Each line equals the debug description of its constraint. The constraint for the root's size has the address of
    // the root.
    #expect(
      message.lines.filter { line in edges.contains { $0.debugDescription == line.description } }.count == 3)
    let size = try #require(message.lines.first { $0.identifier == "UIView-Encapsulated-Layout-Width" })
    #expect(size.address == UInt(bitPattern: ObjectIdentifier(root)))
    let report = try #require(LogReader.reports(in: message.text).first)
    #expect(
      report.constraints.compactMap(ConstraintLogLine.init).map(\.description)
        == message.lines.map(\.description))
  }

  /// The debug logs of random trees of a custom class, with conflicts of any kind, are read back equal.
  @Test(arguments: TestSettings.seeds(40) as Range<UInt64>)
  func logsOfACustomClassAreReadBackEqual(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let root = LoggedNode(name: nil)
    var nodes = [root]
    for number in 0..<random.number(in: 2...6) {
      let node = LoggedNode(name: random.happens(percent: 50) ? "Node \(number).\"'[x]" : nil)
      random.pick(nodes).add(node)
      nodes.append(node)
    }
    let attributes: [LayoutAttribute] = [.left, .right, .centerX, .width, .leading, .trailing]
    for _ in 0..<(3 * nodes.count) {
      let attribute = random.pick(attributes)
      let second = random.happens(percent: 70) ? random.pick(nodes) : nil
      let constraint = try? LayoutConstraint.checked(
        item: random.pick(nodes), attribute: attribute,
        relatedBy: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), toItem: second,
        attribute: second == nil ? .notAnAttribute : attribute, multiplier: random.pick([1, 1, 0.5, 2]),
        constant: Double(random.number(in: -400...400)) / 4)
      if random.happens(percent: 30) { constraint?.identifier = "row \(random.number(in: 1...9))" }
      try? constraint?.activate()
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
    engine.logsConflicts = false
    for message in engine.conflictMessages(of: engine.layout()) {
      let report = try #require(LogReader.reports(in: message.text).first)
      #expect(
        report.constraints.compactMap(ConstraintLogLine.init).map(\.description)
          == message.lines.map(\.description), "\(message.text)")
    }
  }
}

/// A custom class with names that need quotes.
private final class LoggedNode: LayoutItem {
  let layoutState = LayoutItemState()
  private let name: String?
  private unowned(unsafe) var parent: LoggedNode?
  private var children: [LoggedNode] = []

  init(name: String?) { self.name = name }

  deinit { for child in children { child.parent = nil } }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  var layoutName: String { name ?? "LoggedNode" }
  var hasLayoutName: Bool { name != nil }
  func layoutDidSolve(frame: LayoutRect) {}

  func add(_ child: LoggedNode) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }
}
