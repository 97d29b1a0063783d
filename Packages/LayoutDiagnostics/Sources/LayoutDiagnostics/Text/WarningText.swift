import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that describes a warning about a layout.
///
/// ```swift
/// for warning in try analysis.explainedWarnings() {
///   print(WarningText(warning).sentence)
/// }
/// ```
public struct WarningText {
  private let warning: LayoutWarning

  /// Creates the text of a warning.
  public init(_ warning: LayoutWarning) { self.warning = warning }

  /// The identifier of the diagnostic: `cut-text`, `off-canvas`, `unreachable`, `zero-size`, `empty-fit` or
  /// `negative-size`.
  public var id: String {
    switch warning.kind {
    case .cutText: "cut-text"
    case .offCanvas: "off-canvas"
    case .zeroSize: "zero-size"
    case .noFittingSize: "empty-fit"
    case .unreachable: "unreachable"
    case .negativeSize: "negative-size"
    }
  }

  /// The sentence that states the problem, such as “The text of `Title` is cut off: it is 180 wide, and the view is
  /// 120 wide.”
  public var sentence: String {
    let name = "`\(warning.item)`"
    switch warning.kind {
    case .cutText(let axis, let needed, let actual):
      let word = Self.word(axis)
      return
        "The text of \(name) is cut off: it is \(NumberText.short(needed)) \(word), and the view is \(NumberText.short(actual)) \(word)."
    case .offCanvas(let edge, let amount, let isOutside):
      let edge = edge.name.lowercased()
      let addition =
        warning.addition.map {
          " No constraint keeps \(name) inside; add `\($0.equation.printed())`\(room(of: $0))\(stretching(by: $0))."
        } ?? warning.wrongSign.map(correction) ?? ""
      if isOutside { return "\(name) is outside of the canvas, beyond the \(edge) edge\(sum).\(addition)" }
      return
        "\(name) extends \(NumberText.short(amount)) beyond the \(edge) edge of the canvas\(sum).\(addition)"
    case .zeroSize(let axis, let subview):
      return "\(name) is 0 \(Self.word(axis))"
        + (subview.map { subview in
          let size = axis == .horizontal ? "width" : "height"
          return
            ", but its subview `\(subview)` is not; constrain the \(size) of \(name), or constrain both edges of its content to \(name)."
        } ?? ", so its content cannot be seen.")
    case .noFittingSize(let axis, let content):
      return
        "\(name) is 0 \(Self.word(axis)), because the \(axis == .horizontal ? "width" : "height") of a scroll view does not depend on its content; to lay out the content, use `--fit \(Self.argument(content))`."
    case .unreachable(let edge, let amount, let scrollView):
      return
        "\(name) extends \(NumberText.short(amount)) beyond the \(edge.name.lowercased()) edge of the content of `\(scrollView)`; scrolling does not reach this part."
    case .negativeSize(let axis, let member):
      let size = axis == .horizontal ? "width" : "height"
      return "`\(member.equation.readable)` sets a negative \(size); a \(size) is at least 0."
    }
  }

  /// Returns the end of a sentence that suggests a constraint for an edge: the clause about another item that the
  /// constraint makes larger than its content. Empty if there is no such item.
  private func stretching(by addition: EdgeAddition) -> String {
    guard let large = addition.stretched else { return "" }
    return
      "\(addition.squeezed == nil ? "; then" : ", and") `\(large.size.item)` is \(NumberText.short(large.actual)) \(Self.word(large.size.axis)), more than its content (\(NumberText.short(large.needed)))"
  }

  /// Returns the end of a sentence that suggests a constraint for an edge: the clause about content that then has too
  /// little room, such as `; then Buy is 343 wide, so its content (430 wide) is scaled or cut off`. For a label, the
  /// clause suggests to wrap the text. Empty if all content fits.
  private func room(of addition: EdgeAddition) -> String {
    guard let small = addition.squeezed else { return "" }
    if addition.wrapsText {
      let subject = small.size.item == warning.item ? "the text" : "the text of `\(small.size.item)`"
      return ", and set `lines: 0` to wrap \(subject)"
    }
    let word = Self.word(small.size.axis)
    return
      "; then `\(small.size.item)` is \(NumberText.short(small.actual)) \(word), so its content (\(NumberText.short(small.needed)) \(word)) is scaled or cut off"
  }

  /// The lines that explain a position beyond the canvas as a sum of lengths; empty if the warning has no explanation.
  public var details: [String] {
    guard let explanation = warning.explanation else { return [] }
    var text = LengthText()
    text.showsBounds = false
    // The computations of sizes are left out, because nested stack views would add many lines.
    let segments = explanation.report.segments
    let table = SegmentTable(segments, explanation.statements, text, isSolved: true, leastAlignments: 3)
    return [text.sum(segments)] + table.lines.map { "  " + $0 }
  }

