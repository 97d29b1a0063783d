/// The file name of a layout in the same folder as this source file.
public let cardLayout = "Card.layout.yaml"
