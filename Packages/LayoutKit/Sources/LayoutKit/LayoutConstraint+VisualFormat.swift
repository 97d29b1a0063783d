/// Constraints of visual formats, as `NSLayoutConstraint` makes them.
extension LayoutConstraint {
  /// Makes inactive constraints of a format of the Visual Format Language, in Apple's order.
  ///
  ///     let views = ["find": find, "field": field]
  ///     LayoutConstraint.activate(
  ///       LayoutConstraint.constraints(withVisualFormat: "|-[find]-[field(>=20)]-|", views: views))
  ///
  /// - Precondition: The format has a meaning, the views are ``LayoutItem``s and the metrics are numbers. See
  ///   ``constraints(checkingVisualFormat:options:metrics:views:superviewSpacing:fileID:line:)`` for data.
  /// - Parameters:
  ///   - metrics: Numbers of any type, and priorities.
  ///   - views: Views and guides by the names that the format has for them.
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
        checkingVisualFormat: format, options: options, metrics: numbers, views: items, fileID: fileID,
        line: line)
    } catch {
      preconditionFailure(
        "\(error.report(in: format)) (UIKit: \(error.errors.first?.appleReason(for: format) ?? ""))")
    }
  }

  /// Makes inactive constraints of a format of the Visual Format Language, in Apple's order, if it has a meaning.
  ///
  /// `-` is 8 points between views that are side by side and 20 between a view and its superview, if that is named; at
  /// `|` it is what `superviewSpacing` says. With `spacingBaselineToBaseline` it follows from the fonts.
  ///
  /// - Parameter superviewSpacing: What `-` means beside `|`; UIKit's layout margins unless told otherwise.
  /// - Throws: `VisualFormatErrors`: all that is wrong with the format, its names and the options.
  /// - Complexity: O(*n* + *k*) for a format of *n* bytes and *k* views.
  public static func constraints(
    checkingVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem],
    superviewSpacing: VisualFormatScope.SuperviewSpacing = .layoutMargins, fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatErrors) -> [LayoutConstraint] {
    let scope = VisualFormatScope(
      views: views.mapValues { .init(hasSuperview: $0.layoutSuperitem != nil) }, metrics: metrics,
      superviewSpacing: superviewSpacing)
    let equations = try VisualFormatExpansion(format, options: options, scope: scope).equations
    // A format has at least one view, and all its views are known now.
    guard let root = views.values.first else { return [] }
    let items = LayoutItemIndex(named: views, root: root)
    return equations.map { constraint(ofFormat: $0, items: items, fileID: fileID, line: line) }
  }

  /// The constraint of an equation that a format means.
  static func constraint(
    ofFormat equation: ConstraintEquation, items: LayoutItemIndex, fileID: String, line: Int
  ) -> LayoutConstraint {
    do throws(ConstraintError) {
      let plain = try LayoutConstraint(equation, items: items)
      let constraint = plain.betweenBaselines ?? plain
      constraint.creationSite = CreationSite(fileID: fileID, line: line)
      return constraint
    } catch {
      // Names, superviews and numbers were checked, and a format relates nothing that cannot be related.
      preconditionFailure("\(equation): \(error)")
    }
  }

  /// The same constraint with the system's spacing between two lines of text, if it is the standard space between
  /// baselines; else nil.
  private var betweenBaselines: LayoutConstraint? {
    guard standardSpacing == 1, firstAttribute == .firstBaseline, secondAttribute == .lastBaseline,
      let lower = firstItem, let upper = secondItem
    else { return nil }
    return lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
  }

  /// The number that a metric is; nil for what is none.
  private static func number(_ metric: Any) -> Double? {
    switch metric {
    case let priority as LayoutPriority: Double(priority.rawValue)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}
