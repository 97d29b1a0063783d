import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// Pages of `layoutkit render --format html` in a browser. Skipped without Chromium: `apt-get install chromium`.
  @Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"), .serialized)
  struct RenderedPageTests {
    /// A click, the keyboard, the list of layouts, the console and the network, checked by `Tools/scripts/check-page`.
    @Test func thePageWorksWithMouseAndKeyboardAndWithoutNetwork() throws {
      let folder = try TemporaryFolder()
      let root = DocumentedCommand.root
      let document = root.appendingPathComponent("Documentation/Pictures/Conflict.layout.yaml")
      let page = folder.url.appendingPathComponent("page.html").path
      let made = try Tool.run([
        "render",
        document.path, "--size", "320x200,400x240", "--direction", "ltr,rtl", "-o", page,
      ])
      #expect(made.exitCode == 0)
      let script = root.appendingPathComponent("Tools/scripts/check-page").path
      let result = try Tool.runShell("timeout 120 '\(script)' '\(page)'", in: folder.url)
      #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test func thePageOfADifferenceHighlightsBothVersions() throws {
      let folder = try TemporaryFolder()
      let root = DocumentedCommand.root
      let document = root.appendingPathComponent("Documentation/Pictures/Conflict.layout.yaml")
      let text = try String(contentsOf: document, encoding: .utf8)
      let new = text.replacing("Photo.Width = 200", with: "Photo.Width = 210")
        .replacing("Photo.Height = 60", with: "Photo.Height = 60\n  - Photo.Height = 70")
      try folder.write(new, to: "new.layout.yaml")
      let page = folder.url.appendingPathComponent("page.html").path
      let made = try Tool.run(["diff", document.path, folder.url.path + "/new.layout.yaml", "-o", page])
      #expect(made.exitCode == 0 && made.errors.isEmpty)
      let script = root.appendingPathComponent("Tools/scripts/check-page").path
      let result = try Tool.runShell("timeout 120 '\(script)' '\(page)'", in: folder.url)
      #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.output)")
    }
  }
}

private enum Browser {
  /// Whether `Tools/scripts/check-page` finds a browser.
  static let isInstalled = ["chromium", "chromium-browser", "google-chrome"].contains { name in
    ["/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }
}
