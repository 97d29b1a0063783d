import LayoutModel
@_spi(Tools) import SourceText

/// The names of views.
extension FrameLayers {
  /// Adds names of visible views to ``lateNames``: those that findings below the picture contain, and those of
  /// conflicting or ambiguous views, if neither a name nor the view's text in the picture shows which view is meant.
  mutating func addMissingNames() {
    let late = Set(lateNames.map { $0.index })
    var shown: [Int: Set<String>] = [:]
    var indices: [String: Int] = [:]
    let wanted = inFindings.union(scene.solution.items.indices.filter { hasProblemWithName($0) })
    for index in wanted { indices[ids[index]] = index }
    for element in elements {
      guard case .text(let text) = element.shape, case .item(let id)? = element.links.first,
        let index = indices[id]
      else { continue }
      shown[index, default: []].insert(text.shownString(nameFont: sizes.nameFont))
    }
    let root = scene.solution.items[0].rootFrame
    let area = root.inset(
      by: EdgeInsets(
        top: -root.height / 2, left: -root.width / 2, bottom: -root.height / 2, right: -root.width / 2))
    for index in wanted.sorted() where !late.contains(index) && !scene.hidden.contains(index) {
      let frame = scene.solution.items[index].rootFrame
      guard frame.isDrawable, !covered.invisible.contains(index), frame.overlaps(area) else { continue }
      let name = PrintableText.blanked(shownName(of: index))
      let texts = shown[index] ?? []
      guard !texts.contains(name), !isNamedByText(index) else { continue }
      lateNames.append((index, name, .frames))
    }
  }

  /// Returns whether a view is conflicting or ambiguous, and has a name of its own that its drawing does not show.
  private func hasProblemWithName(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    guard index > 0, item.status == .conflicting || item.status == .ambiguous, !hasGeneratedName(index),
      let canvas, canvas.items.indices.contains(index)
    else { return false }
    // Controls without a text show their names. Images show none.
    return !canvas.items[index].lines.isEmpty || canvas.items[index].kind == .imageView
  }

  /// Returns whether readers recognize a view by its text: if its name was generated, findings show the text as a part of
  /// the name, as in `Label “Sign In”`. Otherwise, the name must be the text or its beginning.
  private func isNamedByText(_ index: Int) -> Bool {
    guard let canvas, canvas.items.indices.contains(index), !canvas.items[index].lines.isEmpty,
      !canvas.items[index].isTooLowForText
    else {
      return false
    }
    guard !hasGeneratedName(index) else { return true }
    let text = canvas.items[index].lines.map { $0.text }.joined(separator: " ").trimmed
    let name = names[index].trimmed
    return text == name || name.hasSuffix("…") && text.hasPrefix(name.dropLast())
  }

  /// Removes the names of controls without a text that would cover another text, an image, a part of another control,
  /// or a name that is kept. The names that authors chose are kept rather than the kinds of controls. Also removes
  /// texts that texts of other views mostly cover.
  mutating func removePlaceholdersOnTexts() {
    var removed = textsBelowOthers()
    var taken = CrowdGrid()
    for box in textBoxes { taken.insert(box) }
    let owners = Set(placeholders.map { $0.index })
    for (index, item) in scene.solution.items.enumerated() where !scene.hidden.contains(index) {
      guard item.kind == .view, !owners.contains(index), let canvas, canvas.items.indices.contains(index),
        canvas.items[index].kind == .imageView
      else { continue }
      taken.insert(item.rootFrame)
    }
    for isGenerated in [false, true] {
      for (index, element, box) in placeholders where hasGeneratedName(index) == isGenerated {
        if taken.meets(spaced(box)) {
          removed.insert(element)
        } else {
          taken.insert(box)
          if isShown(element) { textBoxes.append(box) }
        }
      }
    }
    guard !removed.isEmpty else { return }
    var kept: [DisplayList.Element] = []
    /// The number of elements that are kept among the first *n* elements, for each *n* from 0.
    var depths = [0]
    for (number, element) in elements.enumerated() {
      if !removed.contains(number) { kept.append(element) }
      depths.append(kept.count)
    }
    elements = kept
    for number in emptyNames.indices { emptyNames[number].depth = depths[emptyNames[number].depth] }
  }

  /// Returns whether pictures show a text at all: a name has no room in a view that is too narrow.
  private func isShown(_ element: Int) -> Bool {
    guard case .text(let text) = elements[element].shape else { return false }
    return !text.shownString(nameFont: sizes.nameFont).isEmpty
  }

  /// Returns the rectangle of a name with the space that it needs on its left and right. Without this space, the name
  /// would read as a part of another text.
  private func spaced(_ box: LayoutRect) -> LayoutRect {
    box.inset(by: EdgeInsets(top: 0, left: -4 * sizes.scale, bottom: 0, right: -4 * sizes.scale))
  }

