/// A handler for trait changes that was registered with an item.
struct TraitObserver {
  var registration: TraitChangeRegistration
  /// Returns whether one of the observed traits differs between two trait collections.
  var isConcerned: (_ previous: TraitCollection, _ current: TraitCollection) -> Bool
  var handler: (_ item: any LayoutItem, _ previous: TraitCollection) -> Void
}

#if hasFeature(Embedded)
  /// The traits that a handler observes. Embedded Swift has no key paths, so a handler observes all traits.
  public typealias ObservedTraits = [Never]

  private func isConcerned(
    _ traits: ObservedTraits, by previous: TraitCollection, _ current: TraitCollection
  ) -> Bool {
    previous != current
  }
#else
  /// The traits that a handler observes, as key paths. An empty array stands for all traits.
  public typealias ObservedTraits = [PartialKeyPath<TraitCollection>]

  private func isConcerned(
    _ traits: ObservedTraits, by previous: TraitCollection, _ current: TraitCollection
  ) -> Bool {
    if traits.isEmpty { return previous != current }
    return traits.contains { trait in
      previous[keyPath: trait] as? AnyHashable != current[keyPath: trait] as? AnyHashable
    }
  }
#endif

/// A token for a registered handler. Pass it to ``LayoutItem/unregisterForTraitChanges(_:)`` to remove the handler.
public struct TraitChangeRegistration: Hashable, Sendable {
  let number: Int
}

extension LayoutItem {
  /// The traits that the item is laid out with. They come from ``LayoutEngine/environment``.
  ///
  /// If no engine lays out the item or one of its ancestors, all traits are unspecified.
  ///
  /// - Complexity: O(1). O(depth) before the item's first layout.
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
  /// The handler is called when an observed trait in ``LayoutEngine/environment`` changes. It is also called before the
  /// first layout of the item, unless all observed traits are unspecified then. In that call, the previous traits are
  /// unspecified.
  ///
  ///     view.registerForTraitChanges([\.horizontalSizeClass]) { view, previous in
  ///       narrow.isActive = view.traitCollection.horizontalSizeClass == .compact
  ///     }
  ///
  /// Changes that the handler makes take effect in the next layout. The item keeps the handler alive. To avoid a
  /// reference cycle, use the handler's parameter instead of capturing the item.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe. Default: all traits.
  ///   - handler: The handler. Its parameters are the item, and the traits before the change.
  /// - Returns: A token to unregister the handler.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: ObservedTraits = [], handler: @escaping (_ item: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let number = (layoutState.traitObservers.last?.registration.number ?? 0) + 1
    let registration = TraitChangeRegistration(number: number)
    layoutState.traitObservers.append(
      TraitObserver(
        registration: registration, isConcerned: { isConcerned(traits, by: $0, $1) },
        handler: { item, previous in
          if let item = item as? Self { handler(item, previous) }
        }))
    return registration
  }

  /// Removes a registered handler. Has no effect if the handler has already been removed.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    layoutState.traitObservers.removeAll { $0.registration == registration }
  }

  /// Calls the item's callback and the registered handlers when traits have changed.
  ///
  /// - Parameters:
  ///   - previous: The traits before the change; nil for an item that enters the layout.
  ///   - current: The traits after the change.
  func notifyOfTraits(from previous: TraitCollection?, to current: TraitCollection) {
    layoutTraitsDidChange(from: previous)
    guard !layoutState.traitObservers.isEmpty else { return }
    let previous = previous ?? TraitCollection()
    for observer in layoutState.traitObservers where observer.isConcerned(previous, current) {
      observer.handler(self, previous)
    }
  }
}

/// The kind of content that a view has. It determines whether the view's layout is mirrored in right-to-left languages.
///
/// The raw values are those of `UISemanticContentAttribute`.
@frozen
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Content that is laid out in the direction of the user's language.
  case unspecified = 0

  /// Playback controls, which are never mirrored.
  case playback = 1

  /// Controls that refer to directions in space, such as a joystick or buttons for text alignment. They are never
  /// mirrored.
  case spatial = 2

  /// Content that is laid out from left to right in every language.
  case forceLeftToRight = 3

  /// Content that is laid out from right to left in every language.
  case forceRightToLeft = 4

  /// Returns the layout direction of a view with this attribute.
  ///
  /// - Parameter direction: The direction of the user's language.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension LayoutItem {
  /// The ``LayoutBehavior`` of the engine that lays out this item or an ancestor. Without an engine, the default
  /// behavior.
  ///
  /// - Complexity: O(depth).
  var layoutBehavior: LayoutBehavior { layoutEnvironment?.behavior ?? LayoutBehavior() }

  /// The environment of the engine that lays out this item or will include it in the next layout; nil if there is none.
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
