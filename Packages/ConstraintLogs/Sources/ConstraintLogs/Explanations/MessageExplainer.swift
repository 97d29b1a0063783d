import ConflictAnalysis
import LayoutEquations
import VisualFormat

/// Says what is to be said of reports that are no lists of constraints.
struct MessageExplainer {
  let report: LogReport
  let cause: LogCause?

  /// The whole explanation.
  var explanation: LogExplanation {
    LogExplanation(
      report: report, analysis: nil, cause: cause, headline: headline, reassurance: nil, sums: [],
      drawing: drawing, rows: [], consequence: nil, fixes: fixes, doubts: doubts)
  }

  /// The report in one sentence.
  private var headline: String {
    switch report.content {
    case .unsatisfiable(let conflict):
      conflict.losses.contains(.redacted)
        ? "The system has hidden the constraints of this conflict."
        : conflict.hasHeader
          ? "The constraints of this conflict are not in the log."
          : "The end of a conflict whose beginning is not in the log."
    case .constraintList: "Constraints."
    case .hierarchyUnprepared(let constraint):
      "A constraint relates views that are not in one tree: \(EquationWording(names: ItemNames([constraint])).text(of: constraint))."
    case .unpreparedException: "A constraint reached into a tree of views that its items are not all part of."
    case .noCommonAncestor(let first, let second):
      "\(Self.names(first, second)) have no view in common that holds both, so no constraint can relate them."
        .capitalized
    case .visualFormat(let error): "A visual format cannot be read: \(Self.sentence(error.message))"
    case .locationEqualsConstant:
      "A place was set equal to a number: the second item was nil, usually because a view was not there yet."
    case .invalidPairing: "Leading or trailing was related to left or right, which Auto Layout refuses."
    case .constantExceedsLimit: "The constant of a constraint is beyond what the engine can hold."
    case .windowPassLimit(let pass, _):
      "A window asks for more \(pass == "Layout" ? "layout" : "updates of constraints") again and again: something changes constraints while they are being applied."
    case .layoutRecursion: "Layout was asked for within layout."
    case .feedbackLoop(let root):
      "Layout\(root.map { " below \(Self.name($0))" } ?? "") starts itself again and again."
    case .zeroHeightCell(let cell):
      "The constraints in \(cell.map(Self.name) ?? "a cell") leave it no height, so the table used the standard one."
    case .trace(let trace): Self.headline(of: trace)
    case .engineDump: "Rows of the layout engine itself, which are not meant to be read."
    }
  }

  /// Lines that show the place.
  private var drawing: [String] {
    switch report.content {
    case .visualFormat(let error):
      guard let format = error.format?.cleaned else { return [] }
      guard let column = error.column, column <= format.count else { return [format] }
      return [format, String(repeating: " ", count: column) + "^"]
    case .trace(let trace):
      return trace.rows.filter { $0.isAmbiguous || $0.lacksHostConstraints }.map(Self.text)
    default: return []
    }
  }

  private var doubts: [String] {
    guard case .unsatisfiable(let conflict) = report.content, !conflict.unreadLines.isEmpty else { return [] }
    let count = conflict.unreadLines.count
    let lines =
      count == 1 ? "1 line of the list is no constraint" : "\(count) lines of the list are no constraints"
    return ["\(lines) as the system prints them: \(conflict.unreadLines[0].cleaned)"]
  }

  /// What to do.
  private var fixes: [LogFix] {
    switch report.content {
    case .unsatisfiable(let conflict):
      [conflict.losses.contains(.redacted) ? Self.unredact : Self.wholeText]
    case .noCommonAncestor(let first, let second):
      [
        LogFix(
          advice:
            "Add \(Self.names(first, second)) to the same tree with addSubview before you activate the constraint.",
          reason: "A guide counts as part of the view that owns it; a view that was removed is in no tree.")
      ]
    case .hierarchyUnprepared, .unpreparedException:
      [
        LogFix(
          advice: "Add the views to the same tree before you add or activate the constraint.",
          reason: "The view that holds a constraint must contain all of its items, or be one of them.")
      ]
    case .visualFormat(let error): Self.fixes(for: error)
    case .locationEqualsConstant:
      [
        LogFix(
          advice: "Look for a nil second item, such as superview before addSubview, and give it.",
          reason: "Only sizes may be equal to a number; a place needs a place to be measured from.")
      ]
    case .invalidPairing:
      [
        LogFix(
          advice: "Use leading and trailing on both sides, or left and right on both.",
          reason: "In languages that are written from right to left they are not the same.")
      ]
    case .constantExceedsLimit:
      [
        LogFix(
          advice:
            "Look for a constant such as CGFLOAT_MAX, and leave the constraint out or use a few thousand points.",
          reason: "The system puts a smaller number in its place, and says so once only.")
      ]
    case .windowPassLimit:
      [
        LogFix(
          advice:
            "Find out who changes the window's size or constraints in layout() or updateConstraints(): a breakpoint on setNeedsUpdateConstraints shows it.",
          reason: "A size that follows from layout and is set in layout never comes to rest.")
      ]
    case .layoutRecursion:
      [
        LogFix(
          advice: "Call super.layout() there, not layoutSubtreeIfNeeded().",
          reason: "The subtree is being laid out already.")
      ]
    case .feedbackLoop:
      [
        LogFix(
          advice:
            "Look in the call stacks for the first line of your own that calls setNeedsLayout, or changes a frame or a constraint, in layoutSubviews().",
          reason: "What layout changes must come to rest after a turn or two.")
      ]
    case .zeroHeightCell:
      [
        LogFix(
          advice: "Chain constraints from the top of the content view to its bottom without a gap.",
          reason: "The height of the cell is what such a chain adds up to.")
      ]
    case .trace(let trace): Self.fixes(for: trace)
    case .engineDump, .constraintList: []
    }
  }

