import SourceText

/// Makes the equations of formats of the extended dialect, line after line. What connects views, what predicates say,
/// and the order in depth have files of their own.
///
/// It goes on after errors and reports all of them; the equations are then of no use.
struct ExtendedFormatExpander {
  typealias Syntax = ExtendedFormatSyntax

  var names: FormatNames
  var constraints: [VisualFormatExpansion.Constraint] = []
  var spacers = FormatSpacers()
  var stacks = FormatStacks()
  var depth = DepthOrder()
  /// The names in brackets, without repetitions.
  private(set) var views: [String] = []

  let options: LayoutFormatOptions
  private let equationLimit: Int
  /// How many equations and views of ranges were made.
  private var effort = 0
  private var usedAlignments: LayoutFormatOptions = []
  /// The views of which it was reported that they have no superview.
  private var orphans: Set<String> = []

  init(options: LayoutFormatOptions, scope: VisualFormatScope, equationLimit: Int) {
    self.options = options
    self.equationLimit = equationLimit
    names = FormatNames(scope, names: [], dialect: .extended)
  }

  var scope: VisualFormatScope { names.scope }

  /// Whether there is no sense in going on: too many equations, or too many errors.
  var isOver: Bool { effort > equationLimit || names.isFull }

  // MARK: All lines

  mutating func expand(_ syntax: Syntax) {
    for line in syntax.lines { declare(line) }
    for (index, line) in syntax.lines.enumerated() where !isOver {
      switch line.content {
      case .format(let format)?: expand(format, line: index + 1)
      case .attributes(let attributes)?: expand(attributes)
      case nil: break
      }
    }
    bindStacksInDepth()
    checkOptions(syntax)
  }

  /// What is wrong, together with what was wrong before in the same text.
  mutating func errors(after syntaxErrors: [VisualFormatError]) -> [VisualFormatError] {
    names.sort(after: syntaxErrors)
    return Array(names.found.prefix(VisualFormatParser.errorLimit))
  }

  /// Notes the names in brackets, which any line may speak of.
  private mutating func declare(_ line: Syntax.Line) {
    switch line.content {
    case .format(let format)?:
      declare(format.first, in: format.orientation)
      for link in format.rest { declare(link.group, in: format.orientation) }
    case .attributes(let attributes)?:
      note(attributes.name)
    case nil: break
    }
  }

  private mutating func declare(_ group: Syntax.Group, in orientation: Syntax.Orientation) {
    for member in group.members {
      forEachName(of: member) { expander, name in expander.note(name) }
      guard let stack = member.stack else { continue }
      if orientation == .both || orientation == .depth {
        names.report(.extended(.stackWithoutDirection(member.name)), at: member.nameRange)
      } else if !member.name.isEmpty, !stacks.declare(member.name, at: member.nameRange) {
        names.report(.extended(.stackRedefined(member.name)), at: member.nameRange)
      }
      declare(stack.first, in: orientation)
      for link in stack.rest { declare(link.group, in: orientation) }
    }
  }

  private mutating func note(_ name: String) {
    if !name.isEmpty, names.names.insert(name).inserted { views.append(name) }
  }

  /// Calls a function with each name of a range, or with the name of a single view.
  mutating func forEachName(of member: Syntax.Member, _ body: (inout Self, String) -> Void) {
    for name in member.names where !isOver {
      // A range is short to write.
      if member.last != nil { charge(at: member.nameRange) }
      body(&self, name)
    }
  }

  // MARK: Formats

  private mutating func expand(_ format: Syntax.Format, line: Int) {
    switch format.orientation {
    case .horizontal: expand(format, along: .horizontal, line: line)
    case .vertical: expand(format, along: .vertical, line: line)
    case .both:
      expand(format, along: .horizontal, line: line)
      expand(format, along: .vertical, line: line)
    case .depth: expandInDepth(format)
    }
  }

  private mutating func expand(_ format: Syntax.Format, along axis: LayoutAxis, line: Int) {
    spacers.begin(line: line, axis)
    let attributes = FormatAttributes(axis, options)
    let chain = Chain(
      leading: format.leading, links: [.init(.init(.flush), format.first)] + format.rest,
      trailing: format.trailing, container: .superview)
    var placed: [PlacedView] = []
    expand(chain, attributes, axis) { placed.append($0) }
    if format.leading != nil || format.trailing != nil {
      for view in placed { checkSuperview(of: view.name, at: view.nameRange) }
    }
    align(placed, axis)
  }

  /// A name in a chain, and where it stands.
  struct PlacedView {
    var name: String
    var nameRange: SourceRange
    /// The brackets too, if nothing else is in them.
    var range: SourceRange
  }

  /// What a format and a stack have in common.
  struct Chain {
    var leading: Syntax.Connection?
    /// The first one's connection says nothing.
    var links: [Syntax.Link]
    var trailing: Syntax.Connection?
    /// Whose edges are at both ends.
    var container: ItemReference
  }

