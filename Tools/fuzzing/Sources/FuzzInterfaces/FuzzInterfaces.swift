import InterfaceBuilder
import LayoutSolver

/// The entry point of libFuzzer, which is called with the bytes of an input.
///
/// Checks that every text results either in an error inside the text, or in a document. All scenes of the document must
/// have layouts with finite frames, and all notes must refer to ranges of the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file: InterfaceFile
  do throws(InterfaceFileError) {
    file = try InterfaceFile(bytes: bytes, keepingIntactScenes: true)
  } catch {
    precondition(!"\(error)".isEmpty && error.location.map { $0.line > 0 } ?? true)
    return 0
  }
  for note in file.notes {
    precondition(note.origin.range.start >= 0 && note.origin.range.end <= count && !"\(note)".isEmpty)
  }
  for damage in file.damages { precondition(damage.location.map { $0.line > 0 } ?? false) }
  guard !file.document.scenes.isEmpty else { return 0 }
  do throws(DocumentError) {
    for instance in try file.document.instantiateScenes() {
      let solution = instance.makeEngine(solver: SimplexSolver()).layout()
      guard solution.failure == nil else { continue }
      precondition(solution.items.allSatisfy { $0.frame.minX.isFinite && $0.frame.maxY.isFinite })
    }
  } catch {
    preconditionFailure("a scene cannot be created: \(error)")
  }
  return 0
}
