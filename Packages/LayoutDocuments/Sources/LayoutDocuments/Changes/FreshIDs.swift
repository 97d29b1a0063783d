/// A source of ids for new elements, in the form of Interface Builder's own ids: `Fxd-4n-Hqk`.
///
/// The ids depend only on the ids in use and on the texts about the new elements, so that the same edit always has the
/// same result.
public struct FreshIDs: Sendable {
  private var taken: Set<String>

  /// Creates a source of ids.
  ///
  /// - Parameter taken: The ids that are in use.
  public init(besides taken: Set<String>) { self.taken = taken }

  /// Returns an id that is not in use, and that later calls do not return.
  ///
  /// - Parameter text: A text about the new element, from which the id is computed. Different texts usually result in
  ///   different ids.
  public mutating func next(for text: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    while true {
      let id = Self.id(hash)
      if taken.insert(id).inserted { return id }
      hash = hash &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  private static func id(_ hash: UInt64) -> String {
    var rest = hash ^ (hash >> 29)
    var bytes: [UInt8] = []
    for index in 0..<10 {
      if index == 3 || index == 6 {
        bytes.append(UInt8(ascii: "-"))
      } else {
        bytes.append(digits[Int(rest % 62)])
        rest /= 62
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
