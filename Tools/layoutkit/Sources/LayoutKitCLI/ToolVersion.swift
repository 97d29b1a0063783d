/// The version of `layoutkit`, which `layoutkit --version` prints. The tag of a release has the same version.
public enum ToolVersion {
  /// The version of these sources.
  public static let current = "0.1.0"
}
