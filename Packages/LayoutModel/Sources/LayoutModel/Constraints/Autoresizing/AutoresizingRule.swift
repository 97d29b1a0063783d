/// A linear function of the superview's width or height (the extent): `multiplier × extent + constant`.
struct LinearForm: Equatable {
  var multiplier = 0.0
  var constant: Double

  var isFinite: Bool { multiplier.isFinite && constant.isFinite }

  /// Returns the value of the function if the superview has the given width or height.
  func value(at extent: Double) -> Double { multiplier * extent + constant }

  static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    LinearForm(multiplier: left.multiplier + right.multiplier, constant: left.constant + right.constant)
  }

  static func * (factor: Double, form: LinearForm) -> LinearForm {
    LinearForm(multiplier: factor * form.multiplier, constant: factor * form.constant)
  }
}

/// One of the two equations by which an autoresizing mask determines a frame along one axis:
/// `quantity = multiplier × superview's size + constant`.
struct AutoresizingRule: Equatable {
  /// The values of a frame along one axis that an equation can determine: an edge, the center or the size.
  enum Quantity {
    /// The left or top edge of the frame.
    case near
    /// The right or bottom edge of the frame, as its distance from the superview's left or top edge.
    case far
    /// The center of the frame.
    case middle
    /// The width or height of the frame.
    case extent
  }

  var quantity: Quantity
  var form: LinearForm

  init(_ quantity: Quantity, _ form: LinearForm) {
    self.quantity = quantity
    self.form = form
  }

  init(_ quantity: Quantity, is constant: Double) {
    self.init(quantity, LinearForm(constant: constant))
  }
}

/// The position and size of a frame and the size of its superview along one axis, in points.
struct AutoresizingSpan {
  /// The position of the left or top edge of the frame, in the superview's coordinates, in points.
  var origin: Double
  /// The width or height of the frame, in points.
  var extent: Double
  /// The width or height of the superview, in points.
  var whole: Double

  /// The right or bottom margin of the frame: the distance to the superview's right or bottom edge, in points.
  private var rest: Double { whole - origin - extent }

  /// Returns the equations of a mask for this frame, in the order in which Apple's systems create them. The current
  /// frame and the superview's current size satisfy these equations.
  ///
  /// If the flexible parts have a total length of 0, their proportions are undefined, and they keep their lengths. If a
  /// number overflows, the returned equations keep the frame's position and size. All numbers in the result are finite.
  func rules(_ flexibility: AxisFlexibility, form: AutoresizingForm) -> [AutoresizingRule] {
    let edges = edgeRules(flexibility)
    let rules = form == .edges ? edges : centerRules(flexibility, edges)
    return rules.allSatisfy { $0.form.isFinite } ? rules : fixed
  }

  /// Returns the span that autoresizing computes from this one if the superview's size changes to `whole`.
  func resized(_ flexibility: AxisFlexibility, to whole: Double) -> AutoresizingSpan {
    guard whole != self.whole else { return self }
    let (near, extent) = Self.placement(by: rules(flexibility, form: .edges))
    let moved = AutoresizingSpan(
      origin: near.value(at: whole), extent: max(0, extent.value(at: whole)), whole: whole)
    return moved.origin.isFinite && moved.extent.isFinite ? moved : self
  }

  /// The equations that keep the frame's current position and size.
  private var fixed: [AutoresizingRule] {
    [AutoresizingRule(.near, is: origin), AutoresizingRule(.extent, is: extent)]
  }

  /// Returns the two equations that current systems create for an axis. The equations determine one edge and the size,
  /// or both edges. Source: measured on macOS 26.
  ///
  /// The resulting frames are those that autoresizing computes without constraints.
  private func edgeRules(_ flexibility: AxisFlexibility) -> [AutoresizingRule] {
    let behindIsKept = LinearForm(multiplier: 1, constant: -rest)
    switch flexibility {
    case .near:
      return [AutoresizingRule(.far, behindIsKept), AutoresizingRule(.extent, is: extent)]
    case .extent:
      return [AutoresizingRule(.near, is: origin), AutoresizingRule(.far, behindIsKept)]
    case [.near, .extent]:
      return [
        AutoresizingRule(.far, behindIsKept),
        AutoresizingRule(.extent, share(extent, of: origin + extent, without: rest)),
      ]
    case [.extent, .far]:
      return [
        AutoresizingRule(.near, is: origin),
        AutoresizingRule(.extent, share(extent, of: extent + rest, without: origin)),
      ]
    case [.near, .far]:
      return [
        AutoresizingRule(.extent, is: extent),
        AutoresizingRule(.near, share(origin, of: origin + rest, without: extent)),
      ]
    case [.near, .extent, .far]:
      return [
        AutoresizingRule(.near, share(origin, of: whole, without: 0)),
        AutoresizingRule(.extent, share(extent, of: whole, without: 0)),
      ]
    default:
      return fixed
    }
  }

  /// Returns the two equations of an axis as systems up to iOS 10 created them: for the center and the size.
  ///
  /// If both margins are flexible but the size is not, the center stays at the same fraction of the superview's size,
  /// and the frame differs from the frame that autoresizing computes without constraints. For all other masks, the
  /// frames are the same as with ``edgeRules(_:)``.
  private func centerRules(_ flexibility: AxisFlexibility, _ edges: [AutoresizingRule]) -> [AutoresizingRule]
  {
    let middle = origin + extent / 2
    if flexibility == [.near, .far] {
      return [
        AutoresizingRule(.extent, is: extent),
        AutoresizingRule(.middle, share(middle, of: whole, without: 0)),
      ]
    }
    let (near, extent) = Self.placement(by: edges)
    return [AutoresizingRule(.middle, near + 0.5 * extent), AutoresizingRule(.extent, extent)]
  }

  /// Returns the length of one flexible part as a function of the superview's size. The part keeps its proportion of
  /// the total flexible length.
  ///
  /// - Parameters:
  ///   - part: The current length of this part.
  ///   - flexible: The current total length of all flexible parts.
  ///   - fixed: The total length of the parts that are not flexible.
  private func share(_ part: Double, of flexible: Double, without fixed: Double) -> LinearForm {
    guard flexible.magnitude >= Self.leastFlexible else { return LinearForm(constant: part) }
    let share = part / flexible
    return LinearForm(multiplier: share, constant: -share * fixed)
  }

  /// The length in points below which flexible parts are treated as having no length, because lengths computed from
  /// coordinates have rounding errors.
  private static let leastFlexible = 1e-6

  /// Returns the left or top edge (`near`) and the width or height (`extent`) of a frame, each as a function of the
  /// superview's size.
  ///
  /// - Parameter rules: The equations of two of these three quantities: left or top edge, right or bottom edge, and
  ///   size.
  private static func placement(by rules: [AutoresizingRule]) -> (near: LinearForm, extent: LinearForm) {
    func form(_ quantity: AutoresizingRule.Quantity) -> LinearForm? {
      rules.first { $0.quantity == quantity }?.form
    }
    // There are equations for two of the three quantities: near edge, far edge and extent.
    let zero = LinearForm(constant: 0)
    let extent = form(.extent) ?? (form(.far) ?? zero) + -1 * (form(.near) ?? zero)
    return (form(.near) ?? (form(.far) ?? zero) + -1 * extent, extent)
  }
}
