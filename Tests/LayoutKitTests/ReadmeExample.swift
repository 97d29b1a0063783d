import LayoutKit
import LayoutRendering

/// The example of README.md. A test compares the lines and their output.
func readmeExample(print: (String) -> Void) {
  // README begins
  let card = LayoutView(name: "Card")
  let title = LayoutView(name: "Title")
  card.addSubview(title)
  LayoutConstraint.activate([
    title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
    title.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
    title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
    title.heightAnchor.constraint(equalTo: card.heightAnchor, multiplier: 0.5),
  ])
  let screen = LayoutEnvironment(size: LayoutSize(width: 320, height: 80))
  print(LayoutEngine(root: card, environment: screen).layout().drawing(columns: 41))
  // README ends
}
