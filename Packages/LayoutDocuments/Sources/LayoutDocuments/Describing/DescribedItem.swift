@_spi(Tools) import LayoutModel
import StackViews

/// A view or guide of a live tree, with the values that a document stores for it.
///
/// Each ``AttributeField`` reads one attribute from a described item when a document is created from a tree.
struct DescribedItem {
  let item: any LayoutItem
  let describer: TreeDescriber

  /// The frame, autoresizing mask and superview size that the document stores for the item. For the root, all three are
  /// nil, because the canvas determines the size of the root.
  let placement: DescribedPlacement

  /// The text that the document stores for the item; nil if the item has no text, or if the document stores the item's
  /// intrinsic content size instead.
  let text: DescribedText?

  /// The kind of view that the document stores: a stack, the kind that matches the role of the text (such as a label),
  /// a scroll view, or a plain view.
  let kind: LayoutDocument.Kind

  let view: LayoutView?
  let stack: StackView?

  /// Creates the description of an item.
  ///
  /// - Parameter superitemSize: The size of the superitem in the document; nil for the root.
  init(_ item: any LayoutItem, in superitemSize: LayoutSize?, describer: TreeDescriber) {
    self.item = item
    self.describer = describer
    view = item as? LayoutView
    stack = item as? StackView
    text = DescribedText(of: item, in: describer.environment, knowledge: describer.knowledge)
    kind =
      if item is StackView {
        .stack
      } else if let text {
        LayoutDocument.Kind(text.role)
      } else {
        item.isScrollingItem ? .scrollView : .view
      }
    placement =
      superitemSize.map { describer.placement(of: item, in: $0) } ?? DescribedPlacement()
  }

  /// The attributes that the document stores for the item.
  var attributes: LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    for field in AttributeField.all { field.describe(self, &attributes) }
    return attributes
  }

  // MARK: Content

  /// The intrinsic content size that the document stores. On an axis where a layout of the document computes the same
  /// size from the text, the value is nil.
  var intrinsicSize: LayoutDocument.IntrinsicSize {
    LayoutDocument.IntrinsicSize(width: extent(.horizontal), height: extent(.vertical))
  }

  private func extent(_ axis: LayoutAxis) -> Double? {
    if !item.isContentSizeConstraintActive(for: axis) { return LayoutSize.noIntrinsicMetric }
    if text == nil { return presentExtent(axis) }
    guard let extent = view?.content.intrinsicSize[axis], extent >= 0 else { return nil }
    return extent.isFinite ? extent.limited : LayoutSize.noIntrinsicMetric
  }

  /// Returns the item's current intrinsic width or height, in points; nil if the item has none.
  ///
  /// A height that depends on the width, such as the height of wrapped text, is computed for the current width.
  private func presentExtent(_ axis: LayoutAxis) -> Double? {
    var extent = item.intrinsicContentSize[axis]
    if axis == .vertical, item.contentHeightDependsOnWidth,
      let width = describer.knowledge.frame(item)?.exact.width
    {
      let insets = item.alignmentRectInsets
      let height = item.intrinsicContentHeight(
        forWidth: width - insets.left - insets.right + LayoutEngine.widthNoise)
      // Removes the rounding noise of the width.
      extent = (height * 1e6).rounded() / 1e6
    }
    return extent.isFinite && extent >= 0 ? extent.limited : nil
  }

  /// Returns the content hugging or compression resistance priorities that the document stores. A priority is nil if it
  /// equals the default or is invalid.
  ///
  /// - Parameters:
  ///   - priority: Returns the item's priority on an axis.
  ///   - standard: Returns the default priority on an axis.
  func priorities(
    _ priority: (LayoutAxis) -> LayoutPriority, unless standard: (LayoutAxis) -> LayoutPriority
  ) -> LayoutDocument.Priorities {
    var priorities = LayoutDocument.Priorities()
    for axis in LayoutAxis.allCases {
      let value = priority(axis)
      priorities[axis] = value == standard(axis) || !value.isValid ? nil : value
    }
    return priorities
  }

  /// Returns the baseline offset that the document stores, in points. The result is nil if the offset is 0, or if the
  /// item's text or, in a stack, an arranged view determines it.
  func baseline(_ attribute: LayoutAttribute) -> Double? {
    guard text != nil else { return describer.describedBaseline(attribute, of: item) }
    let alignment = view?.content.alignment
    return attribute == .firstBaseline
      ? alignment?.firstBaselineOffsetFromTop?.limited : alignment?.lastBaselineOffsetFromBottom?.limited
  }

  // MARK: Margins

  /// The layout margins that the document stores; nil if they are the defaults.
  var margins: LayoutMargins? {
    let usual = stack?.era.margins ?? .system
    switch item.preferredLayoutMargins {
    case .system:
      return (item === describer.root ? nil : standardMargins) ?? (usual == .system ? nil : .system)
    case usual: return nil
    case .fixed(let insets): return .fixed(insets.limited)
    case .directional(let insets):
      return .directional(
        DirectionalEdgeInsets(
          top: insets.top.limited, leading: insets.leading.limited, bottom: insets.bottom.limited,
          trailing: insets.trailing.limited))
    }
  }

  /// The environment's default margins; nil if they equal the default margins of a document.
  private var standardMargins: LayoutMargins? {
    let margin = describer.environment.behavior.defaultLayoutMargin
    guard margin != LayoutBehavior().defaultLayoutMargin else { return nil }
    return .fixed(
      EdgeInsets(top: margin.limited, left: margin.limited, bottom: margin.limited, right: margin.limited))
  }

  // MARK: In a stack

  /// Whether the view is an arranged subview of its superview; nil if the superview is not a stack.
  var isArranged: Bool? {
    guard let view, let stack = view.superview as? StackView else { return nil }
    return stack.isArranged(view)
  }

  /// The custom spacing after the view in its stack: a number of points, `StackView.spacingUseSystem`, or
  /// `StackView.spacingUseDefault`. Nil for a view that is not an arranged subview.
  var spacingAfter: Double? {
    guard let view, isArranged == true else { return nil }
    return (view.superview as? StackView)?.customSpacing(after: view)
  }
}

