import Testing

@testable import StackViews

/// The recipe as a function of values, without views and an engine.
@Suite struct RecipeTests {
  @Test(arguments: StackCase.groups)
  func theRecipeIsTheTable(group: StackCase.Group) {
    for stack in group.cases {
      var rules = StackRules()
      rules.axis = stack.axis
      rules.alignment = stack.alignment
      rules.distribution = stack.distribution
      rules.isBaselineRelative = stack.isBaselineRelative
      rules.spacing = .points(stack.spacing)
      let items = stack.views.map { view in
        StackItem(
          isHidden: view.isHidden, contentLength: view.length, hasFirstBaseline: view.ascent != nil,
          hasLastBaseline: view.descent != nil)
      }
      let difference = Difference(StackRecipe(rules: rules, items: items).lines, stack.table.lines)
      #expect(difference.isEmpty, "\(stack): \(difference)")
    }
  }

  @Test func customSpacingsAndSystemSpacingsArePartOfTheRecipe() {
    var rules = StackRules()
    rules.spacing = .system(1)
    let items = [
      StackItem(customSpacing: .points(20)), StackItem(isHidden: true), StackItem(), StackItem(),
    ]
    let spacings = StackRecipe(rules: rules, items: items).constraints.map(\.constraint).filter {
      $0.role == .spacing
    }
    #expect(spacings.map(\.offset) == [.points(10), .points(10), .system(1)])
  }

  @Test func noRoleComesTwiceForOneView() {
    for stack in StackCase.all where stack.content == .all {
      var rules = StackRules()
      rules.axis = stack.axis
      rules.alignment = stack.alignment
      rules.distribution = stack.distribution
      rules.textWidthPriority = 759
      rules.breaksTies = true
      let items = stack.views.map {
        StackItem(isHidden: $0.isHidden, contentLength: $0.length, wraps: true)
      }
      let constraints = StackRecipe(rules: rules, items: items).constraints
      let roles = Dictionary(grouping: constraints) { $0.index ?? -1 }.mapValues { $0.map(\.constraint.role) }
      #expect(roles.values.allSatisfy { Set($0).count == $0.count })
    }
  }
}

extension StackRecipe {
  /// The constraints as text, in which views are named by their indices.
  fileprivate var lines: [ConstraintLine] {
    constraints.map { index, constraint in
      func name(_ item: StackConstraint.Placeholder) -> String { self.name(item, at: index) }
      let offset = if case .points(let points) = constraint.offset { points } else { Double.nan }
      let isHeldByItem = constraint.first == .item && constraint.second == nil
      return ConstraintLine(
        identifier: constraint.role.identifier,
        first: "\(name(constraint.first)).\(constraint.firstAttribute.appleName)",
        relation: constraint.relation, multiplier: constraint.multiplier,
        second: constraint.second.map { "\(name($0)).\(constraint.secondAttribute.appleName)" },
        constant: offset, priority: constraint.priority, holder: isHeldByItem ? name(.item) : "S")
    }.sorted()
  }

  private func name(_ item: StackConstraint.Placeholder, at index: Int?) -> String {
    func view(_ index: Int?) -> String { index.map { "v\($0)" } ?? "nobody" }
    func gap(before index: Int?) -> String {
      "gap(\(view(index.flatMap { visibleIndex(before: $0) })) \(view(index)))"
    }
    let first = visibleIndex(from: 0)
    return switch item {
    case .stack: "S"
    case .canvas: rules.isLayoutMarginsRelative ? "Layout Margins Guide" : "S"
    case .alignmentSpanner: "UISV-alignment-spanner"
    case .orderingSpanner: "UISV-ordering-spanner"
    case .gap: gap(before: index)
    case .firstGap: gap(before: first.flatMap { visibleIndex(from: $0 + 1) })
    case .item: view(index)
    case .previousItem: view(index.map { $0 - 1 })
    case .previousVisibleItem: view(index.flatMap { visibleIndex(before: $0) })
    case .firstItem: view(0)
    case .firstVisibleItem: view(first)
    case .lastVisibleItem: view(visibleIndex(before: count))
    }
  }
}
