/// Numbers of points for people.
public enum PointFormat {
  /// The number with at most two decimals, as many as it needs: `16`, `20.5`, `159.33`.
  public static func short(_ value: Double) -> String {
    // Above, hundredths are not what matters, and the number may be too large for the integer below.
    guard value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int64((value * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The number with all its digits, and without a fraction of nothing: `16`, `159.33333333333334`.
  public static func exact(_ value: Double) -> String {
    // No negative zeros.
    value == 0 ? "0" : NumberFormat.shortest(value)
  }
}

extension PointFormat {
  /// A size: `45 × 20.5`.
  public static func short(_ size: LayoutSize) -> String { "\(short(size.width)) × \(short(size.height))" }

  /// A place: `16, 26.5`.
  public static func short(_ point: LayoutPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
