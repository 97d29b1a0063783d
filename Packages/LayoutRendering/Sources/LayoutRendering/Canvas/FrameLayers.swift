import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import SourceText

/// The views, guides and areas of a canvas as shapes.
struct FrameLayers {
  /// The shapes of the layers, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// The rectangles of texts, which labels of constraints should not cover.
  private(set) var textBoxes: [LayoutRect] = []

  /// The names of the guides that the author created, and of views with a problem that are only lines or points. Their
  /// places are chosen after those of constraints.
  private var lateNames: [(index: Int, name: String, layer: DisplayList.Layer)] = []

  /// The names of views with subviews. `index` is the index of the view, and `box` is the rectangle that the name
  /// covers.
  private var containerNames: [(index: Int, name: DisplayList.Text, box: LayoutRect)] = []

  /// The names of plain views without subviews. `depth` is the number of elements that are drawn before the name.
  private var emptyNames: [(index: Int, name: String, frame: LayoutRect, depth: Int)] = []

  /// The texts that are not part of the document: the names of controls without a text. `element` is the index of the
  /// text in `elements`, and `box` is the rectangle that it covers.
  private var placeholders: [(index: Int, element: Int, box: LayoutRect)] = []

  /// The texts of controls, in the order in which they are drawn. `element` is the index of the text in `elements`, and
  /// `box` is the rectangle that its letters cover.
  private var controlTexts: [(index: Int, element: Int, box: LayoutRect)] = []

  /// The views that other views cover. Default: none.
  var covered = CoveredViews()

