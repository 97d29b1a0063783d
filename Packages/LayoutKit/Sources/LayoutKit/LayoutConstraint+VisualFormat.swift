/// Methods that create constraints from visual formats. They correspond to those of `NSLayoutConstraint`.
extension LayoutConstraint {
  /// Returns the constraints that a visual format describes. The constraints are inactive, and in the same order as
  /// from Apple's method.
  ///
  ///     let views = ["find": find, "field": field]
  ///     LayoutConstraint.activate(
  ///       LayoutConstraint.constraints(withVisualFormat: "|-[find]-[field(>=20)]-|", views: views))
  ///
  /// If a format may be invalid, use
  /// ``constraints(validatingVisualFormat:options:metrics:views:superviewSpacing:fileID:line:)`` instead.
  ///
  /// - Precondition: The format is valid, the views are ``LayoutItem``s and the metrics are numbers.
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The alignment of the views and the direction of the format. Default: none.
  ///   - metrics: The numbers or priorities that the format refers to, by name. The numbers can have any type.
  ///   - views: The views and guides that the format refers to, by name.
  /// - Complexity: O(*n* + *k*) for a format of *n* bytes and *k* views.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let site = CreationSite(fileID: fileID, line: line)
    let numbers = (metrics ?? [:]).mapValues { value in
      guard let number = number(value) else {
        preconditionFailure("\(site): A metric of a visual format must be a number, not \(value).")
      }
      return number
    }
    let items = views.mapValues { value in
      guard let item = value as? any LayoutItem else {
        preconditionFailure("\(site): A view of a visual format must be a LayoutItem, not \(value).")
      }
      return item
    }
    do throws(VisualFormatErrors) {
      return try constraints(
        validatingVisualFormat: format, options: options, metrics: numbers, views: items, fileID: fileID,
        line: line)
    } catch {
      preconditionFailure(
        "\(site): \(error.report(in: format)) (UIKit: \(error.errors.first?.appleReason(for: format) ?? ""))")
    }
  }

  /// Returns the constraints that a visual format describes, or throws an error if the format is invalid. The
  /// constraints are inactive, and in the same order as from Apple's method.
  ///
  /// A `-` between siblings means 8 points. A `-` between a view and its superview means 20 points if the format refers
  /// to the superview by name. If the format refers to the superview as `|`, the distance is `superviewSpacing`. With
  /// the option `spacingBaselineToBaseline`, a `-` depends on the fonts of the views.
  ///
  /// - Parameter superviewSpacing: The distance that a `-` next to `|` means. Default: the superview's layout margins,
  ///   as in UIKit.
  /// - Throws: `VisualFormatErrors` with all errors, in the format itself, in the names it uses, and in the options.
  /// - Complexity: O(*n* + *k*) for a format of *n* bytes and *k* views.
  public static func constraints(
    validatingVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem],
    superviewSpacing: VisualFormatScope.SuperviewSpacing = .layoutMargins, fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatErrors) -> [LayoutConstraint] {
    let scope = VisualFormatScope(
      views: views.mapValues { .init(hasSuperview: $0.layoutSuperitem != nil) }, metrics: metrics,
      superviewSpacing: superviewSpacing)
    let equations = try VisualFormatExpansion(format, options: options, scope: scope).equations
    // A format without errors refers to at least one view, so this does not happen.
    guard let root = views.values.first else { return [] }
    let items = LayoutItemIndex(named: views, root: root)
    return equations.map { constraint(ofFormat: $0, items: items, fileID: fileID, line: line) }
  }

  /// Returns an inactive constraint for one of the equations that a visual format describes.
  static func constraint(
    ofFormat equation: ConstraintEquation, items: LayoutItemIndex, fileID: String, line: Int
  ) -> LayoutConstraint {
    do throws(ConstraintError) {
      let plain = try LayoutConstraint(equation, items: items)
      let constraint = plain.betweenBaselines ?? plain
      constraint.creationSite = CreationSite(fileID: fileID, line: line)
      return constraint
    } catch {
      // The names, superviews and numbers of the format have already been checked, so each of its equations is a legal
      // constraint.
      preconditionFailure("\(equation): \(error)")
    }
  }

  /// A copy of this constraint with the system spacing between baselines instead of the standard spacing. Nil if this
  /// constraint is not the standard spacing from a last baseline to a first baseline.
  private var betweenBaselines: LayoutConstraint? {
    guard standardSpacing == 1, firstAttribute == .firstBaseline, secondAttribute == .lastBaseline,
      let lower = firstItem, let upper = secondItem
    else { return nil }
    return lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
  }

  /// Returns a metric of a visual format as a number; nil if the metric is neither a number nor a priority.
  private static func number(_ metric: Any) -> Double? {
    switch metric {
    case let priority as LayoutPriority: Double(priority.rawValue)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}
