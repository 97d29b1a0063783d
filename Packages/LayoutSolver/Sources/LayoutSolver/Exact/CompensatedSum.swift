/// A sum whose result is as exact as if it were computed with twice the precision of a `Double`. It also adds up the
/// rounding errors of its operations, and corrects the result by them (Ogita, Rump and Oishi, “Accurate Sum and Dot
/// Product”, 2005).
struct CompensatedSum {
  private var sum = 0.0
  private var errors = 0.0

  /// The sum of all terms, corrected by the rounding errors.
  var value: Double { sum + errors }

  /// Adds a number to the sum.
  mutating func add(_ number: Double) {
    let next = sum + number
    let part = next - sum
    errors += (sum - (next - part)) + (number - part)
    sum = next
  }

  /// Adds the product of two numbers to the sum.
  mutating func add(_ one: Double, times other: Double) {
    let product = one * other
    add(product)
    errors += (-product).addingProduct(one, other)
  }
}
