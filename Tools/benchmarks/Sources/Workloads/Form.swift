extension Workload {
  static let form = Workload(
    "form",
    "rows of a label and a field, labels equally wide, rows one below the other; size: the number of labels and fields"
  ) { session, size in
    let root = session.makeRoot()
    let content = session.makeView("content")
    session.pinLeft(content, to: root, 0)
    session.pinTop(content, to: root, 0)
    session.pinRight(content, to: root, 0)

    var firstLabel: View?
    var previousField: View?
    for number in 0..<max(1, size / 2) {
      let label = session.makeView("label\(number)")
      let field = session.makeView("field\(number)")
      session.group { session in
        session.pinLeft(label, to: content, 20)
        session.place(field, rightOf: label, gap: 8)
        session.pinRight(field, to: content, 20)
        if let previousField {
          session.place(field, below: previousField, gap: 8)
        } else {
          session.pinTop(field, to: content, 20)
        }
        session.centerVertically(label, with: field)
        if let firstLabel { session.equate(label.width, firstLabel.width) }
        session.fitContent(label.width, session.points(40...120), hugging: 251)
        session.fitContent(label.height, 17, hugging: 251)
        session.fitContent(field.width, session.points(60...160), hugging: 249, resistance: 740)
        session.fitContent(field.height, session.points(22...34))
      }
      firstLabel = firstLabel ?? label
      previousField = field
    }
    if let previousField { session.pinBottom(previousField, to: content, 20) }
  }
}
