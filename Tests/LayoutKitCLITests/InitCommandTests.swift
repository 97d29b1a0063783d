import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  @Suite struct InitCommandTests {
    @Test func theExampleIsWrittenAndHasNoFindings() throws {
      let folder = try TemporaryFolder()
      let written = try Tool.run(["init"], in: folder.url)
      #expect(
        written.output
          == "Wrote Example.layout.yaml. To lay it out: layoutkit solve Example.layout.yaml\n")
      #expect(written.exitCode == 0)
      let solved = try Tool.run(["solve", "Example.layout.yaml", "--verify"], in: folder.url)
      #expect(solved.exitCode == 0)
      #expect(!solved.output.contains("warning"), "\(solved.output)")
      #expect(!solved.output.contains("ambiguous"), "\(solved.output)")
      // The form has the width of 393 points minus margins of 16 on both sides.
      let form = try #require(solved.output.split(separator: "\n").first { $0.hasPrefix("    Form ") })
      #expect(form.split(separator: " ")[1] == "16")
      #expect(form.split(separator: " ")[3] == "361")
    }

    @Test(arguments: ["iPhone SE", "iPhone 15", "iPad 11"])
    func theExampleHasNoFindingsAtTheLargestTextSize(_ device: String) throws {
      let result = try Tool.run(
        ["solve", "-", "--device", device, "--text-size", "AX5", "--direction", "all", "--strict"],
        input: ExampleDocument.text)
      #expect(result.exitCode == 0, "\(result.output)")
    }

    @Test func aFileNamedJSONIsWrittenAsJSON() throws {
      let folder = try TemporaryFolder()
      #expect(try Tool.run(["init", "A.layout.json"], in: folder.url).exitCode == 0)
      let data = try Data(contentsOf: folder.url.appendingPathComponent("A.layout.json"))
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
      #expect(try Tool.run(["solve", "A.layout.json", "--strict"], in: folder.url).exitCode == 0)
    }

    @Test func aNameThatFoldersAreNotSearchedForIsNoted() throws {
      let folder = try TemporaryFolder()
      let result = try Tool.run(["init", "a.yaml"], in: folder.url)
      #expect(result.exitCode == 0)
      #expect(result.output == "Wrote a.yaml. To lay it out: layoutkit solve a.yaml\n")
      let note = "note: folders are searched only for names that end in .layout.yaml or .layout.json"
      #expect(result.errors.hasPrefix(note), "\(result.errors)")
      #expect(try Tool.run(["solve", "."], in: folder.url).exitCode == 2)
      #expect(try Tool.run(["init", "a.layout.yml"], in: folder.url).errors == "")
    }

    @Test func anExistingFileIsNotOverwritten() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("mine", to: "Mine.layout.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent("Link.layout.yaml").path, withDestinationPath: "nowhere")
      for name in ["Mine.layout.yaml", "Link.layout.yaml"] {
        let result = try Tool.run(["init", name], in: folder.url)
        #expect(
          result.errors
            == "\(name): error: The file already exists and is not overwritten. Choose another name.\n")
        #expect(result.output.isEmpty)
        #expect(result.exitCode == 2)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try Tool.run(["init", "nowhere/A.layout.yaml"], in: folder.url).exitCode == 2)
    }

    @Test func aHyphenIsTheStandardOutput() throws {
      let folder = try TemporaryFolder()
      #expect(try Tool.run(["init", "-"], in: folder.url).output == ExampleDocument.text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
  }

  @Suite struct WatchTests {
    /// Returns how often a watch runs its command if its pauses perform the given steps. It ends after the last step.
    private func runs(of steps: [() throws -> Void], in folder: TemporaryFolder) throws -> Int {
      var rest = steps[...]
      var runs = 0
      let watch = FileWatch(paths: [folder.url.path], separator: "") {
        guard let step = rest.popFirst() else { return false }
        try? step()
        return true
      }
      try watch.run {
        runs += 1
        return .fine
      }
      return runs
    }

    @Test func aSavedFileIsLaidOutAgainOnce() throws {
      let folder = try TemporaryFolder()
      try folder.write("views: [A]", to: "A.layout.yaml")
      let save = { _ = try folder.write("views: [A, B]", to: "A.layout.yaml") }
      #expect(try runs(of: [{}, {}], in: folder) == 1)
      #expect(try runs(of: [{}, save, {}, {}], in: folder) == 2)
    }

    @Test func aFileThatIsStillBeingSavedIsNotRead() throws {
      let folder = try TemporaryFolder()
      try folder.write("views: [A]", to: "A.layout.yaml")
      let steps = ["views", "views: [", "views: [A, B, C]"].map { text in
        { _ = try folder.write(text, to: "A.layout.yaml") }
      }
      #expect(try runs(of: steps, in: folder) == 1)
      #expect(try runs(of: steps + [{}], in: folder) == 2)
    }

    @Test func newAndRemovedFilesOfAFolderAreChanges() throws {
      let folder = try TemporaryFolder()
      try folder.write("views: [A]", to: "A.layout.yaml")
      let add = { _ = try folder.write("views: [B]", to: "B.layout.yaml") }
      let remove = {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("A.layout.yaml"))
      }
      let note = { _ = try folder.write("text", to: "notes.txt") }
      #expect(try runs(of: [add, {}, remove, {}, note, {}], in: folder) == 3)
    }

    @Test func theStandardInputCannotBeWatched() throws {
      let result = try Tool.run(["solve", "-", "--watch"], input: "views: [A]")
      let error = "Error: --watch cannot watch the standard input (-); give files or folders instead"
      #expect(result.errors.hasPrefix(error))
      #expect(result.exitCode == 64)
    }

    /// The process prints the layout, waits, and ends with a signal. SIGINT is not tested, because background jobs
    /// ignore it.
    @Test func aWatchEndsWithASignal() throws {
      let folder = try TemporaryFolder()
      try folder.write("name: Card\nviews: [A]", to: "A.layout.yaml")
      let output = try folder.write(Data(), to: "output")
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = ["solve", "A.layout.yaml", "--watch"]
      process.currentDirectoryURL = folder.url
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      while process.isRunning, try Data(contentsOf: output).isEmpty { usleep(10_000) }
      #expect(process.isRunning)
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGTERM)
      #expect(try String(contentsOf: output, encoding: .utf8).hasPrefix("A.layout.yaml: Card, "))
    }
  }
}
