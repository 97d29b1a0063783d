import StackViews
import Testing

/// Frames that Interface Builder saved, which lays out with UIKit.
@Suite struct InterfaceBuilderTests {
  private func row(_ label: String, _ width: Double) -> StackView {
    let text = Line(label, width, 19.5, points: 16)
    for axis in LayoutAxis.allCases { text.setContentHuggingPriority(251, for: axis) }
    let field = Line("\(label) field", 97, 30, points: 14)
    field.setContentHuggingPriority(48, for: .horizontal)
    field.setContentCompressionResistancePriority(749, for: .horizontal)
    let row = StackView(name: "\(label) row")
    row.alignment = .firstBaseline
    row.spacing = 8
    for view in [text, field] { row.addArrangedSubview(view) }
    return row
  }

  private func stack(_ name: String, _ axis: LayoutAxis, _ views: [LayoutView]) -> StackView {
    let stack = StackView(name: name)
    stack.axis = axis
    stack.spacing = 8
    for view in views { stack.addArrangedSubview(view) }
    return stack
  }

  /// The *Auto Layout Guide*'s nested stack views, in a document of tools 8191 that was saved on a canvas of 600 × 600:
  /// three rows of a label and a field beside a square image, notes, three buttons.
  @Test func theNestedStacksOfTheGuide() throws {
    let rows = [row("First", 31), row("Middle", 49), row("Last", 30)]
    let image = LayoutView("image", 240, 128)
    for axis in LayoutAxis.allCases { image.setContentCompressionResistancePriority(48, for: axis) }
    let notes = LayoutView(name: "notes")
    notes.setContentHuggingPriority(249, for: .vertical)
    let buttons = stack(
      "buttons", .horizontal,
      ["Save", "Cancel", "Clear"].map { Line($0, 46, 30, points: 15) })
    buttons.alignment = .firstBaseline
    buttons.distribution = .fillEqually
    let names = stack("names", .vertical, rows)
    let upper = stack("upper", .horizontal, [image, names])
    let column = stack("column", .vertical, [upper, notes, buttons])
    let root = LayoutView(name: "root")
    root.addSubview(column)
    let fields = rows.map { $0.arrangedSubviews[1] }
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      column.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      image.widthAnchor.constraint(equalTo: image.heightAnchor),
      fields[1].widthAnchor.constraint(equalTo: fields[0].widthAnchor),
      fields[2].widthAnchor.constraint(equalTo: fields[0].widthAnchor),
    ])
    let canvas = Canvas(root, 600, 600)
    let solution = canvas.engine.layout()
    #expect(solution.isSatisfied)
    #expect(solution.items.allSatisfy { $0.status == .ok })

    // The document contains sizes that are rounded to half points, and origins that are rounded to points, such as 378
    // for 378.67.
    let saved: [(LayoutView, LayoutRect)] = [
      (column, LayoutRect(20, 40, 560, 540)), (upper, LayoutRect(0, 0, 560, 92.5)),
      (image, LayoutRect(0, 0, 92.5, 92.5)), (names, LayoutRect(100, 0, 459.5, 92.5)),
      (rows[0], LayoutRect(0, 0, 459.5, 25.5)), (rows[1], LayoutRect(0, 33, 459.5, 25.5)),
      (rows[2], LayoutRect(0, 67, 459.5, 25.5)), (fields[0], LayoutRect(57, -5, 402.5, 30)),
      (fields[1], LayoutRect(57, -5, 402.5, 30)), (fields[2], LayoutRect(57, -5, 402.5, 30)),
      (notes, LayoutRect(0, 100, 560, 401.5)), (buttons, LayoutRect(0, 510, 560, 30)),
      (buttons.arrangedSubviews[0], LayoutRect(0, 0, 181.5, 30)),
      (buttons.arrangedSubviews[1], LayoutRect(189, 0, 181, 30)),
      (buttons.arrangedSubviews[2], LayoutRect(378, 0, 181.5, 30)),
    ]
    for (view, frame) in saved {
      let exact = try #require(solution[view]).exactFrame
      let sizes = [(exact.width, frame.width), (exact.height, frame.height)]
      let origins = [(exact.minX, frame.minX), (exact.minY, frame.minY)]
      #expect(sizes.allSatisfy { abs($0 - $1) <= 0.5 }, "\(view.layoutName): \(exact) and not \(frame)")
      #expect(origins.allSatisfy { abs($0 - $1) < 1 }, "\(view.layoutName): \(exact) and not \(frame)")
    }
    for row in rows { #expect(row.arrangedSubviews[0].frame == LayoutRect(0, 0, 49, 19.5)) }
  }

  /// A label of 18 and a field of 28 with aligned last baselines, saved with tools 9531. The stack ends at the bottom
  /// of the label, and the field extends beyond it.
  @Test func theLastBaselinesOfALabelAndAField() {
    let label = LayoutView("label", 82, 18)
    label.content.alignment.lastBaselineOffsetFromBottom = 4
    let field = LayoutView("field", 493, 28)
    field.content.alignment.lastBaselineOffsetFromBottom = 8
    let stack = StackView(.horizontal, spacing: 5, label, field)
    stack.alignment = .lastBaseline
    Stage(stack).layout()
    #expect(stack.frame.height == 24)
    #expect(label.frame.minY == 6)
    #expect(field.frame == LayoutRect(87, 0, 493, 28))
  }
}

/// A view with a line of text in its middle, in the system's font.
private final class Line: LayoutView {
  private var points = 0.0

  convenience init(_ name: String, _ width: Double, _ height: Double, points: Double) {
    self.init(name, width, height)
    self.points = points
  }

  override var baselineOffsetFromCenter: Double? { 0.3555 * points }
}
