/// What a document may hold at most.
///
/// The limits are far beyond what people write, and near enough that no input can exhaust stack, time or precision.
public enum DocumentLimits {
  /// How deep views may be nested; a view of ``LayoutDocument/views`` is at depth 1.
  public static let viewDepth = 250

  /// How deep the lists and maps of the text may be nested: two levels for each level of views, and some to say
  /// something about the innermost.
  public static let nodeDepth = 2 * viewDepth + 8

  /// The largest number of points, with either sign.
  ///
  /// A hundred million points is some 15 kilometres, and the greatest constant that a layout takes as it is. Numbers of
  /// this size still leave a double a precision of a hundred-millionth of a point.
  public static let points = 1e8

  /// How many problems of one document are reported.
  public static let reportedErrors = 100
}
