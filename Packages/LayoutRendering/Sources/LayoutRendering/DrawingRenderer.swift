import LayoutModel
import SourceText

/// A drawing in the terminal, to scale: views as boxes with their names.
///
///     ┌─ Login ───────────────────────────────┐
///     │ ┌──────┐┌───────────────────────────┐ │
///     │ │ Name ││           Field           │ │
///     │ └──────┘└───────────────────────────┘ │
///     └───────────────────────────────────────┘
///
/// What is part of a conflict has heavy lines, what is ambiguous dashed ones, a layout guide dotted ones. The guides
/// that come with every view, its margins and bars, are left out. Edges that fall into the same cell are drawn once.
/// So are hidden views, which are named below. Names that find no room get a mark, which is explained below the drawing; so is what cannot be seen, being empty
/// or outside of the root.
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
        ["\(name): \(scene.title)"] + drawing(of: scene.solution, hidden: scene.hidden)
        + scene.findings(file: file.name)
      return lines.map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  /// The drawing and what it needs to be understood.
  func drawing(of solution: LayoutSolution, hidden: Set<Int> = []) -> [String] {
    let items = solution.items
    guard let root = items.first else { return [] }
    let containers = Set(items.compactMap { $0.kind == .view ? $0.parent : nil })
    // Margins and bars are in every layout; they are left out unless something is wrong with them.
    let shapes = items.indices.filter { place in
      !hidden.contains(place) && (!items[place].isSystemGuide || items[place].status != .ok)
    }
    .map { shape(of: items[$0], isContainer: containers.contains($0)) }
    let drawing = Drawing(shapes, size: root.frame.size, columns: columns, rows: rows)
    return drawing.lines + drawing.notes.map { text(of: $0) } + legend(of: items)
      + note(of: hidden.sorted().filter { items[$0].kind == .view }.map { items[$0] })
  }

  private func shape(of item: LayoutSolution.Item, isContainer: Bool) -> Drawing.Shape {
    let name = item.kind == .guide ? "(\(item.name))" : item.name
    let stroke: Stroke =
      switch item.status {
      case .conflicting: .heavy
      case .ambiguous: .dashed
      case .misplaced, .ok: item.kind == .guide ? .dotted : .light
      }
    let marked = item.status.mark.map { "\(name) \($0)" } ?? name
    return Drawing.Shape(
      name: DisplayText(marked), frame: item.rootFrame, stroke: stroke, isContainer: isContainer)
  }

  private func text(of note: Drawing.Note) -> String {
    let frame = note.shape.frame
    let place = "\(NumberText.short(frame.size)) at \(NumberText.short(frame.origin))"
    let mark = note.mark ?? " "
    return "\(mark) \(note.shape.name.text): \(place)\(note.isOutside ? ", outside of the drawing" : "")"
  }

  /// What is not drawn, as it is not shown.
  private func note(of hidden: [LayoutSolution.Item]) -> [String] {
    guard !hidden.isEmpty else { return [] }
    let names = hidden.prefix(8).map { DisplayText($0.name).text }.joined(separator: ", ")
    return ["Hidden: \(names)" + (hidden.count > 8 ? " and \(hidden.count - 8) more" : "")]
  }

  private func legend(of items: [LayoutSolution.Item]) -> [String] {
    let present = Set(items.map(\.status))
    return LayoutStatus.allCases.filter(present.contains).compactMap { status in
      status.mark.map { "\($0) \(status.meaning)" }
    }
  }
}

extension LayoutStatus {
  /// What stands behind the name of an item that something is wrong with.
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
