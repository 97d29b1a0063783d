/// Turns counts of Unicode scalars, in which libyaml counts, into offsets of bytes.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The offset of every 64th scalar; empty if each scalar is one byte.
  private var checkpoints: [Int] = []
  private let stride = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for position in bytes.indices where bytes[position] & 0xC0 != 0x80 {
      if count % stride == 0 { checkpoints.append(position) }
      count += 1
    }
  }

  /// The offset of the scalar with a number; the number of bytes for one beyond the end.
  func offset(of index: Int) -> Int {
    let index = max(0, index)
    guard !checkpoints.isEmpty else { return min(index, bytes.count) }
    guard index / stride < checkpoints.count else { return bytes.count }
    var position = checkpoints[index / stride]
    var remaining = index % stride
    while remaining > 0, position < bytes.count {
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      remaining -= 1
    }
    return position
  }
}
