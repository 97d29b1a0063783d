import LinearConstraints

/// A constraint between items: `first relation multiplier × second + constant @priority`.
///
///     let constraint = button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
///     constraint.priority = 999
///     constraint.isActive = true
///
/// An active constraint is held by the nearest common ancestor of its items, its *holder*. Its numbers are in the
/// holder's coordinates. The constant, the priority, the identifier and the activation can change at any time. Changes
/// take effect in the next ``LayoutEngine/layout()``.
///
/// A constraint does not keep its items alive.
open class LayoutConstraint {
  // Some stored properties are not checked for exclusive access: the first layout accesses them for each constraint,
  // and the checks took 5 % of its time. No access to them runs other code before it ends.

  /// An attribute of an item that a constraint relates, such as `leading` or `width`.
  public typealias Attribute = LayoutAttribute
  /// The relation between the two sides of a constraint: `=`, `<=` or `>=`.
  public typealias Relation = LinearConstraints.Relation
  /// The horizontal or the vertical axis.
  public typealias Axis = LayoutAxis
  /// The horizontal or the vertical axis. The name is AppKit's.
  public typealias Orientation = LayoutAxis
  /// The priority of a constraint: greater than 0 and at most 1000, which means required.
  public typealias Priority = LayoutPriority
  /// The alignment and direction options of a visual format.
  public typealias FormatOptions = LayoutFormatOptions

  /// An object that the app associates with the constraint. The layout does not use it. Default: nil.
  public var representedObject: AnyObject?

  @exclusivity(unchecked) final private(set) var first: ConstraintOperand?
  @exclusivity(unchecked) final private(set) var second: ConstraintOperand?
  private var references = OperandReferences(nil, nil)

  /// The relation between the two sides: `=`, `<=` or `>=`.
  @exclusivity(unchecked) public private(set) var relation: Relation

  /// The factor of the second attribute. It has no effect if there is no second attribute.
  @exclusivity(unchecked) public private(set) var multiplier: Double

  /// The number, in points, that is added to the product of ``multiplier`` and second attribute. Without a second
  /// attribute, the number to which the first attribute is related.
  ///
  /// - Precondition: The new value is finite. For unchecked input, use ``setConstant(_:)``.
  public var constant: Double {
    get { derivedConstant.flatMap { source in holder.map { source.value(in: $0) } } ?? storedConstant }
    set {
      if let problem = problem(withConstant: newValue) { trap(problem) }
      spacing = .none
      storedConstant = newValue
      changed()
    }
  }

  /// The standard or system spacing that ``constant`` contains; ``ConstraintSpacing/none`` if ``constant`` is a plain
  /// number.
  final private(set) var spacing: ConstraintSpacing = .none

  /// The number by which the standard spacing is multiplied in the constant of the constraint.
  ///
  /// For example, it is 1 for `B.Leading = A.Trailing + Standard`, and 0 for a constant that is only a number. Setting
  /// ``constant`` resets it to 0.
  public var standardSpacing: Double {
    if case .standard(let times) = spacing { times } else { 0 }
  }

