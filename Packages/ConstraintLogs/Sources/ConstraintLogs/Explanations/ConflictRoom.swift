import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The container of a conflict, and whether its size can change. The value decides which constraint of the conflict
/// should yield first.
enum ConflictRoom: Hashable, Sendable {
  /// The container grows with its content, such as a cell that sizes itself.
  case growing
  /// The container has its size only for a moment, for example while it is measured or hidden.
  case momentary
  /// The size of the container is final: it is a root view, as large as the screen, or placed by the system.
  case final
  /// The size of the container comes from a frame that the app sets. The value is the index of the constraint that was
  /// generated from this frame.
  case frame(Int)
  /// A constraint of the app sets the size of the container. The value is the index of this constraint.
  case fixed(Int)
  /// The conflict contains no container with a size.
  case none
}

extension ConflictRoom {
  /// Finds the constraint of a conflict that sets the size of the container. The result is ``none`` if there is no such
  /// constraint, or if no conflict was found.
  init(_ conflict: ConflictCase) {
    self = .none
    var own: ConflictRoom?
    for index in conflict.members {
      guard let size = conflict.size(of: index), size.relation == .equal else { continue }
      let maker = conflict.makers[index]
      if maker == .hiding || maker == .measuring || size.constant < Self.leastFrame && !maker.isChangeable {
        self = .momentary
        return
      }
      let isScreen = size.constant >= Self.leastScreen
      switch maker {
      case .host:
        // The content of a row determines the height of the row, but the table determines its width.
        let isOfAppKit = conflict.constraints[index].identifier?.hasPrefix("NSView-") == true
        let isRowWidth = size.attribute == .width && (isOfAppKit || conflict.isOfTable(size.item))
        // A table is never this narrow, so the row has this width only until the table is laid out.
        if isRowWidth, !isOfAppKit, size.constant < Self.leastScreen / 2 {
          self = .momentary
          return
        }
        // The content view of a collection view's cell is a plain view. Its width is final unless it is an estimate.
        let mayGrow = size.attribute == .height || conflict.hasEstimatedSize
        let isCell =
          conflict.grows(size.item) && !isRowWidth
          || !isScreen && mayGrow && conflict.className(of: size.item) == "UIView"
        self = isCell ? .growing : .final
        return
      case .autoresizing:
        let isFinal = isScreen || conflict.isPlacedBySystem(size.item)
        // A table does not size its own header from constraints, so the frame of a header has to grow.
        let isRow = conflict.grows(size.item) && !conflict.isHeader(size.item)
        // The system sets the frame of a control that sizes itself, such as a refresh control.
        let sizesItself =
          conflict.className(of: size.item).map { KnownClasses.selfSizing.contains(ClassName($0).short) }
          ?? false
        // A plain view of AppKit can be the content of a window, whose size the user changes.
        let isOfWindow =
          conflict.className(of: size.item) == "NSView" && conflict.superviews[size.item] == nil
          && conflict.hasNumber(size.attribute, besides: size.item)
        own = isRow || sizesItself ? .growing : isFinal || isOfWindow ? .final : .frame(index)
      default:
        guard maker.isChangeable, conflict.isContainer(size.item) else { continue }
        own = own ?? (size.constant < ConflictCase.leastLength ? .momentary : .fixed(index))
      }
    }
    if let own { self = own }
  }

  /// The smallest size, in points, of a view that can fill a screen: the width of the narrowest iPhone. A larger frame
  /// could extend beyond the screen.
  private static let leastScreen = 320.0

  /// Returns whether a length is too small for a view that fills the screen.
  static func isBelowScreen(_ length: Double) -> Bool { length < leastScreen }

  /// The size, in points, above which a view is larger than the screen of every iPhone and iPad. The longer side of the
  /// largest iPad is shorter than this size.
  private static let mostScreen = 1400.0

  /// Returns whether a length is too large for the screen of every iPhone and iPad.
  static func isBeyondScreens(_ length: Double) -> Bool { length > mostScreen }

  /// The smallest plausible width or height of a view that was laid out, in points. A view with a smaller size probably
  /// has not been laid out yet.
  private static let leastFrame = 10.0
}

extension ConflictCase {
  /// Returns whether a constraint of the app sets the width or height of another item than `id` to a number.
  fileprivate func hasNumber(_ attribute: LayoutAttribute, besides id: String) -> Bool {
    members.contains { index in
      guard makers[index].isChangeable, let size = size(of: index) else { return false }
      return size.item != id && size.attribute == attribute && size.relation == .equal
    }
  }

  /// Returns whether an item is a view that its host can size to fit its content: a cell, a header, a footer or a row.
  func grows(_ id: String) -> Bool {
    if kinds[id] == .hostContent { return true }
    let item = constraints.lazy.compactMap { $0.item(id) }.first { $0.className != nil || $0.name != nil }
    let name = item?.className.map { ClassName($0).short } ?? item?.name ?? ""
    return (["Cell", "Header", "Footer", "Row"] as [StaticString]).contains { name.mentions($0) }
  }
}

extension ConflictCase {
  /// Returns whether the class of an item is named like a header or a footer. False for views of the kind
  /// ``ItemKind/hostContent``, which a host such as a table sizes.
  fileprivate func isHeader(_ id: String) -> Bool {
    guard kinds[id] != .hostContent else { return false }
    let name = className(of: id).map { ClassName($0).short } ?? ""
    return !name.mentions("Cell") && (name.mentions("Header") || name.mentions("Footer"))
  }

  /// Returns whether an item is a cell, a header or a footer of a table, which is as wide as the table.
  func isOfTable(_ id: String) -> Bool {
    guard let name = className(of: id).map({ ClassName($0).short }) else { return false }
    return name.mentions("UITableView") || name.mentions("NSTable")
  }
}

extension ConflictCase {
  /// The size of a frame that the app sets, if all other constraints of the report may belong to the system's
  /// views inside that frame. Nil for all other reports, and if the conflict was proven.
  var smallFrame: (item: String, attribute: LayoutAttribute, length: Double)? {
    guard conflict == nil, isReported else { return nil }
    let frames = constraints.indices.filter { makers[$0] == .autoresizing }
    guard frames.count == 1, let size = size(of: frames[0]), size.relation == .equal,
      !isPlacedBySystem(size.item), ConflictRoom.isBelowScreen(size.constant)
    else { return nil }
    let others = constraints.indices.filter { $0 != frames[0] }
    guard others.contains(where: { owners[$0] == .apple }), !others.contains(where: { owners[$0] == .app })
    else { return nil }
    return (size.item, size.attribute, size.constant)
  }
}
