import LayoutEquations
import LayoutSolver
import Testing
import TextMeasuring

@testable import LayoutRendering

/// The rules by which texts and marks have their places: inside of views, beside their own bars, and mirrored from right
/// to left.
extension MarkRuleTests {
  @Test func theLabelsOfARowBelowTheRootAreInThatRow() {
    let sketch = Sketch(
      frames: [
        ("First", LayoutRect(x: 20, y: 170, width: 60, height: 20)),
        ("Second", LayoutRect(x: 20, y: 240, width: 60, height: 20)),
      ], kinds: ["First": .label, "Second": .label])
    let drawing = sketch.drawing { root, views in
      [
        views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        root.trailingAnchor.constraint(greaterThanOrEqualTo: views[1].trailingAnchor, constant: 20),
      ]
    }
    let boxes = texts(drawing).map { $0.box }
    #expect(boxes.count >= 2)
    #expect(boxes.allSatisfy { $0.minY >= 225 && $0.maxY <= 275 }, "\(boxes)")
  }

  /// Half of the height of the root is shown below the root. What is farther away has no texts elsewhere.
  @Test func constraintsOutsideOfThePictureHaveNoLabels() {
    let sketch = Sketch(frames: [("Far", LayoutRect(x: 20, y: 900, width: 60, height: 20))])
    let drawing = sketch.drawing { root, views in
      [views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)]
    }
    #expect(bars(drawing).count == 1)
    #expect(texts(drawing).isEmpty)
  }

  @Test(arguments: [LayoutViewKind.button, .textField, .label])
  func aNameIsNotWiderThanItsControl(kind: LayoutViewKind) throws {
    let measurer = ApproximateTextMeasurer()
    for width in stride(from: 12.0, through: 200, by: 8) {
      let frame = LayoutRect(x: 20, y: 40, width: width, height: 30)
      let drawing = Sketch(
        frames: [("Middle Name Text Field", frame)], kinds: ["Middle Name Text Field": kind]
      )
      .drawing()
      for element in elements(drawing, .content) {
        guard case .text(let text) = element.shape, let style = text.style else { continue }
        let own = measurer.width(of: text.string, in: .systemFont(ofSize: 100)) * style.size / 100
        #expect(own <= text.box.width && text.box.minX >= frame.minX && text.box.maxX <= frame.maxX)
      }
    }
  }

  @Test func barsOfOneGapAreBesideEachOther() throws {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 16, y: 46.5, width: 45, height: 20.5))], kinds: ["A": .label])
    let drawing = sketch.drawing { root, views in
      let optional = views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
      optional.priority = LayoutPriority(249)
      return [views[0].topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 20), optional]
    }
    let positions = bars(drawing).map { $0.start.x }
    try #require(positions.count == 2)
    // A bar is 7 points wide, and its ends are on both sides of its position.
    #expect((positions[0] - positions[1]).magnitude >= 14)
    #expect(positions.allSatisfy { $0 >= 16 && $0 <= 61 })
  }

  /// Twelve views at small distances, each with a width, a height and two gaps.
  @Test func everyBarHasANumberOrABadge() {
    var frames: [(name: String, frame: LayoutRect)] = []
    for row in 0..<3 {
      for column in 0..<4 {
        let origin = LayoutPoint(x: 6 + Double(column) * 34, y: 6 + Double(row) * 24)
        frames.append(
          ("\(row)\(column)", LayoutRect(origin: origin, size: LayoutSize(width: 28, height: 18))))
      }
    }
    let drawing = Sketch(frames: frames).drawing { _, views in
      var constraints: [LayoutConstraint] = []
      for (index, view) in views.enumerated() {
        constraints.append(view.widthAnchor.constraint(equalToConstant: 28))
        constraints.append(view.heightAnchor.constraint(equalToConstant: 18))
        guard index % 4 > 0 else { continue }
        constraints.append(
          view.leadingAnchor.constraint(equalTo: views[index - 1].trailingAnchor, constant: 6))
      }
      return constraints
    }
    let marked = Set(
      elements(drawing, .constraints).compactMap { element -> DisplayList.Link? in
        if case .text = element.shape { element.links.first } else { nil }
      })
    let drawn = Set(
      elements(drawing, .constraints).compactMap { element -> DisplayList.Link? in
        if case .line(let line) = element.shape, line.ends == .bars { element.links.first } else { nil }
      })
    #expect(drawn.count == 33)
    #expect(drawn.isSubset(of: marked))
  }

  /// The same views and constraints from left to right and, mirrored by hand, from right to left.
  @Test func thePictureFromRightToLeftIsTheMirrorImage() {
    let frames = [
      ("A", LayoutRect(x: 20, y: 30, width: 60, height: 40)),
      ("B", LayoutRect(x: 88, y: 30, width: 100, height: 40)),
      ("C", LayoutRect(x: 20, y: 90, width: 30, height: 60)),
    ]
    func distance(_ one: LayoutRect, _ other: LayoutRect) -> Double {
      (one.midX - other.midX).magnitude + (one.midY - other.midY).magnitude
    }
    func labels(isRightToLeft: Bool) -> [[Double]] {
      var sketch = Sketch(
        frames: frames.map { name, frame in
          (
            name,
            isRightToLeft
              ? LayoutRect(x: 300 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
              : frame
          )
        })
      sketch.adjustRoot = { $0.isRightToLeft = isRightToLeft }
      let drawing = sketch.drawing { root, views in
        let (a, b, c) = (views[0], views[1], views[2])
        let across =
          isRightToLeft
          ? [
            root.rightAnchor.constraint(equalTo: a.rightAnchor, constant: 20),
            a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8),
            b.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
          ]
          : [
            a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
            root.rightAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor, constant: 20),
          ]
        return across + [
          a.heightAnchor.constraint(equalToConstant: 40), c.heightAnchor.constraint(equalToConstant: 60),
          c.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 20),
          c.widthAnchor.constraint(equalToConstant: 30),
        ]
      }
      let mirror = isRightToLeft ? { 300 - $0 } : { (x: Double) in x }
      // The symbol of the inequality is left of its number in both directions.
      let all = texts(drawing)
      let badge = all.firstIndex { $0.string == "≥" }
      let number = badge.flatMap { badge in
        all.indices.filter { all[$0].string == "20" }.min {
          distance(all[$0].box, all[badge].box) < distance(all[$1].box, all[badge].box)
        }
      }
      if let badge, let number {
        #expect(all[badge].box.maxX <= all[number].box.minX + 1)
        #expect((all[badge].box.midY - all[number].box.midY).magnitude < 1)
      } else {
        #expect(all.contains { $0.string == "≥ 20" })
      }
      return all.indices.filter { $0 != badge && $0 != number }.map { index in
        [mirror(all[index].box.midX).rounded(), all[index].box.midY.rounded()]
      }.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
    }
    #expect(labels(isRightToLeft: false).count >= 6)
    #expect(labels(isRightToLeft: true) == labels(isRightToLeft: false))
  }

  @Test func aViewWithAnOpaqueBackgroundHidesWhatItCovers() throws {
    var appearance = LayoutViewAppearance()
    appearance.hasOpaqueBackground = true
    let sketch = Sketch(
      frames: [
        ("Hidden", LayoutRect(x: 40, y: 60, width: 50, height: 30)),
        ("Cover", LayoutRect(x: 20, y: 40, width: 200, height: 120)),
      ], kinds: ["Hidden": .label], appearances: ["Cover": appearance])
    let drawing = sketch.drawing { _, views in
      [
        views[0].widthAnchor.constraint(equalToConstant: 50),
        views[1].widthAnchor.constraint(equalToConstant: 200),
      ]
    }
    #expect(bars(drawing).count == 1)
    #expect(drawing.hiddenConstraintCount == 1)
    let panel = drawing.displayList.elements.contains { element in
      if case .panel(let panel) = element.shape {
        panel.frame.width == 200 && panel.fill == .canvas
      } else {
        false
      }
    }
    #expect(panel)
  }

  /// A canvas of 300 × 200 points has 4,000 square points for each of 15 constraints.
  /// In the next view, the bar would look like the height of that view.
  @Test(arguments: [false, true]) func theBarOfAHeightIsNotInTheNextViewOfARow(isRightToLeft: Bool) throws {
    let frames = [16.0, 84, 172].map { x in LayoutRect(x: x, y: 40, width: x == 16 ? 60 : 80, height: 30) }
      .map { isRightToLeft ? LayoutRect(x: 300 - $0.maxX, y: 40, width: $0.width, height: 30) : $0 }
    var sketch = Sketch(frames: zip(["A", "B", "C"], frames).map { (name: $0, frame: $1) })
    sketch.adjustRoot = { $0.isRightToLeft = isRightToLeft }
    // Without texts, nothing keeps the bars away from the middle of a view.
    let drawing = sketch.drawing(options: PictureOptions(layers: [.constraints])) { _, views in
      [
        views[0].heightAnchor.constraint(equalToConstant: 30),
        views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor),
      ]
    }
    let height = try #require(elements(drawing, .constraints).first { $0.title == "A.Height = 30" })
    guard case .line(let line) = height.shape else {
      Issue.record("The constraint has no bar.")
      return
    }
    #expect(line.ends == .bars)
    #expect(frames[1...].allSatisfy { line.start.x < $0.minX || line.start.x > $0.maxX }, "\(line)")
  }

  @Test func aCrowdedCanvasIsEnlarged() {
    let canvas = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    #expect(MarkSizes(canvas: canvas, constraints: 15).zoom == 1)
    // With 60 constraints, each has a quarter of this area: half of the length.
    #expect(MarkSizes(canvas: canvas, constraints: 60).zoom == 2)
  }

  @Test func aSelectionShowsOnlyItsConflicts() {
    let sketch = Sketch(
      frames: [
        ("A", LayoutRect(x: 20, y: 20, width: 50, height: 30)),
        ("B", LayoutRect(x: 20, y: 90, width: 50, height: 30)),
      ])
    func sentences(_ selection: Set<String>) -> (findings: Int, sums: Int) {
      let drawing = sketch.drawing(options: PictureOptions(selection: selection)) { _, views in
        [
          views[0].widthAnchor.constraint(equalToConstant: 60),
          views[1].widthAnchor.constraint(equalToConstant: 70),
        ]
      }
      return (PictureSentences(drawing).findings.count, drawing.sums.count)
    }
    #expect(sentences([]) == (2, 2))
    #expect(sentences(["A"]) == (1, 1))
  }
}

