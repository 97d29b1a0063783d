#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Collection<Double> {
  /// The median of the numbers; nil if there are none.
  public var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The geometric mean of the numbers, which must be positive; nil if there are none.
  public var geometricMean: Double? {
    guard !isEmpty else { return nil }
    return exp(reduce(0) { $0 + log($1) } / Double(count))
  }
}

/// Returns the exponent *e* of the growth of a cost, so that `cost = c × size^e` holds for both measurements; nil if a
/// size or cost is not positive, or the sizes do not increase.
public func growthExponent(from small: (size: Int, cost: Double), to large: (size: Int, cost: Double))
  -> Double?
{
  guard small.size > 0, large.size > small.size, small.cost > 0, large.cost > 0 else { return nil }
  return log(large.cost / small.cost) / log(Double(large.size) / Double(small.size))
}

/// Returns the logarithm of a number to base 10, for logarithmic axes.
func decadeLogarithm(_ number: Double) -> Double { log10(number) }

extension Double {
  /// The number with three significant digits for tables, such as `0.0512`, `51.2` and `5,120`.
  public var threeDigits: String {
    guard isFinite, self != 0 else { return "\(self)" }
    let decimals = max(0, min(6, 2 - Int(log10(abs(self)).rounded(.down))))
    let scale = pow(10, Double(decimals))
    let rounded = (self * scale).rounded() / scale
    guard decimals > 0 else { return grouped(rounded) }
    let text = "\(rounded)"
    let shown = text.split(separator: ".").last?.count ?? 0
    return text.contains("e") ? text : text + String(repeating: "0", count: max(0, decimals - shown))
  }

  private func grouped(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    let digits = String(abs(whole))
    let groups = stride(from: digits.count, to: 0, by: -3).reversed().map { end in
      digits.prefix(end).suffix(end > 3 ? 3 : end)
    }
    return (whole < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
