/// The origin of a constraint: the user, or the part of the layout that generated the constraint.
///
/// If required constraints conflict, the constraint whose origin comes last in this order is dropped: sizes of the
/// root, non-negative sizes, autoresizing masks, all other generated constraints, content sizes, users' constraints.
/// ``ConstraintPrecedence`` changes the order among generated constraints.
///
/// A module that generates constraints, such as StackViews, declares an origin for them.
public struct ConstraintOrigin: RawRepresentable, Hashable, Sendable {
  /// The name of the origin in reports and in JSON.
  public let rawValue: String

  /// Creates an origin with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The origin of the constraints that make the root as large as the environment's size.
  public static let rootSize = ConstraintOrigin(rawValue: "rootSize")

  /// The origin of the constraints that set the target size while the fitting size of an item is computed.
  public static let fittingSize = ConstraintOrigin(rawValue: "fittingSize")

  /// The origin of the constraints that keep widths and heights from being negative.
  public static let nonNegativeSize = ConstraintOrigin(rawValue: "nonNegativeSize")

  /// The origin of the constraints that determine a layout margins guide.
  public static let layoutMarginsGuide = ConstraintOrigin(rawValue: "layoutMarginsGuide")

  /// The origin of the constraints that determine a readable content guide.
  public static let readableContentGuide = ConstraintOrigin(rawValue: "readableContentGuide")

  /// The origin of the constraints that determine a safe area layout guide.
  public static let safeAreaGuide = ConstraintOrigin(rawValue: "safeAreaGuide")

  /// The origin of the constraints that determine a top or bottom layout guide.
  public static let barGuide = ConstraintOrigin(rawValue: "barGuide")

  /// The origin of the constraints generated from the frame and the autoresizing mask of an item.
  public static let autoresizingMask = ConstraintOrigin(rawValue: "autoresizingMask")

  /// The origin of the constraints that determine a keyboard layout guide.
  public static let keyboardGuide = ConstraintOrigin(rawValue: "keyboardGuide")

  /// The origin of the constraints that determine the position of the content layout guide of a scrolling item.
  public static let scrollContentGuide = ConstraintOrigin(rawValue: "scrollContentGuide")

  /// The origin of the constraints that determine the frame layout guide of a scrolling item.
  public static let scrollFrameGuide = ConstraintOrigin(rawValue: "scrollFrameGuide")

  /// The origin of the rows that move an item's content when the item scrolls.
  public static let boundsOrigin = ConstraintOrigin(rawValue: "boundsOrigin")

  /// The origin of the constraints for the content hugging and the compression resistance of an item.
  public static let contentSize = ConstraintOrigin(rawValue: "contentSize")

  /// The origin of constraints from the user's code or the user's document.
  public static let user = ConstraintOrigin(rawValue: "user")
}

extension ConstraintOrigin: CustomStringConvertible {
  /// The name of the origin, such as `user`.
  public var description: String { rawValue }
}

/// The precedence of a generated constraint, which decides which of two conflicting constraints the engine drops.
///
/// If two required generated constraints conflict, the engine drops the one with the lower precedence. If both have the
/// same precedence, the engine drops the one that was activated later. Precedence does not depend on the constraint's
/// priority.
public enum ConstraintPrecedence: Hashable, Sendable {
  /// This constraint has precedence over generated constraints of autoresizing masks and over those with a lower
  /// precedence, such as constraints of system guides. If it conflicts with one of them, the engine drops the other
  /// constraint.
  case first

  /// If this constraint conflicts with a constraint of an autoresizing mask, the engine drops this constraint. Of two
  /// regular constraints that conflict, the engine drops the one that was activated later.
  case regular

  /// Every other generated constraint has precedence over this constraint, except a required constraint for a content
  /// size.
  case last
}

/// The position of a required constraint in the order in which the engine adds required constraints to the solver.
///
/// If two required constraints conflict, the one that is added later is dropped.
struct RowOrder: Comparable {
  /// The groups of constraints, in the order in which they are added: generated constraints before users' constraints.
  enum Rank: Int, CaseIterable {
    case rootSize, nonNegativeSize, first
    // The constraints of a mask are created again whenever the mask or the frame changes. They have a rank of their
    // own, so that the result does not depend on whether they were created before or after the constraints of guides.
    case autoresizingMask
    case regular, last, contentSize, user
  }

  /// The constraint's group.
  var rank: Rank

  /// The sequential number of the constraint's activation; 0 for a row without an activated constraint. Constraints
  /// that were activated earlier have lower numbers.
  var age: Int

  /// A number that orders constraints with equal ``rank`` and ``age``: constraints that the engine found earlier have
  /// lower numbers.
  var serial: Int

  init(
    _ origin: ConstraintOrigin, precedence: ConstraintPrecedence = .regular, age: Int, serial: Int
  ) {
    self.init(rank: Self.rank(of: origin, precedence), age: age, serial: serial)
  }

  init(rank: Rank, age: Int, serial: Int) {
    self.rank = rank
    self.age = age
    self.serial = serial
  }

  /// Returns the ``rank`` of a constraint.
  static func rank(of origin: ConstraintOrigin, _ precedence: ConstraintPrecedence) -> Rank {
    switch origin {
    case .rootSize, .fittingSize: .rootSize
    case .nonNegativeSize: .nonNegativeSize
    case .autoresizingMask: .autoresizingMask
    case .user: .user
    case .contentSize: .contentSize
    default:
      switch precedence {
      case .first: .first
      case .regular: .regular
      case .last: .last
      }
    }
  }

  static func < (left: RowOrder, right: RowOrder) -> Bool {
    (left.rank.rawValue, left.age, left.serial) < (right.rank.rawValue, right.age, right.serial)
  }

  /// A number that combines ``rank`` and ``age``. The solver tries the rows of a batch in ascending order of this
  /// number, and rows with equal numbers in the order of their insertion.
  var solverRank: Int { rank.rawValue << 56 | min(max(age, 0), (1 << 56) - 1) }
}

/// The ranks of constraints with the origin of the last row, which the next row usually has too. Without them, the name
/// of the origin would be compared with several others for each row.
struct LastRanks {
  private var origin: ConstraintOrigin?
  private var first = RowOrder.Rank.first
  private var regular = RowOrder.Rank.regular
  private var last = RowOrder.Rank.last

  /// Returns the ``RowOrder/rank`` of a constraint.
  mutating func rank(of origin: ConstraintOrigin, _ precedence: ConstraintPrecedence) -> RowOrder.Rank {
    if origin != self.origin {
      self.origin = origin
      first = RowOrder.rank(of: origin, .first)
      regular = RowOrder.rank(of: origin, .regular)
      last = RowOrder.rank(of: origin, .last)
    }
    return switch precedence {
    case .first: first
    case .regular: regular
    case .last: last
    }
  }
}
