/// A stroke from the middle of a cell to one of its sides, in order of strength. If two lines share a cell, the stronger
/// stroke is drawn.
enum CellStroke: UInt8, Comparable {
  case none, dotted, dashed, light, heavy

  static func < (left: CellStroke, right: CellStroke) -> Bool { left.rawValue < right.rawValue }

  /// The weight in Unicode's box-drawing characters, where only straight lines can be dashed.
  fileprivate var weight: Int {
    switch self {
    case .none: 0
    case .dotted, .dashed, .light: 1
    case .heavy: 2
    }
  }
}

/// The four strokes of a cell.
struct BoxCell: Hashable {
  var up = CellStroke.none
  var right = CellStroke.none
  var down = CellStroke.none
  var left = CellStroke.none

  /// Whether the cell has no strokes.
  var isEmpty: Bool { self == BoxCell() }

  /// Whether it is a piece of a horizontal line, without a corner or a crossing.
  var isHorizontal: Bool { up == .none && down == .none && left != .none && right != .none }

  /// The box drawing character.
  var character: Character {
    if let straight { return straight }
    let index = up.weight * 27 + right.weight * 9 + down.weight * 3 + left.weight
    return Self.characters[index]
  }

  /// A dotted or dashed piece of a straight line.
  private var straight: Character? {
    switch (up, right, down, left) {
    case (.none, .dotted, .none, .dotted): "┈"
    case (.none, .dashed, .none, .dashed): "┄"
    case (.dotted, .none, .dotted, .none): "┊"
    case (.dashed, .none, .dashed, .none): "┆"
    default: nil
    }
  }

  /// The characters for all combinations of four strokes, each absent (0), light (1) or heavy (2). The weights are the
  /// digits of the index in base 3, in the order up, right, down, left.
  private static let characters = Array(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
      + "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
      + "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")
}
