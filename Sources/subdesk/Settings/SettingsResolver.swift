import AppStoreDocuments
import ArchiveIndex
import Dashboard
import SubscriptionModel
import SupportAnswers

/// Finds the value of each setting among its sources, and records the source.
struct SettingsResolver {
  /// A value, if the source has one, and the name of the source.
  typealias Candidate = (value: String?, source: String)

  let isLocked: Bool
  /// What locks the program, otherwise `default`.
  let lockSource: String
  /// The settings found so far, in order.
  private(set) var shown: [DisplayedSetting] = []
  private let user: SettingsFile
  private let system: SettingsFile
  private let home: String?
  /// What the options of a forced command decide, which no key changes.
  private let forced: Set<FixedSetting>

  init(_ options: CommonOptions, sources: SettingsSources) throws {
    system = try SettingsFile.ofSystem(at: sources.systemFile)
    user = try SettingsFile(path: sources.userFile)
    lockSource =
      try system.isLocked
      ? system.source : options.locked ? "--locked" : user.isLocked ? user.source : "default"
    isLocked = lockSource != "default"
    home = sources.home(isLocked: isLocked)
    forced = sources.forced
  }

  /// The files, in order of precedence.
  var files: [SettingsFile] { [user, system] }

  /// The files that can name paths, in order of precedence.
  ///
  /// In a locked program, only the system's file counts if there is one.
  private var pathFiles: [SettingsFile] {
    isLocked && system.exists ? [system] : [user, system]
  }

  /// The files that count for a setting that an option can change, in order of precedence.
  ///
  /// In a locked program, what the system's file says of it is fixed.
  private func files(for setting: FixedSetting) -> [SettingsFile] {
    fixedBySystem.contains(setting) ? [system] : files
  }

  /// What the system's file decides in a locked program, and the forced command over SSH.
  var fixed: Set<FixedSetting> { fixedBySystem.union(forced) }

  private var fixedBySystem: Set<FixedSetting> {
    isLocked ? Set(FixedSetting.allCases.filter { system[$0.rawValue] != nil }) : []
  }

  /// Refuses an option in the place of a setting that is fixed.
  ///
  /// - Throws: ``CommandError`` with the option's name.
  func rejectFixedOptions(_ options: CommonOptions) throws {
    let given: [(setting: FixedSetting, isGiven: Bool)] = [
      (.asOf, options.asOf != nil), (.environment, options.environment != nil),
      (.timeZone, options.timeZone != nil),
    ]
    guard let refused = given.first(where: { $0.isGiven && fixedBySystem.contains($0.setting) })
    else {
      return
    }
    throw refused.setting.refusal
  }

  /// The moment to assess, as it is written; `nil` for now.
  mutating func asOf(_ option: String?) -> AsOfChoice? {
    let files = files(for: .asOf).map { Candidate($0["as-of"], $0.source) }
    guard let text = first("as-of", [(option, "--as-of")] + files) else { return nil }
    return AsOfChoice(text: text, file: option == nil ? shown.last?.source : nil)
  }

  /// How many matches or rows a command prints at most; `nil` where no file says.
  mutating func limit() throws -> Int? {
    var choices: [Candidate] = []
    for file in files(for: .limit) {
      choices.append((try file.limit.map(String.init), file.source))
    }
    return first("limit", choices).flatMap { Int($0) }
  }

  /// Whether personal data is masked; the option can only mask more than the files.
  mutating func isRedacted(_ option: Bool) throws -> Bool {
    var choices: [Candidate] = option ? [("true", "--redact")] : []
    for file in files(for: .redact) {
      choices.append((try file.flag("redact").map { "\($0)" }, file.source))
    }
    return first("redact", choices + [("false", "default")]) == "true"
  }

  /// The first path that is set.
  mutating func path(_ name: String, _ candidates: [Candidate]) -> String? {
    let files = pathFiles.map { Candidate($0[name].map(expanded), $0.source) }
    return first(name, candidates + files)
  }

