#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// The forms in which a document can describe variations, and the form in which they are written.
  struct VariationReadingTests {
    private func view(_ text: String) throws -> LayoutDocument.View {
      let document = try LayoutDocumentReader.read("views:\n- \(text)\n")
      return try #require(document.scenes.first?.views.first)
    }

    private static let upright = TraitCondition(widthClass: .compact, heightClass: .regular)

    @Test func aMapAndAListSayTheSame() throws {
      let map = try view("{name: A, variations: {wC hR: {hidden: true, margins: 5}, pad: {text: x}}}")
      let list = try view(
        "{name: A, variations: [{when: compact x regular, hidden: true, margins: 5}, {when: pad, text: x}]}")
      #expect(map == list)
      #expect(map.variations.map(\.condition) == [Self.upright, TraitCondition(userInterfaceIdiom: .pad)])
      #expect(map.variations.first?.values.isHidden == true)
    }

    @Test(arguments: [
      ("installed: true", true, []), ("installed: false", false, []), ("installed: []", false, []),
      ("installed: compact x regular", false, ["compact x regular"]),
      ("installed: 'heightClass=regular-widthClass=compact'", false, ["compact x regular"]),
      ("installed: [wC hAny, Regular-Regular]", false, ["compact x any", "regular x regular"]),
    ])
    func whereSomethingIsInstalledHasAShortForm(text: String, base: Bool, conditions: [String]) throws {
      let view = try view(text)
      #expect(view.isInstalled == base)
      #expect(view.variations.map { "\($0.condition)" } == conditions)
      #expect(view.variations.allSatisfy { $0.values.isInstalled == true })
      let list = try LayoutDocumentReader.read("constraints:\n- {equation: A.Width = 5, \(text)}\n")
      let constraint = try #require(list.scenes.first?.constraints.first)
      #expect(constraint.isInstalled == base)
      #expect(constraint.variations.map { "\($0.condition)" } == conditions)
    }

    @Test func theShortFormGoesWithVariations() throws {
      let view = try view("{installed: compact x any, variations: {compact x regular: {installed: false}}}")
      #expect(view.variations.map(\.values.isInstalled) == [true, false])
      let traits = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
      #expect(view.attributes.varied(by: view.variations, for: traits).isInstalled == false)
    }

    @Test func theCanonicalFormIsAListInTheOrderOfTheText() throws {
      let document = try LayoutDocumentReader.read(
        """
        views:
          - name: A
            variations: {pad: {margins: [1, 1, 1, 1]}, any: {hidden: false}}
          - {name: B, installed: false, variations: {wC hR: {installed: true}, wR: {installed: true}}}
          - {name: C, installed: [wC]}
        constraints:
          - {equation: A.Width = 5, variations: {wC hR: {constant: standard, priority: high}}}
          - {equation: A.Height = 5, installed: compact x any}
        """)
      #expect(
        document.yaml() == """
          views:
          - name: A
            variations:
            - when: pad
              margins: 1
            - when: any
              hidden: false
          - name: B
            installed:
            - compact x regular
            - regular x any
          - name: C
            installed: compact x any
          constraints:
          - equation: A.Width = 5
            variations:
            - when: compact x regular
              constant: Standard
              priority: 750
          - equation: A.Height = 5
            installed: compact x any

          """)
      #expect(try LayoutDocumentReader.read(document.yaml()) == document)
    }
  }
#endif
