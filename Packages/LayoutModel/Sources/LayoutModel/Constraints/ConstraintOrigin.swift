/// Where a constraint comes from.
///
/// When required constraints contradict each other, those that were made by the layout itself win over those that
/// people wrote; the order of the constants here is the order in which constraints are tried. A module that generates
/// constraints makes an origin of its own; such rank between guides and contents.
public struct ConstraintOrigin: RawRepresentable, Hashable, Sendable {
  /// The name, for reports and data.
  public let rawValue: String

  /// Makes an origin from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The root is as large as its environment.
  public static let rootSize = ConstraintOrigin(rawValue: "rootSize")

  /// A fitting size is asked for.
  public static let fittingSize = ConstraintOrigin(rawValue: "fittingSize")

  /// No width or height is negative.
  public static let nonNegativeSize = ConstraintOrigin(rawValue: "nonNegativeSize")

  /// The layout margins guide lies within the margins.
  public static let layoutMarginsGuide = ConstraintOrigin(rawValue: "layoutMarginsGuide")

  /// The readable content guide lies in the middle of the margins.
  public static let readableContentGuide = ConstraintOrigin(rawValue: "readableContentGuide")

  /// The safe area layout guide lies within what nothing covers.
  public static let safeAreaGuide = ConstraintOrigin(rawValue: "safeAreaGuide")

  /// The top and bottom layout guides lie along the edges.
  public static let barGuide = ConstraintOrigin(rawValue: "barGuide")

  /// An item is laid out by its frame and its autoresizing mask.
  public static let autoresizingMask = ConstraintOrigin(rawValue: "autoresizingMask")

  /// The keyboard layout guide lies where the keyboard is.
  public static let keyboardGuide = ConstraintOrigin(rawValue: "keyboardGuide")

  /// The content area of what scrolls starts at the origin.
  public static let scrollContentGuide = ConstraintOrigin(rawValue: "scrollContentGuide")

  /// The frame layout guide of what scrolls stays in sight.
  public static let scrollFrameGuide = ConstraintOrigin(rawValue: "scrollFrameGuide")

  /// The content of an item is moved by how far it has scrolled.
  public static let boundsOrigin = ConstraintOrigin(rawValue: "boundsOrigin")

  /// An item hugs its content and resists its compression.
  public static let contentSize = ConstraintOrigin(rawValue: "contentSize")

  /// Somebody wrote it.
  public static let user = ConstraintOrigin(rawValue: "user")
}

extension ConstraintOrigin: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// The order in which required constraints are tried: what comes first wins.
struct RowOrder: Comparable {
  /// Generated constraints before users'.
  var rank: Int

  /// Older ones before newer ones.
  var age: Int

  /// What is equally old in the order in which the engine met it.
  var serial: Int

  init(_ origin: ConstraintOrigin, age: Int, serial: Int) {
    rank =
      switch origin {
      case .rootSize, .fittingSize: 0
      case .nonNegativeSize: 1
      // Masks are made anew when they change; an order among guides by age must not depend on when that was.
      case .autoresizingMask: 2
      case .user: 5
      case .contentSize: 4
      default: 3
      }
    self.age = age
    self.serial = serial
  }

  static func < (left: RowOrder, right: RowOrder) -> Bool {
    (left.rank, left.age, left.serial) < (right.rank, right.age, right.serial)
  }

  /// The order as one number for a solver, which breaks ties by the order of insertion.
  var solverRank: Int { rank << 56 | min(max(age, 0), (1 << 56) - 1) }
}
