import ConflictAnalysis
import LayoutDiagnostics
import LayoutDocuments
import LayoutEquations
import SourceText

/// Finds views whose position or size the constraints do not determine.
struct AmbiguityRule: LintRule {
  let id = "ambiguous"
  let summary = "Constraints do not determine the position or size of a view."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Several frames satisfy the constraints equally well, so the system chooses one. It can choose another one after a \
        small change, or on another device. Add constraints for the values that the finding names.
        """,
      failing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
        """,
      passing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard let ambiguity = layout.analysis?.ambiguity else { return [] }
    let tied = ContentPriorityRule.tied(in: ambiguity)
    var scrolling: [Int: [LayoutAxis]] = [:]
    for entry in ambiguity.ambiguousScrollViews {
      if let view = layout.view(named: entry.item), view.reports(.size) { scrolling[view.index] = entry.axes }
    }
    let all = Self.causes(in: ambiguity.report, except: tied, layout)
    let causes = all.filter { cause in
      guard let view = layout.view(named: cause.item), view.reports(cause.kind) else { return false }
      // A finding about a scroll view with ambiguous content already covers the views in the scroll view.
      if let parent = view.parent.map({ layout.views[$0] }),
        scrolling[parent.index]?.contains(cause.axis) ?? false
      {
        return false
      }
      return isCertain(([cause.item] + cause.followers).compactMap(layout.view(named:)), in: layout)
    }
    let groups = Dictionary(grouping: causes, by: { $0.item }).sorted { left, right in
      let indices = [left, right].map { layout.view(named: $0.key)?.index ?? 0 }
      return (indices[0], left.key) < (indices[1], right.key)
    }
    // The examples need further layouts of the scene, so they are made only for findings that are explained.
    let examples = layout.examination.isComplete ? VerifiedExamples(ambiguity.report, in: layout) : nil
    if examples == nil, !groups.isEmpty || !scrolling.isEmpty { layout.examination.hasShownOutline = true }
    return groups.compactMap { _, causes in
      finding(about: causes.sorted { $0.axis == .horizontal && $1.axis == .vertical }, examples, layout)
    } + scrollable(ambiguity, all, examples, layout)
  }

  /// Returns the finding about the ambiguous values of one view. Nil if the scene does not contain the view, or if the
  /// file has an invalid constraint of the view or of a view that depends on it, which another rule reports.
  private func finding(
    about causes: [Cause], _ examples: VerifiedExamples?, _ layout: LintedLayout
  ) -> LintFinding? {
    guard let view = layout.view(named: causes[0].item) else { return nil }
    // The finding about the invalid constraint is about the same mistake.
    let concerned = [view] + causes.flatMap { $0.followers.compactMap(layout.view(named:)) }
    guard !concerned.contains(where: layout.hasInvalidConstraint) else { return nil }
    let missing = AmbiguityText.list(of: causes.map { $0.missing })
    var followers: [String] = []
    for name in causes.flatMap({ $0.followers }) where !followers.contains(name) { followers.append(name) }
    return LintFinding(
      "Need constraints for: \(missing) of “\(view.name)”.\(Self.followers(followers, of: view, in: layout))",
      about: view, detailKey: causes.map { "\($0.axis)" }.joined(separator: ", "),
      details: Self.hints(for: causes, examples, layout)
    ).sharing("\(missing) \(view.parent ?? 0)", as: "“\(view.name)”")
  }

  /// Returns whether views that are ambiguous on the canvas are certainly ambiguous in the app, too.
  ///
  /// In an Interface Builder file, this is certain if Interface Builder marked one of the views as ambiguous. If there
  /// is no mark, content that the file does not describe may determine the size of a view in the app. Such content can
  /// be in views of custom classes, image views and AppKit views.
  private func isCertain(_ views: [LintedView], in layout: LintedLayout) -> Bool {
    guard layout.isInterfaceFile else { return true }
    return views.contains { $0.source.canvasNotes.isAmbiguous }
      || !views.contains { view in
        let notes = view.source.canvasNotes
        return notes.hasCustomClass || notes.isFromAppKit || view.kind == .imageView
      }
  }

  /// A missing constraint: the item that lacks the constraint, and the items that move or resize with this item.
  fileprivate struct Cause {
    var item: String
    var axis: LayoutAxis
    var kind: ItemAmbiguity.Missing
    var followers: [String]

    init(_ entry: ItemAmbiguity, followers: [String] = []) {
      item = entry.item
      axis = entry.axis
      kind = entry.missing
      missing = AmbiguityText.missingConstraints(of: entry)
      self.followers = followers
    }

    /// The values that constraints do not determine, in the words of Interface Builder: `X position or width`.
    var missing: String
  }

  /// Returns one cause for each free direction. The cause names the item of the direction that most likely lacks a
  /// constraint, and lists the other items as followers. Directions that change a value in `tied` are left out. An item
  /// that no direction changes is a cause of its own.
  fileprivate static func causes(
    in report: AmbiguityReport, except tied: Set<ConstraintSystem.Unknown>, _ layout: LintedLayout
  ) -> [Cause] {
    var causes: [Cause] = []
    var covered: Set<String> = []
    func key(_ item: String, _ axis: LayoutAxis) -> String { "\(axis) \(item)" }
    let missing = Dictionary(
      report.items.map { (key($0.item, $0.axis), $0) }, uniquingKeysWith: { first, _ in first })
    for direction in report.freeDirections {
      let moving = direction.rates.map { $0.unknown }
      let open = moving.filter { unknown in
        unknown.item.map { missing[key($0, unknown.axis)] != nil } ?? false
      }
      if moving.contains(where: tied.contains) {
        for unknown in open { if let item = unknown.item { covered.insert(key(item, unknown.axis)) } }
        continue
      }
      let entries = open.compactMap { unknown in unknown.item.flatMap { missing[key($0, unknown.axis)] } }
      guard let entry = lead(of: entries, layout) else { continue }
      let (item, lead) = (entry.item, entry)
      if covered.insert(key(item, lead.axis)).inserted {
        var followers: [String] = []
        for unknown in open {
          guard let other = unknown.item, other != item, !followers.contains(other) else { continue }
          followers.append(other)
        }
        causes.append(Cause(entry, followers: followers))
      }
      for unknown in open { if let other = unknown.item { covered.insert(key(other, unknown.axis)) } }
    }
    // Without free directions, as with solvers that do not report them, each item is a cause.
    for entry in report.items where !covered.contains(key(entry.item, entry.axis)) {
      causes.append(Cause(entry))
    }
    return causes
  }

  /// Returns the item of a free direction that most likely lacks a constraint; nil if `entries` is empty.
  ///
  /// If the direction changes sizes, the positions usually follow these sizes, so the result is an item with an
  /// ambiguous size: the outermost one, unless its size follows from that of an inner item. The size of a stack view
  /// follows from its arranged views. The size of any other superview follows from a subview whose size a constraint
  /// limits. If the direction changes only positions, the result is an item that no stack view positions, if there is
  /// one.
  private static func lead(of entries: [ItemAmbiguity], _ layout: LintedLayout) -> ItemAmbiguity? {
    let sizes = entries.filter { $0.missing == .size }
    let outermost = sizes.min {
      layout.view(named: $0.item)?.index ?? .max < layout.view(named: $1.item)?.index ?? .max
    }
    guard var size = outermost else {
      return entries.first { !layout.isPlacedByStack($0) } ?? entries.first
    }
    while let outer = layout.view(named: size.item),
      let inner = sizes.first(where: { entry in
        guard entry.axis == size.axis, let view = layout.view(named: entry.item), view.parent == outer.index
        else { return false }
        return layout.isArranged(view) || layout.sides.limitsSize(of: view, along: entry.axis)
      })
    {
      size = inner
    }
    return size
  }

  private static func followers(
    _ names: [String], of view: LintedView, in layout: LintedLayout
  ) -> String {
    let shown = names.prefix(3).map { layout.view(named: $0)?.name ?? $0 }
    guard !shown.isEmpty else { return "" }
    let rest = names.count - shown.count
    let list = shown.map { "“\($0)”" } + (rest > 0 ? ["\(rest) more"] : [])
    let text = WordList.text(list)
    return names.count == 1
      ? " The position or size of \(text) depends on “\(view.name)”."
      : " The positions or sizes of \(text) depend on “\(view.name)”."
  }

  /// Returns the constraints to add for the ambiguous values of a view, as advice; empty if no verified example is known.
  private static func hints(
    for causes: [Cause], _ examples: VerifiedExamples?, _ layout: LintedLayout
  ) -> [String] {
    guard let view = layout.view(named: causes[0].item) else { return [] }
    // A constraint would be wrong in both cases that follow, because code completes the layout.
    let concerned = [view] + causes.flatMap { $0.followers.compactMap(layout.view(named:)) }
    let empty = concerned.first { view in
      view.kind == .stack && !view.children.contains { layout.isArranged(layout.views[$0]) }
    }
    if let empty {
      let start = empty.index == view.index ? "" : "“\(empty.name)” is empty in this file. "
      return [
        "\(start)If code fills the stack view, set its intrinsic size to “Placeholder” or its ambiguity to “Never Verify”."
      ]
    }
    let proposals = causes.map { cause in
      examples?.proposals(for: cause.item, cause.axis) ?? []
    }
    // Constraints for both axes are needed, so they must not look like alternatives.
    let hasSeveralAxes = proposals.count { !$0.isEmpty } > 1
    var hints: [String] = []
    var hasExample = false
    for (cause, constraints) in zip(causes, proposals) {
      // A further constraint would not show which of the constraints with equal priority the author prefers.
      let ties = layout.analysis?.ambiguity.map { AmbiguityText($0).ties(on: cause.item, cause.axis) } ?? []
      if !ties.isEmpty {
        hints += ties.map(layout.withoutEscapes)
        continue
      }
      for constraint in constraints {
        guard let inequality = constraint.inequality else { continue }
        let texts = [inequality, constraint.equation].map {
          "`\(layout.displayed($0.printed(escapingNames: false)))`"
        }
        hints.append("\(texts[0]) only limits this value. If the limit is meant, change it to \(texts[1]).")
      }
      let equations = constraints.filter { $0.inequality == nil }.map { $0.equation }
      guard !equations.isEmpty else { continue }
      hasExample = true
      let texts = equations.map { "`\(layout.displayed($0.printed(escapingNames: false)))`" }
      let start = hasSeveralAxes ? "For the \(cause.axis) axis, add for example" : "For example, add"
      let numbers = Self.note(on: equations, of: view, layout)
      hints +=
        texts.count == 1
        ? ["\(start) \(texts[0])\(numbers)."] : ["\(start) all of these\(numbers):"] + texts.map { "  \($0)" }
    }
    if !hasExample, hints.isEmpty, examples != nil { return [Self.noExample] }
    if hasExample, view.source.canvasNotes.hasOutlet {
      let values = Set(causes.map { $0.kind == .size ? "size" : "position" }).sorted()
      hints.append(
        "If your code sets this \(values.joined(separator: " and ")), add the example and select “Remove at build time”."
      )
    }
    return hints
  }

  /// The hint if no example is known that makes the layout unambiguous and does no harm.
  private static let noExample =
    "No constraint is proposed, because none was found that removes the ambiguity without harm to other views."

  /// Returns the words after examples that state the origin of the numbers in them. Empty if the examples
  /// contain no number, or if the number is a usual spacing.
  private static func note(
    on equations: [ConstraintEquation], of view: LintedView, _ layout: LintedLayout
  ) -> String {
    let usual: Set<Double> = [0, 8, 16, 20]
    let numbers = equations.map { $0.constant.magnitude }.filter { !usual.contains($0) }
    guard let number = numbers.first else { return "" }
    let text = NumberText.short(number)
    let frame = view.source.attributes.frame
    var saved: [Double] = []
    if layout.isInterfaceFile, let frame {
      // Constraints apply to the alignment rectangle.
      let insets = view.view.alignmentRectInsets
      saved = [
        frame.minX, frame.minY, frame.width, frame.height, frame.minX + insets.left, frame.minY + insets.top,
      ]
    }
    let isSaved = saved.contains { abs($0 - number) < 0.01 }
    if isSaved { return " (\(text) is from the frame in the file)" }
    return numbers.count == 1 ? " (\(text) is only an example)" : " (the numbers are only examples)"
  }

  /// Returns a finding for each scroll view whose content has an ambiguous size. For each axis on which exactly one
  /// view in the scroll view lacks a constraint, the details name this view.
  private func scrollable(
    _ ambiguity: LayoutAmbiguity, _ causes: [Cause], _ examples: VerifiedExamples?, _ layout: LintedLayout
  ) -> [LintFinding] {
    ambiguity.ambiguousScrollViews.compactMap { entry in
      // Code determines the content of lists and grids.
      guard let view = layout.view(named: entry.item), view.reports(.size), view.kind == .scrollView,
        isCertain([view], in: layout)
      else { return nil }
      let details = entry.axes.flatMap { axis -> [String] in
        let inside = causes.filter { cause in
          cause.axis == axis && cause.kind == .size
            && layout.view(named: cause.item).map { layout.isInside($0.index, of: view.index) } ?? false
        }
        guard inside.count == 1, let content = layout.view(named: inside[0].item) else { return [] }
        let size = axis == .horizontal ? "width" : "height"
        let range = AmbiguityText(ambiguity).range(of: ItemSize(item: inside[0].item, axis))
        return [
          "It depends on the \(size) of “\(content.name)”\(range.map { ", which can be \($0)" } ?? "")."
        ]
          + Self.hints(for: inside, examples, layout)
      }
      return LintFinding(
        "Scrollable content size is ambiguous for “\(view.name)”: \(AmbiguityText.reason(for: entry)).",
        about: view, detailKey: "content", details: details + Self.connections(of: entry, examples, layout))
    }
  }
}

