extension RootSizing {
  /// The priority of a window's current size: a thousandth below 500 (measured).
  static let windowSizePriority: LayoutPriority = 499.999
}

extension LayoutEnvironment {
  /// Returns the size of the root, or a limit of it; infinite for no limit.
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

/// The kinds of rows that constrain the root's size.
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
