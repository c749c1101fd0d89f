import SubscriptionModel
import Testing

@testable import subdesk

/// The company's file of names.
struct CustomersFileTests {
  static let ada = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
  static let eve = "11111111-2222-3333-4444-555555555555"

  private func person(_ token: String, in text: String) throws -> CustomerRecords.Person? {
    let token = try #require(AppAccountToken(token))
    return try CustomersFile.directory(of: text).person(for: token)
  }

  @Test func readsThreeColumnsWithoutAHead() throws {
    let text = "\(Self.ada),Ada Moreno,ada@example.com\r\n\r\n\(Self.eve),,\r\n"
    #expect(
      try person(Self.ada, in: text)
        == CustomerRecords.Person(name: "Ada Moreno", email: "ada@example.com")
    )
    #expect(
      try person(Self.eve, in: text) == CustomerRecords.Person(name: nil, email: nil)
    )
  }

  @Test(arguments: ["app_account_token", "appAccountToken", "APP_ACCOUNT_TOKEN"])
  func aHeadMayGiveTheColumnsInAnotherOrder(token: String) throws {
    let text = "\u{FEFF}email,plan,Name,\(token)\na@b.c,pro,Ada,\(Self.ada)"
    #expect(
      try person(Self.ada, in: text) == CustomerRecords.Person(name: "Ada", email: "a@b.c")
    )
  }

  /// A name that begins with a combining character takes no comma, and no quotation mark.
  @Test(arguments: ["\u{301}x", "\u{200D}x", "\u{FE0F}", "\u{1F3FB}Eve"])
  func aCombiningCharacterLeavesTheCommas(name: String) throws {
    let text = "\(Self.ada),\(name),a@b.c\n\(Self.eve),\"\(name)\",e@f.g\n"
    #expect(try person(Self.ada, in: text)?.email == "a@b.c")
    #expect(try person(Self.eve, in: text)?.email == "e@f.g")
  }

  @Test func quotesKeepCommasQuotesAndLineEnds() throws {
    let text = "\(Self.ada),\"Moreno, \"\"Ada\"\"\nthe first\",\"\"\n\(Self.eve),Eve,"
    #expect(try person(Self.ada, in: text)?.name == "Moreno, \"Ada\"\nthe first")
    #expect(try person(Self.ada, in: text)?.email == nil)
    #expect(try person(Self.eve, in: text)?.name == "Eve")
  }

  @Test(
    arguments: [
      ("name,email\nAda,x", 1, "expected an appAccountToken"),
      ("\(ada),Ada\n\n,Eve,", 3, "found nothing"),
      ("\(ada),Ada\n\(ada),Eve", 2, "the token from line 1 is repeated here"),
      ("\(ada),A\n\(eve),\"Eve\n", 2, "a quotation mark is opened here"),
      // Only the first line can name the columns.
      ("\(ada),Ada\napp_account_token,name,email", 2, "found something else"),
      ("\(ada),Ada\r\r\n\(ada),Eve", 3, "the token from line 1 is repeated here"),
      ("\(ada.uppercased()),Ada\n\(ada),Eve", 2, "the token from line 1 is repeated here"),
      ("\(ada),\"a\nb\"\nx,y", 3, "found something else"),
      ("\(ada),\"\"\"\n\n", 1, "a quotation mark is opened here"),
    ] as [(String, Int, String)]
  )
  func saysWhatIsWrongAndWhere(text: String, line: Int, says: String) {
    let mistake = #expect(throws: CustomersFile.Mistake.self) {
      _ = try CustomersFile.directory(of: text)
    }
    #expect(mistake?.line == line)
    #expect(mistake?.reason.contains(says) == true)
  }

  /// A quotation mark opens a field only at its beginning, where blanks may precede it.
  @Test(
    arguments: [
      ("\(ada),Ada 7\" Moreno,", "Ada 7\" Moreno"), ("\(ada),  \"Moreno, Ada\" ,", "Moreno, Ada"),
      ("\(ada),\"Ada\"\"\",", "Ada\""), ("\(ada),\"\"\"Ada\",", "\"Ada"), ("\(ada),\"\",", nil),
      ("\(ada),  Ada  ,", "Ada"), ("\(ada),\"Ada\" Moreno,", "Ada Moreno"), ("\(ada)", nil),
    ] as [(String, String?)]
  )
  func fieldsAreQuotedAtTheirBeginning(text: String, name: String?) throws {
    #expect(try person(Self.ada, in: text)?.name == name)
  }

  /// Of two columns with one name the first counts.
  @Test func aColumnIsNamedOnce() throws {
    let text = "NAME,app_account_token,name\nAda,\(Self.ada),Eve\n"
    #expect(try person(Self.ada, in: text) == CustomerRecords.Person(name: "Ada", email: nil))
  }

  @Test func linesEndInEveryWay() throws {
    let text = "\(Self.ada),Ada,\r\(Self.eve),Eve,\n"
    #expect(try CustomersFile.directory(of: text).count == 2)
    #expect(try person(Self.eve, in: text)?.name == "Eve")
  }

  @Test func anEmptyFileKnowsNobody() throws {
    #expect(try CustomersFile.directory(of: "").count == 0)
    #expect(try CustomersFile.directory(of: "app_account_token,name,email\n").count == 0)
  }
}
