import Testing
import UIKitFacade

/// Views, guides, margins and content as DSLs use them.
@Suite struct ViewTests {
  let screen = Screen(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
  var view: UIView { screen.view }
  var red: UIImageView { screen.red }
  var blue: UIImageView { screen.blue }

  @Test func aViewHasTheSizeOfItsContent() {
    view.layoutIfNeeded()
    #expect(red.frame.size == CGSize(width: 40, height: 20))
  }

  @Test func aLabelHasTheSizeOfItsText() {
    screen.label.text = "Name"
    view.layoutIfNeeded()
    #expect(screen.label.frame.size == screen.label.intrinsicContentSize)
    #expect(screen.label.frame.width > 0)
  }

  @Test func theContentGrows() {
    screen.activate(red.rightAnchor.constraint(equalTo: view.rightAnchor))
    red.imageSize.width = 50
    view.layoutIfNeeded()
    #expect(red.frame.minX == 150)
  }

  /// Fills the width of the screen with the red view and the blue view.
  private func fillRow() {
    screen.activate(
      red.leftAnchor.constraint(equalTo: view.leftAnchor),
      blue.leftAnchor.constraint(equalTo: red.rightAnchor),
      blue.rightAnchor.constraint(equalTo: view.rightAnchor))
  }

  @Test func huggingDecidesWhichViewStretches() {
    red.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    fillRow()
    #expect(red.frame.width == 170 && blue.frame.width == 30)
  }

  @Test func compressionResistanceDecidesWhichViewShrinks() {
    red.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    red.imageSize.width = 500
    fillRow()
    #expect(red.frame.width == 170 && blue.frame.width == 30)
  }

  @Test func prioritiesOfContentAreRead() {
    #expect(red.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(red.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func theSafeAreaIsInsideTheBars() {
    NSLayoutConstraint.activate([
      red.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      red.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(red.frame.minY == 20 && red.frame.maxY == 90)
    #expect(view.safeAreaInsets.top == 20)
  }

  @Test func marginsAreAnInset() {
    view.layoutMargins = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 25)
    NSLayoutConstraint.activate([
      red.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      red.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
    ])
    view.layoutIfNeeded()
    #expect(red.frame.minX == 15 && red.frame.maxX == 175)
  }

  @Test func directionalMarginsFollowTheDirection() {
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
    screen.activate(red.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor))
    #expect(red.frame.maxX == 188)
  }

  @Test func aGuideDividesSpace() {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    screen.activate(
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.rightAnchor.constraint(equalTo: red.leftAnchor),
      red.rightAnchor.constraint(equalTo: view.rightAnchor))
    #expect(guide.layoutFrame.width == 160)
    #expect(guide.owningView === view && view.layoutGuides == [guide])
    view.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
  }

  @Test func topAndBottomGuidesAddTwoConstraintsEach() {
    let before = view.constraints.count
    _ = (view.topLayoutGuide, view.bottomLayoutGuide)
    #expect(view.constraints.count == before + 4)
  }

  @Test func equalViewsShareARow() {
    let views = (0..<4).map { _ in UIView() }
    for (index, cell) in views.enumerated() {
      cell.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(cell)
      NSLayoutConstraint.activate([
        cell.leftAnchor.constraint(
          equalTo: index == 0 ? view.leftAnchor : views[index - 1].rightAnchor, constant: index == 0 ? 0 : 8),
        cell.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
    }
    screen.activate(views[3].rightAnchor.constraint(equalTo: view.rightAnchor))
    #expect(views.map(\.frame.width) == [44, 44, 44, 44])
    #expect(views[3].frame.minX == 156)
  }

  @Test func aStackArrangesViews() {
    let stack = UIStackView(arrangedSubviews: [red, blue])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 5
    stack.alignment = .top
    view.addSubview(stack)
    screen.activate(
      stack.leftAnchor.constraint(equalTo: view.leftAnchor),
      stack.topAnchor.constraint(equalTo: view.topAnchor))
    #expect(stack.frame.size == CGSize(width: 75, height: 20))
    #expect(blue.frame == CGRect(45, 0, 30, 10))
    red.isHidden = true
    view.layoutIfNeeded()
    #expect(stack.frame.width == 30)
  }

  @Test func aScrollViewHasAContentSize() {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate(edges(scroll) + edges(content))
    screen.activate(
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 400))
    #expect(scroll.contentSize == CGSize(width: 200, height: 400))
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(scroll.bounds.minY == 30)
  }

  @Test func aFrameAndAMaskLayOutAView() {
    let badge = UIView(frame: CGRect(170, 0, 20, 20))
    badge.autoresizingMask = .flexibleLeftMargin
    view.addSubview(badge)
    screen.window.layoutEngine?.environment.size.width = 260
    view.layoutIfNeeded()
    #expect(badge.frame == CGRect(230, 0, 20, 20))
  }

  @Test func theFittingSizeComesFromConstraints() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let image = UIImageView()
    image.imageSize = CGSize(width: 30, height: 12)
    image.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(image)
    NSLayoutConstraint.activate(edges(image, insets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)))
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 38, height: 20))
  }

  @Test func aTreeOutsideAWindowIsLaidOut() {
    let card = UIView(frame: CGRect(0, 0, 80, 40))
    let image = UIImageView()
    image.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(image)
    NSLayoutConstraint.activate(edges(image))
    card.layoutIfNeeded()
    #expect(image.frame == CGRect(0, 0, 80, 40))
  }

  @Test func pointsAreConverted() {
    red.frame = CGRect(10, 20, 40, 20)
    #expect(red.convert(CGPoint(x: 1, y: 2), to: view) == CGPoint(x: 11, y: 22))
    #expect(view.convert(CGPoint(x: 11, y: 22), to: red) == CGPoint(x: 1, y: 2))
  }

  @Test func viewsAreFoundAndReordered() {
    red.tag = 7
    #expect(view.viewWithTag(7) === red)
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(view.subviews[1] === red)
    view.sendSubviewToBack(red)
    #expect(view.subviews[0] === red)
    #expect(red.isDescendant(of: view))
  }

  @Test func aPointHitsTheFrontmostView() {
    screen.activate(
      red.leftAnchor.constraint(equalTo: view.leftAnchor), red.topAnchor.constraint(equalTo: view.topAnchor))
    #expect(view.hitTest(CGPoint(x: 5, y: 5)) === blue || view.hitTest(CGPoint(x: 5, y: 15)) === red)
  }

  @Test func baselinesAlign() {
    let other = UILabel()
    other.text = "Name"
    other.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(other)
    screen.label.text = "Name"
    screen.activate(
      screen.label.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
      other.firstBaselineAnchor.constraint(equalTo: screen.label.firstBaselineAnchor))
    #expect(other.frame.minY == 30)
  }

  @Test func aFormatCreatesConstraints() throws {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-8-[red]-gap-[blue]", options: [.alignAllTop], metrics: ["gap": 12],
      views: ["red": red, "blue": blue])
    NSLayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
    #expect(red.frame.minX == 8 && blue.frame.minX == 60 && blue.frame.minY == red.frame.minY)
  }

  @Test func subviewsAreCountedInLayoutCallbacks() {
    final class Card: UIView {
      var layouts = 0
      var updates = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let card = Card()
    view.addSubview(card)
    view.layoutIfNeeded()
    #expect((card.layouts, card.updates) == (1, 1))
    view.layoutIfNeeded()
    #expect((card.layouts, card.updates) == (1, 1))
    card.setNeedsLayout()
    card.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect((card.layouts, card.updates) == (2, 2))
  }
}
