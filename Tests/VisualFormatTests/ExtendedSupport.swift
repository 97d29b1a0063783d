import Testing
@testable import VisualFormat

/// The equations of formats of the extended dialect, each in the notation of equations.
func extendedEquations(
  of text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) throws -> [String] {
  try extendedExpansion(text, options: options, scope: scope).equations.map(\.description)
}

/// The errors of formats of the extended dialect; none if they have a meaning.
func extendedErrors(
  of text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope(),
  ignoringOuterSpaces: Bool = false
) -> [VisualFormatError] {
  do throws(VisualFormatErrors) {
    _ = try VisualFormatExpansion(
      text, dialect: .extended, options: options, scope: scope, ignoringOuterSpaces: ignoringOuterSpaces)
    return []
  } catch {
    return error.errors
  }
}

/// The expansion of formats of the extended dialect.
func extendedExpansion(
  _ text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) throws -> VisualFormatExpansion {
  try VisualFormatExpansion(text, dialect: .extended, options: options, scope: scope)
}

/// Returns the error reports of formats of the extended dialect.
func extendedReport(
  on text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
) -> String {
  VisualFormatErrors(extendedErrors(of: text, options: options, scope: scope)).report(in: text)
}
