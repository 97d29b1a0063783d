@_spi(Tools) import LayoutEquations
import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that draws views to scale in the terminal, as boxes with their names.
///
///     ┌─ Login ───────────────────────────────┐
///     │ ┌──────┐┌───────────────────────────┐ │
///     │ │ Name ││           Field           │ │
///     │ └──────┘└───────────────────────────┘ │
///     └───────────────────────────────────────┘
///
/// The drawing shows the ``SolvedScene/displayList`` of each scene. Conflicting items have heavy lines, ambiguous items
/// dashed lines, and layout guides dotted lines. Guides that belong to a view, such as its margins, are left out. Hidden
/// views are left out too, and listed below the drawing. Edges in the same cell are drawn once. If there is no room for
/// a name, a mark replaces it and is explained below the drawing. Items that are empty or outside of the root are listed
/// there too.
public struct DrawingRenderer: Renderer {
  /// The maximum width of the drawing, in characters.
  public var columns: Int

  /// The maximum number of lines. A layout that is much higher than wide is drawn smaller to fit.
  public var rows: Int

  /// The reporter that writes the diagnostics.
  public var reporter: TextReporter

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: The maximum width of the drawing, from 10 to 1,000 characters.
  ///   - rows: The maximum number of lines. Default: twice the number of columns.
  ///   - reporter: The reporter that writes the diagnostics.
  public init(
    columns: Int = 80, rows: Int? = nil, reporter: TextReporter = TextReporter(showsSource: true)
  ) {
    self.reporter = reporter
    self.columns = min(max(columns, 10), 1000)
    self.rows = max(rows ?? 2 * self.columns, 4)
  }

  /// Returns the drawings and diagnostics of all scenes.
  public func render(_ file: SolvedFile) -> String {
    let scenes = file.scenes.map { scene in
      let lines =
        [file.title(of: scene)] + drawing(of: scene)
        + scene.findings(file: file.name, by: reporter)
      return lines.map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  /// Returns the lines of the drawing, followed by its notes and its legend.
  func drawing(of scene: SolvedScene) -> [String] {
    var list = scene.displayList
    for place in list.elements.indices { list.elements[place].markName() }
    let drawing = CharacterDrawing(list, columns: columns, rows: rows)
    let items = scene.solution.items
    let names = ItemLabels(scene.solution)
    return drawing.lines + drawing.notes.map { text(of: $0) } + legend(of: items)
      + note(of: scene.hidden.sorted().filter { items[$0].kind == .view }.map { names.shown[$0] })
  }

  private func text(of note: CharacterDrawing.Note) -> String {
    let frame = note.text.box
    let place = "\(NumberText.short(frame.size)) at \(NumberText.short(frame.origin))"
    let mark = note.mark ?? " "
    let name = DisplayText(note.text.string).text
    return "\(mark) \(name): \(place)\(note.isOutside ? ", outside of the drawing" : "")"
  }

  /// Returns the line that lists the hidden views, which are not drawn.
  private func note(of hidden: [String]) -> [String] {
    guard !hidden.isEmpty else { return [] }
    let names = hidden.prefix(8).map { DisplayText($0).text }.joined(separator: ", ")
    return ["Hidden: \(names)" + (hidden.count > 8 ? " and \(hidden.count - 8) more" : "")]
  }

  private func legend(of items: [LayoutSolution.Item]) -> [String] {
    let present = Set(items.map { DisplayList.State($0.status) })
    return DisplayList.State.allCases.filter(present.contains).compactMap { state in
      state.mark.map { "\($0) \(state.meaning)" }
    }
  }
}

extension DisplayList.Element {
  /// Appends the mark of the state to a name, since characters have no colors.
  fileprivate mutating func markName() {
    guard case .text(var text) = shape, let mark = state.mark else { return }
    text.string += " \(mark)"
    shape = .text(text)
  }
}

extension DisplayList.State {
  /// The mark after the name of an item with this state; nil for ``DisplayList/State/ok``.
  fileprivate var mark: Character? {
    switch self {
    case .conflicting: "!"
    case .ambiguous: "?"
    case .misplaced: "≠"
    case .ok: nil
    }
  }

  /// The meaning of the mark, for the legend.
  fileprivate var meaning: String {
    switch self {
    case .conflicting: "one of its constraints is part of a conflict"
    case .ambiguous: "its position or size is ambiguous"
    case .misplaced: "its frame is not the expected one"
    case .ok: ""
    }
  }
}
