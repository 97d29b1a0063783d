import LayoutEquations
import LinearConstraints

/// The maker of a constraint, derived from its class, its identifier and its items.
public enum ConstraintMaker: String, Hashable, Sendable, CaseIterable {
  /// The app's own code or Interface Builder file.
  case app
  /// The app's own code, through a library such as SnapKit or Masonry.
  case library
  /// Interface Builder, which adds constraints to views without enough of them.
  case interfaceBuilder = "interface_builder"
  /// The autoresizing mask of a view.
  case autoresizing
  /// The host of a view, which sets its size: a table, a collection view, a controller or a bar.
  case host
  /// UIKit, while it measures a view that has no size yet.
  case measuring
  /// A stack view.
  case stackView = "stack_view"
  /// A stack view, for a hidden arranged view.
  case hiding = "stack_view_hiding"
  /// The intrinsic content size of a view.
  case contentSize = "content_size"
  /// The layout margins of a view.
  case margins
  /// The safe area, or the top and bottom layout guides.
  case safeArea = "safe_area"
  /// UIKit or AppKit, inside views that apps do not change: bars, keyboards, alerts.
  case apple

  /// Whether the app can change the constraint.
  var isChangeable: Bool { self == .app || self == .library }
}

extension ConstraintMaker {
  /// Finds the maker of a constraint.
  init(of constraint: LoggedConstraint) {
    if let known = KnownIdentifier.find(constraint.identifier) {
      self = known.maker
    } else if let maker = KnownClasses.makers[constraint.className] {
      self = maker
    } else if constraint.isOfUnnamedHost {
      self = .host
    } else if constraint.items.contains(where: { $0.kind == .apple })
      && constraint.items.allSatisfy({ $0.kind == .apple || $0.kind == .neutral })
    {
      self = .apple
    } else {
      self = constraint.className == "NSLayoutConstraint" ? .app : .library
    }
  }
}

extension LoggedConstraint {
  /// Whether the constraint is the size set by a host, without its identifier: some libraries remove identifiers.
  fileprivate var isOfUnnamedHost: Bool {
    guard identifier == nil, className == "NSLayoutConstraint", let equation, equation.second == nil,
      equation.relation == .equal, case .attribute(let anchor) = equation.first, anchor.attribute.isSize
    else { return false }
    return items.first?.kind == .hostContent
  }
}
