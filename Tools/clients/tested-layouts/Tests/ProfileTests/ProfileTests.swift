import Foundation
import LayoutKit
import LayoutTesting
@testable import Profile
import Testing
import XCTest

/// The screen of the tests. `Tools/scripts/build-clients` also runs them on one that is too narrow, and expects failures.
private let screen = LayoutEnvironment(
  size: LayoutSize(
    width: Double(ProcessInfo.processInfo.environment["PROFILE_WIDTH"] ?? "") ?? 320, height: 80))

@Suite struct ProfileTests {
  @Test func theProfileFits() {
    let layout = TestedLayout(ProfileView(title: "Ada Lovelace"), in: screen)
    expectNoConflicts(in: layout)
    expectUnambiguous(layout)
    expectFits(layout)
    expectNoOverlap(in: layout)
  }

  @Test(arguments: LayoutMatrix(devices: "iPhone SE", "iPad 11").variants)
  func theProfileHasNoConflictsOnAnyDevice(variant: LayoutVariant) {
    expectNoConflicts(in: TestedLayout(ProfileView(title: "Ada"), in: variant))
  }

  @Test func theProfileLooksAsBefore() {
    let layout = TestedLayout(ProfileView(title: "Ada Lovelace"), in: screen)
    expectSnapshot(of: layout, named: "profile")
    expectSnapshot(of: layout, named: "profile", as: .svg)
  }
}

final class ProfileXCTests: XCTestCase {
  func testTheProfileFits() {
    let layout = TestedLayout(ProfileView(title: "Ada Lovelace"), in: screen)
    expectNoConflicts(in: layout)
    expectUnambiguous(layout)
    expectFits(layout)
    expectNoOverlap(in: layout)
  }
}
