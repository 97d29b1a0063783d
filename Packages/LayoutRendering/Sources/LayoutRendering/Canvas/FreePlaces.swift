import LayoutModel

/// The distances by which views that move together along an axis can be moved to places where they cover no other view.
struct FreePlaces {
  /// The distances, in points, at which the moved views are inside the canvas and cover nothing, the best one first: 0,
  /// then those to the start of the canvas and to the ends of other views.
  private(set) var distances: [Double] = []

  /// Finds the distances for views that move together.
  ///
  /// - Parameters:
  ///   - moving: The frames of the views.
  ///   - others: The frames of the views that do not move.
  ///   - bounds: The rectangle in which all views should be.
  ///   - axis: The axis along which the views move.
  ///   - isReversed: Whether the start of the canvas is at its right edge.
  /// - Complexity: O(*n* + *m*) for *n* other views and *m* moving views.
  init(
    moving: [LayoutRect], others: [LayoutRect], bounds: LayoutRect, axis: LayoutAxis, isReversed: Bool
  ) {
    guard let first = moving.first else { return }
    let all = moving.dropFirst().reduce(first) { $0.union($1) }
    var grid = CrowdGrid()
    for other in others { grid.insert(other) }
    let beside = others.filter { other in
      other.start(axis.across) < all.end(axis.across) && all.start(axis.across) < other.end(axis.across)
    }
    let starts =
      isReversed
      ? ([bounds.end(axis)] + beside.map { $0.start(axis) }.sorted(by: >)).map {
        $0 - Self.gap - all.end(axis)
      }
      : ([bounds.start(axis)] + beside.map { $0.end(axis) }.sorted()).map { $0 + Self.gap - all.start(axis) }
    distances = ([0] + starts.prefix(Self.mostPlaces)).filter { distance in
      moving.allSatisfy { frame in
        let (x, y) = axis == .horizontal ? (distance, 0) : (0, distance)
        let moved = frame.offsetBy(dx: x, dy: y)
        return bounds.encloses(moved) && !grid.meets(moved)
      }
    }
  }

  /// The distance of a view from the edge of the canvas or from another view, in points.
  private static let gap = 16.0

  /// The largest number of places that are compared.
  private static let mostPlaces = 40
}
