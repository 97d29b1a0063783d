/// The prefix of the first line of a report: time, process and category.
public struct LogEnvelope: Hashable, Sendable {
  /// The date and the time as the log prints them; nil if the line has none.
  public var time: String?

  /// The name of the process that logged the message; nil if the line has none.
  public var process: String?

  /// The category of the message, such as `LayoutConstraints` or `Layout`; nil if the line has none.
  public var category: String?

  /// Creates the prefix of a report's first line. Default: no time, process or category.
  public init(time: String? = nil, process: String? = nil, category: String? = nil) {
    self.time = time
    self.process = process
    self.category = category
  }
}

extension LogEnvelope {
  /// Reads the time, process and category before a message, such as `2018-02-04 14:48:19.693 App[944:617] [Layout] `.
  init(_ line: Bytes) {
    self.init()
    if line.contains("[LayoutConstraints]") {
      category = "LayoutConstraints"
    } else if line.contains("[LayoutLoop]") {
      category = "LayoutLoop"
    } else if line.contains("[Layout]") {
      category = "Layout"
    }
    guard let open = Self.processID(in: line) else { return }
    let front = line[..<open].trimmed
    // The last word with the form of `14:48:19` is the time. The process follows it.
    var timeEnd = front.startIndex
    var index = front.startIndex
    while index < front.endIndex {
      let end = front.end(of: { !$0.isSpace }, from: index)
      let word = front[index..<end]
      let colon = word.firstIndex(of: UInt8(ascii: ":"))
      let isTime = word.first?.isDigit == true && colon.flatMap { word.at($0 + 1) }?.isDigit == true
      if isTime || word.elementsEqual("AM".utf8) || word.elementsEqual("PM".utf8) { timeEnd = end }
      index = front.afterSpaces(end)
    }
    // Web pages put code into backticks and quotes.
    let time = Self.time(in: front[..<timeEnd]).text.drop { "`'\"“>".contains($0) || $0 == " " }
    var words = front[timeEnd...].trimmed
    // The system log of a device prints the name of the device before the process, and the library after it.
    let isOfDevice = timeEnd > front.startIndex && Self.months.contains(front.prefix(3).text)
    if let space = words.firstIndex(where: { $0.isSpace }),
      isOfDevice || words[..<space].elementsEqual("localhost".utf8)
    {
      words = words[space...].trimmed
    }
    // The command “log stream” prints the type of the message before the process: `E  Radio[1203:9f21]`.
    if timeEnd > front.startIndex, let space = words.firstIndex(where: { $0.isSpace }),
      Self.types.contains(words[..<space].text)
    {
      words = words[space...].trimmed
    }
    if words.last == UInt8(ascii: ")"), let open = words.lastIndex(of: UInt8(ascii: "(")),
      open > words.startIndex,
      !words[open - 1].isSpace
    {
      words = words[..<open]
    }
    let process = words.text
    if !time.isEmpty { self.time = String(time.prefix(64)) }
    if !process.isEmpty { self.process = String(process.prefix(128)) }
  }

  /// Returns the part of a text that can be a date and a time. Other text can precede it, such as a line of code in
  /// which a log is pasted; the date then begins with the first word that begins with a digit.
  private static func time(in front: Bytes) -> Bytes {
    let text = front.trimmed
    guard text.count > longestTime else { return text }
    var index = text.startIndex
    while index < text.endIndex, !text[index].isDigit {
      index = text.afterSpaces(text.end(of: { !$0.isSpace }, from: index))
    }
    return text[index...]
  }

  /// The number of bytes of the longest usual date and time, with room for characters that a web page adds.
  private static let longestTime = 48

  /// The types of messages as the command “log stream” abbreviates them, such as `Df` for “default”.
  private static let types: Set<String> = ["Df", "Db", "In", "I", "E", "F", "A"]

  /// The names of months, with which dates in the system log of a device begin.
  private static let months: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the index at which a process id such as `[94453:6174594]` or `[270]` begins; nil if there is none.
  private static func processID(in line: Bytes) -> Int? {
    for open in line.indices(of: "[") {
      let digits = line.end(of: { $0.isDigit }, from: open + 1)
      guard digits > open + 1 else { continue }
      let end =
        line.at(digits) == UInt8(ascii: ":") ? line.end(of: { $0.isHexDigit }, from: digits + 1) : digits
      if line.at(end) == UInt8(ascii: "]") { return open }
    }
    return nil
  }
}
