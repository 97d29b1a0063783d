import LayoutEquations
import Testing

/// `spec/debugging`: the forms of constraints in logs of UIKit and AppKit, with other names and addresses.
@Suite("Constraints in logs")
struct ConstraintLogLineTests {
  typealias Line = ConstraintLogLine

  let view = Line.Item(className: "UIView", address: 0x7f01)
  let label = Line.Item(className: "UILabel", address: 0x7f02, text: "Hello")
  let named = Line.Item(className: "UILabel", address: 0x7f03, name: "empty set title")
  let margins = Line.Item(className: "UILayoutGuide", address: 0x7f04, text: "UIViewLayoutMarginsGuide")

  private func line(
    _ first: Line.Item, _ firstAttribute: LayoutAttribute, _ second: Line.Item?,
    _ secondAttribute: LayoutAttribute = .notAnAttribute, constant: Double = 0,
    in container: Line.Container? = nil
  ) -> Line {
    Line(
      address: 0x60, first: .attribute(.init(first, firstAttribute)), relation: .equal,
      second: second.map { .attribute(.init($0, secondAttribute)) }, constant: constant, container: container)
  }

  @Test func gaps() {
    let leading = line(named, .leading, view, .leading, constant: 26, in: .second)
    #expect(
      leading.description
        == "<NSLayoutConstraint:0x60 H:|-(26)-[empty set title]   (active, names: empty set title:0x7f03, '|':UIView:0x7f01 )>"
    )
    let trailing = line(view, .trailing, named, .trailing, constant: 26, in: .first)
    #expect(
      trailing.description
        == "<NSLayoutConstraint:0x60 H:[empty set title]-(26)-|   (active, names: empty set title:0x7f03, '|':UIView:0x7f01 )>"
    )
    let between = line(label, .top, view, .bottom, constant: -7)
    #expect(
      between.description
        == "<NSLayoutConstraint:0x60 V:[UIView:0x7f01]-(-7)-[UILabel:0x7f02'Hello']   (active)>")
  }

  @Test func gapsOfTheSystem() {
    var left = line(margins, .left, view, .left, constant: 16, in: .second)
    left.identifier = "UIView-leftMargin-guide-constraint"
    #expect(
      left.description == """
        <NSLayoutConstraint:0x60 'UIView-leftMargin-guide-constraint' \
        H:|-(16)-[UILayoutGuide:0x7f04'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7f01 )>
        """)
    var spacing = line(view, .bottom, label, .bottom, constant: 8, in: .first)
    spacing.className = "_UISystemBaselineConstraint"
    spacing.spacing = .anchors
    spacing.relation = .greaterThanOrEqual
    #expect(
      spacing.description == """
        <_UISystemBaselineConstraint:0x60 V:[UILabel:0x7f02'Hello']-(>=NSLayoutAnchorConstraintSpace(8))-|   \
        (active, names: '|':UIView:0x7f01 )>
        """)
    var priority = line(margins, .top, view, .top, in: .second)
    priority.priority = 250
    #expect(
      priority.description == """
        <NSLayoutConstraint:0x60 V:|-(0@250)-[UILayoutGuide:0x7f04'UIViewLayoutMarginsGuide'] priority:250   \
        (active, names: '|':UIView:0x7f01 )>
        """)
  }

  /// A constraint is printed as a gap only in certain forms. The superview must be the second item at the leading or
  /// top edge, and the first item at the trailing or bottom edge.
  @Test(
    arguments: [
      (.leading, .leading, .first, "UILabel:0x7f02'Hello'.leading == UIView:0x7f01.leading + 8"),
      (.trailing, .trailing, .second, "UILabel:0x7f02'Hello'.trailing == UIView:0x7f01.trailing + 8"),
      (.top, .top, nil, "UILabel:0x7f02'Hello'.top == UIView:0x7f01.top + 8"),
      (.trailing, .leading, nil, "UILabel:0x7f02'Hello'.trailing == UIView:0x7f01.leading + 8"),
      (.leading, .leadingMargin, .second, "UILabel:0x7f02'Hello'.leading == UIView:0x7f01.leadingMargin + 8"),
      (.centerX, .centerX, .second, "UILabel:0x7f02'Hello'.centerX == UIView:0x7f01.centerX + 8"),
      (
        .lastBaseline, .firstBaseline, nil,
        "UILabel:0x7f02'Hello'.lastBaseline == UIView:0x7f01.firstBaseline + 8"
      ),
    ] as [(LayoutAttribute, LayoutAttribute, Line.Container?, String)])
  func otherPairsAreEquations(
    _ first: LayoutAttribute, _ second: LayoutAttribute, _ container: Line.Container?, _ expected: String
  ) {
    let text = line(label, first, view, second, constant: 8, in: container).description
    #expect(text == "<NSLayoutConstraint:0x60 \(expected)   (active)>")
  }

  @Test func equations() {
    #expect(
      line(view, .width, nil, constant: -16).description
        == "<NSLayoutConstraint:0x60 UIView:0x7f01.width == - 16   (active)>")
    var ratio = line(view, .height, view, .width)
    ratio.multiplier = 1.87432
    #expect(
      ratio.description
        == "<NSLayoutConstraint:0x60 UIView:0x7f01.height == 1.87432*UIView:0x7f01.width   (active)>")
    ratio.multiplier = 0
    ratio.constant = 5
    #expect(ratio.description == "<NSLayoutConstraint:0x60 UIView:0x7f01.height == 5   (active)>")
    var spacing = line(margins, .bottom, label, .bottom)
    spacing.spacing = .standard
    #expect(
      spacing.description == """
        <NSLayoutConstraint:0x60 UILayoutGuide:0x7f04'UIViewLayoutMarginsGuide'.bottom == \
        UILabel:0x7f02'Hello'.bottom NSSpace(0)   (active)>
        """)
    var gap = line(named, .leading, view, .leading, constant: 8, in: .second)
    gap.multiplier = 2
    #expect(
      gap.description
        == "<NSLayoutConstraint:0x60 empty set title.leading == 2*UIView:0x7f01.leading + 8   (active, names: empty set title:0x7f03 )>"
    )
    let aspect = line(named, .height, named, .width)
    #expect(
      aspect.description
        == "<NSLayoutConstraint:0x60 empty set title.height == empty set title.width   (active, names: empty set title:0x7f03 )>"
    )
  }

  @Test func constraintsOfContentsAndMasks() {
    var content = line(label, .width, nil, constant: 100)
    content.className = "NSContentSizeLayoutConstraint"
    content.contentPriorities = .init(hugging: 250, compressionResistance: 750)
    #expect(
      content.description
        == "<NSContentSizeLayoutConstraint:0x60 UILabel:0x7f02'Hello'.width == 100 Hug:250 CompressionResistance:750   (active)>"
    )
    var mask = line(view, .height, nil, constant: 34.5)
    mask.className = "NSAutoresizingMaskLayoutConstraint"
    mask.resizing = "h=--& v=--&"
    mask.isActive = nil
    #expect(
      mask.description == "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIView:0x7f01.height == 34.5>"
    )
    mask.isActive = false
    #expect(mask.description.hasSuffix("== 34.5   (inactive)>"))
  }

  @Test func frames() {
    var near = line(view, .left, nil, constant: 8)
    near.first = .attribute(.init(view, .left, isOfFrame: true))
    near.superview = named
    #expect(
      near.description
        == "<NSLayoutConstraint:0x60 UIView:0x7f01.minX == 8   (active, names: '|':empty set title:0x7f03 )>")
    var far = line(named, .right, view, .right, constant: 8, in: .first)
    far.first = .attribute(.init(named, .right, isOfFrame: true))
    #expect(
      far.description
        == "<NSLayoutConstraint:0x60 H:[UIView:0x7f01]-(8)-|   (active, names: empty set title:0x7f03, '|':empty set title:0x7f03 )>"
    )
    let names = LayoutAttribute.allCases.map { Line.Anchor(view, $0, isOfFrame: true).attributeName }
    #expect(names[1...4] == ["minX", "maxX", "minY", "maxY"])
    #expect(names[7...10] == ["width", "height", "midX", "midY"])
  }

  @Test func distances() {
    var line = line(view, .width, nil)
    line.first = .distance(from: .init(label, .trailing), to: .init(view, .leading))
    line.second = .distance(from: .init(view, .leading), to: .init(named, .leading))
    line.multiplier = 0.5
    #expect(
      line.description == """
        <NSLayoutConstraint:0x60 (UIView:0x7f01.leading - UILabel:0x7f02'Hello'.trailing) == \
        0.5*(empty set title.leading - UIView:0x7f01.leading)   (active, names: UIView:0x7f01.leading:0x7f01, \
        UILabel:0x7f02'Hello'.trailing:0x7f02, empty set title.leading:0x7f03 )>
        """)
  }

  @Test(arguments: LayoutAttribute.allCases)
  func attributesAreWrittenAsInCode(_ attribute: LayoutAttribute) {
    #expect(LayoutAttribute(named: attribute.logName) == attribute)
    #expect(attribute.logName.first?.isLowercase == true)
  }

  @Test func aFreedItemIsPrintedAsNull() {
    #expect(
      line(.deallocated, .width, nil, constant: 1).description
        == "<NSLayoutConstraint:0x60 (null).width == 1   (active)>")
  }
}
