import LayoutTestSupport
import StackViews

/// A generator of random live trees. Equal seeds result in equal trees.
///
/// Every optional constraint has a lower priority than all previous ones, and the constraints of a view come before
/// those of its subitems. Therefore, no two priorities are equal, the layout does not depend on their order, and insets
/// and heights that depend on frames do not change these frames.
struct LiveTreeGenerator {
  var numbers: SeededGenerator

  /// Whether optional constraints conflict and have equal priorities, so that their order matters.
  var isContrary = false

  private var optionalCount: Float = 0

  let root = LayoutView(name: "Root")
  var environment = LayoutEnvironment(size: LayoutSize(width: 400, height: 300), scale: 2)

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func points(_ limit: Int = 60) -> Double { Double(numbers.number(below: limit)) / 2 }

  /// Returns a priority below all previous ones.
  private mutating func priority() -> LayoutPriority {
    if isContrary { return numbers.pick([.required, 750, 500]) }
    optionalCount += 1
    return LayoutPriority(900 - optionalCount / 2)
  }

  mutating func makeTree() {
    environment.traits = TraitCollection(
      horizontalSizeClass: numbers.pick(UserInterfaceSizeClass.allCases), userInterfaceIdiom: .phone,
      layoutDirection: numbers.pick([.leftToRight, .rightToLeft]))
    environment.safeAreaInsets = EdgeInsets(top: points(), left: 0, bottom: points(), right: points())
    environment.preferredContentSizeCategory = numbers.pick(ContentSizeCategory.allCases)
    if numbers.happens(percent: 50) {
      environment.keyboardFrame = LayoutRect(x: 0, y: 200, width: 400, height: 100)
    }
    root.frame.size = environment.size
    addSubviews(to: root, depth: 0)
  }

  private mutating func addSubviews(to superview: LayoutView, depth: Int) {
    for _ in 0..<(depth == 0 ? 4 : numbers.number(below: 3)) {
      let view = makeView()
      add(view, to: superview)
      // The frame from which the masks of the view and of its subviews compute their constraints.
      view.frame = LayoutRect(x: points(), y: points(), width: points(200), height: points(200))
      dress(view)
      constrain(view)
      if depth < 2 { addSubviews(to: view, depth: depth + 1) }
    }
  }

  private mutating func add(_ view: LayoutView, to superview: LayoutView) {
    guard let stack = superview as? StackView, numbers.happens(percent: 75) else {
      return superview.addSubview(view)
    }
    stack.insertArrangedSubview(view, at: numbers.number(below: stack.arrangedSubviews.count + 1))
    if numbers.happens(percent: 30) {
      stack.setCustomSpacing(numbers.pick([points(), StackView.spacingUseSystem]), after: view)
    }
  }

  private mutating func makeStack(_ name: String?) -> StackView {
    let stack = StackView(name: name)
    stack.axis = numbers.pick(LayoutAxis.allCases)
    stack.distribution = numbers.pick([.fill, .fillEqually, .equalSpacing, .equalCentering])
    stack.alignment = numbers.pick([.fill, .leading, .center, .trailing])
    stack.spacing = numbers.pick([0, points(), StackView.spacingUseSystem])
    stack.isLayoutMarginsRelativeArrangement = numbers.happens(percent: 20)
    return stack
  }

  private mutating func makeView() -> LayoutView {
    // Few names, so that some are equal.
    let name = numbers.pick([nil, "A", "B", "C", "D"])
    // Contrary trees have no stacks: constraints of a stack that were dropped cannot be compared.
    if !isContrary, numbers.happens(percent: 15) { return makeStack(name) }
    if numbers.happens(percent: 10) { return LayoutScrollView(name: name) }
    let view = LayoutView(name: name, id: numbers.pick([nil, nil, "id", "A"]))
    guard numbers.happens(percent: 15) else { return view }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = AutoresizingMask(rawValue: UInt(numbers.number(below: 64)))
    return view
  }

