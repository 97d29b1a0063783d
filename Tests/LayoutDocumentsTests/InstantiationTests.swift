import LayoutDocuments
import LayoutSolver
import Testing

/// The instances of a document's views, guides and constraints.
struct InstantiationTests {
  private func layout(_ json: String) throws -> (LayoutInstance, LayoutSolution) {
    let instance = try LayoutDocument(json: json).instantiate()
    return (instance, instance.makeEngine(solver: SimplexSolver()).layout())
  }

  @Test func theExampleOfTheReadmeIsCorrect() throws {
    let (instance, solution) = try layout(
      """
      {
        "canvas": "375x667",
        "views": [{"name": "Box", "intrinsicSize": [100, 40]}],
        "constraints": [
          "Box.CenterX = Superview.CenterX",
          "Box.Top = Top Layout Guide.Bottom + 20"
        ]
      }
      """)
    // The box is centered, so x is (375 - 100) / 2 = 137.5.
    let frame = solution.frame(of: try instance.items.item(named: "Box"))
    #expect(frame == LayoutRect(x: 137.5, y: 20, width: 100, height: 40))
  }

  @Test func theCanvasIsTheEnvironment() throws {
    let document = try LayoutDocument(
      json: """
        {"canvas": {"device": "iphone 15", "orientation": "landscape", "scale": 1, "direction": "rtl",
          "margins": [1, 2, 3, 4]}}
        """)
    let environment = try document.instantiate().environment
    #expect(environment.size == LayoutSize(width: 852, height: 393))
    #expect(environment.scale == 1)
    #expect(environment.direction == .rightToLeft)
    #expect(environment.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(environment.rootMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test(arguments: [
    (#""375x667.5""#, 375, 667.5), (#""40 × 50""#, 40, 50), (#"{"size": [1, 2]}"#, 1, 2),
    (#"{"size": {"width": 1, "height": 2}}"#, 1, 2), (#"{"size": "0x0"}"#, 0, 0), (#""iPhone 15""#, 393, 852),
    (#"{"direction": "ltr"}"#, 375, 667),
  ])
  func aCanvasHasASize(canvas: String, width: Double, height: Double) throws {
    let document = try LayoutDocument(json: "{\"canvas\": \(canvas)}")
    #expect(try document.instantiate().environment.size == LayoutSize(width: width, height: height))
  }

  @Test func contentAndPrioritiesReachTheView() throws {
    let document = try LayoutDocument(
      json: """
        {"views": [{"id": "a", "kind": "label", "text": "Name", "intrinsicSize": [45, null],
          "hugging": {"horizontal": 100}, "compression": "low", "margins": 3,
          "firstBaselineOffsetFromTop": 16, "lastBaselineOffsetFromBottom": 4,
          "alignmentRectInsets": [1, 2, 3, 4], "frame": [1, 2, 3, 4]}]}
        """)
    let view = try #require(try document.instantiate().root.subviews.first)
    #expect(view.id == "a")
    #expect(view.name == "Name")
    // The intrinsic size of the document replaces the size of the text.
    #expect(view.intrinsicContentSize == LayoutSize(width: 45, height: .infinity))
    #expect(view.contentHuggingPriority(for: .horizontal) == 100)
    #expect(view.contentHuggingPriority(for: .vertical) == 251)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == 250)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == 250)
    #expect(view.effectiveLayoutMargins == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    #expect(view.firstBaselineOffsetFromTop == 16)
    #expect(view.lastBaselineOffsetFromBottom == 4)
    #expect(view.alignmentRectInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.expectedFrame == LayoutRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(arguments: [
    (LayoutDocument.Kind.label, LayoutPriority(251), LayoutPriority(251)), (.imageView, 251, 251),
    (.switch, 750, 750), (.activityIndicator, 750, 750), (.progressView, 250, 750), (.textField, 250, 250),
    (.button, 250, 250), (.view, 250, 250),
  ])
  func aKindHugsAsInInterfaceBuilder(
    kind: LayoutDocument.Kind, horizontal: LayoutPriority, vertical: LayoutPriority
  ) throws {
    let view = try #require(
      try LayoutDocument(views: [LayoutDocument.View(kind: kind)]).instantiate().root.subviews.first)
    #expect(view.contentHuggingPriority(for: .horizontal) == horizontal)
    #expect(view.contentHuggingPriority(for: .vertical) == vertical)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == 750)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == 750)
  }

  @Test func aViewIsCalledByItsNameItsTextItsIdOrItsKind() throws {
    let document = try LayoutDocument(
      json: """
        {"views": [{"name": "n", "text": "t", "id": "i"}, {"text": "t", "id": "j"}, {"id": "k"}, {"kind": "button"}]}
        """)
    #expect(try document.instantiate().root.subviews.map(\.name) == ["n", "t", "k", "button"])
  }

