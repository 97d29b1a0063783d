#if hasFeature(Embedded)
  extension ObjectIdentifier {
    /// Creates the identity of an item. Embedded Swift cannot pass a value of protocol type to the generic initializer
    /// of the standard library.
    public init(_ item: any LayoutItem) {
      let object: AnyObject = item
      self = unsafeBitCast(Unmanaged.passUnretained(object).toOpaque(), to: ObjectIdentifier.self)
    }
  }
#endif
