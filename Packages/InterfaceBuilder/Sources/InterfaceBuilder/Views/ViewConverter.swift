import XMLSource

/// A converter of the view elements of an Interface Builder scene to views of a layout document.
struct ViewConverter {
  let header: InterfaceFile.Header
  let source: DocumentSource
  let sizes: ContentSizes
  let canvas: SceneCanvas
  /// The items that constraints refer to, and the views whose margins have an effect.
  let uses: ItemUses
  /// The names of outlets, by the id of the view that the outlet is connected to. A view without an Xcode label gets
  /// the name of its outlet.
  let outlets: [String: String]
  private(set) var notes: [ConversionNote] = []

  init(
    header: InterfaceFile.Header, source: DocumentSource, sizes: ContentSizes, canvas: SceneCanvas,
    uses: ItemUses, outlets: [String: String]
  ) {
    self.header = header
    self.source = source
    self.sizes = sizes
    self.canvas = canvas
    self.uses = uses
    self.outlets = outlets
  }

  mutating func add(_ note: ConversionNote) { notes.append(note) }

  private func origin(of element: XMLTree.Element) -> DocumentOrigin {
    DocumentOrigin(source, element.range)
  }

  /// Converts a view of the file and its subviews to a view of the document.
  ///
  /// - Parameters:
  ///   - view: The view of the file.
  ///   - parent: The superview of `view`; nil for the root.
  ///   - isTakenOut: Whether `parent` is a hidden view of a stack view, or is inside such a hidden view. Default:
  ///     false.
  ///   - changes: The traits for which variations of `parent` install or remove the view.
  mutating func view(
    _ view: ViewElement, in parent: ViewElement?, isTakenOut: Bool = false,
    installed changes: [InstallationChange] = []
  ) -> LayoutDocument.View {
    let isTakenOut = isTakenOut || self.isTakenOut(view, by: parent)
    let kind = kind(of: view)
    var made = LayoutDocument.View(
      id: view.id, name: view.element["userLabel"] ?? view.id.flatMap { outlets[$0] }, kind: kind,
      origin: origin(of: view.element))
    made.canvasNotes = LayoutDocument.CanvasNotes(view, in: parent, on: header.platform)
    // A self-sizing cell keeps its saved height on the canvas of the file, and can grow on other canvases.
    made.canvasNotes.canGrow = made.canvasNotes.isSelfSizing && sizes.content != .saved
    made.canvasNotes.hasOutlet = view.id.map { outlets[$0] != nil } ?? false
    made.canvasNotes.hasCenteredBaseline =
      view.frame != nil && view.baselineOffsetFromCenter(on: header.platform) != nil
    made.canvasNotes.axesOfSavedContent = sizes.axesOfSavedContent(of: view)
    made.canvasNotes.declaredGuides = declaredGuides(of: view)
    made.canvasNotes.margins = MarginRules(header: header).margins(of: view, in: parent, canvas)
    made.canvasNotes.appearance = LayoutViewAppearance(view, header)
    if view.role == .root { made.canvasNotes.appearance.bars = canvas.shownBars }
    addNotes(about: view)
    made.attributes = attributes(of: view, kind: kind, in: parent)
    made.canvasNotes.isPlacedByContainer = view.hasNoMask && made.attributes.autoresizing != nil
    made.canvasNotes.isPart = isPart(view, of: parent)
    made.canvasNotes.isEmbedded = view.role == .root && canvas.isEmbedded
    made.canvasNotes.imageName = sizes.imageName(of: view)
    made.canvasNotes.buttonImageSize = sizes.buttonImageSize(of: view)
    if keepsPlaceWhenHidden(view, in: parent) { made.attributes.isHidden = nil }
    // LayoutKit computes a frame that differs from the saved frame for these views. Without this change, the document
    // would expect the saved frame.
    if made.attributes.autoresizing == nil, isTakenOut || sizes.isSymbol(view) {
      made.canvasNotes.unexpectedFrame = made.attributes.frame
      made.attributes.frame = nil
    }
    for change in changes where change.condition == .any { made.attributes.isInstalled = change.isInstalled }
    for change in changes where change.condition != .any {
      var values = LayoutDocument.Attributes()
      values.isInstalled = change.isInstalled
      made.variations.append(LayoutDocument.Variation(change.condition, values, origin: change.origin))
    }
    made.variations += variations(of: view, kind: kind)
    made.guides = view.guides.map { guide in
      LayoutDocument.Guide(id: guide["id"], name: guide["userLabel"], origin: origin(of: guide))
    }
    let installations = InstallationChange.all(of: "subviews", in: view.element, source: source)
    made.views = view.children.map { child in
      self.view(
        child, in: view, isTakenOut: isTakenOut, installed: child.id.flatMap { installations[$0] } ?? [])
    }
    if kind == .stack { setCustomSpacings(of: view, &made.views) }
    return made
  }

