/// Documents typed from Apple's descriptions, with invented values; one a shape.
enum Documents {
  static let transaction = """
    {"transactionId":"340000000000009","originalTransactionId":"340000000000001",\
    "webOrderLineItemId":"340000000000055","bundleId":"com.example.app",\
    "productId":"com.example.pro.month","subscriptionGroupIdentifier":"20600001",\
    "purchaseDate":1770285600000,"originalPurchaseDate":1762336800000,\
    "expiresDate":1772704800000,"quantity":1,"type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","signedDate":1772704860000,"environment":"Production",\
    "transactionReason":"RENEWAL","storefront":"USA","storefrontId":"143441","price":9990,\
    "currency":"USD","appAccountToken":"7e3fb20b-4cdb-47cc-936d-99d65f608138",\
    "appTransactionId":"704000000000000001"}
    """

  static let renewalInfo = """
    {"originalTransactionId":"340000000000001","productId":"com.example.pro.month",\
    "autoRenewProductId":"com.example.pro.year","autoRenewStatus":1,\
    "isInBillingRetryPeriod":true,"gracePeriodExpiresDate":1774087200000,"expirationIntent":2,\
    "renewalDate":1772704800000,"signedDate":1772704861000,"environment":"Production",\
    "renewalPrice":99900,"currency":"USD","eligibleWinBackOfferIds":["b","a"]}
    """

  static let appTransaction = """
    {"receiptType":"Production","appAppleId":1234567890,"bundleId":"com.example.app",\
    "applicationVersion":"42","versionExternalIdentifier":7,"receiptCreationDate":1772704800000,\
    "originalPurchaseDate":1609459200000,"originalApplicationVersion":"1.0",\
    "deviceVerification":"c2VjcmV0","deviceVerificationNonce":"48ccfa42","appTransactionId":"704",\
    "originalPlatform":"iOS"}
    """

  static var notification: String {
    """
    {"notificationType":"DID_FAIL_TO_RENEW","subtype":"GRACE_PERIOD",\
    "notificationUUID":"0f0e0d0c-1111-2222-3333-444455556666","version":"2.0",\
    "signedDate":1772704862000,"data":{"environment":"Production","appAppleId":1234567890,\
    "bundleId":"com.example.app","bundleVersion":"42","status":4,\
    "signedTransactionInfo":"\(Fixture.jws(transaction))",\
    "signedRenewalInfo":"\(Fixture.jws(renewalInfo))"}}
    """
  }

  static let row = """
    {"transaction_id":"340000000000009","original_transaction_id":"340000000000001",\
    "web_order_line_item_id":"340000000000055","product_id":"com.example.pro.month",\
    "quantity":"1","is_trial_period":"false","is_in_intro_offer_period":"false",\
    "in_app_ownership_type":"PURCHASED","subscription_group_identifier":"20600001",\
    "purchase_date":"2026-02-05 10:00:00 Etc/GMT","purchase_date_ms":"1770285600000",\
    "purchase_date_pst":"2026-02-05 02:00:00 America/Los_Angeles",\
    "original_purchase_date_ms":"1762336800000",\
    "expires_date":"2026-03-05 10:00:00 Etc/GMT","expires_date_ms":"1772704800000"}
    """

  static let pending = """
    {"original_transaction_id":"340000000000001","product_id":"com.example.pro.month",\
    "auto_renew_product_id":"com.example.pro.year","auto_renew_status":"1",\
    "is_in_billing_retry_period":"1","expiration_intent":"2",\
    "grace_period_expires_date_ms":"1774087200000"}
    """

  static let notificationV1 = """
    {"notification_type":"DID_FAIL_TO_RENEW","environment":"PROD","bid":"com.example.app",\
    "bvrs":"42","password":"0123456789abcdef0123456789abcdef","auto_renew_status":"true",\
    "auto_renew_product_id":"com.example.pro.month","original_transaction_id":340000000000001,\
    "unified_receipt":{"status":0,"environment":"Production","latest_receipt":"TUlJbm90",\
    "latest_receipt_info":[\(row)],"pending_renewal_info":[\(pending)]}}
    """

