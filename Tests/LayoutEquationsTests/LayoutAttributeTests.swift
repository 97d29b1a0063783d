import LayoutEquations
import Testing

@Suite("Attributes")
struct LayoutAttributeTests {
  @Test func rawValuesAreThoseOfNSLayoutConstraint() {
    let named: [(LayoutAttribute, Int)] = [
      (.notAnAttribute, 0), (.left, 1), (.right, 2), (.top, 3), (.bottom, 4), (.leading, 5), (.trailing, 6),
      (.width, 7), (.height, 8), (.centerX, 9), (.centerY, 10), (.lastBaseline, 11), (.baseline, 11),
      (.firstBaseline, 12), (.leftMargin, 13), (.rightMargin, 14), (.topMargin, 15), (.bottomMargin, 16),
      (.leadingMargin, 17), (.trailingMargin, 18), (.centerXWithinMargins, 19), (.centerYWithinMargins, 20),
    ]
    #expect(named.map(\.0.rawValue) == named.map(\.1))
    #expect(LayoutAttribute.allCases.map(\.rawValue) == Array(0...20))
    #expect(LayoutAxis.allCases.map(\.rawValue) == [0, 1])
  }

  @Test(arguments: LayoutAttribute.allCases)
  func aNameIsReadInAnyCaseAndWithSpaces(_ attribute: LayoutAttribute) {
    let name = attribute.name
    let spaced = name.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
    for spelling in [name, name.lowercased(), name.uppercased(), spaced, "\(attribute)"] {
      #expect(LayoutAttribute(named: spelling) == attribute, "\(spelling)")
    }
  }

  @Test(arguments: ["", " ", "Botton", "LeadingMargins", "Leading-Margin", "leadingAnchor", "Ｌeft"])
  func unknownAttributeNamesAreRejected(_ name: String) {
    #expect(LayoutAttribute(named: name) == nil)
  }

  @Test(
    arguments: [
      (.leading, .left, .right), (.trailing, .right, .left), (.leadingMargin, .leftMargin, .rightMargin),
      (.trailingMargin, .rightMargin, .leftMargin),
    ] as [(LayoutAttribute, LayoutAttribute, LayoutAttribute)])
  func leadingAndTrailingAreResolved(
    _ attribute: LayoutAttribute, _ leftToRight: LayoutAttribute, _ rightToLeft: LayoutAttribute
  ) {
    #expect(attribute.isDirectional)
    #expect(attribute.resolved(in: .leftToRight) == leftToRight)
    #expect(attribute.resolved(in: .rightToLeft) == rightToLeft)
  }

  @Test(arguments: LayoutAttribute.allCases.filter { !$0.isDirectional }, LayoutDirection.allCases)
  func othersAreTheSameInBothDirections(_ attribute: LayoutAttribute, _ direction: LayoutDirection) {
    #expect(attribute.resolved(in: direction) == attribute)
  }

  @Test func eachAttributeIsOfOneKind() {
    let sizes = LayoutAttribute.allCases.filter(\.isSize)
    #expect(sizes == [.width, .height])
    #expect(LayoutAttribute.allCases.filter { !$0.isSize && !$0.isLocation } == [.notAnAttribute])
    #expect(LayoutAttribute.allCases.filter { $0.axis == nil } == [.notAnAttribute])
    #expect(LayoutAttribute.allCases.filter { $0.axis == .horizontal }.count == 11)
    #expect(
      LayoutAttribute.allCases.filter(\.isAbsoluteHorizontal) == [.left, .right, .leftMargin, .rightMargin])
    #expect(LayoutAttribute.allCases.filter(\.isMargin).map(\.rawValue) == Array(13...20))
  }

  @Test(
    arguments: [
      ("required", 1000), ("High", 750), ("DEFAULT LOW", 250), ("fittingSizeCompression", 50),
      ("dragThatCanResizeWindow", 510), ("dragThatCannotResizeScene", 490),
    ] as [(String, Float)])
  func prioritiesHaveNames(_ name: String, _ value: Float) {
    #expect(LayoutPriority(named: name)?.rawValue == value)
  }

  @Test func otherWordsAreInvalidPriorities() {
    #expect(LayoutPriority(named: "high-ish") == nil)
    #expect(LayoutPriority(named: "") == nil)
    #expect(LayoutPriority(named: String(repeating: "high", count: 1000)) == nil)
  }
}