  /// Returns the names of those system guides of a view to which constraints in the file can refer.
  private func declaredGuides(of view: ViewElement) -> [String] {
    var names = view.element.children.compactMap { child -> String? in
      guard child.name == "viewLayoutGuide", child["id"] != nil else { return nil }
      return switch child["key"] {
      case "safeArea": "Safe Area"
      case "contentLayoutGuide" where kind(of: view).scrolls: "Content Layout Guide"
      case "frameLayoutGuide" where kind(of: view).scrolls: "Frame Layout Guide"
      default: nil
      }
    }
    if view.role == .root, let guides = canvas.controller?.child("layoutGuides") {
      for guide in guides.children where guide["id"] != nil {
        if guide["type"] == "top" { names.append("Top Layout Guide") }
        if guide["type"] == "bottom" { names.append("Bottom Layout Guide") }
      }
    }
    return names
  }

  func kind(of view: ViewElement) -> LayoutDocument.Kind {
    let kind = ViewKinds.kind(ofElement: view.name)
    guard header.platform == .macOS else { return kind }
    if kind == .stack { return view.hasGravityAreas ? .view : .stack }
    // In AppKit, these kinds of views behave differently than in UIKit, so they are converted to plain views.
    return [.scrollView, .tableView, .collectionView].contains(kind) ? .view : kind
  }

  /// Returns whether a view is a part of its superview, such as the content view of a cell, whose frame the superview
  /// sets. The views in a grid or a bar are not such parts: constraints can determine their sizes.
  private func isPart(_ view: ViewElement, of parent: ViewElement?) -> Bool {
    view.role == .part && !view.hasNoMask && !isArranged(view, in: parent)
      && !["customView", "titleView"].contains(view.element["key"])
  }

  // MARK: Attributes

  private func attributes(
    of view: ViewElement, kind: LayoutDocument.Kind, in parent: ViewElement?
  ) -> LayoutDocument.Attributes {
    var attributes = varyingAttributes(of: view.element, kind: kind)
    let element = view.element
    let insets = view.alignmentInsets(in: header)
    if insets != kind.alignmentRectInsets { attributes.alignmentRectInsets = insets }
    if kind.showsText { setText(of: view, kind, &attributes) }
    if let offset = view.baselineOffsetFromCenter(on: header.platform), let frame = view.frame {
      // The document stores the offsets from the edges of the alignment rectangle, not from those of the frame.
      attributes.firstBaselineOffsetFromTop = frame.height / 2 + offset - insets.top
      attributes.lastBaselineOffsetFromBottom = frame.height / 2 - offset - insets.bottom
    }
    attributes.intrinsicSize = sizes.intrinsicSize(of: view, insets: insets)
    setPriorities(of: view, kind, &attributes)
    // The canvas ignores this setting for the cells of a table or collection. It applies the setting to the content
    // view of a cell only if the file sets margins for the cell.
    if view.role != .part || parent?.isCell ?? false && parent?.explicitMargins != nil {
      attributes.preservesSuperviewLayoutMargins = element.boolean("preservesSuperviewLayoutMargins")
    }
    attributes.insetsLayoutMarginsFromSafeArea = element.boolean("insetsLayoutMarginsFromSafeArea")
    attributes.layoutMarginsFollowReadableWidth = element.boolean("layoutMarginsFollowReadableWidth")
    // The canvas also has margins that no constraint refers to. The document contains margins only where they have an
    // effect or where the file sets them.
    if view.explicitMargins != nil || view.id.map(uses.margins.contains) ?? true {
      attributes.margins = MarginRules(header: header).margins(of: view, in: parent, canvas)
    }
    if view.role == .root, !canvas.addsSafeAreaToMargins {
      attributes.insetsLayoutMarginsFromSafeArea = false
    }
    attributes.direction = element["semanticContentAttribute"].flatMap(
      SemanticContentAttribute.init(interfaceBuilderName:))
    if kind.scrolls, let bounds = element.rect("bounds") { attributes.scrollOffset = bounds.origin }
    if view.role != .root { setFrame(of: view, in: parent, &attributes) }
    if kind == .stack { setMarginsAndEra(of: view, &attributes) }
    return attributes
  }

