import LayoutDocuments
import SourceDiagnostics

/// The findings in one scene. Findings that differ only by their environment share one entry.
struct FindingCollection {
  /// The properties that are equal if two findings are the same mistake in different environments.
  struct Key: Hashable {
    var rule: String
    var subject: LintFinding.Subject
    var detail: String

    init(_ finding: LintFinding, of rule: any LintRule) {
      self.rule = rule.id
      subject = finding.subject
      detail = finding.detailKey
    }
  }

  /// A mistake that a rule found, possibly in several environments.
  struct Entry {
    var key: Key
    /// The index of the rule in the list of checked rules, by which findings are sorted.
    var order: Int
    var severity: Diagnostic.Severity
    /// The finding in the first of the ``environments``.
    var finding: LintFinding
    /// The indices of the environments with the mistake, in ascending order.
    var environments: [Int]

    var withoutFixes: Entry {
      var entry = self
      entry.finding.fixes = []
      return entry
    }
  }

  private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  /// Returns whether the collection contains a mistake with this key.
  func contains(_ key: Key) -> Bool { indices[key] != nil }

  /// Adds a finding. If the collection already contains its mistake, only adds the environment to the entry of the
  /// mistake. Findings must be added in the order of their environments.
  ///
  /// - Parameters:
  ///   - finding: The finding to add.
  ///   - rule: The rule that found the mistake.
  ///   - order: The index of the rule in the list of checked rules.
  ///   - environment: The index of the environment in which the rule was checked.
  mutating func add(_ finding: LintFinding, of rule: any LintRule, order: Int, environment: Int) {
    let key = Key(finding, of: rule)
    if note(key, in: environment) { return }
    indices[key] = entries.count
    entries.append(
      Entry(key: key, order: order, severity: rule.severity, finding: finding, environments: [environment]))
  }

  /// Records that exactly the mistakes of an earlier environment also occur in another environment.
  mutating func noteMistakes(of earlier: Int, in environment: Int) {
    for index in entries.indices where entries[index].environments.contains(earlier) {
      entries[index].environments.append(environment)
    }
  }

  /// Adds an environment to the entry of the mistake with a key. Does nothing if the collection does not contain this
  /// mistake.
  ///
  /// - Returns: Whether the collection contains the mistake.
  @discardableResult
  mutating func note(_ key: Key, in environment: Int) -> Bool {
    guard let index = indices[key] else { return false }
    if entries[index].environments.last != environment { entries[index].environments.append(environment) }
    return true
  }
}
