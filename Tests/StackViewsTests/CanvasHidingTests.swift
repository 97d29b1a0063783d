import LayoutTestSupport
import StackViews
import Testing

/// Hidden views in the era of Interface Builder's canvas.
@Suite struct CanvasHidingTests {
  private let top = LayoutView("top", 50, 20)
  private let bottom = LayoutView("bottom", 50, 40)

  /// Returns a view around a view with a height, with a distance of 5 above and below it.
  private func box(_ content: LayoutView, height: Double? = nil) -> LayoutView {
    let box = LayoutView(name: "box")
    box.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5),
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    if let height { content.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return box
  }

  private func stack(_ views: LayoutView..., spacing: Double = 10) -> StackView {
    let stack = StackView(.vertical, spacing: spacing)
    for view in views { stack.addArrangedSubview(view) }
    stack.era = .interfaceBuilder
    return stack
  }

  @Test func aHiddenViewKeepsItsRequiredHeight() {
    let content = LayoutView(name: "content")
    let box = box(content, height: 20)
    box.isHidden = true
    let stack = stack(top, box, bottom)
    let stage = Stage(stack)
    #expect(stage.layout().isSatisfied)
    #expect(box.frame.height == 30)
    #expect(content.frame.height == 20)
    #expect(bottom.frame == LayoutRect(0, 30, 50, 40))
    #expect(stack.frame.height == 70)
    // In UIKit, the height in the hidden view conflicts with its length of 0.
    stack.era = .current
    #expect(!stage.layout().isSatisfied)
    #expect(box.frame.height == 0)
  }

  @Test func optionalContentOfAHiddenViewIsCompressed() {
    let label = LayoutView("label", 50, 20)
    let box = box(label)
    box.isHidden = true
    #expect(Stage(stack(top, box, bottom)).layout().isSatisfied)
    #expect(label.frame.height == 0)
    #expect(box.frame.height == 10)
  }

  @Test func nestedHiddenStacksKeepTheirSpacing() {
    let inner = StackView(.vertical, spacing: 8, LayoutView(name: "a"), LayoutView(name: "b"))
    for view in inner.arrangedSubviews { view.heightAnchor.constraint(equalToConstant: 20).isActive = true }
    inner.isHidden = true
    let outer = stack(top, inner, bottom)
    let stage = Stage(outer)
    #expect(stage.layout().isSatisfied)
    #expect(inner.frame.height == 48)
    #expect(outer.frame.height == 70)
    // The change of the era also applies to the inner stack.
    outer.era = .current
    stage.layout()
    #expect(inner.frame.height == 0)
    outer.era = .interfaceBuilder
    #expect(stage.layout().isSatisfied)
    #expect(inner.frame.height == 48)
  }

  @Test func aConstraintMayPositionAHiddenView() {
    let box = box(LayoutView(name: "content"), height: 20)
    box.isHidden = true
    let stack = stack(box, top, bottom)
    bottom.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
    #expect(Stage(stack).layout().isSatisfied)
    #expect(box.frame.minY == 0)
    #expect(bottom.frame.minY == 30)
  }

  @Test func aViewThatIsShownAgainIsArranged() {
    let views = [box(LayoutView(name: "content"), height: 20), LayoutView("middle", 50, 7)]
    for view in views { view.isHidden = true }
    let stack = stack(top, views[0], views[1], bottom)
    let stage = Stage(stack)
    stage.layout()
    #expect(bottom.frame.minY == 30)
    views[1].isHidden = false
    stage.layout()
    #expect(views[1].frame == LayoutRect(0, 30, 50, 7))
    #expect(bottom.frame.minY == 47)
    views[0].isHidden = false
    stage.layout()
    #expect(views[0].frame == LayoutRect(0, 30, 50, 30))
    #expect(bottom.frame.minY == 87)
  }
}