  private func setText(
    of view: ViewElement, _ kind: LayoutDocument.Kind, _ attributes: inout LayoutDocument.Attributes
  ) {
    // A text field without text gets an empty text, so that its baseline is still determined by its font.
    attributes.text = view.text ?? (kind == .textView ? nil : "")
    attributes.font = view.font
    let isLabel = kind == .label || header.platform == .macOS && kind == .textField
    guard isLabel else { return }
    attributes.numberOfLines = view.numberOfLines
    guard !sizes.measures(view, .vertical), let frame = view.frame else { return }
    // A saved height of several lines shows that the text wraps. The document does not measure this text, so its
    // baselines are set here.
    let font = view.font ?? .label
    if frame.height > 1.8 * font.lineHeight {
      attributes.firstBaselineOffsetFromTop = font.ascender
      attributes.lastBaselineOffsetFromBottom = -font.descender
    }
  }

  private func setPriorities(
    of view: ViewElement, _ kind: LayoutDocument.Kind, _ attributes: inout LayoutDocument.Attributes
  ) {
    for axis in LayoutAxis.allCases {
      let prefix = axis == .horizontal ? "horizontal" : "vertical"
      let hugging = priority(view, "\(prefix)HuggingPriority", default: .defaultLow)
      if hugging != kind.huggingPriority(for: axis) { attributes.hugging[axis] = hugging }
      let compression = priority(view, "\(prefix)CompressionResistancePriority", default: .defaultHigh)
      if compression != kind.compressionPriority(for: axis) { attributes.compression[axis] = compression }
    }
  }

  private func priority(_ view: ViewElement, _ name: String, default standard: LayoutPriority)
    -> LayoutPriority
  {
    guard let number = view.value(name).flatMap({ Float($0) }), number.isFinite else { return standard }
    return LayoutPriority(max(1, min(1000, number)))
  }

  private func setFrame(
    of view: ViewElement, in parent: ViewElement?, _ attributes: inout LayoutDocument.Attributes
  ) {
    let isArranged = isArranged(view, in: parent)
    // Interface Builder does not write a frame whose numbers are all 0. It also leaves out the frame of a view that it
    // has never laid out. A missing frame is therefore known to be zero only if no constraints determine it.
    let isHeld = view.isFixed && !(view.id.map(uses.constrained.contains) ?? false)
    guard let frame = view.frame ?? (!isArranged && (!view.hasNoMask || isHeld) ? .zero : nil) else {
      return
    }
    let isInAppKitContainer = isArranged && parent.map(kind(of:)) != .stack
    attributes.frame = LayoutRect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    if isInAppKitContainer {
      attributes.autoresizing = []
    } else if view.role == .part {
      attributes.autoresizing = PartPlacement(of: view, in: parent).mask
    } else if !isArranged, !view.hasNoMask {
      attributes.autoresizing = view.autoresizingMask(isTurned: header.platform == .macOS)
    } else if !isArranged, isHeld {
      attributes.autoresizing = []
    }
    // If the file contains no frame for the superview, the superview has a size of zero when this view's frame is
    // applied.
    if attributes.autoresizing != nil, let parent, parent.role != .root, parent.frame == nil {
      attributes.superviewSize = .zero
    }
  }

  // MARK: Variations

  private func variations(
    of view: ViewElement, kind: LayoutDocument.Kind
  ) -> [LayoutDocument.Variation<LayoutDocument.Attributes>] {
    view.element.children.filter { $0.name == "variation" }.compactMap { element in
      guard let condition = TraitCondition(interfaceBuilderKey: element["key"] ?? "default") else {
        return nil
      }
      let values = varyingAttributes(of: element, kind: kind)
      guard values != LayoutDocument.Attributes() else { return nil }
      return LayoutDocument.Variation(condition, values, origin: origin(of: element))
    }
  }

  /// Returns the attributes of an element that can vary with traits, such as the axis of a stack.
  private func varyingAttributes(
    of element: XMLTree.Element, kind: LayoutDocument.Kind
  ) -> LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    attributes.isHidden = element.boolean("hidden")
    if kind == .stack { attributes.stack = stackAttributes(of: element) }
    return attributes
  }
}

/// An entry in a variation of a view that installs or removes a subview or a constraint for some traits.
struct InstallationChange {
  var condition: TraitCondition
  var isInstalled: Bool
  var origin: DocumentOrigin

