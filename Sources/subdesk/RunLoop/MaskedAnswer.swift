import Dashboard
import SubscriptionModel
import SupportAnswers

extension DashboardEvent {
  /// The answer with what identifies a person shortened or left out, as `--redact` does in output.
  var masked: DashboardEvent {
    switch self {
    case .listed(var page):
      page.rows = page.rows.map(\.masked)
      return .listed(page)
    case .found(let found):
      var answer = found.withoutGuesses
      answer.hits = answer.hits.map(\.masked)
      answer.unsignedHits = answer.unsignedHits.map(\.masked)
      answer.near = answer.near.map(\.masked)
      answer.candidates = answer.candidates.map(\.masked)
      return .found(answer)
    case .triangulated(var answer, let gaps):
      answer.candidates = answer.candidates.map(\.masked)
      return .triangulated(answer, gaps: gaps)
    case .customer(let id, let records): return .customer(id, records?.masked)
    case .document(let provenance, _):
      // A document can hold anything, also of other customers.
      return .failed(
        .document(provenance),
        message: "Documents are not shown, since personal data is masked."
      )
    case .notifications(var page):
      page.new = page.new.map(\.masked)
      page.rows = page.rows.map(\.masked)
      page.newDocuments = page.newDocuments.map { Redaction([]).masked($0) }
      return .notifications(page)
    case .noted(let note): return .noted(note.masked)
    // Its rows were masked before they were written.
    case .exported: return self
    case .terminal, .now, .facts, .digests, .items, .gaps, .newDocuments, .following, .statistics,
      .progress, .notice, .failed, .copied:
      return self
    }
  }
}

extension CustomerRow {
  /// The row with its label shortened, and without a name.
  var masked: CustomerRow {
    var row = self
    row.label = id.masked(label)
    row.name = nil
    return row
  }
}

extension SearchAnswer {
  /// The answer without hits that tell of a masked text more than what is shown of it: it could be
  /// guessed character by character.
  var withoutGuesses: SearchAnswer {
    var answer = self
    let isShown = request.cleanedText.count <= Redaction.shown
    answer.hits.removeAll { hit in
      let isMasked = hit.field.tellsPerson || hit.maskingFiles.text != hit.text
      return isMasked && hit.match != .exact && !(hit.match == .prefix && isShown)
    }
    return answer
  }
}

extension SearchHit {
  /// The hit with the names of files masked.
  var maskingFiles: SearchHit {
    var hit = self
    hit.provenance = provenance.map { Redaction([]).masked($0) }
    if field == .fileName { hit.text = Redaction([]).maskedName(ofFile: text) }
    return hit
  }

  fileprivate var masked: SearchHit {
    var hit = maskingFiles
    if field.tellsPerson { hit.text = Redaction.shortened(text) }
    hit.customerLabel = customerLabel.map { customer?.masked($0) ?? Redaction.shortened($0) }
    return hit
  }
}

extension TriangulationAnswer.Candidate {
  fileprivate var masked: TriangulationAnswer.Candidate {
    var candidate = self
    candidate.customerLabel = customer.masked(customerLabel)
    return candidate
  }
}

extension CustomerNotification {
  fileprivate var masked: CustomerNotification {
    var notification = self
    notification.label = customer.masked(label)
    notification.line.evidence = line.evidence.map { evidence in
      var evidence = evidence
      evidence.provenance = Redaction([]).masked(evidence.provenance)
      return evidence
    }
    return notification
  }
}

extension CustomerId {
  /// The label of the customer; a transaction ID, which is part of the identifier, stays.
  fileprivate func masked(_ label: String) -> String {
    text.hasSuffix("/\(label)") ? label : Redaction.shortened(label)
  }
}

extension CustomerRecords {
  /// What masks the customer, and those whom documents put beside it.
  var redaction: Redaction {
    var redaction = Redaction([])
    for record in records { redaction.add(record) }
    for other in related { redaction.add(other) }
    return redaction
  }

  fileprivate var masked: CustomerRecords {
    let redaction = redaction
    var customer = self
    customer.person = nil
    customer.records = records.map { redaction.masked($0) }
    customer.constantTokens = Set(constantTokens.map(Redaction.shortened))
    customer.copiesUnderOtherCustomers = copiesUnderOtherCustomers.map { redaction.masked($0) }
    customer.related = related.map { redaction.masked($0) }
    customer.mentions = mentions.map { mention in
      var mention = mention
      mention.text = redaction.masked(mention.text)
      mention.provenance = redaction.masked(mention.provenance)
      return mention
    }
    return customer
  }
}
