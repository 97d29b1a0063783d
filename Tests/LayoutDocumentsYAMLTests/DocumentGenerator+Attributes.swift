import LayoutDocuments
import StackViews

extension DocumentGenerator {
  /// Returns random attributes for a view. Most of them are missing.
  mutating func attributes(of kind: LayoutDocument.Kind, isInStack: Bool) -> LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    attributes.isInstalled = maybe { $0.boolean() }
    // Some views have only this attribute, which has a short form.
    if number(below: 4) == 0 { return attributes }
    attributes.text = maybe { $0.text() }
    attributes.font = maybe { $0.font() }
    attributes.numberOfLines = maybe { $0.number(below: 5) }
    attributes.preferredMaxLayoutWidth = maybe { $0.points().magnitude }
    attributes.adjustsFontForContentSizeCategory = maybe { $0.boolean() }
    attributes.intrinsicSize.width = maybe { $0.extent() }
    attributes.intrinsicSize.height = maybe { $0.extent() }
    attributes.hugging = priorities()
    attributes.compression = priorities()
    addInsets(to: &attributes)
    attributes.scrollOffset = maybe { LayoutPoint(x: $0.points(), y: $0.points()) }
    attributes.isHidden = maybe { $0.boolean() }
    attributes.frame = maybe { $0.frame() }
    attributes.autoresizing = maybe { AutoresizingMask(rawValue: UInt($0.number(below: 64))) }
    attributes.superviewSize = maybe {
      LayoutSize(width: $0.points().magnitude, height: $0.points().magnitude)
    }
    if kind == .stack { attributes.stack = stackAttributes() }
    if isInStack {
      attributes.isArranged = maybe { $0.boolean() }
      attributes.spacingAfter = maybe { $0.spacing() }
    }
    return attributes
  }

  private mutating func stackAttributes() -> LayoutDocument.StackAttributes {
    var attributes = LayoutDocument.StackAttributes()
    attributes.axis = maybe { $0.pick(LayoutAxis.allCases) }
    attributes.distribution = maybe { $0.pick(StackView.Distribution.allCases) }
    attributes.alignment = maybe { $0.pick(StackView.Alignment.allCases) }
    attributes.spacing = maybe { $0.spacing() }
    attributes.isBaselineRelativeArrangement = maybe { $0.boolean() }
    attributes.isLayoutMarginsRelativeArrangement = maybe { $0.boolean() }
    attributes.era = maybe { $0.pick(StackView.Era.allCases) }
    attributes.textWidthDisambiguationPriority = maybe { $0.priority() }
    attributes.orderBreaksTies = maybe { $0.boolean() }
    return attributes
  }

  private mutating func spacing() -> LayoutDocument.StackSpacing {
    pick([.points(points()), .standard, .default])
  }

  private mutating func addInsets(to attributes: inout LayoutDocument.Attributes) {
    attributes.margins = maybe { $0.pick([.system, .directional($0.margins()), .fixed($0.insets())]) }
    attributes.preservesSuperviewLayoutMargins = maybe { $0.boolean() }
    attributes.insetsLayoutMarginsFromSafeArea = maybe { $0.boolean() }
    attributes.layoutMarginsFollowReadableWidth = maybe { $0.boolean() }
    attributes.additionalSafeArea = maybe { $0.insets() }
    attributes.direction = maybe { $0.pick(SemanticContentAttribute.allCases) }
    attributes.firstBaselineOffsetFromTop = maybe { $0.points() }
    attributes.lastBaselineOffsetFromBottom = maybe { $0.points() }
    attributes.alignmentRectInsets = maybe { $0.insets() }
  }

  mutating func frame() -> LayoutRect {
    LayoutRect(x: points(), y: points(), width: points(), height: points())
  }

  private mutating func boolean() -> Bool { number(below: 2) == 0 }

  private mutating func extent() -> Double { pick([points().magnitude, LayoutSize.noIntrinsicMetric]) }

  private mutating func font() -> LayoutFont {
    pick([
      .preferredFont(forTextStyle: pick(LayoutFont.TextStyle.allCases)),
      .systemFont(ofSize: 17.5, weight: pick(LayoutFont.Weight.allCases)),
      .monospacedSystemFont(ofSize: 12), LayoutFont(name: "HelveticaNeue-BoldItalic", size: 9),
      LayoutFont(family: .named("Times New Roman"), pointSize: 0.25, isItalic: true),
    ])
  }
}
