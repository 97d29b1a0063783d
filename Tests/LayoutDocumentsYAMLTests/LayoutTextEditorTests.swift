import LayoutDocumentsYAML
import SourceText
import Testing

/// Changes of scenes as edits of documents: reading the edited text gives the changed scene.
@Suite struct LayoutTextEditorTests {
  /// Checks all changes of a document that keep it legal.
  ///
  /// - Returns: The numbers of changes that were edited, and of those that could not be.
  @discardableResult
  private func check(_ bytes: [UInt8], _ name: String) throws -> (edited: Int, others: Int) {
    let document = try LayoutDocumentReader.read(bytes: bytes, fileName: name)
    var counts = (edited: 0, others: 0)
    for (index, scene) in document.scenes.enumerated() {
      for change in Self.changes(of: scene) {
        guard let edits = LayoutTextEditor().edits(for: change, in: scene) else {
          counts.others += 1
          continue
        }
        let text = try TextEdit.apply(edits, to: bytes)
        do {
          let edited = try LayoutDocumentReader.read(bytes: text, fileName: name)
          #expect(edited.scenes[index] == scene.applying([change]), "\(name): \(change): \(edits)")
        } catch {
          Issue.record("\(name): \(change): \(edits): \(error.report())")
        }
        counts.edited += 1
      }
    }
    return counts
  }

  private static func changes(of scene: LayoutDocument.Scene) -> [SceneChange] {
    var changes: [SceneChange] = []
    var index = 0
    while let constraint = scene.constraint(at: index) {
      var own = [constraint.equation.constant + 7, -2.5, 0].map {
        SceneChange.setConstant($0, constraint: index)
      }
      own += [.equal, .lessThanOrEqual, .greaterThanOrEqual].map { .setRelation($0, constraint: index) }
      own += [LayoutPriority(640.5), .required].map { .setPriority($0, constraint: index) }
      for side in [SceneChange.Side.first, .second] {
        guard case .attribute? = side == .first ? constraint.equation.first : constraint.equation.second
        else { continue }
        own += [.leading, .bottom, .width, .centerY, .leftMargin].map {
          .setAttribute($0, side, constraint: index)
        }
      }
      changes += own.filter { change in
        scene.applying([change]).constraint(at: index).map { $0.equation.legality() == nil } ?? true
      }
      let compact = TraitCondition(widthClass: .compact)
      let installations: [(Bool?, TraitCondition)] = [
        (false, .any), (nil, .any), (true, compact), (nil, compact),
      ]
      for (isInstalled, condition) in installations {
        changes.append(.setInstalled(isInstalled, condition, constraint: index))
      }
      changes.append(.removeConstraint(index))
      index += 1
    }
    index = 0
    while scene.view(at: index) != nil {
      if index > 0 {
        changes.append(.setFrame(LayoutRect(x: 3, y: -2.5, width: 40, height: 50), view: index))
      }
      for axis in LayoutAxis.allCases {
        changes += [
          .setContentPriority(LayoutPriority(321), .hugging, axis, view: index),
          .setContentPriority(LayoutPriority(321), .compressionResistance, axis, view: index),
        ]
        if index > 0 {
          changes += [120, LayoutSize.noIntrinsicMetric, nil].map { .setIntrinsicSize($0, axis, view: index) }
        }
      }
      index += 1
    }
    return changes
  }

  @Test(arguments: Repository.exampleNames)
  func everyChangeOfAnExampleIsReadBack(name: String) throws {
    try check(Repository.bytes(of: Repository.examples.appending(path: name)), name)
  }

  private static let forms = """
    name: Forms # a comment
    canvas: {size: 320x480}
    views:
      - name: A
        kind: label
        hugging: {horizontal: 300}
      - {name: B, kind: label, frame: [1, 2, 3, 4]}
      - C
      - name: "D, E"
        views:
          - Inner
    constraints:
      # The first comment stays.
      - A.Left = Superview.Left + 16
      - "B.Top = A.Bottom"   # removed with its line
      - 'C.Width ≥ 2 * B.Width - 4 @ 700'
      - 16 + Superview.Leading = C.Leading
      - A.Trailing - 8 <= Superview.Trailing
      - {equation: B.Leading = A.Leading, priority: 500}
      - equation: B.Height = 10
        id: height
      - {first: C.Top, relation: ">=", second: B.Bottom, multiplier: 1, constant: 3}
      - first: C.Height
        constant: 12
      - H:[A]-[B]
      - (C.Bottom - C.Top) = 3 * A.Height + 1

    """

