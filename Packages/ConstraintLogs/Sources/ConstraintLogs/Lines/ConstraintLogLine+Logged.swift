import LayoutEquations

extension ConstraintLogLine {
  /// Creates a log line from a constraint that was read from a log.
  ///
  /// Returns nil if the constraint has no equation, or if the log does not contain a readable address, for example
  /// because Masonry or SnapKit printed a key instead.
  public init?(_ logged: LoggedConstraint) {
    guard let address = logged.address.flatMap(UInt.init(address:)), let equation = logged.equation else {
      return nil
    }
    let read = Reader(logged: logged)
    var second = equation.second
    let isMeasuredInSuperview = logged.isFirstOfFrame && logged.container == nil && !logged.isSecondOfFrame
    if isMeasuredInSuperview, let operand = second, read.isSuperviewOrigin(operand) { second = nil }
    self.init(
      className: logged.className, address: address, identifier: logged.identifier,
      first: read.side(equation.first, isOfFrame: logged.isFirstOfFrame), relation: equation.relation,
      multiplier: equation.multiplier,
      second: second.map { read.side($0, isOfFrame: logged.isSecondOfFrame) }, constant: equation.constant,
      spacing: logged.spacing, priority: equation.priority, container: logged.container,
      isActive: logged.isActive)
    resizing = logged.resizing
    contentPriorities = logged.contentPriorities
    if logged.container == nil { superview = logged.superview.flatMap(logged.item).map(Item.init) }
  }

  /// A converter from the sides of a constraint's equation, which refer to items by id, to the sides of a log line.
  private struct Reader {
    var logged: LoggedConstraint

    func side(_ operand: ConstraintEquation.Operand, isOfFrame: Bool) -> Side {
      operand.map { anchor($0, isOfFrame: isOfFrame) }
    }

    private func anchor(_ reference: AnchorReference, isOfFrame: Bool) -> Anchor {
      guard case .item(let id) = reference.item, let item = logged.item(id) else {
        return Anchor(.deallocated, reference.attribute)
      }
      return Anchor(Item(item), reference.attribute, isOfFrame: isOfFrame)
    }

    /// Returns whether an operand is a superview edge that the log does not print. ``RowBody`` adds this edge to
    /// equations of a frame position and a constant, such as `view.minX == 8`.
    func isSuperviewOrigin(_ operand: ConstraintEquation.Operand) -> Bool {
      guard case .attribute(let anchor) = operand else { return false }
      return anchor.item == .superview || anchor.item == logged.superview.map { .item($0) }
    }
  }
}

extension ConstraintLogLine.Item {
  /// Creates an item of a log line from an item that was read. A missing address becomes 0.
  init(_ item: LoggedItem) {
    self.init(
      className: item.className ?? item.name ?? "", address: item.address.flatMap(UInt.init(address:)) ?? 0,
      name: item.name, text: item.label)
  }
}

extension UInt {
  /// Creates the number of an address such as `0x7f01`. Returns nil if the text is not hexadecimal or too long.
  init?(address: String) {
    guard address.hasPrefix("0x") else { return nil }
    self.init(address.dropFirst(2), radix: 16)
  }
}
