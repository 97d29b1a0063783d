import ConflictAnalysis
import LayoutEquations
import SourceText
import VisualFormat

/// A writer of the explanation of a report without constraints, such as an exception about a visual format.
struct MessageExplainer {
  let report: LogReport
  let cause: LogCause?

  /// The complete explanation of the report.
  var explanation: LogExplanation {
    LogExplanation(
      report: report, analysis: nil, cause: cause, knownIssue: nil, headline: headline, reassurance: nil,
      sums: [],
      drawing: drawing, shortDrawing: drawing, picture: nil, rows: [],
      consequence: report.frame.map { "The exception comes from \($0.cleaned)." },
      fixes: located(fixes), uncertainties: uncertainties)
  }

  /// Returns the given fixes, with more advice in the first fix: the function of the app that made the failed
  /// call, and the code that created the constraint. Each is added only if the log contains it.
  private func located(_ fixes: [LogFix]) -> [LogFix] {
    guard var first = fixes.first else { return fixes }
    if case .hierarchyUnprepared(let constraint) = report.content, let place = constraint.place {
      first.advice += " \(place) creates it."
    }
    if let frame = report.frame?.cleaned { first.advice += " The call is in \(frame)." }
    return [first] + fixes.dropFirst()
  }

  /// The report in one sentence.
  private var headline: String {
    switch report.content {
    case .unsatisfiable(let conflict):
      conflict.losses.contains(.redacted)
        ? "The log contains <private> in place of this conflict's constraints, so the conflict cannot be explained."
        : isInOtherFormat
          ? plainPair?.headline
            ?? "The log contains the constraints of a conflict in a format that is not Apple's and has no addresses, so views of the same class cannot be told apart. Use the original message of Xcode's console."
          : conflict.hasHeader
            ? "The log contains the first line of a conflict, but not its constraints."
            : "The log contains only the end of a conflict, without the list of its constraints."
    case .constraintList: "No constraint in this list can be read."
    case .hierarchyUnprepared(let constraint):
      report.holder.map {
        "A constraint was added to \(Self.holder($0)), which does not contain all items of the constraint. The constraint requires: \(Self.text(of: constraint))."
      }
        ?? "A constraint relates items that are not in the same view hierarchy yet. It requires: \(Self.text(of: constraint))."
    case .unpreparedException:
      "A constraint was added before all of its items were in the same view hierarchy."
    case .noCommonAncestor(let first, let second):
      "\(Self.names(first, second)) are not in the same view hierarchy, so no constraint can relate them."
        .capitalized
    case .visualFormat(let error): Self.headline(of: error)
    case .locationEqualsConstant(let item):
      "A constraint sets a position of \(item.map(Self.described) ?? "an item") to a number instead of measuring it from another item: its second item is nil, or its multiplier is 0."
    case .invalidPairing:
      "A constraint relates leading or trailing to left or right, which Auto Layout rejects."
    case .incompatibleAttributes(let first, let second):
      if let first, let second {
        "A constraint relates \(Self.described(first)) to \(Self.described(second)), which are attributes of different kinds."
      } else {
        "A constraint relates attributes of different kinds, such as a width and an edge."
      }
    case .constantExceedsLimit: "The constant of a constraint is too large for Auto Layout."
    case .priorityChanged(let old, let new):
      if let old, let new {
        "The priority of an active constraint was changed from \(NumberText.sixDigits(old)) to \(NumberText.sixDigits(new)), which this system does not allow."
      } else {
        "The priority of an active constraint was changed from or to required, which this system does not allow."
      }
    case .constantNotFinite(let anchor, let value):
      "The constant of a constraint\(anchor.map { " for \(Self.described($0))" } ?? "") is \(value?.cleaned ?? "not finite"), but a constant must be a finite number."
    case .invalidItem:
      "A constraint was created with an item that is neither a view nor a layout guide."
    case .windowPassLimit(let pass, _):
      "A window keeps requesting \(pass == "Layout" ? "layout" : "constraint updates"): code changes constraints while they are being applied."
    case .layoutRecursion: "layoutSubtreeIfNeeded() was called on a view while the view was being laid out."
    case .feedbackLoop(let root):
      "Layout\(root.map { " in the subtree of \(Self.name($0))\($0.address.map { " \($0)" } ?? "")" } ?? "") does not end: each layout pass requests another one."
    case .layoutSubviewsWithoutSuper(let name):
      "\(name?.cleaned ?? "A view") has constraints, but its layoutSubviews does not apply them: on this system, it does not call super after its own layout."
    case .zeroHeightCell(let cell):
      "The constraints in \(cell.map(Self.name) ?? "a cell") give it no height, so the table used the standard height."
    case .trace(let trace): Self.headline(of: trace.withoutSystemMarks)
    case .engineDump: "These are internal equations of the layout engine. They cannot be explained."
    }
  }