  @Test func allFormsOfConstraintsAreEdited() throws {
    let text = Self.forms
    let counts = try check(Array(text.utf8), "forms.layout.yaml")
    #expect(counts.edited > 115, "\(counts)")
    let json = try LayoutDocumentReader.read(text).json()
    let ofJSON = try check(Array(json.utf8), "forms.layout.json")
    #expect(ofJSON.edited > 140, "\(ofJSON)")
  }

  @Test(arguments: [
    ("views: [A]\nconstraints: [A.Width = 3]\n", "views: [A]\nconstraints: []\n"),
    ("views: [A]\nconstraints:\n  - A.Width = 3\n", "views: [A]\nconstraints: []\n"),
    (
      "constraints:\n- A.Width = 3 # why\n- A.Height = 3\nviews: [A]\n",
      "constraints:\n- A.Height = 3\nviews: [A]\n"
    ),
    (
      "{\"views\": [\"A\"], \"constraints\": [\n  \"A.Width = 3\",\n  \"A.Height = 4\"\n]}",
      "{\"views\": [\"A\"], \"constraints\": [\n  \"A.Height = 4\"\n]}"
    ),
  ])
  func removingAConstraintRemovesItsLine(text: String, expected: String) throws {
    let document = try LayoutDocumentReader.read(text)
    let edits = try #require(LayoutTextEditor().edits(for: .removeConstraint(0), in: document.scenes[0]))
    #expect(try TextEdit.apply(edits, to: text) == expected)
  }

  @Test(arguments: [
    (false, TraitCondition.any, "{equation: \"A.Width = 3\", installed: false}"),
    (
      false, TraitCondition(widthClass: .compact),
      "{equation: \"A.Width = 3\", variations: [{\"when\": \"compact x any\", \"installed\": false}]}"
    ),
  ])
  func installationsMakeMapsOfEquations(isInstalled: Bool, condition: TraitCondition, entry: String) throws {
    let text = "views: [A]\nconstraints:\n  - A.Width = 3\n"
    let scene = try LayoutDocumentReader.read(text).scenes[0]
    let change = SceneChange.setInstalled(isInstalled, condition, constraint: 0)
    let edits = try #require(LayoutTextEditor().edits(for: change, in: scene))
    let edited = try TextEdit.apply(edits, to: text)
    #expect(edited == text.replacing("A.Width = 3", with: entry))
    let other = try LayoutDocumentReader.read(edited).scenes[0]
    let back = try #require(
      LayoutTextEditor().edits(for: .setInstalled(nil, condition, constraint: 0), in: other))
    #expect(
      try TextEdit.apply(back, to: edited)
        == text.replacing("A.Width = 3", with: "{equation: \"A.Width = 3\"}"))
  }

  @Test func onlyTheValueChanges() throws {
    let text = Self.forms
    let scene = try LayoutDocumentReader.read(text).scenes[0]
    func edited(_ change: SceneChange) throws -> String? {
      try LayoutTextEditor().edits(for: change, in: scene).map { try TextEdit.apply($0, to: text) }
    }
    #expect(
      try edited(.setAttribute(.leading, .first, constraint: 0))
        == text.replacing("A.Left = ", with: "A.Leading = "))
    #expect(try edited(.setConstant(20, constraint: 0)) == text.replacing("+ 16\n", with: "+ 20\n"))
    #expect(try edited(.setPriority(.required, constraint: 2)) == text.replacing(" @ 700", with: ""))
    #expect(try edited(.setConstant(-3, constraint: 3)) == text.replacing("16 + Sup", with: "3 + Sup"))
    // All constraints of a visual format share one text.
    #expect(try edited(.removeConstraint(9)) == nil)
  }
}
