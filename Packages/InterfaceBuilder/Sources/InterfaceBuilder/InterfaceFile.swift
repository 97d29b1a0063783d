@_exported import LayoutDocuments
import XMLSource

/// A `.storyboard` or `.xib` file of Interface Builder, which is converted to a layout document.
///
/// ```swift
/// let file = try InterfaceFile(bytes: bytes, fileName: "Main.storyboard")
/// let document = file.document
/// for instance in try document.instantiateScenes() {
///   let solution = instance.makeEngine(solver: SimplexSolver()).layout()
///   print(instance.root.layoutName, solution.isSatisfied)
/// }
/// for note in file.notes { print(note) }
/// ```
///
/// Each root view of the file becomes a scene: the view of a view controller, or a view at the top level of a `.xib`.
/// Parts of the file that have no counterpart in documents are listed in ``notes``, with their locations.
public struct InterfaceFile: Sendable {
  /// The file as a tree of XML elements.
  public let tree: XMLTree

  /// The properties of the file as a whole, such as its platform and its canvas device.
  public let header: Header

  /// The name and bytes of the file. The ranges of text in ``document`` and ``notes`` are offsets in these bytes.
  public let source: DocumentSource

  /// The parts of the file that ``document`` leaves out or represents differently, in the order of the text.
  public private(set) var notes: [ConversionNote] = []

  private let scenes: [LayoutDocument.Scene]

  /// The source of the intrinsic content sizes of views.
  public enum ContentSource: String, Hashable, Sendable, CaseIterable {
    /// The sizes that Interface Builder saved in the file.
    case saved
    /// The sizes that LayoutKit measures from texts and fonts. For content that it cannot measure, the saved sizes.
    case measured
  }

  /// Reads a `.storyboard` or `.xib` file, and converts it to a layout document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in messages. Default: none.
  ///   - content: The source of intrinsic content sizes. Default: the sizes in the file.
  /// - Throws: ``InterfaceFileError`` if the bytes are not a file of Interface Builder.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    bytes: [UInt8], fileName: String? = nil, content: ContentSource = .saved
  ) throws(InterfaceFileError) {
    let tree = try Self.tree(of: bytes, fileName: fileName)
    self.tree = tree
    source = DocumentSource(bytes: bytes, fileName: fileName)
    header = Header(tree.root)
    var converter = FileConverter(header: header, source: source, content: content)
    scenes = converter.scenes(of: tree.root)
    notes = converter.notes.sorted { $0.origin.range.start < $1.origin.range.start }
  }

  /// The layout document with the scenes of the file.
  public var document: LayoutDocument { LayoutDocument(scenes: scenes) }

  /// Returns whether a file is meant to be an Interface Builder file: whether its name ends in `.storyboard` or `.xib`,
  /// or its bytes begin like an XML document.
  public static func isInterfaceFile(_ bytes: [UInt8], name: String) -> Bool {
    let name = name.lowercased()
    if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return true }
    let start = bytes.prefix(1_000).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<document".utf8)
  }

  private static func tree(of bytes: [UInt8], fileName: String?) throws(InterfaceFileError) -> XMLTree {
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      throw InterfaceFileError(.compiled, fileName: fileName, location: nil)
    }
    let tree: XMLTree
    do throws(XMLError) {
      tree = try XMLTree(bytes)
    } catch {
      throw InterfaceFileError(.xml(error), fileName: fileName, location: error.location)
    }
    guard tree.root.name == "document", tree.root["type"]?.contains("InterfaceBuilder") ?? false else {
      throw InterfaceFileError(
        tree.root.name == "archive" ? .oldFormat : .otherXML(root: tree.root.name), fileName: fileName,
        location: tree.location(of: tree.root.range.start))
    }
    return tree
  }
}
