import LinearConstraints

/// A constraint between items: `first relation multiplier × second + constant @priority`.
///
///     let constraint = button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
///     constraint.priority = 999
///     constraint.isActive = true
///
/// An active constraint is held by the nearest common ancestor of its items, its *holder*, and its numbers are in the
/// holder's coordinates. Constant, priority, identifier and activation can change at any time. Changes take effect in
/// the next ``LayoutEngine/layout()``.
///
/// A constraint does not keep its items alive.
open class LayoutConstraint {
  /// An attribute of an item that a constraint relates, such as `leading` or `width`.
  public typealias Attribute = LayoutAttribute
  /// The relation between the two sides of a constraint: `=`, `<=` or `>=`.
  public typealias Relation = LinearConstraints.Relation
  /// The horizontal or the vertical axis.
  public typealias Axis = LayoutAxis
  /// The horizontal or the vertical axis, with AppKit's name.
  public typealias Orientation = LayoutAxis
  /// The priority of a constraint, from 0 (exclusive) to 1000, required.
  public typealias Priority = LayoutPriority
  /// The alignment and direction options of a visual format.
  public typealias FormatOptions = LayoutFormatOptions

  var first: ConstraintOperand?
  var second: ConstraintOperand?

  /// The relation between the two sides: `=`, `<=` or `>=`.
  public private(set) var relation: Relation

  /// The factor of the second attribute; has no effect without a second attribute.
  public private(set) var multiplier: Double

  /// The number that is added to the second attribute, in points.
  ///
  /// - Precondition: The number that is set is finite. Use ``setConstant(_:)`` for data that may violate this.
  public var constant: Double {
    get { derivedConstant.flatMap { source in holder.map { source.value(in: $0) } } ?? storedConstant }
    set {
      if let problem = problem(withConstant: newValue) { trap(problem) }
      spacing = .none
      storedConstant = newValue
      changed()
    }
  }

  /// The spacing that the constant contains, if any.
  private(set) var spacing: ConstraintSpacing = .none

  /// The number of standard spacings that ``constant`` contains.
  ///
  /// It is not 0 for a constraint created from an equation such as `B.Leading = A.Trailing + Standard`. Setting
  /// ``constant`` resets it to 0.
  public var standardSpacing: Double {
    if case .standard(let times) = spacing { times } else { 0 }
  }

