import StackViews

extension LayoutView {
  /// Applies the attributes of a document to the view.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to apply.
  ///   - kind: The kind of the view in the document.
  ///   - current: The attributes that were applied before; nil for a new view. Attributes with the same value in
  ///     `attributes` are not applied again.
  func apply(
    _ attributes: LayoutDocument.Attributes, kind: LayoutDocument.Kind,
    over current: LayoutDocument.Attributes?
  ) {
    var target = AttributeTarget(view: self, kind: kind, attributes: attributes, current: current)
    for field in AttributeField.inOrderOfApplication { field.apply(&target) }
    content = target.content
  }
}

/// A view together with the attributes that are being applied to it.
///
/// Each attribute changes either the view or ``content``. After the last attribute, the content is assigned to the
/// view.
struct AttributeTarget {
  let view: LayoutView
  let kind: LayoutDocument.Kind

  /// The attributes to apply: those that the document states for the view.
  let attributes: LayoutDocument.Attributes

  /// The attributes that were applied most recently; nil for a new view.
  let current: LayoutDocument.Attributes?

  /// The content that the view gets after all attributes have been applied.
  var content: LayoutContent

  /// The view if it is a stack view; otherwise nil.
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

  /// Sets the text in ``content``. Has no effect if `text` is nil, or for kinds of views that show no text.
  mutating func showText(_ text: String?) {
    guard let text, let role = kind.textRole else { return }
    content.text = LayoutText(text, font: role.standardFont)
  }

  /// Sets the intrinsic content size in ``content``.
  ///
  /// If the document has no size for an axis, a view with a text takes the size of the text, which is measured during
  /// layout, and any other view takes the default size of its kind.
  mutating func setExtents(_ size: LayoutDocument.IntrinsicSize) {
    let hasText = content.text != nil
    for axis in LayoutAxis.allCases {
      if let extent = size[axis] {
        // If the view has a text, `noIntrinsicMetric` means “measure the text”, so infinity is stored for “no intrinsic
        // size”.
        content.intrinsicSize[axis] = extent < 0 && hasText ? .infinity : extent
      } else {
        content.intrinsicSize[axis] =
          (hasText ? nil : kind.intrinsicSize[axis]) ?? LayoutSize.noIntrinsicMetric
      }
    }
  }

  /// Applies the frame in the attributes: as the initial frame of a view with an autoresizing mask, and as the expected
  /// frame of any other view.
  func setFrame() {
    // A view that is installed again starts from the frame in its attributes.
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
  /// Adds a view to the arranged subviews of the stack, or removes the view from the arranged subviews, depending on
  /// `isArranged` in the attributes.
  ///
  /// - Parameter elder: The arranged subview after which the view is inserted; nil to insert it as the first.
  func arrange(_ view: LayoutView, _ attributes: LayoutDocument.Attributes, behind elder: LayoutView?) {
    guard attributes.isArranged ?? true else { return removeArrangedSubview(view) }
    if !isArranged(view) {
      // The view's autoresizing mask and its index among the subviews have no effect on an arranged subview.
      insertArrangedSubview(view, at: elder.flatMap(arrangedIndex).map { $0 + 1 } ?? 0)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    setCustomSpacing((attributes.spacingAfter ?? .default).rawValue, after: view)
  }
}

extension LayoutDocument.Kind {
  /// Returns a new view of this kind to which no attributes have been applied.
  func makeView(name: String, id: String?) -> LayoutView {
    if self == .stack { return StackView(name: name, id: id) }
    return scrolls ? LayoutScrollView(name: name, id: id) : LayoutView(name: name, id: id)
  }

  /// The role of the text in views of this kind; nil for kinds whose size does not depend on a text.
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
  /// The default font of views with this role: the one that Interface Builder gives to new views.
  var standardFont: LayoutFont {
    switch self {
    case .label: .label
    case .button: .button
    case .textField, .textView: .textField
    }
  }
}
