import LayoutEquations
import LayoutModel
import SourceText
import TextMeasuring

/// Pictures arranged in a grid, as one SVG image.
struct PictureSheet {
  private let tiles: [PictureTile]

  /// The prefix of the ids of the title and the description in the SVG text.
  private var id = ""

  /// Whether the sheet is part of an HTML page. The page then contains the styles and the headings.
  private var isFigure = false

  /// Creates a sheet. It is about as wide as it is high. The canvases of a sheet with many pictures are reduced to
  /// similar sizes, so that the sheet shows all of them at a glance.
  init(_ pictures: [Picture]) {
    let mostEnlarged = pictures.count > Self.mostLargePictures ? Self.scaleOfOverview(pictures) : .infinity
    tiles = pictures.enumerated().map { number, picture in
      PictureTile(picture, prefix: pictures.count > 1 ? "\(number)-" : "", mostEnlarged: mostEnlarged)
    }
  }

  /// Returns the scale at which the longer side of the median canvas is ``largestInOverview`` points long. All pictures
  /// get this scale, unless their own is smaller, so that texts with the same font have the same size, even if the
  /// content of a picture extends beyond its canvas.
  private static func scaleOfOverview(_ pictures: [Picture]) -> Double {
    let sides = pictures.map { max($0.drawing.visibleBounds.width, $0.drawing.visibleBounds.height) }
      .filter { $0.isFinite && $0 > 0 }.sorted()
    return sides.isEmpty ? 1 : largestInOverview / sides[sides.count / 2]
  }

  /// The largest number of pictures on a sheet without a common limit for their scales.
  private static let mostLargePictures = 20
  /// The largest length of the longer side of the median canvas, on a sheet with more than ``mostLargePictures``
  /// pictures, in points.
  private static let largestInOverview = 480.0

  /// Creates a sheet with one picture, as a part of an HTML page.
  ///
  /// - Parameters:
  ///   - picture: The only picture of the sheet.
  ///   - prefix: A text before the numbers of items, constraints and diagnostics, so that they differ from
  ///     those in other pictures of the page.
  ///   - id: A name that no other picture of the page has.
  init(figure picture: Picture, prefix: String, id: String) {
    tiles = [PictureTile(picture, prefix: prefix, isFigure: true)]
    self.id = id + "-"
    isFigure = true
  }

  /// The factor by which the image is enlarged. In a page, which is read on a screen, the numbers of the image would
  /// otherwise be too small.
  private var enlargement: Double { isFigure ? 1.25 : 1 }

