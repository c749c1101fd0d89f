import SupportAnswers

extension JSONOutput {
  /// The value with every string masked, and every name of a file as one; the names of members are
  /// unchanged.
  func masked(by redaction: Redaction) -> JSONOutput {
    switch self {
    case .null, .bool, .int: self
    case .string(let text): .string(redaction.masked(text))
    case .array(let elements): .array(elements.map { $0.masked(by: redaction) })
    case .object(let members):
      .object(
        members.map { member in
          guard member.name == "file", case .string(let file) = member.value else {
            return Member(name: member.name, value: member.value.masked(by: redaction))
          }
          return Member(name: member.name, value: .string(redaction.maskedName(ofFile: file)))
        }
      )
    }
  }
}
