import LinearConstraints

extension SimplexEngine {
  /// How far the point, which is an optimum, can move along a direction until the cost of a priority changes.
  ///
  /// Along the direction the cost of each priority is convex and piecewise linear. It stays what it is as long as its
  /// slope is zero, and that is until the first residual reaches zero: each that does makes a slope steeper.
  ///
  /// - Parameter movement: How far each variable moves.
  mutating func freeRange(along movement: [(variable: Int32, value: Double)]) -> ClosedRange<Double> {
    guard movement.allSatisfy({ $0.value.isFinite }) else { return 0...0 }
    let largest = movement.reduce(0) { max($0, abs($1.value)) }
    guard largest > 0 else { return -.infinity...(.infinity) }
    rates.clear()
    rates.reserve(table.rows.count)
    for (variable, value) in movement {
      var place = table.columnHeads[Int(variable)]
      while place >= 0 {
        let entry = table.entries[Int(place)]
        rates.add(entry.coefficient * (value / largest), at: Int(entry.row))
        place = entry.next
      }
    }
    let below = freeDistance(side: -1) / largest
    let above = freeDistance(side: 1) / largest
    return 0 - below...above
  }

  /// How far the point can move so that residuals change at their ``rates``, or at the opposite ones.
  private mutating func freeDistance(side: Double) -> Double {
    var slopes = Array(repeating: 0.0, count: levels.capacity)
    var distance = Double.infinity
    for index in rates.indices {
      let rate = side * rates[Int(index)]
      let row = table.rows[Int(index)]
      guard row.state == .live, abs(rate) > Tolerance.freedom else { continue }
      let isAtZero = row.isTight || abs(row.residual) <= Tolerance.closeness + tolerance(of: index)
      // At zero the row goes to the side to which it moves; else it stays on its own.
      let isAbove = isAtZero ? rate > 0 : row.residual > 0
      let cost = table.cost(of: index, side: isAbove ? 1 : -1)
      if cost.level >= 0 { slopes[Int(cost.level)] += (isAbove ? 1 : -1) * cost.weight * rate }
      if !isAtZero, isAbove == (rate < 0) { distance = min(distance, abs(row.residual / rate)) }
    }
    let isFlat = levels.ranking.prefix(levels.optimumCount).allSatisfy {
      abs(slopes[Int($0)]) <= Tolerance.reducedCost
    }
    return isFlat ? distance : 0
  }
}
