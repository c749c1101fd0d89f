/// One of Apple's identifiers, compared as text: rule I7 of <doc:Identity>.
///
/// `Kind` prevents one kind of identifier from being used as another.
public struct Identifier<Kind>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The identifier as written, without white space at its ends; never empty.
  public let text: String

  /// Reads the text of a document; `nil` if nothing remains after trimming white space.
  public init?(_ text: String) {
    // Nearly all begin and end in visible ASCII, which is quicker to test than Unicode properties.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible.contains(first),
      visible.contains(last)
    {
      self.text = text
      return
    }
    let isSpace = { (character: Character) in character.isWhitespace }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return nil }
    self.text = String(text[first...last])
  }

  /// Compares the texts.
  @inlinable
  public static func == (left: Identifier, right: Identifier) -> Bool { left.text == right.text }

  /// Hashes the text.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Restores a stored identifier, which is already trimmed; `nil` if it is empty.
  package init?(stored text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// Makes an identifier of our own from a text that is not empty.
  init(constant text: StaticString) {
    self.text = text.description
  }

  /// The identifier's text.
  public var description: String { text }

  /// Orders by text.
  public static func < (left: Identifier, right: Identifier) -> Bool { left.text < right.text }
}

/// The kinds of `Identifier`; these types have no values.
public enum IdentifierKind {
  /// A transaction.
  public enum Transaction: IdentifierForm {
    /// In digits.
    public static var form: WrittenForm { .digits }
  }
  /// A paid period of an auto-renewable subscription.
  public enum WebOrderLineItem: IdentifierForm {
    /// In digits.
    public static var form: WrittenForm { .digits }
  }
  /// One Apple Account in one app.
  public enum AppTransaction: IdentifierForm {
    /// In digits.
    public static var form: WrittenForm { .digits }
  }
  /// The developer's own user id.
  public enum AppAccountToken: IdentifierForm {
    /// In the form of a UUID.
    public static var form: WrittenForm { .uuid }
  }
  /// A V2 notification.
  public enum Notification: IdentifierForm {}
  /// A product.
  public enum Product: IdentifierForm {}
  /// An app.
  public enum Bundle: IdentifierForm {}
  /// A subscription group.
  public enum SubscriptionGroup: IdentifierForm {}
  /// A customer of an archive.
  public enum Customer: IdentifierForm {}
}

/// How documents write the identifiers of a kind.
public protocol IdentifierForm {
  /// The form; text where a kind does not say.
  static var form: WrittenForm { get }
}

extension IdentifierForm {
  /// Text, the form of most kinds.
  public static var form: WrittenForm { .text }
}

/// How documents write an identifier.
public enum WrittenForm: Sendable {
  /// Exactly as it is.
  case text
  /// In digits, which tools mistake for a number.
  case digits
  /// As a UUID; the one of zeros stands for none.
  case uuid
}

/// Identifies a transaction or, as `originalTransactionId`, a chain of them.
public typealias TransactionId = Identifier<IdentifierKind.Transaction>
/// Identifies one paid period across devices and restores.
public typealias WebOrderLineItemId = Identifier<IdentifierKind.WebOrderLineItem>
/// Identifies one Apple Account in one app.
public typealias AppTransactionId = Identifier<IdentifierKind.AppTransaction>
/// The developer's own user id, a UUID.
public typealias AppAccountToken = Identifier<IdentifierKind.AppAccountToken>
/// Identifies a V2 notification; a repeated delivery repeats it.
public typealias NotificationUUID = Identifier<IdentifierKind.Notification>
/// Identifies a product, such as `com.example.reader.pro.monthly`.
public typealias ProductId = Identifier<IdentifierKind.Product>
/// Identifies an app, such as `com.example.reader`.
public typealias BundleId = Identifier<IdentifierKind.Bundle>
/// Identifies a subscription group.
public typealias SubscriptionGroupId = Identifier<IdentifierKind.SubscriptionGroup>
/// Identifies a customer: the smallest `ChainKey` of the customer, as text.
public typealias CustomerId = Identifier<IdentifierKind.Customer>

extension AppAccountToken {
  /// The token in lower case, since UUIDs are compared without case; `nil` for the UUID of zeros,
  /// which stands for none.
  package var meaningful: AppAccountToken? {
    let bytes = text.utf8
    guard bytes.contains(where: { $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    let hasUpperCase = bytes.contains { !(0x21...0x40).contains($0) && !(0x5B...0x7A).contains($0) }
    return hasUpperCase ? AppAccountToken(text.lowercased()) : self
  }
}
