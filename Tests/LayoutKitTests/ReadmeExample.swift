import LayoutKit

/// The ten lines of README.md; a test compares them.
func readmeExample() {
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
  let engine = LayoutEngine(
    root: card, environment: LayoutEnvironment(size: LayoutSize(width: 320, height: 80)))
  print(engine.layout().drawing(columns: 41))
  // README ends
}
