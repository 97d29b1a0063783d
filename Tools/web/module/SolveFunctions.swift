// The function that gives the answers of `layoutkit solve`.

import InterfaceBuilder
import LayoutDiagnostics
import LayoutDocuments
import LayoutDocumentsYAML
@_spi(Tools) import LayoutModel
import LayoutRendering
import LayoutSolver
import LinearConstraints
import SourceDiagnostics
@_spi(Tools) import SourceText

/// Lays out a document or an Interface Builder file. The result is the JSON that `layoutkit solve --format json`
/// prints.
///
/// Option: `name`, the name of the file. Messages contain this name. Together with the text, it decides whether the
/// text is read as an Interface Builder file.
@_cdecl("layoutkit_solve")
public func solveDocument(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  let bytes = Array(UnsafeBufferPointer(start: text, count: max(0, count)))
  let name = request.options["name"] ?? "Layout"
  let input = SolvedInput(bytes, name: name)
  return Response.block(
    input.problems.isEmpty
      ? JSONRenderer().render(input.file) : JSONRenderer().render(input.problems, of: name))
}

/// A document or an Interface Builder file, laid out.
private struct SolvedInput {
  /// The solved scenes. Empty if the input cannot be read as a document.
  var file: SolvedFile

  /// The errors of the input.
  var problems: [Diagnostic] = []

  init(_ bytes: [UInt8], name: String) {
    file = SolvedFile(name: name, scenes: [])
    guard InterfaceFile.isInterfaceFile(bytes, name: name) else {
      do throws(DocumentError) {
        let document = try LayoutDocumentReader.read(bytes: bytes, fileName: name)
        try solve(document)
      } catch {
        problems = error.diagnostics(fileName: name)
      }
      return
    }
    do throws(InterfaceFileError) {
      let read = try InterfaceFile(bytes: bytes, fileName: name, keepingIntactScenes: true)
      for scene in read.document.scenes {
        var part = read.document
        part.scenes = [scene]
        try? solve(part)
      }
      guard read.header.platform == .macOS else { return }
      for index in file.scenes.indices { file.scenes[index].hasOriginAtBottom = true }
    } catch {
      problems = [error.diagnostic]
    }
  }

  private mutating func solve(_ document: LayoutDocument) throws(DocumentError) {
    for instance in try document.instantiateScenes() {
      let engine = instance.makeEngine(solver: SimplexSolver(), environment: instance.canvas.environment)
      file.scenes.append(instance.solvedScene(engine, on: instance.canvas, fileName: file.name))
    }
  }
}
