import LayoutModel

extension LayoutDocument.Canvas {
  /// The canvas that stands for an environment, as far as there are words for it.
  ///
  /// Numbers are said, not the device that may have them: several have the same.
  public init(describing environment: LayoutEnvironment) {
    self.init(size: environment.size.limited)
    if environment.scale > 0, environment.scale <= Self.largestScale, environment.scale != Self.standardScale
    {
      scale = environment.scale
    }
    direction = environment.direction == .leftToRight ? nil : environment.direction
    let category = environment.preferredContentSizeCategory
    textSize = category == .unspecified ? nil : category
    let estimate = TraitCollection(sizeClassesFor: environment.size)
    if environment.horizontalSizeClass != estimate.horizontalSizeClass
      || environment.verticalSizeClass != estimate.verticalSizeClass
    {
      sizeClasses = LayoutDocument.SizeClasses(
        width: environment.horizontalSizeClass, height: environment.verticalSizeClass)
    }
    idiom = environment.userInterfaceIdiom == .unspecified ? nil : environment.userInterfaceIdiom
    safeArea = environment.safeAreaInsets == .zero ? nil : environment.safeAreaInsets.limited
    additionalSafeArea =
      environment.additionalSafeAreaInsets == .zero ? nil : environment.additionalSafeAreaInsets.limited
    keyboard = environment.keyboardFrame.map { frame in
      let docked = LayoutDocument.Keyboard.docked(height: frame.height)
      return docked.frame(in: environment.size) == frame ? docked : .frame(frame)
    }
    margins = environment.rootMargins
  }
}
