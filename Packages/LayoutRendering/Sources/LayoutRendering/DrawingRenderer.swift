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
/// ```swift
/// let file = SolvedFile(name: "Login.layout.yaml", scenes: [SolvedScene(solution: engine.layout())])
/// print(DrawingRenderer(columns: 60).render(file), terminator: "")
/// ```
///
/// The drawing shows the ``SolvedScene/displayList`` of each scene. Items in a conflict have heavy lines, ambiguous
/// items dashed lines, and layout guides dotted lines. Guides that belong to a view, such as its margins, are left out.
///
/// Below the drawing, lines list the items that have no box: hidden views, items with a width or height of 0, and items
/// outside of the root. If a name does not fit into its box, a mark takes its place, and a line below explains the
/// mark. Two edges of boxes that fall into the same character cell are drawn as one.
///
/// If the ``reporter`` uses colors, the drawing uses them too: blue for constraints, violet for guides, yellow for
/// misplaced items, and red for conflicts and ambiguous items.
public struct DrawingRenderer: Renderer {
  /// The maximum width of the drawing, in characters. Default: 80.
  public var columns: Int

  /// The maximum height of the drawing, in lines, at least 4. A drawing that would be higher is scaled down
  /// to fit.
  public var rows: Int

  /// The reporter that formats the diagnostics below the drawings.
  public var reporter: TextReporter

  /// The options for marks such as constraints. If nil, the drawings show only boxes and names.
  public var options: PictureOptions?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: The maximum width of the drawing, from 10 to 1,000 characters.
  ///   - rows: The maximum height of the drawing, in lines, at least 4. Default: twice the value of
  ///     `columns`.
  ///   - reporter: The reporter that formats the diagnostics. By default, it uses no colors and quotes source
  ///     lines.
  ///   - options: The options for marks such as constraints. Default: nil, for drawings of only boxes and
  ///     names.
  public init(
    columns: Int = 80, rows: Int? = nil, reporter: TextReporter = TextReporter(showsSource: true),
    options: PictureOptions? = nil
  ) {
    self.options = options
    self.reporter = reporter
    self.columns = min(max(columns, 10), 1000)
    self.rows = max(rows ?? 2 * self.columns, 4)
  }