  /// All paths that are set, from every source.
  mutating func paths(_ name: String, _ options: [String], _ option: String) -> [String] {
    var all = options.map { ($0, option) }
    for file in pathFiles { all += file.all(name).map { (expanded($0), file.source) } }
    for (value, source) in all { note(name, value, source) }
    if all.isEmpty { note(name, nil, "default") }
    return all.map(\.0)
  }

  /// Whether unsigned documents count; where the program is locked, the settings alone say so.
  mutating func acceptsUnsigned(_ option: Bool) throws -> Bool {
    var choices: [Candidate] = option ? [("true", "--accept-unsigned")] : []
    for file in pathFiles {
      choices.append((try file.flag("accept-unsigned").map { "\($0)" }, file.source))
    }
    return first("accept-unsigned", choices + [("false", "default")]) == "true"
  }

  /// Who may use the index; `nil` for what it has, and its owner alone where it is made.
  mutating func indexMode(_ option: Int?) throws -> Int? {
    var choices: [(mode: Int?, source: String)] = [(option, "--index-mode")]
    for file in pathFiles { choices.append((try file.indexMode, file.source)) }
    let found = choices.first { $0.mode != nil }
    note(
      "index-mode",
      found?.mode.map { "0" + String($0, radix: 8) },
      found?.source ?? "default"
    )
    return found?.mode
  }

  /// How long folders that are named by days stay; `nil` where no file says.
  mutating func retention() throws -> TimeSpan? {
    var choices: [Candidate] = []
    var spans: [TimeSpan] = []
    for file in pathFiles {
      guard let within = try file.retention else { continue }
      choices.append((within.text, file.source))
      spans.append(within.span)
    }
    _ = first("retention", choices)
    return spans.first
  }

  /// How many unsigned documents are read of one file.
  mutating func maximumUnsigned() throws -> Int {
    var choices: [Candidate] = []
    for file in pathFiles {
      choices.append((try file.maximumUnsigned.map(String.init), file.source))
    }
    choices.append((String(UnsignedLimit.standard), "default"))
    return first("unsigned-documents", choices).flatMap { Int($0) } ?? UnsignedLimit.standard
  }

  /// The environments that are shown at first.
  mutating func environment(_ option: EnvironmentFilter?) throws -> EnvironmentFilter {
    var choices: [Candidate] = [(option?.rawValue, "--environment")]
    for file in files(for: .environment) {
      choices.append((try file.environment?.rawValue, file.source))
    }
    choices.append((EnvironmentFilter.production.rawValue, "default"))
    let name = first("environment", choices)
    return name.flatMap(EnvironmentFilter.init) ?? .production
  }

  /// The socket of the audit log, which no account can turn off where the system's file names it; `nil`
  /// for none.
  mutating func audit(_ isAsked: Bool) throws -> String? {
    // An account's own file cannot lead elsewhere what the option asks for, which a host may force; nor
    // anything where the program is locked.
    let isOwn = !isAsked && !(isLocked && system.exists)
    let files = (isOwn ? [system, user] : [system]).map { Candidate($0["audit"], $0.source) }
    let name = first("audit", files + [(isAsked ? Self.systemLog : nil, "--audit")])
    guard let name else { return nil }
    if name == Self.systemLog { return AuditLog.systemLog }
    guard name.hasPrefix("/") else {
      throw CommandError(
        message: "audit must be \(Self.systemLog) or the path of a socket."
          + suggestion(for: name, among: [Self.systemLog]),
        code: ExitStatus.usage
      )
    }
    return name
  }

  /// The name of the system's log in settings.
  private static let systemLog = "syslog"

