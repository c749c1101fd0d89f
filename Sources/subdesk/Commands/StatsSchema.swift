import SubscriptionModel

/// The JSON schema of `stats --format json`.
enum StatsSchema {
  /// The schema.
  static var schema: JSONOutput {
    let question: KeyValuePairs = [
      "schemaVersion": .object(["const": .int(JSONOutput.schemaVersion)]),
      "asOf": string("The moment that the numbers are about."),
      "archive": ArchiveJSON.factsSchema.json,
      "environment": enumeration(EnvironmentFilter.allCases.map(\.rawValue)),
      "timeZone": .object(["const": .string("UTC")]),
      "from": day, "to": day,
      "by": enumeration(StatisticsRequest.Step.allCases.map(\.rawValue)),
    ]
    let nothing = JSONOutput.object(["type": .string("null")])
    let unsigned = JSONOutput.object(["anyOf": .array([object(numbers), nothing])])
    let document = object(
      members(question) + members(numbers)
        + [("unsigned", unsigned), ("promises", list(promises))]
    )
    guard case .object(let members) = document else { return document }
    return .object(
      JSONOutput.members([
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
        "title": .string("subdesk stats --format json"),
      ]) + members
    )
  }

  /// What is counted.
  private static var numbers: KeyValuePairs<String, JSONOutput> {
    [
      "customers": object([
        "total": count,
        "byState": counts("state"), "byProduct": counts("productId"),
        "byStorefront": counts("storefront"), "byEnvironment": counts("environment"),
        "byApp": counts("bundleId"),
      ]),
      "priceConsentOpen": count,
      "unconfirmedRenewals": count,
      "periods": list(
        object(
          [("from", day), ("to", day), ("gap", enumeration(["none", "part", "whole"]))]
            + Statistics.barKinds.map { (StatsOutput.outputName(of: $0), count) }
        )
      ),
      "lastDay": object(["date": day, "failedNotRecovered": count]),
      "trials": object([
        "begun": count, "converted": count, "open": count, "lost": count,
        "weeks": list(cohort), "months": list(cohort),
      ]),
      "offers": list(
        object([
          "type": JSONSchema.appleNumber.json, "identifier": JSONSchema.text.orNull.json,
          "redeemed": count, "converted": count, "open": count, "lost": count,
          "atNextRenewal": count,
        ])
      ),
      "failedCharges": object([
        "total": count, "recoveredInGrace": count, "recoveredInRetry": count, "open": count,
        "lost": count,
        "recoveredWithinDays": list(count),
      ]),
      "expired": counts("expirationReason"),
      "money": list(
        object([
          "currency": text, "paid": amount, "charges": count, "refunded": amount, "refunds": count,
        ])
      ),
      "chargesWithoutPrice": count,
      "refundsWithoutAmount": count,
      "documents": list(object(["format": text, "signature": text, "count": count])),
    ]
  }

  private static var text: JSONOutput { .object(["type": .string("string")]) }
  private static var count: JSONOutput {
    .object(["type": .string("integer"), "minimum": .int(0)])
  }
  private static var day: JSONOutput {
    .object([
      "type": .string("string"), "format": .string("date"),
    ])
  }
  private static var amount: JSONOutput {
    .object([
      "type": .string("string"), "pattern": .string("^-?[0-9]+([.][0-9]+)?$"),
    ])
  }

  private static var cohort: JSONOutput {
    object([
      "from": day, "to": day, "begun": count, "converted": count, "open": count, "lost": count,
    ])
  }

  private static var promises: JSONOutput {
    object(
      [("from", day), ("to", day)] + CasePromise.Outcome.allCases.map { ($0.rawValue, count) }
    )
  }

  private static func string(_ description: String) -> JSONOutput {
    .object([
      "type": .string("string"), "format": .string("date-time"),
      "description": .string(description),
    ])
  }

  private static func enumeration(_ words: [String]) -> JSONOutput {
    .object(["enum": .array(words.map { .string($0) })])
  }

  private static func list(_ element: JSONOutput) -> JSONOutput {
    .object(["type": .string("array"), "items": element])
  }

  /// A list of names with their counts; `null` names what no document states.
  private static func counts(_ name: String) -> JSONOutput {
    let type = JSONOutput.object([
      "type": .array([.string("string"), .string("null")])
    ])
    return list(object([(name, type), ("count", count)]))
  }

  private static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    object(self.members(members))
  }

  private static func members(
    _ members: KeyValuePairs<String, JSONOutput>
  ) -> [(String, JSONOutput)] {
    members.map { ($0.key, $0.value) }
  }

  /// An object with exactly these members.
  private static func object(_ members: [(String, JSONOutput)]) -> JSONOutput {
    .object([
      "type": .string("object"),
      "required": .array(members.map { .string($0.0) }),
      "properties": .object(members.map { JSONOutput.Member(name: $0.0, value: $0.1) }),
      "additionalProperties": .bool(false),
    ])
  }
}
