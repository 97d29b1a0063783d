import LayoutModel

/// A constraint of a stack in the recipe, before its places are resolved to views.
///
/// Its places are relative to one arranged view, or to the stack itself.
struct StackConstraint: Hashable, Sendable {
  /// The role of the constraint. The constraints of an arranged view, or of the stack, have different roles.
  var role: Role
  var first: Place
  var firstAttribute: LayoutAttribute
  var relation: Relation = .equal
  var second: Place?
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var multiplier = 1.0
  var offset: StackSpacing = .points(0)
  var priority: LayoutPriority = .required

  /// A placeholder for an item of a constraint.
  enum Place: Hashable, Sendable {
    /// The stack view.
    case stack
    /// The area that views are arranged in: the stack view, or its margins guide.
    case canvas
    /// The guide around the arranged views across the stack.
    case alignmentSpanner
    /// The guide that stands for the arranged views while none is visible.
    case orderingSpanner
    /// The guide between the last visible view before this one and this one.
    case gap
    /// The guide between the first two visible views.
    case firstGap
    /// The arranged view itself.
    case item
    /// The arranged view before this one.
    case previousItem
    /// The last visible view before this one.
    case previousVisibleItem
    /// The first arranged view, which the others are aligned with.
    case firstItem
    case firstVisibleItem
    case lastVisibleItem
  }

  /// The role of a constraint.
  enum Role: UInt8, Hashable, Sendable, CaseIterable {
    // Of the stack.
    case canvasStart, canvasEnd, canvasFit, orderingFit
    case crossCanvasStart, crossCanvasEnd, crossCanvasCenter, crossCanvasFit, spanningFit
    // Of an arranged view.
    case spacing, hiding, equalLength, proportionalLength, textWidth, tie
    case gapStart, gapEnd, gapLength
    case alignment, alignmentEnd, boundaryStart, boundaryEnd, ambiguitySuppression
  }
}

extension StackConstraint.Role {
  /// The precedence of the constraint in conflicts with others of stacks, as in UIKit's logs: a hidden view has no
  /// length, and spacing is dropped before edges are.
  var precedence: ConstraintPrecedence {
    switch self {
    case .hiding: .first
    case .spacing: .last
    default: .regular
    }
  }

  /// The identifier of the constraint in UIKit's logs.
  var identifier: String {
    switch self {
    case .canvasStart, .canvasEnd, .crossCanvasStart, .crossCanvasEnd, .crossCanvasCenter:
      "UISV-canvas-connection"
    case .canvasFit, .crossCanvasFit: "UISV-canvas-fit"
    case .orderingFit, .spanningFit: "UISV-spanning-fit"
    case .spacing: "UISV-spacing"
    case .hiding: "UISV-hiding"
    case .equalLength, .gapLength: "UISV-fill-equally"
    case .proportionalLength: "UISV-fill-proportionally"
    case .textWidth: "UISV-text-width-disambiguation"
    case .tie: "StackView-tie"
    case .gapStart, .gapEnd: "UISV-distributing-edge"
    case .alignment, .alignmentEnd: "UISV-alignment"
    case .boundaryStart, .boundaryEnd: "UISV-spanning-boundary"
    case .ambiguitySuppression: "UISV-ambiguity-suppression"
    }
  }
}

/// The distance between two views.
enum StackSpacing: Hashable, Sendable {
  case points(Double)

  /// A multiple of the system's spacing, which depends on the anchors.
  case system(Double)

  /// Returns a fraction of the spacing.
  func scaled(by factor: Double) -> StackSpacing {
    switch self {
    case .points(let points): .points(points * factor)
    case .system(let multiplier): .system(multiplier * factor)
    }
  }

  /// The points, with 8 for the system's spacing, whose exact value depends on the views.
  var nominalPoints: Double {
    switch self {
    case .points(let points): points
    case .system(let multiplier): multiplier * SystemSpacing.betweenItems
    }
  }
}

extension LayoutPriority {
  /// Priorities of the recipe that UIKit has no public names for.
  static let spanningBoundary: LayoutPriority = 999.5
  static let spanningFit: LayoutPriority = 51
  static let canvasFit: LayoutPriority = 49
  static let ambiguitySuppression: LayoutPriority = 25
  /// A priority just above 0.
  static let orderingFit: LayoutPriority = 0.001

  /// Returns a priority below all others, which increases from view to view.
  static func tie(at place: Int) -> LayoutPriority {
    LayoutPriority(1e-7 * Float(min(place, 9999)))
  }

  /// Returns a priority that decreases by one from view to view, and stays above 0.
  static func falling(from start: Int, by steps: Int) -> LayoutPriority {
    LayoutPriority(Float(max(1, start - min(steps, start))))
  }
}
