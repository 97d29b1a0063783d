import LinearConstraints
import LayoutSolver
import StackViews

/// A stack in the corner of a large view.
final class Stage {
  let root = LayoutView(name: "Root")
  let stack: StackView
  let engine: LayoutEngine
  private(set) lazy var solution = engine.layout()

  init(
    _ stack: StackView, along: Double? = nil, across: Double? = nil,
    solver: @autoclosure @escaping () -> any ConstraintSolver = SimplexSolver(),
    direction: LayoutDirection = .leftToRight
  ) {
    self.stack = stack
    root.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let (width, height) = stack.axis == .horizontal ? (along, across) : (across, along)
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    engine = LayoutEngine(
      root: root,
      environment: LayoutEnvironment(
        size: LayoutSize(width: 1000, height: 1000), scale: 0, direction: direction),
      solver: solver())
  }

  @discardableResult
  func layout() -> LayoutSolution {
    solution = engine.layout()
    return solution
  }

  /// Returns the differences between the layout and the expected frames and ambiguity.
  func problems(_ along: AxisOutcome, _ across: AxisOutcome) -> [String] {
    var problems = problems(
      with: stack, Extent(start: 0, size: along.size), Extent(start: 0, size: across.size))
    for (index, view) in stack.arrangedSubviews.enumerated() {
      problems += self.problems(with: view, along.views[index], across.views[index])
    }
    return problems
  }

  private func problems(with view: LayoutView, _ along: Extent, _ across: Extent) -> [String] {
    guard let item = solution[view] else { return ["\(view.layoutName) is missing"] }
    let (x, y) = stack.axis == .horizontal ? (along, across) : (across, along)
    let frame = item.exactFrame
    let pairs = [
      ("x", frame.minX, x.start), ("width", frame.width, x.size), ("y", frame.minY, y.start),
      ("height", frame.height, y.size),
    ]
    var problems = pairs.compactMap { name, actual, expected in
      expected.flatMap {
        abs(actual - $0) < 0.01 ? nil : "\(view.layoutName).\(name) is \(actual) and not \($0)"
      }
    }
    // The ambiguity of hidden views is not reported.
    let isOpen = !view.isHidden && pairs.contains { $0.2 == nil }
    if isOpen != (item.status == .ambiguous) {
      problems.append("\(view.layoutName) is \(item.status), and \(isOpen ? "" : "not ")open")
    }
    return problems
  }
}
