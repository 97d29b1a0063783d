import LayoutModel

extension LayoutDocument.Canvas {
  /// The device's name if there is nothing else; a map without keys says that a scene wants none of the document's.
  var node: DocumentNode {
    var map = MapWriter<CanvasKey>()
    map.write(.device, text: device)
    map.write(.orientation, text: orientation?.rawValue)
    map.write(.size, size.map { .numbers([$0.width, $0.height]) })
    map.write(.scale, number: scale)
    map.write(.direction, text: direction?.documentName)
    map.write(.textSize, text: textSize?.shortName)
    map.write(.sizeClasses, text: sizeClasses.map { "\($0.condition)" })
    map.write(.idiom, text: idiom?.description)
    map.write(.safeArea, safeArea?.node)
    map.write(.additionalSafeArea, additionalSafeArea?.node)
    map.write(.keyboard, keyboard?.node)
    map.write(.margins, margins?.node)
    return map.node(shortenedTo: .device)
  }
}

extension LayoutDocument.Keyboard {
  fileprivate var node: DocumentNode {
    switch self {
    case .docked(let height): .number(height)
    case .frame(let frame): frame.node
    }
  }
}

extension LayoutDirection {
  fileprivate var documentName: String? { Self.documentNames.first { $0.direction == self }?.name }
}
