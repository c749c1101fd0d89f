import AppStoreDocuments
import SubscriptionModel
import SupportAnswers
import TerminalUI

extension FuzzTarget {
  /// The way from a document to a reply: state, answers, timeline, report.
  static let answers = FuzzTarget(
    name: "answers",
    maximumBytes: 8192,
    seeds: { fixtures() },
    take: { bytes in
      let items = DocumentReader.items(in: bytes, of: file)
      let records = items.flatMap(\.records)
      guard !records.isEmpty else { return }
      var customer = CustomerRecords(document: records)
      customer.requiresSignatures = false
      customer.acceptsUnsigned = bytes.count % 2 == 0
      let catalogue = catalogue(of: items, naming: bytes)
      for moment in moments {
        let assessment = customer.assessment(asOf: moment, catalogue: catalogue)
        promise(assessment.asOf == moment, "the assessment is of another moment")
        checkWords(for: assessment, Wording(asOf: moment, catalogue: catalogue))
      }
    }
  )

  /// Names for all products, made of the end of the input.
  private static func catalogue(of items: [DecodedItem], naming bytes: [UInt8]) -> ProductCatalog {
    var catalogue = ProductCatalog()
    let name = String(decoding: bytes.suffix(12), as: UTF8.self)
    for record in items.flatMap(\.records) {
      guard case .transaction(let transaction) = record, let id = transaction.value.productId else {
        continue
      }
      var product = ProductCatalog.Product()
      product.displayName = name
      catalogue.products[id] = product
    }
    return catalogue
  }

  /// No reply carries what would control the terminal or the mail that it is pasted into.
  private static func checkWords(for customer: CustomerAssessment, _ words: Wording) {
    let replies =
      words.answers(for: customer).map(\.reply)
      + customer.subscriptions.map { words.answer(for: $0).say }
      + customer.purchases.map { words.answer(for: $0).say }
    for reply in replies {
      promise(
        !controlsTerminal(reply),
        "a reply has a control character: \(reply.debugDescription)"
      )
      promise(!hidesText(reply), "a reply hides text: \(reply.debugDescription)")
    }
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1"))
    for line in report.textLines {
      promise(!controlsTerminal(cleaned(line.text)), "a cleaned line has a control character")
    }
    promise(!report.markdown.isEmpty, "the report has no text")
  }
}
