import LayoutModel

/// A constraint of a stack as a value. Its items are placeholders, which are later replaced by views and guides.
///
/// The placeholders are relative to one arranged view, or to the stack itself.
struct StackConstraint: Hashable, Sendable {
  /// The role of the constraint. All constraints of one arranged view, and all of the stack itself, have different
  /// roles.
  var role: Role
  var first: Placeholder
  var firstAttribute: LayoutAttribute
  var relation: Relation = .equal
  var second: Placeholder?
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var multiplier = 1.0
  var offset: StackSpacing = .points(0)
  var priority: LayoutPriority = .required

  /// A placeholder for a view or guide in a constraint. "This view" is the arranged view that the constraint belongs
  /// to.
  enum Placeholder: Hashable, Sendable {
    /// The stack view.
    case stack
    /// The area that views are arranged in: the stack view, or its layout margins guide.
    case canvas
    /// The guide that spans the arranged views across the axis.
    case alignmentSpanner
    /// The guide that takes the place of the arranged views while no view is visible.
    case orderingSpanner
    /// The guide in the gap between the last visible view before this view and this view.
    case gap
    /// The guide in the gap between the first two visible views.
    case firstGap
    /// This view.
    case item
    /// The arranged view before this view, visible or not.
    case previousItem
    /// The last visible view before this view.
    case previousVisibleItem
    /// The first arranged view, visible or not, with which the other views are aligned.
    case firstItem
    case firstVisibleItem
    case lastVisibleItem
  }

  /// The purpose of a constraint in a stack.
  enum Role: UInt8, Hashable, Sendable, CaseIterable {
    // Roles of constraints of the stack itself.
    case canvasStart, canvasEnd, canvasFit, orderingFit
    case crossCanvasStart, crossCanvasEnd, crossCanvasCenter, crossCanvasFit, spanningFit
    // Roles of constraints of an arranged view.
    case spacing, hiding, equalLength, proportionalLength, textWidth, tie
    case gapStart, gapEnd, gapLength
    case alignment, alignmentEnd, boundaryStart, boundaryEnd, ambiguitySuppression
  }
}

extension StackConstraint.Role {
  /// The precedence of the constraint over other constraints of stacks when required constraints conflict, as in
  /// UIKit's logs.
  ///
  /// The length of a hidden view comes first, and spacing comes last, so it is dropped first.
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

/// The distance between two views: points, or a multiple of the system's spacing.
enum StackSpacing: Hashable, Sendable {
  case points(Double)

  /// A multiple of the system's spacing, which depends on the views and attributes.
  case system(Double)

  /// Returns the spacing multiplied by a factor.
  func scaled(by factor: Double) -> StackSpacing {
    switch self {
    case .points(let points): .points(points * factor)
    case .system(let multiplier): .system(multiplier * factor)
    }
  }

  /// The distance in points. For the system's spacing, whose exact value depends on the views, it is a multiple of 8.
  var nominalPoints: Double {
    switch self {
    case .points(let points): points
    case .system(let multiplier): multiplier * SystemSpacing.betweenItems
    }
  }
}

extension LayoutPriority {
  /// The priorities of UIKit's stack constraints. UIKit has no public names for them.
  static let spanningBoundary: LayoutPriority = 999.5
  static let spanningFit: LayoutPriority = 51
  static let canvasFit: LayoutPriority = 49
  static let ambiguitySuppression: LayoutPriority = 25
  /// A priority that is lower than those of all constraints except ties.
  static let orderingFit: LayoutPriority = 0.001

  /// Returns a priority that is lower than those of all other constraints. It increases with the index of the view.
  static func tie(at index: Int) -> LayoutPriority {
    LayoutPriority(1e-7 * Float(min(index, 9999)))
  }

  /// Returns the priority `start - steps`, but at least 1.
  static func falling(from start: Int, by steps: Int) -> LayoutPriority {
    LayoutPriority(Float(max(1, start - min(steps, start))))
  }
}
