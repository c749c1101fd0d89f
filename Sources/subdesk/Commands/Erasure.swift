import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What `index --forget` says: the documents that still mention a customer, or that there are none.
struct Erasure {
  let desk: Desk
  /// The ID as it was typed.
  let id: String

  /// Prints the documents, or that none is left.
  ///
  /// - Throws: The exit code: documents are left, or there are none.
  func print() throws {
    if let known = CustomerId(id), let customer = try desk.assessment(of: known) {
      try desk.audit?.record(AuditRecord(action: .forget, customers: [customer.id]))
      return try printDocuments(of: customer)
    }
    // The search tells whom it shows.
    try desk.audit?.record(AuditRecord(action: .forget))
    let found = try desk.lookup(wanted, limit: Desk.maximumHits)
    guard !found.answer.hits.isEmpty else { throw try nothingLeft(found) }
    guard found.answer.hits.contains(where: { $0.match == .exact }) else {
      StandardOutput.printError(
        "No document has the ID '\(found.displayedQuery)'. Choose a customer by a whole ID:"
      )
      desk.printMatchingCustomers(found, desk.redaction(of: found))
      throw ExitStatus.severalCustomers
    }
    guard found.customers.isEmpty else {
      return try printDocuments(of: desk.oneCustomer(wanted).customer)
    }
    let files = try desk.index.files(mentioning: SearchRequest.cleaned(wanted))
    try printFiles(files, mentioning: found.displayedQuery, desk.redaction(of: found), then: [])
  }

  /// What is searched for: of a customer's own ID, which may be another one by now, the last part.
  private var wanted: String { OwnID(id)?.identifier ?? id }

  // MARK: Documents

  private func printDocuments(of customer: CustomerAssessment) throws {
    let redaction = desk.redaction(of: [customer])
    let purchases = customer.purchases.map(\.merged.transaction)
    let chains =
      customer.subscriptions.map(\.chainKey.originalTransactionId)
      + purchases.map { $0.originalTransactionId ?? $0.transactionId }
    let tokens = customer.appAccountTokens.map(\.text)
    let ids = (chains.map(\.text) + tokens + customer.appTransactionIds.map(\.text)).uniqued
    try printFiles(
      try desk.index.files(of: customer.id),
      mentioning: customer.id.text,
      redaction,
      then: ids
    )
  }

  /// Prints a line for each document, and what there is to do.
  private func printFiles(
    _ files: [CustomerFile],
    mentioning subject: String,
    _ redaction: Redaction,
    then ids: [String]
  ) throws {
    for file in files {
      for place in file.documents {
        let shown = redaction.masked(place)
        StandardOutput.line(cleaned(file.isOneDocument ? shown.file : CheckOutput.place(shown)))
      }
    }
    guard !desk.isQuiet else { throw ExitStatus.problems }
    let documents = files.reduce(0) { $0 + $1.documents.count }
    StandardOutput.line("")
    line(
      "\(counted(documents, "document")) in \(counted(files.count, "file")) "
        + "\(documents == 1 ? "mentions" : "mention") \(redaction.masked(subject))."
    )
    for file in files where file.otherDocuments > 0 {
      line(
        "\(redaction.maskedName(ofFile: file.file)) also holds \(counted(file.otherDocuments, "document")) of other "
          + "customers, which would be lost with the file."
      )
    }
    for file in files where file.isReadEarlier {
      line(
        "\(redaction.maskedName(ofFile: file.file)) cannot be read now, so the index keeps what it held: delete it, or write it "
          + "again."
      )
    }
    line("Erase them in the archive, which subdesk only reads: the index follows.")
    if !ids.isEmpty {
      line("Then ask again for each ID: \(ids.map(redaction.masked).joined(separator: ", ")).")
    }
    _ = printNotes(mentioning: [wanted] + ids)
    try printUnread()
    throw ExitStatus.problems
  }

  // MARK: Nothing

  /// Says that nothing is left, or why that is not known; returns the exit code.
  private func nothingLeft(_ found: FoundCustomers) throws -> ExitCode {
    let facts = try desk.facts()
    let isIdentifier = [.number, .uuid, .orderId].contains(found.answer.recognisedAs)
    guard facts.incompleteness == nil, isIdentifier else {
      for line in desk.reasons(found, facts) { StandardOutput.printError(line) }
      return try desk.nothingFound()
    }
    do { try desk.index.purgeDeletedContent() } catch { throw CommandError(error) }
    let areNotesLeft = printNotes(mentioning: [wanted])
    let status = areNotesLeft ? ExitStatus.problems : ExitStatus.nothingFound
    guard !desk.isQuiet else { return status }
    line("Nothing in the archive or the index mentions \(found.displayedQuery).")
    if !found.answer.near.isEmpty {
      let redaction = desk.redaction(of: found)
      let near = found.answer.near.map { redaction.masked($0.text) }.joined(separator: ", ")
      line("Check the ID: \(near) \(found.answer.near.count == 1 ? "is" : "are") like it.")
    }
    try printUnread()
    return status
  }

  /// Prints where notes mention the customer; returns whether any does.
  private func printNotes(mentioning texts: [String]) -> Bool {
    let places = desk.notes?.places(mentioning: texts) ?? []
    for place in places { StandardOutput.line(cleaned(place)) }
    guard !places.isEmpty, !desk.isQuiet else { return !places.isEmpty }
    let verb = places.count == 1 ? "mentions" : "mention"
    line("\(counted(places.count, "note")) \(verb) the customer: erase these lines, too.")
    return true
  }

  /// What nobody can say of items that could not be read.
  private func printUnread() throws {
    let problems = try desk.index.counts().problems
    guard problems > 0 else { return }
    line("\(counted(problems, "item")) could not be read: see subdesk check.")
  }

  // MARK: Words

  private func line(_ text: String) {
    for line in LookupText.broken(text) { StandardOutput.line(line) }
  }
}
