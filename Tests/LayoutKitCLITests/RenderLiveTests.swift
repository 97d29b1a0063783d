import Foundation
import SourceText
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The option `--live` of `layoutkit render`, with a small file that takes the place of the page.
  @Suite struct RenderLiveTests {
    private static let element = #"<script type="application/json" id="opened">"#
    private static let page = "<!doctype html><title>é</title>\n\(element)</script>\n<p>end</p>\n"

    private static let card = "# </script><script>alert('&')</script>\nviews: [A, B]\n"

    /// Runs the command with a layout and the page in a new folder, and returns the result.
    private static func run(
      of layout: String = card, named name: String = "card.layout.yaml", page: String = page,
      _ options: String...
    ) throws -> Tool.Result {
      let folder = try TemporaryFolder()
      let file = try folder.write(layout, to: name).path
      let pageFile = try folder.write(page, to: "page.html").path
      let result = try Tool.run(
        ["render", file, "--format", "html", "--live", "--page", pageFile] + options)
      #expect(!result.wasKilled)
      return Tool.Result(
        exitCode: result.exitCode, wasKilled: false, output: result.output,
        errors: result.errors.replacing(folder.url.path + "/", with: ""))
    }

    /// Returns the JSON in the page's element after checking that the rest of the page is unchanged.
    private static func opened(_ result: Tool.Result) throws -> String {
      let parts = page.components(separatedBy: element)
      let output = result.output
      try #require(output.hasPrefix(parts[0] + element) && output.hasSuffix(parts[1]))
      let json = String(output.dropFirst((parts[0] + element).count).dropLast(parts[1].count))
      #expect(!json.contains { "<>&".contains($0) })
      return json
    }

    private struct Opened: Decodable {
      struct State: Decodable, Equatable {
        var text = ""
        var scene: String?
        var size: [Double]?
        var device: String?
        var textSize: String?
        var widthClass: String?
        var heightClass: String?
        var rtl: Bool?
      }
      var view: String
      var state: State
    }

    /// Returns the state in the page that the command printed.
    private static func state(_ result: Tool.Result) throws -> Opened.State {
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
      let opened = try JSONDecoder().decode(Opened.self, from: Data(try opened(result).utf8))
      #expect(opened.view == "layout")
      return opened.state
    }

    @Test func aDocumentIsInThePageAsItIsAndNeverMarkup() throws {
      #expect(try Self.state(Self.run()) == Opened.State(text: Self.card))
    }

    @Test func theOptionsOfTheCanvasAreSettingsOfThePage() throws {
      let size = try Self.state(
        Self.run("--size", "320x480.5", "--direction", "rtl", "--text-size", "accessibilityLarge"))
      #expect(
        size == Opened.State(text: Self.card, size: [320, 480.5], textSize: "AX2", rtl: true))
      let device = try Self.state(
        Self.run("--device", "iphone 15 LANDSCAPE", "--size-classes", "compact x regular"))
      #expect(
        device
          == Opened.State(
            text: Self.card, device: "iPhone 15 landscape", widthClass: "compact", heightClass: "regular"))
    }

    @Test func theSceneOfADocumentIsShownFirst() throws {
      let text = "scenes:\n  - {name: First, views: [A]}\n  - {name: Second, views: [B]}\n"
      #expect(try Self.state(Self.run(of: text)) == Opened.State(text: text))
      #expect(try Self.state(Self.run(of: text, "--scene", "second")) == Opened.State(text: text, scene: "1"))
    }

    @Test func anInterfaceBuilderFileIsConverted() throws {
      let file = DocumentedCommand.root.appendingPathComponent("Documentation/Guides/Login.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      let converted = try Tool.run(["convert", file.path, "--to", "json", "--scene", "Login"])
      let state = try Self.state(Self.run(of: text, named: "Login.storyboard", "--scene", "Login"))
      #expect(state == Opened.State(text: converted.output))
      let several = try Self.run(of: text, named: "Login.storyboard")
      #expect(several.exitCode == 2 && several.output.isEmpty)
      #expect(
        several.errors.hasSuffix(
          "Login.storyboard: error: The page shows one scene of an Interface Builder file; choose it with --scene; the scenes are `Login` and `Help`.\n"
        ), "\(several.errors)")
    }

    @Test(arguments: [
      ("", "an empty file"), ("<p>a</p>", "another page"), (page + page, "two elements"),
      ("\(element){}</script>", "a page with a document"),
    ])
    func aFileThatIsNotAnEmptyPageIsAnError(page: String, _: String) throws {
      let result = try Self.run(page: page)
      #expect(result.exitCode == 2 && result.output.isEmpty)
      #expect(
        result.errors
          == "page.html: error: This is not an empty page of LayoutKit. Tools/web/build makes a page; give its path with --page.\n"
      )
    }

    @Test(arguments: [
      (["--live"], "--live makes a page; add --format html"), (["--page", "a.html"], "--page needs --live"),
      (["--live", "--format", "html", "other.yaml"], "--live needs one file"),
      (["--live", "--format", "html", "--crop"], "--live cannot be combined"),
      (["--live", "--format", "html", "--size", "320xauto"], "--live needs a width and a height"),
      (["--live", "--format", "html", "--size", "0x20"], "--live needs a width and a height"),
      (["--live", "--format", "html", "--size-classes", "compact x any"], "--live needs both size classes"),
      (["--live", "--format", "html", "--direction", "ltr,rtl"], "has several values"),
    ])
    func optionsThatThePageDoesNotHaveAreErrors(options: [String], message: String) throws {
      let result = try Tool.run(["render", "card.yaml"] + options)
      #expect(result.exitCode == 64 && result.errors.contains(message), "\(result.errors)")
    }

    @Test func aRightToLeftDocumentStaysRightToLeft() throws {
      let result = try Self.run(of: "canvas: {direction: rtl}\nviews: [A]\n", "--direction", "ltr")
      #expect(
        result.errors
          == "card.layout.yaml: error: The page cannot show a right-to-left document from left to right; change the direction in the document.\n"
      )
    }

    @Test func thePageAndTheDocumentAreNotOverwritten() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "card.yaml")
      try folder.write(Self.page, to: "page.html")
      for name in ["card.yaml", "page.html"] {
        let result = try Tool.run(
          ["render", "card.yaml", "--format", "html", "--live", "--page", "page.html", "-o", name],
          in: folder.url)
        #expect(result.errors.contains("cannot overwrite"), "\(result.errors)")
      }
      let made = try Tool.runShell(
        "LAYOUTKIT_PAGE=page.html layoutkit render card.yaml --live -o live.html", in: folder.url)
      #expect(made.exitCode == 0 && made.output.isEmpty, "\(made.output)")
      let live = try String(contentsOf: folder.url.appendingPathComponent("live.html"), encoding: .utf8)
      #expect(live.contains("views: [A, B]"))
      #expect(
        try String(contentsOf: folder.url.appendingPathComponent("page.html"), encoding: .utf8) == Self.page)
    }

    @Test func thePageIsSearchedBesideTheExecutable() throws {
      let folder = try TemporaryFolder()
      let executable = SystemPath.resolved(folder.url.path) + "/bin/layoutkit"
      func found(option: String? = nil, variable: String? = nil) throws -> String? {
        try LivePage.find(option: option, executable: executable, variable: variable).path
      }
      #expect(try found(variable: "own.html") == "own.html")
      for variable in [nil, ""] {
        let error = #expect(throws: InputProblem.self) { try found(variable: variable) }
        #expect(error?.diagnostics.first?.message.contains("Tools/web/build") == true)
      }
      let installed = try folder.write(Self.page, to: "share/layoutkit/layoutkit.html").path
      #expect(try found(variable: "own.html") == SystemPath.resolved(installed))
      #expect(try found(option: "given.html", variable: "own.html") == "given.html")
    }
  }
}
