/// The version of `layoutkit`, which `layoutkit --version` prints. It equals the tag of the release.
public enum ToolVersion {
  /// The version of the tool, such as `1.2.0`.
  public static let current = "0.1.0"
}