  /// Returns the indices of the texts in `elements` that a text of another view, which is drawn later, mostly covers, such
  /// as that of another state of the app. Two texts on top of each other could not be read.
  private func textsBelowOthers() -> Set<Int> {
    var found: Set<Int> = []
    var above = CrowdGrid()
    var own: (index: Int, boxes: [LayoutRect]) = (-1, [])
    for (index, element, box) in controlTexts.reversed() {
      if index != own.index {
        for box in own.boxes { above.insert(box) }
        own = (index, [])
      }
      let isBelow = above.rectangles(meeting: box).contains { other in
        guard let common = box.intersection(other) else { return false }
        let smaller = min(box.width * box.height, other.width * other.height)
        return common.width * common.height > 0.4 * smaller
      }
      if isBelow { found.insert(element) } else { own.boxes.append(box) }
    }
    return found
  }

  /// Adds the names of plain views without subviews. A name is in the center of its view or, if other texts or views are
  /// there, at another place in the view. A name without such a place is left out. Each name stays below the views that
  /// cover its own view.
  mutating func addEmptyNames() {
    var taken = CrowdGrid()
    for box in textBoxes + symbolBoxes { taken.insert(box) }
    var chosen: [Int: NamePlace] = [:]
    // The names that authors chose get their places first.
    for isGenerated in [false, true] {
      var covers = CrowdGrid()
      var rest = emptyNames.filter { hasGeneratedName($0.index) == isGenerated }[...]
      for index in scene.solution.items.indices.reversed() {
        if let last = rest.last, last.index == index {
          rest.removeLast()
          let places = places(of: index, for: last.name, in: last.frame)
          // A generated name states only that the view is plain, so it is not worth a search.
          let free = places.prefix(isGenerated ? 1 : places.count).filter { !taken.meets(spaced($0.box)) }
          // A view that covers all places in its view also hides the name.
          if let place = free.first(where: { !covers.meets($0.box) }) ?? free.first {
            taken.insert(place.box)
            chosen[index] = place
          }
        } else if hides(index) {
          covers.insert(scene.solution.items[index].rootFrame)
        }
      }
    }
    let drawn = elements
    elements = []
    var start = 0
    for (index, _, _, depth) in emptyNames {
      elements += drawn[start..<depth]
      start = depth
      guard let place = chosen[index] else { continue }
      add(.text(place.text), .frames, index)
      if isShown(elements.count - 1) { textBoxes.append(place.box) }
    }
    elements += drawn[start...]
  }

  /// Returns whether the name of an item is missing or was generated, so that pictures show the kind of the item.
  func hasGeneratedName(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    return item.hasGeneratedName || item.name.isEmpty
  }

  /// A name of a view, with the rectangle that it covers.
  private typealias NamePlace = (text: DisplayList.Text, box: LayoutRect)

