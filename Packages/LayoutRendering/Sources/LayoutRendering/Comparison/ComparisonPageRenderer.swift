@_spi(Tools) import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that writes one HTML page with both versions of each layout side by side, and lists of their differences.
///
/// A click on a change, a view or a constraint highlights the view or constraint in both pictures. Like that of
/// ``HTMLRenderer``, the page needs no other files and no network.
public struct ComparisonPageRenderer: ComparisonRenderer {
  /// The options of the pictures, such as the layers to draw.
  public var options: PictureOptions

  /// Creates a renderer. Default: the standard layers.
  public init(options: PictureOptions = PictureOptions()) { self.options = options }

  /// Returns the comparisons as one page. Scenes without differences are left out unless all scenes are equal.
  ///
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  public func render(_ files: [FileComparison]) -> String {
    let areEqual = files.allSatisfy { $0.isEqual }
    var sections: [HTMLPage.Section] = []
    for file in files {
      for scene in file.scenes where areEqual || !scene.isEqual {
        for layout in scene.layouts {
          let section = ComparisonSection(layout, of: scene, in: file, options, number: sections.count)
          sections.append(HTMLPage.Section(title: section.title, text: section.text))
        }
      }
    }
    let names = files.map { "\($0.oldName) → \($0.newName)" }
    let title = names.count == 1 ? names[0] : "\(names.count) compared files"
    return HTMLPage(title: title, sections: sections, layers: options.layers).text
  }
}

/// The part of a page that compares the two versions of one layout.
private struct ComparisonSection {
  let title: String

  private let scene: SceneComparison
  private let layout: LayoutComparison
  private let number: Int
  private let prefix: String
  private let before: Picture?
  private let after: Picture?
  private let names: (old: String, new: String)

  init(
    _ layout: LayoutComparison, of scene: SceneComparison, in file: FileComparison, _ options: PictureOptions,
    number: Int
  ) {
    self.scene = scene
    self.layout = layout
    self.number = number
    prefix = "\(number)-"
    names = (file.oldName, file.newName)
    func picture(_ solved: SolvedScene?, _ name: String) -> Picture? {
      solved.map {
        Picture($0, of: SolvedFile(name: name, scenes: [], variant: layout.variant), options: options)
      }
    }
    var (one, other) = (picture(layout.old, file.oldName), picture(layout.new, file.newName))
    let constraints = ConstraintMatches(
      old: one?.drawing.constraints ?? [], new: other?.drawing.constraints ?? [], layout: layout,
      changes: scene.changes)
    one?.numbers.constraints = constraints.numbers.old
    other?.numbers.constraints = constraints.numbers.new
    one?.numbers.diagnostics = layout.findingNumbers.old
    other?.numbers.diagnostics = layout.findingNumbers.new
    if let old = layout.old {
      let ids = ItemLabels(old.solution).ids
      one?.numbers.items = Dictionary(keepingFirst: zip(ids, layout.itemNumbers.old).map { ($0, $1) })
    }
    (before, after) = (one, other)
    changeNumbers = constraints.changeNumbers
    let values = layout.variant.map { $0.value }.joined(separator: ", ")
    title = scene.name + (values.isEmpty ? "" : " (\(values))")
  }

  /// For each change of the scene, the changed object: the letter `i` for an item or `c` for a constraint, and the
  /// number of the object in the pictures. Nil if the pictures do not show the object.
  private let changeNumbers: [(key: String, number: Int)?]

  /// The section as HTML.
  var text: String {
    """
    <section id="layout-\(number)" aria-label="\(HTMLPage.escaped(title))">
    <h2>\(HTMLPage.escaped(title))</h2>
    <div class="columns">
    \(figure(before, "Before", names.old))\(figure(after, "After", names.new))</div>
    <div class="columns">
    <div class="lists">
    \(changes)</div>
    <div class="lists">
    \(findings)</div>
    </div>
    \(frames)</section>

    """
  }

  private func figure(_ picture: Picture?, _ label: String, _ name: String) -> String {
    let caption = "<figcaption>\(label): \(HTMLPage.escaped(name))</figcaption>"
    guard let picture else { return "<figure>\(caption)<p>This version has no such scene.</p></figure>\n" }
    let drawing = PictureSheet(figure: picture, prefix: prefix, id: "picture-\(number)-\(label.lowercased())")
    return "<figure>\(caption)\n\(drawing.text)</figure>\n"
  }

