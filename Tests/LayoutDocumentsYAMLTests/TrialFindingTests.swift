#if YAML
  import Testing

  /// Mistakes that new users made in documents which they wrote from the guides alone, and whose first message was not
  /// enough to correct them. Each message now states the correction, at the place of the mistake.
  @Suite struct TrialFindingTests {
    /// Returns the lines of a report, without the name of the file.
    private func lines(_ text: String, fileName: String = "a.yaml") -> [String] {
      buildingReport(text, fileName: fileName).split(separator: "\n").map {
        String($0.dropFirst(fileName.utf8.count + 1))
      }
    }

    // MARK: Structure

    @Test func aListThatWasWrittenTwiceMayBelongToAnElement() {
      #expect(
        lines("views:\n- name: Form\n  kind: stack\nviews:\n- name: Email\n") == [
          "4:1: error: The key `views` is used twice; keep one of the two, or indent this key if it belongs to an element above.",
          "1:1: note: The first use is here.",
        ])
      #expect(
        lines("views: [{name: A, text: B, text: C}]\n").first
          == "1:28: error: The key `text` is used twice; keep one of the two.")
    }

    @Test func aTextInBracesIsReportedAtItsKey() {
      #expect(
        lines("views:\n  - {name: Login, kind: button, text: Log in #1}\n  - name: C\n") == [
          "2:33: error: ` #` begins a comment, so quote this text: `text: \"Log in #1\"`."
        ])
    }

    @Test(arguments: [
      ("views:\n  - name: Title\n    kind: label\n    Title.Top = Superview.Top + 8\n  - B\n", "4:5"),
      ("views: [A]\nA.Top = Superview.Top\nconstraints: []\n", "2:1"),
    ]) func aConstraintAmongKeysIsMoved(_ text: String, _ place: String) {
      #expect(
        lines(text) == [
          "\(place): error: A constraint cannot be here; move it to the list `constraints`, and begin its line with `- `."
        ])
    }

    @Test func aConstraintAmongViewsIsMoved() {
      #expect(
        lines("views:\n  - A\n  - A.Leading = Superview.Leading + 8\n") == [
          "3:5: error: Expected a view (its name, or a map with `name`, `kind` and so on), not `A.Leading = Superview.Leading + 8`; move this constraint to the list `constraints`."
        ])
      #expect(lines("views: ['A.Width = 8', Save = Exit]\n").isEmpty)
    }

    @Test(arguments: ["canvas:iPhone 15\nviews:\n  - A\n", "canvas:iPhone 15\nviews: [A]\n"])
    func aColonWithoutSpaceIsReportedOnItsLine(_ text: String) {
      #expect(lines(text) == ["1:1: error: Write a space after the colon: `canvas: iPhone 15`."])
    }

    @Test func linesOfConstraintsThatYAMLJoinsNeedDashes() {
      #expect(
        lines("views: [A]\nconstraints:\n  - A.Top = Superview.Top + 8\n    A.Leading = Superview.Leading\n")
          == [
            "3:5: error: `A.Top = Superview.Top + 8 A.Leading = Superview.Leading` is not an equation; YAML joins the lines of this text: begin each constraint with `- `."
          ])
    }

    @Test(arguments: ["[A.Width = 100, A.Height = 100]", "- A.Width = 100"])
    func aListOfConstraintsIsSplit(_ element: String) {
      #expect(
        lines("views: [A]\nconstraints:\n  - \(element)\n") == [
          "3:5: error: Expected one constraint, not a list; write each equation after its own `- `, and put a visual format in quotes."
        ])
    }

    // MARK: Values

    @Test(arguments: [
      (
        "{kind: stack, spacing: 8pt}",
        "Expected a number, `Standard` or `default`, not `8pt`; did you mean `8`?"
      ),
      (
        "{kind: stack, spacing: \"8\"}",
        "Expected a number, `Standard` or `default`, not the text \"8\"; remove the quotation marks."
      ),
      ("{lines: \"0\"}", "Expected a whole number, not the text \"0\"; remove the quotation marks."),
      (
        "{hugging: \"251\"}",
        "Expected a priority (above 0 and at most 1000), not the text \"251\"; remove the quotation marks."
      ),
      ("{hidden: yes}", "Expected `true` or `false`, not `yes`; did you mean `true`?"),
      ("{hidden: 0}", "Expected `true` or `false`, not `0`; did you mean `false`?"),
      (
        "{hidden: \"true\"}", "Expected `true` or `false`, not the text \"true\"; remove the quotation marks."
      ),
      (
        "{frame: 10 10 100 50}",
        "Expected the numbers [x, y, width, height], not `10 10 100 50`; did you mean `[10, 10, 100, 50]`?"
      ),
      (
        "{intrinsicSize: 10x20}",
        "Expected the numbers [width, height], not `10x20`; did you mean `[10, 20]`?"
      ),
      ("{intrinsicSize: 10}", "Expected the numbers [width, height], not `10`."),
      (
        "{margins: 8px}",
        "Expected a number, or the numbers [top, leading, bottom, trailing], not `8px`; did you mean `8`?"
      ),
      ("{kind: stack, axis: column}", "Unknown axis `column`; did you mean `vertical`?"),
      ("{kind: spacer}", "Unknown kind of view `spacer`; did you mean `view`?"),
      ("{kind: input}", "Unknown kind of view `input`; did you mean `textField`?"),
      ("{direction: left-to-right}", "Unknown view direction `left-to-right`; did you mean `ltr`?"),
    ]) func aValueOfAnotherTypeHasACorrection(_ view: String, _ message: String) {
      let found = lines("views: [\(view)]\n")
      #expect(found.count == 1)
      #expect(found.first?.contains("error: \(message)") ?? false, "\(found)")
    }

    @Test func aDirectionInWordsHasACorrection() {
      #expect(
        lines("canvas: {size: 1x1, direction: right-to-left}\n") == [
          "1:32: error: Unknown direction `right-to-left`; did you mean `rtl`?"
        ])
    }

    @Test func keysOfAStackOfUnknownKindAreNotReported() {
      #expect(
        lines(
          "views: [{kind: UIStackView, axis: vertical, spacing: 8, views: [{name: A, spacingAfter: 4}]}]\n")
          == ["1:16: error: Unknown kind of view `UIStackView`; did you mean `stack`?"])
    }

    @Test(arguments: ["fontSize: 17", "fontWeight: bold", "fontFamily: Helvetica"])
    func partsOfAFontAreWrittenInOneKey(_ entry: String) {
      let key = entry.prefix { $0 != ":" }
      #expect(
        lines("views: [{kind: label, font: body, \(entry)}]\n") == [
          "1:35: error: A view has no key `\(key)`; write size, weight and family under `font`, such as `font: bold 17`."
        ])
    }

    // MARK: Constraints as keys

    @Test(arguments: [
      (
        "center: true",
        "constraints: `Logo.CenterX = Superview.CenterX` and `Logo.CenterY = Superview.CenterY`"
      ),
      ("centerX: true", "a constraint: `Logo.CenterX = Superview.CenterX`"),
      ("centerY: -8", "a constraint: `Logo.CenterY = Superview.CenterY`"),
      ("leading: 16", "a constraint: `Logo.Leading = Superview.Leading + 16`"),
      ("trailing: 16", "a constraint: `Logo.Trailing = Superview.Trailing - 16`"),
      ("bottom: 8", "a constraint: `Logo.Bottom = Superview.Bottom - 8`"),
      ("top: 0", "a constraint: `Logo.Top = Superview.Top`"),
      (
        "edges: 8",
        "constraints: `Logo.Leading = Superview.Leading + 8`, `Logo.Trailing = Superview.Trailing - 8`, `Logo.Top = Superview.Top + 8` and `Logo.Bottom = Superview.Bottom - 8`"
      ),
    ]) func aKeyForAPositionIsWrittenAsConstraint(_ entry: String, _ constraint: String) {
      let key = entry.prefix { $0 != ":" }
      #expect(
        lines("views: [{name: Logo, \(entry)}]\n") == [
          "1:22: error: A view has no key `\(key)`; write it as \(constraint)."
        ])
    }

    @Test func aFactorWithoutSignIsCompleted() {
      #expect(
        lines("views: [A]\nconstraints:\n  - A.Width = 16/9 A.Height @750\n") == [
          "3:18: error: Cannot divide by an attribute; only a number can follow `/`; did you mean `A.Width = 16/9 * A.Height @750`?"
        ])
    }

    @Test(arguments: [
      ("A.Width = fill", "An attribute is missing after `fill`; did you mean `A.Width = Superview.Width`?"),
      ("A.width.equalTo(100)", "`A.width.equalTo(100)` is not an equation; did you mean `A.Width = 100`?"),
      (
        "A.top.greaterThanOrEqualTo(superview)",
        "`A.top.greaterThanOrEqualTo(superview)` is not an equation; did you mean `A.Top >= Superview.Top`?"
      ),
    ]) func aConstraintInAnotherNotationHasACorrection(_ constraint: String, _ message: String) {
      let found = lines("views: [A]\nconstraints:\n  - \(constraint)\n")
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix("error: \(message)") ?? false, "\(found)")
    }

    // MARK: JSON

    @Test(arguments: [
      (
        "{\"canvas\": \"iPhone 15\", // device\n \"views\": []}",
        "1:25: error: This is not valid JSON: comments are not"
      ),
      (
        "{\"views\": [{\"name\": \"A\"}]",
        "1:26: error: This is not valid JSON: the text ends too early; `}` is missing."
      ),
      (
        "{\"views\": [{\"hidden\": True}]}",
        "1:23: error: This is not valid JSON: `True` is written `true` in JSON."
      ),
    ]) func anErrorInAFileOfJSONIsOneOfJSON(_ text: String, _ message: String) {
      let found = lines(text, fileName: "a.json")
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix(message) ?? false, "\(found)")
    }
  }
#endif
