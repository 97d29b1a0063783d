import LayoutModel
import Testing

/// `spec/model` §1.2: every pair of attributes of two items.
@Suite struct ConstraintLegalityTests {
  /// The table has a row for each first attribute. Its columns are for no second item, and for each second attribute,
  /// by raw value.
  ///
  /// `.` is a legal pair. The other letters are errors: `c` for a position that equals a constant, `s` for a position
  /// and a size, `d` for leading or trailing with left or right, `x` for attributes of different axes, and `n` for no
  /// attribute. With a multiplier of 0, every legal pair of positions is the error `0`, a position that equals a
  /// constant.
  static let table = """
    notAnAttribute        n nnnnnnnnnnnnnnnnnnnnn
    left                  c n..xxddss.xxx..xxdd.x
    right                 c n..xxddss.xxx..xxdd.x
    top                   c nxx..xxssx...xx..xxx.
    bottom                c nxx..xxssx...xx..xxx.
    leading               c nddxx..ss.xxxddxx...x
    trailing              c nddxx..ss.xxxddxx...x
    width                 . nssssss..ssssssssssss
    height                . nssssss..ssssssssssss
    centerX               c n..xx..ss.xxx..xx...x
    centerY               c nxx..xxssx...xx..xxx.
    lastBaseline          c nxx..xxssx...xx..xxx.
    firstBaseline         c nxx..xxssx...xx..xxx.
    leftMargin            c n..xxddss.xxx..xxdd.x
    rightMargin           c n..xxddss.xxx..xxdd.x
    topMargin             c nxx..xxssx...xx..xxx.
    bottomMargin          c nxx..xxssx...xx..xxx.
    leadingMargin         c nddxx..ss.xxxddxx...x
    trailingMargin        c nddxx..ss.xxxddxx...x
    centerXWithinMargins  c n..xx..ss.xxx..xx...x
    centerYWithinMargins  c nxx..xxssx...xx..xxx.
    """.split(separator: "\n").map { row in row.split(separator: " ").dropFirst().joined(separator: " ") }

  let root = LayoutView(name: "Root")
  let view = LayoutView(name: "View")

  @Test(arguments: Array(zip(LayoutAttribute.allCases, table)), [0, 1, 2, -0.5])
  func eachPairOfAttributesIsLegalAsInTheTable(
    _ row: (first: LayoutAttribute, expected: String), _ multiplier: Double
  ) {
    let seconds: [LayoutAttribute?] = [nil] + LayoutAttribute.allCases
    let found = seconds.map { second in letter(row.first, second, multiplier) }.joined()
    var expected = row.expected.filter { $0 != " " }
    if multiplier == 0, row.first.isLocation { expected = String(expected.map { $0 == "." ? "0" : $0 }) }
    #expect(found == expected)
  }

  private func letter(_ first: LayoutAttribute, _ second: LayoutAttribute?, _ multiplier: Double) -> String {
    do throws(ConstraintError) {
      _ = try LayoutConstraint.checked(
        item: view, attribute: first, relatedBy: .equal, toItem: second == nil ? nil : root,
        // Without a second item, the second attribute has no effect.
        attribute: second ?? .height, multiplier: multiplier, constant: 8)
      return "."
    } catch {
      switch error {
      case .illegal(.locationWithoutPartner(first)): return "c"
      case .illegal(.locationTimesZero(first)): return "0"
      case .illegal(.locationWithSize): return "s"
      case .illegal(.directionalWithAbsolute(first, second)): return "d"
      case .illegal(.horizontalWithVertical(first, second)): return "x"
      case .illegal(.noAttribute): return "n"
      default: return "?"
      }
    }
  }

  /// The Auto Layout Guide forbids such multipliers, but the frameworks accept them, so only lint rules report them.
  @Test(arguments: SolverKind.allCases)
  func aPlaceMayBeMultiplied(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left + 30", "B.Left = 2 * A.Left", "A.Width = 10", "B.Width = 10", "A.Height = 10",
      "B.Height = 10", "A.Top = Superview.Top", "B.Top = Superview.Top")
    #expect(scene.layout(kind).frame(of: scene["B"]) == LayoutRect(60, 0, 10, 10))
  }

  /// The constraint has no second item. The Auto Layout Guide writes `0.0 × NotAnAttribute` in this case.
  @Test(arguments: SolverKind.allCases, [0.0, 1, 7, .nan])
  func theMultiplierOfAConstantSizeIsIgnored(_ kind: SolverKind, _ multiplier: Double) {
    let scene = Scene("A")
    LayoutConstraint(
      item: scene["A"], attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: multiplier, constant: 40
    ).isActive = true
    #expect(scene.layout(kind).frame(of: scene["A"])?.width == 40)
  }

  /// iOS 8 accepted these pairs. Since iOS 9, they throw an exception.
  @Test(arguments: SolverKind.allCases)
  func aSwitchToleratesLeadingWithLeft(_ kind: SolverKind) throws {
    let scene = Scene("A")
    let problem = ConstraintError.illegal(.directionalWithAbsolute(.leading, .left))
    func written(
      _ first: LayoutAttribute, multiplier: Double = 1, _ second: LayoutAttribute
    ) throws -> LayoutConstraint {
      try LayoutConstraint(
        ConstraintEquation(
          .attribute(AnchorReference(.item("A"), first)), .equal, multiplier: multiplier,
          .attribute(AnchorReference(.superview, second)), constant: -8),
        items: LayoutItemIndex(root: scene.root))
    }
    func make() throws -> LayoutConstraint {
      try LayoutConstraint.checked(
        item: scene["A"], attribute: .leading, relatedBy: .equal, toItem: scene.root, attribute: .left,
        constant: 12)
    }
    #expect(throws: problem) { try make() }
    #expect(throws: problem) { try written(.leading, .left) }

    scene.environment.behavior.allowsLeadingWithLeft = true
    let engine = scene.engine(kind)
    try make().activate()
    #expect(engine.layout().frame(of: scene["A"])?.origin.x == 12)
    try written(.trailing, .right).activate()
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(12, 0, 300, 0))
    // Other errors are still reported.
    #expect(throws: ConstraintError.illegal(.locationTimesZero(.left))) {
      try written(.leading, multiplier: 0, .left)
    }
  }
}
