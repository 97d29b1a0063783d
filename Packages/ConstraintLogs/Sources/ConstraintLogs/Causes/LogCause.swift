/// Why a conflict came about: the few stories behind nearly all of them.
public enum LogCause: String, Hashable, Sendable, CaseIterable {
  /// Only constraints of the system contradict each other.
  case apple = "apple_internal"
  /// The size that a host gives to a view disagrees with what is in it.
  case hostSize = "encapsulated_size"
  /// Fixed parts do not add up to what they are in.
  case sum = "sum_mismatch"
  /// A view is placed by its frame and by constraints.
  case autoresizing = "autoresizing"
  /// A host is 0 wide or high for a moment.
  case zeroHost = "zero_host"
  /// A view whose frame is still 0 has content that needs room.
  case zeroParent = "zero_parent"
  /// A hidden arranged view is squeezed to 0, and its content needs room.
  case hiding = "stack_hiding"
  /// The app sets a view to 0 and keeps what is in it.
  case zeroContainer = "container_zero"
  /// One quantity is fixed twice.
  case twice = "fixed_twice"
  /// The log has lost what decides.
  case lostText = "text_lost"

  /// Whether the conflict passes by itself, or is nobody's but the system's.
  public var isHarmless: Bool { self == .apple || self == .zeroHost || self == .zeroParent }
}
