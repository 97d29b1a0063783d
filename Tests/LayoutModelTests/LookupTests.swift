import LayoutModel
import Testing

@Suite struct LookupTests {
  let root = LayoutView(name: "Root")
  let label = LayoutView(name: "Name Label", id: "l1")
  let field = LayoutView(name: "Field", id: "f1")
  let otherField = LayoutView(name: "Field", id: "f2")
  let inner = LayoutView(name: "FIELD", id: "in")

  init() {
    for view in [label, field, otherField] { root.addSubview(view) }
    label.addSubview(inner)
  }

  private var items: LayoutItemIndex { LayoutItemIndex(root: root) }

  @Test func anIdIsFoundBeforeAName() throws {
    otherField.name = "l1"
    #expect(try items.item(named: "l1") === label)
  }

  @Test func anExactNameIsFoundBeforeOneOfOtherCase() throws {
    #expect(try items.item(named: "FIELD") === inner)
    #expect(try items.item(named: "name label") === label)
    #expect(try items.item(named: "F2") === otherField)
  }

  @Test func aNameOfSeveralListsThem() {
    let error = #expect(throws: ItemLookupError.self) { try items.item(named: "Field") }
    #expect(
      error?.description
        == "`Field` is the name of 2 items: `Field` (id `f1`, in `Root`), `Field` (id `f2`, in `Root`). Give each item a unique id, and use the id."
    )
    let folded = #expect(throws: ItemLookupError.self) { try items.item(named: "field") }
    guard case .ambiguous(_, let candidates)? = folded else {
      Issue.record("\(String(describing: folded))")
      return
    }
    #expect(candidates.map(\.id) == ["in", "f1", "f2"])
  }

  @Test func aNameOfNoneOffersNearOnes() {
    #expect(throws: ItemLookupError.unknown("Nam Label", suggestions: ["Name Label"])) {
      try items.item(named: "Nam Label")
    }
    let error = #expect(throws: ItemLookupError.self) { try items.item(named: "Top Layout Gide") }
    #expect(
      error?.description
        == "There is no item `Top Layout Gide`; did you mean `Top Layout Guide` or `Bottom Layout Guide`?")
  }

  @Test func anItemMayBeNamedLikeAGuideOfTheRoot() throws {
    #expect(try items.item(named: "top layout guide") === root.topLayoutGuide)
    field.name = "Top Layout Guide"
    #expect(try items.item(named: "Top Layout Guide") === field)
  }

  @Test func superviewIsTheOtherItemsSuperviewOrTheRoot() throws {
    let inLabel = try LayoutConstraint(ConstraintEquation(parsing: "in.Left = Superview.Left"), items: items)
    #expect(inLabel.secondItem === label)
    let alone = try LayoutConstraint(
      ConstraintEquation(parsing: "Superview.Width = 2 * Superview.Height"), items: items)
    #expect(alone.firstItem === root)
    #expect(throws: ConstraintError.noSuperview("Root")) {
      try LayoutConstraint(ConstraintEquation(parsing: "Root.Left = Superview.Left"), items: items)
    }
  }

  /// The standard value of Interface Builder: 20 between a view and its superview, and 8 between other items.
  @Test(arguments: [
    ("f1.Leading = l1.Trailing + Standard", 8.0), ("l1.Leading = Superview.Leading + Standard", 20),
    ("l1.Top = Top Layout Guide.Bottom + Standard", 8), ("in.Leading = f1.Leading - 2 * Standard", -16),
    ("(f1.Leading - l1.Trailing) = Standard + 1", 9), ("l1.Width = Standard", 8),
  ])
  func standardDependsOnWhatIsConnected(_ text: String, _ constant: Double) throws {
    let equation = try ConstraintEquation(parsing: text)
    let constraint = try LayoutConstraint(equation, items: items)
    #expect(constraint.constant == constant)
    let again = try LayoutConstraint(constraint.equation(items: items), items: items)
    #expect(again.constant == constant)
    #expect(again.standardSpacing == equation.standardSpacing)
    constraint.constant = 3
    #expect(constraint.standardSpacing == 0)
  }

  @Test func aConstraintBecomesItsEquationAgain() throws {
    let equation = try ConstraintEquation(
      parsing: "\"gap\": Name Label.Leading >= 2 * f1.Trailing + 3 @249.5")
    let constraint = try LayoutConstraint(equation, items: items)
    #expect(constraint.equation(items: items) == equation)
    // Two views have the name Field, so the equation does not identify the view.
    #expect(constraint.equation.description == "\"gap\": Name Label.Leading >= 2 * Field.Trailing + 3 @249.5")
  }

  @Test func aSuperviewWithoutNameIsCalledSuperview() {
    let nameless = LayoutView()
    let view = LayoutView(name: "View")
    nameless.addSubview(view)
    let constraint = view.leadingAnchor.constraint(equalTo: nameless.leadingAnchor, constant: 8)
    #expect(constraint.description == "View.Leading = Superview.Leading + 8")
  }

  @Test func aNameThatIsNearlyAGuidesDoesNotHideIt() throws {
    let root = LayoutView(name: "Safe area")
    let view = LayoutView(name: "safe area")
    root.addSubview(view)
    let items = LayoutItemIndex(root: root)
    #expect(try items.item(named: "Safe Area") === root.safeAreaLayoutGuide)
    #expect(try items.item(named: "Safe area") === root)
    view.name = "Safe Area"
    #expect(try LayoutItemIndex(root: root).item(named: "Safe Area") === view)
  }

  @Test func illegalEquationsAreRefused() throws {
    let equation = ConstraintEquation(.attribute(AnchorReference(.item("l1"), .left)), .equal, constant: 5)
    #expect(throws: ConstraintError.illegal(.locationWithoutPartner(.left))) {
      try LayoutConstraint(equation, items: items)
    }
  }
}
