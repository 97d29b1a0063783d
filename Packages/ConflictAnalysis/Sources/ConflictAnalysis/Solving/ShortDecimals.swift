extension Double {
  /// Decimals within five thousandths of the number, those with the fewest digits first, and then the number itself.
  ///
  /// A proposed number is the first of them with which all constraints hold: people type `77.33`, not
  /// `77.33000000000004`. Of each length there are the nearest decimal, and those below and above, since one side of an
  /// inequality holds where the other does not.
  var shortDecimals: [Double] {
    guard magnitude < 1e9 else { return [self] }
    var found: [Double] = []
    var scale = 1.0
    for _ in 0...6 {
      let scaled = self * scale
      for rule in [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down, .up] {
        // Zero without a sign.
        let decimal = scaled.rounded(rule) / scale + 0
        if abs(decimal - self) <= 0.005 + 1e-9, !found.contains(decimal) { found.append(decimal) }
      }
      if found.contains(self) { return found }
      scale *= 10
    }
    return found + [self]
  }
}
