import SubscriptionModel
import SupportAnswers

/// What the audit log is told at once: who did what, to find whom.
struct AuditRecord: Equatable {
  /// What was done.
  var action: Action
  /// The identifier that was searched for, or the kind of anything else, such as `message`, which may
  /// name a person; `nil` where nothing was searched for.
  var subject: String?
  /// The customers that were shown or found.
  var customers: [CustomerId] = []
  /// The ticket that it was done for; `nil` where nobody said.
  var ticket: String?

  /// What an agent does; the raw value is the MSGID.
  enum Action: String, CaseIterable {
    /// Searched for an identifier, a name, or what a message says.
    case lookup
    /// Saw everything about a customer.
    case open
    /// Saw the answer for a customer beside the list.
    case preview
    /// Opened a document.
    case document
    /// Had names and email addresses shown.
    case unmask
    /// Searched for a charge.
    case find
    /// Listed customers.
    case list
    /// Printed the notifications of all customers.
    case events
    /// Printed what became of the files.
    case check
    /// Copied a text from the dashboard.
    case copy
    /// Wrote out a list of customers from the dashboard.
    case export
    /// Wrote a note about a customer.
    case note
    /// Asked which documents mention a customer, to erase them.
    case forget
    /// Asked for something that a locked host does not allow.
    case denied
  }

  /// Who acts, and where.
  struct Agent: Equatable {
    /// The account's name, or its number.
    var user: String
    /// The address that the SSH session comes from; `nil` without a session.
    var client: String?
    var host: String
    var process: Int32
  }

  /// How many customers a line names at most; each further line names as many.
  static let maximumCustomers = 20
  /// How many characters of a value are kept.
  static let maximumLength = 128
  /// How many of them are from its end, where the identifier of a customer has the transaction ID.
  private static let maximumEnd = 48

  /// The lines by RFC 5424, without line breaks: one, or as many as it takes to name all customers.
  func lines(of agent: Agent, at moment: Timestamp) -> [String] {
    let starts = stride(from: 0, to: max(1, customers.count), by: Self.maximumCustomers)
    return starts.map { start in
      line(of: agent, at: moment, naming: customers.dropFirst(start).prefix(Self.maximumCustomers))
    }
  }

  private func line(
    of agent: Agent,
    at moment: Timestamp,
    naming customers: ArraySlice<CustomerId>
  ) -> String {
    var values = [("user", agent.user)]
    if let client = agent.client { values.append(("client", client)) }
    if let ticket { values.append(("ticket", ticket)) }
    if let subject { values.append(("subject", subject)) }
    values += customers.map { ("customer", $0.text) }
    values.append(("count", String(self.customers.count)))
    let data = values.map { name, value in "\(name)=\"\(Self.escaped(value))\"" }
    // The number is the one that RFC 5612 reserves for those who have none of their own.
    return "<\(Self.priority)>1 \(moment) \(Self.word(agent.host)) subdesk \(agent.process) "
      + "\(action.rawValue) [subdesk@32473 \(data.joined(separator: " "))]"
  }

  /// Security messages of the facility 10, for information.
  private static let priority = 10 * 8 + 6

  /// A value as RFC 5424 has it in quotation marks, on one line, in ASCII; of a long one the middle is
  /// left out.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in shortened(Array(value.unicodeScalars)) {
      switch scalar {
      case "\"", "\\", "]": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "?"
      }
    }
    return text
  }

  private static func shortened(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.count > maximumLength else { return scalars }
    let mark = Array("...".unicodeScalars)
    let end = scalars.suffix(maximumEnd)
    return Array(scalars.prefix(maximumLength - mark.count - end.count)) + mark + end
  }

  /// A field of the head, which has no blanks.
  private static func word(_ text: String) -> String {
    let word = text.unicodeScalars.filter { ("!"..."~").contains($0) }
    return word.isEmpty ? "-" : String(String.UnicodeScalarView(word))
  }
}

extension AuditRecord {
  /// What was searched for, without a text that could name a person or quote a message.
  static func subject(of answer: SearchAnswer) -> String {
    let kind = answer.recognisedAs
    let isIdentifier = [.number, .uuid, .orderId, .gpaOrder].contains(kind)
    return isIdentifier ? answer.request.cleanedText : "(\(kind.rawValue))"
  }
}

extension SearchAnswer {
  /// Everybody whom the answer shows, the best hits first.
  var shownCustomers: [CustomerId] {
    let places = (hits + unsignedHits + near).compactMap(\.customer)
    return (places + candidates.map(\.customer)).uniqued
  }
}

extension ListPage {
  /// Everybody whom the page shows, in list order.
  var shownCustomers: [CustomerId] { rows.map(\.id) }
}

extension NotificationsPage {
  /// Everybody whom the page shows, what is new first.
  var shownCustomers: [CustomerId] { (new + rows).map(\.customer).uniqued }
}

extension TriangulationAnswer {
  /// Everybody whom the answer shows, the best matches first.
  var shownCustomers: [CustomerId] { candidates.map(\.customer).uniqued }
}
