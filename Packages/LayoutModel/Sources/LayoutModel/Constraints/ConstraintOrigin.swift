/// The origin of a constraint: the user, or the part of the layout that generated it.
///
/// If required constraints conflict, generated constraints take precedence over those that users wrote. The engine
/// tries them in the order of the constants below. A module that generates constraints declares its own origin, which
/// ranks between those of guides and content.
public struct ConstraintOrigin: RawRepresentable, Hashable, Sendable {
  /// The name in reports and data.
  public let rawValue: String

  /// Creates an origin with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The size of the root, from the environment.
  public static let rootSize = ConstraintOrigin(rawValue: "rootSize")

  /// The size of an item whose fitting size is computed.
  public static let fittingSize = ConstraintOrigin(rawValue: "fittingSize")

  /// Widths and heights are at least 0.
  public static let nonNegativeSize = ConstraintOrigin(rawValue: "nonNegativeSize")

  /// The position and size of a layout margins guide.
  public static let layoutMarginsGuide = ConstraintOrigin(rawValue: "layoutMarginsGuide")

  /// The position and size of a readable content guide.
  public static let readableContentGuide = ConstraintOrigin(rawValue: "readableContentGuide")

  /// The position and size of a safe area layout guide.
  public static let safeAreaGuide = ConstraintOrigin(rawValue: "safeAreaGuide")

  /// The position and size of a top or bottom layout guide.
  public static let barGuide = ConstraintOrigin(rawValue: "barGuide")

  /// The frame and the autoresizing mask of an item.
  public static let autoresizingMask = ConstraintOrigin(rawValue: "autoresizingMask")

  /// The position and size of a keyboard layout guide.
  public static let keyboardGuide = ConstraintOrigin(rawValue: "keyboardGuide")

  /// The origin of the content layout guide of an item that scrolls.
  public static let scrollContentGuide = ConstraintOrigin(rawValue: "scrollContentGuide")

  /// The position and size of the frame layout guide of an item that scrolls.
  public static let scrollFrameGuide = ConstraintOrigin(rawValue: "scrollFrameGuide")

  /// The offset of an item's content by its bounds origin.
  public static let boundsOrigin = ConstraintOrigin(rawValue: "boundsOrigin")

  /// Content hugging and compression resistance.
  public static let contentSize = ConstraintOrigin(rawValue: "contentSize")

  /// Code or a document of the user.
  public static let user = ConstraintOrigin(rawValue: "user")
}

extension ConstraintOrigin: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// The precedence of a generated constraint over other generated ones. If two conflict, the one of lower precedence is
/// dropped; of two with the same precedence, the newer one.
public enum ConstraintPrecedence: Hashable, Sendable {
  /// Before masks and guides: a constraint that everything inside the item has to yield to.
  case first

  /// After masks, in the order of activation.
  case regular

  /// After all other generated constraints, but before required content sizes.
  case last
}

/// The order in which the engine tries required constraints. If two conflict, the later one is dropped.
struct RowOrder: Comparable {
  /// Generated constraints precede those of users.
  var rank: Int

  /// The number of the activation: older constraints precede newer ones.
  var age: Int

  /// The order in which the engine found constraints of equal age.
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

  /// The order as one number for a solver, which breaks ties by the order of insertion.
  var solverRank: Int { rank << 56 | min(max(age, 0), (1 << 56) - 1) }
}
