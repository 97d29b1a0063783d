import StackViews

/// An entry of the attribute table: the key of a view's attribute, and how it is read, written, applied and described.
///
/// The tables beside ``LayoutDocument/Attributes`` and ``LayoutDocument/StackAttributes`` have a field for each
/// attribute. The initializers require every part, so an attribute cannot be read but not written, applied or
/// described.
struct AttributeField: Sendable {
  let field: DocumentField<LayoutDocument.Attributes>

  let scope: Scope

  /// Applies the attribute to a view.
  let apply: @Sendable (inout AttributeTarget) -> Void

  /// Reads the attribute from a live item, and stores it in the attributes of a document.
  let describe: @Sendable (DescribedItem, inout LayoutDocument.Attributes) -> Void

  var key: String { field.key }

  var property: DocumentProperty { field.property }

  /// The views that can have an attribute.
  enum Scope {
    /// Every view, including the root.
    case views
    /// Every view except the root, which has the size of its canvas.
    case subviews
    /// Stack views.
    case stacks
    /// Views whose superview is a stack view.
    case arrangedViews
  }

  /// Creates a field for an attribute.
  ///
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

  /// Creates a field for an attribute that has the same default for all views.
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
  /// All fields, in the order in which documents list them.
  static let all = viewFields + stackFields

  /// The fields that a root can have.
  static let ofRoots = all.filter { $0.scope == .views || $0.scope == .stacks }

  /// The fields that only stack views can have; below, the fields that only views in stack views can have.
  static let ofStacks = all.filter { $0.scope == .stacks }
  static let ofArrangedViews = all.filter { $0.scope == .arrangedViews }

  /// The parts of all fields that readers and writers use, without scope, application and description.
  static let table = all.map(\.field)

  /// All fields in the order in which they are applied to a view.
  ///
  /// The fields of stacks come first. The era of a stack sets margins, and the field for margins may override these.
  static let inOrderOfApplication = ofStacks + all.filter { $0.scope != .stacks }
}

/// A result builder for tables of fields. It lets the compiler check each field as a separate statement.
@resultBuilder
enum AttributeTable {
  static func buildBlock(_ fields: AttributeField...) -> [AttributeField] { fields }
}
