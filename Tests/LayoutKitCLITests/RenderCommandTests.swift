import Foundation
import LayoutTestSupport
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The command `layoutkit render`. To record the pictures again, run the tests with `LAYOUTKIT_RECORD=1`.
  @Suite struct RenderCommandTests {
    private static let pictures = DocumentedCommand.root.appendingPathComponent("Documentation/Pictures")

    /// Documents that together cover every rule of the canvas, with the options of their pictures.
    @Test(
      arguments: [
        ("Examples/01-simple-label-and-text-field", []), ("Examples/04-dynamic-height-columns", []),
        ("Examples/06-three-equal-width-buttons", []), ("Examples/14-half-as-wide-below", []),
        ("Examples/15-proportions", []), ("Examples/16-narrower-than-its-text", []),
        ("Examples/18-readable-width", ["--layers", "all"]), ("Examples/21-scroll-view", []),
        ("Examples/25-login-form", ["--direction", "ltr,rtl"]), ("Pictures/Conflict", []),
        ("Pictures/Ambiguous", []), ("Pictures/Misplaced", []), ("Pictures/Controls", []),
        ("Guides/Contradiction", []),
      ] as [(String, [String])])
    func thePictureIsTheRecordedOne(path: String, options: [String]) throws {
      let file = Self.pictures.deletingLastPathComponent().appendingPathComponent(path + ".layout.yaml")
      let result = try Tool.run(
        ["render", file.lastPathComponent] + options, in: file.deletingLastPathComponent())
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let url = Self.pictures.appendingPathComponent(name + ".svg")
      if TestSettings.recordsSnapshots { try Data(result.output.utf8).write(to: url) }
      #expect(try String(contentsOf: url, encoding: .utf8) == result.output)
      #expect(result.errors.isEmpty && result.exitCode == 0)
    }

    private static let card = """
      name: Card
      canvas: 200 x 100
      views: [{name: Box}]
      constraints:
        - Box.Leading = Superview.Leading + 20
        - Box.Width = 60
        - Box.Top = Superview.Top + 20
        - Box.Height = 30

      """

    @Test(arguments: [
      ("card.svg", "<svg xmlns="), ("card.html", "<!doctype html>"), ("card.json", "{\"schemaVersion\""),
      ("card.txt", "card.layout.yaml: Card"),
    ])
    func theEndingOfTheOutputChoosesTheFormat(name: String, start: String) throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "card.layout.yaml")
      let result = try Tool.run(["render", "card.layout.yaml", "-o", name], in: folder.url)
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      #expect(
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8).hasPrefix(start))
    }

    @Test func theTerminalShowsConstraints() throws {
      let result = try Tool.run(["render", "-", "--format", "terminal", "--columns", "41"], input: Self.card)
      #expect(result.output.contains("20"))
      #expect(result.output.contains("60"))
    }

    /// A form at the top of a phone.
    private static let top = """
      name: Top
      canvas: iPhone SE 3
      views:
        - {name: Box}
      constraints:
        - Box.Leading = Superview.Leading + 20
        - Box.Top = Superview.Top + 20
        - Box.Width = 60
        - Box.Height = 40
        - Box.Bottom <= Superview.Bottom - 16
      """

    @Test func theTitleStatesTheOnlyDirection() throws {
      let plain = try Tool.run(["render", "-"], input: Self.top).output
      let mirrored = try Tool.run(["render", "-", "--direction", "rtl"], input: Self.top).output
      #expect(plain.contains(">Top, 375 × 667</text>"))
      #expect(mirrored.contains(">Top, 375 × 667 (rtl)</text>"))
    }

    @Test func aCroppedPictureHasNoEmptySpaceBelowTheViews() throws {
      func height(_ arguments: [String]) throws -> Double {
        let text = try Tool.run(["render", "-"] + arguments, input: Self.top).output
        return try #require(text.firstMatch(of: /height="([0-9.]+)"/).flatMap { Double($0.1) })
      }
      #expect(try height(["--crop"]) < 220)
      #expect(try height([]) > 667)
      let terminal = try Tool.run(["render", "-", "--format", "terminal"], input: Self.top).output
      #expect(terminal.contains("The lower 571 points contain no views.\n"))
      #expect(terminal.split(separator: "\n").count < 20)
    }

    @Test func theSumSaysThatAContainerIsNotFilled() throws {
      let row = """
        name: Row
        canvas: 320x100
        views:
          - name: Buttons
            kind: stack
            distribution: fillEqually
            views:
              - {name: Back}
              - {name: Next}
        constraints:
          - Buttons.Leading = Superview.Leading
          - Buttons.Trailing = Superview.Trailing
          - Buttons.Top = Superview.Top
          - Buttons.Height = 44
          - Back.Width = 100
        """
      let text = try Tool.run(["render", "-"], input: row).output
      #expect(text.contains(">too little</text>") && !text.contains(">too much</text>"))
    }

    @Test(
      arguments: [
        (["--select", "Bix"], 2, "--select: no scene contains a view `Bix`"),
        (["--select", "Bix"], 2, "did you mean `Box`?"),
        (["--layers", "frame"], 64, "unknown layer `frame`; did you mean `frames`?"),
        (["--layers", "frames,xyz"], 64, "unknown layer `xyz`; expected frames, content"),
        (["-o", "x.pdf"], 64, "no format has the ending .pdf; use .svg, .html"),
        (["--format", "png"], 64, "--format png needs a file for the image"),
        (["-o", "/nonexistent/a.svg"], 2, "there is no folder /nonexistent"),
        (["-o", "/"], 2, "cannot be written to a folder"),
      ] as [([String], Int32, String)])
    func invalidOptionsAreExplained(options: [String], code: Int32, message: String) throws {
      let result = try Tool.run(["render", "-"] + options, input: Self.card)
      #expect(result.exitCode == code)
      #expect(result.errors.contains(message))
    }

    @Test func anUnknownViewLeavesNoPicture() throws {
      let folder = try TemporaryFolder()
      let result = try Tool.run(
        ["render", "-", "--select", "Bix", "-o", "a.svg"], input: Self.card, in: folder.url)
      #expect(result.exitCode == 2 && result.output.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/a.svg"))
    }

    @Test func severalViewsCanBeSelected() throws {
      let result = try Tool.run(
        ["render", "-", "--select", "Box", "--select", "Card", "--format", "json"], input: Self.card)
      #expect(result.exitCode == 0 && result.errors.isEmpty)
    }

    /// The path of Chromium; nil if it is not installed.
    private static let chromium = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: chromium != nil, "needs Chromium"))
    func theImageOfChromiumIsTwiceAsLargeAsTheSVG() throws {
      let path = try #require(Self.chromium)
      let folder = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/chromium", withDestinationPath: path)
      var converter = ImageConverter()
      converter.folders = [folder.url.path]
      let image = folder.url.appendingPathComponent("a.png")
      let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"43\" height=\"76.5\"><rect width=\"43\" height=\"76.5\"/></svg>"
      try converter.convert(svg, to: OutputFile(path: image.path, besides: .standardInput))
      // The width and the height follow the signature and the name of the first chunk.
      let bytes = Array(try Data(contentsOf: image).prefix(24))
      #expect(bytes.suffix(8) == [0, 0, 0, 86, 0, 0, 0, 153])
    }

    /// A browser cannot run everywhere. The next program then converts the image.
    @Test func aProgramThatFailsIsReplacedByTheNext() throws {
      let folder = try TemporaryFolder()
      try folder.write("#!/bin/sh\necho no display >&2\nexit 1\n", to: "chromium")
      try folder.write("#!/bin/sh\necho image > \"$4\"\n", to: "rsvg-convert")
      for name in ["chromium", "rsvg-convert"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.url.path + "/" + name)
      }
      var converter = ImageConverter()
      converter.folders = [folder.url.path]
      let image = folder.url.appendingPathComponent("a.png")
      try converter.convert("<svg/>", to: OutputFile(path: image.path, besides: .standardInput))
      #expect(try String(contentsOf: image, encoding: .utf8) == "image\n")
      try FileManager.default.removeItem(atPath: folder.url.path + "/rsvg-convert")
      let other = try OutputFile(path: folder.url.path + "/b.png", besides: .standardInput)
      let error = #expect(throws: ImageError.self) { try converter.convert("<svg/>", to: other) }
      #expect(error?.diagnostics.first?.details.joined().contains("no display") ?? false)
    }

    /// The widest usual font is 1.2 times as wide as the one whose widths the image states.
    @Test func textsFitWithoutTheirStatedWidths() {
      let svg =
        "<text class=\"n\" font-size=\"12\">A</text><text class=\"t-ink\" font-size=\"12\" textLength=\"50\" lengthAdjust=\"spacingAndGlyphs\">B</text>"
      #expect(
        ImageConverter.withoutTextLengths(svg)
          == "<text class=\"n\" font-size=\"12\">A</text><text class=\"t-ink\" font-size=\"12\" style=\"font-size:10.0px\">B</text>"
      )
    }

    /// In a drawing of characters, each view keeps the corners of its outline, and its name.
    @Test(arguments: ["03-fixed-height-columns", "04-dynamic-height-columns", "25-login-form"])
    func marksLeaveOutlinesAndNamesInTheTerminal(recipe: String) throws {
      let path = DocumentedCommand.root.appendingPathComponent("Documentation/Examples/\(recipe).layout.yaml")
        .path
      let marked = try Tool.run(["render", path, "--format", "terminal"]).output
      let plain = try Tool.run(["render", path, "--format", "terminal", "--layers", "frames"]).output
      let names = plain.matches(of: /[A-Z][a-z]+ [A-Z][a-z ]*[A-Za-z]/).map { String($0.0) }
      for name in names { #expect(marked.contains(name), "\(name)\n\(marked)") }
    }

    /// Markup and control characters in every text of a document.
    @Test(arguments: ["svg", "html"])
    func textsOfDocumentsCannotAddMarkup(format: String) throws {
      let text = #""</script><script>alert(1)</script>\u001B[31m\u0000\u202E""#
      let document = """
        {"name": \(text), "canvas": {"size": [200, 100]},
         "views": [{"id": \(text), "name": \(text), "kind": "label", "text": \(text)}],
         "guides": [{"name": "<img src=x onerror=alert(1)>"}],
         "constraints": [{"first": {"item": \(text), "attribute": "width"}, "constant": 10, "identifier": \(text)},
          "Nothing.Width = <b>"]}
        """
      let result = try Tool.run(["render", "-", "--format", format], input: document)
      #expect(!result.output.contains("<script>alert") && !result.output.contains("<img"))
      #expect(!result.output.contains("\u{1B}") && !result.output.contains("\u{202E}"))
    }

    private static let formats = ["svg", "html", "terminal", "text", "json"]

    /// Sizes of zero, negative sizes, and frames far outside of any screen.
    @Test(arguments: formats)
    func sizesWithoutMeaningAreDrawn(format: String) throws {
      for (size, width, leading) in [
        ("0x0", "0", "0"), ("200x100", "0", "0"), ("200x100", "60", "100000000"),
        ("200x100", "100000000", "-100000000"),
        ("1e8x1e8", "60", "1e8"), ("100000x3", "5", "99999"),
      ] {
        let document = """
          views: [{name: A, kind: button, text: OK}, {name: B, kind: switch}]
          constraints: [A.Leading = Superview.Leading + \(leading), A.Width = \(width), A.Height = \(width), B.Leading = 10 * A.Trailing]

          """
        let result = try Tool.run(["render", "-", "--format", format, "--size", size], input: document)
        #expect(result.exitCode == 0 || result.exitCode == 64, "\(size) \(result.errors)")
        for text in ["nan", "inf\"", "e+"] { #expect(!result.output.contains(" \(text)"), "\(size)") }
      }
    }

    @Test(arguments: formats)
    func negativeSizesAreDrawn(format: String) throws {
      let document = """
        views: [{name: A}]
        constraints: [A.Leading = Superview.Leading + 50, A.Trailing = Superview.Leading + 20, A.Width = -30]

        """
      let result = try Tool.run(["render", "-", "--format", format], input: document)
      #expect(result.exitCode == 0 || result.exitCode == 2)
      #expect(!result.output.contains("width=\"-"))
    }

    /// The time per constraint does not grow, and labels without a free position are left out.
    @Test func aViewWithThousandsOfConstraintsIsDrawn() throws {
      let constraints = (0..<3000).map { "  - A.Width >= \($0 % 50)" }.joined(separator: "\n")
      let document = "views: [A]\nconstraints:\n  - A.Width = 60\n\(constraints)\n"
      for format in Self.formats {
        let result = try Tool.run(["render", "-", "--format", format, "--select", "A"], input: document)
        #expect(result.exitCode == 0 && !result.output.isEmpty)
      }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func anOutputThatCannotBeWrittenIsNamed() throws {
      for arguments in [["--format", "svg"], ["--format", "html"]] {
        let result = try Tool.run(["render", "-", "-o", "/dev/full"] + arguments, input: Self.card)
        #expect(result.exitCode == 2 && result.errors.contains("The output cannot be written: No space left"))
      }
    }

    @Test func theTerminalHasColorsIfTheyAreWanted() throws {
      let arguments = ["render", "-", "--format", "terminal", "--columns", "41"]
      let plain = try Tool.run(arguments, input: Self.card).output
      #expect(!plain.contains("\u{1B}"))
      #expect(try Tool.run(arguments + ["--color", "never"], input: Self.card).output == plain)
      let colored = try Tool.run(arguments + ["--color", "always"], input: Self.card).output
      #expect(colored.contains("\u{1B}[34m20"))
      // The outputs differ only by the colors.
      var text = colored
      for code in ["0", "31", "33", "34", "35"] { text = text.replacing("\u{1B}[\(code)m", with: "") }
      #expect(text == plain)
    }

    @Test func theTerminalUsesTheGivenWidth() throws {
      for columns in [20, 40, 120] {
        let result = try Tool.run(
          ["render", "-", "--format", "terminal", "--columns", "\(columns)", "--color", "always"],
          input: Self.card)
        let drawing = result.output.split(separator: "\n").filter { $0.contains("│") || $0.contains("─") }
        let widths = drawing.map { line in
          line.replacing(#/\u{1B}\[\d+m/#, with: "").count
        }
        #expect(widths.max() == columns)
      }
    }

    @Test func theInputIsNotOverwritten() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "card.layout.yaml")
      let result = try Tool.run(
        ["render", "card.layout.yaml", "--format", "svg", "-o", "card.layout.yaml"], in: folder.url)
      #expect(result.exitCode == 2 && result.errors.contains("one of the files"))
    }

    @Test func aMissingProgramIsNamed() throws {
      let folder = try TemporaryFolder()
      let file = try OutputFile(path: folder.url.path + "/a.png", besides: .standardInput)
      var converter = ImageConverter()
      converter.folders = [folder.url.path]
      let error = #expect(throws: ImageError.self) { try converter.convert("<svg/>", to: file) }
      let message = error?.diagnostics.first?.message ?? ""
      for name in ["rsvg-convert", "resvg", "chromium"] { #expect(message.contains(name)) }
    }

    /// Expected frames are those of the document's own canvas.
    @Test func framesAreExpectedOnlyOnTheCanvasOfTheDocument() throws {
      let path = Self.pictures.appendingPathComponent("Misplaced.layout.yaml").path
      let own = try Tool.run(["render", path, "--format", "text"]).output
      let other = try Tool.run(["render", path, "--format", "text", "--direction", "rtl"]).output
      #expect(own.contains("misplaced") && !other.contains("misplaced"))
    }
  }
}
