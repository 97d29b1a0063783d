import LayoutModel
import Testing

extension String {
  /// The text with every address as `0x_`.
  var withoutAddresses: String { replacing(/0x[0-9a-f]+/, with: "0x_") }
}

/// `spec/debugging`: the descriptions of constraints in logs.
@Suite struct ConstraintLogTests {
  let card = LayoutView(name: "Card")
  let label = LayoutView(name: "Label")
  let plain = LayoutView()

  init() {
    card.addSubview(label)
    card.addSubview(plain)
  }

  private func log(_ constraint: LayoutConstraint) -> String { constraint.debugDescription.withoutAddresses }

  @Test func aGapIsDrawnAsAVisualFormat() {
    let leading = label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8)
    leading.isActive = true
    #expect(
      log(leading)
        == "<NSLayoutConstraint:0x_ H:|-(8)-[Label]   (active, names: Label:0x_, Card:0x_, '|':Card:0x_ )>")
    let between = plain.topAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 4)
    between.priority = 750
    #expect(
      log(between)
        == "<NSLayoutConstraint:0x_ V:[Label]-(>=4@750)-[UIView:0x_] priority:750   (inactive, names: Label:0x_ )>"
    )
    let right = card.rightAnchor.constraint(equalTo: plain.rightAnchor)
    #expect(
      log(right)
        == "<NSLayoutConstraint:0x_ H:[UIView:0x_]-(0)-|(LTR)   (inactive, names: Card:0x_, '|':Card:0x_ )>")
  }

  @Test func everythingElseIsAnEquation() {
    let size = plain.widthAnchor.constraint(equalToConstant: -16)
    size.isActive = true
    #expect(log(size) == "<NSLayoutConstraint:0x_ UIView:0x_.width == - 16   (active)>")
    let ratio = label.widthAnchor.constraint(
      lessThanOrEqualTo: plain.heightAnchor, multiplier: 1.5, constant: 3)
    ratio.identifier = "ratio"
    #expect(
      log(ratio)
        == "<NSLayoutConstraint:0x_ 'ratio' Label.width <= 1.5*UIView:0x_.height + 3   (inactive, names: Label:0x_ )>"
    )
    let margin = LayoutConstraint(
      item: plain, attribute: .leading, relatedBy: .equal, toItem: card, attribute: .leadingMargin,
      multiplier: 1,
      constant: -8)
    #expect(
      log(margin)
        == "<NSLayoutConstraint:0x_ UIView:0x_.leading == Card.leadingMargin - 8   (inactive, names: Card:0x_ )>"
    )
  }

  /// §1.4: a constraint between distances has no attributes, and its description shows differences.
  @Test func aDistanceIsADifference() {
    let gap = label.trailingAnchor.anchorWithOffset(to: plain.leadingAnchor)
    let constraint = gap.constraint(
      equalTo: card.leadingAnchor.anchorWithOffset(to: label.leadingAnchor), multiplier: 0.5)
    #expect(
      log(constraint) == """
        <NSLayoutConstraint:0x_ (UIView:0x_.leading - Label.trailing) == 0.5*(Label.leading - Card.leading)   \
        (inactive, names: UIView:0x_.leading:0x_, Label.trailing:0x_, Label.leading:0x_, Card.leading:0x_ )>
        """)
  }

  @Test func spacingsHaveNames() throws {
    let spacing = plain.leadingAnchor.constraint(
      equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 2)
    #expect(
      log(spacing)
        == "<NSLayoutConstraint:0x_ H:[Label]-(NSLayoutAnchorConstraintSpace(16))-[UIView:0x_]   "
        + "(inactive, names: Label:0x_ )>")
    let baselines = plain.firstBaselineAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: label.lastBaselineAnchor, multiplier: 1)
    #expect(
      log(baselines)
        == "<_UISystemBaselineConstraint:0x_ UIView:0x_.firstBaseline <= Label.lastBaseline "
        + "NSLayoutAnchorConstraintSpace(8)   (inactive, names: Label:0x_ )>")
    let standard = try LayoutConstraint(
      ConstraintEquation(parsing: "Label.Top = Card.Top + Standard"), items: LayoutItemIndex(root: card))
    #expect(
      log(standard)
        == "<NSLayoutConstraint:0x_ V:|-(NSSpace(20))-[Label]   (inactive, names: Label:0x_, Card:0x_, '|':Card:0x_ )>"
    )
    standard.constant = 20
    #expect(
      log(standard)
        == "<NSLayoutConstraint:0x_ V:|-(20)-[Label]   (inactive, names: Label:0x_, Card:0x_, '|':Card:0x_ )>"
    )
  }

  @Test func guidesArePrintedWithTheirNames() {
    let guide = LayoutGuide()
    guide.identifier = "Gap"
    card.addLayoutGuide(guide)
    #expect(
      log(guide.heightAnchor.constraint(equalToConstant: 7))
        == "<NSLayoutConstraint:0x_ UILayoutGuide:0x_'Gap'.height == 7   (inactive)>")
    #expect(
      log(plain.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor, constant: 2))
        == "<NSLayoutConstraint:0x_ UIView:0x_.top == UILayoutGuide:0x_'UIViewLayoutMarginsGuide'.top + 2   "
        + "(inactive)>")
    #expect(
      log(plain.topAnchor.constraint(equalTo: card.topLayoutGuide.bottomAnchor))
        == "<NSLayoutConstraint:0x_ V:[_UILayoutGuide:0x_]-(0)-[UIView:0x_]   (inactive)>")
  }

  @Test func aViewIsLoggedWithItsText() {
    plain.content.text = LayoutText("Okapis batten on forest leaves")
    #expect(
      log(plain.widthAnchor.constraint(equalToConstant: 300))
        == "<NSLayoutConstraint:0x_ UIView:0x_'Okapis batten on forest l...'.width == 300   (inactive)>")
  }

  @Test func aContentIsOneConstraint() throws {
    plain.content.intrinsicSize = LayoutSize(100, 20)
    plain.setContentHuggingPriority(251, for: .horizontal)
    let content = try #require(plain.contentSizeConstraint(for: .horizontal))
    #expect(
      log(content)
        == "<NSContentSizeLayoutConstraint:0x_ UIView:0x_.width == 100 Hug:251 CompressionResistance:750   (active)>"
    )
  }

  /// §10: the descriptions of constraints that masks generate.
  @Test(
    arguments: [
      (
        .flexibleWidth,
        """
        <NSAutoresizingMaskLayoutConstraint:0x_ h=-&- v=--& UIView:0x_.minX == 10   (active, names: '|':Card:0x_ )>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=-&- v=--& H:[UIView:0x_]-(60)-|   (active, names: Card:0x_, '|':Card:0x_ )>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=-&- v=--& UIView:0x_.minY == 0   (active, names: '|':Card:0x_ )>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=-&- v=--& UIView:0x_.height == 40   (active)>
        """
      ),
      (
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight],
        """
        <NSAutoresizingMaskLayoutConstraint:0x_ h=&-& v=-&- UIView:0x_.width == 30   (active)>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=&-& v=-&- UIView:0x_.minX == 0.142857*Card.width - 4.28571   (active, names: Card:0x_ )>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=&-& v=-&- UIView:0x_.minY == 0   (active, names: '|':Card:0x_ )>
        <NSAutoresizingMaskLayoutConstraint:0x_ h=&-& v=-&- V:[UIView:0x_]-(10)-|   (active, names: Card:0x_, '|':Card:0x_ )>
        """
      ),
    ] as [(AutoresizingMask, String)])
  func masksSpeakOfFrames(_ mask: AutoresizingMask, _ expected: String) {
    let box = LayoutView(frame: LayoutRect(10, 0, 30, 40))
    box.autoresizingMask = mask
    let root = LayoutView(name: "Card")
    root.frame = LayoutRect(0, 0, 100, 50)
    root.addSubview(box)
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 50)), solver: SolverKind.simplex.make()
    )
    engine.layout()
    #expect(root.constraints.map(log).joined(separator: "\n") == expected)
  }

  @Test func subclassesPrintTheirOwnNames() {
    let constraint = SpringConstraint(
      item: Badge(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 1)
    #expect(log(constraint) == "<LayoutModelTests.SpringConstraint:0x_ (null).width == 1   (inactive)>")
    let badge = Badge()
    #expect(
      log(badge.heightAnchor.constraint(equalToConstant: 94 + 1.0 / 3))
        == "<NSLayoutConstraint:0x_ LayoutModelTests.Badge:0x_.height == 94.3333   (inactive)>")
  }

  @Test func anAnchorDescribesItself() {
    #expect(
      label.leadingAnchor.debugDescription.withoutAddresses == #"<NSLayoutXAxisAnchor:0x_ "Label.leading">"#)
    #expect(
      plain.topAnchor.debugDescription.withoutAddresses == #"<NSLayoutYAxisAnchor:0x_ "UIView:0x_.top">"#)
    #expect(label.widthAnchor.debugDescription.withoutAddresses == #"<NSLayoutDimension:0x_ "Label.width">"#)
    #expect("\(label.lastBaselineAnchor)" == "Label.Baseline")
    let gap = card.leadingAnchor.anchorWithOffset(to: label.leadingAnchor)
    #expect("\(gap)" == "(Label.Leading - Card.Leading)")
    #expect(
      gap.debugDescription.withoutAddresses == #"<NSLayoutDimension:0x_ "(Label.leading - Card.leading)">"#)
  }

  /// An object has the same address each time it is printed, and different objects have different addresses.
  @Test func addressesDistinguishObjects() {
    let one = plain.widthAnchor.constraint(equalToConstant: 1)
    let other = plain.widthAnchor.constraint(equalToConstant: 1)
    #expect(one.debugDescription == one.debugDescription)
    #expect(one.debugDescription != other.debugDescription)
    #expect(one.logLine.first == other.logLine.first)
  }
}

final class Badge: LayoutView {}

final class SpringConstraint: LayoutConstraint {}
