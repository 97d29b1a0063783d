/// The line of code that made a constraint.
///
///     constraint.creationSite?.description  // MyApp/LoginView.swift:42
public struct CreationSite: Hashable, Sendable {
  /// Module and file, as `#fileID` gives them: `MyApp/LoginView.swift`.
  public var fileID: String

  /// The line, from 1.
  public var line: Int

  /// Makes a site; by default the line of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CreationSite: CustomStringConvertible {
  /// File and line: `MyApp/LoginView.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
