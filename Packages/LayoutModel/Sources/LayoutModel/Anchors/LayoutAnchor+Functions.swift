// Variants of the methods of anchors without the parameters `fileID` and `line`. They are needed where default
// arguments are not possible: in references to methods by name, and to satisfy requirements of protocols. Many layout
// libraries declare such a protocol: `extension LayoutAnchor: Anchoring {}`. The variants in this file are marked as
// disfavored, so that ordinary calls use the variants with these parameters.

extension LayoutAnchor {
  /// Returns the constraint `self == anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, 0)
  }

  /// Returns the constraint `self == anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: Double) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, constant)
  }

  /// Returns the constraint `self >= anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, 0)
  }

  /// Returns the constraint `self >= anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, constant)
  }

  /// Returns the constraint `self <= anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, 0)
  }

  /// Returns the constraint `self <= anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, constant)
  }
}

extension LayoutDimension {
  /// Returns the constraint `self == constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The constant is finite.
  @_disfavoredOverload
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.equal, 1, nil, constant)
  }

  /// Returns the constraint `self == multiplier × anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(equalTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    makeConstraint(.equal, multiplier, anchor, 0)
  }

  /// Returns the constraint `self == multiplier × anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  @_disfavoredOverload
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, multiplier, anchor, constant)
  }

  /// Returns the constraint `self >= constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The constant is finite.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, nil, constant)
  }

  /// Returns the constraint `self >= multiplier × anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, multiplier, anchor, 0)
  }

  /// Returns the constraint `self >= multiplier × anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, multiplier, anchor, constant)
  }

  /// Returns the constraint `self <= constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The constant is finite.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, nil, constant)
  }

  /// Returns the constraint `self <= multiplier × anchor`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, multiplier, anchor, 0)
  }

  /// Returns the constraint `self <= multiplier × anchor + constant`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, multiplier, anchor, constant)
  }
}

extension LayoutXAxisAnchor {
  /// Returns the constraint `self == anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, systemSpacing: multiplier, from: anchor)
  }

  /// Returns the constraint `self >= anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor)
  }

  /// Returns the constraint `self <= anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor)
  }
}

extension LayoutYAxisAnchor {
  /// Returns the constraint `self == anchor + multiplier × system spacing`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.equal, systemSpacing: multiplier, from: anchor)
  }

  /// Returns the constraint `self >= anchor + multiplier × system spacing`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, systemSpacing: multiplier, from: anchor)
  }

  /// Returns the constraint `self <= anchor + multiplier × system spacing`.
  ///
  /// This overload has no parameters `fileID` and `line`, so it can be passed as a function or satisfy a requirement of
  /// a protocol. The ``LayoutConstraint/creationSite`` of the constraint is nil.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
  ///
  /// - Precondition: The multiplier is finite.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, systemSpacing: multiplier, from: anchor)
  }
}
