import LayoutModel

// MARK: Numbers by name or in order

extension DocumentForm {
  /// Returns the notation (``DocumentForm``) of a value that consists of several numbers, such as a size. Documents
  /// write the value as a list of numbers, or as a map from all keys of `part` to numbers. The list is in the order of
  /// these keys.
  ///
  /// - Parameters:
  ///   - part: The part of a document whose keys name the numbers, such as a size with `width` and `height`.
  ///   - number: The form of each number.
  ///   - read: Creates the value from its numbers.
  ///   - write: Returns the numbers of the value.
  private static func numbers(
    _ part: DocumentError.Part, each number: DocumentForm<Double>,
    read: @escaping @Sendable ([Double]) -> Value, write: @escaping @Sendable (Value) -> [Double]
  ) -> Self {
    Self(
      schema: .anyOf([
        .list(of: number.schema, count: part.keys.count), .map(part.properties, required: part.keys),
      ]),
      read: { $0.numbers(part, .numbers(part.keys), each: number.read).map(read) },
      write: { .numbers(write($0)) })
  }

  /// Returns the notation (``DocumentForm``) of insets. Documents write them as one number for all sides, a list of
  /// four numbers, or a map. A side that the map leaves out has an inset of 0.
  ///
  /// - Parameters:
  ///   - part: The part of a document whose keys name the sides, such as `top`.
  ///   - read: Creates the insets from four numbers.
  ///   - write: Returns the four numbers of the insets.
  private static func sides(
    _ part: DocumentError.Part, read: @escaping @Sendable ([Double]) -> Value,
    write: @escaping @Sendable (Value) -> [Double]
  ) -> Self {
    let points = DocumentForm<Double>.points
    return Self(
      schema: SchemaPart.anyOf([
        points.schema, .list(of: points.schema, count: part.keys.count), .map(part.properties),
      ]).described(
        "One number of points for all sides, the numbers [\(part.keys.joined(separator: ", "))], or a map."),
      read: { $0.sides(part).map(read) },
      write: { value in
        let sides = write(value)
        return sides.allSatisfy { $0 == sides[0] } ? .number(sides[0]) : .numbers(sides)
      })
  }

  /// Returns the same notation (``DocumentForm``) with its schema as a named definition, so that other schemas can
  /// refer to the schema by name.
  private func named(_ name: String, _ description: String? = nil) -> Self {
    let form = self
    return Self(
      schema: form.schema.described(description).named(name), read: read, write: write,
      override: override)
  }
}

extension NodeReader {
  /// Reads the numbers of a value, such as the width and height of a size, from a map, or from a list in the order of
  /// the keys of `part`. Returns nil after reporting an error.
  func numbers<Number>(
    _ part: DocumentError.Part, _ expectation: DocumentError.Expectation, each: (NodeReader) -> Number?
  ) -> [Number]? {
    var parts: [NodeReader]?
    if case .mapping = node.content {
      guard let fields = fields(part) else { return nil }
      for key in part.keys where fields[key] == nil { report(.missingKey(key, of: part)) }
      parts = part.keys.compactMap { fields[$0] }
    } else {
      parts = elements(of: part, expectation)
    }
    let numbers = parts?.compactMap(each)
    return numbers?.count == part.keys.count ? numbers : nil
  }

  /// Reads a list with exactly one element for each key of `part`, such as `width` and `height`. Returns nil after
  /// reporting an error.
  fileprivate func elements(
    of part: DocumentError.Part, _ expectation: DocumentError.Expectation
  ) -> [NodeReader]? {
    guard let parts = elements(expectation) else { return nil }
    if parts.count == part.keys.count { return parts }
    reportExpected(expectation)
    return nil
  }

  fileprivate func sides(_ part: DocumentError.Part) -> [Double]? {
    let expectation = DocumentError.Expectation.numberOrNumbers(part.keys)
    switch node.content {
    case .scalar: return number(expectation).map { Array(repeating: $0, count: part.keys.count) }
    case .mapping:
      guard let fields = fields(part) else { return nil }
      return part.keys.map { fields[$0]?.number() ?? 0 }
    case .sequence: return numbers(part, expectation) { $0.number() }
    }
  }
}

// MARK: Geometry

