import SourceText
import XMLSource

/// Edits that change the XML attributes and the saved frame of a view.
extension SceneEditing {
  func edits(
    for change: SceneChange, _ view: LayoutDocument.View, _ element: XMLTree.Element, _ index: Int
  ) -> [TextEdit]? {
    switch change {
    case .setFrame(let frame, _): return index == 0 ? nil : edits(setting: frame, view, element, index)
    case .setAutoresizing(let mask, _): return edits(setting: mask, element)
    case .setContentPriority(let priority, let kind, let axis, _):
      let name =
        (axis == .horizontal ? "horizontal" : "vertical")
        + (kind == .hugging ? "HuggingPriority" : "CompressionResistancePriority")
      let isVaried = element.children.contains { $0.name == "variation" && $0[name] != nil }
      guard !isVaried, let text = Self.text(of: priority), priority.rawValue >= 1 else { return nil }
      return [element.settingAttribute(name, to: text, before: Self.laterAttributes)]
    case .setIntrinsicSize(let size, let axis, _): return edits(settingPlaceholder: size, axis, element)
    case .setAmbiguousMark(let isAmbiguous, _): return edits(settingMark: "ambiguous", isAmbiguous, element)
    case .removeMisplacedMark: return edits(settingMark: "misplaced", false, element)
    default: return nil
    }
  }

  /// The XML attributes before which the edits insert new attributes, as Interface Builder does.
  private static let laterAttributes = ["translatesAutoresizingMaskIntoConstraints", "id"]

  /// Returns the edits that set the placeholder of the intrinsic size on an axis, or remove it if the size is nil.
  /// Returns nil if the placeholder varies with traits or documents cannot contain the size.
  private func edits(
    settingPlaceholder size: Double?, _ axis: LayoutAxis, _ element: XMLTree.Element
  ) -> [TextEdit]? {
    let name = axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"
    guard !element.children.contains(where: { $0.name == "variation" && $0[name] != nil }) else { return nil }
    guard let size else { return [element.removingAttribute(name)].compactMap { $0 } }
    let text = size == .noIntrinsicMetric ? "infinite" : NumberText.shortest(size)
    guard size == .noIntrinsicMetric || size >= 0 && size <= DocumentLimits.points else { return nil }
    let height = axis == .horizontal ? ["placeholderIntrinsicHeight"] : []
    return [element.settingAttribute(name, to: text, before: height + Self.laterAttributes)]
  }

  /// Returns the edits that set an attribute that marks a view, such as `misplaced` or `ambiguous`, or that remove it
  /// if `isSet` is false. Marks in variations do not change.
  private func edits(settingMark name: String, _ isSet: Bool, _ element: XMLTree.Element) -> [TextEdit] {
    guard isSet else { return [element.removingAttribute(name)].compactMap { $0 } }
    return element[name] == "YES"
      ? [] : [element.settingAttribute(name, to: "YES", before: Self.laterAttributes)]
  }

  /// Returns the edits that set how a view is laid out: with constraints if the mask is nil, or with a fixed frame if the
  /// mask is empty. Returns nil for any other mask, which these edits cannot set.
  private func edits(setting mask: AutoresizingMask?, _ element: XMLTree.Element) -> [TextEdit]? {
    let translates = "translatesAutoresizingMaskIntoConstraints"
    var edits: [TextEdit] = []
    if element[translates] != "NO" {
      edits.append(
        element.settingAttribute(translates, to: "NO", before: ["id"]))
    }
    switch mask {
    case nil:
      if let removal = element.removingAttribute("fixedFrame") { edits.append(removal) }
      return edits
    case AutoresizingMask():
      guard element["fixedFrame"] != "YES" else { return edits }
      return [element.settingAttribute("fixedFrame", to: "YES", before: [translates, "id"])] + edits
    default: return nil
    }
  }

  // MARK: Frames

  /// Returns the new frame of the view with the given index; nil if no change sets its frame.
  private func newFrame(_ index: Int) -> LayoutRect? {
    for case .setFrame(let frame, index) in changes { return frame }
    return nil
  }

