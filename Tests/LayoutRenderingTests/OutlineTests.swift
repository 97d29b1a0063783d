import LayoutRendering
import SourceText
import Testing

@Suite struct OutlineTests {
  private let card = LayoutView(name: "Card", id: "card")
  private let label = LayoutView(name: "Label")
  private let field = LayoutView(name: "Field")
  private let icon = LayoutView(name: "Icon")
  private let gap = LayoutGuide(name: "Gap")

  /// A card with a label and a field, an icon in the field, and a guide between.
  private init() {
    card.addSubview(label)
    card.addSubview(field)
    field.addSubview(icon)
    card.addLayoutGuide(gap)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      icon.topAnchor.constraint(equalTo: field.topAnchor, constant: 4),
      icon.widthAnchor.constraint(equalToConstant: 16),
    ])
  }

  private func text(_ outline: LayoutOutline) -> String {
    OutlineRenderer().render(OutlinedFile(name: "Card.layout.yaml", scenes: [outline]))
  }

  @Test func eachConstraintIsListedBelowItsHolder() {
    #expect(
      text(LayoutOutline(of: card)) == """
        Card.layout.yaml: Card, 4 constraints
        Card
            Label.Leading = Layout Margins Guide.Leading
            Gap.Leading = Label.Trailing
          Field
              Icon.Top = Field.Top + 4
            Icon
                Icon.Width = 16

        """)
  }

  @Test func placesStandInAColumnBehindTheEquations() {
    let own = (card.constraints + icon.constraints).filter { $0.origin == .user }
    let lines = [(own[0], 7), (own[2], 12)].map {
      (ObjectIdentifier($0.0), SourceText.SourceLocation(line: $0.1, column: 5))
    }
    let outline = LayoutOutline(of: card, locations: Dictionary(uniqueKeysWithValues: lines))
    #expect(
      text(outline) == """
        Card.layout.yaml: Card, 4 constraints
        Card
            Label.Leading = Layout Margins Guide.Leading  7:5
            Gap.Leading = Label.Trailing
          Field
              Icon.Top = Field.Top + 4
            Icon
                Icon.Width = 16                           12:5

        """)
  }

  @Test func uninstalledConstraintsAreListedAtTheirHolder() {
    let width = icon.widthAnchor.constraint(equalToConstant: 24)
    let outline = LayoutOutline(of: card, inactive: [width])
    #expect(text(outline).contains("        Icon.Width = 16\n        Icon.Width = 24 (not installed)\n"))
  }

  @Test func generatedConstraintsAreListedOnDemand() {
    icon.heightAnchor.constraint(equalToConstant: 16).isActive = true
    icon.constraints.last?.origin = ConstraintOrigin(rawValue: "container")
    #expect(LayoutOutline(of: card).count == 4)
    #expect(text(LayoutOutline(of: card, includesGenerated: true)).contains("Icon.Height = 16 (container)\n"))
  }

  @Test(arguments: [
    ("card" as String?, nil as LayoutAttribute?, ["Label.Leading = Layout Margins Guide.Leading"]),
    ("label", nil, ["Label.Leading = Layout Margins Guide.Leading", "Gap.Leading = Label.Trailing"]),
    ("Label", .trailing, ["Gap.Leading = Label.Trailing"]),
    (nil, .top, ["Icon.Top = Field.Top + 4"]),
    ("Gap", .width, [] as [String]),
  ])
  func aFilterLeavesWhatSpeaksOfAnItemAndItsAttribute(
    item: String?, attribute: LayoutAttribute?, expected: [String]
  ) throws {
    let outline = try LayoutOutline(of: card).filtered(item: item, attribute: attribute)
    #expect(outline.items.flatMap(\.constraints).map { "\($0.equation)" } == expected)
  }

  @Test(arguments: [
    ("Layout Margins Guide", nil as LayoutAttribute?, ["Label.Leading = Layout Margins Guide.Leading"]),
    ("card layout margins guide", .leading, ["Label.Leading = Layout Margins Guide.Leading"]),
    ("Layout Margins Guide", .top, []),
    ("Safe Area", nil, [] as [String]),
    ("Field Safe Area", nil, ["Icon.Bottom = Field Safe Area.Bottom"]),
    ("field", nil, ["Icon.Top = Field.Top + 4", "Icon.Bottom = Field Safe Area.Bottom"]),
  ])
  func aGuideThatComesWithAViewMeansItselfAlone(
    item: String, attribute: LayoutAttribute?, expected: [String]
  ) throws {
    icon.bottomAnchor.constraint(equalTo: field.safeAreaLayoutGuide.bottomAnchor).isActive = true
    let outline = try LayoutOutline(of: card).filtered(item: item, attribute: attribute)
    #expect(outline.items.flatMap(\.constraints).map { "\($0.equation)" } == expected)
  }

  @Test func aViewNamedAsAGuideComesFirst() throws {
    label.name = "Layout Margins Guide"
    let outline = try LayoutOutline(of: card).filtered(item: "Layout Margins Guide")
    #expect(outline.count == 2)
    let other = try LayoutOutline(of: card).filtered(item: "Card Layout Margins Guide")
    #expect(other.count == 1)
  }

  @Test(arguments: ["Nobody Safe Area", "Gap Safe Area", "Field Safe Are"])
  func guidesOfNoViewAreUnknown(_ name: String) {
    #expect(throws: ItemLookupError.self) { try LayoutOutline(of: card).filtered(item: name) }
  }

  @Test func equalNamesAreReportedWithTheirSuperitems() {
    icon.addSubview(LayoutView(name: "Gap", id: "inner"))
    #expect(
      throws: ItemLookupError.ambiguous(
        "Gap",
        candidates: [
          .init(name: "Gap", id: "inner", superitem: "Icon"), .init(name: "Gap", superitem: "Card"),
        ])
    ) {
      try LayoutOutline(of: card).filtered(item: "Gap")
    }
  }

  @Test func anItemThatIsNotThereIsAnErrorWithASuggestion() {
    #expect(throws: ItemLookupError.unknown("Labl", suggestions: ["Label"])) {
      try LayoutOutline(of: card).filtered(item: "Labl")
    }
  }

  @Test func aNameOfTwoItemsIsAnError() {
    card.addSubview(LayoutView(name: "Label", id: "other"))
    #expect(throws: ItemLookupError.self) { try LayoutOutline(of: card).filtered(item: "Label") }
    #expect(throws: Never.self) { try LayoutOutline(of: card).filtered(item: "other") }
  }

  @Test func programsGetOneObjectOnALine() throws {
    let outline = try LayoutOutline(of: card).filtered(item: "Icon", attribute: .width)
    let file = OutlinedFile(name: "Card.layout.yaml", scenes: [outline])
    #expect(
      JSONOutlineRenderer().render(file) == """
        {"schemaVersion": 1, "file": "Card.layout.yaml", "scenes": [{"root": "Card", "holders": [{"id": "Icon", \
        "name": "Icon", "constraints": [{"equation": "Icon.Width = 16", "origin": "user", "active": true}]}]}]}

        """)
  }

  @Test func aTreeWithoutConstraintsHasNone() {
    #expect(
      text(LayoutOutline(of: LayoutView(name: "Empty"))) == "Card.layout.yaml: Empty, no constraints\nEmpty\n"
    )
  }
}
