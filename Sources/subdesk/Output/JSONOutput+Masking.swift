import SupportAnswers

extension JSONOutput {
  /// The value with every string masked; the names of members are unchanged.
  func masked(by redaction: Redaction) -> JSONOutput {
    switch self {
    case .null, .bool, .int: self
    case .string(let text): .string(redaction.masked(text))
    case .array(let elements): .array(elements.map { $0.masked(by: redaction) })
    case .object(let members):
      .object(members.map { Member(name: $0.name, value: $0.value.masked(by: redaction)) })
    }
  }
}