  @Test func aViewThatIsNotWhereItWasExpectedIsMisplaced() throws {
    let constraints = """
      ["A.Left = Superview.Left + 10", "A.Top = Superview.Top", "A.Width = 30", "A.Height = 40",
       "B.Left = A.Left", "B.Top = A.Top", "B.Width = A.Width", "B.Height = A.Height"]
      """
    let (instance, solution) = try layout(
      """
      {"views": [{"name": "A", "frame": [10, 0, 30, 40]}, {"name": "B", "frame": [11, 0, 30, 40]}],
       "constraints": \(constraints)}
      """)
    #expect(solution[try instance.items.item(named: "A")]?.status == .ok)
    #expect(solution[try instance.items.item(named: "B")]?.status == .misplaced)
  }

  @Test func guidesOfViewsAreItemsLikeOthers() throws {
    let (instance, solution) = try layout(
      """
      {"canvas": "100x100", "guides": ["Outer"], "views": [{"name": "V", "guides": [{"id": "g"}]}], "constraints": [
        "Outer.Left = Superview.Left", "Outer.Width = 10", "V.Left = Outer.Right", "V.Right = Superview.Right",
        "g.Left = Superview.Left", "g.Width = 0.5 * V.Width"]}
      """)
    let guide = solution.frame(of: try instance.items.item(named: "g"))
    // Both guides share the width of 100 without the 10 points between them.
    #expect(guide?.minX == 0)
    #expect(guide?.width == 45)
  }

  @Test func constraintsHaveTheirSourceInTheDocument() throws {
    let (instance, solution) = try layout(
      """
      {"views": [{"name": "A", "constraints": [{"id": "c2", "equation": "A.Width = 2"}]}],
       "constraints": [{"id": "c1", "equation": "A.Width = 1"}]}
      """)
    #expect(instance.constraints.map(\.source.id) == ["c1", "c2"])
    #expect(instance.constraints.allSatisfy { $0.constraint.isActive })
    // If two constraints conflict, the newer one is dropped.
    let refused = try #require(solution.droppedConstraints.first?.dropped.constraint)
    let constraint = try #require(instance.constraints.first { ObjectIdentifier($0.constraint) == refused })
    #expect(instance.source(of: constraint.constraint)?.id == "c2")
  }

  @Test func scenesMadeByCodeAreCheckedToo() {
    let box = LayoutDocument.View(id: "a", name: "Box")
    let unknown = LayoutDocument.Canvas(device: "iPhone 0")
    let constraint = LayoutDocument.Constraint(
      ConstraintEquation(.attribute(AnchorReference(.item("Box"), .width)), .equal, constant: 5))
    let document = LayoutDocument(scenes: [
      LayoutDocument.Scene(name: "First", views: [box]),
      LayoutDocument.Scene(canvas: unknown, constraints: [constraint]), LayoutDocument.Scene(id: "a"),
    ])
    let error = #expect(throws: DocumentError.self) { try document.instantiateScenes() }
    #expect(
      error?.all.map(\.kind) == [
        .unknownWord("iPhone 0", .device), .duplicateID("a"),
        .noCommonAncestor(
          item: "Box", in: .init(name: "First", number: 1), constraintIn: .init(number: 2)),
      ])
    #expect(
      error?.all.map(\.path.description) == ["scenes[1].canvas", "scenes[2]", "scenes[1].constraints[0]"])
  }

  @Test func aDocumentWithoutScenesIsInvalid() throws {
    let document = LayoutDocument(scenes: [])
    let expected = DocumentError.Kind.expected(.scenes, found: .list(count: 0))
    #expect(#expect(throws: DocumentError.self) { try document.instantiate() }?.kind == expected)
    #expect(#expect(throws: DocumentError.self) { try document.instantiateScenes() }?.kind == expected)
    #expect(
      #expect(throws: DocumentError.self) { try LayoutDocument(json: document.json()) }?.kind == expected)
  }

  @Test func documentsMadeByCodeAreCheckedToo() {
    let deep = (0..<300).reduce(LayoutDocument.View(name: "V")) { inner, _ in
      LayoutDocument.View(views: [inner])
    }
    let document = LayoutDocument(
      canvas: LayoutDocument.Canvas(device: "iPhone 0"),
      views: [LayoutDocument.View(id: "a"), LayoutDocument.View(id: "a"), deep])
    let error = #expect(throws: DocumentError.self) { try document.instantiate() }
    #expect(
      error?.all.map(\.kind) == [
        .unknownWord("iPhone 0", .device), .duplicateID("a"), .tooDeep(limit: DocumentLimits.viewDepth),
      ])
    #expect(error?.all[1].path.description == "views[1]")
  }
}
