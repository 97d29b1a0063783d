@_spi(Tools) import LayoutDocuments
@_spi(Tools) import SourceText
@_spi(Tools) import XMLSource

/// Edits that move views: into a new stack view, or out of a view that is removed.
extension SceneEditing {
  /// Returns the given edits together with those that move views: into stacks, or out of views that are removed.
  /// Returns nil if the file does not allow one of the moves, for example because an outlet is connected to a view to
  /// remove.
  func moving(_ edits: [TextEdit]) -> [TextEdit]? {
    var edits = edits
    let areMade = changes.makeMoves { views, stack in
      wrap(views, stack, &edits)
    } unwrap: { view in
      unwrap(view, &edits)
    }
    return areMade ? edits : nil
  }

  /// Returns the ranges inside of an element in which indentation must not change, because the indentation is part of a
  /// text.
  private func verbatim(in element: XMLTree.Element) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var remaining = [element]
    while let next = remaining.popLast() {
      var hasChildren = false
      for child in next.children {
        remaining.append(child)
        hasChildren = true
      }
      if !hasChildren, next.contentRange.length > 0 { ranges.append(next.contentRange) }
    }
    return ranges
  }

  private func text(_ element: XMLTree.Element, _ edits: [TextEdit], indentedBy count: Int) -> String? {
    try? TextEdit.movedText(
      of: element.range, in: file.tree.bytes, applying: edits, indentedBy: count,
      exceptIn: verbatim(in: element))
  }

  // MARK: Into a stack

  private func wrap(_ views: [Int], _ stack: LayoutDocument.View, _ edits: inout [TextEdit]) -> Bool {
    let elements = views.compactMap { viewElement($0) }
    guard elements.count == views.count, let list = elements.first?.parent, list.name == "subviews",
      elements.allSatisfy({ $0.parent == list }), let id = stack.id, !file.tree.idsInUse.contains(id),
      let first = elements.min(by: { $0.documentIndex < $1.documentIndex }),
      let tags = tags(of: stack, id)
    else { return false }
    let own = list.indentation(at: first.range.start)
    var lines = [tags.start, "    \(tags.rect)", "    <subviews>"]
    for element in elements {
      guard let text = text(element, edits, indentedBy: 8) else { return false }
      lines.append("        \(text)")
    }
    lines += ["    </subviews>", "</stackView>"]
    edits.removeAll { edit in
      elements.contains { $0.range.start <= edit.range.start && edit.range.end <= $0.range.end }
    }
    edits.append(TextEdit(first.range, lines.joined(separator: "\n\(own)")))
    for element in elements where element != first { edits.append(element.removal) }
    return true
  }

  /// Returns the start tag of a stack view and the element with its frame, as Interface Builder writes them. Nil if the
  /// coordinates of the frame are not known.
  private func tags(of stack: LayoutDocument.View, _ id: String) -> (start: String, rect: String)? {
    guard var frame = stack.attributes.frame else { return nil }
    let attributes = stack.attributes.stack
    let isVertical = attributes.axis == .vertical
    let isMac = file.header.platform == .macOS
    let alignment = attributes.alignment?.interfaceBuilderName(isVertical: isVertical)
    var spacing: String?
    if case .points(let points)? = attributes.spacing, points != 0 { spacing = NumberText.shortest(points) }
    var values: [(name: String, value: String)] = []
    if isMac {
      guard let parent = changedParent(of: stack), let height = viewElement(parent)?.savedFrame?.height
      else {
        return nil
      }
      frame.origin.y = height - frame.maxY
      values = [("distribution", "fill"), ("orientation", isVertical ? "vertical" : "horizontal")]
      values.append(("alignment", alignment ?? (isVertical ? "leading" : "top")))
      values.append(("spacing", spacing ?? "0"))
      let low = "249.99998474121094"
      values += [
        ("horizontalStackHuggingPriority", low), ("verticalStackHuggingPriority", low),
        ("detachesHiddenViews", "YES"),
      ]
    } else {
      values = [("opaque", "NO"), ("contentMode", "scaleToFill")]
      if isVertical { values.append(("axis", "vertical")) }
      if let alignment { values.append(("alignment", alignment)) }
      if let spacing { values.append(("spacing", spacing)) }
    }
    values += [("translatesAutoresizingMaskIntoConstraints", "NO"), ("id", id)]
    if let name = stack.name { values.append(("userLabel", name)) }
    let hasFraction = file.header.toolsVersion >= 13_000
    func number(_ value: Double) -> String { Self.savedNumber(value, besides: hasFraction ? "1.0" : nil) }
    let rect = XMLTree.Element.tag(
      "rect",
      [
        ("key", "frame"), ("x", number(frame.minX)), ("y", number(frame.minY)),
        ("width", number(frame.width)),
        ("height", number(frame.height)),
      ])
    return (XMLTree.Element.tag("stackView", values, isClosed: false), rect)
  }

  /// Returns the index of the view that becomes the superview of a new stack; nil if no change creates the stack.
  private func changedParent(of stack: LayoutDocument.View) -> Int? {
    for case .wrap(let views, let other) in changes where other.id == stack.id {
      return views.first.flatMap { superview(of: $0) }
    }
    return nil
  }

  // MARK: Out of a view

  private func unwrap(_ view: Int, _ edits: inout [TextEdit]) -> Bool {
    guard let element = viewElement(view), let list = element.parent, list.name == "subviews",
      let subviews = element.child("subviews"), let id = element["id"], !isConnected(id, outside: element)
    else { return false }
    let own = list.indentation(at: element.range.start)
    var texts: [String] = []
    for child in subviews.children {
      let inner = subviews.indentation(at: child.range.start)
      guard let text = text(child, edits, indentedBy: own.utf8.count - inner.utf8.count) else { return false }
      texts.append(text)
    }
    guard !texts.isEmpty else { return false }
    edits.removeAll { element.range.start <= $0.range.start && $0.range.end <= element.range.end }
    edits.append(TextEdit(element.range, texts.joined(separator: "\n\(own)")))
    return true
  }

  /// Returns whether an outlet or a variation outside an element refers to an id.
  private func isConnected(_ id: String, outside element: XMLTree.Element) -> Bool {
    var remaining = [file.tree.root]
    while let next = remaining.popLast() {
      if next == element { continue }
      if next["destination"] == id || next["reference"] == id { return true }
      remaining += next.children
    }
    return false
  }
}

extension StackView.Alignment {
  /// The name of the alignment in Interface Builder files; nil for the default.
  fileprivate func interfaceBuilderName(isVertical: Bool) -> String? {
    switch self {
    case .fill: nil
    case .leading: isVertical ? "leading" : "top"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: isVertical ? "trailing" : "bottom"
    case .lastBaseline: "lastBaseline"
    }
  }
}
