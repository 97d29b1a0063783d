extension RootSizing {
  /// The priority with which a window keeps its current size: 499.999 (measured).
  static let windowSizePriority: LayoutPriority = 499.999
}

extension LayoutEnvironment {
  /// Returns the width or height of the root, or its limit, in points; infinite without a limit.
  func rootExtent(_ bound: RootSizeBound, _ axis: LayoutAxis) -> Double {
    switch (sizing, bound) {
    case (.fitting(let axes), .current) where axes.contains(axis): 0
    case (_, .current): size[axis]
    case (.window(let minimum, _), .minimum): minimum[axis]
    case (.window(_, let maximum), .maximum): maximum[axis]
    case (.fixed, _), (.fitting, _): .infinity
    }
  }

  /// Returns the priority of a row that constrains the root's size.
  func rootSizePriority(_ bound: RootSizeBound, _ axis: LayoutAxis) -> LayoutPriority {
    switch (sizing, bound) {
    case (.window, .current): RootSizing.windowSizePriority
    case (.fitting(let axes), .current) where axes.contains(axis): .fittingSizeLevel
    default: .required
    }
  }
}

/// The kinds of rows that constrain the root's size: its current size, its minimum and its maximum.
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
