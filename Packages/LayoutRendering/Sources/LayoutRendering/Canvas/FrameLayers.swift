import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import SourceText

/// The views, guides and areas of a canvas as shapes.
struct FrameLayers {
  /// The shapes of the layers, in drawing order.
  var elements: [DisplayList.Element] = []

  /// The rectangles of texts, which labels of constraints should not cover.
  var textBoxes: [LayoutRect] = []

  /// The rectangles of the texts that views show to users. Names of views and guides are not among them.
  var contentBoxes: [LayoutRect] = []

  /// The rectangles of the symbols of photos, which names of other views do not cover.
  var symbolBoxes: [LayoutRect] = []

  /// The names of guides, and of views that have no room for their names or whose names readers would miss. Their
  /// places are chosen after those of constraints.
  var lateNames: [(index: Int, name: String, layer: DisplayList.Layer)] = []

  /// The names of views with subviews. `index` is the index of the view, and `box` is the rectangle that the name
  /// covers.
  var containerNames: [(index: Int, name: DisplayList.Text, box: LayoutRect)] = []

  /// The names of plain views without subviews. `depth` is the number of elements that are drawn before the name.
  var emptyNames: [(index: Int, name: String, frame: LayoutRect, depth: Int)] = []

  /// The texts that are not part of the document: the names of controls without a text. `element` is the index of the
  /// text in `elements`, and `box` is the rectangle that it covers.
  var placeholders: [(index: Int, element: Int, box: LayoutRect)] = []

  /// The texts of controls, in the order in which they are drawn. `element` is the index of the text in `elements`, and
  /// `box` is the rectangle that its letters cover.
  var controlTexts: [(index: Int, element: Int, box: LayoutRect)] = []

  /// The views that other views cover. Default: none.
  var covered = CoveredViews()

  /// The indices of the views that the findings below the picture name. Default: none.
  var inFindings: Set<Int> = []

  let scene: SolvedScene
  let canvas: SceneCanvas?
  let ids: [String]
  let names: [String]
  let captions: ItemCaptions
  let sizes: MarkSizes
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
      case .view where covered.clipped.contains(index): break
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
          if let symbol = control.symbolBox { symbolBoxes.append(symbol) }
          contentBoxes += control.textBoxes
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
      // Only the name shows which view the line or point is.
      lateNames.append((index, PrintableText.blanked(shownName(of: index)), .frames))
      return
    }
    guard !isRecognizable, index > 0, frame.width > 0, frame.height > 0, !covered.invisible.contains(index)
    else { return }
    // A plain view that fills its superview is not drawn with the name of its kind, which readers would not
    // need.
    let fills = item.parent.map { scene.solution.items[$0].rootFrame == item.rootFrame } ?? false
    guard !fills || !hasGeneratedName(index) else { return }
    let name = PrintableText.blanked(shownName(of: index))
    // A view that is only a line has no room for a name.
    guard frame.height >= sizes.nameFont * 0.9 else { return }
    // A name that readers look for is complete beside its view rather than cut in it.
    let shown = DisplayList.Text(name, in: frame, .center).shownString(nameFont: sizes.nameFont)
    guard !inFindings.contains(index) || shown == name else { return }
    if isEmpty, shown.isEmpty, !hasGeneratedName(index) {
      // There is no room for the name in the view.
      lateNames.append((index, name, .frames))
    } else if isEmpty {
      emptyNames.append((index, name, frame, elements.count))
    } else {
      let box = box(of: name, in: frame, isCentered: false)
      containerNames.append((index, cornerText(name, in: frame), box))
    }
  }

  /// Returns whether a plain view is inside at least ``mostGrounds`` other plain views. The background of such a view
  /// is not drawn, unless it is opaque, because many faint backgrounds on top of each other would make the picture dark.
  private func isDeep(_ index: Int) -> Bool {
    guard let canvas, canvas.items[index].kind == .view, canvas.items[index].appearance.style != .list,
      !canvas.items[index].appearance.hasOpaqueBackground
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

  /// Adds the bars over the top and bottom edges of the root.
  private mutating func drawBars() {
    guard let canvas, let entry = canvas.items.first else { return }
    for (bar, frame) in canvas.bars(of: scene) {
      let drawing = ControlDrawing(bar, frame: frame, isRightToLeft: entry.isRightToLeft)
      for shape in drawing.shapes { add(shape, .content, 0, title: bar.title ?? bar.kind.outlineName) }
      textBoxes += drawing.textBoxes
    }
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
    lateNames.append((index, name, layer))
  }

  private mutating func drawAreas(of index: Int, _ options: PictureOptions) {
    for area in areas(of: index, options) {
      let shape = DisplayList.Shape.rectangle(area.frame, area.layer == .margins ? .dotted : .dashed)
      add(shape, area.layer, index, title: area.title)
    }
  }

  /// An area of a view that layouts refer to, such as the safe area.
  struct Area {
    var frame: LayoutRect
    var layer: DisplayList.Layer
    var name: String
    /// The name of the layout guide whose edges are the edges of the area.
    var guide: String
    var title: String
  }

  /// Returns those areas of a view that the options show: margins, safe area and readable width.
  func areas(of index: Int, _ options: PictureOptions) -> [Area] {
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

  /// Adds a shape of an item to ``elements``.
  mutating func add(
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
  var isRecognizable: Bool {
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
    case .textField: appearance.style != .staticText || appearance.hasOpaqueBackground
    case .view: appearance.style == .list || appearance.hasOpaqueBackground
    default: appearance.hasOpaqueBackground
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
