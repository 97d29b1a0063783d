import SourceDiagnostics
import SourceText
import XMLSource

/// An error in an Interface Builder file: the reason why the file, or a part of the file, cannot be read.
public struct InterfaceFileError: Error, Hashable, Sendable {
  /// The reasons why a file, or a part of a file, cannot be read.
  public enum Kind: Hashable, Sendable {
    /// The file is not well-formed XML.
    case xml(XMLError)
    /// The file is damaged, but its intact scenes were read. The associated values are the error, and the location of
    /// the scene that was left out because of the error. The location is nil if the error is outside of all scenes.
    case damage(XMLError, scene: SourceLocation?)
    /// The file is a compiled nib, which Xcode puts into apps.
    case compiled
    /// The file has the format that Interface Builder used before Xcode 5.
    case oldFormat
    /// The file is XML, but not an Interface Builder file. The associated value is the name of its root element.
    case otherXML(root: String)
  }

  /// The reason why the file, or a part of the file, cannot be read.
  public var kind: Kind

  /// The name of the file; nil if it is not known.
  public var fileName: String?

  /// The line and column of the error; nil if the error is about the whole file.
  public var location: SourceLocation?

  init(_ kind: Kind, fileName: String?, location: SourceLocation?) {
    self.kind = kind
    self.fileName = fileName
    self.location = location
  }

  /// The error as a diagnostic with the id `unreadable-interface-file`.
  public var diagnostic: Diagnostic {
    Diagnostic(
      "unreadable-interface-file", .error, message, at: Diagnostic.Place(file: fileName, location: location))
  }

  private var message: String {
    switch kind {
    case .xml(let error): "\(error)"
    case .damage(let error, scene: let scene?):
      "\(error) The scene that begins on line \(scene.line) is left out."
    case .damage(let error, scene: nil):
      "\(error)"
        + (error.kind == .mergeConflict ? " Until the conflict is resolved, the first version is read." : "")
    case .compiled: "This is a compiled nib. Use the .xib or .storyboard file that it was made from."
    case .oldFormat:
      "This file has the format of Interface Builder before Xcode 5. To convert the file, open it in Xcode and save it."
    case .otherXML(let root):
      "This XML file is not an Interface Builder file: its root is <\(root)>; expected <document> with a type such as "
        + "`com.apple.InterfaceBuilder3.CocoaTouch.XIB`."
    }
  }
}

extension InterfaceFileError: CustomStringConvertible {
  /// The error in the form `file:line:column: error: message`, followed by a line break.
  public var description: String { TextReporter().report([diagnostic]) }
}