  /// The end of ``sentence`` for a position beyond the canvas, such as
  /// `: its bottom edge is at 449, and the canvas ends at 320`. Empty if the warning has no explanation.
  private var sum: String {
    guard case .offCanvas(let edge, let amount, _) = warning.kind,
      let value = warning.explanation?.report.value
    else { return "" }
    return
      ": its \(edge.name.lowercased()) edge is at \(NumberText.short(value)), and the canvas ends at \(NumberText.short(value - amount))"
  }

  /// Returns the sentence about a constraint whose constant has the wrong sign.
  private func correction(of equation: ConstraintEquation) -> String {
    var corrected = equation
    corrected.constant.negate()
    let end: Bool =
      if case .attribute(let first) = equation.first {
        [.trailing, .right, .bottom].contains(first.attribute)
      } else {
        false
      }
    return " If `\(warning.item)` should be inside, write `\(corrected.readable)`, because "
      + (end
        ? "a trailing, right or bottom edge inside its superview needs a negative constant."
        : "a leading, left or top edge inside its superview needs a positive constant.")
  }

  /// Returns a name in the form of a command-line argument: in quotation marks if it contains spaces.
  private static func argument(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

  static func word(_ axis: LayoutAxis) -> String { axis == .horizontal ? "wide" : "high" }
}

/// The text that describes a warning about content that does not fit.
///
///     The content does not fit vertically: it needs 449, but only 320 is available.
public struct ContentOverflowText {
  private let overflow: ContentOverflow

  /// The maximum number of items that are listed as smaller than their content.
  private let mostSqueezed = 4

  /// Whether a conflict has some of the same constraints. The sentence then states that the content does not
  /// fit without the dropped constraint, either. Default: false.
  public var isBesideConflict = false

  /// Creates the text of a content overflow.
  public init(_ overflow: ContentOverflow) { self.overflow = overflow }

  /// The sentence that states the length that the contents need, and the length that is available.
  public var sentence: String {
    if let sentence = sentenceOfOneItem { return sentence }
    let arithmetic = overflow.conflict.arithmetic
    let axis = arithmetic.axis.map { $0 == .horizontal ? " horizontally" : " vertically" } ?? ""
    let text = ArithmeticText(arithmetic)
    let bound = LengthText().bound(of: arithmetic.needed)
    let subject = isBesideConflict ? "Even without the dropped constraint, the content" : "The content"
    return
      "\(subject) does not fit\(axis): it needs \(bound.words)\(text.number(arithmetic.neededSum)), but only \(text.number(arithmetic.availableSum)) is available."
  }

  /// The overflow as a conflict without effects and changes.
  private var conflict: LayoutConflict {
    LayoutConflict(
      conflict: overflow.conflict, effects: [], relaxations: [], statements: overflow.statements)
  }

  /// The size that constraints give to the only item that is too small; nil if contents of several items compete for a
  /// length.
  private var onlySize: (item: String, value: TwoValues.Value)? {
    guard overflow.squeezed.count == 1, let values = TwoValues(conflict),
      let content = overflow.conflict.members.first(where: { member in
        overflow.statements[member.premise]?.origin == .contentSize
      })
    else { return nil }
    return values.other(than: content.premise)
  }

  /// The sentence about a single item, such as “`B.Top = A.Bottom` and `B.Top = A.Top` make A 0 high, but its
  /// content needs 30.” Nil if contents of several items compete, or if more than four constraints set the
  /// size.
  private var sentenceOfOneItem: String? {
    guard let (item, value) = onlySize, let entry = overflow.squeezed.first else { return nil }
    let causes = TwoValues.names(of: value.premises, overflow.statements)
    guard causes.count <= 4 else { return nil }
    return
      "\(WordList.text(causes)) \(causes.count == 1 ? "makes" : "make") \(item) \(NumberText.short(value.sum)) \(WarningText.word(entry.size.axis)), but its content needs \(NumberText.short(entry.needed))."
  }

  /// The text that follows the sentence, as lines without indentation: the sum, its drawing, and the items
  /// that are smaller than their content. Empty if the sentence already names the constraints and both sizes.
  public var lines: [String] {
    // The sentence already names the constraints and both sizes.
    if sentenceOfOneItem != nil { return [] }
    var text = ConflictText(conflict)
    text.hasHeadline = false
    var lines = text.lines
    let squeezed = overflow.squeezed.prefix(mostSqueezed).map { entry in
      "\(entry.size.item) is \(NumberText.short(entry.actual)) \(WarningText.word(entry.size.axis)) instead of \(NumberText.short(entry.needed))"
    }
    let more = overflow.squeezed.count - squeezed.count
    if !squeezed.isEmpty {
      let clauses = more > 0 ? squeezed + ["\(more) more"] : squeezed
      let last = clauses.count > 1 ? ", and " + clauses[clauses.count - 1] : ""
      lines.append(
        "Currently, " + clauses.prefix(max(1, clauses.count - 1)).joined(separator: ", ") + last + ".")
    }
    return lines
  }
}
