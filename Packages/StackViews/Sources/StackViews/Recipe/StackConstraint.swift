import LayoutModel

/// A constraint of a stack before anybody knows which views it is about: the sentence of the recipe.
///
/// It speaks from the point of view of one arranged view, or of the stack itself.
struct StackConstraint: Hashable, Sendable {
  /// What it is for; no two constraints of one arranged view, or of the stack, have the same role.
  var role: Role
  var first: Place
  var firstAttribute: LayoutAttribute
  var relation: Relation = .equal
  var second: Place?
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var multiplier = 1.0
  var offset: StackSpacing = .points(0)
  var priority: LayoutPriority = .required

  /// Something that a constraint is about.
  enum Place: Hashable, Sendable {
    /// The stack view.
    case stack
    /// What arranged views keep to: the stack view, or its margins guide.
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

  /// What a constraint is for.
  enum Role: UInt8, Hashable, Sendable, CaseIterable {
    // Of the stack.
    case canvasStart, canvasEnd, canvasFit, orderingFit
    case crossCanvasStart, crossCanvasEnd, crossCanvasCenter, crossCanvasFit, spanningFit
    // Of an arranged view.
    case spacing, hiding, equalLength, proportionalLength, textWidth, tieHugging, tieResistance
    case gapStart, gapEnd, gapLength
    case alignment, alignmentEnd, boundaryStart, boundaryEnd, ambiguitySuppression
  }
}

extension StackConstraint.Role {
  /// The name under which UIKit's logs show the constraint.
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
    case .tieHugging, .tieResistance: "StackView-tie"
    case .gapStart, .gapEnd: "UISV-distributing-edge"
    case .alignment, .alignmentEnd: "UISV-alignment"
    case .boundaryStart, .boundaryEnd: "UISV-spanning-boundary"
    case .ambiguitySuppression: "UISV-ambiguity-suppression"
    }
  }
}

/// How far apart two views are.
enum StackSpacing: Hashable, Sendable {
  case points(Double)

  /// A multiple of the system's spacing, which depends on the anchors.
  case system(Double)

  /// A part of the spacing.
  func scaled(by factor: Double) -> StackSpacing {
    switch self {
    case .points(let points): .points(points * factor)
    case .system(let multiplier): .system(multiplier * factor)
    }
  }

  /// The points, as far as they are known without looking at the views: the system's spacing counts as 8.
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
  /// Next to nothing.
  static let orderingFit: LayoutPriority = 0.001

  /// A priority that is raised a little from view to view, by as little as a `Float` below 1000 can tell.
  static func raised(_ priority: LayoutPriority, by steps: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue + 0.0001 * Float(min(steps, 5000)))
  }

  /// A priority that falls by one from view to view, and stays above 0.
  static func falling(from start: Int, by steps: Int) -> LayoutPriority {
    LayoutPriority(Float(max(1, start - min(steps, start))))
  }
}