  /// The lines that show the position of a mistake in a format, or the ambiguous items of a view hierarchy.
  /// Empty for other reports.
  private var drawing: [String] {
    switch report.content {
    case .visualFormat(let error):
      guard let format = error.format?.cleaned else { return [] }
      guard let column = error.column, column <= format.count else { return [format] }
      return [format, String(repeating: " ", count: column) + "^"]
    case .trace(let trace):
      let marked = trace.withoutSystemMarks.rows.filter { $0.isMarked }
      var counts: [String: Int] = [:]
      for row in marked { counts[Self.name(row.item), default: 0] += 1 }
      return marked.map { Self.text($0, withAddress: counts[Self.name($0.item)] != 1) }
    default: return []
    }
  }

  private var uncertainties: [String] {
    if case .trace(let trace) = report.content {
      return (trace.systemMarksNote.map { [$0] } ?? [])
        + (trace.isCut ? ["The hierarchy is cut off in this log, so views may be missing."] : [])
    }
    if case .feedbackLoop = report.content {
      return [
        "The complete message lists the views in the loop and the calls that request layout. If your console does not contain this list, run the app with the argument -UIViewLayoutFeedbackLoopDebuggingThreshold 100."
      ]
    }
    guard case .unsatisfiable(let conflict) = report.content, !conflict.unreadLines.isEmpty else { return [] }
    // The headline quotes lines of the list, and states that the list is in another format.
    if isInOtherFormat, plainPair != nil { return [] }
    let count = conflict.unreadLines.count
    let lines =
      count == 1
      ? "1 line of the list could not be read as a constraint"
      : "\(count) lines of the list could not be read as constraints, the first of them"
    return ["\(lines): \(conflict.unreadLines[0].cleaned)"]
  }

  /// Whether the report lists constraints in a format of the app or of a library instead of Apple's. No line of the
  /// list then contains an address, and each line contains a relation, or begins with a quotation mark.
  private var isInOtherFormat: Bool {
    guard case .unsatisfiable(let conflict) = report.content, conflict.constraints.isEmpty,
      conflict.unreadLines.count > 1, !conflict.losses.contains(.stripped)
    else { return false }
    return conflict.unreadLines.allSatisfy { line in
      let bytes = Bytes(line)
      let hasRelation = bytes.contains("==") || bytes.contains(">=") || bytes.contains("<=")
      let isQuoted = line.hasPrefix("\"") && line.contains { $0.isLetter } && line.contains { $0.isNumber }
      return (hasRelation || isQuoted) && !bytes.contains("0x") && !bytes.contains("LayoutConstraint")
    }
  }

  /// The dropped constraint of a list that is not in Apple's format, and another line that sets the same attribute; nil
  /// if there are no such lines.
  private var plainPair: PlainPair? {
    guard case .unsatisfiable(let conflict) = report.content else { return nil }
    return PlainPair(conflict)
  }

  /// Returns a sentence with the identifiers in the lines of a list that is not in Apple's format, as in `id:
  /// titleTop`. Empty if the lines contain no identifiers.
  private static func identifiers(in lines: [String]) -> String {
    var names: [String] = []
    for line in lines {
      let words = line.cleaned.split { " ,;\"'()[]".contains($0) }
      for (word, next) in zip(words, words.dropFirst())
      where ["id:", "identifier:", "id", "identifier"].contains(word.lowercased()) {
        let name = String(next == "=" ? "" : next)
        if !name.isEmpty, !names.contains(name), names.count < 12 { names.append(name) }
      }
    }
    return names.isEmpty ? "" : " The identifiers in it: \(ConflictWording.list(names))."
  }

  private static func hasGuide(_ first: LoggedAnchor, _ second: LoggedAnchor) -> Bool {
    [first, second].contains { $0.item.className.map(KnownClasses.isGuide) ?? false }
  }

  /// Returns the fix for a list of constraints whose lines are not in Apple's format. The reason in the fix contains
  /// the identifiers that occur in `lines`.
  private static func plainFormat(_ lines: [String]) -> LogFix {
    LogFix(
      advice:
        "Remove the code that replaces the description of NSLayoutConstraint, such as a category or a debugging library, and run the app again.",
      reason:
        "The format in this log has no addresses, so views of the same class cannot be distinguished.\(identifiers(in: lines))"
    )
  }

