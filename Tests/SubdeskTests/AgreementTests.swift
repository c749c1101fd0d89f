import Foundation
import TestSupport
import Testing

/// The list, a lookup, a report, and the screens say the same of each customer of the demo archive.
@Suite("Commands and screens agree")
struct AgreementTests {
  private let demo: DemoDesk
  /// What the list says of each customer.
  private let listed: [[String: Any]]
  /// What a lookup says of each customer, by its ID.
  private let found: [String: [String: Any]]

  init() throws {
    demo = try DemoDesk()
    let list = try demo.run(["list", "--environment", "all", "--format", "json"])
    listed = try #require(try list.json()["customers"] as? [[String: Any]])
    let ids = listed.compactMap { Self.number(of: $0) }
    let lookup = try demo.run(
      ["lookup", "-", "--environment", "all", "--format", "json"],
      input: ids.joined(separator: "\n") + "\n"
    )
    let lookups = try #require(try lookup.json()["lookups"] as? [[String: Any]])
    let customers = lookups.flatMap { $0["customers"] as? [[String: Any]] ?? [] }
    found = Dictionary(
      customers.compactMap { customer in
        (customer["id"] as? String).map { ($0, customer) }
      }
    ) { first, _ in first }
  }

  @Test func aLookupSaysWhatTheListSays() throws {
    #expect(listed.count > 60)
    for row in listed {
      let customer = try #require(found[row["id"] as? String ?? ""])
      expectSame(row, within: customer, "\(row["id"] ?? "")")
    }
  }

  /// One customer in each state.
  @Test func aReportSaysWhatALookupSays() throws {
    var states: Set<String> = []
    for row in listed {
      let items = ["subscriptions", "purchases"].flatMap { row[$0] as? [[String: Any]] ?? [] }
      let state = items.first?["state"] as? String ?? ""
      guard states.insert(state).inserted, let id = Self.number(of: row) else { continue }
      let report = try demo.run(["report", id, "--environment", "all", "--format", "json"])
      #expect(report.status == 0, "\(id): \(report.errors)")
      var told = try #require(try report.json()["customer"] as? [String: Any])
      var customer = try #require(found[row["id"] as? String ?? ""])
      // How a search found the customer is no part of the report.
      for name in ["field", "match"] {
        told[name] = nil
        customer[name] = nil
      }
      #expect(told as NSDictionary == customer as NSDictionary, "\(id), \(state)")
    }
    #expect(states.count > 9)
  }

  /// What `stats` counts of money is the sum of what a lookup says of all customers, in every
  /// currency: of what is signed, and apart from it of what is not.
  @Test func theNumbersAreTheSumOfAllCustomers() throws {
    let stats = try demo.run(["stats", "--from", "2010-01-01", "--format", "json"]).json()
    let counted = [stats, try #require(stats["unsigned"] as? [String: Any])].map { numbers in
      let money = numbers["money"] as? [[String: Any]] ?? []
      return Dictionary(uniqueKeysWithValues: money.map { ($0["currency"] as? String ?? "", $0) })
    }
    let currencies = Set(counted.flatMap(\.keys))
    #expect(currencies.count > 7)
    for currency in currencies {
      let sum = CustomerMoney(
        of: found.values,
        in: currency,
        until: "2025-03-15T12:00:00Z"
      )
      for (name, value) in [("paid", sum.paid), ("refunded", sum.refunded)] {
        let numbers = counted.map { $0[currency]?[name] as? String ?? "0" }
        let total = numbers.reduce(Decimal(0)) { $0 + (Decimal(string: $1) ?? -1) }
        #expect(total == value, "\(name) in \(currency)")
      }
      let charges = counted.reduce(0) { $0 + ($1[currency]?["charges"] as? Int ?? 0) }
      #expect(charges == sum.charges, "charges in \(currency)")
    }
  }

  @Test(arguments: [
    ("attention", "Attention"), ("losing-access", "Losing access"), ("grace", "Grace"),
    ("retry", "Retry"), ("consent", "Consent"), ("refundAsked", "Refund asked"),
    ("trialEnding", "Trial ending"), ("planChange", "Plan change"), ("ending", "Ending"),
    ("refunded", "Refunded"), ("expired", "Expired"), ("all", "[All"),
  ])
  func aTabCountsWhatItsSegmentLists(segment: String, title: String) throws {
    let count = try signedRows(in: segment).count
    #expect(count > 0)
    let screen = try demo.run(["browse", "--headless", "240x24", "--environment", "all"])
    #expect(screen.output.contains("\(title) \(count)"), "\(count) \(title)")
  }

  @Test func theScreenHasTheRowsOfTheListInItsOrder() throws {
    let screen = try demo.run(["browse", "--headless", "200x100", "--environment", "all"])
    var rest = screen.output[...]
    let signed = try signedRows(in: "all").count
    #expect(signed > 60)
    for row in listed.prefix(signed) {
      let label = try #require(row["label"] as? String)
      let shown = label.contains("-") ? String(label.prefix(8)) : Self.grouped(label)
      let place = try #require(rest.range(of: "  \(shown) "), "\(shown) is missing or out of order")
      rest = rest[place.upperBound...]
    }
  }

  // MARK: Details

  /// The lines of a segment's list but for the customers known only from unsigned documents, whom
  /// screens fold.
  private func signedRows(in segment: String) throws -> [Substring] {
    let list = try demo.run(["list", "--environment", "all", "--segment", segment])
    return list.output.split(separator: "\n", omittingEmptySubsequences: false).prefix {
      !$0.isEmpty
    }
    .filter { !$0.hasPrefix("State ") && !$0.hasPrefix("Known only") }
  }

  /// Expects each member of one object in another one with more members.
  private func expectSame(_ part: Any, within whole: Any?, _ place: String) {
    if let part = part as? [String: Any] {
      let whole = whole as? [String: Any]
      for (name, value) in part where name != "answerBy" {
        #expect(whole?[name] != nil, "\(place).\(name) is missing")
        expectSame(value, within: whole?[name], "\(place).\(name)")
      }
    } else if let part = part as? [Any] {
      let whole = whole as? [Any] ?? []
      #expect(part.count == whole.count, "\(place)")
      for (number, pair) in zip(part, whole).enumerated() {
        expectSame(pair.0, within: pair.1, "\(place)[\(number)]")
      }
    } else {
      #expect(part as? NSObject == whole as? NSObject, "\(place)")
    }
  }

  /// The number in a customer's ID.
  private static func number(of customer: [String: Any]) -> String? {
    (customer["id"] as? String)?.split(separator: "/").last.map(String.init)
  }

  /// Digits as screens group them.
  private static func grouped(_ digits: String) -> String {
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return groups.joined(separator: " ")
  }
}