extension DocumentForm where Value == LayoutSize {
  static var size: Self {
    numbers(
      .size, each: .extent, read: { LayoutSize(width: $0[0], height: $0[1]) },
      write: { [$0.width, $0.height] }
    ).named("size", "[width, height], or a map.")
  }
}

extension DocumentForm where Value == LayoutPoint {
  static var point: Self {
    numbers(.point, each: .points, read: { LayoutPoint(x: $0[0], y: $0[1]) }, write: { [$0.x, $0.y] })
      .named("point", "[x, y], or a map.")
  }
}

extension DocumentForm where Value == LayoutRect {
  static var frame: Self {
    numbers(
      .frame, each: .points, read: { LayoutRect($0) }, write: { [$0.minX, $0.minY, $0.width, $0.height] }
    )
    .named("frame", "[x, y, width, height], or a map.")
  }
}

extension LayoutRect {
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension DocumentForm where Value == EdgeInsets {
  static var insets: Self {
    sides(
      .insets, read: { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
      write: { [$0.top, $0.left, $0.bottom, $0.right] }
    ).named("insets")
  }
}

extension DocumentForm where Value == DirectionalEdgeInsets {
  static var directionalInsets: Self {
    sides(
      .directionalInsets,
      read: { DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) },
      write: { [$0.top, $0.leading, $0.bottom, $0.trailing] }
    ).named("directionalInsets")
  }
}

extension DocumentForm where Value == LayoutMargins {
  /// The notation (``DocumentForm``) of margins: the word `system`, or insets. A map with `left` or `right` is read as
  /// fixed insets. One number, a list, or a map with `leading` and `trailing` is read as directional insets.
  static var margins: Self {
    let directional = DocumentForm<DirectionalEdgeInsets>.directionalInsets
    let fixed = DocumentForm<EdgeInsets>.insets
    let system = "system"
    return Self(
      schema: .anyOf([directional.schema, fixed.schema, .words([system])]),
      read: { reader in
        switch reader.node.content {
        case .scalar(let scalar) where scalar.text == system: .system
        case .mapping(let entries) where entries.contains(where: { ["left", "right"].contains($0.key) }):
          fixed.read(reader).map(LayoutMargins.fixed)
        default: directional.read(reader).map(LayoutMargins.directional)
        }
      },
      write: { margins in
        switch margins {
        case .system: return .text(system)
        case .directional(let insets): return directional.write(insets)
        case .fixed(let insets):
          // Fixed insets are written as a map, because a list would be read as directional insets.
          let numbers = [insets.top, insets.left, insets.bottom, insets.right]
          let entries = zip(DocumentError.Part.insets.keys, numbers).map { key, number in
            DocumentNode.Entry(key, .number(number))
          }
          return DocumentNode(.mapping(entries))
        }
      })
  }
}

extension DocumentForm where Value == LayoutDocument.IntrinsicSize {
  /// The notation (``DocumentForm``) of an intrinsic content size: a list `[width, height]`, or a map with one or both
  /// of the keys `width` and `height`.
  static var intrinsicSize: Self {
    let extent = DocumentForm<Double>.contentExtent
    let part = DocumentError.Part.size
    return Self(
      schema: .anyOf([
        .list(of: extent.schema, count: part.keys.count),
        .map(part.keys.map { DocumentProperty($0, DocumentForm<Double>.contentExtent.schema) }),
        SchemaPart(["type": .text("null")]),
      ]),
      read: { reader in
        if case .scalar(let scalar) = reader.node.content, scalar.isNull {
          return Value(width: LayoutSize.noIntrinsicMetric, height: LayoutSize.noIntrinsicMetric)
        }
        if case .mapping = reader.node.content {
          return reader.fields(part).map { fields in
            Value(
              width: fields[.width].flatMap(extent.read), height: fields[.height].flatMap(extent.read))
          }
        }
        return reader.elements(of: part, .numbers(part.keys)).map { extents in
          Value(width: extent.read(extents[0]), height: extent.read(extents[1]))
        }
      },
      write: { size in
        let nodes = [size.width, size.height].map { $0.flatMap(extent.write) }
        if let width = nodes[0], let height = nodes[1] { return DocumentNode(.sequence([width, height])) }
        var map = MapWriter()
        map.write(.width, nodes[0])
        map.write(.height, nodes[1])
        return map.isEmpty ? nil : map.node
      },
      override: { old, new in
        Value(width: new.width ?? old.width, height: new.height ?? old.height)
      })
  }
}
