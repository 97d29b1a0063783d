import LayoutModel
import SourceText

/// The names of guides and areas, and those names of views that have no place in their view. Their places are chosen
/// after those of constraints.
extension FrameLayers {
  /// Returns elements that show the ``lateNames``. Each name is at a place where it covers no other text and no
  /// constraint. A name without such a place is left out.
  ///
  /// - Parameter placement: The places that other texts and the constraints take.
  func lateNames(_ placement: inout MarkPlacement) -> [DisplayList.Element] {
    var named = self
    named.elements = []
    for symbol in symbolBoxes { placement.avoid(symbol) }
    let containers = Set(scene.solution.items.compactMap { $0.kind == .view ? $0.parent : nil })
    for (index, name, layer) in lateNames {
      let frame = placement.mirrored(scene.solution.items[index].rootFrame)
      let isView = layer == .frames
      let isRecognizable = isView && canvas?.items[index].isRecognizable ?? false
      let isImage = isView && canvas?.items[index].kind == .imageView
      let middle = LayoutPoint(x: frame.midX, y: frame.midY)
      // A system guide covers most of its view, and all subviews that are there.
      let isAroundViews = layer == .systemGuides || isView && containers.contains(index)
      let boxes =
        isAroundViews
        ? boxes(inCornersOf: frame, name)
        : (isImage ? boxes(inImage: name, frame) : [])
          + boxes(ofGuide: name, frame, besideFrame: isRecognizable)
      // In another view, the name would seem to belong to that view.
      let own = boxes.filter {
        !isView && !isAroundViews
          || !placement.touchesOtherLeaf($0, middle: middle)
            && !placement.isCloserToOtherLeaf($0, than: frame)
      }.map { placement.mirrored($0) }
      if let box = placement.place(amongst: own, mayCoverEdges: !inFindings.contains(index)) {
        named.add(.text(DisplayList.Text(name, in: box, .center)), layer, index)
      } else if inFindings.contains(index) {
        // A finding is of little use if readers do not find the view that it is about.
        guard let (box, leader) = placement.distantPlace(sizes.boxOfName(name), around: frame) else {
          if let box = placement.place(amongst: own) {
            named.add(.text(DisplayList.Text(name, in: box, .center)), layer, index)
          }
          continue
        }
        var line = DisplayList.Line(from: leader.start, to: leader.end, stroke: .dotted)
        line.weight = .faint
        named.add(.line(line), layer, index)
        named.add(.text(DisplayList.Text(name, in: box, .center)), layer, index)
      }
    }
    return named.elements
  }

  /// Returns the places for the name of a view with subviews: in its corners, and below or above the names that are there.
  /// In its center, the name would seem to belong to a subview.
  private func boxes(inCornersOf frame: LayoutRect, _ name: String) -> [LayoutRect] {
    let size = sizes.boxOfName(name)
    return [0.0, 1, 2].flatMap { row -> [LayoutRect] in
      let rows = [frame.minY + 1 + row * size.height, frame.maxY - 1 - (row + 1) * size.height]
      return rows.flatMap { y in
        [frame.minX + 3, frame.maxX - 3 - size.width].map { x in
          LayoutRect(x: x, y: y, width: size.width, height: size.height)
        }
      }
    }.filter { frame.encloses($0) }
  }

  /// Returns the places for the name of an image above and below its symbol; none if the image is too small.
  private func boxes(inImage name: String, _ frame: LayoutRect) -> [LayoutRect] {
    let size = sizes.boxOfName(name)
    guard frame.width >= size.width + 4, frame.height >= 8 * size.height else { return [] }
    return [frame.maxY - 1.5 * size.height, frame.minY + 0.5 * size.height].map { y in
      LayoutRect(x: frame.midX - size.width / 2, y: y, width: size.width, height: size.height)
    }
  }

