/// `multiplier × extent + constant`, of the extent of a superview.
struct LinearForm: Equatable {
  var multiplier = 0.0
  var constant: Double

  var isFinite: Bool { multiplier.isFinite && constant.isFinite }

  func value(at extent: Double) -> Double { multiplier * extent + constant }

  static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    LinearForm(multiplier: left.multiplier + right.multiplier, constant: left.constant + right.constant)
  }

  static func * (factor: Double, form: LinearForm) -> LinearForm {
    LinearForm(multiplier: factor * form.multiplier, constant: factor * form.constant)
  }
}

/// One of the two equations by which a mask ties an axis of a frame to the extent of the superview.
struct AutoresizingRule: Equatable {
  enum Quantity {
    /// The left or top edge.
    case near
    /// The right or bottom edge, from the superview's left or top.
    case far
    /// The middle.
    case middle
    /// The width or height.
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

/// One axis of a frame in its superview, from which the rules are made.
struct AutoresizingSpan {
  /// Where the frame begins.
  var origin: Double
  /// How long it is.
  var extent: Double
  /// How long the superview is.
  var whole: Double

  /// What lies behind the frame.
  private var rest: Double { whole - origin - extent }

  /// The equations of a mask, in the order in which the systems make them. They hold of the span itself.
  ///
  /// A part that is to grow in proportion to nothing (there is nothing to divide by) stays as it is; so does everything if
  /// numbers overflow. All numbers are finite.
  func rules(_ flexibility: AxisFlexibility, form: AutoresizingForm) -> [AutoresizingRule] {
    let edges = edgeRules(flexibility)
    let rules = form == .edges ? edges : centerRules(flexibility, edges)
    return rules.allSatisfy(\.form.isFinite) ? rules : fixed
  }

  /// Where the frame is when the superview has another extent.
  func resized(_ flexibility: AxisFlexibility, to whole: Double) -> AutoresizingSpan {
    guard whole != self.whole else { return self }
    let (near, extent) = Self.placement(by: rules(flexibility, form: .edges))
    let moved = AutoresizingSpan(
      origin: near.value(at: whole), extent: max(0, extent.value(at: whole)), whole: whole)
    return moved.origin.isFinite && moved.extent.isFinite ? moved : self
  }

  private var fixed: [AutoresizingRule] {
    [AutoresizingRule(.near, is: origin), AutoresizingRule(.extent, is: extent)]
  }

  /// Spec of current systems (measured on macOS 26): edges and sizes, equal to what resizing without constraints does.
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

  /// Up to iOS 10: a middle and a size. Where both margins are flexible the middle keeps its share of the superview,
  /// which is not what resizing without constraints does (measured); elsewhere they say the same as the edges.
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

  /// A part in proportion to all that is flexible: to the superview without what is fixed.
  private func share(_ part: Double, of flexible: Double, without fixed: Double) -> LinearForm {
    guard flexible.magnitude >= Self.leastFlexible else { return LinearForm(constant: part) }
    let share = part / flexible
    return LinearForm(multiplier: share, constant: -share * fixed)
  }

  /// Less than this, in points, is nothing: the noise of subtracting coordinates, and no length to divide by.
  private static let leastFlexible = 1e-6

  /// What the edge rules say of the near edge and the extent.
  private static func placement(by rules: [AutoresizingRule]) -> (near: LinearForm, extent: LinearForm) {
    func form(_ quantity: AutoresizingRule.Quantity) -> LinearForm? {
      rules.first { $0.quantity == quantity }?.form
    }
    // Two of the three are given.
    let zero = LinearForm(constant: 0)
    let extent = form(.extent) ?? (form(.far) ?? zero) + -1 * (form(.near) ?? zero)
    return (form(.near) ?? (form(.far) ?? zero) + -1 * extent, extent)
  }
}
