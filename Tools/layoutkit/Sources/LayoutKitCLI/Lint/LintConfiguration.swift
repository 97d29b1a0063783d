import Foundation
import LayoutDocuments
import LayoutDocumentsYAML
import LayoutLint
import SourceDiagnostics
import SourceText

/// The configuration of `layoutkit lint`: the file `.layoutkit.yml`, or one with the same content in JSON.
struct LintConfiguration {
  /// Path patterns. Of the files in folders, only those whose paths match one of these patterns are checked. If the
  /// list is empty, all files are checked.
  var included: [PathPattern] = []

  /// Path patterns. Files in folders are not checked if their paths match one of these patterns.
  var excluded: [PathPattern] = []

  /// The ids of rules that are not used.
  var disabledRules: [String] = []

  /// The ids of opt-in rules that are used.
  var optInRules: [String] = []

  /// The ids of the rules to use instead of all others. Nil if ``disabledRules`` and ``optInRules`` decide which rules
  /// are used.
  var onlyRules: [String]?

  /// The severities that the configuration gives to findings, keyed by the id of the rule.
  var severities: [String: Diagnostic.Severity] = [:]

  /// The places in the configuration where the entries of ``severities`` are, keyed by the id of the rule.
  var severityPlaces: [String: Diagnostic.Place] = [:]

  /// The place of ``onlyRules`` in the configuration if it is an empty list; otherwise nil.
  var emptyRulesPlace: Diagnostic.Place?

  /// The entries of `ignore`, whose findings are not reported.
  var ignored: [Entry] = []

  /// The name of the reporter that writes to the standard output; nil for the default.
  var reporter: String?

  /// Whether a warning makes the exit code 1.
  var isStrict = false

  /// The path of the baseline, relative to the folder of the configuration file; nil if the configuration has no
  /// baseline.
  var baseline: String?

  /// An entry of `ignore`: findings that are not reported, with the reason.
  struct Entry: Hashable {
    /// The pattern that the path of a file must match.
    var file: PathPattern
    /// The id or name of the object; nil for all objects.
    var object: String?
    /// The id of the rule.
    var rule: String
    /// The reason why the findings are not reported.
    var reason: String
    /// The place of the entry in the configuration.
    var place = Diagnostic.Place()
  }

  /// The path of the configuration file; nil if there is no such file.
  var filePath: String?

  /// A converter to paths that can be compared with patterns. These paths are relative to the folder of the
  /// configuration file, or to the working folder if there is no such file.
  var paths = FolderPaths(folder: ".")

  /// The usual name of configuration files.
  static let fileName = ".layoutkit.yml"

  /// The names of configuration files. JSON files are read with the YAML reader, because JSON is a subset of YAML.
  static let fileNames = [fileName, ".layoutkit.yaml", ".layoutkit.json"]

  private static let keys = [
    "included", "excluded", "disabled_rules", "opt_in_rules", "enabled_rules", "only_rules", "severities",
    "ignore", "reporter", "strict", "baseline",
  ]
}

// MARK: Reading

extension LintConfiguration {
  /// Reads a configuration file.
  ///
  /// - Parameter path: The path of the file or of a folder; nil for the working folder. For a folder, the file is that
  ///   in the folder or in the nearest folder above it. If none of them contains a file, the configuration is empty.
  /// - Throws: ``InputError`` if the file cannot be read. ``InputProblem`` if the file is invalid, or if a folder
  ///   contains several configuration files.
  init(path: String?, rules: [any LintRule]) throws {
    let found: String?
    if let path, FileStatus(path: path)?.kind == .folder {
      found = try Self.nearestFile(to: URL(fileURLWithPath: path))
    } else {
      found = try path ?? Self.nearestFile()
    }
    guard let path = found else {
      self.init()
      return
    }
    let source = InputSource.file(path: path)
    try self.init(bytes: Self.read(source), fileName: source.name, rules: rules)
    filePath = path
    paths = FolderPaths(ofFile: path)
  }

