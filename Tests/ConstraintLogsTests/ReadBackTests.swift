import ConstraintLogs
import LayoutEquations
import LayoutTestSupport
import SourceText
import Testing

/// Lines printed by ``ConstraintLogLine`` are read back equal.
@Suite("Printed and read back")
struct ReadBackTests {
  @Test(arguments: TestSettings.seeds(300))
  func everyLineReadsBack(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let line = ConstraintLogLine.random(using: &random)
      let read = try constraint("    \"\(line)\",")
      let again = try #require(ConstraintLogLine(read))
      #expect(again.description == line.description)
      #expect(again == line.asLogsShowIt)
    }
  }
}

extension ConstraintLogLine {
  /// The line without the information that a printed line does not contain.
  fileprivate var asLogsShowIt: ConstraintLogLine {
    var line = self
    func shown(_ anchor: Anchor) -> Anchor {
      var anchor = anchor
      // For an item with a name, logs do not print the class.
      if let name = anchor.item.name {
        anchor.item = Item(className: name, address: anchor.item.address, name: name)
      }
      return anchor
    }
    line.first = first.map(shown)
    line.second = second?.map(shown)
    line.constant = Double(NumberText.sixDigits(constant)) ?? constant
    line.multiplier = Double(NumberText.sixDigits(multiplier)) ?? multiplier
    return line
  }

  /// A line of any form; items have names, texts or neither.
  fileprivate static func random(using random: inout SeededGenerator) -> ConstraintLogLine {
    let view = Item(className: "UIView", address: 0x7f01)
    let items = [
      view, Item(className: "App.Card", address: 0x7f02, text: "Hello, 'you' == me"),
      Item(className: "UILabel", address: 0x7f03, name: "my title.x"),
      Item(className: "UILayoutGuide", address: 0x7f04, text: ""),
      Item(className: "_TtC3App4Cell$_1", address: 0xFFFF_FFFF_FFFF, name: "row[1]"),
    ]
    let one = items[Int.random(in: 0..<items.count, using: &random)]
    var other = items[Int.random(in: 0..<items.count, using: &random)]
    if other == one { other = Item(className: "UIButton", address: 0x7f09) }
    let edges: [LayoutAttribute] = [.leading, .trailing, .left, .right, .top, .bottom]
    let near: [LayoutAttribute: LayoutAttribute] = [
      .leading: .leading, .trailing: .trailing, .left: .left, .right: .right, .top: .top, .bottom: .bottom,
    ]
    var line = ConstraintLogLine(
      address: UInt.random(in: 1...0xFFFF_FFFF, using: &random), first: .attribute(.init(one, .width)),
      relation: .equal,
      constant: (Double.random(in: -1000...1000, using: &random) * 8).rounded() / 8)
    line.relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    line.isActive = [nil, true, false].randomElement(using: &random) ?? nil
    if Bool.random(using: &random) { line.identifier = "an id - 1" }
    if Bool.random(using: &random) {
      line.priority = LayoutPriority(rawValue: Float.random(in: 1..<1000, using: &random).rounded())
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: break
    case 1:
      line.contentPriorities = .init(hugging: 250, compressionResistance: 750.5)
      line.priority = .required
    case 2:
      line.second = .attribute(.init(other, .height))
      line.multiplier = (Double.random(in: -3...3, using: &random) * 64).rounded() / 64 + 0.001
    case 3:
      let edge = edges.randomElement(using: &random) ?? .top
      line.first = .attribute(.init(one, edge))
      line.second = .attribute(.init(other, near[edge] ?? edge))
      line.container = edge == .leading || edge == .left || edge == .top ? .second : .first
      if Bool.random(using: &random) { line.spacing = .standard }
    case 4:
      line.first = .attribute(.init(one, .top))
      line.second = .attribute(.init(other, .bottom))
      if Bool.random(using: &random) { line.spacing = .anchors }
    case 5:
      // For an item with a name, logs print the address of the anchor instead of that of the item.
      guard one.name == nil, other.name == nil else { break }
      line.first = .distance(from: .init(one, .trailing), to: .init(other, .leading))
      if Bool.random(using: &random) {
        line.second = .distance(from: .init(other, .leading), to: .init(one, .trailing))
      }
    case 6:
      line.className = "NSAutoresizingMaskLayoutConstraint"
      line.resizing = "h=-&- v=--&"
      line.first = .attribute(.init(one, .centerY, isOfFrame: true))
      line.superview = Item(className: "UIView", address: 0x7f77)
    default:
      line.first = .attribute(.init(one, .centerX))
      line.second = .attribute(.init(other, .leadingMargin))
    }
    return line
  }
}
