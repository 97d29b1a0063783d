/// The size of an image, from the header of a PNG or JPEG file.
struct ImageHeader: Hashable {
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int

  /// The number of bytes at the start of a file in which the size is searched for.
  static let limit = 1 << 18

  /// Reads the header of a file; nil if the bytes are not the start of a PNG or JPEG file, or if a size is 0.
  init?(_ bytes: [UInt8]) {
    guard let (width, height) = Self.png(bytes) ?? Self.jpeg(bytes), width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        // JPEG files can have fill bytes (0xFF) before a marker.
        position += 1
        continue
      }
      // These markers begin the header of a frame, which contains the size. C4, C8 and CC are in the same range, but
      // begin tables and extensions.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          number(bytes[(position + 7)..<(position + 9)]), number(bytes[(position + 5)..<(position + 7)])
        )
      }
      // The image itself begins before any frame.
      if marker == 0xDA { return nil }
      position += 2 + max(2, number(bytes[(position + 2)..<(position + 4)]))
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
