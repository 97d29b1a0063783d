import LayoutEquations
import Testing

@Suite("What is a constraint")
struct LegalityTests {
  @Test(arguments: LayoutAttribute.allCases, LayoutAttribute.allCases)
  func pairsOfAttributesAreLegalAsInTheGuide(_ first: LayoutAttribute, _ second: LayoutAttribute) {
    #expect((ConstraintEquation.legality(first, second) == nil) == (pairing(first, second) == .legal))
    #expect((ConstraintEquation.legality(second, first) == nil) == (pairing(second, first) == .legal))
  }

  @Test(arguments: LayoutAttribute.allCases)
  func aPlaceCannotEqualAConstant(_ attribute: LayoutAttribute) {
    let expected: ConstraintEquation.Illegality? =
      switch attribute {
      case .width, .height: nil
      case .notAnAttribute: .noAttribute
      default: .locationWithoutPartner(attribute)
      }
    #expect(ConstraintEquation.legality(attribute, nil, constant: 8) == expected)
    #expect(ConstraintEquation.legality(attribute, .notAnAttribute, constant: 8) == expected)
  }

  @Test func aMultiplierOfZeroSuitsSizesOnly() {
    #expect(ConstraintEquation.legality(.width, multiplier: 0, .height) == nil)
    #expect(ConstraintEquation.legality(.top, multiplier: 0, .bottom) == .locationTimesZero(.top))
    #expect(ConstraintEquation.legality(.top, multiplier: -2, .bottom) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersAreFinite(_ value: Double) {
    let a = ConstraintEquation.Operand.attribute(AnchorReference(.item("A"), .width))
    #expect(ConstraintEquation(a, .equal, constant: value).legality() == .notFinite(.constant))
    #expect(ConstraintEquation(a, .equal, standardSpacing: value).legality() == .notFinite(.standardSpacing))
    #expect(ConstraintEquation(a, .equal, multiplier: value, a).legality() == .notFinite(.multiplier))
    #expect(ConstraintEquation(a, .equal, multiplier: value).legality() == nil)
  }

  @Test(arguments: [0, -1, 1000.0001, .nan, .infinity] as [Float])
  func aPriorityIsAboveZeroAndAtMostAThousand(_ value: Float) {
    let problem = ConstraintEquation.legality(.width, nil, priority: LayoutPriority(value))
    guard case .priorityOutOfRange(let priority)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(priority.rawValue == value || value.isNaN)
  }

  @Test(
    arguments: [
      (.leading, .trailing, nil), (.centerX, .left, nil), (.top, .lastBaseline, nil),
      (.leading, .left, .directionalWithAbsolute(.leading, .left)),
      (.top, .left, .horizontalWithVertical(.top, .left)), (.width, .left, .distanceOfSize(.width)),
      (.left, .height, .distanceOfSize(.height)), (.left, .notAnAttribute, .noAttribute),
    ] as [(LayoutAttribute, LayoutAttribute, ConstraintEquation.Illegality?)])
  func aDistanceLiesBetweenPlacesThatGoTogether(
    _ to: LayoutAttribute, _ from: LayoutAttribute, _ expected: ConstraintEquation.Illegality?
  ) {
    let distance = ConstraintEquation.Operand.distance(
      from: AnchorReference(.item("A"), from), to: AnchorReference(.item("B"), to))
    let width = ConstraintEquation.Operand.attribute(AnchorReference(.item("C"), .width))
    #expect(ConstraintEquation(distance, .equal).legality() == expected)
    #expect(ConstraintEquation(width, .equal, distance).legality() == expected)
    #expect(ConstraintEquation(distance, .equal, distance).legality() == expected)
  }

  @Test func aDistanceIsASize() {
    let distance = ConstraintEquation.Operand.distance(
      from: AnchorReference(.item("A"), .right), to: AnchorReference(.item("B"), .left))
    let top = ConstraintEquation.Operand.attribute(AnchorReference(.item("C"), .top))
    #expect(ConstraintEquation(distance, .equal, top).legality() == .locationWithSize(.top, size: nil))
    #expect(ConstraintEquation(top, .equal, distance).legality() == .locationWithSize(.top, size: nil))
  }

  @Test(arguments: [
    """
    `Top` and `Left` are on different axes and cannot be related; relate two horizontal or two vertical positions.
        A.Top = B.Left
                ^~~~~~
    """,
    """
    `LeadingMargin` cannot be related to `RightMargin`: use leading and trailing on both sides, or left and right.
        A.LeadingMargin = B.RightMargin + 3
                          ^~~~~~~~~~~~~
    """,
    """
    `Leading` is a position and cannot be related to another position with the multiplier 0; use another multiplier.
        A.Leading = 0 * B.Leading
                    ^~~~~~~~~~~~~
    """,
    """
    `Leading` is a position and cannot be related to a distance; relate the position to a position of another item.
        (B.Leading - C.Trailing) >= D.Leading
                                    ^~~~~~~~~
    """,
    """
    `Width` is a size, but a distance is measured between two positions, such as `Leading` and `Trailing`.
        A.Width = (B.Width - C.Right)
                  ^~~~~~~~~~~~~~~~~~~
    """,
    """
    `Leading` cannot be related to `Right`: use leading and trailing on both sides, or left and right.
        (B.Leading - C.Right) = A.Width
        ^~~~~~~~~~~~~~~~~~~~~
    """,
    """
    `Leading` is a position and cannot be related to a number alone; relate the position to a position of another item.
        8 = A.Leading
            ^~~~~~~~~
    """,
  ])
  func theParserTellsWhere(_ expected: String) throws {
    let text = try #require(expected.split(separator: "\n").dropFirst().first).dropFirst(4)
    #expect(complaint(about: String(text)) == expected)
  }

  private enum Pairing { case legal, illegal }

  /// Returns `.legal` if a constraint may relate two attributes, otherwise `.illegal`. This is a second implementation
  /// of the rule, which is based on classes of attributes.
  private func pairing(_ first: LayoutAttribute, _ second: LayoutAttribute) -> Pairing {
    let directional: Set<LayoutAttribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
    let absolute: Set<LayoutAttribute> = [.left, .right, .leftMargin, .rightMargin]
    let centers: Set<LayoutAttribute> = [.centerX, .centerXWithinMargins]
    let vertical: Set<LayoutAttribute> = [
      .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins,
    ]
    let sizes: Set<LayoutAttribute> = [.width, .height]
    let isSizeWithConstant = sizes.contains(first) && second == .notAnAttribute
    let families = [directional.union(centers), absolute.union(centers), vertical, sizes]
    let isPair = families.contains { $0.contains(first) && $0.contains(second) }
    return isPair || isSizeWithConstant ? .legal : .illegal
  }
}