  /// Gives a view content, margins and so on.
  private mutating func dress(_ view: LayoutView) {
    if numbers.happens(percent: 40) {
      view.content = LayoutContent(
        text: LayoutText(
          numbers.pick(["Hello", "Several words that wrap", "a"]),
          font: numbers.pick([
            .label, .preferredFont(forTextStyle: .body), .systemFont(ofSize: 9, weight: .bold),
          ]),
          numberOfLines: numbers.pick([1, 0, 2]),
          adjustsFontForContentSizeCategory: numbers.happens(percent: 50)),
        textRole: numbers.pick([.label, .button, .textField(.roundedRect), .textField(.none), .textView]))
    } else if numbers.happens(percent: 60) {
      view.content.intrinsicSize = LayoutSize(width: points(200), height: points(100))
    }
    if numbers.happens(percent: 30) {
      view.content.alignment.insets = EdgeInsets(top: points(9), left: points(9), bottom: 0, right: points(9))
    }
    if numbers.happens(percent: 30) { view.content.alignment.firstBaselineOffsetFromTop = points(20) }
    if numbers.happens(percent: 30) {
      view.layoutMargins = EdgeInsets(top: points(20), left: points(20), bottom: points(20), right: 0)
    } else if numbers.happens(percent: 30) {
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: points(20), leading: points(20), bottom: points(20), trailing: 0)
    }
    view.preservesSuperviewLayoutMargins = numbers.happens(percent: 20)
    view.insetsLayoutMarginsFromSafeArea = numbers.happens(percent: 70)
    view.layoutMarginsFollowReadableWidth = numbers.happens(percent: 10)
    view.semanticContentAttribute = numbers.pick([.unspecified, .unspecified, .playback, .forceRightToLeft])
    view.isHidden = numbers.happens(percent: 10)
    if numbers.happens(percent: 10) { view.additionalSafeAreaInsets.top = points() }
    if numbers.happens(percent: 10) { view.bounds.origin = LayoutPoint(x: points(), y: points()) }
    if numbers.happens(percent: 20) {
      let guide = LayoutGuide(name: numbers.pick(["Gap", nil]), id: numbers.pick([nil, "gap"]))
      view.addLayoutGuide(guide)
      activate(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: points()), .required)
      activate(guide.topAnchor.constraint(equalTo: view.topAnchor, constant: points()), .required)
      activate(guide.widthAnchor.constraint(equalToConstant: points()), .required)
      activate(guide.heightAnchor.constraint(equalToConstant: points()), .required)
    }
  }

  // MARK: Constraints

  private mutating func activate(_ constraint: LayoutConstraint, _ priority: LayoutPriority? = nil) {
    constraint.priority = priority ?? self.priority()
    if numbers.happens(percent: 10) { constraint.identifier = "edge \(optionalCount)" }
    if numbers.happens(percent: 20) { try? constraint.activate(heldBy: root) }
    constraint.isActive = true
  }

  /// Constrains the frame of a view in random ways, with respect to its superview and previous siblings.
  private mutating func constrain(_ view: LayoutView) {
    guard let superview = view.superview else { return }
    let guide = guide(around: superview)
    activate(view.leadingAnchor.constraint(greaterThanOrEqualTo: guide.leadingAnchor, constant: points()))
    activate(view.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor, constant: -points()))
    activate(
      LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: superview,
        attribute: .trailingMargin, multiplier: 1, constant: 0))
    let sibling = numbers.pick(superview.subviews)
    if sibling !== view { relate(view, to: sibling) }
    for axis in LayoutAxis.allCases {
      view.setContentCompressionResistancePriority(priority(), for: axis)
      view.setContentHuggingPriority(priority(), for: axis)
    }
    activate(view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: points()))
    activate(view.topAnchor.constraint(equalTo: superview.topAnchor, constant: points()))
    activate(view.widthAnchor.constraint(equalToConstant: points(200)))
    activate(view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: points()))
  }

  /// Returns a random system guide. Only this guide is accessed, because the first access to a guide adds it to the
  /// layout.
  private mutating func guide(around superview: LayoutView) -> LayoutGuide {
    switch numbers.number(below: 5) {
    case 0: superview.layoutMarginsGuide
    case 1: superview.safeAreaLayoutGuide
    case 2: root.safeAreaLayoutGuide
    case 3: root.readableContentGuide
    default: root.keyboardLayoutGuide
    }
  }

  private mutating func relate(_ view: LayoutView, to sibling: LayoutView) {
    // Baselines of stacks are left out, because the view with the baseline can depend on earlier sizes.
    let hasStack = view is StackView || sibling is StackView
    switch numbers.number(below: 6) {
    case 0 where !hasStack:
      activate(view.firstBaselineAnchor.constraint(equalTo: sibling.lastBaselineAnchor, constant: points()))
    case 1:
      activate(view.leftAnchor.constraint(greaterThanOrEqualTo: sibling.rightAnchor, constant: points()))
    case 2:
      activate(
        view.leadingAnchor.constraint(equalToSystemSpacingAfter: sibling.trailingAnchor, multiplier: 1))
    case 3:
      activate(
        view.topAnchor.anchorWithOffset(to: sibling.bottomAnchor).constraint(equalToConstant: points()))
    case 4:
      activate(
        LayoutConstraint(
          item: view, attribute: .trailing, relatedBy: .equal, toItem: sibling, attribute: .trailing,
          multiplier: 0.5, constant: points()))
    default: activate(view.centerXAnchor.constraint(equalTo: sibling.trailingAnchor, constant: points()))
    }
  }
}
