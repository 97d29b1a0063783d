import SourceText

/// An index that finds the items of a tree by the names that appear in equations.
///
///     let items = LayoutItemIndex(root: root)
///     let equation = try ConstraintEquation(parsing: "Name Label.Leading = Superview.LeadingMargin")
///     try LayoutConstraint(equation, items: items).activate()
///
/// The index returns the first match for a name in this order:
///
/// 1. the item with this id;
/// 2. the only item with this name;
/// 3. a system guide of the root with exactly this name, such as `Safe Area`;
/// 4. the only item with this id or name, ignoring case;
/// 5. a system guide of the root with this name, ignoring case; or a system guide of a different view, after the
///    name of that view, as in `Card Safe Area`;
/// 6. one of several items without ids that share a name, by this name and a number: `Row 2` is the second item with
///    the name `Row`, in the order of ``items``.
///
/// The system guides are `Layout Margins Guide`, `Readable Content Guide`, `Safe Area`, `Top Layout Guide`,
/// `Bottom Layout Guide`, `Keyboard Layout Guide` and, for views that scroll, `Content Layout Guide` and
/// `Frame Layout Guide`.
///
/// If several items match in step 2 or 4, or have the name of the view in step 5, the lookup fails with
/// ``ItemLookupError/ambiguous(_:candidates:)``. An index is a snapshot: items that are added later and names that
/// change later are not in the index.
public struct LayoutItemIndex {
  /// The root of the tree. In an equation without other items, `Superview` refers to it.
  public let root: any LayoutItem

  /// All items of the tree except guides that the layout or a container generated, superitems before their subitems. In
  /// an index of given names, the named items, sorted by name.
  public let items: [any LayoutItem]

  /// The names of all kinds of system guides, including those for views that scroll.
  @_spi(Tools) public static let guideNames: [String] = SystemGuide.allCases.map { $0.name }

  private var byID: [String: any LayoutItem] = [:]
  private var byName: [String: [any LayoutItem]] = [:]
  private var byFoldedText: [String: [any LayoutItem]] = [:]

  /// Names with a number, such as `Row 2`, for items without ids that share a name. The first of these items has no
  /// numbered name.
  private var numberedNames: [ObjectIdentifier: String] = [:]
  private var byNumberedName: [String: any LayoutItem] = [:]

