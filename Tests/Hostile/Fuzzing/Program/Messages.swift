import SubscriptionModel

extension FuzzTarget {
  /// A letter of a customer, and everything else that a person types into a search.
  static let message = FuzzTarget(
    name: "message",
    maximumBytes: 1024,
    seeds: {
      [
        "I was charged $9.99 on 10 Mar 2025, order MK5TTTVWJH, please refund it",
        "my token is fb074586-8dbc-4b37-\nb6df-379eb1075347 and mail a.b@example.com",
        "340 008 078 765 257", "yesterday", "-3d", "28 Dec..3 Jan", "1.234,56 €",
        "12:30 on Tuesday",
        "GPA.3345-1234-1234-12345", "com.example.reader.pro.monthly",
        "Tue 25 Feb 2025 at 14:30 UTC",
        "९.९९ ٤٥ １２３４５６", "2025-02-29T24:00:00+99:99", "9,99 zł am 3. März",
      ].map { Array($0.utf8) }
    },
    take: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let recognition = SearchAnswer.Recognition(of: text)
      let clean = SearchRequest.cleaned(text)
      promise(
        !hidesText(clean.filter { !$0.isWhitespace }),
        "what is searched for hides text: \(clean.debugDescription)"
      )
      promise(!recognition.rawValue.isEmpty, "a text is recognized as nothing")
      if let message = PastedMessage(text) { check(message) }
      checkDates(text)
      if let amount = StatedAmount(text) {
        promise(amount.milliunits > 0, "an amount of \(amount.milliunits)")
      }
    }
  )

  private static func check(_ message: PastedMessage) {
    let kinds: [(String, [String])] = [
      ("identifiers", message.identifiers.map(\.text)), ("emails", message.emails),
      ("products", message.products), ("amounts", message.amounts), ("dates", message.dates),
    ]
    for (kind, values) in kinds {
      promise(values.count <= PastedMessage.maximumParts, "\(values.count) \(kind)")
      promise(
        Set(values).count == values.count || kind == "identifiers",
        "\(kind) twice: \(values)"
      )
      for value in values {
        promise(!value.isEmpty, "empty \(kind)")
        promise(
          !controlsTerminal(value),
          "\(kind) with control characters: \(value.debugDescription)"
        )
      }
    }
    let sent = message.day(asOf: moment, zone: .utc)
    for part in message.parts {
      promise(!controlsTerminal(part.text), "a part controls the terminal")
      promise(!controlsTerminal(part.plainValue(sent: sent)), "a value controls the terminal")
    }
    for charge in message.charges(asOf: moment, zone: .utc) {
      promise(charge.amount.milliunits > 0, "an amount of \(charge.amount.milliunits)")
      let isNoDate =
        if case .day(let day) = message.parts[charge.dayPart].value { day.isNoDate } else { false }
      promise(
        (isNoDate ? 0...0 : 1...2).contains(charge.days.count),
        "\(charge.days.count) days"
      )
    }
  }

  private static func checkDates(_ text: String) {
    for asOf in moments {
      let reader = DateReader(asOf: asOf, zone: .utc)
      _ = reader.moment(text)
      if let days = reader.days(text) {
        promise(days.start < days.end, "\(text.debugDescription) ends before it begins")
      }
    }
  }
}
