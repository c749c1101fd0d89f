import AppStoreDocuments
import ArgumentParser
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// The files that options and settings name, and what is said of those that are something else.
@Suite("Files that settings name")
final class NamedFilesTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.write("nothing of this kind\n", to: "notes")
  }

  private func settings(_ options: [String] = []) throws -> Settings {
    try Settings(
      CommonOptions.parse(options),
      archiveArgument: nil,
      sources: SettingsSources(variables: [:], systemFile: tree.path + "/no-settings")
    )
  }

  private func roots(_ names: [String]) throws -> TrustRootFiles {
    try TrustRootFiles(paths: names.map { tree.path + "/" + $0 }, archive: tree.path + "/archive")
  }

  @Test func withoutFilesNothingIsAdded() throws {
    let settings = try settings()
    #expect(try settings.productCatalogue().products.isEmpty)
    #expect(try settings.customerDirectory().count == 0)
    #expect(try roots([]).names.isEmpty)
  }

  @Test(arguments: ["--catalogue", "--customers", "--replies"])
  func aFileOfAnotherKindIsNamed(option: String) throws {
    let settings = try settings([option, tree.path + "/notes"])
    let failure = #expect(throws: CommandError.self) {
      switch option {
      case "--catalogue": _ = try settings.productCatalogue()
      case "--customers": _ = try settings.customerDirectory()
      default: _ = try settings.replyTemplates()
      }
    }
    #expect(failure?.code == ExitStatus.usage)
    let message = failure?.message ?? ""
    #expect(message.contains(tree.path + "/notes"), "\(message)")
    #expect(
      message.contains(option == "--catalogue" ? "is not a StoreKit configuration" : ", line 1: ")
    )
  }

  @Test func theNamesOfACatalogAreRead() throws {
    try tree.write(
      #"{"identifier":"1","version":{"major":3,"minor":0},"products":[{"productID":"coins","#
        + #""referenceName":"100 coins","type":"Consumable","internalID":"1"}],"#
        + #""subscriptionGroups":[]}"#,
      to: "store.storekit"
    )
    let catalog = try settings(["--catalogue", tree.path + "/store.storekit"]).productCatalogue()
    #expect(catalog.products.keys.map(\.text) == ["coins"])
  }

  /// A root stands outside the archive, which must not vouch for itself.
  @Test func rootsAreCertificatesOutsideTheArchive() throws {
    let root = CommandLineRun.fixture("trust/demo-root.pem")
    for place in ["root.pem", "archive2/root.pem", "archive/root.pem", "archive/a/root.pem"] {
      try tree.copy(root, to: place)
    }
    #expect(try roots(["root.pem", "archive2/root.pem"]).names == ["root.pem", "root.pem"])
    for place in ["archive/root.pem", "archive/a/root.pem", "archive/../archive/root.pem"] {
      let failure = #expect(throws: CommandError.self) { try roots(["root.pem", place]) }
      #expect(failure?.message.hasSuffix("is inside the archive; keep it elsewhere.") == true)
      #expect(failure?.code == ExitStatus.usage)
    }
    try tree.makeLink("link.pem", leadingTo: "archive/root.pem")
    #expect(throws: CommandError.self) { try roots(["link.pem"]) }
    // The system follows the link before the dots.
    try tree.makeLink("folder", leadingTo: "archive/a")
    #expect(throws: CommandError.self) { try roots(["folder/../root.pem"]) }
    let notes = #expect(throws: CommandError.self) { try roots(["notes"]) }
    #expect(notes?.message.contains("/notes is not a certificate: ") == true)
    let nothing = #expect(throws: CommandError.self) { try roots(["nothing"]) }
    #expect(nothing?.message.hasSuffix("/nothing cannot be read.") == true)
  }
}
