import Foundation
import PackagePlugin

/// Puts the pages of a target's DocC catalog into the program, which can then print them without
/// any file.
///
/// Only the pages that lie directly in the catalog are taken: those in its folders are for
/// developers. SwiftPM's own rule, `embedInCode`, makes arrays of bytes, which take the compiler
/// most of a minute where literals of text take it less than a second.
///
/// The variable `SUBDESK_COMMIT` names the commit that `--version` prints, as where packages are made. It is
/// not asked of Git, so that a commit alone makes no build do more.
@main
struct EmbedPages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalog = target.directoryURL.appending(path: "\(target.name).docc")
    let pages = try FileManager.default.contentsOfDirectory(
      at: catalog,
      includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "md" && $0.lastPathComponent != "\(target.name).md" }
    .sorted { $0.path < $1.path }
    let commit = ProcessInfo.processInfo.environment["SUBDESK_COMMIT"] ?? ""
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
    return [
      .buildCommand(
        displayName: "Embedding the pages of \(catalog.lastPathComponent)",
        executable: try context.tool(named: "page-embedder").url,
        arguments: [output.path, commit] + pages.map(\.path),
        inputFiles: pages,
        outputFiles: [output]
      )
    ]
  }
}
