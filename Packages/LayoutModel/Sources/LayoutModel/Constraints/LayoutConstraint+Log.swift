/// Descriptions of a constraint in the notation of Apple's logs.
extension LayoutConstraint: CustomDebugStringConvertible {
  /// The constraint in the notation of UIKit's logs.
  ///
  /// For example:
  /// `<NSLayoutConstraint:0x600001a 'gap' H:[Label]-(8)-[Card]   (active, names: Label:0x7f70, Card:0x7f80 )>`.
  ///
  /// Classes of this package are shown under the names of the corresponding Apple classes, for people and tools that
  /// read such logs. Other subclasses are shown under their own names.
  public var debugDescription: String { logLine.description }

  /// The parts of the constraint's line in a UIKit log, as values.
  public var logLine: ConstraintLogLine {
    var line = ConstraintLogLine(
      className: logClassName, address: logAddress(of: self), identifier: identifier,
      first: first?.logged ?? .attribute(.init(.deallocated, .notAnAttribute)),
      relation: relation, multiplier: multiplier, second: second?.logged,
      constant: constant, priority: priority, isActive: isActive)
    if let one = firstItem, let other = secondItem {
      if one.layoutSuperitem === other { line.container = .second }
      if other.layoutSuperitem === one { line.container = .first }
    }
    switch spacing {
    case .anchors: line.spacing = .anchors
    // Logs can show standard spacing symbolically only if the factor is 1.
    case .standard(1) where constant == standardUnit(first, second): line.spacing = .standard
    case .standard, .none: break
    }
    switch self {
    case let content as ContentSizeConstraint:
      line.contentPriorities = .init(
        hugging: content.hugging, compressionResistance: content.compressionResistance)
    case let mask as AutoresizingMaskConstraint: mask.describeFrame(in: &line)
    default: break
    }
    return line
  }

  private var logClassName: String {
    if let name = subclassLogName { return name }
    if origin == .barGuide { return "_UILayoutSupportConstraint" }
    return spacing == .anchors && mentionsBaseline ? "_UISystemBaselineConstraint" : "NSLayoutConstraint"
  }

  private var mentionsBaseline: Bool { relatesAttribute { $0.isBaseline } }
}

extension AutoresizingMaskConstraint {
  /// Changes the log line of an autoresizing constraint to the form of UIKit's logs: the line relates frames instead of
  /// alignment rectangles and begins with the mask, such as `h=--& v=-&- a.minX == 8`.
  ///
  /// If the constraint keeps the view's distance to the right or bottom edge of the superview, the equation in the line
  /// begins with the superview's edge instead of the view's edge.
  fileprivate func describeFrame(in line: inout ConstraintLogLine) {
    line.resizing = mask.logPrefix
    guard case .attribute(var first) = line.first, let item = firstItem else { return }
    first.isOfFrame = true
    line.first = .attribute(first)
    let superview = (holder ?? item.layoutSuperitem).map(ConstraintLogLine.Item.init)
    guard first.attribute.isLocation, let superview else { return }
    guard secondItem != nil else {
      line.superview = superview
      return
    }
    if multiplier == 1, first.attribute == .right || first.attribute == .bottom {
      line.first = .attribute(.init(superview, first.attribute, isOfFrame: true))
      line.second = .attribute(first)
      line.constant = constant == 0 ? 0 : -constant
      line.container = .first
    }
  }
}

extension AnyLayoutAnchor: CustomDebugStringConvertible {
  /// The anchor in the notation of UIKit's logs, such as `<NSLayoutXAxisAnchor:0x6000 "Label.leading">`.
  public var debugDescription: String {
    let name =
      switch self {
      case is LayoutXAxisAnchor: "NSLayoutXAxisAnchor"
      case is LayoutYAxisAnchor: "NSLayoutYAxisAnchor"
      default: "NSLayoutDimension"
      }
    return "<\(name):0x\(String(logAddress(of: self), radix: 16)) \"\(operand.logged)\">"
  }
}

// MARK: Items

extension ConstraintOperand {
  /// This side of the constraint, in the form that log lines use.
  fileprivate var logged: ConstraintLogLine.Side {
    map { target in .init(target.item.map(ConstraintLogLine.Item.init) ?? .deallocated, target.attribute) }
  }
}

extension ConstraintLogLine.Item {
  /// Creates the description of an item in logs: its name or, if it has none, its class, its address and the text that
  /// it displays.
  ///
  /// A layout guide is described by its class, address and name.
  public init(_ item: any LayoutItem) {
    self.init(className: logName(of: item), address: logAddress(of: item))
    let given = item.hasLayoutName ? item.layoutName : nil
    switch item {
    case is BarLayoutGuide:
      // In UIKit, a top or bottom layout guide is a view, and logs describe it by its class and address only.
      break
    case let guide as LayoutGuide where !guide.identifier.isEmpty || guide.isContainerGuide:
      text = guide.identifier.isEmpty ? nil : guide.identifier
    case _ where item.layoutKind == .guide:
      text = given ?? ""
    case let view as LayoutView where given == nil:
      text = (view.content.text?.text).map { Self.cut($0) }
    default:
      name = given
    }
  }

  /// Returns the first 25 characters of a text, as logs show them, followed by dots if the text is longer.
  private static func cut(_ text: String) -> String {
    text.count > 25 ? text.prefix(25) + "..." : text
  }
}

private func logAddress(of object: AnyObject) -> UInt {
  UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}
