import Foundation
import PackagePlugin

/// Puts texts that people write into the target that uses them, which then needs no file to print them: the
/// pages of its DocC catalog, and its replies to customers.
///
/// Only the pages that lie directly in the catalog are taken: those in its folders are for developers.
/// SwiftPM's own rule, `embedInCode`, makes arrays of bytes, which take the compiler most of a minute where
/// literals of text take it less than a second.
///
/// The variable `SUBDESK_COMMIT` names the commit that `--version` prints, as where packages are made. It is
/// not asked of Git, so that a commit alone makes no build do more.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let texts = try Self.pages(of: target) + Self.replies(of: target)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    var arguments = [output.path]
    if (target as? SwiftSourceModuleTarget)?.kind == .executable {
      arguments += ["--commit", ProcessInfo.processInfo.environment["SUBDESK_COMMIT"] ?? ""]
    }
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)",
        executable: try context.tool(named: "text-embedder").url,
        arguments: arguments + texts.map(\.path),
        inputFiles: texts,
        outputFiles: [output]
      )
    ]
  }

  /// All but the catalog's own page.
  private static func pages(of target: any Target) throws -> [URL] {
    try files(in: target.directoryURL.appending(path: "\(target.name).docc"), withExtension: "md")
      .filter { $0.lastPathComponent != "\(target.name).md" }
  }

  private static func replies(of target: any Target) throws -> [URL] {
    try files(in: target.directoryURL.appending(path: "Replies/Texts"), withExtension: "replies")
  }

  /// The files that lie directly in a folder, in order; none where there is no such folder.
  private static func files(in folder: URL, withExtension ending: String) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }
}
