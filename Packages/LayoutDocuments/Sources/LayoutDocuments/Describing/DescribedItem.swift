@_spi(Tools) import LayoutModel
import StackViews

/// An item of a live tree with what a document says of it: what the fields of attributes are described from.
struct DescribedItem {
  let item: any LayoutItem
  let describer: TreeDescriber

  /// What a document says of the item's frame; nothing of a root's.
  let placement: DescribedPlacement

  /// The text that the item shows; nil where the sizes have to be said.
  let text: DescribedText?

  /// What kind of view a document has for the item: a stack, what shows its text, or what scrolls.
  let kind: LayoutDocument.Kind

  let view: LayoutView?
  let stack: StackView?

  /// - Parameter superitemSize: The size of the superitem, as the document has it; nil for the root.
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
        item is any ScrollingLayoutItem ? .scrollView : .view
      }
    placement =
      superitemSize.map { describer.placement(of: item, in: $0) } ?? DescribedPlacement()
  }

  /// What a document says of the item.
  var attributes: LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    for field in AttributeField.all { field.describe(self, &attributes) }
    return attributes
  }

  // MARK: Content

  /// The size of the content as far as a document has to say it.
  var intrinsicSize: LayoutDocument.IntrinsicSize {
    LayoutDocument.IntrinsicSize(width: extent(.horizontal), height: extent(.vertical))
  }

  private func extent(_ axis: LayoutAxis) -> Double? {
    if !item.isContentSizeConstraintActive(for: axis) { return LayoutSize.noIntrinsicMetric }
    if text == nil { return presentExtent(axis) }
    guard let extent = view?.content.intrinsicSize[axis], extent >= 0 else { return nil }
    return extent.isFinite ? extent.limited : LayoutSize.noIntrinsicMetric
  }

  /// The extent of a content, of one whose height depends on its width that at the present width; nil for none.
  private func presentExtent(_ axis: LayoutAxis) -> Double? {
    var extent = item.intrinsicContentSize[axis]
    if axis == .vertical, item.contentHeightDependsOnWidth,
      let width = describer.knowledge.frame(item)?.exact.width
    {
      let insets = item.alignmentRectInsets
      let height = item.intrinsicContentHeight(
        forWidth: width - insets.left - insets.right + LayoutEngine.widthNoise)
      // Without the noise of the width.
      extent = (height * 1e6).rounded() / 1e6
    }
    return extent.isFinite && extent >= 0 ? extent.limited : nil
  }

  /// The priorities but for what goes without saying, and for what is none.
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

  /// The offset of a baseline: nil for that of the text or of a view in a stack, and for 0.
  func baseline(_ attribute: LayoutAttribute) -> Double? {
    guard text != nil else { return describer.describedBaseline(attribute, of: item) }
    let alignment = view?.content.alignment
    return attribute == .firstBaseline
      ? alignment?.firstBaselineOffsetFromTop?.limited : alignment?.lastBaselineOffsetFromBottom?.limited
  }

  // MARK: Margins

  /// The margins; nil for those that nobody asked for.
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

  /// The system's margins, where they are others than documents have.
  private var standardMargins: LayoutMargins? {
    let margin = describer.environment.behavior.defaultLayoutMargin
    guard margin != LayoutBehavior().defaultLayoutMargin else { return nil }
    return .fixed(
      EdgeInsets(top: margin.limited, left: margin.limited, bottom: margin.limited, right: margin.limited))
  }

  // MARK: In a stack

  /// Whether the stack that the view is in arranges it; nil for a view in no stack.
  var isArranged: Bool? {
    guard let view, let stack = view.superview as? StackView else { return nil }
    return stack.isArranged(view)
  }

  /// The number that the stack has for the distance to the next view; nil for a view that is not arranged.
  var spacingAfter: Double? {
    guard let view, isArranged == true else { return nil }
    return (view.superview as? StackView)?.customSpacing(after: view)
  }
}

/// A text that whoever reads the document measures as it is measured here, so that the document needs no sizes.
struct DescribedText {
  let content: LayoutText
  let role: LayoutContent.TextRole

  /// Whether the font is as large as the text size of the environment asks for.
  let followsTextSize: Bool

  /// The font by the name of its text style; others are as large as they are now.
  let font: LayoutFont

  /// The text of an item; nil where the sizes have to be said.
  init?(of item: any LayoutItem, in environment: LayoutEnvironment, knowledge: TreeKnowledge) {
    guard knowledge.measuresTextsAlike, let view = item as? LayoutView, let text = view.content.text else {
      return nil
    }
    // A subclass may know better.
    guard type(of: view) == LayoutView.self || type(of: view) == LayoutScrollView.self else { return nil }
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
  /// The number, or the nearest that a document can have; 0 for none at all.
  var limited: Double {
    isNaN ? 0 : min(max(self, -DocumentLimits.points), DocumentLimits.points)
  }
}

extension LayoutPoint {
  /// The place with numbers that a document can have.
  var limited: LayoutPoint { LayoutPoint(x: x.limited, y: y.limited) }
}

extension LayoutSize {
  /// The size with numbers that a document can have.
  var limited: LayoutSize {
    LayoutSize(width: max(0, width.limited), height: max(0, height.limited))
  }
}

extension LayoutRect {
  /// The rectangle with numbers that a document can have.
  var limited: LayoutRect {
    LayoutRect(origin: LayoutPoint(x: minX.limited, y: minY.limited), size: size.limited)
  }
}

extension EdgeInsets {
  /// The insets with numbers that a document can have.
  var limited: EdgeInsets {
    EdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension LayoutDocument.StackSpacing {
  /// The spacing that a stack view has a number for, as a document can have it; nil for the default.
  init?(describing rawValue: Double) {
    switch LayoutDocument.StackSpacing(rawValue: rawValue) {
    case .points(let points): self = .points(points.limited)
    case .standard: self = .standard
    case .default: return nil
    }
  }
}

extension LayoutDocument.Kind {
  /// The kind that shows a text so.
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
