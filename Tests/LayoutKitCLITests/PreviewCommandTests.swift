import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The command `layoutkit preview`, with a small file that takes the place of the page.
  @Suite struct PreviewCommandTests {
    private static let policy =
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'">"#
    private static let element = #"<script type="application/json" id="opened">"#
    private static let page = "<!doctype html>\(policy)\n\(element)</script>\n<p>end</p>\n"
    private static let card = "views: [A, B]\n"

    /// A folder with a layout and a page, and the command that shows the layout.
    private struct Session {
      let folder: TemporaryFolder
      let file: URL
      let preview: RunningPreview

      init(_ layout: String = card, named name: String = "card.layout.yaml", _ options: String...) throws {
        folder = try TemporaryFolder()
        file = try folder.write(layout, to: name)
        let pageFile = try folder.write(page, to: "page.html")
        preview = try RunningPreview(file.path, page: pageFile.path, options)
        try #require(preview.address.hasPrefix("http://127.0.0.1:"), "\(preview.end().errors)")
      }

      /// The text of the file on disk.
      var text: String { get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) } }

      /// Writes a text to the file as the page does.
      func put(_ text: String, of version: Int) throws -> RunningPreview.Answer {
        try preview.request("PUT", "file", ["If-Match: \(version)"], body: text)
      }
    }

    private struct Opened: Decodable {
      struct Contents: Decodable { var text: String }
      var view: String
      var state: Contents
      var file: RunningPreview.State
    }

    /// Returns what the served page opens, after checking that the rest of the page has only another policy.
    private static func opened(_ answer: RunningPreview.Answer) throws -> Opened {
      let allowed = page.replacing("default-src 'none';", with: "default-src 'none'; connect-src 'self';")
      let parts = allowed.components(separatedBy: element)
      try #require(answer.body.hasPrefix(parts[0] + element) && answer.body.hasSuffix(parts[1]))
      let json = answer.body.dropFirst((parts[0] + element).count).dropLast(parts[1].count)
      #expect(!json.contains { "<>&".contains($0) })
      return try JSONDecoder().decode(Opened.self, from: Data(json.utf8))
    }

    @Test func thePageIsServedAtAnAddressWithATokenUntilControlC() throws {
      let session = try Session("# </script><script>\nviews: [A]\n")
      let answer = try session.preview.request("GET", "")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["content-security-policy"] == "frame-ancestors 'none'")
      let opened = try Self.opened(answer)
      #expect(opened.view == "layout" && opened.state.text == "# </script><script>\nviews: [A]\n")
      #expect(opened.file == RunningPreview.State(version: 1, name: session.file.path))
      // 32 digits are 128 bits.
      #expect(session.preview.root.count(where: \.isHexDigit) >= 32)
      let other = try Session()
      #expect(other.preview.root != session.preview.root)
      #expect(other.preview.end(SIGTERM).exitCode == 0)
      let end = session.preview.end()
      #expect(end.exitCode == 0 && !end.wasKilled)
      #expect(end.output.isEmpty && end.errors.isEmpty, "\(end.output) \(end.errors)")
      let page = try String(
        contentsOf: session.folder.url.appendingPathComponent("page.html"), encoding: .utf8)
      #expect(page == Self.page)
    }

    @Test func aRequestThatIsNotOfThePageIsRefused() throws {
      let session = try Session()
      let (root, host, port) = (session.preview.root, session.preview.host, session.preview.port)
      let own = "Host: \(host)\r\n"
      let wrong = "/" + String(root.dropFirst().dropLast().reversed()) + "/"
      for (line, headers) in [
        ("GET / HTTP/1.1", own), ("GET /changes HTTP/1.1", own), ("PUT /file HTTP/1.1", own),
        ("GET \(wrong) HTTP/1.1", own), ("GET \(root.dropLast()) HTTP/1.1", own),
        ("GET /x/..\(root) HTTP/1.1", own), ("GET http://\(host)\(root) HTTP/1.1", own),
        ("GET \(root.uppercased()) HTTP/1.1", own),
        ("GET \(root) HTTP/1.1", ""), ("GET \(root) HTTP/1.1", "Host: example.org:\(port)\r\n"),
        ("GET \(root) HTTP/1.1", "Host: 127.0.0.1\r\n"),
        ("GET \(root) HTTP/1.1", "Host: localhost:\(port)\r\n"),
        ("GET \(root) HTTP/1.1", own + "Origin: http://example.org\r\n"),
        ("GET \(root) HTTP/1.1", own + "Origin: null\r\n"),
        ("GET \(root) HTTP/1.1", own + "Origin: http://127.0.0.1:1\r\n"),
        ("PUT \(root)file HTTP/1.1", own + "Origin: https://\(host)\r\nIf-Match: 1\r\n"),
      ] {
        let answer = try session.preview.send("\(line)\r\n\(headers)\r\n")
        #expect(
          answer.status == 403 && !answer.body.contains("views"), "\(line) \(headers): \(answer.status)")
      }
      let answer = try session.preview.request("GET", "", ["Origin: http://\(host)"])
      #expect(answer.status == 200)
    }

    @Test(arguments: [
      ("GET", "../", 404), ("GET", "../../etc/passwd", 404), ("GET", "%2e%2e/%2e%2e/etc/passwd", 404),
      ("GET", "card.layout.yaml", 404), ("GET", "page.html", 404), ("GET", "/", 404), ("GET", ".", 404),
      ("GET", "changes/", 404), ("GET", "file/../changes", 404), ("PUT", "card.layout.yaml", 404),
      ("POST", "", 405), ("DELETE", "file", 405), ("GET", "file", 405), ("POST", "changes", 405),
    ])
    func otherAddressesAndMethodsHaveNoAnswer(method: String, path: String, status: Int) throws {
      let session = try Session()
      let answer = try session.preview.request(method, path)
      #expect(answer.status == status && !answer.body.contains("views"), "\(answer.body)")
      #expect((answer.headers["allow"] != nil) == (status == 405))
    }

    @Test func aSavedFileIsANewVersion() throws {
      let session = try Session()
      try session.folder.write("views: [C]\r\n", to: "card.layout.yaml")
      let changed = try session.preview.changes(since: 1)
      #expect(changed == RunningPreview.State(version: 2, text: "views: [C]\n"))
      // Without a change, the answer comes after a while. The same contents are no change.
      try session.folder.write("views: [C]\r\n", to: "card.layout.yaml")
      #expect(try session.preview.changes(since: 2) == RunningPreview.State(version: 2))
      #expect(try session.preview.changes(since: 1).text == "views: [C]\n")
      #expect(try Self.opened(session.preview.request("GET", "")).file.version == 2)
      // A document with mistakes is shown: the page reports them.
      try session.folder.write("views: [", to: "card.layout.yaml")
      #expect(try session.preview.changes(since: 2) == RunningPreview.State(version: 3, text: "views: ["))
    }

    @Test func aWrittenTextChangesNothingElseInTheFile() throws {
      let session = try Session("\u{FEFF}# é\r\nviews: [A]\n\r\n", named: "é card.layout.yaml")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: session.file.path)
      #expect(try Self.opened(session.preview.request("GET", "")).state.text == "# é\nviews: [A]\n\n")
      let answer = try session.put("# é\nviews: [B]\n\n", of: 1)
      #expect(answer.status == 200)
      #expect(try RunningPreview.decoded(answer.body) == RunningPreview.State(version: 2))
      #expect(try Array(session.text.utf8) == Array("\u{FEFF}# é\r\nviews: [B]\r\n\r\n".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: session.file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try session.preview.changes(since: 2) == RunningPreview.State(version: 2))
      // The same text is no change, and a longer one than fits in one piece is written.
      #expect(try RunningPreview.decoded(session.put("# é\nviews: [B]\n\n", of: 2).body).version == 2)
      let long = "views: [A]\n" + String(repeating: "# comment\n", count: 300_000)
      #expect(try session.put(long, of: 2).status == 200)
      #expect(try session.text == "\u{FEFF}" + long.replacing("\n", with: "\r\n"))
      #expect(session.preview.end().exitCode == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: session.folder.url.path)
      #expect(names.sorted() == ["page.html", "é card.layout.yaml"])
    }

    @Test func aFileThatWasChangedElsewhereIsNotOverwritten() throws {
      let session = try Session()
      try session.folder.write("views: [Elsewhere]\n", to: "card.layout.yaml")
      let refused = try session.put("views: [Page]\n", of: 1)
      #expect(refused.status == 412)
      #expect(
        try RunningPreview.decoded(refused.body)
          == RunningPreview.State(version: 2, text: "views: [Elsewhere]\n"))
      #expect(try session.text == "views: [Elsewhere]\n")
      #expect(try session.put("views: [Page]\n", of: 2).status == 200)
      #expect(try session.text == "views: [Page]\n")
      #expect(try session.put("views: []\n", of: 2).status == 412)
    }

    @Test func aDeletedFileIsReportedAndCreatedOnlyOnDemand() throws {
      let session = try Session()
      try FileManager.default.removeItem(at: session.file)
      let deleted = try session.preview.changes(since: 1)
      #expect(deleted.version == 2 && deleted.text == Self.card && deleted.readOnly == nil)
      #expect(deleted.problem == "There is no such file or folder.")
      #expect(try session.put("views: [C]\n", of: 1).status == 412)
      #expect(!FileManager.default.fileExists(atPath: session.file.path))
      #expect(try session.put("views: [C]\n", of: 2).status == 200)
      #expect(try session.text == "views: [C]\n")
      #expect(try session.preview.changes(since: 2).problem == nil)
    }

    @Test func textsThatCannotBeWrittenAreRefused() throws {
      let session = try Session()
      #expect(try session.preview.request("PUT", "file", body: "views: []\n").status == 428)
      #expect(try session.preview.request("PUT", "file", ["If-Match: *"], body: "views: []\n").status == 428)
      let large = try session.preview.request("PUT", "file", ["If-Match: 1"], count: 20_000_001)
      #expect(large.status == 413 && large.isLast)
      // The rest of a body that was not read is not another request.
      let refused = try session.preview.request("PUT", "other", count: 5_000_000)
      #expect(refused.status == 404 && refused.isLast)
      let chunked = try session.preview.request("PUT", "file", ["Transfer-Encoding: chunked"])
      #expect(chunked.status == 428 && chunked.isLast)
      let start = [
        "PUT \(session.preview.root)file HTTP/1.1", "Host: \(session.preview.host)", "If-Match: 1",
      ]
      let invalid = try session.preview.send(
        bytes: Array((start + ["Content-Length: 2", "", ""]).joined(separator: "\r\n").utf8) + [0xC3, 0x28])
      #expect(invalid.status == 400)
      #expect(try session.text == Self.card)
    }

    @Test func aTextInPiecesIsWritten() throws {
      let session = try Session()
      let answer = try session.preview.request(
        "PUT", "file", ["If-Match: 1", "Transfer-Encoding: chunked"],
        body: "7\r\nviews: \r\n4\r\n[C]\n\r\n0\r\n\r\n")
      #expect(answer.status == 200)
      #expect(try session.text == "views: [C]\n")
    }

    @Test func aReadOnlyFileStaysAsItIs() throws {
      let session = try Session()
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: session.file.path)
      let answer = try session.put("views: [C]\n", of: 1)
      #expect(answer.status == 500 && answer.body.contains("The file is read-only"), "\(answer.body)")
      #expect(try session.text == Self.card)
    }

    @Test func anInterfaceBuilderFileIsShownAndNotWritten() throws {
      let file = DocumentedCommand.root.appendingPathComponent("Documentation/Guides/Login.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      let session = try Session(text, named: "Login.storyboard")
      let opened = try Self.opened(session.preview.request("GET", ""))
      let converted = try Tool.run(["convert", session.file.path, "--to", "yaml"])
      #expect(opened.state.text == converted.output)
      #expect(opened.file.readOnly?.contains("Interface Builder") == true)
      let answer = try session.put("views: []\n", of: 1)
      #expect(answer.status == 409 && answer.body.contains("Interface Builder"))
      #expect(try session.text == text)
      // A file that became damaged keeps its last document.
      try session.folder.write("<document", to: "Login.storyboard")
      let damaged = try session.preview.changes(since: 1)
      #expect(damaged.text == converted.output && damaged.problem != nil && damaged.readOnly != nil)
    }

    @Test func aPortThatIsTakenIsAnError() throws {
      let session = try Session()
      let other = try RunningPreview(
        session.file.path, page: session.folder.url.appendingPathComponent("page.html").path,
        ["--port", "\(session.preview.port)"])
      let end = other.end(nil)
      #expect(end.exitCode == 2 && other.address.isEmpty)
      #expect(
        end.errors.hasPrefix("error: The preview cannot be served on port \(session.preview.port): "),
        "\(end.errors)")
    }

    @Test func theCommandEndsWithThePageIfAsked() throws {
      let session = try Session(Self.card, "--exit-on-close")
      #expect(try session.preview.changes(since: 0).version == 1)
      let end = session.preview.end(nil)
      #expect(end.exitCode == 0 && end.errors.isEmpty)
    }

    @Test(arguments: [
      ("", "There is no such file or folder."), ("folder", "Expected a file, but this is a folder"),
      ("a.log", "To explain its messages: layoutkit explain-log"), ("a.vfl", "a file of visual formats"),
      ("zero.yaml", "error: "), ("empty.xib", "error: "), ("other.html", "This is not an empty page"),
      ("old.html", "This is not an empty page"), ("missing.html", "There is no such file or folder."),
    ])
    func aFileThatCannotBeShownIsAnError(name: String, message: String) throws {
      let folder = try TemporaryFolder()
      for (path, text) in [
        ("folder/a", ""), ("a.log", "Unable to simultaneously satisfy constraints.\n"), ("a.vfl", "H:|[a]|"),
        ("zero.yaml", "\0\u{1}"), ("empty.xib", ""), ("card.yaml", Self.card), ("page.html", Self.page),
        ("other.html", "<p>"), ("old.html", Self.page.replacing(Self.policy, with: "")),
      ] { try folder.write(text, to: path) }
      func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
      let isPage = name.hasSuffix(".html")
      let result = try Tool.run(
        ["preview", path(isPage ? "card.yaml" : name.isEmpty ? "none.yaml" : name), "--page"]
          + [path(isPage ? name : "page.html")])
      #expect(result.exitCode == 2 && result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [
      (["-"], "the standard input (-) cannot be watched"),
      (["a.yaml", "--port", "70000"], "expected a number from 1 to 65535, or 0 for any free port"),
      (["a.yaml", "--port", "-1"], "expected a number from 1 to 65535, or 0 for any free port"),
      (["a.yaml", "b.yaml"], "b.yaml"), ([], "Missing expected argument"),
    ])
    func invalidArgumentsAreUsageErrors(arguments: [String], message: String) throws {
      let result = try Tool.run(["preview"] + arguments)
      #expect(result.exitCode == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  /// The text of a file as the page edits it.
  @Suite struct FileTextTests {
    @Test(arguments: [
      ("a\nb\n", "a\nc\n", "a\nc\n"), ("a\r\nb\r\n", "a\nc\n", "a\r\nc\r\n"), ("a\rb", "a\nb\nc", "a\rb\rc"),
      // Lines before and after the change keep their line breaks.
      ("a\nb\r\nc\rd", "a\nx\ny\nc\nd", "a\nx\ny\nc\rd"), ("a\r\nb\nc\n", "b\nc\n", "b\nc\n"),
      ("a\r\nb\n", "a\n", "a\r\n"), ("a\r\n", "", ""), ("", "a\nb\n", "a\nb\n"),
      ("a\r\nb", "a\nb\n", "a\r\nb\r\n"),
      ("a\n\r\nb", "a\n\nb", "a\n\r\nb"), ("a\r\na\na\n", "a\na\n", "a\r\na\n"),
      ("\u{FEFF}a\r\n", "b\n", "\u{FEFF}b\r\n"), ("a\n", "b\r\nc\rd", "b\nc\nd"),
    ])
    func editedLinesGetTheLineBreaksOfTheFile(file: String, edited: String, written: String) throws {
      let text = try #require(FileText(Array(file.utf8)))
      #expect(text.bytes(of: edited) == Array(written.utf8))
      #expect(text.bytes(of: text.text) == Array(file.utf8))
      #expect(!text.text.utf8.contains(13))
    }

    @Test func otherBytesAreNoText() {
      #expect(FileText([0xFF]) == nil)
      #expect(FileText([65, 0]) == nil)
      #expect(FileText([])?.text == "")
    }
  }
}
