import LayoutModel

/// A constraint of a stack, described without references to views: placeholders represent views and guides.
/// ``Arrangement`` replaces the placeholders when it creates the real constraint.
///
/// The constraint belongs either to one arranged view or to the stack itself.
struct StackConstraint: Hashable, Sendable {
  /// The purpose of the constraint. An arranged view has at most one constraint for each purpose, and so has the stack
  /// itself.
  var role: Role
  var first: Placeholder
  var firstAttribute: LayoutAttribute
  var relation: Relation = .equal
  var second: Placeholder?
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var multiplier = 1.0
  var offset: StackSpacing = .points(0)
  var priority: LayoutPriority = .required

  /// A placeholder for a view or a guide in a constraint.
  enum Placeholder: Hashable, Sendable {
    /// The stack view that creates the constraint.
    case stack
    /// The area in which the views are arranged: the layout margins guide of the stack view if the views stay inside
    /// its margins, and the stack view if not. UIKit's logs call this area the canvas.
    case canvas
    /// The guide that extends over all arranged views, perpendicular to the axis of the stack.
    case alignmentSpanner
    /// The guide that fills the stack along its axis while none of its views are visible.
    case orderingSpanner
    /// The guide in the gap between the last visible view before the ``item`` and the item.
    case gap
    /// The guide in the gap between the first two visible views.
    case firstGap
    /// The arranged view that the constraint belongs to.
    case item
    /// The arranged view before the ``item``, visible or not.
    case previousItem
    /// The last visible view before the ``item``.
    case previousVisibleItem
    /// The first arranged view, visible or not. The other views are aligned with it.
    case firstItem
    case firstVisibleItem
    case lastVisibleItem
  }

  /// The purpose of a constraint in a stack.
  enum Role: UInt8, Hashable, Sendable, CaseIterable {
    // Constraints that belong to the stack itself.
    case canvasStart, canvasEnd, canvasFit, orderingFit
    case crossCanvasStart, crossCanvasEnd, crossCanvasCenter, crossCanvasFit, spanningFit
    // Constraints that belong to an arranged view.
    case spacing, hiding, equalLength, proportionalLength, textWidth, tie
    case gapStart, gapEnd, gapLength
    case alignment, alignmentEnd, boundaryStart, boundaryEnd, ambiguitySuppression
  }
}

extension StackConstraint.Role {
  /// The precedence of the constraint among generated constraints: if required constraints conflict, the engine drops
  /// the one with the lowest precedence. As a result, the engine drops the same constraint as UIKit does in its logs.
  ///
  /// The constraint that makes a hidden view's length 0 has the highest precedence, and spacing constraints have the
  /// lowest.
  var precedence: ConstraintPrecedence {
    switch self {
    case .hiding: .first
    case .spacing: .last
    default: .regular
    }
  }

  /// The identifier of the constraint in UIKit's logs, such as `UISV-spacing`.
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

/// The distance between two adjacent views: points, or a multiple of the system spacing.
enum StackSpacing: Hashable, Sendable {
  case points(Double)

  /// A multiple of the system spacing, a distance that UIKit defines. The distance depends on the two attributes
  /// between which it is measured.
  case system(Double)

  /// Returns this spacing multiplied by a factor.
  func scaled(by factor: Double) -> StackSpacing {
    switch self {
    case .points(let points): .points(points * factor)
    case .system(let multiplier): .system(multiplier * factor)
    }
  }

  /// An estimate of the distance, in points. One system spacing counts as 8 points, although the real distance may
  /// depend on the views.
  var nominalPoints: Double {
    switch self {
    case .points(let points): points
    case .system(let multiplier): multiplier * SystemSpacing.betweenItems
    }
  }
}

extension LayoutPriority {
  /// The priority of UIKit's constraints with the identifier `UISV-spanning-boundary`. UIKit has no public name for it.
  static let spanningBoundary: LayoutPriority = 999.5
  /// The priority of the constraint that gives a hidden view a length of 0 in ``StackView/Era/interfaceBuilder``. With
  /// this priority, content with default priorities is compressed, but required constraints inside the view still hold.
  static let optionalHiding: LayoutPriority = 999
  /// The priority of the alignment constraints in ``StackView/Era/appKit``.
  static let optionalAlignment: LayoutPriority = 999
  /// The priority with which a stack stretches its views across its axis in ``StackView/Era/appKit``. It is the default
  /// priority with which an `NSStackView` hugs its views.
  static let stackHugging: LayoutPriority = 249.99998
  static let spanningFit: LayoutPriority = 51
  static let canvasFit: LayoutPriority = 49
  static let ambiguitySuppression: LayoutPriority = 25
  /// The priority of the constraint that gives a length of 0 to the ordering spanner, the guide that fills a stack
  /// without visible views. Only the constraints for ``StackView/orderBreaksTies`` have lower priorities.
  static let orderingFit: LayoutPriority = 0.001

  /// Returns the priority of the constraint that breaks ties (see ``StackView/orderBreaksTies``) for the view at an
  /// index. The priority increases with the index, up to index 9,999, but is lower than the priorities of all other
  /// constraints.
  static func tie(at index: Int) -> LayoutPriority {
    LayoutPriority(1e-7 * Float(min(index, 9999)))
  }

  /// Returns the priority `start - steps`, but at least 1. If `steps` is the index of a view, the priorities decrease
  /// from view to view.
  static func falling(from start: Int, by steps: Int) -> LayoutPriority {
    LayoutPriority(Float(max(1, start - min(steps, start))))
  }
}
