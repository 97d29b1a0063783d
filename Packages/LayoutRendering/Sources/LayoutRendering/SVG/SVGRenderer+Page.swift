extension SVGRenderer {
  /// Returns the picture of a scene for a page that has the ``styles`` and shows the title and the findings elsewhere.
  ///
  /// The root is a rectangle with the class `root`. The attributes `data-i`, `data-c` and `data-d` of groups contain the
  /// numbers of items, constraints and diagnostics.
  ///
  /// - Parameter id: A name that no other picture of the page has.
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  @_spi(Tools) public func figure(of scene: SolvedScene, in file: SolvedFile, id: String) -> String {
    PictureSheet(figure: Picture(scene, of: file, options: options), prefix: "", id: id).text
  }

  /// The style sheet of pictures, for light and dark backgrounds.
  @_spi(Tools) public static var styles: String { SVGStyle.css }
}
