/// Days that are still to come: `next Tuesday`, `it renews on 27 March`.
extension DayFinder {
  /// A day in its context: one that is to come where the words beside it say so, or else as it is.
  func inContext(_ form: StatedDay.Form, at range: Range<Int>) -> StatedDay.Form {
    let isToCome = isDescribedAsNext(range) || isRenewalDay(range)
    switch form {
    case .weekday(let day, .latest) where isToCome: return .nextWeekday(day)
    case .calendar(let dates) where isToCome && dates.count == 1 && dates[0].year == nil:
      return .nearestDate(dates[0])
    case .weekday, .calendar, .daysBack, .monthsBack, .dayOfMonth, .span, .week, .month,
      .namedMonth,
      .nextWeekday, .nearestDate:
      return form
    }
  }

  /// Whether a word beside a day says that it is the next one.
  private func isDescribedAsNext(_ range: Range<Int>) -> Bool {
    let isBefore = (1...4).contains { count in
      let start = range.lowerBound - count
      guard let end = Self.nextPhrasesBefore.match(text, at: start)?.end, end <= range.lowerBound
      else {
        return false
      }
      return (end..<range.lowerBound).allSatisfy { text.word($0).map(Self.isBeforeDay) ?? false }
    }
    return isBefore || Self.nextPhrasesAfter.match(text, at: range.upperBound) != nil
  }

  /// Whether a renewal that is to come is told with a day: before it in its sentence, or right behind
  /// it where the verb stands last.
  private func isRenewalDay(_ range: Range<Int>) -> Bool {
    let first = max(0, range.lowerBound - Self.maximumWordsBefore)
    let sentence = (first..<range.lowerBound).last { endsSentence($0) }.map { $0 + 1 } ?? first
    let isBefore = (sentence..<range.lowerBound).contains { place in
      Self.renewalPhrasesBefore.match(text, at: place).map { $0.end <= range.lowerBound } ?? false
    }
    let isBehind = (0...2).contains {
      Self.renewalPhrasesAfter.match(text, at: range.upperBound + $0) != nil
    }
    return isBefore || isBehind
  }

  private func endsSentence(_ place: Int) -> Bool {
    if text.tokens[place].kind == .lineBreak { return true }
    return text.sign(place).map { ".!?。！？;".contains($0) } ?? false
  }

  private static let maximumWordsBefore = 7

  private static let nextPhrasesBefore = PhraseTable<Void>([
    (
      """
      next,this coming,coming,next week,nachsten,nachster,nachstem,naechsten,kommenden,kommender,\
      nachste woche,prochain,la semaine prochaine,proximo,proxima,prossimo,prossima,volgende,komende,\
      aanstaande,来週,来週の,次の,来週火曜,다음,다음 주,다음주,下,下个,下個
      """, ()
    )
  ])
  private static let nextPhrasesAfter = PhraseTable<Void>([
    (
      """
      prochain,prochaine,proximo,proxima,prossimo,prossima,que viene,que vem,aanstaande,next week,\
      nachste woche,nachster woche
      """, ()
    )
  ])
  /// What is said before the day of a renewal or charge that is to come.
  private static let renewalPhrasesBefore = PhraseTable<Void>([
    (
      """
      renews,renews on,will renew,will be renewed,will be charged,will charge,will be billed,is due,\
      auto-renews,verlangert sich,verlangert es sich,wird sich,abgebucht werden,wird am,werden am,\
      se renouvelle,se renouvellera,sera renouvele,sera preleve,sera debite,se renueva,se renovara,\
      se cobrara,me cobraran,si rinnova,si rinnovera,verra addebitato,sara rinnovato,renova em,\
      sera renovada,sera cobrado,sera cobrada,wordt verlengd,wordt op,verlengt,wordt afgeschreven,将于,\
      将在,會在,將於
      """, ()
    )
  ])
  /// What is said behind it.
  private static let renewalPhrasesAfter = PhraseTable<Void>([
    (
      """
      更新されます,更新され,更新予定,自動更新,갱신됩니다,갱신될,결제될,결제됩니다,결제된다,또 결제된다,续订,續訂,续费,續費,将续,將續,\
      verlangert,verlengd
      """, ()
    )
  ])
}
