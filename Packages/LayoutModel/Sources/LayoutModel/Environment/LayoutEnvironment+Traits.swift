/// What a layout may depend on besides size and insets.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction, the pixels and the size of text as one value.
  ///
  /// Setting it sets those; a direction, a number of pixels or a size of text that is unspecified stays as it is.
  public var traits: TraitCollection {
    get {
      TraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
        userInterfaceIdiom: userInterfaceIdiom, layoutDirection: direction, displayScale: scale,
        preferredContentSizeCategory: preferredContentSizeCategory)
    }
    set {
      horizontalSizeClass = newValue.horizontalSizeClass
      verticalSizeClass = newValue.verticalSizeClass
      userInterfaceIdiom = newValue.userInterfaceIdiom
      direction = newValue.layoutDirection ?? direction
      if newValue.displayScale != 0 { scale = newValue.displayScale }
      if newValue.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = newValue.preferredContentSizeCategory
      }
    }
  }
}
