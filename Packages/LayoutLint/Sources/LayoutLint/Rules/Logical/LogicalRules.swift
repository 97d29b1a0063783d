extension LintRules {
  /// The rules that find constraints that do not follow good practice, even if the layout looks right.
  static let logical: [any LintRule] = [
    LeftRightRule(), CenterOffsetRule(), MaskBesideConstraintsRule(), TurnedOffItemRule(),
    RedundantConstraintRule(), ImpliedConstraintRule(),
    CenterWithFixedEdgesRule(), FixedTextWidthRule(), FixedTextHeightRule(), FixedControlSizeRule(),
    MissingEdgeRule(), RequiredContentPriorityRule(), UnusualPriorityRule(), OutsideSafeAreaRule(),
    MarginInsteadOfEdgeRule(), BackgroundInMarginsRule(), ControlAtEdgeRule(), ReadableWidthRule(),
    ReachesAcrossRule(), CouldBeStackViewRule(), StretchedBaselineRule(), StretchedTextRule(),
    SpacerViewRule(),
    UnnamedViewRule(),
  ]
}
