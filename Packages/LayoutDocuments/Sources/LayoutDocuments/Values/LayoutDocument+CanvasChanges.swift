import LayoutModel

extension LayoutDocument.Canvas {
  /// Sets the size of the canvas, and sets the size classes to those of a device with this size.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - axes: The axes on which the root is as small as its content allows. Default: none.
  @_spi(Tools) public mutating func setSize(_ size: LayoutSize, fitting axes: Set<LayoutAxis> = []) {
    self.size = size
    fittingAxes = axes
    let traits = TraitCollection(sizeClassesFor: size)
    sizeClasses = LayoutDocument.SizeClasses(
      width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
  }
}
