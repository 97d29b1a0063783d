@_exported import LayoutDocuments
import SourceText
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
/// Each root view of the file becomes a scene: the view of a view controller, the content view of a window, or a view
/// at the top level of a `.xib`. ``notes`` lists the parts of the file that a document cannot represent, with their
/// locations.
public struct InterfaceFile: Sendable {
  /// The file as a tree of XML elements. If the file is damaged, scenes with errors are left out: the tree is read from
  /// the text with spaces in place of these scenes.
  public let tree: XMLTree

  /// The errors in a damaged file, in the order of the text. A scene with an error was left out. Empty unless the file
  /// was read with `keepingIntactScenes`.
  public let damages: [InterfaceFileError]

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
    /// The saved sizes, except that LayoutKit measures the texts of labels that can have several lines, and texts that
    /// constraints stretched or compressed on the canvas. In files for macOS, the same as ``saved``.
    ///
    /// Use this source for a canvas whose size differs from the canvas in the file: the height of a text that wraps
    /// depends on its width.
    case resized
    /// The sizes of ``resized``, except that LayoutKit also measures texts in a font that follows the user's text size.
    /// In files for macOS, the same as ``saved``.
    ///
    /// Use this source for a canvas with a different text size.
    case rescaled
    /// The sizes that LayoutKit measures from texts and fonts, and the default sizes of controls such as switches.
    /// Other content has its saved size.
    case measured
  }

  /// Reads a `.storyboard` or `.xib` file, and converts it to a layout document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: The name of the file in messages. Default: none.
  ///   - content: The source of intrinsic content sizes. Default: the sizes in the file.
  ///   - keepingIntactScenes: Whether to read the intact scenes of a damaged storyboard, such as one that was cut off
  ///     or that contains merge conflicts. The errors are in ``damages``. Default: false, so that any error is thrown.
  ///   - imageSize: Returns the size in points of the image with a name, for example from an asset catalog; nil if the
  ///     size is not known. The closure is called for the images of image views whose size the file does not contain
  ///     and, with the content source ``ContentSource/measured``, for all images of image views. It is called neither
  ///     for SF Symbols nor in files for macOS. Default: none.
  /// - Throws: ``InterfaceFileError`` if the bytes are not an Interface Builder file, or if the file is damaged. If
  ///   `keepingIntactScenes` is true, a damaged file is an error only if its intact scenes cannot be read.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    bytes: [UInt8], fileName: String? = nil, content: ContentSource = .saved,
    keepingIntactScenes: Bool = false, imageSize: ((String) -> LayoutSize?)? = nil
  ) throws(InterfaceFileError) {
    let (tree, damages) = try Self.tree(of: bytes, fileName: fileName, keepingIntactScenes)
    self.tree = tree
    self.damages = damages.sorted { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
    source = DocumentSource(bytes: bytes, fileName: fileName)
    header = Header(tree.root)
    var converter = FileConverter(
      header: header, source: source,
      sizes: ContentSizes(header: header, content: content, imageSize: imageSize))
    scenes = converter.scenes(of: tree.root, isDamaged: !damages.isEmpty)
    notes = converter.notes.sorted { $0.origin.range.start < $1.origin.range.start }
  }

  /// The layout document with the scenes of the file.
  public var document: LayoutDocument { LayoutDocument(scenes: scenes) }

  /// Returns whether a file is meant to be an Interface Builder file: whether its name ends in `.storyboard`, `.xib` or
  /// `.nib`, or its bytes begin like an XML document or a compiled nib.
  public static func isInterfaceFile(_ bytes: [UInt8], name: String) -> Bool {
    let name = name.lowercased()
    if [".storyboard", ".xib", ".nib"].contains(where: name.hasSuffix) { return true }
    if bytes.starts(with: "NIBArchive".utf8) { return true }
    let start = bytes.prefix(1_000).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<document".utf8)
  }

  private static func tree(
    of bytes: [UInt8], fileName: String?, _ keepsIntactScenes: Bool
  ) throws(InterfaceFileError) -> (tree: XMLTree, damages: [InterfaceFileError]) {
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      throw InterfaceFileError(.compiled, fileName: fileName, location: nil)
    }
    let tree: XMLTree
    var damages: [InterfaceFileError] = []
    do throws(XMLError) {
      tree = try XMLTree(bytes)
    } catch {
      guard keepsIntactScenes, let found = DamagedFile.read(bytes, error) else {
        throw InterfaceFileError(.xml(error), fileName: fileName, location: error.location)
      }
      tree = found.tree
      damages = found.damages.map { damage in
        InterfaceFileError(
          .damage(damage.error, scene: damage.scene), fileName: fileName, location: damage.error.location)
      }
    }
    guard tree.root.name == "document", tree.root["type"]?.contains("InterfaceBuilder") ?? false else {
      throw InterfaceFileError(
        tree.root.name == "archive" ? .oldFormat : .otherXML(root: tree.root.name), fileName: fileName,
        location: tree.location(of: tree.root.range.start))
    }
    return (tree, damages)
  }
}
