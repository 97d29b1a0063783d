import StackViews

/// An attribute of views and their variations: its key, and how it is read, written, applied and described.
///
/// The tables beside ``LayoutDocument/Attributes`` and ``LayoutDocument/StackAttributes`` have a field for each
/// attribute. The initializers require every part, so an attribute cannot be read but not written, applied or
/// described.
struct AttributeField: Sendable {
  let field: DocumentField<LayoutDocument.Attributes>

  let scope: Scope

  /// Applies the attribute to a view.
  let apply: @Sendable (inout AttributeTarget) -> Void

  /// Stores the value that a document has for a live item.
  let describe: @Sendable (DescribedItem, inout LayoutDocument.Attributes) -> Void

  var key: String { field.key }

  var property: DocumentProperty { field.property }

  /// The views that have an attribute.
  enum Scope {
    /// Every view, and the root.
    case views
    /// Every view except the root, which has the size of its canvas.
    case subviews
    /// Stacks.
    case stacks
    /// Views in stacks.
    case arrangedViews
  }

  /// - Parameters:
  ///   - meaning: The description in the schema.
  ///   - get: Returns the attribute; nil if it is not set.
  ///   - set: Stores the attribute.
  ///   - apply: Applies the attribute to a view; for nil, the default.
  ///   - describe: Returns the value for a live item; nil for the default.
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

  /// Creates an attribute with the same default for all views.
  ///
  /// - Parameters:
  ///   - standard: The default.
  ///   - apply: Applies the attribute to a view.
  ///   - describe: Returns the value of a live item; nil for an item that does not have the attribute.
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

  /// The fields of stacks, and those of views in stacks.
  static let ofStacks = all.filter { $0.scope == .stacks }
  static let ofArrangedViews = all.filter { $0.scope == .arrangedViews }

  /// The fields without scope, applying and describing.
  static let table = all.map(\.field)

  /// All fields in the order in which they are applied. Those of stacks come first, as the era of a stack sets margins,
  /// which the field for margins may override.
  static let inOrderOfApplication = ofStacks + all.filter { $0.scope != .stacks }
}

/// A result builder for tables of fields. It lets the compiler check each field as a separate statement.
@resultBuilder
enum AttributeTable {
  static func buildBlock(_ fields: AttributeField...) -> [AttributeField] { fields }
}
