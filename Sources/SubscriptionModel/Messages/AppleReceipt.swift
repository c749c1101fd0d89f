/// What Apple's receipt mail states: the day of the invoice, the charges, and what is neither.
struct AppleReceipt {
  /// The index of the invoice's day among the days of the text.
  private(set) var invoiceDay: Int?
  /// The indices of the days on which subscriptions renew.
  private(set) var renewals: Set<Int> = []
  /// The indices of the amounts of what was bought: the total where no other is stated.
  private(set) var charges: [Int] = []
  /// What was bought, as the receipt names it.
  private(set) var products: [String] = []

  /// Reads a receipt; `nil` for any other text.
  init?(_ text: MessageText, days: [DayFinder.Found], amounts: [AmountFinder.Found]) {
    let lines = Self.lines(of: text)
    guard lines.contains(where: { $0.text.contains("apple") }) else { return nil }
    let labels = Set(lines.flatMap { Self.labels(in: $0.text) })
    guard labels.count >= Self.minimumLabels,
      labels.contains(.invoiceDate) || labels.contains(.orderId)
    else { return nil }
    for (index, day) in days.enumerated() {
      let label = Self.text(before: day.range.lowerBound, in: lines)
      if Self.labels(in: label).contains(.renewal) { renewals.insert(index) }
    }
    invoiceDay =
      days.indices.first { index in
        !renewals.contains(index)
          && Self.follows(.invoiceDate, days[index].range.lowerBound, in: lines)
      } ?? days.indices.first { !renewals.contains($0) && !days[$0].day.isRelative }
    var totals: [Int] = []
    for (index, amount) in amounts.enumerated() {
      let line = Self.text(before: amount.range.lowerBound, in: lines)
      let label = Self.labels(in: line)
      if label.contains(.total) || Self.isPaymentMethod(line) {
        totals.append(index)
      } else if !label.contains(.subtotal), !label.contains(.tax) {
        charges.append(index)
      }
    }
    if charges.isEmpty { charges = totals.suffix(1) }
    // The day of a refund is that of no charge.
    if lines.contains(where: { line in Self.refundLabels.contains { line.text.hasPrefix($0) } }) {
      charges = []
    }
    for index in renewals.sorted() {
      let place = days[index].range.lowerBound
      products += Self.product(above: place, in: lines, text, amounts).map { [$0] } ?? []
    }
  }

  /// The fewest different labels of a receipt; a customer's message names one or two.
  private static let minimumLabels = 3

  /// The product on the line above the day of its renewal, without its price.
  private static func product(
    above place: Int,
    in lines: [Line],
    _ text: MessageText,
    _ amounts: [AmountFinder.Found]
  ) -> String? {
    guard let index = lines.lastIndex(where: { $0.range.contains(place) }), index > 0,
      labels(in: lines[index - 1].text).isEmpty
    else { return nil }
    let line = lines[index - 1].range
    let price = amounts.first { line.contains($0.range.lowerBound) }?.range.lowerBound
    let name = text.text(line.lowerBound..<(price ?? line.upperBound))
    return name.isEmpty ? nil : name
  }

  // MARK: Lines

  private struct Line {
    var range: Range<Int>
    /// In lowercase and without accents.
    var text: String
  }

  /// The lines that are not empty.
  private static func lines(of text: MessageText) -> [Line] {
    text.tokens.indices.split { text.tokens[$0].kind == .lineBreak }.map { line in
      let range = line.startIndex..<line.endIndex
      return Line(range: range, text: String(text.text(range).prefix(maximumLine)).folded)
    }
  }

  /// The most characters of a line that has a label.
  private static let maximumLine = 200

  /// What stands before a place: on its line, or else on the line above.
  private static func text(before place: Int, in lines: [Line]) -> String {
    guard let index = lines.lastIndex(where: { $0.range.contains(place) }) else { return "" }
    let line = lines[index]
    return place == line.range.lowerBound && index > 0 ? lines[index - 1].text : line.text
  }

  private static func follows(_ label: Label, _ place: Int, in lines: [Line]) -> Bool {
    guard let index = lines.lastIndex(where: { $0.range.contains(place) }) else { return false }
    return lines[max(0, index - 2)...index].contains { labels(in: $0.text).contains(label) }
  }

  // MARK: Labels

  private enum Label: CaseIterable {
    case invoiceDate, orderId, document, total, subtotal, tax, renewal, account
  }

  private static func labels(in line: String) -> [Label] {
    let found = Label.allCases.filter { label in
      names[label]?.contains { line.contains($0) } ?? false
    }
    let isTotal = totals.contains { line.hasPrefix($0) } && !found.contains(.subtotal)
    return found + (isTotal ? [.total] : [])
  }

