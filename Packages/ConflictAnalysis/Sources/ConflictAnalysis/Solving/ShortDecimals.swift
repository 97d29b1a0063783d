extension Double {
  /// Decimals that differ from the number by at most 0.005, ordered by their number of digits, followed by the number
  /// itself.
  ///
  /// For a suggested constant, these are tried in turn until all constraints hold: people type `77.33`, not
  /// `77.33000000000004`. For each number of digits, the list contains the nearest decimal, the one below and the one
  /// above, because an inequality may hold on one side only.
  var shortDecimals: [Double] {
    guard magnitude < 1e9 else { return [self] }
    var found: [Double] = []
    var scale = 1.0
    for _ in 0...6 {
      let scaled = self * scale
      for rule in [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down, .up] {
        // Adding 0 converts -0 to 0.
        let decimal = scaled.rounded(rule) / scale + 0
        if abs(decimal - self) <= 0.005 + 1e-9, !found.contains(decimal) { found.append(decimal) }
      }
      if found.contains(self) { return found }
      scale *= 10
    }
    return found + [self]
  }
}
