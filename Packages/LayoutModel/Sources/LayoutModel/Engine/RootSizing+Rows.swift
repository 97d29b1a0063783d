extension RootSizing {
  /// The priority of a window's current size: a thousandth below 500 (measured).
  static let windowSizePriority: LayoutPriority = 499.999
}

extension LayoutEnvironment {
  /// Returns the size of the root on an axis, or a limit of it; infinite for no limit.
  func rootExtent(_ bound: RootSizeBound, _ axis: LayoutAxis) -> Double {
    switch (sizing, bound) {
    case (.fitting(let axes), .current) where axes.contains(axis): 0
    case (_, .current): size[axis]
    case (.window(let minimum, _), .minimum): minimum[axis]
    case (.window(_, let maximum), .maximum): maximum[axis]
    case (.fixed, _), (.fitting, _): .infinity
    }
  }

  func rootSizePriority(_ bound: RootSizeBound, _ axis: LayoutAxis) -> LayoutPriority {
    switch (sizing, bound) {
    case (.window, .current): RootSizing.windowSizePriority
    case (.fitting(let axes), .current) where axes.contains(axis): .fittingSizeLevel
    default: .required
    }
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
