import LayoutDocuments
import LayoutEquations
import SourceText

/// The constraints of a scene as texts in Apple's Visual Format Language.
struct FormatScene {
  /// The formats, one on each line. Constraints that a format cannot express are equations in comments.
  private(set) var lines: [String] = []

  private let names: SwiftNames

  /// Creates the formats of a scene's active constraints, one in each element of ``lines``.
  init(_ instance: LayoutInstance) {
    names = SwiftNames(instance)
    for made in instance.constraints where made.constraint.isActive {
      let constraint = made.constraint
      let format = size(constraint) ?? gap(Sides(constraint)) ?? gap(Sides(constraint)?.mirrored)
      lines.append(format ?? "// \(constraint.equation(items: instance.items).printed())")
    }
  }

  /// The two sides of a constraint that relates two positions.
  private struct Sides {
    var first: any LayoutItem
    var firstAttribute: LayoutAttribute
    var relation: Relation
    var second: any LayoutItem
    var secondAttribute: LayoutAttribute
    var constant: Double
    /// The number of standard spacings that the constant consists of; 0 for a number of points.
    var standardSpacing: Double
    var priority: LayoutPriority

    init?(_ constraint: LayoutConstraint) {
      guard constraint.multiplier == 1,
        constraint.standardSpacing == 0 || constraint.equation.constant == 0,
        let first = constraint.firstItem,
        let second = constraint.secondItem, case .attribute = constraint.equation.first,
        case .attribute? = constraint.equation.second
      else { return nil }
      self.first = first
      firstAttribute = constraint.firstAttribute
      relation = constraint.relation
      self.second = second
      secondAttribute = constraint.secondAttribute
      constant = constraint.constant
      standardSpacing = constraint.standardSpacing
      priority = constraint.priority
    }

    /// The same constraint with its sides exchanged.
    var mirrored: Sides {
      var sides = self
      (sides.first, sides.second) = (second, first)
      (sides.firstAttribute, sides.secondAttribute) = (secondAttribute, firstAttribute)
      sides.relation = relation.reversed
      sides.constant = 0 - constant
      sides.standardSpacing = 0 - standardSpacing
      return sides
    }
  }

  private func predicate(
    _ relation: Relation, _ object: String, _ priority: LayoutPriority
  ) -> VisualFormatWriter.Predicate {
    VisualFormatWriter.Predicate(
      relation, object, priority: priority == .required ? nil : "\(priority)")
  }

  /// Returns the visual format of a constraint that sets a size, such as `H:[a(80)]` or `H:[a(b)]`; nil if the
  /// constraint does not set a size, or if no format expresses it.
  private func size(_ constraint: LayoutConstraint) -> String? {
    let attribute = constraint.firstAttribute
    guard attribute == .width || attribute == .height, let item = constraint.firstItem,
      let name = names[item], constraint.standardSpacing == 0, case .attribute = constraint.equation.first
    else { return nil }
    var object = NumberText.shortest(constraint.constant)
    if constraint.equation.second != nil {
      guard constraint.secondAttribute == attribute, constraint.multiplier == 1, constraint.constant == 0,
        let other = constraint.secondItem.flatMap({ names[$0] })
      else { return nil }
      object = other
    } else if constraint.constant < 0 {
      return nil
    }
    var writer = VisualFormatWriter(attribute == .width ? .horizontal : .vertical)
    writer.view(name, [predicate(constraint.relation, object, constraint.priority)])
    return writer.text
  }

  /// Returns the visual format of a constraint that states a distance from its second item to its first; nil for any
  /// other constraint, and if no format expresses it.
  private func gap(_ sides: Sides?) -> String? {
    guard let sides, let axis = sides.firstAttribute.axis else { return nil }
    let margins: [LayoutAttribute: LayoutAttribute] = [
      .leadingMargin: .leading, .trailingMargin: .trailing, .topMargin: .top, .bottomMargin: .bottom,
    ]
    let firstEdge = margins[sides.firstAttribute] ?? sides.firstAttribute
    let secondEdge = margins[sides.secondAttribute] ?? sides.secondAttribute
    let allowed: Set<LayoutAttribute> = [.leading, .trailing, .top, .bottom]
    guard allowed.contains(firstEdge), allowed.contains(secondEdge) else { return nil }
    let isInside = sides.first.layoutSuperitem === sides.second
    let isOutside = sides.second.layoutSuperitem === sides.first
    let gap = VisualGap(firstEdge, secondEdge, container: isInside ? .second : isOutside ? .first : nil)
    guard let gap, isInside || isOutside || sides.first.layoutSuperitem === sides.second.layoutSuperitem,
      !(sides.first is LayoutScrollView && isOutside), !(sides.second is LayoutScrollView && isInside)
    else { return nil }
    // A constraint to a margin of the superview is written as the standard space between `|` and the view.
    let hasMargin = sides.firstAttribute.isMargin || sides.secondAttribute.isMargin
    let isOfSuperview =
      isInside ? !sides.firstAttribute.isMargin : isOutside && !sides.secondAttribute.isMargin
    let isStandard =
      hasMargin && isOfSuperview && sides.constant == 0 && sides.relation == .equal
      && sides.priority == .required
    guard isStandard || !hasMargin else { return nil }
    // Between two views, `-` is the standard spacing. At the superview, it is a distance to a margin.
    let isStandardGap =
      sides.standardSpacing == 1 && sides.relation == .equal && sides.priority == .required && !isInside
      && !isOutside
    guard isStandardGap || sides.standardSpacing == 0 else { return nil }
    var writer = VisualFormatWriter(axis)
    func space() {
      let isFlush = sides.constant == 0 && sides.relation == .equal && sides.priority == .required
      if isStandard || isStandardGap {
        writer.standardSpace()
      } else if !isFlush {
        writer.space([predicate(sides.relation, NumberText.shortest(sides.constant), sides.priority)])
      }
    }
    switch gap {
    case .fromSuperview:
      guard let name = names[sides.first] else { return nil }
      writer.superview()
      space()
      writer.view(name)
    case .toSuperview:
      guard let name = names[sides.second] else { return nil }
      writer.view(name)
      space()
      writer.superview()
    case .betweenViews:
      guard let second = names[sides.second], let first = names[sides.first], !isInside, !isOutside else {
        return nil
      }
      writer.view(second)
      space()
      writer.view(first)
    }
    return writer.text
  }
}
