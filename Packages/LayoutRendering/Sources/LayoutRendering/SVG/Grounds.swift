import LayoutModel

/// The panels (rectangles with a fill) of a picture, by the cells of a grid, so that the panel behind a text
/// is found in constant time.
struct Grounds {
  private var panels: [DisplayList.Panel] = []

  /// The indices of the panels that cover a part of a cell, in drawing order.
  private var cells: [Cell: [Int]] = [:]

  /// The indices of the panels that are too large for the grid, in drawing order.
  private var large: [Int] = []

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The width and height of a cell, in points.
  private static let cellSize = 64.0
  /// The largest number of cells that a panel of the grid covers.
  private static let mostCells = 64

  /// Creates a set without panels.
  init() {}

  /// Collects the panels of a list.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  init(_ list: DisplayList) {
    for element in list.elements {
      guard case .panel(let panel) = element.shape, panel.frame.isDrawable else { continue }
      let (left, right) = (Self.cell(panel.frame.minX), Self.cell(panel.frame.maxX))
      let (top, bottom) = (Self.cell(panel.frame.minY), Self.cell(panel.frame.maxY))
      let index = panels.count
      panels.append(panel)
      guard right >= left, right - left < Self.mostCells, bottom >= top,
        bottom - top < Self.mostCells, (right - left + 1) * (bottom - top + 1) <= Self.mostCells
      else {
        large.append(index)
        continue
      }
      for y in top...bottom {
        for x in left...right { cells[Cell(x: x, y: y), default: []].append(index) }
      }
    }
  }

  /// Returns the fill of the panel behind the center of a rectangle: `faint`, or `lightGray` for a darker gray. Nil if
  /// there is no panel, or if its fill is not gray.
  func fill(behind box: LayoutRect) -> DisplayList.Fill? {
    guard !panels.isEmpty, box.isDrawable else { return nil }
    func covers(_ index: Int) -> Bool {
      let frame = panels[index].frame
      return frame.minX <= box.midX && frame.maxX >= box.midX && frame.minY <= box.midY
        && frame.maxY >= box.midY
    }
    let near = cells[Cell(x: Self.cell(box.midX), y: Self.cell(box.midY))]?.last(where: covers) ?? -1
    let index = max(near, large.last(where: covers) ?? -1)
    guard index >= 0 else { return nil }
    switch panels[index].fill {
    case .faint: return .faint
    case .lightGray, .gray: return .lightGray
    case .canvas, .accent, .ink: return nil
    }
  }

  private static func cell(_ position: Double) -> Int { Int((position / cellSize).rounded(.down)) }
}
