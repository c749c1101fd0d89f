import AppStoreDocuments
import SubscriptionModel
import Testing

@Suite("V2 notifications")
struct NotificationV2Tests {
  @Test func readsThroughBothSignedLayers() throws {
    let item = try Fixture.item(Fixture.body(Documents.notification))

    #expect(item.outcome == .decoded)
    #expect(item.kind == .notificationV2)
    #expect(item.notes == [])
    #expect(
      item.signedParts.map(\.path) == [
        "signedPayload", "signedPayload.data.signedTransactionInfo",
        "signedPayload.data.signedRenewalInfo",
      ]
    )
    #expect(
      item.signedParts.map(\.signedAt) == [
        moment(1_772_704_862_000), moment(1_772_704_860_000), moment(1_772_704_861_000),
      ]
    )
    #expect(
      item.records.map(\.evidence.provenance.path) == [
        "signedPayload", "signedPayload", "signedPayload.data.signedTransactionInfo",
        "signedPayload.data.signedRenewalInfo",
      ]
    )
    #expect(item.records.allSatisfy { $0.evidence.source == .signedPayload })
    #expect(item.records.allSatisfy { $0.evidence.clock == .stated })
    #expect(
      item.records.allSatisfy { $0.evidence.signature == .unchecked(reason: "not checked yet") }
    )
  }

  @Test func keepsTheSignedTextExactly() throws {
    let item = try Fixture.item(Fixture.body(Documents.notification))
    let transaction = Fixture.jws(Documents.transaction)

    #expect(item.signedParts[1].content == .jws(ArraySlice(transaction.utf8)))
  }

  @Test func readsTheEvent() throws {
    let event = try #require(try Fixture.item(Fixture.body(Documents.notification)).events.first)

    #expect(event.name == .v2(.known(.didFailToRenew), subtype: .known(.gracePeriod)))
    #expect(event.notificationUUID?.text == "0f0e0d0c-1111-2222-3333-444455556666")
    #expect(event.contentDigest == nil)
    #expect(event.environment == .production)
    #expect(event.bundleId?.text == "com.example.app")
    #expect(event.originalTransactionId?.text == "340000000000001")
    #expect(event.transactionId?.text == "340000000000009")
    #expect(event.productId?.text == "com.example.pro.month")
    #expect(event.appAccountToken?.text == "7e3fb20b-4cdb-47cc-936d-99d65f608138")
    #expect(event.status == .known(.gracePeriod))
    #expect(event.evidence.asOf == moment(1_772_704_862_000))
    #expect(
      event.otherFields == [
        OtherField(name: "data.appAppleId", text: "1234567890"),
        OtherField(name: "data.bundleVersion", text: #""42""#),
      ]
    )
  }

  @Test func readsTheTransaction() throws {
    let item = try Fixture.item(Fixture.body(Documents.notification))
    let transaction = try #require(item.transactions.first)

    #expect(transaction.transactionId.text == "340000000000009")
    #expect(transaction.originalTransactionId?.text == "340000000000001")
    #expect(transaction.webOrderLineItemId?.text == "340000000000055")
    #expect(transaction.bundleId?.text == "com.example.app")
    #expect(transaction.productId?.text == "com.example.pro.month")
    #expect(transaction.subscriptionGroupIdentifier?.text == "20600001")
    #expect(transaction.purchaseDate == moment(1_770_285_600_000))
    #expect(transaction.originalPurchaseDate == moment(1_762_336_800_000))
    #expect(transaction.expiresDate == moment(1_772_704_800_000))
    #expect(transaction.quantity == 1)
    #expect(transaction.type == .known(.autoRenewableSubscription))
    #expect(transaction.inAppOwnershipType == .known(.purchased))
    #expect(transaction.transactionReason == .known(.renewal))
    #expect(transaction.storefront == "USA")
    #expect(transaction.storefrontId == "143441")
    #expect(transaction.price == Money(milliunits: 9990, currency: "USD"))
    #expect(transaction.appTransactionId?.text == "704000000000000001")
    #expect(transaction.environment == .production)
    #expect(transaction.isUpgraded == nil)
    #expect(transaction.revocationDate == nil)
    #expect(transaction.otherFields == [])
    #expect(transaction.evidence.asOf == moment(1_772_704_860_000))
  }

  @Test func readsTheRenewalInfo() throws {
    let item = try Fixture.item(Fixture.body(Documents.notification))
    let renewal = try #require(item.renewals.first)

    #expect(renewal.originalTransactionId.text == "340000000000001")
    #expect(renewal.bundleId?.text == "com.example.app")
    #expect(renewal.autoRenewProductId?.text == "com.example.pro.year")
    #expect(renewal.autoRenewStatus == .known(.on))
    #expect(renewal.isInBillingRetryPeriod == true)
    #expect(renewal.gracePeriodExpiresDate == moment(1_774_087_200_000))
    #expect(renewal.expirationIntent == .known(.billingError))
    #expect(renewal.renewalDate == moment(1_772_704_800_000))
    #expect(renewal.renewalPrice == Money(milliunits: 99900, currency: "USD"))
    #expect(renewal.eligibleWinBackOfferIds == ["b", "a"])
    #expect(renewal.evidence.asOf == moment(1_772_704_861_000))
  }

  @Test func claimsAppleStatus() throws {
    let claim = try #require(try Fixture.item(Fixture.body(Documents.notification)).statuses.first)

    #expect(claim.status == .known(.gracePeriod))
    #expect(claim.originalTransactionId.text == "340000000000001")
    #expect(claim.subscriptionGroupIdentifier?.text == "20600001")
    #expect(claim.evidence.asOf == moment(1_772_704_862_000))
  }

  @Test func decodedCopyHoldsTheSameUnsigned() throws {
    let item = try Fixture.item(Documents.notification)

    #expect(item.kind == .notificationV2)
    #expect(item.events.first?.evidence.signature == .unsigned)
    #expect(item.events.first?.evidence.source == .decodedPayload)
    #expect(item.transactions.first?.evidence.provenance.path == "data.signedTransactionInfo")
    #expect(
      item.transactions.first?.evidence.signature == .unchecked(reason: "not checked yet")
    )
  }

  @Test func readsPartsThatOtherToolsExpanded() throws {
    let item = try Fixture.item(
      """
      {"notificationType":"DID_RENEW","notificationUUID":"u","signedDate":1772704862000,\
      "data":{"bundleId":"com.example.app","environment":"Production",\
      "transactionInfo":\(Documents.transaction),"renewalInfo":\(Documents.renewalInfo)}}
      """
    )

    #expect(item.transactions.first?.transactionId.text == "340000000000009")
    #expect(item.transactions.first?.evidence.signature == .unsigned)
    #expect(item.transactions.first?.evidence.asOf == moment(1_772_704_860_000))
    #expect(item.renewals.first?.evidence.provenance.path == "data.renewalInfo")
    #expect(item.events.first?.originalTransactionId?.text == "340000000000001")
  }

  /// Notifications of 2022: no `signedDate` outside, no environment inside.
  @Test func newestInnerDateStandsForAMissingOuterOne() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"DID_RENEW","notificationUUID":"u","data":{"environment":"Sandbox",\
        "bundleId":"com.example.app","signedTransactionInfo":"\(
          Fixture.jws(#"{"transactionId":"2","originalTransactionId":"1","signedDate":1660000000000}"#)
        )","signedRenewalInfo":"\(
          Fixture.jws(
            #"{"originalTransactionId":"1","autoRenewStatus":1,"signedDate":1660000001000}"#
          ))"}}
        """
      )
    )

    #expect(item.events.first?.evidence.asOf == moment(1_660_000_001_000))
    #expect(item.signedParts.first?.signedAt == moment(1_660_000_001_000))
    #expect(item.transactions.first?.environment == .sandbox)
    #expect(item.renewals.first?.environment == .sandbox)
    #expect(item.renewals.first?.bundleId?.text == "com.example.app")
  }

  @Test(arguments: NotificationType.allCases)
  func knowsEveryType(type: NotificationType) throws {
    let item = try Fixture.item(
      Fixture.body(
        #"{"notificationType":"\#(type.rawValue)","notificationUUID":"u","signedDate":1}"#
      )
    )
    #expect(item.events.first?.name == .v2(.known(type), subtype: nil))
  }

  @Test(arguments: NotificationSubtype.allCases)
  func knowsEverySubtype(subtype: NotificationSubtype) throws {
    let item = try Fixture.item(
      Fixture.body(
        #"{"notificationType":"REFUND","subtype":"\#(subtype.rawValue)","notificationUUID":"u"}"#
      )
    )
    #expect(item.events.first?.name == .v2(.known(.refund), subtype: .known(subtype)))
  }

  @Test func keepsUnknownTypesAndFieldsRaw() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"NEW_THING","subtype":"NEWER","notificationUUID":"u","novelty":[1,"a"],\
        "data":{"status":9,"extra":true,"signedTransactionInfo":"\(
          Fixture.jws(
            """
            {"transactionId":"1","type":"Subscription 2","offerType":8,"revocationReason":5,\
            "revocationDate":1698148900000,\
            "price":1990,"bundleTransactionID":"77","multiSeatInfo":{"invitationManagement":"APPLE"}}
            """
          ))"}}
        """
      )
    )
    let event = try #require(item.events.first)
    let transaction = try #require(item.transactions.first)

    #expect(event.name == .v2(.unrecognized("NEW_THING"), subtype: .unrecognized("NEWER")))
    #expect(event.status == .unrecognized("9"))
    #expect(event.otherFields.contains(OtherField(name: "novelty", text: #"[1,"a"]"#)))
    #expect(event.otherFields.contains(OtherField(name: "data.extra", text: "true")))
    #expect(transaction.type == .unrecognized("Subscription 2"))
    #expect(transaction.offerType == .unrecognized("8"))
    #expect(transaction.revocationReason == .unrecognized("5"))
    #expect(transaction.revocationDate == moment(1_698_148_900_000))
    #expect(transaction.price == nil)
    #expect(
      transaction.otherFields == [
        OtherField(name: "price", text: "1990"),
        OtherField(name: "bundleTransactionID", text: #""77""#),
      ]
    )
    #expect(transaction.multiSeatInfo?.invitationManagement == "APPLE")
  }

  /// Of several seats `price` is the average, so only the tiers tell the total; Apple's pages name
  /// their members in two ways.
  @Test(
    arguments: [
      (#"[{"price":9990,"quantity":5},{"price":7990,"quantity":3}]"#, 73_920),
      (#"[{"tierPrice":7990,"tierQuantity":3},{"tierPrice":9990,"tierQuantity":5}]"#, 73_920),
      (#"[{"price":9990,"quantity":5},{"quantity":3}]"#, nil), ("[]", nil), ("7", nil),
      (#"[{"price":9223372036854775807,"quantity":8}]"#, nil),
      (#"[{"price":9990,"quantity":-5}]"#, nil),
    ] as [(String, Int64?)]
  )
  func seatsCostTheSumOfTheirTiers(tiers: String, total: Int64?) throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"transactionId":"1","type":"Auto-Renewable Subscription","quantity":8,"price":9240,\
        "currency":"USD","multiSeatInfo":{"invitationManagement":"APPLE","priceTiers":\(tiers),\
        "revokedSeatQuantity":2,"new":1}}
        """
      )
    )
    let transaction = try #require(item.transactions.first)
    #expect(transaction.price == total.map { Money(milliunits: $0, currency: "USD") })
    #expect(transaction.averageSeatPrice == Money(milliunits: 9240, currency: "USD"))
    #expect(transaction.multiSeatInfo?.revokedSeatQuantity == 2)
    #expect(transaction.otherFields.contains(OtherField(name: "multiSeatInfo.new", text: "1")))
  }

  @Test func keepsSummaryMembers() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"RENEWAL_EXTENSION","subtype":"SUMMARY","notificationUUID":"u",\
        "signedDate":1698148900000,"summary":{"environment":"Sandbox","bundleId":"com.example",\
        "productId":"com.example.product","requestIdentifier":"efb27071",\
        "storefrontCountryCodes":["CAN","USA"],"succeededCount":5,"failedCount":2}}
        """
      )
    )
    let event = try #require(item.events.first)

    #expect(event.environment == .sandbox)
    #expect(event.productId?.text == "com.example.product")
    #expect(event.originalTransactionId == nil)
    #expect(
      event.otherFields == [
        OtherField(name: "summary.requestIdentifier", text: #""efb27071""#),
        OtherField(name: "summary.storefrontCountryCodes", text: #"["CAN","USA"]"#),
        OtherField(name: "summary.succeededCount", text: "5"),
        OtherField(name: "summary.failedCount", text: "2"),
      ]
    )
    #expect(
      item.identifiers == [MentionedIdentifier(field: .requestIdentifier, text: "efb27071")]
    )
  }

  @Test(arguments: [("SANDBOX_b2158121", AppStoreEnvironment.sandbox), ("b2158121", .unknown)])
  func externalPurchaseTokenTellsItsEnvironment(id: String, expected: AppStoreEnvironment) throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"EXTERNAL_PURCHASE_TOKEN","subtype":"UNREPORTED",\
        "notificationUUID":"u","externalPurchaseToken":{"externalPurchaseId":"\(id)",\
        "tokenCreationDate":1698148950000,"appAppleId":55555,"bundleId":"com.example"}}
        """
      )
    )
    #expect(item.events.first?.environment == expected)
    #expect(item.events.first?.bundleId?.text == "com.example")
  }

  @Test func keepsUnclaimedSeats() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"UNCLAIM_SEATS","notificationUUID":"u","signedDate":1798148900000,\
        "unclaimInfo":{"unclaimSeatIds":["a","b"]}}
        """
      )
    )
    #expect(item.events.first?.name == .v2(.known(.unclaimSeats), subtype: nil))
    #expect(
      item.events.first?.otherFields == [
        OtherField(name: "unclaimInfo.unclaimSeatIds", text: #"["a","b"]"#)
      ]
    )
  }

  /// A notification without a signed transaction is about the chain that it names, and what it names of
  /// seats is found beside `data`, too.
  @Test(arguments: [
    (#""unclaimInfo":{"unclaimSeatIds":["\#(seat)"],"originalTransactionId":"1000"}"#, "1000"),
    (
      #""data":{"bundleId":"com.example"},"#
        + #""unclaimInfo":{"unclaimSeatIds":["\#(seat)"],"originalTransactionId":"1000"}"#, "1000"
    ),
    (
      #""data":{"originalTransactionId":1000},"unclaimInfo":{"unclaimSeatIds":["\#(seat)"]}"#,
      "1000"
    ),
    (#""unclaimInfo":{"unclaimSeatIds":["\#(seat)"]}"#, nil),
  ])
  func readsWhoseSeatsAreUnclaimed(members: String, chain: String?) throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"UNCLAIM_SEATS","notificationUUID":"u","signedDate":1798148900000,\
        \(members)}
        """
      )
    )
    #expect(item.events.first?.originalTransactionId?.text == chain)
    let seats = item.identifiers.filter { $0.field == .seatClaimId }.map(\.text)
    #expect(seats == [Self.seat])
  }

  private static let seat = "5c0ad6c8-58cf-4cc5-a1e0-2f6b8e6a3d11"

  @Test func readsAppDataOfARescindedConsent() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"RESCIND_CONSENT","notificationUUID":"u","signedDate":1698148900000,\
        "appData":{"appAppleId":41234,"bundleId":"com.example.app","environment":"Production",\
        "signedAppTransactionInfo":"\(Fixture.jws(Documents.appTransaction))"}}
        """
      )
    )
    let app = try #require(item.appTransactions.first)

    #expect(app.appTransactionId?.text == "704")
    #expect(app.originalApplicationVersion == "1.0")
    #expect(app.evidence.asOf == moment(1_772_704_800_000))
    #expect(
      app.evidence.provenance.path == "signedPayload.appData.signedAppTransactionInfo"
    )
    #expect(app.otherFields == [OtherField(name: "versionExternalIdentifier", text: "7")])
  }

  @Test func unreadablePartHidesNothingElse() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"DID_RENEW","notificationUUID":"u","signedDate":1698148900000,"data":{\
        "signedTransactionInfo":"eyJhbGciOiJFUzI1NiJ9.no","signedRenewalInfo":"\(
          Fixture.jws(Documents.renewalInfo))"}}
        """
      )
    )

    #expect(item.outcome == .decoded)
    #expect(item.renewals.count == 1)
    #expect(
      item.notes == [
        DocumentNote(
          path: "signedPayload.data.signedTransactionInfo",
          text: "is not a JWS: it has 2 parts, not 3"
        )
      ]
    )
  }

  @Test func notesWhenLayersDisagree() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"notificationType":"DID_RENEW","notificationUUID":"u","data":{"environment":"Sandbox",\
        "bundleId":"com.other","signedTransactionInfo":"\(Fixture.jws(Documents.transaction))"}}
        """
      )
    )
    #expect(item.notes.count == 2)
    #expect(item.transactions.first?.environment == .production)
  }

  @Test func readsRevocationUpgradeAndCommitment() throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"transactionId":"5","originalTransactionId":"1","revocationDate":1698148900000,\
        "revocationReason":1,"revocationType":"REFUND_PRORATED","revocationPercentage":50000,\
        "isUpgraded":true,"offerType":1,"offerDiscountType":"FREE_TRIAL","offerPeriod":"P1W",\
        "billingPlanType":"MONTHLY","commitmentInfo":{"billingPeriodNumber":3,\
        "totalBillingPeriods":12,"commitmentExpiresDate":1798148900000,"commitmentPrice":119880,\
        "newField":"new"},\
        "previousOriginalTransactionId":"0099","signedDate":1698148900001}
        """
      )
    )
    let transaction = try #require(item.transactions.first)

    #expect(item.kind == .signedTransaction)
    #expect(transaction.revocationDate == moment(1_698_148_900_000))
    #expect(transaction.revocationReason == .known(.problemWithApp))
    #expect(transaction.revocationType == .known(.refundProrated))
    #expect(transaction.revocationPercentage == 50000)
    #expect(transaction.isUpgraded == true)
    #expect(transaction.offerType == .known(.introductory))
    #expect(transaction.offerDiscountType == .known(.freeTrial))
    #expect(transaction.offerPeriod == "P1W")
    #expect(transaction.billingPlanType == .known(.monthly))
    #expect(transaction.commitmentInfo?.billingPeriodNumber == 3)
    #expect(transaction.commitmentInfo?.totalBillingPeriods == 12)
    #expect(transaction.commitmentInfo?.commitmentExpiresDate == moment(1_798_148_900_000))
    #expect(transaction.commitmentInfo?.commitmentPrice == 119880)
    #expect(
      transaction.otherFields == [OtherField(name: "commitmentInfo.newField", text: "\"new\"")]
    )
    #expect(transaction.previousOriginalTransactionId?.text == "0099")
  }
}
