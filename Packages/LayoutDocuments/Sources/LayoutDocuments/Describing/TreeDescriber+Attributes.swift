import StackViews

extension TreeDescriber {
  /// What kind of view a document has for an item: a stack, what shows its text, or what scrolls.
  func kind(of item: any LayoutItem) -> LayoutDocument.Kind {
    if item is StackView { return .stack }
    if let text = text(of: item) { return LayoutDocument.Kind(text.role) }
    return item is any ScrollingLayoutItem ? .scrollView : .view
  }

  /// What a document says of an item, but for its frame.
  func attributes(of item: any LayoutItem) -> LayoutDocument.Attributes {
    let kind = kind(of: item)
    var attributes = LayoutDocument.Attributes()
    describeContent(of: item, kind, in: &attributes)
    for axis in LayoutAxis.allCases {
      attributes.hugging[axis] = item.contentHuggingPriority(for: axis)
        .describing(unless: kind.huggingPriority(for: axis))
      attributes.compression[axis] = item.contentCompressionResistancePriority(for: axis)
        .describing(unless: kind.compressionPriority(for: axis))
    }
    describeMargins(of: item, in: &attributes)
    if let stack = item as? StackView { describeStack(stack, in: &attributes) }
    describeArrangement(of: item, in: &attributes)
    attributes.isHidden = (item as? LayoutView)?.isHidden == true ? true : nil
    let origin = item.layoutBoundsOrigin
    if origin != .zero { attributes.scrollOffset = LayoutPoint(x: origin.x.limited, y: origin.y.limited) }
    return attributes
  }

  // MARK: Content

  private func text(of item: any LayoutItem) -> DescribedText? {
    DescribedText(of: item, isMeasuredAlike: knowledge.measuresTextsAlike)
  }

  private func describeContent(
    of item: any LayoutItem, _ kind: LayoutDocument.Kind, in attributes: inout LayoutDocument.Attributes
  ) {
    if item.alignmentRectInsets != kind.alignmentRectInsets {
      attributes.alignmentRectInsets = item.alignmentRectInsets.limited
    }
    let text = text(of: item)
    if let text { describe(text.content, role: text.role, in: &attributes) }
    let content = (item as? LayoutView)?.content
    for axis in LayoutAxis.allCases {
      if !item.isContentSizeConstraintActive(for: axis) {
        attributes.intrinsicSize[axis] = LayoutSize.noIntrinsicMetric
      } else if text == nil {
        attributes.intrinsicSize[axis] = extent(of: item, axis)
      } else if let extent = content?.intrinsicSize[axis], extent >= 0 {
        attributes.intrinsicSize[axis] = extent.isFinite ? extent.limited : LayoutSize.noIntrinsicMetric
      }
    }
    if text == nil {
      attributes.firstBaselineOffsetFromTop = describedBaseline(.firstBaseline, of: item)
      attributes.lastBaselineOffsetFromBottom = describedBaseline(.lastBaseline, of: item)
    } else {
      attributes.firstBaselineOffsetFromTop = content?.alignment.firstBaselineOffsetFromTop?.limited
      attributes.lastBaselineOffsetFromBottom = content?.alignment.lastBaselineOffsetFromBottom?.limited
    }
  }

  private func describe(
    _ text: LayoutText, role: LayoutContent.TextRole, in attributes: inout LayoutDocument.Attributes
  ) {
    attributes.text = text.text
    // Fonts of text styles have names; others are as large as they are now.
    let follows = text.adjustsFontForContentSizeCategory && text.font.textStyle != nil
    let category = environment.preferredContentSizeCategory
    let now = TextEnvironment(
      scale: environment.scale, contentSizeCategory: category == .unspecified ? .large : category)
    let font = follows ? text.font : text.font(in: now)
    attributes.font = font == role.standardFont ? nil : font
    if !follows, font.textStyle != nil { attributes.adjustsFontForContentSizeCategory = false }
    attributes.numberOfLines = text.numberOfLines == 1 ? nil : max(0, min(text.numberOfLines, 1_000_000))
    attributes.preferredMaxLayoutWidth =
      text.preferredMaxLayoutWidth > 0 ? text.preferredMaxLayoutWidth.limited : nil
  }

