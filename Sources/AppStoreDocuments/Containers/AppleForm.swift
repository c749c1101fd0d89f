import SubscriptionModel

/// Apple's documents as other tools keep them, brought into Apple's own form: rule D19 of
/// <doc:Documents>.
enum AppleForm {
  /// The document in Apple's form; `nil` if it is in that form, or is not Apple's.
  static func restored(_ value: JSONValue) -> JSONValue? {
    guard value.isObject else { return nil }
    let nested = hasPaths(value) ? PrintedValue(value).nested : nil
    let outer = nested.flatMap { PrintedObject.json($0) } ?? value
    let opened =
      needsOpening(outer)
      ? PrintedObject.json(PrintedValue(outer).opened) ?? outer : outer
    return PrintedValue.withoutUnderscores(opened) ?? withUnderscores(opened)
      ?? (opened.document === value.document ? nil : opened)
  }

  // MARK: Names without underscores

  /// A document of version 1 or of verifyReceipt, or a row of one, whose names a tool wrote without
  /// underscores; `nil` for any other.
  private static func withUnderscores(_ value: JSONValue) -> JSONValue? {
    guard hasRowNames(value),
      let respelled = PrintedObject.json(PrintedValue(value).respelled(isSnakeCase: true)),
      JSONShape(of: respelled) != nil
    else { return nil }
    return respelled
  }

  private static func hasRowNames(_ value: JSONValue) -> Bool {
    guard !rowNames.contains(where: value.has) else { return !value.has("signedDate") }
    guard let receipt = value["receipt"] else { return false }
    return receipt.has("inApp") || receipt.has("receiptType")
  }

  /// Names that only such documents have.
  private static let rowNames = [
    "latestReceiptInfo", "latestExpiredReceiptInfo", "pendingRenewalInfo", "unifiedReceipt",
    "isTrialPeriod", "isInIntroOfferPeriod", "purchaseDateMs", "originalPurchaseDateMs",
    "expiresDateMs", "cancellationDateMs",
  ]

  // MARK: Paths as names

  /// Whether a tool made one level of several, with paths as names, such as
  /// `data.transactionInfo.transactionId`.
  private static func hasPaths(_ value: JSONValue) -> Bool {
    let keys = value.memberKeys
    guard keys.count <= FieldTable.maximumColumns else { return false }
    return keys.contains { key in
      let name = value.document.bytes[value.document.nodes[key].range]
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return AppleSpelling.isDistinctive(name[(dot + 1)...])
    }
  }

  // MARK: Containers as texts

  /// The containers that Apple's documents have, in small letters without underscores.
  private static let containers: Set<String> = [
    "unifiedreceipt", "receipt", "latestreceiptinfo", "latestexpiredreceiptinfo", "inapp",
    "pendingrenewalinfo", "data", "summary", "appdata", "transactioninfo", "renewalinfo",
    "signedtransactioninfo", "signedrenewalinfo", "lasttransactions", "signedtransactions",
  ]

  /// Those that are lists, which PHP can write as objects with numbers as names.
  private static let lists: Set<String> = [
    "latestreceiptinfo", "inapp", "pendingrenewalinfo", "data", "lasttransactions",
    "signedtransactions",
  ]

  /// Whether a container is a text of JSON, or a list is an object with numbers as names.
  private static func needsOpening(_ value: JSONValue) -> Bool {
    let (document, nodes) = (value.document, value.document.nodes)
    return value.memberKeys.contains { key in
      let (node, child) = (nodes[key + 1], JSONValue(document: document, index: key + 1))
      switch node.kind {
      case .string, .escapedString:
        return document.bytes[node.range].first.map { $0.isOpener } ?? false
          && isContainer(document.bytes[nodes[key].range], beside: value)
      case .object:
        guard isContainer(document.bytes[nodes[key].range], beside: value) else { return false }
        return isNumbered(child) || needsOpening(child)
      case .array:
        return isContainer(document.bytes[nodes[key].range], beside: value)
          && child.elements.contains(where: needsOpening)
      case .number, .true, .false, .null: return false
      }
    }
  }