  /// Returns the changes that the variations of a view make to the installation of its subviews or constraints. The key
  /// is the id of the subview or constraint.
  ///
  /// - Parameter key: `subviews` for the changes of subviews, or `constraints` for the changes of constraints.
  static func all(
    of key: String, in view: XMLTree.Element, source: DocumentSource
  ) -> [String: [InstallationChange]] {
    var changes: [String: [InstallationChange]] = [:]
    for variation in view.children where variation.name == "variation" {
      guard let condition = TraitCondition(interfaceBuilderKey: variation["key"] ?? "default") else {
        continue
      }
      for mask in variation.children where mask.name == "mask" && mask["key"] == key {
        for change in mask.children {
          guard let id = change["reference"] else { continue }
          changes[id, default: []].append(
            InstallationChange(
              condition: condition, isInstalled: change.name == "include",
              origin: DocumentOrigin(source, change.range)))
        }
      }
    }
    return changes
  }
}

extension ViewElement {
  /// Returns the autoresizing mask of the view.
  ///
  /// - Parameter isTurned: Whether the y-axis of the file's coordinates points up, as in AppKit.
  fileprivate func autoresizingMask(isTurned: Bool) -> AutoresizingMask {
    guard let mask = element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    var result: AutoresizingMask = []
    if mask.isOn("widthSizable") { result.insert(.flexibleWidth) }
    if mask.isOn("heightSizable") { result.insert(.flexibleHeight) }
    if mask.isOn("flexibleMinX") { result.insert(.flexibleLeftMargin) }
    if mask.isOn("flexibleMaxX") { result.insert(.flexibleRightMargin) }
    if mask.isOn("flexibleMinY") { result.insert(isTurned ? .flexibleBottomMargin : .flexibleTopMargin) }
    if mask.isOn("flexibleMaxY") { result.insert(isTurned ? .flexibleTopMargin : .flexibleBottomMargin) }
    return result
  }
}

extension LayoutDocument.CanvasNotes {
  fileprivate init(_ view: ViewElement, in parent: ViewElement?, on platform: InterfaceFile.Header.Platform) {
    self.init()
    hasCustomClass = view.element["customClass"] != nil
    kindName = Self.kindName(of: view)
    isFromAppKit = platform == .macOS
    isContentOfTab = view.role == .part && parent?.name == "tabView"
    isSelfSizing = view.name == "tableViewCell" && Self.isSelfSizing(view.element, in: parent?.element)
    for axis in LayoutAxis.allCases where ContentSizes.placeholder(of: view, axis) != nil {
      placeholderAxes.insert(axis)
    }
    wrapsTitle =
      view.name == "button" && ["wordWrap", "characterWrap"].contains(view.element["lineBreakMode"] ?? "")
    isMisplaced = view.value("misplaced") == "YES"
    isAmbiguous = view.value("ambiguous") == "YES"
    switch view.value("verifyAmbiguity") {
    case "off": ambiguityCheck = .none
    case "ignoreSizes": ambiguityCheck = .position
    default: break
    }
  }

  /// Returns the word for a view: its custom class if it is a plain view, `cell` or `content view` for a cell or its
  /// content view, otherwise the words of its element, such as `visual effect view`.
  private static func kindName(of view: ViewElement) -> String {
    if ViewKinds.kind(ofElement: view.name) == .view, let name = view.element["customClass"], !name.isEmpty {
      return name
    }
    return switch view.name {
    case "tableViewCell", "collectionViewCell": "cell"
    case "tableViewCellContentView", "collectionViewCellContentView": "content view"
    case "customView": "view"
    case "wkWebView": "web view"
    default: view.name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    }
  }
}

extension LayoutDocument.CanvasNotes {
  /// Returns whether the file leaves the height of a cell to the app.
  private static func isSelfSizing(_ cell: XMLTree.Element, in table: XMLTree.Element?) -> Bool {
    // A height of -1 is automatic.
    guard let own = cell["rowHeight"] else { return table?["rowHeight"] == "-1" }
    // A table uses the height of a prototype only on the canvas. In the app, the height is that of the table, or code
    // determines it.
    return cell.parent?.name == "prototypes" && own != table?["rowHeight"]
  }
}

extension SemanticContentAttribute {
  init?(interfaceBuilderName name: String) {
    switch name {
    case "playback": self = .playback
    case "spatial": self = .spatial
    case "forceLeftToRight": self = .forceLeftToRight
    case "forceRightToLeft": self = .forceRightToLeft
    default: return nil
    }
  }
}
