#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import SourceDiagnostics
  import Testing

  /// Settings without effect, and the names of views without names.
  struct SettingWarningTests {
    private func warnings(_ text: String) throws -> [String] {
      try LayoutDocumentReader.read(text, fileName: "a.yaml").instantiate().warnings().flatMap {
        TextReporter().lines(of: $0)
      }
    }

    @Test(arguments: [
      (
        "views: [{kind: stack, margins: 8, views: [A]}]", "1:32",
        "`margins` has no effect, because the stack does not arrange its views inside its margins; set `layoutMarginsRelativeArrangement: true`."
      ),
      (
        "views: [{name: Card, margins: 8}]", "1:31",
        "`margins` has no effect, because no constraint refers to the margins of `Card`."
      ),
      (
        "views: [{kind: stack, views: [A, {name: B, spacingAfter: 8}]}]", "1:58",
        "`spacingAfter` has no effect, because no view follows in the stack."
      ),
      (
        "views: [{kind: stack, axis: vertical, alignment: firstBaseline}]", "1:50",
        "`alignment` has no effect, because a vertical stack cannot align baselines."
      ),
      (
        "views: [{kind: stack, baselineRelativeArrangement: true}]", "1:52",
        "`baselineRelativeArrangement` has no effect, because the stack is horizontal; distances from baseline to baseline are vertical."
      ),
      (
        "views: [{kind: slider, lines: 2}]", "1:31",
        "`lines` has no effect, because a view of kind `slider` shows no text."
      ),
      (
        "views: [{name: A, hugging: 251}]", "1:28",
        "`hugging` has no effect, because the view has no intrinsic size; set `intrinsicSize`."
      ),
      (
        "canvas: {size: 375x667, orientation: landscape}", "1:38",
        "`orientation` has no effect, because there is no `device`."
      ),
    ])
    func aSettingWithoutEffectIsAWarning(text: String, place: String, message: String) throws {
      #expect(try warnings(text) == ["a.yaml:\(place): warning: \(message)"])
    }

    @Test(arguments: [
      ("canvas: 0x80", "1:9", "0 wide", "autox80"),
      ("canvas: {size: [375, 0]}", "1:16", "0 high", "375xauto"),
      ("canvas: {size: 0x0}", "1:16", "0 wide and 0 high", "auto"),
      ("canvas: {size: 0xauto}", "1:16", "0 wide", "auto"),
    ])
    func anEmptyCanvasIsAWarning(text: String, place: String, words: String, free: String) throws {
      #expect(
        try warnings(text + "\nviews: [A]") == [
          "a.yaml:\(place): warning: The canvas is \(words), so nothing in it can be seen; for a size that fits the content, write `\(free)`."
        ])
    }

    @Test(arguments: [
      "views: [{kind: stack, margins: 8, layoutMarginsRelativeArrangement: true, views: [A]}]",
      "views: [{name: Card, margins: 8, views: [A], constraints: [A.Leading = Superview.LeadingMargin]}]",
      "views: [{name: Card, margins: 8, views: [A]}]\nconstraints: ['H:|-[Card]-|', A.Top = Card Layout Margins Guide.Top]",
      // The inner view inherits the margins of the card.
      """
      views:
      - name: Card
        margins: 8
        views:
        - {name: Inner, preservesSuperviewLayoutMargins: true, views: [A], constraints: [A.Top = Inner.TopMargin]}
      """,
      "views: [{kind: stack, views: [{name: A, spacingAfter: 8}, {name: B, hidden: true}]}]",
      "views: [{kind: stack, views: [{name: A, spacingAfter: 8}, {name: B, installed: wC hR}]}]",
      "views: [{kind: stack, axis: vertical, alignment: firstBaseline, variations: {wR hR: {axis: horizontal}}}]",
      "views: [{kind: stack, alignment: firstBaseline, views: [{kind: label, text: A, lines: 2}]}]",
      "views: [{name: A, intrinsicSize: [5, 5], hugging: 251}, {kind: slider, compression: 249}]",
      "canvas: {device: iPhone 15, orientation: landscape}",
    ])
    func aSettingWithAnEffectIsNone(text: String) throws {
      #expect(try warnings(text) == [])
    }

    @Test func aBaselineOfAViewWithoutTextIsAWarning() throws {
      let text = """
        views:
        - {name: Photo, kind: imageView, intrinsicSize: [40, 40]}
        - {name: Title, kind: label, text: Hello}
        - {name: Box, views: [{name: Inner, kind: label, text: A}]}
        constraints:
        - Title.FirstBaseline = Photo.FirstBaseline
        - Title.LastBaseline = Photo.LastBaseline
        - Title.FirstBaseline = Photo.FirstBaseline + 1
        - Title.FirstBaseline = Box.FirstBaseline

        """
      #expect(
        try warnings(text).filter { $0.contains("baseline") } == [
          "a.yaml:6:3: warning: `Photo` has no text, so its first baseline is its top edge.",
          "a.yaml:7:3: warning: `Photo` has no text, so its last baseline is its bottom edge.",
          "a.yaml:9:3: warning: `Box` has no text, so its first baseline is its top edge.",
        ])
    }

    @Test func aTextThatEndsAtANumberSignIsAWarning() throws {
      let text = """
        views:
        - name: A
          kind: label
          text: Item #2 of 3
        - {name: B, kind: label, text: Item # a comment
          }
        - {name: C, kind: label, text: "Item" #2
          }

        """
      #expect(
        try warnings(text) == [
          "a.yaml:4:9: warning: YAML ends this text before `#2 of 3`, because ` #` begins a comment; put the text in quotes."
        ])
    }

    @Test func viewsWithoutNamesHaveDistinctOnes() throws {
      let instance = try LayoutDocumentReader.read(
        """
        views:
        - {kind: label}
        - {kind: label}
        - {kind: label, id: c}
        - {kind: slider}
        - {name: Box, views: [{kind: label}]}
        - {name: label 4}
        - {kind: label}
        """
      ).instantiate()
      #expect(
        instance.items.items.map(\.layoutName) == [
          "Root", "label 1", "label 2", "c", "slider", "Box", "label 3", "label 4", "label 5",
        ])
    }

    @Test func aMessageAboutOneOfSeveralViewsCanBeWritten() throws {
      let instance = try LayoutDocumentReader.read(
        "views: [{kind: label}, {kind: label}]\nconstraints: [label 2.Width = 5]\n"
      ).instantiate()
      #expect(instance.constraints.first?.constraint.items.first?.layoutName == "label 2")
      #expect(
        buildingReport("views: [{kind: label}, {kind: label}]\nconstraints: [label.Width = 5]\n").hasSuffix(
          "There is no view or guide `label`; did you mean `label 1` or `label 2`?"))
    }
  }
#endif
