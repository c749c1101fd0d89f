import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers
import TerminalUI

extension Desk {
  /// The one customer that an identifier leads to, for commands that speak of one.
  ///
  /// Several are named on standard error, and so is why there is none; the command then ends with
  /// the exit code of it. The search is `nil` for a customer's own id.
  func oneCustomer(_ id: String) throws -> (customer: CustomerAssessment, search: SearchAnswer?) {
    if let known = CustomerId(id), let customer = try assessment(of: known) {
      return (customer, nil)
    }
    var found = try lookup(id, limit: Desk.mostHits)
    if found.outcome == .nothingFound, try lookAtEverything() {
      found = try lookup(id, limit: Desk.mostHits)
    }
    let redaction = redaction(of: found)
    switch found.outcome {
    case .found where found.answer.cut != nil && !found.customers.isEmpty:
      // Nobody is picked while others may match.
      StandardOutput.complain(
        redaction.masked(
          "Other customers may also match '\(found.shownQuery)'. Choose one by its ID:"
        )
      )
      complainOfNames(found, redaction)
      throw ExitStatus.severalCustomers
    case .found:
      if let customer = found.customers.first?.customer { return (customer, found.answer) }
      for hit in found.documents {
        StandardOutput.complain(
          redaction.masked(
            "\(hit.field.rawValue) \(hit.text) is in \(hit.provenance?.file ?? "the archive"), "
              + "which belongs to no customer."
          )
        )
      }
      throw ExitStatus.nothingFound
    case .nothingFound:
      for line in reasons(found, try facts()) { StandardOutput.complain(line) }
      throw try nothingFound()
    case .severalCustomers:
      StandardOutput.complain(
        redaction.masked("Several customers match '\(found.shownQuery)'. Choose one by its ID:")
      )
      complainOfNames(found, redaction)
      throw ExitStatus.severalCustomers
    }
  }

  /// Names the customers that were found on standard error.
  private func complainOfNames(_ found: FoundCustomers, _ redaction: Redaction) {
    for (_, customer) in found.customers.prefix(Desk.mostNamed) {
      StandardOutput.complain("  " + redaction.masked(name(of: customer)))
    }
    let left = found.customers.count - Desk.mostNamed
    if found.answer.cut != nil {
      StandardOutput.complain("  and more; type more of the ID")
    } else if left > 0 {
      StandardOutput.complain("  and \(left) more")
    }
  }

  private func name(of customer: CustomerAssessment) -> String {
    let row = customer.row
    let words = wording
    return [
      customer.id.text, customer.label, customer.person?.name, row.productId?.text,
      words.stateText(row).word,
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// More candidates than these help nobody to choose.
  private static let mostNamed = 20
  /// How many hits are looked at for a second customer: one may have dozens.
  private static let mostHits = 200

  /// What masks the customers in output; masks nothing unless that is asked for.
  func redaction(of customers: [CustomerAssessment]) -> Redaction {
    isRedacted ? Redaction(customers) : Redaction()
  }

  /// What masks the customers that were found, and those that other hits belong to.
  func redaction(of found: FoundCustomers) -> Redaction {
    var redaction = redaction(of: found.customers.map(\.customer))
    guard isRedacted else { return redaction }
    for hit in found.answer.near + found.documents {
      if hit.field.tellsPerson { redaction.add(hit.text) }
      if let label = hit.customerLabel, hit.customer?.text.hasSuffix("/\(label)") != true {
        redaction.add(label)
      }
    }
    return redaction
  }
}

extension JSONText {
  /// The value with every string masked; the names of members stay.
  func masked(by redaction: Redaction) -> JSONText {
    switch self {
    case .null, .bool, .int: self
    case .string(let text): .string(redaction.masked(text))
    case .array(let elements): .array(elements.map { $0.masked(by: redaction) })
    case .object(let members):
      .object(members.map { Member(name: $0.name, value: $0.value.masked(by: redaction)) })
    }
  }
}
