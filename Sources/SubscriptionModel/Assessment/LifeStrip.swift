/// The whole life of a subscription as spans of time, as far as it is known at a moment.
///
/// Spans do not overlap, and are sorted. A time without a span is too short to matter, or not
/// known to belong to the subscription at all.
public struct LifeStrip: Hashable, Sendable {
  /// What a subscription was during a span; the raw value is the name in output.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A free trial, or another free period.
    case trial
    /// A paid period, whoever paid for it.
    case paid
    /// Payment failed, and the customer had access.
    case gracePeriod
    /// Payment failed, Apple was retrying, and the customer had no access.
    case billingRetry
    /// Time that was refunded, or whose access was revoked.
    ///
    /// It is the whole period for a full refund, and otherwise the rest of the period.
    case revoked
    /// Known to be without a period.
    case gap
    /// No document says.
    case unknown
  }

  /// A span of one kind.
  public struct Span: Hashable, Sendable {
    /// What the subscription was.
    public var kind: Kind
    /// When it begins.
    public var start: Timestamp
    /// When it ends, later than `start`, or at `start` for a refund of no time at all.
    public var end: Timestamp
    /// How certain it is; `inferred` where no document states it.
    public var certainty: Certainty

    /// Makes a span.
    public init(_ kind: Kind, from start: Timestamp, to end: Timestamp, certainty: Certainty) {
      self.kind = kind
      self.start = start
      self.end = end
      self.certainty = certainty
    }
  }

  /// The moment asked about; spans go on behind it where the future is paid or stated.
  public var asOf: Timestamp
  /// The spans, the earliest first.
  public var spans: [Span]
  /// When periods of another product than the one before began, the earliest first.
  public var planChanges: [Timestamp]

  /// Makes a strip.
  public init(asOf: Timestamp, spans: [Span], planChanges: [Timestamp] = []) {
    self.asOf = asOf
    self.spans = spans
    self.planChanges = planChanges
  }

  /// When the first span begins; `asOf` without any.
  public var start: Timestamp { spans.first?.start ?? asOf }

  /// When the last span ends, and `asOf` at the earliest.
  public var end: Timestamp { max(spans.last?.end ?? asOf, asOf) }
}