  /// Returns the possible places for the name of a guide, or of a view without subviews, the best one first. They are
  /// inside the outline of the guide or view, or beside it if the outline is too thin for the name.
  ///
  /// - Parameter besideFrame: Whether the name is beside the outline even if it has room in it.
  private func boxes(ofGuide name: String, _ frame: LayoutRect, besideFrame: Bool) -> [LayoutRect] {
    let scale = sizes.scale
    let size = sizes.boxOfName(name)
    func box(_ x: Double, _ y: Double) -> LayoutRect {
      LayoutRect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
    }
    let (x, y) = (frame.midX, frame.midY)
    // Beside a view with a drawing, its outline or the end of a bar must stay visible.
    let margin = besideFrame ? 3 * scale : 1
    let (halfWidth, halfHeight) = (size.width / 2 + margin, size.height / 2 + margin)
    if !besideFrame, frame.height >= size.height, frame.width >= size.width {
      return [box(x, y), box(x, frame.minY + halfHeight), box(x, frame.maxY - halfHeight)]
    }
    var boxes: [LayoutRect] = []
    for column in [x, frame.minX + halfWidth, frame.maxX - halfWidth] {
      boxes.append(box(column, frame.maxY + halfHeight))
      boxes.append(box(column, frame.minY - halfHeight))
    }
    // A bar along a line can be directly beside it.
    if frame.height < 1 {
      boxes += [
        box(x, frame.maxY + halfHeight + 1.5 * size.height),
        box(x, frame.minY - halfHeight - 1.5 * size.height),
      ]
    }
    boxes.append(box(frame.maxX + halfWidth, y))
    boxes.append(box(frame.minX - halfWidth, y))
    // Beside a tall view, there are places in several rows.
    for distance in [0.0, 14, 28] {
      for part in [0.25, 0.75, 0.1, 0.9] where frame.height >= 6 * size.height {
        boxes.append(box(frame.maxX + halfWidth + distance * scale, frame.minY + part * frame.height))
      }
    }
    for distance in [1.0, 2] {
      let below = frame.maxY + halfHeight + (distance - 1) * size.height
      let above = frame.minY - halfHeight - (distance - 1) * size.height
      if distance > 1 { boxes += [box(x, below), box(x, above)] }
      for row in [above, below] {
        boxes.append(box(frame.maxX + halfWidth, row))
        boxes.append(box(frame.minX - halfWidth, row))
      }
    }
    return boxes
  }

  /// Returns elements that show the names of the areas of the root, such as `Safe Area`, where they cover no other
  /// texts and no constraints. A name without such a place is left out.
  ///
  /// - Parameters:
  ///   - named: The names that the picture already contains.
  ///   - placement: The places that other texts and the constraints take.
  func namesOfAreas(
    _ options: PictureOptions, besides named: Set<String>, _ placement: inout MarkPlacement
  ) -> [DisplayList.Element] {
    var result = self
    result.elements = []
    let areas = areas(of: 0, options)
    for area in areas {
      for axis in [LayoutAxis.horizontal, .vertical] {
        for position in [area.frame.start(axis), area.frame.end(axis)] {
          placement.avoidLine(
            along: axis.across, at: position, from: area.frame.start(axis.across),
            to: area.frame.end(axis.across))
        }
      }
    }
    for area in areas where !named.contains(area.name) && !named.contains(area.guide) {
      let size = sizes.nameSize(area.name)
      let frame = placement.mirrored(area.frame)
      let corners = [frame.minX + 2, frame.maxX - 2 - size.width].flatMap { x in
        [frame.minY + 1, frame.maxY - 1 - size.height].map {
          placement.mirrored(LayoutRect(origin: LayoutPoint(x: x, y: $0), size: size))
        }
      }
      guard let box = placement.place(amongst: corners) else { continue }
      let side: DisplayList.Text.Placement = placement.isMirrored ? .right : .left
      result.add(.text(DisplayList.Text(area.name, in: box, side)), area.layer, 0, title: area.title)
    }
    return result.elements
  }
}
