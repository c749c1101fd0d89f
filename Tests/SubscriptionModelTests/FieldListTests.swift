import Foundation
import SubscriptionModel
import Testing

/// The lists of fields, each of which is the only one of its record.
@Suite("Lists of fields") struct FieldListTests {
  struct RecordType: CustomTestStringConvertible {
    let name: String
    let entries: [FieldEntry]
    /// The names on Apple's page of the record, for fields that are not kept with the record itself.
    let apple: String
    var testDescription: String { name }
  }

  static let records = [
    RecordType(
      name: "Transaction",
      entries: FieldEntry.all(of: Transaction.self),
      apple: """
        additionalTransactionReason advancedCommerceInfo appAccountToken appTransactionId
        billingPlanType bundleId commitmentInfo expiresDate inAppOwnershipType isUpgraded
        multiSeatInfo offerDiscountType offerIdentifier offerPeriod offerType originalPurchaseDate
        originalTransactionId previousOriginalTransactionId price productId purchaseDate quantity
        revocationDate revocationPercentage revocationReason revocationType storefront storefrontId
        subscriptionGroupIdentifier transactionReason type webOrderLineItemId
        commitmentInfo.billingPeriodNumber commitmentInfo.commitmentExpiresDate
        commitmentInfo.commitmentPrice commitmentInfo.totalBillingPeriods
        multiSeatInfo.invitationManagement multiSeatInfo.priceTiers
        multiSeatInfo.priceTiers[].price multiSeatInfo.priceTiers[].quantity
        multiSeatInfo.revokedSeatQuantity
        advancedCommerceInfo.descriptors advancedCommerceInfo.descriptors.displayName
        advancedCommerceInfo.descriptors.description advancedCommerceInfo.estimatedTax
        advancedCommerceInfo.items advancedCommerceInfo.items[].SKU
        advancedCommerceInfo.items[].displayName advancedCommerceInfo.items[].description
        advancedCommerceInfo.items[].offer advancedCommerceInfo.items[].offer.period
        advancedCommerceInfo.items[].offer.periodCount advancedCommerceInfo.items[].offer.price
        advancedCommerceInfo.items[].offer.reason advancedCommerceInfo.items[].price
        advancedCommerceInfo.items[].priceIncreaseInfo
        advancedCommerceInfo.items[].priceIncreaseInfo.dependentSKUs
        advancedCommerceInfo.items[].priceIncreaseInfo.price
        advancedCommerceInfo.items[].priceIncreaseInfo.status
        advancedCommerceInfo.items[].refunds advancedCommerceInfo.items[].refunds[].refundAmount
        advancedCommerceInfo.items[].refunds[].refundDate
        advancedCommerceInfo.items[].refunds[].refundReason
        advancedCommerceInfo.items[].refunds[].refundType
        advancedCommerceInfo.items[].revocationDate advancedCommerceInfo.period
        advancedCommerceInfo.requestReferenceId advancedCommerceInfo.taxCode
        advancedCommerceInfo.taxExclusivePrice advancedCommerceInfo.taxRate
        """
    ),
    RecordType(
      name: "RenewalInfo",
      entries: FieldEntry.all(of: RenewalInfo.self),
      apple: """
        advancedCommerceInfo appAccountToken appTransactionId autoRenewProductId autoRenewStatus
        bundleId commitmentInfo eligibleWinBackOfferIds expirationIntent gracePeriodExpiresDate
        isInBillingRetryPeriod multiSeatInfo offerDiscountType offerIdentifier offerPeriod offerType
        priceIncreaseStatus productId recentSubscriptionStartDate renewalBillingPlanType renewalDate
        renewalPrice renewalQuantity
        commitmentInfo.commitmentAutoRenewProductId commitmentInfo.commitmentAutoRenewStatus
        commitmentInfo.commitmentRenewalBillingPlanType commitmentInfo.commitmentRenewalDate
        commitmentInfo.commitmentRenewalPrice
        multiSeatInfo.renewalPriceTiers multiSeatInfo.renewalPriceTiers[].price
        multiSeatInfo.renewalPriceTiers[].quantity
        """
    ),
    RecordType(
      name: "AppTransaction",
      entries: FieldEntry.all(of: AppTransaction.self),
      apple: """
        appAppleId appTransactionId applicationVersion bundleId originalApplicationVersion
        originalPlatform originalPurchaseDate preorderDate
        """
    ),
    RecordType(
      name: "NotificationEvent",
      entries: FieldEntry.all(of: NotificationEvent.self),
      apple: """
        notificationUUID bundleId originalTransactionId transactionId productId appAccountToken
        status consumptionRequestReason sendAttempts sendAttempts[].attemptDate
        sendAttempts[].sendAttemptResult
        """
    ),
  ]

