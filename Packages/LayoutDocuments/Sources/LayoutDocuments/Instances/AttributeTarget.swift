import StackViews

extension LayoutView {
  /// Makes the view what attributes say.
  ///
  /// - Parameter current: What it is now.
  func apply(
    _ attributes: LayoutDocument.Attributes, kind: LayoutDocument.Kind,
    over current: LayoutDocument.Attributes?
  ) {
    var target = AttributeTarget(view: self, kind: kind, attributes: attributes, current: current)
    for field in AttributeField.inOrderOfApplication { field.apply(&target) }
    content = target.content
  }
}

/// A view that attributes are applied to.
struct AttributeTarget {
  let view: LayoutView
  let kind: LayoutDocument.Kind

  /// What the view is to be.
  let attributes: LayoutDocument.Attributes

  /// What the view is now; nil for a view that is new.
  let current: LayoutDocument.Attributes?

  /// The content that the view gets once all attributes are applied.
  var content: LayoutContent

  /// The view as a stack.
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

  /// Has the content show a text, in a kind of view that shows one.
  mutating func showText(_ text: String?) {
    guard let text, let role = kind.textRole else { return }
    content.text = LayoutText(text, font: role.standardFont)
  }

  /// Sets the size of the content; that of a text, which is measured later, wins over that of the kind.
  mutating func setExtents(_ size: LayoutDocument.IntrinsicSize) {
    let hasText = content.text != nil
    for axis in LayoutAxis.allCases {
      if let extent = size[axis] {
        // Where there is a text, no metric would stand for the text's.
        content.intrinsicSize[axis] = extent < 0 && hasText ? .infinity : extent
      } else {
        content.intrinsicSize[axis] =
          (hasText ? nil : kind.intrinsicSize[axis]) ?? LayoutSize.noIntrinsicMetric
      }
    }
  }

  /// Lays the view out by its frame if it has a mask; else it is expected to have it.
  func setFrame() {
    // Whoever is put into a superview again starts from what there is.
    let isBack = attributes.superviewSize != nil && attributes.isInstalled != current?.isInstalled
    guard
      isBack || attributes.frame != current?.frame || attributes.autoresizing != current?.autoresizing
        || attributes.superviewSize != current?.superviewSize
    else { return }
    view.expectedFrame = attributes.autoresizing == nil ? attributes.frame : nil
    // Masks of subviews are measured by it too.
    if let start = attributes.frame { view.frame = start }
    view.autoresizingMask = attributes.autoresizing ?? []
    view.translatesAutoresizingMaskIntoConstraints = attributes.autoresizing != nil
    if let start = attributes.frame, let size = attributes.superviewSize {
      view.setFrame(start, inSuperviewOf: size)
    }
  }
}

extension StackView {
  /// Arranges a subview, or does not, as its attributes say.
  ///
  /// - Parameter elder: The arranged view that it comes after; nil for the first.
  func arrange(_ view: LayoutView, _ attributes: LayoutDocument.Attributes, behind elder: LayoutView?) {
    guard attributes.isArranged ?? true else { return removeArrangedSubview(view) }
    if !isArranged(view) {
      // A view's own mask has nothing to say in a stack; nor has its place among the subviews.
      insertArrangedSubview(view, at: elder.flatMap(arrangedIndex).map { $0 + 1 } ?? 0)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    setCustomSpacing((attributes.spacingAfter ?? .default).rawValue, after: view)
  }
}

extension LayoutDocument.Kind {
  /// A view of the kind without anything that its document says of it.
  func makeView(name: String, id: String?) -> LayoutView {
    if self == .stack { return StackView(name: name, id: id) }
    return scrolls ? LayoutScrollView(name: name, id: id) : LayoutView(name: name, id: id)
  }

  /// What shows the text of a view of the kind; nil where its size does not follow from a text.
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
  /// The font of Interface Builder's library.
  var standardFont: LayoutFont {
    switch self {
    case .label: .label
    case .button: .button
    case .textField, .textView: .textField
    }
  }
}
