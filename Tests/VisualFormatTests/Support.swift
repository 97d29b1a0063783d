import Testing
@testable import VisualFormat

/// The equations of a format, each in the notation of equations.
func equations(
  of format: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) throws -> [String] {
  try VisualFormatExpansion(format, options: options, scope: scope).equations.map(\.description)
}

/// Returns the errors of a format; empty if it is valid.
func errors(
  of format: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) -> [VisualFormatError] {
  do throws(VisualFormatErrors) {
    _ = try VisualFormatExpansion(format, options: options, scope: scope)
    return []
  } catch {
    return error.errors
  }
}

/// Returns the error report of a format.
func report(
  on format: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) -> String {
  VisualFormatErrors(errors(of: format, options: options, scope: scope)).report(in: format)
}

extension VisualFormatScope {
  /// A scope of views that are in superviews.
  static func views(_ names: String..., metrics: [String: Double] = [:]) -> VisualFormatScope {
    VisualFormatScope(views: Dictionary(uniqueKeysWithValues: names.map { ($0, View()) }), metrics: metrics)
  }
}
