import LayoutTestSupport
import StackViews

/// A stack with random changes, and the table of its expected constraints.
struct History {
  var random: SeededGenerator
  let stack = StackView(name: "S")
  private var views: [LayoutView] = []
  private var created = 0
  /// The contents of the views, by name.
  private var contents: [String: (along: Double?, hasText: Bool)] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func change() {
    switch random.number(below: 14) {
    case 0, 1, 2: insert()
    case 3: if let view = pick() { stack.removeArrangedSubview(view) }
    case 4: if let view = pick() { view.removeFromSuperview() }
    case 5:
      if let view = pick() {
        stack.insertArrangedSubview(view, at: random.number(in: 0...stack.arrangedSubviews.count))
      }
    case 6, 7, 8: if let view = pick() { view.isHidden.toggle() }
    case 9:
      if let view = pick() {
        stack.setCustomSpacing(random.pick([0, 12, -3, StackView.spacingUseDefault]), after: view)
      }
    case 10: stack.distribution = random.pick(StackView.Distribution.allCases)
    case 11: stack.alignment = random.pick(StackView.Alignment.allCases)
    case 12: changeProperty()
    default: if let view = pick() { changeContent(of: view) }
    }
  }

  private mutating func changeProperty() {
    switch random.number(below: 5) {
    case 0: stack.axis = random.pick(LayoutAxis.allCases)
    case 1: stack.spacing = random.pick([0, 4, 10])
    case 2: stack.isBaselineRelativeArrangement.toggle()
    case 3: stack.isLayoutMarginsRelativeArrangement.toggle()
    default: stack.era = random.pick(StackView.Era.allCases)
    }
  }

  private mutating func pick() -> LayoutView? {
    let arranged = stack.arrangedSubviews
    return arranged.isEmpty ? nil : random.pick(arranged)
  }

  private mutating func insert() {
    let view = LayoutView(name: "v\(created)")
    for axis in LayoutAxis.allCases {
      view.setContentHuggingPriority(LayoutPriority(Float(200 + created)), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(Float(600 + created)), for: axis)
    }
    created += 1
    changeContent(of: view)
    view.isHidden = random.happens(percent: 20)
    stack.insertArrangedSubview(view, at: random.number(in: 0...stack.arrangedSubviews.count))
  }

  private mutating func changeContent(of view: LayoutView) {
    let length = random.pick([LayoutView.noIntrinsicMetric, 0, 10, 20, 35])
    view.content.intrinsicSize = LayoutSize(width: length, height: length)
    view.content.alignment.firstBaselineOffsetFromTop = random.pick([0, 3, 5])
  }

  var table: RecipeTable {
    var table = RecipeTable(
      axis: stack.axis, alignment: stack.alignment, distribution: stack.distribution,
      isBaselineRelative: stack.isBaselineRelativeArrangement,
      isMarginsRelative: stack.isLayoutMarginsRelativeArrangement, era: stack.era, spacing: stack.spacing)
    table.views = stack.arrangedSubviews.map { view in
      let custom = stack.customSpacing(after: view)
      return RecipeTable.View(
        name: view.layoutName, isHidden: view.isHidden, content: view.content.intrinsicSize[stack.axis],
        hasText: view.content.alignment.firstBaselineOffsetFromTop != 0,
        customSpacing: custom == StackView.spacingUseDefault ? nil : custom)
    }
    return table
  }
}
