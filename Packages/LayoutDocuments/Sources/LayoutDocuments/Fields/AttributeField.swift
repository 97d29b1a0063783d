import StackViews

/// A key of a view and of its variations: everything that a document can say of a view under it.
///
/// The tables beside ``LayoutDocument/Attributes`` and ``LayoutDocument/StackAttributes`` have one for each attribute.
/// Its initializers ask for every part, so an attribute cannot be read and not be written, applied or described.
struct AttributeField: Sendable {
  let field: DocumentField<LayoutDocument.Attributes>

  let scope: Scope

  /// Makes a view what the attribute says.
  let apply: @Sendable (inout AttributeTarget) -> Void

  /// Stores what a document says of a live item.
  let describe: @Sendable (DescribedItem, inout LayoutDocument.Attributes) -> Void

  var key: String { field.key }

  var property: DocumentProperty { field.property }

  /// The views that an attribute is for.
  enum Scope {
    /// Every view, and the root.
    case views
    /// Every view but the root, which is as large as its canvas.
    case subviews
    /// Stacks.
    case stacks
    /// Views in stacks.
    case arrangedViews
  }

  /// - Parameters:
  ///   - meaning: The sentence of the schema.
  ///   - get: Returns the attribute; nil where nothing is said of it.
  ///   - set: Stores the attribute.
  ///   - apply: Makes a view what the attribute says; of nil, what views are if nothing is said.
  ///   - describe: Returns what a document says of a live item; nil for what goes without saying.
  init<Value>(
    _ key: String, _ form: DocumentForm<Value>, of scope: Scope = .views, _ meaning: String,
    get: @escaping @Sendable (LayoutDocument.Attributes) -> Value?,
    set: @escaping @Sendable (inout LayoutDocument.Attributes, Value?) -> Void,
    apply: @escaping @Sendable (Value?, inout AttributeTarget) -> Void,
    describe: @escaping @Sendable (DescribedItem) -> Value?
  ) {
    field = DocumentField(key, form, meaning, definition: "attribute.\(key)", get: get, set: set)
    self.scope = scope
    self.apply = { target in apply(get(target.attributes), &target) }
    self.describe = { item, attributes in set(&attributes, describe(item)) }
  }

  /// An attribute that is the same in every view of which nothing is said.
  ///
  /// - Parameters:
  ///   - standard: What views are if nothing is said.
  ///   - apply: Makes a view what the attribute says.
  ///   - describe: Returns what a live item is; nil for an item that does not have the attribute.
  init<Value: Equatable & Sendable>(
    _ key: String, _ form: DocumentForm<Value>, of scope: Scope = .views, _ meaning: String,
    default standard: Value,
    get: @escaping @Sendable (LayoutDocument.Attributes) -> Value?,
    set: @escaping @Sendable (inout LayoutDocument.Attributes, Value?) -> Void,
    apply: @escaping @Sendable (Value, AttributeTarget) -> Void,
    describe: @escaping @Sendable (DescribedItem) -> Value?
  ) {
    self.init(
      key, form, of: scope, meaning, get: get, set: set,
      apply: { value, target in apply(value ?? standard, target) },
      describe: { item in describe(item).flatMap { $0 == standard ? nil : $0 } })
  }
}

// MARK: The table

extension AttributeField {
  /// All fields, in the order in which they are written.
  static let all = viewFields + stackFields

  /// The fields of roots.
  static let ofRoots = all.filter { $0.scope == .views || $0.scope == .stacks }

  /// The fields by scope, for what only stacks, and views in stacks, have.
  static let ofStacks = all.filter { $0.scope == .stacks }
  static let ofArrangedViews = all.filter { $0.scope == .arrangedViews }

  /// Reading, writing and overriding of all fields.
  static let table = all.map(\.field)

  /// All fields in the order in which they are applied: the era of a stack brings margins along, so what is said of
  /// margins comes after it.
  static let inOrderOfApplication = ofStacks + all.filter { $0.scope != .stacks }
}

/// Puts the fields of a table together; each is checked by the compiler as a statement of its own.
@resultBuilder
enum AttributeTable {
  static func buildBlock(_ fields: AttributeField...) -> [AttributeField] { fields }
}