  static let verifyReceipt = """
    {"status":0,"environment":"Sandbox","receipt":{"receipt_type":"ProductionSandbox",\
    "adam_id":0,"bundle_id":"com.example.app","application_version":"1",\
    "receipt_creation_date_ms":"1770285700000","request_date_ms":"1772704900123",\
    "request_date":"2026-03-05 10:01:40 Etc/GMT","original_application_version":"1.0",\
    "in_app":[{"quantity":"1","product_id":"coins.100","transaction_id":"2000000000000001",\
    "original_transaction_id":"2000000000000001","purchase_date_ms":"1770000000000",\
    "is_trial_period":"false"},\(row)]},"latest_receipt":"TUlJbm90",\
    "latest_receipt_info":[\(row)],"pending_renewal_info":[\(pending)]}
    """

  static let transactionReceiptResponse = """
    {"status":21006,"auto_renew_status":0,"auto_renew_product_id":"com.example.mag.month",\
    "expiration_intent":"1","is_in_billing_retry_period":"0","receipt":{"bid":"com.example.mag",\
    "bvrs":"7","product_id":"com.example.mag.month","item_id":"580000000",\
    "transaction_id":"1000000059630001","original_transaction_id":"1000000059630000",\
    "quantity":"1","unique_identifier":"345edc45fb207b714150e1d92f2cc53365f7f9c3",\
    "purchase_date":"2012-12-02 07:15:54 Etc/GMT","purchase_date_ms":"1354432554000",\
    "expires_date":"1354436154000","expires_date_formatted":"2012-12-02 08:15:54 Etc/GMT",\
    "expires_date_formatted_pst":"2012-12-02 00:15:54 America/Los_Angeles"},\
    "latest_expired_receipt_info":{"bid":"com.example.mag","product_id":"com.example.mag.month",\
    "transaction_id":"1000000059630001","original_transaction_id":"1000000059630000",\
    "purchase_date_ms":"1354432554000","expires_date":"1354436154000"}}
    """

  static var statusResponse: String {
    """
    {"environment":"Production","bundleId":"com.example.app","appAppleId":1,"data":[\
    {"subscriptionGroupIdentifier":"20600001","lastTransactions":[{"status":4,\
    "originalTransactionId":"340000000000001",\
    "signedTransactionInfo":"\(Fixture.jws(transaction))",\
    "signedRenewalInfo":"\(Fixture.jws(renewalInfo))"}]}]}
    """
  }

  static var historyResponse: String {
    """
    {"revision":"r","hasMore":true,"bundleId":"com.example.app","environment":"Production",\
    "signedTransactions":["\(Fixture.jws(transaction))"]}
    """
  }

  static let storeKitConfiguration = """
    {"identifier":"A1","version":{"major":4,"minor":0},"products":[{"productID":"coins",\
    "type":"Consumable","displayPrice":"0.99","localizations":[{"locale":"en_US",\
    "displayName":"100 Coins"}]}],"subscriptionGroups":[{"id":"2060","subscriptions":[\
    {"productID":"pro.month","type":"RecurringSubscription","groupNumber":1,\
    "recurringSubscriptionPeriod":"P1M","displayPrice":"9.99","introductoryOffer":null}]}],\
    "subscriptionOffersKeyPair":{"id":"K","privateKey":"cHJpdmF0ZQ=="}}
    """

  private static let purchase = """
    { "transaction-id" = "10"; "original-transaction-id" = "10"; "product-id" = "mag";\
     "bid" = "com.example.mag"; "purchase-date-ms" = "1335798355868"; "quantity" = "1"; }
    """

