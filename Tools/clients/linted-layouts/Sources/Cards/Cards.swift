/// The name of the layout beside this file.
public let cardLayout = "Card.layout.yaml"