/// The rules for marks of constraints whose items are far apart, or whose items are guides.
extension MarkRuleTests {
  @Test func theSymbolOfAVerticalInequalityIsAboveOrLeftOfItsNumber() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 60, y: 20, width: 60, height: 120))])
    let drawing = sketch.drawing { _, views in
      [views[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 100)]
    }
    let badge = try #require(texts(drawing).first { $0.string == "≥" })
    let number = try #require(texts(drawing).first { $0.string == "100" })
    #expect(badge.box.maxY <= number.box.minY + 1.5 || badge.box.maxX <= number.box.minX + 1.5)
  }

  @Test func theBarBetweenViewsBesideEachOtherIsAtOneOfThem() throws {
    let sketch = Sketch(frames: [
      ("Upper", LayoutRect(x: 150, y: 20, width: 120, height: 40)),
      ("Lower", LayoutRect(x: 20, y: 80, width: 60, height: 40)),
    ])
    let drawing = sketch.drawing { _, views in
      [views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 20)]
    }
    let bar = try #require(bars(drawing).first)
    let edge = try #require(
      elements(drawing, .constraints).compactMap { element -> DisplayList.Line? in
        if case .line(let line) = element.shape, line.weight == .faint { line } else { nil }
      }.first)
    // One end is at an edge of its view, and a line connects the other end with the other view.
    let x = bar.start.x
    #expect((150...270).contains(x) || (20...80).contains(x))
    #expect([edge.start, edge.end].contains { $0.x == x })
    #expect([edge.start, edge.end].contains { $0.x == 80 || $0.x == 150 })
    #expect((edge.start.x - edge.end.x).magnitude < 90)
  }

  @Test func theBarOfAPartOfAPositionStartsAtTheOrigin() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 60, y: 40, width: 60, height: 20))])
    let drawing = sketch.drawing { root, views in
      [
        LayoutConstraint(
          item: views[0], attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .bottom,
          multiplier: 0.25, constant: 0)
      ]
    }
    let bar = try #require(bars(drawing).first)
    #expect(min(bar.start.y, bar.end.y) == 0 && max(bar.start.y, bar.end.y) == 50)
  }

  /// The width of B is free, so its other frame can be as wide as the root.
  @Test func theOtherFrameOfAnAmbiguousViewIsAnExtremeOne() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 20, width: 60, height: 40))])
    let drawing = sketch.drawing { root, _ in
      let (left, right) = (LayoutView(name: "Left"), LayoutView(name: "Right"))
      for view in [left, right] {
        root.addSubview(view)
        LayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
          view.heightAnchor.constraint(equalToConstant: 40),
        ])
      }
      return [
        left.leftAnchor.constraint(equalTo: root.leftAnchor),
        right.leftAnchor.constraint(equalTo: left.rightAnchor),
        right.rightAnchor.constraint(equalTo: root.rightAnchor),
      ]
    }
    let xs = elements(drawing, .findings).compactMap { element -> Double? in
      if case .line(let line) = element.shape, line.start.x == line.end.x { line.start.x } else { nil }
    }
    #expect(xs.contains { (100...300).contains($0) })
  }

  @Test func theOutlineOfAConflictIsAboveViewsThatCoverIt() throws {
    let sketch = Sketch(
      frames: [
        ("Card", LayoutRect(x: 20, y: 20, width: 100, height: 60)),
        ("Image", LayoutRect(x: 20, y: 20, width: 100, height: 120)),
      ], kinds: ["Image": .imageView])
    let drawing = sketch.drawing { _, views in
      [views[0].heightAnchor.constraint(equalToConstant: 80)]
    }
    let lines = elements(drawing, .findings).compactMap { element -> DisplayList.Line? in
      if case .line(let line) = element.shape, element.state == .conflicting { line } else { nil }
    }
    #expect(lines.contains { $0.stroke == .dashed && $0.start.y == 80 && $0.end.x - $0.start.x == 100 })
  }
}
