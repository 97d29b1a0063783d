#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Documents that can be read, but have constraints that cannot be created. The errors contain their locations.
  struct InstantiationErrorTests {
    private func problems(_ text: String) -> String { buildingReport(text) }

    @Test func everyUnknownItemIsReportedAtItsLocation() {
      #expect(
        problems(
          """
          views:
            - name: Name Label
              constraints:
                - Name Labl.Width = 5
            - name: Name Text Field
          constraints:
            - Name Label.Leading = Superview.LeadingMargin
            - "Name Text Field.Leading = Nome Label.Trailing + Standard"
            - (Name Label.Top - Titel.Bottom) = (Name Text Field.Top - Tilte.Bottom)
          """) == """
            a.yaml:4:9: error: There is no view or guide `Name Labl`; did you mean `Name Label`?
            a.yaml:8:32: error: There is no view or guide `Nome Label`; did you mean `Name Label`?
            a.yaml:9:23: error: There is no view or guide `Titel`; the names are `Name Text Field`, `Name Label` and `Root`.
            a.yaml:9:62: error: There is no view or guide `Tilte`; the names are `Root`, `Name Label` and `Name Text Field`.
            """)
    }

    @Test(arguments: [
      ("{equation: A.Width = 5, heldBy: C}", "37: error: There is no view or guide `C`;"),
      ("{equation: A.Width = 5, heldBy: B}", "37: error: "),
      ("{format: 'H:[A(5)]', heldBy: C}", "34: error: There is no view or guide `C`;"),
    ])
    func aWrongHolderIsReportedAtItsName(constraint: String, message: String) {
      let found = problems("views: [A, B]\nconstraints:\n  - \(constraint)\n")
      #expect(found.hasPrefix("a.yaml:3:\(message)"), "\(found)")
    }

    @Test func anAmbiguousNameIsReportedWithItsItems() {
      #expect(
        problems(
          """
          views:
            - {name: Label, id: a}
            - {name: Box, views: [Label, label]}
          constraints:
            - Label.Width = 5
            - LABEL.Width = 5
            - a.Width = 5
          """) == """
            a.yaml:5:5: error: `Label` is the name of 2 items, on line 2 and line 3; give each item an `id`, and use the id here.
            a.yaml:2:5: note: An item with this name is here.
            a.yaml:3:25: note: An item with this name is here.
            a.yaml:6:5: error: `LABEL` is the name of 3 items: `Label` (id `a`, in `Root`), `Label` (in `Box`), `label` (in \
            `Box`); give each item an `id`, and use the id here.
            a.yaml:2:5: note: An item with this name is here.
            a.yaml:3:25: note: An item with this name is here.
            a.yaml:3:32: note: An item with this name is here.
            """)
    }

    @Test func aNameOfTheRootAndOfAViewIsExplainedOnce() {
      #expect(
        problems(
          """
          name: List
          views:
            - name: List
          constraints:
            - List.Leading = Superview.Leading
            - List.Top = Superview.Top
          """) == """
            a.yaml:5:5: error: `List` is the name of 2 items, on line 1 (the root) and line 3; give each item an `id`, and use the id here.
            a.yaml:1:1: note: The root has this name.
            a.yaml:3:5: note: An item with this name is here.
            a.yaml:6:5: error: `List` is the name of 2 items; use an `id` here, too.
            """)
    }

    @Test func countlessUnknownItemsAreCutOff() throws {
      let names = (0..<1000).map { "- N\($0).Width = 5\n" }.joined()
      let document = try LayoutDocumentReader.read("constraints:\n" + names)
      let error = #expect(throws: DocumentError.self) { try document.instantiate() }
      #expect(error?.all.count == DocumentLimits.reportedErrors)
    }

    @Test func theRootHasNoSuperview() {
      #expect(
        problems("name: Screen\nconstraints:\n- Screen.Top = Superview.Top\n").hasPrefix(
          "a.yaml:3:3: error: The equation refers to the superview of `Screen`, but `Screen` has no superview"
        ))
    }

    @Test func aConstraintWithinOneViewIsValid() {
      #expect(problems("views: [A]\nconstraints: [A.Width = 2 * A.Height, Superview.Width >= 5]\n") == "")
    }
  }
#endif
