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

    /// Returns the first line of a report behind the file, line and column.
    private static func first(_ report: String) -> String {
      let line = report.split(separator: "\n").first.map(String.init) ?? ""
      return line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? line
    }

    @Test(arguments: [
      // Names.
      ("Foto.Trailing = Title.Leading", "There is no view or guide `Foto`; did you mean `Photo`?"),
      ("Xyzzy.Top = Title.Top", "There is no view or guide `Xyzzy`; the nearest names are "),
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
      ("Photo.X = 8", "Unknown attribute `X`; did you mean `Leading` or `Left`?"),
      ("Photo.Y = 8", "Unknown attribute `Y`; did you mean `Top`?"),
      ("Photo.maxX = Title.Left", "Unknown attribute `maxX`; did you mean `Trailing` or `Right`?"),
      ("Photo.Size = 8", "Unknown attribute `Size`; did you mean `Width` or `Height`?"),
      ("Photo.widthAnchor = 8", "Unknown attribute `widthAnchor`; did you mean `Width`?"),
      (
        "Photo.Xyz = 8",
        "Unknown attribute `Xyz`; expected an attribute such as `Leading`, `Trailing`, `Top`, `Bottom`, `Width`, "
          + "`Height`, `CenterX` and `CenterY`."
      ),
      (
        "Title.Leading = Photo + 12",
        "`Photo` has no attribute; did you mean `Photo.Trailing` or `Photo.Leading`?"
      ),
      ("Title.Width = Photo", "`Photo` has no attribute; did you mean `Photo.Width`?"),
      (
        "Title = Photo",
        "`Title` has no attribute; expected an item with its attribute, such as `Button.Width`."
      ),
      ("Width = 48", "`Width` needs an item before it, as in `Button.Width`."),
      (
        "Photo.Leading = 16",
        "`Leading` is a position and cannot be related to a number alone; relate it to a position of another item; "
          + "did you mean `Photo.Leading = Superview.Leading + 16`?"
      ),
      (
        "Photo.Bottom <= 16",
        "`Bottom` is a position and cannot be related to a number alone; relate it to a position of another item; "
          + "did you mean `Photo.Bottom >= Superview.Bottom - 16`?"
      ),
      // Notations.
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
        "A view has no key `size`; write it as a constraint: `icon.Width = 24` and `icon.Height = 32`."
      ),
      (
        "views:\n  - {name: Icon, x: 8}",
        "A view has no key `x`; write it as a constraint: `Icon.Leading = Superview.Leading + 8`."
      ),
      (
        "views:\n  - {name: Icon, top: 8}",
        "A view has no key `top`; write it as a constraint: `Icon.Top = Superview.Top + 8`."
      ),
      ("views:\n  - {name: Icon, type: label}", "A view has no key `type`; did you mean `kind`?"),
      ("views:\n  - {name: Icon, children: [A]}", "A view has no key `children`; did you mean `views`?"),
      ("width: 320", "The document has no key `width`; did you mean `canvas`?"),
      ("canvas: {width: 320, height: 80}", "The canvas has no key `width`; did you mean `size`?"),
      ("canvas: {size: 320x80, rtl: true}", "The canvas has no key `rtl`; did you mean `direction`?"),
      ("canvas: {device: iPhone 15, landscape: true}", "did you mean `orientation`?"),
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
        "This element is indented by 3 spaces, but the list's other elements by 2; indent all equally."
      ),
      (
        "views:\n  - name: A\n     kind: label\n", "3:10",
        "This line is indented by 5 spaces, more than the key above it; indent it by 4, or quote a text that contains "
          + "a colon and a space."
      ),
      (
        "canvas:\n  size: 1x1\n scale: 2\n", "3:2",
        "This line is indented by 1 space; indent it by 0 or 2, like the keys above it."
      ),
      (
        "constraints:\n  - A.Top = B.Top\n  A.Left = B.Left\nviews: []\n", "3:3",
        "Expected a colon after this text, if it is a key; begin the line with `- ` if it is an element of a list."
      ),
      ("views:\n  name: A\n", "2:3", "Expected a list, not a map; begin each element with `- `."),
      (
        "views: []\nconstraints:\n  A.Top = B.Top\n", "3:3",
        "Expected a list, not `A.Top = B.Top`; begin each element with `- `."
      ),
      (
        "views: - A\n", "1:8",
        "A list cannot begin behind a key; begin it on the next line, or write it in brackets: `[a, b]`."
      ),
    ])
    func aLineInTheWrongColumnIsReportedWithTheRightOne(text: String, place: String, expected: String) {
      #expect(report(text) == "a.yaml:\(place): error: \(expected)")
    }

    @Test func twoViewsOfOneNameAreReportedWithTheirLines() {
      let found = buildingReport("views:\n  - A\n  - B\n  - A\nconstraints:\n  - A.Top = B.Top\n")
      #expect(
        found.contains(
          "`A` is the name of 2 items, in line 2 and line 4; give each an `id`, and use the id here."),
        "\(found)")
    }

    @Test func aTextSizeWithoutTextStylesIsAWarning() throws {
      func warnings(_ views: String, _ size: String) throws -> [String] {
        try LayoutDocumentReader.read("canvas: {textSize: \(size)}\nviews: [\(views)]\n").instantiate()
          .warnings().map(
            \.message)
      }
      let message =
        "`textSize` has no effect, as no font follows the text size; give `Title` a text style, such as `font: body`."
      #expect(try warnings("{name: Title, kind: label, text: Hello}", "AX5") == [message])
      #expect(try warnings("{name: Title, kind: label, text: Hello}", "L") == [])
      #expect(try warnings("{name: Title, kind: label, text: Hello, font: body}", "AX5") == [])
      #expect(try warnings("{name: Photo}", "AX5") == [])
    }
  }
#endif
