import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// Unusual paths, such as pipes and names that are not valid UTF-8.
  @Suite struct InputPathTests {
    private static let card = "name: Card\nviews: [Box]\n"

    @Test func aPipeInAFolderIsReportedAndNotRead() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "Layouts/Card.layout.yaml")
      let pipe = folder.url.appendingPathComponent("Layouts/Pipe.layout.yaml").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let result = try Tool.run(["solve", "Layouts", "--format", "json"], in: folder.url)
      #expect(
        result.errors
          == "Layouts/Pipe.layout.yaml: error: This is a pipe, not a file; to read it anyway, give its own path instead of the path of the folder.\n"
      )
      #expect(result.output.contains(#""file": "Layouts/Card.layout.yaml""#))
      #expect(result.exitCode == 2)
    }

    /// A shell passes `<(command)` as the path of a pipe.
    @Test func aPipeThatIsNamedIsRead() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "Card.layout.yaml")
      let result = try Tool.runShell(
        "mkfifo p; cat Card.layout.yaml > p & layoutkit solve p", in: folder.url)
      #expect(result.output.hasPrefix("p: Card, "))
    }

    /// On some systems, file names need not be valid UTF-8.
    @Test func aNameThatIsNotUTF8IsRead() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.card, to: "Card.layout.yaml")
      let name = "$(printf 'Caf\\351.layout.yaml')"
      let made = try Tool.runShell("mkdir Layouts && mv Card.layout.yaml Layouts/\"\(name)\"", in: folder.url)
      // Some file systems refuse such names.
      guard made.exitCode == 0 else { return }
      let named = try Tool.runShell("layoutkit solve Layouts/\"\(name)\"", in: folder.url)
      #expect(named.output.hasPrefix("Layouts/Caf\\xE9.layout.yaml: Card, "), "\(named.output)")
      let found = try Tool.runShell("layoutkit solve Layouts --format json", in: folder.url)
      #expect(found.output.contains(#""file": "Layouts/Caf\\xE9.layout.yaml""#), "\(found.output)")
      #expect(found.exitCode == 0)
      let missing = try Tool.runShell("layoutkit solve \"$(printf 'No\\351')\"; echo $?", in: folder.url)
      #expect(missing.output == "No\\xE9: error: There is no such file or folder.\n2\n")
      let written = try Tool.runShell(
        "layoutkit explain-log nothing -o \"$(printf 'No\\351')/page\"; echo $?", in: folder.url)
      #expect(
        written.output.hasPrefix(
          "No\\xE9/page: error: The output cannot be written, because there is no folder "))
    }

    @Test(arguments: [
      Array("Login.layout.yaml".utf8), [], [0xE9], [0x41, 0xFF, 0x42], [0xC3, 0xA9, 0xC3],
      [0xF4, 0x8F, 0xBA, 0x80],
      Array("\u{10FE80}é".utf8), [0xED, 0xA0, 0x80], (1...255).map { UInt8($0) },
    ])
    func theTextOfAPathIsThePath(bytes: [UInt8]) {
      #expect(SystemPath.bytes(of: SystemPath.text(of: bytes)) == bytes)
    }

    @Test(arguments: ["solve", "outline", "replay", "explain-log"])
    func anEmptyPathIsNamedAsSuch(command: String) throws {
      let result = try Tool.run([command, ""])
      #expect(
        result.errors == "error: The path is empty; expected a file, a folder, or - for the standard input.\n"
      )
      #expect(result.exitCode == 2)
    }

    @Test(arguments: [
      ["solve", "-", "-"], ["outline", "-", "Card", "-"], ["replay", "-", "-"], ["vfl", "-", "-"],
    ])
    func theStandardInputIsReadOnce(arguments: [String]) throws {
      let result = try Tool.run(arguments, input: Self.card)
      #expect(
        result.errors.lowercased().hasPrefix(
          "error: `-` (the standard input) is given more than once, but can be read only once; remove all but one."
        ), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 64)
    }
  }
}
