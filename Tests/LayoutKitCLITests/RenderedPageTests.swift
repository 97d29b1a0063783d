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
      let made = try Tool.run(["render", document.path, "--direction", "ltr,rtl", "-o", page])
      #expect(made.exitCode == 0)
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
