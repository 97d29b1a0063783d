/// One of the four required constraints that stand for an item's frame and autoresizing mask; `UIView` calls them
/// `NSAutoresizingMaskLayoutConstraint`.
///
/// Engines make and remove them, hold them in the superitem, and list them before people's constraints: when one of
/// those contradicts a mask, the mask wins. They speak of frames and not of alignment rectangles, and of the size of
/// the superitem only: neither the direction of the language nor scrolling turns or moves them.
public final class AutoresizingMaskConstraint: LayoutConstraint {
  /// The mask.
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
    origin = .autoresizingMask
  }

  /// Whether the constraint says this, but for the constant.
  func matches(_ equation: AutoresizingEquation) -> Bool {
    firstAttribute == equation.first && secondAttribute == equation.second ?? .notAnAttribute
      && multiplier == equation.multiplier
  }
}

/// A rule of a mask in the words of constraints.
struct AutoresizingEquation {
  var first: LayoutAttribute
  /// Nil where the rule does not depend on the superitem.
  var second: LayoutAttribute?
  var multiplier: Double
  var constant: Double

  /// Frames are said with alignment rectangles: the constant makes up for the insets of both items.
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
    // Sums of finite numbers may overflow; and no negative zeros.
    constant = constant.isFinite && constant != 0 ? constant : 0
  }
}

extension LayoutAutoresizing {
  /// What the mask says, in the order in which the systems say it: first the horizontal axis.
  func equations(
    of item: any LayoutItem, in superitem: any LayoutItem, size: LayoutSize, form: AutoresizingForm
  ) -> [AutoresizingEquation] {
    let frame = frame.standardizedForLayout
    let spans: [(LayoutAxis, AutoresizingSpan)] = [
      (.horizontal, AutoresizingSpan(origin: frame.minX, extent: frame.width, whole: size.width)),
      (.vertical, AutoresizingSpan(origin: frame.minY, extent: frame.height, whole: size.height)),
    ]
    return spans.flatMap { axis, span in
      span.rules(mask[axis], form: form).map { AutoresizingEquation($0, on: axis, of: item, in: superitem) }
    }
  }
}
