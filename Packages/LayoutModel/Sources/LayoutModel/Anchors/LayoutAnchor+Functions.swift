// The anchors' methods once more, without a place in code. What refers to a method by its name, and what is to meet a
// requirement of somebody's protocol (`extension LayoutAnchor: Anchoring {}` is how many a layout language begins), takes
// no default arguments. Ordinary calls mean the others: these are disfavored.

extension LayoutAnchor {
  /// `self == anchor`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, 0)
  }

  /// `self == anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: Double) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, constant)
  }

  /// `self >= anchor`, as a function.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, 0)
  }

  /// `self >= anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, constant)
  }

  /// `self <= anchor`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, 0)
  }

  /// `self <= anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, constant)
  }
}

extension LayoutDimension {
  /// `self == constant`, as a function.
  @_disfavoredOverload
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.equal, 1, nil, constant)
  }

  /// `self == multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    makeConstraint(.equal, multiplier, anchor, 0)
  }

  /// `self == multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, multiplier, anchor, constant)
  }

  /// `self >= constant`, as a function.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, nil, constant)
  }

  /// `self >= multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, multiplier, anchor, 0)
  }

  /// `self >= multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, multiplier, anchor, constant)
  }

  /// `self <= constant`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, nil, constant)
  }

  /// `self <= multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, multiplier, anchor, 0)
  }

  /// `self <= multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, multiplier, anchor, constant)
  }
}

extension LayoutXAxisAnchor {
  /// `self == anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, systemSpacing: multiplier, from: anchor)
  }

  /// `self >= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor)
  }

  /// `self <= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor)
  }
}

extension LayoutYAxisAnchor {
  /// `self == anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, systemSpacing: multiplier, from: anchor)
  }

  /// `self >= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor)
  }

  /// `self <= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor)
  }
}
