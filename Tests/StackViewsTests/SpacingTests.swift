import StackViews
import Testing

/// The spacing between arranged subviews.
@Suite struct SpacingTests {
  private let views = ["a", "b", "c"].map { LayoutView($0, 20, 20) }

  /// A row of three views of 20 × 20 in a wide root, which begins at its left.
  private func row(_ change: (StackView) -> Void) -> [LayoutRect] {
    let stack = StackView(arrangedSubviews: views)
    stack.name = "S"
    stack.translatesAutoresizingMaskIntoConstraints = false
    change(stack)
    let stage = Stage(stack)
    #expect(stage.layout().isSatisfied)
    return views.map { stage.solution[$0]?.exactFrame ?? .zero }
  }

  @Test func specialSpacingsHaveUIKitsNumbers() {
    #expect(StackView.spacingUseDefault == Double(Float.greatestFiniteMagnitude))
    #expect(StackView.spacingUseSystem == Double(Float.leastNormalMagnitude))
  }

  @Test func viewsAreSpacingApart() {
    #expect(row { $0.spacing = 10 }.map(\.minX) == [0, 30, 60])
  }

  @Test func negativeSpacingOverlaps() {
    #expect(row { $0.spacing = -5 }.map(\.minX) == [0, 15, 30])
  }

  @Test func customSpacingReplacesTheStacks() {
    #expect(
      row {
        $0.spacing = 10
        $0.setCustomSpacing(25, after: views[0])
      }.map(\.minX) == [0, 45, 75])
  }

  @Test func zeroIsACustomSpacingToo() {
    #expect(
      row {
        $0.spacing = 10
        $0.setCustomSpacing(0, after: views[1])
      }.map(\.minX) == [0, 30, 50])
  }

  @Test func theSystemsSpacingIsEight() {
    #expect(row { $0.spacing = StackView.spacingUseSystem }.map(\.minX) == [0, 28, 56])
    #expect(
      row {
        $0.spacing = 30
        $0.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
      }.map(\.minX) == [0, 28, 78])
  }

  @Test func theDefaultSpacingOfAStackIsZero() {
    #expect(row { $0.spacing = StackView.spacingUseDefault }.map(\.minX) == [0, 20, 40])
    let stack = StackView(.horizontal)
    stack.spacing = StackView.spacingUseDefault
    #expect(stack.spacing == StackView.spacingUseDefault)
  }

  @Test func theDefaultTakesACustomSpacingBack() {
    let stack = StackView(.horizontal, spacing: 10, views[0], views[1])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(3, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 3)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }

  @Test func unarrangingClearsACustomSpacing() {
    let stack = StackView(.horizontal, views[0], views[1])
    stack.setCustomSpacing(3, after: views[0])
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.customSpacing(after: views[0]) == 3, "it moved only")
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    // A spacing after a view that is not arranged is ignored.
    stack.setCustomSpacing(3, after: views[2])
    #expect(stack.customSpacing(after: views[2]) == StackView.spacingUseDefault)
  }

  /// The spacing of 20 is divided: 10 are on each side of the hidden view.
  @Test func aHiddenViewSharesTheSpacingOfTheVisibleOneBefore() {
    let frames = row {
      $0.spacing = 6
      $0.setCustomSpacing(20, after: views[0])
      $0.setCustomSpacing(99, after: views[1])
      views[1].isHidden = true
    }
    #expect(frames.map(\.minX) == [0, 30, 40])
    #expect(frames.map(\.width) == [20, 0, 20])
  }

  /// Two hidden views in a row: 10 from the view before, nothing between them, 10 to the view after.
  @Test func severalHiddenViewsTakeOneSpacingTogether() {
    let extra = LayoutView("d", 20, 20)
    let frames = row {
      $0.insertArrangedSubview(extra, at: 2)
      $0.spacing = 20
      views[1].isHidden = true
      extra.isHidden = true
    }
    #expect(frames.map(\.minX) == [0, 30, 40])
  }

  @Test(arguments: [0, 2])
  func hiddenViewsAtAnEndTakeNoRoom(end: Int) {
    let frames = row {
      $0.spacing = 20
      views[1].isHidden = true
      views[end].isHidden = true
    }
    // UIKit leaves one spacing before the first visible view here, which is known as a bug.
    #expect(frames[2 - end] == LayoutRect(0, 0, 20, 20))
  }

  @Test func halfTheSystemsSpacingIsNextToAHiddenView() {
    let frames = row {
      $0.spacing = StackView.spacingUseSystem
      views[1].isHidden = true
    }
    #expect(frames.map(\.minX) == [0, 24, 28])
  }

  @Test(arguments: [(2.0, 3.5), (3.0, 10.0 / 3), (0.0, 3.4)])
  func customSpacingIsRoundedToPixels(scale: Double, gap: Double) {
    let stack = StackView(.horizontal, views[0], views[1])
    stack.setCustomSpacing(3.4, after: views[0])
    let root = LayoutView(name: "Root")
    root.addSubview(stack)
    let canvas = Canvas(root, 300, 300, scale: scale)
    canvas.engine.layout()
    let made = stack.constraints.first { $0.identifier == "UISV-spacing" }
    #expect(abs((made?.constant ?? 0) - gap) < 1e-12)
    // With another scale, the spacing is rounded to other pixels.
    canvas.engine.environment.scale = 1
    canvas.engine.layout()
    #expect(made?.constant == 3)
    #expect(stack.customSpacing(after: views[0]) == 3.4)
  }

  @Test func spacingIsTheLeastDistanceOfElasticGaps() {
    for distribution in [StackView.Distribution.equalSpacing, .equalCentering] {
      let frames = row {
        $0.distribution = distribution
        $0.spacing = 10
        $0.widthAnchor.constraint(equalToConstant: 160).isActive = true
      }
      #expect(frames.map(\.minX) == [0, 70, 140])
    }
  }

  // MARK: Bad input

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func spacingMustBeFinite(spacing: Double) {
    let stack = StackView(.horizontal, spacing: 4, views[0])
    func isRefused(_ body: () throws(StackViewError) -> Void) -> Bool {
      do throws(StackViewError) {
        try body()
        return false
      } catch {
        if case .spacingNotFinite = error { return true }
        return false
      }
    }
    #expect(isRefused { () throws(StackViewError) in try stack.setSpacing(spacing) })
    #expect(
      isRefused { () throws(StackViewError) in
        try stack.setCustomSpacing(validating: spacing, after: views[0])
      })
    #expect(stack.spacing == 4)
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }

  @Test(arguments: [1e300, -1e300, Double.greatestFiniteMagnitude])
  func hugeSpacingDoesNotTrap(spacing: Double) {
    for distribution in StackView.Distribution.allCases {
      let stack = StackView(.horizontal, spacing: spacing, views[0], views[1], views[2])
      stack.distribution = distribution
      stack.textWidthDisambiguationPriority = 759
      stack.setCustomSpacing(spacing / 2, after: views[1])
      #expect(Stage(stack, along: 100, across: 100).layout().items.count > 3)
    }
  }
}
