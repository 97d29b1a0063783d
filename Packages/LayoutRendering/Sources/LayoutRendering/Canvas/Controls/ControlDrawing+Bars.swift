import LayoutModel
import SourceText

/// The wireframes of bars, and of views with rows or cells, such as tables.
extension ControlDrawing {
  mutating func drawNavigation() {
    panel(frame, .lightGray)
    let y = frame.maxY - min(22, frame.height / 2)
    let x = item.isRightToLeft ? frame.maxX - 16 : frame.minX + 16
    let step = item.isRightToLeft ? -7.0 : 7.0
    path(.accent, (x + step / 2, y - 7), (x - step / 2, y), (x + step / 2, y + 7))
    if item.lines.isEmpty {
      caption(
        "Title", in: LayoutRect(x: frame.minX, y: y - 10, width: frame.width, height: 20), .center)
    } else {
      text(.ink, padding: 4, isCentered: true)
    }
  }

  /// Draws a toolbar with its items. Flexible spaces share the width that the other items leave.
  mutating func drawToolbar(_ items: [LayoutViewAppearance.BarItem]) {
    panel(frame, .lightGray)
    let (side, gap, character) = (16.0, 8.0, 13 * 0.56)
    let line = min(44, frame.height)
    func width(_ item: LayoutViewAppearance.BarItem) -> Double {
      switch item {
      case .title(let title): Double(title.count) * character + gap
      case .symbol: 22 + gap
      case .fixedSpace(let width): width
      case .flexibleSpace: 0
      }
    }
    let shown = items.prefix(Self.mostBarItems)
    let used = shown.reduce(0) { $0 + width($1) }
    let spaces = shown.count { $0 == .flexibleSpace }
    let space = spaces == 0 ? 0 : max(0, frame.width - 2 * side - used) / Double(spaces)
    var x = side
    for item in shown {
      let width = item == .flexibleSpace ? space : min(width(item), max(0, frame.width - side - x))
      let left = self.item.isRightToLeft ? frame.maxX - x - width : frame.minX + x
      let box = LayoutRect(x: left, y: frame.minY, width: width, height: line)
      switch item {
      case .title(let title): caption(PrintableText.blanked(title), in: box, .center, .accent)
      case .symbol where width >= 18:
        drawSymbol(in: box)
      case .symbol, .fixedSpace, .flexibleSpace: break
      }
      x += width
    }
  }

  /// Adds a square with rounded corners in place of a symbol that is not known. A filled circle would look like the badge
  /// of a constraint.
  mutating func drawSymbol(in box: LayoutRect) {
    let place = LayoutRect(x: box.midX - 8, y: box.midY - 8, width: 16, height: 16)
    panel(place, radius: 4, .gray, hasOutline: false)
    textBoxes.append(place)
  }

  /// The largest number of items that are drawn in a toolbar.
  private static let mostBarItems = 30

  /// Draws a tab bar with at most eight tabs. If the tabs of the bar are unknown, four tabs without titles are drawn.
  mutating func drawTabs(_ tabs: LayoutViewAppearance.Tabs = LayoutViewAppearance.Tabs()) {
    panel(frame, .lightGray)
    let titles = Array(tabs.titles.prefix(8))
    let hasTitles = titles.contains { !$0.isEmpty }
    let count = titles.isEmpty ? 4 : titles.count
    let y = frame.minY + min(hasTitles ? 18 : 24, frame.height / 2)
    let width = frame.width / Double(count)
    for index in 0..<count {
      let place = item.isRightToLeft ? count - 1 - index : index
      let left = frame.minX + Double(place) * width
      let color: DisplayList.Fill = index == tabs.selection ? .accent : .gray
      panel(
        LayoutRect(x: left + width / 2 - 8, y: y - 8, width: 16, height: 16), radius: 4, color,
        hasOutline: false)
      if hasTitles, frame.maxY - y >= 22 {
        caption(
          PrintableText.blanked(titles[index]), in: LayoutRect(x: left, y: y + 9, width: width, height: 12.5),
          .center, color)
      }
    }
  }

  mutating func indicator() {
    let length = min(60, frame.height / 3)
    let x = item.isRightToLeft ? frame.minX + 2 : frame.maxX - 5
    panel(
      LayoutRect(x: x, y: frame.minY + 4, width: 3, height: length), radius: 1.5, .gray, hasOutline: false)
  }

  /// The largest number of rows that are drawn for a list. A grid has at most a quarter of this number of rows, and of
  /// columns.
  private static let mostRows = 40

  /// Draws a list with rows of the given height, in points.
  mutating func drawTable(isEmpty: Bool, row: Double = 44) {
    panel(frame, .canvas)
    guard isEmpty else { return }
    // The texts of low rows are smaller and closer to the edge.
    let (height, inset) = (min(10, row / 3), min(16, row / 3))
    var y = frame.minY + row
    for _ in 0..<Self.mostRows where y < frame.maxY {
      path(.lightGray, (frame.minX + inset, y), (frame.maxX, y))
      let width = min(140, frame.width / 2)
      let x = item.isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
      panel(
        LayoutRect(x: x, y: y - (row + height) / 2, width: width, height: height), radius: height / 2,
        .lightGray, hasOutline: false)
      y += row
    }
  }

  mutating func drawCollection(isEmpty: Bool) {
    panel(frame, .canvas)
    guard isEmpty else { return }
    let (size, gap) = (50.0, 10.0)
    var y = frame.minY + gap
    for _ in 0..<Self.mostRows / 4 where y + size <= frame.maxY {
      var x = frame.minX + gap
      for _ in 0..<Self.mostRows / 4 where x + size <= frame.maxX {
        panel(LayoutRect(x: x, y: y, width: size, height: size), radius: 4, .lightGray, hasOutline: false)
        x += size + gap
      }
      y += size + gap
    }
  }
}
