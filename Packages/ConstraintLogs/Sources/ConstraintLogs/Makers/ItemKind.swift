/// The origin of a view: whether the app or Apple's code creates the view and lays out its content. It is derived from
/// the view's class and name.
enum ItemKind {
  /// The app defines the class of the view, or has given the view a name.
  case app
  /// The view is a cell, a header or a footer, or the content view of one of these. A host sizes the view, and the app
  /// adds subviews to it.
  case hostContent
  /// Both apps and Apple's code create views of this class.
  case neutral
  /// Apple's code creates the view, and its content belongs to the app. See ``AppleClasses/containers``.
  case container
  /// Apple's code creates the view around one view of the app. See ``AppleClasses/wrappers``.
  case wrapper
  /// Only Apple's code creates and lays out views of this class.
  case apple

  /// Whether only Apple's code creates views of this kind.
  var isOfApple: Bool { self == .apple || self == .container || self == .wrapper }
}

extension LoggedItem {
  /// The kind of the item, derived from its class and name.
  var kind: ItemKind {
    guard let className else {
      guard !isUnknownSuperview, let name else { return .neutral }
      return AppleClasses.isPrivateName(name) ? .apple : .app
    }
    let kind = AppleClasses.kind(of: className)
    if kind == .neutral, let label, AppleClasses.privateGuides.contains(where: label.hasPrefix) {
      return .apple
    }
    guard kind == .neutral, !KnownClasses.isGuide(className) else { return kind }
    return address == nil || name != nil ? .app : .neutral
  }
}

/// The kinds of the items of a report, by item id.
///
/// A line of the log can name an item without its class. Its kind then comes from other lines with the same address.
struct ItemKinds {
  private var kinds: [String: ItemKind] = [:]

  /// Finds the kinds of the items of constraints.
  ///
  /// - Complexity: O(*n*) for *n* items.
  init(_ constraints: [LoggedConstraint], superviews: [String: String]) {
    var items: [String: LoggedItem] = [:]
    for item in constraints.flatMap({ $0.items }) {
      guard var known = items[item.id] else {
        items[item.id] = item
        continue
      }
      known.className = known.className ?? item.className
      known.name = known.name ?? item.name
      known.label = known.label ?? item.label
      items[item.id] = known
    }
    for (id, item) in items { kinds[id] = item.kind }
    // Constraints on a public part of a control come from the app, unless the part is inside one of Apple's
    // own views.
    for (id, item) in items {
      guard let name = item.className, AppleClasses.publicParts.contains(name), let owner = superviews[id],
        kinds[owner] == .neutral || kinds[owner] == .app
      else { continue }
      kinds[id] = .neutral
    }
    // A layout guide of one of Apple's views is Apple's.
    for (id, item) in items where kinds[id] == .neutral && item.className.map(KnownClasses.isGuide) == true {
      if let owner = superviews[id], kinds[owner] == .apple { kinds[id] = .apple }
    }
  }

  /// Returns the kinds of the items of a constraint.
  func kinds(of constraint: LoggedConstraint) -> [ItemKind] {
    constraint.items.map { item in
      let own = item.className == nil ? .neutral : item.kind
      let isPart = item.className.map(AppleClasses.publicParts.contains) ?? false
      return own == .neutral || isPart ? self[item.id] : own
    }
  }

  /// Returns the kind of the item with an id; `.neutral` if the id is unknown.
  subscript(id: String) -> ItemKind { kinds[id] ?? .neutral }
}
