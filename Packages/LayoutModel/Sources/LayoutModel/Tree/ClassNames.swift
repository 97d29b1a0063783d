extension LayoutView {
  /// Whether the class of the view is exactly ``LayoutView`` or ``LayoutScrollView``, and not another class that
  /// inherits from one of them.
  @_spi(Tools) public var isOfKnownClass: Bool {
    #if hasFeature(Embedded)
      ["LayoutView", "LayoutScrollView"].contains(className.own)
    #else
      type(of: self) == LayoutView.self || type(of: self) == LayoutScrollView.self
    #endif
  }

  /// Returns whether two views are instances of the same class.
  @_spi(Tools) public func isOfSameClass(as other: LayoutView) -> Bool {
    #if hasFeature(Embedded)
      className.own == other.className.own
    #else
      type(of: self) == type(of: other)
    #endif
  }
}

#if hasFeature(Embedded)
  /// The names of a class, in reports and in logs. Embedded Swift has no reflection, so each class states its names.
  public struct ClassName {
    /// The name of the class that LayoutKit's reports show, such as `LayoutView`.
    public var own: String

    /// The name that logs show: the name of the corresponding Apple class.
    public var logged: String

    /// Creates the names of a class: the name of the class itself, and the name that logs print.
    public init(_ own: String, logged: String) {
      self.own = own
      self.logged = logged
    }

    fileprivate static func name(of item: AnyObject) -> ClassName {
      (item as? LayoutView)?.className ?? (item as? LayoutGuide)?.className
        ?? ClassName("LayoutItem", logged: "LayoutItem")
    }
  }

  /// Returns the name of an item's type in reports.
  func typeName(of item: some LayoutItemTree) -> String { ClassName.name(of: item).own }

  /// Returns the name by which logs show the class of an item.
  func logName(of item: any LayoutItem) -> String { ClassName.name(of: item).logged }

  extension LayoutConstraint {
    /// The name of the class in logs; nil for an instance of `LayoutConstraint` itself.
    var subclassLogName: String? {
      if self is AutoresizingMaskConstraint { return "NSAutoresizingMaskLayoutConstraint" }
      return self is ContentSizeConstraint ? "NSContentSizeLayoutConstraint" : nil
    }
  }
#else
  /// Returns the name of an item's type in reports.
  func typeName(of item: some LayoutItemTree) -> String {
    let type = type(of: item)
    return item.layoutState.engine?.typeNames.name(of: type) ?? String(describing: type)
  }

  /// A cache for the names of types. An item without a name is listed under the name of its type. Without the cache,
  /// computing these names would take most of the time to list items.
  struct TypeNames {
    private var names: [ObjectIdentifier: String] = [:]

    /// The type for which ``name(of:)`` was last called, with its name. Adjacent items often have the same type.
    private var last: (type: ObjectIdentifier, name: String)?

    mutating func name(of type: AnyClass) -> String {
      let id = ObjectIdentifier(type)
      if let last, last.type == id { return last.name }
      let known = names[id]
      let name = known ?? String(describing: type)
      if known == nil { names[id] = name }
      last = (id, name)
      return name
    }
  }

  /// Returns the name by which logs show the class of an item.
  func logName(of item: any LayoutItem) -> String { logName(of: type(of: item)) }

  extension LayoutConstraint {
    /// The name of the class in logs; nil for an instance of `LayoutConstraint` itself.
    var subclassLogName: String? {
      type(of: self) == LayoutConstraint.self ? nil : logName(of: type(of: self))
    }
  }

  /// Returns the name of a class in logs: the name of the corresponding Apple class, or `Module.Name` if there is none.
  private func logName(of type: AnyClass) -> String {
    if let name = appleNames[ObjectIdentifier(type)] ?? (type as? any AppleNamed.Type)?.appleClassName {
      return name
    }
    let name = String(reflecting: type)
    // The reflected name of a type that is declared in a function contains spaces and parentheses.
    return name.contains(" ") ? String(describing: type) : name
  }

  private let appleNames: [ObjectIdentifier: String] = [
    ObjectIdentifier(LayoutView.self): "UIView",
    ObjectIdentifier(LayoutScrollView.self): "UIScrollView",
    ObjectIdentifier(LayoutGuide.self): "UILayoutGuide",
    ObjectIdentifier(BarLayoutGuide.self): "_UILayoutGuide",
    ObjectIdentifier(TrackingLayoutGuide.self): "UITrackingLayoutGuide",
    ObjectIdentifier(KeyboardLayoutGuide.self): "UIKeyboardLayoutGuide",
    ObjectIdentifier(LayoutConstraint.self): "NSLayoutConstraint",
    ObjectIdentifier(AutoresizingMaskConstraint.self): "NSAutoresizingMaskLayoutConstraint",
    ObjectIdentifier(ContentSizeConstraint.self): "NSContentSizeLayoutConstraint",
  ]
#endif

/// A class that logs show under the name of an Apple class.
public protocol AppleNamed: AnyObject {
  /// The name of the corresponding Apple class; nil for a subclass that corresponds to no Apple class.
  static var appleClassName: String? { get }
}