/// A text stored without its size, because measuring the text in the document gives the size of the item.
struct DescribedText {
  let content: LayoutText
  let role: LayoutContent.TextRole

  /// Whether the font scales with the text size of the environment.
  let followsTextSize: Bool

  /// The font that the document stores: a text style if the font scales with the text size, and a font of the current
  /// size if it does not.
  let font: LayoutFont

  /// Creates the text of an item; nil if the item has no text, or if the document stores the item's intrinsic content
  /// size instead.
  init?(of item: any LayoutItem, in environment: LayoutEnvironment, knowledge: TreeKnowledge) {
    guard knowledge.measuresTextsAlike, let view = item as? LayoutView, let text = view.content.text else {
      return nil
    }
    // A subclass may measure its text differently.
    guard view.isOfKnownClass else { return nil }
    switch view.content.textRole {
    case .label, .button, .textField(.roundedRect): break
    case .textField, .textView: return nil
    }
    content = text
    role = view.content.textRole
    followsTextSize = text.adjustsFontForContentSizeCategory && text.font.textStyle != nil
    let category = environment.preferredContentSizeCategory
    let now = TextEnvironment(
      scale: environment.scale, contentSizeCategory: category == .unspecified ? .large : category)
    font = followsTextSize ? text.font : text.font(in: now)
  }
}

// MARK: Values that documents can have

extension Double {
  /// The number, clamped to the range that documents allow. NaN becomes 0.
  var limited: Double {
    isNaN ? 0 : min(max(self, -DocumentLimits.points), DocumentLimits.points)
  }
}

extension LayoutPoint {
  /// The point, with its coordinates clamped to the range that documents allow.
  var limited: LayoutPoint { LayoutPoint(x: x.limited, y: y.limited) }
}

extension LayoutSize {
  /// The size, with its width and height clamped to the range that documents allow. Negative values become 0.
  var limited: LayoutSize {
    LayoutSize(width: max(0, width.limited), height: max(0, height.limited))
  }
}

extension LayoutRect {
  /// The rectangle, with its coordinates and size clamped to the range that documents allow.
  var limited: LayoutRect {
    LayoutRect(origin: LayoutPoint(x: minX.limited, y: minY.limited), size: size.limited)
  }
}

extension EdgeInsets {
  /// The insets, clamped to the range that documents allow.
  var limited: EdgeInsets {
    EdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension LayoutDocument.StackSpacing {
  /// Creates the spacing from the raw number that ``StackView`` stores; nil for the default spacing.
  init?(describing rawValue: Double) {
    switch LayoutDocument.StackSpacing(rawValue: rawValue) {
    case .points(let points): self = .points(points.limited)
    case .standard: self = .standard
    case .default: return nil
    }
  }
}

extension LayoutDocument.Kind {
  /// Creates the kind of view that shows text in the given role, such as a label.
  fileprivate init(_ role: LayoutContent.TextRole) {
    self =
      switch role {
      case .label: .label
      case .button: .button
      case .textField: .textField
      case .textView: .textView
      }
  }
}
