import SourceText
import XMLSource

/// Edits of the file's text. Only the attributes of a value are changed, so that the rest of the file stays as it is.
extension InterfaceFile: DocumentEditor {
  /// Returns the edits of the file that make a change; nil if the file does not contain the value in a form that can be
  /// edited.
  ///
  /// - Parameters:
  ///   - change: The change. The indices of views and constraints are those in the scene.
  ///   - scene: A scene of ``document``.
  /// - Complexity: O(*n*) for *n* elements.
  public func edits(for change: SceneChange, in scene: LayoutDocument.Scene) -> [TextEdit]? {
    if let index = change.constraint {
      guard let constraint = scene.constraint(at: index), let element = element(of: constraint.origin) else {
        return nil
      }
      return edits(for: change, element)
    }
    guard let index = change.view, let view = scene.view(at: index), let element = element(of: view.origin)
    else {
      return nil
    }
    return edits(for: change, view, element, isRoot: index == 0)
  }

  /// Returns the element that a part of the document was read from.
  private func element(of origin: DocumentOrigin) -> XMLTree.Element? {
    guard let source = origin.source, source === self.source else { return nil }
    var element = tree.root
    while element.range != origin.range {
      let start = origin.range.start
      guard let child = element.children.first(where: { $0.range.start <= start && start < $0.range.end })
      else { return nil }
      element = child
    }
    return element
  }

  // MARK: Constraints

  private func edits(for change: SceneChange, _ element: XMLTree.Element) -> [TextEdit]? {
    switch change {
    case .setConstant(let constant, _):
      guard constant.isFinite, abs(constant) <= DocumentLimits.points else { return nil }
      return [element.settingAttribute("constant", to: NumberText.shortest(constant))]
    case .setRelation(.equal, _): return element.removingAttribute("relation").map { [$0] } ?? []
    case .setRelation(let relation, _):
      let name = relation == .lessThanOrEqual ? "lessThanOrEqual" : "greaterThanOrEqual"
      return [element.settingAttribute("relation", to: name)]
    case .setPriority(let priority, _):
      guard let text = Self.text(of: priority) else { return nil }
      if priority == .required { return element.removingAttribute("priority").map { [$0] } ?? [] }
      return [element.settingAttribute("priority", to: text)]
    case .setAttribute(let attribute, let side, _):
      let key = side == .first ? "firstAttribute" : "secondAttribute"
      guard let name = attribute.interfaceBuilderName, element[key] != nil else { return nil }
      return [element.settingAttribute(key, to: name)]
    case .removeConstraint: return removal(of: element)
    case .setFrame, .setContentPriority: return nil
    }
  }

  /// Returns the edits that remove a constraint and all entries of variations that refer to the constraint. Returns nil
  /// if an outlet is connected to the constraint, because code may use it.
  private func removal(of element: XMLTree.Element) -> [TextEdit]? {
    guard let id = element["id"] else { return [element.removal] }
    var edits = [element.removal]
    var remaining = [tree.root]
    while let next = remaining.popLast() {
      if next["destination"] == id { return nil }
      if next["reference"] == id { edits.append(next.removal) }
      remaining += next.children
    }
    return edits
  }

  // MARK: Views

  private func edits(
    for change: SceneChange, _ view: LayoutDocument.View, _ element: XMLTree.Element, isRoot: Bool
  ) -> [TextEdit]? {
    switch change {
    case .setFrame(let frame, _): return isRoot ? nil : edits(setting: frame, view, element)
    case .setContentPriority(let priority, let kind, let axis, _):
      let name =
        (axis == .horizontal ? "horizontal" : "vertical")
        + (kind == .hugging ? "HuggingPriority" : "CompressionResistancePriority")
      let isVaried = element.children.contains { $0.name == "variation" && $0[name] != nil }
      guard !isVaried, let text = Self.text(of: priority), priority.rawValue >= 1 else { return nil }
      return [element.settingAttribute(name, to: text)]
    default: return nil
    }
  }

  /// Returns the edits that change the saved frame; nil if other values in the file depend on the frame, such as a
  /// content size.
  private func edits(
    setting frame: LayoutRect, _ view: LayoutDocument.View, _ element: XMLTree.Element
  ) -> [TextEdit]? {
    // In AppKit's coordinates, the position depends on the height of the superview.
    guard header.platform != .macOS, let old = view.attributes.frame, element.rect("frame") == old,
      let rect = element.child("rect", key: "frame"),
      !element.children.contains(where: { $0.name == "variation" && $0.child("rect", key: "frame") != nil })
    else { return nil }
    // The document reads the content size of such a view from the saved frame.
    let size = view.attributes.intrinsicSize
    for axis in LayoutAxis.allCases where frame.size[axis] != old.size[axis] {
      if let content = size[axis], content != LayoutSize.noIntrinsicMetric { return nil }
    }
    if frame.height != old.height, view.attributes.firstBaselineOffsetFromTop != nil { return nil }
    let values = [
      ("x", frame.minX, old.minX), ("y", frame.minY, old.minY), ("width", frame.width, old.width),
      ("height", frame.height, old.height),
    ]
    guard values.allSatisfy({ $0.1.isFinite && abs($0.1) <= DocumentLimits.points }) else { return nil }
    let edits = values.filter { $0.1 != $0.2 }.map {
      rect.settingAttribute($0.0, to: Self.savedNumber($0.1, besides: rect[$0.0]))
    }
    // Interface Builder marks a view whose frame is wrong. The mark is no longer true.
    return edits + [element.removingAttribute("misplaced")].compactMap { $0 }
  }

  /// Returns a number as the text of an attribute.
  ///
  /// - Parameter old: The previous text of the attribute. If it ends in `.0`, as in files that Xcode 9 and later save,
  ///   a whole number is written with `.0` too.
  private static func savedNumber(_ value: Double, besides old: String?) -> String {
    let text = NumberText.shortest(value)
    let hasFraction = old.map { $0.hasSuffix(".0") } ?? false
    return hasFraction && value == value.rounded() && !text.contains(".") ? text + ".0" : text
  }

  private static func text(of priority: LayoutPriority) -> String? {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { return nil }
    return NumberText.shortest(Double(priority.rawValue))
  }
}

extension LayoutAttribute {
  /// The name of the attribute in Interface Builder files; nil for `notAnAttribute`.
  var interfaceBuilderName: String? {
    Self.interfaceBuilderNames.first { LayoutAttribute(interfaceBuilderName: $0) == self }
  }

  /// The names of attributes in Interface Builder files, one per attribute. `baseline` is the name of the last
  /// baseline.
  private static let interfaceBuilderNames = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
    "baseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
    "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]
}
