import Foundation
import InterfaceBuilder
import LayoutTestSupport
import SourceText
import Testing

/// Changes of scenes as edits of a storyboard's text: reading the edited file gives the changed scene.
@Suite struct InterfaceFileEditingTests {
  private static let fixture: InterfaceFixture = {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>
      \(InterfaceFixture.view("box", inside: "<subviews>\(InterfaceFixture.view("label", "label", "text=\"A\""))</subviews>"))
      \(InterfaceFixture.view("other", "view", "horizontalHuggingPriority='300'"))
      </subviews>
      <constraints>
          \(InterfaceFixture.constraints("box"))
          <constraint firstItem="other" firstAttribute="left" secondItem="box" secondAttribute="right" constant='8' id="o1"/>
          <constraint firstItem="other" firstAttribute="top" relation="greaterThanOrEqual" secondItem="box" secondAttribute="top" constant="8.5" priority="750" id="o2">
              <variation key="widthClass=compact" constant="4"/>
          </constraint>
          <constraint firstAttribute="trailingMargin" secondItem="other" secondAttribute="trailing" id="o3"/>
          <constraint firstItem="other" firstAttribute="width" secondItem="box" secondAttribute="width" multiplier="1:2" id="o4"/>
      </constraints>
      <variation key="widthClass=compact"><mask key="constraints"><exclude reference="o4"/></mask></variation>
      """
    return fixture
  }()

  /// Checks all changes of a file that keep it legal.
  ///
  /// - Returns: The numbers of changes that were edited, and of those that could not be.
  @discardableResult
  private func check(_ bytes: [UInt8], _ name: String, limit: Int = .max) throws -> (edited: Int, others: Int)
  {
    let file = try InterfaceFile(bytes: bytes, fileName: name)
    var counts = (edited: 0, others: 0)
    for (index, scene) in file.document.scenes.enumerated() {
      for change in SceneChanges.all(of: scene).prefix(limit) {
        guard let edits = file.edits(for: change, in: scene) else {
          counts.others += 1
          continue
        }
        let edited = try InterfaceFile(bytes: TextEdit.apply(edits, to: bytes), fileName: name).document
        try #require(edited.scenes.count == file.document.scenes.count)
        #expect(
          edited.scenes[index].withoutMargins == scene.applying([change]).withoutMargins,
          "\(name): \(change)")
        for other in edited.scenes.indices where other != index {
          #expect(edited.scenes[other] == file.document.scenes[other])
        }
        counts.edited += 1
      }
    }
    return counts
  }

  @Test func everyChangeOfAFileIsReadBack() throws {
    let counts = try check(Array(Self.fixture.text.utf8), "Main.storyboard")
    #expect(counts.edited > 80)
    // Only the frame of the root cannot be changed.
    #expect(counts.others == 1)
  }

  private static let files: [URL] = {
    guard let folder = TestSettings.conformanceData?.appending(path: "interface-builder/dev") else {
      return []
    }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().enumerated().filter {
      $0.offset % 29 == 3
    }.map { folder.appending(path: $0.element) }
  }()

  @Test(
    .enabled(if: !files.isEmpty, "LAYOUTKIT_CONFORMANCE_DATA has no Interface Builder files"),
    arguments: files)
  func changesOfRealFilesAreReadBack(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    guard bytes.count < 200_000 else { return }
    try check(bytes, file.lastPathComponent, limit: 60)
  }

  private func edited(_ change: SceneChange, _ text: String = fixture.text) throws -> String? {
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Main.storyboard")
    return try file.edits(for: change, in: file.document.scenes[0]).map { try TextEdit.apply($0, to: text) }
  }

  @Test func onlyTheAttributeChanges() throws {
    let text = Self.fixture.text
    // The constraints of the root: 4 of the box, then o1 …
    #expect(
      try edited(.setConstant(10, constraint: 4))
        == text.replacingOccurrences(of: "constant='8'", with: "constant='10'"))
    #expect(
      try edited(.setConstant(0, constraint: 4)) == text.replacingOccurrences(of: " constant='8'", with: ""))
    #expect(
      try edited(.setAttribute(.leading, .first, constraint: 4))
        == text.replacingOccurrences(of: "firstAttribute=\"left\"", with: "firstAttribute=\"leading\""))
    #expect(
      try edited(.setPriority(.required, constraint: 5))
        == text.replacingOccurrences(of: " priority=\"750\"", with: ""))
    let moved = LayoutRect(x: 5, y: 2, width: 30, height: 20)
    #expect(
      try edited(.setFrame(moved, view: 3))?.replacingOccurrences(
        of: "x=\"5\" y=\"2\"", with: "x=\"1\" y=\"2\"")
        == text)
    // After the change, the mark of a misplaced view is removed.
    let marked = text.replacingOccurrences(of: "id=\"other\"", with: "misplaced=\"YES\" id=\"other\"")
    #expect(marked != text)
    #expect(try edited(.setFrame(moved, view: 3), marked) == edited(.setFrame(moved, view: 3)))
  }

  @Test func installationsAreEntriesInVariations() throws {
    let text = Self.fixture.text
    let compact = TraitCondition(widthClass: .compact)
    // Without its only entry, the variation is removed.
    #expect(
      try edited(.setInstalled(nil, compact, constraint: 7))
        == text.replacingOccurrences(
          of:
            "<variation key=\"widthClass=compact\"><mask key=\"constraints\"><exclude reference=\"o4\"/></mask></variation>",
          with: ""
        ).replacingOccurrences(of: "</constraints>\n\n", with: "</constraints>\n"))
    let first = try #require(try edited(.setInstalled(false, .any, constraint: 6)))
    let lines = first.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    #expect(
      lines.contains(
        "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"o3\"/></mask></variation>")
    )
    #expect(try edited(.setInstalled(nil, .any, constraint: 6), first) == text)
  }

  @Test func placeholdersOfContentSizesAreAttributes() throws {
    let text = Self.fixture.text
    let wide = try #require(try edited(.setIntrinsicSize(120, .horizontal, view: 3)))
    #expect(wide.contains("<view placeholderIntrinsicWidth=\"120\" id=\"other\""), "\(wide)")
    let both = try #require(
      try edited(.setIntrinsicSize(LayoutSize.noIntrinsicMetric, .vertical, view: 3), wide))
    #expect(
      both.contains(
        "<view placeholderIntrinsicWidth=\"120\" placeholderIntrinsicHeight=\"infinite\" id=\"other\""),
      "\(both)")
    #expect(try edited(.setIntrinsicSize(nil, .vertical, view: 3), both) == wide)
    #expect(try edited(.setIntrinsicSize(nil, .horizontal, view: 3), wide) == text)
  }

  @Test func removingAConstraintRemovesItsLineAndItsEntriesInVariations() throws {
    let removed = try #require(try edited(.removeConstraint(7)))
    #expect(!removed.contains("o4"))
    #expect(
      removed.contains("id=\"o3\"/>\n</constraints>") || removed.contains("id=\"o3\"/>\n      </constraints>")
    )
    // The constraint is connected to an outlet in code, so an edit of the file alone is rejected.
    let connected = Self.fixture.text.replacingOccurrences(
      of: "<viewLayoutGuide",
      with:
        "<connections><outlet property=\"width\" destination=\"o4\" id=\"x\"/></connections><viewLayoutGuide")
    #expect(try edited(.removeConstraint(7), connected) == nil)
  }
}

extension LayoutDocument.Scene {
  /// The scene without margins. The converter leaves out margins that nothing refers to, so a change of an attribute can
  /// add or remove them.
  fileprivate var withoutMargins: LayoutDocument.Scene {
    func strip(_ view: inout LayoutDocument.View) {
      view.attributes.margins = nil
      for index in view.views.indices { strip(&view.views[index]) }
    }
    var scene = self
    strip(&scene.root)
    return scene
  }
}

/// Changes of a scene for tests of editors.
private enum SceneChanges {
  /// Returns changes of every value of a scene, except those that make a constraint illegal.
  static func all(of scene: LayoutDocument.Scene) -> [SceneChange] {
    var changes: [SceneChange] = []
    var index = 0
    while let constraint = scene.constraint(at: index) {
      changes += Self.changes(of: constraint, index).filter { change in
        scene.applying([change]).constraint(at: index).map { $0.equation.legality() == nil } ?? true
      }
      changes.append(.removeConstraint(index))
      index += 1
    }
    index = 0
    while let view = scene.view(at: index) {
      changes += [
        .setContentPriority(LayoutPriority(321), .hugging, .horizontal, view: index),
        .setContentPriority(LayoutPriority(321), .compressionResistance, .vertical, view: index),
      ]
      if index > 0 {
        changes += [
          .setIntrinsicSize(120, .horizontal, view: index),
          .setIntrinsicSize(LayoutSize.noIntrinsicMetric, .vertical, view: index),
          .setAmbiguousMark(!view.canvasNotes.isAmbiguous, view: index), .removeMisplacedMark(view: index),
        ]
      }
      if let frame = view.attributes.frame {
        changes += [
          .setFrame(
            LayoutRect(x: frame.minX + 3, y: frame.minY - 2.5, width: frame.width, height: frame.height),
            view: index),
          .setFrame(
            LayoutRect(x: frame.minX, y: frame.minY, width: frame.width + 3, height: frame.height),
            view: index),
        ]
      } else if index == 0 {
        changes.append(.setFrame(.zero, view: 0))
      }
      index += 1
    }
    return changes
  }

  private static func changes(of constraint: LayoutDocument.Constraint, _ index: Int) -> [SceneChange] {
    let constants = [constraint.equation.constant + 7, -2.5, 0].map {
      SceneChange.setConstant($0, constraint: index)
    }
    let relations = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].map {
      SceneChange.setRelation($0, constraint: index)
    }
    let priorities = [LayoutPriority(640.5), .required].map { SceneChange.setPriority($0, constraint: index) }
    var attributes: [SceneChange] = []
    for side in [SceneChange.Side.first, .second] where side == .first || constraint.equation.second != nil {
      attributes += [.leading, .bottom, .width, .centerY, .leftMargin].map {
        .setAttribute($0, side, constraint: index)
      }
    }
    let installations: [(Bool?, TraitCondition)] = [
      (false, .any), (nil, .any), (true, TraitCondition(widthClass: .compact)),
      (false, TraitCondition(widthClass: .compact)), (nil, TraitCondition(widthClass: .compact)),
      (false, TraitCondition(widthClass: .regular, heightClass: .compact)),
    ]
    return constants + relations + priorities + attributes
      + (constraint.id == nil ? [] : installations.map { .setInstalled($0, $1, constraint: index) })
  }
}
