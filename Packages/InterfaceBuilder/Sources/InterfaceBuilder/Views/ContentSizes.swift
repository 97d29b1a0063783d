import XMLSource

/// A reader of the intrinsic content sizes of views in a file.
struct ContentSizes {
  let header: InterfaceFile.Header
  let content: InterfaceFile.ContentSource
  /// The caller's function that returns the size of the image with the given name, in points; see ``InterfaceFile``.
  let imageSize: ((String) -> LayoutSize?)?

  /// Returns the intrinsic content size that the document stores for a view, in points. The width or height is nil if
  /// LayoutKit measures it, or if the kind of the view determines it.
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
      if let given = Self.placeholder(of: view, axis) {
        size[axis] = given
      } else if view.name == "imageView" || view.name == "image" {
        size[axis] = image(of: view, axis) ?? .noIntrinsicMetric
      } else if hasContent(view, axis) {
        if measures(view, axis) { continue }
        if axis == .horizontal, kind == .textView, content == .resized || content == .rescaled {
          // The text of a text view wraps at any width, so the text view has no intrinsic width.
          size[axis] = .noIntrinsicMetric
          continue
        }
        size[axis] = (alignment?[axis]).map { max(0, $0) }
      } else if kind.showsText || kind.intrinsicSize[axis] != nil {
        size[axis] = .noIntrinsicMetric
      }
    }
    return size
  }

  /// Returns whether LayoutKit determines the content size of a view instead of reading it from the saved frame.
  func measures(_ view: ViewElement, _ axis: LayoutAxis) -> Bool {
    let kind = ViewKinds.kind(ofElement: view.name)
    if content == .measured { return isMeasured(kind) }
    guard kind.showsText, kind != .textView, header.platform != .macOS, let text = view.text, !text.isEmpty
    else { return false }
    guard let frame = view.frame else { return true }
    // A text never has a size of 0, so other constraints compressed the view on the canvas.
    if content != .saved, frame.size[axis] <= 0 { return true }
    let wraps = kind == .label && view.numberOfLines ?? 1 != 1
    switch content {
    case .saved, .measured: return false
    case .resized: return wraps || isStretched(view, axis) || isCompressed(view, axis)
    case .rescaled:
      return wraps || view.font?.textStyle != nil || isStretched(view, axis) || isCompressed(view, axis)
    }
  }

  /// Returns whether a view is not tall enough for one line of its text. False for the horizontal axis.
  private func isCompressed(_ view: ViewElement, _ axis: LayoutAxis) -> Bool {
    guard axis == .vertical, let frame = view.frame else { return false }
    return frame.height < 0.8 * (view.font ?? .label).lineHeight
  }

  /// Returns whether a view is much wider than its text in one line. If so, constraints have stretched the view on the
  /// canvas. False for the vertical axis.
  private func isStretched(_ view: ViewElement, _ axis: LayoutAxis) -> Bool {
    guard axis == .horizontal, let frame = view.frame, let text = view.text else { return false }
    let environment = TextEnvironment(scale: header.scale)
    switch ViewKinds.kind(ofElement: view.name) {
    case .label:
      let size = LayoutText(text, font: view.font ?? .label).intrinsicContentSize(in: environment)
      return frame.width > Self.likelyError * size.width
    case .button where view.element.child("state", key: "normal")?["image"] == nil:
      let size = LayoutText(text, font: view.font ?? .button).buttonSize(in: environment)
      return frame.width > Self.likelyError * (size.width + Self.spaceAtSidesOfTitle)
    default: return false
    }
  }

  /// The largest expected ratio of the real width of a text to its measured width, for fonts whose letters LayoutKit
  /// does not know.
  private static let likelyError = 1.25

  /// The largest space that a button can have at both sides of its title together, in points.
  private static let spaceAtSidesOfTitle = 24.0

  /// Returns whether LayoutKit can determine the content size of a kind of view, by measuring a text or from a default
  /// size.
  private func isMeasured(_ kind: LayoutDocument.Kind) -> Bool {
    kind.showsText || kind.intrinsicSize != LayoutDocument.IntrinsicSize()
  }

  /// Returns the placeholder size (“Intrinsic Size” in Xcode's size inspector) of a view along an axis, in points. The
  /// canvas uses this size instead of the real intrinsic size. Nil if the file sets none.
  static func placeholder(of view: ViewElement, _ axis: LayoutAxis) -> Double? {
    let name = axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"
    guard let text = view.value(name) else { return nil }
    guard let value = Double(text), value.isFinite else { return .noIntrinsicMetric }
    return max(0, min(DocumentLimits.points, value))
  }

  /// Returns the axes on which ``intrinsicSize(of:insets:)`` returns the size of the saved frame.
  func axesOfSavedContent(of view: ViewElement) -> Set<LayoutAxis> {
    Set(
      LayoutAxis.allCases.filter { axis in
        guard view.frame != nil, Self.placeholder(of: view, axis) == nil else { return false }
        if view.name == "imageView" || view.name == "image" { return isSavedImage(view) }
        return hasContent(view, axis) && !measures(view, axis)
      })
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

  /// Returns whether a view shows an SF Symbol: as an image, or in a button without a title. The saved frame of such a
  /// view includes insets, which depend on the configuration of the symbol and are not known.
  func isSymbol(_ view: ViewElement) -> Bool {
    let element: XMLTree.Element?
    switch view.name {
    case "imageView": element = view.element
    case "button" where view.text?.isEmpty ?? true: element = view.element.child("state", key: "normal")
    default: element = nil
    }
    guard let element, let name = element["image"] else { return false }
    return element["catalog"] == "system" || header.images[name]?.isSymbol ?? false
  }

  private static func imageName(of view: ViewElement) -> String? {
    view.element["image"] ?? view.element.child("imageCell")?["image"]
  }

  /// Returns the name of the image that a button or an image view shows; nil if the file names none.
  func imageName(of view: ViewElement) -> String? {
    let name: String? =
      switch view.name {
      case "imageView": Self.imageName(of: view)
      case "button": Self.buttonImageName(of: view)
      default: nil
      }
    // Interface Builder makes up names such as `buttonCell:oki-Rd-QbG:image` for images that are part of the file.
    return name.flatMap { $0.contains(":" as Character) ? nil : $0 }
  }

  /// Returns the size of the image that a button shows, in points; nil if the view is not a button, or if the file does
  /// not contain this size. The listed size of an SF Symbol is not the size in a button, so it is left out.
  func buttonImageSize(of view: ViewElement) -> LayoutSize? {
    guard view.name == "button", let name = Self.buttonImageName(of: view), let image = header.images[name],
      !image.isSymbol
    else { return nil }
    return image.size
  }

  private static func buttonImageName(of view: ViewElement) -> String? {
    view.element.child("state", key: "normal")?["image"] ?? view.cell?["image"]
      ?? view.element.child("buttonConfiguration")?["image"]
  }

  /// Returns whether the size of the image that an image view shows is read from the view's saved frame.
  private func isSavedImage(_ view: ViewElement) -> Bool {
    guard let name = Self.imageName(of: view) else { return false }
    return header.platform == .macOS || isSymbol(view) && header.images[name] != nil
  }

  /// Returns the width or height of the image that an image view shows, in points; nil if this length is not known. On
  /// macOS, and for an SF Symbol that the file's list of images contains, returns the width or height of the view's
  /// saved frame. For other SF Symbols, the length is not known.
  private func image(of view: ViewElement, _ axis: LayoutAxis) -> Double? {
    guard let name = Self.imageName(of: view) else { return nil }
    if isSavedImage(view) { return view.frame?.size[axis] }
    if isSymbol(view) { return nil }
    let saved = header.images[name]?.size
    let size =
      content == .measured ? imageSize?(name)?.limited ?? saved : saved ?? imageSize?(name)?.limited
    return size?[axis]
  }
}

extension Double {
  /// The value that means no intrinsic width or height.
  static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }
}

extension LayoutDocument.Kind {
  /// Whether views of this kind show a text that LayoutKit can measure.
  var showsText: Bool { [.label, .button, .textField, .textView].contains(self) }
}

extension LayoutSize {
  /// The size with its numbers limited to those that documents can contain: 0 to ``DocumentLimits/points``. NaN becomes
  /// 0.
  fileprivate var limited: LayoutSize {
    func limited(_ number: Double) -> Double { number.isNaN ? 0 : max(0, min(DocumentLimits.points, number)) }
    return LayoutSize(width: limited(width), height: limited(height))
  }
}
