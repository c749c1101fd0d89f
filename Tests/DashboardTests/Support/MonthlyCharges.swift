import Dashboard
import SubscriptionModel

extension DemoCustomer {
  /// So many months that were charged, from January 2024 on, each told by a file of its own.
  static func charges(
    _ count: Int,
    _ change: (Int, inout Transaction) -> Void = { _, _ in }
  ) -> [Transaction] {
    (0..<count).map { number in
      let bought = moment("2024-01-10T08:15:00Z").adding(.days(Int64(number * 30)))
      var charge = transaction(
        "3400013930010\(10 + number)",
        bought: "2024-01-10T08:15:00Z",
        file: "charge \(number)"
      )
      charge.purchaseDate = bought
      charge.expiresDate = bought.adding(.days(30))
      charge.evidence.asOf = bought.adding(.seconds(5))
      change(number, &charge)
      return charge
    }
  }

  /// The customer with these transactions only.
  static func records(of transactions: [Transaction]) -> CustomerRecords {
    CustomerRecords(id: records.id, records: transactions.map { Record($0) })
  }
}

/// The words of some rows, as if they stood in one line.
func words(of rows: [String]) -> String {
  rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
}
