import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// The lines of a screen.
  func makeBody(for place: Place) -> Body {
    var builder = BodyBuilder(columns: size.columns)
    switch place.route {
    case .customers: break
    case .document(let provenance):
      buildDocument(provenance, folded: place.folded, filter: place.filter, in: &builder)
    case .problems:
      buildProblems(in: &builder)
      buildSilence(in: &builder)
    case .evidence(_, let topic): buildEvidence(topic, in: &builder)
    case .customer(let id), .subscription(let id, _), .transaction(let id, _), .answers(let id),
      .timeline(let id, _):
      guard let opened = opened[id] else {
        builder.note("Reading this customer…")
        break
      }
      guard let customer = opened.assessment else {
        builder.note("This customer is no longer in the archive. \(key(.back)) goes back.")
        break
      }
      build(place, customer, in: &builder)
    }
    return builder.body
  }

  private func build(
    _ place: Place,
    _ customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    buildScope(of: customer.id, in: &builder)
    switch place.route {
    case .customer: buildCustomer(customer, found: place.found, in: &builder)
    case .subscription(_, let key): buildSubscription(key, of: customer, in: &builder)
    case .transaction(_, let id): buildTransaction(id, of: customer, in: &builder)
    case .answers: buildAnswers(of: customer, opened: place.folded, in: &builder)
    case .timeline(_, let key): buildTimeline(key, of: customer, in: &builder)
    case .customers, .document, .problems, .evidence: break
    }
  }

  /// Says what is left out where only what had arrived counts.
  private func buildScope(of customer: CustomerId, in builder: inout BodyBuilder) {
    guard scope == .arrived, let records = opened[customer]?.records else { return }
    let known = records.knownThen(at: asOf)
    let late =
      known.arrivedLater == 0
      ? "Nothing signed by then arrived later."
      : "\(counted(known.arrivedLater, "document")) signed by then arrived later and"
        + " \(known.arrivedLater == 1 ? "is" : "are") not counted."
    let unknown =
      known.arrivalUnknown == 0
      ? ""
      : " Counted without a known arrival: \(counted(known.arrivalUnknown, "document"))."
    builder.note(
      "What the archive could have known then: \(counted(known.arrived, "document")) had arrived."
        + " \(late)\(unknown) \(key(.knownThen)) goes back.",
      style: Style(.warn)
    )
    builder.blank()
  }

  /// Grows when what the body shows has arrived anew.
  var bodyVersion: Int {
    switch route {
    case .customers: 0
    case .customer(let id), .subscription(let id, _), .transaction(let id, _), .answers(let id),
      .timeline(let id, _), .evidence(let id, _):
      (opened[id]?.version ?? -1) + gapsVersion
    case .document, .problems: readingVersion + gapsVersion
    }
  }

  /// The way from the list to the screen on top, such as `Customers › 7e3fb204 › pro.monthly`.
  var breadcrumbs: String {
    var crumbs = [places.contains { $0.route == .problems } ? "Problems" : "Customers"]
    if let id = route.customer {
      crumbs.append(opened[id]?.assessment.map { crumb(of: $0) } ?? "customer")
    }
    switch route {
    case .customers, .customer: break
    case .subscription(let id, let key): crumbs.append(productCrumb(key, of: id))
    case .transaction(_, let id): crumbs.append(groupedDigits(id.text))
    case .timeline(let id, let key):
      if let key { crumbs.append(productCrumb(key, of: id)) }
      crumbs.append("timeline")
    case .answers: crumbs.append("answers")
    case .evidence: crumbs.append("evidence")
    case .document(let provenance):
      crumbs.append(provenance.file.split(separator: "/").last.map(String.init) ?? "document")
    case .problems: break
    }
    let whole = crumbs.joined(separator: " › ")
    let room = max(20, size.columns - 48)
    return columnWidth(of: whole) <= room || crumbs.count < 3
      ? whole : (["…"] + crumbs.suffix(2)).joined(separator: " › ")
  }

  /// A longer name would leave no room for what the screen is about.
  private static let widestCrumbName = 14

  /// The customer, with the name where the screen itself does not say it.
  private func crumb(of customer: CustomerAssessment) -> String {
    let person = customer.person ?? configuration.customers.person(of: customer)
    let label = shortLabel(customer.label)
    guard let name = person?.name.map({ " \(shown(name: $0))" }),
      columnWidth(of: name) <= Self.widestCrumbName
    else { return label }
    if case .customer = route { return label }
    return label + name
  }

  private func productCrumb(_ key: ChainKey, of id: CustomerId) -> String {
    let subscription = opened[id]?.assessment?.subscriptions.first { $0.chainKey == key }
    return subscription.map { wording.productName($0.productId) }
      ?? groupedDigits(key.originalTransactionId.text)
  }
}
