/// A reporter that writes one line for each diagnostic and each note, in the form that Xcode and other editors read in
/// the output of a build.
///
/// ```text
/// /App/Login.storyboard:14:5: warning: `Title.Left = Root.Left + 16` does not follow … (left-right)
/// ```
public struct XcodeReporter: Reporter, Sendable {
  /// The folder that contains the files with relative names. The reporter makes these names absolute, because Xcode
  /// does not open relative names. If nil, file names are written unchanged. Default: nil.
  public var folder: String?

  /// Creates a reporter. Default: file names are written unchanged.
  public init(folder: String? = nil) { self.folder = folder }

  /// Returns diagnostics as text, in which each line ends with a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let reporter = TextReporter()
    return diagnostics.reduce(into: "") { text, diagnostic in
      var line = Diagnostic(
        diagnostic.id, diagnostic.severity, "\(diagnostic.message) (\(diagnostic.id))",
        at: absolute(diagnostic.place))
      line.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: absolute($0.place)) }
      // A line break would end the message.
      line.message = line.message.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
      text += reporter.report([line])
    }
  }

  private func absolute(_ place: Diagnostic.Place) -> Diagnostic.Place {
    guard let folder, let file = place.file, !file.hasPrefix("/"), !file.hasPrefix("<") else { return place }
    var place = place
    place.file = folder + (folder.hasSuffix("/") ? "" : "/") + ReportPath.relative(file)
    return place
  }
}
