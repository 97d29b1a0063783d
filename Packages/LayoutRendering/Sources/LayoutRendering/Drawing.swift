import LayoutModel

/// A picture of boxes in character cells: the outlines to scale, the names where there is room for them.
struct Drawing {
  /// A box to draw.
  struct Shape: Hashable {
    var name: DisplayText
    var frame: LayoutRect
    var stroke: Stroke
    /// Whether other shapes are inside, so that the name belongs to the upper edge.
    var isContainer: Bool
  }

  /// A shape whose name found no room, or that cannot be seen.
  struct Note: Hashable {
    /// The mark that stands for the name in the picture; nil if there was no room for that either.
    var mark: Character?
    var shape: Shape
    /// Whether no part of the shape is in the picture.
    var isOutside: Bool
  }

  /// The rows of the picture.
  private(set) var lines: [String] = []

  /// What the picture cannot show, in the order of the shapes.
  private(set) var notes: [Note] = []

  /// Draws shapes.
  ///
  /// - Parameters:
  ///   - shapes: In the order in which they are drawn; a container before what is inside of it.
  ///   - size: The part of the plane from the origin that the picture shows.
  ///   - columns: How wide the picture may be.
  ///   - rows: How high it may be.
  init(_ shapes: [Shape], size: LayoutSize, columns: Int, rows: Int) {
    guard let scale = DrawingScale(showing: size, columns: columns, rows: rows) else { return }
    var canvas = TerminalCanvas(columns: scale.columns, rows: scale.rows)
    let boxes = shapes.map { scale.box(of: $0.frame) }
    for (shape, box) in zip(shapes, boxes) { canvas.drawOutline(of: box, stroke: shape.stroke) }

    // Inner names first: the upper edge of a container has room for its own elsewhere.
    let inner = shapes.indices.filter { !shapes[$0].isContainer }
    let outer = shapes.indices.filter { shapes[$0].isContainer }.reversed()
    var marks = Mark()
    var noteAt: [Int: Note] = [:]
    for index in inner + outer {
      let (shape, box) = (shapes[index], boxes[index])
      if canvas.place(shape.name, in: box, onUpperEdge: shape.isContainer) { continue }
      var note = Note(mark: nil, shape: shape, isOutside: !scale.shows(box))
      if !note.isOutside, canvas.place(marks.next, in: box) {
        note.mark = marks.take()
      }
      noteAt[index] = note
    }
    notes = noteAt.sorted { $0.key < $1.key }.map(\.value)
    lines = canvas.lines
  }

  /// The marks in the order of their use: digits, letters, then one that is shared.
  private struct Mark {
    private var used = 0
    private static let all = Array("123456789abcdefghijklmnopqrstuvwxyz")

    var next: Character { used < Self.all.count ? Self.all[used] : "#" }

    mutating func take() -> Character {
      defer { used += 1 }
      return next
    }
  }
}

/// How points become cells. A cell is taken to be twice as high as it is wide.
struct DrawingScale {
  /// The columns of the picture.
  let columns: Int
  /// The rows of the picture.
  let rows: Int
  private let cellsPerPoint: Double

  /// Makes the largest scale at which an area fits; nil if the area has no extent on an axis.
  init?(showing size: LayoutSize, columns: Int, rows: Int) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let columns = max(columns, 2)
    let rows = max(rows, 2)
    cellsPerPoint = min(Double(columns - 1) / size.width, 2 * Double(rows - 1) / size.height)
    self.columns = min(columns, Self.cell(size.width * cellsPerPoint) + 1)
    self.rows = max(2, min(rows, Self.cell(size.height * cellsPerPoint / 2) + 1))
  }

  /// The cells that the outline of a rectangle runs along.
  func box(of frame: LayoutRect) -> CellBox {
    CellBox(
      left: Self.cell(frame.minX * cellsPerPoint), top: Self.cell(frame.minY * cellsPerPoint / 2),
      right: Self.cell(frame.maxX * cellsPerPoint), bottom: Self.cell(frame.maxY * cellsPerPoint / 2))
  }

  /// Whether any part of the box is in the picture.
  func shows(_ box: CellBox) -> Bool {
    box.left < columns && box.right >= 0 && box.top < rows && box.bottom >= 0
  }

  /// The nearest cell; what is far outside is all one.
  private static func cell(_ position: Double) -> Int {
    guard position.isFinite else { return position > 0 ? 1_000_000 : -1_000_000 }
    return Int(min(max((position + 0.5).rounded(.down), -1_000_000), 1_000_000))
  }
}