  /// The priority, greater than 0 and at most 1000. Default: 1000, which means required.
  ///
  /// - Precondition: The new priority is greater than 0 and at most 1000. As UIKit documents, the priority of an active
  ///   constraint in a tree with an engine must not change between required and optional. This change is allowed if
  ///   `LayoutBehavior.allowsChangesBetweenRequiredAndOptional` is true. For unchecked input, use
  ///   ``setPriority(_:)``.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      if let problem = problem(withPriority: newValue) { trap(problem) }
      storedPriority = newValue
      changed()
    }
  }

  /// The name of the constraint in logs and reports; nil for no name. Names that begin with `NS` or `UI` are reserved
  /// for Apple's constraints.
  @exclusivity(unchecked) public var identifier: String?

  /// The line of code that created the constraint. Nil if the line is not known, or if the constraint was created from
  /// data, such as a document.
  ///
  /// Initializers and the methods of anchors set this property.
  public var creationSite: CreationSite?

  /// Whether an archive of the layout should contain the constraint. This property has no effect on the layout.
  /// Default: false.
  public var shouldBeArchived = false

  /// The origin of the constraint. If required constraints conflict, the origins decide which of them the engine drops;
  /// see ``ConstraintOrigin``.
  ///
  /// Set it before activation. Default: ``ConstraintOrigin/user``.
  @exclusivity(unchecked) public var origin: ConstraintOrigin

  /// The precedence of a generated constraint, which decides which of two conflicting generated constraints the engine
  /// drops; see ``ConstraintPrecedence``. Default: regular.
  ///
  /// Set it before activation. It has no effect on users' constraints.
  @exclusivity(unchecked) public var precedence = ConstraintPrecedence.regular

  /// Whether the constraint is active: an item holds it, and it takes part in layout.
  ///
  /// Setting the current value again has no effect. As in UIKit, a constraint on a layout guide that is not in a view
  /// stays inactive, and no error is reported.
  ///
  /// - Precondition: If the new value is true, the constraint has items, none of them was deallocated, and they have a
  ///   common ancestor. If an engine lays out that ancestor, both attributes are on the same axis. For unchecked input,
  ///   use ``activate()``.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      do throws(ConstraintError) {
        try activate()
      } catch .guideWithoutOwner {
        // A layout guide has not been added to a view. As in UIKit, the constraint stays inactive.
      } catch {
        trap(error)
      }
    }
  }

  /// The item that holds the constraint; nil while the constraint is inactive.
  public internal(set) var holder: (any LayoutItem)? {
    get { holderReference?.item }
    set { holderReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  @exclusivity(unchecked) final var holderReference: ItemReferenceCell?

  /// The sequential number of the constraint's activation in its tree; 0 before the first activation. Constraints that
  /// were activated later have larger numbers.
  @exclusivity(unchecked) final var age = 0

  /// The engine's record of the constraint; nil while no engine tracks the constraint.
  @exclusivity(unchecked) final var row: RowRecord? {
    willSet { row?.constraint = nil }
    didSet { row?.constraint = self }
  }

  /// The source from which the engine computes a generated constraint's constant, such as a margin. Nil if the constant
  /// is a plain number.
  @exclusivity(unchecked) final var derivedConstant: DerivedConstant?

  /// Whether Auto Layout forbids the pair of attributes because they are on different axes, such as `leading` and
  /// `top`. Only ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:fileID:line:)`` creates such a
  /// constraint. No engine accepts such a constraint.
  final private(set) var mixesAxes = false

  @exclusivity(unchecked) private var storedConstant: Double
  @exclusivity(unchecked) private var storedPriority: LayoutPriority

  /// Creates a constraint without items, which cannot be activated. For use by subclasses.
  public init() {
    relation = .equal
    multiplier = 1
    origin = .user
    storedConstant = 0
    storedPriority = .required
  }

  #if !hasFeature(Embedded)
    /// Creates an inactive constraint. The parameters are those of Apple's initializer.
    ///
    ///     let constraint = LayoutConstraint(
    ///       item: button, attribute: .width, relatedBy: .equal,
    ///       toItem: label, attribute: .width, multiplier: 2, constant: 10)
    ///
    /// If there is no second item, ``secondAttribute`` is always `notAnAttribute`.
    ///
    /// As in UIKit, a horizontal attribute may be related to a vertical one as long as no engine lays out the items. An
    /// engine that gets such a constraint stops the program with the text of UIKit's exception.
    ///
    /// - Precondition: Both items conform to ``LayoutItem``, Auto Layout allows the pair of attributes (except for its
    ///   axes), and the numbers are finite. For unchecked input, use
    ///   `checked(item:attribute:relatedBy:toItem:attribute:multiplier:constant:priority:)`.
    public convenience init(
      item first: Any, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
      toItem second: Any?, attribute secondAttribute: LayoutAttribute, multiplier: Double, constant: Double,
      fileID: String = #fileID, line: Int = #line
    ) {
      let site = CreationSite(fileID: fileID, line: line)
      guard let firstItem = first as? any LayoutItem else {
        preconditionFailure("\(site): The first item of a constraint must be a LayoutItem.")
      }
      let secondItem = second.flatMap { $0 as? any LayoutItem }
      precondition(
        (second == nil) == (secondItem == nil),
        "\(site): The second item of a constraint must be a LayoutItem.")
      self.init(
        ConstraintTarget(firstItem, firstAttribute), relation,
        secondItem.map { ConstraintTarget($0, secondAttribute) }, multiplier, constant, site)
    }
  #else
    /// Creates an inactive constraint. Embedded Swift cannot cast from `Any`, so the items have the type `LayoutItem`.
    public convenience init(
      item first: any LayoutItem, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
      toItem second: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute, multiplier: Double,
      constant: Double, fileID: String = #fileID, line: Int = #line
    ) {
      self.init(
        ConstraintTarget(first, firstAttribute), relation,
        second.map { ConstraintTarget($0, secondAttribute) }, multiplier, constant,
        CreationSite(fileID: fileID, line: line))
    }
  #endif

  /// Creates an inactive constraint, or stops the program if Auto Layout does not allow it. A pair of attributes that
  /// is forbidden only because of its axes does not stop the program but sets ``mixesAxes``.
  private convenience init(
    _ first: ConstraintTarget, _ relation: Relation, _ second: ConstraintTarget?, _ multiplier: Double,
    _ constant: Double, _ site: CreationSite
  ) {
    self.init()
    define(
      .attribute(first), relation, second.map { .attribute($0) }, multiplier: multiplier, constant: constant)
    creationSite = site
    guard let problem = illegality else { return }
    if case .horizontalWithVertical = problem, multiplier.isFinite, constant.isFinite {
      mixesAxes = true
    } else {
      trap(.illegal(problem))
    }
  }

  /// Creates an inactive constraint on behalf of a container that generates constraints, such as a stack view.
  ///
  /// For speed, release builds do not validate the arguments.
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
    references = OperandReferences(self.first, self.second)
    self.relation = relation
    self.multiplier = multiplier
    self.identifier = identifier
    self.origin = origin
    storedConstant = constant
    storedPriority = priority
    assert(illegality == nil, "\(self): \(illegality.map { "\($0)" } ?? "")")
  }

  /// Sets both sides, the relation and the numbers of a constraint that was just created.
  final func define(
    _ first: ConstraintOperand, _ relation: Relation, _ second: ConstraintOperand?, multiplier: Double = 1,
    constant: Double = 0, spacing: ConstraintSpacing = .none, priority: LayoutPriority = .required
  ) {
    self.first = first
    self.second = second
    references = OperandReferences(first, second)
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
  /// The first item; nil after the item was deallocated. If the first side is a distance from one position to another,
  /// the item of the second position.
  public var firstItem: (any LayoutItem)? { first?.item }

  /// The attribute of the first item; `notAnAttribute` if the first side is a distance.
  public var firstAttribute: LayoutAttribute { first?.attribute ?? .notAnAttribute }

  /// The second item. Nil if there is none, or after the item was deallocated.
  public var secondItem: (any LayoutItem)? { second?.item }

  /// The attribute of the second item; `notAnAttribute` if there is no second item or if the second side is a distance.
  public var secondAttribute: LayoutAttribute { second?.attribute ?? .notAnAttribute }

  /// The items that the constraint relates, except those that were deallocated.
  ///
  /// Usually, there are one or two items. There are up to four if a side is the distance between two positions.
  public var items: [any LayoutItem] { targets.compactMap { $0.item } }

  /// The items of the constraint, each with its attribute, except those that were deallocated.
  @_spi(Tools) public var mentions: [(item: any LayoutItem, attribute: LayoutAttribute)] {
    targets.compactMap { target in target.item.map { ($0, target.attribute) } }
  }

  /// The attributes that the constraint relates, each with its item: one or two, or up to four if a side is a distance.
  var targets: [ConstraintTarget] { (first?.anchors ?? []) + (second?.anchors ?? []) }

  /// Calls a closure for each attribute in ``targets``, without allocating an array.
  func forEachTarget<Failure: Error>(
    _ body: (ConstraintTarget) throws(Failure) -> Void
  ) throws(Failure) {
    try first?.forEachAnchor(body)
    try second?.forEachAnchor(body)
  }

  /// Returns whether the constraint relates an attribute with a property.
  func relatesAttribute(where isIncluded: (LayoutAttribute) -> Bool) -> Bool {
    var isRelated = false
    forEachTarget { if isIncluded($0.attribute) { isRelated = true } }
    return isRelated
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation that contains the names of its items, such as `Label.Leading = Card.Leading + 8`.
  public var description: String { equation.description }
}

extension LayoutConstraint {
  /// The anchor of the first side; nil after an item of this side was deallocated.
  ///
  /// The returned anchor keeps its items alive. The constraint itself does not keep them alive.
  public var firstAnchor: AnyLayoutAnchor? { first?.anchor }

  /// The anchor of the second side. Nil if there is no second side, or after an item of this side was deallocated.
  ///
  /// The returned anchor keeps its items alive. The constraint itself does not keep them alive.
  public var secondAnchor: AnyLayoutAnchor? { second?.anchor }
}
