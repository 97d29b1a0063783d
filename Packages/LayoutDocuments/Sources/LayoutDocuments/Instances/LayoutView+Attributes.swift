import StackViews

extension LayoutDocument.Kind {
  /// A view of the kind without anything that its document says of it.
  func makeView(name: String, id: String?) -> LayoutView {
    if self == .stack { return StackView(name: name, id: id) }
    return scrolls ? LayoutScrollView(name: name, id: id) : LayoutView(name: name, id: id)
  }
}

extension LayoutView {
  /// Makes the view what attributes say.
  ///
  /// - Parameter current: What it is now.
  func apply(
    _ attributes: LayoutDocument.Attributes, kind: LayoutDocument.Kind,
    over current: LayoutDocument.Attributes?
  ) {
    content = attributes.content(of: kind)
    for axis in LayoutAxis.allCases {
      setContentHuggingPriority(attributes.hugging[axis] ?? kind.huggingPriority(for: axis), for: axis)
      setContentCompressionResistancePriority(
        attributes.compression[axis] ?? kind.compressionPriority(for: axis), for: axis)
    }
    let stack = self as? StackView
    stack?.apply(attributes.stack)
    preferredLayoutMargins = attributes.margins ?? stack?.era.margins ?? .system
    preservesSuperviewLayoutMargins = attributes.preservesSuperviewLayoutMargins ?? false
    layoutMarginsFollowReadableWidth = attributes.layoutMarginsFollowReadableWidth ?? false
    insetsLayoutMarginsFromSafeArea = attributes.insetsLayoutMarginsFromSafeArea ?? true
    additionalSafeAreaInsets = attributes.additionalSafeArea ?? .zero
    semanticContentAttribute = attributes.direction ?? .unspecified
    isHidden = attributes.isHidden ?? false
    bounds.origin = attributes.scrollOffset ?? .zero
    // Whoever is put into a superview again starts from what there is.
    let isBack = attributes.superviewSize != nil && attributes.isInstalled != current?.isInstalled
    if isBack || attributes.frame != current?.frame || attributes.autoresizing != current?.autoresizing
      || attributes.superviewSize != current?.superviewSize
    {
      applyFrame(of: attributes)
    }
  }

  /// Lays the view out by its frame if it has a mask; else it is expected to have it.
  private func applyFrame(of attributes: LayoutDocument.Attributes) {
    expectedFrame = attributes.autoresizing == nil ? attributes.frame : nil
    // Masks of subviews are measured by it too.
    if let start = attributes.frame { frame = start }
    autoresizingMask = attributes.autoresizing ?? []
    translatesAutoresizingMaskIntoConstraints = attributes.autoresizing != nil
    if let start = attributes.frame, let size = attributes.superviewSize {
      setFrame(start, inSuperviewOf: size)
    }
  }
}

extension LayoutDocument.Attributes {
  /// What the content of a view of a kind asks for.
  fileprivate func content(of kind: LayoutDocument.Kind) -> LayoutContent {
    let text = text(in: kind)
    return LayoutContent(
      intrinsicSize: LayoutSize(
        width: extent(.horizontal, of: kind, hasText: text != nil),
        height: extent(.vertical, of: kind, hasText: text != nil)),
      alignment: LayoutContent.Alignment(
        insets: alignmentRectInsets ?? kind.alignmentRectInsets,
        firstBaselineOffsetFromTop: firstBaselineOffsetFromTop,
        lastBaselineOffsetFromBottom: lastBaselineOffsetFromBottom),
      text: text, textRole: kind.textRole ?? .label)
  }

  /// The extent of the content; that of a text, which is measured later, wins over that of the kind.
  private func extent(_ axis: LayoutAxis, of kind: LayoutDocument.Kind, hasText: Bool) -> Double {
    guard let extent = intrinsicSize[axis] else {
      return (hasText ? nil : kind.intrinsicSize[axis]) ?? LayoutSize.noIntrinsicMetric
    }
    // Where there is a text, no metric would stand for the text's.
    return extent < 0 && hasText ? .infinity : extent
  }

  /// The text that is shown; nil in a kind of view that shows none.
  private func text(in kind: LayoutDocument.Kind) -> LayoutText? {
    guard let text, let role = kind.textRole else { return nil }
    return LayoutText(
      text, font: font ?? role.standardFont, numberOfLines: numberOfLines ?? 1,
      preferredMaxLayoutWidth: preferredMaxLayoutWidth ?? 0,
      adjustsFontForContentSizeCategory: adjustsFontForContentSizeCategory ?? true)
  }
}

extension LayoutDocument.Kind {
  /// What shows the text of a view of the kind; nil where its size does not follow from a text.
  fileprivate var textRole: LayoutContent.TextRole? {
    switch self {
    case .label: .label
    case .button: .button
    case .textField: .textField(.roundedRect)
    case .textView: .textView
    default: nil
    }
  }
}

extension LayoutContent.TextRole {
  /// The font of Interface Builder's library.
  var standardFont: LayoutFont {
    switch self {
    case .label: .label
    case .button: .button
    case .textField, .textView: .textField
    }
  }
}
