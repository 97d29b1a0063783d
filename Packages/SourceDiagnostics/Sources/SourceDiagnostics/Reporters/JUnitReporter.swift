import SourceText

/// A reporter that writes the XML of JUnit, which most CI services show as results of tests.
///
/// Each file is a suite, and each diagnostic of the file is a test case. The test case has an error if the id of the
/// diagnostic is one of ``errors``. Otherwise, it fails if the severity of the diagnostic is at least ``failure``, and
/// passes if not. A file without diagnostics has one test case, which passes.
public struct JUnitReporter: Reporter, Sendable {
  /// The name of the whole report, in the XML element `testsuites`. Default: `lint`.
  public var name: String

  /// The files that were checked. The report has a suite for each of them, in this order, followed by suites for the
  /// other files of the diagnostics. Default: empty.
  public var files: [String]

  /// The lowest severity with which a test case fails; nil if no severity makes a test case fail. Default:
  /// ``Diagnostic/Severity/note``.
  public var failure: Diagnostic.Severity?

  /// The ids of diagnostics that are errors instead of failures, because the file could not be checked. Default: empty.
  public var errors: Set<String>

  /// Creates a reporter. By default, the report contains only files with diagnostics, and each diagnostic is a failure.
  public init(
    name: String = "lint", files: [String] = [], failure: Diagnostic.Severity? = .note,
    errors: Set<String> = []
  ) {
    self.name = name
    self.files = files
    self.failure = failure
    self.errors = errors
  }

  /// Returns diagnostics as an XML document, in which each line ends with a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var suites: [(file: String, diagnostics: [Diagnostic])] = []
    var indices: [String: Int] = [:]
    func index(of file: String) -> Int {
      if let index = indices[file] { return index }
      indices[file] = suites.count
      suites.append((file, []))
      return suites.count - 1
    }
    for file in files { _ = index(of: file) }
    for diagnostic in diagnostics {
      suites[index(of: diagnostic.place.file ?? "")].diagnostics.append(diagnostic)
    }
    let tests = suites.map { max(1, $0.diagnostics.count) }.reduce(0, +)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\(Self.quoted(name)) tests=\"\(tests)\"\(counts(diagnostics))>",
    ]
    for suite in suites { lines += self.lines(suite.file, suite.diagnostics) }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private func isFailure(_ diagnostic: Diagnostic) -> Bool {
    !isError(diagnostic) && (failure.map { diagnostic.severity >= $0 } ?? false)
  }

  private func isError(_ diagnostic: Diagnostic) -> Bool { errors.contains(diagnostic.id) }

  /// Returns the XML attributes that state the number of failures and, if there are errors, the number of errors. The
  /// text begins with a space.
  private func counts(_ diagnostics: [Diagnostic]) -> String {
    let errorCount = diagnostics.count(where: isError)
    return " failures=\"\(diagnostics.count(where: isFailure))\""
      + (errorCount == 0 ? "" : " errors=\"\(errorCount)\"")
  }

  private func lines(_ file: String, _ diagnostics: [Diagnostic]) -> [String] {
    let file = Self.quoted(file)
    var lines = [
      "  <testsuite name=\(file) tests=\"\(max(1, diagnostics.count))\"\(counts(diagnostics))>"
    ]
    if diagnostics.isEmpty { lines.append("    <testcase classname=\(file) name=\(Self.quoted(name))/>") }
    for diagnostic in diagnostics {
      let place = diagnostic.place.location.map { " at \($0)" } ?? ""
      let report = TextReporter(showsFixes: true).lines(of: diagnostic)
      let text = MarkupText.escaped(report.joined(separator: "\n"))
      lines.append("    <testcase classname=\(file) name=\(Self.quoted(diagnostic.id + place))>")
      if isFailure(diagnostic) || isError(diagnostic) {
        let element = isError(diagnostic) ? "error" : "failure"
        lines.append(
          "      <\(element) type=\"\(diagnostic.severity.rawValue)\" message=\(Self.quoted(diagnostic.message))>\(text)</\(element)>"
        )
      } else {
        lines.append("      <system-out>\(text)</system-out>")
      }
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }

  /// Returns the value of an attribute, in quotation marks.
  private static func quoted(_ text: String) -> String {
    "\"\(MarkupText.escaped(text.split(whereSeparator: { $0.isNewline }).joined(separator: " ")))\""
  }
}
