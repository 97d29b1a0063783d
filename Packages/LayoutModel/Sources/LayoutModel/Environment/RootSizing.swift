/// Whether a root has the size of its environment for good, or gives way to its content.
public enum RootSizing: Hashable, Sendable {
  /// The size is required, as that of a scene on iOS: only what is in it moves.
  case fixed

  /// The size is wished for with just under 500, as that of a window on macOS: constraints of 500 and more resize the
  /// window, its corner at the left and top stays.
  ///
  /// - Parameters:
  ///   - minimum: The least size of the content, which is required, in points.
  ///   - maximum: The greatest size of the content, which is required; an infinite extent is no limit.
  case window(
    minimum: LayoutSize = .zero, maximum: LayoutSize = LayoutSize(width: .infinity, height: .infinity))

  /// The priority of a window's current size: 500 less a thousandth (measured).
  static let windowSizePriority: LayoutPriority = 499.999
}

extension LayoutEnvironment {
  /// The size that the root has, or a limit of it; infinite for no limit.
  func rootSize(_ bound: RootSizeBound) -> LayoutSize {
    switch (sizing, bound) {
    case (_, .current): size
    case (.window(let minimum, _), .minimum): minimum
    case (.window(_, let maximum), .maximum): maximum
    case (.fixed, _): LayoutSize(width: .infinity, height: .infinity)
    }
  }

  func rootSizePriority(_ bound: RootSizeBound) -> LayoutPriority {
    sizing != .fixed && bound == .current ? RootSizing.windowSizePriority : .required
  }
}

/// What a row says of a root's size.
enum RootSizeBound: Hashable, CaseIterable {
  case current, minimum, maximum

  var relation: Relation {
    switch self {
    case .current: .equal
    case .minimum: .greaterThanOrEqual
    case .maximum: .lessThanOrEqual
    }
  }
}
