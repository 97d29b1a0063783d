import XMLSource

/// The sizes of content that a file contains.
struct ContentSizes {
  let header: InterfaceFile.Header
  let content: InterfaceFile.ContentSource

  /// Returns the intrinsic content size of a view for a document. Axes on which the document measures the content, or
  /// on which the kind of the view determines it, are nil.
  ///
  /// - Parameter insets: The alignment insets of the view, which the saved frame includes.
  func intrinsicSize(of view: ViewElement, insets: EdgeInsets) -> LayoutDocument.IntrinsicSize {
    var size = LayoutDocument.IntrinsicSize()
    let kind = ViewKinds.kind(ofElement: view.name)
    let alignment = view.frame.map { frame in
      LayoutSize(
        width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
    }
    for axis in LayoutAxis.allCases {
      if let given = placeholder(of: view, axis) {
        size[axis] = given
      } else if view.name == "imageView" || view.name == "image" {
        size[axis] = image(of: view, axis) ?? .noIntrinsicMetric
      } else if hasContent(view, axis) {
        guard content == .saved || !isMeasured(kind) else { continue }
        size[axis] = (alignment?[axis]).map { max(0, $0) }
      } else if kind.showsText || kind.intrinsicSize[axis] != nil {
        size[axis] = .noIntrinsicMetric
      }
    }
    return size
  }

  /// Whether LayoutKit measures the content of views of a kind, or has a size for it.
  private func isMeasured(_ kind: LayoutDocument.Kind) -> Bool {
    kind.showsText || kind.intrinsicSize != LayoutDocument.IntrinsicSize()
  }

  /// The intrinsic size that replaces the real one on the canvas.
  private func placeholder(of view: ViewElement, _ axis: LayoutAxis) -> Double? {
    let name = axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"
    guard let text = view.value(name) else { return nil }
    guard let value = Double(text), value.isFinite else { return .noIntrinsicMetric }
    return max(0, min(DocumentLimits.points, value))
  }

  private func hasContent(_ view: ViewElement, _ axis: LayoutAxis) -> Bool {
    if view.name == "textView" { return view.element["scrollEnabled"] == "NO" }
    if header.platform == .macOS, let frame = view.frame {
      // Sliders and separators have a thickness, but no length.
      let isThin = view.name == "slider" || view.name == "box" && view.element["boxType"] == "separator"
      if isThin { return axis == (frame.width > frame.height ? .vertical : .horizontal) }
    }
    return ViewKinds.axesOfContent(ofElement: view.name, platform: header.platform).contains(axis)
  }

  /// The size of an image view: that of its image among the file's resources. The size of a symbol is that of the
  /// frame, because it depends on the symbol's configuration.
  private func image(of view: ViewElement, _ axis: LayoutAxis) -> Double? {
    let cell = view.element.child("imageCell")
    guard let name = view.element["image"] ?? cell?["image"] else { return nil }
    if header.platform == .macOS { return view.frame?.size[axis] }
    guard let image = header.images[name] else { return nil }
    return image.isSymbol ? view.frame?.size[axis] : image.size[axis]
  }
}

extension Double {
  /// The value of an intrinsic width or height that does not exist.
  static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }
}

extension LayoutDocument.Kind {
  /// Whether views of this kind show a text that LayoutKit can measure.
  var showsText: Bool { [.label, .button, .textField, .textView].contains(self) }
}
