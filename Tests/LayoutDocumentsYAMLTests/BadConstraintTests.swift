#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Invalid constraints, reported at the exact column in each kind of scalar.
  struct BadConstraintTests {
    @Test func aColonMakesAMap() {
      #expect(
        report("constraints:\n- A.Width: B\n- A.Top = B.Top: 5\n- {A.Width: B, C.Width: D}\n") == """
          a.yaml:2:3: error: `A.Width: B` is not an equation; did you mean `A.Width = B.Width`?
          a.yaml:3:3: error: YAML reads this constraint as a map with the key `A.Top = B.Top`, because the constraint contains a colon and a space; put the whole constraint in quotes.
          a.yaml:4:4: error: `A.Width: B` is not an equation; did you mean `A.Width = B.Width`?
          """)
    }

    @Test func aLabelMakesAMapToo() {
      #expect(
        report("constraints:\n- \"edge\": A.Top = B.Top\n").hasPrefix(
          "a.yaml:2:3: error: YAML reads this constraint as a map with the key `edge`"))
    }

    @Test func bracketsMakeAList() {
      #expect(
        report("constraints:\n- [A.Top = B.Top]\n") == """
          a.yaml:2:3: error: Expected one constraint, not a list; write each equation after its own `- `, and put a visual format in quotes.
          """)
    }

    @Test func aNumberSignCutsAConstraint() {
      #expect(
        report("constraints:\n- Button #2.Top = A.Top\n- A.Top = Button #2.Top\n") == """
          a.yaml:2:3: error: YAML ends this constraint after `Button`, because ` #` begins a comment; put the whole constraint in quotes.
          a.yaml:3:3: error: YAML ends this constraint after `A.Top = Button`, because ` #` begins a comment; put the whole constraint in quotes.
          """)
      #expect(report("constraints:\n- A.Top = B.Top # as high\n- 'Button #2.Top = A.Top'\n") == "")
      // A comment after a mistake is ignored.
      #expect(
        report("constraints:\n- A.Top = B.Tpo # as high\n").contains(
          "Unknown attribute `Tpo`; did you mean `Top`?"))
    }

    @Test(arguments: [
      ("- H:|-[a]--|", "2:11: error: Cannot tell if this - is a minus sign"),
      ("- '[a]-[b'", "2:10: error: Expected a ']' here."),
      ("- \"[a]\\u002D8[b]\"", "2:14: error: Expected a '-' here, not `[`."),
      ("- {format: 'H:[a(20@0)]', options: alignAllTop}", "2:21: error: The priority `0` is out of range"),
      (
        "- {format: 'V:[a][b]', options: [alignAllTop]}",
        "2:34: error: Options mask required views to be aligned"
      ),
      (
        "- {format: 'H:[a][b]', options: [alignAllTop, alignAllLeading]}",
        "2:47: error: Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal; a horizontal format places its views side by side, so they cannot share Leading; use top, bottom, centerY or a baseline."
      ),
      (
        "- {format: 'H:[a][b]', options: alignAllLeading}",
        "so they cannot share Leading; use top, bottom, centerY or a baseline."
      ),
      (
        "- H:[a(50%)]",
        "`50%` is not a number; a visual format cannot contain percentages; write an equation, such as `a.Width = 0.5 * b.Width`."
      ),
      (
        "- H:|~[a]~|",
        "Expected a view, not `~`; documents do not support this syntax of the extended dialect; write equations instead."
      ),
      (
        "- H:|[a]~[b]|", "Expected a view or '|', not `~`; only `-` connects views."
      ),
      ("- H:|-[a]–[b]", "2:10: error: Expected a view or '|', not `–`; did you mean `-`?"),
      ("- H:[a]8-[b]", "2:8: error: Expected a view or '|', not `8`; did you mean `-8`?"),
      ("- {format: 'H:[a]', options: alignTop}", "did you mean `alignAllTop`?"),
      ("- {format: 'H:[a]', options: alignTop}", "2:30: error: Unknown format option `alignTop`"),
      ("- {format: 'H:[a(gap)]', metrics: {gap: wide}}", "2:41: error: Expected a number, not `wide`."),
      ("- {format: 'H:[a(1e300)]'}", "2:18: error: `1e300` is too large; the limit is 100000000."),
      (
        "- {format: 'H:[a]', id: x}",
        "2:25: error: `id` cannot be used with `format`, which creates several constraints"
      ),
      (
        "- {format: 'H:[a]', equation: A.Width = 8}",
        "`format` and `equation` set the same value; keep only one of them."
      ),
      ("- {equation: A.Width = 8, options: alignAllTop}", "A constraint needs `format` here."),
    ])
    func aFormatsErrorsAreToldAtTheirPlaces(line: String, complaint: String) {
      #expect(report("constraints:\n\(line)\n").contains(complaint), "\(report("constraints:\n\(line)\n"))")
    }

    @Test func allErrorsOfAFormatAreReported() {
      #expect(report("constraints:\n- H:|-[a(=8)]-[5]-[b(20pt)]\n").split(separator: "\n").count == 3)
    }

    @Test(arguments: [
      ("- Long Button.Botton = B.Top", "2:15"),
      ("- 'Long Button.Botton = B.Top'", "2:16"),
      ("- 'It''s.Botton = B.Top'", "2:10"),
      ("- \"Long Button.Botton = B.Top\"", "2:16"),
      ("- \"\\u00e9\\t\\\"x.Botton = B.Top\"", "2:16"),
      ("- \"Long\\\n    \\ Button.Botton = B.Top\"", "3:14"),
      ("- Long\n  Button.Botton = B.Top", "3:10"),
      ("- \"Long\n    Button.Botton = B.Top\"", "3:12"),
      ("- >\n  Long\n  Button.Botton = B.Top", "4:10"),
      ("- |\n  Long Button.Botton = B.Top", "3:15"),
      ("- |-  # which\n\n    Long\n     Button.Botton = B.Top", "5:13"),
      ("- é🇳🇱.Botton = B.Top", "2:6"),
      ("- {equation: 'A.Botton = B.Top', id: x}", "2:17"),
      ("- {first: A.Botton, second: B.Top}", "2:13"),
      ("- {first: A.Top, relation: '>=', multiplier: 2, second: B.Botton}", "2:59"),
    ])
    func anErrorIsToldAtItsColumn(line: String, place: String) {
      let found = report("constraints:\n\(line)\n")
      #expect(
        found.hasPrefix("a.yaml:\(place): error: Unknown attribute `Botton`; did you mean `Bottom`?"),
        "\(found)")
    }

    @Test func surrogatesOfJSONDoNotShiftColumns() {
      #expect(
        report(
          #"{"constraints": ["\ud83d\ude00.Top = A.Top", "\ud83d\ude00 A.Botton = B.Top"], "views": ["A", "\ud83d\ude00"]}"#
        ).hasPrefix(
          "a.yaml:1:62: error: Unknown attribute `Botton`"))
    }

    @Test(
      arguments: [
        ("A.Top = 5", "2:3", "`Top` is a position and cannot be related to a number alone"),
        ("A.Leading = B.Left", "2:15", "`Leading` cannot be related to `Left`"),
        ("A.Width = B.Top", "2:13", "`Top` is a position and cannot be related to `Width`, which is a size"),
        ("A.Width = 1e308", "2:13", "`1e308` is too large; the limit is 100000000"),
        ("A.Width = 1e308 * B.Width", "2:13", "`1e308` is too large"),
        ("A.Width = 1e999", "2:13", "`1e999` is too large, or has too many digits"),
        ("A.Width = NaN", "2:13", nil),
        ("A.Width = 5 (Priority 0)", "2:15", nil),
        ("A.Width = 5 (Priority 1001)", "2:15", nil),
        ("A.Width = 5 (Priority -5)", "2:", nil),
        ("A.Width = 5 (Priority high-ish)", "2:", nil),
        (
          "{equation: A.Width = 5, priority: 1001}", "2:37",
          "The priority `1001` is out of range; expected a number above 0 and at most 1000."
        ),
        (
          "{equation: A.Width = 5 @5, priority: 6}", "2:40",
          "The priority is set twice, in `equation` (after `@` or in parentheses) and by `priority`; keep only one of them."
        ),
        (
          "{equation: A.Width = 5, constant: 6}", "2:37",
          "`equation` and `constant` set the same value; keep only one of them."
        ),
        (
          "{equation: A.Width = 5, prority: 6}", "2:27",
          "A constraint has no key `prority`; did you mean `priority`?"
        ),
        ("{id: x, priority: 5}", "2:3", "A constraint needs `equation` here."),
        (
          "{first: A.Width}", "2:3",
          "A constraint needs `second` here; add an attribute, such as `second: Superview.Width`, or only a number, such as `constant: 44`."
        ),
        (
          "{equation: \"H:|-[A]-|\"}", "2:1",
          "`H:|-[A]-|` is not an equation; write a visual format under the key `format`."
        ),
        (
          "{format: A.Width = 5}", "2:12",
          "`A.Width = 5` is an equation, not a visual format; write it under the key `equation`."
        ),
        (
          "A.Width = 10 @750 @250", "2:17",
          "Unknown priority `750 @250`; a constraint has only one priority: remove `@750` or `@250`."
        ),
        (
          "A.Width = 5, A.Height = 6", "2:",
          "An equation has only one relation; write `A.Width = 5` and `A.Height = 6`."
        ),
        ("{second: A.Width, constant: 3}", "2:3", "A constraint needs `first` here."),
        ("{relation: \"<=\", constant: 3}", "2:3", "A constraint needs `first` here."),
        ("{first: A.Width, multiplier: 2, constant: 5}", "2:32", "A constraint needs `second` here."),
        ("{first: A.Width, relation: '=<', constant: 5}", "2:30", "Unknown relation `=<`"),
        ("{first: A.Width, constant: .inf}", "2:30", "`.inf` is not a finite number."),
        ("", "2:2", "Expected an equation such as `A.Top = B.Bottom + 8`, not an empty value."),
      ] as [(String, String, String?)])
    func anInvalidConstraintIsReportedWithItsReason(text: String, place: String, reason: String?) {
      let found = report("constraints:\n- \(text)\nviews: [A, B]\n")
      #expect(found.hasPrefix("a.yaml:\(place)"), "\(found)")
      if let reason { #expect(found.contains(": error: \(reason)"), "\(found)") }
    }

    @Test func constraintsOfAViewAreReadLikeThoseOfTheDocument() {
      #expect(
        report("views:\n- name: A\n  constraints:\n  - A.Wdth = 5\n").hasPrefix(
          "a.yaml:4:7: error: Unknown attribute `Wdth`"))
    }
  }
#endif
