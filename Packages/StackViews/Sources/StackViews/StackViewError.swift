import LayoutModel

/// Why a stack view cannot do what it is asked for.
public enum StackViewError: Error, Hashable, Sendable {
  /// There is no such place among the arranged views; `count` is the last.
  case indexOutOfRange(index: Int, count: Int)

  /// The view is the stack, or contains it.
  case wouldContainItself(String)

  /// The spacing is NaN or infinite.
  case spacingNotFinite(Double)
}

extension StackViewError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      "There is no place \(index) among the arranged views; it can be 0 to \(count)."
    case .wouldContainItself(let name): LayoutTreeError.wouldContainItself(name).description
    case .spacingNotFinite(let spacing): "The spacing of a stack view is not finite: \(spacing)."
    }
  }
}