  /// The priority, greater than 0 and at most 1000. Default: 1000, required.
  ///
  /// - Precondition: The priority that is set is in (0, 1000], and does not change an active constraint between
  ///   required and optional (as UIKit documents), unless ``LayoutBehavior/allowsChangesBetweenRequiredAndOptional`` is
  ///   true. Use ``setPriority(_:)`` for data that may violate this.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      if let problem = problem(withPriority: newValue) { trap(problem) }
      storedPriority = newValue
      changed()
    }
  }

  /// The name of the constraint in logs and reports. Names that begin with `NS` or `UI` are reserved for the system.
  public var identifier: String?

  /// The line of code that created the constraint; nil if it is unknown, or if the constraint was created from data.
  ///
  /// Initializers and methods of anchors set it.
  public var creationSite: CreationSite?

  /// Whether an archive of the layout should contain the constraint. The layout itself does not use it. Default: false.
  public var shouldBeArchived = false

  /// The origin of the constraint, which determines its precedence in conflicts. Set it before activation. Default:
  /// user.
  public var origin: ConstraintOrigin

  /// The precedence of a generated constraint over other generated constraints. Default: regular.
  ///
  /// Set it before activation. It has no effect on a constraint of the user.
  public var precedence = ConstraintPrecedence.regular

  /// Whether the constraint is active: an item holds it, and it takes part in layout.
  ///
  /// Setting the current value has no effect. A constraint on a guide without an owner stays inactive, and no error is
  /// reported, as in UIKit.
  ///
  /// - Precondition: When set to true, the items have a common ancestor. Use ``activate()`` for data that may violate
  ///   this.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      do throws(ConstraintError) {
        try activate()
      } catch .guideWithoutOwner {
        // UIKit ignores such a guide, too.
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

  /// The number of the constraint's activation in its tree: newer constraints have greater numbers.
  var age = 0

  /// The engine's record of the constraint, which refers back to the constraint; nil while no engine tracks it.
  var row: RowRecord? {
    willSet { row?.constraint = nil }
    didSet { row?.constraint = self }
  }

  /// The source from which the engine computes the constant of a generated constraint, such as a margin; nil if the
  /// constant is a plain number.
  var derivedConstant: DerivedConstant?

  private var storedConstant: Double
  private var storedPriority: LayoutPriority

  /// Creates a constraint without items, which cannot be activated. For subclasses.
  public init() {
    relation = .equal
    multiplier = 1
    origin = .user
    storedConstant = 0
    storedPriority = .required
  }

  /// Creates an inactive constraint, with the signature of Apple's initializer.
  ///
  ///     let constraint = LayoutConstraint(
  ///       item: button, attribute: .width, relatedBy: .equal,
  ///       toItem: label, attribute: .width, multiplier: 2, constant: 10)
  ///
  /// Without a second item, ``secondAttribute`` is always `notAnAttribute`.
  ///
  /// - Precondition: Both items conform to ``LayoutItem``, Auto Layout allows the pair of attributes, and the numbers
  ///   are finite. Use ``checked(item:attribute:relatedBy:toItem:attribute:multiplier:constant:priority:)`` for data
  ///   that may violate this.
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

  /// Creates an inactive constraint for a container that generates constraints, such as a stack view.
  ///
  /// For speed, it does not make the checks of the other initializers.
  ///
  /// - Precondition: Auto Layout allows the pair of attributes, and the numbers are finite. Only debug builds check
  ///   this.
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

  /// Sets the sides, the relation and the numbers of a new constraint.
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
  /// The first item; nil after it was freed. If the first side is a distance from one position to another: the item of
  /// the second position.
  public var firstItem: (any LayoutItem)? { first?.item }

  /// The attribute of the first item; `notAnAttribute` if the first side is a distance.
  public var firstAttribute: LayoutAttribute { first?.attribute ?? .notAnAttribute }

  /// The second item; nil without a second item, or after it was freed.
  public var secondItem: (any LayoutItem)? { second?.item }

  /// The attribute of the second item; `notAnAttribute` without a second item, or if the second side is a distance.
  public var secondAttribute: LayoutAttribute { second?.attribute ?? .notAnAttribute }

  /// The items that the constraint relates, without items that were freed.
  ///
  /// There are one or two, or up to four if a side is the distance between two positions.
  public var items: [any LayoutItem] { targets.compactMap(\.item) }

  /// The items of the constraint, each with its attribute, without items that were freed.
  @_spi(Tools) public var mentions: [(item: any LayoutItem, attribute: LayoutAttribute)] {
    targets.compactMap { target in target.item.map { ($0, target.attribute) } }
  }

  /// The attributes of the constraint, one for each of its at most four anchors.
  var attributes: [LayoutAttribute] { targets.map(\.attribute) }

  /// The anchors of the constraint: one or two, or up to four if a side is a distance.
  var targets: [ConstraintTarget] { (first?.anchors ?? []) + (second?.anchors ?? []) }

  /// Calls a closure for each anchor of the constraint, without allocating an array.
  func forEachTarget<Failure: Error>(
    _ body: (ConstraintTarget) throws(Failure) -> Void
  ) throws(Failure) {
    try first?.forEachAnchor(body)
    try second?.forEachAnchor(body)
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation, with the names of its items: `Label.Leading = Card.Leading + 8`.
  public var description: String { equation.description }
}

extension LayoutConstraint {
  /// The anchor of the first side; nil after an item of that side was freed.
  ///
  /// The anchor keeps its items alive; the constraint does not.
  public var firstAnchor: AnyLayoutAnchor? { first?.anchor }

  /// The anchor of the second side; nil without a second side, or after an item of that side was freed.
  public var secondAnchor: AnyLayoutAnchor? { second?.anchor }
}
