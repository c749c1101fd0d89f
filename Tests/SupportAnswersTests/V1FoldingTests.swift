import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Which Version 1 notification tells of the same event as a Version 2 one.
@Suite("Version 1 beside Version 2")
struct V1FoldingTests {
  private static let minute = Int64(60_000)
  private static let day = At.day

  /// A notification at a moment after 10 February, with its line.
  private struct Told {
    var event: NotificationEvent
    var line: EventLine

    init(
      _ name: NotificationEvent.Name,
      at lag: Int64 = 0,
      _ text: String = "",
      about id: String = "100",
      arrived: Int64? = nil,
      clock: DatePrecision = .stated
    ) {
      let moment = Timestamp(milliseconds: At.february10 + lag)
      var evidence = HandMade.evidence()
      evidence.asOf = moment
      evidence.clock = clock
      evidence.arrived = arrived.map { Timestamp(milliseconds: At.february10 + $0) }
      evidence.provenance.file = "\(text) \(lag)"
      event = NotificationEvent(name: name, environment: .production, evidence: evidence)
      line = EventLine(moment: moment, date: "", actor: nil, text: text, mark: .signed)
      line.evidence = [evidence]
      line.transactionId = TransactionId(id)
    }
  }

  private func folded(_ told: [Told], renewals: [RenewalInfo] = []) -> [EventLine] {
    V1DuplicateFolding(
      events: told.map(\.event),
      lines: told.map(\.line),
      surroundings: EventSurroundings(renewals: renewals)
    )
    .folded()
  }

  private static func new(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil
  ) -> NotificationEvent.Name { .v2(.known(type), subtype: subtype.map { .known($0) }) }

  private static let renewed = new(.didRenew)
  private static let old = NotificationEvent.Name.v1(.known(.didRenew))

  /// Both are signed within ten minutes, before or after each other, about one transaction.
  @Test(arguments: [
    (-10 * minute - 1, "100", 2), (-10 * minute, "100", 1), (0, "100", 1), (10 * minute, "100", 1),
    (10 * minute + 1, "100", 2), (0, "101", 2),
  ])
  func withinTenMinutes(lag: Int64, id: String, count: Int) {
    let lines = folded([Told(Self.renewed, "new"), Told(Self.old, at: lag, "old", about: id)])
    #expect(lines.count == count)
    #expect(lines[0].isReportedByBothVersions == (count == 1))
    #expect(lines[0].evidence.count == 3 - count)
  }

  /// Where Version 1 states no time, it arrived within a day of the other one's arrival or signing.
  @Test(
    arguments: [
      (.approximate, day, nil, 1), (.approximate, day + 1, nil, 2), (.approximate, -day, nil, 1),
      (.approximate, nil, nil, 2), (.stated, day, nil, 2), (.approximate, 3 * day, 2 * day, 1),
      (.approximate, day, 3 * day, 2),
    ] as [(DatePrecision, Int64?, Int64?, Int)]
  )
  func arrivedWithinADay(clock: DatePrecision, old: Int64?, new: Int64?, count: Int) {
    let lines = folded([
      Told(Self.renewed, "new", arrived: new),
      Told(Self.old, at: -5 * Self.day, "old", arrived: old, clock: clock),
    ])
    #expect(lines.count == count)
  }

  /// Of two that fit, the nearest is meant.
  @Test(arguments: [(Int64(2), "x"), (4, "y")]) func theNearestIsMeant(lag: Int64, text: String) {
    let lines = folded([
      Told(Self.renewed, at: 0, "x"), Told(Self.renewed, at: 6 * Self.minute, "y"),
      Told(Self.old, at: lag * Self.minute, "old"),
    ])
    #expect(lines.count == 2)
    #expect(lines.filter(\.isReportedByBothVersions).map(\.text) == [text])
  }

  /// A Version 2 notification has one twin; the next one is another event.
  @Test func aTwinIsTakenOnce() {
    let lines = folded([
      Told(Self.renewed, "new"), Told(Self.old, at: 1, "old"), Told(Self.old, at: 2, "older"),
    ])
    #expect(lines.map(\.text) == ["new", "older"])
  }

  /// Only another type of the same meaning is a twin.
  @Test(arguments: [
    (new(.didRenew), 1), (new(.didRenew, .billingRecovery), 1), (new(.didFailToRenew), 2),
    (.v2(.unrecognized("NEW"), subtype: nil), 2), (.v1(.known(.didRecover)), 2),
  ])
  func aTwinHasTheSameMeaning(name: NotificationEvent.Name, count: Int) {
    #expect(folded([Told(name, "a"), Told(Self.old, "b")]).count == count)
  }

  /// Renewal may be turned on and off within minutes, so the words must agree.
  @Test(arguments: [
    ("turned off auto-renewal", 1), ("turned off auto-renewal (a note)", 1),
    ("turned on auto-renewal", 2),
  ])
  func theWordsOfASwitchAgree(text: String, count: Int) {
    let lines = folded([
      Told(Self.new(.didChangeRenewalStatus), text),
      Told(.v1(.known(.didChangeRenewalStatus)), "turned off auto-renewal"),
    ])
    #expect(lines.count == count)
  }

  /// A new start and an upgrade imply that renewal is on; the end implies that it is off.
  @Test(
    arguments: [
      (new(.subscribed), true, 1), (new(.subscribed), false, 2), (new(.subscribed), nil, 2),
      (new(.didChangeRenewalPref, .upgrade), true, 1),
      (new(.didChangeRenewalPref, .upgrade), false, 2),
      (new(.didChangeRenewalPref, .downgrade), true, 2), (new(.expired), false, 1),
      (new(.expired), true, 2), (new(.didRenew), true, 2),
    ] as [(NotificationEvent.Name, Bool?, Int)]
  )
  func whatANotificationImplies(name: NotificationEvent.Name, isOn: Bool?, count: Int) throws {
    let old = Told(.v1(.known(.didChangeRenewalStatus)), at: 1, "old")
    var info = RenewalInfo(
      originalTransactionId: try #require(TransactionId("230001900000001")),
      environment: .production,
      evidence: old.event.evidence
    )
    info.autoRenewStatus = isOn.map { .known($0 ? .on : .off) }
    var other = info
    other.autoRenewStatus = isOn.map { .known($0 ? .off : .on) }
    other.evidence.provenance.file = "another"
    let lines = folded([Told(name, "new"), old], renewals: [info, other])
    #expect(lines.count == count)
  }
}
