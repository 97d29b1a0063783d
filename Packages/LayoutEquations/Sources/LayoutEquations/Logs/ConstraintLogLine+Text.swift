/// How a line is written, as far as logs show it; numbers as by ``LogNumber``.
extension ConstraintLogLine: CustomStringConvertible {
  /// The whole line.
  public var description: String {
    var text = "<\(className):\(address.logText) "
    if let resizing { text += resizing + " " }
    if let identifier { text += "'\(identifier)' " }
    text += gap?.text(of: self) ?? equation
    if let contentPriorities {
      text += " Hug:\(contentPriorities.hugging.logText)"
      text += " CompressionResistance:\(contentPriorities.compressionResistance.logText)"
    } else if priority < .required {
      text += " priority:\(priority.logText)"
    }
    let state = isActive.map { $0 ? "active" : "inactive" }
    let names = names.isEmpty ? nil : "names: \(names.joined(separator: ", ")) "
    let notes = [state, names].compactMap(\.self)
    return text + (notes.isEmpty ? "" : "   (\(notes.joined(separator: ", ")))") + ">"
  }
}

// MARK: Equations

extension ConstraintLogLine {
  /// `a.width == 1.5*b.width + 8`
  private var equation: String {
    let left = "\(first.logText) \(relation) "
    guard let second, multiplier != 0 else {
      return left + (constant < 0 ? "- " : "") + LogNumber.text(constant.magnitude)
    }
    let factor = multiplier == 1 ? "" : LogNumber.text(multiplier) + "*"
    let rest =
      if let spacing {
        " \(spacing.rawValue)(\(LogNumber.text(constant)))"
      } else {
        constant == 0 ? "" : (constant < 0 ? " - " : " + ") + LogNumber.text(constant.magnitude)
      }
    return left + factor + second.logText + rest
  }

  /// What stands behind `names:`, which says whom the names in the line and `|` stand for.
  private var names: [String] {
    var names: [String] = []
    func explain(_ name: String, _ item: Item) {
      let explanation = "\(name):\(item.address.logText)"
      if !names.contains(explanation) { names.append(explanation) }
    }
    for side in [first, multiplier == 0 ? nil : second] {
      switch side {
      case .anchor(let anchor)?:
        if let name = anchor.item.name { explain(name, anchor.item) }
      case .distance(let from, let to)?:
        explain(to.logText, to.item)
        explain(from.logText, from.item)
      case nil: break
      }
    }
    if let container = gap?.container ?? superview {
      let address = container.name == nil ? "" : ":\(container.address.logText)"
      names.append("'|':\(container.logText)\(address)")
    }
    return names
  }
}

// MARK: Gaps

extension ConstraintLogLine {
  /// Equal edges of a view and its superview, or the edges between two views: logs draw them as a visual format does.
  private struct Gap {
    var kind: VisualGap
    /// The edge at the beginning of the gap.
    var start: Anchor
    /// The edge at its end.
    var end: Anchor

    /// The item that is drawn as `|`.
    var container: Item? {
      switch kind {
      case .fromSuperview: start.item
      case .toSuperview: end.item
      case .betweenViews: nil
      }
    }

    /// `H:|-(>=8@750)-[a]`
    func text(of line: ConstraintLogLine) -> String {
      let number = LogNumber.text(line.constant)
      let space = line.spacing.map { "\($0.rawValue)(\(number))" } ?? number
      let priority = line.priority < .required ? line.priority.logText : nil
      var writer = VisualFormatWriter(end.attribute.axis ?? .horizontal, style: .log)
      if kind == .fromSuperview { writer.superview() } else { writer.view(start.item.logText) }
      writer.space([.init(line.relation, space, priority: priority)])
      if kind == .toSuperview { writer.superview() } else { writer.view(end.item.logText) }
      if end.attribute.isAbsoluteHorizontal && !end.isOfFrame { writer.leftToRight() }
      return writer.text
    }
  }

  /// The gap that the constraint is; nil if it is none.
  private var gap: Gap? {
    guard case .anchor(let first) = first, case .anchor(let second)? = second, multiplier == 1,
      contentPriorities == nil,
      let kind = VisualGap(first.attribute, second.attribute, container: container)
    else { return nil }
    return Gap(kind: kind, start: second, end: first)
  }
}

// MARK: Parts

extension ConstraintLogLine.Side {
  /// The side as it stands in an equation: `Label.leading`, `(Label.leading - Card.leading)`.
  public var logText: String {
    switch self {
    case .anchor(let anchor): anchor.logText
    case .distance(let from, let to): "(\(to.logText) - \(from.logText))"
    }
  }
}

extension ConstraintLogLine.Anchor {
  /// The anchor as it stands in an equation: `Label.leading`.
  public var logText: String { "\(item.logText).\(attributeName)" }
}

extension ConstraintLogLine.Item {
  /// The item as it stands in a line: its name, or class, address and what tells it from others.
  public var logText: String {
    guard self != .gone else { return className }
    return name ?? "\(className):\(address.logText)" + (text.map { "'\($0)'" } ?? "")
  }
}

extension LayoutAttribute {
  /// The attribute's name in logs: `leadingMargin`, `lastBaseline`.
  public var logName: String {
    self == .lastBaseline ? "lastBaseline" : name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension LayoutPriority {
  fileprivate var logText: String { LogNumber.text(Double(rawValue)) }
}

extension UInt {
  fileprivate var logText: String { "0x" + String(self, radix: 16) }
}