extension AmbiguityRule {
  /// Returns the constraints that connect the content of a scroll view to its edges, as advice; empty if no verified
  /// example is known.
  private static func connections(
    of entry: LayoutAmbiguity.Scrolling, _ examples: VerifiedExamples?, _ layout: LintedLayout
  ) -> [String] {
    let constraints = entry.axes.flatMap { examples?.proposals(for: entry.contentGuide, $0) ?? [] }
    let texts = constraints.filter { $0.inequality == nil }.map {
      "`\(layout.displayed($0.equation.printed(escapingNames: false)))`"
    }
    return texts.isEmpty ? [] : ["To connect the content, add \(WordList.text(texts))."]
  }
}

extension LintedView {
  /// Returns whether the rule reports that the values `missing` of the view are ambiguous. A view in the document can
  /// limit such reports to its position, or turn them off.
  ///
  /// If only the position is verified, code determines the size. A view that needs one more constraint, for its
  /// position or for its size, is then complete.
  fileprivate func reports(_ missing: ItemAmbiguity.Missing) -> Bool {
    switch source.canvasNotes.ambiguityCheck {
    case .all: true
    case .position: missing == .position || missing == .positionAndSize
    case .none: false
    }
  }
}

extension LintedLayout {
  /// Returns whether an item is an arranged view of a stack view, and only its position along the axis of the stack view
  /// is ambiguous.
  fileprivate func isPlacedByStack(_ entry: ItemAmbiguity) -> Bool {
    guard entry.missing == .position, let view = view(named: entry.item), isArranged(view),
      let parent = view.parent, let stack = views[parent].view as? StackView
    else { return false }
    return stack.axis == entry.axis
  }

  /// A view with values that constraints do not determine.
  struct Ambiguity {
    /// The index of the view in ``LintedLayout/views``.
    var view: Int
    /// The axis of the values that constraints do not determine.
    var axis: LayoutAxis
    /// The values that constraints do not determine, in the words of Interface Builder: `X position or width`.
    var missing: String
    /// The indices of other views whose positions or sizes change with the ambiguous values of this view.
    var followers: [Int]
  }

  /// The views with values that constraints do not determine. A view that is ambiguous only because it moves or resizes
  /// with another view is not listed.
  var ambiguities: [Ambiguity] {
    guard let ambiguity = analysis?.ambiguity else { return [] }
    let tied = ContentPriorityRule.tied(in: ambiguity)
    return AmbiguityRule.causes(in: ambiguity.report, except: tied, self).compactMap { cause in
      guard let view = view(named: cause.item) else { return nil }
      return Ambiguity(
        view: view.index, axis: cause.axis, missing: cause.missing,
        followers: cause.followers.compactMap { self.view(named: $0)?.index })
    }
  }
}
