/// Constraints from visual formats, with the methods of `NSLayoutConstraint`.
extension LayoutConstraint {
  /// Returns the constraints of a visual format, inactive and in Apple's order.
  ///
  ///     let views = ["find": find, "field": field]
  ///     LayoutConstraint.activate(
  ///       LayoutConstraint.constraints(withVisualFormat: "|-[find]-[field(>=20)]-|", views: views))
  ///
  /// For formats that may be invalid, use
  /// ``constraints(validatingVisualFormat:options:metrics:views:superviewSpacing:fileID:line:)``.
  ///
  /// - Precondition: The format is valid, the views are ``LayoutItem``s and the metrics are numbers.
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The alignment of the views and the direction of the format. Default: none.
  ///   - metrics: Numbers of any type, or priorities, by their names in the format.
  ///   - views: Views and guides by their names in the format.
  /// - Complexity: O(*n* + *k*) for a format of *n* bytes and *k* views.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let numbers = (metrics ?? [:]).mapValues { value in
      guard let number = number(value) else {
        preconditionFailure("A metric of a visual format must be a number, not \(value).")
      }
      return number
    }
    let items = views.mapValues { value in
      guard let item = value as? any LayoutItem else {
        preconditionFailure("A view of a visual format must be a LayoutItem, not \(value).")
      }
      return item
    }
    do throws(VisualFormatErrors) {
      return try constraints(
        validatingVisualFormat: format, options: options, metrics: numbers, views: items, fileID: fileID,
        line: line)
    } catch {
      preconditionFailure(
        "\(error.report(in: format)) (UIKit: \(error.errors.first?.appleReason(for: format) ?? ""))")
    }
  }

  /// Returns the constraints of a visual format, inactive and in Apple's order, or throws an error if the format is
  /// invalid.
  ///
  /// A `-` is 8 points between siblings, and 20 points between a view and its superview if the format names the
  /// superview. Beside `|` it depends on `superviewSpacing`. With the option `spacingBaselineToBaseline` it depends on
  /// the fonts.
  ///
  /// - Parameter superviewSpacing: The meaning of `-` beside `|`. Default: the superview's layout margins, as in UIKit.
  /// - Throws: `VisualFormatErrors` with all errors in the format, its names and the options.
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
    // A valid format has at least one view.
    guard let root = views.values.first else { return [] }
    let items = LayoutItemIndex(named: views, root: root)
    return equations.map { constraint(ofFormat: $0, items: items, fileID: fileID, line: line) }
  }

  /// Returns an inactive constraint for one equation of a format.
  static func constraint(
    ofFormat equation: ConstraintEquation, items: LayoutItemIndex, fileID: String, line: Int
  ) -> LayoutConstraint {
    do throws(ConstraintError) {
      let plain = try LayoutConstraint(equation, items: items)
      let constraint = plain.betweenBaselines ?? plain
      constraint.creationSite = CreationSite(fileID: fileID, line: line)
      return constraint
    } catch {
      // The expansion has checked names, superviews and numbers, and its equations are legal constraints.
      preconditionFailure("\(equation): \(error)")
    }
  }

  /// A constraint with the system spacing between two baselines, if this constraint has the standard spacing between
  /// them; nil for other constraints.
  private var betweenBaselines: LayoutConstraint? {
    guard standardSpacing == 1, firstAttribute == .firstBaseline, secondAttribute == .lastBaseline,
      let lower = firstItem, let upper = secondItem
    else { return nil }
    return lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
  }

  /// Returns the value of a metric; nil if it is not a number.
  private static func number(_ metric: Any) -> Double? {
    switch metric {
    case let priority as LayoutPriority: Double(priority.rawValue)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}