  // MARK: Parts

  private static let unredact = LogFix(
    advice: "Run the app from Xcode, or install a logging profile that shows private data.",
    reason: "Outside of the debugger the system hides what it prints.")

  private static let wholeText = LogFix(
    advice: "Copy the whole report, from “Unable to simultaneously satisfy constraints” on, as plain text.",
    reason: "Web pages swallow what stands in angle brackets.")

  static func name(_ item: LoggedItem) -> String { ItemNames(items: [item]).withArticle(item.id) }

  private static func names(_ first: LoggedAnchor, _ second: LoggedAnchor) -> String {
    let names = ItemNames(items: [first.item, second.item])
    return "\(names.withArticle(first.item.id)) and \(names.withArticle(second.item.id))"
  }

  private static func sentence(_ message: String) -> String {
    let message = message.cleaned
    return message.isEmpty ? "the log does not say why." : message.hasSuffix(".") ? message : message + "."
  }

  private static func fixes(for error: LoggedFormatError) -> [LogFix] {
    if let key = error.missingKey?.cleaned {
      return [
        LogFix(
          advice: "Add “\(key)” to the dictionary of views, or write the name as it is there.",
          reason: "Each name in brackets must be a key.")
      ]
    }
    if error.message.mentions("have a superview") {
      return [
        LogFix(
          advice: "Add the view to its superview before you make constraints from the format.",
          reason: "The | in it stands for the superview, and there is none yet.")
      ]
    }
    guard let format = error.format else { return [] }
    do throws(VisualFormatErrors) {
      _ = try VisualFormatSyntax(parsing: format)
      return []
    } catch {
      return error.errors.prefix(2).map { LogFix(advice: "\($0)", reason: "") }
    }
  }

  private static func headline(of trace: LoggedTrace) -> String {
    let ambiguous = trace.rows.filter { $0.isAmbiguous }
    guard !ambiguous.isEmpty else {
      let loose = trace.rows.filter { $0.lacksHostConstraints }
      if let row = loose.first {
        return loose.count == 1
          ? "Nothing ties \(name(row.item)) to the view that holds it."
          : "Nothing ties \(loose.count) views to the views that hold them."
      }
      return "A tree of \(trace.rows.count) views, and nothing ambiguous in it."
    }
    let first =
      ambiguous.count == 1 ? name(ambiguous[0].item).capitalized + " is" : "\(ambiguous.count) views are"
    return "\(first) not determined by constraints."
  }

  private static func text(_ row: LoggedTrace.Row) -> String {
    let open = row.openVariables.map { $0 == "minX" ? "x" : $0 == "minY" ? "y" : $0.lowercased() }
    let what = open.isEmpty ? "position or size" : open.joined(separator: " and ")
    return
      "\(name(row.item)): \(row.isAmbiguous ? "\(what) \(open.count > 1 ? "are" : "is") open" : "no constraints to the view that holds it")"
  }

  private static func fixes(for trace: LoggedTrace) -> [LogFix] {
    if !trace.rows.contains(where: { $0.isAmbiguous }) {
      return trace.rows.filter { $0.lacksHostConstraints }.prefix(3).map { row in
        LogFix(
          advice: "Constrain \(name(row.item)) to the view that holds it, or give it a frame.",
          reason:
            "Constraints among its subviews say where they are to each other, and not where they all are.")
      }
    }
    return trace.rows.filter { $0.isAmbiguous }.prefix(3).map { row in
      let open = Set(row.openVariables)
      let advice =
        if open.isSuperset(of: ["minX", "Width"]) {
          "a leading and a trailing constraint, or one of them and a width"
        } else if open.isSuperset(of: ["minY", "Height"]) {
          "a top and a bottom constraint, or one of them and a height"
        } else if open.contains("Height") {
          "a height, or a bottom constraint"
        } else if open.contains("Width") {
          "a width, or a trailing constraint"
        } else if open.contains("minX") {
          "a leading constraint"
        } else if open.contains("minY") {
          "a top constraint"
        } else {
          "constraints for its position and size"
        }
      return LogFix(advice: "Give \(name(row.item)) \(advice).", reason: "")
    }
  }
}
