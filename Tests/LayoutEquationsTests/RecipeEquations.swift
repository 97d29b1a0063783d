/// The equations of the *Auto Layout Guide*'s recipes for simple constraints and for views with intrinsic content.
enum RecipeEquations {
  static let all: [String] =
    simpleLabelAndTextField + dynamicHeightLabelAndTextField + columns + fixedHeightColumns
    + dynamicHeightColumns + twoButtons + threeButtons + equalSpacing

  static let simpleLabelAndTextField = [
    "Name Label.Leading = Superview.LeadingMargin",
    "Name Text Field.Trailing = Superview.TrailingMargin",
    "Name Text Field.Leading = Name Label.Trailing + Standard",
    "Name Text Field.Top = Top Layout Guide.Bottom + 20.0",
    "Name label.Baseline = Name Text Field.Baseline",
  ]

  static let dynamicHeightLabelAndTextField = [
    "Name Label.Leading = Superview.LeadingMargin",
    "Name Text Field.Trailing = Superview.TrailingMargin",
    "Name Text Field.Leading = Name Label.Trailing + Standard",
    "Name Label.Top >= Top Layout Guide.Bottom + 20.0",
    "Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)",
    "Name Text Field.Top >= Top Layout Guide.Bottom + 20.0",
    "Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)",
    "Name label.Baseline = Name Text Field.Baseline",
  ]

  /// The equations that both recipes with columns of labels and fields have in common.
  static let columns = [
    "First Name Label.Leading = Superview.LeadingMargin",
    "Middle Name Label.Leading = Superview.LeadingMargin",
    "Last Name Label.Leading = Superview.LeadingMargin",
    "First Name Text Field.Leading = First Name Label.Trailing + Standard",
    "Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard",
    "Last Name Text Field.Leading = Last Name Label.Trailing + Standard",
    "First Name Text Field.Trailing = Superview.TrailingMargin",
    "Middle Name Text Field.Trailing = Superview.TrailingMargin",
    "Last Name Text Field.Trailing = Superview.TrailingMargin",
    "First Name Label.Baseline = First Name Text Field.Baseline",
    "Middle Name Label.Baseline = Middle Name Text Field.Baseline",
    "Last Name Label.Baseline = Last Name Text Field.Baseline",
    "First Name Text Field.Width = Middle Name Text Field.Width",
    "First Name Text Field.Width = Last Name Text Field.Width",
  ]

  static let fixedHeightColumns = [
    "First Name Text Field.Top = Top Layout Guide.Bottom + 20.0",
    "Middle Name Text Field.Top = First Name Text Field.Bottom + Standard",
    "Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard",
  ]

  static let dynamicHeightColumns = [
    "First Name Label.Top >= Top Layout Guide.Bottom + 20.0",
    "First Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)",
    "First Name Text Field.Top >= Top Layout Guide.Bottom + 20.0",
    "First Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)",
    "Middle Name Label.Top >= First Name Label.Bottom + Standard",
    "Middle Name Label.Top = First Name Label.Bottom + Standard (Priority 249)",
    "Middle Name Text Field.Top >= First Name Text Field.Bottom + Standard",
    "Middle Name Text Field.Top = First Name Text Field.Bottom + Standard (Priority 249)",
    "Last Name Label.Top >= Middle Name Label.Bottom + Standard",
    "Last Name Label.Top = Middle Name Label.Bottom + Standard (Priority 249)",
    "Last Name Text Field.Top >= Middle Name Text Field.Bottom + Standard",
    "Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard (Priority 249)",
  ]

  static let twoButtons = [
    "Short Button.Leading = Superview.LeadingMargin",
    "Long Button.Leading = Short Button.Trailing + Standard",
    "Long Button.Trailing = Superview.TrailingMargin",
    "Bottom Layout Guide.Top = Short Button.Bottom + 20.0",
    "Bottom Layout Guide.Top = Long Button.Bottom + 20.0",
    "Short Button.Width = Long Button.Width",
  ]

  static let threeButtons = [
    "Medium Button.Leading = Short Button.Trailing + Standard",
    "Long Button.Leading = Medium Button.Trailing + Standard",
    "Bottom Layout Guide.Top = Medium Button.Bottom + 20.0",
    "Short Button.Width = Medium Button.Width",
  ]

  static let equalSpacing = [
    "Leading Dummy View.Leading = Superview.LeadingMargin",
    "Short Button.Leading = Leading Dummy View.Trailing",
    "Center Dummy View.Leading = Short Button.Trailing",
    "Long Button.Leading = Center Dummy View.Trailing",
    "Trailing Dummy View.Leading = Long Button.Trailing",
    "Trailing Dummy View.Trailing = Superview.TrailingMargin",
    "Bottom Layout Guide.Top = Leading Dummy View.Bottom + 20.0",
    "Bottom Layout Guide.Top = Center Dummy View.Bottom + 20.0",
    "Bottom Layout Guide.Top = Trailing Dummy View.Bottom + 20.0",
    "Short Button.Leading >= Superview.LeadingMargin",
    "Long Button.Leading >= Short Button.Trailing + Standard",
    "Superview.TrailingMargin >= Long Button.Trailing",
    "Leading Dummy View.Width = Center Dummy View.Width",
    "Leading Dummy View.Width = Trailing Dummy View.Width",
    "Leading Dummy View.Height = 0.0",
    "Center Dummy View.Height = 0.0",
    "Trailing Dummy View.Height = 0.0",
  ]
}
