@_spi(Tools) import LayoutModel
import StackViews

/// An item of a live tree and the values that a document has for it. The fields of attributes are described from it.
struct DescribedItem {
  let item: any LayoutItem
  let describer: TreeDescriber

  /// The frame, mask and superview size of the item in the document; empty for a root.
  let placement: DescribedPlacement

  /// The text of the item; nil if the document has to state sizes instead.
  let text: DescribedText?

  /// The kind of view in the document: a stack, the kind for the text's role, a scroll view, or a plain view.
  let kind: LayoutDocument.Kind

  let view: LayoutView?
  let stack: StackView?

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
        item is any ScrollingLayoutItem ? .scrollView : .view
      }
    placement =
      superitemSize.map { describer.placement(of: item, in: $0) } ?? DescribedPlacement()
  }

  /// The attributes of the item in the document.
  var attributes: LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    for field in AttributeField.all { field.describe(self, &attributes) }
    return attributes
  }

  // MARK: Content

  /// The intrinsic content size, on axes where the document has to state it.
  var intrinsicSize: LayoutDocument.IntrinsicSize {
    LayoutDocument.IntrinsicSize(width: extent(.horizontal), height: extent(.vertical))
  }

  private func extent(_ axis: LayoutAxis) -> Double? {
    if !item.isContentSizeConstraintActive(for: axis) { return LayoutSize.noIntrinsicMetric }
    if text == nil { return presentExtent(axis) }
    guard let extent = view?.content.intrinsicSize[axis], extent >= 0 else { return nil }
    return extent.isFinite ? extent.limited : LayoutSize.noIntrinsicMetric
  }

  /// Returns the intrinsic content size on an axis, or nil. A height that depends on the width is that of the current
  /// width.
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

  /// Returns the priorities that are valid and differ from the defaults.
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

  /// Returns the offset of a baseline; nil if the text or a view of a stack determines it, or if it is 0.
  func baseline(_ attribute: LayoutAttribute) -> Double? {
    guard text != nil else { return describer.describedBaseline(attribute, of: item) }
    let alignment = view?.content.alignment
    return attribute == .firstBaseline
      ? alignment?.firstBaselineOffsetFromTop?.limited : alignment?.lastBaselineOffsetFromBottom?.limited
  }

  // MARK: Margins

  /// The margins; nil for the defaults.
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

  /// The system's margins, if they differ from those of documents.
  private var standardMargins: LayoutMargins? {
    let margin = describer.environment.behavior.defaultLayoutMargin
    guard margin != LayoutBehavior().defaultLayoutMargin else { return nil }
    return .fixed(
      EdgeInsets(top: margin.limited, left: margin.limited, bottom: margin.limited, right: margin.limited))
  }

  // MARK: In a stack

  /// Whether the surrounding stack arranges the view; nil for a view outside of stacks.
  var isArranged: Bool? {
    guard let view, let stack = view.superview as? StackView else { return nil }
    return stack.isArranged(view)
  }

  /// The stack's number for the distance to the next view; nil for a view that is not arranged.
  var spacingAfter: Double? {
    guard let view, isArranged == true else { return nil }
    return (view.superview as? StackView)?.customSpacing(after: view)
  }
}

/// A text that readers of the document measure as this program does, so that the document needs no sizes.
struct DescribedText {
  let content: LayoutText
  let role: LayoutContent.TextRole

  /// Whether the font follows the text size of the environment.
  let followsTextSize: Bool

  /// The font: by its text style, if it follows the text size, otherwise with its current size.
  let font: LayoutFont

  /// Creates the text of an item; nil if the document has to state sizes instead.
  init?(of item: any LayoutItem, in environment: LayoutEnvironment, knowledge: TreeKnowledge) {
    guard knowledge.measuresTextsAlike, let view = item as? LayoutView, let text = view.content.text else {
      return nil
    }
    // A subclass may compute other sizes.
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
  /// The nearest number that a document can have; 0 for NaN.
  var limited: Double {
    isNaN ? 0 : min(max(self, -DocumentLimits.points), DocumentLimits.points)
  }
}

extension LayoutPoint {
  /// The point with numbers that a document can have.
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
  /// Creates the spacing in a document for a number of ``StackView``; nil for the default.
  init?(describing rawValue: Double) {
    switch LayoutDocument.StackSpacing(rawValue: rawValue) {
    case .points(let points): self = .points(points.limited)
    case .standard: self = .standard
    case .default: return nil
    }
  }
}

extension LayoutDocument.Kind {
  /// Creates the kind for a role of texts.
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
