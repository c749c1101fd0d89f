import AppStoreDocuments
import Dashboard
import SubscriptionModel
import SupportAnswers
import TerminalUI

@testable import subdesk

extension FuzzTarget {
  /// The files that options and settings name; the first byte chooses which.
  static let settings = FuzzTarget(
    name: "settings",
    maximumBytes: 2048,
    seeds: {
      typedSettings + fixtures(endingIn: [".storekit", ".csv"]).map { [2] + $0 }
        + ["/usr/share/zoneinfo/Europe/Berlin", "/usr/share/zoneinfo/UTC"]
        .compactMap { contents(of: $0) }.map { [3] + $0 }
    },
    take: { bytes in
      guard let kind = bytes.first else { return }
      let content = Array(bytes.dropFirst())
      switch kind % 5 {
      case 0: readSettings(content)
      case 1: readCustomers(String(decoding: content, as: UTF8.self))
      case 2: readCatalogue(content)
      case 3: readZone(content)
      default: readWords(String(decoding: content, as: UTF8.self))
      }
    }
  )

  private static let typedSettings: [[UInt8]] = [
    "\u{0}archive = /tmp/a\nlocked = true\nretention = 400d\nkey quit = q C-x\n",
    "\u{0}# words\nsaved-filter = Big: price > 10\ntheme = dark\ntrust-root = a\ntrust-root = b\n",
    "\u{1}app_account_token,name,email\nfb074586-8dbc-4b37-b6df-379eb1075347,\"A \"\"B\"\"\",a@b.c\n",
    "\u{2}{\"subscriptionGroups\":[{\"id\":\"1\",\"subscriptions\":[{\"productID\":\"a\"}]}]}",
    "\u{4}C-x", "\u{4}400d", "\u{4}PageDown", "\u{4}group", "\u{4}M-p", "\u{4}F12",
  ].map { Array($0.utf8) }

  private static func readSettings(_ content: [UInt8]) {
    Folder.shared.write(content, to: "config")
    let path = "\(Folder.shared.path)/config"
    do {
      let settings = try SettingsFile(path: path)
      _ = try settings.environment
      _ = try settings.isLocked
      _ = try settings.indexMode
      _ = try settings.retention
      for filter in try settings.savedFilters {
        promise(cleaned(filter.name) == filter.name, "a name is not clean: \(filter.name)")
      }
      for (choice, _) in try settings.keyChoices {
        for key in choice.keys {
          promise(Key(named: key.name) == key, "\(key.name) is another key")
        }
      }
    } catch let error as CommandError {
      promise(error.code == ExitStatus.usage, "settings that cannot be read end with \(error.code)")
      promise(!error.message.isEmpty, "settings that cannot be read say no reason")
    } catch {
      Fuzzing.stop("settings failed with \(error)")
    }
  }

  private static func readCustomers(_ text: String) {
    do throws(CustomersFile.Mistake) { _ = try CustomersFile.directory(of: text) } catch {
      promise(error.line > 0 && !error.reason.isEmpty, "a mistake without a line or a reason")
    }
  }

  private static func readCatalogue(_ content: [UInt8]) {
    do throws(CatalogError) { _ = try ProductCatalog(storeKitConfiguration: content) } catch {
      promise(!error.reason.isEmpty, "a catalog that cannot be read says no reason")
    }
  }

  private static func readZone(_ content: [UInt8]) {
    guard let zone = ZoneRules(name: "Fuzzed", tzif: content) else { return }
    for moment in moments {
      let time = zone.civilTime(at: moment)
      promise((1...12).contains(time.month) && (1...31).contains(time.day), "it is \(time)")
      _ = DateReader(asOf: moment, zone: zone).days("yesterday")
    }
  }

  private static func readWords(_ text: String) {
    if let within = Within(argument: text) {
      promise(within.text == text, "\(text) became another text")
    }
    if let key = Key(named: text) { promise(Key(named: key.name) == key, "\(text) is another key") }
  }
}
