#if CLI
  import Foundation
  import SourceDiagnostics
  import SourceText

  /// The HTML page that shows layouts in a browser. Its file contains an empty `script` element, into which
  /// ``opening(view:state:besides:)`` writes what the page opens.
  struct LivePage {
    /// The file that contains the page.
    let source: InputSource

    private var start: Data
    private let end: Data

    /// Reads a page.
    ///
    /// - Throws: ``InputError`` if the file cannot be read, or ``InputProblem`` if it does not contain exactly one
    ///   empty element for the document.
    init(_ source: InputSource) throws {
      self.source = source
      let bytes = try source.read()
      let element = Data("\(Self.openingTag)</script>".utf8)
      guard let place = bytes.range(of: element),
        bytes.range(of: element, in: place.upperBound..<bytes.endIndex) == nil
      else {
        throw Self.problem(in: source)
      }
      start = bytes[..<(place.lowerBound + Self.openingTag.utf8.count)]
      end = bytes[(place.lowerBound + Self.openingTag.utf8.count)...]
    }

    private static func problem(in source: InputSource) -> InputProblem {
      InputProblem(
        "not-a-page",
        "This is not an empty page of LayoutKit. Tools/web/build makes a page; give its path with --page.",
        in: source)
    }

    private static let openingTag = #"<script type="application/json" id="opened">"#

    /// Returns the bytes of the page, with the view that it shows when it opens and the state of this view.
    ///
    /// - Parameters:
    ///   - view: The name of the view in the page's script, such as `layout`.
    ///   - state: The state of the view, such as the document and its canvas.
    ///   - members: Further keys and values of the JSON object that the page reads when it opens. Default: none.
    func opening(
      view: String, state: JSONText, besides members: [(key: String, value: JSONText)] = []
    ) -> [UInt8] {
      // Without the characters of markup, no text of the document can end the element.
      let opened = JSONText.object([("view", .string(view)), ("state", state)] + members)
        .text(escapesMarkup: true)
      return Array(start) + Array(opened.utf8) + Array(end)
    }
  }

  extension LivePage {
    /// Changes the content security policy of the page: it then allows connections to the server that serves the page.
    ///
    /// - Throws: ``InputProblem`` if the page has no policy, or another one than the pages of `Tools/web/build`.
    mutating func allowConnections() throws(InputProblem) {
      let policy = Data(#"http-equiv="Content-Security-Policy" content="default-src 'none';"#.utf8)
      guard let place = start.range(of: policy),
        start.range(of: policy, in: place.upperBound..<start.endIndex) == nil
      else { throw Self.problem(in: source) }
      start.insert(contentsOf: Data(" connect-src 'self';".utf8), at: place.upperBound)
    }

    /// Finds the file that contains the page.
    ///
    /// - Parameters:
    ///   - option: The value of the option `--page`; nil if it is not given.
    ///   - executable: The path of the executable without symbolic links. Default: that of this process.
    ///   - variable: The value of the environment variable `LAYOUTKIT_PAGE`. Default: that of this process.
    /// - Throws: ``InputProblem`` if no file is given, and none is installed.
    static func find(
      option: String?,
      executable: String? = Bundle.main.executableURL.map { SystemPath.resolved($0.path) },
      variable: String? = ProcessInfo.processInfo.environment["LAYOUTKIT_PAGE"]
    ) throws(InputProblem) -> InputSource {
      if let option { return .file(path: option) }
      let folders = executable.map { $0.split(separator: "/").dropLast(2) }
      if let installed = folders.map({
        "/" + ($0 + ["share", "layoutkit", "layoutkit.html"]).joined(separator: "/")
      }),
        FileStatus(path: installed) != nil
      {
        return .file(path: installed)
      }
      if let variable, !variable.isEmpty { return .file(path: variable) }
      throw InputProblem(
        [
          Diagnostic(
            "no-page", .error,
            "The file layoutkit.html, which preview and --live need, is not installed. Tools/web/build in the repository of LayoutKit makes this file; give its path with --page or in the environment variable LAYOUTKIT_PAGE."
          )
        ])
    }
  }
#endif
