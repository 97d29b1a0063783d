/// The color of a character cell. The cases are in ascending order: if several lines meet in a cell, the cell gets the
/// largest of their colors.
enum CellColor: UInt8, Comparable {
  /// The color of the terminal's text.
  case plain
  /// The color of guides.
  case guide
  /// The color of constraints without a problem.
  case fine
  /// The color of items whose frame is not the expected one, and of their constraints.
  case misplaced
  /// The color of conflicts and ambiguous items.
  case bad

  static func < (left: CellColor, right: CellColor) -> Bool { left.rawValue < right.rawValue }

  /// Chooses the color of an element.
  init(_ element: DisplayList.Element) {
    switch element.state {
    case .conflicting, .ambiguous: self = .bad
    case .misplaced: self = .misplaced
    case .ok:
      switch element.layer {
      case .constraints, .measures: self = .fine
      case .guides, .systemGuides, .margins, .safeArea, .readableWidth: self = .guide
      case .frames, .content, .findings: self = .plain
      }
    }
  }

  /// The escape sequence that switches a terminal to this color.
  var code: String {
    switch self {
    case .plain: "\u{1B}[0m"
    case .guide: "\u{1B}[35m"
    case .fine: "\u{1B}[34m"
    case .misplaced: "\u{1B}[33m"
    case .bad: "\u{1B}[31m"
    }
  }
}
