import LayoutSolver
import LayoutTestSupport
import StackViews
import Testing

/// A change of a view replaces only constraints of its neighbors, not those of the entire stack.
@Suite struct IncrementalTests {
  /// Changes of one view in the middle of many.
  enum Change: String, CaseIterable, Sendable {
    case insert, remove, hide, show, space, content

    /// Makes the change at an index with at least two views on each side.
    func callAsFunction(_ stack: StackView, at index: Int) {
      switch self {
      case .insert: stack.insertArrangedSubview(IncrementalTests.view("new"), at: index)
      case .remove: stack.arrangedSubviews[index].removeFromSuperview()
      case .hide: stack.arrangedSubviews[index].isHidden = true
      case .show: stack.arrangedSubviews[index + 1].isHidden = false
      case .space: stack.setCustomSpacing(30, after: stack.arrangedSubviews[index])
      case .content: stack.arrangedSubviews[index].content.intrinsicSize.width += 1
      }
    }
  }

  /// The amount of work for a change.
  struct Effort: Equatable {
    /// The number of constraints that were added, removed or changed.
    var constraints = 0
    /// The number of solver rows that were added, removed or changed.
    var rows = 0
  }

  static func view(_ name: String) -> LayoutView {
    let view = LayoutView(name, 10, 10)
    view.content.alignment.firstBaselineOffsetFromTop = 7
    return view
  }

  /// Returns the work for a change in a stack with `count` views, one of which is hidden.
  private func effort(
    of change: Change, count: Int, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) -> Effort {
    let stack = StackView(.horizontal, spacing: 8)
    stack.distribution = distribution
    stack.alignment = alignment
    for index in 0..<count { stack.addArrangedSubview(Self.view("v\(index)")) }
    let middle = count / 2
    stack.arrangedSubviews[middle + 1].isHidden = true
    let counter = Counter()
    let stage = Stage(stack, solver: CountingSolver(counter: counter))
    stage.layout()
    func constraints() -> [ObjectIdentifier: [Double]] {
      let made = ([stack] + stack.arrangedSubviews).flatMap { $0.constraints }
      return Dictionary(
        uniqueKeysWithValues: made.filter { $0.origin == .stackView }.map {
          (ObjectIdentifier($0), [$0.constant, Double($0.priority.rawValue)])
        })
    }
    // The old constraints are kept alive, because otherwise new ones could have the same addresses.
    let old = ([stack] + stack.arrangedSubviews).flatMap { $0.constraints }
    let before = constraints()
    let rows = counter.rows
    change(stack, at: middle)
    stage.layout()
    let after = constraints()
    #expect(stage.layout().isSatisfied)
    return withExtendedLifetime(old) {
      Effort(
        constraints: Set(before.keys).union(after.keys).count { before[$0] != after[$0] },
        rows: counter.rows - rows)
    }
  }

  @Test(arguments: Change.allCases, StackView.Distribution.allCases)
  func theEffortDoesNotDependOnHowManyViewsThereAre(change: Change, distribution: StackView.Distribution) {
    // Shares depend on the contents of all views, and the priorities for centers depend on the indices of views.
    let isGlobal =
      distribution == .fillProportionally
      || (distribution == .equalCentering && (change == .insert || change == .remove))
    guard !isGlobal else { return }
    for alignment in StackView.Alignment.allCases {
      let small = effort(of: change, count: 12, distribution, alignment)
      let large = effort(of: change, count: 60, distribution, alignment)
      #expect(small == large, "\(alignment)")
      #expect(large.constraints <= 16, "\(alignment)")
      // A view that is added or removed also has rows for its content and its size.
      #expect(large.rows <= large.constraints + 12, "\(alignment)")
    }
  }

