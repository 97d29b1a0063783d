import XMLSource

/// The conversion of UIKit stack views, and of AppKit stack views without gravity areas.
extension ViewConverter {
  /// Returns whether a view is an arranged subview of a stack view, or is in a cell of an AppKit grid view.
  func isArranged(_ view: ViewElement, in parent: ViewElement?) -> Bool {
    parent?.name == "stackView" && view.role == .subview || parent?.name == "gridView" && view.role == .part
  }

  /// Returns whether a view is in a stack view, is hidden, and takes up no space in the row or column of the stack.
  func isTakenOut(_ view: ViewElement, by parent: ViewElement?) -> Bool {
    isArranged(view, in: parent) && view.value("hidden") == "YES" && !keepsPlaceWhenHidden(view, in: parent)
  }

  /// Returns whether a view is in an AppKit stack view that leaves space for hidden views.
  func keepsPlaceWhenHidden(_ view: ViewElement, in parent: ViewElement?) -> Bool {
    guard header.platform == .macOS, isArranged(view, in: parent) else { return false }
    return parent?.element.isOn("detachesHiddenViews") == false
  }

  /// Returns the attributes that an element sets for a stack: a stack view, or one of its variations.
  func stackAttributes(of element: XMLTree.Element) -> LayoutDocument.StackAttributes {
    var stack = LayoutDocument.StackAttributes()
    stack.axis = (element["axis"] ?? element["orientation"]).map {
      $0 == "vertical" ? .vertical : .horizontal
    }
    stack.distribution = element["distribution"].flatMap(StackView.Distribution.init(interfaceBuilderName:))
    stack.alignment = element["alignment"].flatMap(StackView.Alignment.init(interfaceBuilderName:))
    if element["spacingType"] == "standard" {
      stack.spacing = .standard
    } else if element["spacing"] != nil {
      stack.spacing = .points(element.points("spacing"))
    }
    stack.isBaselineRelativeArrangement = element.boolean("baselineRelativeArrangement")
    if header.platform == .macOS, element.name == "stackView" {
      stack.alignment = stack.alignment ?? .center
      stack.spacing = stack.spacing ?? .points(Self.spacingInAppKit)
    }
    return stack
  }

  /// The spacing of an AppKit stack view whose spacing the file does not set, in points.
  private static let spacingInAppKit = 8.0

  /// Sets the era of a stack (the version of UIKit or AppKit whose rules it follows), and whether the stack arranges
  /// its views inside its margins. In AppKit, also sets the margins to the stack's edge insets.
  func setMarginsAndEra(of view: ViewElement, _ attributes: inout LayoutDocument.Attributes) {
    if header.platform == .macOS, let insets = view.element.child("edgeInsets", key: "edgeInsets") {
      attributes.margins = .fixed(insets.edgeInsets)
      attributes.stack.isLayoutMarginsRelativeArrangement = true
    } else if view.explicitMargins != nil {
      // Interface Builder arranges the views of a stack inside its margins if the file sets margins for the stack.
      attributes.stack.isLayoutMarginsRelativeArrangement = true
    }
    if header.platform == .macOS {
      attributes.stack.era = .appKit
    } else if view.children.contains(where: { $0.isHiddenForSomeTraits }) {
      attributes.stack.era = .interfaceBuilder
    }
  }

  /// Sets the custom spacings after individual views of an AppKit stack view.
  func setCustomSpacings(of stack: ViewElement, _ views: inout [LayoutDocument.View]) {
    guard header.platform == .macOS, let spacings = stack.element.child("customSpacing") else { return }
    for (index, spacing) in spacings.children.enumerated() where index < views.count {
      // Files use the largest finite number for “no custom spacing”.
      guard let points = spacing.number("value"), abs(points) <= DocumentLimits.points else { continue }
      views[index].attributes.spacingAfter = .points(points)
    }
  }
}

extension ViewElement {
  /// Whether the view is an AppKit stack view that divides its views among gravity areas, which is the default
  /// distribution.
  var hasGravityAreas: Bool { ["gravityAreas", nil].contains(element["distribution"]) }

  /// Whether the file hides the view, for all traits or for some.
  fileprivate var isHiddenForSomeTraits: Bool {
    element.isOn("hidden") || element.children.contains { $0.name == "variation" && $0.isOn("hidden") }
  }
}

extension StackView.Distribution {
  init?(interfaceBuilderName name: String) {
    switch name {
    case "fill": self = .fill
    case "fillEqually": self = .fillEqually
    case "fillProportionally": self = .fillProportionally
    case "equalSpacing": self = .equalSpacing
    case "equalCentering": self = .equalCentering
    default: return nil
    }
  }
}

extension StackView.Alignment {
  init?(interfaceBuilderName name: String) {
    switch name {
    case "fill", "width", "height": self = .fill
    case "leading", "left": self = .leading
    case "top": self = .top
    case "firstBaseline": self = .firstBaseline
    case "center", "centerX", "centerY": self = .center
    case "trailing", "right": self = .trailing
    case "bottom": self = .bottom
    case "lastBaseline", "baseline": self = .lastBaseline
    default: return nil
    }
  }
}
