import SourceText
import XMLSource

/// The entry point of libFuzzer, which is called with the bytes of an input.
///
/// Checks that every text results either in an error inside the text, or in a tree. The ranges of the tree must be
/// nested and cover the text. Also edits the tree, and checks that the new text can be read and contains the change.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(XMLError) {
    let tree = try XMLTree(bytes)
    check(tree.root)
    precondition(
      cover(tree.prolog) == tree.root.range.start - (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    precondition(cover(tree.epilog) == bytes.count - tree.root.range.end)
    edit(tree)
  } catch {
    precondition(error.range.start >= 0 && error.range.end <= bytes.count)
    precondition(!"\(error)".isEmpty && error.location.line > 0)
  }
  return 0
}

/// Checks the source ranges of an element and its descendants, and traps if one is wrong. The attributes must be in
/// order and inside the start tag. The children must be inside the element. The parts of the content must follow each
/// other without gaps. The function is recursive, since the inputs are short.
private func check(_ element: XMLTree.Element) {
  var position = element.startTagRange.start
  for attribute in element.attributes {
    precondition(attribute.nameRange.start > position && attribute.valueRange.start > attribute.nameRange.end)
    position = attribute.valueRange.end
    precondition(element[attribute.name] == attribute.value)
  }
  precondition(position < element.startTagRange.end)
  precondition(cover(element.content) == element.contentRange.length)
  for child in element.children {
    precondition(child.parent == element && child.range.start >= element.contentRange.start)
    precondition(child.range.end <= element.contentRange.end)
    check(child)
  }
}

/// Returns the number of bytes in all parts together. Traps if a part does not start where the previous part ends.
private func cover(_ parts: [XMLTree.Content]) -> Int {
  var count = 0
  var end: Int?
  for part in parts {
    let range =
      switch part {
      case .element(let element): element.range
      case .text(_, let range), .cdata(_, let range), .comment(_, let range),
        .processingInstruction(_, let range),
        .documentType(let range):
        range
      }
    precondition(end == nil || end == range.start)
    end = range.end
    count += range.length
  }
  return count
}

private func edit(_ tree: XMLTree) {
  // Starting at the root, the first child is followed down to an element without children.
  var depth = 0
  var last = tree.root
  while let child = last.children.first(where: { _ in true }) {
    last = child
    depth += 1
  }
  // An element that is also the root would get both changes in one tag.
  if last == tree.root, last.isSelfClosing { return }
  let value = "a\"b'<&>\n"
  let edits = [last.settingAttribute("new", to: value), tree.root.appending(["<new/>"])]
  guard let changed = try? TextEdit.apply(edits, to: tree.bytes), let again = try? XMLTree(changed) else {
    preconditionFailure("an edit cannot be applied or read")
  }
  var found = again.root
  for _ in 0..<depth {
    guard let child = found.children.first(where: { _ in true }) else {
      preconditionFailure("an element is lost")
    }
    found = child
  }
  precondition(found["new"] == value)
  precondition(again.elementCount == tree.elementCount + 1)
}
