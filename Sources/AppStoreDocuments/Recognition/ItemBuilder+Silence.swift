extension ItemBuilder {
  /// The item as something else, unless what it holds must not be passed over.
  func ignored(_ reason: String, holding bytes: ArraySlice<UInt8>) -> DecodedItem {
    var marks = TextMarks(isBinary: true)
    _ = marks.scan(bytes, number: 1)
    return marks.problem.map { problem("\(reason): \($0.reason)") } ?? ignored(reason)
  }

  /// JSON of an unknown shape as a problem, which says what in it is Apple's.
  func unknownJSON(_ value: JSONValue) -> DecodedItem {
    guard let names = AppleNames.names(in: value) else {
      return problem("JSON that is not a known App Store document")
    }
    var item = problem(
      "holds \(names.joined(separator: ", ")), but is not a document that this version can read"
    )
    item.isSuspicious = true
    return item
  }
}
