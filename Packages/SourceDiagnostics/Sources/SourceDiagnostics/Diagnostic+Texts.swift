extension Diagnostic {
  /// Returns the diagnostic with each of its texts converted: the message, the details, the notes and the titles of the
  /// fixes. Places, edits and identifiers stay as they are.
  public func convertingTexts(_ convert: (String) -> String) -> Diagnostic {
    var result = self
    result.message = convert(message)
    result.details = details.map(convert)
    for index in notes.indices { result.notes[index].message = convert(notes[index].message) }
    for index in fixes.indices { result.fixes[index].title = convert(fixes[index].title) }
    return result
  }
}
