/// One of the four constraints that the engine generates from an item's frame and autoresizing mask.
///
/// The engine creates and removes these constraints; the superitem holds them. They are required, except that a
/// constraint on the item's own height has the priority ``LayoutAutoresizing/heightPriority``. If a user's constraint
/// conflicts with them, the user's constraint is dropped.
///
/// The constraints relate frames instead of alignment rectangles. They depend on the size of the superitem, but not on
/// layout direction or scrolling. In UIKit's logs, the class is `NSAutoresizingMaskLayoutConstraint`.
public final class AutoresizingMaskConstraint: LayoutConstraint {
  /// The autoresizing mask of the item.
  public let mask: AutoresizingMask

  init(
    _ equation: AutoresizingEquation, mask: AutoresizingMask, of item: any LayoutItem,
    in superitem: any LayoutItem
  ) {
    self.mask = mask
    super.init()
    define(
      .attribute(ConstraintTarget(item, equation.first)), .equal,
      equation.second.map { .attribute(ConstraintTarget(superitem, $0)) }, multiplier: equation.multiplier,
      constant: equation.constant)
    priority = equation.priority
    origin = .autoresizingMask
  }

  /// Returns whether the constraint and `equation` have the same attributes, multiplier and priority. Their constants
  /// may differ.
  func matches(_ equation: AutoresizingEquation) -> Bool {
    firstAttribute == equation.first && secondAttribute == equation.second ?? .notAnAttribute
      && multiplier == equation.multiplier && priority == equation.priority
  }
}

/// One of the equations that represent an autoresizing mask: `first = multiplier × second + constant`, where `first` is
/// an attribute of the item and `second` an attribute of its superitem.
struct AutoresizingEquation {
  var first: LayoutAttribute
  /// The attribute of the superitem; nil if the equation does not depend on the superitem's size.
  var second: LayoutAttribute?
  var multiplier: Double
  var constant: Double
  var priority = LayoutPriority.required

  /// Converts an ``AutoresizingRule``, which relates frames, to an equation between alignment rectangles.
  ///
  /// The constant of the equation therefore includes the alignment insets of the item and the superitem.
  init(_ rule: AutoresizingRule, on axis: LayoutAxis, of item: any LayoutItem, in superitem: any LayoutItem) {
    let extent: LayoutAttribute = axis == .horizontal ? .width : .height
    first =
      switch rule.quantity {
      case .near: axis == .horizontal ? .left : .top
      case .far: axis == .horizontal ? .right : .bottom
      case .middle: axis == .horizontal ? .centerX : .centerY
      case .extent: extent
      }
    let dependsOnSuperitem = rule.form.multiplier != 0
    second = dependsOnSuperitem ? extent : nil
    multiplier = dependsOnSuperitem ? rule.form.multiplier : 1
    constant = rule.form.constant + item.placement(of: first).offset
    if dependsOnSuperitem { constant -= multiplier * superitem.placement(of: extent).offset }
    // The sum of finite numbers may be infinite. A negative zero becomes 0.
    constant = constant.isFinite && constant != 0 ? constant : 0
  }
}

extension LayoutAutoresizing {
  /// Returns the equations that represent the mask: the horizontal ones first, and on each axis in the order in which
  /// Apple's systems create the constraints.
  ///
  /// - Parameters:
  ///   - item: The item with the mask.
  ///   - superitem: The superitem, whose size the equations contain.
  ///   - size: The size of the superitem for which the frame is valid.
  ///   - form: Whether the equations determine edges or centers.
  func equations(
    of item: any LayoutItem, in superitem: any LayoutItem, size: LayoutSize, form: AutoresizingForm
  ) -> [AutoresizingEquation] {
    let frame = frame.standardizedForLayout
    let spans: [(LayoutAxis, AutoresizingSpan)] = [
      (.horizontal, AutoresizingSpan(origin: frame.minX, extent: frame.width, whole: size.width)),
      (.vertical, AutoresizingSpan(origin: frame.minY, extent: frame.height, whole: size.height)),
    ]
    return spans.flatMap { axis, span in
      span.rules(mask[axis], form: form).map { rule in
        var equation = AutoresizingEquation(rule, on: axis, of: item, in: superitem)
        if equation.first == .height, equation.second == nil { equation.priority = heightPriority }
        return equation
      }
    }
  }
}
