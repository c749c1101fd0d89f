/// One transaction as many programs print it, with invented values.
enum PrintedForms {
  /// The name of a form, and the text.
  struct Form {
    var name: String
    var text: String
  }

  static let javascript: [Form] = [
    Form(
      name: "console.log",
      text: """
        verified {
          transactionId: '710000000000042',
          originalTransactionId: '710000000000001',
          productId: 'com.example.tea.month',
          bundleId: 'com.example.tea',
          purchaseDate: 1770285600000,
          expiresDate: 1772704800000,
          type: 'Auto-Renewable Subscription',
          environment: 'Production',
          offer: [Object],
          tags: [ 'a', 'b', ... 5 more items ]
        }
        """
    ),
    Form(
      name: "console.log of a class and a big number",
      text: """
        2026-02-05T10:00:00Z tx: Transaction {
          transactionId: '710000000000042', originalTransactionId: "710000000000001",
          productId: `com.example.tea.month`, bundleId: 'com.' +
            'example.tea', purchaseDate: 1770285600000n, expiresDate: 1772704800000n,
          type: 'Auto-Renewable Subscription', environment: 'Production', owner: undefined
        }
        """
    ),
    Form(
      name: "JSON with comments",
      text: """
        {
          // Renewed.
          "transactionId": "710000000000042", /* the newest */
          "originalTransactionId": "710000000000001",
          "productId": "com.example.tea.month", "bundleId": "com.example.tea",
          "purchaseDate": 1770285600000, "expiresDate": 1772704800000,
          "type": "Auto-Renewable Subscription", "environment": "Production",
        }
        """
    ),
    Form(
      name: "JSON with curly quotation marks",
      text: """
        {“transactionId”: “710000000000042”, “originalTransactionId”: “710000000000001”,
        “productId”: “com.example.tea.month”, "bundleId”: “com.example.tea",
        “purchaseDate”: 1770285600000, “expiresDate”: 1772704800000,
        “type”: “Auto-Renewable Subscription”, “environment”: “Production”}
        """
    ),
  ]

  static let scripts: [Form] = [
    Form(
      name: "Python's dictionary",
      text: """
        INFO billing {'transactionId': '710000000000042', 'originalTransactionId': \
        '710000000000001', 'productId': 'com.example.tea.month', 'bundleId': u'com.example.tea', \
        'purchaseDate': 1770285600000, 'expiresDate': 1772704800000, 'isUpgraded': False, \
        'type': 'Auto-Renewable Subscription', 'environment': 'Production', 'note': "it's None"}
        """
    ),
    Form(
      name: "Python's data class",
      text: """
        got JWSTransactionDecodedPayload(originalTransactionId='710000000000001', \
        transactionId='710000000000042', productId='com.example.tea.month', \
        bundleId='com.example.tea', purchaseDate=1770285600000, expiresDate=1772704800000, \
        type=<Type.AUTO_RENEWABLE_SUBSCRIPTION: 'Auto-Renewable Subscription'>, \
        rawType='Auto-Renewable Subscription', revocationDate=None, \
        environment=<Environment.PRODUCTION: 'Production'>, rawEnvironment='Production')
        """
    ),
    Form(
      name: "Python's dates",
      text: """
        {'transactionId': '710000000000042', 'originalTransactionId': '710000000000001',
         'productId': 'com.example.tea.month', 'bundleId': 'com.example.tea',
         'purchaseDate': datetime.datetime(2026, 2, 5, 10, 0, tzinfo=datetime.timezone.utc),
         'expiresDate': datetime.datetime(2026, 3, 5, 10, 0, tzinfo=datetime.timezone.utc),
         'type': 'Auto-Renewable Subscription', 'environment': 'Production'}
        """
    ),
    Form(
      name: "Ruby's hash",
      text: """
        I, [2026-02-05T10:00:00.113 #911]  INFO -- : {:transactionId=>"710000000000042", \
        :originalTransactionId=>"710000000000001", productId: "com.example.tea.month", \
        "bundleId"=>"com.example.tea", "purchaseDate"=>1770285600000, :revocation=>nil, \
        :expiresDate=>1772704800000, :type=>"Auto-Renewable Subscription", \
        :environment=>"Production"}
        """
    ),
    Form(
      name: "Ruby's object",
      text: """
        #<AppStore::Transaction:0x00007f8 @transactionId="710000000000042", \
        @originalTransactionId="710000000000001", @productId="com.example.tea.month", \
        @bundleId="com.example.tea", @purchaseDate=1770285600000, @expiresDate=1772704800000, \
        @type="Auto-Renewable Subscription", @environment="Production", @offer=nil>
        """
    ),
    Form(
      name: "Ruby's structure",
      text: """
        #<struct Tx transactionId="710000000000042", originalTransactionId="710000000000001", \
        productId="com.example.tea.month", bundleId="com.example.tea", \
        purchaseDate=1770285600000, expiresDate=1772704800000, \
        type="Auto-Renewable Subscription", environment="Production">
        """
    ),
    Form(
      name: "Elixir's map",
      text: """
        [debug] %{transactionId: "710000000000042", originalTransactionId: "710000000000001", \
        "productId" => "com.example.tea.month", bundleId: "com.example.tea", \
        purchaseDate: ~U[2026-02-05 10:00:00Z], expiresDate: 1772704800000, upgraded: nil, \
        type: "Auto-Renewable Subscription", environment: "Production"}
        """
    ),
    Form(
      name: "Elixir's structure",
      text: """
        %AppStore.Transaction{
          transactionId: "710000000000042",
          originalTransactionId: "710000000000001",
          productId: "com.example.tea.month",
          bundleId: "com.example.tea",
          purchaseDate: 1770285600000,
          expiresDate: 1772704800000,
          type: "Auto-Renewable Subscription",
          environment: "Production"
        }
        """
    ),
  ]

