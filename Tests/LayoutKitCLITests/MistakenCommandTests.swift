import Foundation
import Testing

extension CommandLineTests {
  /// Options and inputs of another command or another tool: each message names the right one.
  @Suite struct MistakenCommandTests {
    @Test(arguments: [
      (["solve", "-", "--rtl"], "Error: Unknown option '--rtl'. Did you mean '--direction rtl'?\n"),
      (
        ["solve", "-", "--landscape"],
        "Error: Unknown option '--landscape'. Did you mean `--device 'iPhone 15 landscape'`?\n"
      ),
      (
        ["solve", "-", "--width", "300"], "Error: Unknown option '--width'. Did you mean '--size 300xauto'?\n"
      ),
      (["solve", "-", "--height=90"], "Error: Unknown option '--height'. Did you mean '--size 320x90'?\n"),
      (["solve", "-", "--json"], "Error: Unknown option '--json'. Did you mean '--format json'?\n"),
      (["lint", "-", "--json"], "Error: Unknown option '--json'. Did you mean '--reporter json'?\n"),
      (
        ["lint", "-", "--format", "sarif"],
        "Error: Unknown option '--format'. Did you mean '--reporter sarif'?\n"
      ),
      (["solve", "-", "--ax5"], "Error: Unknown option '--ax5'. Did you mean '--text-size AX5'?\n"),
      (
        ["solve", "-", "--textsize", "L"], "Error: Unknown option '--textsize'. Did you mean '--text-size'?\n"
      ),
      (
        ["solve", "-", "--iphone-15"],
        "Error: Unknown option '--iphone-15'. Did you mean `--device 'iPhone 15'`?\n"
      ),
      (
        ["solve", "-", "--safe-area", "1"],
        "Error: Unknown option '--safe-area'. Set `safeArea` under `canvas` in the document.\n"
      ),
      (["solve", "-", "--dark"], "Error: Unknown option '--dark'\n"),
      (["outline", "-", "--view", "A"], "Error: Unknown option '--view'. Did you mean '--item'?\n"),
      (["solvers", "--json"], "Error: Unknown option '--json'. Did you mean '--format json'?\n"),
      // An argument is missing, too, maybe because of the mistyped option.
      (
        ["edit", "a.xib", "--contraint", "c"],
        "Error: Unknown option '--contraint'. Did you mean '--constraint'?\n"
      ),
      (["pin", "a.xib", "--view", "a", "--left", "8"], "Error: Unknown option '--left'"),
      (["drag", "a.xib", "--view", "a", "--to", "b"], "Error: Unknown option '--view'\n"),
      (["diff", "--html"], "Error: Unknown option '--html'. Did you mean '--format html'?\n"),
      (["resolve", "a.xib", "--fix"], "Error: Unknown option '--fix'"),
      // The command has no similar option.
      (["schema", "--json"], "Error: Unknown option '--json'\n"),
      (["format", "a.layout.yaml"], "Error: there is no command `format`; the commands are init, "),
      (["format", "H:[a]-[b]"], "Error: there is no command `format`; did you mean `vfl`?"),
      (["check"], "Error: there is no command `check`; did you mean `solve --strict`?"),
      (["bake"], "Error: there is no command `bake`; the commands are init, solve, lint, vfl, "),
    ])
    func anUnknownOptionHasACorrection(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }

