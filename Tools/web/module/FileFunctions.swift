// The functions for the view of files.

import InterfaceBuilder
import LayoutDiagnostics
import LayoutDocuments
import LayoutModel
@_spi(Tools) import LayoutRendering
import LayoutSolver
import SourceDiagnostics
import SourceText

/// Reads a storyboard or a XIB file, and lays out its scenes.
///
/// Options: `name`, the name of the file; `scenes`, the largest number of scenes to lay out (default: 200).
///
/// The result has `problems`; `total`, the number of scenes in the file; and `scenes`, each with its `title`, its
/// `picture`, and the scene as JSON (`document`). Only `problems` and an empty `scenes` are present if the file cannot
/// be read.
@_cdecl("layoutkit_open_file")
public func openFile(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  let name = request.options["name"] ?? "Main.storyboard"
  do throws(InterfaceFileError) {
    let file = try InterfaceFile(
      bytes: Array(request.text.utf8), fileName: name, keepingIntactScenes: true)
    let limit = request.number("scenes").flatMap { Int(exactly: $0) } ?? 200
    let scenes = file.document.scenes.prefix(max(0, limit)).enumerated().map { index, scene -> JSONText in
      var single = file.document
      single.scenes = [scene]
      return sheet(of: single, fileName: name, id: "scene-\(index)")
    }
    return Response.block(
      .object([
        ("problems", .array(file.damages.map { LayoutProblem($0.diagnostic).json })),
        ("total", .integer(file.document.scenes.count)), ("scenes", .array(scenes)),
      ]))
  } catch {
    return Response.block(
      .object([("problems", .array([LayoutProblem(error.diagnostic).json])), ("scenes", .array([]))]))
  }
}

/// Returns a scene of a file as JSON: its title, its picture and its document. The picture is null if the scene cannot
/// be laid out.
private func sheet(of document: LayoutDocument, fileName: String, id: String) -> JSONText {
  let title = document.scenes.first.flatMap { $0.name ?? $0.id } ?? "Scene"
  var picture: String?
  do throws(DocumentError) {
    if let instance = try document.instantiateScenes().first {
      let scene = instance.drawnScene(on: instance.canvas, fileName: fileName)
      let options = PictureOptions(layers: [.frames, .content, .guides])
      picture = SVGRenderer(options: options).figure(
        of: scene, in: SolvedFile(name: fileName, scenes: [scene]), id: id)
    }
  } catch {
    picture = nil
  }
  return .object([
    ("title", .string(title)), ("picture", JSONText(picture)), ("document", .string(document.json())),
  ])
}
