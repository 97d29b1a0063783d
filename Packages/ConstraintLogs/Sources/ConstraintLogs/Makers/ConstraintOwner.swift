import LayoutEquations
import LinearConstraints

/// The owner of the code that made a constraint, the app or Apple, and how certain this is.
///
/// ``ConstraintMaker`` is the kind of code, such as a stack view. A stack view of the app and one inside a bar are the
/// same kind, but have different owners.
enum ConstraintOwner {
  /// The app certainly made the constraint, or the constraint is about a view of the app.
  case app
  /// Apple's code certainly made the constraint, for Apple's own views.
  case apple
  /// Apple's code made the constraint, for views that hold content of the app. If it conflicts, the mistake is usually
  /// in that content.
  case container
  /// The owner cannot be determined: the classes of the constraint's views are used both by apps and by Apple's own
  /// views.
  case open

  /// Whether Apple's code certainly made the constraint.
  var isOfApple: Bool { self == .apple || self == .container }
}

extension ConstraintOwner {
  /// Derives the owner of a constraint from its maker, its identifier and the kinds of its items.
  ///
  /// - Parameter isNearAlert: Whether the report contains the view of an alert.
  init(
    of constraint: LoggedConstraint, _ maker: ConstraintMaker, _ kinds: ItemKinds, isNearAlert: Bool
  ) {
    let items = kinds.kinds(of: constraint)
    let known = KnownIdentifier.find(constraint.identifier)
    let isPrototype = constraint.className == "NSIBPrototypingLayoutConstraint"
    if maker == .library || isPrototype || items.contains(where: { $0 == .app || $0 == .hostContent }) {
      self = .app
    } else if known == nil, constraint.identifier != nil {
      // Only the app sets identifiers that are not in the table, except between Apple's own views.
      self = items.allSatisfy { $0 == .apple } ? .apple : .app
    } else if items.contains(.apple) || known?.maker == .apple || constraint.isInsideAlert {
      self = .apple
    } else if !items.isEmpty, items.allSatisfy({ $0.isOfApple }) {
      self = .container
    } else if maker == .app, let item = constraint.fixedItem, kinds[item.id] == .neutral,
      !constraint.isSizeInAlert(isNearAlert: isNearAlert)
    {
      // A size constraint that Apple's code makes has an identifier, or its item has one of Apple's own classes. This
      // one has neither.
      self = .app
    } else {
      self = .open
    }
  }
}

extension LoggedConstraint {
  /// Whether at least one item of the constraint is a view of an alert, and every other item is a view of an alert, a
  /// plain `UIView` or a guide.
  var isInsideAlert: Bool {
    let names = items.map { $0.className ?? "" }
    return names.count > 1 && names.contains(where: AppleClasses.alerts.contains)
      && names.allSatisfy { AppleClasses.alerts.contains($0) || $0 == "UIView" || KnownClasses.isGuide($0) }
  }

  /// The view whose width or height the constraint compares with a number; nil for any other constraint, and for layout
  /// guides.
  fileprivate var fixedItem: LoggedItem? {
    guard let equation, equation.second == nil, case .attribute(let anchor) = equation.first,
      anchor.attribute.isSize, case .item(let id) = anchor.item, let item = item(id),
      let name = item.className, !KnownClasses.isGuide(name)
    else { return nil }
    return item
  }
}
