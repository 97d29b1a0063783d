import StackViews

/// An entry of the attribute table: the key of a view's attribute, and closures that read, write, apply and describe
/// it.
///
/// The files of ``LayoutDocument/Attributes`` and ``LayoutDocument/StackAttributes`` contain the table, with one entry
/// for each attribute. The initializers require every closure, so an attribute that can be read can also be written,
/// applied and described.
struct AttributeField: Sendable {
  let field: DocumentField<LayoutDocument.Attributes>

  let scope: Scope

  /// Applies the attribute of a document to a live view.
  let apply: @Sendable (inout AttributeTarget) -> Void

  /// Copies the value of the attribute from a live item to the attributes of a document.
  let describe: @Sendable (DescribedItem, inout LayoutDocument.Attributes) -> Void

  var key: String { field.key }

  var property: DocumentProperty { field.property }

  /// The kind of views for which an attribute is valid.
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

  /// Creates the field of an attribute.
  ///
  /// - Parameters:
  ///   - meaning: The description of the attribute in the JSON Schema.
  ///   - get: Returns the value of this attribute; nil if it is not set.
  ///   - set: Stores the value of this attribute.
  ///   - apply: Applies the value to a live view. A nil value means the default.
  ///   - describe: Returns the value that a document stores for a live item; nil for the default.
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

  /// Creates the field of an attribute that has the same default for all views.
  ///
  /// - Parameters:
  ///   - standard: The default value. The description of a live item does not contain an attribute with this value.
  ///   - apply: Applies the value to a live view.
  ///   - describe: Returns the current value of a live item; nil if the item does not have the attribute.
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
  /// The fields of all attributes of views, in the order in which documents list the attributes.
  static let all = viewFields + stackFields

  /// The fields of the attributes that are valid for the root of a scene.
  static let ofRoots = all.filter { $0.scope == .views || $0.scope == .stacks }

  /// The fields of the attributes that are valid only for stack views.
  static let ofStacks = all.filter { $0.scope == .stacks }

  /// The fields of the attributes that are valid only for subviews of stack views.
  static let ofArrangedViews = all.filter { $0.scope == .arrangedViews }

  /// The keys of all attributes with the closures that read and write them in documents. Readers and writers do not
  /// need the closures for live views.
  static let table = all.map { $0.field }

  /// The fields of all attributes, in the order in which the attributes are applied to a view.
  ///
  /// The attributes of stacks are applied first, because ``StackView/Era``, the version of UIKit that a stack follows,
  /// sets default margins. The margins of the document can then override these.
  static let inOrderOfApplication = ofStacks + all.filter { $0.scope != .stacks }
}

/// A result builder for arrays of ``AttributeField``. With this builder, the compiler type-checks each element as a
/// separate statement.
@resultBuilder
enum AttributeTable {
  static func buildBlock(_ fields: AttributeField...) -> [AttributeField] { fields }
}
