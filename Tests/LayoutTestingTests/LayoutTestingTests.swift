import Foundation
import LayoutKit
import Testing
import XCTest

@testable import LayoutTesting

/// Returns a root with two views side by side, with a distance between them.
private func row(distance: Double, width: Double? = nil) -> LayoutView {
  let root = LayoutView(name: "Row")
  let first = LayoutView(name: "First")
  let second = LayoutView(name: "Second")
  for view in [first, second] {
    root.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
  LayoutConstraint.activate([
    first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    first.widthAnchor.constraint(equalToConstant: 60),
    second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: distance),
  ])
  if let width { second.widthAnchor.constraint(equalToConstant: width).isActive = true }
  return root
}

private let screen = LayoutEnvironment(size: LayoutSize(width: 200, height: 40))

@Suite struct ExpectationTests {
  /// Returns the texts of the failures that a closure records.
  private func failures(_ body: () -> Void) -> [String] {
    let messages = Messages()
    withKnownIssue {
      body()
    } matching: { issue in
      messages.texts.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
      return true
    }
    return messages.texts
  }

  // Issues are recorded on the thread of the test.
  private final class Messages: @unchecked Sendable {
    var texts: [String] = []
  }

  @Test func aGoodLayoutMeetsEveryExpectation() {
    let layout = TestedLayout(row(distance: 8, width: 100), in: screen)
    #expect(expectNoConflicts(in: layout))
    #expect(expectUnambiguous(layout))
    #expect(expectFits(layout))
    #expect(expectNoOverlap(in: layout))
  }

  @Test func aConflictNamesItsConstraintsAndWhereTheyWereCreated() throws {
    let root = row(distance: 8, width: 100)
    let line = #line + 1
    let constraint = root.subviews[1].widthAnchor.constraint(equalToConstant: 120)
    constraint.isActive = true
    let layout = TestedLayout(root, in: screen)
    let text = try #require(failures { expectNoConflicts(in: layout) }.first)
    #expect(text.hasPrefix("Row has a conflict\n"))
    #expect(text.contains("`Second.Width = 120` was dropped"))
    #expect(text.contains("created at LayoutTestingTests/LayoutTestingTests.swift:\(line)"), "\(text)")
    #expect(text.contains("━ Row ━"))
  }

  @Test func anAmbiguousViewIsNamed() throws {
    let layout = TestedLayout(row(distance: 8), in: screen)
    let text = try #require(failures { expectUnambiguous(layout) }.first)
    #expect(text.hasPrefix("Row is ambiguous: `Second`"))
  }

  @Test func viewsThatOverlapAreNamed() throws {
    let layout = TestedLayout(row(distance: -10, width: 100), in: screen)
    let text = try #require(failures { expectNoOverlap(in: layout) }.first)
    #expect(text.contains("`First` and `Second` overlap by 10 × 40"))
    #expect(expectNoOverlap(in: layout, tolerance: 10))
    #expect(expectNoOverlap(in: layout, of: [layout.engine.root]))
  }

  @Test func aViewOutsideTheRootDoesNotFit() throws {
    let layout = TestedLayout(row(distance: 300, width: 100), in: screen)
    let text = try #require(failures { expectFits(layout) }.first)
    #expect(text.contains("Second"))
  }

  @Test func aMatrixHasAllCombinations() {
    let matrix = LayoutMatrix(devices: "iPhone SE", "iPhone 15 landscape", textSizes: [.large])
    #expect(
      matrix.variants.map(\.description) == [
        "iPhone SE, left to right, large", "iPhone SE, right to left, large",
        "iPhone 15 landscape, left to right, large", "iPhone 15 landscape, right to left, large",
      ])
    #expect(matrix.variants[3].environment.direction == .rightToLeft)
    #expect(matrix.variants[3].environment.size.width > matrix.variants[3].environment.size.height)
  }
}

@Suite struct SnapshotTests {
  /// Calls a closure with the path of a test file in a new folder, and this folder.
  private func inFolder(_ body: (StaticString, URL) throws -> Void) throws {
    let folder = URL(fileURLWithPath: "/tmp/layoutkit-snapshot-tests")
    try? FileManager.default.removeItem(at: folder)
    try body(
      "/tmp/layoutkit-snapshot-tests/RowTests.swift", folder.appendingPathComponent("Snapshots/RowTests"))
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func aSnapshotIsRecordedComparedAndAccepted() throws {
    try inFolder { file, folder in
      let layout = TestedLayout(row(distance: 8, width: 100), in: screen)
      let moved = TestedLayout(row(distance: 10, width: 100), in: screen)
      for form in [SnapshotForm.text, .svg] {
        withKnownIssue { expectSnapshot(of: layout, named: "a row", as: form, recording: .never, file: file) }
        withKnownIssue {
          expectSnapshot(of: layout, named: "a row", as: form, recording: .missing, file: file)
        }
        #expect(expectSnapshot(of: layout, named: "a row", as: form, recording: .never, file: file))
        withKnownIssue {
          expectSnapshot(of: moved, named: "a row", as: form, recording: .missing, file: file)
        }
        #expect(expectSnapshot(of: moved, named: "a row", as: form, recording: .all, file: file))
        #expect(expectSnapshot(of: moved, named: "a row", as: form, recording: .never, file: file))
      }
      let text = try String(contentsOf: folder.appendingPathComponent("a-row.txt"), encoding: .utf8)
      #expect(text == "Row: Row, 200 × 40\nRow [0 0 200 40]\n  First [0 0 60 40]\n  Second [70 0 100 40]\n")
    }
  }

  @Test func theDifferenceShowsTheFramesThatMoved() {
    let lines = LineDifference(from: "a\nb\nc [0]\nd\ne\n", to: "a\nb\nc [1]\nd\ne\n").lines
    #expect(lines == ["  b", "- c [0]", "+ c [1]", "  d"])
    #expect(LineDifference(from: "a", to: "a").lines == [])
  }

  @Test func aSnapshotThatCannotBeWrittenIsAFailure() {
    let layout = TestedLayout(row(distance: 8, width: 100), in: screen)
    withKnownIssue {
      expectSnapshot(of: layout, named: "row", recording: .all, file: "/dev/null/RowTests.swift")
    }
  }
}

/// The same expectations in XCTest.
final class ExpectationXCTests: XCTestCase {
  func testAGoodLayoutMeetsEveryExpectation() {
    let layout = TestedLayout(row(distance: 8, width: 100), in: screen)
    XCTAssertTrue(expectNoConflicts(in: layout))
    XCTAssertTrue(expectUnambiguous(layout))
  }
}
