import ArchiveIndex
import Dashboard
import FoundationEssentials
import Glibc
import SubscriptionModel
import SupportAnswers

/// Writes lists of customers out for the dashboard.
struct ListExporter {
  let index: ArchiveIndex
  /// The only app whose customers are written; `nil` for all.
  let app: BundleId?
  /// The company's file of names.
  let people: CustomerDirectory
  /// Whether personal data is masked, as `--redact` does in output.
  let isRedacted: Bool
  /// How many customers the host gives out at most; `nil` for all.
  var maximumCustomers: Int?
  /// Whether files may be written.
  let writesFiles: Bool
  /// Reads a page of a list.
  let page: (ListRequest) throws -> ListPage

  /// The rows that are read at once, so that a list of any length takes little memory.
  private static let rowsAtOnce = 500
  /// The most customers for the clipboard; no terminal takes as many.
  private static let maximumCopiedCustomers = 10_000

  /// Writes a list, and tells what was written.
  func event(of export: ListExport) throws -> DashboardEvent {
    switch export.target {
    case .clipboard:
      var copied = ""
      let written = try write(export, limit: Self.maximumCopiedCustomers) { copied += $0 }
      return .exported(export, text: copied, customers: written.customers, isWhole: written.isWhole)
    case .file(let path):
      let written = try write(export, toNewFileAt: path)
      return .exported(export, text: "", customers: written.customers, isWhole: written.isWhole)
    }
  }

  /// The customers who were written, and whether those are all.
  private typealias Written = (customers: [CustomerId], isWhole: Bool)

  private func write(
    _ export: ListExport,
    limit: Int = .max,
    _ put: (String) throws -> Void
  ) throws -> Written {
    let form = try Form(export, index, people, isRedacted: isRedacted)
    let limit = min(limit, maximumCustomers ?? .max)
    var request = export.request
    request.position = .start
    request.limit = min(Self.rowsAtOnce, limit)
    var customers: [CustomerId] = []
    try put(try form.opening { try facts(of: request) })
    while true {
      let page = try page(request)
      var rest = page.rows.prefix(limit - customers.count)
      while !rest.isEmpty {
        let rows = rest.prefix(ListDocument.customersAtOnce)
        for (id, text) in try texts(of: rows, as: form, request, from: customers.count) {
          try put(text)
          customers.append(id)
        }
        rest = rest.dropFirst(rows.count)
      }
      guard customers.count < limit, page.hasMoreAfter,
        let last = page.searchedUpTo ?? page.rows.last?.id
      else {
        try put(form.closing(after: customers.count))
        return (customers, !page.hasMoreAfter)
      }
      request.position = .after(last)
    }
  }

  private func facts(of request: ListRequest) throws -> ArchiveFacts {
    try index.facts(asOf: request.asOf, environment: request.environment, app: app)
  }

  // MARK: Forms

  /// How a list is written.
  private enum Form {
    case document(ListDocument, ProductCatalog, CustomerDirectory)
    case table(ListTable)

    init(
      _ export: ListExport,
      _ index: ArchiveIndex,
      _ people: CustomerDirectory,
      isRedacted: Bool
    ) throws {
      let catalogue = try index.catalogue()
      let format: ListDocument.Format
      switch export.format {
      case .csv: format = .csv
      case .json: format = .json
      case .markdown:
        self = .table(
          ListTable(export, catalogue: catalogue, people: people, isRedacted: isRedacted)
        )
        return
      }
      let document = ListDocument(
        format: format,
        asOf: export.request.asOf,
        catalogue: catalogue
      )
      self = .document(document, catalogue, export.showsNames ? people : CustomerDirectory())
    }

    func opening(facts: () throws -> ArchiveFacts) rethrows -> String {
      switch self {
      case .document(let document, _, _): try document.opening(facts: facts)
      case .table(let table): try table.opening(facts: facts)
      }
    }

    func closing(after count: Int) -> String {
      switch self {
      case .document(let document, _, _): document.closing(after: count)
      case .table: ""
      }
    }
  }

  /// The texts of some rows, each with its customer; the first has the number `count`.
  private func texts(
    of rows: some Collection<CustomerRow>,
    as form: Form,
    _ request: ListRequest,
    from count: Int
  ) throws -> [(CustomerId, String)] {
    switch form {
    case .table(let table): return rows.map { ($0.id, table.text(of: $0)) }
    case .document(let document, let catalogue, let people):
      let found = try index.customers(rows.map(\.id))
      let records = rows.compactMap { found[$0.id] }
      return records.enumerated().map { offset, records in
        var customer = records.assessment(asOf: request.asOf, catalogue: catalogue)
        customer.person = people.person(of: customer)
        let text = document.text(
          of: customer,
          number: count + offset,
          masking: isRedacted ? Redaction([customer]) : Redaction()
        )
        return (customer.id, text)
      }
    }
  }

  // MARK: Files

  private func write(_ export: ListExport, toNewFileAt typed: String) throws -> Written {
    guard writesFiles else {
      throw failure(
        "This host is locked and writes no files; csv, json, or markdown copies the list"
      )
    }
    let path = Self.expanded(typed)
    if isInsideArchive(path) {
      throw failure("\(typed) is inside the archive, and subdesk never writes there")
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? failure("\(typed) already exists") : Self.systemFailure(typed)
    }
    defer { close(descriptor) }
    do {
      let written = try write(export) { try Self.write($0, to: descriptor, typed) }
      guard fsync(descriptor) == 0 else { throw Self.systemFailure(typed) }
      return written
    } catch {
      // Half a list would be taken for a whole one.
      unlink(path)
      throw error
    }
  }

  private static func write(_ text: String, to descriptor: Int32, _ path: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw systemFailure(path)
      }
    }
  }

  /// A path with its leading `~` replaced.
  private static func expanded(_ path: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"].nonEmpty
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Whether a file would be in the archive, which is only read.
  private func isInsideArchive(_ path: String) -> Bool {
    RealPath.isInside(path, folder: index.archive)
  }

  private static func systemFailure(_ path: String) -> CommandError {
    CommandError(
      message: "\(path) cannot be written: \(String(cString: strerror(errno)))",
      code: ExitStatus.unwritable
    )
  }

  private func failure(_ message: String) -> CommandError {
    CommandError(message: message, code: ExitStatus.usage)
  }
}