  /// The language of replies; `nil` for that of each customer's storefront.
  mutating func language(_ option: ReplyLanguage?) throws -> ReplyLanguage? {
    let files = self.files.map { Candidate($0["language"], $0.source) }
    let tag = first(
      "language",
      [(option?.rawValue, "--language")] + files + [(Self.automaticLanguage, "default")]
    )
    guard let tag, tag != Self.automaticLanguage else { return nil }
    guard let language = ReplyLanguage(tag: tag) else {
      let source = self.files.first { $0["language"] != nil }?.source ?? "--language"
      let tags = ReplyLanguage.allCases.map(\.rawValue)
      throw CommandError(
        message: "\(source): language must be \(Self.automaticLanguage) or one of "
          + tags.joined(separator: ", ") + "."
          + suggestion(for: tag, among: [Self.automaticLanguage] + tags),
        code: ExitStatus.usage
      )
    }
    return language
  }

  /// Each customer's own language.
  static let automaticLanguage = "automatic"

  /// The zone of displayed dates.
  mutating func timeZone(_ option: String?) throws -> ZoneRules {
    let named = files(for: .timeZone)
    let files = named.map { Candidate($0["time-zone"], $0.source) }
    let name = first("time-zone", [(option, "--time-zone")] + files + [("UTC", "default")]) ?? "UTC"
    guard option == nil, let file = named.first(where: { $0["time-zone"] != nil }) else {
      return try TimeZones.rules(named: name)
    }
    do { return try TimeZones.rules(named: name) } catch {
      throw CommandError(
        message: "\(file.source): time-zone must be a name such as Europe/Berlin or UTC.",
        code: ExitStatus.usage
      )
    }
  }

  /// One of a closed set, from the files; the default where none says.
  mutating func choice<Value>(_ name: String, default usual: Value) throws -> Value
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    for file in files {
      let value: Value? = try file.choice(name)
      guard let value else { continue }
      note(name, value.rawValue, file.source)
      return value
    }
    note(name, usual.rawValue, "default")
    return usual
  }

  /// The saved filters, the user's own first; of two with one name, the first.
  mutating func savedFilters() throws -> [SavedFilter] {
    var filters: [SavedFilter] = []
    for file in files {
      for filter in try file.savedFilters where !filters.contains(where: { $0.name == filter.name })
      {
        filters.append(filter)
        note("saved-filter", "\(filter.name): \(filter.filter)", file.source)
      }
    }
    if filters.isEmpty { note("saved-filter", nil, "default") }
    return filters
  }

  /// The location of the index; in locked mode no variable can name it.
  mutating func index(
    _ option: String?,
    variables: [String: String]
  ) throws -> IndexLocation {
    let files = pathFiles.map { Candidate($0["index"].map(expanded), $0.source) }
    let choices = [Candidate(option, "--index")] + files
    if choices.contains(where: { $0.value != nil }) {
      let path = first("index", choices) ?? "memory"
      guard IndexServer.isNamed(by: path) else { return path == "memory" ? .memory : .file(path) }
      do { return .server(try IndexServer(path)) } catch { throw CommandError(error) }
    }
    guard !isLocked, let cache = SettingsResolver.cache(variables) else {
      note("index", "memory", "default")
      return .memory
    }
    note("index", cache.path, cache.source)
    return .standard(cacheDirectory: cache.path)
  }

  private static func cache(_ variables: [String: String]) -> (path: String, source: String)? {
    if let cache = variables["XDG_CACHE_HOME"].nonEmpty {
      return (cache + "/subdesk", "$XDG_CACHE_HOME")
    }
    return variables["HOME"].nonEmpty.map { ($0 + "/.cache/subdesk", "default") }
  }

  /// Records a setting.
  mutating func note(_ name: String, _ value: String?, _ source: String) {
    shown.append(DisplayedSetting(name: name, value: value, source: source))
  }

  private mutating func first(_ name: String, _ candidates: [Candidate]) -> String? {
    let found = candidates.first { $0.value != nil }
    note(name, found?.value, found?.source ?? "default")
    return found?.value
  }

  /// A path with its leading `~` replaced.
  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

extension SettingsFile {
  /// The name of the file as a source.
  var source: String { path ?? "default" }
}