  /// Returns the drawings and the diagnostics of all scenes as text.
  ///
  /// - Complexity: O(*n* + *c*) for *n* items and *c* characters of the drawings, plus the cost of the diagnostics.
  public func render(_ file: SolvedFile) -> String {
    let scenes = file.scenes.map { scene in
      let captions = options == nil ? ItemCaptions() : ItemCaptions(scene)
      let lines =
        titles(of: scene, in: file) + drawing(of: scene)
        + scene.findings(file: file.name, by: reporter).map { captions.replaced(in: $0) }
      return lines.map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  /// Returns the heading of a scene, as one line or two. If the heading is wider than the picture, the file
  /// has a line of its own, and the first folders of its path are left out as far as necessary.
  private func titles(of scene: SolvedScene, in file: SolvedFile) -> [String] {
    let title = file.title(of: scene)
    guard options != nil, DisplayText(title).width > columns else { return [title] }
    let name = DisplayText(file.name).text
    return [ShortText.withoutStart(name, to: columns - 1) + ":", String(title.dropFirst(name.count + 2))]
  }

  /// Returns the lines of the drawing, followed by the explanations of marks, the legend, and the list of hidden views.
  func drawing(of scene: SolvedScene) -> [String] {
    guard scene.solution.failure == nil else { return [] }
    let scene = options == nil ? scene : scene.suggested ?? scene
    var list = scene.displayList
    for index in list.elements.indices {
      if options != nil { shortenName(of: &list.elements[index], width: list.bounds.width) }
      list.elements[index].markName()
    }
    var (empty, omitted): ([String], [String]) = ([], [])
    if let options {
      let captions = ItemCaptions(scene)
      for index in list.elements.indices {
        guard case .text(var text) = list.elements[index].shape else { continue }
        text.string = captions.replacedName(in: text.string)
        list.elements[index].shape = .text(text)
      }
      // Views that a conflict moves beside the root often explain the conflict.
      let bounds = list.bounds
      list.bounds =
        DisplayList(bounds: bounds, elements: list.elements.filter { $0.state == .conflicting }).extent
      let marks = marks(of: scene, options, width: list.bounds.width)
      let count = list.elements.count
      list.elements += marks
      let lower = list.bounds.maxY > bounds.maxY ? [] : crop(&list, to: scene.contentBounds)
      empty = cropTop(of: &list) + lower
      let moved = CharacterMarks(
        Array(list.elements[count...]), views: boxes(among: list.elements[..<count]),
        containers: containers(among: list.elements[..<count]), bounds: list.bounds, columns: columns,
        rows: rows)
      list.elements.removeSubrange(count...)
      list.elements += moved.elements
      omitted = moved.omitted.map { captions.replaced(in: DisplayText($0).text) }
      if moved.omittedCount > 0 {
        let count = moved.omittedCount
        omitted.append("\(count) number\(count == 1 ? " has" : "s have") no room in the drawing.")
      }
    }
    let drawing = CharacterDrawing(list, columns: columns, rows: rows, usesColor: reporter.usesColor)
    let items = scene.solution.items
    let names = ItemLabels(scene.solution)
    let lines = options == nil ? drawing.lines : RepeatedLines.folded(drawing.lines)
    return lines + empty + drawing.notes.map { text(of: $0) } + omitted + legend(of: items)
      + note(of: scene.hidden.sorted().filter { items[$0].kind == .view }.map { names.shown[$0] })
  }

  /// Shortens a text such as `closeButton “Close”` if a box is too narrow for both the name and the text of a
  /// view. Shows only the text if it fits, because users see it; otherwise shows only the name.
  ///
  /// - Parameter width: The width of the drawing, in points.
  private func shortenName(of element: inout DisplayList.Element, width: Double) {
    guard width > 0, element.layer == .frames, case .text(var text) = element.shape,
      text.placement == .center,
      let quotation = text.string.firstIndex(of: "“")
    else { return }
    let mark = element.state.mark == nil ? 0 : 2
    let room = Int(text.box.width / width * Double(columns - 1)) - 1 - mark
    guard DisplayText(text.string).width > room else { return }
    let parts = [text.string[quotation...], text.string[..<quotation].dropLast()].map { String($0) }
    guard let fitting = parts.first(where: { DisplayText($0).width <= room }) else { return }
    text.string = fitting
    element.shape = .text(text)
  }

  /// Returns the frames of the visible views without subviews, with the lengths of the names that a drawing contains for
  /// them.
  private func boxes(
    among elements: ArraySlice<DisplayList.Element>
  ) -> [(frame: LayoutRect, nameLength: Int)] {
    elements.compactMap { element in
      guard case .text(let text) = element.shape, text.placement == .center, element.layer == .frames else {
        return nil
      }
      return (text.box, DisplayText(text.string).width)
    }
  }

  /// Returns the frames of the visible views with subviews, and of the root.
  private func containers(among elements: ArraySlice<DisplayList.Element>) -> [LayoutRect] {
    elements.compactMap { element in
      guard case .text(let text) = element.shape, text.placement == .upperEdge, element.layer == .frames
      else { return nil }
      return text.box
    }
  }

  /// Cuts off the part of a drawing below `bounds`, which contains no views, and returns a line that states the height
  /// of this part. Returns no line if nothing is cut off.
  private func crop(_ list: inout DisplayList, to bounds: LayoutRect) -> [String] {
    let height = list.bounds.maxY - bounds.maxY
    guard height > 0, bounds.height > 0 else { return [] }
    for index in list.elements.indices {
      // The outline of the root and that of guides in it end where the drawing ends.
      guard case .rectangle(var frame, let stroke) = list.elements[index].shape, frame.minY < bounds.maxY,
        frame.maxY > bounds.maxY
      else { continue }
      frame.size.height = bounds.maxY - frame.minY
      list.elements[index].shape = .rectangle(frame, stroke)
    }
    list.bounds.size.height = bounds.maxY - list.bounds.minY
    return ["The lower \(NumberText.short(height)) points contain no views."]
  }

  /// Cuts the upper part of the root from a drawing, if the part is empty, and returns a line that states the height of
  /// this part. Returns no line if nothing is cut.
  private func cropTop(of list: inout DisplayList) -> [String] {
    let bounds = list.bounds
    let tops = list.elements.compactMap { $0.shape.verticalRange }.filter {
      $0.lowerBound > bounds.minY || $0.upperBound < bounds.maxY
    }
    guard let first = tops.map({ $0.lowerBound }).min() else { return [] }
    let height = first - Self.spaceAboveContent - bounds.minY
    guard height.isFinite, height >= bounds.height * 0.15 else { return [] }
    let top = bounds.minY + height
    list.bounds = LayoutRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    for index in list.elements.indices { list.elements[index].shape.cut(above: top) }
    return ["The upper \(NumberText.short(height)) points contain no views."]
  }

  /// The space above the highest shape in a drawing whose upper part is cut, in points.
  private static let spaceAboveContent = 36.0

  /// Returns the elements of a picture that show the constraints and findings of a scene, and the areas that the
  /// options select. Each text gets a box that is wide enough for its characters.
  ///
  /// - Parameter width: The width of the part of the picture that the drawing shows, in points.
  private func marks(
    of scene: SolvedScene, _ options: PictureOptions, width shown: Double
  ) -> [DisplayList.Element] {
    var options = options
    options.layers.formIntersection([.constraints, .findings, .margins, .safeArea, .readableWidth])
    options.isCropped = true
    let list = CanvasDrawing(scene, file: "", options: options).displayList
    return list.elements.map { element in
      // A solid line between aligned views, or of another frame, would look like the edge of a box.
      let isThin =
        element.layer == .constraints && element.state != .conflicting || element.layer == .findings
      if isThin, case .line(var line) = element.shape, line.ends == .plain {
        var element = element
        line.stroke = .dotted
        element.shape = .line(line)
        return element
      }
      guard case .text(var text) = element.shape else { return element }
      // The box of a label is as wide as the columns that its characters need.
      let width = Double(text.string.count + 1) * shown / Double(max(1, columns - 1))
      text.box = LayoutRect(
        x: text.box.midX - width / 2, y: text.box.minY, width: width, height: text.box.height)
      text.placement = .left
      var element = element
      element.shape = .text(text)
      return element
    }
  }

  private func text(of note: CharacterDrawing.Note) -> String {
    let frame = note.text.box
    let geometry = "\(NumberText.short(frame.size)) at \(NumberText.short(frame.origin))"
    let mark = note.mark ?? " "
    let name = DisplayText(note.text.string).text
    return "\(mark) \(name): \(geometry)\(note.isOutside ? ", outside of the drawing" : "")"
  }

  /// Returns an array with one line that lists hidden views by name, or an empty array if there are none.
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

extension DisplayList.Shape {
  /// The range of the shape along the vertical axis; nil for shapes that drawings of characters leave out, and for
  /// shapes with a negative height or invalid coordinates.
  fileprivate var verticalRange: ClosedRange<Double>? {
    let (top, bottom): (Double, Double)
    switch self {
    case .rectangle(let frame, _), .area(let frame): (top, bottom) = (frame.minY, frame.maxY)
    case .line(let line): (top, bottom) = (min(line.start.y, line.end.y), max(line.start.y, line.end.y))
    case .text(let text): (top, bottom) = (text.box.minY, text.box.maxY)
    case .panel, .polyline: return nil
    }
    return top <= bottom ? top...bottom : nil
  }

  /// Removes the part of a shape above a position, in points. A shape that is completely above it stays the same.
  fileprivate mutating func cut(above top: Double) {
    guard let range = verticalRange, range.lowerBound < top, range.upperBound > top else { return }
    func cut(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
    }
    switch self {
    case .rectangle(let frame, let stroke): self = .rectangle(cut(frame), stroke)
    case .area(let frame): self = .area(cut(frame))
    case .line(var line):
      (line.start.y, line.end.y) = (max(line.start.y, top), max(line.end.y, top))
      self = .line(line)
    case .text(var text):
      text.box = cut(text.box)
      self = .text(text)
    case .panel, .polyline: break
    }
  }
}

extension DisplayList.Element {
  /// If the element is a name, appends a mark for the state of the item, such as `?`. Used for drawings without colors.
  fileprivate mutating func markName() {
    guard case .text(var text) = shape, let mark = state.mark else { return }
    text.string += " \(mark)"
    shape = .text(text)
  }
}

extension DisplayList.State {
  /// The mark that follows the name of an item in this state, such as `?` for an ambiguous item; nil for
  /// ``DisplayList/State/ok``.
  fileprivate var mark: Character? {
    switch self {
    case .conflicting: "!"
    case .ambiguous: "?"
    case .misplaced: "≠"
    case .ok: nil
    }
  }

  /// The meaning of ``mark``, as a clause for the legend.
  fileprivate var meaning: String {
    switch self {
    case .conflicting: "one of its constraints is part of a conflict"
    case .ambiguous: "its position or size is ambiguous"
    case .misplaced: "its frame is not the expected one"
    case .ok: ""
    }
  }
}
