/// The version of `layoutkit`, which `layoutkit --version` prints. It equals the tag of the release.
public enum ToolVersion {
  /// The version of these sources.
  public static let current = "0.1.0"
}
