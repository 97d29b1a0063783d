import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// Names of files, options and reporters that users know from other linters.
  @Suite struct LintConventionTests {
    private static let left = LintCommandTests.left

    @Test(arguments: [".layoutkit.yml", ".layoutkit.yaml", ".layoutkit.json"])
    func aConfigurationInYAMLOrJSONIsFoundInTheWorkingFolderAndAboveIt(name: String) throws {
      let folder = try LintConfigurationTests.folder("{\"severities\": {\"left-right\": \"error\"}}\n", name)
      #expect(try Tool.run(["lint", "App"], in: folder.url).exitCode == 1)
      let inner = folder.url.appendingPathComponent("App/Old")
      #expect(try Tool.run(["lint", "b.layout.yaml"], in: inner).exitCode == 1)
    }

    @Test func twoConfigurationsInOneFolderAreAnError() throws {
      let folder = try LintConfigurationTests.folder("strict: true\n")
      try folder.write("{}", to: ".layoutkit.json")
      let result = try Tool.run(["lint", "App"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(
        result.errors.hasPrefix(
          ".layoutkit.json: error: A folder can have one configuration, but there are .layoutkit.yml and .layoutkit.json;"
        ), "\(result.errors)")
    }

    @Test func enabledRulesAreOptInRules() throws {
      let folder = try LintConfigurationTests.folder("enabled_rules: [unusual-priority]\n")
      let result = try Tool.run(["dump-config"], in: folder.url)
      #expect(result.output.contains("- unusual-priority\n"))
    }

    @Test(arguments: [
      ("github-actions", "::warning "), ("github-actions-logging", "::warning "), ("codeclimate", "[{"),
      ("gitlab-codequality", "[{"), ("text", "<stdin>:6:5: warning: "),
    ])
    func reportersHaveTheNamesOfOtherLinters(name: String, start: String) throws {
      let result = try Tool.run(["lint", "-", "--reporter", name], input: Data(Self.left.utf8))
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix(start), "\(result.output)")
    }

    @Test func outputIsTheFileOfTheReporterWithoutAFile() throws {
      let folder = try TemporaryFolder()
      let input = Data(Self.left.utf8)
      let path = folder.url.path + "/lint.txt"
      let plain = try Tool.run(["lint", "-", "-o", path], input: input)
      #expect(plain.output == "")
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("1 warning in 1 file"))

      let other = folder.url.path + "/lint.sarif"
      let both = try Tool.run(
        ["lint", "-", "--reporter", "sarif=" + other, "--reporter", "json", "--output", path], input: input)
      #expect(both.output == "")
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{"))
      #expect(try String(contentsOfFile: other, encoding: .utf8).contains("2.1.0"))

      let same = try Tool.run(["lint", "-", "--reporter", "json=" + path, "-o", path], input: input)
      #expect(same.exitCode == 64)
      #expect(same.errors.contains("Two outputs cannot be written to the same file"), "\(same.errors)")
      let dry = try Tool.run(["lint", "a.xib", "--fix", "--dry-run", "-o", path])
      #expect(dry.exitCode == 64)
    }

    @Test(arguments: ["lint", "solve", "outline", "summary"])
    func aPipeIsReadWithoutAPath(command: String) throws {
      let result = try Tool.run([command], input: Data(Self.left.utf8))
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output != "")
    }

    @Test func anEmptyStandardInputDoesNotReplaceThePath() throws {
      let result = try Tool.run(["lint"])
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("Missing expected argument '<path> ...'"))
    }

    @Test func theStandardInputCanHaveTheNameOfAFile() throws {
      let folder = try LintConfigurationTests.folder("ignore: [{file: App, rule: left-right, reason: old}]\n")
      let input = Data(Self.left.utf8)
      let arguments = ["lint", "--reporter", "xcode", "--quiet", "--assume-filename"]
      let ignored = try Tool.run(arguments + ["App/c.layout.yaml"], input: input, in: folder.url)
      #expect(ignored.output == "")
      let found = try Tool.run(arguments + ["Other/c.layout.yaml"], input: input, in: folder.url)
      #expect(found.output.contains("Other/c.layout.yaml:6:5: warning: "), "\(found.output)")
      let wrong = try Tool.run(["lint", "a.xib", "--assume-filename", "b.xib"])
      #expect(wrong.exitCode == 64)
      #expect(wrong.errors.contains("--assume-filename names the standard input"))
    }
  }
}
