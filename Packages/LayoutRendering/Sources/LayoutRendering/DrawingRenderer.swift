@_spi(Tools) import LayoutEquations
import LayoutModel
@_spi(Tools) import SourceText

/// A drawing in the terminal, to scale: views as boxes with their names.
///
///     ┌─ Login ───────────────────────────────┐
///     │ ┌──────┐┌───────────────────────────┐ │
///     │ │ Name ││           Field           │ │
///     │ └──────┘└───────────────────────────┘ │
///     └───────────────────────────────────────┘
///
/// It prints the ``SolvedScene/displayList`` of each scene. Conflicting items have heavy lines, ambiguous ones dashed lines,
/// and layout guides dotted lines. The guides that every view has, its margins and bars, are left out; hidden views are
/// left out too and named below the drawing. Edges that fall into the same cell are drawn once. A name that finds no
/// room gets a mark, which is explained below the drawing; items that are empty or outside of the root are listed there.
public struct DrawingRenderer: Renderer {
  /// How wide the drawing may be, in characters.
  public var columns: Int

  /// How many lines it may have; a layout that is much higher than wide is drawn smaller.
  public var rows: Int

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - columns: How wide the drawing may be, in characters; 10 at least.
  ///   - rows: How many lines it may have; nil for twice as many as there are columns.
  public init(columns: Int = 80, rows: Int? = nil) {
    self.columns = min(max(columns, 10), 1000)
    self.rows = max(rows ?? 2 * self.columns, 4)
  }

  /// The text, whole lines of it.
  public func render(_ file: SolvedFile) -> String {
    let name = DisplayText(file.name).text
    let scenes = file.scenes.map { scene in
      let lines =
        ["\(name): \(scene.title)"] + drawing(of: scene)
        + scene.findings(file: file.name)
      return lines.map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  /// The drawing, and below it what the reader needs to understand it.
  func drawing(of scene: SolvedScene) -> [String] {
    var list = scene.displayList
    for place in list.elements.indices { list.elements[place].markName() }
    let drawing = CharacterDrawing(list, columns: columns, rows: rows)
    let items = scene.solution.items
    return drawing.lines + drawing.notes.map { text(of: $0) } + legend(of: items)
      + note(of: scene.hidden.sorted().filter { items[$0].kind == .view }.map { items[$0] })
  }

  private func text(of note: CharacterDrawing.Note) -> String {
    let frame = note.text.box
    let place = "\(NumberText.short(frame.size)) at \(NumberText.short(frame.origin))"
    let mark = note.mark ?? " "
    let name = DisplayText(note.text.string).text
    return "\(mark) \(name): \(place)\(note.isOutside ? ", outside of the drawing" : "")"
  }

  /// What is not drawn, as it is not shown.
  private func note(of hidden: [LayoutSolution.Item]) -> [String] {
    guard !hidden.isEmpty else { return [] }
    let names = hidden.prefix(8).map { DisplayText($0.name).text }.joined(separator: ", ")
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
  /// The mark behind the name of an item with this state; nil if nothing is wrong.
  fileprivate var mark: Character? {
    switch self {
    case .conflicting: "!"
    case .ambiguous: "?"
    case .misplaced: "≠"
    case .ok: nil
    }
  }

  /// What the mark means.
  fileprivate var meaning: String {
    switch self {
    case .conflicting: "a constraint that lays it out is in a conflict"
    case .ambiguous: "the constraints leave its place or its size open"
    case .misplaced: "not where it is expected"
    case .ok: ""
    }
  }
}
