import Foundation
import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import LayoutTestSupport
import SourceText
import Testing

/// Properties of edits of the text of real Interface Builder files.
@Suite(.enabled(if: !Corpus.files.isEmpty, Corpus.hasFiles)) struct CorpusEditTests {
  @Test func aChangedConstantIsAChangedLine() throws {
    var count = 0
    for url in Corpus.files {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes) else { continue }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      var hasChanged = false
      for scene in file.document.scenes {
        var index = 0
        while let constraint = scene.constraint(at: index), constraint.origin.range.length == 0 { index += 1 }
        guard let constraint = scene.constraint(at: index) else { continue }
        hasChanged = true
        let change = SceneChange.setConstant(constraint.equation.constant + 1, constraint: index)
        let edits = try #require(file.edits(for: change, in: scene), "\(url.lastPathComponent)")
        let changed = try TextEdit.apply(edits, to: bytes)
        let others = changed.split(separator: 0x0A, omittingEmptySubsequences: false)
        try #require(others.count == lines.count)
        #expect(zip(lines, others).count { $0 != $1 } == 1, "\(url.lastPathComponent)")
        let inverse = try TextEdit.inverse(of: edits, in: bytes)
        #expect(try TextEdit.apply(inverse, to: changed) == bytes)
      }
      count += hasChanged ? 1 : 0
    }
    print("files with a changed constant: \(count)")
  }

  @Test func valuesThatStayKeepTheBytes() throws {
    for url in Corpus.files {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes) else { continue }
      #expect(file.source.bytes == bytes, "\(url.lastPathComponent)")
      for scene in file.document.scenes {
        #expect(file.edits(for: [SceneChange](), in: scene)?.isEmpty == true, "\(url.lastPathComponent)")
        let symbol = Array(" symbolic=".utf8)
        guard let constraint = scene.constraint(at: 0), constraint.origin.range.length > 0,
          // A given constant replaces the standard spacing, even if it has the same number of points.
          !file.source.bytes[constraint.origin.range.start..<constraint.origin.range.end].contains(symbol)
        else { continue }
        let same = SceneChange.setConstant(constraint.equation.constant, constraint: 0)
        let edits = file.edits(for: same, in: scene) ?? []
        #expect(try TextEdit.apply(edits, to: bytes) == bytes, "\(url.lastPathComponent)")
      }
    }
  }

  /// In scenes without issues, views that a stack view can arrange without moving keep their frames in a new stack
  /// view, and after they are taken out of it again.
  @Test func embeddingAndUnembeddingKeepsFrames() throws {
    var tally = Corpus.Tally()
    var notes = Corpus.Tally()
    var fixed = 0
    var moved = 0
    try Corpus.forEachScene { scene in
      guard let start = Corpus.Layout(scene.file, scene.index), start.issue == nil,
        start.items.allSatisfy({ $0.item.status == .ok })
      else { return }
      guard let selection = Self.selection(in: scene, start) else { return }
      let names = selection.map { start.instance.views[$0].source.id }
      do {
        // Some files do not allow the edit: an outlet is connected to a constraint that it removes.
        let edit: SceneEdit
        do { edit = try scene.editor.embed(selection, isEditable: scene.isEditable) } catch EditingError
          .fixedConstraint
        {
          fixed += 1
          return
        }
        guard let embedded = try scene.edited(edit) else {
          fixed += 1
          return
        }
        let inner = try #require(Corpus.scene(embedded, scene.index, scene.name))
        let middle = try #require(Corpus.Layout(embedded, scene.index))
        let member = try #require(middle.instance.views.firstIndex { $0.source.id == names[0] })
        let stack = try #require(middle.instance.views[member].parent)
        if let problem = Self.moved(selection, start, in: middle) {
          moved += 1
          notes.add(scene, edit.missedFrames.isEmpty ? "no note: \(problem)" : nil)
        }
        guard let restored = try inner.edited(inner.editor.unembed(stack, isEditable: inner.isEditable))
        else {
          return tally.add(scene, "cannot be unembedded")
        }
        let end = try #require(Corpus.Layout(restored, scene.index))
        var wanted: [String: LayoutRect] = [:]
        for (index, item) in start.items {
          if let id = start.instance.views[index].source.id { wanted[id] = item.exactFrame }
        }
        let frames = end.instance.views.map { $0.source.id.flatMap { wanted[$0] } }
        tally.add(scene, end.moved(from: frames))
      } catch let error as EditingError {
        tally.add(scene, error.description)
      }
    }
    print("scenes whose text does not allow embedding: \(fixed)")
    print("scenes whose views move in the stack view, with a note: \(moved)")
    try tally.report("embed and unembed", atLeast: 0.95)
    // Hidden views, which a stack view leaves out, can move others without a note.
    try notes.report("views that move in the stack view and have a note", atLeast: 0.8)
  }

  /// A stack view cannot keep the frames of views that are not equally far apart. Each such view is noted, and a view that
  /// leaves the stack view again gets its old frame, which is still in the file.
  @Test func unembeddingRestoresFramesThatTheStackViewChanged() throws {
    var tally = Corpus.Tally()
    var notes = Corpus.Tally()
    try Corpus.forEachScene { scene in
      guard let start = Corpus.Layout(scene.file, scene.index), start.issue == nil,
        start.items.allSatisfy({ $0.item.status == .ok }), let selection = Self.unequal(in: scene, start),
        let edit = try? scene.editor.embed(selection, isEditable: scene.isEditable),
        let embedded = try scene.edited(edit), let inner = Corpus.scene(embedded, scene.index, scene.name),
        let middle = Corpus.Layout(embedded, scene.index),
        let problem = Self.moved(selection, start, in: middle)
      else { return }
      notes.add(scene, edit.missedFrames.isEmpty ? "no note: \(problem)" : nil)
      let ids = selection.map { start.instance.views[$0].source.id }
      let member = try #require(middle.instance.views.firstIndex { $0.source.id == ids[0] })
      let stack = try #require(middle.instance.views[member].parent)
      do {
        let back = try inner.editor.unembed(stack, isEditable: inner.isEditable)
        guard let restored = try inner.edited(back), let end = Corpus.Layout(restored, scene.index) else {
          return tally.add(scene, "cannot be unembedded")
        }
        var wanted: [String: LayoutRect] = [:]
        for (index, item) in start.items where selection.contains(index) {
          if let id = start.instance.views[index].source.id { wanted[id] = item.exactFrame }
        }
        tally.add(scene, end.moved(from: end.instance.views.map { $0.source.id.flatMap { wanted[$0] } }))
      } catch let error as EditingError {
        tally.add(scene, error.description)
      }
    }
    try tally.report("unembed after a stack view moved its views", atLeast: 0.9)
    try notes.report("views that a stack view moves and that have a note", atLeast: 0.99)
  }

  /// Returns the visible subviews of a view that constraints lay out.
  private static func children(of parent: Int, _ layout: Corpus.Layout) -> [Int] {
    layout.instance.views.indices.filter {
      let view = layout.instance.views[$0]
      return view.parent == parent && view.source.id != nil && !view.view.isHidden
        && view.source.attributes.autoresizing == nil && layout.solution[view.view] != nil
    }
  }

  /// Returns three subviews of the same view that a stack view can order, but whose distances differ.
  private static func unequal(in scene: Corpus.Scene, _ layout: Corpus.Layout) -> [Int]? {
    let views = layout.instance.views
    for parent in views.indices where views[parent].source.kind == .view {
      let children = Self.children(of: parent, layout)
      for (one, other) in zip(children, children.dropFirst(2)) {
        let middle = children[children.index(after: children.firstIndex(of: one) ?? 0)]
        guard let stack = try? scene.editor.inferredStack([one, middle, other]) else { continue }
        let frames = stack.views.compactMap { layout.solution[views[$0].view]?.exactFrame }
        let gaps = zip(frames, frames.dropFirst()).map {
          stack.axis == .horizontal ? $1.minX - $0.maxX : $1.minY - $0.maxY
        }
        if gaps.count == 2, abs(gaps[0] - gaps[1]) > 1 { return stack.views }
      }
    }
    return nil
  }

  /// Returns the first view that has another place in its new stack view; nil if all views keep their places.
  private static func moved(
    _ views: [Int], _ start: Corpus.Layout, in layout: Corpus.Layout
  ) -> String? {
    for index in views {
      let entry = start.instance.views[index]
      guard let old = start.solution[entry.view]?.exactFrame,
        let new = layout.instance.views.firstIndex(where: { $0.source.id == entry.source.id }),
        let stack = layout.instance.views[new].parent,
        let origin = layout.solution[layout.instance.views[stack].view]?.exactFrame,
        let frame = layout.solution[layout.instance.views[new].view]?.exactFrame
      else { return "\(entry.source.displayName) is missing" }
      func distance(from old: LayoutRect) -> Double? {
        [
          frame.minX + origin.minX - old.minX, frame.maxX + origin.minX - old.maxX,
          frame.minY + origin.minY - old.minY, frame.maxY + origin.minY - old.maxY,
        ].first { abs($0) > 0.5 + 1e-6 }
      }
      // The tools keep the saved frame, which can differ from the solution by a point.
      if let moved = distance(from: old), entry.view.expectedFrame.map({ distance(from: $0) == nil }) != true
      {
        return "\(entry.source.displayName) moves by \(moved)"
      }
    }
    return nil
  }

  /// Returns two or more subviews of the same view that have a shared alignment and equal distances.
  private static func selection(in scene: Corpus.Scene, _ layout: Corpus.Layout) -> [Int]? {
    let views = layout.instance.views
    for parent in views.indices where views[parent].source.kind == .view {
      let children = Self.children(of: parent, layout)
      for (index, one) in children.enumerated() {
        for other in children[(index + 1)...] {
          guard let stack = try? scene.editor.inferredStack([one, other]), stack.alignment != .center else {
            continue
          }
          return stack.views
        }
      }
    }
    return nil
  }
}
