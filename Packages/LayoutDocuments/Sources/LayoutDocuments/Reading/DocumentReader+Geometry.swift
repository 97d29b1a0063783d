import LayoutModel

extension NodeReader {
  /// A content size: `[width, height]`, or a map in which one may be left out; nothing (`null`) stands for an axis
  /// without one.
  func intrinsicSize() -> LayoutDocument.IntrinsicSize? {
    if case .mapping = node.content {
      guard let fields = fields(SizeKey.self) else { return nil }
      return LayoutDocument.IntrinsicSize(
        width: fields[.width]?.extentOrNothing(), height: fields[.height]?.extentOrNothing())
    }
    guard let extents = list(of: SizeKey.self, .numbers(SizeKey.names)) else { return nil }
    return LayoutDocument.IntrinsicSize(
      width: extents[.width]?.extentOrNothing(), height: extents[.height]?.extentOrNothing())
  }

  private func extentOrNothing() -> Double? {
    if case .scalar(let scalar) = node.content, scalar.isNull { return LayoutSize.noIntrinsicMetric }
    return size()
  }

  /// A size: `[width, height]`, or a map.
  func size() -> LayoutSize? {
    guard let numbers = numbers(SizeKey.self, .numbers(SizeKey.names), each: { $0.size() }) else {
      return nil
    }
    return LayoutSize(width: numbers[.width, default: 0], height: numbers[.height, default: 0])
  }

  /// A place: `[x, y]`, or a map.
  func point() -> LayoutPoint? {
    guard let numbers = numbers(PointKey.self, .numbers(PointKey.names), each: { $0.number() }) else {
      return nil
    }
    return LayoutPoint(x: numbers[.x, default: 0], y: numbers[.y, default: 0])
  }

  /// A frame: `[x, y, width, height]`, or a map.
  func frame(
    _ expectation: DocumentError.Expectation = .numbers(FrameKey.names)
  ) -> LayoutRect? {
    guard let numbers = numbers(FrameKey.self, expectation, each: { $0.number() }) else {
      return nil
    }
    return LayoutRect(
      x: numbers[.x, default: 0], y: numbers[.y, default: 0], width: numbers[.width, default: 0],
      height: numbers[.height, default: 0])
  }

  /// Insets: one number, `[top, left, bottom, right]`, or a map, in which a side left out is 0.
  func insets() -> EdgeInsets? {
    guard let numbers = sides(InsetsKey.self) else { return nil }
    return EdgeInsets(
      top: numbers[.top, default: 0], left: numbers[.left, default: 0], bottom: numbers[.bottom, default: 0],
      right: numbers[.right, default: 0])
  }

  /// Insets: one number, `[top, leading, bottom, trailing]`, or a map, in which a side left out is 0.
  func directionalInsets() -> DirectionalEdgeInsets? {
    guard let numbers = sides(DirectionalInsetsKey.self) else { return nil }
    return DirectionalEdgeInsets(
      top: numbers[.top, default: 0], leading: numbers[.leading, default: 0],
      bottom: numbers[.bottom, default: 0], trailing: numbers[.trailing, default: 0])
  }

  /// Priorities: one for both axes, or a map.
  func priorities() -> LayoutDocument.Priorities? {
    if case .scalar = node.content {
      guard let both = priority(.priorities) else { return nil }
      return LayoutDocument.Priorities(horizontal: both, vertical: both)
    }
    guard let fields = fields(PrioritiesKey.self, .priorities) else { return nil }
    return LayoutDocument.Priorities(
      horizontal: fields[.horizontal]?.priority(), vertical: fields[.vertical]?.priority())
  }

  // MARK: Numbers by name or in order

  /// One number for every side, or numbers by name or in order.
  private func sides<Key: DocumentKey>(_ keys: Key.Type) -> [Key: Double]? {
    let expectation = DocumentError.Expectation.numberOrNumbers(Key.names)
    switch node.content {
    case .scalar:
      guard let all = number(expectation) else { return nil }
      return Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, all) })
    case .mapping: return fields(Key.self)?.compactMapValues { $0.number() }
    case .sequence: return numbers(Key.self, expectation) { $0.number() }
    }
  }

  /// Numbers by name or in order, none of them left out; nil if one cannot be read.
  private func numbers<Key: DocumentKey>(
    _ keys: Key.Type, _ expectation: DocumentError.Expectation, each: (NodeReader) -> Double?
  ) -> [Key: Double]? {
    var parts: [Key: NodeReader]?
    if case .mapping = node.content {
      parts = fields(Key.self)
      for key in Key.allCases where parts != nil && parts?[key] == nil {
        report(.missingKey(key.rawValue, of: Key.part))
      }
    } else {
      parts = list(of: Key.self, expectation)
    }
    let numbers = parts?.compactMapValues(each)
    return numbers?.count == Key.allCases.count ? numbers : nil
  }

  /// The elements of a list of as many as there are keys, under the keys.
  private func list<Key: DocumentKey>(
    of keys: Key.Type, _ expectation: DocumentError.Expectation
  ) -> [Key: NodeReader]? {
    guard let parts = elements(expectation) else { return nil }
    guard parts.count == Key.allCases.count else {
      reportExpected(expectation)
      return nil
    }
    return Dictionary(uniqueKeysWithValues: zip(Key.allCases, parts))
  }
}