  private mutating func expand(
    _ chain: Chain, _ attributes: FormatAttributes, _ axis: LayoutAxis,
    _ place: (PlacedView) -> Void
  ) {
    var previous = [attributes.beginning(of: chain.container)]
    for (index, link) in chain.links.enumerated() where !isOver {
      let connection = index > 0 ? link.connection : chain.leading
      let space = connection.map { prepare($0, from: previous, attributes) }
      var current: [FormatSide] = []
      for member in link.group.members {
        let range = link.group.members.count == 1 ? link.group.range : member.nameRange
        forEachName(of: member) { expander, name in
          guard !name.isEmpty else { return }
          expander.names.check(
            viewOrStack: name, isStack: expander.stacks.names.contains(name), at: member.nameRange)
          place(PlacedView(name: name, nameRange: member.nameRange, range: range))
          let isView = !expander.stacks.names.contains(name)
          if let space { expander.connect(space, to: attributes.front(of: name, isView: isView), attributes) }
          for predicate in member.predicates {
            expander.relate(
              AnchorReference(.item(name), attributes.size), predicate, part: .size, named: name)
          }
          if let stack = member.stack { expander.expand(stack, of: name, attributes, axis) }
          expander.bindStacks(at: name, axis, range: member.nameRange)
          current.append(attributes.back(of: name, isView: isView))
        }
      }
      previous = current
    }
    guard let trailing = chain.trailing, !isOver else { return }
    let space = prepare(trailing, from: previous, attributes)
    connect(space, to: attributes.end(of: chain.container), attributes)
  }

  // MARK: Stacks

  private mutating func expand(
    _ stack: Syntax.Stack, of name: String, _ attributes: FormatAttributes, _ axis: LayoutAxis
  ) {
    let chain = Chain(
      leading: stack.leading, links: [.init(.init(.flush), stack.first)] + stack.rest,
      trailing: stack.trailing, container: .item(name))
    var contents: [String] = []
    expand(chain, attributes, axis) { contents.append($0.name) }
    if stacks.fill(name, with: contents, along: axis) {
      bindStacks(at: name, axis.other, range: stack.first.range)
    }
  }

  /// Binds the contents of a stack to it where it was placed across, and those of the stacks within.
  mutating func bindStacks(at name: String, _ axis: LayoutAxis, range: SourceRange) {
    let attributes = FormatAttributes(axis, options)
    for stack in stacks.meet(name, axis) {
      for view in stacks.contents(of: stack) where !isOver {
        for attribute in [attributes.size, attributes.start] {
          add(
            ConstraintEquation(
              .attribute(.init(.item(view), attribute)), .equal, .attribute(.init(.item(stack), attribute))),
            at: range, .stack)
        }
      }
    }
  }

  // MARK: Equations

  /// Adds an equation, or reports that it is none.
  mutating func add(
    _ equation: ConstraintEquation, at range: SourceRange, _ part: VisualFormatExpansion.Part
  ) {
    if let illegality = equation.legality() {
      // The priority was told where it was read.
      if case .priorityOutOfRange = illegality { return }
      return names.report(.extended(.illegal(illegality)), at: range)
    }
    charge(at: range)
    guard !isOver else { return }
    constraints.append(.init(equation: equation, range: range, part: part))
  }

  /// Counts an equation, or a view of a range; reports it once when there are too many.
  mutating func charge(at range: SourceRange) {
    effort += 1
    if effort == equationLimit + 1 {
      names.report(.extended(.tooManyEquations(limit: equationLimit)), at: range)
    }
  }

  /// Reports that a view has no superview, once.
  private mutating func checkSuperview(of name: String, at range: SourceRange) {
    guard scope.views[name]?.hasSuperview == false, orphans.insert(name).inserted else { return }
    names.report(.noSuperview(view: name), at: range)
  }

  // MARK: Options

  private mutating func align(_ views: [PlacedView], _ axis: LayoutAxis) {
    for attribute in options.alignments where attribute.axis != axis {
      usedAlignments.formUnion(LayoutFormatOptions(rawValue: 1 << UInt(attribute.rawValue)))
    }
    for (one, other) in zip(views, views.dropFirst()) {
      for attribute in options.alignments where attribute.axis != axis && !isOver {
        add(
          ConstraintEquation(
            .attribute(.init(.item(one.name), attribute)), .equal,
            .attribute(.init(.item(other.name), attribute))),
          at: other.range, .alignment)
      }
    }
  }

  /// Reports alignments that suit no line.
  private mutating func checkOptions(_ syntax: Syntax) {
    let formats = syntax.lines.compactMap { line -> Syntax.Format? in
      if case .format(let format)? = line.content { format } else { nil }
    }
    guard let first = formats.first else { return }
    let range = first.orientationRange.isEmpty ? first.first.range : first.orientationRange
    names.check(options, at: range)
    guard !isOver, let axis = formats.lazy.compactMap(\.orientation.axis).first else { return }
    let wrong = options.subtracting(usedAlignments).alignments
    if !wrong.isEmpty { names.report(.alignmentAlongAxis(wrong, axis), at: range) }
  }
}

extension ExtendedFormatSyntax.Orientation {
  /// The axis of a format that has one alone.
  fileprivate var axis: LayoutAxis? {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .both, .depth: nil
    }
  }
}

extension FormatNames {
  /// Reports a name in brackets that is neither a view's nor a stack's.
  fileprivate mutating func check(viewOrStack name: String, isStack: Bool, at range: SourceRange) {
    if !isStack { check(view: name, at: range) }
  }
}
