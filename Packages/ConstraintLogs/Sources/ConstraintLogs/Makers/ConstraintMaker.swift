import LayoutEquations
import LinearConstraints

/// Who made a constraint, as far as its class, its identifier and its items tell.
public enum ConstraintMaker: String, Hashable, Sendable, CaseIterable {
  /// The app's own code or Interface Builder file.
  case app
  /// The app's own code, through SnapKit, Masonry or the like.
  case library
  /// Interface Builder, which completes what lacks constraints.
  case interfaceBuilder = "interface_builder"
  /// The autoresizing mask of a view.
  case autoresizing
  /// Whoever gives a view its size from outside: a table, a collection, a controller, a bar.
  case host
  /// UIKit while it measures a view that has no size yet.
  case measuring
  /// A stack view.
  case stackView = "stack_view"
  /// A stack view, for a view that is hidden.
  case hiding = "stack_view_hiding"
  /// The size of a content, such as a text.
  case contentSize = "content_size"
  /// The layout margins of a view.
  case margins
  /// The safe area, or the top and bottom layout guides.
  case safeArea = "safe_area"
  /// The parts of UIKit and AppKit that nobody else reaches: bars, keyboards, alerts.
  case apple

  /// Whether people can change the constraint where it is made.
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
  /// Whether a host fixes the size of what it holds, in words that a library has taken the identifier from.
  fileprivate var isOfUnnamedHost: Bool {
    guard identifier == nil, className == "NSLayoutConstraint", let equation, equation.second == nil,
      equation.relation == .equal, case .attribute(let anchor) = equation.first, anchor.attribute.isSize
    else { return false }
    return items.first?.kind == .hostContent
  }
}
