package import SubscriptionModel

/// What tells apart the customers of the charges that a message may be about.
extension SearchAnswer {
  /// What the message says that tells the candidates apart, and what to ask the customer; `nil` unless
  /// the candidates are those of several customers.
  package var questionSentence: String? {
    guard let question else { return nil }
    let said = cancellationSentence
    let isAsked = said == nil || question.fact != .renewalTurnedOff
    return [said, isAsked ? question.sentence : nil].compactMap(\.self).joined(separator: " ")
  }

  /// Of whom alone it is true what the message says, that it was canceled; `nil` where it does not say
  /// so, and where that is true of several.
  private var cancellationSentence: String? {
    guard AskedQuestion(in: self)?.question == .cancelledButCharged else { return nil }
    let own = candidates.filter { $0.hasTurnedOffRenewal == true }
    guard Set(own.map(\.customer)).count == 1, let charge = own.first?.charges.first else {
      return nil
    }
    return "The message says that it was canceled: only the customer of charge"
      + " \(charge.transactionId.text) is known to have turned off auto-renewal."
  }
}
