import Dashboard
import SubscriptionModel

extension FakeArchive {
  /// Three identifiers of the first customer, and a near number.
  mutating func addSearch() {
    let customer = rows[0].id
    let label = rows[0].label
    let hit = { (text: String, field: IdentifierField) in
      var hit = SearchHit(text: text, field: field, match: .part, environment: .production)
      hit.customer = customer
      hit.customerLabel = label
      hit.productId = ProductId("com.example.reader.pro.monthly")
      hit.date = moment("2025-02-10T08:15:00Z")
      return hit
    }
    hits = [
      hit("340001393001057", .transactionId), hit("340000393001881", .webOrderLineItemId),
    ]
    near = [hit("340001393002057", .transactionId)]
  }

  /// One document, and four items that stand out.
  mutating func addDocuments() {
    let renewed = Provenance(file: "2025/02/10/renewed.json")
    documents[renewed] = DocumentTree(
      provenance: renewed,
      kind: .notificationV2,
      notes: [DocumentNote(path: "signedPayload.data", text: "has a field that Apple added since")],
      root: DocumentNode(
        name: "",
        text: nil,
        children: [
          DocumentNode(
            name: "signedPayload",
            text: nil,
            children: [
              DocumentNode(name: "notificationType", text: "\"DID_RENEW\""),
              DocumentNode(
                name: "data",
                text: nil,
                children: [
                  DocumentNode(name: "bundleId", text: "\"com.example.reader\""),
                  DocumentNode(
                    name: "signedTransactionInfo",
                    text: nil,
                    children: [
                      DocumentNode(name: "transactionId", text: "\"340001393001057\""),
                      DocumentNode(name: "expiresDate", text: "1741594500000"),
                    ],
                    layer: "JWS payload"
                  ),
                ]
              ),
            ],
            layer: "JWS payload"
          )
        ]
      )
    )
    documents[renewed]?.signatures = [
      DocumentSignature(path: "signedPayload", verdict: .verified),
      DocumentSignature(
        path: "signedPayload.data.signedTransactionInfo",
        verdict: .invalid(reason: "the signature does not match the content")
      ),
    ]
    var forged = ItemReport(
      provenance: Provenance(file: "2025/02/11/forged.json"),
      outcome: .decoded,
      kind: .notificationV2,
      records: 3,
      reason: nil,
      notes: []
    )
    forged.signature = .invalid(reason: "the algorithm is \"none\", not ES256")
    forged.signatureReason = "the algorithm is \"none\", not ES256"
    forged.brokenSignature = "the algorithm is \"none\", not ES256"
    items = [
      ItemReport(
        provenance: Provenance(file: "2025/03/01/broken.json"),
        outcome: .problem,
        kind: .unknown,
        records: 0,
        reason: "the JSON ends in the middle of a string, at byte 812",
        notes: []
      ),
      ItemReport(
        provenance: Provenance(file: "history.jsonl", line: 1204),
        outcome: .problem,
        kind: .notificationV2,
        records: 0,
        reason: "the JWS has 2 parts, not 3",
        notes: []
      ),
      ItemReport(
        provenance: Provenance(file: "README.txt"),
        outcome: .ignored,
        kind: .unknown,
        records: 0,
        reason: "plain text",
        notes: []
      ),
      forged,
    ]
  }
}