  private static func isNumbered(_ object: JSONValue) -> Bool {
    guard let first = object.memberKeys.first else { return false }
    let name = object.document.bytes[object.document.nodes[first].range]
    return !name.isEmpty && name.allSatisfy(\.isDecimalDigit)
  }

  /// Many tools call what they hold `data`, so it is Apple's beside a member of Apple's only.
  private static func isContainer(_ name: ArraySlice<UInt8>, beside value: JSONValue) -> Bool {
    isContainer(name) && (!name.elementsEqual("data".utf8) || besideData.contains(where: value.has))
  }

  private static let besideData = ["notificationType", "notificationUUID", "bundleId"]

  /// Whether a member can be a container of Apple's, by its name in any spelling.
  static func isContainer(_ name: ArraySlice<UInt8>) -> Bool {
    name.count <= AppleSpelling.maximumLength && containers.contains(folded(name))
  }

  /// Whether a container is a list.
  fileprivate static func isListName(_ name: [UInt8]) -> Bool { lists.contains(folded(name[...])) }

  private static func folded(_ name: ArraySlice<UInt8>) -> String {
    String(
      decoding: name.lazy.filter { $0 != UInt8(ascii: "_") }.map(\.lowercase),
      as: UTF8.self
    )
  }
}

extension PrintedObject {
  /// A value as JSON with the names that it has; `nil` if it exceeds the limits of JSON.
  fileprivate static func json(_ value: PrintedValue) -> JSONValue? {
    let json = value.json
    do throws(JSONError) { return try JSONDocument(json, in: json.indices).root } catch {
      return nil
    }
  }
}

extension PrintedValue {
  /// The value with an object for each step of a path that is a name.
  var nested: PrintedValue {
    guard case .object(let entries) = self else { return self }
    var groups: [PrintedEntry] = []
    // The entries of each group that is an object, by the number of the group.
    var members: [Int: [PrintedEntry]] = [:]
    var numbers: [[UInt8]: Int] = [:]
    for entry in entries {
      guard let dot = entry.name.firstIndex(of: UInt8(ascii: ".")), dot > 0,
        dot < entry.name.count - 1
      else {
        if case .object(let own) = entry.value, numbers[entry.name] == nil {
          numbers[entry.name] = groups.count
          members[groups.count] = own
        }
        groups.append(entry)
        continue
      }
      let head = Array(entry.name[..<dot])
      let number = numbers[head] ?? groups.count
      if number == groups.count {
        numbers[head] = number
        groups.append(PrintedEntry(name: head, value: .object([])))
      }
      let inner = PrintedEntry(name: Array(entry.name[(dot + 1)...]), value: entry.value)
      members[number, default: []].append(inner)
    }
    return .object(
      groups.enumerated().map { number, group in
        let value = members[number].map(PrintedValue.object) ?? group.value
        return PrintedEntry(name: group.name, value: value.nested)
      }
    )
  }

  /// The value with Apple's containers as objects and lists instead of texts.
  fileprivate var opened: PrintedValue {
    switch self {
    case .null, .flag, .json, .text: return self
    case .list(let elements): return .list(elements.map(\.opened))
    case .object(let entries):
      return .object(
        entries.map { entry in
          guard AppleForm.isContainer(entry.name[...]) else { return entry }
          let value = entry.value.parsed.opened
          return PrintedEntry(
            name: entry.name,
            value: AppleForm.isListName(entry.name) ? value.listed : value
          )
        }
      )
    }
  }

  /// The content of a text that is JSON.
  private var parsed: PrintedValue {
    guard case .text(let text) = self, text.first?.isOpener ?? false else { return self }
    do throws(JSONError) {
      return PrintedValue(try JSONDocument(text, in: text.indices).root)
    } catch {
      return self
    }
  }

  /// The values of an object that has numbers as names.
  private var listed: PrintedValue {
    guard case .object(let entries) = self, !entries.isEmpty,
      entries.allSatisfy({ $0.name.allSatisfy(\.isDecimalDigit) })
    else { return self }
    return .list(entries.map(\.value))
  }
}
