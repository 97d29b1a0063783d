/// The version that `layoutkit --version` prints, and that a release is tagged with.
public enum ToolVersion {
  /// The version of this source tree.
  public static let current = "0.1.0"
}
