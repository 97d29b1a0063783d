// The anchors' methods once more, without a place in code. What refers to a method by its name, and what is to meet a
// requirement of somebody's protocol (`extension LayoutAnchor: Anchoring {}` is how many a layout language begins), takes
// no default arguments. Ordinary calls mean the others: these are disfavored.

extension LayoutAnchor {
  /// `self == anchor`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, 0)
  }

  /// `self == anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: Double) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, constant)
  }

  /// `self >= anchor`, as a function.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, 0)
  }

  /// `self >= anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, constant)
  }

  /// `self <= anchor`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, 0)
  }

  /// `self <= anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, constant)
  }
}

extension LayoutDimension {
  /// `self == constant`, as a function.
  @_disfavoredOverload
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    quantity.constraint(.equal, 1, nil, constant)
  }

  /// `self == multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    quantity.constraint(.equal, multiplier, anchor.quantity, 0)
  }

  /// `self == multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.equal, multiplier, anchor.quantity, constant)
  }

  /// `self >= constant`, as a function.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, nil, constant)
  }

  /// `self >= multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, multiplier, anchor.quantity, 0)
  }

  /// `self >= multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, multiplier, anchor.quantity, constant)
  }

  /// `self <= constant`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, nil, constant)
  }

  /// `self <= multiplier × anchor`, as a function.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, multiplier, anchor.quantity, 0)
  }

  /// `self <= multiplier × anchor + constant`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, multiplier, anchor.quantity, constant)
  }
}

extension LayoutXAxisAnchor {
  /// `self == anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.equal, systemSpacing: multiplier, from: anchor.quantity)
  }

  /// `self >= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor.quantity)
  }

  /// `self <= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor.quantity)
  }
}

extension LayoutYAxisAnchor {
  /// `self == anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.equal, systemSpacing: multiplier, from: anchor.quantity)
  }

  /// `self >= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor.quantity)
  }

  /// `self <= anchor + multiplier × spacing`, as a function.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor.quantity)
  }
}
