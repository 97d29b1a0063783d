import LayoutEquations
import LinearConstraints

extension [LoggedConstraint] {
  /// The widths that UIKit itself gives to alerts and to action sheets in popovers.
  fileprivate static var alertWidths: Set<Double> { [270, 304] }

  /// The constraints that concern alerts whose size the app sets, by their index. The value is true for a constraint
  /// with which the app sets the size of an alert. It is false for a constraint that the alert itself created for the
  /// plain views inside it. Empty if there is no such alert.
  ///
  /// If a constraint sets the size of an alert's view to a number that UIKit does not use for alerts, the constraint
  /// comes from the app.
  var rowsOfFixedAlert: [Int: Bool] {
    let fixed = indices.filter { index in
      guard self[index].isUnnamed, let equation = self[index].equation, equation.second == nil,
        equation.relation == .equal, case .attribute(let anchor) = equation.first, anchor.attribute.isSize,
        anchor.attribute == .height || !Self.alertWidths.contains(equation.constant)
      else { return false }
      return self[index].items.first?.className.map(AppleClasses.alerts.contains) ?? false
    }
    guard !fixed.isEmpty else { return [:] }
    var rows = Dictionary(uniqueKeysWithValues: fixed.map { ($0, true) })
    var views = Set(fixed.flatMap { self[$0].items.map { $0.id } })
    // The views of the alert are found step by step: plain views that constraints relate to an already found view.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in indices where rows[index] == nil && self[index].isUnnamed {
        let items = self[index].items
        guard items.contains(where: { views.contains($0.id) }),
          items.allSatisfy({ views.contains($0.id) || $0.className == "UIView" && $0.name == nil })
        else { continue }
        rows[index] = false
        views.formUnion(items.map { $0.id })
        isGrowing = true
      }
    }
    return rows
  }
}

extension ConflictCase {
  /// Returns whether a constraint has no identifier, and all its views have the class `UIView` and no name. The log
  /// does not show whether the app or the alert created such views.
  func isPlainInAlert(_ index: Int) -> Bool {
    let constraint = constraints[index]
    return constraint.isUnnamed && !constraint.items.isEmpty
      && constraint.items.allSatisfy {
        $0.className == "UIView" && $0.name == nil && kinds[$0.id] == .neutral
      }
  }
}

extension LoggedConstraint {
  /// Returns whether the constraint is a width that an alert or action sheet sets for a `UIView`: one of the usual
  /// widths of alerts if `isNearAlert` is true, or in any case a width of -16, because no app would choose it.
  func isSizeInAlert(isNearAlert: Bool) -> Bool {
    guard isUnnamed, items.first?.className == "UIView", let equation, equation.second == nil,
      equation.relation == .equal, case .attribute(let anchor) = equation.first, anchor.attribute == .width
    else { return false }
    return equation.constant == -16
      || isNearAlert && [LoggedConstraint].alertWidths.contains(equation.constant)
  }

  /// Whether the constraint is an `NSLayoutConstraint`, not of a subclass, and has no identifier.
  fileprivate var isUnnamed: Bool { className == "NSLayoutConstraint" && identifier == nil }
}
