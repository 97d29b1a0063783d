#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Typical mistakes of people who know UIKit, CSS or another notation: each message names the correction.
  struct MistakeMessageTests {
    /// The first error of a document with the views Photo and Title and one constraint.
    private func message(_ constraint: String) -> String {
      let text =
        "views:\n  - name: Photo\n  - {name: Title, kind: label}\nconstraints:\n  - \(constraint)\n"
      return Self.first(buildingReport(text))
    }

    /// Returns the first line of a report, without the file, line and column.
    private static func first(_ report: String) -> String {
      let line = report.split(separator: "\n").first.map(String.init) ?? ""
      return line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? line
    }

    @Test(arguments: [
      // Names.
      ("Foto.Trailing = Title.Leading", "There is no view or guide `Foto`; did you mean `Photo`?"),
      (
        "\\Superview.Top = Title.Top",
        "There is no view or guide `Superview`; delete the backslash; without it, `Superview` refers to the superview."
      ),
      (
        "'\"Superview\".Top = Title.Top'",
        "There is no view or guide `Superview`; delete the quotation marks; without them, `Superview` refers to the superview."
      ),
      (
        "{firstItem: Photo, firstAttribute: leading, secondItem: Superview, secondAttribute: leading}",
        "A constraint has no key `firstItem`; write `first: Photo.Leading`."
      ),
      ("Xyzzy.Top = Title.Top", "There is no view or guide `Xyzzy`; the names are "),
      ("Photo.Leading = Parent.Leading", "There is no view or guide `Parent`; did you mean `Superview`?"),
      (
        "Photo.Leading = self.view.Leading",
        "There is no view or guide `self.view`; did you mean `Superview`?"
      ),
      ("Photo.Leading = Supervew.Leading", "There is no view or guide `Supervew`; did you mean `Superview`?"),
      (
        "Photo.Top = Superview.SafeArea.Top",
        "There is no view or guide `Superview.SafeArea`; did you mean `Safe Area`?"
      ),
      (
        "Photo.Top = view.safeAreaLayoutGuide.Top",
        "There is no view or guide `view.safeAreaLayoutGuide`; did you mean `Safe Area`?"
      ),
      ("Photo.Top = safeArea.Top", "There is no view or guide `safeArea`; did you mean `Safe Area`?"),
      (
        "Photo.Top = Title.layoutMarginsGuide.Top",
        "There is no view or guide `Title.layoutMarginsGuide`; did you mean `Title Layout Margins Guide`?"
      ),
      // Attributes.
      // A position needs a second item, so the suggestion is a whole equation.
      (
        "Photo.X = 8",
        "Unknown attribute `X`; did you mean `Photo.Leading = Superview.Leading + 8` or "
          + "`Photo.Left = Superview.Left + 8`?"
      ),
      ("Photo.Y = 8", "Unknown attribute `Y`; did you mean `Photo.Top = Superview.Top + 8`?"),
      // `Trailing` cannot be related to `Left`.
      ("Photo.maxX = Title.Left", "Unknown attribute `maxX`; did you mean `Right`?"),
      (
        "Photo.aspectRatio = 1.5",
        "Unknown attribute `aspectRatio`; did you mean `Photo.Width = 1.5 * Photo.Height`?"
      ),
      (
        "Photo.ratio = 16:9 @high",
        "Unknown attribute `ratio`; did you mean `Photo.Width = 16:9 * Photo.Height @high`?"
      ),
      ("Photo.Width 200", "Unknown attribute `Width 200`; did you mean `Photo.Width = 200`?"),
      ("Photo.Width = 50% of Superview.Width", "did you mean `Photo.Width = 0.5 * Superview.Width`?"),
      (
        "Photo.Width = auto",
        "An attribute is missing after `auto`; delete this constraint: without it, the view is as large as its content."
      ),
      (
        "Photo.Width = 8 @medium",
        "Unknown priority `medium`; expected a number up to 1000, or a name such as `required`, `high` or `low`."
      ),
      (
        "Photo.Width = 8 @UILayoutPriorityDefaultHigh",
        "Unknown priority `UILayoutPriorityDefaultHigh`; did you mean `high`?"
      ),
      ("{first: Photo.Width, second: Title.Width, multiplier: 50%}", "not `50%`; did you mean `0.5`?"),
      ("{first: Photo.Width, second: Title.Width, multiplier: 1/2}", "not `1/2`; did you mean `0.5`?"),
      ("{first: Photo.Width, second: Title.Width, multiplier: '4:2'}", "did you mean `2`?"),
      (
        "{first: Photo.Width, second: Title.Width, multiplier: 16:9}",
        "Expected a number, not `16:9`; an equation can contain a ratio: `Photo.Width = 16:9 * Title.Width`."
      ),
      ("{equation: Photo.Width = 5, name: x}", "has no key `name`; did you mean `identifier`?"),
      ("{equation: Photo.Width = 5, enabled: false}", "has no key `enabled`; did you mean `installed`?"),
      (
        "{equation: Photo.Width = 5, comment: x}",
        "has no key `comment`; write `x-comment`: keys for your own data begin with `x-`."
      ),
      (
        "Margins.Top = Title.Top", "There is no view or guide `Margins`; did you mean `Layout Margins Guide`?"
      ),
      ("Photo.Width = 1e12", "`1e12` is too large; the limit is 100000000."),
      ("{item: Photo, attribute: width, constant: 8}", "has no key `item`; write `first: Photo.Width`."),
      // Formats.
      ("H|-[Photo]-|", "':' after 'H'"),
      (
        "\"[Chat Cell]-[Title]\"",
        "A visual format cannot contain spaces; if the name of a view contains spaces, give the view an `id` without spaces, and use the id in formats."
      ),
      ("H:|-[Photo]-8-Title-|", "did you mean `[Title]`?"),
      (
        "Photo.Size = 8",
        "Unknown attribute `Size`; write one constraint for each attribute: `Photo.Width = 8` and `Photo.Height = 8`."
      ),
      ("Photo.widthAnchor = 8", "Unknown attribute `widthAnchor`; did you mean `Width`?"),
      (
        "Photo.Xyz = 8",
        "Unknown attribute `Xyz`; expected an attribute such as `Leading`, `Trailing`, `Top`, `Bottom`, `Width`, "
          + "`Height`, `CenterX` and `CenterY`."
      ),
      (
        "Title.Leading = Photo + 12",
        "An attribute is missing after `Photo`; did you mean `Photo.Trailing` or `Photo.Leading`?"
      ),
      ("Title.Width = Photo", "An attribute is missing after `Photo`; did you mean `Photo.Width`?"),
      (
        "Title = Photo",
        "An attribute is missing after `Title`; expected an item with its attribute, such as `Button.Width`."
      ),
      ("Width = 48", "`Width` needs an item before it, as in `Button.Width`."),
      (
        "Photo.Leading = 16",
        "`Leading` is a position and cannot be related to a number alone; relate the position to a position of another item; "
          + "did you mean `Photo.Leading = Superview.Leading + 16`?"
      ),
      (
        "Photo.Bottom <= 16",
        "`Bottom` is a position and cannot be related to a number alone; relate the position to a position of another item; "
          + "did you mean `Photo.Bottom >= Superview.Bottom - 16`?"
      ),
      // Notations.
      (
        "Photo.Leading: 10",
        "`Photo.Leading: 10` is not an equation; did you mean `Photo.Leading = Superview.Leading + 10`?"
      ),
      ("Photo.Widht: 48", "`Photo.Widht: 48` is not an equation; did you mean `Photo.Width = 48`?"),
      ("Photo.Width: 48", "`Photo.Width: 48` is not an equation; did you mean `Photo.Width = 48`?"),
      (
        "Photo.Top: Superview.Top + 8",
        "`Photo.Top: Superview.Top + 8` is not an equation; did you mean `Photo.Top = Superview.Top + 8`?"
      ),
      (
        "Photo: 48",
        "`Photo: 48` is not an equation; expected an equation such as `A.Top = B.Bottom + 8`."
      ),
      (
        "photo.widthAnchor.constraint(equalToConstant: 48)",
        "`photo.widthAnchor.constraint(equalToConstant: 48)` is not an equation; did you mean `photo.Width = 48`?"
      ),
      (
        "photo.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -8).isActive = true",
        "did you mean `photo.Top = Safe Area.Top - 8`?"
      ),
      (
        "photo.widthAnchor.constraint(lessThanOrEqualTo:title.widthAnchor,multiplier:0.5)",
        "did you mean `photo.Width <= 0.5 * title.Width`?"
      ),
    ])
    func aConstraintInAnotherNotationHasACorrection(constraint: String, expected: String) {
      let found = message(constraint)
      #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
      (
        "views:\n  - {name: Icon, width: 24}",
        "A view has no key `width`; write it as a constraint: `Icon.Width = 24`."
      ),
      (
        "views:\n  - {id: icon, size: 24x32}",
        "A view has no key `size`; write it as constraints: `icon.Width = 24` and `icon.Height = 32`."
      ),
      (
        "views:\n  - {name: Icon, x: 8}",
        "A view has no key `x`; write it as a constraint: `Icon.Leading = Superview.Leading + 8`."
      ),
      (
        "views:\n  - {name: E, aspectRatio: 2}",
        "A view has no key `aspectRatio`; write it as a constraint: `E.Width = 2 * E.Height`."
      ),
      (
        "views:\n  - {name: E, ratio: 16/9}",
        "A view has no key `ratio`; write it as a constraint: `E.Width = 16/9 * E.Height`."
      ),
      (
        "views:\n  - {name: E, aspect-ratio: '4:3'}", "write it as a constraint: `E.Width = 4:3 * E.Height`."
      ),
      ("views:\n  - {name: E, aspectRatio: wide}", "write it as a constraint: `E.Width = 16/9 * E.Height`."),
      (
        "views:\n  - {name: Icon, top: 8}",
        "A view has no key `top`; write it as a constraint: `Icon.Top = Superview.Top + 8`."
      ),
      ("views:\n  - {name: Icon, type: label}", "A view has no key `type`; did you mean `kind: label`?"),
      (
        "views:\n  - {name: Icon, class: UILabel}", "A view has no key `class`; did you mean `kind: label`?"
      ),
      (
        "views:\n  - {name: Icon, type: VStack}",
        "A view has no key `type`; write `kind: stack` and `axis: vertical`."
      ),
      (
        "views:\n  - {name: Row, kind: HStack}",
        "Unknown kind of view `HStack`; write `kind: stack` and `axis: horizontal`."
      ),
      (
        "views:\n  - {name: Row, kind: stack, direction: vertical}",
        "Unknown view direction `vertical`; write the axis of a stack as `axis: vertical`."
      ),
      (
        "views:\n  - {name: Row, kind: stack, distribution: equal}",
        "Unknown distribution `equal`; did you mean `fillEqually`"
      ),
      (
        "views:\n  - {name: Row, kind: stack, distribution: fillEvenly}",
        "Unknown distribution `fillEvenly`; did you mean `fillEqually` or `fill`?"
      ),
      (
        "views:\n  - {name: Row, kind: stack, gap: 8}", "A view has no key `gap`; did you mean `spacing`?"
      ),
      (
        "views:\n  - Title: {kind: label}",
        "A view has no key `Title`; write `- name: Title`, and put the other keys of the view below `name`."
      ),
      (
        "views:\n  Title: {kind: label}",
        "Expected a list, not a map; begin each view with `- name:`, such as `- name: Title`."
      ),
      ("views:\n  - {name: Icon, children: [A]}", "A view has no key `children`; did you mean `views`?"),
      ("width: 320", "The document has no key `width`; write `canvas: 320xauto`."),
      ("size: [320, 480]", "The document has no key `size`; write `canvas: 320x480`."),
      ("frame: [0, 0, 320, 480]", "The document has no key `frame`; write `canvas: 320x480`."),
      ("canvas: {width: 320, height: 80}", "The canvas has no key `width`; write `size: 320x80`."),
      (
        "canvas: {dark: true}",
        "The canvas has no key `dark`; its keys are `device`, `orientation`, `size`, "
      ),
      (
        "views:\n  - {name: A, qqq: 1}",
        "A view has no key `qqq`; its keys include `id`, `name`, `kind`, `views`, `guides` and `constraints`. Keys for your own data begin with `x-`."
      ),
      (
        "guides:\n  - {name: G, width: 4}",
        "A layout guide has no key `width`; write it as a constraint: `G.Width = 4`."
      ),
      (
        "views:\n  - {name: Row, kind: stack, padding: 8}",
        "A view has no key `padding`; write `margins: 8` and `layoutMarginsRelativeArrangement: true`."
      ),
      ("views:\n  - {name: Card, padding: 8}", "A view has no key `padding`; did you mean `margins`?"),
      ("canvas: {locale: ar-EG}", "The canvas has no key `locale`; write `direction: rtl`."),
      ("locale: en", "The document has no key `locale`; write `canvas: {direction: ltr}`."),
      (
        "views:\n  - {name: A, kind: label, textAlignment: center}",
        "A view has no key `textAlignment`; it has no effect on the layout: delete it, or write `x-textAlignment` to keep it."
      ),
      ("views:\n  - {name: A, backgroundColor: red}", "it has no effect on the layout: delete it"),
      ("views:\n  - {name: A, isOn: true}", "it has no effect on the layout: delete it"),
      ("views:\n  - {name: A, image: star}", "write the size of the image as `intrinsicSize`"),
      (
        "views:\n  - {name: A, translatesAutoresizingMaskIntoConstraints: false}",
        "delete it: a view has autoresizing constraints only if it has the key `autoresizing`."
      ),
      // With the nearest key, `alignment`, the value would be an error in a label.
      (
        "views:\n  - {name: A, kind: label, alignments: center}", "no key `alignments`; the nearest keys are "
      ),
      (
        "views:\n  - {name: A, font: UIFont.body}",
        "Unknown word `UIFont.body` in a font; did you mean `body`?"
      ),
      (
        "views:\n  - name:B",
        "Expected a view (its name, or a map with `name`, `kind` and so on), not `name:B`; write a space after the colon: "
          + "`name: B`."
      ),
      ("canvas: iPhone 15 lanscape", "did you mean `iPhone 15 landscape`?"),
      ("canvas: iPhone 15 Max", "did you mean `iPhone 15 Pro Max`?"),
      ("canvas: {size: 320x80, rtl: true}", "The canvas has no key `rtl`; write `direction: rtl`."),
      ("canvas: {device: iPhone 15, landscape: true}", "write `orientation: landscape`."),
      ("canvas: 320*80", "not `320*80`; did you mean `320x80`?"),
      ("canvas: 320 by 80", "not `320 by 80`; did you mean `320x80`?"),
      ("canvas: 320,80", "not `320,80`; did you mean `320x80`?"),
      ("canvas: [320, 80]", "not a list of 2 elements; did you mean `320x80`?"),
      ("canvas: 320", "not `320`; did you mean `320xauto`?"),
      (
        "canvas: 320x80 rtl",
        "not `320x80 rtl`; write other settings as a map: `{size: 320x568, direction: rtl}`."
      ),
    ])
    func aKeyOfAnotherNotationHasACorrection(text: String, expected: String) {
      let found = Self.first(report(text + "\n"))
      #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
      (
        "text: Note: read",
        "A text without quotes cannot contain a colon and a space, so quote this text: `text: \"Note: read\"`."
      ),
      ("text: 'Don't", "Quote this text: `text: \"Don't\"`."),
      ("text: 'Don't stop'", "Quote this text: `text: \"Don't stop\"`."),
      ("text: \"He said \"hi\"\"", "Quote this text: `text: 'He said \"hi\"'`."),
      ("text: Item #2", "` #` begins a comment, so quote this text: `text: \"Item #2\"`."),
      ("text: [beta]?", "Quote this text: `text: \"[beta]?\"`."),
      ("text: [beta]?, kind: label", "Quote this text: `text: \"[beta]?\"`."),
    ])
    func aTextInBracesThatYAMLReadsOtherwiseIsQuoted(entry: String, expected: String) throws {
      let found = Self.first(report("views:\n  - {name: A, \(entry)}\n"))
      #expect(found.hasSuffix(expected), "\(found)")
      // The advice results in a valid document.
      let quoted = try #require(found.split(separator: "`").last { $0.hasPrefix("text: ") })
      #expect(report("views:\n  - {name: A, \(quoted)}\n").isEmpty)
    }

    @Test func aCommentWithSlashesIsNamed() {
      #expect(
        Self.first(report("{\"views\": [\n {\"name\": \"A\"} // c\n]}"))
          .hasSuffix(
            "remove this comment, or, in YAML, begin it with `#`.")
      )
    }

    @Test(arguments: [
      ("In.Top = 0.2 * Superview.Height", "(In.Top - Superview.Top) = 0.2 * Superview.Height"),
      ("In.Leading = Superview.Leading + 10%", "(In.Leading - Superview.Leading) = 0.1 * Superview.Width"),
      (
        "In.Trailing <= Superview.Trailing - 10% @high",
        "(Superview.Trailing - In.Trailing) >= 0.1 * Superview.Width @high"
      ),
      ("In.Top = 5% of Superview.Height", "(In.Top - Superview.Top) = 0.05 * Superview.Height"),
      ("In.Top = 20%", "(In.Top - Superview.Top) = 0.2 * Superview.Height"),
      ("In.Right = 0.5 * Superview.Width", "(In.Right - Superview.Left) = 0.5 * Superview.Width"),
      ("In.Width = 25 percent", "In.Width = 0.25 * Superview.Width"),
      ("In.Width = 50 priority 750", "In.Width = 50 @750"),
      ("In.Width = 50, priority 750", "In.Width = 50 @750"),
      ("In.Width = 50 (750)", "In.Width = 50 @750"),
      ("In.Width = 50 750", "In.Width = 50 @750"),
      ("In.Top Superview.Top", "In.Top = Superview.Top"),
      ("In.Top = Superview.Top 8", "In.Top = Superview.Top + 8"),
      ("In.Top = Superview.Top * Standard", "In.Top = Superview.Top + Standard"),
      ("In.Width = 16:9 In.Height", "In.Width = 16:9 * In.Height"),
      ("In.Width ＝ 8", "In.Width = 8"),
      ("In.Width 50 @750", "In.Width = 50 @750"),
      ("In.Width = 50 ~ 750", "In.Width = 50 @750"),
      ("In.Width = 50 priority: 750", "In.Width = 50 @750"),
      ("In.Width = 50 (priority: high)", "In.Width = 50 @high"),
      ("In.Top = Superview.Top priority 750", "In.Top = Superview.Top @750"),
      ("In.Width = \u{200B}8", "In.Width = 8"), ("In.Width\u{FEFF} = 8", "In.Width = 8"),
      ("In.Width = 50 @high+1", "751"), ("In.Width = 50 @.defaultLow - 1", "249"),
    ])
    func aNotationOfOtherSystemsHasACorrection(constraint: String, correction: String) {
      let found = Self.first(buildingReport("views: [In]\nconstraints:\n  - \(constraint)\n"))
      #expect(found.hasSuffix("; did you mean `\(correction)`?"), "\(found)")
    }

    @Test func theSuperviewAsSecondItemIsWrittenWithoutBackslash() {
      let report = report(
        "views: [E]\nconstraints:\n- {first: E.Leading, secondItem: Superview, secondAttribute: leading}\n")
      #expect(report.contains("no key `secondItem`; write `second: Superview.Leading`."), "\(report)")
    }

    @Test(arguments: [
      (
        "views:\n  - name: A\n  name: B\n", "3:3",
        "This line is indented by 2 spaces; indent it by 4 if it belongs to the element above, or write `- ` after 2 "
          + "spaces if it is a new element."
      ),
      (
        "views:\n  - name: A\n   kind: label\n", "3:4",
        "This line is indented by 3 spaces; indent it by 4 if it belongs to the element above, or write `- ` after 2 "
          + "spaces if it is a new element."
      ),
      (
        "views:\n  - name: A\n    kind: label\n   - name: B\n", "4:4",
        "This element is indented by 3 spaces, but the other elements of the list are indented by 2; indent all equally."
      ),
      (
        "views:\n  - A\n - B\n", "3:2",
        "This element is indented by 1 space, but the element above is indented by 2 spaces; indent all equally."
      ),
      (
        "views:\n  - name: A\n     kind: label\n", "3:10",
        "This line is indented by 5 spaces, more than the key above it; indent it by 4. If it belongs to the text "
          + "above, put that text in quotes."
      ),
      (
        "canvas:\n  size: 1x1\n scale: 2\n", "3:2",
        "This line is indented by 1 space; indent it by 0 or 2, like the keys above it."
      ),
      (
        "constraints:\n  - A.Top = B.Top\n  A.Left = B.Left\nviews: []\n", "3:3",
        "A constraint cannot be here; move it to the list `constraints`, and begin its line with `- `."
      ),
      ("views:\n  name: A\n", "2:3", "Expected a list, not a map; begin each element with `- `."),
      (
        "views: []\nconstraints:\n  A.Top = B.Top\n", "3:3",
        "Expected a list, not `A.Top = B.Top`; begin each element with `- `."
      ),
      (
        "views: - A\n", "1:8",
        "A list with `-` cannot begin on the same line as its key; begin the list on the next line, "
          + "or write it in brackets: `[a, b]`."
      ),
    ])
    func aLineInTheWrongColumnIsReportedWithTheRightOne(text: String, place: String, expected: String) {
      #expect(report(text) == "a.yaml:\(place): error: \(expected)")
    }

    @Test func everyUnknownItemOfAConstraintIsReported() {
      let found = buildingReport("views: [A]\nconstraints:\n  - Foo.Top = Bar.Bottom\n")
      #expect(found.contains("There is no view or guide `Foo`"), "\(found)")
      #expect(found.contains("There is no view or guide `Bar`"), "\(found)")
    }

    // Three constraints of the format refer to the view, but there is only one error.
    @Test func anUnknownViewOfAFormatIsReportedOnce() {
      let found = buildingReport("views: [A]\nconstraints:\n  - \"H:|-[A]-8-[Foo]-|\"\n")
      #expect(found.components("There is no view or guide `Foo`") == 1, "\(found)")
    }

    @Test func anOpenBracketIsNamedWithItsPlace() {
      #expect(report("views: [{name: A}\n").contains("the `[` on line 1, column 8 is not closed"))
      #expect(report("views:\n  - {name: A\n").contains("the `{` on line 2, column 5 is not closed"))
      let atEnd = "error: Expected a value here; the `[` on line"
      #expect(report("views: [\n").contains("1:9: \(atEnd) 1, column 8 is not closed."))
      #expect(report("views: [A,\n\n").contains("1:11: \(atEnd) 1, column 8 is not closed."))
      #expect(report("views: [[A],\n  {name: B},").contains("\(atEnd) 1, column 8 is not closed."))
    }

    @Test func aBinaryFileIsNoText() {
      #expect(
        problem(bytes: [0x7F, 0x45, 0, 1, 0, 2, 0, 0])
          == "a.yaml:1:1: error: This is not a text file; expected a document in YAML or JSON, in UTF-8.")
    }

    @Test(arguments: [[0xFF, 0xFE, 0x76, 0x00], [0xFE, 0xFF, 0x00, 0x76]] as [[UInt8]])
    func anotherEncodingIsNamed(bytes: [UInt8]) {
      #expect(
        problem(bytes: bytes).hasPrefix(
          "a.yaml:1:1: error: The encoding is UTF-16 or UTF-32, but only UTF-8 can be read; save the file as UTF-8."
        ))
    }

    @Test(arguments: [
      ("{\"views\": [\"A\",]}", "1:15", "a comma before a closing bracket is not allowed; remove it"),
      ("{'views': [\"A\"]}", "1:2", "a key needs double quotation marks"),
      ("{\"views\": ['A']}", "1:12", "text must be in double quotation marks"),
      ("{\"views\": [A]}", "1:12", "text must be in double quotation marks"),
      ("{\"strict\": tru}", "1:12", "`tru` is neither `true` nor text in double quotation marks"),
      ("{\"hidden\": fals}", "1:12", "`fals` is neither `false` nor text in double quotation marks"),
      ("{\"views\": []} # end", "1:15", "comments are not allowed"),
      ("views: []", "1:1", "it looks like YAML; give the file a name that ends in `.layout.yaml`"),
      ("{\"scale\": 01}", "1:11", "`01` is not a number in JSON"),
    ])
    func aFileNamedJSONHasToBeJSON(text: String, place: String, expected: String) {
      let report = problem(in: text, fileName: "a.layout.json")
      #expect(
        report.hasPrefix("a.layout.json:\(place): error: This is not valid JSON: \(expected)"), "\(report)")
      #expect(!problem(in: text, fileName: "a.layout.yaml").contains("JSON"))
    }

    private func problem(in text: String, fileName: String) -> String {
      do throws(DocumentError) {
        _ = try LayoutDocumentReader.read(text, fileName: fileName)
        return ""
      } catch {
        return error.report()
      }
    }

    private func problem(bytes: [UInt8]) -> String {
      do throws(DocumentError) {
        _ = try LayoutDocumentReader.read(bytes: bytes, fileName: "a.yaml")
        return ""
      } catch {
        return error.report()
      }
    }

    @Test func validJSONIsAccepted() {
      let text = "{\"views\": [{\"name\": \"A \\\" b\", \"hidden\": false, \"intrinsicSize\": [1.5e1, 0]}]}\n"
      #expect(problem(in: text, fileName: "a.layout.json") == "")
    }

    @Test func twoViewsOfOneNameAreReportedWithTheirLines() {
      let found = buildingReport("views:\n  - A\n  - B\n  - A\nconstraints:\n  - A.Top = B.Top\n")
      #expect(
        found.contains(
          "`A` is the name of 2 items, on line 2 and line 4; give each item an `id`, and use the id here."),
        "\(found)")
    }

    @Test(arguments: [
      ("A.Top = A.Top", true), ("A.Width <= A.Width + 5", true), ("A.Width >= A.Width", true),
      ("A.Width >= A.Width + 5", false), ("A.Width = B.Width", false),
    ])
    func aConstraintThatAlwaysHoldsIsAWarning(equation: String, alwaysHolds: Bool) throws {
      let found = try LayoutDocumentReader.read("views: [A, B]\nconstraints:\n  - \(equation)\n")
        .instantiate()
        .warnings().map(\.message)
      #expect(found == (alwaysHolds ? ["`\(equation)` always holds and has no effect; delete it."] : []))
    }

    @Test(arguments: [
      ("button", "a `button` shows its text on one line"),
      ("textField", "a `textField` shows its text on one line"),
      ("textView", "a `textView` wraps its text to any number of lines"),
    ])
    func linesOfAControlAreAWarning(kind: String, reason: String) throws {
      func found(_ kind: String) throws -> [String] {
        try LayoutDocumentReader.read("views: [{name: A, kind: \(kind), text: Hello, lines: 0}]\n")
          .instantiate()
          .warnings().map(\.message)
      }
      #expect(try found(kind) == ["`lines` has no effect, because \(reason)."])
      #expect(try found("label") == [])
    }

    @Test func aTextSizeWithoutTextStylesIsAWarning() throws {
      func warnings(_ views: String, _ size: String) throws -> [String] {
        try LayoutDocumentReader.read("canvas: {textSize: \(size)}\nviews: [\(views)]\n").instantiate()
          .warnings().map(
            \.message)
      }
      let message =
        "`textSize` has no effect, because no font scales with the text size; give `Title` a font with a text style, such as `font: body`."
      #expect(try warnings("{name: Title, kind: label, text: Hello}", "AX5") == [message])
      #expect(try warnings("{name: Title, kind: label, text: Hello}", "L") == [])
      #expect(try warnings("{name: Title, kind: label, text: Hello, font: body}", "AX5") == [])
      #expect(try warnings("{name: Photo}", "AX5") == [])
    }
  }

  extension String {
    /// Returns how often the text contains another one.
    fileprivate func components(_ other: String) -> Int {
      split(separator: other, omittingEmptySubsequences: false).count - 1
    }
  }
#endif
