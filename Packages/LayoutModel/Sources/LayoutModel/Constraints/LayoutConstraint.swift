import LinearConstraints

/// A constraint between items: `first relation multiplier × second + constant @priority`.
///
///     let constraint = button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
///     constraint.priority = 999
///     constraint.isActive = true
///
/// While active, a constraint is held by the nearest common ancestor of its items, and its numbers are measured in the
/// coordinates of that item. Constant, priority, identifier and activity can change at any time; the next
/// ``LayoutEngine/layout()`` takes them in.
///
/// A constraint does not keep its items alive.
open class LayoutConstraint {
  /// The part of an item that a constraint speaks of.
  public typealias Attribute = LayoutAttribute
  /// How the sides compare.
  public typealias Relation = LinearConstraints.Relation
  /// A direction of layout.
  public typealias Axis = LayoutAxis
  /// A direction of layout, under AppKit's name.
  public typealias Orientation = LayoutAxis
  /// How much a constraint matters.
  public typealias Priority = LayoutPriority
  /// How a visual format is read and aligned.
  public typealias FormatOptions = LayoutFormatOptions

  var first: ConstraintOperand?
  var second: ConstraintOperand?

  /// How the sides compare.
  public private(set) var relation: Relation

  /// What the second attribute is multiplied by; without meaning if there is none.
  public private(set) var multiplier: Double

  /// What is added to the second attribute, in points.
  ///
  /// - Precondition: The number is finite; see ``setConstant(_:)`` for data.
  public var constant: Double {
    get { derivedConstant.flatMap { source in holder.map { source.value(in: $0) } } ?? storedConstant }
    set {
      if let problem = problem(withConstant: newValue) { trap(problem) }
      spacing = .none
      storedConstant = newValue
      changed()
    }
  }

  /// What the constant stands for.
  private(set) var spacing: ConstraintSpacing = .none

  /// How many times the standard spacing is part of ``constant``: of a constraint made from an equation such as
  /// `B.Leading = A.Trailing + Standard`, until ``constant`` is set.
  public var standardSpacing: Double {
    if case .standard(let times) = spacing { times } else { 0 }
  }