  /// All views are aligned with the first one, so a new first view replaces the alignment constraints of all views, but
  /// no others.
  @Test func aNewFirstViewConcernsAll() {
    let stack = StackView(.horizontal)
    stack.alignment = .center
    for index in 0..<50 { stack.addArrangedSubview(Self.view("v\(index)")) }
    stack.updateConstraints()
    let before = Set(stack.constraints.map { ObjectIdentifier($0) })
    let kept = stack.constraints
    stack.insertArrangedSubview(Self.view("new"), at: 0)
    stack.updateConstraints()
    let new = stack.constraints.filter { !before.contains(ObjectIdentifier($0)) }
    let names = withExtendedLifetime(kept) { new.map { $0.identifier ?? "" } }
    #expect(names.count { $0 == "UISV-alignment" } == 50)
    // These are the constraints of two ends and one gap, and those of the new view in the spanner guide.
    #expect(names.count { $0 != "UISV-alignment" } == 5)
  }

  /// All gaps are compared with the first one. It is moved to the next view, so the constraints of the other gaps do
  /// not change.
  @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
  func theFirstGapOutlivesTheFirstViews(distribution: StackView.Distribution) {
    let stack = StackView(.horizontal, spacing: 8)
    stack.distribution = distribution
    for index in 0..<40 { stack.addArrangedSubview(Self.view("v\(index)")) }
    stack.updateConstraints()
    let kept = stack.constraints
    let before = Set(kept.map { ObjectIdentifier($0) })
    for _ in 0..<3 {
      stack.arrangedSubviews.first { !$0.isHidden }?.isHidden = true
      stack.updateConstraints()
    }
    let new = withExtendedLifetime(kept) {
      stack.constraints.filter { !before.contains(ObjectIdentifier($0)) }
    }
    #expect(new.filter { $0.identifier == "UISV-fill-equally" }.isEmpty)
    #expect(new.count <= 6)
    #expect(stack.layoutGuides.count == 36)
  }

  @Test func aLayoutWithoutChangesDoesNothing() {
    let stack = StackView(.horizontal, spacing: 8, Self.view("a"), Self.view("b"))
    let counter = Counter()
    let stage = Stage(stack, solver: CountingSolver(counter: counter))
    stage.layout()
    let rows = counter.rows
    stack.spacing = 8
    stack.axis = .horizontal
    stack.setCustomSpacing(StackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    stack.arrangedSubviews[0].isHidden = false
    stack.insertArrangedSubview(stack.arrangedSubviews[0], at: 0)
    stage.layout()
    #expect(counter.rows == rows)
  }

  /// Another alignment does not change the constraints along the axis.
  @Test func anotherAlignmentLeavesTheRowAlone() {
    let stack = StackView(.horizontal, spacing: 8, Self.view("a"), Self.view("b"), Self.view("c"))
    stack.updateConstraints()
    let spacings = stack.constraints.filter { $0.identifier == "UISV-spacing" }
    stack.alignment = .center
    stack.updateConstraints()
    #expect(spacings.allSatisfy { $0.isActive })
    stack.spacing = 3
    stack.updateConstraints()
    #expect(spacings.map(\.constant) == [3, 3])
  }

  // MARK: Any change

  @Test(arguments: TestSettings.seeds(60))
  func afterAnyChangesTheConstraintsAreThoseOfTheTable(seed: UInt64) {
    var history = History(seed: seed)
    for _ in 0..<40 {
      history.change()
      // Sometimes, several changes are made before an update.
      guard history.random.happens(percent: 60) else { continue }
      history.stack.updateConstraints()
      let difference = Difference(history.stack.constraintLines, history.table.lines)
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test(arguments: TestSettings.seeds(30, from: 100))
  func afterAnyChangesTheFramesAreThoseOfAFreshStack(seed: UInt64) {
    var history = History(seed: seed)
    let stage = Stage(history.stack, along: 200, across: 80)
    stage.layout()
    for _ in 0..<12 {
      history.change()
      history.change()
      let solution = stage.layout()
      let twin = history.stack.makeStackTwin()
      let fresh = Stage(twin)
      history.stack.copySizeConstraints(to: twin)
      let found = differences(history.stack, solution, twin, fresh.layout())
      #expect(found.isEmpty)
    }
  }
}