  /// No field of Apple's is forgotten, and none is made up.
  @Test(arguments: records) func listsTheFieldsOfApplesPage(record: RecordType) {
    let apple = record.apple.split(whereSeparator: \.isWhitespace).map(String.init)
    let isOfOtherRecord = { (path: String) in
      record.name == "RenewalInfo" && path.hasPrefix("advancedCommerceInfo.")
    }
    let listed = record.entries.filter { !$0.field.isOurs && !isOfOtherRecord($0.path) }.map(\.path)
    #expect(Set(listed).symmetricDifference(apple).sorted() == [])
    #expect(Set(listed).count == listed.count)
  }

  /// The index tells fields apart by their numbers, and readers by their labels.
  @Test(arguments: records) func numbersAndLabelsAreUniqueInAnObject(record: RecordType) {
    let objects = Dictionary(grouping: record.entries) { entry in
      entry.path.split(separator: ".").dropLast().joined(separator: ".")
    }
    for entries in objects.values {
      #expect(Set(entries.map(\.field.number)).count == entries.count)
      #expect(!entries.contains { $0.field.number == 0 })
      let labels = entries.filter { !$0.field.isOurs }.map(\.field.label)
      #expect(Set(labels).count == labels.count)
      #expect(!labels.contains(""))
    }
  }

  /// Fields.md shows the lists; `RECORD_README=1 swift test` writes it anew and fails.
  @Test func theDocumentationShowsTheLists() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/SubscriptionModel/SubscriptionModel.docc/Fields.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = "<!-- fields -->\n"
    let from = try #require(page.range(of: start)?.upperBound)
    let until = try #require(page.range(of: "<!-- /fields -->")?.lowerBound)
    let content = Self.records.map(Self.table).joined()
    if ProcessInfo.processInfo.environment["RECORD_README"] != nil {
      let recorded = page.replacingCharacters(in: from..<until, with: content)
      try recorded.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("The tables of Fields.md were written anew")
    }
    #expect(page[from..<until] == content)
  }

  private static func table(_ record: RecordType) -> String {
    let head = "\n### \(record.name)\n\n| field | holds | label | notes |\n|---|---|---|---|\n"
    return record.entries.filter { !$0.field.isOurs }.reduce(head) { text, entry in
      let field = entry.field
      let notes = [
        field.alias.map { "or `\($0)`" },
        field.searchedAs.map { "searched as `\($0.rawValue)`" },
        note(of: field.part),
        field.absentIn.contains(.version1)
          ? "not in version 1 and receipts"
          : field.absentIn.contains(.receipts) ? "not in receipts" : nil,
        field.decidesState ? "can decide a state" : nil,
      ].compactMap { $0 }.joined(separator: "; ")
      return text
        + "| `\(entry.path)` | \(kind(of: entry)) | \(field.label) | \(notes) |\n"
    } + "\n"
  }

  private static func kind(of entry: FieldEntry) -> String {
    switch entry.field.unit {
    case .none: entry.kind.rawValue
    case .duration: "ISO 8601 duration"
    case .thousandthsOfPercent: "thousandths of a percent"
    }
  }

  private static func note(of part: Field.Part) -> String? {
    switch part {
    case .none: nil
    case .customer: "of the customer"
    case .subscription: "of the subscription"
    case .price: "with `currency`"
    case .offer: "of the offer"
    case .revocation: "of the revocation"
    }
  }
}
