extension Diagnostic {
  /// Returns the diagnostic with each of its texts converted by a closure: the message, the details, the notes and the
  /// titles of the fixes. All other properties stay as they are, such as places, edits and names.
  public func convertingTexts(_ convert: (String) -> String) -> Diagnostic {
    var result = self
    result.message = convert(message)
    result.details = details.map(convert)
    for index in notes.indices { result.notes[index].message = convert(notes[index].message) }
    for index in fixes.indices { result.fixes[index].title = convert(fixes[index].title) }
    return result
  }
}
