#if CLI
  import ArgumentParser

  /// The value of the option `--format` of commands that print a list or a table for people, or JSON for programs.
  enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }
#endif
