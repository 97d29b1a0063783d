import LayoutTestSupport
import StackViews
import Testing

/// After each change of a stack, its layout equals that of a new engine for a new stack with the same properties.
@Suite struct StepTests {
  /// A distribution and an alignment.
  struct Case: Sendable, CustomTestStringConvertible {
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment

    var testDescription: String { "\(distribution) \(alignment)" }

    /// All combinations; by default a fifth of them, which contains each distribution and each alignment.
    static let tested = TestSettings.sample(
      StackView.Distribution.allCases.flatMap { distribution in
        StackView.Alignment.allCases.map { Case(distribution: distribution, alignment: $0) }
      })
  }

  /// Every distribution and alignment, with every set of hidden views, and other changes in between.
  @Test(arguments: Case.tested)
  func eachStepIsThatOfAFreshEngine(_ tested: Case) {
    let (distribution, alignment) = (tested.distribution, tested.alignment)
    let seed = UInt64(distribution.rawValue * 6 + alignment.rawValue)
    for axis in LayoutAxis.allCases {
      for round in 0..<(TestSettings.runsLongTests ? 4 * TestSettings.factor : 1) {
        var walk = Walk(seed: seed + 100 * UInt64(round), axis, distribution, alignment)
        for step in 1...16 {
          // One view is hidden or shown at a time, so that each set of hidden views is left once.
          walk.toggle(step.trailingZeroBitCount % 4)
          expectFreshLayout(walk)
          guard step % 2 == 0 else { continue }
          walk.change()
          expectFreshLayout(walk)
        }
      }
    }
  }

  private func expectFreshLayout(_ walk: Walk) {
    let solution = walk.stage.layout()
    let twin = walk.stack.makeStackTwin()
    let fresh = Stage(twin)
    walk.stack.copySizeConstraints(to: twin)
    let found = differences(walk.stack, solution, twin, fresh.layout())
    #expect(found.isEmpty, "after \(walk.history.joined(separator: ", "))")
  }
}

/// A stack of four views, one of which is a stack, with random changes.
private struct Walk {
  let stack: StackView
  let stage: Stage
  private(set) var history: [String] = []
  private var random: SeededGenerator
  private let members: [LayoutView]
  private let nested: StackView
  private var created = 0

  init(
    seed: UInt64, _ axis: LayoutAxis, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) {
    random = SeededGenerator(seed: seed)
    nested = StackView(random.pick(LayoutAxis.allCases), spacing: 6)
    nested.name = "nested"
    nested.isLayoutMarginsRelativeArrangement = random.happens(percent: 50)
    nested.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    members = CaseView.samples.enumerated().map { $1.make($0, axis: axis) } + [nested]
    for index in 0..<2 {
      nested.addArrangedSubview(
        CaseView(length: 12, breadth: 9, hugging: 260 + Float(index), resistance: 740 + Float(index)).make(
          10 + index, axis: axis))
    }
    stack = StackView(axis, spacing: 8)
    stack.distribution = distribution
    stack.alignment = alignment
    for view in members { stack.addArrangedSubview(view) }
    stage = Stage(stack, along: random.pick([nil, 90, 260]), across: random.pick([nil, 70]))
    history.append("\(axis) \(distribution) \(alignment), \(stack.constraints.filter { $0.origin == .user })")
  }

  mutating func toggle(_ index: Int) {
    members[index].isHidden.toggle()
    history.append("\(members[index].layoutName) \(members[index].isHidden ? "hides" : "shows")")
  }

  mutating func change() {
    let views = stack.arrangedSubviews
    switch random.number(below: 9) {
    case 0:
      stack.spacing = random.pick([0, 4, 12])
      history.append("spacing \(stack.spacing)")
    case 1:
      guard let view = views.last else { break }
      stack.setCustomSpacing(random.pick([0, 15, StackView.spacingUseDefault]), after: random.pick(views))
      history.append("custom spacing up to \(view.layoutName)")
    case 2:
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      history.append("\(stack.axis)")
    case 3:
      guard views.count > 1 else { break }
      let view = random.pick(views)
      view.removeFromSuperview()
      history.append("without \(view.layoutName)")
    case 4:
      let gone = members.filter { $0.superview == nil }
      created += 1
      let view =
        gone.first
        ?? CaseView(length: 25, breadth: 15, hugging: 270 + Float(created), resistance: 770 + Float(created))
        .make(20 + created, axis: stack.axis)
      stack.insertArrangedSubview(view, at: random.number(in: 0...views.count))
      history.append("with \(view.layoutName)")
    case 5:
      guard !views.isEmpty else { break }
      let view = random.pick(views)
      stack.insertArrangedSubview(view, at: random.number(in: 0...views.count))
      history.append("\(view.layoutName) moved")
    case 6:
      nested.arrangedSubviews[0].isHidden.toggle()
      history.append("nested view \(nested.arrangedSubviews[0].isHidden)")
    case 7:
      nested.spacing = random.pick([0, 6, 20])
      nested.axis = random.pick(LayoutAxis.allCases)
      history.append("nested spacing \(nested.spacing) \(nested.axis)")
    default:
      nested.arrangedSubviews[1].content.intrinsicSize = LayoutSize(
        width: random.pick([5, 30]), height: random.pick([5, 30]))
      history.append("nested content")
    }
  }
}
