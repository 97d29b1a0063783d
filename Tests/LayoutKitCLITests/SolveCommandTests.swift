import Foundation
import Testing

extension CommandLineTests {
  @Suite struct SolveCommandTests {
    private static let card = """
      name: Card
      canvas: {size: [240, 80]}
      views:
        - name: Box
      constraints:
        - Box.Leading = Superview.Leading + 20
        - Box.Top = Superview.Top + 10
        - Box.Height = 40
        - Box.Width = 100

      """

    private static let contradiction = card + "  - Box.Width = 90\n"

    /// Creates a folder with both documents, a document that cannot be read, and another file.
    private func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "Layouts/Card.layout.yaml")
      try folder.write(Self.contradiction, to: "Layouts/Inner/Contradiction.layout.yaml")
      try folder.write("views: 3", to: "Bad.layout.yaml")
      try folder.write("nothing of ours", to: "Other/notes.txt")
      return folder
    }

    /// Interface Builder generates ids for views, and an id alone does not show which view it is.
    @Test func viewsOfAStoryboardHaveNames() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects><view contentMode="scaleToFill" id="iN0-l3-epB"><rect key="frame" x="0" y="0" width="300" height="200"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="0TF-CL-C2i"><rect key="frame" x="0" y="0" width="50" height="40"/>
        <constraints><constraint firstAttribute="width" constant="50" id="aaa-11-bbb"/><constraint firstAttribute="width" constant="60" id="ccc-22-ddd"/>
        <constraint firstAttribute="height" constant="40" id="eee-33-fff"/></constraints></view></subviews>
        <constraints><constraint firstItem="0TF-CL-C2i" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" id="ggg-44-hhh"/>
        <constraint firstItem="0TF-CL-C2i" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" id="iii-55-jjj"/></constraints></view></objects>
        </document>
        """, to: "Box.xib")
      let result = try Tool.run(["solve", "Box.xib"], in: folder.url)
      #expect(result.output.contains("\n  view (0TF-CL-C2i)  0  0     50      40"), "\(result.output)")
      #expect(result.output.contains("`view (0TF-CL-C2i).Width = 60` was dropped"), "\(result.output)")
      #expect(!result.output.contains("\\0TF-CL-C2i"))
    }

    @Test func theTableHasTheFrames() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "Layouts/Card.layout.yaml"], in: folder.url)
      #expect(
        result.output == """
          Layouts/Card.layout.yaml: Card, 240 × 80
                  x   y  width  height
          Card    0   0    240      80
            Box  20  10    100      40

          """)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 0)
    }

    @Test func verifyChecksTheAnswer() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "Layouts/Card.layout.yaml", "--verify"], in: folder.url)
      #expect(
        result.output.hasSuffix(
          "\nLayouts/Card.layout.yaml: note: The solver's answer is correct: 12 required constraints hold.\n")
      )
      #expect(result.exitCode == 0)
      let json = try Tool.run(
        ["solve", "Layouts/Inner/Contradiction.layout.yaml", "--verify", "--format", "json"], in: folder.url)
      #expect(
        json.output.contains(
          #""verification": {"isSound": true, "flaws": [], "held": 12, "proven": 1, "optional": 0}"#))
      #expect(json.exitCode == 1)
    }

    @Test func anUnsatisfiableLayoutHasFramesAndDroppedConstraints() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "Layouts/Inner/Contradiction.layout.yaml"], in: folder.url)
      #expect(
        result.output == """
          Layouts/Inner/Contradiction.layout.yaml: Card, 240 × 80
                  x   y  width  height
          Card    0   0    240      80
            Box  20  10    100      40  conflicting
          Layouts/Inner/Contradiction.layout.yaml:10:5: error: `Box.Width = 90` was dropped: it conflicts with this constraint:
          Layouts/Inner/Contradiction.layout.yaml:9:5: note: `Box.Width = 100`
              Box cannot be both 90 and 100 wide.
              90, by `Box.Width = 90`
              100, by `Box.Width = 100`
              Currently, Box is 100 wide, not 90.
              To resolve the conflict, make one of these changes:
              - remove `Box.Width = 90`; then `Box.Width = 100` holds
              - remove `Box.Width = 100`; then `Box.Width = 90` holds

          """)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 1)
    }

    @Test func aValueIsExplained() throws {
      let result = try Tool.run(["solve", "-", "--explain", "Box.Right"], input: Self.card)
      #expect(
        result.output == """
          <stdin>: Card, 240 × 80
                  x   y  width  height
          Card    0   0    240      80
            Box  20  10    100      40

          Box.Right = 120 from the left of Card
            20 + 100 = 120
               20  Card.Leading to Box.Leading  `Box.Leading = Card.Leading + 20`
              100  Box.Width                    `Box.Width = 100`

          """)
      #expect(result.exitCode == 0)
    }

    @Test(arguments: [
      ("Bix", "There is no item `Bix`; did you mean `Box`?", 2),
      ("Foo", "There is no item `Foo`; the names are `Box` and `Card`.", 2),
      ("Foo.Width", "There is no item `Foo`; the names are `Box` and `Card`.", 2),
      ("Bix.Width", "<stdin>: error:", 2),
      ("Box.Botton", "Unknown attribute `Botton`", 64),
      ("Box Width", "There is no item `Box Width`; did you mean `Box.Width`?", 2),
      ("", "--explain: the text is empty", 64),
    ]) func anInvalidQuestionIsRejected(_ question: String, _ text: String, _ code: Int) throws {
      let result = try Tool.run(["solve", "-", "--explain", question], input: Self.card)
      #expect(Int(result.exitCode) == code)
      #expect(result.errors.contains(text))
    }

    @Test func programsGetTheSumAndTheExplanation() throws {
      let result = try Tool.run(
        ["solve", "-", "--format", "json", "--explain", "Box.Width"], input: Self.contradiction)
      #expect(result.output.contains(#""text": "90, by `Box.Width = 90`; 100, by `Box.Width = 100`""#))
      #expect(result.output.contains(#""explanations": [{"attribute": "Box.Width", "value": 100"#))
      #expect(result.output.contains(#""change": "remove""#))
    }

    /// The two additions determine the frame of A, so `additionsSuffice` is true.
    @Test func programsAreToldWhetherTheAdditionsSuffice() throws {
      let open = "views: [{name: A, intrinsicSize: [40, 20]}]\n"
      let determined = try Tool.run(["solve", "-", "--format", "json"], input: open)
      #expect(
        determined.output.contains(
          #""additions": ["A.Leading = Root.Leading", "A.Top = Root.Top"], "additionsSuffice": true"#))
      let added = open + "constraints: [A.Leading = Root.Leading, A.Top = Root.Top]\n"
      #expect(try Tool.run(["solve", "-", "--strict"], input: added).exitCode == 0)
    }

    @Test func theDrawingHasTheGivenWidth() throws {
      let result = try Tool.run(["solve", "-", "--format", "drawing", "--columns", "49"], input: Self.card)
      #expect(
        result.output == """
          <stdin>: Card, 240 × 80
          ┌─ Card ────────────────────────────────────────┐
          │   ┌───────────────────┐                       │
          │   │                   │                       │
          │   │        Box        │                       │
          │   │                   │                       │
          │   └───────────────────┘                       │
          │                                               │
          │                                               │
          └───────────────────────────────────────────────┘

          """)
      #expect(result.exitCode == 0)
    }

    @Test func jsonIsOneObjectALine() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "Layouts", "--format", "json"], in: folder.url)
      let objects = try result.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(
        objects.map { $0["file"] as? String } == [
          "Layouts/Card.layout.yaml", "Layouts/Inner/Contradiction.layout.yaml",
        ])
      #expect(objects.allSatisfy { $0["schemaVersion"] as? Int == 1 })
      let scene = try #require((objects.last?["scenes"] as? [[String: Any]])?.first)
      let box = try #require((scene["views"] as? [[String: Any]])?.last)
      #expect(box["frame"] as? [Double] == [20, 10, 100, 40])
      #expect(box["status"] as? String == "conflicting")
      #expect((scene["refused"] as? [[String: Any]])?.first?["equation"] as? String == "Box.Width = 90")
      #expect(result.exitCode == 1)
    }

    @Test func theWorstOfSeveralInputsIsTheExitCodeAndTheOthersArePrinted() throws {
      let folder = try folder()
      let result = try Tool.run(
        ["solve", "Missing.layout.yaml", "Bad.layout.yaml", "Other", "Layouts"], in: folder.url)
      #expect(result.output.contains("Layouts/Card.layout.yaml: Card, 240 × 80\n"))
      #expect(result.output.contains("Layouts/Inner/Contradiction.layout.yaml: Card, 240 × 80\n"))
      #expect(
        result.errors == """
          Missing.layout.yaml: error: There is no such file or folder.
          Bad.layout.yaml:1:8: error: Expected a list, not `3`; begin each element with `- `.
              views: 3
                     ^
          Other: error: The folder contains no file whose name ends in .layout.yaml, .layout.yml, .layout.json, .storyboard or .xib.

          """)
      #expect(result.exitCode == 2)
    }

    @Test func aMisspelledPathHasASuggestion() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "Layouts/Cart.layout.yaml"], in: folder.url)
      #expect(
        result.errors
          == "Layouts/Cart.layout.yaml: error: There is no such file or folder; did you mean `Layouts/Card.layout.yaml`?\n"
      )
      #expect(result.exitCode == 2)
    }

    @Test func sizeDeviceAndDirectionTakeThePlaceOfTheCanvas() throws {
      func box(_ options: [String]) throws -> Substring? {
        let input = Self.card.replacingOccurrences(of: "Leading", with: "Trailing")
        return try Tool.run(["solve", "-"] + options, input: input).output.split(separator: "\n").last
      }
      #expect(try box([]) == "  Box  160  10    100      40")
      #expect(try box(["--size", "320x100"]) == "  Box  240  10    100      40")
      #expect(try box(["--device", "iphone se 3 landscape"]) == "  Box  587  10    100      40")
      #expect(try box(["--direction", "rtl"]) == "  Box  -20  10    100      40")
    }

    @Test func sizeClassesFollowTheDeviceOrTheSize() throws {
      let input = """
        canvas: iPhone SE
        views:
          - name: Low
            installed: any x compact
          - name: Wide
            installed: regular x any

        """
      func views(_ options: [String]) throws -> [String] {
        try Tool.run(["solve", "-"] + options, input: input).output.split(separator: "\n").dropFirst(3)
          .filter { !$0.contains("warning:") && !$0.contains("note:") }
          .compactMap { $0.split(separator: " ").first.map(String.init) }
      }
      #expect(try views([]) == [])
      #expect(try views(["--device", "iPhone SE landscape"]) == ["Low"])
      #expect(try views(["--device", "iPhone 8 Plus landscape"]) == ["Low", "Wide"])
      #expect(try views(["--device", "iPad 9.7 landscape 1/3"]) == [])
      #expect(try views(["--size", "700x479"]) == ["Low", "Wide"])
      #expect(try views(["--size", "700x480"]) == ["Wide"])
      #expect(try views(["--size", "700x480", "--size-classes", "compact x compact"]) == ["Low"])
      #expect(try views(["--device", "iPad 9.7", "--size-classes", "any"]) == [])
    }

    @Test func textHasTheSizeOfTheCategory() throws {
      let input = """
        canvas: {size: 375x667, scale: 1, textSize: XS}
        views:
          - {name: Title, kind: label, text: Hi, font: body}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Superview.Top

        """
      func frame(_ options: [String]) throws -> [Substring]? {
        try Tool.run(["solve", "-"] + options, input: input).output.split(separator: "\n").last?.split(
          separator: " ")
      }
      // At 14 points, the text is 0.944 × 14 = 13.2 wide and a line is 16.7 high. At 28 points, these are 26.4 and
      // 33.4.
      #expect(try frame([]) == ["Title", "16", "0", "14", "17"])
      #expect(try frame(["--text-size", "AX1"]) == ["Title", "16", "0", "27", "34"])
    }

    @Test func everythingButABaseNameIsRelativeToTheFolderItRunsIn() throws {
      let folder = try folder()
      let result = try Tool.run(["solve", "."], in: folder.url.appendingPathComponent("Layouts"))
      #expect(result.output.hasPrefix("./Card.layout.yaml: Card"))
    }

    @Test(arguments: [
      ["--size", "320"], ["--size", "-1x2"], ["--size", "nanx2"], ["--size", "1e999x2"],
      ["--device", "iPhone 155"],
      ["--text-size", "huge"], ["--size-classes", "compact"], ["--size-classes", "pad"],
      ["--size", "1x2", "--device", "iPhone 15"], ["--direction", "up"], ["--format", "svg"],
      ["--columns", "3"],
      ["--solver", "none"],
    ])
    func optionsThatMakeNoSenseAreUsageErrors(options: [String]) throws {
      let result = try Tool.run(["solve", "-"] + options, input: Self.card)
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix("Error: "))
      #expect(result.output.isEmpty)
    }

    @Test(arguments: [
      ("-5x5", "-5 is negative; a width or height must be 0 or more"),
      ("1e9x1", "1e9 is too large; the limit is 100000000 points"),
      ("320", "expected a width and a height in points, such as 320x568"),
    ])
    func aSizeThatIsNoneIsExplained(size: String, problem: String) throws {
      let result = try Tool.run(["solve", "-", "--size=\(size)"], input: Self.card)
      #expect(result.errors.contains(problem))
    }

    /// The value of an option may begin with a hyphen; it is not taken for another option.
    @Test(arguments: [
      (["--size", "-1x0"], "-1 is negative; a width or height must be 0 or more"),
      (["--size", "--format", "json"], "expected a width and a height in points, such as 320x568"),
      (["--columns", "-3"], "expected a number from 10 to 1000, not `-3`"),
    ])
    func aNegativeNumberIsAValue(options: [String], problem: String) throws {
      let result = try Tool.run(["solve", "-"] + options, input: Self.card)
      #expect(result.errors.contains(problem), "\(result.errors)")
      #expect(result.exitCode == 64)
    }

    @Test(arguments: [
      "Box.Width = 3", "Box.Width + 3", "-Box.Width", "2 * Box.Width", "Box.Width @high",
      "Box.Width >= Box.Height",
    ])
    func aQuestionIsOneAttribute(question: String) throws {
      let result = try Tool.run(["solve", "-", "--explain=\(question)"], input: Self.card)
      #expect(result.errors.contains("Expected"), "\(result.errors)")
      if !question.contains("@") { #expect(result.errors.contains("did you mean `Box.Width`?")) }
      #expect(result.exitCode == 64)
    }

    @Test(arguments: ["Box", " Box ", "\"Box\"", "box"])
    func aQuestionWithoutAnAttributeIsAboutTheFrame(question: String) throws {
      let result = try Tool.run(["solve", "-", "--explain", question], input: Self.card)
      let answers = result.output.split(separator: "\n").filter { $0.hasPrefix("Box.") }
      #expect(
        answers == [
          "Box.Left = 20 from the left of Card", "Box.Top = 10 from the top of Card", "Box.Width = 100",
          "Box.Height = 40",
        ], "\(result.output)\(result.errors)")
    }

    @Test func anAmbiguousNameListsFiveItemsWithTheirLines() throws {
      let views = (1...12).map { "  - {id: v\($0), name: V}\n" }.joined()
      let list =
        "`V` (id `v1`, in `Root`), `V` (id `v2`, in `Root`), `V` (id `v3`, in `Root`), "
        + "`V` (id `v4`, in `Root`), `V` (id `v5`, in `Root`) and 7 more"
      func notes(from line: Int) -> String {
        (line..<(line + 5)).map { "<stdin>:\($0):5: note: An item with this name is here.\n" }.joined()
      }
      let asked = try Tool.run(["solve", "-", "--explain", "V.Width"], input: "views:\n" + views)
      let name = "`V` is the name of 12 items: \(list)"
      #expect(
        asked.errors == "<stdin>: error: \(name). Give each item a unique id, and use the id.\n"
          + notes(from: 2))
      #expect(asked.exitCode == 2)
      let outline = try Tool.run(["outline", "-", "--item", "V"], input: "views:\n" + views)
      #expect(outline.errors == asked.errors)
      let document = BadDocument(
        "an ambiguous name", "constraints: [V.Width = 3]\nviews:\n" + views,
        "1:15: error: `V` is the name of 12 items: \(list); give each item an `id`, and use the id here.\n"
          + notes(from: 3).replacingOccurrences(of: "<stdin>:", with: ""))
      let written = try Tool.run(["solve", "-"], input: document.text)
      #expect(written.errors == document.report(fileName: "<stdin>", marks: written.errors))
    }

    @Test(arguments: [
      (
        "iPhone 15 landscape 1/2",
        "`iPhone 15` has no split view; remove `1/2`"
      ),
      ("iPad 11 1/2", "`iPad 11` in portrait has no 1/2 in split view; use 1/3 or 2/3"),
      ("Apple TV portrait", "`Apple TV` has no portrait orientation; it is always in landscape"),
    ])
    func aPartOfADeviceThatDoesNotExistIsNamed(device: String, problem: String) throws {
      let option = try Tool.run(["solve", "-", "--device", device], input: Self.card)
      #expect(option.errors.contains(problem), "\(option.errors)")
      #expect(option.exitCode == 64)
      let document = BadDocument(device, "canvas: \(device)\nviews: [A]\n", "1:9: error: \(problem).")
      let canvas = try Tool.run(["solve", "-"], input: document.text)
      #expect(canvas.errors == document.report(fileName: "<stdin>", marks: canvas.errors))
    }

    private static let form = """
      canvas: {size: 300x200}
      views:
        - name: Form
          kind: stack
          axis: vertical
          distribution: equalSpacing
          views:
            - {id: ok, kind: button, text: Button}
            - {id: cancel, kind: button, text: Button}
            - {name: Title, kind: label, text: Welcome back}
      constraints:
        - Form.Leading = Superview.Leading
        - Form.Trailing = Superview.Trailing
        - Form.Top = Safe Area.Top
        - Form.Height = 180

      """

    @Test func viewsOfOneNameAreToldApartByTheirIds() throws {
      let result = try Tool.run(["solve", "-"], input: Self.form)
      let names = result.output.split(separator: "\n").dropFirst(2).map { line in
        line.drop { $0 == " " }.split(separator: "  ").first
      }
      #expect(names == ["Root", "Form", "Button (ok)", "Button (cancel)", "Title"])
    }

    @Test func guidesThatNobodyWroteHaveRowsWithAllOnly() throws {
      let result = try Tool.run(["solve", "-", "--all"], input: Self.form)
      #expect(result.output.contains("\n  (Safe Area)  "), "\(result.output)")
      let few = try Tool.run(["solve", "-"], input: Self.form)
      #expect(!few.output.contains(" (Safe Area)") && !few.output.contains(" (UISV"), "\(few.output)")
    }

    @Test func aDrawingShowsTextsAndIsNoHigherThanTheTerminal() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.form, to: "Form.layout.yaml")
      let command = "layoutkit solve Form.layout.yaml --format drawing --columns 60"
      let whole = try Tool.runShell("LINES= " + command, in: folder.url)
      #expect(whole.output.contains("Title “Welcome back”"), "\(whole.output)")
      #expect(whole.output.split(separator: "\n").count > 16)
      let low = try Tool.runShell("LINES=16 " + command, in: folder.url)
      #expect(low.output.split(separator: "\n").count <= 16, "\(low.output)")
    }

    @Test func aReaderThatHasSeenEnoughEndsItQuietly() throws {
      let folder = try folder()
      let files = Array(repeating: "Layouts/Card.layout.yaml", count: 2000).joined(separator: " ")
      let result = try Tool.runShell("layoutkit solve \(files) | head -n 1", in: folder.url)
      #expect(result.output == "Layouts/Card.layout.yaml: Card, 240 × 80\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has a full device"))
    func anOutputThatCannotBeWrittenIsAnError() throws {
      let folder = try folder()
      let result = try Tool.runShell("layoutkit solve Layouts > /dev/full; echo $?", in: folder.url)
      #expect(result.output == "error: cannot write to standard output: No space left on device\n2\n")
    }
  }
}
