import LayoutEquations
import Testing

/// Sums of priorities and numbers, in files that do not import LinearConstraints.
@Suite struct PriorityArithmeticTests {
  /// `.required - 1` is how layout code writes 999.
  @Test func prioritiesAreRaisedAndLoweredByNumbers() {
    var priority: LayoutPriority = .required - 1
    #expect(priority == 999)
    #expect(.defaultLow + 1 == LayoutPriority(251))
    priority -= 249
    priority += 0.5
    #expect(priority == 750.5)
    #expect(!(LayoutPriority.required + 1).isValid)
  }
}
