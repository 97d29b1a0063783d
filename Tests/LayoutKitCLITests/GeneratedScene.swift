import LayoutDocuments

// The output of `layoutkit convert Documentation/Guides/Login.storyboard --to swift --scene Login`, without its import.
// A test compares the lines, and lays out the scene.
// swift-format-ignore-file

// generated begins
/// Creates the scene “Login”. To lay it out, create a `LayoutEngine`.
func makeLogin() throws -> (root: LayoutView, environment: LayoutEnvironment) {
  var environment = LayoutEnvironment(size: LayoutSize(width: 393, height: 852), scale: 3)
  environment.frameTolerance = 0.99
  environment.safeAreaInsets = EdgeInsets(top: 103, left: 0, bottom: 34, right: 0)
  environment.horizontalSizeClass = .compact
  environment.verticalSizeClass = .regular
  environment.userInterfaceIdiom = .phone

  let root = LayoutView(name: "Login", id: "login-view")
  root.frame = LayoutRect(x: 0, y: 0, width: 393, height: 852)
  let stack = StackView(name: "form", id: "form")
  root.addSubview(stack)
  let welcomeBackLabel = LayoutView(name: "Welcome back", id: "title")
  stack.addSubview(welcomeBackLabel)
  let mailTextField = LayoutView(name: "Mail", id: "mail")
  stack.addSubview(mailTextField)
  let passwordTextField = LayoutView(name: "Password", id: "password")
  stack.addSubview(passwordTextField)
  let signInButton = LayoutView(name: "Sign In", id: "sign-in")
  root.addSubview(signInButton)
  root.preferredLayoutMargins = .fixed(EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
  stack.expectedFrame = LayoutRect(x: 16, y: 143, width: 361, height: 112.33333333333333)
  stack.axis = .vertical
  stack.spacing = 12
  welcomeBackLabel.content.text = LayoutText("Welcome back", font: .systemFont(ofSize: 17))
  welcomeBackLabel.content.intrinsicSize = LayoutSize(width: 361, height: 20.333333333333332)
  welcomeBackLabel.setContentHuggingPriority(251, for: .horizontal)
  welcomeBackLabel.setContentHuggingPriority(251, for: .vertical)
  welcomeBackLabel.expectedFrame = LayoutRect(x: 0, y: 0, width: 361, height: 20.333333333333332)
  mailTextField.content.textRole = .textField(.roundedRect)
  mailTextField.content.text = LayoutText("Mail", font: .systemFont(ofSize: 14))
  mailTextField.content.intrinsicSize = LayoutSize(width: 361, height: 34)
  mailTextField.expectedFrame = LayoutRect(x: 0, y: 32.33333333333333, width: 361, height: 34)
  passwordTextField.content.textRole = .textField(.roundedRect)
  passwordTextField.content.text = LayoutText("Password", font: .systemFont(ofSize: 14))
  passwordTextField.content.intrinsicSize = LayoutSize(width: 361, height: 34)
  passwordTextField.expectedFrame = LayoutRect(x: 0, y: 78.33333333333333, width: 361, height: 34)
  signInButton.content.textRole = .button
  signInButton.content.text = LayoutText("Sign In", font: .systemFont(ofSize: 15))
  signInButton.content.intrinsicSize = LayoutSize(width: 54, height: 30)
  signInButton.expectedFrame = LayoutRect(x: 169.66666666666666, y: 279.3333333333333, width: 54, height: 30)
  stack.addArrangedSubview(welcomeBackLabel)
  stack.addArrangedSubview(mailTextField)
  stack.addArrangedSubview(passwordTextField)

  LayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 40),
    stack.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
    root.layoutMarginsGuide.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
    signInButton.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 24),
    signInButton.centerXAnchor.constraint(equalTo: root.centerXAnchor),
  ])
  return (root, environment)
}
