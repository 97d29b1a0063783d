/// A stroke from the center of a character cell to one of its sides. The cases are in ascending order of strength: if
/// two lines share a cell, the stronger stroke is drawn.
enum CellStroke: UInt8, Comparable {
  case none, dotted, dashed, light, heavy

  static func < (left: CellStroke, right: CellStroke) -> Bool { left.rawValue < right.rawValue }

  /// The weight of the stroke in Unicode's box-drawing characters: 0 for none, 1 for light, 2 for heavy. Unicode has
  /// no corners of dotted or dashed lines, so dotted and dashed strokes count as light.
  fileprivate var weight: Int {
    switch self {
    case .none: 0
    case .dotted, .dashed, .light: 1
    case .heavy: 2
    }
  }
}

/// The strokes of a character cell, one toward each of its sides.
struct BoxCell: Hashable {
  var up = CellStroke.none
  var right = CellStroke.none
  var down = CellStroke.none
  var left = CellStroke.none

  /// Whether the cell has no strokes.
  var isEmpty: Bool { self == BoxCell() }

  /// Whether the cell belongs to a horizontal line and contains no corner or crossing.
  var isHorizontal: Bool { up == .none && down == .none && left != .none && right != .none }

  /// The box-drawing character with the strokes of the cell.
  var character: Character {
    if let straight { return straight }
    let index = up.weight * 27 + right.weight * 9 + down.weight * 3 + left.weight
    return Self.characters[index]
  }

  /// The character for a dotted or dashed straight line; nil if the cell contains any other strokes.
  private var straight: Character? {
    switch (up, right, down, left) {
    case (.none, .dotted, .none, .dotted): "┈"
    case (.none, .dashed, .none, .dashed): "┄"
    case (.dotted, .none, .dotted, .none): "┊"
    case (.dashed, .none, .dashed, .none): "┆"
    default: nil
    }
  }

  /// The characters for all combinations of four strokes, each of weight 0 (none), 1 (light) or 2 (heavy). The index
  /// of a character is a number in base 3, whose digits are the weights in the order up, right, down, left.
  private static let characters = Array(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
      + "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
      + "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")
}
