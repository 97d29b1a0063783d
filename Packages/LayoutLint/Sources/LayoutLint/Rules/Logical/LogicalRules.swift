extension LintRules {
  /// The rules that find constraints which break a rule of thumb, although the layout may look right.
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
