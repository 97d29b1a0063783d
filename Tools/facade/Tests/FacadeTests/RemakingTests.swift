import Testing
import UIKitFacade

/// Layouts that code builds in groups, replaces and animates, as DSLs do.
@Suite struct RemakingTests {
  let screen = Screen(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
  var view: UIView { screen.view }
  var red: UIImageView { screen.red }
  var blue: UIImageView { screen.blue }

  /// Adds views without content to the screen.
  private func addCells(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let cell = UIView()
      cell.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(cell)
      return cell
    }
  }

  /// 200 = 4 + 3 widths + 2 × 6 + 4, so each of the cells is 60 wide.
  @Test func aRowIsDistributedBetweenMargins() {
    let cells = addCells(3)
    for (left, right) in zip(cells, cells.dropFirst()) {
      right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 6).isActive = true
      right.widthAnchor.constraint(equalTo: left.widthAnchor).isActive = true
    }
    screen.activate(
      cells[0].leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4),
      cells[2].rightAnchor.constraint(equalTo: view.rightAnchor, constant: -4))
    #expect(cells.map { $0.frame.minX } == [4, 70, 136])
    #expect(cells.map { $0.frame.width } == [60, 60, 60])
  }

  /// Guides of equal width: 200 − 40 − 30 leaves 130 for three of them.
  @Test func equalGuidesSeparateViews() {
    let guides = (0..<3).map { _ in UILayoutGuide() }
    for guide in guides { view.addLayoutGuide(guide) }
    let places = [guides[0], red, guides[1], blue, guides[2]] as [any LayoutItem]
    for (left, right) in zip(places, places.dropFirst()) {
      right.leftAnchor.constraint(equalTo: left.rightAnchor).isActive = true
    }
    for guide in guides.dropFirst() {
      guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor).isActive = true
    }
    screen.activate(
      guides[0].leftAnchor.constraint(equalTo: view.leftAnchor),
      guides[2].rightAnchor.constraint(equalTo: view.rightAnchor))
    #expect(abs(red.frame.minX - 130.0 / 3) <= 0.5 && abs(blue.frame.minX - (260.0 / 3 + 40)) <= 0.5)
  }

  @Test func leadingAndTrailingFollowTheDirection() {
    view.semanticContentAttribute = .forceRightToLeft
    screen.activate(
      red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      blue.leadingAnchor.constraint(equalTo: red.trailingAnchor, constant: 5))
    #expect(red.frame.maxX == 190 && blue.frame.maxX == 145)
  }

  @Test func leftAndRightIgnoreTheDirection() {
    view.semanticContentAttribute = .forceRightToLeft
    screen.activate(red.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10))
    #expect(red.frame.minX == 10)
  }

  @Test func oneOfTwoLayoutsIsActive() {
    let left = [red.leftAnchor.constraint(equalTo: view.leftAnchor)]
    let right = [red.rightAnchor.constraint(equalTo: view.rightAnchor)]
    NSLayoutConstraint.activate(left)
    view.layoutIfNeeded()
    #expect(red.frame.minX == 0)
    for _ in 0..<3 {
      NSLayoutConstraint.deactivate(left)
      NSLayoutConstraint.activate(right)
      view.layoutIfNeeded()
      #expect(red.frame.maxX == 200)
      NSLayoutConstraint.deactivate(right)
      NSLayoutConstraint.activate(left)
      view.layoutIfNeeded()
      #expect(red.frame.minX == 0)
    }
  }

  @Test func anOptionalLimitGivesWay() {
    let wish = red.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = .defaultHigh + 1
    let limit = red.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5)
    screen.activate(wish, limit)
    #expect(red.frame.width == 100)
  }

  @Test func standardSpacingSeparatesSiblings() {
    screen.activate(
      red.leftAnchor.constraint(equalTo: view.leftAnchor),
      blue.leadingAnchor.constraint(equalToSystemSpacingAfter: red.trailingAnchor, multiplier: 2))
    #expect(blue.frame.minX == 56)
  }

  @Test func aDistanceIsADimension() {
    let distance = blue.leftAnchor.anchorWithOffset(to: red.leftAnchor)
    screen.activate(
      blue.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3),
      distance.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
    #expect(red.frame.minX == 103)
  }

  @Test func aCenterCanLieWithinTheMargins() {
    view.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20)
    screen.activate(
      NSLayoutConstraint(
        item: red, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerXWithinMargins,
        multiplier: 1, constant: 0))
    #expect(red.frame.midX == 120)
  }

  /// The constants of a group change together, and one pass shows all of them.
  @Test func insetsOfAGroupChange() {
    let group = edges(red)
    NSLayoutConstraint.activate(group)
    view.layoutIfNeeded()
    for constraint in group { constraint.constant = 12 }
    view.layoutIfNeeded()
    #expect(red.frame == CGRect(12, 12, 176, 76))
  }

  @Test func aViewMovesToAnotherSuperview() {
    let panel = UIView()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    NSLayoutConstraint.activate(edges(panel, insets: UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)))
    let old = red.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 9)
    screen.activate(old)
    panel.addSubview(red)
    #expect(!old.isActive)
    screen.activate(red.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 9))
    #expect(red.frame.minX == 9 && red.convert(CGPoint(x: 0, y: 0), to: view).x == 59)
  }

  @Test func aHiddenViewStillTakesSpace() {
    screen.activate(
      red.leftAnchor.constraint(equalTo: view.leftAnchor),
      blue.leftAnchor.constraint(equalTo: red.rightAnchor))
    red.isHidden = true
    view.layoutIfNeeded()
    #expect(blue.frame.minX == 40)
  }

  @Test func aTransitionShowsTheFramesBetween() throws {
    let width = red.widthAnchor.constraint(equalToConstant: 20)
    screen.activate(width, red.leftAnchor.constraint(equalTo: view.leftAnchor))
    let engine = try #require(screen.window.layoutEngine)
    let transition = engine.transition { width.constant = 120 }
    transition.show(at: 0.25)
    #expect(red.frame.width == 45)
    transition.show(at: 1)
    #expect(red.frame.width == 120)
  }

  @Test func viewsHearOfTheirSafeArea() {
    final class Bar: UIView {
      var insets: [Double] = []
      override var reportsInsetChanges: Bool { true }
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets.top) }
    }
    let bar = Bar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate(edges(bar))
    view.layoutIfNeeded()
    screen.window.layoutEngine?.environment.safeAreaInsets.top = 5
    view.layoutIfNeeded()
    #expect(bar.insets == [20, 5])
  }
}
