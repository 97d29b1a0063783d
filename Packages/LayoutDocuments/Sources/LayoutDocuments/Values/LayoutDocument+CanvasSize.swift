import LayoutModel
@_spi(Tools) import SourceText

extension LayoutDocument {
  /// The size of a canvas in the notation of documents. The width and the height are each either a number of points, or
  /// fit the content.
  struct CanvasSize: Hashable, Sendable {
    var width: Extent
    var height: Extent

    /// A width or a height of a canvas.
    enum Extent: Hashable, Sendable {
      /// A number of points that is not negative.
      case points(Double)
      /// The smallest width or height that the content allows.
      case auto

      /// The word that stands for ``auto`` in documents.
      static let word = "auto"
    }
  }
}

extension LayoutDocument.CanvasSize {
  /// Creates the size of a canvas.
  ///
  /// - Parameters:
  ///   - size: The width and height in points.
  ///   - axes: The axes on which the canvas fits its content. The width or height of `size` is ignored on these axes.
  init(_ size: LayoutSize, fitting axes: Set<LayoutAxis>) {
    width = axes.contains(.horizontal) ? .auto : .points(size.width)
    height = axes.contains(.vertical) ? .auto : .points(size.height)
  }

  /// Creates a size from a text such as `375x667` or `320xauto`. The text `auto` without an `x` means the same as
  /// `autoxauto`. Nil if the text is not a size.
  init?(parsing text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
    let extents = parts.compactMap { Extent(parsing: $0.trimmed) }
    guard extents.count == parts.count else { return nil }
    if extents == [.auto] {
      self.init(width: .auto, height: .auto)
    } else if extents.count == 2 {
      self.init(width: extents[0], height: extents[1])
    } else {
      return nil
    }
  }

  /// Returns whether a text is a size, such as `375x667`.
  static func isSize(_ text: String) -> Bool { Self(parsing: text) != nil }

  /// The size in points. On axes that fit the content, it has the width or height of
  /// ``LayoutDocument/Canvas/standardSize``.
  var size: LayoutSize {
    let standard = LayoutDocument.Canvas.standardSize
    return LayoutSize(width: width.points ?? standard.width, height: height.points ?? standard.height)
  }

  /// The axes on which the document contains ``Extent/auto`` instead of a number of points.
  var fittingAxes: Set<LayoutAxis> {
    var axes: Set<LayoutAxis> = []
    if width == .auto { axes.insert(.horizontal) }
    if height == .auto { axes.insert(.vertical) }
    return axes
  }
}

extension LayoutDocument.CanvasSize.Extent {
  /// Reads a width or a height; nil after reporting an error.
  init?(_ reader: NodeReader) {
    if case .scalar(let scalar) = reader.node.content, scalar.text == Self.word {
      self = .auto
    } else if let points = reader.size() {
      self = .points(points)
    } else {
      return nil
    }
  }

  fileprivate init?(parsing text: String) {
    if text == Self.word {
      self = .auto
    } else if case .number(let points) = ScalarNumber(DocumentScalar(text, isQuoted: false)),
      (0...DocumentLimits.points).contains(points)
    {
      self = .points(points)
    } else {
      return nil
    }
  }

  fileprivate var points: Double? {
    if case .points(let points) = self { points } else { nil }
  }

  /// The width or height as a node of a document: a number, or the word `auto`.
  var node: DocumentNode {
    switch self {
    case .points(let points): .number(points)
    case .auto: .text(Self.word)
    }
  }

  /// The schema of a width or a height.
  static var schema: SchemaPart {
    .anyOf([DocumentForm<Double>.extent.schema, .words([word])]).named("extentOrAuto")
  }
}