  /// Creates an index of the items in a tree.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public init(root: any LayoutItem) {
    self.root = root
    items = root.layoutSubtree().filter { item in
      !((item as? LayoutGuide)?.isSystemGuide ?? false)
    }
    for item in items {
      let name = item.layoutName
      byName[name, default: []].append(item)
      byFoldedText[name.lowercased(), default: []].append(item)
      guard let id = item.layoutID else { continue }
      if byID[id] == nil { byID[id] = item }
      if id.lowercased() != name.lowercased() { byFoldedText[id.lowercased(), default: []].append(item) }
    }
    numberNames()
  }

  /// Gives numbered names, such as `Row 2`, to items without ids that share a name. The second such item gets the
  /// number 2. Skips a number if another item already has the numbered name as its name or id.
  private mutating func numberNames() {
    var uses: [String: Int] = [:]
    for item in items where item.layoutID == nil && byName[item.layoutName, default: []].count > 1 {
      let name = item.layoutName
      var number = uses[name, default: 0] + 1
      if number > 1 {
        while byName["\(name) \(number)"] != nil || byID["\(name) \(number)"] != nil { number += 1 }
        numberedNames[ObjectIdentifier(item)] = "\(name) \(number)"
        byNumberedName["\(name) \(number)"] = item
      }
      uses[name] = number
    }
  }

  /// Creates an index of items with given names, such as the views of a visual format.
  ///
  /// The index finds an item only by its name in `names`, with the same upper and lower case. It also finds the system
  /// guides that ``LayoutItemIndex`` describes.
  ///
  /// - Parameters:
  ///   - names: The items, keyed by name.
  ///   - root: The item that `Superview` refers to in an equation without other items.
  public init(named names: [String: any LayoutItem], root: any LayoutItem) {
    self.root = root
    items = names.sorted { $0.key < $1.key }.map { $0.value }
    byID = names
  }

  /// Returns the item with a name, in the search order that ``LayoutItemIndex`` describes.
  ///
  /// - Throws: ``ItemLookupError/unknown(_:suggestions:)`` if no item has the name, and
  ///   ``ItemLookupError/ambiguous(_:candidates:)`` if several items have it.
  /// - Complexity: O(1) for a known name. O(*n*) for an unknown name in an index of *n* items.
  public func item(named name: String) throws(ItemLookupError) -> any LayoutItem {
    if let item = try knownItem(named: name) { return item }
    throw .unknown(name, suggestions: suggestions(for: name))
  }

  /// Returns the item with a name; nil if no item has it. Throws an error if several items have it.
  func knownItem(named name: String) throws(ItemLookupError) -> (any LayoutItem)? {
    if let item = try exactItem(named: name) { return item }
    // An item with the name `Safe area` must not hide the guide `Safe Area`.
    if let kind = SystemGuide.allCases.first(where: { $0.name == name }), let guide = root.guide(kind) {
      return guide
    }
    if let item = try listedItem(named: name) { return item }
    if let guide = try systemGuide(named: name) { return guide }
    return byNumberedName[name]
  }

  /// Returns the items that an ambiguous name could refer to, in the order of ``items``.
  ///
  /// The result contains the items with exactly this name. If there are none, it contains the items with this name in a
  /// different case.
  @_spi(Tools) public func candidates(named name: String) -> [any LayoutItem] {
    byName[name] ?? byFoldedText[name.lowercased()] ?? []
  }

  /// Returns the item in ``items`` with a name or id, ignoring case if no item matches exactly. Returns nil if no item
  /// matches, and throws an error if several items have the name.
  private func listedItem(named name: String) throws(ItemLookupError) -> (any LayoutItem)? {
    if let item = try exactItem(named: name) { return item }
    return try onlyItem(of: byFoldedText[name.lowercased()], named: name)
  }

  /// Returns the item in ``items`` whose id is `name` or, if there is none, the only item whose name is `name`. Returns
  /// nil if there is no such item, and throws an error if several items have the name.
  private func exactItem(named name: String) throws(ItemLookupError) -> (any LayoutItem)? {
    if let item = byID[name] { return item }
    return try onlyItem(of: byName[name], named: name)
  }

  private func onlyItem(
    of found: [any LayoutItem]?, named name: String
  ) throws(ItemLookupError) -> (any LayoutItem)? {
    guard let found, let item = found.first else { return nil }
    guard found.count == 1 else { throw .ambiguous(name, candidates: found.map(candidate)) }
    return item
  }

  /// Returns the system guide with a name, ignoring case; nil if there is no such guide.
  private func systemGuide(named name: String) throws(ItemLookupError) -> LayoutGuide? {
    let folded = name.lowercased()
    for kind in SystemGuide.allCases {
      let suffix = kind.name.lowercased()
      if folded == suffix { return root.guide(kind) }
      guard folded.hasSuffix(" " + suffix) else { continue }
      let owner = try listedItem(named: String(name.dropLast(suffix.count + 1)))
      if let owner, owner.layoutKind == .view, let guide = owner.guide(kind) { return guide }
    }
    return nil
  }

  /// Returns a reference to an item for use in an equation. If names are unique, ``item(named:)`` finds the item by
  /// this reference.
  func reference(to item: any LayoutItem) -> ItemReference {
    if let guide = item as? LayoutGuide, let kind = guide.systemGuide, let owner = guide.owningView {
      return reference(to: kind, of: owner)
    }
    if item.hasLayoutName, byID[item.layoutName].map({ $0 === item }) ?? true,
      byName[item.layoutName]?.count == 1
    {
      return .item(item.layoutName)
    }
    if let id = item.layoutID { return .item(id) }
    return .item(numberedNames[ObjectIdentifier(item)] ?? item.layoutName)
  }

  /// Returns the reference for the only item of an equation. If the item is the root and its name is `Superview`, the
  /// reference is `Superview`. In all other cases, it is the result of ``reference(to:)``.
  func soleReference(to item: any LayoutItem) -> ItemReference {
    item === root && item.layoutName == ItemReference.superview.description ? .superview : reference(to: item)
  }

  /// Returns a reference to a system guide: `Safe Area` for a guide of the root, or `Card Safe Area` for a guide of an
  /// item with the name or id `Card`. If another item has the same name or id, returns a different name of the guide if
  /// possible, such as one that contains the id instead of the name of the owner.
  private func reference(to kind: SystemGuide, of owner: any LayoutItem) -> ItemReference {
    if owner === root, byID[kind.name] == nil, byName[kind.name] == nil { return .item(kind.name) }
    guard case .item(let name) = reference(to: owner) else { return .item(kind.name) }
    let composed = [name, owner.layoutID ?? name].map { "\($0) \(kind.name)" }
    let free = composed.first { byID[$0] == nil && byFoldedText[$0.lowercased()] == nil }
    return .item(free ?? (owner === root ? kind.name : composed[0]))
  }

  /// The names and ids that an equation can use: the names and ids of ``items``, followed by the names of the root's
  /// system guides.
  var knownNames: [String] {
    items.flatMap { [$0.layoutName, $0.layoutID ?? $0.layoutName] }
      + SystemGuide.allCases.filter { !$0.isOfScrolling || root.scrollContentGuide != nil }.map { $0.name }
  }

  private func candidate(_ item: any LayoutItem) -> ItemLookupError.Candidate {
    ItemLookupError.Candidate(
      name: item.layoutName, id: item.layoutID, superitem: item.layoutSuperitem?.layoutName)
  }
}

