// Embedded Swift has no weak references, so this file has two versions of each.

#if hasFeature(Embedded)
  /// A reference to a view that does not keep the view alive.
  @_spi(Tools) public struct WeakView {
    private var reference: ItemReferenceCell?

    /// The view; nil after it was deallocated.
    public var view: LayoutView? { reference?.item as? LayoutView }

    /// Creates a weak reference to a view; nil for no view.
    public init(_ view: LayoutView?) { reference = view.map { $0.layoutState.reference(to: $0) } }
  }

  /// A reference to a controller that does not keep the controller alive. The deinit of the controller sets the
  /// reference to nil.
  struct WeakController {
    unowned(unsafe) var controller: LayoutViewController?
  }
#else
  /// A reference to a view that does not keep the view alive.
  @_spi(Tools) public struct WeakView {
    /// The view; nil after it was deallocated.
    public private(set) weak var view: LayoutView?

    /// Creates a reference to a view.
    public init(_ view: LayoutView?) { self.view = view }
  }

  /// A reference to a controller that does not keep the controller alive.
  struct WeakController {
    weak var controller: LayoutViewController?
  }
#endif
