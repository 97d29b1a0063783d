import LayoutEquations
import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// The part of a page about one layout of a scene: its picture, views, constraints, findings and frames.
struct HTMLSection {
  let picture: Picture

  private let scene: SolvedScene
  private let constraints: [SceneCanvas.Constraint]
  private let number: Int
  private let prefix: String
  private let isOnly: Bool

  /// Creates the part about a scene.
  ///
  /// - Parameters:
  ///   - picture: The picture of the scene.
  ///   - number: The index of the part in the page.
  ///   - isOnly: Whether the page has no other part.
  init(_ scene: SolvedScene, _ picture: Picture, number: Int, isOnly: Bool) {
    self.scene = scene
    self.number = number
    self.isOnly = isOnly
    prefix = isOnly ? "" : "\(number)-"
    self.picture = picture
    constraints = picture.drawing.constraints
  }

  /// Returns the section as HTML.
  ///
  /// - Parameter path: The part of the file's path that distinguishes it from other files of the page.
  func text(path: String) -> String {
    let title = escaped(picture.sceneTitle)
    return """
      <section id="layout-\(number)" aria-label="\(escaped(picture.title))">
      \(isOnly ? "" : "<h2>\(title) <small>\(escaped(path))</small></h2>\n")<div class="columns">
      <figure class="shown">
      <button type="button" class="whole-picture" aria-pressed="false">Whole picture</button>
      \(PictureSheet(figure: picture, prefix: prefix, id: "picture-\(number)").text)</figure>
      <div class="lists">
      \(findings)\(outline)\(constraintList)</div>
      </div>
      \(frames)</section>

      """
  }

  // MARK: Lists

  private var findings: String {
    let diagnostics = picture.drawing.diagnostics
    guard !diagnostics.isEmpty else { return "<h3>Findings</h3>\n<p>No findings.</p>\n" }
    let lines = diagnostics.enumerated().map { index, diagnostic in
      let place = diagnostic.place.location.map { ", line \($0.line)" } ?? ""
      let details =
        diagnostic.details.isEmpty
        ? ""
        : "<details><summary>Explanation</summary><pre tabindex=\"0\">\(diagnostic.details.map(escaped).joined(separator: "\n"))</pre></details>"
      let fix =
        diagnostic.fixes.first.map { "<p class=\"fix\">To resolve it: \(prose($0.title)).</p>" } ?? ""
      return
        "<li><button type=\"button\" data-key=\"d\" data-d=\"\(prefix)\(index)\" class=\"\(Self.classes(of: diagnostic))\" aria-pressed=\"false\"><b>\(diagnostic.severity.rawValue)\(place)</b> \(prose(PictureSentences.message(of: diagnostic)))</button>\(fix)\(details)</li>\n"
    }
    return "<h3>Findings</h3>\n<ul class=\"findings-list\">\n\(lines.joined())</ul>\n"
  }

  /// Returns the CSS classes of a finding. Findings about ambiguous layouts have the color of ambiguous views.
  private static func classes(of diagnostic: Diagnostic) -> String {
    diagnostic.severity.rawValue + (diagnostic.id == "ambiguous-layout" ? " ambiguity" : "")
  }

  /// The views and guides that authors created, as a list that is indented like the tree.
  private var outline: String {
    let names = ItemLabels(scene.solution).shown
    let lines = scene.solution.items.enumerated().compactMap { index, item -> String? in
      guard !item.isSystemGuide else { return nil }
      let status = Self.word(DisplayList.State(item.status))
      return
        "<li class=\"depth-\(min(item.depth, 12))\"><button type=\"button\" data-key=\"i\" data-i=\"\(prefix)\(index)\" aria-pressed=\"false\">\(escaped(names[index]))\(status)</button></li>\n"
    }
    return "<h3>Views</h3>\n<ul>\n\(lines.joined())</ul>\n"
  }

  /// Returns the name of a state as HTML, in the color of the state in the picture; empty for ``DisplayList/State/ok``.
  private static func word(_ state: DisplayList.State) -> String {
    state == .ok ? "" : " <em class=\"\(state.rawValue)\">\(state.rawValue)</em>"
  }

  private var constraintList: String {
    guard !constraints.isEmpty else { return "" }
    let lines = constraints.enumerated().map { index, constraint in
      var seen: Set<Int> = []
      let items = constraint.items.filter { seen.insert($0).inserted }.map { "\(prefix)\($0)" }
      let numbers = constraint.diagnostics.map { "\(prefix)\($0)" }
      let related = numbers.isEmpty ? "" : " data-d=\"\(numbers.joined(separator: " "))\""
      return
        "<li><button type=\"button\" data-key=\"c\" data-c=\"\(prefix)\(index)\" data-i=\"\(items.joined(separator: " "))\"\(related) class=\"\(constraint.state.rawValue)\" aria-pressed=\"false\"><code>\(escaped(constraint.equation.printed()))</code>\(Self.word(constraint.state))</button></li>\n"
    }
    return
      "<details open><summary>\(constraints.count) constraints</summary>\n<ul>\n\(lines.joined())</ul></details>\n"
  }

  private var frames: String {
    guard scene.solution.failure == nil else { return "" }
    let names = ItemLabels(scene.solution).shown
    let rows = scene.solution.items.enumerated().compactMap { index, item -> String? in
      guard !item.isSystemGuide else { return nil }
      let cells = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height].map {
        "<td>\(NumberText.short($0))</td>"
      }
      let status = scene.hidden.contains(index) ? "hidden" : item.status == .ok ? "" : item.status.rawValue
      return
        "<tr data-i=\"\(prefix)\(index)\"><th scope=\"row\">\(escaped(names[index]))</th>\(cells.joined())<td>\(status)</td></tr>\n"
    }
    return """
      <details><summary>Frames</summary>
      <table>
      <caption>Frames in points, in the coordinates of the superview</caption>
      <tr><th scope="col">View</th><th scope="col">x</th><th scope="col">y</th><th scope="col">width</th><th scope="col">height</th><th scope="col">status</th></tr>
      \(rows.joined())</table>
      </details>

      """
  }

  /// Returns a text as HTML in which texts between backticks are code.
  private func prose(_ text: String) -> String {
    let parts = escaped(text).split(separator: "`", omittingEmptySubsequences: false)
    // A backtick without a partner is part of a name.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0 % 2 == 0 ? String($1) : "<code>\($1)</code>" }.joined()
  }

  /// Returns a text from a file as HTML, with names instead of the ids that Interface Builder created.
  private func escaped(_ text: String) -> String {
    HTMLPage.escaped(picture.drawing.captions.replaced(in: text))
  }
}
