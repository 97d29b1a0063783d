extension ConstraintEquation {
  /// The reason why an equation is not a legal constraint.
  ///
  /// The rules follow the section “Anatomy of a Constraint” of Apple's *Auto Layout Guide*, and the checks of
  /// `NSLayoutConstraint`.
  public enum Illegality: Error, Hashable, Sendable {
    /// A position is set to a constant. It must be related to another position instead.
    case locationWithoutPartner(LayoutAttribute)

    /// A position is related to another position times 0, which is the same as a constant.
    case locationTimesZero(LayoutAttribute)

    /// A position is related to a width, a height or a distance. `size` is the width or height; nil for a distance.
    case locationWithSize(LayoutAttribute, size: LayoutAttribute?)

    /// A horizontal position is related to a vertical position. Relating a width to a height is legal.
    case horizontalWithVertical(LayoutAttribute, LayoutAttribute)

    /// A leading or trailing position is related to a left or right position. The layout direction would change the
    /// meaning of only one of the two.
    case directionalWithAbsolute(LayoutAttribute, LayoutAttribute)

    /// A distance starts or ends at a width or a height, but a distance must be between two positions.
    case distanceOfSize(LayoutAttribute)

    /// One of the attributes is ``LayoutAttribute/notAnAttribute``.
    case noAttribute

    /// A number of the equation is infinite or NaN.
    case notFinite(Number)

    /// The priority is out of range: it must be greater than 0 and at most 1000.
    case priorityOutOfRange(LayoutPriority)

    /// The numbers of an equation that must be finite.
    public enum Number: Hashable, Sendable {
      /// The number ``ConstraintEquation/multiplier``.
      case multiplier
      /// The number ``ConstraintEquation/constant``.
      case constant
      /// The number ``ConstraintEquation/standardSpacing``.
      case standardSpacing
    }
  }

  /// Returns the first reason why the equation is not a legal constraint; nil if it is legal.
  ///
  ///     let left = AnchorReference(.item("Button"), .left)
  ///     let top = AnchorReference(.item("Label"), .top)
  ///     ConstraintEquation(.attribute(left), .equal, .attribute(top)).legality()
  ///     // .horizontalWithVertical(.left, .top)
  ///
  /// An equation is legal in these cases:
  ///
  /// - A position is related to another position on the same axis. Leading and trailing positions cannot be related to
  ///   left and right ones, but horizontal centers can be related to all of them.
  /// - A width, height or distance is related to another width, height or distance, or to a constant.
  ///
  /// A multiplier between positions may differ from 1, although the *Auto Layout Guide* advises against it, but must
  /// not be 0. All numbers must be finite, and the priority must be valid.
  public func legality() -> Illegality? {
    Self.legality(
      first.map { $0.attribute }, multiplier: multiplier, second?.map { $0.attribute }, constant: constant,
      standardSpacing: standardSpacing, priority: priority)
  }

  /// Returns the first reason why an equation between two attributes is not a legal constraint; nil if it is legal.
  ///
  /// - Parameters:
  ///   - first: The attribute on the left side.
  ///   - multiplier: The number by which the second attribute is multiplied. Default: 1.
  ///   - second: The attribute on the right side; nil or ``LayoutAttribute/notAnAttribute`` if the right side is only
  ///     a constant.
  ///   - constant: The constant on the right side. Default: 0.
  ///   - priority: The priority of the constraint. Default: required.
  public static func legality(
    _ first: LayoutAttribute, multiplier: Double = 1, _ second: LayoutAttribute?, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> Illegality? {
    legality(
      LayoutOperand.attribute(first), multiplier: multiplier,
      second == .notAnAttribute ? nil : second.map { .attribute($0) }, constant: constant, priority: priority)
  }

  /// Returns the first reason why an equation is not a legal constraint; nil if it is legal. Items do not affect the
  /// result, so the operands contain only attributes.
  @_spi(Tools) public static func legality(
    _ first: LayoutOperand<LayoutAttribute>, multiplier: Double, _ second: LayoutOperand<LayoutAttribute>?,
    constant: Double, standardSpacing: Double = 0, priority: LayoutPriority
  ) -> Illegality? {
    if let problem = first.illegality ?? second?.illegality { return problem }
    if let problem = pairLegality(first, multiplier: multiplier, second) { return problem }
    // Without a second operand, the multiplier has no effect.
    if second != nil, !multiplier.isFinite { return .notFinite(.multiplier) }
    if !constant.isFinite { return .notFinite(.constant) }
    if !standardSpacing.isFinite { return .notFinite(.standardSpacing) }
    return priority.isValid ? nil : .priorityOutOfRange(priority)
  }

  private static func pairLegality(
    _ first: LayoutOperand<LayoutAttribute>, multiplier: Double, _ second: LayoutOperand<LayoutAttribute>?
  ) -> Illegality? {
    switch (first, second) {
    case (.attribute(.notAnAttribute), _), (_, .attribute(.notAnAttribute)): .noAttribute
    case (.attribute(let position), nil) where position.isLocation: .locationWithoutPartner(position)
    case (.attribute(let position), .distance) where position.isLocation,
      (.distance, .attribute(let position)) where position.isLocation:
      .locationWithSize(position, size: nil)
    case (.attribute(let one), .attribute(let other)): pairLegality(one, multiplier: multiplier, other)
    case (.attribute, nil), (.distance, _), (_, .distance): nil
    }
  }

  private static func pairLegality(
    _ one: LayoutAttribute, multiplier: Double, _ other: LayoutAttribute
  ) -> Illegality? {
    switch (one.isLocation, other.isLocation) {
    case (false, false): nil
    case (true, false): .locationWithSize(one, size: other)
    case (false, true): .locationWithSize(other, size: one)
    case (true, true):
      if let problem = positionLegality(one, other) {
        problem
      } else {
        multiplier == 0 ? .locationTimesZero(one) : nil
      }
    }
  }

  fileprivate static func positionLegality(_ one: LayoutAttribute, _ other: LayoutAttribute) -> Illegality? {
    if one.axis != other.axis { return .horizontalWithVertical(one, other) }
    if one.isDirectional && other.isAbsoluteHorizontal || one.isAbsoluteHorizontal && other.isDirectional {
      return .directionalWithAbsolute(one, other)
    }
    return nil
  }
}

extension LayoutOperand<LayoutAttribute> {
  /// The reason why the operand is not allowed in any constraint; nil if it is allowed.
  var illegality: ConstraintEquation.Illegality? {
    guard case .distance(let from, let to) = self else { return nil }
    for attribute in [to, from] where !attribute.isLocation {
      return attribute.isSize ? .distanceOfSize(attribute) : .noAttribute
    }
    return ConstraintEquation.positionLegality(to, from)
  }
}

extension ConstraintEquation.Illegality: CustomStringConvertible {
  /// The reason as one sentence, for an error message.
  public var description: String {
    switch self {
    case .locationWithoutPartner(let position):
      "`\(position)` is a position and cannot be related to a number alone; relate the position to a position of another item."
    case .locationTimesZero(let position):
      "`\(position)` is a position and cannot be related to another position with the multiplier 0; use another multiplier."
    case .locationWithSize(let position, nil):
      "`\(position)` is a position and cannot be related to a distance; relate the position to a position of another item."
    case .locationWithSize(let position, let size?):
      "`\(position)` is a position and cannot be related to `\(size)`, which is a size."
    case .horizontalWithVertical(let one, let other):
      "`\(one)` and `\(other)` are on different axes and cannot be related; relate two horizontal or two vertical positions."
    case .directionalWithAbsolute(let one, let other):
      "`\(one)` cannot be related to `\(other)`: use leading and trailing on both sides, or left and right."
    case .distanceOfSize(let size):
      "`\(size)` is a size, but a distance is measured between two positions, such as `Leading` and `Trailing`."
    case .noAttribute:
      "An item needs an attribute, such as `Leading` or `Width`."
    case .notFinite(let number):
      "The \(number) is not a finite number."
    case .priorityOutOfRange(let priority):
      "The priority \(priority) is out of range; expected a number above 0 and at most 1000."
    }
  }
}

extension ConstraintEquation.Illegality.Number: CustomStringConvertible {
  /// The name of the number, for use in a sentence.
  public var description: String {
    switch self {
    case .multiplier: "multiplier"
    case .constant: "constant"
    case .standardSpacing: "multiple of the standard spacing"
    }
  }
}