  /// The fixes for the report, the best first.
  private var fixes: [LogFix] {
    switch report.content {
    case .unsatisfiable(let conflict):
      (isInOtherFormat ? plainPair.map { [$0.fix] } ?? [] : [])
        + [
          conflict.losses.contains(.redacted)
            ? Self.unredact : isInOtherFormat ? Self.plainFormat(conflict.unreadLines) : Self.wholeText
        ]
    case .noCommonAncestor(let first, let second):
      [
        LogFix(
          advice:
            "Add \(Self.names(first, second)) to the same view hierarchy with addSubview before you activate the constraint.\(Self.isAccessory(first, second) ? " An inputAccessoryView is in another window: it cannot have constraints to your views." : "")",
          reason:
            "\(Self.hasGuide(first, second) ? "A layout guide belongs to the hierarchy of its owning view. " : "")A view that was removed belongs to no hierarchy."
        )
      ]
    case .hierarchyUnprepared, .unpreparedException:
      [
        LogFix(
          advice: report.missing.map {
            "Add \(Self.name($0)) to its superview with addSubview before you add or activate the constraint."
          }
            ?? (report.holder == nil
              ? "Add \(unconnectedItems) to the same view hierarchy with addSubview before you add or activate the constraint."
              : (report.holder?.address == nil
                ? "Add \(unconnectedItems) to the same view hierarchy first. Then activate the constraint"
                : "Activate the constraint")
                + " (isActive = true) instead of adding it to a view: the system then adds it to the view that contains all of its items."),
          reason:
            "The view that a constraint is added to must contain each item of the constraint, or be that item."
        )
      ]
    case .visualFormat(let error):
      Self.fixes(
        for: error,
        isObjectiveC: report.frame?.hasPrefix("-[") == true || report.frame?.hasPrefix("+[") == true)
    case .locationEqualsConstant:
      [
        LogFix(
          advice:
            "Add an exception breakpoint in Xcode and run the app: it stops at the line of your code that creates the constraint. Make sure that the second item of the constraint (toItem, or the item of the second anchor) exists there.",
          reason:
            "The second item is often nil: view.superview before addSubview, or an outlet before the view is loaded. Only a width or a height can equal a constant; a position is measured from another item."
        )
      ]
    case .invalidPairing:
      [
        LogFix(
          advice: "Use leading and trailing on both sides, or left and right on both.",
          reason: "In right-to-left languages, leading is the right edge.")
      ]
    case .incompatibleAttributes:
      [
        LogFix(
          advice:
            "Relate horizontal edges and centers to horizontal ones, vertical ones to vertical ones, and sizes to sizes.",
          reason:
            "leading, trailing, left, right and centerX are horizontal positions; top, bottom, centerY and the baselines are vertical ones; width and height are sizes."
        )
      ]
    case .constantExceedsLimit:
      [
        LogFix(
          advice:
            "Find the constant, such as CGFLOAT_MAX, with a breakpoint on _NSLayoutConstraintNumberExceedsLimit. Remove the constraint, or use a few thousand points.",
          reason: "The system replaces it with a smaller number, and logs this only once.")
      ]
    case .priorityChanged:
      [
        LogFix(
          advice:
            "Set the priority before you activate the constraint, or deactivate it, set the priority and activate it again.",
          reason:
            "Up to iOS 12, the priority of an active constraint can change only between values below 1000. For a constraint that changes between two priorities, use 999 instead of 1000."
        )
      ]
    case .constantNotFinite:
      [
        LogFix(
          advice:
            "Find the division by 0 that computes the constant. The divisor is usually a width or height that is still 0. In this case, return before the division.",
          reason: "A constant must be finite. 0 / 0 is nan, and 1 / 0 is inf.")
      ]
    case .invalidItem:
      [
        LogFix(
          advice:
            "Look at the items in the call that creates the constraint: one of them is nil, or an outlet that is not connected, or another object, such as a view controller or a layer.",
          reason: "An item must be a view or a layout guide. For a view controller, pass its view.")
      ]
    case .windowPassLimit(let pass, _):
      [
        LogFix(
          advice:
            "Find the code that changes the window's size or constraints in layout() or updateConstraints(): set a breakpoint on \(pass == "Layout" ? "-[NSView setNeedsLayout:]" : "-[NSView setNeedsUpdateConstraints:]").",
          reason: pass == "Layout"
            ? "Setting a size during layout starts another layout pass."
            : "Changing a constraint during updateConstraints() starts another pass.")
      ]
    case .layoutRecursion:
      [
        LogFix(
          advice:
            "Find the call with a symbolic breakpoint on _NSDetectedLayoutRecursion. If it is in layout(), call super.layout() instead. Elsewhere, set needsLayout = true, so that the view is laid out in the next pass.",
          reason: "A view cannot be laid out again before its layout has ended.")
      ]
    case .feedbackLoop:
      [
        LogFix(
          advice:
            "In layoutSubviews() and viewDidLayoutSubviews(), find the code that calls setNeedsLayout, or changes a frame or a constraint each time. Change a value only if the new one is different.",
          reason: "Layout ends only if a pass changes nothing.")
      ]
    case .layoutSubviewsWithoutSuper(let name): Self.fixes(forClassWithoutSuper: name?.cleaned)
    case .zeroHeightCell:
      [
        LogFix(
          advice:
            "Connect the top of the content view to its bottom with constraints, through every view in between.",
          reason: "This chain of constraints determines the height of the cell.")
      ]
    case .trace(let trace): trace.isMarkedOnlyOnSystem ? [] : Self.fixes(for: trace.withoutSystemMarks)
    case .engineDump, .constraintList: []
    }
  }

