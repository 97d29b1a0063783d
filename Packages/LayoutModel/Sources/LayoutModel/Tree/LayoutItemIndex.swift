import SourceText

/// Finds the items of a tree by the names that equations use.
///
///     let items = LayoutItemIndex(root: root)
///     let equation = try ConstraintEquation(parsing: "Name Label.Leading = Superview.LeadingMargin")
///     try LayoutConstraint(equation, items: items).activate()
///
/// A name means, in this order: the item with this id; the only item with this name; a guide that comes with the root,
/// such as `Safe Area`, written so; the only item whose id or name it is but for upper and lower case; such a guide
/// but for upper and lower case, or one that comes with another view, after the name of that: `Card Safe Area`. These
/// guides are `Layout Margins Guide`,
/// `Readable Content Guide`, `Safe Area`, `Top Layout Guide`, `Bottom Layout Guide`, `Keyboard Layout Guide` and, of
/// views that scroll, `Content Layout Guide` and `Frame Layout Guide`: ``guideNames``.
///
/// An index knows the names of the moment when it was made.
public struct LayoutItemIndex {
  /// The root of the tree.
  public let root: any LayoutItem

  /// All items but the guides that nobody added by hand, parents first.
  public let items: [any LayoutItem]

  /// What the guides are called that come with views, or with views that scroll.
  @_spi(Tools) public static let guideNames: [String] = SystemGuide.allCases.map(\.name)

  private var byID: [String: any LayoutItem] = [:]
  private var byName: [String: [any LayoutItem]] = [:]
  private var byFoldedText: [String: [any LayoutItem]] = [:]

  /// Makes an index of a tree.
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
  }

  /// Makes an index of items under names of their own, such as the views of a visual format.
  ///
  /// - Parameter root: What `Superview` means in an equation that names nothing else.
  public init(named names: [String: any LayoutItem], root: any LayoutItem) {
    self.root = root
    items = names.sorted { $0.key < $1.key }.map(\.value)
    byID = names
  }

  /// The item that a name means.
  ///
  /// - Throws: ``ItemLookupError``, with the items that may have been meant.
  public func item(named name: String) throws(ItemLookupError) -> any LayoutItem {
    if let item = try exactItem(named: name) { return item }
    // A screen called `Safe area` does not hide its `Safe Area`.
    if let kind = SystemGuide.allCases.first(where: { $0.name == name }), let guide = root.guide(kind) {
      return guide
    }
    if let item = try listedItem(named: name) { return item }
    if let guide = try systemGuide(named: name) { return guide }
    throw .unknown(name, suggestions: Suggestions.nearest(to: name, among: knownNames))
  }

  /// The item of ``items`` that a name means; nil if there is none.
  private func listedItem(named name: String) throws(ItemLookupError) -> (any LayoutItem)? {
    if let item = try exactItem(named: name) { return item }
    return try onlyItem(of: byFoldedText[name.lowercased()], named: name)
  }

  /// The item of ``items`` that has a name as its id, or is the only one that is called so; nil if there is none.
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

  /// The guide that a name means, of those that come with views; nil if there is none.
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

  /// How an equation names an item so that ``item(named:)`` finds it again, as far as the names allow.
  func reference(to item: any LayoutItem) -> ItemReference {
    if let guide = item as? LayoutGuide, let kind = guide.systemGuide, let owner = guide.owningView {
      return reference(to: kind, of: owner)
    }
    if item.hasLayoutName, byID[item.layoutName].map({ $0 === item }) ?? true,
      byName[item.layoutName]?.count == 1
    {
      return .item(item.layoutName)
    }
    return .item(item.layoutID ?? item.layoutName)
  }

  /// The first of a guide's names under which nothing else is found: after its owner's name or id, or alone.
  private func reference(to kind: SystemGuide, of owner: any LayoutItem) -> ItemReference {
    if owner === root, byID[kind.name] == nil, byName[kind.name] == nil { return .item(kind.name) }
    guard case .item(let name) = reference(to: owner) else { return .item(kind.name) }
    let composed = [name, owner.layoutID ?? name].map { "\($0) \(kind.name)" }
    let free = composed.first { byID[$0] == nil && byFoldedText[$0.lowercased()] == nil }
    return .item(free ?? (owner === root ? kind.name : composed[0]))
  }

  /// The names and ids that can be written, each once, in the order of the tree.
  private var knownNames: [String] {
    items.flatMap { [$0.layoutName, $0.layoutID ?? $0.layoutName] }
      + SystemGuide.allCases.filter { !$0.isOfScrolling || root.scrollContentGuide != nil }.map(\.name)
  }

  private func candidate(_ item: any LayoutItem) -> ItemLookupError.Candidate {
    ItemLookupError.Candidate(
      name: item.layoutName, id: item.layoutID, superitem: item.layoutSuperitem?.layoutName)
  }
}

/// Why a name means no item.
public enum ItemLookupError: Error, Hashable, Sendable {
  /// No item is called so; some are called nearly so.
  case unknown(String, suggestions: [String])

  /// Several items are called so.
  case ambiguous(String, candidates: [Candidate])

  /// An item that a name may mean.
  public struct Candidate: Hashable, Sendable {
    /// The item's name.
    public var name: String
    /// The item's id, which always tells it from the others.
    public var id: String?
    /// The name of what the item is in.
    public var superitem: String?

    /// Makes a candidate.
    public init(name: String, id: String? = nil, superitem: String? = nil) {
      self.name = name
      self.id = id
      self.superitem = superitem
    }
  }
}

extension ItemLookupError: CustomStringConvertible {
  /// One or two sentences for people.
  public var description: String {
    switch self {
    case .unknown(let name, let suggestions):
      "There is no item `\(name)`" + (Suggestions.question(offering: suggestions).map { "; \($0)" } ?? ".")
    case .ambiguous(let name, let candidates):
      "`\(name)` may mean \(candidates.count) items: \(candidates.map(\.description).joined(separator: ", "))."
    }
  }
}

extension ItemLookupError.Candidate: CustomStringConvertible {
  /// The item with what tells it from others: ``` `Name Label` (id `a1`, in `Root`) ```.
  public var description: String {
    let details = [id.map { "id `\($0)`" }, superitem.map { "in `\($0)`" }].compactMap(\.self)
    return details.isEmpty ? "`\(name)`" : "`\(name)` (\(details.joined(separator: ", ")))"
  }
}
