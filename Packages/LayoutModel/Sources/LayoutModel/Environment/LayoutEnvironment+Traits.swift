/// What a layout may depend on besides size and insets.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction and the pixels as one value.
  ///
  /// Setting it sets those; a direction or a number of pixels that is unspecified stays as it is.
  public var traits: TraitCollection {
    get {
      TraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
        userInterfaceIdiom: userInterfaceIdiom, layoutDirection: direction, displayScale: scale)
    }
    set {
      horizontalSizeClass = newValue.horizontalSizeClass
      verticalSizeClass = newValue.verticalSizeClass
      userInterfaceIdiom = newValue.userInterfaceIdiom
      direction = newValue.layoutDirection ?? direction
      if newValue.displayScale != 0 { scale = newValue.displayScale }
    }
  }
}
