/// The type that provides an engine for a tree for which the app has created none; see
/// ``LayoutView/layoutIfNeeded()``.
///
/// This module has no solver. The module LayoutKit makes this type conform to ``EngineProviding``, with its default
/// solver. An app that does not link LayoutKit can declare such a conformance itself.
public enum DefaultEngine {}

/// A type that creates engines with a solver of its choice.
public protocol EngineProviding {
  /// Returns a new engine for a tree of items.
  static func makeEngine(root: any LayoutItem, environment: LayoutEnvironment) -> LayoutEngine
}

extension DefaultEngine {
  /// A function that creates a default engine; nil if no linked module makes this type conform to ``EngineProviding``.
  static var makeEngine: ((_ root: any LayoutItem, _ environment: LayoutEnvironment) -> LayoutEngine)? {
    #if hasFeature(Embedded)
      // Embedded Swift cannot find the conformance that another module declares.
      return nil
    #else
      guard let provider = self as Any.Type as? any EngineProviding.Type else { return nil }
      return { provider.makeEngine(root: $0, environment: $1) }
    #endif
  }
}

extension LayoutItem {
  /// Lays out the tree of an item that no engine lays out, with a temporary engine.
  ///
  /// If an engine lays out an ancestor, the item was just added to the tree, and the ancestor's engine lays out the
  /// item instead. Has no effect if an engine lays out another part of the tree, because an item belongs to only one
  /// engine.
  func layOutWithDefaultEngine() {
    var top: any LayoutItem = self
    while let above = top.layoutSuperitem {
      top = above
      if let engine = top.layoutState.engine { return engine.layoutIfNeeded(top) }
    }
    guard let makeEngine = DefaultEngine.makeEngine,
      top.layoutSubtree().allSatisfy({ $0.layoutState.engine == nil })
    else { return }
    makeEngine(top, LayoutEnvironment(ofRootWithoutEngine: top)).layout()
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` without an engine, for each item of the subtree that requested an
  /// update of its constraints. Subitems come before their superitems.
  func updateConstraintsWithoutEngine() {
    for item in layoutSubtree().reversed() where item.layoutKind == .view {
      guard item.layoutState.isMarked(for: .constraints) else { continue }
      item.layoutState.setMarked(false, for: .constraints)
      item.updateLayoutConstraints()
    }
  }
}

extension LayoutEnvironment {
  /// Creates the environment of a root that is in no window. The root has the size that the app has set. If the app has
  /// set no size, and constraints lay out the root, the constraints determine the root's size.
  fileprivate init(ofRootWithoutEngine root: any LayoutItem) {
    let size = root.layoutState.autoresizingStart.frame.size
    self.init(size: size)
    if size == .zero, root.autoresizing == nil { sizing = .free }
  }
}