/// An error that occurs when an item is looked up by its name.
public enum ItemLookupError: Error, Hashable, Sendable {
  /// No item has this name. The associated values are the name, and similar names of existing items, likeliest first.
  case unknown(String, suggestions: [String])

  /// Several items have this name. The associated values are the name, and these items.
  case ambiguous(String, candidates: [Candidate])

  /// One of several items with the same name, as an error message describes it.
  public struct Candidate: Hashable, Sendable {
    /// The item's name.
    public var name: String
    /// The item's id; nil if it has none.
    public var id: String?
    /// The name of the item's superitem; nil for the root.
    public var superitem: String?

    /// Creates the description of an item for an error message.
    public init(name: String, id: String? = nil, superitem: String? = nil) {
      self.name = name
      self.id = id
      self.superitem = superitem
    }
  }
}

extension ItemLookupError: CustomStringConvertible {
  /// The error message, in one or two sentences.
  public var description: String {
    switch self {
    case .unknown(let name, let suggestions):
      "There is no item `\(name)`" + (Suggestions.question(offering: suggestions).map { "; \($0)" } ?? ".")
    case .ambiguous(let name, let candidates):
      "`\(name)` is the name of \(candidates.count) items: \(Self.list(candidates)). Give each item a unique id, and use the id."
    }
  }

  /// The maximum number of candidates that an error message names. Further candidates are only counted.
  @_spi(Tools) public static let listedCandidates = 5

  /// Returns the first candidates and the number of the remaining candidates as part of a sentence: `A, B and 3 more`.
  @_spi(Tools) public static func list(_ candidates: [Candidate]) -> String {
    let listed = candidates.prefix(listedCandidates).map { $0.description }.joined(separator: ", ")
    let rest = candidates.count - listedCandidates
    return rest > 0 ? "\(listed) and \(rest) more" : listed
  }
}

extension ItemLookupError.Candidate: CustomStringConvertible {
  /// The name, id and superitem of the item, such as “`Name Label` (id `a1`, in `Root`)”.
  public var description: String {
    let details = [id.map { "id `\($0)`" }, superitem.map { "in `\($0)`" }].compactMap { $0 }
    return details.isEmpty ? "`\(name)`" : "`\(name)` (\(details.joined(separator: ", ")))"
  }
}
