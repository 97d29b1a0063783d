#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import Testing

  /// Invalid YAML and JSON, and YAML features that documents do not support.
  struct BadTextTests {
    @Test(arguments: ["", " \n\n", "# nothing but a comment\n", "---\n", "\u{FEFF}", "null", "~\n"])
    func anEmptyFileIsAnError(text: String) {
      #expect(
        report(text).hasSuffix("error: The document is empty; expected a map with `views` and `constraints`.")
      )
      #expect(report(text).hasPrefix("a.yaml:"))
    }

    @Test func binaryDataIsReportedAtItsFirstByte() {
      #expect(
        report(bytes: [0x76, 0x0A, 0x20, 0xC3, 0xA9, 0xFF, 0x00]) == """
          a.yaml:2:3: error: The byte 0xFF is not valid UTF-8; save the file as UTF-8.
          """)
      #expect(
        report(bytes: Array("views:\n- \u{0}".utf8)) == """
          a.yaml:2:3: error: The control character U+0000 is not allowed; expected a document in YAML or JSON.
          """)
    }

    @Test(
      arguments: [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
        [0xFF, 0x76, 0x00], [0xFE, 0x76],
      ] as [[UInt8]])
    func invalidUTF8IsAnErrorAtItsByte(bytes: [UInt8]) {
      #expect(report(bytes: bytes).hasPrefix("a.yaml:1:1: error: The byte 0x"))
    }

    @Test(arguments: ["[", "{\"views\": [", "- ", "[a: ", "{a: "])
    func megabytesOfNestingAreRejected(piece: String) {
      let text = String(repeating: piece, count: TestSettings.scaled(10_000_000) / piece.utf8.count)
      #expect(
        report(text).hasSuffix(
          "error: The nesting is too deep; the limit is 250 levels of views, and 508 of lists and maps."))
    }

    @Test func severalDocumentsInOneFileAreAnError() {
      #expect(
        report("views: []\n---\nviews: []\n") == """
          a.yaml:2:1: error: A second document begins here, but a file can hold only one; remove the `---`, or list several layouts under `scenes`.
          """)
    }

    @Test func aliasesAreRefusedBeforeTheyGrow() {
      var bomb = "a0: &a0 [x, x]\n"
      for level in 1...40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
      #expect(
        report(bomb) == """
          a.yaml:1:5: error: YAML reads `&a0` as an anchor, and anchors are not supported; remove `&a0`, or put the text in quotes.
          """)
      #expect(
        report("views: [*all]") == """
          a.yaml:1:9: error: YAML reads `*all` as an alias, and aliases are not supported; write the value itself, or put the text in quotes.
          """)
    }

    @Test func tagsAndMergeKeysAreErrors() {
      #expect(
        report("views:\n- name: !!str 5\n") == """
          a.yaml:2:9: error: YAML reads `!!str` as a type, and types are not supported; remove `!!str`, or put the text in quotes.
          """)
      #expect(
        report("views:\n- <<: {name: A}\n") == """
          a.yaml:2:3: error: Merge keys (`<<`) are not supported; copy the keys of the other map to this place.
          """)
    }

    @Test func listsAndMapsAreNoKeys() {
      #expect(
        report("? [views]\n: []\n") == """
          a.yaml:1:3: error: Expected text before the colon; a list or a map cannot be a key.
          """)
      #expect(
        report(String(repeating: "? ", count: 5_000_000)) == """
          a.yaml:1:3: error: Expected text before the colon; a list or a map cannot be a key.
          """)
    }

    @Test(
      arguments: [
        ("views:\n\t- A\n", "2:1", "A tab is not allowed here; indent YAML with spaces."),
        (
          "views:\n- @a\n", "2:3",
          "In YAML, text cannot begin with `@` unless it is in quotes; put quotes around it."
        ),
        (
          "views:\n- %a\n", "2:3",
          "In YAML, text cannot begin with `%` unless it is in quotes; put quotes around it."
        ),
        (
          "views:\n- & b\n", "2:3",
          "In YAML, text cannot begin with `&` unless it is in quotes; put quotes around it."
        ),
        (
          "views:\n- \"a\n", "2:3",
          "This quotation mark is not closed; write another quotation mark at the end of the text."
        ),
        ("views: [a, b\n", "2:1", "Expected `,` or `]` here; the `[` on line 1, column 8 is not closed."),
        ("views: {a, b\n", "2:1", "Expected `,` or `}` here; the `{` on line 1, column 8 is not closed."),
        (
          "views: a: b\n", "1:9",
          "A colon before a space is not allowed in text without quotes; put the text in quotes: `\"a: b\"`."
        ),
        (
          "views:\n  - name: Tip: new\n", "2:14",
          "A colon before a space is not allowed in text without quotes; put the text in quotes: `\"Tip: new\"`."
        ),
        (
          "views:\n  - name: 'It's'\n", "2:15",
          "The `'` before this character ends the text; put the text in double quotation marks, or write `''` for an apostrophe in it."
        ),
        (
          "views: [A]\nconstraints:\n  - H: |-[A]-|\n", "3:10",
          "A visual format cannot contain a space after `H:` or `V:`; write `H:|-[A]-|`."
        ),
        ("constraints:\n- [a]-[b]\n", "2:6", nil),
        ("constraints:\n- \"A\".Top = B.Top\n", "2:6", nil),
        ("views: \"\\q\"\n", "1:9", nil),
        (
          "{\"views\": [1, 2}", "1:16",
          "Expected `,` or `]` here; the `[` in column 11 is not closed."
        ),
      ] as [(String, String, String?)])
    func invalidYAMLIsReportedWithItsLocation(text: String, place: String, message: String?) {
      let found = report(text)
      #expect(found.hasPrefix("a.yaml:\(place): error: "), "\(found)")
      if let message { #expect(found.hasSuffix(message), "\(found)") }
    }

    @Test(arguments: ["hello", "42", "- a\n- b\n", "\"views\""])
    func aDocumentIsAMap(text: String) {
      #expect(
        report(text).hasPrefix("a.yaml:1:1: error: Expected a map with `views` and `constraints`, not "))
    }

    @Test func placesAreRightBehindAByteOrderMarkAndWithCarriageReturns() {
      #expect(report("\u{FEFF}vews: []\r\n").hasPrefix("a.yaml:1:1: error: The document has no key `vews`"))
      #expect(report("views:\r\n- A\r\n- nme: A\r\n").hasPrefix("a.yaml:3:3: error: A view has no key `nme`"))
      #expect(report("views:\r- A\r- nme: A\r").hasPrefix("a.yaml:3:3: error: A view has no key `nme`"))
    }

    @Test func columnsCountVisibleCharacters() {
      // A flag consists of two scalars and eight bytes, but is one column. A line separator ends a line only in YAML.
      #expect(
        report("views: [{name: 🇳🇱, nme: e\u{301}}]").hasPrefix("a.yaml:1:19: error: A view has no key `nme`"))
      #expect(
        report("views:\n- \"a\u{2028}b\"\n- nme: A").hasPrefix("a.yaml:3:3: error: A view has no key `nme`"))
    }
  }
#endif
