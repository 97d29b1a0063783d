@_spi(Tools) import LayoutModel
import SourceDiagnostics

/// Two versions of a laid out scene, with the frames and findings that differ.
///
/// ```swift
/// let comparison = LayoutComparison(old: before, new: after)
/// for change in comparison.frames { print(change.name, change.old, change.new) }
/// ```
///
/// Items are matched by their ids, and items without ids by their names.
public struct LayoutComparison: Sendable {
  /// The layout of the old version; nil if the old version does not contain the scene.
  public let old: SolvedScene?

  /// The layout of the new version; nil if the new version does not contain the scene.
  public let new: SolvedScene?

  /// The settings that distinguish this layout of the scene from its other layouts, such as the device.
  public let variant: [SolvedFile.Setting]

  /// The items whose frames differ, in the order of the new version. Items that only the old version contains come
  /// last. Guides that the layout generated are left out.
  public let frames: [FrameChange]

  /// The findings that only one version has, and the findings that differ between the versions.
  public let findings: [FindingChange]

  /// The number of each item in the old and in the new version, from 0. Matching items have the same number.
  let itemNumbers: (old: [Int], new: [Int])

  /// The number of each finding, counted from 0. A finding that both versions have has the same number in both.
  let findingNumbers: (old: [Int], new: [Int])

  /// An item whose frame differs between the two versions.
  public struct FrameChange: Hashable, Sendable {
    /// The name of the item, followed by its id if other items have the same name.
    public var name: String

    /// The frame in the old version in the coordinates of the superview, in points; nil if the old version does not
    /// contain the item.
    public var old: LayoutRect?

    /// The frame in the new version in the coordinates of the superview, in points; nil if the new version does not
    /// contain the item.
    public var new: LayoutRect?

    /// The number of the item. Matching items of both versions have the same number.
    var number: Int
  }

  /// A finding that only one version has, or that differs between the versions.
  public struct FindingChange: Hashable, Sendable {
    /// The finding in the old version; nil if only the new version has the finding.
    public var old: Diagnostic?

    /// The finding in the new version; nil if only the old version has the finding.
    public var new: Diagnostic?

    /// The number of the finding. Matching findings of both versions have the same number.
    var number: Int
  }

  /// Compares two versions of a scene.
  ///
  /// - Complexity: O(*n*) for *n* items and findings.
  public init(old: SolvedScene?, new: SolvedScene?, variant: [SolvedFile.Setting] = []) {
    self.old = old
    self.new = new
    self.variant = variant
    let (before, after) = (ComparedItems(old), ComparedItems(new))
    let numbers = VersionNumbers(before.ids, after.ids)
    itemNumbers = (numbers.old, numbers.new)
    frames = Self.frames(before, after, numbers)
    let findings = FindingMatches(old, new)
    findingNumbers = (findings.numbers.old, findings.numbers.new)
    self.findings = findings.changes
  }

  private static func frames(
    _ before: ComparedItems, _ after: ComparedItems, _ numbers: VersionNumbers
  ) -> [FrameChange] {
    var changes: [FrameChange] = []
    // If one of the versions has no frames, the findings state why.
    guard before.hasFrames, after.hasFrames else { return [] }
    for (index, item) in after.items.enumerated() where !item.isSystemGuide {
      let match = numbers.matches[index]
      let frame = match.map { before.items[$0].frame }
      guard frame != item.frame else { continue }
      changes.append(
        FrameChange(name: after.names[index], old: frame, new: item.frame, number: numbers.new[index]))
    }
    for (index, item) in before.items.enumerated() where !item.isSystemGuide {
      guard numbers.old[index] >= after.items.count else { continue }
      changes.append(
        FrameChange(name: before.names[index], old: item.frame, new: nil, number: numbers.old[index]))
    }
    return changes
  }
}

/// The items of a scene with the texts that identify them.
private struct ComparedItems {
  var items: [LayoutSolution.Item] = []
  var ids: [String] = []
  var names: [String] = []
  var hasFrames = true

