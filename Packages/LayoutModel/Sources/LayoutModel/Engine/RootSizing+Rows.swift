extension RootSizing {
  /// The priority of the row that keeps the current size of a window. Source: measured. It is just below 500, so that
  /// constraints of priority 500 or higher can resize the window.
  static let windowSizePriority: LayoutPriority = 499.999
}

extension LayoutEnvironment {
  /// Returns the size of the root along an axis, or the minimum or maximum of this size, in points. If the root fits
  /// its content, the size is 0: the row for it is optional, and makes the root as small as its content allows. Returns
  /// infinity if there is no minimum or maximum.
  func rootExtent(_ bound: RootSizeBound, _ axis: LayoutAxis) -> Double {
    switch (sizing, bound) {
    case (.fitting(let axes), .current) where axes.contains(axis): 0
    case (_, .current): size[axis]
    case (.window(let minimum, _), .minimum): minimum[axis]
    case (.window(_, let maximum), .maximum): maximum[axis]
    case (.fixed, _), (.fitting, _), (.free, _): .infinity
    }
  }

  /// Returns the priority of a row that constrains the root's size along an axis.
  func rootSizePriority(_ bound: RootSizeBound, _ axis: LayoutAxis) -> LayoutPriority {
    switch (sizing, bound) {
    case (.window, .current): RootSizing.windowSizePriority
    case (.fitting(let axes), .current) where axes.contains(axis): .fittingSizeLevel
    default: .required
    }
  }
}

/// The kinds of rows that constrain the root's size: the current size, a minimum, or a maximum.
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
