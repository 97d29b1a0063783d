import StackViews

extension LayoutView {
  /// Applies the attributes of a document to the view.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to apply.
  ///   - kind: The kind of the view in the document.
  ///   - current: The attributes that were applied last; nil for a new view.
  func apply(
    _ attributes: LayoutDocument.Attributes, kind: LayoutDocument.Kind,
    over current: LayoutDocument.Attributes?
  ) {
    var target = AttributeTarget(view: self, kind: kind, attributes: attributes, current: current)
    for field in AttributeField.inOrderOfApplication { field.apply(&target) }
    content = target.content
  }
}

/// A view with the attributes to apply to it.
///
/// Each ``AttributeField`` changes the view, or ``content``, which is set on the view after all attributes are applied.
struct AttributeTarget {
  let view: LayoutView
  let kind: LayoutDocument.Kind

  /// The attributes to apply.
  let attributes: LayoutDocument.Attributes

  /// The attributes that were applied last; nil for a new view.
  let current: LayoutDocument.Attributes?

  /// The content to set on the view after all attributes are applied.
  var content: LayoutContent

  /// The view as a stack view; nil if it is none.
  let stack: StackView?

  init(
    view: LayoutView, kind: LayoutDocument.Kind, attributes: LayoutDocument.Attributes,
    current: LayoutDocument.Attributes?
  ) {
    self.view = view
    self.kind = kind
    self.attributes = attributes
    self.current = current
    stack = view as? StackView
    content = LayoutContent(textRole: kind.textRole ?? .label)
  }

  /// Sets the text of the content, if the kind of view shows text.
  mutating func showText(_ text: String?) {
    guard let text, let role = kind.textRole else { return }
    content.text = LayoutText(text, font: role.standardFont)
  }

  /// Sets the intrinsic content size of the content.
  ///
  /// On an axis without a size in the document, a view with a text has the size of the text, which is measured later;
  /// other views have the size of their kind.
  mutating func setExtents(_ size: LayoutDocument.IntrinsicSize) {
    let hasText = content.text != nil
    for axis in LayoutAxis.allCases {
      if let extent = size[axis] {
        // With a text, `noIntrinsicMetric` would mean the size of the text; infinity means no size.
        content.intrinsicSize[axis] = extent < 0 && hasText ? .infinity : extent
      } else {
        content.intrinsicSize[axis] =
          (hasText ? nil : kind.intrinsicSize[axis]) ?? LayoutSize.noIntrinsicMetric
      }
    }
  }

  /// Sets the initial frame and the autoresizing mask of the view, or, without a mask, its expected frame.
  func setFrame() {
    // A view that is installed again starts from the frame of its attributes.
    let isBack = attributes.superviewSize != nil && attributes.isInstalled != current?.isInstalled
    guard
      isBack || attributes.frame != current?.frame || attributes.autoresizing != current?.autoresizing
        || attributes.superviewSize != current?.superviewSize
    else { return }
    view.expectedFrame = attributes.autoresizing == nil ? attributes.frame : nil
    // The autoresizing masks of subviews are relative to the size of the view.
    if let start = attributes.frame { view.frame = start }
    view.autoresizingMask = attributes.autoresizing ?? []
    view.translatesAutoresizingMaskIntoConstraints = attributes.autoresizing != nil
    if let start = attributes.frame, let size = attributes.superviewSize {
      view.setFrame(start, inSuperviewOf: size)
    }
  }
}

extension StackView {
  /// Adds a view to the arranged subviews or removes it from them, depending on its attributes.
  ///
  /// - Parameter elder: The arranged view that comes before it; nil if it becomes the first.
  func arrange(_ view: LayoutView, _ attributes: LayoutDocument.Attributes, behind elder: LayoutView?) {
    guard attributes.isArranged ?? true else { return removeArrangedSubview(view) }
    if !isArranged(view) {
      // The stack view ignores the view's autoresizing mask and its index among the subviews.
      insertArrangedSubview(view, at: elder.flatMap(arrangedIndex).map { $0 + 1 } ?? 0)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    setCustomSpacing((attributes.spacingAfter ?? .default).rawValue, after: view)
  }
}

extension LayoutDocument.Kind {
  /// Returns a new view of the kind, without attributes.
  func makeView(name: String, id: String?) -> LayoutView {
    if self == .stack { return StackView(name: name, id: id) }
    return scrolls ? LayoutScrollView(name: name, id: id) : LayoutView(name: name, id: id)
  }

  /// The role of the text in views of the kind; nil for kinds whose size does not depend on a text.
  var textRole: LayoutContent.TextRole? {
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
  /// The font that Interface Builder gives to new views with this role.
  var standardFont: LayoutFont {
    switch self {
    case .label: .label
    case .button: .button
    case .textField, .textView: .textField
    }
  }
}
