#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Mistakes of people who know CSS, Android, SwiftUI or another notation, or whose text program changed characters:
  /// each message states what to write.
  @Suite struct OtherNotationTests {
    /// Returns the messages of a document, without their location.
    private func messages(_ text: String, fileName: String = "a.yaml") -> String {
      buildingReport(text, fileName: fileName).split(separator: "\n").compactMap { line in
        line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
      }.joined(separator: "\n")
    }

    /// Returns the messages of a document with the views A and B and one constraint.
    private func constraint(_ text: String) -> String {
      messages("views: [A, B]\nconstraints:\n  - \(text)\n")
    }

    @Test(arguments: [
      // Characters.
      ("A.Trailing = Superview.Trailing – 8", "did you mean `A.Trailing = Superview.Trailing - 8`?"),
      ("A.Leading = Superview.Leading + 8 — 4", "did you mean `A.Leading = Superview.Leading + 8 - 4`?"),
      ("A.Width = “44”", "did you mean `A.Width = 44`?"),
      ("A.Width = '44' @high", "did you mean `A.Width = 44 @high`?"),
      ("“A.Width = 44”", "did you mean `A.Width = 44`?"),
      ("A.Width ~ 44", "did you mean `A.Width = 44`?"),
      ("A.Width = 0x2C", "did you mean `44`?"),
      ("A->Leading = B.Leading", "did you mean `A.Leading = B.Leading`?"),
      ("A[Leading] = B.Leading", "did you mean `A.Leading = B.Leading`?"),
      ("A-Leading = B.Leading", "did you mean `A.Leading = B.Leading`?"),
      ("a - b.Width = 8", #"did you mean `a \- b.Width = 8`?"#),
      ("View (2).Width = 8", #"did you mean `View \(2\).Width = 8`?"#),
      // Corrections are offered only if they correct the whole mistake.
      ("A.Hight = 44", "Unknown attribute `Hight`; did you mean `Height`?"),
      ("A.Widht = 8", "Unknown attribute `Widht`; did you mean `Width`?"),
      // Code.
      ("A.center.x = B.center.x + 4", "did you mean `A.CenterX = B.CenterX + 4`?"),
      ("A.frame.maxX = B.frame.minX", "did you mean `A.Trailing = B.Leading`?"),
      ("A.frame.size.width = 40", "There is no view or guide `A.frame.size`; did you mean `A`?"),
      ("A.Top = view.safeAreaLayoutGuide.bottomAnchor + 3", "did you mean `A.Top = Safe Area.Bottom + 3`?"),
      ("A.left = B.leading", "did you mean `A.Leading = B.leading`?"),
      ("A.Width = 2(B.Width)", "did you mean `A.Width = 2 * B.Width`?"),
      ("A.marginLeft = 8", "did you mean `A.Leading = Superview.Leading + 8`?"),
      ("A.horizontalCenter = B.horizontalCenter", "did you mean `CenterX`?"),
      ("A.Leading = | + 8", "did you mean `Superview.Leading`?"),
      // Ratios.
      ("A.Height = A.Width : 1.5", "did you mean `A.Height = A.Width / 1.5`?"),
      ("A.Height = A.Width:1.5", "did you mean `A.Height = A.Width / 1.5`?"),
      ("'A.Width : A.Height = 16:9'", "did you mean `A.Width = 16/9 * A.Height`?"),
      ("A.Width : A.Height = 16:9", "did you mean `A.Width = 16/9 * A.Height`?"),
      // Several constraints.
      (
        "A.Edges = Superview.Edges + 16",
        "write one constraint for each attribute: `A.Leading = Superview.Leading + 16`, "
          + "`A.Trailing = Superview.Trailing - 16`, `A.Top = Superview.Top + 16` and "
          + "`A.Bottom = Superview.Bottom - 16`."
      ),
      ("A.Size = 40", "for each attribute: `A.Width = 40` and `A.Height = 40`."),
      ("A.Size = B.Size @high", "`A.Width = B.Width @high` and `A.Height = B.Height @high`."),
      ("A.Center = Superview", "`A.CenterX = Superview.CenterX` and `A.CenterY = Superview.CenterY`."),
      ("A.edges.equalToSuperview().inset(8)", "`A.Trailing = Superview.Trailing - 8`"),
      ("A.equalToSuperview()", "`A.Leading = Superview.Leading`, `A.Trailing = Superview.Trailing`"),
      (
        "A.snp.makeConstraints { make in make.size.equalTo(40) }", "`A.Width = 40` and `A.Height = 40`."
      ),
      ("20 <= A.Width <= 40", "write `A.Width >= 20` and `A.Width <= 40`."),
      ("A.Width = B.Width = 40 @high", "write `B.Width = A.Width @high` and `B.Width = 40 @high`."),
      // Maps and formats.
      ("{eq: A.Width = 44}", "A constraint has no key `eq`; did you mean `equation`?"),
      ("{vfl: 'H:|[A]|'}", "A constraint has no key `vfl`; did you mean `format`?"),
      ("\"wide\": A.Width <= 120", "did you mean `'\"wide\": A.Width <= 120'`?"),
      ("{first: A.Width, relation: lessThanOrEqual, second: B.Width}", "did you mean `<=`?"),
      ("{first: A.Width, relation: '=>', second: B.Width}", "did you mean `\">=\"`?"),
      ("'h:|[A]|'", "Unknown orientation `h:`; did you mean `H:`?"),
      (
        "'H:|-gap-[A]'",
        "to define the metric `gap`, write `{format: \"H:|-gap-[A]\", metrics: {gap: 8}}`."
      ),
    ])
    func aConstraintInAnotherNotationHasACorrection(text: String, expected: String) {
      let found = constraint(text)
      #expect(found.contains(expected), "\(found)")
    }

    // A suggestion that is a whole equation replaces the constraint without an error.
    @Test(arguments: [
      "A.Trailing = Superview.Trailing – 8", "A.center.x = B.center.x + 4", "A->Leading = B.Leading",
      "A.Top = view.safeAreaLayoutGuide.bottomAnchor + 3", "A.Width = 2(B.Width)", "A.left = B.leading",
      "A.Height = A.Width : 1.5", "A.Width : A.Height = 16:9", "\"wide\": A.Width <= 120",
    ])
    func theCorrectionOfAConstraintIsRead(text: String) throws {
      let found = constraint(text)
      let start = try #require(found.firstRange(of: "did you mean `")).upperBound
      let end = try #require(found[start...].firstRange(of: "`?")).lowerBound
      let correction = String(found[start..<end])
      #expect(constraint(correction) == "", "\(correction)")
    }

    @Test(arguments: [
      ("visible: false", "write `hidden: true`."), ("visibility: gone", "write `hidden: true`."),
      ("display: none", "write `hidden: true`."),
      ("minWidth: 10", "write it as a constraint: `A.Width >= 10`."),
      ("max-height: 20pt", "write it as a constraint: `A.Height <= 20`."),
      ("layout_width: match_parent", "write it as a constraint: `A.Width = Superview.Width`."),
      ("marginTop: 4", "write it as a constraint: `A.Top = Superview.Top + 4`."),
      (
        "layout_constraintStart_toEndOf: '@id/B'", "write it as a constraint: `A.Leading = B.Trailing`."
      ),
      ("layout_constraintTop_toTopOf: parent", "`A.Top = Superview.Top`."),
      ("gap: 8", "this is a property of stacks: write `kind: stack` and `spacing`."),
      ("flexDirection: row", "this is a property of stacks: write `kind: stack` and `axis`."),
      ("kind: stack, flex-direction: row", "did you mean `axis: horizontal`?"),
      ("kind: stack, justifyContent: space-between", "did you mean `distribution: equalSpacing`?"),
      ("kind: stack, alignItems: stretch", "did you mean `alignment: fill`?"),
      ("kind: stack, alignment: left", "Unknown stack alignment `left`; did you mean `leading`?"),
      ("kind: stack, distribution: space-evenly", "did you mean `equalSpacing`?"),
      ("kind: LinearLayout", "did you mean `stack`?"), ("kind: EditText", "did you mean `textField`?"),
      ("semanticContentAttribute: forceRightToLeft", "did you mean `direction`?"),
      ("semanticContentAttribute: forceRTL", "did you mean `direction: rtl`?"),
      ("rtl: true", "write `direction: rtl`."), ("zIndex: 2", "in the list `views` from back to front"),
      ("layoutPriority: 1", "write `hugging` or `compression`"), ("onTap: login", "it has no effect"),
      ("text: Hello, world", "put the text in quotes, `text: \"Hello, world\"`."),
      ("label: Hello", "write `text: Hello`."), ("identifier: a", "did you mean `id`?"),
    ])
    func aKeyOfAnotherFrameworkHasItsCorrection(keys: String, expected: String) {
      let found = messages("views:\n  - {name: A, \(keys)}\n  - B\n")
      #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
      ("title: Login\nviews: [A]\n", "write `name: Login`."),
      ("device: iPhone 15\nviews: [A]\n", "write `canvas: iPhone 15`."),
      ("textSize: AX5\nviews: [A]\n", "write `canvas: {textSize: AX5}`."),
      ("canvas: {size: 375, 100}\nviews: [A]\n", "put the numbers in brackets: `size: [375, 100]`."),
      ("canvas: {darkMode: true}\nviews: [A]\n", "it has no effect on the layout"),
      ("name Login\nviews: [A]\n", "Write a colon after the key: `name: Login`."),
      ("views\n  - A\n", "write a colon after `views`."),
      ("name:Login\nviews:[A]\n", "write a space after the colon: `name: Login`."),
      (
        "views:\n  - name: A\n    - name: B\n",
        "for views inside a view, write the key `views:` below the other keys"
      ),
      ("views: [A]\nconstraints: |\n  - A.Width = 3\n", "remove the `|` after the colon"),
      ("views:\n  - {name: A, text: !important}\n", "text cannot begin with `!` unless it is in quotes"),
      ("views:\n\u{A0}\u{A0}- name: A\n    text: a\n", "a space that YAML does not allow (U+00A0)"),
    ])
    func aMistakeInTheStructureHasItsCorrection(text: String, expected: String) {
      let found = messages(text)
      #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
      (#"{"views": [{"name": "A", "intrinsicSize": [NaN, 1]}]}"#, "`NaN` is not a number in JSON"),
      (#"{"views": [{"name": "A", "intrinsicSize": [010, 1]}]}"#, "`010` is not a number in JSON"),
      ("views: [A]\n", "it looks like YAML; give the file a name that ends in `.layout.yaml`"),
      ("{“views”: []}", "use straight quotation marks instead of `“`"),
    ])
    func aMistakeInJSONHasItsCorrection(text: String, expected: String) {
      let found = messages(text, fileName: "a.layout.json")
      #expect(found.contains(expected), "\(found)")
    }
  }
#endif
