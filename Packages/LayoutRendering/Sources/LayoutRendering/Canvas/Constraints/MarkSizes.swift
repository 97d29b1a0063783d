import LayoutModel

/// The sizes of bars, badges and labels in a picture, in points.
///
/// Large canvases, such as those of televisions, are shown at a smaller scale than those of phones. The marks on large
/// canvases are larger by the same factor, so that they can be read. Small canvases, such as those of cells, and
/// canvases with many constraints for their size are shown at a larger scale. The marks on such canvases are smaller by
/// the same factor, so that there is room for them.
struct MarkSizes {
  /// The size of the marks on the canvas, divided by the size of marks on the canvas of a phone.
  let scale: Double

  /// Chooses the sizes of marks for a canvas.
  ///
  /// - Parameter constraints: The number of constraints that are drawn on the canvas. Default: 0.
  init(canvas: LayoutRect, constraints: Int = 0) {
    // A canvas that is only high, such as that of a long form, is shown at its usual scale.
    let length = max(canvas.width, min(canvas.height, 1.6 * canvas.width))
    let side = (canvas.width * canvas.height).squareRoot()
    guard length.isFinite, side.isFinite else {
      scale = 1
      return
    }
    let small = side > 0 ? (side - Self.leastSide) / (Self.usualSide - Self.leastSide) : 1
    // The length of a square in which each constraint would have the usual area.
    let needed = (Self.areaOfConstraint * Double(constraints)).squareRoot()
    let crowded = needed > 0 && side > 0 ? side / needed : 1
    scale = min(
      max(length / Self.usualLength, min(max(min(small, crowded), Self.smallestScale), 1)), Self.largestScale)
  }

  /// Creates the sizes of marks at a scale.
  init(scale: Double) { self.scale = scale }

  /// Returns the scale of each of several pictures that are shown together. Pictures with similar scales get
  /// the same scale, so that texts with the same font have the same size. Pictures with a very different
  /// scale, such as those of televisions or of crowded canvases, keep their scale: with another one, they
  /// would be unreadable or fill the sheet.
  static func common(_ scales: [Double]) -> [Double] {
    guard scales.count > 1 else { return scales }
    let usual = scales.sorted()[(scales.count - 1) / 2]
    return scales.map { $0 >= usual / mostReduced && $0 <= usual * mostEnlarged ? usual : $0 }
  }

  /// The factors by which a picture on a sheet is at most reduced and enlarged in comparison to a picture by itself.
  private static let (mostReduced, mostEnlarged) = (1.25, 1.6)

  /// The area, in square points, that each constraint has on a canvas of the usual scale. With less, the canvas is
  /// enlarged.
  private static let areaOfConstraint = 4000.0

  /// The factor by which a canvas is enlarged or reduced in pictures, so that its marks have their usual size.
  var zoom: Double { 1 / scale }

  /// The largest length, in points, of the longer side of a canvas on which marks have their usual size. The canvases
  /// of phones are smaller.
  private static let usualLength = 1000.0
  private static let (smallestScale, largestScale) = (0.5, 4.0)

  /// The limits from which the scale of marks on a small canvas is computed, in points. If the canvas has the area of a
  /// square with the side `usualSide`, the scale is 1. For smaller canvases, the scale decreases linearly; at
  /// `leastSide`, it would be 0.
  private static let (usualSide, leastSide) = (175.0, 60.0)

  /// The length of the short lines across the two ends of a bar, in points.
  var barWidth: Double { 7 * scale }
  /// The diameter of a badge, in points.
  var badge: Double { 11 * scale }
  /// The height of a label, in points.
  var labelHeight: Double { 11 * scale }
  /// The width of a character of a label, in points.
  var character: Double { 5.2 * scale }
  /// The font size of labels and badges, in points.
  var font: Double { 9 * scale }
  /// The font size of the names of views, in points.
  var nameFont: Double { 10 * scale }

  /// Returns the size of the box in which the name of a view or a guide is shown in full, in points.
  func boxOfName(_ name: String) -> LayoutSize {
    let text = FittedText(name, width: .infinity, size: nameFont, smallest: nameFont)
    // A text has to fit in fonts that are slightly wider, too.
    return LayoutSize(width: text.width * 1.05 + 4, height: 12 * scale)
  }

  /// Returns the estimated size of the name of a guide or an area in a picture, in points.
  func nameSize(_ name: String) -> LayoutSize {
    LayoutSize(width: Double(name.count + 1) * 5.6 * scale + 4, height: 12 * scale)
  }
}
