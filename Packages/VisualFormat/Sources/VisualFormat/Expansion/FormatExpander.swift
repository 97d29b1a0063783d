import SourceText

/// An expander of formats to equations, line by line. Extensions in other files expand spaces, predicates, stacks and
/// depth formats.
///
/// After an error, the expansion continues in order to find all errors. The equations are then incomplete and must not
/// be used.
struct FormatExpander {
  typealias Syntax = VisualFormatSyntax

  let dialect: VisualFormatDialect
  let options: LayoutFormatOptions
  var names: FormatNames
  private(set) var constraints: [VisualFormatExpansion.Constraint] = []
  var spacers = FormatSpacers()
  var stacks = FormatStacks()
  var depth = DepthOrder()
  /// The names of views and stacks in brackets, and of views in lines of attributes (`C:`), in order and without
  /// duplicates.
  private(set) var views: [String] = []

  private let equationLimit: Int
  /// The number of equations created so far plus the number of views in ranges such as `a1..3`. It must not exceed
  /// ``equationLimit``.
  private var effort = 0
  private var usedAlignments: LayoutFormatOptions = []
  /// The views without a superview for which an error was already reported.
  private var orphans: Set<String> = []

  init(
    _ dialect: VisualFormatDialect, _ options: LayoutFormatOptions, _ scope: VisualFormatScope,
    equationLimit: Int
  ) {
    self.dialect = dialect
    self.options = options
    self.equationLimit = equationLimit
    names = FormatNames(scope, dialect)
  }

  var scope: VisualFormatScope { names.scope }

  /// Whether the expansion must stop because there are too many equations or errors.
  var isOver: Bool { effort > equationLimit || names.isFull }

  // MARK: Programs

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

  /// Registers the names in a line that other lines can refer to: names in brackets, and views in lines of attributes
  /// (`C:`).
  private mutating func declare(_ line: Syntax.Line) {
    switch line.content {
    case .format(let format)?:
      declare(format.first, in: format.orientation)
      for link in format.rest { declare(link.group, in: format.orientation) }
    case .attributes(let attributes)?:
      declare(attributes.name)
      for rule in attributes.rules {
        for case .term(let term) in rule.predicates.lazy.map({ $0.object })
        where canOnlyBeView(term, at: rule.attribute) { declare(term.name) }
      }
    case nil: break
    }
  }

  /// Returns whether the name in a term on the right side of a predicate must be the name of a view. This is the case
  /// if the term has an attribute. It is also the case if `attribute`, which the predicate constrains, is a position,
  /// and no metric has the name.
  func canOnlyBeView(_ term: Syntax.Term, at attribute: LayoutAttribute) -> Bool {
    term.attribute != nil || attribute.isLocation && scope.metrics[term.name] == nil
  }

  private mutating func declare(_ group: Syntax.Group, in orientation: Syntax.Orientation) {
    for member in group.members {
      forEachName(of: member) { expander, name in expander.declare(name) }
      guard let stack = member.stack else { continue }
      if orientation == .both || orientation == .depth {
        names.report(.stackWithoutDirection(member.name), at: member.nameRange)
      } else if !member.name.isEmpty, !stacks.declare(member.name, at: member.nameRange) {
        names.report(.stackRedefined(member.name), at: member.nameRange)
      }
      declare(stack.first, in: orientation)
      for link in stack.rest { declare(link.group, in: orientation) }
    }
  }

  private mutating func declare(_ name: String) {
    if !name.isEmpty, names.names.insert(name).inserted { views.append(name) }
  }

  /// Calls a closure with the name of a member, or with each name if the member is a range such as `a1..3`.
  mutating func forEachName(of member: Syntax.Member, _ body: (inout Self, String) -> Void) {
    guard member.last != nil else {
      if !isOver { body(&self, member.name) }
      return
    }
    for name in member.names where !isOver {
      // Views in ranges count towards the limit too, since even a short text can contain a long range.
      charge(at: member.nameRange)
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
      leading: format.leading, first: format.first, rest: format.rest, trailing: format.trailing,
      container: .superview)
    var placed: [PlacedView] = []
    expand(chain, attributes, axis) { placed.append($0) }
    if format.leading != nil || format.trailing != nil {
      for view in placed { checkSuperview(of: view.name, at: view.nameRange, in: format) }
    }
    align(placed, axis)
  }

  /// A view or stack in a chain of views, with its ranges in the text.
  struct PlacedView {
    var name: String
    var nameRange: SourceRange
    /// The range that messages show: the whole group with its brackets if the view is the group's only member, and the
    /// view's name if there are other members.
    var range: SourceRange
  }

  /// Views that follow each other, with the connections between them. A format and a stack each contain a chain.
  struct Chain {
    var leading: Syntax.Connection?
    var first: Syntax.Group
    var rest: [Syntax.Link]
    var trailing: Syntax.Connection?
    /// The item at whose edges the chain begins and ends: the superview, or a stack.
    var container: ItemReference
  }

  /// Adds the equations of a chain, and calls a closure with each view in the chain.
  mutating func expand(
    _ chain: Chain, _ attributes: FormatAttributes, _ axis: LayoutAxis, _ place: (PlacedView) -> Void
  ) {
    var previous = [attributes.beginning(of: chain.container)]
    previous = expand(chain.first, behind: chain.leading, previous, attributes, axis, place)
    for link in chain.rest where !isOver {
      previous = expand(link.group, behind: link.connection, previous, attributes, axis, place)
    }
    guard let trailing = chain.trailing, !isOver else { return }
    let space = prepare(trailing, from: previous, attributes)
    connect(space, to: attributes.end(of: chain.container), attributes)
  }

