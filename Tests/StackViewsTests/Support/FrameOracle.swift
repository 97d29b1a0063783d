import StackViews

/// The length that a stack has in the tests of frames.
enum Room: String, CaseIterable {
  /// `ample` is longer than the views need, `tight` is shorter, and `free` means that the views determine the length.
  case ample, tight, free

  var length: Double? {
    switch self {
    case .ample: 300
    case .tight: 57
    case .free: nil
    }
  }

  var breadth: Double? {
    switch self {
    case .ample: 100
    case .tight: 15
    case .free: nil
    }
  }
}

/// The position and size of a view on one axis; nil for a value that is not determined.
struct Extent: Equatable {
  var start: Double?
  var size: Double?

  static let unknown = Extent()
}

/// The layout of a stack along or across its axis, computed with sums and differences instead of constraints.
struct AxisOutcome: Equatable {
  /// The size of the stack.
  var size: Double?
  var views: [Extent]
}

extension StackCase {
  /// Returns the frames in a stack of a size; nil if constraints conflict.
  func expectation(in room: Room) -> (along: AxisOutcome, across: AxisOutcome)? {
    let along = LengthOracle(
      distribution: distribution, spacing: spacing, countsBaselines: isBaselineRelative && axis == .vertical,
      room: room.length, views: views
    ).outcome
    let across = BreadthOracle(axis: axis, alignment: alignment, room: room.breadth, views: views).outcome
    return along.map { ($0, across) }
  }
}
