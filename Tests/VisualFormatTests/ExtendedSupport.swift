import Testing
import VisualFormat

/// The equations of formats of the extended dialect, each in the notation of equations.
func extendedEquations(
  of text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) throws -> [String] {
  try ExtendedVisualFormat(text, options: options, scope: scope).equations.map(\.description)
}

/// The errors of formats of the extended dialect; none if they have a meaning.
func extendedErrors(
  of text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope(),
  whitespace: ExtendedVisualFormat.Whitespace = .strict
) -> [VisualFormatError] {
  do throws(VisualFormatErrors) {
    _ = try ExtendedVisualFormat(text, options: options, scope: scope, whitespace: whitespace)
    return []
  } catch {
    return error.errors
  }
}

/// What people are told about formats of the extended dialect.
func extendedReport(
  on text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) -> String {
  VisualFormatErrors(extendedErrors(of: text, options: options, scope: scope)).report(in: text)
}