  /// How much the constraint matters.
  ///
  /// - Precondition: The priority is above 0 and at most 1000; and while the constraint is active, it does not change
  ///   between required and optional, as UIKit documents, unless
  ///   ``LayoutBehavior/allowsChangesBetweenRequiredAndOptional`` is on. See ``setPriority(_:)`` for data.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      if let problem = problem(withPriority: newValue) { trap(problem) }
      storedPriority = newValue
      changed()
    }
  }

  /// The constraint's own name, for logs; names that begin with `NS` or `UI` are the system's.
  public var identifier: String?

  /// The line of code that made the constraint; nil if it was not made by code, or nobody knows.
  ///
  /// Initializers and anchors set it.
  public var creationSite: CreationSite?

  /// Whether the constraint is to be saved with the layout; without meaning for the layout itself.
  public var shouldBeArchived = false

  /// Where the constraint comes from, which decides who wins a conflict; set it before the constraint is activated.
  public var origin: ConstraintOrigin

  /// Whether an item holds the constraint, so that it takes part in layout.
  ///
  /// Setting what it is already does nothing. A constraint on a guide without owner silently stays inactive, as in
  /// UIKit.
  ///
  /// - Precondition: When set to true: the items have a common ancestor; see ``activate()`` for data.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      do throws(ConstraintError) {
        try activate()
      } catch .guideWithoutOwner {
        // As UIKit.
      } catch {
        trap(error)
      }
    }
  }

  /// The item that holds the constraint; nil while it is inactive.
  public internal(set) var holder: (any LayoutItem)? {
    get { holderReference?.item }
    set { holderReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  private var holderReference: ItemReferenceCell?

  /// When it was activated: the greater, the newer, within one tree.
  var age = 0

  /// What the engine knows of it; that refers to the constraint as long as this refers to it.
  var row: RowRecord? {
    willSet { row?.constraint = nil }
    didSet { row?.constraint = self }
  }

  /// What the constant follows from, of a constraint that the layout made by itself.
  var derivedConstant: DerivedConstant?

  private var storedConstant: Double
  private var storedPriority: LayoutPriority

  /// Makes a constraint without items, which cannot be activated; for subclasses.
  public init() {
    relation = .equal
    multiplier = 1
    origin = .user
    storedConstant = 0
    storedPriority = .required
  }

  /// Makes an inactive constraint with Apple's initializer.
  ///
  /// Without a second item, ``secondAttribute`` reads `notAnAttribute`, whatever was passed.
  ///
  /// - Precondition: Both items conform to ``LayoutItem``, the pair is legal and the numbers are finite; see
  ///   ``checked(item:attribute:relatedBy:toItem:attribute:multiplier:constant:priority:)`` for data.
  public convenience init(
    item first: Any, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: LayoutAttribute, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) {
    guard let firstItem = first as? any LayoutItem else {
      preconditionFailure("The first item of a constraint must be a LayoutItem.")
    }
    let secondItem = second.flatMap { $0 as? any LayoutItem }
    precondition(
      (second == nil) == (secondItem == nil), "The second item of a constraint must be a LayoutItem.")
    self.init()
    define(
      .attribute(ConstraintTarget(firstItem, firstAttribute)), relation,
      secondItem.map { .attribute(ConstraintTarget($0, secondAttribute)) }, multiplier: multiplier,
      constant: constant)
    creationSite = CreationSite(fileID: fileID, line: line)
    if let problem = illegality { trap(.illegal(problem)) }
  }

  /// Makes an inactive constraint for a container that lays out its subitems, as a stack view does: with its name and its
  /// origin, and without the checks of Apple's initializer, which such containers need not pay for.
  ///
  /// - Precondition: The pair is legal and the numbers are finite, which only debug builds check.
  public init(
    generatedBy origin: ConstraintOrigin, identifier: String?,
    _ first: any LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: Relation,
    _ second: (any LayoutItem)? = nil, _ secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.first = .attribute(ConstraintTarget(first, firstAttribute))
    self.second = second.map { .attribute(ConstraintTarget($0, secondAttribute)) }
    self.relation = relation
    self.multiplier = multiplier
    self.identifier = identifier
    self.origin = origin
    storedConstant = constant
    storedPriority = priority
    assert(illegality == nil, "\(self): \(illegality.map(String.init(describing:)) ?? "")")
  }

  /// Says what a new constraint states.
  func define(
    _ first: ConstraintOperand, _ relation: Relation, _ second: ConstraintOperand?, multiplier: Double = 1,
    constant: Double = 0, spacing: ConstraintSpacing = .none, priority: LayoutPriority = .required
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.spacing = spacing
    storedConstant = constant
    storedPriority = priority
  }

  deinit { row?.constraint = nil }

  private func changed() {
    if let row { row.engine?.queue(row) }
  }
}

extension LayoutConstraint {
  /// The first item; of a distance the item that it leads to. Nil once the item is gone.
  public var firstItem: (any LayoutItem)? { first?.item }

  /// The first attribute; `notAnAttribute` for a distance.
  public var firstAttribute: LayoutAttribute { first?.attribute ?? .notAnAttribute }

  /// The second item, if there is one; nil also once the item is gone.
  public var secondItem: (any LayoutItem)? { second?.item }

  /// The second attribute; `notAnAttribute` for a distance or without a second item.
  public var secondAttribute: LayoutAttribute { second?.attribute ?? .notAnAttribute }

  /// The items mentioned, at most four: with the far ends of distances; those that are gone are left out.
  public var items: [any LayoutItem] { targets.compactMap(\.item) }

  /// The items mentioned, each with the attribute that it is mentioned with; those that are gone are left out.
  @_spi(Tools) public var mentions: [(item: any LayoutItem, attribute: LayoutAttribute)] {
    targets.compactMap { target in target.item.map { ($0, target.attribute) } }
  }

  /// The attributes mentioned.
  var attributes: [LayoutAttribute] { targets.map(\.attribute) }

  /// What is mentioned, at most four.
  var targets: [ConstraintTarget] { (first?.anchors ?? []) + (second?.anchors ?? []) }

  /// Does something for what is mentioned; a list of it would take longer than most of what is done.
  func forEachTarget<Failure: Error>(
    _ body: (ConstraintTarget) throws(Failure) -> Void
  ) throws(Failure) {
    try first?.forEachAnchor(body)
    try second?.forEachAnchor(body)
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation, with the names of its items.
  public var description: String { equation.description }
}

extension LayoutConstraint {
  /// The anchor on the left side, of the class that fits it; nil once its item is gone.
  ///
  /// A constraint does not keep its items alive; the anchor does.
  public var firstAnchor: AnyLayoutAnchor? { first?.anchor }

  /// The anchor on the right side; nil also where there is none.
  public var secondAnchor: AnyLayoutAnchor? { second?.anchor }
}
