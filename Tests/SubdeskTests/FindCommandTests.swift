import Foundation
import Testing

/// `subdesk find`, on the demo archive.
@Suite("find")
struct FindCommandTests {
  @Test func findsWhatIsDescribedOnTheDayNamed() throws {
    let run = try DemoTests.run(
      ["find", "--product", "pro.monthly", "--date", "2025-02-25", "--price", "11.99 USD"]
        + ["--format", "json"]
    )
    #expect(run.status == 0)
    let json = try run.json()
    let candidates = try #require(json["candidates"] as? [[String: Any]])
    #expect(json["total"] as? Int == 1 && candidates.count == 1)
    #expect(json["nearMisses"] as? Int == 3)
    #expect(json["question"] is NSNull)
    let first = try #require(candidates.first)
    let customer = try #require(first["customer"] as? [String: Any])
    #expect(customer["id"] as? String == "Production/com.example.reader/340008899436227")
    #expect(customer["bundleId"] as? String == "com.example.reader")
    #expect(first["amountMatch"] as? String == "plusTax")
    #expect(first["taxPercent"] as? String == "20.020")
    #expect(first["daysApart"] as? Int == 0)
    let charge = try #require((first["charges"] as? [[String: Any]])?.first)
    #expect(charge["price"] as? [String: String] == ["amount": "9.99", "currency": "USD"])
    #expect(charge["storefront"] as? String == "USA")
  }

  @Test func nearbyDaysAreSearchedAndNothingIsChosen() throws {
    let run = try DemoTests.run(
      ["find", "--product", "pro.monthly", "--date", "2025-02-18..2025-03-04"]
        + ["--price", "11.99 USD", "--storefront", "USA", "--format", "json"]
    )
    #expect(run.status == 3)
    let json = try run.json()
    #expect(json["total"] as? Int ?? 0 >= 4)
    // Product, price and country were told; the day was not.
    let question = try #require(json["question"] as? [String: Any])
    #expect(question["fact"] as? String == "purchaseDay")
  }

  /// A limit cuts what is listed and nothing of what is counted, asked, or decided.
  @Test func aLimitCutsTheListAlone() throws {
    let demo = try DemoDesk()
    let find =
      ["find", "--product", "pro.monthly", "--date", "2025-02-18..2025-03-04"]
      + ["--price", "11.99 USD", "--storefront", "USA"]
    let whole = try demo.run(find + ["--format", "json"])
    let all = try #require(try whole.json()["candidates"] as? [[String: Any]])
    #expect(all.count > 3)
    for limit in [1, 2, all.count - 1, all.count, all.count + 1] {
      let options = find + ["--limit", "\(limit)"]
      let note =
        limit < all.count
        ? "Showing \(limit) of \(all.count) matching charges. Use a larger --limit to see more.\n"
        : ""
      let run = try demo.run(options + ["--format", "json"])
      #expect(run.status == 3, "several customers match, whatever is listed")
      #expect(run.errors == note)
      let json = try run.json()
      for name in ["total", "customers", "withoutPrice", "nearMisses", "question", "totalIsLeast"] {
        let (one, other) = (json[name] as? NSObject, try whole.json()[name] as? NSObject)
        #expect(one != nil && one == other, "\(name)")
      }
      let shown = try #require(json["candidates"] as? [[String: Any]])
      #expect(shown as NSArray == Array(all.prefix(limit)) as NSArray)
      let text = try demo.run(options)
      #expect(text.output.hasPrefix("\(all.count) charges match, from "))
      #expect(text.errors == note)
      #expect(text.status == 3)
      for (format, heading) in [("tsv", 1), ("jsonl", 0)] {
        let lines = try demo.run(options + ["--format", format])
        #expect(
          lines.output.split(separator: "\n").count == heading + min(limit, all.count),
          "\(format)"
        )
        #expect(lines.errors == note)
        #expect(lines.status == 3)
      }
    }
  }

  @Test func nearMissesAreLabeled() throws {
    let run = try DemoTests.run(
      ["find", "--product", "pro.monthly", "--date", "2025-02-24", "--price", "11.99 USD"]
    )
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("Near misses only: nothing that matches was paid on 2025-02-24."))
    #expect(!words.contains("Ask for the day"))
  }

  @Test func oneCandidateExitsWithZeroAndNoneWithOne() throws {
    let one = try DemoTests.run(["find", "--product", "pro.monthly", "--date", "2025-03-10"])
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("1 charge matches, from 1 customer."))
    let none = try DemoTests.run(["find", "--price", "77777.77"])
    #expect(none.status == 1)
    #expect(none.output.hasPrefix("No charge matches."))
  }
}