  /// The image as text, with a line break at its end.
  var text: String {
    let rows = rows
    let widths = Self.widths(of: rows)
    let width = widths.reduce(Self.gap) { $0 + $1 + Self.gap }
    let heights = rows.map { row in row.map { $0.height }.max() ?? 0 }
    let height = heights.reduce(Self.gap) { $0 + $1 + Self.gap }
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" aria-labelledby="\(id)title \(id)description" \
      width="\(NumberText.short(width * enlargement))" height="\(NumberText.short(height * enlargement))" \
      viewBox="0 0 \(NumberText.short(width)) \(NumberText.short(height))">
      <title id="\(id)title">\(MarkupText.escaped(title))</title>
      <desc id="\(id)description">\(MarkupText.escaped(description))</desc>
      \(isFigure ? "" : "<style>\(SVGStyle.css)</style>")
      <rect class="page" width="100%" height="100%"/>

      """
    var y = Self.gap
    for (row, height) in zip(rows, heights) {
      var x = Self.gap
      for (tile, width) in zip(row, widths) {
        text += tile.text(x: x, y: y)
        x += width + Self.gap
      }
      y += height + Self.gap
    }
    return text + "</svg>\n"
  }

  /// The tiles in rows. All rows have the same columns, so that pictures below each other have a common left edge. The
  /// number of columns makes the longer side of the sheet as short as possible. The layouts of a scene share a row if they
  /// fit.
  private var rows: [[PictureTile]] {
    var best = rows(columns: 1)
    var least = Self.longerSide(of: best)
    var count = 2
    while count <= min(tiles.count, Self.mostColumns) {
      let rows = rows(columns: count)
      let side = Self.longerSide(of: rows)
      if side < least { (best, least) = (rows, side) }
      count += 1
    }
    return best
  }

  /// Returns the width or the height of a sheet with the given rows, whichever is larger.
  private static func longerSide(of rows: [[PictureTile]]) -> Double {
    let height = rows.reduce(-gap) { $0 + ($1.map { $0.height }.max() ?? 0) + gap }
    return max(widths(of: rows).reduce(-gap) { $0 + $1 + gap }, height)
  }

  private static let mostColumns = 100

  /// Returns the tiles in rows with at most `columns` tiles.
  private func rows(columns: Int) -> [[PictureTile]] {
    var rows: [[PictureTile]] = []
    var start = 0
    while start < tiles.count {
      var end = start + 1
      while end < tiles.count, tiles[end].picture.scene == tiles[start].picture.scene { end += 1 }
      let group = end - start
      for (index, tile) in zip(start..<end, tiles[start..<end]) {
        let used = rows.last?.count ?? columns
        let startsGroup = index == start && group <= columns && used + group > columns
        if used >= columns || startsGroup { rows.append([]) }
        rows[rows.count - 1].append(tile)
      }
      start = end
    }
    return rows
  }

  /// Returns the width of each column: that of its widest tile.
  private static func widths(of rows: [[PictureTile]]) -> [Double] {
    var widths: [Double] = []
    for row in rows {
      for (column, tile) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], tile.width)
      }
    }
    return widths
  }

  private var title: String {
    guard let first = tiles.first else { return "No scenes" }
    return tiles.count == 1
      ? first.picture.title : "\(tiles.count) layouts, the first is \(first.picture.title)"
  }

  /// The findings of all pictures, for readers who do not see the image.
  private var description: String {
    tiles.prefix(100).map { tile in
      let sentences = tile.picture.sentences
      return tiles.count == 1
        ? (sentences.isEmpty ? "No findings." : sentences.joined(separator: " "))
        : "\(tile.picture.title): \(sentences.isEmpty ? "no findings." : sentences.joined(separator: " "))"
    }.joined(separator: "\n")
  }

  /// The distance between neighboring pictures, in points.
  private static let gap = 20.0
}

/// A picture with its title above it, and with the drawings of conflicts and the findings below it.
struct PictureTile {
  let picture: Picture
  let width: Double
  let height: Double

  private let prefix: String
  /// The size of the picture on the sheet, in points, after it was scaled by ``scale``.
  private let canvas: LayoutSize
  private let scale: Double
  /// The rectangle that the tile shows, in the root's coordinates: the root, and content that extends beyond the root.
  private let viewport: LayoutRect
  private let lines: [(parts: [CodeSpans.Part], isIndented: Bool, isAmbiguity: Bool)]
  private let sums: [(title: String?, list: DisplayList)]
  private let titleHeight: Double

  private static let (titleHeight, lineHeight, padding) = (30.0, 15.0, 12.0)
  /// The largest width and height of a canvas on a sheet, in points.
  private static let largest = 4000.0
  /// The largest width, in points, to which texts can widen a tile. A tile is wider only if its canvas is.
  private static let widest = 600.0
  /// The width of a character of a title, in points.
  private static let titleCharacter = 7.6

  /// Lays out a picture, together with the drawings of the arithmetic of its conflicts.
  ///
  /// - Parameters:
  ///   - isFigure: Whether the picture is part of a page. If false, the tile also contains a title and the findings.
  ///     Default: false.
  ///   - mostEnlarged: The largest scale of the picture. Default: no limit.
  init(
    _ picture: Picture, prefix: String, isFigure: Bool = false, mostEnlarged: Double = .infinity
  ) {
    self.picture = picture
    self.prefix = prefix
    titleHeight = isFigure ? 0 : Self.titleHeight
    viewport = picture.drawing.viewport
    let bounds = viewport
    let isDrawable = bounds.isDrawable && bounds.width >= 0 && bounds.height >= 0
    scale =
      isDrawable
      ? min(
        picture.drawing.markSizes.zoom, mostEnlarged, Self.largest / max(bounds.width, bounds.height, 1)) : 1
    canvas =
      isDrawable
      ? LayoutSize(width: bounds.width * scale, height: bounds.height * scale)
      : LayoutSize(width: 0, height: 0)
    // Titles and sums make a tile wider, up to a limit.
    let own = max(canvas.width + 2 * Self.padding, 240)
    let titleWidth =
      isFigure ? 0 : SheetText.width(of: picture.sceneTitle, 13, .semibold) + 2 * Self.padding
    let drawn = picture.drawing.sums.map {
      $0.withFont(size: 12, limit: max(own, Self.widest) - 2 * Self.padding)
    }
    let sumWidth = drawn.map { $0.bounds.width + 2 * Self.padding }.max() ?? 0
    let tileWidth = max(own, min(max(titleWidth, sumWidth), Self.widest))
    width = tileWidth
    let columns = Int((width - 12) / 6.1)
    var sentences: [(text: String, isIndented: Bool, isAmbiguity: Bool)] = isFigure ? [] : picture.lines
    if !isDrawable {
      sentences.insert(("The canvas is too large to be drawn.", false, false), at: 0)
    }
    var shown: [(parts: [CodeSpans.Part], isIndented: Bool, isAmbiguity: Bool)] = []
    for sentence in sentences {
      let columns = sentence.isIndented ? columns - 2 : columns
      var spans = CodeSpans(sentence.text)
      for (number, text) in Self.wrapped(sentence.text, columns: columns).enumerated() {
        shown.append((spans.parts(of: text), sentence.isIndented || number > 0, sentence.isAmbiguity))
      }
    }
    lines = shown
    // A single sum belongs to the only error of the picture. Several sums need titles.
    let titles = picture.drawing.sumTitles
    sums = drawn.enumerated().map { index, list in
      (titles.count > 1 ? Self.wrapped(titles[index], columns: columns, limit: 1).first : nil, list)
    }
    var sumHeight = 0.0
    for sum in sums {
      sumHeight += Self.height(of: sum.list, in: tileWidth) + 8 + Self.titleSpace(of: sum.title)
    }
    height =
      titleHeight + canvas.height + 2 * Self.padding + sumHeight
      + (lines.isEmpty ? 0 : Double(lines.count) * Self.lineHeight + 6)
  }

  /// Returns the tile as an SVG group at a position of the sheet.
  func text(x: Double, y: Double) -> String {
    var text = "<g transform=\"translate(\(NumberText.short(x)) \(NumberText.short(y)))\">\n"
    if titleHeight > 0 { text += titles }
    let padding = Self.padding
    let list = picture.drawing.displayList
    if canvas.width > 0, canvas.height > 0 {
      // The nested image clips shapes that are farther outside of the root than the viewport.
      let sizes = picture.drawing.markSizes
      text += """
        <svg\(sizes.className) x="0" y="\(NumberText.short(titleHeight))" width="\(NumberText.short(canvas.width + 2 * padding))" \
        height="\(NumberText.short(canvas.height + 2 * padding))" \
        viewBox="\(NumberText.short(viewport.minX - padding / scale)) \(NumberText.short(viewport.minY - padding / scale)) \
        \(NumberText.short(viewport.width + 2 * padding / scale)) \(NumberText.short(viewport.height + 2 * padding / scale))">
        <rect class="root" width="\(NumberText.short(list.bounds.width))" height="\(NumberText.short(list.bounds.height))"/>

        """
      var writer = SVGWriter(
        numbers: picture.numbers, prefix: prefix, sizes: sizes, captions: picture.drawing.captions)
      writer.write(list)
      text += writer.text + tornEdges(list, sizes) + "</svg>\n"
    }
    var top = titleHeight + canvas.height + 2 * padding
    for (title, sum) in sums {
      if let title {
        top += Self.titleSpace(of: title)
        var spans = CodeSpans(title)
        text += finding(spans.parts(of: title), x: 12, y: top)
      }
      let height = Self.height(of: sum, in: width)
      let scale = Self.scale(of: sum, in: width)
      text +=
        "<g transform=\"translate(12 \(NumberText.short(top + 10))) scale(\(NumberText.short(scale)))\">\n"
      var writer = SVGWriter(sizes: MarkSizes(canvas: .zero))
      writer.write(sum.withLimit)
      text += writer.text + "</g>\n"
      top += height + 8
    }
    for line in lines {
      top += Self.lineHeight
      text += finding(
        line.parts, x: line.isIndented ? 12 + Self.indent : 12, y: top, isAmbiguity: line.isAmbiguity)
    }
    return text + "</g>\n"
  }

  /// Returns a zigzag line along each edge of the picture beyond which views continue.
  private func tornEdges(_ list: DisplayList, _ sizes: MarkSizes) -> String {
    let area = viewport
    let (tooth, gap) = (5 * sizes.scale, 2 * sizes.scale)
    var text = ""
    for axis in [LayoutAxis.horizontal, .vertical] {
      let (start, end) = (area.start(axis.across), area.end(axis.across))
      guard end - start < 1e5, end > start else { continue }
      let count = max(2, Int((end - start) / tooth))
      for (edge, sign) in [(area.start(axis), -1.0), (area.end(axis), 1)]
      where list.continues(beyond: edge, axis, sign) {
        let points = (0...count).map { index in
          axis.point(
            edge + sign * (index % 2 == 0 ? gap : gap + tooth / 2),
            start + (end - start) * Double(index) / Double(count))
        }
        text +=
          "<g class=\"torn\"><title>Views continue here</title><path d=\"\(SVGWriter.path(points))\"/></g>\n"
      }
    }
    return text
  }

  /// Returns a line of text below the picture. Code in it has the color of the texts of views.
  ///
  /// - Parameter isAmbiguity: Whether the line is about an ambiguous layout. The color of its severity is then that of
  ///   ambiguous views. Default: false.
  private func finding(
    _ parts: [CodeSpans.Part], x: Double, y: Double, isAmbiguity: Bool = false
  ) -> String {
    let line = parts.map { $0.text }.joined()
    let markup = parts.map {
      $0.isCode
        ? "<tspan class=\"t-ink\">\(MarkupText.escaped($0.text))</tspan>"
        : Self.withSeverity($0.text, isAmbiguity)
    }
    return
      "<text class=\"finding\" x=\"\(NumberText.short(x))\" y=\"\(NumberText.short(y))\"\(length(of: line, 11, from: x))>\(markup.joined())</text>\n"
  }

  /// The space for the title above the drawing of a conflict's arithmetic, in points.
  private static func titleSpace(of title: String?) -> Double { title == nil ? 0 : lineHeight + 4 }

  /// The indentation of lines that belong to the line above them, in points.
  private static let indent = 12.0

  /// The title of the picture and the name of its file, as SVG text.
  private var titles: String {
    let fits = SheetText.width(of: picture.sceneTitle, 13, .semibold) <= width - 2 * Self.padding
    let count = fits ? Int.max : Int((width - 12) / Self.titleCharacter)
    let title = ShortText.withoutMiddle(picture.sceneTitle, to: count)
    let file = ShortText.withoutStart(picture.fileName, to: Int((width - 12) / 6.6))
    let length = SheetText.length(of: title, 13, .semibold, room: width - Self.padding)
    return
      "<text class=\"title\" x=\"12\" y=\"13\"\(length)>\(MarkupText.escaped(title))</text>\n"
      + "<text class=\"finding\" x=\"12\" y=\"28\"\(self.length(of: file, 11))>\(MarkupText.escaped(file))</text>\n"
  }

  private func length(of line: String, _ size: Double, from x: Double = 12) -> String {
    SheetText.length(of: line, size, .regular, room: width - x)
  }

  /// Returns a line as markup. The severity at the start of a line, such as `error:`, gets a class for its color.
  private static func withSeverity(_ line: String, _ isAmbiguity: Bool) -> String {
    for (severity, name) in [("error:", "e"), ("warning:", isAmbiguity ? "e" : "w")]
    where line.hasPrefix(severity) {
      let rest = MarkupText.escaped(String(line.dropFirst(severity.count)))
      return "<tspan class=\"\(name)\">\(severity)</tspan>\(rest)"
    }
    return MarkupText.escaped(line)
  }

  private static func height(of sum: DisplayList, in width: Double) -> Double {
    sum.bounds.height * scale(of: sum, in: width) + 20
  }

  /// Returns the factor, at most 1, by which the drawing of a conflict's arithmetic is scaled to fit below a picture of
  /// the given width.
  private static func scale(of sum: DisplayList, in width: Double) -> Double {
    min(1, (width - 2 * padding) / max(sum.bounds.width, 1))
  }

  /// Returns the lines of a sentence, at most `limit`. A longer sentence ends with an ellipsis.
  private static func wrapped(_ sentence: String, columns: Int, limit: Int = 12) -> [String] {
    var lines = [""]
    for word in PrintableText.blanked(sentence).split(separator: " ") {
      let word = word.count > columns - 2 ? word.prefix(columns - 2) : word
      // All lines but the first are indented.
      if lines[lines.count - 1].count + word.count + 1 > (lines.count == 1 ? columns : columns - 2) {
        if lines.count == limit {
          lines[limit - 1] = lines[limit - 1].prefix(columns - 1) + "…"
          return lines
        }
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}

/// Functions that compute and state the widths of texts around a canvas. The system font of a reader can be wider than
/// Apple's, so the SVG texts state their widths, and the browser compresses the texts. Short texts state them too, so that
/// the letters of all lines have the same width.
private enum SheetText {
  /// Returns the width of a text in Apple's system font, in points.
  static func width(of text: String, _ size: Double, _ weight: LayoutFont.Weight) -> Double {
    ApproximateTextMeasurer().width(of: text, in: .systemFont(ofSize: size, weight: weight)) * smallFactor
  }

  /// Returns the attribute that states the width of a text, which is at most `room`; an empty string for an empty text.
  static func length(of text: String, _ size: Double, _ weight: LayoutFont.Weight, room: Double) -> String {
    let width = width(of: text, size, weight)
    guard width > 0, room > 0 else { return "" }
    return " textLength=\"\(NumberText.short(min(width, room)))\" lengthAdjust=\"spacingAndGlyphs\""
  }

  /// The width of a text in Apple's system font at a small font size, divided by the width that is measured for the
  /// text.
  private static let smallFactor = 1.1
}

extension MarkSizes {
  /// The SVG attribute with the CSS class for thicker or thinner lines. Empty if lines have their usual thickness.
  fileprivate var className: String {
    scale > 2.8
      ? " class=\"huge\"" : scale > 1.4 ? " class=\"large\"" : scale < 0.8 ? " class=\"small\"" : ""
  }
}

extension DisplayList {
  /// The drawing of a conflict's arithmetic, with an added vertical line at the end of the available length. The line
  /// runs through all rows of the drawing.
  fileprivate var withLimit: DisplayList {
    let excess = elements.last { element in if case .area = element.shape { true } else { false } }
    guard case .area(let area)? = excess?.shape, area.minX.isFinite else { return self }
    var list = self
    let line = Line(
      from: LayoutPoint(x: area.minX, y: bounds.minY - 6), to: LayoutPoint(x: area.minX, y: bounds.maxY),
      stroke: .dotted)
    list.elements.insert(Element(.line(line), layer: .measures, state: .conflicting), at: 0)
    return list
  }

  /// The bounds, enlarged to contain the shapes that are drawn beside them. On each side, the bounds grow by at most
  /// half of their size, or by slightly more if nothing is then cut off.
  var extent: LayoutRect {
    guard bounds.isDrawable, bounds.width > 0, bounds.height > 0 else { return bounds }
    let limit = bounds.inset(
      by: EdgeInsets(
        top: -bounds.height / 2, left: -bounds.width / 2, bottom: -bounds.height / 2, right: -bounds.width / 2
      ))
    var (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    for element in elements {
      guard let box = element.shape.box, box.isDrawable else { continue }
      (left, top) = (min(left, box.minX), min(top, box.minY))
      (right, bottom) = (max(right, box.maxX), max(bottom, box.maxY))
    }
    // To cut off a small part saves little, and hides the ends of bars.
    func isCut(_ beyond: Double, _ limit: Double) -> Bool { beyond > limit * 4 / 3 }
    if isCut(bounds.minX - left, bounds.width / 2) { left = limit.minX }
    if isCut(bounds.minY - top, bounds.height / 2) { top = limit.minY }
    if isCut(right - bounds.maxX, bounds.width / 2) { right = limit.maxX }
    if isCut(bottom - bounds.maxY, bounds.height / 2) { bottom = limit.maxY }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether the outline of a view extends beyond a position.
  ///
  /// - Parameters:
  ///   - position: The position of an edge of the picture along the axis.
  ///   - sign: 1 if the position is the right or lower edge, and -1 if it is the left or upper one.
  fileprivate func continues(beyond position: Double, _ axis: LayoutAxis, _ sign: Double) -> Bool {
    // A cropped picture ends inside of the root, where it leaves out empty space.
    guard sign > 0 ? position >= bounds.end(axis) - 0.01 : position <= bounds.start(axis) + 0.01 else {
      return false
    }
    return elements.contains { element in
      guard element.layer == .content || element.layer == .frames, let box = element.shape.box,
        box.isDrawable,
        box.width > 0, box.height > 0
      else { return false }
      return sign > 0 ? box.end(axis) > position + 1 : box.start(axis) < position - 1
    }
  }

  /// Returns the list with a font for texts that have none, and with bounds that are wide enough for these texts. A
  /// text that would extend to the right of `limit` is cut and ends with an ellipsis.
  fileprivate func withFont(size: Double, limit: Double) -> DisplayList {
    var list = self
    let character = size * 0.58
    let limit = max(limit, bounds.width + 16)
    for index in list.elements.indices {
      guard case .text(var text) = list.elements[index].shape, text.style == nil else { continue }
      text.style = TextStyle(size: size)
      let count = max(1, Int((limit - text.box.minX) / character))
      if text.string.count > count { text.string = text.string.prefix(count - 1) + "…" }
      let end = text.box.minX + Double(text.string.count) * character
      list.bounds.size.width = max(list.bounds.width, end)
      list.elements[index].shape = .text(text)
    }
    // In a wide font, a text at the right edge would leave the picture. All texts state their widths, so that their
    // letters have the same width.
    for index in list.elements.indices {
      guard case .text(var text) = list.elements[index].shape, text.placement == .left else { continue }
      let width = SheetText.width(of: text.string, size, .regular)
      let room = list.bounds.width - text.box.minX
      guard text.style?.width == nil, room > 0, width > 0 else { continue }
      text.style?.width = min(width, room)
      list.elements[index].shape = .text(text)
    }
    return list
  }
}

extension DisplayList.Shape {
  /// The rectangle that encloses the shape. Nil for texts and polylines, which are inside other shapes.
  fileprivate var box: LayoutRect? {
    switch self {
    case .rectangle(let frame, _), .area(let frame): frame
    case .panel(let panel): panel.frame
    case .line(let line):
      LayoutRect(
        x: min(line.start.x, line.end.x), y: min(line.start.y, line.end.y),
        width: (line.start.x - line.end.x).magnitude, height: (line.start.y - line.end.y).magnitude)
    case .polyline, .text: nil
    }
  }
}