  init(_ scene: SolvedScene?) {
    guard let scene else { return }
    items = scene.solution.items
    let labels = ItemLabels(scene.solution)
    (ids, names) = (labels.ids, labels.shown)
    // The root of a scene is the same item in both versions, whatever its id is.
    if !ids.isEmpty { ids[0] = "" }
    hasFrames = scene.solution.failure == nil
  }
}

/// Numbers for the objects of two versions. An object of the old version and its match in the new version have the same
/// number.
struct VersionNumbers {
  /// The number of each object of the old version: that of the matching new object or, if no new object matches, a
  /// number that no new object has.
  let old: [Int]

  /// The number of each object of the new version, which is the object's index.
  let new: [Int]

  /// The index of the matching old object for each new object; nil if there is none.
  let matches: [Int?]

  /// Numbers the objects of two versions. Objects with the same key match: the first old object with a key matches the
  /// first new object with this key, the second one the second, and so on.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  init(_ oldKeys: [String], _ newKeys: [String]) {
    var free: [String: [Int]] = [:]
    for index in oldKeys.indices.reversed() { free[oldKeys[index], default: []].append(index) }
    self.init(oldCount: oldKeys.count, matches: newKeys.map { free[$0]?.popLast() })
  }

  /// Numbers the objects of two versions. `matches` contains, for each new object, the index of the old object that it
  /// matches; nil if there is none.
  init(oldCount: Int, matches: [Int?]) {
    var numbers = Array(repeating: -1, count: oldCount)
    for (index, match) in matches.enumerated() { if let match { numbers[match] = index } }
    var next = matches.count
    for index in numbers.indices where numbers[index] < 0 {
      numbers[index] = next
      next += 1
    }
    old = numbers
    new = Array(matches.indices)
    self.matches = matches
  }
}

/// The findings of two versions of a scene. Findings with the same message match. Other findings match if they are of
/// the same kind and about the same object.
private struct FindingMatches {
  let numbers: VersionNumbers
  private(set) var changes: [LayoutComparison.FindingChange] = []

  init(_ old: SolvedScene?, _ new: SolvedScene?) {
    let before = Self.findings(of: old)
    let after = Self.findings(of: new)
    let equal = VersionNumbers(before.map { $0.text }, after.map { $0.text })
    var matches = equal.matches
    var free: [String: [Int]] = [:]
    for index in before.indices.reversed() where equal.old[index] >= after.count {
      if let object = before[index].object { free[object, default: []].append(index) }
    }
    for index in after.indices where matches[index] == nil {
      if let object = after[index].object { matches[index] = free[object]?.popLast() }
    }
    numbers = VersionNumbers(oldCount: before.count, matches: matches)
    for (index, match) in matches.enumerated() where equal.matches[index] == nil {
      changes.append(
        .init(old: match.map { before[$0].diagnostic }, new: after[index].diagnostic, number: index))
    }
    for (index, number) in numbers.old.enumerated() where number >= after.count {
      changes.append(.init(old: before[index].diagnostic, new: nil, number: number))
    }
  }

  private struct Entry {
    var diagnostic: Diagnostic
    /// The id, the severity and the message of the diagnostic, as one text.
    var text: String
    /// The id of the diagnostic, and the id of the item or the equation of the constraint that the diagnostic is about,
    /// as one text. Nil if no item or constraint is known.
    var object: String?
  }

  private static func findings(of scene: SolvedScene?) -> [Entry] {
    guard let scene else { return [] }
    let ids = ItemLabels(scene.solution).ids
    var labels: [ObjectIdentifier: String] = [:]
    for (index, identity) in scene.solution.identities { labels[identity] = ids[index] }
    for constraint in scene.canvas?.constraints ?? [] {
      labels[constraint.identity] = constraint.equation.printed()
    }
    return scene.allFindings(file: "").map { finding in
      let diagnostic = finding.diagnostic
      let label = finding.object.flatMap { labels[$0] }
      return Entry(
        diagnostic: diagnostic,
        text: "\(diagnostic.id) \(diagnostic.severity.rawValue) \(diagnostic.message)",
        object: label.map { "\(diagnostic.id) \($0)" })
    }
  }
}
