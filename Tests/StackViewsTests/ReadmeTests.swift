import LayoutSolver
import StackViews
import Testing

/// The example of the module's README.
@Suite struct ReadmeTests {
  @Test func framesAreThoseOfTheReadme() {
    let name = LayoutView(name: "Name")
    let email = LayoutView(name: "Email")
    let button = LayoutView(name: "Sign In")
    for view in [name, email, button] { view.content.intrinsicSize = LayoutSize(width: 120, height: 34) }
    name.setContentHuggingPriority(249, for: .vertical)

    let form = StackView(arrangedSubviews: [name, email, button])
    form.axis = .vertical
    form.spacing = 8
    form.setCustomSpacing(20, after: email)

    let engine = LayoutEngine(
      root: form, environment: LayoutEnvironment(size: LayoutSize(width: 200, height: 130)),
      solver: SimplexSolver())
    engine.layout()
    #expect(button.frame == LayoutRect(0, 96, 200, 34))

    email.isHidden = true
    engine.layout()
    #expect(name.frame == LayoutRect(0, 0, 200, 88))
  }
}