  static let serialized: [Form] = [
    Form(
      name: "serialize",
      text: #"""
        a:12:{\#
        s:13:"transactionId";s:15:"710000000000042";s:21:"originalTransactionId";s:15:"710000000000001";s:9:"productId";s:21:"com.example.tea.month";\#
        s:8:"bundleId";s:15:"com.example.tea";s:12:"purchaseDate";i:1770285600000;\#
        s:11:"expiresDate";i:1772704800000;\#
        s:4:"type";s:27:"Auto-Renewable Subscription";\#
        s:11:"environment";s:10:"Production";\#
        s:4:"note";s:8:"a "b"; c";s:5:"offer";N;s:8:"upgraded";b:0;s:4:"tags";a:2:{i:0;s:1:"x";i:1;s:1:"y";}}
        """#
    ),
    Form(
      name: "serialize of an object, in a log",
      text: #"""
        2026-02-05 10:00:00 cached O:8:"stdClass":12:{\#
        s:13:"transactionId";s:15:"710000000000042";s:21:"originalTransactionId";s:15:"710000000000001";s:9:"productId";s:21:"com.example.tea.month";\#
        s:8:"bundleId";s:15:"com.example.tea";s:12:"purchaseDate";i:1770285600000;\#
        s:11:"expiresDate";i:1772704800000;\#
        s:4:"type";s:27:"Auto-Renewable Subscription";\#
        s:11:"environment";s:10:"Production";\#
        s:4:"note";s:8:"a "b"; c";s:5:"offer";N;s:8:"upgraded";b:0;s:4:"tags";a:2:{i:0;s:1:"x";i:1;s:1:"y";}}
        """#
    ),
    Form(
      name: "serialize in a dump",
      text: #"""
        INSERT INTO `wp_options` VALUES (7,'iap','a:12:{s:13:\"transactionId\";s:15:\"710000000000042\";s:21:\"originalTransactionId\";s:15:\"710000000000001\";s:9:\"productId\";s:21:\"com.example.tea.month\";s:8:\"bundleId\";s:15:\"com.example.tea\";s:12:\"purchaseDate\";i:1770285600000;s:11:\"expiresDate\";i:1772704800000;s:4:\"type\";s:27:\"Auto-Renewable Subscription\";s:11:\"environment\";s:10:\"Production\";s:4:\"note\";s:8:\"a \"b\"; c\";s:5:\"offer\";N;s:8:\"upgraded\";b:0;s:4:\"tags\";a:2:{i:0;s:1:\"x\";i:1;s:1:\"y\";}}','yes');
        """#
    ),
    Form(
      name: "serialize in a table",
      text: #"""
        id,value,state
        7,"a:12:{s:13:""transactionId"";s:15:""710000000000042"";s:21:""originalTransactionId"";s:15:""710000000000001"";s:9:""productId"";s:21:""com.example.tea.month"";s:8:""bundleId"";s:15:""com.example.tea"";s:12:""purchaseDate"";i:1770285600000;s:11:""expiresDate"";i:1772704800000;s:4:""type"";s:27:""Auto-Renewable Subscription"";s:11:""environment"";s:10:""Production"";s:4:""note"";s:8:""a ""b""; c"";s:5:""offer"";N;s:8:""upgraded"";b:0;s:4:""tags"";a:2:{i:0;s:1:""x"";i:1;s:1:""y"";}}",ok
        """#
    ),
  ]

  static let php: [Form] = [
    Form(
      name: "print_r",
      text: """
        answer: Array
        (
            [transactionId] => 710000000000042
            [originalTransactionId] => 710000000000001
            [productId] => com.example.tea.month
            [bundleId] => com.example.tea
            [purchaseDate] => 1770285600000
            [expiresDate] => 1772704800000
            [offerIdentifier] =>
            [type] => Auto-Renewable Subscription
            [environment] => Production
            [names] => Array
                (
                    [0] => a, b
                    [1] => (c)
                )

        )
        """
    ),
    Form(
      name: "print_r of an object on a line",
      text: """
        stdClass Object ( [transactionId] => 710000000000042 [originalTransactionId] => \
        710000000000001 [productId:protected] => com.example.tea.month [bundleId:Tx:private] => \
        com.example.tea [purchaseDate] => 1770285600000 [expiresDate] => 1772704800000 [offer] => \
        [type] => Auto-Renewable Subscription [environment] => Production )
        """
    ),
    Form(
      name: "var_export",
      text: """
        array (
          'transactionId' => '710000000000042',
          'originalTransactionId' => '710000000000001',
          'productId' => 'com.example.tea.month',
          'bundleId' => 'com.example.tea',
          'purchaseDate' => 1770285600000,
          'expiresDate' => 1772704800000,
          'isUpgraded' => false,
          'offer' => NULL,
          'names' =>
          array (
            0 => 'a',
            1 => 'b',
          ),
          'type' => 'Auto-Renewable Subscription',
          'environment' => 'Production',
        )
        """
    ),
    Form(
      name: "var_dump",
      text: """
        array(9) {
          ["transactionId"]=>
          string(15) "710000000000042"
          ["originalTransactionId"]=>
          string(15) "710000000000001"
          ["productId"]=>
          string(21) "com.example.tea.month"
          ["bundleId"]=>
          string(15) "com.example.tea"
          ["purchaseDate"]=>
          int(1770285600000)
          ["expiresDate"]=>
          int(1772704800000)
          ["isUpgraded"]=>
          bool(false)
          ["type"]=>
          string(27) "Auto-Renewable Subscription"
          ["environment"]=>
          string(10) "Production"
          ["quoted"]=>
          string(9) "say "one""
        }
        """
    ),
    Form(
      name: "var_dump of an object",
      text: """
        object(App\\Tx)#3 (8) {
          ["transactionId":protected]=>
          string(15) "710000000000042"
          ["originalTransactionId":"App\\Tx":private]=>
          string(15) "710000000000001"
          ["productId"]=>
          string(21) "com.example.tea.month"
          ["bundleId"]=>
          string(15) "com.example.tea"
          ["purchaseDate"]=>
          float(1770285600000)
          ["expiresDate"]=>
          int(1772704800000)
          ["type"]=>
          string(27) "Auto-Renewable Subscription"
          ["environment"]=>
          enum(App\\Environment::Production)
        }
        """
    ),
    Form(
      name: "Laravel's dump",
      text: """
        ^ array:8 [
          "transactionId" => "710000000000042"
          "originalTransactionId" => "710000000000001"
          "productId" => "com.example.tea.month"
          "bundleId" => "com.example.tea"
          "purchaseDate" => 1770285600000
          "expiresDate" => 1772704800000
          "owner" => App\\User {#12
            +"name": "x"
            -secret: null
          }
          "type" => "Auto-Renewable Subscription"
          "environment" => "Production"
        ]
        """
    ),
  ]

  static let compiled: [Form] = [
    Form(
      name: "Java's toString",
      text: """
        INFO 1 --- [exec-2] got JWSTransactionDecodedPayload{transactionId='710000000000042', \
        originalTransactionId='710000000000001', productId='com.example.tea.month', \
        bundleId='com.example.tea', purchaseDate=1770285600000, expiresDate=1772704800000, \
        type='Auto-Renewable Subscription', environment='Production', name='it's', offerType=null}
        """
    ),
    Form(
      name: "Java's map",
      text: """
        tx={transactionId=710000000000042, originalTransactionId=710000000000001, \
        productId=com.example.tea.month, bundleId=com.example.tea, title=Tea, green, \
        purchaseDate=1770285600000, expiresDate=1772704800000, \
        type=Auto-Renewable Subscription, environment=Production}
        """
    ),
    Form(
      name: "Java's record",
      text: """
        Tx[transactionId=710000000000042, originalTransactionId=710000000000001, \
        productId=com.example.tea.month, bundleId=com.example.tea, purchaseDate=1770285600000, \
        expiresDate=Optional[1772704800000], type=Auto-Renewable Subscription, \
        environment=Production, offer=Optional.empty]
        """
    ),
    Form(
      name: "Kotlin's data class",
      text: """
        D/Billing: Transaction(transactionId=710000000000042, \
        originalTransactionId=710000000000001, productId=com.example.tea.month, \
        bundleId=com.example.tea, purchaseDate=1770285600000, expiresDate=1772704800000, \
        names=[a, b], type=Auto-Renewable Subscription, environment=Production, offer=null)
        """
    ),
    Form(
      name: "Swift's dictionary",
      text: """
        ["transactionId": Optional("710000000000042"), "originalTransactionId": \
        Optional(710000000000001), "productId": "com.example.tea.month", "bundleId": \
        Optional(com.example.tea), "purchaseDate": 1770285600000, "expiresDate": \
        Optional(1772704800000), "offer": nil, "type": "Auto-Renewable Subscription", \
        "environment": "Production"]
        """
    ),
    Form(
      name: "Swift's dictionary of any keys",
      text: """
        [AnyHashable("transactionId"): 710000000000042, AnyHashable("productId"): \
        com.example.tea.month, AnyHashable("originalTransactionId"): 710000000000001, \
        AnyHashable("bundleId"): com.example.tea, AnyHashable("purchaseDate"): 1770285600000, \
        AnyHashable("expiresDate"): 1772704800000, AnyHashable("type"): \
        Auto-Renewable Subscription, AnyHashable("environment"): Production]
        """
    ),
    Form(
      name: "Swift's structure",
      text: """
        JWSTransactionDecodedPayload(originalTransactionId: Optional("710000000000001"), \
        transactionId: Optional("710000000000042"), productId: Optional("com.example.tea.month"), \
        bundleId: Optional("com.example.tea"), purchaseDate: Optional(2026-02-05 10:00:00 +0000), \
        expiresDate: Optional(2026-03-05 10:00:00 +0000), offerType: nil, \
        rawType: Optional("Auto-Renewable Subscription"), rawEnvironment: Optional("Production"))
        """
    ),
    Form(
      name: "NSDictionary",
      text: """
        2026-02-05 10:00:00.123 Tea[44:91] {
            bundleId = "com.example.tea";
            environment = Production;
            expiresDate = 1772704800000;
            names =     (
                a,
                "b c"
            );
            offer = "<null>";
            originalTransactionId = 710000000000001;
            productId = "com.example.tea.month";
            purchaseDate = 1770285600000;
            transactionId = 710000000000042;
            type = "Auto-Renewable Subscription";
        }
        """
    ),
    Form(
      name: "C#'s record",
      text: """
        Tx { TransactionId = 710000000000042, OriginalTransactionId = 710000000000001, \
        ProductId = com.example.tea.month, BundleId = com.example.tea, \
        PurchaseDate = 1770285600000, ExpiresDate = 1772704800000, Offer = , \
        Type = Auto-Renewable Subscription, Environment = Production }
        """
    ),
    Form(
      name: "Rust's structure",
      text: """
        Transaction { transactionId: "710000000000042", originalTransactionId: \
        Some("710000000000001"), productId: "com.example.tea.month", bundleId: \
        Some("com.example.tea"), purchaseDate: Some(1770285600000), expiresDate: \
        Some(1772704800000), offer: None, type: "Auto-Renewable Subscription", \
        environment: "Production" }
        """
    ),
  ]

  static let go: [Form] = [
    Form(
      name: "Go's %+v",
      text: """
        2026/02/05 10:00:05 tx: &{TransactionID:710000000000042 \
        OriginalTransactionId:710000000000001 BundleID:com.example.tea \
        ProductID:com.example.tea.month PurchaseDate:1770285600000 ExpiresDate:1772704800000 \
        Type:Auto-Renewable Subscription Environment:Production OfferIdentifier: \
        RevocationReason:0x0 Info:0xc000124 Names:[a b] Data:{AppAppleID:1 Status:<nil>} Token:}
        """
    ),
    Form(
      name: "Go's %v of a map",
      text: """
        map[bundleId:com.example.tea environment:Production expiresDate:1.7727048e+12 \
        originalTransactionId:710000000000001 productId:com.example.tea.month \
        purchaseDate:1.7702856e+12 transactionId:710000000000042 \
        type:Auto-Renewable Subscription offer:<nil>]
        """
    ),
    Form(
      name: "Go's %#v of a map",
      text: """
        map[string]interface {}{"bundleId":"com.example.tea", "environment":"Production", \
        "expiresDate":1.7727048e+12, "originalTransactionId":"710000000000001", \
        "productId":"com.example.tea.month", "purchaseDate":1.7702856e+12, \
        "transactionId":"710000000000042", "type":"Auto-Renewable Subscription", "offer":<nil>}
        """
    ),
    Form(
      name: "Go's %#v of a structure",
      text: """
        &api.Transaction{TransactionID:"710000000000042", \
        OriginalTransactionId:"710000000000001", ProductID:"com.example.tea.month", \
        BundleID:"com.example.tea", PurchaseDate:1770285600000, ExpiresDate:1772704800000, \
        Type:"Auto-Renewable Subscription", Environment:"Production", Offer:(*int)(nil)}
        """
    ),
    Form(
      name: "JSON of Go",
      text: """
        {"TransactionID":"710000000000042","OriginalTransactionID":"710000000000001",\
        "ProductID":"com.example.tea.month","BundleID":"com.example.tea",\
        "PurchaseDate":1770285600000,"ExpiresDate":1772704800000,\
        "Type":"Auto-Renewable Subscription","Environment":"Production"}
        """
    ),
  ]

  static let tables: [Form] = [
    Form(
      name: "CSV",
      text: """
        transactionId,originalTransactionId,productId,bundleId,purchaseDate,expiresDate,type,environment,note
        710000000000042,710000000000001,com.example.tea.month,com.example.tea,1770285600000,1772704800000,Auto-Renewable Subscription,Production,"a ""b"", c"
        """
    ),
    Form(
      name: "tab-separated values behind prose",
      text: """
        Our warehouse says:

        id\ttransactionId\toriginalTransactionId\tproductId\tbundleId\tpurchaseDate\texpiresDate\ttype\tenvironment
        7\t710000000000042\t710000000000001\tcom.example.tea.month\tcom.example.tea\t1770285600000\t1772704800000\tAuto-Renewable Subscription\tProduction
        """
    ),
    Form(
      name: "a table of Markdown",
      text: """
        | transactionId | originalTransactionId | productId | bundleId | purchaseDate | expiresDate | type | environment |
        |---|:-:|---|---|---|---|---|---|
        | 710000000000042 | 710000000000001 | com.example.tea.month | com.example.tea | 1770285600000 | 1772704800000 | Auto-Renewable Subscription | Production |
        """
    ),
    Form(
      name: "a table of a database's shell",
      text: """
        +-----------------+-----------------------+-----------------------+-----------------+---------------+---------------+-----------------------------+-------------+
        | transactionId   | originalTransactionId | productId             | bundleId        | purchaseDate  | expiresDate   | type                        | environment |
        +-----------------+-----------------------+-----------------------+-----------------+---------------+---------------+-----------------------------+-------------+
        | 710000000000042 | 710000000000001       | com.example.tea.month | com.example.tea | 1770285600000 | 1772704800000 | Auto-Renewable Subscription | Production  |
        +-----------------+-----------------------+-----------------------+-----------------+---------------+---------------+-----------------------------+-------------+
        1 row in set
        """
    ),
    Form(
      name: "cells that Excel leaves as they are",
      text: #"""
        transactionId;originalTransactionId;productId;bundleId;purchaseDate;expiresDate;type;environment
        ="710000000000042";"=""710000000000001""";com.example.tea.month;com.example.tea;'1770285600000;1772704800000;Auto-Renewable Subscription;Production
        """#
    ),
  ]

  static let fields: [Form] = [
    Form(
      name: "YAML",
      text: """
        ---
        # From the console.
        transactionId: "710000000000042"
        originalTransactionId: '710000000000001'
        productId: com.example.tea.month  # the monthly one
        bundleId: com.example.tea
        purchaseDate: 1770285600000
        expiresDate: 1772704800000
        offer: ~
        names:
        - a
        - b
        type: Auto-Renewable Subscription
        environment: Production
        """
    ),
    Form(
      name: "nested YAML",
      text: """
        tea_renewal:
          created: yesterday
          decoded:
            transactionId: "710000000000042"
            originalTransactionId: "710000000000001"
            productId: com.example.tea.month
            bundleId: com.example.tea
            purchaseDate: 1770285600000
            expiresDate: 1772704800000
            type: Auto-Renewable Subscription
            environment: Production
        """
    ),
    Form(
      name: "a ticket",
      text: """
        Hello, I paid and have no access.

        transactionId: 710000000000042
        originalTransactionId: 710000000000001
        productId: com.example.tea.month
        bundleId = com.example.tea
        purchaseDate: 1770285600000
        expiresDate: 1772704800000
        type: Auto-Renewable Subscription
        environment: Production

        Thanks!
        """
    ),
    Form(
      name: "a list of Markdown",
      text: """
        Found this:
        - **transactionId**: `710000000000042`
        - **originalTransactionId**: `710000000000001`
        - **productId**: `com.example.tea.month`
        - **bundleId**: `com.example.tea`
        - **purchaseDate**: 1770285600000
        - **expiresDate**: 1772704800000
        - **type**: Auto-Renewable Subscription
        - **environment**: Production
        """
    ),
    Form(
      name: "a record of a database's shell",
      text: """
        -[ RECORD 1 ]---------+----------------------------
        transactionId         | 710000000000042
        originalTransactionId | 710000000000001
        productId             | com.example.tea.month
        bundleId              | com.example.tea
        purchaseDate          | 1770285600000
        expiresDate           | 1772704800000
        type                  | Auto-Renewable Subscription
        environment           | Production
        """
    ),
  ]
}
