/// The way from a document's root to a part of it: `views[2].hugging.horizontal`.
public indirect enum DocumentPath: Hashable, Sendable {
  /// The document itself.
  case root
  /// What stands under a name.
  case key(DocumentPath, String)
  /// An element of a list; the first is 0.
  case index(DocumentPath, Int)
}

extension DocumentPath: CustomStringConvertible {
  /// The steps, first to last; empty for the root.
  public var description: String {
    var steps: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        return steps.reversed().joined()
      case .key(let parent, let key):
        if case .root = parent { steps.append(key) } else { steps.append(".\(key)") }
        path = parent
      case .index(let parent, let index):
        steps.append("[\(index)]")
        path = parent
      }
    }
  }
}
