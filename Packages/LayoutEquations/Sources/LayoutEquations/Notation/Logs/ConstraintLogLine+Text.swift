import SourceText

// The text of a log line in the format of UIKit and AppKit. Numbers have at most six significant digits.
extension ConstraintLogLine: CustomStringConvertible {
  /// The log line as text, from `<` to `>`.
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
    let notes = [state, names].compactMap { $0 }
    return text + (notes.isEmpty ? "" : "   (\(notes.joined(separator: ", ")))") + ">"
  }
}

// MARK: Equations

extension ConstraintLogLine {
  /// The constraint in the notation of logs: `a.width == 1.5*b.width + 8`.
  private var equation: String {
    let left = "\(first) \(relation) "
    guard let second, multiplier != 0 else {
      return left + (constant < 0 ? "- " : "") + NumberText.sixDigits(constant.magnitude)
    }
    let factor = multiplier == 1 ? "" : NumberText.sixDigits(multiplier) + "*"
    let rest =
      if let spacing {
        " \(spacing.rawValue)(\(NumberText.sixDigits(constant)))"
      } else {
        constant == 0 ? "" : (constant < 0 ? " - " : " + ") + NumberText.sixDigits(constant.magnitude)
      }
    return left + factor + second.description + rest
  }

  /// The entries of the list after `names:` at the end of the line. Each entry states which item a name in the line, or
  /// `|`, stands for.
  private var names: [String] {
    var names: [String] = []
    func explain(_ name: String, _ item: Item) {
      let explanation = "\(name):\(item.address.logText)"
      if !names.contains(explanation) { names.append(explanation) }
    }
    for side in [first, multiplier == 0 ? nil : second] {
      switch side {
      case .attribute(let anchor)?:
        if let name = anchor.item.name { explain(name, anchor.item) }
      case .distance(let from, let to)?:
        explain(to.description, to.item)
        explain(from.description, from.item)
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
  /// A distance that logs print as a visual format: between the same edges of a view and its superview, or between
  /// facing edges of two views.
  private struct Gap {
    var kind: VisualGap
    /// The position at which the distance starts: the anchor on the right side of the constraint's equation.
    var start: Anchor
    /// The position at which the distance ends: the anchor on the left side of the constraint's equation.
    var end: Anchor

    /// The superview, which the format writes as `|`; nil if neither item is the superview of the other.
    var container: Item? {
      switch kind {
      case .fromSuperview: start.item
      case .toSuperview: end.item
      case .betweenViews: nil
      }
    }

    /// Returns the constraint as a visual format, such as `H:|-(>=8@750)-[a]`.
    func text(of line: ConstraintLogLine) -> String {
      let number = NumberText.sixDigits(line.constant)
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

  /// The distance that logs print as a visual format; nil if they print the constraint as an equation.
  private var gap: Gap? {
    guard case .attribute(let first) = first, case .attribute(let second)? = second, multiplier == 1,
      contentPriorities == nil,
      let kind = VisualGap(first.attribute, second.attribute, container: container)
    else { return nil }
    return Gap(kind: kind, start: second, end: first)
  }
}

// MARK: Parts

extension ConstraintLogLine.Anchor: LayoutOperandAnchor, CustomStringConvertible {
  /// The attribute in the notation of logs: `Label.leading`.
  public var description: String { "\(item.logText).\(attributeName)" }
}

extension ConstraintLogLine.Item {
  /// The item in the notation of logs: its name or, if it has none, its class and address followed by ``text``.
  public var logText: String {
    guard self != .deallocated else { return className }
    return name ?? "\(className):\(address.logText)" + (text.map { "'\($0)'" } ?? "")
  }
}

extension LayoutAttribute {
  /// The name of the attribute in logs, such as `leadingMargin` or `lastBaseline`.
  public var logName: String {
    self == .lastBaseline ? "lastBaseline" : name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension LayoutPriority {
  fileprivate var logText: String { NumberText.sixDigits(Double(rawValue)) }
}

extension UInt {
  fileprivate var logText: String { "0x" + String(self, radix: 16) }
}