  /// Returns the edits that change the saved frame of a view. Returns nil if the file contains no frame, or if the
  /// frame varies with traits. On macOS, also returns nil if the height of the superview is not known.
  private func edits(
    setting frame: LayoutRect, _ view: LayoutDocument.View, _ element: XMLTree.Element, _ index: Int
  ) -> [TextEdit]? {
    let written = Self.frameElements(of: element)
    guard !written.isEmpty,
      !element.children.contains(where: { $0.name == "variation" && $0.savedFrame != nil })
    else { return nil }
    var frame = frame
    if file.header.platform == .macOS {
      // In AppKit's coordinates, the position depends on the height of the superview.
      guard let height = newHeight(ofSuperviewOf: index) else { return nil }
      frame.origin.y = height - frame.maxY
    }
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    guard values.allSatisfy({ $0.isFinite && abs($0) <= DocumentLimits.points }) else { return nil }
    let edits = written.flatMap { element, names in
      zip(names, values).filter { $1 != element.number($0) }.map {
        element.settingAttribute($0, to: Self.savedNumber($1, besides: element[$0]))
      }
    }
    // Interface Builder marks a view whose frame is wrong with the attribute `misplaced`. The new frame is correct.
    return edits + [element.removingAttribute("misplaced")].compactMap { $0 }
  }

  /// Returns the elements that store the frame of a view, each with the names of the four attributes that contain the
  /// numbers.
  private static func frameElements(
    of element: XMLTree.Element
  ) -> [(element: XMLTree.Element, names: [String])] {
    let rect = element.child("rect", key: "frame").map { ($0, ["x", "y", "width", "height"]) }
    return [rect, element.insetFrame.map { ($0, ["minX", "minY", "width", "height"]) }].compactMap { $0 }
  }

  /// Returns the height that the superview of a view has after the changes, in points; nil if the height is not known,
  /// or if the view is the root.
  private func newHeight(ofSuperviewOf index: Int) -> Double? {
    for case .wrap(let views, let stack) in changes where views.contains(index) {
      return stack.attributes.frame?.height
    }
    var parent = superview(of: index)
    for case .unwrap(let removed) in changes where removed == parent { parent = superview(of: removed) }
    guard let parent else { return nil }
    return newFrame(parent)?.height ?? viewElement(parent)?.savedFrame?.height
  }

  /// Returns the index of the superview of a view; nil for the root.
  func superview(of index: Int) -> Int? {
    var next = 0
    var result: Int?
    func visit(_ view: LayoutDocument.View, in parent: Int?) {
      let own = next
      if own == index { result = parent }
      next += 1
      for child in view.views { visit(child, in: own) }
    }
    visit(scene.root, in: nil)
    return result
  }

  /// Returns the edits that keep the subviews of AppKit views at the same distance from the top when the height of
  /// their superview changes. The edits are needed because the saved coordinates of AppKit views are measured from the
  /// bottom. Returns nil if the file does not contain the frame of such a superview.
  func editsOfTurnedFrames() -> [TextEdit]? {
    guard file.header.platform == .macOS else { return [] }
    var edits: [TextEdit] = []
    for case .setFrame(let frame, let index) in changes {
      guard let element = viewElement(index), let old = element.savedFrame else { return nil }
      let difference = frame.height - old.height
      guard difference != 0 else { continue }
      let framed = Set(
        changes.compactMap { change -> Int? in
          if case .setFrame(_, let other) = change { viewElement(other)?.documentIndex } else { nil }
        })
      for child in Self.framedChildren(of: element) where !framed.contains(child.documentIndex) {
        for (rect, names) in Self.frameElements(of: child) {
          let y = rect.points(names[1])
          edits.append(
            rect.settingAttribute(names[1], to: Self.savedNumber(y + difference, besides: rect[names[1]])))
        }
      }
    }
    return edits
  }

  private static func framedChildren(of element: XMLTree.Element) -> [XMLTree.Element] {
    element.children.flatMap { child -> [XMLTree.Element] in
      child.name == "subviews"
        ? child.children.filter { $0.savedFrame != nil } : child.savedFrame == nil ? [] : [child]
    }
  }

  /// Returns a number as the text of an attribute.
  ///
  /// - Parameter old: The previous text of the attribute. If it ends in `.0`, as in files that Xcode 9 and later save,
  ///   a whole number is written with `.0` too.
  static func savedNumber(_ value: Double, besides old: String?) -> String {
    let text = NumberText.shortest(value)
    let hasFraction = old.map { $0.hasSuffix(".0") } ?? false
    return hasFraction && value == value.rounded() && !text.contains(".") ? text + ".0" : text
  }
}
