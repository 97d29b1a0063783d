import Testing
import UIKitFacade

/// Constraints as DSLs create, find and change them.
@Suite struct ConstraintTests {
  let screen = Screen()
  var view: UIView { screen.view }
  var red: UIImageView { screen.red }
  var blue: UIImageView { screen.blue }

  @Test func edgesFillTheSuperview() {
    NSLayoutConstraint.activate(edges(red))
    view.layoutIfNeeded()
    #expect(red.frame == CGRect(0, 0, 200, 100))
  }

  @Test func insetsAreDistances() {
    NSLayoutConstraint.activate(edges(red, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    view.layoutIfNeeded()
    #expect(red.frame == CGRect(2, 1, 194, 96))
  }

  @Test func aCenterHasAnOffset() {
    screen.activate(
      red.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 10),
      red.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -5))
    #expect(red.frame == CGRect(90, 35, 40, 20))
  }

  @Test func aSizeOverridesTheContent() {
    screen.activate(
      red.widthAnchor.constraint(equalToConstant: 70), red.heightAnchor.constraint(equalToConstant: 7))
    #expect(red.frame.size == CGSize(width: 70, height: 7))
  }

  @Test func aMultiplierScalesASize() {
    screen.activate(red.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25, constant: 3))
    #expect(red.frame.width == 53)
  }

  @Test func anAspectRatioRelatesTwoSidesOfAView() {
    screen.activate(
      red.widthAnchor.constraint(equalTo: red.heightAnchor, multiplier: 2),
      red.heightAnchor.constraint(equalToConstant: 30))
    #expect(red.frame.size == CGSize(width: 60, height: 30))
  }

  @Test func viewsFollowEachOther() {
    screen.activate(
      red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      blue.leadingAnchor.constraint(equalTo: red.trailingAnchor, constant: 8),
      blue.topAnchor.constraint(equalTo: red.bottomAnchor), red.topAnchor.constraint(equalTo: view.topAnchor))
    #expect(blue.frame == CGRect(56, 20, 30, 10))
  }

  @Test func limitsKeepTheContent() {
    screen.activate(
      red.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
      red.widthAnchor.constraint(lessThanOrEqualToConstant: 100))
    #expect(red.frame.width == 40)
  }

  @Test func limitsClampTheContent() {
    screen.activate(
      red.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      blue.widthAnchor.constraint(lessThanOrEqualToConstant: 20))
    #expect(red.frame.width == 60 && blue.frame.width == 20)
  }

  @Test func theHigherPriorityWins() {
    let low = red.widthAnchor.constraint(equalToConstant: 50)
    let high = red.widthAnchor.constraint(equalToConstant: 80)
    low.priority = .defaultHigh
    high.priority = .defaultHigh + 1
    screen.activate(low, high)
    #expect(red.frame.width == 80)
  }

  @Test func prioritiesAreNumbers() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(rawValue: 251))
  }

  @Test func aConstantChanges() {
    let width = red.widthAnchor.constraint(equalToConstant: 50)
    screen.activate(width)
    width.constant = 90
    view.layoutIfNeeded()
    #expect(red.frame.width == 90)
  }

  @Test func anOptionalPriorityChangesWhileActive() {
    let widths = [50.0, 80].map { red.widthAnchor.constraint(equalToConstant: $0) }
    widths[0].priority = UILayoutPriority(800)
    widths[1].priority = UILayoutPriority(900)
    screen.activate(widths[0], widths[1])
    widths[0].priority = UILayoutPriority(950)
    view.layoutIfNeeded()
    #expect(red.frame.width == 50)
  }

  @Test func aPriorityChangesBetweenActivationAndTheFirstLayout() {
    let lone = UIView()
    let width = lone.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    width.priority = .defaultHigh
    #expect(width.priority == .defaultHigh && width.isActive)
  }

  @Test func constraintsAreRemade() {
    let old = edges(red)
    NSLayoutConstraint.activate(old)
    view.layoutIfNeeded()
    NSLayoutConstraint.deactivate(old)
    screen.activate(
      red.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3),
      red.topAnchor.constraint(equalTo: view.topAnchor))
    #expect(red.frame == CGRect(3, 0, 40, 20))
    #expect(old.allSatisfy { !$0.isActive })
  }

  @Test func theNearestCommonAncestorHoldsAConstraint() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    red.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 5)
    let left = inner.leftAnchor.constraint(equalTo: blue.leftAnchor)
    screen.activate(width, left)
    #expect(inner.constraints == [width])
    #expect(view.constraints.contains(left))
  }

  @Test func constraintsAreFoundByTheirItems() {
    screen.activate(
      red.widthAnchor.constraint(equalToConstant: 5), blue.widthAnchor.constraint(equalToConstant: 6))
    let found = red.constraints.first { $0.firstItem === red && $0.firstAttribute == .width }
    #expect(found?.constant == 5)
    #expect(found?.secondItem == nil && found?.secondAttribute == .notAnAttribute)
  }

  @Test func anIdentifierFindsAConstraint() {
    let width = red.widthAnchor.constraint(equalToConstant: 5)
    width.identifier = "red-width"
    screen.activate(width)
    #expect(red.constraints.first { $0.identifier == "red-width" } === width)
  }

  @Test func addedConstraintsAreActive() {
    let width = red.widthAnchor.constraint(equalToConstant: 9)
    red.addConstraint(width)
    view.layoutIfNeeded()
    #expect(width.isActive && red.frame.width == 9)
    red.removeConstraint(width)
    view.layoutIfNeeded()
    #expect(!width.isActive && red.frame.width == 40)
  }

  @Test func aRemovedViewLosesConstraintsToOthers() {
    let left = red.leftAnchor.constraint(equalTo: blue.leftAnchor)
    let width = red.widthAnchor.constraint(equalToConstant: 5)
    screen.activate(left, width)
    red.removeFromSuperview()
    #expect(!left.isActive && width.isActive)
    view.layoutIfNeeded()
    #expect(!view.constraints.contains(left))
  }

  @Test func mixedAxesAreAcceptedUntilAnEngineHasTheConstraint() {
    let constraint = NSLayoutConstraint(
      item: red, attribute: .left, relatedBy: .equal, toItem: blue, attribute: .top, multiplier: 1,
      constant: 0)
    #expect(constraint.firstAttribute == .left && constraint.secondAttribute == .top)
  }

  @Test func theLongInitializerRelatesAttributes() {
    screen.activate(
      NSLayoutConstraint(
        item: red, attribute: .width, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 0.5,
        constant: 10))
    #expect(red.frame.width == 60)
  }

  @Test func constraintsAreMembersOfSets() {
    let width = red.widthAnchor.constraint(equalToConstant: 5)
    let other = red.widthAnchor.constraint(equalToConstant: 5)
    #expect(Set([width, width, other]).count == 2)
  }

  @Test func aConflictKeepsTheEarlierConstraint() {
    screen.activate(
      red.widthAnchor.constraint(equalToConstant: 50), red.widthAnchor.constraint(equalToConstant: 80))
    #expect(red.frame.width == 50)
    #expect(screen.window.layoutEngine?.droppedConstraints.map(\.constant) == [80])
  }
}