  private static let names: [Label: [String]] = [
    .invoiceDate: [
      "invoice date", "receipt date", "rechnungsdatum", "date de facturation", "date de la facture",
      "date de facture", "fecha de la factura", "fecha de factura", "data fattura",
      "data della fattura", "data di fatturazione", "data da fatura", "data do recibo",
      "factuurdatum", "請求日", "請求書発行日", "領収書の日付", "청구서 날짜", "인보이스 날짜", "청구일",
      "发票日期", "發票日期", "账单日期", "帳單日期", "收据日期", "收據日期",
    ],
    .orderId: [
      "order id", "order-id", "bestellnummer", "bestell-id", "numero de commande", "n° de commande",
      "id de commande", "id de pedido", "id del pedido", "numero de pedido", "n.º de pedido",
      "id ordine", "numero ordine", "numero d'ordine", "id do pedido", "numero do pedido",
      "bestelnummer", "注文番号", "주문 id", "주문 번호", "주문번호", "订单号", "订单 id", "订单编号",
      "訂單號碼", "訂單編號", "訂單 id",
    ],
    .document: [
      "document no", "document number", "document:", "dokumentnr", "dokument-nr", "dokumentnummer",
      "beleg-nr", "belegnr", "belegnummer", "n° de document", "numero de document",
      "n.º de documento", "numero de documento", "n. documento", "numero documento", "documento n",
      "n.º do documento", "documentnr", "documentnummer", "書類番号", "文書番号", "문서 번호", "문서번호",
      "文稿编号", "文档编号", "文件编号", "文件編號",
    ],
    .subtotal: [
      "subtotal", "zwischensumme", "sous-total", "subtotale", "subtotaal", "小計", "소계", "小计",
    ],
    .tax: [
      "vat", "tax", "gst", "jct", "mwst", "ust.", "tva", "iva", "btw", "imposto", "税", "稅", "부가세",
      "세금",
    ],
    .renewal: [
      "renews", "renewal", "verlangert sich", "verlangerung", "renouvellement", "se renouvelle",
      "se renueva", "renovacion", "si rinnova", "rinnovo", "renova em", "renovacao", "renova-se",
      "wordt verlengd", "verlengt", "verlenging", "更新", "갱신", "续订", "續訂", "续期", "續期",
    ],
    .account: [
      "apple account", "apple id", "apple-account", "apple-id", "compte apple", "identifiant apple",
      "cuenta de apple", "id de apple", "account apple", "id apple", "conta apple",
      "billed to", "apple 账户", "apple 帳號", "apple 계정",
    ],
  ]

  /// How lines of Apple's mail about a refund begin.
  private static let refundLabels = [
    "refund date", "refund amount", "refund total", "date of refund", "erstattungsdatum",
    "datum der erstattung", "erstattungsbetrag", "ruckerstattungsdatum", "date du remboursement",
    "montant du remboursement", "montant rembourse", "fecha del reembolso", "importe del reembolso",
    "fecha de reembolso", "data del rimborso", "importo del rimborso", "data do reembolso",
    "valor do reembolso", "datum van terugbetaling", "terugbetaald bedrag", "返金日", "返金額",
    "환불 날짜", "환불일", "환불 금액", "退款日期", "退款金额", "退款金額",
  ]

  /// Whether a line names the card or account that the total was paid with: `Visa •••• 4921`, and no
  /// product such as `Visa Checker`.
  private static func isPaymentMethod(_ line: String) -> Bool {
    if maskedDigits.contains(where: { line.contains($0) }) { return true }
    return paymentMethods.contains { method in
      guard line.hasPrefix(method) else { return false }
      let rest = line.dropFirst(method.count)
      return !(rest.first?.isLetter ?? false)
        && rest.count { $0.isLetter } <= maximumCurrencyLetters
    }
  }

  private static let maskedDigits = ["••••", "····", "●●●●", "****", "xxxx "]
  private static let paymentMethods = [
    "visa", "mastercard", "american express", "amex", "maestro", "jcb", "unionpay", "paypal",
    "apple pay", "apple card", "carte bancaire", "girocard", "bancontact", "paypay", "alipay",
    "wechat pay", "银联", "支付宝", "微信支付",
  ]
  /// The most letters of a currency beside the amount.
  private static let maximumCurrencyLetters = 3

  private static let totals = [
    "total", "gesamt", "totale", "totaal", "summe", "合計", "합계", "총계", "총액", "总计", "總計", "合计",
    "总额", "總額",
  ]
}