  /// The extent of a content, of one whose height depends on its width that at the present width; nil for none.
  private func extent(of item: any LayoutItem, _ axis: LayoutAxis) -> Double? {
    var extent = item.intrinsicContentSize[axis]
    if axis == .vertical, item.contentHeightDependsOnWidth, let width = knowledge.frame(item)?.exact.width {
      let insets = item.alignmentRectInsets
      let height = item.intrinsicContentHeight(
        forWidth: width - insets.left - insets.right + LayoutEngine.widthNoise)
      // Without the noise of the width.
      extent = (height * 1e6).rounded() / 1e6
    }
    return extent.isFinite && extent >= 0 ? extent.limited : nil
  }

  // MARK: Margins

  private func describeMargins(of item: any LayoutItem, in attributes: inout LayoutDocument.Attributes) {
    // Those that nobody asked for.
    let usual = (item as? StackView)?.era.margins ?? .system
    switch item.preferredLayoutMargins {
    case .system:
      attributes.margins = (item === root ? nil : standardMargins) ?? (usual == .system ? nil : .system)
    case usual: attributes.margins = nil
    case .fixed(let insets): attributes.margins = .fixed(insets.limited)
    case .directional(let insets):
      attributes.margins = .directional(
        DirectionalEdgeInsets(
          top: insets.top.limited, leading: insets.leading.limited, bottom: insets.bottom.limited,
          trailing: insets.trailing.limited))
    }
    attributes.preservesSuperviewLayoutMargins = item.preservesSuperviewLayoutMargins ? true : nil
    attributes.insetsLayoutMarginsFromSafeArea = item.insetsLayoutMarginsFromSafeArea ? nil : false
    attributes.layoutMarginsFollowReadableWidth = item.layoutMarginsFollowReadableWidth ? true : nil
    let additional = item.additionalSafeAreaInsets
    attributes.additionalSafeArea = additional == .zero ? nil : additional.limited
    let direction = item.semanticContentAttribute
    attributes.direction = direction == .unspecified ? nil : direction
  }

  /// The system's margins, where they are others than documents have.
  private var standardMargins: LayoutMargins? {
    let margin = environment.behavior.defaultLayoutMargin
    guard margin != LayoutBehavior().defaultLayoutMargin else { return nil }
    return .fixed(
      EdgeInsets(top: margin.limited, left: margin.limited, bottom: margin.limited, right: margin.limited))
  }
}

/// A text that whoever reads the document measures as it is measured here, so that the document needs no sizes.
struct DescribedText {
  let content: LayoutText
  let role: LayoutContent.TextRole

  /// The text of an item; nil where the sizes have to be said.
  init?(of item: any LayoutItem, isMeasuredAlike: Bool) {
    guard isMeasuredAlike, let view = item as? LayoutView, let text = view.content.text else { return nil }
    // A subclass may know better.
    guard type(of: view) == LayoutView.self || type(of: view) == LayoutScrollView.self else { return nil }
    switch view.content.textRole {
    case .label, .button, .textField(.roundedRect): break
    case .textField, .textView: return nil
    }
    content = text
    role = view.content.textRole
  }
}

extension EdgeInsets {
  /// The insets with numbers that a document can have.
  var limited: EdgeInsets {
    EdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension LayoutPriority {
  /// The priority; nil for what goes without saying, and for what is none.
  fileprivate func describing(unless standard: LayoutPriority) -> LayoutPriority? {
    self == standard || !isValid ? nil : self
  }
}

extension LayoutDocument.Kind {
  /// The kind that shows a text so.
  init(_ role: LayoutContent.TextRole) {
    self =
      switch role {
      case .label: .label
      case .button: .button
      case .textField: .textField
      case .textView: .textView
      }
  }
}
