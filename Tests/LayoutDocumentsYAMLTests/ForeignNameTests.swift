#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Messages about keys and words of UIKit, invented keys, and lists that YAML joins to the previous line.
  struct ForeignNameTests {
    @Test(arguments: [
      (
        "views: [{customSpacing: 8}]", "1:9",
        "A view has no key `customSpacing`; did you mean `spacingAfter`?"
      ),
      (
        "views: [{contentHuggingPriority: 251}]", "1:9",
        "A view has no key `contentHuggingPriority`; did you mean `hugging`?"
      ),
      (
        "views: [{kind: stack, arrangedSubviews: [A]}]", "1:22",
        "A view has no key `arrangedSubviews`; did you mean `views`?"
      ),
      ("subviews: [A]", "1:1", "The document has no key `subviews`; did you mean `views`?"),
      ("views: [{isHidden: true}]", "1:10", "A view has no key `isHidden`; did you mean `hidden`?"),
      ("views: [{numberOfLines: 2}]", "1:10", "A view has no key `numberOfLines`; did you mean `lines`?"),
      (
        "canvas: {preferredContentSizeCategory: XL}", "1:10",
        "The canvas has no key `preferredContentSizeCategory`; did you mean `textSize`?"
      ),
      (
        "constraints: [{firstItem: A.Width, constant: 5}]\nviews: [A]", "1:16",
        "A constraint has no key `firstItem`; did you mean `first`?"
      ),
      ("views: [{kind: UIStackView}]", "1:16", "Unknown kind of view `UIStackView`; did you mean `stack`?"),
      ("views: [{kind: UILabel}]", "1:16", "Unknown kind of view `UILabel`; did you mean `label`?"),
      ("views: [{kind: UILabell}]", "1:16", "Unknown kind of view `UILabell`; did you mean `label`?"),
      (
        "views: [{kind: Spinnner}]", "1:16",
        "Unknown kind of view `Spinnner`; did you mean `activityIndicator`?"
      ),
      ("views: [{kind: UIView}]", "1:16", "Unknown kind of view `UIView`; did you mean `view`?"),
      (
        "views: [{kind: UIActivityIndicatorView}]", "1:16",
        "Unknown kind of view `UIActivityIndicatorView`; did you mean `activityIndicator`?"
      ),
      (
        "views: [{kind: VStack}]", "1:16",
        "Unknown kind of view `VStack`; write `kind: stack` and `axis: vertical`."
      ),
      (
        "views: [{kind: stack, alignment: .center}]", "1:34",
        "Unknown stack alignment `.center`; did you mean `center`?"
      ),
    ])
    func aNameOfUIKitProposesOurs(text: String, place: String, message: String) {
      let first = report(text).split(separator: "\n").first.map(String.init) ?? ""
      #expect(first.hasSuffix(": error: \(message)"), "\(first)")
      #expect(first.hasPrefix("a.yaml:1:"))
    }

    @Test func anUnknownKeyListsTheThreeNearestOnce() {
      #expect(
        report("views:\n- {name: A, contentInset: 1}\n- {name: B, contentInset: 2}\n") == """
          a.yaml:2:13: error: A view has no key `contentInset`; the nearest keys are \
          `alignmentRectInsets`, `adjustsFontForContentSizeCategory` and `insetsLayoutMarginsFromSafeArea`. Keys for your own data begin with `x-`.
          a.yaml:3:13: error: A view has no key `contentInset`.
          """)
    }

    @Test func keysOfYourOwnAreIgnored() throws {
      let document = try LayoutDocumentReader.read(
        """
        x-owner: {team: Login, since: 2024}
        canvas: {size: [375, 667], x-note: phone}
        views:
        - {name: A, x-figma: '12:7', intrinsicSize: [5, 5]}
        constraints:
        - {equation: A.Width = 5, x-why: it is}
        """)
      #expect(document.scenes.first?.views.map(\.name) == ["A"])
      #expect(document.scenes.first?.constraints.count == 1)
      #expect(report("X-owner: 5").contains("The document has no key `X-owner`"))
    }

    @Test func unknownItemsAreReportedWithAllOtherErrors() {
      #expect(
        report(
          """
          views:
          - {name: Title, huging: 251}
          - {name: Field}
          constraints:
          - Title.Leading = Feild.Leading
          - Title.Top = Field.Tpo
          """) == """
            a.yaml:2:17: error: A view has no key `huging`; did you mean `hugging`?
            a.yaml:5:19: error: There is no view or guide `Feild`; did you mean `Field`?
            a.yaml:6:21: error: Unknown attribute `Tpo`; did you mean `Top`?
            """)
    }

    @Test func bothUnknownItemsOfAnEquationAreReported() {
      #expect(
        buildingReport("views: [Title, Field]\nconstraints: [Titel.Leading = 1.5x Feild.Leading]\n") == """
          a.yaml:2:15: error: There is no view or guide `Titel`; did you mean `Title`?
          a.yaml:2:31: error: There is no view or guide `1.5x Feild`; did you mean `1.5 * Field`?
          """)
    }

    @Test func itemsThatCouldNotBeReadAreNotUnknown() {
      for text in [
        "views: {name: A}\nconstraints: [A.Width = 5]\n", "views: [[A]]\nconstraints: [A.Width = 5]\n",
        "views: [{name: [A]}]\nconstraints: [A.Width = 5]\n",
        "foobar: [A]\nconstraints: [A.Width = 5]\n",
      ] {
        #expect(!report(text).contains("There is no view"), "\(text)")
      }
      // The meaning of the misspelled key is known, so its content is read, too.
      #expect(!report("subviews: [A]\nconstraints: [A.Width = 5]\n").contains("There is no view"))
      #expect(report("subviews: [A]\nconstraints: [B.Width = 5]\n").contains("There is no view or guide `B`"))
    }

    @Test func aListThatYAMLJoinsWithTheTextAboveIsNotOneName() {
      #expect(
        report("views:\n  - A\n  - B\n    - C\n") == """
          a.yaml:4:5: error: YAML joins this line to the text above it, `B - C`; align the dashes of the list. For \
          views inside a view, write `- name:` with the name of the outer view, and `views:` below `name`.
          """)
      #expect(
        report("views: [A]\nconstraints:\n- A.Width = 5\n  - A.Height = 5\n").hasPrefix(
          "a.yaml:4:3: error: YAML joins this line to the text above it, `A.Width = 5 - A.Height = 5`"))
      #expect(
        report("views:\n- name: B\n    - C\nconstraints: [C.Width = 3]\n").hasPrefix(
          "a.yaml:3:5: error: YAML joins this line to the text above it, `B - C`"))
      // These lines are joined on purpose, so there is no message.
      #expect(report("views:\n- A\n  B\n- 'A\n  - B'\n") == "")
      #expect(report("views: [A, B]\nconstraints:\n- A.Leading = B.Trailing\n  - 8\n") == "")
    }
  }
#endif
