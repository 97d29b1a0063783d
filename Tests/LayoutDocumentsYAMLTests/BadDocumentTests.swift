#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Texts that are valid YAML, but not valid documents.
  struct BadDocumentTests {
    @Test func problemsAreReportedInTheOrderOfTheText() {
      #expect(
        report(
          """
          canvas: iPhne 15
          views:
            - nam: A
              kind: lable
              hugging: {horisontal: 251}
            - id: b
              intrinsicSize: [1, 2, 3]
            - id: b
          constraint: []
          """) == """
            a.yaml:1:9: error: Unknown device `iPhne 15`; did you mean `iPhone 15`, `iPhone 5` or `iPhone 11`?
            a.yaml:3:5: error: A view has no key `nam`; did you mean `name`?
            a.yaml:4:11: error: Unknown kind of view `lable`; did you mean `label`?
            a.yaml:5:15: error: `hugging` has no key `horisontal`; did you mean `horizontal`?
            a.yaml:7:20: error: Expected the numbers [width, height], not a list of 3 elements.
            a.yaml:8:9: error: The id `b` is used twice; give one of the two items another id.
            a.yaml:6:9: note: The first use is here.
            a.yaml:9:1: error: The document has no key `constraint`; did you mean `constraints`?
            """)
    }

    @Test func aDuplicateKeyIsReportedWithBothLocations() {
      #expect(
        report("views:\n  - name: A\n    kind: label\n    name: B\n") == """
          a.yaml:4:5: error: The key `name` is used twice; keep one of the two.
          a.yaml:2:5: note: The first use is here.
          """)
    }

    @Test(arguments: [
      ("NaN", "`NaN` is not a finite number."),
      (".nan", "`.nan` is not a finite number."),
      (".inf", "`.inf` is not a finite number."),
      ("-Infinity", "`-Infinity` is not a finite number."),
      ("1e308", "`1e308` is too large; the limit is 100000000."),
      ("-1e308", "`-1e308` is too large; the limit is 100000000."),
      ("1e999", "`1e999` is too large; the limit is 100000000."),
      ("100000001", "`100000001` is too large; the limit is 100000000."),
      ("-1", "`-1` is negative; expected a number of at least 0."),
      ("wide", "Expected a number, not `wide`."),
      ("0x10", "Expected a number, not `0x10`."),
      ("1_000", "Expected a number, not `1_000`."),
      ("\"45\"", "Expected a number, not the text \"45\"; remove the quotation marks."),
      ("true", "Expected a number, not `true`."),
      ("[1]", "Expected a number, not a list of 1 element."),
    ])
    func aNumberMustBeOneThatCanBeLaidOut(number: String, message: String) {
      #expect(
        report("views:\n- intrinsicSize: [45, \(number)]\n") == "a.yaml:2:23: error: \(message)")
    }

    @Test(arguments: ["0", "45", "1e8", "+1.5", ".5", "5.", "1e-9", "0.1E+2", "null", "~"])
    func numbersAreReadAsYAMLWritesThem(number: String) {
      #expect(report("views:\n- intrinsicSize: [45, \(number)]\n") == "")
    }

    @Test(arguments: [
      ("0", "The priority `0` is out of range; expected a number above 0 and at most 1000."),
      ("1001", "The priority `1001` is out of range; expected a number above 0 and at most 1000."),
      (
        "1000.00001", "The priority `1000.00001` is out of range; expected a number above 0 and at most 1000."
      ),
      ("-5", "The priority `-5` is out of range; expected a number above 0 and at most 1000."),
      ("1e-50", "The priority `1e-50` is out of range; expected a number above 0 and at most 1000."),
      ("1e999", "The priority `1e999` is out of range; expected a number above 0 and at most 1000."),
      (".nan", "`.nan` is not a finite number."),
      ("high-ish", "Unknown priority `high-ish`; did you mean `high`?"),
    ])
    func aPriorityIsAboveZeroAndAtMostThousand(priority: String, message: String) {
      #expect(report("views:\n- hugging: \(priority)\n") == "a.yaml:2:12: error: \(message)")
      #expect(
        report("views:\n- compression: {vertical: \(priority)}\n") == "a.yaml:2:27: error: \(message)")
    }

    @Test(arguments: [
      "no", "y", "on", "off", "Yes", "1.10", "0o17", "12:30", "2024-01-01", "true", "'null'", "\"\"",
    ])
    func booleansAndNumbersAreValidNames(name: String) throws {
      let document = try LayoutDocumentReader.read("views:\n- name: \(name)\n- \(name)\n")
      let expected = name.filter { !"'\"".contains($0) }
      #expect(document.scenes.first?.views.map(\.name) == [expected, expected])
    }

    @Test func anEmptyNameIsAnError() {
      #expect(
        report("views:\n- name:\n- null\n") == """
          a.yaml:2:8: error: Expected text, not an empty value.
          a.yaml:3:3: error: Expected a view (its name, or a map with `name`, `kind` and so on), not an empty value.
          """)
    }

    @Test(arguments: ["no", "yes", "1", "\"true\""])
    func aBooleanIsTrueOrFalse(word: String) {
      #expect(
        report("views:\n- hidden: \(word)\n").hasPrefix(
          "a.yaml:2:11: error: Expected `true` or `false`, not "))
    }

    @Test(arguments: [
      (
        "canvas: [1, 2]", "1:9",
        "Expected a device, a size such as `375x667` or `320xauto`, or a map, not a list of 2 elements; did you mean `1x2`?"
      ),
      (
        "canvas: 375x", "1:9",
        "Expected a device, a size such as `375x667` or `320xauto`, or a map, not `375x`; did you mean `375xauto`?"
      ),
      (
        "canvas: {size: -1x5}", "1:16",
        "Expected the numbers [width, height], not `-1x5`; did you mean `1x5`?"
      ),
      ("canvas: {scale: 0}", "1:17", "`0` is not a valid scale; expected a number above 0."),
      ("canvas: {scale: 101}", "1:17", "`101` is too large; the limit is 100."),
      (
        "canvas: {direction: up}", "1:21",
        "Unknown direction `up`; expected `ltr`, `rtl`, `leftToRight` or `rightToLeft`."
      ),
      ("canvas: {direction: lrt}", "1:21", "Unknown direction `lrt`; did you mean `ltr`?"),
      (
        "canvas: {orientation: lanscape}", "1:23", "Unknown orientation `lanscape`; did you mean `landscape`?"
      ),
      ("views: {name: A}", "1:8", "Expected a list, not a map; begin each element with `- `."),
      (
        "views: [{margins: {left: 8, leading: 8}}]", "1:29",
        "`margins` has no key `leading`; expected `top`, `left`, `bottom` or `right`."
      ),
      (
        "views: [{margins: [8, 8]}]", "1:19",
        "Expected a number, or the numbers [top, leading, bottom, trailing], not a list of 2 elements."
      ),
      ("views: [{frame: {x: 1, y: 2, width: 3}}]", "1:17", "A frame needs `height` here."),
      (
        "guides: [[A]]", "1:10",
        "Expected a layout guide (its name, or a map with `id` and `name`), not a list of 1 element."
      ),
    ])
    func eachPartSaysWhatItExpects(text: String, place: String, message: String) {
      #expect(report(text) == "a.yaml:\(place): error: \(message)")
    }

    @Test func countlessProblemsAreCutOff() {
      let text = "views:\n" + String(repeating: "- nam: A\n", count: 10_000)
      let error = #expect(throws: DocumentError.self) { try LayoutDocumentReader.read(text) }
      #expect(error?.all.count == DocumentLimits.reportedErrors)
    }
  }
#endif
