import LayoutDiagnostics
import LayoutKit
@_spi(Tools) import LayoutModel
import LayoutRendering
import SourceDiagnostics
import SourceText

// The expectations work in Swift Testing and in XCTest. Each function returns whether its expectation is met.

/// Expects that no required constraint was dropped, and that the solver did not fail. Otherwise, the test fails at the
/// line of the call.
///
/// The message of the failure shows each conflict as a sum of lengths along an axis. It also contains the changes that
/// resolve the conflict, the lines of code that created its constraints, and a drawing of the layout.
///
/// - Returns: Whether the expectation is met.
/// - Complexity: One layout pass, and an analysis of all conflicts if there is one.
@discardableResult
public func expectNoConflicts(
  in layout: TestedLayout, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let solution = layout.solution
  guard solution.failure != nil || !solution.droppedConstraints.isEmpty else { return true }
  let findings = layout.findings().prefix(max(1, solution.droppedConstraints.count))
  let count = findings.count
  let title =
    solution.failure != nil
    ? "could not be laid out" : count == 1 ? "has a conflict" : "has \(count) conflicts"
  layout.fail(title, Array(findings), TestSite(fileID: fileID, file: file, line: line, column: column))
  return false
}

/// Expects that the constraints determine every frame. Otherwise, the test fails at the line of the call.
///
/// The message of the failure contains the names of the ambiguous items, and the values, such as X position or width,
/// for which each item needs constraints.
///
/// - Returns: Whether the expectation is met.
/// - Complexity: One layout pass, and an analysis of the ambiguity if an item is ambiguous.
@discardableResult
public func expectUnambiguous(
  _ layout: TestedLayout, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let ambiguous = layout.solution.items.filter { $0.status == .ambiguous && !$0.isSystemGuide }.map(\.name)
  guard !ambiguous.isEmpty else { return true }
  let lines = layout.diagnosis.ambiguity.map { AmbiguityText($0).lines } ?? []
  let names = ambiguous.map { "`\($0)`" }.joined(separator: ", ")
  layout.fail(
    "is ambiguous: \(names)", lines, TestSite(fileID: fileID, file: file, line: line, column: column))
  return false
}

/// Expects that content fits. Otherwise, the test fails at the line of the call. Content fits if all of these
/// conditions are met:
///
/// - No text or other content is cut off.
/// - No view extends outside the root.
/// - No view has a width or height of 0 in spite of its content, and no constraint sets a negative width or height.
/// - Every view in a scroll view can be reached by scrolling.
///
/// - Returns: Whether the expectation is met.
/// - Complexity: One layout pass, and an analysis of the layout.
@discardableResult
public func expectFits(
  _ layout: TestedLayout, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let findings = layout.findings().filter { $0.axis != nil }
  guard !findings.isEmpty else { return true }
  layout.fail("does not fit", findings, TestSite(fileID: fileID, file: file, line: line, column: column))
  return false
}

/// Expects that views do not overlap. Otherwise, the test fails at the line of the call.
///
/// - Parameters:
///   - views: The views to compare, which may have different superviews. Views outside the layout are ignored.
///     Default: nil, which compares the visible subviews of each view with each other. In this case, a view may
///     completely contain a sibling, as a background does.
///   - tolerance: The allowed overlap in points: two views overlap if the width and the height of their intersection
///     are both larger. Default: 0.5.
/// - Returns: Whether the expectation is met.
/// - Complexity: One layout pass, and O(*n*²) for *n* views that are compared.
@discardableResult
public func expectNoOverlap(
  in layout: TestedLayout, of views: [any LayoutItem]? = nil, tolerance: Double = 0.5,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let solution = layout.solution
  let hidden = layout.engine.hiddenItemIndices
  let groups: [[LayoutSolution.Item]]
  if let views {
    groups = [views.compactMap { solution[$0] }]
  } else {
    let items = solution.items.enumerated().filter { $0.element.kind == .view && !hidden.contains($0.offset) }
    groups = Dictionary(grouping: items.map(\.element)) { $0.parent ?? -1 }.sorted { $0.key < $1.key }.map(
      \.value)
  }
  var lines: [String] = []
  for group in groups {
    for (number, first) in group.enumerated() {
      for second in group[(number + 1)...] {
        let width =
          min(first.rootFrame.maxX, second.rootFrame.maxX) - max(first.rootFrame.minX, second.rootFrame.minX)
        let height =
          min(first.rootFrame.maxY, second.rootFrame.maxY) - max(first.rootFrame.minY, second.rootFrame.minY)
        guard width > tolerance, height > tolerance else { continue }
        if views == nil,
          first.rootFrame.encloses(second.rootFrame) || second.rootFrame.encloses(first.rootFrame)
        {
          continue
        }
        lines.append(
          "`\(first.name)` and `\(second.name)` overlap by \(NumberText.short(width)) × \(NumberText.short(height))"
        )
      }
    }
  }
  guard !lines.isEmpty else { return true }
  layout.fail(
    "has views that overlap", lines, TestSite(fileID: fileID, file: file, line: line, column: column))
  return false
}

extension TestedLayout {
  /// Returns all findings about the layout, dropped constraints first.
  fileprivate func findings() -> [SceneDiagnostics.Finding] {
    SceneDiagnostics(solution, diagnosis, file: name).findings
  }

  /// Records a failure that contains findings and a drawing of the layout.
  fileprivate func fail(_ title: String, _ findings: [SceneDiagnostics.Finding], _ site: TestSite) {
    let sites = creationSites
    let lines = findings.flatMap { finding -> [String] in
      let text = TextReporter().report([finding.diagnostic])
      var seen: Set<ObjectIdentifier> = []
      let created = ([finding.object] + finding.noteObjects).compactMap { object -> String? in
        guard let object, seen.insert(object).inserted else { return nil }
        return sites[object].map { "  created at \($0)" }
      }
      return text.split(separator: "\n").map(String.init) + created
    }
    fail(title, lines, site)
  }

  /// Records a failure that contains lines of text and a drawing of the layout.
  fileprivate func fail(_ title: String, _ lines: [String], _ site: TestSite) {
    let text = ["\(name) \(title)"] + lines + [solution.drawing(columns: 72)]
    site.record(text.joined(separator: "\n"))
  }
}

extension LayoutRect {
  /// Returns whether another rectangle is inside this one. Their edges may touch.
  fileprivate func encloses(_ other: LayoutRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
