import LayoutModel

/// What a document says of frames: where masks start from, what they are measured by, and what is expected.
extension TreeDescriber {
  /// - Parameter superitemSize: The size of the superitem, as the document has it.
  func describeFrame(
    of item: any LayoutItem, in superitemSize: LayoutSize, _ attributes: inout LayoutDocument.Attributes
  ) {
    if let source = item.autoresizing {
      let start = start(of: source, item, in: superitemSize)
      attributes.autoresizing = source.mask
      attributes.frame = start.frame
      attributes.superviewSize = start.superviewSize
    } else if item.layoutSubitems.contains(where: { $0.autoresizing != nil }) {
      // Their masks are measured by it.
      attributes.frame = knowledge.frame(item)?.exact.limited
    } else if expectsFrames {
      attributes.frame = knowledge.frame(item)?.onPixels.limited
    }
  }

  /// What a mask starts from: where it puts the item now if that says as much as where it began, and else that.
  ///
  /// The way back may be lost where the superitem is too small for what is fixed: what is below nothing, or in proportion
  /// to nothing, no frame can say.
  private func start(
    of source: LayoutAutoresizing, _ item: any LayoutItem, in superitemSize: LayoutSize
  ) -> (frame: LayoutRect, superviewSize: LayoutSize?) {
    guard let size = source.superitemSize else {
      return ((knowledge.isSolved ? knowledge.frame(item)?.exact ?? source.frame : source.frame).limited, nil)
    }
    let mask = source.mask
    let now = mask.resized(source.frame, from: size, to: superitemSize).limited
    let back = mask.resized(now, from: superitemSize, to: size)
    return back.isNearly(mask.resized(source.frame, from: size, to: size))
      ? (now, nil) : (source.frame.limited, size.limited)
  }
}

extension LayoutRect {
  /// The rectangle with numbers that a document can have.
  fileprivate var limited: LayoutRect {
    LayoutRect(origin: LayoutPoint(x: minX.limited, y: minY.limited), size: size.limited)
  }

  /// Whether no edge is farther away from the other's than computing with doubles takes it.
  fileprivate func isNearly(_ other: LayoutRect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

extension LayoutSize {
  /// The size with numbers that a document can have.
  var limited: LayoutSize {
    LayoutSize(width: max(0, width.limited), height: max(0, height.limited))
  }
}