  private var changes: String {
    guard !scene.changes.isEmpty else {
      return
        "<h3>Changes</h3>\n<p>\(scene.presence == .both ? "The documents are equal." : "Only one version has this scene.")</p>\n"
    }
    let lines = zip(scene.changes, changeNumbers).map { change, link in
      let text =
        "<b class=\"\(change.kind.rawValue)\">\(change.kind.rawValue)</b> "
        + HTMLPage.escaped(ComparisonTextRenderer.text(of: change))
      guard let link else { return "<li><p>\(text)</p></li>\n" }
      return
        "<li><button type=\"button\" data-key=\"\(link.key)\" data-\(link.key)=\"\(prefix)\(link.number)\" aria-pressed=\"false\">\(text)</button></li>\n"
    }
    return "<h3>Changes</h3>\n<ul>\n\(lines.joined())</ul>\n"
  }

  private var findings: String {
    guard !layout.findings.isEmpty else {
      return "<h3>Findings</h3>\n<p>Both versions have the same findings.</p>\n"
    }
    let lines = layout.findings.map { change in
      // A lost finding is good news, unlike a removed view.
      let parts = [("lost", change.old), ("gained", change.new)].compactMap { word, diagnostic in
        diagnostic.map {
          "<b class=\"\(word) \($0.severity.rawValue)\">\(word)</b> \($0.severity.rawValue): \(HTMLPage.escaped($0.message))"
        }
      }
      return
        "<li><button type=\"button\" data-key=\"d\" data-d=\"\(prefix)\(change.number)\" aria-pressed=\"false\">\(parts.joined(separator: "<br>"))</button></li>\n"
    }
    return "<h3>Findings</h3>\n<ul>\n\(lines.joined())</ul>\n"
  }

  private var frames: String {
    guard !layout.frames.isEmpty else { return "<p>All views have the same frames in both versions.</p>\n" }
    let rows = layout.frames.map { change in
      let cells = [change.old, change.new].map { frame in
        "<td>\(frame.map { ComparisonTextRenderer.text($0) } ?? "")</td>"
      }
      return
        "<tr data-i=\"\(prefix)\(change.number)\"><th scope=\"row\">\(HTMLPage.escaped(change.name))</th>\(cells.joined())</tr>\n"
    }
    return """
      <details open><summary>\(layout.frames.count) frames differ</summary>
      <table>
      <caption>Frames (x, y, width, height) in points, in the coordinates of the superview</caption>
      <tr><th scope="col">View</th><th scope="col">before</th><th scope="col">after</th></tr>
      \(rows.joined())</table>
      </details>

      """
  }
}

/// The matching constraints of two pictures: constraints that are the old and the new version in a ``DocumentChange``,
/// and constraints with equal equations.
private struct ConstraintMatches {
  let numbers: VersionNumbers
  private(set) var changeNumbers: [(key: String, number: Int)?] = []

  init(
    old: [SceneCanvas.Constraint], new: [SceneCanvas.Constraint], layout: LayoutComparison,
    changes: [DocumentChange]
  ) {
    let (before, after) = (Places(old, layout.old), Places(new, layout.new))
    var matches: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    for change in changes where change.subject == .constraint {
      guard let one = before.constraint(at: change.oldPlace),
        let other = after.constraint(at: change.newPlace)
      else { continue }
      matches[other] = one
      isTaken[one] = true
    }
    var free: [String: [Int]] = [:]
    for index in old.indices.reversed() where !isTaken[index] {
      free[old[index].equation.printed(), default: []].append(index)
    }
    for index in new.indices where matches[index] == nil {
      matches[index] = free[new[index].equation.printed()]?.popLast()
    }
    numbers = VersionNumbers(oldCount: old.count, matches: matches)
    changeNumbers = []
    for change in changes {
      switch change.subject {
      case .canvas: changeNumbers.append(nil)
      case .constraint:
        let number =
          after.constraint(at: change.newPlace).map { numbers.new[$0] }
          ?? before.constraint(at: change.oldPlace).map { numbers.old[$0] }
        changeNumbers.append(number.map { ("c", $0) })
      case .view, .guide:
        let number =
          after.item(at: change.newPlace).map { layout.itemNumbers.new[$0] }
          ?? before.item(at: change.oldPlace).map { layout.itemNumbers.old[$0] }
        changeNumbers.append(number.map { ("i", $0) })
      }
    }
  }

  /// The constraints and items of a scene, by their locations in the file.
  private struct Places {
    private var constraints: [SourceLocation: Int] = [:]
    private var items: [SourceLocation: Int] = [:]

    init(_ entries: [SceneCanvas.Constraint], _ scene: SolvedScene?) {
      guard let scene else { return }
      for (index, entry) in entries.enumerated() {
        if let location = scene.locations[entry.identity], constraints[location] == nil {
          constraints[location] = index
        }
      }
      for (index, identity) in scene.solution.identities {
        if let location = scene.locations[identity] { items[location] = index }
      }
    }

    func constraint(at place: Diagnostic.Place) -> Int? { place.location.flatMap { constraints[$0] } }

    func item(at place: Diagnostic.Place) -> Int? { place.location.flatMap { items[$0] } }
  }
}
