import SourceText
import XMLSource

/// A converter that creates the scenes of a layout document from an Interface Builder file.
struct FileConverter {
  let header: InterfaceFile.Header
  let source: DocumentSource
  let sizes: ContentSizes
  private(set) var notes: [ConversionNote] = []
  /// The ids of the views that were converted so far. A view that repeats an id is left out, because ids are unique in
  /// a document.
  private var ids: Set<String> = []

  init(header: InterfaceFile.Header, source: DocumentSource, sizes: ContentSizes) {
    self.header = header
    self.source = source
    self.sizes = sizes
  }

  /// A view of the file that becomes the root of a scene, with its view controller if it has one.
  private struct Root {
    var element: XMLTree.Element
    var controller: XMLTree.Element?
  }

  /// Converts the scenes of a file.
  ///
  /// - Parameters:
  ///   - document: The outermost element of the file.
  ///   - isDamaged: Whether parts of the file were left out, so that it may contain views even if none was read.
  mutating func scenes(of document: XMLTree.Element, isDamaged: Bool) -> [LayoutDocument.Scene] {
    noteRuntime(of: document)
    if !header.usesAutoLayout {
      note(
        .withoutAutoLayout,
        "The file does not use Auto Layout (`useAutolayout`); views keep their frames, and constraints are ignored.",
        document)
    }
    let graph = SceneGraph(document)
    // The ids of all views come first, because a constraint must not take the id of a view in a later scene.
    let roots = roots(of: document)
    let scenes = roots.compactMap { root in
      let noteCount = notes.count
      return read(root).map { (root: root, view: $0, notes: Array(notes[noteCount...])) }
    }
    if roots.isEmpty, !isDamaged { note(.view, "The file contains no views.", document) }
    return scenes.map { scene(of: $0.root, $0.view, $0.notes, graph) }
  }

  /// Adds a note if the converter does not support the operating system that the file's `targetRuntime` names.
  private mutating func noteRuntime(of document: XMLTree.Element) {
    guard let runtime = document["targetRuntime"],
      !["iOS", "MacOSX", "AppleTV", "AppleSDK"].contains(where: runtime.hasPrefix)
    else { return }
    note(
      .value, "Files for the platform `\(runtime)` are not supported; the file is read as one for iOS.",
      document)
  }

  /// Reads the views of a scene; nil if the root has no frame, or if another view of the file has the id of the root.
  private mutating func read(_ root: Root) -> ViewElement? {
    guard root.element.savedFrame != nil else {
      note(
        .scene, "The scene is left out, because its root has no frame (`<rect key=\"frame\" …/>`).",
        root.element)
      return nil
    }
    if let id = root.element["id"], !ids.insert(id).inserted {
      note(
        .scene,
        "The scene is left out, because another view also has the id `\(id)` of its root view; give one of the two another id.",
        root.element)
      return nil
    }
    var reader = ViewReader(
      header: header, traits: header.traits(rootSize: root.element.savedFrame?.size))
    var view = reader.view(root.element, .root)
    for element in reader.tooDeep {
      note(.view, "Views are nested too deeply; the views inside this one are left out.", element)
    }
    for element in reader.withoutID { noteMissingID(of: element) }
    removeRepeatedIDs(&view)
    return view
  }

  /// Adds a note on a view that was left out because it has no id. Constraints refer to views by their ids.
  private mutating func noteMissingID(of element: XMLTree.Element) {
    let count = element.child("subviews").map { Array($0.children).count } ?? 0
    let subviews = count == 0 ? "" : count == 1 ? " with its subview" : " with its \(count) subviews"
    note(.view, "The view is left out\(subviews), because it has no id.", element)
  }

  private func roots(of document: XMLTree.Element) -> [Root] {
    var lists = [document.child("objects")].compactMap { $0 }
    if let scenes = document.child("scenes") { lists += scenes.children.compactMap { $0.child("objects") } }
    return lists.flatMap { $0.children.flatMap(roots(in:)) }
  }

