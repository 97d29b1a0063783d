/// Somebody who wants to know when traits change.
struct TraitObserver {
  var registration: TraitChangeRegistration
  /// The traits in question; all if empty.
  var traits: [PartialKeyPath<TraitCollection>]
  var handler: (_ item: any LayoutItem, _ previous: TraitCollection) -> Void

  /// Whether a trait in question differs between two collections.
  func isConcerned(by previous: TraitCollection, _ current: TraitCollection) -> Bool {
    if traits.isEmpty { return previous != current }
    return traits.contains { trait in
      previous[keyPath: trait] as? AnyHashable != current[keyPath: trait] as? AnyHashable
    }
  }
}

/// What ``LayoutItem/unregisterForTraitChanges(_:)`` needs.
public struct TraitChangeRegistration: Hashable, Sendable {
  let number: Int
}

extension LayoutItem {
  /// The traits of the layout that the item is in; unspecified without an engine.
  ///
  /// - Complexity: O(1), before the first layout O(depth).
  public var traitCollection: TraitCollection {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment.traits }
      current = item.layoutSuperitem
    }
    return TraitCollection()
  }

  /// Has a handler called when traits change: when ``LayoutEngine/environment`` does, and before the first layout
  /// that the item takes part in, with nothing specified in the previous ones.
  ///
  ///     view.registerForTraitChanges([\.horizontalSizeClass]) { view, previous in
  ///       narrow.isActive = view.traitCollection.horizontalSizeClass == .compact
  ///     }
  ///
  /// What the handler changes takes part in the next layout. The item keeps the handler: one that mentions the item
  /// itself, and not its parameter, keeps the item alive.
  ///
  /// - Parameter traits: The traits in question; all if empty.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [PartialKeyPath<TraitCollection>] = [],
    handler: @escaping (_ item: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let number = (layoutState.traitObservers.last?.registration.number ?? 0) + 1
    let registration = TraitChangeRegistration(number: number)
    layoutState.traitObservers.append(
      TraitObserver(registration: registration, traits: traits) { item, previous in
        if let item = item as? Self { handler(item, previous) }
      })
    return registration
  }

  /// Has a handler not called any more; one that is not there is none the less.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    layoutState.traitObservers.removeAll { $0.registration == registration }
  }

  /// Tells the item and its observers that traits changed.
  ///
  /// - Parameter previous: The traits until now; nil for an item that comes into a layout.
  func tellTraits(from previous: TraitCollection?, to current: TraitCollection) {
    layoutTraitsDidChange(from: previous)
    let previous = previous ?? TraitCollection()
    for observer in layoutState.traitObservers where observer.isConcerned(by: previous, current) {
      observer.handler(self, previous)
    }
  }
}

/// What kind of content a view arranges; the raw values are those of `UISemanticContentAttribute`.
@frozen
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Follows the language's direction.
  case unspecified = 0

  /// Controls of playback, which never flip.
  case playback = 1

  /// Controls of directions in space, which never flip.
  case spatial = 2

  /// Always from left to right.
  case forceLeftToRight = 3

  /// Always from right to left.
  case forceRightToLeft = 4

  /// The direction of layout, given the language's.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension LayoutItem {
  /// The behaviour in the engine that lays out this item, or one above it; the current systems' where there is none.
  ///
  /// - Complexity: O(depth).
  var layoutBehavior: LayoutBehavior { layoutEnvironment?.behavior ?? LayoutBehavior() }

  /// The environment of the engine that lays out this item, or will at its next layout.
  var layoutEnvironment: LayoutEnvironment? {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment }
      current = item.layoutSuperitem
    }
    return nil
  }
}
