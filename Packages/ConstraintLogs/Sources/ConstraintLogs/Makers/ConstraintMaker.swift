import LayoutEquations
import LinearConstraints

/// The code that made a constraint, as derived from the class, the identifier and the items of the constraint.
public enum ConstraintMaker: String, Hashable, Sendable, CaseIterable {
  /// The app made the constraint, in its code or in an Interface Builder file.
  case app
  /// The app made the constraint through a library such as SnapKit or Masonry.
  case library
  /// Interface Builder generated the constraint, because the view has too few constraints in its file.
  case interfaceBuilder = "interface_builder"
  /// The constraint comes from the autoresizing mask of a view.
  case autoresizing
  /// The host of a view set the size of the view. A host is a table, a collection view, a controller or a bar.
  case host
  /// UIKit made the constraint to measure a view that has no size yet.
  case measuring
  /// A stack view made the constraint.
  case stackView = "stack_view"
  /// A stack view made the constraint to hide an arranged view.
  case hiding = "stack_view_hiding"
  /// The constraint comes from the intrinsic content size of a view.
  case contentSize = "content_size"
  /// The constraint comes from the layout margins of a view.
  case margins
  /// The constraint comes from the safe area, or from the top or bottom layout guide.
  case safeArea = "safe_area"
  /// UIKit or AppKit made the constraint inside its own views, such as bars, keyboards and alerts.
  case apple

  /// Whether the app made the constraint, itself or through a library, so that the app's code can be changed to fix it.
  var isChangeable: Bool { self == .app || self == .library }

  /// Whether the app can neither change nor avoid the constraint.
  var isOfSystem: Bool {
    switch self {
    case .apple, .host, .measuring, .safeArea, .margins: true
    default: false
    }
  }
}

extension ConstraintMaker {
  /// Derives the maker of a constraint from its class, its identifier and the kinds of its items.
  init(of constraint: LoggedConstraint, _ kinds: ItemKinds) {
    let items = kinds.kinds(of: constraint)
    if let known = KnownIdentifier.find(constraint.identifier) {
      self = known.maker
    } else if let maker = KnownClasses.makers[constraint.className] {
      self = maker
    } else if constraint.isOfUnnamedHost {
      self = .host
    } else if let guide = constraint.ownGuide {
      self = guide == "UIKeyboardLayoutGuide" ? .apple : .safeArea
    } else if constraint.isReadableWidth {
      self = .margins
    } else if items.contains(.wrapper) && constraint.identifier == nil
      || items.contains(.apple) && items.allSatisfy({ $0 == .neutral || $0.isOfApple })
      || !items.isEmpty && items.allSatisfy({ $0.isOfApple })
    {
      self = .apple
    } else {
      self = constraint.className == "NSLayoutConstraint" ? .app : .library
    }
  }
}

extension LoggedConstraint {
  /// The class of the layout guide of the keyboard or the safe area, if the constraint is only about this guide: it
  /// sets the size of the guide, or the distance between the guide and the view that owns the guide. Nil for other
  /// constraints.
  fileprivate var ownGuide: String? {
    guard className == "NSLayoutConstraint",
      let guide = items.first(where: {
        $0.className == "UIKeyboardLayoutGuide"
          || $0.className == "UILayoutGuide" && $0.label == "UIViewSafeAreaLayoutGuide"
      }), items.allSatisfy({ $0.id == guide.id || $0.id == superview && superview != nil })
    else { return nil }
    return guide.className
  }

  /// Whether the constraint places the guide of the readable width in the guide of the layout margins. UIKit makes such
  /// constraints, without an identifier.
  fileprivate var isReadableWidth: Bool {
    guard className == "NSLayoutConstraint", identifier == nil, items.count == 2 else { return false }
    let labels = items.map { $0.className == "UILayoutGuide" ? $0.label : nil }
    return labels.contains("UIViewReadableContentGuide") && labels.contains("UIViewLayoutMarginsGuide")
  }

  /// Whether the constraint is a size set by a host, although it lacks the host's identifier. Some libraries remove
  /// identifiers.
  fileprivate var isOfUnnamedHost: Bool {
    guard identifier == nil, className == "NSLayoutConstraint", let equation, equation.second == nil,
      equation.relation == .equal, case .attribute(let anchor) = equation.first, anchor.attribute.isSize
    else { return false }
    return items.first?.kind == .hostContent
  }
}
