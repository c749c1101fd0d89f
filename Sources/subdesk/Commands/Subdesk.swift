import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import TerminalUI

/// The program; each command is a file in this folder, beside what it prints.
struct Subdesk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subdesk",
    abstract: "Answer questions about App Store subscriptions, read-only.",
    discussion: """
      Reads a folder of App Store receipts and notifications and shows each customer, \
      subscription, and charge, and explains each state. Nothing in the folder is ever changed, \
      and no network is used.

      'subdesk help' lists topics that explain more, such as 'subdesk help states'.
      """,
    version: about,
    subcommands: [
      Browse.self, Lookup.self, Report.self, Events.self, Find.self, Triage.self, Note.self,
      List.self, Stats.self, Check.self, Health.self, Index.self, Config.self, Schema.self,
      Help.self,
    ],
    defaultSubcommand: Browse.self
  )

  /// The version that reports state.
  static let version = "0.3.0"

  /// What `--version` prints: what this program was built with, and whose signatures it trusts.
  static var about: String {
    let roots = TrustedRoots.appleFingerprints.map { "  \(padded($0.key, to: 20))\($0.value)" }
    let traits = IndexBuild.traits.isEmpty ? "none" : IndexBuild.traits.joined(separator: ", ")
    let commit = EmbeddedTexts.commit.nonEmpty ?? "unknown"
    return
      ([
        "subdesk \(version)", "commit: \(commit)",
        "traits: \(traits)", "SQLite: \(IndexBuild.sqliteVersion)",
        "trusted roots, by SHA-256:",
      ] + roots).joined(separator: "\n")
  }
}
