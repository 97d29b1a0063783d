import LayoutEquations

extension LayoutDocument {
  /// The document as a tree, in its canonical form: what is left out stays out, keys have their fixed order, and
  /// everything is said in the shortest way. ``init(node:)`` reads the same document from it.
  public var node: DocumentNode {
    if let onlyScene { return onlyScene.node }
    var map = MapWriter<RootKey>()
    map.write(.canvas, canvas == Canvas() ? nil : canvas.node)
    map.write(.scenes, DocumentNode(.sequence(scenes.map(\.node))))
    return map.node
  }
}

extension LayoutDocument.Scene {
  fileprivate var node: DocumentNode {
    var map = MapWriter<SceneKey>()
    map.write(.id, id.map(DocumentNode.text))
    map.write(.name, name.map(DocumentNode.text))
    map.write(.canvas, canvas?.node)
    map.write(.views, views.map(\.node))
    map.write(.guides, guides.map(\.node))
    map.write(.constraints, constraints.map(\.node))
    return map.node
  }
}

extension LayoutDocument.Canvas {
  /// The device's name if there is nothing else; a map without keys says that a scene wants none of the document's.
  fileprivate var node: DocumentNode {
    var map = MapWriter<CanvasKey>()
    map.write(.device, device.map(DocumentNode.text))
    map.write(.orientation, orientation.map { .text($0.rawValue) })
    map.write(.size, size.map { .numbers([$0.width, $0.height]) })
    map.write(.scale, scale.map(DocumentNode.number))
    map.write(.direction, direction?.documentName.map(DocumentNode.text))
    map.write(.safeArea, safeArea.map { .numbers([$0.top, $0.left, $0.bottom, $0.right]) })
    map.write(.margins, margins?.node)
    return map.node(shortenedTo: .device)
  }
}

extension LayoutDocument.View {
  fileprivate var node: DocumentNode {
    var map = MapWriter<ViewKey>()
    map.write(.id, id.map(DocumentNode.text))
    map.write(.name, name.map(DocumentNode.text))
    map.write(.kind, kind == .view ? nil : .text(kind.rawValue))
    map.write(.text, text.map(DocumentNode.text))
    map.write(.intrinsicSize, intrinsicSize.node)
    map.write(.hugging, hugging.node)
    map.write(.compression, compression.node)
    map.write(.margins, margins?.node)
    map.write(.firstBaselineOffsetFromTop, firstBaselineOffsetFromTop.map(DocumentNode.number))
    map.write(.lastBaselineOffsetFromBottom, lastBaselineOffsetFromBottom.map(DocumentNode.number))
    map.write(
      .alignmentRectInsets, alignmentRectInsets.map { .numbers([$0.top, $0.left, $0.bottom, $0.right]) })
    map.write(.hidden, isHidden ? .plain("true") : nil)
    map.write(.frame, frame.map { .numbers([$0.minX, $0.minY, $0.width, $0.height]) })
    map.write(.views, views.map(\.node))
    map.write(.guides, guides.map(\.node))
    map.write(.constraints, constraints.map(\.node))
    return map.node(shortenedTo: .name)
  }
}

extension LayoutDocument.IntrinsicSize {
  fileprivate var node: DocumentNode? {
    guard width != nil || height != nil else { return nil }
    return DocumentNode(.sequence([width, height].map { $0.map(DocumentNode.number) ?? .plain("null") }))
  }
}

extension LayoutDocument.Priorities {
  fileprivate var node: DocumentNode? {
    if horizontal == vertical { return horizontal.map(DocumentNode.priority) }
    var map = MapWriter<PrioritiesKey>()
    map.write(.horizontal, horizontal.map(DocumentNode.priority))
    map.write(.vertical, vertical.map(DocumentNode.priority))
    return map.node
  }
}

extension LayoutDocument.Guide {
  fileprivate var node: DocumentNode {
    var map = MapWriter<GuideKey>()
    map.write(.id, id.map(DocumentNode.text))
    map.write(.name, name.map(DocumentNode.text))
    return map.node(shortenedTo: .name)
  }
}

extension LayoutDocument.Constraint {
  fileprivate var node: DocumentNode {
    var map = MapWriter<ConstraintKey>()
    map.write(.id, id.map(DocumentNode.text))
    map.write(.equation, .text(equation.printed()))
    return map.node(shortenedTo: .equation)
  }
}

extension DirectionalEdgeInsets {
  fileprivate var node: DocumentNode {
    let isEven = top == leading && top == bottom && top == trailing
    return isEven ? .number(top) : .numbers([top, leading, bottom, trailing])
  }
}

extension LayoutDirection {
  fileprivate var documentName: String? { Self.documentNames.first { $0.direction == self }?.name }
}

extension DocumentNode {
  /// A text as such.
  static func text(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: true)))
  }

  /// A number, boolean or nothing, as written.
  static func plain(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: false)))
  }

  /// A number, without a fraction where it has none.
  static func number(_ number: Double) -> DocumentNode {
    let text = "\(number)"
    return .plain(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  static func numbers(_ numbers: [Double]) -> DocumentNode {
    DocumentNode(.sequence(numbers.map(DocumentNode.number)))
  }

  static func priority(_ priority: LayoutPriority) -> DocumentNode { .plain("\(priority)") }
}

/// Collects the keys of a part that have something to say.
private struct MapWriter<Key: DocumentKey> {
  private var entries: [DocumentNode.Entry] = []

  mutating func write(_ key: Key, _ value: DocumentNode?) {
    if let value { entries.append(DocumentNode.Entry(key.rawValue, value)) }
  }

  mutating func write(_ key: Key, _ values: [DocumentNode]) {
    if !values.isEmpty { write(key, DocumentNode(.sequence(values))) }
  }

  var node: DocumentNode { DocumentNode(.mapping(entries)) }

  /// The value of a key if there is no other, else the map.
  func node(shortenedTo key: Key) -> DocumentNode {
    if entries.count == 1, let only = entries.first, only.key == key.rawValue { return only.value }
    return node
  }
}