  /// Adds the equations of a group and of the connection before the group.
  ///
  /// - Parameters:
  ///   - group: The views to add equations for.
  ///   - connection: The connection before the group; nil if there is none.
  ///   - previous: The edges at which the connection starts: those of the previous group's views, or of the container.
  ///   - attributes: The attributes that the equations relate.
  ///   - axis: The axis of the format.
  ///   - place: Called with each view of the group.
  /// - Returns: The edges of the group's views that face the next group.
  private mutating func expand(
    _ group: Syntax.Group, behind connection: Syntax.Connection?, _ previous: [FormatSide],
    _ attributes: FormatAttributes, _ axis: LayoutAxis, _ place: (PlacedView) -> Void
  ) -> [FormatSide] {
    let space = connection.map { prepare($0, from: previous, attributes) }
    var ends: [FormatSide] = []
    for member in group.members {
      let range = group.members.count == 1 ? group.range : member.nameRange
      forEachName(of: member) { expander, name in
        let size = AnchorReference(.item(name), attributes.size)
        guard !name.isEmpty else { return expander.check(member.predicates, size.attribute) }
        let isView = !expander.stacks.names.contains(name)
        if isView { expander.names.check(view: name, at: member.nameRange) }
        if expander.dialect == .apple, previous.contains(where: { $0.item == .item(name) }) {
          expander.names.warn(.relatedToItself(name), at: member.nameRange)
        }
        place(PlacedView(name: name, nameRange: member.nameRange, range: range))
        if let space { expander.connect(space, to: attributes.front(of: name, isView: isView), attributes) }
        for predicate in member.predicates {
          expander.relate(size, predicate, part: .size, named: name)
        }
        if let stack = member.stack { expander.expand(stack, of: name, attributes, axis) }
        expander.bindStacks(at: name, axis, range: member.nameRange)
        ends.append(attributes.back(of: name, isView: isView))
      }
    }
    return ends
  }

  /// Reports errors in the predicates of a view whose name is missing or invalid. Only used in Apple's dialect.
  private mutating func check(_ predicates: [Syntax.Predicate], _ attribute: LayoutAttribute) {
    guard dialect == .apple else { return }
    for predicate in predicates { _ = resolve(predicate, for: attribute, of: "") }
  }

  // MARK: Equations

  /// Adds an equation, or reports an error if Auto Layout does not allow the equation as a constraint.
  mutating func add(
    _ equation: ConstraintEquation, at range: SourceRange, _ part: VisualFormatExpansion.Part
  ) {
    if let illegality = equation.legality() {
      // The reader has already reported a priority out of range.
      if case .priorityOutOfRange = illegality { return }
      return names.report(.illegal(illegality), at: range)
    }
    charge(at: range)
    guard !isOver else { return }
    constraints.append(.init(equation: equation, range: range, part: part))
  }

  /// Counts one more equation, or one more view of a range such as `a1..3`. Reports an error when the count first
  /// exceeds the limit.
  mutating func charge(at range: SourceRange) {
    effort += 1
    if effort == equationLimit + 1 { names.report(.tooManyEquations(limit: equationLimit), at: range) }
  }

  /// Reports an error if a view has no superview. Each view is reported only once.
  private mutating func checkSuperview(of name: String, at range: SourceRange, in format: Syntax.Format) {
    guard scope.views[name]?.hasSuperview == false, orphans.insert(name).inserted else { return }
    names.report(whole: .noSuperview(view: name), at: range, apple: .noSuperview(at: format.endOfViews))
  }

  // MARK: Options

  private mutating func align(_ views: [PlacedView], _ axis: LayoutAxis) {
    let alignments = options.alignments.filter { $0.axis != axis }
    for attribute in alignments {
      usedAlignments.formUnion(LayoutFormatOptions(rawValue: 1 << UInt(attribute.rawValue)))
    }
    guard !alignments.isEmpty else { return }
    for (one, other) in zip(views, views.dropFirst()) {
      for attribute in alignments where !isOver {
        add(
          ConstraintEquation(
            .attribute(.init(.item(one.name), attribute)), .equal,
            .attribute(.init(.item(other.name), attribute))),
          at: other.range, .alignment)
      }
    }
  }

  /// Reports the alignments in the options that no line of the text can use. Also reports options that contain both
  /// directions: left-to-right and right-to-left.
  private mutating func checkOptions(_ syntax: Syntax) {
    guard !options.isEmpty else { return }
    var first: Syntax.Format?
    var axis: LayoutAxis?
    for case .format(let format)? in syntax.lines.map({ $0.content }) {
      first = first ?? format
      axis = axis ?? format.orientation.axis
    }
    guard let first else { return }
    let range = first.orientationRange.isEmpty ? first.first.range : first.orientationRange
    if !isOver, let axis {
      let wrong = options.subtracting(usedAlignments).alignments
      let kind = VisualFormatError.Kind.alignmentAlongAxis(wrong, axis)
      if !wrong.isEmpty {
        names.report(whole: kind, at: range, apple: .init(kind.description, at: first.endOfViews))
      }
    }
    if options.intersection(.directionMask) == .directionMask {
      names.report(whole: .twoDirections, at: range)
    }
  }
}

extension VisualFormatSyntax.Orientation {
  /// The axis of the orientation; nil for `HV:`, which has two axes, and for `Z:`, which has none.
  fileprivate var axis: LayoutAxis? {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .both, .depth: nil
    }
  }
}

extension VisualFormatSyntax.Format {
  /// The offset after the last view. Apple's messages for errors in the whole format have their caret at this offset.
  fileprivate var endOfViews: Int { (rest.last?.group ?? first).range.end }
}