  // MARK: Parts

  private static let unredact = LogFix(
    advice: "Run the app from Xcode, or install a logging profile that shows private data.",
    reason: "Outside the debugger, the system hides these values.")

  private static let wholeText = LogFix(
    advice: "Copy the whole report, from “Unable to simultaneously satisfy constraints” on, as plain text.",
    reason: "Web pages drop text in angle brackets.")

  /// Returns the name of the view to which a constraint was added. If the log contains only its class, it is one of
  /// possibly several: `a stack view`.
  private static func holder(_ item: LoggedItem) -> String {
    let name = name(item)
    guard item.address == nil, name.hasPrefix("the ") else { return name }
    let word = name.dropFirst(4)
    return "\("aeiou".contains(word.first ?? "x") ? "an" : "a") \(word)"
  }

  static func name(_ item: LoggedItem) -> String { ItemNames(items: [item]).withArticle(item.id) }

  /// Returns the name of an item with its class and address: `the label (UILabel: 0x7f11)`.
  ///
  /// - Parameter description: The description of the item in the log, `<UILabel: 0x7f11; frame = (0 0; 0 0)>`.
  private static func described(_ description: String) -> String {
    let inner = description.cleaned.drop { $0 == "<" }
    let head = inner.prefix { $0 != ";" && $0 != ">" }
    let className = String(head.prefix { $0 != ":" })
    guard className.count < head.count else { return String(head) }
    let word = name(LoggedItem(className: className))
    // If the name is the class, only the address is added.
    guard word == className else { return "\(word) (\(head))" }
    let address = head.dropFirst(className.count + 1).drop { $0 == " " }
    return "\(word) (\(address))"
  }

  /// Returns an anchor in words, such as `the height of SliderPanel`.
  private static func described(_ anchor: LoggedAnchor) -> String {
    let item = name(anchor.item)
    return anchor.attribute.map { "the \($0.noun) of \(item)" } ?? item
  }

  /// The items of a constraint that are in different view hierarchies, in words. “the views” if the log does not contain
  /// two items.
  private var unconnectedItems: String {
    guard case .hierarchyUnprepared(let constraint) = report.content, constraint.items.count == 2 else {
      return "the views"
    }
    let names = ItemNames(items: constraint.items, usesAddresses: true)
    return constraint.items.map { item in
      let word = names.withArticle(item.id)
      return word.contains("guide") ? "the owning view of \(word)" : word
    }.joined(separator: " and ")
  }

  /// Returns a constraint in words. Items with the same name have their addresses.
  private static func text(of constraint: LoggedConstraint) -> String {
    let names = ItemNames(items: constraint.items, usesAddresses: true)
    return EquationWording(names: names).text(of: constraint)
  }

  /// Returns the names of two items. Items with the same name have their addresses.
  private static func names(_ first: LoggedAnchor, _ second: LoggedAnchor) -> String {
    let names = ItemNames(items: [first.item, second.item], usesAddresses: true)
    return "\(names.withArticle(first.item.id)) and \(names.withArticle(second.item.id))"
  }