  /// Reads a configuration file. If the file does not exist, the error suggests only files that can be configurations.
  private static func read(_ source: InputSource) throws -> [UInt8] {
    do throws(InputError) {
      return Array(try source.read())
    } catch {
      guard case .missing(let names) = error.kind else { throw error }
      let configurations = names.filter { name in
        [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) } && !name.contains(".layout.")
      }
      throw InputProblem(
        "unreadable-input",
        Suggestions.sentence(
          "There is no such file to use as the configuration.",
          offering: configurations.map(SystemPath.shown)), in: source)
    }
  }

  /// Returns the path of the configuration file in the working folder, or in the nearest folder above it; nil if there
  /// is no such file.
  private static func nearestFile() throws(InputProblem) -> String? {
    if let path = try file(in: "") { return path }
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return folder.path == "/" ? nil : try nearestFile(to: folder.deletingLastPathComponent())
  }

  /// Returns the path of the configuration file in a folder, or in the nearest folder above it; nil if there is no such
  /// file.
  private static func nearestFile(to folder: URL) throws(InputProblem) -> String? {
    var folder = folder
    while true {
      if let path = try file(in: folder.path == "/" ? "/" : folder.path + "/") { return path }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// Returns the path of the configuration file in a folder; nil if the folder contains no such file.
  ///
  /// - Parameter folder: The path of the folder with a slash at the end; empty for the working folder.
  private static func file(in folder: String) throws(InputProblem) -> String? {
    let paths = fileNames.map { folder + $0 }.filter { FileStatus(path: $0)?.kind == .regular }
    guard paths.count > 1 else { return paths.first }
    let names = paths.map(SystemPath.shown).joined(separator: " and ")
    let message = "A folder can have one configuration, but there are \(names); remove all but one."
    throw InputProblem([
      Diagnostic("repeated-configuration", .error, message, at: .init(file: SystemPath.shown(paths[1])))
    ])
  }

  /// Returns whether a text is a layout document: valid YAML or JSON with views or scenes.
  private static func isLayout(_ bytes: [UInt8], fileName: String) -> Bool {
    guard let node = try? LayoutDocumentReader.node(bytes: bytes, fileName: fileName),
      case .mapping(let entries) = node.content
    else { return false }
    return entries.contains { ["views", "scenes", "constraints"].contains($0.key) }
  }

  /// Reads a configuration.
  ///
  /// - Throws: ``InputProblem`` with the place of the first mistake.
  init(bytes: [UInt8], fileName: String, rules: [any LintRule]) throws(InputProblem) {
    self.init()
    // An empty file, such as one that the shell just created for the output of a command, is the default configuration.
    guard !bytes.allSatisfy({ [0x20, 0x0A, 0x0D].contains($0) }) else { return }
    if Self.isLayout(bytes, fileName: fileName) {
      let message =
        "This is a layout document, not a configuration; 'layoutkit dump-config' prints one to start with."
      throw InputProblem([Diagnostic("configuration", .error, message, at: .init(file: fileName))])
    }
    let map = try NodeMap(bytes: bytes, keys: Self.keys, file: fileName)
    included = try map.texts("included").map { PathPattern($0.text) }
    excluded = try map.texts("excluded").map { PathPattern($0.text) }
    disabledRules = try Self.rules("disabled_rules", map, rules)
    optInRules = try Self.rules("opt_in_rules", map, rules)
    // `enabled_rules` is the name that users of other linters try.
    if let node = map["enabled_rules"] {
      if map["opt_in_rules"] != nil {
        throw map.problem(
          "`enabled_rules` is another name for `opt_in_rules`; move its rules to `opt_in_rules`, and remove `enabled_rules`",
          at: node.origin)
      }
      optInRules = try Self.rules("enabled_rules", map, rules)
    }
    if map["only_rules"] != nil {
      for key in ["disabled_rules", "opt_in_rules", "enabled_rules"] {
        if let node = map[key] {
          throw map.problem(
            "`only_rules` lists all rules that are used, so `\(key)` has no effect; remove one of the two",
            at: node.origin)
        }
      }
      onlyRules = try Self.rules("only_rules", map, rules)
      if onlyRules == [] { emptyRulesPlace = map["only_rules"].map { map.place(of: $0.origin) } }
    }
    severities = try Self.severities(map, rules)
    if case .mapping(let entries) = map["severities"]?.content {
      for entry in entries { severityPlaces[entry.key] = map.place(of: entry.keyOrigin) }
    }
    for node in try map.list("ignore") { ignored.append(try Self.entry(node, map, rules)) }
    reporter = try map.text("reporter")
    if let reporter, let node = map["reporter"] {
      let known = ReporterRegistry.current
      if known[reporter] == nil {
        let message = Suggestions.unknown("reporter", reporter, among: known.entries.map(\.name))
        throw map.problem(message, at: node.origin)
      }
    }
    isStrict = try map.flag("strict")
    baseline = try map.text("baseline")
  }

  private static func rules(
    _ key: String, _ map: NodeMap, _ rules: [any LintRule]
  ) throws(InputProblem) -> [String] {
    var ids: [String] = []
    for (text, origin) in try map.texts(key) { ids.append(try rule(text, at: origin, map, rules)) }
    return ids
  }

  private static func rule(
    _ id: String, at origin: DocumentOrigin, _ map: NodeMap, _ rules: [any LintRule]
  ) throws(InputProblem) -> String {
    if rules.contains(where: { $0.id == id }) { return id }
    throw map.problem(RuleNames.unknown(id, rules), at: origin)
  }

  /// Returns whether a severity is a word by which the configurations of other tools turn a rule off.
  private static func isOff(_ text: String) -> Bool {
    ["off", "none", "no", "false", "disabled", "ignore", "0"].contains(text.lowercased())
  }

  private static func severities(
    _ map: NodeMap, _ rules: [any LintRule]
  ) throws(InputProblem) -> [String: Diagnostic.Severity] {
    guard let node = map["severities"] else { return [:] }
    guard case .mapping(let entries) = node.content else {
      throw map.problem("expected a map for `severities`, such as `left-right: error`", at: node.origin)
    }
    var severities: [String: Diagnostic.Severity] = [:]
    for entry in entries {
      let id = try rule(entry.key, at: entry.keyOrigin, map, rules)
      guard case .scalar(let scalar) = entry.value.content,
        let severity = Diagnostic.Severity(rawValue: scalar.text)
      else {
        var name = ""
        if case .scalar(let scalar) = entry.value.content { name = scalar.text }
        let known = Diagnostic.Severity.allCases.map(\.rawValue)
        throw map.problem(
          isOff(name)
            ? "unknown severity `\(SourceExcerpt.shown(name))`; to turn a rule off, list it in `disabled_rules`"
            : Suggestions.unknown("severity", name, among: known),
          at: entry.value.origin)
      }
      severities[id] = severity
    }
    return severities
  }

  private static func entry(
    _ node: DocumentNode, _ map: NodeMap, _ rules: [any LintRule]
  ) throws(InputProblem) -> Entry {
    let fields = try NodeMap(node, keys: ["file", "object", "rule", "reason"], file: map.file)
    let rule = try fields.required("rule", "it names the rule whose findings are ignored")
    return Entry(
      file: PathPattern(try fields.required("file", "it names the file, such as `App/*.xib`")),
      object: try fields.text("object"),
      rule: try self.rule(rule, at: fields["rule"]?.origin ?? node.origin, map, rules),
      reason: try fields.required("reason", "state why these findings are not mistakes"),
      place: map.place(of: node.origin))
  }
}

// MARK: Using

extension LintConfiguration {
  /// Returns those of the given rules that the configuration turns on.
  func rules(among all: [any LintRule]) -> [any LintRule] {
    all.filter { rule in
      if let onlyRules { return onlyRules.contains(rule.id) }
      return !disabledRules.contains(rule.id) && (!rule.isOptIn || optInRules.contains(rule.id))
    }
  }

  /// Returns whether a file that was found in a folder is checked, according to ``included`` and ``excluded``.
  func includes(_ path: String) -> Bool {
    isIncluded(path) && !excluded.contains { $0.matches(paths.relative(path)) }
  }

  /// Returns whether a file that was found in a folder matches a pattern of `included`. True for all files if
  /// `included` is empty.
  private func isIncluded(_ path: String) -> Bool {
    included.isEmpty || included.contains { $0.matches(paths.relative(path)) }
  }

  /// Returns the error for folders in which ``included`` and ``excluded`` leave no file to check.
  ///
  /// - Parameter finder: The search for the files.
  func nothingToCheck(in folders: [String], _ finder: InputFinder) -> InputProblem {
    var finder = finder
    finder.includes = isIncluded
    let names = folders.map(SystemPath.shown).joined(separator: ", ")
    let cause =
      finder.find(folders).isEmpty
      ? "no file in \(names) matches a pattern of `included`. Add a pattern"
      : "each file in \(names) matches a pattern of `excluded`. Remove a pattern"
    let message =
      "There is nothing to check, because \(cause), or give the path of a file; such a file is always checked."
    let place = Diagnostic.Place(file: filePath.map(SystemPath.shown))
    return InputProblem([Diagnostic("nothing-to-check", .error, message, at: place)])
  }

  /// Returns the findings that no entry of `ignore` matches.
  ///
  /// - Parameter path: The path of the file that the findings are about.
  func reported(_ diagnostics: [Diagnostic], in path: String) -> [Diagnostic] {
    guard !ignored.isEmpty else { return diagnostics }
    let entries = entries(for: path)
    return diagnostics.filter { diagnostic in !entries.contains { ignored[$0].matches(diagnostic) } }
  }

  /// Returns, for each entry of `ignore` that is about the file at `path`, whether the entry ignores one of the given
  /// findings. The key is the index of the entry.
  func uses(of diagnostics: [Diagnostic], in path: String) -> [Int: Bool] {
    Dictionary(
      entries(for: path).map { index in (index, diagnostics.contains(where: ignored[index].matches)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns notes about those entries of `ignore` that are about a checked file and a rule in use, but ignore nothing.
  ///
  /// - Parameters:
  ///   - files: The files that were checked, with the results of ``uses(of:in:)``.
  ///   - rules: The rules that were checked.
  func unusedEntries(_ files: [LintedFile], rules: [any LintRule]) -> [Diagnostic] {
    let merged = files.map(\.ignoreUses).reduce(into: [:]) { $0.merge($1) { $0 || $1 } }
    let ids = Set(rules.map(\.id))
    return merged.filter { !$0.value && ids.contains(ignored[$0.key].rule) }.keys.sorted().map { index in
      let others = otherObjects(index, files)
      let advice =
        others.isEmpty
        ? "remove the entry if the mistake was corrected."
        : "the findings of `\(ignored[index].rule)` in this file are about \(others.joined(separator: ", "))."
      return Diagnostic(
        "unused-ignore", .note, "This entry of `ignore` matches no finding; \(advice)",
        at: ignored[index].place)
    }
  }

  /// Returns the objects of the findings that have the rule and the file of an entry of `ignore`, each once and at most
  /// three. Empty if the entry names no object.
  private func otherObjects(_ index: Int, _ files: [LintedFile]) -> [String] {
    guard ignored[index].object != nil else { return [] }
    var objects: [String] = []
    for file in files where file.ignoreUses[index] != nil {
      for diagnostic in file.diagnostics where diagnostic.id == ignored[index].rule {
        guard let object = diagnostic.subject?.object else { continue }
        let shown = "`\(PrintableText.escaped(object))`"
        if !objects.contains(shown) { objects.append(shown) }
        if objects.count == 3 { return objects }
      }
    }
    return objects
  }

  /// Returns notes about the parts of the configuration that have no effect: an empty `only_rules`, severities of rules
  /// that are not used, and entries of `ignore` for files that do not exist.
  ///
  /// - Parameter rules: The rules that were checked.
  func entriesWithoutEffect(rules: [any LintRule]) -> [Diagnostic] {
    let ids = Set(rules.map(\.id))
    var notes: [Diagnostic] = []
    if let emptyRulesPlace {
      notes.append(
        Diagnostic(
          "no-rules", .note, "`only_rules` is empty, so nothing is checked; list the rules to check.",
          at: emptyRulesPlace))
    } else {
      for (id, place) in severityPlaces.sorted(by: { $0.key < $1.key }) where !ids.contains(id) {
        notes.append(
          Diagnostic(
            "unused-severity", .note,
            "This severity has no effect, because the rule `\(id)` is not used; an opt-in rule must be in `opt_in_rules`.",
            at: place))
      }
    }
    for entry in ignored {
      guard let path = entry.file.path,
        FileStatus(path: path.hasPrefix("/") || paths.folder == "." ? path : paths.folder + "/" + path) == nil
      else { continue }
      notes.append(
        Diagnostic(
          "unused-ignore", .note,
          "There is no file or folder `\(PrintableText.escaped(entry.file.text))`; remove this entry of `ignore`, or correct its path.",
          at: entry.place))
    }
    return notes
  }

  /// Returns the indices of the entries of `ignore` that are about a file.
  private func entries(for path: String) -> [Int] {
    guard !ignored.isEmpty else { return [] }
    let path = paths.relative(path)
    return ignored.indices.filter { ignored[$0].file.matches(path) }
  }

  /// Returns a converter to the relative paths in a baseline. These paths are relative to the folder of the
  /// configuration file or, if there is no such file, of the baseline, so that they do not depend on the working
  /// folder.
  func baselinePaths(of baseline: String?) -> FolderPaths {
    guard filePath == nil, let baseline else { return paths }
    return FolderPaths(ofFile: baseline)
  }

  /// The path of the baseline as the command opens it; nil if the configuration has no baseline.
  var baselinePath: String? {
    baseline.map { $0.hasPrefix("/") ? $0 : paths.folder + "/" + $0 }
  }
}

extension LintConfiguration.Entry {
  /// Returns whether a finding has the rule and the object of the entry. Does not compare files: the caller has already
  /// compared the file of the finding with the entry.
  func matches(_ diagnostic: Diagnostic) -> Bool {
    rule == diagnostic.id && (object.map { $0 == diagnostic.subject?.object } ?? true)
  }
}

/// A function for errors in the names of rules, in configurations and on the command line.
enum RuleNames {
  /// Returns the message for an id that no rule has.
  static func unknown(_ id: String, _ rules: [any LintRule]) -> String {
    let near = Suggestions.nearest(to: id, among: rules.map(\.id))
    let isEmpty = id.allSatisfy { $0 == " " }
    let start = isEmpty ? "the name of the rule is empty" : "unknown rule `\(SourceExcerpt.shown(id))`"
    return Suggestions.question(offering: near).map { "\(start); \($0)" }
      ?? "\(start); for a list, run 'layoutkit rules'"
  }
}
