import LayoutModel
import Testing

/// Anchors, the initializer and equations are spellings of the same constraints.
@Suite struct ConstraintSpellingTests {
  let root = LayoutView(name: "Root")
  let a = LayoutView(name: "A")
  let b = LayoutView(name: "B")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  static let pairs: [(LayoutAttribute, LayoutAttribute)] = LayoutAttribute.allCases.flatMap { first in
    LayoutAttribute.allCases.filter { $0 != .notAnAttribute && LayoutConstraint.legality(first, $0) == nil }
      .map { (first, $0) }
  }

  private func initializer(
    _ pair: (LayoutAttribute, LayoutAttribute), _ relation: Relation, multiplier: Double = 1, constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: a, attribute: pair.0, relatedBy: relation, toItem: b, attribute: pair.1, multiplier: multiplier,
      constant: constant)
  }

  @Test(arguments: pairs, Relation.allCases)
  func theInitializerCreatesTheConstraintOfTheEquation(
    _ pair: (LayoutAttribute, LayoutAttribute), _ relation: Relation
  ) throws {
    let sign = relation == .equal ? "=" : relation.description
    let written = try LayoutConstraint(
      ConstraintEquation(parsing: "A.\(pair.0) \(sign) 2 * B.\(pair.1) - 4.5"),
      items: LayoutItemIndex(root: root))
    let made = initializer(pair, relation, multiplier: 2, constant: -4.5)
    #expect(made.equation == written.equation)
    #expect(made.firstAttribute == pair.0)
    #expect(made.secondAttribute == pair.1)
    #expect(made.relation == relation)
  }

  @Test(
    arguments: pairs.filter {
      !$0.0.isMargin && !$0.1.isMargin && $0.0.isLocation && $0.0.axis == .horizontal
    },
    Relation.allCases)
  func horizontalAnchorsGiveTheSame(_ pair: (LayoutAttribute, LayoutAttribute), _ relation: Relation) throws {
    let first = try #require(a.horizontalAnchor(pair.0))
    let second = try #require(b.horizontalAnchor(pair.1))
    let made = first.constraint(relation, second, 3)
    #expect(made.equation == initializer(pair, relation, constant: 3).equation)
    #expect(first.constraint(relation, second).equation == initializer(pair, relation, constant: 0).equation)
  }

  @Test(
    arguments: pairs.filter { !$0.0.isMargin && !$0.1.isMargin && $0.0.isLocation && $0.0.axis == .vertical },
    Relation.allCases)
  func verticalAnchorsGiveTheSame(_ pair: (LayoutAttribute, LayoutAttribute), _ relation: Relation) throws {
    let first = try #require(a.verticalAnchor(pair.0))
    let second = try #require(b.verticalAnchor(pair.1))
    let made = first.constraint(relation, second, 3)
    #expect(made.equation == initializer(pair, relation, constant: 3).equation)
    #expect(first.constraint(relation, second).equation == initializer(pair, relation, constant: 0).equation)
  }

  @Test(arguments: pairs.filter(\.0.isSize), Relation.allCases)
  func dimensionsGiveTheSame(_ pair: (LayoutAttribute, LayoutAttribute), _ relation: Relation) {
    let first = pair.0 == .width ? a.widthAnchor : a.heightAnchor
    let second = pair.1 == .width ? b.widthAnchor : b.heightAnchor
    let made =
      switch relation {
      case .equal: first.constraint(equalTo: second, multiplier: 0.5, constant: 3)
      case .lessThanOrEqual: first.constraint(lessThanOrEqualTo: second, multiplier: 0.5, constant: 3)
      case .greaterThanOrEqual: first.constraint(greaterThanOrEqualTo: second, multiplier: 0.5, constant: 3)
      }
    #expect(made.equation == initializer(pair, relation, multiplier: 0.5, constant: 3).equation)
    #expect(
      first.constraint(relation, second, 3).equation == initializer(pair, relation, constant: 3).equation)
  }
}

extension LayoutItem {
  fileprivate func horizontalAnchor(_ attribute: LayoutAttribute) -> LayoutXAxisAnchor? {
    switch attribute {
    case .leading: leadingAnchor
    case .trailing: trailingAnchor
    case .left: leftAnchor
    case .right: rightAnchor
    case .centerX: centerXAnchor
    default: nil
    }
  }

  fileprivate func verticalAnchor(_ attribute: LayoutAttribute) -> LayoutYAxisAnchor? {
    switch attribute {
    case .top: topAnchor
    case .bottom: bottomAnchor
    case .centerY: centerYAnchor
    case .firstBaseline: firstBaselineAnchor
    case .lastBaseline: lastBaselineAnchor
    default: nil
    }
  }
}

extension LayoutAnchor {
  fileprivate func constraint(_ relation: Relation, _ other: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    switch relation {
    case .equal: constraint(equalTo: other)
    case .lessThanOrEqual: constraint(lessThanOrEqualTo: other)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualTo: other)
    }
  }

  fileprivate func constraint(
    _ relation: Relation, _ other: LayoutAnchor<AnchorType>, _ constant: Double
  ) -> LayoutConstraint {
    switch relation {
    case .equal: constraint(equalTo: other, constant: constant)
    case .lessThanOrEqual: constraint(lessThanOrEqualTo: other, constant: constant)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualTo: other, constant: constant)
    }
  }
}