  /// Returns the headline about an invalid format: the mistake in words, or the message of the system as a
  /// quotation.
  private static func headline(of error: LoggedFormatError) -> String {
    guard let key = error.missingKey?.cleaned else {
      return error.message.isEmpty
        ? "A visual format is invalid, and the log does not contain the reason."
        : "The system's message: “\(error.message.cleaned)”"
    }
    let dictionary = error.message.mentions("metrics dictionary") ? "metrics" : "views"
    return "“\(key)” is not a key in the \(dictionary) dictionary."
  }

  private static func fixes(for error: LoggedFormatError, isObjectiveC: Bool) -> [LogFix] {
    if let key = error.missingKey?.cleaned, error.message.mentions("metrics dictionary") {
      return [
        LogFix(
          advice: "Add “\(key)” to the metrics dictionary, or write a number in its place.",
          reason: "Each distance, size and priority in a format is a number or a key of this dictionary.")
      ]
    }
    if let key = error.missingKey?.cleaned {
      return [
        LogFix(
          advice: "Add “\(key)” to the views dictionary, or use a name that is in it.",
          reason: "Each name in brackets must be a key of the dictionary.")
      ]
    }
    if error.message.mentions("Options mask") {
      let isVertical = error.format?.hasPrefix("V:") ?? error.message.mentions("also vertical")
      let names = isVertical ? ["AlignAllCenterX", "AlignAllLeading"] : ["AlignAllCenterY", "AlignAllTop"]
      let prefix = isObjectiveC ? "NSLayoutFormat" : "."
      let options = names.map { prefix + (isObjectiveC ? $0 : "a" + $0.dropFirst()) }
      return [
        LogFix(
          advice:
            "Pass an option that fits a \(isVertical ? "vertical" : "horizontal") format, such as \(options[0]) or \(options[1]), or no options.",
          reason:
            "The options of a \(isVertical ? "vertical" : "horizontal") format can align its views only by \(isVertical ? "horizontal" : "vertical") positions."
        )
      ]
    }
    if error.message.mentions("have a superview") {
      return [
        LogFix(
          advice:
            "Add \(Self.view(at: error) ?? "the view") to its superview before you create constraints from the format.",
          reason: "The | in the format stands for the superview, and the view has none yet.")
      ]
    }
    guard let format = error.format else { return [] }
    do throws(VisualFormatErrors) {
      _ = try VisualFormatSyntax(parsing: format)
      return []
    } catch {
      // The corrected format as a whole is easier to read than suggestions for its parts.
      guard let repair = FormatRepair(format), let first = error.errors.first else {
        return error.errors.prefix(2).map { LogFix(advice: "Correct the format. \($0)", reason: "") }
      }
      return [
        LogFix(advice: "Correct the format. \(first.kind)", reason: "", code: repair.format.cleaned)
      ]
    }
  }

  /// Returns the name of the view in brackets next to the position of the error in a format. Nil if there is none.
  private static func view(at error: LoggedFormatError) -> String? {
    guard let format = error.format?.cleaned, let column = error.column, column <= format.count else {
      return nil
    }
    let (front, rest) = (format.prefix(column), format.dropFirst(column))
    let bracket: (Substring) -> Bool = { $0.contains("[") }
    let part =
      bracket(rest)
      ? rest.drop { $0 != "[" }.dropFirst()
      : front.split(separator: "[", omittingEmptySubsequences: false).dropFirst().last
    let name = part?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// Returns whether one of two anchors belongs to a view that is usually the `inputAccessoryView` of a text field.
  private static func isAccessory(_ first: LoggedAnchor, _ second: LoggedAnchor) -> Bool {
    [first, second].contains { anchor in
      let name = anchor.item.className ?? ""
      return name == "UIToolbar" || name == "UIInputView" || name.hasSuffix("AccessoryView")
    }
  }

  private static func fixes(forClassWithoutSuper name: String?) -> [LogFix] {
    let className = name ?? "the view"
    let kind = name.map { AppleClasses.kind(of: $0) } ?? .neutral
    let own = LogFix(
      advice: "Call super.layoutSubviews() in \(className).layoutSubviews().",
      reason: "The superclass applies the constraints of the subviews.")
    guard kind != .app else { return [own] }
    return [
      LogFix(
        advice:
          "Do not add constraints to \(className) or directly to its subviews: put views that need constraints into a container view, and set the frame of the container.",
        reason:
          "Up to iOS 7, \(className) sets the frames of its subviews and ignores their constraints. A header view of a table needs translatesAutoresizingMaskIntoConstraints = YES and a frame."
      )
    ]
  }
}