    @Test(arguments: [
      (["solve", "-", "--fit", "A", "--fit", "B"], "--fit is given twice; it takes one value"),
      (["solve", "-", "--format", "json", "--format=table"], "--format is given twice; it takes one value"),
      (["solve", "-", "--fit", ""], "the name is empty"),
      (["solve", "-", "--size", "375"], "did you mean 375xauto?"),
      (["solve", "-", "--size", "375,667"], "did you mean 375x667?"),
      (["solve", "-", "--size", "375*667"], "did you mean 375x667?"),
      (["solve", "-", "--size", "375pt x 667pt"], "did you mean 375x667?"),
      (["solve", "-", "--columns", "abc"], "expected a number from 10 to 1000, not `abc`"),
      (["solve", "-", "--columns", "0"], "expected a number from 10 to 1000, not `0`"),
      (["solve", "-", "--jobs", "-1"], "'--jobs <number>': expected a number from 1 to 256, not `-1`"),
      (["solve", "-", "--jobs", "all"], "'--jobs <number>': expected a number from 1 to 256, not `all`"),
      (["solve", "-", "--device", "iPhone", "15"], "Put quotation marks around a name with spaces."),
      (["solve", "-", "--device", "iPhone 15 lanscape"], "did you mean `iPhone 15 landscape`?"),
      (["solve", "-", "--device", "iPhone 15 Max"], "did you mean `iPhone 15 Pro Max`?"),
      (
        ["diff", "a.xib", "b.xib", "-o", "x.pdf"],
        "-o x.pdf: no format has the ending .pdf; use .html, .htm, .json or .txt"
      ),
    ])
    func aMistakeInAValueNamesWhatIsExpected(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func optionsWithSeveralValuesCanBeRepeated() throws {
      let result = try Tool.run(
        [
          "solve", "-", "--direction", "ltr", "--direction", "rtl", "--explain", "A", "--explain", "A.Top",
          "--all", "--all",
        ],
        input: "views: [A]\n")
      #expect(result.exitCode == 0, "\(result.errors)")
    }

    // Errors that commands find while they run, not while they parse their arguments.
    @Test(arguments: [
      (["schema", "foo"], "Usage: layoutkit schema "),
      (["outline", "-", "--attribute", "foo"], "Usage: layoutkit outline "),
      (["solve", "-", "--solver", "foo"], "Usage: layoutkit solve "),
      (["solve", "-", "--columns", "0"], "Usage: layoutkit solve "),
    ])
    func anErrorInAnArgumentShowsTheUsageOfTheCommand(arguments: [String], usage: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(usage), "\(result.errors)")
    }

    @Test func aGuideThatQuotesALogIsNoLog() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(
        "# Read me\n\n    <NSLayoutConstraint:0x1 UIView:0x2.width == 3>\n", to: "README.md"
      ).path
      #expect(!(try Tool.run(["solve", path]).errors.contains("This is a log")))
    }

    @Test func aBinaryFileIsNoDocument() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(Data([0x7F, 0x45, 0, 0, 0, 0, 1]), to: "a.layout.yaml").path
      #expect(!(try Tool.run(["explain-log", path]).errors.contains("This is a layout document")))
    }

    @Test func aDocumentInPlaceOfALogNamesTheCommandForDocuments() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("views: []\n", to: "a.layout.yaml").path
      for command in ["explain-log", "replay", "vfl"] {
        let result = try Tool.run([command, path])
        #expect(
          result.errors.contains("This is a layout document. To lay it out: layoutkit solve \(path)"),
          "\(command): \(result.errors)")
      }
    }

    @Test func aLogInPlaceOfADocumentNamesTheCommandForLogs() throws {
      let log =
        "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x1 UIView:0x2.width == 3>\"\n)\n"
      let result = try Tool.run(["solve", "-"], input: log)
      #expect(
        result.errors.contains("This is a log. To explain its messages: layoutkit explain-log -"),
        "\(result.errors)")
    }

    @Test func aTextSizeThatNoTextFollowsIsAWarning() throws {
      let document = """
        views: [{name: Title, kind: label, text: Hello}]
        constraints: [Title.Top = Superview.Top, Title.Leading = Superview.Leading]

        """
      let result = try Tool.run(["solve", "-", "--text-size", "AX5"], input: document)
      #expect(
        result.output.contains(
          "The text size `AX5` has no effect, because no font scales with the text size"),
        "\(result.output)")
      #expect(!(try Tool.run(["solve", "-"], input: document).output.contains("has no effect")))
    }
  }
}
