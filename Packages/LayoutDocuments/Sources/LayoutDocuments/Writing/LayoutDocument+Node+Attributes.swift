import LayoutModel

extension LayoutDocument.Attributes {
  /// What is said under a key; nil where nothing is.
  func node(of key: AttributeKey) -> DocumentNode? {
    switch key {
    case .installed: isInstalled.map(DocumentNode.boolean)
    case .text: text.map(DocumentNode.text)
    case .font: font.map { .text("\($0)") }
    case .lines: numberOfLines.map { .plain("\($0)") }
    case .preferredMaxLayoutWidth: preferredMaxLayoutWidth.map(DocumentNode.number)
    case .adjustsFontForContentSizeCategory: adjustsFontForContentSizeCategory.map(DocumentNode.boolean)
    case .intrinsicSize: intrinsicSize.node
    case .hugging: hugging.node
    case .compression: compression.node
    case .margins: margins?.node
    case .preservesSuperviewLayoutMargins: preservesSuperviewLayoutMargins.map(DocumentNode.boolean)
    case .insetsLayoutMarginsFromSafeArea: insetsLayoutMarginsFromSafeArea.map(DocumentNode.boolean)
    case .layoutMarginsFollowReadableWidth: layoutMarginsFollowReadableWidth.map(DocumentNode.boolean)
    case .additionalSafeArea: additionalSafeArea?.node
    case .direction: direction?.documentName.map(DocumentNode.text)
    case .firstBaselineOffsetFromTop: firstBaselineOffsetFromTop.map(DocumentNode.number)
    case .lastBaselineOffsetFromBottom: lastBaselineOffsetFromBottom.map(DocumentNode.number)
    case .alignmentRectInsets: alignmentRectInsets?.node
    case .scrollOffset: scrollOffset.map { .numbers([$0.x, $0.y]) }
    case .hidden: isHidden.map(DocumentNode.boolean)
    case .frame: frame?.node
    case .autoresizing: autoresizing?.node
    case .superviewSize: superviewSize.map { .numbers([$0.width, $0.height]) }
    case .arranged: isArranged.map(DocumentNode.boolean)
    case .spacingAfter: spacingAfter?.node
    case .axis, .distribution, .alignment, .spacing, .baselineRelativeArrangement,
      .layoutMarginsRelativeArrangement, .era, .textWidthDisambiguationPriority, .orderBreaksTies:
      stack.node(of: key)
    }
  }
}

extension LayoutDocument.IntrinsicSize {
  fileprivate var node: DocumentNode? {
    if let width, let height { return DocumentNode(.sequence([.extent(width), .extent(height)])) }
    guard width != nil || height != nil else { return nil }
    var map = MapWriter<SizeKey>()
    map.write(.width, width.map(DocumentNode.extent))
    map.write(.height, height.map(DocumentNode.extent))
    return map.node
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

extension LayoutMargins {
  fileprivate var node: DocumentNode {
    switch self {
    case .system: return .text(Self.systemName)
    case .directional(let insets): return insets.node
    case .fixed(let insets):
      var map = MapWriter<InsetsKey>()
      map.write(.top, number: insets.top)
      map.write(.left, number: insets.left)
      map.write(.bottom, number: insets.bottom)
      map.write(.right, number: insets.right)
      return map.node
    }
  }
}

extension EdgeInsets {
  /// The insets in the shortest way.
  var node: DocumentNode {
    let isEven = top == left && top == bottom && top == right
    return isEven ? .number(top) : .numbers([top, left, bottom, right])
  }
}

extension LayoutRect {
  /// The four numbers.
  var node: DocumentNode { .numbers([minX, minY, width, height]) }
}

extension DirectionalEdgeInsets {
  /// The insets in the shortest way.
  var node: DocumentNode {
    let isEven = top == leading && top == bottom && top == trailing
    return isEven ? .number(top) : .numbers([top, leading, bottom, trailing])
  }
}

extension AutoresizingMask {
  fileprivate var node: DocumentNode {
    var rest = self
    var names: [DocumentNode] = []
    for (name, option) in Self.documentNames where rest.contains(option) {
      names.append(.text(name))
      rest.subtract(option)
    }
    return DocumentNode(.sequence(names))
  }
}

extension SemanticContentAttribute {
  fileprivate var documentName: String? { Self.documentNames.first { $0.value == self }?.name }
}

extension DocumentNode {
  /// An extent of a content, or nothing where there is none.
  fileprivate static func extent(_ extent: Double) -> DocumentNode {
    extent < 0 ? .plain("null") : .number(extent)
  }
}
