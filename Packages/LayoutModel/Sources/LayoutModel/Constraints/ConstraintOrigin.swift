/// The origin of a constraint: the user, or the part of the layout that generated the constraint.
///
/// If required constraints conflict, generated constraints take precedence over those that users wrote. The engine
/// tries them in this order: sizes of the root, non-negative sizes, autoresizing masks, all other generated
/// constraints, content sizes, constraints of users. ``ConstraintPrecedence`` changes the order of generated
/// constraints. A module that generates constraints, such as StackViews, declares its own origin.
public struct ConstraintOrigin: RawRepresentable, Hashable, Sendable {
  /// The name of the origin in reports and data.
  public let rawValue: String

  /// Creates an origin with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The constraints that set the root to the size of the environment.
  public static let rootSize = ConstraintOrigin(rawValue: "rootSize")

  /// The constraints that set the target size of an item whose fitting size is computed.
  public static let fittingSize = ConstraintOrigin(rawValue: "fittingSize")

  /// The rule that widths and heights are at least 0.
  public static let nonNegativeSize = ConstraintOrigin(rawValue: "nonNegativeSize")

  /// The constraints that determine a layout margins guide.
  public static let layoutMarginsGuide = ConstraintOrigin(rawValue: "layoutMarginsGuide")

  /// The constraints that determine a readable content guide.
  public static let readableContentGuide = ConstraintOrigin(rawValue: "readableContentGuide")

  /// The constraints that determine a safe area layout guide.
  public static let safeAreaGuide = ConstraintOrigin(rawValue: "safeAreaGuide")

  /// The constraints that determine a top or bottom layout guide.
  public static let barGuide = ConstraintOrigin(rawValue: "barGuide")

  /// The constraints generated from the frame and the autoresizing mask of an item.
  public static let autoresizingMask = ConstraintOrigin(rawValue: "autoresizingMask")

  /// The constraints that determine a keyboard layout guide.
  public static let keyboardGuide = ConstraintOrigin(rawValue: "keyboardGuide")

  /// The constraints that determine the position of the content layout guide of an item that scrolls.
  public static let scrollContentGuide = ConstraintOrigin(rawValue: "scrollContentGuide")

  /// The constraints that determine the frame layout guide of an item that scrolls.
  public static let scrollFrameGuide = ConstraintOrigin(rawValue: "scrollFrameGuide")

  /// The rows that displace an item's content when it scrolls.
  public static let boundsOrigin = ConstraintOrigin(rawValue: "boundsOrigin")

  /// The constraints for an item's content hugging and compression resistance.
  public static let contentSize = ConstraintOrigin(rawValue: "contentSize")

  /// A constraint that code or a document of the user contains.
  public static let user = ConstraintOrigin(rawValue: "user")
}

extension ConstraintOrigin: CustomStringConvertible {
  /// The name of the origin.
  public var description: String { rawValue }
}

/// The precedence of a generated constraint over other generated constraints.
///
/// If two required constraints conflict, the engine drops the one of lower precedence. If both have the same
/// precedence, it drops the newer one.
public enum ConstraintPrecedence: Hashable, Sendable {
  /// The constraint takes precedence over those of masks and guides.
  case first

  /// The constraint yields to those of masks. Of two regular constraints, the older one takes precedence.
  case regular

  /// The constraint yields to all other generated constraints, except for required content sizes.
  case last
}

/// The position of a constraint in the order in which the engine tries required constraints.
///
/// If two constraints conflict, the later one is dropped.
struct RowOrder: Comparable {
  /// The group of the constraint: generated constraints have smaller numbers than those of users.
  var rank: Int

  /// The number of the constraint's activation: older constraints have smaller numbers.
  var age: Int

  /// The order in which the engine found constraints of equal rank and age.
  var serial: Int

  init(
    _ origin: ConstraintOrigin, precedence: ConstraintPrecedence = .regular, age: Int, serial: Int
  ) {
    rank =
      switch origin {
      case .rootSize, .fittingSize: 0
      case .nonNegativeSize: 1
      // A mask's constraints are created again on every change. With a rank of their own, the result does not depend on
      // whether they are older than those of guides.
      case .autoresizingMask: 3
      case .user: 7
      case .contentSize: 6
      default:
        switch precedence {
        case .first: 2
        case .regular: 4
        case .last: 5
        }
      }
    self.age = age
    self.serial = serial
  }

  static func < (left: RowOrder, right: RowOrder) -> Bool {
    (left.rank, left.age, left.serial) < (right.rank, right.age, right.serial)
  }

  /// The rank and the age as one number. The solver tries rows of equal number in the order of insertion.
  var solverRank: Int { rank << 56 | min(max(age, 0), (1 << 56) - 1) }
}
