// The functions for the view of layouts.

@_spi(Tools) import LayoutDocuments
import LayoutDocumentsYAML
import LayoutModel
@_spi(Tools) import LayoutRendering
import SourceDiagnostics
import SourceText

/// The layout that is open; nil before the first one is opened. No lock is needed, because the page calls the module
/// from one thread.
nonisolated(unsafe) private var session: LayoutSession?

/// Returns the data that the page needs to show layouts before a document is open: the style sheet of pictures
/// (`styles`), and the names in `devices`, `textSizes`, `attributes` and `states`.
@_cdecl("layoutkit_describe")
public func describe(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let attributes = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }
  return Response.block(
    .object([
      ("styles", .string(SVGRenderer.styles)),
      ("devices", .array(LayoutDevice.all.map { .string($0.name) })),
      ("textSizes", .array(ContentSizeCategory.names.map { .string($0) })),
      ("attributes", .array(attributes.map { .string($0.name) })),
      ("states", .array(LayoutStatus.allCases.map { .string($0.rawValue) })),
    ]))
}

/// Opens a scene of a document in YAML or JSON, and lays it out.
///
/// Options: `scene`, the number of the scene, from 0 (default: 0); `width` and `height`, `device`; `rtl`, 1 for right
/// to left; `textSize`, such as `XXXL`; `widthClass` and `heightClass`, `compact` or `regular`. Default: the canvas of
/// the document.
///
/// The result has `problems` of the document and, without errors, the titles of its `scenes`, the `layout`, its
/// `picture`, and the `names` of items. With the option `picture=0`, the picture is left out; `layoutkit_draw_layout`
/// returns it. The analysis takes longer than the layout, so it is a separate function: `layoutkit_examine_layout`.
@_cdecl("layoutkit_open_layout")
public func openLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  do throws(DocumentError) {
    guard let (opened, titles) = try open(request) else {
      return Response.block(.object([("problems", .array([]))]))
    }
    return Response.block(
      .object(
        [("problems", .array([])), ("scenes", .array(titles.map { .string($0) }))]
          + opened.frames(withPicture: request.options["picture"] != "0") + [opened.names]))
  } catch {
    let problems = error.diagnostics().map { LayoutProblem($0).json }
    return Response.block(.object([("problems", .array(problems))]))
  }
}

/// Opens the scene of a document that a request names. Returns the layout and the titles of all scenes; nil if the
/// document has no scene.
private func open(_ request: Request) throws(DocumentError) -> (LayoutSession, titles: [String])? {
  let document = try LayoutDocumentReader.read(request.text)
  let number = request.number("scene").flatMap { Int(exactly: $0) } ?? 0
  let instances = try document.instantiateScenes()
  let shown = instances.indices.contains(number) ? number : 0
  guard instances.indices.contains(shown) else { return nil }
  let opened = LayoutSession(
    instances[shown], OpenedScene(text: request.text, scene: document.scenes[shown], number: shown),
    CanvasRequest(request))
  session = opened
  let titles = document.scenes.enumerated().map { index, scene in
    scene.name ?? scene.id ?? "Scene \(index + 1)"
  }
  return (opened, titles)
}

/// Returns the picture of the open scene without findings, as SVG. The arguments are the same as in the call of
/// `layoutkit_open_layout`, because the document must be opened again if the module was restarted.
///
/// The result is not JSON but the text of the picture. It is empty if the document cannot be opened.
@_cdecl("layoutkit_draw_layout")
public func drawLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  if session == nil { _ = try? open(Request(text, count, options, optionCount)) }
  return Response.block(session?.picture() ?? "")
}

/// Analyzes the open scene. The arguments are the same as in the call of `layoutkit_open_layout`, because the document
/// must be opened again if the module was restarted.
///
/// The result has the members that ``LayoutSession/examination()`` returns; it is `{}` if the document cannot be
/// opened.
@_cdecl("layoutkit_examine_layout")
public func examineLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  if session == nil { _ = try? open(Request(text, count, options, optionCount)) }
  return Response.block(.object(session?.examination() ?? []))
}

/// Lays out the open scene at another size. Options: `width` and `height`; `picture`, 1 if the result should contain
/// the picture.
///
/// The result has `layout` and, with the option, `picture`. It is `{}` if no layout is open, or if the options contain
/// no size.
@_cdecl("layoutkit_resize_layout")
public func resizeLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  guard let session, let size = CanvasRequest(request).size else { return Response.block("{}") }
  session.resize(size)
  return Response.block(.object(session.frames(withPicture: request.isOn("picture"))))
}

/// Lays out the open scene at another size, and returns numbers instead of JSON. Options: `width` and `height`.
///
/// The numbers are those of ``LayoutSession/numbers()``, each a 64-bit floating-point number, little-endian. There are
/// none if no layout is open, or if the options contain no size.
@_cdecl("layoutkit_drag_layout")
public func dragLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  guard let session, let size = CanvasRequest(Request(text, count, options, optionCount)).size else {
    return Response.block([Double]())
  }
  session.resize(size)
  return Response.block(session.numbers())
}

/// Explains a value of the open scene, such as `Name Label.Width`. The result is a JSON object whose key `lines`
/// contains the lines of the explanation.
@_cdecl("layoutkit_explain_value")
public func explainValue(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  let lines = session?.explanation(of: request.text) ?? []
  return Response.block(.object([("lines", .array(lines.map { .string($0) }))]))
}

/// Finds changes of the open document that resolve its conflicts. The result is a JSON object whose key `fixes`
/// contains these changes; see ``LayoutFixes``.
@_cdecl("layoutkit_fix_layout")
public func fixLayout(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  Response.block(.object([("fixes", .array(session?.fixes() ?? []))]))
}
