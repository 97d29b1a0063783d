/// A handler that an item registered for trait changes.
struct TraitObserver {
  var registration: TraitChangeRegistration
  /// The traits that the handler observes. If empty, it observes all.
  var traits: [PartialKeyPath<TraitCollection>]
  var handler: (_ item: any LayoutItem, _ previous: TraitCollection) -> Void

  /// Whether a trait that the handler observes differs between two collections.
  func isConcerned(by previous: TraitCollection, _ current: TraitCollection) -> Bool {
    if traits.isEmpty { return previous != current }
    return traits.contains { trait in
      previous[keyPath: trait] as? AnyHashable != current[keyPath: trait] as? AnyHashable
    }
  }
}

/// The token of a registered handler, with which ``LayoutItem/unregisterForTraitChanges(_:)`` removes it.
public struct TraitChangeRegistration: Hashable, Sendable {
  let number: Int
}

extension LayoutItem {
  /// The traits that the item is laid out with, from ``LayoutEngine/environment``.
  ///
  /// Without an engine that lays out the item or an ancestor, all traits are unspecified.
  ///
  /// - Complexity: O(1); O(depth) before the first layout.
  public var traitCollection: TraitCollection {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment.traits }
      current = item.layoutSuperitem
    }
    return TraitCollection()
  }

  /// Registers a handler that is called when traits change.
  ///
  /// The handler is called when ``LayoutEngine/environment`` changes, and once before the first layout of the item. In
  /// that first call the previous traits are unspecified.
  ///
  ///     view.registerForTraitChanges([\.horizontalSizeClass]) { view, previous in
  ///       narrow.isActive = view.traitCollection.horizontalSizeClass == .compact
  ///     }
  ///
  /// Changes that the handler makes take effect in the next layout. The item keeps the handler alive: use the handler's
  /// parameter instead of capturing the item, which would be a reference cycle.
  ///
  /// - Parameter traits: The traits to observe. Default: all.
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

  /// Removes the handler of a registration. Has no effect if the handler was removed before.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    layoutState.traitObservers.removeAll { $0.registration == registration }
  }

  /// Calls the item's callback and the registered handlers for a change of traits.
  ///
  /// - Parameter previous: The traits before the change; nil for an item that joins a layout.
  func notifyOfTraits(from previous: TraitCollection?, to current: TraitCollection) {
    layoutTraitsDidChange(from: previous)
    let previous = previous ?? TraitCollection()
    for observer in layoutState.traitObservers where observer.isConcerned(by: previous, current) {
      observer.handler(self, previous)
    }
  }
}

/// The kind of content in a view, which determines whether its layout is mirrored in right-to-left languages.
///
/// The raw values are those of `UISemanticContentAttribute`.
@frozen
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Content that follows the direction of the language.
  case unspecified = 0

  /// Playback controls, which are never mirrored.
  case playback = 1

  /// Controls whose directions are spatial, such as a joystick or text alignment, which are never mirrored.
  case spatial = 2

  /// Content that is laid out from left to right in every language.
  case forceLeftToRight = 3

  /// Content that is laid out from right to left in every language.
  case forceRightToLeft = 4

  /// Returns the layout direction of a view with this attribute.
  ///
  /// - Parameter direction: The direction of the language.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension LayoutItem {
  /// The ``LayoutBehavior`` of the engine that lays out this item or an ancestor. Without an engine: the default
  /// behavior.
  ///
  /// - Complexity: O(depth).
  var layoutBehavior: LayoutBehavior { layoutEnvironment?.behavior ?? LayoutBehavior() }

  /// The environment of the engine that lays out this item, or will do so in its next layout; nil without an engine.
  ///
  /// - Complexity: O(depth).
  var layoutEnvironment: LayoutEnvironment? {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment }
      current = item.layoutSuperitem
    }
    return nil
  }
}
