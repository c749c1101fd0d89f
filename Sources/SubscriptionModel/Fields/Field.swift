/// One field of a record: what everything that reads, keeps, fills, or shows it has to know.
public struct Field: Sendable {
  /// Apple's name, letter for letter as in JSON; ours for a field that no document states.
  public let name: String
  /// Another name, which frameworks and older pages use; `nil` without one.
  public let alias: String?
  /// The field's number in the index, from 1 to 255; never given to another field of the record.
  public let number: UInt8
  /// The label on screens and in reports, such as "paid through".
  public let label: String
  /// The kind of identifier as which the value is found by a search; `nil` for what no search finds.
  public let searchedAs: IdentifierField?
  /// What the value is measured in, where its type does not show it.
  public let unit: Unit
  /// What the value belongs to, so that it is told together with the other fields of it.
  public let part: Part
  /// The formats that cannot state the field: rule M4 of <doc:Merging>.
  public let absentIn: Formats
  /// Whether a filled value can decide a state, so that its evidence is shown.
  public let decidesState: Bool
  /// Whether payloads of StoreKit 2 do not state the field: only version 1 does, or decoding or merging
  /// concludes it.
  public let isOurs: Bool

  /// Makes a field that payloads of StoreKit 2 state.
  @inlinable
  public init(
    _ number: UInt8,
    _ name: String,
    _ label: String,
    or alias: String? = nil,
    searchedAs: IdentifierField? = nil,
    unit: Unit = .none,
    part: Part = .none,
    absentIn formats: Formats = [],
    decidesState: Bool = false
  ) {
    self.name = name
    self.alias = alias
    self.number = number
    self.label = label
    self.searchedAs = searchedAs
    self.unit = unit
    self.part = part
    absentIn = formats
    self.decidesState = decidesState
    isOurs = false
  }

  /// Makes a field that payloads of StoreKit 2 do not state.
  @inlinable
  public init(ours number: UInt8, _ name: String, absentIn formats: Formats = []) {
    self.name = name
    alias = nil
    self.number = number
    label = ""
    searchedAs = nil
    unit = .none
    part = .none
    absentIn = formats
    decidesState = false
    isOurs = true
  }

  /// What a value is measured in.
  public enum Unit: Sendable {
    /// The type of the value shows it.
    case none
    /// An ISO 8601 duration, such as `P1M`.
    case duration
    /// Thousandths of a percent: 50000 is 50 %.
    case thousandthsOfPercent
  }

  /// What a value belongs to.
  public enum Part: Sendable {
    /// Nothing else.
    case none
    /// The customer, of whom it is told once.
    case customer
    /// The subscription, of which it is told once.
    case subscription
    /// The price, with its currency.
    case price
    /// The offer of the period.
    case offer
    /// The refund or revocation.
    case revocation
  }

  /// Formats of documents that cannot state a field.
  public struct Formats: OptionSet, Sendable {
    /// A bit for each format.
    public let rawValue: UInt8

    /// Makes formats of their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Everything before StoreKit 2: notifications of version 1, verifyReceipt, and receipts.
    public static let version1 = Formats(rawValue: 1)
    /// Receipts, as they are on a device.
    public static let receipts = Formats(rawValue: 2)
  }
}
