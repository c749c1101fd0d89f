import FoundationEssentials
import SubscriptionModel

/// Reads the company's customers file: comma-separated, `app_account_token,name,email`.
///
/// Fields can be quoted as in RFC 4180. A first line with the names of the columns can change their
/// order and add others; without it the three columns are in this order.
struct CustomersFile {
  /// An error in a file, with its line.
  struct Mistake: Error, Equatable {
    var line: Int
    var reason: String
  }

  private static let token = "app_account_token"
  private static let columns = [token, "name", "email"]
  /// How the first column may be called: as in Version 1 notifications, or as everywhere else.
  private static let tokenNames: Set = [token, "appaccounttoken"]

  /// Reads the people of a file's text.
  static func directory(of text: String) throws(Mistake) -> CustomerDirectory {
    var directory = CustomerDirectory()
    var places: [String: Int] = [:]
    for (offset, name) in columns.enumerated() { places[name] = offset }
    var seen: [String: Int] = [:]
    for (number, row) in try rows(of: text).enumerated() {
      if number == 0, let header = header(row.fields) {
        places = header
        continue
      }
      let field = { (name: String) -> String? in
        guard let place = places[name], place < row.fields.count else { return nil }
        return row.fields[place].isEmpty ? nil : row.fields[place]
      }
      guard let text = field(token), text.isUUID, let token = AppAccountToken(text) else {
        // The content is not shown, since the file may be the wrong one.
        let found = field(token) == nil ? "nothing" : "something else"
        throw Mistake(
          line: row.line,
          reason: "expected an appAccountToken (a UUID) in the first column but found \(found)"
        )
      }
      if let first = seen.updateValue(row.line, forKey: text.lowercased()) {
        throw Mistake(line: row.line, reason: "the token from line \(first) is repeated here")
      }
      directory.add(
        CustomerRecords.Person(name: field("name"), email: field("email")),
        for: token
      )
    }
    return directory
  }

  /// The indices of the columns, if the row names them.
  private static func header(_ fields: [String]) -> [String: Int]? {
    var places: [String: Int] = [:]
    for (offset, field) in fields.enumerated() {
      let name = tokenNames.contains(field.lowercased()) ? token : field.lowercased()
      if places[name] == nil { places[name] = offset }
    }
    return places[token] == nil ? nil : places
  }

  private struct Row {
    var line: Int
    var fields: [String]
  }

  /// The rows with content, each with the line on which it begins.
  private static func rows(of text: String) throws(Mistake) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: 1, fields: [])
    var field = ""
    var line = 1
    var quotedSince: Int?
    var previousClosed = false
    func endRow() {
      row.fields.append(field.trimmed)
      field = ""
      if row.fields != [""] { rows.append(row) }
      row = Row(line: line, fields: [])
    }
    // A comma stays one where a name begins with a combining character.
    let scalars = text.unicodeScalars
    var previous: Unicode.Scalar?
    for scalar in scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...] {
      let isNewline = scalar == "\n" || scalar == "\r"
      let isSecondOfPair = scalar == "\n" && previous == "\r"
      previous = scalar
      if isNewline, !isSecondOfPair { line += 1 }
      switch scalar {
      case "\"" where quotedSince != nil:
        quotedSince = nil
        previousClosed = true
        continue
      case "\"" where previousClosed:
        // A doubled quotation mark inside quotation marks is a single one.
        quotedSince = line
        field.append("\"")
      case "\"" where field.allSatisfy({ $0 == " " }): quotedSince = line
      case _ where quotedSince != nil: field.unicodeScalars.append(scalar)
      case ",":
        row.fields.append(field.trimmed)
        field = ""
      case _ where isNewline: if !isSecondOfPair { endRow() }
      default: field.unicodeScalars.append(scalar)
      }
      previousClosed = false
    }
    if let quotedSince {
      throw Mistake(line: quotedSince, reason: "a quotation mark is opened here but never closed")
    }
    endRow()
    return rows
  }
}

extension Settings {
  /// The names from the file in the options, held in memory only.
  func customerDirectory() throws -> CustomerDirectory {
    guard let customers else { return CustomerDirectory() }
    let text = try OptionFile.text(at: customers, called: "customers file")
    do throws(CustomersFile.Mistake) {
      return try CustomersFile.directory(of: text)
    } catch {
      throw CommandError(
        message: "\(customers), line \(error.line): \(error.reason).",
        code: ExitStatus.usage
      )
    }
  }
}
