import StackViews
import Testing

/// Constraints of stacks as logs show them.
@Suite struct LogTests {
  /// The lines of all constraints with a name, without addresses, in alphabetical order.
  private func lines(_ stack: StackView, _ identifier: String) -> [String] {
    let made = ([stack] + stack.arrangedSubviews).flatMap { $0.constraints }
    return made.filter { $0.identifier == identifier }.map { constraint in
      var text = ""
      var isAddress = false
      for character in constraint.debugDescription {
        if isAddress, character.isHexDigit { continue }
        isAddress = (isAddress || text.hasSuffix("0")) && character == "x"
        text.append(character)
      }
      return text
    }.sorted()
  }

  private func stack(_ change: (StackView) -> Void) -> StackView {
    let stack = StackView(frame: .zero)
    for name in ["a", "b"] { stack.addArrangedSubview(LayoutView(name, 10, 10)) }
    change(stack)
    stack.updateConstraints()
    return stack
  }

  @Test func aHiddenViewHasNoWidth() {
    let stack = stack { $0.arrangedSubviews[1].isHidden = true }
    let line = "<NSLayoutConstraint:0x 'UISV-hiding' b.width == 0   (active, names: b:0x )>"
    #expect(lines(stack, "UISV-hiding") == [line])
  }

  @Test func viewsAreSpacingApart() {
    let stack = stack { $0.spacing = 8 }
    let line = "<NSLayoutConstraint:0x 'UISV-spacing' H:[a]-(8)-[b]   (active, names: b:0x, a:0x )>"
    #expect(lines(stack, "UISV-spacing") == [line])
  }

  @Test func theSpannerHasUIKitsNames() {
    let stack = stack { $0.alignment = .center }
    #expect(
      lines(stack, "UISV-spanning-fit") == [
        "<NSLayoutConstraint:0x 'UISV-spanning-fit' "
          + "_UILayoutSpacer:0x'UISV-alignment-spanner'.height == 0 priority:51   (active)>"
      ])
    #expect(
      lines(stack, "UISV-canvas-connection").contains(
        "<NSLayoutConstraint:0x 'UISV-canvas-connection' "
          + "UIStackView:0x.top == _UILayoutSpacer:0x'UISV-alignment-spanner'.top   (active)>"))
  }

  @Test func gapsHaveUIKitsNames() {
    let stack = stack { $0.distribution = .equalSpacing }
    let edge = "<NSLayoutConstraint:0x 'UISV-distributing-edge' "
    #expect(
      lines(stack, "UISV-distributing-edge") == [
        edge + "H:[a]-(0)-[_UIOLAGapGuide:0x]   (active, names: a:0x )>",
        edge + "_UIOLAGapGuide:0x.trailing == b.leading   (active, names: b:0x )>",
      ])
  }

  /// A subclass is logged with its own name.
  private final class Toolbar: StackView {}

  @Test func subclassesHaveTheirOwnNames() {
    let stack = Toolbar(frame: .zero)
    stack.addArrangedSubview(LayoutView("a", 10, 10))
    stack.updateConstraints()
    #expect(lines(stack, "UISV-canvas-connection").allSatisfy { !$0.contains("UIStackView") })
    #expect(lines(stack, "UISV-canvas-connection").contains { $0.contains("Toolbar") })
  }
}