  private let scene: SolvedScene
  private let canvas: SceneCanvas?
  private let ids: [String]
  private let names: [String]
  private let captions: ItemCaptions
  private let sizes: MarkSizes
  /// The indices of the diagnostics that are about an item, by the index of the item.
  private var diagnostics: [Int: [Int]] = [:]

  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas?, ids: [String], captions: ItemCaptions,
    findings: [SceneDiagnostics.Finding], sizes: MarkSizes
  ) {
    self.scene = scene
    self.canvas = canvas
    self.ids = ids
    self.captions = captions
    names = ItemLabels(scene.solution).shown
    self.sizes = sizes
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, identity) in scene.solution.identities { indices[identity] = index }
    for (number, finding) in findings.enumerated() {
      if let index = finding.object.flatMap({ indices[$0] }) {
        diagnostics[index, default: []].append(number)
      }
    }
  }

  /// Adds the shapes of the layers that ``PictureOptions/layers`` contains.
  ///
  /// - Parameter constraints: The indices of the constraints that the picture shows.
  mutating func draw(_ options: PictureOptions, constraints: [Int]) {
    let items = scene.solution.items
    let containers = Set(items.compactMap { $0.kind == .view ? $0.parent : nil })
    for (index, item) in items.enumerated() where !scene.hidden.contains(index) && item.rootFrame.isDrawable {
      switch item.kind {
      case .view: draw(view: index, isEmpty: !containers.contains(index), options)
      case .guide: draw(guide: index, options)
      }
    }
    removePlaceholdersOnTexts()
    addEmptyNames()
    if options.layers.contains(.content) { drawBars() }
    if options.layers.isSuperset(of: [.content, .frames, .constraints]) {
      drawCoveredViews(with: constraints)
    }
    addContainerNames()
    if options.layers.isSuperset(of: [.content, .frames, .findings]) { drawCoveredOutlines() }
    for index in items.indices where canvas?.items.indices.contains(index) ?? false {
      drawAreas(of: index, options)
    }
  }

  private mutating func draw(view index: Int, isEmpty: Bool, _ options: PictureOptions) {
    let item = scene.solution.items[index]
    var frame = item.rootFrame
    var isRecognizable = false
    if options.layers.contains(.content), let canvas, canvas.items.indices.contains(index) {
      let entry = canvas.items[index]
      frame = entry.shownRect(frame)
      // A plain root is not drawn, because the canvas already shows its background.
      if index > 0 || entry.kind != .view, !isDeep(index) {
        let control = ControlDrawing(
          entry, frame: frame, name: PrintableText.blanked(caption(of: index)), isEmpty: isEmpty,
          scale: sizes.scale)
        let first = elements.count
        for shape in control.shapes {
          if case .text(let text) = shape {
            controlTexts.append((index, elements.count, text.inkBox(nameFont: sizes.nameFont)))
          }
          add(shape, .content, index)
        }
        if !covered.invisible.contains(index) {
          textBoxes += control.textBoxes
          if let placeholder = control.placeholder {
            placeholders.append((index, first + placeholder.index, placeholder.box))
          }
        }
      }
      isRecognizable = entry.isRecognizable
    }
    guard options.layers.contains(.frames) else { return }
    let isStack = canvas?.items.indices.contains(index) ?? false && canvas?.items[index].kind == .stack
    if !isRecognizable || item.status != .ok || frame.width == 0 || frame.height == 0 {
      add(.rectangle(frame, isStack ? .dashed : .solid), .frames, index)
    } else if let entry = canvas?.items[index], entry.isBareText || entry.isSmallerThan(frame) {
      add(.rectangle(frame, .dotted), .frames, index)
    }
    let isThin = frame.width <= 0 || frame.height < sizes.nameFont * 0.9
    if isThin, index > 0, item.status == .ambiguous {
      // Only the name tells which view the line or point is.
      lateNames.append((index, PrintableText.blanked(shownName(of: index)), .frames))
      return
    }
    if isRecognizable, isInFinding(index), !isThin, !covered.invisible.contains(index) {
      lateNames.append((index, PrintableText.blanked(names[index]), .frames))
    }
    guard !isRecognizable, index > 0, frame.width > 0, frame.height > 0, !covered.invisible.contains(index)
    else { return }
    // The kind of a plain view that fills its superview says nothing.
    let fills = item.parent.map { scene.solution.items[$0].rootFrame == item.rootFrame } ?? false
    guard !fills || !hasGeneratedName(index) else { return }
    let name = PrintableText.blanked(shownName(of: index))
    // A view that is only a line has no room for a name.
    guard frame.height >= sizes.nameFont * 0.9 else { return }
    if isEmpty {
      emptyNames.append((index, name, frame, elements.count))
    } else {
      let box = box(of: name, in: frame, isCentered: false)
      containerNames.append((index, cornerText(name, in: frame), box))
    }
  }

  /// Returns whether a finding mentions a view by a name that the drawing of the view does not contain.
  private func isInFinding(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    guard index > 0, item.status == .conflicting || item.status == .ambiguous, !hasGeneratedName(index),
      let canvas, canvas.items.indices.contains(index)
    else { return false }
    let entry = canvas.items[index]
    // Controls without a text show their names. Images show none.
    guard !entry.lines.isEmpty || entry.kind == .imageView else { return false }
    return !entry.lines.contains { $0.text == item.name }
  }

  /// Removes each name of a control without a text that would cover another text, an image or another control on it, or
  /// a name that is kept. The names that authors chose are kept rather than the kinds of controls.
  private mutating func removePlaceholdersOnTexts() {
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
          textBoxes.append(box)
        }
      }
    }
    guard !removed.isEmpty else { return }
    var kept: [DisplayList.Element] = []
    /// For each number of elements, how many of them are kept.
    var depths = [0]
    for (number, element) in elements.enumerated() {
      if !removed.contains(number) { kept.append(element) }
      depths.append(kept.count)
    }
    elements = kept
    for number in emptyNames.indices { emptyNames[number].depth = depths[emptyNames[number].depth] }
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
  private mutating func addEmptyNames() {
    var taken = CrowdGrid()
    for box in textBoxes { taken.insert(box) }
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
      textBoxes.append(place.box)
    }
    elements += drawn[start...]
  }

  /// Returns whether the name of an item is missing or was generated, so that pictures show the kind of the item.
  private func hasGeneratedName(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    return item.hasGeneratedName || item.name.isEmpty
  }

  /// Returns whether an item is a visible view that hides what is behind it.
  private func hides(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    guard item.kind == .view, !scene.hidden.contains(index), item.rootFrame.isDrawable, let canvas,
      canvas.items.indices.contains(index)
    else { return false }
    return canvas.items[index].isOpaque
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

  /// Returns whether a plain view is inside at least ``mostGrounds`` other plain views. The background of such a view
  /// is not drawn, because many backgrounds on top of each other would make the picture dark.
  private func isDeep(_ index: Int) -> Bool {
    guard let canvas, canvas.items[index].kind == .view, canvas.items[index].appearance.style != .list
    else { return false }
    var (depth, ancestor) = (0, scene.solution.items[index].parent)
    while let current = ancestor, current > 0, depth < Self.mostGrounds {
      if canvas.items[current].kind == .view { depth += 1 }
      ancestor = scene.solution.items[current].parent
    }
    return depth == Self.mostGrounds
  }

  /// The largest number of nested plain views whose backgrounds are drawn.
  private static let mostGrounds = 2

  /// Draws the outlines of views that other views cover, if the picture shows constraints of these views. Without these
  /// outlines, the constraints would end in empty space.
  private mutating func drawCoveredViews(with constraints: [Int]) {
    guard let canvas else { return }
    let constrained = Set(constraints.flatMap { canvas.constraints[$0].items })
    for index in covered.indices.sorted(by: >) where constrained.contains(index) {
      let frame = scene.solution.items[index].rootFrame
      add(.rectangle(frame, .dashed), .frames, index)
      let name = PrintableText.blanked(shownName(of: index))
      if frame.height >= sizes.nameFont {
        add(.text(cornerText(name, in: frame)), .frames, index)
        textBoxes.append(box(of: name, in: frame, isCentered: false))
      }
    }
  }

  /// Draws the parts of the outlines of conflicting and ambiguous views that other views cover, as dashed lines. The bars
  /// of a conflict would otherwise end at nothing.
  private mutating func drawCoveredOutlines() {
    let items = scene.solution.items
    let opaque = items.indices.filter { hides($0) && $0 > 0 }.prefix(Self.mostOpaque)
    for (index, item) in items.enumerated() where index > 0 && !scene.hidden.contains(index) {
      guard item.kind == .view, item.status == .conflicting || item.status == .ambiguous,
        item.rootFrame.isDrawable
      else { continue }
      let covers = opaque.filter { $0 > index }.map { items[$0].rootFrame }.filter {
        $0.overlaps(item.rootFrame)
      }
      for axis in [LayoutAxis.horizontal, .vertical] {
        let across = axis.across
        let (low, high) = (item.rootFrame.start(across), item.rootFrame.end(across))
        for position in [item.rootFrame.start(axis), item.rootFrame.end(axis)] {
          // The outline of a view that ends at the same position is drawn there.
          let parts = covers.filter { $0.start(axis) + 1 < position && position < $0.end(axis) - 1 }.map {
            (max(low, $0.start(across)), min(high, $0.end(across)))
          }.filter { $0.1 - $0.0 >= 4 }.sorted { $0.0 < $1.0 }
          var end = -Double.infinity
          for part in parts where part.1 > end {
            let line = DisplayList.Line(
              from: axis.point(position, max(part.0, end)), to: axis.point(position, part.1),
              stroke: .dashed)
            add(.line(line), .findings, index)
            end = part.1
          }
        }
      }
    }
  }

  /// The largest number of opaque views that are considered as covers of outlines.
  private static let mostOpaque = 200

  /// Adds the bars over the top and bottom edges of the root. Each bar fills the space between one of these edges and
  /// the safe area.
  private mutating func drawBars() {
    guard let entry = canvas?.items.first, let safeArea = entry.safeArea else { return }
    let root = scene.solution.items[0].rootFrame
    for bar in entry.appearance.bars {
      var frame =
        bar.kind == .navigationBar
        ? LayoutRect(x: root.minX, y: root.minY, width: root.width, height: safeArea.minY - root.minY)
        : LayoutRect(x: root.minX, y: safeArea.maxY, width: root.width, height: root.maxY - safeArea.maxY)
      // On another device, or below an opaque bar, the root may have no space that the bar covers.
      guard frame.isDrawable, frame.height >= Self.leastBar else { continue }
      // A table moves its rows below the bar. If the file does not contain this inset, the bar is above the table.
      if bar.kind == .navigationBar, hasRows(above: frame.maxY) { frame.origin.y -= frame.height }
      let drawing = ControlDrawing(bar, frame: frame, isRightToLeft: entry.isRightToLeft)
      for shape in drawing.shapes { add(shape, .content, 0, title: bar.title ?? bar.kind.outlineName) }
      textBoxes += drawing.textBoxes
    }
  }

  /// Returns whether the root is a list or grid with a visible row that starts above a position, in points from the top
  /// of the root.
  private func hasRows(above position: Double) -> Bool {
    guard let kind = canvas?.items.first?.kind, kind == .tableView || kind == .collectionView else {
      return false
    }
    return scene.solution.items.enumerated().contains { index, item in
      item.kind == .view && item.parent == 0 && !scene.hidden.contains(index) && item.rootFrame.height > 0
        && item.rootFrame.minY < position - 1
    }
  }

  /// The smallest height, in points, of the space between an edge of the root and the safe area in which a bar is
  /// drawn. A status bar without another bar leaves less space.
  private static let leastBar = 32.0

  /// Adds the names of views with subviews, in the upper or the lower corner, except those that would cover another text
  /// or a part of a view without subviews.
  private mutating func addContainerNames() {
    var taken = CrowdGrid()
    for box in textBoxes { taken.insert(box) }
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
    for (index, name, box) in containerNames {
      let frame = items[index].rootFrame
      let below = box.offsetBy(dx: 0, dy: frame.height - box.height - 2)
      let places = [box, below].filter { !taken.meets($0) && frame.encloses($0) }
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

  /// Returns the name of a view in the drawing. If the name is empty, or is an id that Interface Builder created, such
  /// as `gCd-uh-Y2z`, returns the kind of the view instead, with a number if there are several views of this kind.
  private func shownName(of index: Int) -> String {
    guard hasGeneratedName(index), let canvas, canvas.items.indices.contains(index) else {
      return names[index]
    }
    return captions[scene.solution.items[index].id] ?? canvas.items[index].kind.outlineName
  }

  /// Returns the text to draw in a control without text: the name of the control or, if the name is missing or was
  /// generated, its kind. For a text field or text view, whose appearance shows the kind, returns an empty text instead
  /// of the kind.
  private func caption(of index: Int) -> String {
    let item = scene.solution.items[index]
    guard hasGeneratedName(index), let canvas else { return item.name }
    let kind = canvas.items[index].kind
    return kind == .textField || kind == .textView ? "" : kind.outlineName
  }

  /// Returns the rectangle that the name of a view covers: in the center of the frame if `isCentered` is true,
  /// otherwise in its upper left corner.
  private func box(of name: String, in frame: LayoutRect, isCentered: Bool) -> LayoutRect {
    let scale = sizes.scale
    let width = min(Double(name.count) * 6 * scale, frame.width)
    return isCentered
      ? LayoutRect(x: frame.midX - width / 2, y: frame.midY - 6 * scale, width: width, height: 12 * scale)
      : LayoutRect(
        x: isMirrored ? frame.maxX - 3 - width : frame.minX + 3, y: frame.minY + 1, width: width,
        height: 12 * scale)
  }

  /// Whether the layout direction of the root is right to left, so that names are in the upper right corners of views.
  private var isMirrored: Bool { canvas?.items.first?.isRightToLeft ?? false }

  /// Returns a name in the upper corner of a frame, at its leading side.
  private func cornerText(_ name: String, in frame: LayoutRect) -> DisplayList.Text {
    guard isMirrored else { return DisplayList.Text(name, in: frame, .upperEdge) }
    // The baseline is the same as in the upper left corner.
    let height = 2 * (sizes.nameFont * 0.644 + 1)
    let strip = LayoutRect(x: frame.minX, y: frame.minY, width: frame.width - 3, height: height)
    return DisplayList.Text(name, in: strip, .right)
  }

  private mutating func draw(guide index: Int, _ options: PictureOptions) {
    let item = scene.solution.items[index]
    let layer: DisplayList.Layer = item.isSystemGuide ? .systemGuides : .guides
    guard options.layers.contains(layer), !item.isSystemGuide || item.status != .ok else { return }
    let frame = item.rootFrame
    // Without an area, such as that of a scroll view with an ambiguous content size, only a line without a name would be
    // drawn, far away from everything else.
    guard !item.isSystemGuide || frame.width > 0 && frame.height > 0 else { return }
    add(.rectangle(frame, .dotted), layer, index)
    let name = PrintableText.blanked(item.isSystemGuide ? item.name : names[index])
    // A system guide covers most of its view, so that a name in its center would be on another view.
    guard !item.isSystemGuide else {
      textBoxes.append(box(of: name, in: frame, isCentered: false))
      add(.text(DisplayList.Text(name, in: frame, .upperEdge)), layer, index)
      return
    }
    lateNames.append((index, name, layer))
  }

  /// Returns elements that show the names of the guides that the author created, and of views without an area that have a
  /// problem. Each name is at a place where it covers no other text and no constraint. A name without such a place is left
  /// out.
  ///
  /// - Parameter placement: The places that other texts and the constraints take.
  func lateNames(_ placement: inout MarkPlacement) -> [DisplayList.Element] {
    var named = self
    named.elements = []
    for (index, name, layer) in lateNames {
      let frame = placement.mirrored(scene.solution.items[index].rootFrame)
      let isRecognizable = layer == .frames && canvas?.items[index].isRecognizable ?? false
      let middle = LayoutPoint(x: frame.midX, y: frame.midY)
      // In another view, the name would seem to belong to that view.
      let boxes = boxes(ofGuide: name, frame, besideFrame: isRecognizable).filter {
        !isRecognizable || !placement.touchesOtherLeaf($0, middle: middle)
      }.map { placement.mirrored($0) }
      guard let box = placement.place(amongst: boxes) else { continue }
      named.add(.text(DisplayList.Text(name, in: box, .center)), layer, index)
    }
    return named.elements
  }

  /// Returns the possible places for the name of a guide, the best one first. They are inside the guide's outline, or
  /// beside it if the outline is too thin for the name.
  ///
  /// - Parameter besideFrame: Whether the name is beside the outline even if it has room in it.
  private func boxes(ofGuide name: String, _ frame: LayoutRect, besideFrame: Bool) -> [LayoutRect] {
    let scale = sizes.scale
    let size = LayoutSize(width: Double(name.count) * 6 * scale + 4, height: 12 * scale)
    func box(_ x: Double, _ y: Double) -> LayoutRect {
      LayoutRect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
    }
    let (x, y) = (frame.midX, frame.midY)
    // Beside a view with a drawing, its outline or the end of a bar must stay visible.
    let margin = besideFrame ? 3 * scale : 1
    let (halfWidth, halfHeight) = (size.width / 2 + margin, size.height / 2 + margin)
    if !besideFrame, frame.height >= size.height, frame.width >= size.width {
      return [box(x, y), box(x, frame.minY + halfHeight), box(x, frame.maxY - halfHeight)]
    }
    var boxes: [LayoutRect] = []
    for column in [x, frame.minX + halfWidth, frame.maxX - halfWidth] {
      boxes.append(box(column, frame.maxY + halfHeight))
      boxes.append(box(column, frame.minY - halfHeight))
    }
    boxes.append(box(frame.maxX + halfWidth, y))
    boxes.append(box(frame.minX - halfWidth, y))
    // Beside a tall view, there are places in several rows.
    for distance in [0.0, 14, 28] {
      for part in [0.25, 0.75, 0.1, 0.9] where frame.height >= 6 * size.height {
        boxes.append(box(frame.maxX + halfWidth + distance * scale, frame.minY + part * frame.height))
      }
    }
    for distance in [1.0, 2] {
      let below = frame.maxY + halfHeight + (distance - 1) * size.height
      let above = frame.minY - halfHeight - (distance - 1) * size.height
      for row in [above, below] {
        boxes.append(box(frame.maxX + halfWidth, row))
        boxes.append(box(frame.minX - halfWidth, row))
      }
    }
    return boxes
  }

  private mutating func drawAreas(of index: Int, _ options: PictureOptions) {
    for area in areas(of: index, options) {
      let shape = DisplayList.Shape.rectangle(area.frame, area.layer == .margins ? .dotted : .dashed)
      add(shape, area.layer, index, title: area.title)
    }
  }

  /// Returns elements that show the names of the areas of the root, such as `Safe Area`, where they cover no other
  /// texts and no constraints. A name without such a place is left out.
  ///
  /// - Parameters:
  ///   - named: The names that the picture already contains.
  ///   - placement: The places that other texts and the constraints take.
  func namesOfAreas(
    _ options: PictureOptions, besides named: Set<String>, _ placement: inout MarkPlacement
  ) -> [DisplayList.Element] {
    var result = self
    result.elements = []
    let areas = areas(of: 0, options)
    for area in areas {
      for axis in [LayoutAxis.horizontal, .vertical] {
        for position in [area.frame.start(axis), area.frame.end(axis)] {
          placement.avoidLine(
            along: axis.across, at: position, from: area.frame.start(axis.across),
            to: area.frame.end(axis.across))
        }
      }
    }
    for area in areas where !named.contains(area.name) && !named.contains(area.guide) {
      let size = sizes.nameSize(area.name)
      let frame = placement.mirrored(area.frame)
      let corners = [frame.minX + 2, frame.maxX - 2 - size.width].flatMap { x in
        [frame.minY + 1, frame.maxY - 1 - size.height].map {
          placement.mirrored(LayoutRect(origin: LayoutPoint(x: x, y: $0), size: size))
        }
      }
      guard let box = placement.place(amongst: corners) else { continue }
      let side: DisplayList.Text.Placement = placement.isMirrored ? .right : .left
      result.add(.text(DisplayList.Text(area.name, in: box, side)), area.layer, 0, title: area.title)
    }
    return result.elements
  }

  private struct Area {
    var frame: LayoutRect
    var layer: DisplayList.Layer
    var name: String
    /// The name of the layout guide whose edges are the edges of the area.
    var guide: String
    var title: String
  }

  /// Returns those areas of a view that the options show: margins, safe area and readable width.
  private func areas(of index: Int, _ options: PictureOptions) -> [Area] {
    guard let canvas, canvas.items.indices.contains(index), !scene.hidden.contains(index) else { return [] }
    let entry = canvas.items[index]
    let areas: [(LayoutRect?, DisplayList.Layer, String, String)] = [
      (entry.margins, .margins, "Layout Margins", "Layout Margins"),
      (entry.safeArea, .safeArea, "Safe Area", "Safe Area"),
      (entry.readableWidth, .readableWidth, "Readable Width", "Readable Content Guide"),
    ]
    return areas.compactMap { frame, layer, name, guide in
      guard let frame, options.layers.contains(layer), frame.isDrawable else { return nil }
      let title = "\(name) of \(PrintableText.blanked(names[index]))"
      return Area(frame: frame, layer: layer, name: name, guide: guide, title: title)
    }
  }

  private mutating func add(
    _ shape: DisplayList.Shape, _ layer: DisplayList.Layer, _ index: Int, title: String? = nil
  ) {
    let item = scene.solution.items[index]
    elements.append(
      DisplayList.Element(
        shape, layer: layer, state: DisplayList.State(item.status),
        links: [.item(ids[index])] + (diagnostics[index] ?? []).map { .diagnostic($0) },
        title: title ?? description(of: index)))
  }

  private func description(of index: Int) -> String {
    let frame = scene.solution.items[index].rootFrame
    return
      "\(PrintableText.blanked(names[index])), \(NumberText.short(frame.size)) at \(NumberText.short(frame.origin))"
  }
}

extension SceneCanvas.Item {
  /// Whether the wireframe of the view shows the kind of the view, so that the name of the view is not needed.
  fileprivate var isRecognizable: Bool {
    switch kind {
    case .view: appearance.style == .list
    case .stack: false
    default: true
    }
  }

  /// Whether the drawing of the view hides what is behind it.
  var isOpaque: Bool {
    switch kind {
    case .imageView, .textView, .tableView, .collectionView, .toolbar, .tabBar, .navigationBar, .searchBar:
      true
    case .textField: appearance.style != .staticText
    case .view: appearance.style == .list || appearance.hasOpaqueBackground
    case .stack, .scrollView: appearance.hasOpaqueBackground
    default: false
    }
  }

  /// Returns whether the view is a control that does not grow with its frame, and that is smaller than the frame.
  fileprivate func isSmallerThan(_ frame: LayoutRect) -> Bool {
    guard let size = ControlDrawing.ownSize(of: self, in: frame) else { return false }
    return size.width < frame.width - 1 || size.height < frame.height - 1
  }

  /// Whether the view is drawn as a text without a border.
  fileprivate var isBareText: Bool { kind == .label || appearance.style == .staticText }
}

extension LayoutSolution.Item {
  /// Whether the name of the item has the form of an id that Interface Builder creates.
  var hasGeneratedName: Bool { id == name && name.hasFormOfGeneratedID }
}

extension String {
  /// Whether the text has the form of an id that Interface Builder creates: groups of three, two and three characters,
  /// with hyphens between the groups.
  var hasFormOfGeneratedID: Bool {
    guard utf8.count == 10 else { return false }
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 3 && parts[1].count == 2
  }
}
