import LayoutDocuments
@_spi(Tools) import LayoutModel
import SourceText

/// A scene as Swift code that creates its views and constraints with LayoutKit.
struct SwiftScene {
  /// The Swift code of the function that creates the scene. Every line ends with a line break.
  private(set) var text = ""

  private let instance: LayoutInstance
  private var names: SwiftNames
  private var usesItems = false

  /// Generates the code of a scene for the traits of its canvas.
  ///
  /// - Parameters:
  ///   - instance: The scene. It must not have been laid out.
  ///   - function: The name of the function.
  init(_ instance: LayoutInstance, function: String) {
    self.instance = instance
    names = SwiftNames(instance)
    let title = PrintableText.blanked(instance.root.layoutName)
    add("/// Creates the scene “\(title)”. To lay it out, create a `LayoutEngine`.")
    add("func \(function)() throws -> (root: LayoutView, environment: LayoutEnvironment) {")
    addEnvironment()
    addViews()
    addConstraints()
    add("  return (root, environment)")
    add("}")
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  /// Adds the statement that sets a property, unless the value is the default.
  private mutating func set<Value: Equatable>(
    _ property: String, _ value: Value, unless standard: Value, _ code: (Value) -> String
  ) {
    if value != standard { add("  \(property) = \(code(value))") }
  }

  // MARK: Environment

  private mutating func addEnvironment() {
    let environment = instance.environment
    let plain = LayoutEnvironment(size: environment.size)
    add(
      "  var environment = LayoutEnvironment(size: \(SwiftCode.size(environment.size)), scale: \(SwiftCode.number(environment.scale)))"
    )
    set("environment.frameTolerance", environment.frameTolerance, unless: 0, SwiftCode.number)
    set("environment.direction", environment.direction, unless: plain.direction) { ".\($0)" }
    set("environment.safeAreaInsets", environment.safeAreaInsets, unless: .zero, SwiftCode.insets)
    set(
      "environment.additionalSafeAreaInsets", environment.additionalSafeAreaInsets, unless: .zero,
      SwiftCode.insets)
    set("environment.rootMargins", environment.rootMargins, unless: nil) {
      $0.map(SwiftCode.insets) ?? "nil"
    }
    set("environment.keyboardFrame", environment.keyboardFrame, unless: nil) {
      $0.map(SwiftCode.rect) ?? "nil"
    }
    let axes = environment.sizing.fittingAxes
    if !axes.isEmpty {
      let list = LayoutAxis.allCases.filter(axes.contains).map { ".\($0)" }.joined(separator: ", ")
      add("  environment.sizing = .fitting([\(list)])")
    }
    set("environment.horizontalSizeClass", environment.horizontalSizeClass, unless: .unspecified) { ".\($0)" }
    set("environment.verticalSizeClass", environment.verticalSizeClass, unless: .unspecified) { ".\($0)" }
    set("environment.userInterfaceIdiom", environment.userInterfaceIdiom, unless: .unspecified) { ".\($0)" }
    set(
      "environment.preferredContentSizeCategory", environment.preferredContentSizeCategory,
      unless: .unspecified
    ) { ".\($0)" }
    add("")
  }

  // MARK: Views

  private mutating func addViews() {
    let root = instance.root
    add("  let root = \(creation(of: root))")
    add("  root.frame = \(SwiftCode.rect(LayoutRect(origin: .zero, size: instance.environment.size)))")
    let views = subtree(of: root)
    for view in views where view !== root {
      guard let name = names.code(for: view), let parent = view.superview.flatMap(names.code) else {
        continue
      }
      add("  let \(name) = \(creation(of: view))")
      add("  \(parent).addSubview(\(name))")
    }
    for view in views {
      for guide in view.layoutGuides where !guide.isSystemGuide && guide.isInDocument(instance) {
        guard let name = names.code(for: guide), let owner = names.code(for: view) else { continue }
        add("  let \(name) = LayoutGuide(\(arguments(name: guide.layoutName, id: guide.layoutID)))")
        add("  \(owner).addLayoutGuide(\(name))")
      }
    }
    // Frames refer to the size of the superview, so superviews come first.
    for view in views { addAttributes(of: view) }
    for view in views {
      guard let stack = view as? StackView, let name = names.code(for: view) else { continue }
      for arranged in stack.arrangedSubviews {
        guard let code = names.code(for: arranged) else { continue }
        add("  \(name).addArrangedSubview(\(code))")
        let spacing = stack.customSpacing(after: arranged)
        if spacing != StackView.spacingUseDefault {
          add("  \(name).setCustomSpacing(\(SwiftCode.spacing(spacing)), after: \(code))")
        }
      }
    }
  }

  /// Returns a view and all views inside of it, superviews first.
  private func subtree(of view: LayoutView) -> [LayoutView] {
    var found: [LayoutView] = []
    var stack = [view]
    while let next = stack.popLast() {
      found.append(next)
      stack += next.subviews.reversed()
    }
    return found
  }

  private func creation(of view: LayoutView) -> String {
    let type = view is StackView ? "StackView" : view is LayoutScrollView ? "LayoutScrollView" : "LayoutView"
    return "\(type)(\(arguments(name: view.name ?? view.layoutName, id: view.id)))"
  }

  private func arguments(name: String, id: String?) -> String {
    "name: \(SwiftCode.string(name))" + (id.map { ", id: \(SwiftCode.string($0))" } ?? "")
  }

  private mutating func addAttributes(of view: LayoutView) {
    guard let name = names.code(for: view) else { return }
    let plain = view is StackView ? StackView(name: nil) : LayoutView(name: nil)
    addContent(of: view, name)
    for axis in LayoutAxis.allCases {
      let hugging = view.contentHuggingPriority(for: axis)
      if hugging != .defaultLow {
        add("  \(name).setContentHuggingPriority(\(SwiftCode.priority(hugging)), for: .\(axis))")
      }
      let compression = view.contentCompressionResistancePriority(for: axis)
      if compression != .defaultHigh {
        add(
          "  \(name).setContentCompressionResistancePriority(\(SwiftCode.priority(compression)), for: .\(axis))"
        )
      }
    }
    set(
      "\(name).preferredLayoutMargins", view.preferredLayoutMargins, unless: plain.preferredLayoutMargins,
      SwiftCode.margins)
    set("\(name).preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, unless: false) {
      "\($0)"
    }
    set("\(name).insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, unless: true) {
      "\($0)"
    }
    set("\(name).layoutMarginsFollowReadableWidth", view.layoutMarginsFollowReadableWidth, unless: false) {
      "\($0)"
    }
    set(
      "\(name).additionalSafeAreaInsets", view.additionalSafeAreaInsets, unless: .zero, SwiftCode.insets)
    set("\(name).semanticContentAttribute", view.semanticContentAttribute, unless: .unspecified) { ".\($0)" }
    set("\(name).bounds.origin", view.bounds.origin, unless: .zero) {
      "LayoutPoint(x: \(SwiftCode.number($0.x)), y: \(SwiftCode.number($0.y)))"
    }
    set("\(name).isHidden", view.isHidden, unless: false) { "\($0)" }
    set("\(name).expectedFrame", view.expectedFrame, unless: nil) { $0.map(SwiftCode.rect) ?? "nil" }
    if view !== instance.root {
      // The frame is needed only for autoresizing masks, of the view itself or of its subviews. Without masks,
      // constraints determine the frame.
      let isStart =
        view.translatesAutoresizingMaskIntoConstraints
        || view.subviews.contains(where: \.translatesAutoresizingMaskIntoConstraints)
      if isStart { set("\(name).frame", view.frame, unless: .zero, SwiftCode.rect) }
      set("\(name).autoresizingMask", view.autoresizingMask, unless: [], SwiftCode.mask)
      set(
        "\(name).translatesAutoresizingMaskIntoConstraints", view.translatesAutoresizingMaskIntoConstraints,
        unless: plain.translatesAutoresizingMaskIntoConstraints
      ) { "\($0)" }
    }
    if let stack = view as? StackView { addAttributes(ofStack: stack, name) }
  }

  private mutating func addContent(of view: LayoutView, _ name: String) {
    let content = view.content
    if let text = content.text {
      set("\(name).content.textRole", content.textRole, unless: .label, SwiftCode.textRole)
      add("  \(name).content.text = \(SwiftCode.text(text))")
    }
    set("\(name).content.intrinsicSize", content.intrinsicSize, unless: .noIntrinsicSize, SwiftCode.size)
    set("\(name).content.alignment.insets", content.alignment.insets, unless: .zero, SwiftCode.insets)
    set(
      "\(name).content.alignment.firstBaselineOffsetFromTop", content.alignment.firstBaselineOffsetFromTop,
      unless: nil
    ) { $0.map(SwiftCode.number) ?? "nil" }
    set(
      "\(name).content.alignment.lastBaselineOffsetFromBottom",
      content.alignment.lastBaselineOffsetFromBottom, unless: nil
    ) { $0.map(SwiftCode.number) ?? "nil" }
  }

  private mutating func addAttributes(ofStack stack: StackView, _ name: String) {
    let plain = StackView(name: nil)
    set("\(name).axis", stack.axis, unless: plain.axis) { ".\($0)" }
    set("\(name).distribution", stack.distribution, unless: plain.distribution) { ".\($0)" }
    set("\(name).alignment", stack.alignment, unless: plain.alignment) { ".\($0)" }
    set("\(name).spacing", stack.spacing, unless: plain.spacing, SwiftCode.spacing)
    set("\(name).isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement, unless: false) {
      "\($0)"
    }
    set(
      "\(name).isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement, unless: false
    ) { "\($0)" }
    set("\(name).era", stack.era, unless: plain.era) { ".\($0)" }
    set("\(name).textWidthDisambiguationPriority", stack.textWidthDisambiguationPriority, unless: nil) {
      $0.map(SwiftCode.priority) ?? "nil"
    }
    set("\(name).orderBreaksTies", stack.orderBreaksTies, unless: false) { "\($0)" }
  }

  // MARK: Constraints

  /// Adds the active constraints, in the order in which the scene activates them.
  private mutating func addConstraints() {
    var list: [String] = []
    var rest = instance.constraints.filter { $0.constraint.isActive }
    if rest.contains(where: { code(for: $0.constraint) == nil }) {
      add("  let items = LayoutItemIndex(root: root)")
      usesItems = true
    }
    if !rest.isEmpty { add("") }
    while let made = rest.first {
      rest.removeFirst()
      let constraint = made.constraint
      let equation = constraint.equation(items: instance.items)
      var code =
        code(for: constraint)
        ?? "try LayoutConstraint(ConstraintEquation(parsing: \(SwiftCode.string(equation.printed()))), items: items)"
      let isHeld = made.source.holder != nil
      if constraint.priority != .required || constraint.identifier != nil || isHeld {
        let name = names.unused("constraint")
        add("  let \(name) = \(code)")
        if constraint.priority != .required {
          add("  \(name).priority = \(SwiftCode.priority(constraint.priority))")
        }
        if let identifier = constraint.identifier {
          add("  \(name).identifier = \(SwiftCode.string(identifier))")
        }
        code = name
      }
      if isHeld, let holder = made.source.holder.flatMap({ try? instance.items.item(named: $0) }),
        let holder = names.code(for: holder)
      {
        addList(&list)
        add("  try \(code).activate(heldBy: \(holder))")
        continue
      }
      list.append(code)
      if list.count == 50 { addList(&list) }
    }
    addList(&list)
  }

  private mutating func addList(_ list: inout [String]) {
    guard !list.isEmpty else { return }
    add("  LayoutConstraint.activate([")
    for code in list { add("    \(code),") }
    add("  ])")
    list = []
  }

  /// Returns the code that creates a constraint, without its priority; nil if it cannot be written with items and
  /// attributes.
  private func code(for constraint: LayoutConstraint) -> String? {
    guard constraint.standardSpacing == 0, let first = constraint.firstItem,
      let firstCode = item(first), constraint.firstAttribute != .notAnAttribute,
      case .attribute = constraint.equation.first
    else { return nil }
    let relation =
      switch constraint.relation {
      case .equal: "equal"
      case .lessThanOrEqual: "lessThanOrEqual"
      case .greaterThanOrEqual: "greaterThanOrEqual"
      }
    let constant = constraint.constant
    guard constraint.equation.second != nil else {
      guard constraint.firstAttribute.isSize else { return nil }
      return
        "\(firstCode).\(SwiftCode.anchor(constraint.firstAttribute)).constraint(\(relation)ToConstant: \(SwiftCode.number(constant)))"
    }
    guard let second = constraint.secondItem, let secondCode = item(second),
      case .attribute? = constraint.equation.second, constraint.secondAttribute != .notAnAttribute
    else { return nil }
    let isPlain = constraint.multiplier == 1 || constraint.firstAttribute.isSize
    if isPlain, let one = anchor(first, firstCode, constraint.firstAttribute),
      let other = anchor(second, secondCode, constraint.secondAttribute)
    {
      let factor =
        constraint.multiplier == 1 ? "" : ", multiplier: \(SwiftCode.number(constraint.multiplier))"
      let sum = constant == 0 ? "" : ", constant: \(SwiftCode.number(constant))"
      return "\(one).constraint(\(relation)To: \(other)\(factor)\(sum))"
    }
    return
      "LayoutConstraint(item: \(firstCode), attribute: .\(constraint.firstAttribute.caseName), relatedBy: .\(relation), toItem: \(secondCode), attribute: .\(constraint.secondAttribute.caseName), multiplier: \(SwiftCode.number(constraint.multiplier)), constant: \(SwiftCode.number(constant)))"
  }

  /// Returns the code of an item's anchor, such as `card.topAnchor`; nil if no anchor corresponds to the attribute.
  ///
  /// - Parameter code: The expression that refers to the item.
  private func anchor(
    _ item: any LayoutItem, _ code: String, _ attribute: LayoutAttribute
  ) -> String? {
    guard attribute.isMargin else { return "\(code).\(SwiftCode.anchor(attribute))" }
    // In scroll views and in views with readable margins, a margin attribute is not at the edge of the layout margins
    // guide.
    guard let view = item as? LayoutView, !(view is LayoutScrollView), !view.layoutMarginsFollowReadableWidth
    else { return nil }
    return "\(code).layoutMarginsGuide.\(SwiftCode.anchor(attribute))"
  }

  /// Returns the expression that refers to an item in the generated code, such as `card.safeAreaLayoutGuide`; nil if no
  /// expression refers to the item.
  private func item(_ item: any LayoutItem) -> String? {
    if let code = names.code(for: item) { return code }
    guard let guide = item as? LayoutGuide, guide.isSystemGuide, let owner = guide.owningView,
      let code = names.code(for: owner)
    else { return nil }
    if let scrollView = owner as? LayoutScrollView {
      if guide === scrollView.contentLayoutGuide { return "\(code).contentLayoutGuide" }
      if guide === scrollView.frameLayoutGuide { return "\(code).frameLayoutGuide" }
    }
    if guide === owner.safeAreaLayoutGuide { return "\(code).safeAreaLayoutGuide" }
    if guide === owner.layoutMarginsGuide { return "\(code).layoutMarginsGuide" }
    if guide === owner.readableContentGuide { return "\(code).readableContentGuide" }
    if guide === owner.topLayoutGuide { return "\(code).topLayoutGuide" }
    if guide === owner.bottomLayoutGuide { return "\(code).bottomLayoutGuide" }
    if guide === owner.keyboardLayoutGuide { return "\(code).keyboardLayoutGuide" }
    return nil
  }
}

extension LayoutGuide {
  /// Whether the guide is one of the guides of the document, rather than one that a container has created.
  fileprivate func isInDocument(_ instance: LayoutInstance) -> Bool {
    instance.items.items.contains { $0 === self } && instance.origin(of: self) != nil
  }
}
