/// Explanations as annotations of GitHub Actions, at the lines of code that the log knows.
public enum GitHubFormat {
  /// One annotation a line: at the constraint that was given up, or else at those of the contradiction whose file and
  /// line SnapKit told; without a place if none did.
  ///
  /// - Parameter root: A path that is cut off from the front of files, so that they are relative to the repository.
  public static func text(_ explanation: LogExplanation, root: String? = nil) -> String {
    let level = explanation.cause?.isHarmless == true || explanation.cause == nil ? "notice" : "warning"
    let report = explanation.report
    let message =
      ([explanation.headline] + explanation.sums.prefix(1) + explanation.fixes.prefix(2).map { $0.advice })
      .joined(separator: "\n")
    var places: [LoggedConstraint.Origin] = []
    if let analysis = explanation.analysis {
      let broken = explanation.rows.filter { $0.isBroken }.map { $0.number - 1 }
      for index in broken + analysis.members {
        if let origin = analysis.constraints[index].origin, !places.contains(origin) { places.append(origin) }
      }
    }
    let title = escaped(report.kind.title, isProperty: true)
    guard let place = places.first else { return "::\(level) title=\(title)::\(escaped(message))\n" }
    let file = escaped(relative(place.file, to: root), isProperty: true)
    return "::\(level) file=\(file),line=\(place.line),title=\(title)::\(escaped(message))\n"
  }

  private static func relative(_ file: String, to root: String?) -> String {
    guard let root, !root.isEmpty, file.hasPrefix(root) else { return file }
    let rest = file.dropFirst(root.count)
    guard root.hasSuffix("/") || rest.hasPrefix("/") else { return file }
    return String(rest.drop { $0 == "/" })
  }

  /// What would end a message or a property is written as `%0A` and the like.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