  static let transactionReceipt = """
    {
    \t"signature" = "AgICAg==";
    \t"purchase-info" = "\(Fixture.base64(Array(purchase.utf8)))";
    \t"environment" = "Sandbox";
    \t"pod" = "100";
    }
    """

  /// Answers, requests and errors of the API, and other small shapes.
  static let small: [String] = [
    #"{"originalTransactionId":"1","webOrderLineItemId":"2","success":true,"effectiveDate":1773704800000}"#,
    #"{"requestIdentifier":"a","complete":true,"succeededCount":30,"failedCount":2}"#,
    #"{"requestIdentifier":"a"}"#, #"{"testNotificationToken":"a_1"}"#,
    #"{"errorCode":4040010,"errorMessage":"Transaction id not found."}"#,
    #"{"status":21104,"is-retryable":true}"#, #"{"status":1}"#,
    #"{"customerConsented":true,"consumptionPercentage":50000,"deliveryStatus":"DELIVERED"}"#,
    #"{"extendByDays":45,"extendReasonCode":1,"requestIdentifier":"a"}"#,
    #"{"userLocale":"en-US","requestIdentifier":"a","productId":"p"}"#,
    #"{"receipt-data":"TUlJbm90","password":"0123","exclude-old-transactions":true}"#,
    #"{"environment":"Production","status":0,"latest_receipt_info":[\#(row)]}"#,
    #"{"signedAppTransactionInfo":"\#(Fixture.jws(appTransaction))"}"#,
    #"{"signedTransactionInfo":"\#(Fixture.jws(transaction))"}"#,
    #"{"signedTransactions":["\#(Fixture.jws(transaction))"],"revision":"r","hasMore":false}"#,
    #"{"status":0,"signedTransactions":["\#(Fixture.jws(transaction))"]}"#,
    #"{"notificationHistory":[{"signedPayload":"\#(Fixture.jws(notification))"}]}"#,
    #"{"signedPayload":"\#(Fixture.jws(notification))","sendAttempts":[]}"#,
  ]

  /// Texts of several documents, and documents in other things.
  static var wrapped: [String] {
    [
      "\(row)\n\(notificationV1)\n", "[\(row),[\(pending)]]",
      "2026-03-05T10:01:02Z INFO \(notificationV1)\nnothing\n",
      #"{"received_at":"2026-03-05T10:05:00Z","body":\#(notificationV1)}"#,
      Fixture.base64(Array(notificationV1.utf8)), Fixture.base64(Array(transactionReceipt.utf8)),
      ByteListTests.buffer(Array(row.utf8)),
      """
      <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict><key>receipt-data</key><data>
      \(Fixture.base64(Array(transactionReceipt.utf8)))
      </data><!-- a &amp; b --><key>password</key><string>0&#49;&lt;<![CDATA[2]]></string></dict></plist>
      """,
      #"{"Records":[{"kinesis":{"data":"\#(Fixture.base64(Gzipped.logEvents))"}}]}"#,
      "id,payload\n1,\"\(row.replacing("\"", with: "\"\""))\"\n",
    ]
  }

  /// Every shape that is text once, for the tests that hold for all.
  static var all: [String] {
    [
      Fixture.body(notification), notification, Fixture.jws(transaction), renewalInfo,
      appTransaction, row, pending, notificationV1, verifyReceipt, transactionReceiptResponse,
      statusResponse, historyResponse, storeKitConfiguration, transactionReceipt,
    ] + small + wrapped
  }

  /// Every shape once, as bytes.
  static var allBytes: [[UInt8]] {
    all.map { Array($0.utf8) } + [
      ReceiptMaker.genuine.plainReceipt(),
      Array(Fixture.base64(Gzipped.stored(Array(Fixture.body(notification).utf8))).utf8),
      Array(Fixture.base64(ReceiptMaker.genuine.plainReceipt()).utf8),
      [0xFF, 0xFE] + notificationV1.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    ]
  }
}