  private func roots(in object: XMLTree.Element) -> [Root] {
    if object.isController || object.name == "splitViewController" {
      return object.children.filter { child in
        child["key"] == "view"
          || ["tableView", "collectionView"].contains(child["key"]) && child.savedFrame != nil
      }.map { Root(element: $0, controller: object) }
    }
    if object.name == "window" {
      return object.children.flatMap { child -> [Root] in
        if child.name == "subviews" {
          return child.children.filter { $0.savedFrame != nil }.map { Root(element: $0) }
        }
        let isContent = child["key"] == "contentView" || child.name == "view"
        return isContent && child.savedFrame != nil ? [Root(element: child)] : []
      }
    }
    // Other objects at the top of a file, such as gesture recognizers, have no frame either.
    let isView = object.savedFrame != nil || object.name == "view" || object.child("subviews") != nil
    return isView && object["id"] != nil ? [Root(element: object)] : []
  }

  /// Returns the scene of a root.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - view: The views of the scene.
  ///   - readingNotes: The notes that reading the views added, such as one on a view that was left out.
  ///   - graph: The segues of the file.
  private mutating func scene(
    of root: Root, _ view: ViewElement, _ readingNotes: [ConversionNote], _ graph: SceneGraph
  ) -> LayoutDocument.Scene {
    let controllerID = root.controller?["id"]
    let canvas = SceneCanvas(
      header: header, root: view, controller: root.controller,
      bars: controllerID.map(graph.bars) ?? SceneGraph.Bars(),
      arrivals: controllerID.map(graph.kindsOfArrivals) ?? [],
      isEmbedded: controllerID.map(graph.isEmbedded) ?? false)
    let items = ItemTable(root: view, controller: root.controller, platform: header.platform)
    var constraints = ConstraintConverter(
      source: source, items: items, ids: takeIDs(), outletTargets: graph.outletTargets)
    var views = ViewConverter(
      header: header, source: source, sizes: sizes, canvas: canvas, uses: ItemUses(in: view, items),
      outlets: graph.outlets)
    var made = views.view(view, in: nil)
    if let controller = root.controller {
      made.name = Self.name(of: controller)
      made.canvasNotes.isViewOfController = true
    }
    if header.usesAutoLayout { addConstraints(of: view, to: &made, &constraints) }
    ids = constraints.ids
    let found = views.notes + constraints.notes
    made.canvasNotes.invalidParts = (readingNotes + found).filter {
      [.constraint, .value, .view].contains($0.kind)
    }.map { note in
      LayoutDocument.InvalidPart(note.message, id: note.id, items: note.items, origin: note.origin)
    }
    notes += found
    return LayoutDocument.Scene(root: made, canvas: canvas.canvas)
  }

  /// Returns the value of ``ids``, and sets the property to an empty set.
  ///
  /// The caller can then add ids to the result without copying the set.
  private mutating func takeIDs() -> Set<String> {
    defer { ids = [] }
    return ids
  }

  /// Returns the name that the document gives to the scene of a view controller.
  private static func name(of controller: XMLTree.Element) -> String {
    controller["userLabel"] ?? controller["title"] ?? controller["storyboardIdentifier"]
      ?? controller["customClass"] ?? controller.name
  }

  /// Removes those descendants of a view whose ids are already in use, and those guides of the view and of its
  /// descendants whose ids are already in use. Adds the ids of the remaining descendants and guides to ``ids``.
  private mutating func removeRepeatedIDs(_ view: inout ViewElement) {
    var guides: [XMLTree.Element] = []
    for guide in view.guides {
      guard let id = guide["id"], !ids.insert(id).inserted else {
        guides.append(guide)
        continue
      }
      note(.view, "The guide is left out, because the id `\(id)` is already in use.", guide)
    }
    view.guides = guides
    var kept: [ViewElement] = []
    for var child in view.children {
      if let id = child.id, !ids.insert(id).inserted {
        note(
          .view,
          "The view is left out, because another view also has the id `\(id)`; give one of the two another id.",
          child.element)
        continue
      }
      removeRepeatedIDs(&child)
      kept.append(child)
    }
    view.children = kept
  }

  private func addConstraints(
    of view: ViewElement, to made: inout LayoutDocument.View, _ converter: inout ConstraintConverter
  ) {
    made.constraints = converter.constraints(of: view)
    for (index, child) in view.children.enumerated() {
      addConstraints(of: child, to: &made.views[index], &converter)
    }
  }

  private mutating func note(_ kind: ConversionNote.Kind, _ message: String, _ element: XMLTree.Element) {
    // The range of the outermost element may include an end tag that a cut-off file does not contain.
    let range = element.parent == nil ? element.startTagRange : element.range
    notes.append(ConversionNote(kind: kind, message: message, origin: DocumentOrigin(source, range)))
  }
}