  /// Returns the places in a view at which its name can be, the best one first.
  private func places(of index: Int, for name: String, in frame: LayoutRect) -> [NamePlace] {
    let line = 13 * sizes.scale
    let strips = [0, -line, line, -2 * line, 2 * line].map { offset in
      // The first place fills the frame, so that drawings of characters can choose any row.
      offset == 0
        ? frame
        : LayoutRect(x: frame.minX, y: frame.midY + offset - line / 2, width: frame.width, height: line)
    }.filter { $0 == frame || $0.minY >= frame.minY && $0.maxY <= frame.maxY }
    let centered = strips.map { strip in
      (text: DisplayList.Text(name, in: strip, .center), box: box(of: name, in: strip, isCentered: true))
    }
    let corner = (
      text: cornerText(name, in: frame), box: box(of: name, in: frame, isCentered: false)
    )
    guard let parent = scene.solution.items[index].parent, scene.solution.items[parent].rootFrame == frame
    else {
      return centered + [corner]
    }
    // Several views that fill the same superview have their names below each other.
    let below = (1...Self.mostInCorner).map { number in
      let top = Double(number) * line
      let rest = frame.inset(by: EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
      return (text: cornerText(name, in: rest), box: corner.box.offsetBy(dx: 0, dy: top))
    }
    return [corner] + below.filter { $0.box.maxY <= frame.maxY } + centered
  }

  /// The largest number of names below the first one in the corner of a view.
  private static let mostInCorner = 4

  /// Adds the names of views with subviews, in the upper or the lower corner, except those that would cover another text
  /// or a part of a view without subviews.
  mutating func addContainerNames() {
    var taken = CrowdGrid()
    for box in textBoxes + symbolBoxes { taken.insert(box) }
    let items = scene.solution.items
    let containers = Set(items.compactMap { $0.kind == .view ? $0.parent : nil })
    for (index, item) in items.enumerated() where item.kind == .view && !scene.hidden.contains(index) {
      // A view that covers its superview is a background, on which names can be read.
      guard !containers.contains(index), let parent = item.parent,
        item.rootFrame.intersection(items[parent].rootFrame) != items[parent].rootFrame
      else { continue }
      taken.insert(item.rootFrame)
    }
    // The outlines of subviews would cross out a name.
    var outlines = CrowdGrid()
    for (index, item) in items.enumerated() where item.kind == .view && !scene.hidden.contains(index) {
      for edge in Self.edges(of: item.rootFrame) { outlines.insert(edge) }
    }
    let opaque = opaqueViews()
    for (index, name, box) in containerNames {
      let frame = items[index].rootFrame
      let below = box.offsetBy(dx: 0, dy: frame.height - box.height - 2)
      // On a view in front, the name would seem to belong to that view.
      let covers = opaque.filter {
        $0 > index && items[$0].rootFrame.overlaps(frame) && !scene.solution.isInside($0, index)
      }
      .map { items[$0].rootFrame }
      let places = [box, below].filter { place in
        !taken.meets(place) && frame.encloses(place) && !covers.contains { $0.overlaps(place) }
      }
      // A name that only states the kind of the view is not worth a place on an outline.
      guard
        let place = places.first(where: { !outlines.meets($0) })
          ?? (hasGeneratedName(index) ? nil : places.first)
      else { continue }
      taken.insert(place)
      textBoxes.append(place)
      var text = name
      text.box = text.box.offsetBy(dx: 0, dy: place.minY - box.minY)
      add(.text(text), .frames, index)
    }
  }

  /// Returns thin rectangles around the four edges of a frame.
  private static func edges(of frame: LayoutRect) -> [LayoutRect] {
    [
      LayoutRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0.5),
      LayoutRect(x: frame.minX, y: frame.maxY - 0.5, width: frame.width, height: 0.5),
      LayoutRect(x: frame.minX, y: frame.minY, width: 0.5, height: frame.height),
      LayoutRect(x: frame.maxX - 0.5, y: frame.minY, width: 0.5, height: frame.height),
    ]
  }

  /// Returns the name of a view in the drawing. If the name is empty, or is an id that Interface Builder
  /// created, such as `gCd-uh-Y2z`, returns the kind of the view instead. A number follows the kind if there
  /// are several views of this kind.
  func shownName(of index: Int) -> String {
    guard hasGeneratedName(index), let canvas, canvas.items.indices.contains(index) else {
      return names[index]
    }
    return captions[scene.solution.items[index].id] ?? canvas.items[index].kind.outlineName
  }

  /// Returns the text to draw in a control without text: the name of the control or, if the name is missing or was
  /// generated, its kind. For a text field or text view, whose appearance shows the kind, returns an empty text instead
  /// of the kind, unless a finding names the view.
  func caption(of index: Int) -> String {
    let item = scene.solution.items[index]
    guard hasGeneratedName(index), let canvas else { return item.name }
    if inFindings.contains(index) { return shownName(of: index) }
    let kind = canvas.items[index].kind
    return kind == .textField || kind == .textView ? "" : kind.outlineName
  }

  /// Returns the rectangle that the name of a view covers: in the center of the frame if `isCentered` is true,
  /// otherwise in its upper left corner.
  func box(of name: String, in frame: LayoutRect, isCentered: Bool) -> LayoutRect {
    let scale = sizes.scale
    let width = min(Double(name.count) * 6 * scale, frame.width)
    return isCentered
      ? LayoutRect(x: frame.midX - width / 2, y: frame.midY - 6 * scale, width: width, height: 12 * scale)
      : LayoutRect(
        x: isMirrored ? frame.maxX - 3 - width : frame.minX + 3, y: frame.minY + 1, width: width,
        height: 12 * scale)
  }

  /// Whether the layout direction of the root is right to left, so that names are in the upper right corners of views.
  var isMirrored: Bool { canvas?.items.first?.isRightToLeft ?? false }

  /// Returns a name in the upper corner of a frame, at its leading side.
  func cornerText(_ name: String, in frame: LayoutRect) -> DisplayList.Text {
    guard isMirrored else { return DisplayList.Text(name, in: frame, .upperEdge) }
    // The baseline is the same as in the upper left corner.
    let height = 2 * (sizes.nameFont * 0.644 + 1)
    let strip = LayoutRect(x: frame.minX, y: frame.minY, width: frame.width - 3, height: height)
    return DisplayList.Text(name, in: strip, .right)
  }
}
