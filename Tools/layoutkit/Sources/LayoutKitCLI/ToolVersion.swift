/// The version that `layoutkit --version` prints. Tags of releases have the same version.
public enum ToolVersion {
  /// The version of this source tree.
  public static let current = "0.1.0"
}
