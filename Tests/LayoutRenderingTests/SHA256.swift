/// The digest SHA-256, to check that the policy of a page names its own script. It follows FIPS 180-4.
enum SHA256 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
    let primes = primes(64)
    let constants = primes.map { fraction(of: cubeRoot($0)) }
    var state = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      process(bytes[start..<start + 64], constants, &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = Array(bytes[start..<min(start + 3, bytes.count)])
      let value = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[$1]) : 0) }
      for index in 0..<4 { text.append(index <= part.count ? alphabet[value >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }

  private static func process(_ block: ArraySlice<UInt8>, _ constants: [UInt32], _ state: inout [UInt32]) {
    let bytes = Array(block)
    var words = (0..<16).map { index in
      bytes[4 * index..<4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (one, two) = (words[index - 15], words[index - 2])
      let first = rotated(one, 7) ^ rotated(one, 18) ^ one >> 3
      let second = rotated(two, 17) ^ rotated(two, 19) ^ two >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let sum = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first = s[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let other = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [first &+ other &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ s[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func primes(_ count: Int) -> [Int] {
    var found: [Int] = []
    var number = 2
    while found.count < count {
      if found.allSatisfy({ number % $0 != 0 }) { found.append(number) }
      number += 1
    }
    return found
  }

  /// Returns the first 32 bits of the fraction of a number.
  private static func fraction(of number: Double) -> UInt32 {
    UInt32((number - number.rounded(.down)) * 4_294_967_296)
  }

  private static func cubeRoot(_ number: Int) -> Double {
    var root = 1.0
    for _ in 0..<200 { root -= (root * root * root - Double(number)) / (3 * root * root) }
    return root
  }
}
