import LayoutDiagnostics
import LayoutSolver
import LayoutTestSupport
import LinearConstraints

/// A random layout as a value, from which several equal trees can be created. It has nested views with alignment
/// insets, and equations that conflict and leave values ambiguous.
struct RandomLayout {
  struct View {
    var name: String
    /// The index of the superview; nil for the root.
    var parent: Int?
    var insets = EdgeInsets.zero
    var content: LayoutSize?
    var text: String?
    var scrolls = false
  }

  var size: LayoutSize
  var direction: LayoutDirection
  var views: [View] = []
  var equations: [ConstraintEquation] = []

  /// A tree with the views of the layout, after a layout pass.
  struct Tree {
    var engine: LayoutEngine
    var solution: LayoutSolution
    var views: [String: LayoutView]
    /// The number of the equation of each constraint, by the identity of the constraint.
    var numbers: [ObjectIdentifier: Int]
    private var constraints: [LayoutConstraint]

    init(_ layout: RandomLayout) throws {
      let root = LayoutView(name: "Root")
      var made: [LayoutView] = []
      for view in layout.views {
        let one = view.scrolls ? LayoutScrollView(name: view.name) : LayoutView(name: view.name)
        one.content.alignment.insets = view.insets
        if let content = view.content { one.content.intrinsicSize = content }
        if let text = view.text { one.content.text = LayoutText(text, numberOfLines: 0) }
        (view.parent.map { made[$0] } ?? root).addSubview(one)
        made.append(one)
      }
      let items = LayoutItemIndex(root: root)
      constraints = []
      numbers = [:]
      for (number, equation) in layout.equations.enumerated() {
        let constraint = try LayoutConstraint(equation, items: items)
        try constraint.activate()
        numbers[ObjectIdentifier(constraint)] = number
        constraints.append(constraint)
      }
      engine = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: layout.size, direction: layout.direction),
        solver: SimplexSolver())
      solution = engine.layout()
      views = ["Root": root]
      for view in made { views[view.name ?? ""] = view }
    }

    /// The numbers of the equations that were dropped.
    var dropped: Set<Int> {
      Set(solution.droppedConstraints.compactMap { $0.dropped.constraint.flatMap { numbers[$0] } })
    }

    /// The frame of a view's alignment rectangle, in the coordinates of the root.
    func rectangle(_ name: String) -> LayoutRect? {
      guard let view = views[name], var frame = solution[view]?.exactFrame else { return nil }
      var above = view.superview
      while let next = above, let outer = solution[next]?.exactFrame {
        frame.origin.x += outer.minX
        frame.origin.y += outer.minY
        above = next.superview
      }
      return frame.inset(by: view.alignmentRectInsets)
    }

    /// The width or height of a view's alignment rectangle.
    func size(_ size: ItemSize) -> Double? {
      guard let view = views[size.item], let frame = solution[view]?.exactFrame else { return nil }
      let insets = view.alignmentRectInsets
      return size.axis == .horizontal
        ? frame.width - insets.left - insets.right : frame.height - insets.top - insets.bottom
    }
  }

  /// Makes a layout from a seed.
  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    size = LayoutSize(width: random.pick([200, 320, 375]), height: random.pick([100, 480]))
    direction = random.happens(percent: 50) ? .rightToLeft : .leftToRight
    let names = ["A", "B", "C", "D", "E"]
    for index in 0..<random.number(in: 1...5) {
      var view = View(name: names[index])
      if random.happens(percent: 60) {
        view.insets = EdgeInsets(
          top: random.pick([0, 1, 3]), left: random.pick([0, 2, 5]), bottom: random.pick([0, 1, 7]),
          right: random.pick([0, 2, 11]))
      }
      view.scrolls = random.happens(percent: 8)
      if random.happens(percent: 15) {
        view.text = random.pick(["Name", "A text that has more than one line in a narrow view", "Weiter"])
      } else if random.happens(percent: 50) {
        view.content = LayoutSize(width: random.pick([-1, 40, 77.5]), height: random.pick([-1, 20, 30.25]))
      }
      if index > 0, random.happens(percent: 25) { view.parent = random.number(below: index) }
      views.append(view)
    }
    for _ in 0..<random.number(in: 1...(3 * views.count + 3)) {
      if let text = equation(&random) { equations.append(try ConstraintEquation(parsing: text)) }
    }
  }

  private func equation(_ random: inout SeededGenerator) -> String? {
    let view = random.pick(views)
    let siblings = views.filter { $0.parent == view.parent && $0.name != view.name }
    let isHorizontal = random.happens(percent: 60)
    let start = isHorizontal ? random.pick(["Leading", "Leading", "Left"]) : "Top"
    let end = start == "Left" ? "Right" : isHorizontal ? "Trailing" : "Bottom"
    let size = isHorizontal ? "Width" : "Height"
    let relation = random.pick(["=", "=", "=", ">=", "<="])
    let number = random.pick(["0", "8", "16.5", "20", "33.33", "100", "120", "250"])
    let priority = random.pick(["", "", "", " @750", " @250"])
    let margin = isHorizontal && start != "Left" && random.happens(percent: 20) ? "Margin" : ""
    switch random.number(below: 7) {
    case 0: return "\(view.name).\(start) \(relation) Superview.\(start)\(margin) + \(number)\(priority)"
    case 1: return "\(view.name).\(end) \(relation) Superview.\(end)\(margin) - \(number)\(priority)"
    case 2: return "\(view.name).\(size) \(relation) \(number)\(priority)"
    case 3:
      return
        "\(view.name).Center\(isHorizontal ? "X" : "Y") = Superview.Center\(isHorizontal ? "X" : "Y")\(priority)"
    case 4: return "\(view.name).\(size) = \(random.pick(["0.5", "0.333"])) * Superview.\(size)\(priority)"
    case 5:
      guard !siblings.isEmpty else { return nil }
      return "\(random.pick(siblings).name).\(start) \(relation) \(view.name).\(end) + \(number)\(priority)"
    default:
      guard !siblings.isEmpty else { return nil }
      return "\(random.pick(siblings).name).\(size) = \(view.name).\(size)\(priority)"
    }
  }
}
