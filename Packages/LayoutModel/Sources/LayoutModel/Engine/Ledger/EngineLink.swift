/// Where an engine is found by what it made, which may outlive it; one for all of an engine.
///
/// It is no weak reference, for the reason that ``ItemReferenceCell`` has.
final class EngineLink {
  /// The engine; nil once it is gone, as it says itself.
  unowned(unsafe) var engine: LayoutEngine?
}
